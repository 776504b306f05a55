"""What a player's statistics add up from the facts of one game of Fright."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from witchhammer.core.ask import Fact, Seat
from witchhammer.tavern.fright.state import Setup

COUNTS = (
    "games",
    "won",
    "attacks",
    "hits",
    "expected_hits_permille",
    "spells",
    "kills",
    "damage",
    "longest_streak",
)
"""Spells are Sorceries that took hold, kills cards of the other side, the streak one of hits."""


def tally(setup: Setup, facts: Iterable[Fact]) -> Mapping[Seat, Mapping[str, int]]:
    """Return for each seat its counts of one game; luck = hits against expected hits."""
    counts = {seat: dict.fromkeys(COUNTS, 0) for seat in setup.seats}
    streak = dict.fromkeys(setup.seats, 0)
    for seat in setup.seats:
        counts[seat]["games"] = 1
    for fact in facts:
        seat = str(fact.data.get("seat", ""))
        mine = counts.get(seat)
        if mine is None:
            continue
        _count(fact, mine, counts, setup)
        if fact.kind in ("hit", "charmed"):
            streak[seat] += 1
            mine["longest_streak"] = max(mine["longest_streak"], streak[seat])
        elif fact.kind in ("miss", "tie"):
            streak[seat] = 0
    return counts


def _count(
    fact: Fact, mine: dict[str, int], counts: dict[str, dict[str, int]], setup: Setup
) -> None:
    """Add one fact to the counts of the seat it names."""
    if fact.kind == "scores":
        mine["attacks"] += 1
        mine["expected_hits_permille"] += _number(fact, "ways") * 1000 // 36
    elif fact.kind == "hit":
        mine["hits"] += 1
        mine["damage"] += _number(fact, "lost")
    elif fact.kind == "charmed":
        mine["hits"] += 1
        mine["spells"] += 1
    elif fact.kind == "eliminated":
        for seat in setup.seats:
            if seat != fact.data["seat"]:
                counts[seat]["kills"] += 1
    elif fact.kind == "won":
        mine["won"] += 1


def _number(fact: Fact, name: str) -> int:
    """Return a number a fact carries."""
    value = fact.data[name]
    assert isinstance(value, int)
    return value
