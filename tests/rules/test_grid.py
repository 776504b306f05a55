"""The square grid, its distances, and maps as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.battlefields import slow_distance
from witchhammer.core.codec import dump, load
from witchhammer.core.errors import Faults
from witchhammer.rules.grid import (
    Grid,
    Token,
    adjacent,
    distance,
    draw_map,
    fits,
    footprint,
    on_exit,
    on_map,
    parse_map,
)
from witchhammer.rules.movement import Body

CHAPEL = """\
#######
#O.~..>
#.~...>
#....W#
#######"""


@pytest.mark.rule("WH-MOVE-01")
def test_battlefield_is_a_grid():
    """A 10 × 5 map has the positions (0, 0) to (9, 4) and no others."""
    grid = Grid(10, 5)
    inside = [(x, y) for x in range(-2, 13) for y in range(-2, 8) if on_map(grid, (x, y))]

    assert len(inside) == 50
    assert (min(inside), max(inside)) == ((0, 0), (9, 4))


@pytest.mark.parametrize(
    ("a", "b", "spaces"),
    [((1, 2), (7, 2), 6), ((2, 2), (3, 3), 1), ((0, 0), (3, 7), 7), ((4, 4), (4, 4), 0)],
)
def test_distance_of_single_cells(a, b, spaces):
    """A diagonal step costs 1: distance is the larger of dx and dy, both ways."""
    there, back = distance(a, b), distance(b, a)

    assert (there, back) == (spaces, spaces)


def test_distance_of_all_sizes_is_that_of_the_nearest_cells():
    """Bigger creatures are measured between their nearest cells, wherever they stand."""
    anchor = (4, 4)
    for size_a in (1, 2, 3):
        for size_b in (1, 2, 3):
            for other in [(x, y) for x in range(10) for y in range(10)]:
                slow = slow_distance(Body(anchor, "n", size_a), Body(other, "n", size_b))

                assert distance(anchor, other, size_a, size_b) == slow
                assert adjacent(anchor, other, size_a, size_b) == (slow == 1)


@pytest.mark.parametrize(
    ("cell", "size", "free"),
    [((1, 1), 1, True), ((2, 1), 1, False), ((3, 3), 1, False), ((0, 2), 2, True),
     ((1, 1), 2, False), ((2, 2), 2, False), ((3, 0), 2, False), ((-1, 0), 1, False)],
)  # fmt: skip
def test_a_creature_fits_with_all_its_cells(cell, size, free):
    """A place is free when no cell of the creature is a wall, taken, or off the map."""
    grid = Grid(4, 4, walls=((2, 1),))

    assert fits(grid, cell, size, frozenset({(3, 3)})) is free


def test_footprint_grows_right_and_down():
    """A creature of size n covers n × n cells from its top-left one."""
    cells = footprint((1, 2), 3)

    assert len(cells) == 9
    assert (cells[0], cells[-1]) == ((1, 2), (3, 4))


def test_any_cell_on_an_exit_counts():
    """A big creature stands on an exit as soon as one of its cells does."""
    grid = Grid(6, 6, exits=((0, 3),))
    places = [y for y in range(5) if on_exit(grid, (0, y), 2)]

    assert places == [2, 3]


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: Grid(0, 5), "map width: wanted 1 to 100 cells, got 0"),
        (lambda: Grid(5, 101), "map height: wanted 1 to 100 cells, got 101"),
        (lambda: Grid(5, 5, walls=((5, 0),)), "wall (5, 0): wanted a cell of the 5 × 5 map"),
        (lambda: Grid(5, 5, rough=((1, 1), (1, 1))), "wanted each cell once, got 2 times"),
        (lambda: Grid(5, 5, exits=((2, 2),)), "wanted a cell on the map's edge"),
        (lambda: Grid(5, 5, walls=((0, 0),), exits=((0, 0),)), "wall (0, 0): wanted a wall to be"),
    ],
)
def test_impossible_maps_are_refused(made, said):
    """A map that cannot be is refused, and the message names the cell."""
    with pytest.raises(Faults) as caught:
        made()

    assert said in str(caught.value)


def test_all_faults_of_a_map_come_at_once():
    """Nobody mends a map one message at a time."""
    with pytest.raises(Faults) as caught:
        Grid(0, 200, walls=((9, 9),))

    assert [fault.where for fault in caught.value.faults] == [
        "map width",
        "map height",
        "wall (9, 9)",
    ]


def test_a_drawn_map_is_read():
    """Walls, exits, rough ground and start marks come out of the drawing."""
    grid, starts = parse_map("\n" + CHAPEL + "\n")

    assert (grid.width, grid.height, len(grid.walls)) == (7, 5, 18)
    assert grid.exits == ((6, 1), (6, 2))
    assert grid.rough == ((3, 1), (2, 2))
    assert starts == (Token("O", (1, 1)), Token("W", (5, 3)))


def test_a_map_drawn_again_is_the_same():
    """`draw_map` is the reverse of `parse_map`."""
    grid, starts = parse_map(CHAPEL)

    assert draw_map(grid, starts) == CHAPEL


@given(st.integers(1, 8).flatmap(lambda w: st.lists(st.text(".#~aZ", min_size=w, max_size=w))))
def test_every_map_survives_text_and_json(rows):
    """Any drawing comes back the same from the grid, and any grid from JSON."""
    text = "\n".join(rows or ["."])
    grid, starts = parse_map(text)

    assert draw_map(grid, starts) == text
    assert load(Grid, dump(grid)) == grid


def test_bad_drawings_are_refused_line_by_line():
    """Every uneven line and strange sign is named with its place, control signs harmlessly."""
    with pytest.raises(Faults) as caught:
        parse_map("...\n..\n.\x1b?")

    assert [str(fault) for fault in caught.value.faults] == [
        "map line 2: wanted 3 cells like line 1, got 2",
        "map line 3, column 2: wanted one of . # > ~ or a letter, got '\\x1b'",
        "map line 3, column 3: wanted one of . # > ~ or a letter, got '?'",
    ]


@pytest.mark.parametrize("text", ["", "\n\n"])
def test_no_map_is_no_map(text):
    """An empty drawing is refused like any other impossible map."""
    with pytest.raises(Faults):
        parse_map(text)


def test_tokens_lie_on_top_and_inside_the_map():
    """A big token covers all its cells; what hangs over the edge or cannot be shown is safe."""
    drawn = draw_map(
        Grid(4, 3, rough=((0, 0),)),
        [Token("ogre", (2, 1), 2), Token("", (0, 2)), Token("\n", (1, 2)), Token("x", (3, 2), 3)],
    )

    assert drawn.split("\n") == ["~...", "..oo", "??ox"]
