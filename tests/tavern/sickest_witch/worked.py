"""The rulebook's worked example: Ada, Bo and Cy, two enemies, answered as it is printed."""

from dataclasses import replace

from tests.tavern.sickest_witch.table import (
    ADVANTAGE,
    PLUS_DAMAGE,
    PLUS_TWO,
    Table,
    ability,
    box,
    enemy,
    witch,
)
from witchhammer.tavern.sickest_witch import new_setup

SEATS = ("Ada", "Bo", "Cy")
PLUS_ONE = '[{ do = "damage", amount = 1 }]'


def _organ(red, damage=1, kind="none"):
    """An organ's keys."""
    return f'damage = {damage}\nred = {red}\ntype = "{kind}"'


def _pack():
    """The cards of the example, and a Boss that is never met."""
    enemies = "".join(
        (
            enemy("a1", "1", organ=_organ(2)),
            enemy("b1", "1", organ=_organ(1, 1, "pain")),
            enemy("c1", "1", organ=_organ(2, 2, "poison")),
            enemy("E1", "1", 8, 4, _organ(4), weakness='"poison"', weak=PLUS_ONE),
            enemy("a2", "2", organ=_organ(3, 3, "pain")),
            enemy("b2", "2", organ=_organ(3)),
            enemy("c2", "2", organ=_organ(1)),
            enemy(
                "E2",
                "3",
                11,
                6,
                _organ(6),
                weakness='"pestilence"',
                weak=PLUS_ONE,
                special='"half_bonus"',
            ),
        )
    )
    powers = (PLUS_DAMAGE, PLUS_TWO, ADVANTAGE)
    return box(
        enemies,
        witch(5, "Ada", 2) + witch(7, "Bo") + witch(3, "Cy"),
        "".join(ability(mark, powers, ADVANTAGE) for mark in (5, 7, 3)),
        counts=(0, 0, 0, 0, 1),
    )


def seated():
    """The table after the deal: everybody's organs as printed, the deck E1 and E2."""
    table = Table(new_setup(SEATS, {"deck": "1,0,1,0,1"}, _pack()))
    table.state = replace(table.state, deck=(1, 0, 1, 0, 0))
    table.deal("Ada", "a1", "a2", "Bo", "b1", "b2")
    return table


def play():
    """The example played to its end; yields the table after each numbered event."""
    table = seated()
    yield 0, _start(table)
    yield 1, _did(table, "basic:0", 6)
    yield 2, _did(table, table.organ("c1"), 1)
    yield 3, _did(table, "basic:0", 6, extra="ability")
    yield 4, _did(table, table.organ("b1"), 7)
    yield 5, _did(table, "basic:0", 20, 3)
    yield 6, _did(table, "basic:0", 14)
    table.answer("reroll")
    table.answer(3)
    table.answer("keep")
    yield 7, table
    yield 8, _did(table, "basic:0", 15, 11)
    yield 9, _did(table, "basic:0", 20, 5)
    yield 10, _did(table, table.organ("a2"), 12)
    yield 11, _did(table, "basic:0", 2, 4, 18, extra="focused")
    yield 12, table


def _start(table):
    """Cy's organs and the top card come without a choice; abilities 2, 4, 1; Bo starts."""
    while table.what != "activate":
        table.deal("c1") if table.what == "organ" else table.answer(1)
    for number in (2, 4, 1):
        table.answer(number)
    table.answer(12, 17, 9)
    return table


def _did(table, attack, *faces, extra="none"):
    """One turn: the attack, its d20s at once, then what is left of the faces one by one."""
    table.answer(attack)
    if table.what == "extra":
        table.answer(extra)
    count = table.ask.dice.count
    table.answer(*faces[:count])
    for face in faces[count:]:
        table.answer(face)
    return table
