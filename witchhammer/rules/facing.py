"""Which way a creature looks: eight directions, and the three cells behind it (WR-28).

North is up the map (y falls), east is to the right (x grows).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

from witchhammer.core.errors import Misuse
from witchhammer.rules.grid import Cell

Direction: TypeAlias = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
Turn: TypeAlias = Literal["forward", "right", "backward", "left"]

DIRECTIONS: tuple[Direction, ...] = get_args(Direction)  # clockwise from north
STEP: dict[Direction, Cell] = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
_OF_STEP: dict[Cell, Direction] = {step: name for name, step in STEP.items()}
_EIGHTHS: dict[Turn, int] = {"forward": 0, "right": 2, "backward": 4, "left": 6}
_TURN_OF: dict[str, Turn] = {turn: turn for turn in _EIGHTHS}  # so that a str is told apart
_DIRECTION_OF: dict[str, Direction] = {name: name for name in STEP}


def step_direction(old: Cell, new: Cell) -> Direction:
    """Return the direction of one step between neighbouring cells.

    >>> step_direction((6, 2), (7, 2))
    'e'
    """
    return _OF_STEP[new[0] - old[0], new[1] - old[1]]


def direction(old: Cell, new: Cell, old_size: int = 1, new_size: int = 1) -> Direction:
    """Return the nearest of the eight directions from one creature's centre to another's.

    Each direction owns 45 degrees. No tie can arise: the borders lie at slopes of √2 − 1, which
    no two cells can have. Raises `Misuse` when both centres are the same point.

    >>> direction((6, 2), (8, 2)), direction((0, 0), (3, -1)), direction((0, 0), (2, -1))
    ('e', 'e', 'ne')
    """
    dx = 2 * (new[0] - old[0]) + new_size - old_size
    dy = 2 * (new[1] - old[1]) + new_size - old_size
    if dx == 0 == dy:
        raise Misuse("facing", "two different places", f"{old} twice")
    wide, high = abs(dx), abs(dy)
    along = (wide + high) ** 2  # below 2·max² exactly when the slope is under √2 − 1
    sx = (dx > 0) - (dx < 0) if high <= wide or along > 2 * high * high else 0
    sy = (dy > 0) - (dy < 0) if wide <= high or along > 2 * wide * wide else 0
    return _OF_STEP[sx, sy]


def turned(facing: Direction, turn: Turn) -> Direction:
    """Return the direction that lies forward, right, backward or left of a facing (WR-38).

    >>> turned("e", "left"), turned("e", "right"), turned("ne", "backward")
    ('n', 's', 'sw')
    """
    return DIRECTIONS[(DIRECTIONS.index(facing) + _EIGHTHS[turn]) % 8]


def line_of(facing: Direction, heading: Direction | Turn) -> Direction:
    """Return the direction meant by one of the eight, or by a turn of the facing (WR-38).

    >>> line_of("e", "backward"), line_of("e", "n")
    ('w', 'n')
    """
    return turned(facing, _TURN_OF[heading]) if heading in _TURN_OF else _DIRECTION_OF[heading]


def arc(facing: Direction) -> tuple[Direction, Direction, Direction]:
    """Return a facing with its neighbour on either side: the three directions before it.

    >>> arc("e")
    ('ne', 'e', 'se')
    """
    at = DIRECTIONS.index(facing)
    return DIRECTIONS[at - 1], facing, DIRECTIONS[(at + 1) % 8]


def bearing(origin: Cell, other: Cell, origin_size: int = 1, other_size: int = 1) -> Cell:
    """Return on which sides of `origin` the other wholly lies: (−1 west | 0 | 1 east, the same
    for north and south). This is not the nearest direction: it asks which edges are passed.

    >>> bearing((7, 2), (6, 1)), bearing((7, 2), (9, 2)), bearing((0, 0), (2, 1), origin_size=2)
    ((-1, -1), (1, 0), (1, 0))
    """
    dx, dy = other[0] - origin[0], other[1] - origin[1]
    sx = 1 if dx >= origin_size else -1 if dx <= -other_size else 0
    sy = 1 if dy >= origin_size else -1 if dy <= -other_size else 0
    return sx, sy


def _ring(cell: Cell, size: int) -> Iterator[Cell]:
    """Yield the cells around a footprint in reading order."""
    x, y = cell
    for cy in range(y - 1, y + size + 1):
        for cx in range(x - 1, x + size + 1):
            if not (x <= cx < x + size and y <= cy < y + size):
                yield cx, cy


def front_cells(cell: Cell, facing: Direction, size: int = 1) -> tuple[Cell, ...]:
    """Return the cells right in front of a creature, in reading order; some may be off the map.

    >>> front_cells((7, 2), "e")
    ((8, 1), (8, 2), (8, 3))
    """
    wanted = arc(facing)
    return tuple(c for c in _ring(cell, size) if _OF_STEP[bearing(cell, c, size)] in wanted)


def rear_cells(cell: Cell, facing: Direction, size: int = 1) -> tuple[Cell, ...]:
    """Return the cells right behind a creature, in reading order; some may be off the map.

    Three for a creature of size 1 (WH-POS-02); for size n the n + 2 cells along its back or,
    when it looks cornerwise, the 2n + 1 around its rear corner.

    >>> rear_cells((7, 2), "e")
    ((6, 1), (6, 2), (6, 3))
    """
    return front_cells(cell, turned(facing, "backward"), size)
