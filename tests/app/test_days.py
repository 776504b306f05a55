"""The calendar: two wounds a day, three at rest, never above the maximum."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from witchhammer.app import campaign, days, fate, fights, spending, world
from witchhammer.app.fate import Affliction
from witchhammer.app.mustering import FightWish
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.store.engine import open_store


def by_handle(passed):
    """Who mended how, by handle."""
    return {m.who: m for m in passed.people}


@pytest.mark.rule("WH-HEAL-01", "WH-HEALTH-02")
def test_a_day_mends_two(book, pudding):
    """8 of 12 health is 10 after a day, and 8 wounds are gone after four."""
    fate.wound(book, pudding, "mina", 4, "a fall")
    mina = by_handle(days.pass_days(book, pudding))["mina"]
    fate.wound(book, pudding, "mina", 6, "another")
    later = days.pass_days(book, pudding, 4)

    assert (mina.wounds_before, mina.wounds, mina.health) == (4, 2, 10)
    assert by_handle(later)["mina"].wounds == 0
    assert (later.day, later.days) == (6, 4)
    assert campaign.find(book).day == 6


@pytest.mark.rule("WH-HEAL-02")
def test_a_day_of_rest_mends_three(book, pudding):
    """5 of 12 health: two rest days are 11, the third is 12."""
    fate.wound(book, pudding, "mina", 7, "a fall")

    assert by_handle(days.pass_days(book, pudding, 2, rest=True))["mina"].health == 11
    assert by_handle(days.pass_days(book, pudding, 1, rest=True))["mina"].health == 12


def test_some_rest_and_some_do_not(book, pudding):
    """Each player says how the day was spent."""
    for who in ("mina", "osric"):
        fate.wound(book, pudding, who, 5, "a fall")
    passed = by_handle(days.pass_days(book, pudding, rest=["mina"]))

    assert (passed["mina"].wounds, passed["osric"].wounds) == (2, 3)
    with pytest.raises(NotFound):
        days.pass_days(book, pudding, rest=["nobody"])


@pytest.mark.rule("WH-DEATH-07")
def test_from_zero_health_a_day_is_two(book, pudding):
    """0 health becomes 2 after an ordinary day, and the malus follows."""
    fate.wound(book, pudding, "mina", 12, "a fall")
    mina = by_handle(days.pass_days(book, pudding))["mina"]

    assert (mina.health, mina.malus) == (2, 8)


def test_dead_and_fighting_do_not_mend(book, pudding):
    """The dead stay as they were; who is in an open fight is passed over and said so."""
    for who in ("mina", "osric"):
        fate.wound(book, pudding, who, 5, "a fall")
    fate.kill(book, pudding, "osric", "the fall")
    fights.start(book, pudding, FightWish(encounter="the-sunken-lane", characters=("mina",)))
    passed = by_handle(days.pass_days(book, pudding))

    assert (passed["osric"].wounds, passed["osric"].why_not) == (5, "dead")
    assert (passed["mina"].wounds, passed["mina"].why_not) == (5, "in a fight")


def test_afflictions_stay(book, pudding):
    """Days mend wounds, not what is missing."""
    fate.afflict(book, pudding, "mina", Affliction(entry=30))
    days.pass_days(book, pudding, 300)

    from witchhammer.app.characters import find

    assert [i.name for i in find(book, pudding, "mina").injuries] == ["Lost a Hand"]


@pytest.mark.parametrize("count", [0, -1, 3651])
def test_days_that_are_none(book, pudding, count):
    """Whole days, one or more, and not ten years at a stroke."""
    with pytest.raises(Misuse, match="1 to 3650"):
        days.pass_days(book, pudding, count)


def test_house_rule_of_the_base_changes_the_maximum_not_the_wounds(book, pudding):
    """Wounds are what is kept: more health is simply more health."""
    fate.wound(book, pudding, "mina", 4, "a fall")
    campaign.set_rules(book, pudding, {"base_health": 15})

    assert by_handle(days.pass_days(book, pudding))["mina"].health == 13


@settings(max_examples=10)
@given(st.lists(st.tuples(st.integers(1, 9), st.integers(1, 5), st.booleans()), max_size=4))
def test_health_never_rises_above_the_maximum(turns):
    """Whatever is suffered and slept off, wounds stay between 0 and what was suffered."""
    with open_store(":memory:") as store:
        mud = world.open_sample(store, "nether-pudding").id
        suffered = 0
        for wounds, count, rest in turns:
            fate.wound(store, mud, "mina", wounds, "bad luck")
            suffered += wounds
            mina = by_handle(days.pass_days(store, mud, count, rest=rest))["mina"]
            assert 0 <= mina.wounds <= suffered
            assert mina.wounds == max(0, mina.wounds_before - count * (3 if rest else 2))
        assert spending.ledger(store, mud, "mina")[-1].account != "health"
