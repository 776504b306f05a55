"""A number typed over after the die fell: undo, ruling, and the same face again, as one step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from witchhammer.app.table import Table
from witchhammer.app.table_log import LogEntry
from witchhammer.app.undone import Undone
from witchhammer.core.ask import GM, Fact, Json, Ruling, Value
from witchhammer.core.errors import Misuse

STATS = {"attack": "who", "defence": "target"}
"""Numbers of an attack that can be typed over, and whose they are in its fact."""


@dataclass(frozen=True, slots=True)
class Overtyped:
    """What was taken back, and what happened when the dice fell again."""

    undone: Undone
    facts: tuple[Fact, ...]


def last_throw(table: Table) -> LogEntry:
    """Return the last throw of a scene that still stands; raises Misuse when none has fallen."""
    for entry in reversed(table.log(GM)):
        if entry.attempt is not None and not entry.undone:
            return entry
    raise Misuse("dice", "a throw to type over", "none has fallen")


def throw_again(table: Table, faces: Value | None = None) -> Overtyped:
    """Throw the last dice again (`faces` None), or take the faces they really showed.

    The attempt rises, and the rows say so. Raises Misuse, IllegalAnswer.
    """
    entry = last_throw(table)
    undone = table.undo(entry.seq - 1)
    return Overtyped(undone, table.roll(entry.ask_key, faces, reroll=True))


def type_over(table: Table, stat: str, amount: int, *, more: bool = False) -> Overtyped:
    """Let the last attack have had another Attack or Defence; the same face counts.

    `amount` is the total, or (`more`) what is added to it. Raises Misuse when the last throw
    was no attack.
    """
    entry = last_throw(table)
    fact = next((f for f in entry.facts if f.kind == "attack"), None)
    if fact is None or stat not in STATS:
        raise Misuse(stat, "an attack to type over", "another roll", "`rule` changes the rest")
    was = fact.data[stat]
    assert isinstance(was, int)
    ruling = bonus_once(str(fact.data[STATS[stat]]), stat, amount if more else amount - was)
    undone = table.undo(entry.seq - 1)
    facts: Sequence[Fact] = table.rule(ruling)
    return Overtyped(undone, (*facts, *table.roll(entry.ask_key)))


def bonus_once(who: str, stat: str, amount: int) -> Ruling:
    """Return the ruling that changes a number for its next use only."""
    data: dict[str, Json] = {"who": who, "stat": stat, "amount": amount, "until": "used"}
    return Ruling("modify", data, "typed over")
