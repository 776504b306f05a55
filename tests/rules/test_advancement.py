"""The four currencies and what they buy (A15)."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from witchhammer.rules.advancement import (
    ACCOUNTS,
    ATTRIBUTE_COSTS,
    NO_PRICE,
    Build,
    Points,
    SchoolTerms,
    afford_fault,
    attribute_cost,
    attribute_fault,
    is_free,
    level_of,
    pool,
    school_fault,
    spent,
    technique_fault,
    trade,
    training_fault,
    trait_fault,
)
from witchhammer.rules.cards import Card
from witchhammer.rules.house import HouseRules

SCHOOLS = {
    "general": SchoolTerms(id="general", free=True),
    "bull": SchoolTerms(id="bull"),
    "archer": SchoolTerms(id="archer"),
    "lotus": SchoolTerms(id="lotus", excludes=("archer",)),
}


def card(id, tier=0, **fields):
    """A card of the school that its id names."""
    return Card(id=id, name=id, school=id.split("/")[0], tier=tier, **fields)


BULL = [
    card("bull/gore", 1),
    card("bull/snort", 1, kind="psych"),
    card("bull/hide", 1, kind="passive"),
]
BULL_2, BULL_3 = card("bull/toss", 2), card("bull/stampede", 3)
ARROW = card("archer/arrow", 1)
CARDS = [*BULL, BULL_2, BULL_3, ARROW]


def refused(fault):
    """The message of a fault that must be there."""
    assert fault is not None
    return str(fault)


@pytest.mark.rule("WH-ADV-02", "WH-ADV-03", "WH-ATTR-01")
def test_four_currencies_and_the_price_of_attack():
    """The ledger has four accounts; four attribute points are Attack +1, fifteen at most +3."""
    assert [field.name for field in fields(Points)] == list(ACCOUNTS)
    assert ACCOUNTS == ("attribute", "school", "technique", "trait")
    assert attribute_cost("attack") == 4
    assert divmod(15, attribute_cost("attack")) == (3, 3)


@pytest.mark.rule("WH-ATTR-02", "WH-ATTR-03", "WH-ATTR-04", "WH-ATTR-05", "WH-ATTR-06")
def test_prices_of_attributes():
    """Defence 3, Max Poise 2, Initiative 1, solid damage 2, Con Defence 2."""
    assert 15 // attribute_cost("defence") == 5
    assert 4 // attribute_cost("max_poise") == 2
    assert 5 // attribute_cost("init") == 5
    assert 2 // attribute_cost("solid_damage") == 1
    assert 2 // attribute_cost("con") == 1


@pytest.mark.rule("WH-ATTR-07", "WH-ATTR-08", "WH-ATTR-09", "WH-ATTR-10")
def test_prices_of_defences_and_skills():
    """Agility, Will and Fear Defence cost 2 a step, and so does any skill."""
    assert 4 // attribute_cost("agility") == 2
    assert 2 // attribute_cost("will") == 1
    assert 6 // attribute_cost("fear") == 3
    assert 2 // attribute_cost("stealth") == 1


@pytest.mark.rule("WH-ATTR-11")
@pytest.mark.parametrize("name", NO_PRICE)
def test_what_no_point_buys(name):
    """Health and Fire, Ice and Ranged Defence have no price."""
    assert "no price" in refused(attribute_fault(name))


def test_unknown_attribute_gets_the_nearest_name():
    """A word that is no attribute is refused with the nearest; a campaign's own skill is not."""
    assert "did you mean stealth?" in refused(attribute_fault("stelth"))
    assert attribute_fault("cooking", more_skills=("cooking",)) is None
    assert "there are attack" in refused(attribute_fault("xyzzy"))


@pytest.mark.rule("WH-ADV-04", "WH-SCHOOL-03")
def test_levels_of_a_school_come_in_order():
    """Who knows Bull 1 may learn Bull 2 for a point, and not Bull 3; Bull has three levels."""
    knows = Build(schools=(("bull", 1),))

    assert school_fault(knows, "bull", 2, SCHOOLS) is None
    assert "level 2 next, got level 3" in refused(school_fault(knows, "bull", 3, SCHOOLS))
    assert "levels 1 to 3" in refused(
        school_fault(Build(schools=(("bull", 3),)), "bull", 4, SCHOOLS)
    )


