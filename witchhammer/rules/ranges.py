"""The four ranges, in spaces."""

from __future__ import annotations

from witchhammer.core.errors import Misuse

RANGES: dict[str, int] = {"close": 1, "short": 5, "medium": 10, "long": 20}
"""The farthest distance of each range, in spaces (`WH-RANGE-01` … `WH-RANGE-04`)."""


def reach(name: str) -> int:
    """Return how far a range goes, in spaces; close is the eight neighbours (`WR-09`).

    Raises `Misuse` for a range the book does not know.

    >>> reach("short")
    5
    """
    try:
        return RANGES[name]
    except KeyError:
        raise Misuse("range", ", ".join(RANGES), repr(name)) from None


def in_range(distance: int, name: str) -> bool:
    """Return whether a distance in spaces lies within a range (`WH-RANGE-01` … `WH-RANGE-04`).

    The ranges overlap: what is close is also short. Raises `Misuse` for an unknown range.

    >>> in_range(1, "close"), in_range(6, "short")
    (True, False)
    """
    return distance <= reach(name)
