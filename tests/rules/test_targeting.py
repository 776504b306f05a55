"""Whom a card means, and the four bands of range."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.battlefields import DIRECTIONS, slow_distance
from witchhammer.rules.movement import Body
from witchhammer.rules.targeting import (
    RANGE_SPACES,
    Candidate,
    each_within,
    farthest,
    in_range,
    largest,
    nearest,
    spaces_between,
)

HERE = Body((0, 0), "e")

BODIES = st.builds(
    Body,
    st.tuples(st.integers(0, 9), st.integers(0, 9)),
    st.sampled_from(DIRECTIONS),
    st.integers(1, 3),
)
ROSTERS = st.lists(
    st.tuples(BODIES, st.integers(1, 3), st.integers(9, 11), st.booleans()), max_size=6
).map(lambda rows: tuple(Candidate(i, *row) for i, row in enumerate(rows)))


def enemy(index, x, **more):
    """An enemy x spaces to the east."""
    return Candidate(index, Body((x, 0), "w"), more.pop("size", 1), more.pop("health", 10), **more)


def indices(found):
    """The roster places of the candidates found."""
    return [candidate.index for candidate in found]


@pytest.mark.rule("WH-RANGE-01")
def test_close_is_adjacent():
    """Distance 1 is in, 2 is out, a diagonal neighbour is in."""
    cells = [(1, 0), (2, 0), (1, 1)]
    inside = [in_range(HERE, Body(cell, "w"), RANGE_SPACES["close"]) for cell in cells]

    assert inside == [True, False, True]


@pytest.mark.rule("WH-RANGE-02", "WH-RANGE-03", "WH-RANGE-04")
@pytest.mark.parametrize(("band", "last"), [("short", 5), ("medium", 10), ("long", 20)])
def test_bands_end_where_they_say(band, last):
    """Short is in at 5 and out at 6, medium at 10 and 11, long at 20 and 21."""
    inside = [
        in_range(HERE, Body((spaces, 0), "w"), RANGE_SPACES[band]) for spaces in (1, last, last + 1)
    ]

    assert inside == [True, True, False]


@pytest.mark.rule("WH-TARGET-01")
def test_nearest_leaves_no_choice():
    """When the card says nearest, the second nearest is not among the targets."""
    found = nearest(HERE, [enemy(0, 3), enemy(1, 2), enemy(2, 4)])

    assert indices(found) == [1]


@pytest.mark.rule("WH-TARGET-02")
def test_nearest_and_largest_differ():
    """Of size 1 at 2 and size 3 at 4, nearest means the first, largest the second."""
    foes = [enemy(0, 2, size=1), enemy(1, 4, size=3)]

    assert (indices(nearest(HERE, foes)), indices(largest(HERE, foes))) == ([0], [1])


def test_largest_goes_by_size_then_max_health():
    """Size class comes first, then max health, and what still ties is all returned (WR-11)."""
    foes = [
        enemy(0, 1, size=2, health=30),
        enemy(1, 2, size=2, health=40),
        enemy(2, 3, size=1, health=90),
        enemy(3, 4, size=2, health=40),
    ]

    assert indices(largest(HERE, foes)) == [1, 3]


def test_only_those_in_range_are_compared():
    """A larger enemy out of range is not the largest enemy of the card."""
    foes = [enemy(0, 2, size=1), enemy(1, 6, size=3)]

    assert indices(largest(HERE, foes, RANGE_SPACES["short"])) == [0]
    assert indices(farthest(HERE, foes, RANGE_SPACES["short"])) == [0]
    assert indices(farthest(HERE, foes)) == [1]


def test_the_fallen_are_passed_over():
    """Creatures at 0 or less health are ignored, unless the card says otherwise (WR-11)."""
    foes = [enemy(0, 1, able=False), enemy(1, 3)]

    assert indices(nearest(HERE, foes)) == [1]
    assert indices(nearest(HERE, foes, down_too=True)) == [0]
    assert indices(each_within(HERE, foes, down_too=True)) == [0, 1]


@pytest.mark.parametrize("choose", [nearest, farthest, largest, each_within])
def test_nobody_there_is_nobody_meant(choose):
    """Without enemies, or with none in range, there is no target and no error (WR-12)."""
    found = [choose(HERE, ()), choose(HERE, [enemy(0, 9)], 5)]

    assert found == [(), ()]


@pytest.mark.parametrize("choose", [nearest, farthest, largest, each_within])
def test_ties_come_in_roster_order(choose):
    """The first of the tied is the default, so the order given does not matter."""
    foes = [Candidate(i, Body((0, 2), "n"), 1, 10) for i in (4, 0, 2)]

    assert indices(choose(HERE, foes)) == [0, 2, 4]


@given(BODIES, ROSTERS, st.none() | st.integers(1, 9))
def test_targets_against_the_slow_version(origin, roster, spaces):
    """Every targeting word picks exactly those that no able enemy in range beats."""
    there = [
        c for c in roster if c.able and (spaces is None or slow_distance(origin, c.body) <= spaces)
    ]

    def unbeaten(measure):
        return tuple(c for c in there if not any(measure(d) > measure(c) for d in there))

    def far(candidate):
        return slow_distance(origin, candidate.body)

    assert each_within(origin, roster, spaces) == tuple(there)
    assert nearest(origin, roster, spaces) == unbeaten(lambda c: -far(c))
    assert farthest(origin, roster, spaces) == unbeaten(far)
    assert largest(origin, roster, spaces) == unbeaten(lambda c: 1000 * c.size_class + c.max_health)


@given(BODIES, BODIES)
def test_spaces_between_are_the_same_both_ways(a, b):
    """Distance knows no direction."""
    there, back = spaces_between(a, b), spaces_between(b, a)

    assert there == back == slow_distance(a, b)
