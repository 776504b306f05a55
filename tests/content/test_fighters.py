"""Monsters and characters of the packs become fighters with the right numbers and cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from witchhammer.content.campaign_data import CharacterData
from witchhammer.content.campaign_file import load_campaign
from witchhammer.content.fighters import fighter_from_character, fighter_from_monster, monster_deck
from witchhammer.content.known_words import SKILL_WORDS
from witchhammer.content.library import Library
from witchhammer.core.errors import NotFound
from witchhammer.rules.grid import fits, parse_map
from witchhammer.rules.house import HouseRules

CAMPAIGNS = Path(__file__).parents[2] / "campaigns"
SIDEWAYS = frozenset({"crocks", "rowan-fiddle", "nothing-back"})
"""Found by looking about, not by being led there; none of them is needed."""

FOLDERS = sorted(path.parent for path in CAMPAIGNS.glob("*/campaign.toml"))


def test_a_monster_brings_its_numbers_deck_and_nerve(library: Library) -> None:
    """A fighter has the monster's stats, the cards of one deck and its psych cards."""
    ogre = library.monster("barrow-ogre")

    fighter = fighter_from_monster(library, ogre, "ogre-1", deck="cornered")

    assert (fighter.max_health, fighter.max_poise, fighter.size) == (34, 50, 2)
    assert "barrow-ogre/roof-comes-down" in [card.id for card in fighter.cards]
    assert fighter.seat == "@gm"
    assert ("hearing its mother's name", 8) in fighter.vulnerable


def test_a_deck_that_is_not_there_names_those_that_are(library: Library) -> None:
    """Asking for a strange deck lists the monster's own."""
    with pytest.raises(NotFound, match="cornered"):
        monster_deck(library.monster("barrow-ogre"), "cornerd")


@pytest.mark.rule("WH-TECH-04", "WH-ATTR-03")
def test_a_character_is_base_plus_purchases_plus_cards(library: Library) -> None:
    """Bought points stand on the house's base; the General School comes free; Tough adds 2."""
    character = CharacterData(
        id="ana",
        name="Ana",
        purchases=(("attack", 2), ("max_poise", 2), ("stealth", 1)),
        techniques=("revenant/tough",),
        armour="mail-shirt",
    )

    fighter = fighter_from_character(library, character, house=HouseRules(base_health=13))

    assert (fighter.attack, fighter.max_poise, fighter.max_health) == (2, 32, 15)
    assert fighter.skills == (("stealth", 1),)
    ids = [card.id for card in fighter.cards]
    free = ("attack", "jab", "defend", "gasp", "charge", "hay-maker", "flee")
    assert {f"general/{name}" for name in free} <= set(ids)
    assert {"revenant/tough", "gear/mail-shirt"} <= set(ids)
    assert "general/breathe" not in ids


def test_a_technique_bought_twice_is_two_copies(library: Library) -> None:
    """Two copies of a card are one card with copies 2 (WR-05)."""
    twice = CharacterData(id="a", name="A", techniques=("revenant/chopper",) * 2)

    cards = fighter_from_character(library, twice).cards

    assert [card.copies for card in cards if card.id == "revenant/chopper"] == [2]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_shipped_campaign_holds_together(folder: Path, library: Library) -> None:
    """Characters, monsters, maps, clues: whatever a campaign names is there."""
    campaign = load_campaign(folder)
    maps = {m.id: parse_map(m.drawing) for m in campaign.maps}

    for character in campaign.characters:
        fighter_from_character(library, character)
    for village in campaign.villages:
        assert {place.map for place in village.places} <= {*maps, ""}
    for adventure in campaign.adventures:
        known = {c.id for c in adventure.clues} | {e.id for e in adventure.encounters}
        for clue in adventure.clues:
            assert set(clue.leads_to) <= known
        for encounter in adventure.encounters:
            grid, starts = maps[encounter.map]
            assert [start.mark for start in starts].count("P") >= 4
            for foe in encounter.foes:
                monster = library.monster(foe.monster)
                monster_deck(monster, foe.deck)
                cells = [start.cell for start in starts if start.mark == foe.mark]
                assert len(cells) >= foe.count
                assert all(fits(grid, cell, monster.size, frozenset()) for cell in cells)
    fights = [e.id for a in campaign.adventures for e in a.encounters]
    assert campaign.first_fight in fights


def test_there_is_a_whole_module_to_play(library: Library) -> None:
    """One shipped campaign has three or four hunts and a Witch at its end, with all that needs."""
    module = max(map(load_campaign, FOLDERS), key=lambda campaign: len(campaign.adventures))
    hunts = [a for a in module.adventures if a.kind == "hunt"]
    finale = module.adventures[-1]
    foes = [library.monster(f.monster) for e in finale.encounters for f in e.foes]

    assert 3 <= len(hunts) <= 4
    assert finale.kind == "witch"
    assert any(foe.witch for foe in foes)
    assert len(module.characters) == 4
    for adventure in module.adventures:
        assert len(adventure.clues) >= 4
        assert adventure.handouts
        assert adventure.plot
        assert adventure.ending
        village = next(v for v in module.villages if v.id == adventure.village)
        assert all(person.wants and person.voice for person in village.people)
        assert any(place.map for place in village.places)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_hunt_can_be_run_tonight(folder: Path) -> None:
    """Three clues name the fight that matters, every clue is reached, skills are real.

    And the end says what becomes of the place if the hunters run or lose.
    """
    for adventure in load_campaign(folder).adventures:
        ways = [to for clue in adventure.clues for to in clue.leads_to]
        fights = [fight.id for fight in adventure.encounters]
        begun = {adventure.clues[0].id}
        for _ in adventure.clues:
            begun |= {to for clue in adventure.clues if clue.id in begun for to in clue.leads_to}

        assert max(ways.count(fight) for fight in fights) >= 3, adventure.id
        assert {*fights, *(clue.id for clue in adventure.clues)} - begun <= SIDEWAYS
        assert {clue.skill for clue in adventure.clues} <= {"", *SKILL_WORDS}
        assert re.search(
            r"[Ii]f (?:the hunters|he (?:beats|drives))|Whoever loses", adventure.ending
        )
