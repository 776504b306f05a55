"""From behind, and flanking."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.battlefields import DIRECTIONS, cells_of, slow_distance
from witchhammer.rules.facing import rear_cells
from witchhammer.rules.movement import Body
from witchhammer.rules.position import (
    Position,
    flanks_with,
    is_behind,
    position_bonus,
    sides,
)

TARGET = Body((7, 2), "e")
RING = [(x, y) for y in (1, 2, 3) for x in (6, 7, 8) if (x, y) != (7, 2)]

BODIES = st.builds(
    Body,
    st.tuples(st.integers(0, 7), st.integers(0, 7)),
    st.sampled_from(DIRECTIONS),
    st.integers(1, 3),
)


def standing(*cells):
    """Creatures on these cells, whichever way they look."""
    return tuple(Body(cell, "n") for cell in cells)


def slow_sides(target, attacker):
    """On which sides every cell of the attacker is past every cell of the target."""
    pairs = [(a, t) for a in cells_of(attacker) for t in cells_of(target)]
    past = {
        "n": all(a[1] < t[1] for a, t in pairs),
        "s": all(a[1] > t[1] for a, t in pairs),
        "w": all(a[0] < t[0] for a, t in pairs),
        "e": all(a[0] > t[0] for a, t in pairs),
    }
    return {side for side, is_past in past.items() if is_past}


@pytest.mark.rule("WH-POS-01")
def test_from_behind_is_worth_five():
    """Attack 7 from behind is 12."""
    (odo,) = standing((6, 2))
    found = position_bonus(odo, TARGET, ())

    assert 7 + found.bonus == 12
    assert found == Position(True, False, 5, ("behind +5",), ())


@pytest.mark.rule("WH-POS-02")
def test_behind_means_the_three_rear_spaces():
    """Facing east at (7, 2), only (6, 1), (6, 2), (6, 3) are behind."""
    behind = [cell for cell in RING if is_behind(Body(cell, "n"), TARGET)]

    assert behind == [(6, 1), (6, 2), (6, 3)]


@pytest.mark.rule("WH-POS-03")
def test_flankers_stand_at_different_sides():
    """Against (7, 2), (6, 2) and (8, 2) flank; (6, 2) and (6, 1) do not."""
    west, east, north_west = standing((6, 2), (8, 2), (6, 1))

    assert flanks_with(west, east, TARGET)
    assert not flanks_with(west, north_west, TARGET)


@pytest.mark.rule("WH-POS-04")
def test_each_flanker_gets_four():
    """Attack 7 is 11 for each of the two."""
    facing_south = Body((7, 2), "s")
    odo, wren = standing((6, 2), (8, 2))
    attacks = [
        7 + position_bonus(one, facing_south, (other,)).bonus
        for one, other in ((odo, wren), (wren, odo))
    ]

    assert attacks == [11, 11]


@pytest.mark.rule("WH-POS-05")
def test_bonuses_stack_but_flanking_counts_once():
    """Behind and flanking is 7 + 5 + 4 = 16; a third flanker adds nothing more."""
    odo, wren, third = standing((6, 2), (8, 2), (8, 3))
    found = position_bonus(odo, TARGET, (wren, third))

    assert 7 + found.bonus == 16
    assert found.flanking_with == (0, 1)
    assert found.reasons == ("behind +5", "flanking +4")


def test_every_pair_around_a_target():
    """Of the 28 pairs of neighbours, 16 share no side and 4 are exactly opposite."""
    pairs = [(a, b) for i, a in enumerate(RING) for b in RING[i + 1 :]]
    apart = [p for p in pairs if flanks_with(*standing(*p), TARGET)]
    opposite = [p for p in pairs if flanks_with(*standing(*p), TARGET, "opposite")]

    assert (len(pairs), len(apart), len(opposite)) == (28, 16, 4)
    assert all(a[0] + b[0] == 14 and a[1] + b[1] == 4 for a, b in opposite)
    assert set(opposite) < set(apart)


def test_nobody_flanks_from_afar():
    """Both must be adjacent; a helper two cells off, or an archer, flanks with nobody."""
    near, far = standing((6, 2), (9, 2))
    found = [position_bonus(near, TARGET, (far,)).flanking, flanks_with(far, near, TARGET)]

    assert found == [False, False]


@pytest.mark.parametrize(
    ("cell", "expected"),
    [((3, 2), True), ((3, 5), True), ((3, 6), True), ((5, 7), False), ((12, 2), False)],
)
def test_behind_at_any_range_is_the_rear_arc(cell, expected):
    """By house rule a shot from further off counts when it comes from the rear arc (WR-28)."""
    (archer,) = standing(cell)

    assert not is_behind(archer, TARGET)
    assert is_behind(archer, TARGET, "any_range") is expected


def test_the_gm_may_keep_the_say_on_behind():
    """Under `behind = gm` nothing is computed, because the GM declares it (D-17)."""
    odo, wren = standing((6, 2), (8, 2))
    found = position_bonus(odo, TARGET, (wren,), "gm")

    assert (found.behind, found.flanking, found.bonus) == (False, True, 4)


def test_a_big_attacker_is_behind_with_any_cell():
    """One cell of the attacker in a rear cell is enough; standing alongside is not."""
    creeping, alongside = Body((5, 0), "s", 2), Body((7, 0), "s", 2)

    assert is_behind(creeping, TARGET)
    assert not is_behind(alongside, TARGET)


def test_a_big_target_has_one_west_side():
    """Two attackers along the same edge of an ogre share that side, wherever they stand on it."""
    ogre = Body((4, 4), "e", 3)
    upper, lower, corner, north = standing((3, 4), (3, 6), (3, 3), (5, 3))

    assert not flanks_with(upper, lower, ogre)
    assert not flanks_with(lower, corner, ogre)
    assert flanks_with(lower, north, ogre)


@given(BODIES, BODIES)
def test_sides_against_the_slow_version(target, attacker):
    """A side counts when the whole attacker is past the whole target on it."""
    found = sides(target, attacker)

    assert set(found) == slow_sides(target, attacker)
    assert len(found) <= 2


@given(BODIES, BODIES, BODIES)
def test_position_against_the_slow_version(target, attacker, other):
    """Behind and flanking follow from cells and sides alone, for every size."""
    found = position_bonus(attacker, target, (other,))
    near = slow_distance(attacker, target) == 1
    behind = near and bool(
        cells_of(attacker) & set(rear_cells(target.cell, target.facing, target.size))
    )
    flanking = (
        near
        and slow_distance(other, target) == 1
        and not slow_sides(target, attacker) & slow_sides(target, other)
    )

    assert (found.behind, found.flanking) == (behind, flanking)
    assert found.bonus == 5 * behind + 4 * flanking


@given(BODIES, BODIES, BODIES, st.sampled_from(["no_shared_side", "opposite"]))
def test_flanking_is_mutual(target, one, other, rule):
    """If I flank with you, you flank with me."""
    there, back = flanks_with(one, other, target, rule), flanks_with(other, one, target, rule)

    assert there == back
