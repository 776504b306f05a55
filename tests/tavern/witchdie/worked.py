"""The rulebook's worked example, row for row: three players, thirty dice, Mia's fifth turn."""

from tests.tavern.witchdie.table import Table, make_setup, put
from witchhammer.tavern.witchdie import GAME
from witchhammer.tavern.witchdie.flow import go
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import Step

ROWS = (
    # left of Mia, Noa and Ola, and the bag, after the row (None: the book prints nothing, or,
    # in rows 6 and 10, the last die of the turn has acted unasked and the row after it is seen)
    (1, (14, 12, 9), 19),
    (2, None, 18),
    (3, None, 17),
    (4, None, 17),
    (5, None, 18),
    (6, None, None),
    (7, (12, 4, 9), None),
    (8, None, 15),
    (9, None, None),
    (10, None, None),
    (11, (12, 3, 6), None),
    (12, None, 13),
    (13, None, None),
    (14, None, None),
    (15, (12, 0, 6), 17),
    (16, None, None),
    (17, None, None),
    (18, (12, 0, 6), 16),
)


def before():
    """The table before Mia's fifth turn."""
    setup = make_setup("Mia Noa Ola", dice=30, sane=0, cup=20)
    run = Run(GAME.start(setup))
    hands = {
        "Mia": (14, "sword2 tower1 blood1 moon1"),
        "Noa": (12, "tower2 forest1 sword3"),
        "Ola": (9, "madness1 forest2 storm1"),
    }
    for name, (left, hand) in hands.items():
        who = setup.seats.index(name)
        run.player(who, left=left, turns=4, begun=4)
        for word in hand.split():
            put(run, who, word)
    mia = setup.seats.index("Mia")
    run.set(todo=(Step("begin", mia),), turn=12)
    go(run)
    return Table(setup, run.s, run.facts)


def play():
    """The table after each row of the book, one after the other."""
    table = before()
    for row in (_mia, _noa, _ola):
        yield from row(table)


def _mia(table):
    """Rows 1 to 7: ARCANE twice, a moon, a skull, a joined attack, a storm."""
    table.do("reset_or_draw", "draw").draw().do("reroll", "Mia:blood1").throw("storm2", "death1")
    yield table
    table.do("ready", "arcane").draw().throw("illusion1")
    yield table
    table.do("ready", "arcane").draw().throw("sword1")
    yield table
    table.do("act", "Mia:moon1").do("joining").do("spend", "Mia:sword1").throw("sword3")
    yield table
    table.do("act", "Mia:death1").do("joining").do("spend", "Noa:forest1")
    yield table
    table.do("act", "Mia:illusion1").do("copy", "Mia:sword3")
    table.do("joining", "Mia:sword2", "Mia:sword3").do("aim", "Noa")
    yield table
    # The storm is the only die left, so it breaks unasked; Noa's turn has begun.
    yield table


def _noa(table):
    """Rows 8 to 11: ARCANE declined, moons, an attack with turns, blood."""
    table.do("reset_or_draw", "draw").draw(3).do("reroll").throw("madness2", "blood1", "moon2")
    table.do("ready", "act")
    yield table
    table.do("act", "Noa:moon2").do("spend", "Mia:storm2").throw("forest1")
    yield table
    table.do("act", "Noa:sword3").do("aim", "Ola")
    yield table
    yield table


def _ola(table):
    """Rows 12 to 18: MASTERY, an attack that fells Noa, a vote, chaos, seven dice for Mia."""
    table.do("reset_or_draw", "draw").draw(2)
    table.do("reroll", "Ola:madness1", "Ola:forest2", "Ola:storm1")
    table.throw("tower1", "tower1", "tower1", "tower1", "tower2")
    yield table
    table.do("ready", "mastery")
    yield table
    own = [option.value for option in table.ask("remix").options][:3]
    table.do("remix", *own).throw("sword2", "sword1", "magic1")
    yield table
    table.do("act", "Ola:sword2").do("joining", "Ola:sword1").do("aim", "Noa")
    yield table
    table.do("pentagram", "create").do("invent", "Nobody may say a number.").do("penalty", 1)
    table.do("vote", "yes", who="Ola").do("vote", "no", who="Mia")
    yield table
    table.do("fallback", "chaos").roll(39)
    yield table
    table.do("reset_or_draw", "draw").draw()
    yield table
