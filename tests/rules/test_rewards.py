"""What an adventure earns (A16, A17)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from witchhammer.core.errors import Misuse
from witchhammer.rules.advancement import Points
from witchhammer.rules.house import HouseRules
from witchhammer.rules.rewards import OUTCOMES, REWARDS, reward_for, rows_earned


@pytest.mark.rule("WH-REWARD-01")
def test_attempted_hunt_is_a_technique_point_even_when_it_fails():
    """A failed hunt: +1 technique."""
    assert reward_for(rows_earned(("hunt",), "defeat"), alive=True) == Points(technique=1)


@pytest.mark.rule("WH-REWARD-02")
def test_quarry_brought_down_is_a_trait_point_as_well():
    """A monster slain: +1 technique and +1 trait."""
    rows = rows_earned(("hunt", "showing"), "victory")

    assert reward_for(rows, alive=True) == Points(technique=1, trait=1)


@pytest.mark.rule("WH-REWARD-03")
def test_witch_defeated():
    """Attribute +3, technique +2, school +1, on top of the other rows."""
    assert reward_for(("witch",), alive=True) == Points(attribute=3, technique=2, school=1)
    assert reward_for(rows_earned(REWARDS, "victory"), alive=True) == Points(3, 1, 3, 1)


@pytest.mark.rule("WH-HUNT-02")
def test_three_ways_a_hunt_can_end():
    """Victory, retreat and defeat; a retreat is neither won nor lost."""
    assert OUTCOMES == ("victory", "retreat", "defeat")
    with pytest.raises(Misuse, match="victory or retreat or defeat"):
        rows_earned((), "draw")


@pytest.mark.rule("WH-HUNT-03")
def test_survivors_of_a_retreat_have_earned_the_hunts_point():
    """Three hunters, one dead, retreat: two technique points, and no second one for the hunt."""
    rows = rows_earned((), "retreat")
    points = [reward_for(rows, alive) for alive in (True, True, False)]

    assert sum(p.technique for p in points) == 2
    assert rows_earned(("hunt",), "retreat") == rows == ("hunt",)


def test_only_the_highest_row_by_the_switch():
    """Where the table says so, only the highest row counts (WR-33)."""
    house = HouseRules(rewards="highest")

    assert rows_earned(("hunt", "witch"), "victory", house) == ("witch",)
    assert rows_earned((), "defeat", house) == ()


def test_row_that_is_none():
    """A reward nobody knows is refused with those there are."""
    with pytest.raises(Misuse, match="hunt or showing or witch"):
        rows_earned(("glory",), "victory")


@given(st.lists(st.sampled_from(sorted(REWARDS)), max_size=8))
def test_each_row_once(rows):
    """However often a row is named, it is granted once."""
    had = []
    total = Points()
    for row in rows:
        total = total + reward_for((row,), alive=True, already=had)
        had.append(row)

    assert total == reward_for(rows_earned(rows, "victory"), alive=True)
