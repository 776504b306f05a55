"""What a player's statistics add up from the Facts of one game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from witchhammer.core.ask import Fact, Seat
from witchhammer.tavern.witch_and_bitch.state import Setup

COUNTED = (
    "attacks",
    "hits",
    "expected_hits_permille",
    "kills",
    "damage_done",
    "damage_taken",
    "healed",
    "deaths",
    "spells_learned",
    "objects",
    "longest_streak",
)
"""What is counted; expected hits are in thousandths of a hit, a streak is of hits in a row."""


def tally(setup: Setup, facts: Iterable[Fact]) -> Mapping[Seat, Mapping[str, int]]:
    """Return each seat's numbers; the draft's two Spells are not counted as learned."""
    count = {seat: dict.fromkeys(COUNTED, 0) for seat in setup.seats}
    streak = dict.fromkeys(setup.seats, 0)
    for fact in facts:
        data = fact.data
        if fact.kind == "strike" and data["source"] in count:
            _strike(count[str(data["source"])], streak, str(data["source"]), data)
        elif fact.kind == "damage":
            _damage(count, data)
        elif fact.kind in _SIMPLE and data.get(_SIMPLE[fact.kind][0]) in count:
            who, what = _SIMPLE[fact.kind]
            count[str(data[who])][what] += _number(data.get("amount", 1))
    return count


_SIMPLE = {
    "slain": ("by", "kills"),
    "light_out": ("by", "kills"),
    "healed": ("seat", "healed"),
    "falls": ("seat", "deaths"),
    "pays": ("seat", "spells_learned"),
    "collects": ("seat", "objects"),
}


def _number(value: object) -> int:
    """Return a whole number of a Fact."""
    return value if isinstance(value, int) else 0


def _strike(
    mine: dict[str, int], streak: dict[Seat, int], seat: Seat, data: Mapping[str, object]
) -> None:
    """Add one comparison of a Witch's roll with a Defense."""
    mine["attacks"] += 1
    faces = 21 - _number(data["defense"]) + _number(data["bonus"])
    mine["expected_hits_permille"] += 50 * min(20, max(0, faces))
    streak[seat] = streak[seat] + 1 if data["hit"] else 0
    mine["hits"] += bool(data["hit"])
    mine["longest_streak"] = max(mine["longest_streak"], streak[seat])


def _damage(count: dict[Seat, dict[str, int]], data: Mapping[str, object]) -> None:
    """Add damage done and taken."""
    amount = _number(data["amount"])
    if data["by"] in count:
        count[str(data["by"])]["damage_done"] += amount
    if str(data["subject"]).startswith("w") and data["name"] in count:
        count[str(data["name"])]["damage_taken"] += amount
