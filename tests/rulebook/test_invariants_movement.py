"""Invariant 23 of the rulebook (part F), and the solver against its slow, obvious version."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.battlefields import (
    Battlefield,
    at,
    battlefields,
    cells_of,
    everywhere,
    slow_distance,
    slow_free,
    slow_options,
    slow_steps,
)
from witchhammer.rules.facing import STEP
from witchhammer.rules.grid import Grid
from witchhammer.rules.movement import (
    Body,
    advance,
    moved,
    reachable,
    shove,
    step_options,
    straight,
    withdraw,
)

STEPS = st.integers(0, 7)
MIRRORS = {
    "east-west": lambda w, h, x, y, size: (w - size - x, y),
    "north-south": lambda w, h, x, y, size: (x, h - size - y),
    "corner": lambda w, h, x, y, size: (y, x),
}


def go(field, steps, *, away, allies=False, choices=()):
    """The move on this battlefield, as `advance` or `withdraw` walks it."""
    walk = withdraw if away else advance
    passable = field.allies if allies else ()
    return walk(
        field.grid, field.mover, field.target, steps, field.blocked, choices, passable=passable
    )


def mirrored(field, mirror):
    """The same battlefield seen in a mirror."""
    width, height = field.grid.width, field.grid.height

    def cell(place, size=1):
        return mirror(width, height, *place, size)

    def body(one):
        return Body(cell(one.cell, one.size), one.facing, one.size)

    flipped = cell((width, height), 1) == (height, width)
    return Battlefield(
        Grid(
            *((height, width) if flipped else (width, height)),
            walls=tuple(cell(c) for c in field.grid.walls),
        ),
        body(field.mover),
        body(field.target),
        frozenset(cell(c) for c in field.others),
        frozenset(cell(c) for c in field.allies),
    )


@pytest.mark.parametrize("away", [False, True])
@given(battlefields(), STEPS)
def test_every_step_changes_the_distance(away, field, steps):
    """F-23: at most n steps, each strictly nearer (away: farther), and never a shared cell."""
    route = go(field, steps, away=away)
    places = [field.mover, *(at(field.mover, cell) for cell in route.path)]
    spaces = [slow_distance(body, field.target) for body in places]
    sign = 1 if away else -1

    assert len(route.path) <= steps
    assert all(sign * (b - a) > 0 for a, b in pairwise(spaces))
    assert all(slow_free(field, cell) for cell in route.path)


@pytest.mark.parametrize("away", [False, True])
@given(battlefields(), STEPS)
def test_the_reason_to_stop_is_true(away, field, steps):
    """What is told about the end of a move is so, and steps walked and unused add up."""
    route = go(field, steps, away=away)
    last = moved(field.mover, route)
    spaces = slow_distance(last, field.target)
    emptied = replace(
        field,
        grid=Grid(field.grid.width, field.grid.height),
        others=frozenset(),
        allies=frozenset(),
    )
    stuck = route.unused > 0 and not slow_steps(field, last.cell, away=away)
    room = bool(slow_steps(emptied, last.cell, away=away))
    true_of = {
        "adjacent": not away and spaces == 1 and route.path != (),
        "already_adjacent": not away and spaces == 1 and route.path == (),
        "distance": len(route.path) == steps,
        "blocked": stuck and room,
        "no_step": stuck and not room,
    }

    assert len(route.path) + route.unused == steps
    assert true_of[route.stopped]


@pytest.mark.parametrize("away", [False, True])
@pytest.mark.parametrize("allies", [False, True])
@given(battlefields(most=6), st.integers(1, 4))
def test_options_against_the_slow_version(allies, away, field, left):
    """The tied next cells are exactly those of WR-10 read word by word, by y, then x."""
    found = step_options(
        field.grid,
        field.mover,
        field.target,
        field.blocked,
        away=away,
        passable=field.allies if allies else (),
        left=left,
    )

    assert list(found) == slow_options(field, left, away=away, through_allies=allies)


@pytest.mark.parametrize("away", [False, True])
@pytest.mark.parametrize("allies", [False, True])
@given(battlefields(most=6), STEPS, st.data())
def test_a_route_is_its_options_walked(allies, away, field, steps, data):
    """With any choices, the whole move is the slow version walked step by step."""
    here, path, ties, choices = field, [], [], []
    while len(path) < steps:
        options = slow_options(here, steps - len(path), away=away, through_allies=allies)
        if not options:
            break
        cell = options[0]
        if len(options) > 1:
            cell = data.draw(st.sampled_from(options))
            ties.append((len(path) + 1, tuple(options)))
            choices.append(cell)
        path.append(cell)
        here = Battlefield(
            field.grid, at(field.mover, cell), field.target, field.others, field.allies
        )
    route = go(field, steps, away=away, allies=allies, choices=tuple(choices))

    assert route.path == tuple(path)
    assert route.ties == tuple(ties)


@pytest.mark.parametrize("away", [False, True])
@given(battlefields(), STEPS)
def test_through_allies_never_ends_on_one(away, field, steps):
    """A walk may cross allies, never enemies, and ends on a free place (WR-10)."""
    route = go(field, steps, away=away, allies=True)

    assert all(slow_free(field, cell, through_allies=True) for cell in route.path)
    assert not cells_of(moved(field.mover, route)) & (field.allies - cells_of(field.mover))


@pytest.mark.parametrize("away", [False, True])
@pytest.mark.parametrize("mirror", MIRRORS.values(), ids=list(MIRRORS))
@given(battlefields())
def test_options_do_not_prefer_a_side(mirror, away, field):
    """Seen in a mirror the set of tied cells is the mirrored set: no compass point is favoured."""
    other = mirrored(field, mirror)
    width, height, size = field.grid.width, field.grid.height, field.mover.size
    here = step_options(field.grid, field.mover, field.target, field.blocked, away=away)
    there = step_options(other.grid, other.mover, other.target, other.blocked, away=away)

    assert {mirror(width, height, *cell, size) for cell in here} == set(there)


@given(battlefields(most=5), st.integers(0, 3), st.booleans())
def test_free_moves_against_the_slow_version(field, steps, allies):
    """Exactly the places that some walk of so many king's moves can end at, by a shortest way."""
    passable = field.allies if allies else ()
    found = reachable(field.grid, field.mover, steps, field.blocked, passable=passable)
    shortest, edge = {field.mover.cell: 0}, {field.mover.cell}
    for number in range(1, steps + 1):
        edge = {
            place
            for place in everywhere(field.grid)
            if place not in shortest
            and slow_free(field, place, through_allies=allies)
            and any(max(abs(place[0] - x), abs(place[1] - y)) == 1 for x, y in edge)
        }
        shortest |= dict.fromkeys(edge, number)
    start = field.mover.cell
    ends = {c: n for c, n in shortest.items() if c != start and slow_free(field, c)}

    assert {cell: len(way) for cell, way in found.items()} == ends
    for way in found.values():
        strides = {max(abs(a - c), abs(b - d)) for (a, b), (c, d) in pairwise((start, *way))}

        assert strides == {1}


@given(battlefields(), st.sampled_from(sorted(STEP)), STEPS)
def test_a_line_is_as_long_as_it_can_be(field, heading, steps):
    """A straight move ends after n cells, or right before the first that is not free."""
    route = straight(field.grid, field.mover, heading, steps, field.blocked)
    (x, y), (dx, dy) = field.mover.cell, STEP[heading]
    line = [(x + dx * n, y + dy * n) for n in range(1, steps + 1)]
    length = next((n for n, cell in enumerate(line) if not slow_free(field, cell)), steps)

    assert route.path == tuple(line[:length])
    assert route.unused == steps - length
    assert (route.stopped == "distance") == (length == steps)


@given(battlefields(), STEPS)
def test_a_shove_only_ever_lengthens(field, steps):
    """Every cell a creature is pushed over is farther from the shover than the one before."""
    shover = field.target
    route = shove(field.grid, field.mover, shover.cell, steps, field.blocked, from_size=shover.size)
    spaces = [
        slow_distance(at(field.mover, cell), shover) for cell in (field.mover.cell, *route.path)
    ]

    assert all(a < b for a, b in pairwise(spaces))
    assert route.facing == field.mover.facing
