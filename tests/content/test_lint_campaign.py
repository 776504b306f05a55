"""What a campaign's files name and nothing holds is told when it begins, not at the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from witchhammer.content.campaign_data import (
    AdventureData,
    BattleMap,
    CampaignData,
    Clue,
    Encounter,
    Foe,
    Place,
    Village,
)
from witchhammer.content.campaign_file import load_campaign
from witchhammer.content.forge_adventure import forge_adventure
from witchhammer.content.library import Library
from witchhammer.content.lint_campaign import campaign_faults

SAMPLES = sorted(path for path in (Path(__file__).parents[2] / "campaigns").glob("*/"))
WOLVES = Encounter(id="lane", name="Lane", map="lane", foes=(Foe(monster="ditch-wolf"),))
STEP = Clue(id="boot", where="Yard", text="A boot.", leads_to=("lane",))
HUNT = AdventureData(id="hunt", name="Hunt", village="wick", clues=(STEP,), encounters=(WOLVES,))
SOUND = CampaignData(
    id="sound",
    name="Sound",
    first_fight="lane",
    villages=(
        Village(id="wick", name="Wick", tavern="", places=(Place(name="Lane", map="lane"),)),
    ),
    maps=(BattleMap(id="lane", name="Lane", drawing="P..F\n...."),),
    adventures=(HUNT,),
)


def with_fight(**changes: object) -> CampaignData:
    """Return the sound campaign with its fight changed."""
    fight = replace(WOLVES, **changes)  # type: ignore[arg-type]  # because a test names the keys
    return replace(SOUND, adventures=(replace(HUNT, encounters=(fight,)),))


def with_clue(**changes: object) -> CampaignData:
    """Return the sound campaign with its clue changed."""
    clue = replace(STEP, **changes)  # type: ignore[arg-type]  # because a test names the keys
    return replace(SOUND, adventures=(replace(HUNT, clues=(clue,)),))


@pytest.mark.parametrize("folder", SAMPLES, ids=lambda folder: folder.name)
def test_shipped_campaigns_are_clean(folder: Path, library: Library) -> None:
    """Nothing shipped names what is nowhere."""
    assert list(campaign_faults(load_campaign(folder), library)) == []


def test_forged_adventures_are_clean(library: Library) -> None:
    """What the forge makes can begin a campaign as it is."""
    made = [forge_adventure(library, 9 * seed, seed) for seed in range(12)]
    shipped = [hunt.as_campaign() for hunt in made if hunt.creature is None]

    assert shipped
    assert [list(campaign_faults(campaign, library)) for campaign in shipped] == [[]] * len(shipped)


@pytest.mark.parametrize(
    ("campaign", "told"),
    [
        (
            with_fight(map="lain"),
            "adventures hunt, encounter lane.map: wanted the id of a map, got lain; "
            "did you mean lane?",
        ),
        (
            with_fight(foes=(Foe(monster="dich-wolf"),)),
            "adventures hunt, encounter lane.foes dich-wolf: wanted the id of a monster, "
            "got dich-wolf; did you mean ditch-wolf?",
        ),
        (
            with_fight(foes=(Foe(monster="ditch-wolf", deck="mian"),)),
            "adventures hunt, encounter lane.foes ditch-wolf.deck: wanted one of its decks, "
            "got mian; did you mean main?",
        ),
        (
            with_fight(foes=(Foe(monster="ditch-wolf", mark="G"),)),
            "adventures hunt, encounter lane.foes ditch-wolf.mark: wanted a letter to start on, "
            "got G, which is not on its map; there are F, P",
        ),
        (
            with_fight(foes=(Foe(monster="ditch-wolf", count=0),)),
            "adventures hunt, encounter lane.foes ditch-wolf.count: wanted 1 to 60, got 0",
        ),
        (
            with_fight(foes=()),
            "adventures hunt, encounter lane.foes: wanted somebody to fight, got nobody",
        ),
        (
            with_clue(leads_to=("laen",)),
            "adventures hunt, clue boot.leads_to: wanted the id of a clue or encounter, "
            "got laen; did you mean lane?",
        ),
        (
            with_clue(skill="percepton"),
            "adventures hunt, clue boot.skill: wanted a skill, got percepton; "
            "did you mean perception?",
        ),
        (
            with_clue(difficulty=99),
            "adventures hunt, clue boot.difficulty: wanted 1 to 30, got 99",
        ),
        (
            replace(SOUND, first_fight="lanes"),
            "first_fight: wanted the id of an encounter, got lanes; did you mean lane?",
        ),
        (
            replace(SOUND, adventures=(replace(HUNT, village="wik"),)),
            "adventures hunt.village: wanted the id of a village, got wik; did you mean wick?",
        ),
        (
            replace(SOUND, maps=(BattleMap(id="lane", name="Lane", drawing="P.F\n..!"),)),
            "maps lane, map line 2, column 3: wanted one of . # > ~ or a letter, got '!'",
        ),
        (
            replace(SOUND, maps=SOUND.maps * 2),
            "maps lane: wanted each id once, got twice; give one another id",
        ),
    ],
)
def test_what_is_nowhere_is_told_with_the_nearest(
    library: Library, campaign: CampaignData, told: str
) -> None:
    """Maps, monsters, decks, marks, clues, skills, villages: one fault each, with what is near."""
    assert [str(fault) for fault in campaign_faults(campaign, library)] == [told]


def test_a_sound_campaign_has_no_fault(library: Library) -> None:
    """What the other tests break is whole before they do."""
    assert list(campaign_faults(SOUND, library)) == []
