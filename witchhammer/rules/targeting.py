"""Whom a card means: the nearest, farthest, largest or each enemy, and who is in range (A3, A9).

Ties are not broken here. Every function returns the tied set in roster order, so that the
controller can be asked (D-12, D-14) and the first one is the default (WR-11).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from witchhammer.rules.grid import distance
from witchhammer.rules.walker import Body

Band: TypeAlias = Literal["close", "short", "medium", "long"]

RANGE_SPACES: MappingProxyType[Band, int] = MappingProxyType(
    {"close": 1, "short": 5, "medium": 10, "long": 20}
)
"""The farthest distance of each band, in spaces; the bands overlap (A9)."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One enemy a card might mean.

    `index`: its place in the roster. `size_class`: 1 = the smallest class, higher = larger.
    `max_health`: points. `able`: health above 0; the others are passed over (WR-11, WR-24).
    """

    index: int
    body: Body
    size_class: int
    max_health: int
    able: bool = True


Candidates: TypeAlias = tuple[Candidate, ...]


def spaces_between(a: Body, b: Body) -> int:
    """Return the distance of two creatures in spaces: 1 = adjacent (WR-09).

    >>> spaces_between(Body((1, 2), "e"), Body((7, 2), "e"))
    6
    """
    return distance(a.cell, b.cell, a.size, b.size)


def in_range(origin: Body, other: Body, spaces: int) -> bool:
    """Return whether another creature is within so many spaces (WH-RANGE-01 … -04).

    >>> in_range(Body((0, 0), "e"), Body((5, 0), "w"), RANGE_SPACES["short"])
    True
    >>> in_range(Body((0, 0), "e"), Body((6, 0), "w"), RANGE_SPACES["short"])
    False
    """
    return spaces_between(origin, other) <= spaces


def each_within(
    origin: Body,
    candidates: Iterable[Candidate],
    spaces: int | None = None,
    *,
    down_too: bool = False,
) -> Candidates:
    """Return every candidate within `spaces` (None = anywhere on the map), in roster order.

    Creatures at 0 or less health are passed over unless the card says otherwise: `down_too`.

    >>> near, far = (Candidate(i, Body((i, 0), "w"), 1, 10) for i in (1, 9))
    >>> [c.index for c in each_within(Body((0, 0), "e"), (far, near), RANGE_SPACES["short"])]
    [1]
    """
    here = [
        c
        for c in candidates
        if (c.able or down_too) and (spaces is None or in_range(origin, c.body, spaces))
    ]
    return tuple(sorted(here, key=_roster_place))


def _roster_place(candidate: Candidate) -> int:
    return candidate.index


def _greatest(
    candidates: Candidates, measure: Callable[[Candidate], tuple[int, ...]]
) -> Candidates:
    """Return all candidates that share the greatest measure, keeping their order."""
    measured = [(measure(c), c) for c in candidates]
    top = max((m for m, _ in measured), default=())
    return tuple(c for m, c in measured if m == top)


def nearest(
    origin: Body,
    candidates: Iterable[Candidate],
    spaces: int | None = None,
    *,
    down_too: bool = False,
) -> Candidates:
    """Return the enemies at the least distance, all of them when tied (WH-TARGET-01, WR-11).

    >>> wolves = [Candidate(i, Body((x, 0), "w"), 1, 10) for i, x in ((0, 4), (1, 2), (2, 6))]
    >>> [c.index for c in nearest(Body((4, 2), "n"), wolves)]
    [0, 1, 2]
    """
    found = each_within(origin, candidates, spaces, down_too=down_too)
    return _greatest(found, lambda c: (-spaces_between(origin, c.body),))


def farthest(
    origin: Body,
    candidates: Iterable[Candidate],
    spaces: int | None = None,
    *,
    down_too: bool = False,
) -> Candidates:
    """Return the enemies at the greatest distance within `spaces`, all of them when tied.

    >>> wolves = [Candidate(i, Body((x, 0), "w"), 1, 10) for i, x in ((0, 4), (1, 2), (2, 7))]
    >>> [c.index for c in farthest(Body((0, 0), "e"), wolves, 5)]
    [0]
    """
    found = each_within(origin, candidates, spaces, down_too=down_too)
    return _greatest(found, lambda c: (spaces_between(origin, c.body),))


def largest(
    origin: Body,
    candidates: Iterable[Candidate],
    spaces: int | None = None,
    *,
    down_too: bool = False,
) -> Candidates:
    """Return the enemies of the largest size class, then the most max health (WH-TARGET-02).

    Only those within `spaces` are compared (None = anywhere); all of them when tied (WR-11).

    >>> rat = Candidate(0, Body((2, 0), "w"), 1, 30)
    >>> ogre = Candidate(1, Body((4, 0), "w", 3), 3, 24)
    >>> [c.index for c in largest(Body((0, 0), "e"), (rat, ogre))]
    [1]
    """
    found = each_within(origin, candidates, spaces, down_too=down_too)
    return _greatest(found, lambda c: (c.size_class, c.max_health))
