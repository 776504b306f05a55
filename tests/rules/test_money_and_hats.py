"""Silver, and the costliest hat (A17)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from witchhammer.rules.house import HouseRules
from witchhammer.rules.money_and_hats import (
    HatWorth,
    hat_worth,
    is_tracked,
    leader,
    pay_fault,
    starting_silver,
)

FIVE = [("feather", 1)] * 5


@pytest.mark.rule("WH-MONEY-01")
def test_starting_silver_is_a_hundred_sided_die():
    """A 1 is 1 silver, a 100 is 100, and 0 never happens."""
    assert (starting_silver(1), starting_silver(100)) == (1, 100)
    assert min(starting_silver(face) for face in range(101)) == 1


@pytest.mark.rule("WH-MONEY-02")
def test_everyday_costs_leave_the_purse_alone():
    """An inn costs nothing that is written down."""
    assert not is_tracked(0)
    assert pay_fault("a bed at the inn", 0, 0) is None


@pytest.mark.rule("WH-MONEY-03")
def test_a_hat_must_fit_the_purse():
    """Of 60 silver a hat of 45 leaves 15; one of 61 is refused."""
    assert is_tracked(45)
    assert pay_fault("hat", 45, 60) is None
    assert 60 - 45 == 15
    assert "1 more is needed" in str(pay_fault("hat", 61, 60))
    assert pay_fault("hat", -1, 60) is not None


@pytest.mark.rule("WH-LEAD-01")
def test_costliest_hat_leads():
    """40 beats 25; without hats nobody leads."""
    assert leader([("odo", HatWorth(40)), ("wren", HatWorth(25))]) == "odo"
    assert leader([("odo", None), ("wren", None)]) == ""
    assert leader([("odo", HatWorth(0))]) == ""


@pytest.mark.rule("WH-LEAD-02")
def test_ornaments_count():
    """A hat of 20 with a gem of 30 beats a hat of 40."""
    plain, jewelled = hat_worth(40, []), hat_worth(20, [("gem", 30)])

    assert jewelled.value == 50
    assert leader([("odo", plain), ("wren", jewelled)]) == "wren"


@pytest.mark.rule("WH-LEAD-03")
def test_too_many_of_one_kind_are_outre():
    """Of five feathers three count, and the hat is flagged; by the switch it is out."""
    assert hat_worth(20, FIVE) == HatWorth(23, ("feather",))
    assert hat_worth(20, FIVE, HouseRules(hats="disqualified")) == HatWorth(0, ("feather",))
    assert hat_worth(20, FIVE, HouseRules(hat_limit=5)) == HatWorth(25)


def test_pieces_count_in_the_order_they_were_pinned():
    """The first three of a kind count, whatever the fourth cost."""
    assert hat_worth(0, [("gem", 1), ("gem", 2), ("gem", 3), ("gem", 90)]).value == 6


def test_tie_keeps_the_leader_or_goes_by_the_roster():
    """On a tie the present leader stays; where none of the tied leads, the first in the roster."""
    tied = [("odo", HatWorth(40)), ("wren", HatWorth(40)), ("ivo", HatWorth(10))]

    assert leader(tied, current="wren") == "wren"
    assert leader(tied, current="ivo") == leader(tied) == "odo"


@given(
    st.integers(0, 50),
    st.lists(st.tuples(st.sampled_from(["gem", "feather"]), st.integers(0, 9)), max_size=8),
    st.integers(1, 5),
)
def test_worth_is_the_hat_and_the_pieces_in_good_taste(base, ornaments, limit):
    """The value lies between the hat alone and the hat with everything."""
    worth = hat_worth(base, ornaments, HouseRules(hat_limit=limit))

    assert base <= worth.value <= base + sum(value for _, value in ornaments)
    assert bool(worth.outre) == any(
        sum(sort == kind for sort, _ in ornaments) > limit for kind in ("gem", "feather")
    )
