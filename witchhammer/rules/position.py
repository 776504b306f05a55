"""What a place is worth in an attack: +5 from behind, +4 when flanking (A12, WR-28, WR-29)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from witchhammer.rules.facing import Direction, arc, bearing, direction, rear_cells, turned
from witchhammer.rules.grid import Cell, adjacent, footprint
from witchhammer.rules.walker import Body

BEHIND_BONUS = 5  # WH-POS-01
FLANKING_BONUS = 4  # WH-POS-04

BehindRule: TypeAlias = Literal["adjacent_rear", "any_range", "gm"]
FlankingRule: TypeAlias = Literal["no_shared_side", "opposite"]
Side: TypeAlias = Literal["n", "e", "s", "w"]


@dataclass(frozen=True, slots=True)
class Position:
    """What an attacker's place gives: `bonus` is added to its Attack, 0, 4, 5 or 9 (WH-POS-05).

    `flanking_with`: indices of all the others it flanks together with; they add +4 once, not each.
    `reasons`: one short line for every part of the bonus.
    """

    behind: bool
    flanking: bool
    bonus: int
    reasons: tuple[str, ...] = ()
    flanking_with: tuple[int, ...] = ()


def sides(target: Body, attacker: Body) -> tuple[Side, ...]:
    """Return the sides of the target on which the attacker wholly stands: none, one or two.

    >>> sides(Body((7, 2), "e"), Body((6, 2), "e")), sides(Body((7, 2), "e"), Body((6, 1), "e"))
    (('w',), ('n', 'w'))
    """
    dx, dy = bearing(target.cell, attacker.cell, target.size, attacker.size)
    north_south: tuple[Side, ...] = ("n",) if dy < 0 else ("s",) if dy else ()
    west_east: tuple[Side, ...] = ("w",) if dx < 0 else ("e",) if dx else ()
    return north_south + west_east


def is_behind(attacker: Body, target: Body, rule: BehindRule = "adjacent_rear") -> bool:
    """Return whether the attacker is behind the target (WH-POS-02, WR-28).

    `adjacent_rear`: one of its cells is one of the rear cells. `any_range`: also from further
    off, when the nearest direction from the target to it is one of the three to the rear. `gm`:
    never, because then the GM says so.

    >>> ogre = Body((7, 2), "e")
    >>> is_behind(Body((6, 1), "e"), ogre), is_behind(Body((4, 2), "e"), ogre)
    (True, False)
    >>> is_behind(Body((4, 2), "e"), ogre, "any_range")
    True
    """
    if rule == "gm":
        return False
    if adjacent(attacker.cell, target.cell, attacker.size, target.size):
        behind = _rear(target.cell, target.facing, target.size)
        return not behind.isdisjoint(footprint(attacker.cell, attacker.size))
    if rule == "adjacent_rear":
        return False
    seen = direction(target.cell, attacker.cell, target.size, attacker.size)
    return seen in arc(turned(target.facing, "backward"))


@lru_cache(maxsize=8192)
def _rear(cell: Cell, facing: Direction, size: int) -> frozenset[Cell]:
    return frozenset(rear_cells(cell, facing, size))


def flanks_with(
    attacker: Body, other: Body, target: Body, rule: FlankingRule = "no_shared_side"
) -> bool:
    """Return whether two creatures flank the target between them (WH-POS-03, WR-29).

    Both must be adjacent to it. `no_shared_side`: they stand on no side of it in common.
    `opposite`: each stands exactly on the sides the other does not, west against east and so on.

    >>> ogre, odo, wren = Body((7, 2), "e"), Body((6, 2), "e"), Body((7, 1), "s")
    >>> flanks_with(odo, wren, ogre), flanks_with(odo, wren, ogre, "opposite")
    (True, False)
    """
    for body in (attacker, other):
        if not adjacent(body.cell, target.cell, body.size, target.size):
            return False
    ax, ay = bearing(target.cell, attacker.cell, target.size, attacker.size)
    bx, by = bearing(target.cell, other.cell, target.size, other.size)
    if rule == "opposite":
        return (ax, ay) == (-bx, -by)
    return (ax == 0 or ax != bx) and (ay == 0 or ay != by)


def position_bonus(
    attacker: Body,
    target: Body,
    others: tuple[Body, ...],
    behind_rule: BehindRule = "adjacent_rear",
    flanking_rule: FlankingRule = "no_shared_side",
) -> Position:
    """Return what the attacker's place is worth against the target (WH-POS-01 … -05).

    `others`: the able creatures hostile to the target, without the attacker; whether they attack
    it does not matter (WR-29).

    >>> ogre, odo, wren = Body((7, 2), "e"), Body((6, 2), "e"), Body((8, 2), "w")
    >>> found = position_bonus(odo, ogre, (wren,))
    >>> found.bonus, found.reasons, found.flanking_with
    (9, ('behind +5', 'flanking +4'), (0,))
    """
    behind = is_behind(attacker, target, behind_rule)
    close = adjacent(attacker.cell, target.cell, attacker.size, target.size)
    partners = tuple(
        i
        for i, other in enumerate(others if close else ())
        if flanks_with(attacker, other, target, flanking_rule)
    )
    bonus = 0
    reasons: list[str] = []
    if behind:
        bonus += BEHIND_BONUS
        reasons.append(f"behind +{BEHIND_BONUS}")
    if partners:
        bonus += FLANKING_BONUS
        reasons.append(f"flanking +{FLANKING_BONUS}")
    return Position(behind, bool(partners), bonus, tuple(reasons), partners)
