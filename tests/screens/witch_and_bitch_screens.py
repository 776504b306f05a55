"""Witch & Bitch: its six maps as pictures, and the table of each scenario in mid-game."""

from collections.abc import Callable
from functools import partial

from tests.tavern.witch_and_bitch.table import original, shipped
from witchhammer.core.ask import fact_for
from witchhammer.core.dice import Luck, mix
from witchhammer.core.game import waiting
from witchhammer.core.play import answer_for
from witchhammer.tavern.witch_and_bitch import BOTS, GAME, draw_board, draw_short, draw_svg

PLAYERS = {1: 3, 2: 4, 3: 3, 4: 4, 5: 3, 6: 4}
ANSWERS = {1: 190, 2: 150, 3: 90, 4: 190, 5: 90, 6: 170}
"""How far each game is on when it is shown."""
STORY = 8
SEED = 11


def mid_game(number: int, draw: Callable[..., tuple[str, ...]] = draw_board) -> str:
    """The last sentences, the board and the question, as the seat that is asked sees them."""
    setup = shipped(number, PLAYERS[number])
    state = GAME.start(setup)
    bots = {seat: BOTS["elder"](Luck(mix(SEED, n))) for n, seat in enumerate(setup.seats)}
    facts = []
    ask = waiting(GAME.asks(state))[0]
    for count in range(2 * ANSWERS[number]):
        turn = ask.key.split("/")[1] == "turn"
        if count >= ANSWERS[number] and turn:
            break
        value = answer_for(GAME, state, ask, SEED, bots).value
        state, news = GAME.apply(state, ask, value)
        facts += news
        left = waiting(GAME.asks(state))
        if not left:
            break
        ask = left[0]
    known = [fact_for(fact, ask.seat) for fact in facts]
    told = [line for fact in known if fact and (line := GAME.tell(state, fact))]
    lines = [*told[-STORY:], "", *draw(GAME.view(state, ask.seat)), "", ask.prompt]
    for place, option in enumerate(ask.options, 1):
        why_not = f"  (no: {option.why_not})" if option.why_not else ""
        lines.append(f" {place:>2} {option.label}{why_not}")
    return "\n".join(lines) + "\n"


SCREENS: dict[str, Callable[[], str]] = {
    **{
        f"witch_and_bitch-map-{chart.scenario}.svg": partial(draw_svg, chart)
        for chart in original().maps
    },
    **{
        f"tavern-witch_and_bitch-scenario-{number}.txt": partial(mid_game, number)
        for number in PLAYERS
    },
    "tavern-witch_and_bitch-short.txt": partial(mid_game, 2, draw_short),
}
