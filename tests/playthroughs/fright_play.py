"""Fright's golden games: the rulebook's worked game, and one with abilities from first pick on."""

from tests.tavern.fright import worked
from tests.tavern.fright.table import PACK
from witchhammer.core.dice import Luck
from witchhammer.core.play import play_out
from witchhammer.tavern.fright import BOTS, GAME, draw_board, new_setup


def worked_game():
    """Twenty exchanges in seven battles, as printed."""
    table, _ = worked.play()
    return _told("The worked game of the rulebook", table.told, table.state)


def house_game():
    """The widow against the brawler with the original pack, seed 13."""
    setup = new_setup(("Ashgrove", "Grubb"), {}, PACK)
    bots = {"Ashgrove": BOTS["widow"](Luck(1)), "Grubb": BOTS["greedy"](Luck(2))}
    played = play_out(GAME, setup, 13, bots)
    told = [line for fact in played.facts if (line := GAME.tell(played.state, fact))]
    return _told("The widow against the brawler, seed 13", told, played.state)


def _told(title, lines, state):
    """The whole game as text: a heading, a line a fact, a gap before each battle, the board."""
    story = [f"\n{line}" if line.startswith("Battle ") else line for line in lines]
    board = draw_board(GAME.view(state, state.setup.seats[0]))
    return "\n".join([title, *story, "", *board]) + "\n"


PLAYTHROUGHS = {"fright_worked": worked_game, "fright_house": house_game}
