"""The cards of the published schools have their published numbers, every one of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from witchhammer.content.library import Library
from witchhammer.content.nearest import slug
from witchhammer.content.walk import effects_in
from witchhammer.core.effects import Condition, Gain, Modify, Zone
from witchhammer.rules.cards import Card

PUBLISHED = json.loads((Path(__file__).parent / "published_cards.json").read_text("utf-8"))
IDS = [f"{slug(card['school'])}/{slug(card['name'])}" for card in PUBLISHED]
CARDS = list(zip(IDS, PUBLISHED, strict=True))
MOVES = {
    "to_closest_enemy": "toward_nearest_enemy",
    "away_from_closest_enemy": "away_from_nearest_enemy",
}
STANDING = {
    "max_poise": "max_poise",
    "max_health": "max_health",
    "con_defense": "con",
    "fear_defense": "fear",
    "agility_defense": "agility",
    "ranged_defense": "ranged",
    "death_save": "death_save",
    "skill_hunting": "tracking",
    "skill_stealth": "stealth",
    "skill_perception": "perception",
    "reach": "reach",
}


def change(card: Card, stat: str) -> int:
    """Return what the card's Modify of a stat comes to, 0 for none."""
    found = [e for _, e in effects_in(card) if isinstance(e, Modify) and e.stat == stat]
    return int(str(found[0].amount)) if found else 0


def gained(card: Card) -> int:
    """Return the Poise a psych card or a passive gives."""
    found = [e for _, e in effects_in(card) if isinstance(e, Gain)]
    return int(str(found[0].amount)) if found else 0


@pytest.mark.parametrize(("id", "printed"), CARDS, ids=IDS)
def test_a_published_card_keeps_its_numbers(id: str, printed: dict, library: Library) -> None:
    """Level, one-use, Init, Defence, Attack, Poise, movement, range and aspects as printed."""
    card, effects = library.card(id), printed["effects"]
    passive = card.kind == "passive"
    attack = card.attack.bonus if card.attack else change(card, "attack")

    assert (card.tier, card.one_shot) == (printed["tier"], printed["one_use"])
    assert effects.get("init", 0) == (change(card, "init") if passive else card.init)
    assert effects.get("defense", 0) == (change(card, "defence") if passive else card.defence)
    named = ("attack", "ranged_attack", "next_ranged_attack", "next_melee_attack")
    assert next((effects[key] for key in named if key in effects), 0) == attack
    assert effects.get("poise", 0) == (card.poise if card.kind == "action" else gained(card))
    assert effects.get("dmg_on_solid_hit", 0) == (card.attack.solid_bonus if card.attack else 0)
    if printed["move"]:
        way = printed["move"]["kind"]
        assert card.move is not None
        assert (card.move.spaces, card.move.to) == (printed["move"]["spaces"], MOVES.get(way, way))
    if printed["range"]:
        assert card.attack is not None
        assert card.attack.range == printed["range"].lower()
    if printed["aspects"] and card.attack:
        assert list(card.attack.aspects) == printed["aspects"]


@pytest.mark.parametrize(("id", "printed"), CARDS, ids=IDS)
def test_a_published_rider_is_there(id: str, printed: dict, library: Library) -> None:
    """Standing numbers, lasting maluses, bleeding and ice are on the card with their sizes."""
    card, effects = library.card(id), printed["effects"]

    for key, stat in STANDING.items():
        assert key not in effects or change(card, stat) == effects[key]
    assert change(card, "malus") == effects.get(
        "lasting_malus", -effects.get("ignore_damage_malus", 0)
    )
    move = effects.get("one_turn_move_speed_mod", effects.get("lasting_move_speed_mod", 0))
    assert change(card, "move") == move
    assert change(card, "affliction") == -effects.get("affliction_save", 0)
    if "lasting_init_mod" in effects:
        assert change(card, "init") == effects["lasting_init_mod"]
    if "bleed" in effects:
        assert [e.turns for _, e in effects_in(card) if isinstance(e, Condition)] == [2]
    if "area" in effects:
        assert [e.radius for _, e in effects_in(card) if isinstance(e, Zone)] == [1]


def test_the_published_schools_are_whole(library: Library) -> None:
    """Seventeen General cards, thirteen each of Ice Worm and Wind Friend, eighteen Revenant."""
    counts = {school: IDS.count(school) for school in IDS}
    schools = [id.split("/")[0] for id in IDS]

    assert len(counts) == len(IDS)
    assert {name: schools.count(name) for name in dict.fromkeys(schools)} == {
        "general": 17,
        "ice-worm": 13,
        "revenant": 18,
        "wind-friend": 13,
    }
