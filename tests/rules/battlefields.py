"""Random small battlefields, and the slow, obvious versions of the geometry to compare with.

Nothing here uses the functions under test: a creature is a set of cells, a distance is the least
over all pairs of cells, a walk is found by trying everything.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from hypothesis import assume
from hypothesis import strategies as st

from witchhammer.rules.grid import Cell, Grid
from witchhammer.rules.movement import Body

DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


@dataclass(frozen=True)
class Battlefield:
    """One mover, one target, and what stands about."""

    grid: Grid
    mover: Body
    target: Body
    others: frozenset[Cell]
    allies: frozenset[Cell]

    @property
    def blocked(self) -> frozenset[Cell]:
        """Every cell somebody stands on."""
        return self.others | self.allies | cells_of(self.mover) | cells_of(self.target)


def cells_of(body: Body) -> frozenset[Cell]:
    """The cells a creature covers."""
    x, y = body.cell
    return frozenset((x + i, y + j) for i in range(body.size) for j in range(body.size))


def at(body: Body, cell: Cell) -> Body:
    """The same creature elsewhere."""
    return Body(cell, body.facing, body.size)


def slow_distance(a: Body, b: Body) -> int:
    """The least of max(dx, dy) over all pairs of cells."""
    return min(max(abs(ax - bx), abs(ay - by)) for ax, ay in cells_of(a) for bx, by in cells_of(b))


def slow_line(a: Body, b: Body) -> Fraction:
    """The square of the straight line between the centres of gravity."""

    def centre(body: Body) -> tuple[Fraction, Fraction]:
        cells = cells_of(body)
        return (
            Fraction(sum(x for x, _ in cells), len(cells)),
            Fraction(sum(y for _, y in cells), len(cells)),
        )

    (ax, ay), (bx, by) = centre(a), centre(b)
    return (ax - bx) ** 2 + (ay - by) ** 2


def everywhere(grid: Grid) -> list[Cell]:
    """All cells of the map in reading order."""
    return [(x, y) for y in range(grid.height) for x in range(grid.width)]


def slow_free(field: Battlefield, cell: Cell, *, through_allies: bool = False) -> bool:
    """Whether the mover could be there: on the map, no wall, no other creature."""
    taken = field.others | cells_of(field.target) | frozenset(field.grid.walls)
    if not through_allies:
        taken |= field.allies
    cells = cells_of(at(field.mover, cell))
    return cells <= set(everywhere(field.grid)) and not cells & taken


def slow_steps(
    field: Battlefield, cell: Cell, *, away: bool = False, through_allies: bool = False
) -> list[Cell]:
    """Every place one king's move off that strictly shortens (lengthens) the distance."""
    now = slow_distance(at(field.mover, cell), field.target)
    found = []
    for place in everywhere(field.grid):
        if max(abs(place[0] - cell[0]), abs(place[1] - cell[1])) != 1:
            continue
        then = slow_distance(at(field.mover, place), field.target)
        if (then > now if away else then < now) and slow_free(
            field, place, through_allies=through_allies
        ):
            found.append(place)
    return found


def slow_ends(field: Battlefield, cell: Cell, left: int, *, away: bool) -> set[Cell]:
    """Every free place where a walk now on `cell`, crossing allies, could still end."""
    ends = {cell} if slow_free(field, cell) else set()
    if left and (away or slow_distance(at(field.mover, cell), field.target) > 1):
        for place in slow_steps(field, cell, away=away, through_allies=True):
            ends |= slow_ends(field, place, left - 1, away=away)
    return ends


def slow_options(
    field: Battlefield, left: int, *, away: bool = False, through_allies: bool = False
) -> list[Cell]:
    """The equally good next places of WR-10, read word by word."""
    here = field.mover.cell
    if not away and slow_distance(field.mover, field.target) <= 1:
        return []
    steps = slow_steps(field, here, away=away, through_allies=through_allies)
    if through_allies:
        steps = [s for s in steps if slow_ends(field, s, left - 1, away=away)]
    lines = {s: slow_line(at(field.mover, s), field.target) for s in steps}
    best = (max if away else min)(lines.values(), default=None)
    return [s for s in steps if lines[s] == best]


@st.composite
def battlefields(draw: st.DrawFn, most: int = 8, sizes: int = 3) -> Battlefield:
    """A map of up to `most` cells a side with walls, bystanders and allies strewn over it."""
    width, height = draw(st.integers(3, most)), draw(st.integers(3, most))

    def body(avoid: frozenset[Cell]) -> Body | None:
        size = draw(st.integers(1, min(sizes, width, height)))
        cell = (draw(st.integers(0, width - size)), draw(st.integers(0, height - size)))
        found = Body(cell, draw(st.sampled_from(DIRECTIONS)), size)
        return None if cells_of(found) & avoid else found

    mover = body(frozenset())
    assert mover is not None
    free = [(x, y) for x in range(width) for y in range(height) if (x, y) not in cells_of(mover)]
    assume(free)
    target = body(cells_of(mover)) or Body(draw(st.sampled_from(free)), "n")
    taken = cells_of(mover) | cells_of(target)
    strewn = draw(
        st.dictionaries(
            st.tuples(st.integers(0, width - 1), st.integers(0, height - 1)),
            st.sampled_from(["wall", "other", "ally"]),
            max_size=width * height // 3,
        )
    )
    kinds = {
        kind: tuple(sorted(c for c, k in strewn.items() if k == kind and c not in taken))
        for kind in ("wall", "other", "ally")
    }
    return Battlefield(
        Grid(width, height, walls=kinds["wall"]),
        mover,
        target,
        frozenset(kinds["other"]),
        frozenset(kinds["ally"]),
    )
