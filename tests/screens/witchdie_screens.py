"""WitchDie as a player sees it: a question in mid-game, the dark, chaos, the end."""

from collections.abc import Callable
from functools import partial

from tests.tavern.witchdie.table import ORIGINAL, lay
from witchhammer.core.ask import Ask, fact_for
from witchhammer.core.dice import Luck
from witchhammer.core.game import step
from witchhammer.core.play import DefaultBot, answer_for
from witchhammer.tavern.witchdie import BOTS, GAME, draw_board, draw_short, new_setup

SEATS = ("Ana", "Bo", "Cy", "Di")
STORY = 6


def asked(ask: Ask) -> list[str]:
    """A question with its options, and why some may not be taken."""
    lines = ["", ask.prompt]
    for number, option in enumerate(ask.options, 1):
        why = f"  - {option.why_not}" if option.why_not else ""
        lines.append(f" {number:>2} {option.label}{why}")
    return lines


def shown(state, facts, seat, who_is_asked=True) -> str:
    """The end of the story, the board and the question, as one seat may see them."""
    known = [fact_for(fact, seat) for fact in facts]
    told = [line for fact in known if fact and (line := GAME.tell(state, fact))]
    lines = [*told[-STORY:], "", *draw_board(GAME.view(state, seat))]
    for ask in GAME.asks(state):
        if ask.seat == seat and who_is_asked:
            lines += asked(ask)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def played(seed: int, wanted: str, seat: str) -> str:
    """A game of the house up to a question of one kind to a seat, from its fifth turn on."""
    setup = new_setup(SEATS, {}, ORIGINAL)
    bots = {name: BOTS["crone"](Luck(i)) for i, name in enumerate(SEATS)}
    bots["@gm"] = DefaultBot()
    state, story = GAME.start(setup), []
    while asks := GAME.asks(state):
        ask = asks[0]
        late = state.players[SEATS.index(seat)].turns > 4
        if ask.seat == seat and ask.key.split("/")[2] == wanted and late:
            break
        state, facts = step(GAME, state, answer_for(GAME, state, ask, seed, bots))
        story += facts
    return shown(state, story, seat)


def dark() -> str:
    """The same table in the dark, as Mia sees it, with a skull in hand."""
    hands = {"Mia": "death2 sword2 tower1", "Noa": "tower2 sword1", "Ola": "moon1 storm2"}
    table = lay("Mia Noa Ola", **hands, rules=[49, 17])
    table.do("act", "death2")
    return shown(table.state, table.facts, "Mia")


def chaos() -> str:
    """A critical pentagram: any kind of chaos may be picked."""
    table = lay("Mia Noa Ola", Mia="magic1 sword2", Noa="tower2", Ola="moon1")
    table.do("act", "magic1").do("pentagram", "chaos").roll(60)
    return shown(table.state, table.facts, "Mia")


def eight() -> str:
    """Eight at a table as a screen of twenty-four rows shows them: a line for each."""
    seats = (*SEATS, "Ela", "Fips", "Gunda", "Hob")
    state = GAME.start(new_setup(seats, {}, ORIGINAL))
    bots = {name: BOTS["crone"](Luck(i)) for i, name in enumerate(seats)} | {"@gm": DefaultBot()}
    while state.turn < 44 and (asks := GAME.asks(state)):
        state, _ = step(GAME, state, answer_for(GAME, state, asks[0], 2, bots))
    return "\n".join(line.rstrip() for line in draw_short(GAME.view(state, "Ana"))) + "\n"


def ended() -> str:
    """The end of a game."""
    return played(11, "never", "Ana")


SCREENS: dict[str, Callable[[], str]] = {
    "tavern-witchdie-reroll.txt": partial(played, 1, "reroll", "Ana"),
    "tavern-witchdie-aim.txt": partial(played, 4, "aim", "Ana"),
    "tavern-witchdie-dark.txt": dark,
    "tavern-witchdie-chaos.txt": chaos,
    "tavern-witchdie-eight.txt": eight,
    "tavern-witchdie-end.txt": ended,
}
