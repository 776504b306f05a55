"""What an adventure earns: rows that add up, once an adventure, for the living."""

from __future__ import annotations

from collections.abc import Iterable

from witchhammer.core.errors import Misuse
from witchhammer.rules.advancement import Points
from witchhammer.rules.house import BY_THE_BOOK, HouseRules

REWARDS: dict[str, Points] = {
    "hunt": Points(technique=1),
    "showing": Points(trait=1),
    "witch": Points(attribute=3, technique=2, school=1),
}
"""The rows, lowest first: a hunt honestly attempted (`WH-REWARD-01`), the quarry brought down or
another strong showing (`WH-REWARD-02`), a Witch defeated (`WH-REWARD-03`)."""

OUTCOMES: tuple[str, ...] = ("victory", "retreat", "defeat")
"""How a hunt can end; a retreat is neither won nor lost (`WH-HUNT-02`)."""


def rows_earned(
    rows: Iterable[str], outcome: str, house: HouseRules = BY_THE_BOOK
) -> tuple[str, ...]:
    """Return the rows that are granted at the end of an adventure, lowest first.

    `rows` are those whose condition holds. Every one counts, or only the highest (`WR-33`). Who
    survived a retreat has earned the hunt's point, and no second one (`WH-HUNT-03`). Raises
    Misuse for a row or outcome that is none.

    >>> rows_earned(("witch", "hunt"), "victory")
    ('hunt', 'witch')
    >>> rows_earned((), "retreat")
    ('hunt',)
    """
    wanted = set(rows)
    strange = sorted(wanted - set(REWARDS))
    if strange:
        raise Misuse("reward", " or ".join(REWARDS), ", ".join(strange))
    if outcome not in OUTCOMES:
        raise Misuse("outcome", " or ".join(OUTCOMES), outcome)
    if outcome == "retreat":
        wanted.add("hunt")
    earned = tuple(row for row in REWARDS if row in wanted)
    return earned[-1:] if house.rewards == "highest" else earned


def reward_for(rows: Iterable[str], alive: bool, already: Iterable[str] = ()) -> Points:
    """Return the points a character gets for rows that were granted.

    The dead get nothing (`WR-33`), and nobody a row twice in one adventure: `already` are those
    this character has had.

    >>> reward_for(("hunt", "showing"), alive=True)
    Points(attribute=0, school=0, technique=1, trait=1)
    >>> reward_for(("hunt",), alive=False)
    Points(attribute=0, school=0, technique=0, trait=0)
    """
    had = set(already)
    points = Points()
    for row in rows:
        if alive and row not in had:
            points = points + REWARDS[row]
    return points
