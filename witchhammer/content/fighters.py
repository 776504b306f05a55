"""Fighters made of what the packs say: monsters from the bestiary, characters from their sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from witchhammer.content.campaign_data import CharacterData
from witchhammer.content.library import Library
from witchhammer.content.nearest import did_you_mean
from witchhammer.content.pack_data import Deck, Monster
from witchhammer.core.effects import Effect, Modify
from witchhammer.core.errors import NotFound
from witchhammer.rules.cards import Card
from witchhammer.rules.house import BY_THE_BOOK, HouseRules
from witchhammer.rules.sheet import ASPECTS, Fighter

NUMBERS = ("attack", "defence", "init", "solid_damage", "max_poise")


def monster_deck(monster: Monster, name: str = "main") -> Deck:
    """Return the monster's deck of this name, the first one for "main" or "".

    Raises NotFound with the names there are.
    """
    for deck in monster.decks:
        if deck.name == name:
            return deck
    if name in ("", "main") and monster.decks:
        return monster.decks[0]
    names = [deck.name for deck in monster.decks]
    raise NotFound(f"monster {monster.id}", "one of its decks", name, did_you_mean(name, names))


def fighter_from_monster(
    library: Library,
    monster: Monster,
    id: str,
    *,
    side: str = "foes",
    seat: str = "@gm",
    deck: str = "main",
) -> Fighter:
    """Return one monster as it enters a fight: unhurt, with one deck, psych cards and passives.

    A vulnerability is handed on with the worst malus it may bring. Raises NotFound.
    """
    ids = (*monster_deck(monster, deck).cards, *monster.psych, *monster.passives)
    return Fighter(
        id=id,
        name=monster.name,
        kind="monster",
        side=side,
        seat=seat,
        max_health=monster.health,
        max_poise=monster.poise,
        attack=monster.attack,
        defence=monster.defence,
        init=monster.init,
        solid_damage=monster.solid_damage,
        aspect_defence=monster.aspect_defence,
        skills=monster.skills,
        size=monster.size,
        cards=tuple(map(library.card, ids)),
        wound_malus=monster.wound_malus,
        critical_from=monster.critical_from,
        extra_slots=monster.extra_slots,
        halves=monster.halves,
        vulnerable=tuple((v.to, v.most) for v in monster.vulnerable),
        group=monster.id,
        style=monster.style,
    )


def fighter_from_character(
    library: Library,
    character: CharacterData,
    *,
    side: str = "party",
    seat: str = "",
    house: HouseRules = BY_THE_BOOK,
) -> Fighter:
    """Return a character as it enters a fight: what was bought on top of the house's base.

    Traits and gear with standing changes come along as passive cards, so every number has one
    way of being worked out. Raises NotFound for an id that no pack holds.
    """
    bought = dict(character.purchases)
    cards = character_cards(library, character, house)
    tougher = sum(standing(effect, "max_health") for card in cards for effect in card.always)
    skills = {name: n for name, n in bought.items() if name not in (*NUMBERS, *ASPECTS)}
    aspects = {name: house.base_aspect_defence + bought.get(name, 0) for name in ASPECTS}
    return Fighter(
        id=character.id,
        name=character.name,
        kind="pc",
        side=side,
        seat=seat or character.seat,
        max_health=house.base_health + tougher,
        max_poise=house.base_max_poise + bought.get("max_poise", 0),
        attack=house.base_attack + bought.get("attack", 0),
        defence=house.base_defence + bought.get("defence", 0),
        init=house.base_initiative + bought.get("init", 0),
        solid_damage=bought.get("solid_damage", 0),
        aspect_defence=tuple((name, n) for name, n in aspects.items() if n),
        skills=tuple((name, house.base_skill + n) for name, n in skills.items()),
        wounds=character.wounds,
        cards=cards,
        character=character.id,
    )


def character_cards(
    library: Library, character: CharacterData, house: HouseRules = BY_THE_BOOK
) -> tuple[Card, ...]:
    """Return every card a character holds: free ones, bought ones, gear's, and standing changes."""
    free = [school.id for school in library.schools() if school.free]
    tiers = 3 if house.general_tiers == "owned" else 0
    if house.general_school != "owned":
        tiers = -1
    owned = [card for id in free for card in library.cards(id) if card.tier <= tiers]
    owned += [library.card(id) for id in character.techniques]
    for name in filter(None, (character.weapon, character.armour, *character.items)):
        gear = library.gear_item(name)
        owned += [library.card(id) for id in gear.cards]
        owned += passive(f"gear/{gear.id}", gear.name, gear.always)
    for id in character.traits:
        trait = library.trait(id)
        owned += passive(f"trait/{trait.id}", trait.name, trait.always)
    times = Counter(card.id for card in owned)
    once = {card.id: card for card in owned}
    return tuple(
        replace(card, copies=card.copies * times[id]) if times[id] > 1 else card
        for id, card in once.items()
    )


def passive(id: str, name: str, always: Iterable[Effect]) -> list[Card]:
    """Return standing changes as one passive card, or nothing if there are none."""
    effects = tuple(always)
    return [Card(id=id, name=name, kind="passive", always=effects)] if effects else []


def standing(effect: Effect, stat: str) -> int:
    """Return what a standing change adds to a stat, as far as it is a plain number."""
    if isinstance(effect, Modify) and effect.stat == stat and isinstance(effect.amount, int):
        return effect.amount
    return 0
