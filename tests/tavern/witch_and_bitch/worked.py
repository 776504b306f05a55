"""The worked example of docs/rules/witch_and_bitch.md, answered by hand row by row."""

from tests.tavern.witch_and_bitch.table import Table, at_step, book_setup, cards, enemies, witch
from witchhammer.tavern.witch_and_bitch import GAME
from witchhammer.tavern.witch_and_bitch.state import Corpse, Step

# Every answer in order; a list of faces for dice, else what is said.
ROUND_0 = [
    "thimble",
    "nettle",
    "marrow",
    [11, 18, 18],
    [5, 9],
    *("fire-1", "fire-1", "lightning-1", "light-1", "ice-1", "lightning-1"),
    [1, 4, 1],
    # The second token of the pile each time: e1, e2, e3.
    *([2], [2], [2]),
]
ROUND_1 = [
    *("move:R1", "cast:lightning-1", "e1", [7], "cast:lightning-1", "e3", [3]),
    *("move:R1", "cast:fire-1", "e3", [2], "end"),
    "end",
    *([1], [2, 2, 3], [2], [2], [2]),
    ("e3", "e2", "e4", "e5", "e6"),
    *("w0", [10]),
    *("w2", [10]),
    [9],
]
ROUND_2 = [
    *("cast:fire-1", "e3", [8], "pass", "corpse:3", "end"),
    *("cast:lightning-1", "e6", [6], "move:R1", "cast:lightning-1", "e2", [1]),
    *("cast:lightning-1", "e2", [11], "end"),
    "darkness-1",
    *([1], [3, 1, 1], [2], [2], [2]),
    ("e4", "e5", "e7", "e8", "e9"),
    *("w1", [6]),
    *("w1", [4]),
    *("w0", [7]),
    *("w2", [8]),
    *("w0", [20]),
]


def follow(table, answers):
    """Answer in order; a face to dice, a text or several to a player's question."""
    for answer in answers:
        value = answer if isinstance(answer, (list, tuple)) else (answer,)
        table.say(*value)


def begun():
    """The table before anything is settled: deck green, then orange, as in the example."""
    return Table(GAME.start(book_setup(deck=(1, 7, 3))))


def apart():
    """The snapshot of the last row: Ada with levels 1, 1, 2, 2, 3 and one corpse is hit for 3."""
    setup = book_setup()
    ada = witch(
        setup,
        0,
        ("fire-1", "ice-1", "fire-2a", "ice-2a", "fire-3a"),
        damage=8,
        corpses=(Corpse(20, 2),),
        rewards=cards(setup, "flask"),
    )
    others = (witch(setup, 1, space="P2"), witch(setup, 2, space="P2"))
    table = at_step(
        setup,
        Step("blow", enemy=0),
        Step("round"),
        witches=(ada, *others),
        places=enemies(setup, "H", evolved=True),
    )
    table.say(20)
    return table
