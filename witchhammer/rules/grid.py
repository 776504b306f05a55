"""The battlefield: square cells, eight neighbours, a diagonal step costs 1 (WH-MOVE-01, WR-09).

A cell is `(x, y)`: x grows to the east, y to the south, `(0, 0)` is the top left. A creature of
size n stands on n × n cells and is placed by its top-left one. Line of sight is not here: the
rulebook never mentions it, so it stays with the GM (WH-RANGE-04).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from textwrap import dedent
from typing import NamedTuple, TypeAlias

from witchhammer.core.errors import Fault, Faults

Cell: TypeAlias = tuple[int, int]

MAX_SIDE = 100  # cells; five times Long range, because no card can use more
MAX_SIZE = 9  # cells along one side of a creature

FLOOR, WALL, EXIT, ROUGH = ".", "#", ">", "~"


@dataclass(frozen=True, slots=True)
class Grid:
    """One map; raises `Faults` naming everything that is wrong with it.

    `width`, `height`: cells, 1 to 100. `walls`: cells nobody may enter. `exits`: cells from which
    a creature may leave over the map's edge, so they lie on it (WR-36). `rough`: drawn on the map
    and for cards to refer to; walking there costs no more, because the rulebook prices no ground.
    """

    width: int
    height: int
    walls: tuple[Cell, ...] = ()
    exits: tuple[Cell, ...] = ()
    rough: tuple[Cell, ...] = ()

    def __post_init__(self) -> None:
        faults = tuple(_faults(self))
        if faults:
            raise Faults("map", faults)


def _faults(grid: Grid) -> Iterator[Fault]:
    """Yield every fault of a map."""
    for name, side in (("width", grid.width), ("height", grid.height)):
        if not 1 <= side <= MAX_SIDE:
            yield Fault(f"map {name}", f"1 to {MAX_SIDE} cells", str(side))
    for name, cells in (("wall", grid.walls), ("exit", grid.exits), ("rough", grid.rough)):
        for cell, count in Counter(cells).items():
            if not on_map(grid, cell):
                yield Fault(f"{name} {cell}", f"a cell of the {grid.width} × {grid.height} map")
            elif name == "exit" and not _on_edge(grid, cell):
                yield Fault(f"exit {cell}", "a cell on the map's edge", "one inside it")
            if count > 1:
                yield Fault(f"{name} {cell}", "each cell once", f"{count} times")
    for cell in sorted(set(grid.walls) & {*grid.exits, *grid.rough}):
        yield Fault(f"wall {cell}", "a wall to be nothing else", "an exit or rough ground as well")


def _on_edge(grid: Grid, cell: Cell) -> bool:
    return cell[0] in (0, grid.width - 1) or cell[1] in (0, grid.height - 1)


def on_map(grid: Grid, cell: Cell, size: int = 1) -> bool:
    """Return whether a creature of this size, placed at `cell`, lies wholly on the map.

    >>> on_map(Grid(10, 5), (9, 4)), on_map(Grid(10, 5), (9, 4), size=2)
    (True, False)
    """
    x, y = cell
    return 0 <= x <= grid.width - size and 0 <= y <= grid.height - size


def footprint(cell: Cell, size: int = 1) -> tuple[Cell, ...]:
    """Return the size × size cells a creature covers, in reading order.

    >>> footprint((3, 1), 2)
    ((3, 1), (4, 1), (3, 2), (4, 2))
    """
    return (cell,) if size == 1 else _square(cell, size)


@lru_cache(maxsize=16384)
def _square(cell: Cell, size: int) -> tuple[Cell, ...]:
    x, y = cell
    return tuple((x + dx, y + dy) for dy in range(size) for dx in range(size))


def distance(a: Cell, b: Cell, size_a: int = 1, size_b: int = 1) -> int:
    """Return the spaces from one creature to another: 1 = adjacent, 0 = they overlap (WR-09).

    Bigger creatures are measured between their nearest cells.

    >>> distance((1, 2), (7, 2)), distance((0, 0), (3, 5)), distance((0, 0), (3, 0), size_a=3)
    (6, 5, 1)
    """
    dx = b[0] - a[0]
    dx = dx - size_a + 1 if dx > 0 else -dx - size_b + 1
    dy = b[1] - a[1]
    dy = dy - size_a + 1 if dy > 0 else -dy - size_b + 1
    return max(dx, dy, 0)


def adjacent(a: Cell, b: Cell, size_a: int = 1, size_b: int = 1) -> bool:
    """Return whether two creatures stand side by side, corners included (WH-RANGE-01, WR-09).

    >>> adjacent((2, 2), (3, 3)), adjacent((2, 2), (4, 2))
    (True, False)
    """
    return distance(a, b, size_a, size_b) == 1


def fits(grid: Grid, cell: Cell, size: int, blocked: frozenset[Cell]) -> bool:
    """Return whether a creature can stand there: on the map, no wall, nobody else (WR-09, WR-10).

    >>> fits(Grid(4, 4, walls=((2, 1),)), (1, 1), 2, frozenset())
    False
    """
    cells = footprint(cell, size)
    return (
        on_map(grid, cell, size)
        and blocked.isdisjoint(cells)
        and not any(c in grid.walls for c in cells)
    )


def on_exit(grid: Grid, cell: Cell, size: int = 1) -> bool:
    """Return whether a creature stands, with any of its cells, on an exit (WR-36).

    >>> on_exit(Grid(4, 4, exits=((0, 2),)), (0, 1), size=2)
    True
    """
    return any(c in grid.exits for c in footprint(cell, size))


class Token(NamedTuple):
    """One letter standing on a map: the mark, its top-left cell, its size in cells."""

    mark: str
    cell: Cell
    size: int = 1


def parse_map(text: str) -> tuple[Grid, tuple[Token, ...]]:
    """Return the map drawn in `text` and its start marks in reading order.

    `.` floor, `#` wall, `>` exit, `~` rough ground; a letter marks where somebody starts (on
    floor; letters may repeat). Blank lines around the map and common indentation do not count.
    Raises `Faults` with every bad line and character.

    >>> grid, starts = parse_map("a.#" + chr(10) + "..>")
    >>> grid.walls, grid.exits, starts[0].cell
    (((2, 0),), ((2, 1),), (0, 0))
    """
    rows = [row.rstrip() for row in dedent(text).strip("\n").splitlines()]
    faults: list[Fault] = []
    found: dict[str, list[Cell]] = {WALL: [], EXIT: [], ROUGH: []}
    tokens: list[Token] = []
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            came = f"{len(row)}"
            faults.append(Fault(f"map line {y + 1}", f"{len(rows[0])} cells like line 1", came))
        for x, char in enumerate(row):
            if char in found:
                found[char].append((x, y))
            elif char.isalpha():
                tokens.append(Token(char, (x, y)))
            elif char != FLOOR:
                where = f"map line {y + 1}, column {x + 1}"
                faults.append(Fault(where, "one of . # > ~ or a letter", repr(char)))
    if faults:
        raise Faults("map", faults)
    cells = {char: tuple(places) for char, places in found.items()}
    width = len(rows[0]) if rows else 0
    return Grid(width, len(rows), cells[WALL], cells[EXIT], cells[ROUGH]), tuple(tokens)


def draw_map(grid: Grid, tokens: Iterable[Token] = ()) -> str:
    """Return the map as text, the reverse of `parse_map`; later tokens lie on top.

    Marks are cut to one character (`?` for one that cannot be shown); off the map nothing is drawn.

    >>> print(draw_map(Grid(4, 2, walls=((0, 0),)), [Token("O", (2, 0), size=2)]))
    #.OO
    ..OO
    """
    rows = [[FLOOR] * grid.width for _ in range(grid.height)]
    for char, cells in ((ROUGH, grid.rough), (EXIT, grid.exits), (WALL, grid.walls)):
        for x, y in cells:
            rows[y][x] = char
    for mark, cell, size in tokens:
        for x, y in footprint(cell, size):
            if on_map(grid, (x, y)):
                rows[y][x] = mark[:1] if mark.isprintable() and mark else "?"
    return "\n".join("".join(row) for row in rows)
