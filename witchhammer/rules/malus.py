"""The ten groups of the health track and the malus of the lost ones."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from witchhammer.rules.house import BY_THE_BOOK, HouseRules

GROUPS = 10
"""Into how many groups the health track is split (`WH-MALUS-01`)."""


def health_groups(max_health: int, house: HouseRules = BY_THE_BOOK) -> tuple[int, ...]:
    """Return the sizes of the ten groups, first lost first, in dots (`WH-MALUS-01`, `-03`, `-06`).

    They sum to `max_health` (0 or more); groups of fewer than ten dots may be empty. `WR-17` says
    where spare dots go.

    >>> health_groups(14)
    (2, 2, 2, 2, 1, 1, 1, 1, 1, 1)
    """
    return _groups(max_health, house.malus_groups)


def wound_malus(wounds: int, max_health: int, house: HouseRules = BY_THE_BOOK) -> int:
    """Return the malus of so many wounds: the groups wholly lost, 0 to 10 (`WH-MALUS-02` … `-09`).

    `wounds` counts health lost, 0 = unhurt, and may be more than `max_health`. Empty groups never
    count (`WR-17`), so the most is 10 or `max_health`, whichever is less. This is the malus from
    wounds alone, not what drugs and curses add.

    >>> wound_malus(10, 14), wound_malus(5, 14), wound_malus(25, 14)
    (6, 2, 10)
    """
    table = _malus_table(max_health, house.malus_groups)
    if wounds >= max_health:
        return table[-1]
    return table[wounds] if wounds > 0 else 0


@lru_cache(maxsize=1024)
def _groups(max_health: int, layout: str) -> tuple[int, ...]:
    each, spare = divmod(max_health, GROUPS)
    if layout == "front":
        return tuple(each + (place < spare) for place in range(GROUPS))
    # Rounding up puts the first spare dot into the first group and the rest at even distances.
    edges = [-(-place * max_health // GROUPS) for place in range(GROUPS + 1)]
    return tuple(edges[place + 1] - edges[place] for place in range(GROUPS))


@lru_cache(maxsize=1024)
def _malus_table(max_health: int, layout: str) -> tuple[int, ...]:
    """Return the malus of 0, 1, … `max_health` wounds."""
    ends = list(accumulate(size for size in _groups(max_health, layout) if size))
    return tuple(sum(end <= wounds for end in ends) for wounds in range(max_health + 1))