@pytest.mark.rule("WH-ADV-05", "WH-SCHOOL-02", "WH-SCHOOL-04", "WH-SCHOOL-06")
def test_pool_grows_with_schools_and_levels():
    """Bull 1 opens its first list, Bull 2 both, Bull and Archer the union of theirs."""
    one = pool(Build(schools=(("bull", 1),)), CARDS, SCHOOLS)
    two = pool(Build(schools=(("bull", 2),)), CARDS, SCHOOLS)
    both = pool(Build(schools=(("bull", 1), ("archer", 1))), CARDS, SCHOOLS)

    assert pool(Build(), CARDS, SCHOOLS) == ()
    assert one == tuple(BULL)
    assert two == (*BULL, BULL_2)
    assert both == (*BULL, ARROW)


@pytest.mark.rule("WH-SCHOOL-05")
def test_a_school_teaches_nothing_by_itself():
    """One School point and no technique point are no card."""
    build = Build(schools=(("bull", 1),))

    assert spent(build) == Points(school=1)
    assert build.techniques == ()


@pytest.mark.rule("WH-SCHOOL-07")
def test_schools_that_exclude_each_other():
    """What the GM marks as incompatible is refused, from either side, and so is a pack's word."""
    bull, lotus = Build(schools=(("bull", 1),)), Build(schools=(("lotus", 1),))

    for pair in (("bull", "lotus"), ("lotus", "bull")):
        assert "bull excludes" in refused(school_fault(bull, "lotus", 1, SCHOOLS, [pair]))
    assert school_fault(bull, "lotus", 1, SCHOOLS) is None
    assert "lotus excludes" in refused(school_fault(lotus, "archer", 1, SCHOOLS))
    archer = Build(schools=(("archer", 1),))
    assert "archer excludes" in refused(school_fault(archer, "lotus", 1, SCHOOLS))


def test_school_that_is_none_or_everybodys():
    """An unknown school gets the nearest name; the General School is not learnt."""
    assert "did you mean bull?" in refused(school_fault(Build(), "bul", 1, SCHOOLS))
    assert "everybody's" in refused(school_fault(Build(), "general", 1, SCHOOLS))


@pytest.mark.rule("WH-ADV-06")
def test_training_belongs_between_hunts():
    """In mid-adventure a request is refused unless the GM allows it."""
    assert "end the adventure" in refused(training_fault("Bull", True, allowed=False))
    assert training_fault("Bull", True, allowed=True) is None
    assert training_fault("Bull", False, allowed=False) is None


@pytest.mark.rule("WH-ADV-07")
def test_school_point_for_five_technique_points():
    """School 1 and technique 7 become 0 and 12."""
    after = Points(school=1, technique=7) + trade()

    assert (after.school, after.technique) == (0, 12)


@pytest.mark.rule("WH-ADV-08")
def test_a_technique_costs_a_point():
    """One point is enough for a card, none is refused with the number missing."""
    assert afford_fault("Gore", "technique", 1, Points(technique=1)) is None
    assert refused(afford_fault("Gore", "technique", 1, Points())) == (
        "Gore: wanted 1 technique point, got 0; 1 more is needed"
    )


@pytest.mark.rule("WH-TECH-01")
def test_three_points_are_an_action_a_psych_card_and_a_passive():
    """Each kind of card costs the same point."""
    build = Build(schools=(("bull", 1),), techniques=tuple(c.id for c in BULL))

    assert {c.kind for c in BULL} == {"action", "psych", "passive"}
    assert spent(build).technique == 3


def test_technique_of_a_school_one_has_not_learnt():
    """A card of a strange school, of too high a tier, or of nobody's is refused."""
    bull = Build(schools=(("bull", 1),))

    assert "learn it first" in refused(technique_fault(bull, ARROW, SCHOOLS))
    assert "level 2 of bull, got level 1" in refused(technique_fault(bull, BULL_2, SCHOOLS))
    assert "nobody teaches" in refused(technique_fault(bull, card("wolf/bite"), SCHOOLS))


