"""A creature on the grid, the way it went, and the ground as it sees it during one move.

Only the cell entered counts: a diagonal step between two walls is legal (WR-10).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from witchhammer.rules.facing import Direction
from witchhammer.rules.grid import Cell, Grid, footprint, on_exit

Stopped: TypeAlias = Literal[
    "distance",  # the full distance was walked (WH-MOVE-05)
    "adjacent",  # the enemy was reached (WH-MOVE-06)
    "already_adjacent",  # it stood there from the start (WH-MOVE-06)
    "blocked",  # a wall or a creature is in the way (WH-MOVE-07)
    "no_step",  # the map ends here (WR-10)
    "left",  # over the map's edge (WR-36)
]

Leaving: TypeAlias = Literal["never", "marked", "any_edge"]  # the house rule `combat_end` (WR-36)

AROUND = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)  # by y, then x


class Body(NamedTuple):
    """Where a creature stands: its top-left cell, its facing, its size in cells along one side."""

    cell: Cell
    facing: Direction
    size: int = 1


@dataclass(frozen=True, slots=True)
class Route:
    """How a move went: the cells after the start, why it stopped, and where it was a tie.

    `ties`: (number of the step, 1 = first; the equally good cells by y, then x). `unused`: steps
    of the card that were not walked.
    """

    path: tuple[Cell, ...]
    stopped: Stopped
    facing: Direction
    ties: tuple[tuple[int, tuple[Cell, ...]], ...] = ()
    unused: int = 0


def moved(body: Body, route: Route) -> Body:
    """Return the creature as it stands after the move.

    >>> moved(Body((1, 1), "n"), Route(((2, 1),), "distance", "e"))
    Body(cell=(2, 1), facing='e', size=1)
    """
    return Body(route.path[-1] if route.path else body.cell, route.facing, body.size)


@lru_cache(maxsize=16384)
def _neighbours(cell: Cell, x_most: int, y_most: int) -> tuple[Cell, ...]:
    x, y = cell
    around = ((x + dx, y + dy) for dx, dy in AROUND)
    return tuple((cx, cy) for cx, cy in around if 0 <= cx <= x_most and 0 <= cy <= y_most)


class Walker:
    """One creature's ground for the length of one move; every number in it is fixed."""

    __slots__ = ("crossing", "grid", "size", "standing", "x_most", "y_most")

    def __init__(
        self, grid: Grid, body: Body, blocked: Collection[Cell], passable: Collection[Cell]
    ) -> None:
        self.grid = grid
        self.size = body.size
        self.x_most = grid.width - body.size
        self.y_most = grid.height - body.size
        others = frozenset(blocked).difference(footprint(body.cell, body.size))
        self.standing = others.union(grid.walls)
        self.crossing = others.difference(passable).union(grid.walls) if passable else self.standing

    def may_cross(self, cell: Cell) -> bool:
        """Return whether the creature may step onto a cell of the map, if only in passing."""
        if self.size == 1:
            return cell not in self.crossing
        return self.crossing.isdisjoint(footprint(cell, self.size))

    def may_stand(self, cell: Cell) -> bool:
        """Return whether the creature may end its move there."""
        return self.standing.isdisjoint(footprint(cell, self.size))

    def may_leave(self, cell: Cell, leaving: Leaving) -> bool:
        """Return whether a step over the map's edge from `cell` would leave the fight (WR-36)."""
        if leaving == "marked":
            return on_exit(self.grid, cell, self.size)
        return leaving == "any_edge"

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the places one step away that lie on the map, by y, then x."""
        return _neighbours(cell, self.x_most, self.y_most)
