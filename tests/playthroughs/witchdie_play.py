"""WitchDie's golden games: the rulebook's worked example, and a whole one of the house."""

from tests.tavern.witchdie import worked
from tests.tavern.witchdie.table import ORIGINAL
from witchhammer.core.dice import Luck
from witchhammer.core.play import DefaultBot, play_out
from witchhammer.tavern.witchdie import BOTS, GAME, draw_board, new_setup


def worked_example():
    """Mia's fifth turn to her sixth, as printed."""
    *_, table = worked.play()
    return _told("The worked example of the rulebook", table.facts, table.state)


def house_game():
    """The guests of the house with the original set, seed 39: ARCANE, chaos, falls."""
    setup = new_setup(("Nettle", "Osk", "Tam"), {}, ORIGINAL)
    bots = {
        "Nettle": BOTS["crone"](Luck(1)),
        "Osk": BOTS["hothead"](Luck(2)),
        "Tam": BOTS["greedy"](Luck(3)),
        "@gm": DefaultBot(),
    }
    played = play_out(GAME, setup, 39, bots)
    return _told("The crone, the hothead and the roarer, seed 39", played.facts, played.state)


def _told(title, facts, state):
    """The game as text: a heading, a line a fact, a gap before each turn, the board."""
    lines = [title]
    for fact in facts:
        line = GAME.tell(state, fact)
        if fact.kind == "turn":
            lines.append("")
        if line:
            lines.append(line)
    board = draw_board(GAME.view(state, state.setup.seats[0]))
    return "\n".join([*lines, "", *board]) + "\n"


PLAYTHROUGHS = {"witchdie_worked": worked_example, "witchdie_house": house_game}
