"""Sickest Witch's golden games: the worked example, a quick hunt of three, a solo run."""

from tests.tavern.sickest_witch import worked
from tests.tavern.sickest_witch.table import PACK
from witchhammer.core.dice import Luck
from witchhammer.core.play import play_out
from witchhammer.tavern.sickest_witch import BOTS, GAME, draw_board, new_setup


def worked_example():
    """Two enemies, twelve events, as printed."""
    *_, (_, table) = worked.play()
    return _told("The worked example of the rulebook", table.told, table.state)


def quick_hunt():
    """Two of the house and a guest, three enemies, with the expansion, seed 21."""
    options = {"deck": "quick", "expansion": "on", "gore": "grim"}
    setup = new_setup(("Agnes", "Quill", "Mab"), options, PACK)
    bots = {"Agnes": BOTS["greedy"](Luck(1)), "": BOTS["apothecary"](Luck(2))}
    return _played("A quick hunt, with the expansion, seed 21", setup, 21, bots)


def alone():
    """Mistress Quill alone, on easy, seed 8."""
    setup = new_setup(("Quill",), {"difficulty": "easy"}, PACK)
    return _played("Alone, on easy, seed 8", setup, 8, {"": BOTS["apothecary"](Luck(2))})


def _played(title, setup, seed, bots):
    """A game played to its end, as text."""
    played = play_out(GAME, setup, seed, bots)
    told = [line for fact in played.facts if (line := GAME.tell(played.state, fact))]
    return _told(title, told, played.state)


def _told(title, lines, state):
    """The whole game as text: a heading, a line a fact, a gap before each fight, the board."""
    heads = ("Fight ", "Battle ", "A Boss.")
    story = [f"\n{line}" if line.startswith(heads) else line for line in lines]
    board = draw_board(GAME.view(state, state.setup.seats[0]))
    return "\n".join([title, *story, "", *board]) + "\n"


PLAYTHROUGHS = {
    "sickest_witch_worked": worked_example,
    "sickest_witch_quick": quick_hunt,
    "sickest_witch_alone": alone,
}
