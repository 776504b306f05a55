"""Ready characters spend exactly what a new character has, and can be played."""

from __future__ import annotations

import pytest

from witchhammer.content.campaign_data import CharacterData
from witchhammer.content.campaign_file import load_campaign
from witchhammer.content.fighters import fighter_from_character
from witchhammer.content.library import Library
from witchhammer.content.ready import ready_character, ready_characters
from witchhammer.core.errors import NotFound
from witchhammer.rules.cards import is_attack

from .test_toml_text import FOLDERS

COSTS = {"attack": 4, "defence": 3, "init": 1}
DEAREST = 2
SHIPPED = [hero for folder in FOLDERS for hero in load_campaign(folder).characters]
EVERYBODY = [*ready_characters(), *SHIPPED]


def test_every_school_has_a_ready_character(library: Library) -> None:
    """One for each school that people learn, the General one too; Plain Nerve is for all."""
    schools = {school.id for school in library.schools() if not school.for_monsters}

    assert {hero.id for hero in ready_characters()} == schools - {"nerve"}


@pytest.mark.rule("WH-CREATE-03", "WH-CREATE-04")
@pytest.mark.parametrize("hero", EVERYBODY, ids=lambda hero: hero.id)
def test_a_ready_character_has_spent_everything(hero: CharacterData, library: Library) -> None:
    """15 Attribute, 1 School and 7 Technique points (12 with the trade-in), 2 Traits."""
    attributes = sum(COSTS.get(name, DEAREST) * count for name, count in hero.purchases)
    levels = sum(level for _, level in hero.schools)

    assert attributes == 15
    assert levels + hero.trade_ins == 1
    assert len(hero.techniques) == 7 + 5 * hero.trade_ins
    assert len(set(hero.techniques)) == len(hero.techniques)
    assert len(hero.traits) == 2
    assert len(hero.items) <= 5


@pytest.mark.parametrize("hero", EVERYBODY, ids=lambda hero: hero.id)
def test_a_ready_character_may_have_what_it_has(hero: CharacterData, library: Library) -> None:
    """Cards of its school up to its level, or of a free one; gear of the right kind; an attack."""
    free = {school.id for school in library.schools() if school.free}
    levels = dict(hero.schools)

    for id in hero.techniques:
        card = library.card(id)
        assert card.school in free or card.tier <= levels.get(card.school, 0)
    assert library.gear_item(hero.weapon).kind == "weapon"
    assert not hero.armour or library.gear_item(hero.armour).kind == "armour"
    fighter = fighter_from_character(library, hero)
    attacks = sum(map(is_attack, fighter.cards))
    assert attacks >= 4
    assert hero.voice
    assert hero.story


def test_a_strange_template_names_the_nearest() -> None:
    """A slip in a school's name gets the right one."""
    with pytest.raises(NotFound, match="did you mean raging-bull"):
        ready_character("raging-bul")
