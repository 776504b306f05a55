"""Making a character: the budget and every fault at once (A16)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.test_advancement import CARDS, SCHOOLS
from witchhammer.rules.advancement import Build, Points, spent
from witchhammer.rules.creation import BUDGET, Draft, Shelf, draft_faults, left, unlocked

SHELF = Shelf(cards={c.id: c for c in CARDS}, schools=SCHOOLS, traits=("nose", "ear", "limp"))


def told(build=None, **fields):
    """What is wrong with a draft, as sentences."""
    draft = Draft(name=fields.pop("name", "Wren"), build=build or Build(), **fields)
    return [str(fault) for fault in draft_faults(draft, SHELF)]


@pytest.mark.rule("WH-CREATE-01")
def test_fifteen_attribute_points():
    """Fifteen may be spent, sixteen not."""
    assert told(Build(purchases=(("attack", 3), ("init", 3)))) == []
    assert told(Build(purchases=(("attack", 4),))) == [
        "attribute points: wanted at most 15, got 16; 1 too many"
    ]


@pytest.mark.rule("WH-CREATE-02", "WH-CREATE-03")
def test_one_school_point_and_seven_technique_points():
    """One school at level 1 and seven cards, or no school and twelve technique points."""
    seven = ("bull/gore",) * 7
    bull = (("bull", 1),)

    assert told(Build(schools=bull, techniques=seven)) == []
    assert left(Build(trade_ins=1)).technique == 12
    assert told(Build(schools=bull, techniques=(*seven, "bull/gore"))) == [
        "technique points: wanted at most 7, got 8; 1 too many"
    ]
    assert told(Build(schools=bull, trade_ins=1)) == [
        "school points: wanted at most 1, got 2; 1 too many"
    ]


@pytest.mark.rule("WH-CREATE-04")
def test_two_trait_points():
    """Two traits, and no third."""
    assert told(Build(traits=("nose", "ear"))) == []
    assert told(Build(traits=("nose", "ear", "limp"))) == [
        "trait points: wanted at most 2, got 3; 1 too many"
    ]


@pytest.mark.rule("WH-CREATE-05")
def test_points_are_spent_freely_and_what_is_left_is_kept():
    """Three steps of Attack and three of Initiative are valid; leftovers stay."""
    assert spent(Build(purchases=(("attack", 3), ("init", 3)))) == Points(attribute=15)
    assert told() == []
    assert left(Build()) == BUDGET == Points(15, 1, 7, 2)


def test_every_fault_is_told_at_once():
    """A sheet that is wrong in nine places says all nine."""
    build = Build(
        purchases=(("attack", 5), ("fire", 1), ("stelth", 1), ("init", 0)),
        schools=(("bull", 2), ("bul", 1)),
        techniques=("archer/arrow", "bull/no-such"),
        traits=("nose", "noze"),
    )

    faults = told(build, name=" ", weapons=("axe", "sword"), items=("a",) * 6, silver=101)

    wanted = [
        "name", "attribute points", "school points", "fire", "stelth", "init", "school bul",
        "technique archer/arrow", "technique bull/no-such", "trait noze", "sword", "a", "silver",
    ]  # fmt: skip
    assert sorted(fault.split(":")[0] for fault in faults) == sorted(wanted)


def test_order_of_a_list_does_not_matter():
    """Techniques may be listed in any order: lower tiers count as learnt first."""
    from witchhammer.rules.cards import Card

    cards = {
        f"general/breathe{end}": Card(
            id=f"general/breathe{end}", name="Breathe", school="general", tier=tier
        )
        for end, tier in (("", 1), ("-2", 2), ("-3", 3))
    }
    shelf = Shelf(cards=cards, schools=SCHOOLS)
    build = Build(techniques=("general/breathe-3", "general/breathe", "general/breathe-2"))

    assert draft_faults(Draft(name="Wren", build=build), shelf) == ()


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "Wr\x1b[2Jen", "Wr\nen"])
def test_name_is_required_and_harmless(name):
    """A name is 1 to 60 printable characters."""
    (fault,) = told(name=name)

    assert "\x1b" not in fault
    assert fault.startswith("name: wanted 1 to 60 printable characters")


def test_trade_in_has_no_way_back():
    """A negative number of trade-ins is refused."""
    assert any("no way back" in fault for fault in told(Build(trade_ins=-1)))


def test_what_a_choice_unlocks():
    """The next level of a school brings its list within reach; one out of reach nothing."""
    assert [c.id for c in unlocked(Build(), "bull", SHELF)] == [
        "bull/gore",
        "bull/snort",
        "bull/hide",
    ]
    assert [c.id for c in unlocked(Build(schools=(("bull", 1),)), "bull", SHELF)] == ["bull/toss"]
    assert unlocked(Build(schools=(("lotus", 1),)), "archer", SHELF) == ()


@given(
    st.lists(st.tuples(st.sampled_from(["attack", "init", "con"]), st.integers(1, 3)), max_size=4),
    st.integers(0, 1),
    st.integers(0, 9),
)
def test_budget_is_spent_plus_left(purchases, trade_ins, techniques):
    """For every build, budget = spent + left."""
    build = Build(
        purchases=tuple(purchases), trade_ins=trade_ins, techniques=("bull/gore",) * techniques
    )

    assert spent(build) + left(build) == BUDGET
