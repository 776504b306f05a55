"""Spending: never more than there is, never what the rules forbid; the ledger unchanged then."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from witchhammer.app import adventures, campaign, characters, spending, world
from witchhammer.core.errors import Misuse, NotFound, RulesError, WitchHammerError
from witchhammer.rules.advancement import ACCOUNTS, Points, spent
from witchhammer.rules.creation import BUDGET
from witchhammer.store.engine import open_store

RICH = Points(30, 4, 12, 4)


@pytest.fixture
def elsbeth(book, pudding):
    """A character with points to spend."""
    return spending.award(book, pudding, "elsbeth", RICH, "years of good work")


def refused(book, pudding, match, function, *args, **options):
    """Whether a purchase is refused with these words and the ledger stays as it was."""
    before = spending.ledger(book, pudding)
    with pytest.raises(RulesError, match=match):
        function(book, pudding, "elsbeth", *args, **options)
    return spending.ledger(book, pudding) == before


def test_attribute_is_bought(book, pudding, elsbeth):
    """Four points are Attack +1, and the ledger says so."""
    after = spending.buy(book, pudding, "elsbeth", "attack")

    assert after.left == elsbeth.left - Points(attribute=4)
    assert dict(after.build.purchases)["attack"] == dict(elsbeth.build.purchases)["attack"] + 1
    last = spending.ledger(book, pudding, "elsbeth")[-1]
    assert (last.account, last.amount, last.gain) == ("attribute", -4, "attribute:attack")


def test_overspending_names_the_points_missing(book, pudding, elsbeth):
    """Thirty points are not enough for eight steps of Attack."""
    assert refused(book, pudding, r"32 attribute points, got 30; 2 more", spending.buy, "attack", 8)
    assert refused(book, pudding, "no price", spending.buy, "fire")
    assert refused(book, pudding, "did you mean stealth", spending.buy, "stelth")


def test_school_levels_in_order(book, pudding, elsbeth):
    """Level 3 before 2 is refused; the next level opens its techniques."""
    learn = spending.learn_school
    assert refused(book, pudding, "level 2 next, got level 3", learn, "revenant", 3)
    assert refused(book, pudding, "everybody's", learn, "general")

    after = learn(book, pudding, "elsbeth", "revenant")

    assert dict(after.build.schools)["revenant"] == 2
    assert after.left.school == elsbeth.left.school - 1


def test_technique_of_an_unknown_school(book, pudding, elsbeth):
    """A card of a school that was not learnt, or of too high a level, is refused."""
    assert refused(book, pudding, "learn it first", spending.learn, "ice-worm/drain-heat")
    after = spending.learn(book, pudding, "elsbeth", "general/breathe")
    assert after.build.techniques[-1] == "general/breathe"
    assert refused(book, pudding, "lower tiers", spending.learn, "general/breathe-3")
    with pytest.raises(NotFound, match="did you mean"):
        spending.learn(book, pudding, "elsbeth", "general/breathee")


@pytest.mark.rule("WH-ADV-06")
def test_learning_in_mid_adventure(book, pudding, elsbeth):
    """While a hunt goes on nothing is learnt unless the GM says so."""
    adventures.start(book, pudding, "The Ditch")

    assert refused(book, pudding, "end the adventure", spending.learn_school, "revenant")
    assert refused(book, pudding, "end the adventure", spending.learn, "general/breathe")
    after = spending.learn(book, pudding, "elsbeth", "general/breathe", allow=True)
    assert after.left.technique == elsbeth.left.technique - 1


@pytest.mark.rule("WH-SCHOOL-07")
def test_schools_the_gm_has_marked(book, pudding, elsbeth):
    """A marked pair is refused, and learnt when the GM allows it."""
    campaign.set_settings(book, pudding, {"incompatible": ["ice-worm revenant"]})

    assert refused(book, pudding, "excludes", spending.learn_school, "ice-worm")
    after = spending.learn_school(book, pudding, "elsbeth", "ice-worm", allow=True)
    assert ("ice-worm", 1) in after.build.schools


def test_trade_in(book, pudding, elsbeth):
    """One School point is five Technique points, and never comes back."""
    after = spending.trade(book, pudding, "elsbeth")

    assert after.left == elsbeth.left + Points(school=-1, technique=5)
    assert after.build.trade_ins == 1
    assert refused(book, pudding, "9 school points", spending.trade, 9)
    with pytest.raises(Misuse, match="no way back"):
        spending.trade(book, pudding, "elsbeth", -1)


def test_trait(book, pudding, elsbeth):
    """A trait once; an unknown one gets the nearest."""
    library_traits = ("read-a-book-once",)
    after = spending.take_trait(book, pudding, "elsbeth", library_traits[0])

    assert library_traits[0] in after.build.traits
    assert refused(book, pudding, "a trait once", spending.take_trait, library_traits[0])


def test_grant_costs_nothing_and_stands_in_the_ledger(book, pudding, elsbeth):
    """The GM may give what has no price."""
    from witchhammer.app.library import library_for
    from witchhammer.app.sheet import sheet_of

    after = spending.grant(book, pudding, "elsbeth", "fire", 2, "born in a bakery")
    after = spending.grant(book, pudding, "elsbeth", "max_health", 1, "stubborn")

    sheet = sheet_of(after, library_for(), campaign.find(book).house)
    assert after.left == elsbeth.left
    assert sheet.number("fire").words == "the GM's grant 2"
    assert sheet.max_health == 15
    assert spending.ledger(book, pudding, "elsbeth")[-1].reason == "stubborn"


def test_award_can_take_only_what_is_left(book, pudding, elsbeth):
    """Points are given and taken with a reason; never more than there is."""
    with pytest.raises(RulesError, match="more are needed"):
        spending.award(book, pudding, "elsbeth", Points(attribute=-99), "a fine")
    with pytest.raises(Misuse, match="reason"):
        spending.award(book, pudding, "elsbeth", Points(attribute=1), " ")
    with pytest.raises(Misuse, match="other than 0"):
        spending.award(book, pudding, "elsbeth", Points(), "nothing")

    assert spending.award(book, pudding, "elsbeth", Points(trait=-1), "a fine").left.trait == 3


def test_wrong_entry_is_reversed_by_another(book, pudding, elsbeth):
    """A reversal gives the points back, is told as such, and happens once."""
    spending.buy(book, pudding, "elsbeth", "attack", 2)
    entry = spending.ledger(book, pudding)[-1].entry

    (after,) = spending.reverse(book, pudding, entry, "meant defence")

    rows = spending.ledger(book, pudding, "elsbeth")
    assert after.left == elsbeth.left
    assert after.build == elsbeth.build
    assert [(r.amount, r.kind) for r in rows[-2:]] == [(-8, "purchase"), (8, "reversal")]
    assert rows[-2].reversed_by == rows[-1].entry
    with pytest.raises(Misuse, match="reversed by"):
        spending.reverse(book, pudding, entry, "again")
    with pytest.raises(NotFound):
        spending.reverse(book, pudding, 9999, "no such")


def test_reversal_of_what_something_rests_on(book, pudding, elsbeth):
    """Points that are spent, or a school whose techniques are known, are not taken back."""
    rows = spending.ledger(book, pudding, "elsbeth")
    school = next(row.entry for row in rows if row.gain == "school:revenant")
    budget = next(row.entry for row in rows if row.kind == "creation")

    with pytest.raises(RulesError, match="reverse what rests on it first"):
        spending.reverse(book, pudding, school, "never mind")
    spending.award(book, pudding, "elsbeth", Points() - RICH, "a mistake")
    with pytest.raises(RulesError, match="are spent"):
        spending.reverse(book, pudding, budget, "never mind")

    assert spending.ledger(book, pudding)[-1].kind == "award"


def test_ledger_tells_where_a_point_came_from(book, pudding):
    """Every row has its reason, its hunt and its day."""
    adventures.start(book, pudding, "What Came Through the Ditch")
    adventures.end(book, pudding, "victory", ["hunt"])

    last = spending.ledger(book, pudding, "mina")[-1]

    assert (last.amount, last.account, last.reason) == (
        1,
        "technique",
        "a hunt honestly attempted",
    )
    assert (last.adventure, last.day) == ("What Came Through the Ditch", 1)


def test_nothing_is_learnt_in_an_open_fight(book, pudding, elsbeth):
    """Who fights does not study."""
    from witchhammer.app import fights
    from witchhammer.app.mustering import FightWish

    fights.start(book, pudding, FightWish(encounter="the-sunken-lane", seed=1))

    with pytest.raises(Misuse, match="in fight 1; `fight run 1` goes on"):
        spending.buy(book, pudding, "elsbeth", "init")


def test_dead_do_not_spend(book, pudding, elsbeth):
    """The points of the dead stay where they are."""
    from witchhammer.app import fate

    fate.kill(book, pudding, "elsbeth", "the well")

    with pytest.raises(Misuse, match="alive"):
        spending.buy(book, pudding, "elsbeth", "init")


PURCHASES = st.one_of(
    st.tuples(st.just("buy"), st.sampled_from(["attack", "init", "stealth"])),
    st.tuples(st.just("trade"), st.just("")),
    st.tuples(st.just("school"), st.sampled_from(["ice-worm", "wind-friend"])),
    st.tuples(st.just("learn"), st.sampled_from(["general/breathe", "ice-worm/meditate"])),
    st.tuples(st.just("trait"), st.sampled_from(["light-sleeper"])),
)


@pytest.fixture(scope="module")
def sandbox():
    """A store in memory with the sample campaign, for many small campaigns of purchases."""
    with open_store(":memory:") as store:
        yield store, world.open_sample(store, "nether-pudding").id


@settings(max_examples=20)
@given(orders=st.lists(PURCHASES, max_size=8))
def test_earned_is_spent_plus_left(sandbox, orders):
    """At any order of purchases, refused ones too, earned = spent + left, never negative."""
    store, mud = sandbox
    spending.award(store, mud, "osric", Points(attribute=5, school=1), "luck")
    for kind, name in orders:
        try:
            if kind == "buy":
                spending.buy(store, mud, "osric", name, 2)
            elif kind == "trade":
                spending.trade(store, mud, "osric")
            elif kind == "school":
                spending.learn_school(store, mud, "osric", name)
            elif kind == "learn":
                spending.learn(store, mud, "osric", name)
            else:
                spending.take_trait(store, mud, "osric", name)
        except WitchHammerError:
            continue
    osric = characters.find(store, mud, "osric")
    earned = Points()
    for row in spending.ledger(store, mud, "osric"):
        if row.kind in ("creation", "award") and row.account != "silver":
            earned = earned + Points(**{row.account: row.amount})

    assert earned == spent(osric.build) + osric.left
    assert all(getattr(osric.left, account) >= 0 for account in ACCOUNTS)
    assert earned.attribute >= BUDGET.attribute
