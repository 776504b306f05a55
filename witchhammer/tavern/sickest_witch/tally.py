"""What a player's statistics add up from the facts of one game of Sickest Witch."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from witchhammer.core.ask import Fact, Seat
from witchhammer.tavern.sickest_witch.state import Setup

COUNTS = (
    "games",
    "won",
    "attacks",
    "hits",
    "expected_hits_permille",
    "spells",
    "duds",
    "kills",
    "damage",
    "focused",
    "longest_streak",
)
"""Spells are organs cast, whether they hit or not; the streak is one of hits."""


def tally(setup: Setup, facts: Iterable[Fact]) -> Mapping[Seat, Mapping[str, int]]:
    """Return for each seat its counts of one game; luck = hits against expected hits."""
    counts = {seat: dict.fromkeys(COUNTS, 0) | {"games": 1} for seat in setup.seats}
    streak = dict.fromkeys(setup.seats, 0)
    for fact in facts:
        if fact.kind == "won":
            names = fact.data["seats"]
            for seat in setup.seats:
                counts[seat]["won"] += isinstance(names, list) and seat in names
        seat = str(fact.data.get("seat", ""))
        if seat not in counts:
            continue
        if fact.kind == "attack":
            streak[seat] = streak[seat] + 1 if fact.data["hit"] else 0
            counts[seat]["longest_streak"] = max(counts[seat]["longest_streak"], streak[seat])
        _count(fact, counts[seat])
    return counts


def _count(fact: Fact, mine: dict[str, int]) -> None:
    """Add one fact to the counts of the seat it names."""
    data = fact.data
    if fact.kind == "attack":
        mine["attacks"] += 1
        mine["hits"] += bool(data["hit"])
        mine["spells"] += data["kind"] == "organ"
        mine["expected_hits_permille"] += _number(data["permille"])
    elif fact.kind == "damage":
        mine["damage"] += _number(data["lost"])
    elif fact.kind == "claimed":
        mine["kills"] += 1
    elif fact.kind in ("dud", "focused"):
        mine["duds" if fact.kind == "dud" else "focused"] += 1


def _number(value: object) -> int:
    """Return a number a fact carries."""
    assert isinstance(value, int)
    return value
