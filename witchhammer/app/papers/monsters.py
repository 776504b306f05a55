"""Monsters of the packs as the press prints them: the GM's card and the players'."""

from __future__ import annotations

from collections.abc import Iterable

from witchhammer.app.card_models import card_line
from witchhammer.app.card_words import signed
from witchhammer.content.library import Library
from witchhammer.content.pack_data import Monster
from witchhammer.printing.model import Attribute, CardLine, Entry, Line, MonsterModel
from witchhammer.rules.house import BY_THE_BOOK, HouseRules
from witchhammer.rules.malus import health_groups

SIZES = {1: "one space", 2: "2 × 2 spaces", 3: "3 × 3 spaces", 4: "4 × 4 spaces"}
MOST_TRACKS = 6
"""Health tracks that fit on one card; a larger pack shares them."""


def monster_model(
    monster: Monster, library: Library, house: HouseRules = BY_THE_BOOK
) -> MonsterModel:
    """Return a monster in its two views; nothing of the GM's is in the players'."""
    seen = monster.player_view
    stats = () if seen is None else tuple(_stars(seen.skill, seen.muscle, seen.toughness))
    return MonsterModel(
        id=monster.id,
        name=monster.name,
        epithet="Witch" if monster.witch else "",
        power=str(monster.power),
        size=SIZES.get(monster.size, ""),
        number="one" if monster.packs < 2 else f"a pack of {monster.packs}",
        tracks=min(MOST_TRACKS, max(1, monster.packs)),
        attributes=tuple(_attributes(monster)),
        max_health=monster.health,
        health_groups=health_groups(monster.health, house),
        max_poise=monster.poise,
        has_malus=monster.wound_malus,
        defences=tuple(Line(n.capitalize(), signed(v), n) for n, v in monster.aspect_defence),
        schools=tuple(_school(s, library) for s in monster.schools),
        traits=tuple(_traits(monster)),
        cards=tuple(_cards(monster, library)),
        tactics=monster.gm_view,
        player_name=monster.name,
        player_text="" if seen is None else seen.text,
        player_stats=stats,
        clues=tuple(Entry(c.kind.capitalize(), c.text, "clue") for c in monster.clues),
    )


def _school(school: str, library: Library) -> str:
    """Return a school's name; stat blocks may name schools that no pack holds."""
    return library.school(school).name if school in library.ids("schools") else school


def _attributes(monster: Monster) -> Iterable[Attribute]:
    """Yield the printed numbers, those that are 0 only where a fight always needs them."""
    yield Attribute("Attack", signed(monster.attack), "", "attack")
    yield Attribute("Defence", signed(monster.defence), "", "defence")
    yield Attribute("Init", signed(monster.init), "", "init")
    if monster.solid_damage:
        yield Attribute("Solid hit", signed(monster.solid_damage), "", "solid")


def _stars(skill: int, muscle: int, toughness: int) -> Iterable[Line]:
    """Yield the three measures that players are told, one to five stars."""
    yield Line("Skill", "★" * skill, "attack")
    yield Line("Muscle", "★" * muscle, "hammer")
    yield Line("Toughness", "★" * toughness, "health")


def _traits(monster: Monster) -> Iterable[Entry]:
    """Yield what the GM must know: traits, weaknesses, and the oddities of its numbers."""
    for trait in monster.traits:
        yield Entry(trait.name, trait.text, "trait")
    for weak in monster.vulnerable:
        span = f"{weak.least} to {weak.most}" if weak.least != weak.most else str(weak.most)
        yield Entry(f"Vulnerable to {weak.to}", f"Malus {span}. {weak.text}".strip(), "malus")
    if not monster.wound_malus:
        yield Entry("Feels nothing", "Wounds bring it no malus.", "malus")
    if monster.critical_from < 20:
        yield Entry("Wide criticals", f"Critical from a natural {monster.critical_from}.", "attack")
    for init in monster.extra_slots:
        yield Entry("Acts again", f"One more card each round, at Init {signed(init)}.", "init")
    if monster.halves:
        yield Entry("Hardened", f"Half damage from {', '.join(monster.halves)}.", "defence")


def _cards(monster: Monster, library: Library) -> Iterable[CardLine]:
    """Yield the cards of every deck once, then psych cards and passives."""
    named = [(deck.name, id) for deck in monster.decks for id in deck.cards]
    several = len(monster.decks) > 1
    seen: set[str] = set()
    for deck, id in (*named, *(("", i) for i in (*monster.psych, *monster.passives))):
        if id not in seen:
            seen.add(id)
            yield card_line(library.card(id), f"{deck} deck" if several and deck else "")
