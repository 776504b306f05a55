"""Making a character step by step: what is left, what can be chosen and what it unlocks."""

from dataclasses import replace

import pytest

from witchhammer.app import campaign, drafting, making
from witchhammer.app.library import library_for
from witchhammer.core.errors import Misuse, NotFound


@pytest.fixture
def mud(store):
    """A campaign without anybody in it."""
    return campaign.new(store, "Mud")


def by_id(choices):
    """Choices by their ids."""
    return {choice.id: choice for choice in choices}


def test_what_is_left_is_seen_at_every_step(mud):
    """Each choice takes from what is left, and says why it cannot be taken any more."""
    draft = drafting.with_attribute(drafting.blank("Wren"), "attack", 3)
    offers = by_id(drafting.attribute_choices(draft, mud))

    assert making.left_of(draft).attribute == 3
    assert (offers["attack"].have, offers["attack"].cost) == (3, 4)
    assert "1 more is needed" in offers["attack"].why_not
    assert offers["init"].why_not == ""
    assert drafting.with_attribute(draft, "attack", -3) == drafting.blank("Wren")


def test_school_shows_what_it_unlocks(mud):
    """A school's next level names the techniques it brings; without points it says so."""
    draft = drafting.blank("Wren")
    before = by_id(drafting.school_choices(draft, mud))["ice-worm"]
    after = by_id(drafting.school_choices(drafting.with_school(draft, "ice-worm"), mud))

    assert before.why_not == ""
    assert len(before.unlocks) >= 3
    assert (after["ice-worm"].have, "1 school point" in after["ice-worm"].why_not) == (1, True)
    assert "general" not in after


def test_techniques_of_open_schools_only(mud):
    """Before a school there is only what the General School sells; after it its cards as well."""
    draft = drafting.blank("Wren")
    before = by_id(drafting.technique_choices(draft, mud))
    learnt = drafting.with_school(draft, "ice-worm")
    after = by_id(drafting.technique_choices(learnt, mud))

    free = {school.id for school in library_for().schools() if school.free}
    assert {id.split("/")[0] for id in before} <= free
    assert "general/jab" not in before
    assert "lower tiers" in before["general/breathe-2"].why_not
    assert after["ice-worm/drain-heat"].why_not == ""
    assert after["ice-worm/drain-heat"].text
    assert any(choice.why_not.startswith("technique") for choice in after.values())
    one = drafting.with_one(learnt, "techniques", "ice-worm/drain-heat")
    assert by_id(drafting.technique_choices(one, mud))["ice-worm/drain-heat"].have == 1


def test_techniques_within_reach_come_first(mud):
    """Own school, then the open ones, then what is too high; choosing moves nothing about."""
    learnt = drafting.with_school(drafting.blank("Wren"), "ice-worm")
    told = drafting.technique_choices(learnt, mud)

    reach = [not choice.why_not for choice in told]
    homes = [choice.id.split("/")[0] for choice, near in zip(told, reach, strict=True) if near]
    assert reach == sorted(reach, reverse=True)
    assert homes.index("general") == homes.count("ice-worm") > 0
    chosen = drafting.with_one(learnt, "techniques", told[0].id)
    assert [c.id for c in drafting.technique_choices(chosen, mud)] == [c.id for c in told]


def test_traits_and_things(mud):
    """Traits once; things as many as fit."""
    draft = drafting.with_one(drafting.blank("Wren"), "traits", "light-sleeper")
    traits = by_id(drafting.trait_choices(draft, mud))
    armed = replace(draft, weapon="wood-axe", items=("lantern",) * 5)

    assert "a trait once" in traits["light-sleeper"].why_not
    assert by_id(drafting.gear_choices(draft, mud, "weapon"))["wood-axe"].why_not == ""
    assert by_id(drafting.gear_choices(armed, mud, "weapon"))["wood-axe"].why_not
    assert by_id(drafting.gear_choices(armed, mud, "item"))["lantern"].have == 5
    assert by_id(drafting.gear_choices(armed, mud, "item"))["lantern"].why_not
    with pytest.raises(Misuse, match="weapon or armour or item"):
        drafting.gear_choices(draft, mud, "pocket")


def test_steps_back(mud):
    """What was taken can be put back; a list that is none is Misuse."""
    draft = drafting.with_one(drafting.blank("Wren"), "items", "lantern")

    assert drafting.without_one(draft, "items", "lantern") == drafting.blank("Wren")
    assert drafting.without_one(draft, "items", "rope") == draft
    with pytest.raises(Misuse):
        drafting.with_one(draft, "hats", "bonnet")


def test_every_offered_choice_is_legal(mud):
    """A choice without a reason against it leads to a draft without a fault."""
    draft = drafting.with_school(drafting.blank("Wren"), "raging-bull")
    for choice in drafting.attribute_choices(draft, mud):
        assert making.check(drafting.with_attribute(draft, choice.id), mud) == ()
    for choice in drafting.technique_choices(draft, mud):
        faults = making.check(drafting.with_one(draft, "techniques", choice.id), mud)
        assert bool(faults) == bool(choice.why_not)


def schools():
    """The schools that can be learnt."""
    found = library_for().schools()
    return [school.id for school in found if not school.free and not school.for_monsters]


@pytest.mark.parametrize("school", schools())
def test_ready_build_of_every_school(mud, school):
    """Each school has a ready character: legal, with every point but few spent."""
    draft = drafting.template(mud, school)
    left = making.left_of(draft)

    assert making.check(draft, mud) == ()
    assert draft == drafting.template(mud, school)
    assert (left.attribute, left.school, left.trait) == (0, 0, 0)
    assert left.technique == 0
    assert dict(draft.schools) == {school: 1}


def test_ready_build_of_no_school(mud, store):
    """A school that is none gets the nearest; the General School has no template."""
    with pytest.raises(NotFound, match="did you mean ice-worm"):
        drafting.template(mud, "ice-wurm")
    with pytest.raises(Misuse, match="everybody's"):
        drafting.template(mud, "general")
    made = making.make(store, mud.id, drafting.template(mud, "ice-worm", "Ivo"))
    assert made.name == "Ivo"
