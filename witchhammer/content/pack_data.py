"""What a pack holds besides cards: schools, traits, gear, monsters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from witchhammer.core.effects import Effect
from witchhammer.rules.cards import Card

GearKind = Literal["weapon", "armour", "misc", "potion", "relic", "hat", "ornament"]
TraitKind = Literal[
    "aspect",
    "frame",
    "size",
    "health",
    "reflex",
    "strength",
    "attack",
    "ability",
    "defence",
    "weakness",
    "appearance",
]
ClueKind = Literal["spoor", "smell", "sound", "victims", "wounds", "talk"]


@dataclass(frozen=True, slots=True, kw_only=True)
class School:
    """A combat school (WH-SCHOOL-02): `idea` says how it changes its owner's play.

    `free` schools are everybody's from the start (WR-32). `excludes` are ids of schools that
    nobody learns beside it (WH-SCHOOL-07); the GM may waive it. A school `for_monsters` is no
    person's to learn: its cards fill the decks of creatures.
    """

    id: str
    name: str
    idea: str = ""
    text: str = ""
    levels: int = 3
    free: bool = False
    for_monsters: bool = False
    excludes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trait:
    """A thing a character is or can do outside of fights; costs one Trait point (WR-30)."""

    id: str
    name: str
    text: str
    always: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Gear:
    """A thing to carry, wear or drink; `price` in silver, 0 = everyday, not tracked (WH-MONEY-02).

    `cards` are ids of cards whoever carries it holds. `always` are its standing changes
    (armour, WR-35). `sort` is the kind of an ornament, of which the fourth counts nothing.
    """

    id: str
    name: str
    kind: GearKind
    price: int = 0
    text: str = ""
    cards: tuple[str, ...] = ()
    always: tuple[Effect, ...] = ()
    sort: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """One of a monster's decks of Action cards; the GM picks one before the fight."""

    name: str
    cards: tuple[str, ...]
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vulnerability:
    """What weakens a monster, and the malus the GM may lay on it: `least` to `most`, 1 or more."""

    to: str
    least: int
    most: int
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterTrait:
    """One line of the GM's view. Its numbers are already in the monster's own."""

    kind: TraitKind
    name: str
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoor:
    """One thing an investigation can find of a monster."""

    kind: ClueKind
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """What the players may be told: three measures of one to five stars, and a text."""

    skill: int
    muscle: int
    toughness: int
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Monster:
    """A creature of the GM's: printed numbers (traits are already in them), decks, clues.

    `power` is its power level: about 0 for a farm pest, 120 for a terror, may be negative.
    `health` and `poise` are maxima; `size` spaces along a side. `critical_from` is the least
    face that is critical. `extra_slots` are initiatives of further actions. `halves` are the
    aspects whose damage it takes by half; `wound_malus` false means wounds bring it no malus.
    `packs` is how many come at once. `passives` are ids of passive cards.
    """

    id: str
    name: str
    power: int
    health: int
    poise: int
    attack: int = 0
    defence: int = 0
    init: int = 0
    solid_damage: int = 0
    aspect_defence: tuple[tuple[str, int], ...] = ()
    skills: tuple[tuple[str, int], ...] = ()
    size: int = 1
    witch: bool = False
    packs: int = 1
    schools: tuple[str, ...] = ()
    wound_malus: bool = True
    critical_from: int = 20
    extra_slots: tuple[int, ...] = ()
    halves: tuple[str, ...] = ()
    vulnerable: tuple[Vulnerability, ...] = ()
    decks: tuple[Deck, ...] = ()
    psych: tuple[str, ...] = ()
    passives: tuple[str, ...] = ()
    style: str = ""
    traits: tuple[MonsterTrait, ...] = ()
    clues: tuple[Spoor, ...] = ()
    gm_view: str = ""
    player_view: PlayerView | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """One pack file: who made it and everything in it, in the order of the file."""

    id: str
    name: str
    version: int = 1
    about: str = ""
    schools: tuple[School, ...] = ()
    cards: tuple[Card, ...] = ()
    traits: tuple[Trait, ...] = ()
    gear: tuple[Gear, ...] = ()
    monsters: tuple[Monster, ...] = ()


ENTRIES: dict[str, type] = {
    "schools": School,
    "cards": Card,
    "traits": Trait,
    "gear": Gear,
    "monsters": Monster,
}
"""What the entries of each section of a pack are."""
