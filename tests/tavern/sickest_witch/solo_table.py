"""What the solo tests share: a lone Ada, one blow, a whole row killed."""

from tests.tavern.sickest_witch.table import box, hunt, witch

COUNTS = (3, 6, 5, 5, 4)
EVERY = "".join(witch(mark, damage=9) for mark in range(2, 9))


def alone(text=None, active=(1,), **options):
    """A lone Ada at her first choice of an enemy."""
    return hunt(1, text=text or box(counts=COUNTS, ac=10), active=active, **options)


def strike(table, foe, *faces, attack="basic:0", extra="none"):
    """Attack an enemy of the row, where there is a choice; returns the facts."""
    before = len(table.facts)
    if table.what == "target":
        table.answer(foe)
    table.attack(attack, *faces, extra=extra)
    return table.facts[before:]


def lay_out(table, *levels):
    """The levels of the enemies in the row."""
    return sorted(table.state.setup.enemies[foe.card].level for foe in table.state.foes)


def finish(table):
    """Kill the row with one blow each; answers everything up to the next row."""
    battle = table.state.fight
    while table.what in ("target", "attack") and table.state.fight == battle:
        if table.what == "target":
            table.answer(table.values()[0])
        table.answer("basic:0")
        if table.what == "extra":
            table.answer("none")
        faces = [1] * (table.ask.dice.count - 1) + [15]
        table.answer(*faces)
        table.settle()
    return table