def test_second_copy_of_a_card_but_not_of_a_passive():
    """Each technique is one copy: a second may be bought, a passive is had once."""
    build = Build(schools=(("bull", 1),), techniques=("bull/gore", "bull/hide"))

    assert technique_fault(build, BULL[0], SCHOOLS) is None
    assert "a passive once" in refused(technique_fault(build, BULL[2], SCHOOLS))


@pytest.mark.rule("WH-TECH-04")
def test_general_school_is_owned_from_the_start():
    """Its tier 0 cards are everybody's for nothing; by the switch they must be learnt."""
    jab, breathe = card("general/jab"), card("general/breathe", 1)
    general = SCHOOLS["general"]

    assert is_free(jab, general)
    assert not is_free(breathe, general)
    assert is_free(breathe, general, HouseRules(general_tiers="owned"))
    assert not is_free(jab, general, HouseRules(general_school="learnable"))
    assert not is_free(BULL[0], SCHOOLS["bull"])
    assert technique_fault(Build(), jab, SCHOOLS, HouseRules(general_school="learnable")) is None


def test_lower_tier_of_the_general_school_comes_first():
    """Breathe, then Breathe 2, then Breathe 3, each for a point (WR-39)."""
    tiers = [card("general/breathe", 1), card("general/breathe-2", 2), card("general/breathe-3", 3)]
    build = Build()

    for number, breathe in enumerate(tiers):
        for higher in tiers[number + 1 :]:
            assert "lower tiers come first" in refused(technique_fault(build, higher, SCHOOLS))
        assert technique_fault(build, breathe, SCHOOLS) is None
        build = replace(build, techniques=(*build.techniques, breathe.id))


def test_card_of_a_free_school_that_has_no_lower_tier():
    """A tier 2 card with a name of its own needs nothing below it."""
    assert technique_fault(Build(), card("general/last-letter-home", 2), SCHOOLS) is None


@pytest.mark.rule("WH-ADV-10")
def test_traits_cost_a_point_each():
    """Two trait points are two traits; the same one twice is refused."""
    build = Build(traits=("nose", "ear"))

    assert spent(build).trait == 2
    assert "a trait once" in refused(trait_fault(build, "nose", ["nose", "ear"]))
    assert "did you mean nose?" in refused(trait_fault(build, "noze", ["nose", "ear"]))
    assert trait_fault(Build(), "nose", ["nose"]) is None


NAMES = st.sampled_from([*ATTRIBUTE_COSTS, "stealth"])
STEPS = st.one_of(
    st.tuples(st.just("buy"), NAMES),
    st.tuples(st.just("trade"), st.just("")),
    st.tuples(st.just("technique"), st.sampled_from(["bull/gore", "bull/snort"])),
    st.tuples(st.just("trait"), st.sampled_from(["nose", "ear"])),
    st.tuples(st.just("school"), st.just("bull")),
)


def taken(build, step):
    """The build after a step."""
    kind, name = step
    if kind == "buy":
        bought = dict(build.purchases)
        bought[name] = bought.get(name, 0) + 1
        return replace(build, purchases=tuple(sorted(bought.items())))
    if kind == "trade":
        return replace(build, trade_ins=build.trade_ins + 1)
    if kind == "school":
        return replace(build, schools=(("bull", level_of(build, "bull") + 1),))
    listed = "techniques" if kind == "technique" else "traits"
    return replace(build, **{listed: tuple(sorted((*getattr(build, listed), name)))})


@given(st.lists(STEPS, max_size=14).flatmap(lambda s: st.tuples(st.just(s), st.permutations(s))))
def test_what_is_spent_does_not_depend_on_the_order(orders):
    """Any order of the same purchases costs the same, and each trade-in is -1 and +5."""
    first, second = orders
    builds = []
    for order in (first, second):
        build = Build()
        for step in order:
            before = spent(build)
            build = taken(build, step)
            if step[0] == "trade":
                assert spent(build) == before - trade()
        builds.append(build)

    assert builds[0] == builds[1]
    assert spent(builds[0]) == spent(builds[1])
