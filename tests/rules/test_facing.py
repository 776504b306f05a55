"""Eight directions, turns, and the cells behind."""

import math

import pytest

from tests.rules.battlefields import DIRECTIONS, slow_distance
from witchhammer.core.errors import Misuse
from witchhammer.rules.facing import (
    STEP,
    arc,
    bearing,
    direction,
    front_cells,
    line_of,
    rear_cells,
    step_direction,
    turned,
)
from witchhammer.rules.movement import Body

EVERYWHERE = [(x, y) for x in range(-9, 10) for y in range(-9, 10)]


def slow_direction(dx, dy):
    """The nearest eighth of the circle by its angle, clockwise from north."""
    return DIRECTIONS[round(math.degrees(math.atan2(dx, -dy)) / 45) % 8]


@pytest.mark.rule("WH-POS-02")
def test_behind_are_three_cells():
    """Facing east at (7, 2), the rear cells are (6, 1), (6, 2), (6, 3)."""
    behind = rear_cells((7, 2), "e")

    assert behind == ((6, 1), (6, 2), (6, 3))


def test_looking_cornerwise_has_three_rear_cells_too():
    """Facing north-east, the cells behind are west, south-west and south."""
    behind = rear_cells((7, 2), "ne")

    assert behind == ((6, 2), (6, 3), (7, 3))


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("facing", DIRECTIONS)
def test_front_and_rear_of_every_size(facing, size):
    """Front and rear mirror each other, touch the creature, and never share a cell."""
    cell = (4, 4)
    front, rear = front_cells(cell, facing, size), rear_cells(cell, facing, size)
    last = 2 * 4 + size - 1
    expected = size + 2 if len(facing) == 1 else 2 * size + 1

    assert sorted((last - x, last - y) for x, y in front) == sorted(rear)
    assert set(front).isdisjoint(rear)
    assert len(rear) == expected
    assert {slow_distance(Body(cell, "n", size), Body(c, "n")) for c in rear} == {1}


def test_rear_of_an_ogre_is_its_whole_back():
    """A creature of size 2 facing north has the four cells along its south edge behind it."""
    behind = rear_cells((3, 3), "n", 2)

    assert behind == ((2, 5), (3, 5), (4, 5), (5, 5))


def test_direction_is_the_nearest_by_angle():
    """Every offset up to nine cells goes to the eighth of the circle it lies in."""
    wrong = [
        (x, y)
        for x, y in EVERYWHERE
        if (x, y) != (0, 0) and direction((0, 0), (x, y)) != slow_direction(x, y)
    ]

    assert wrong == []


def test_direction_between_sizes_goes_from_centre_to_centre():
    """For big creatures the centres count, not the top-left cells."""
    wrong = [
        (x, y, a, b)
        for x, y in EVERYWHERE
        for a in (1, 2, 3)
        for b in (1, 2, 3)
        if (2 * x + b, 2 * y + b) != (a, a)
        and direction((0, 0), (x, y), a, b) != slow_direction(2 * x + b - a, 2 * y + b - a)
    ]

    assert wrong == []


def test_nobody_faces_itself():
    """There is no direction to where one stands."""
    with pytest.raises(Misuse, match="two different places"):
        direction((3, 3), (3, 3))


@pytest.mark.parametrize(
    ("turn", "eighths"), [("forward", 0), ("right", 2), ("backward", 4), ("left", 6)]
)
def test_turns_go_round_clockwise(turn, eighths):
    """A turn is so many eighths of a circle from any facing."""
    after = [turned(facing, turn) for facing in DIRECTIONS]

    assert after == [*DIRECTIONS[eighths:], *DIRECTIONS[:eighths]]


def test_a_heading_is_a_direction_or_a_turn():
    """The eight names mean themselves, whatever the facing; a turn depends on it."""
    named = [line_of("s", name) for name in DIRECTIONS]
    turns = [line_of("s", turn) for turn in ("forward", "right", "backward", "left")]

    assert named == list(DIRECTIONS)
    assert turns == ["s", "w", "n", "e"]


def test_arc_goes_across_north():
    """The three directions before a creature are its facing and one to either side."""
    arcs = [arc("n"), arc("nw"), arc("se")]

    assert arcs == [("nw", "n", "ne"), ("w", "nw", "n"), ("e", "se", "s")]


@pytest.mark.parametrize("name", DIRECTIONS)
def test_one_step_names_its_direction(name):
    """The direction of a step between neighbours is the one that makes it."""
    dx, dy = STEP[name]

    assert step_direction((5, 5), (5 + dx, 5 + dy)) == name


def test_bearing_asks_which_edges_are_passed():
    """A creature lies to the west only when it is wholly beyond the other's west edge."""
    for size_a in (1, 2, 3):
        for size_b in (1, 2, 3):
            for x, y in EVERYWHERE:
                west, east = x + size_b <= 0, x >= size_a
                north, south = y + size_b <= 0, y >= size_a

                assert bearing((0, 0), (x, y), size_a, size_b) == (east - west, south - north)
