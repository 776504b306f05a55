"""Hunts played by bots: four hunters of a school against creatures of the bestiary."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from witchhammer.bots.greedy_bot import GreedyBot
from witchhammer.content.fighters import fighter_from_character, fighter_from_monster
from witchhammer.content.load import shipped_library
from witchhammer.content.pack_data import Monster
from witchhammer.content.ready import ready_character
from witchhammer.core.ask import Ask, Value
from witchhammer.core.dice import Luck
from witchhammer.core.play import play_out, random_value
from witchhammer.rules.cards import Card
from witchhammer.rules.grid import Grid
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette.game import GAME
from witchhammer.rules.vignette.setup import Setup

PARTY = 4
FIELD = Grid(18, 11)
LONGEST = 15
"""Vignettes after which a fight is broken off: neither side can finish it."""

MIXED = ("gatehouse", "black-fletch", "bell-warden", "motley")
"""The party that every creature is measured against: one to hold, shoot, mend and spoil."""

LADDER = (
    ("ditch-wolf", 6),
    ("scarecrow-assize", 4),
    ("wax-nun", 3),
    ("marrow-wolf", 1),
    ("weeping-boar", 1),
    ("bog-ghoul", 5),
    ("bramble-hound", 5),
    ("empty-knight", 1),
    ("barrow-ogre", 1),
)
"""Hunts that part the good from the bad for a new party: packs, casters, brutes, flyers."""

SCHOOLS = (
    "general",
    "ice-worm",
    "wind-friend",
    "revenant",
    "raging-bull",
    "gatehouse",
    "black-fletch",
    "bench-and-bottle",
    "staggerers",
    "retort",
    "marsh-wife",
    "motley",
    "bell-warden",
    "barber",
)


@dataclass(frozen=True, slots=True)
class Hunt:
    """How one hunt went: whether it was won, how many of the party fell, vignettes it took."""

    won: bool
    fallen: int
    vignettes: int


@dataclass(frozen=True, slots=True)
class Grade:
    """How far a hunter has come: what has been bought since, and up to which level cards."""

    name: str
    level: int
    attack: int
    defence: int
    max_poise: int
    solid_damage: int
    health: int


NEW = Grade("new", 1, 0, 0, 0, 0, 0)
SEASONED = Grade("seasoned", 2, 2, 2, 6, 1, 0)
LEGEND = Grade("legend", 3, 5, 5, 14, 4, 2)


@cache
def hunter(school: str, grade: Grade = NEW) -> Fighter:
    """Return the ready character of a school as a fighter, as good as its grade.

    Whoever is past the beginning holds every card of its school up to the grade's level.
    """
    library = shipped_library()
    ready = ready_character(school)
    more = tuple(
        card.id
        for level in range(2, grade.level + 1)
        for card in library.cards(school)
        if card.tier == level and card.id not in ready.techniques
    )
    new = fighter_from_character(library, replace(ready, techniques=(*ready.techniques, *more)))
    return replace(
        new,
        attack=new.attack + grade.attack,
        defence=new.defence + grade.defence,
        max_poise=new.max_poise + grade.max_poise,
        solid_damage=new.solid_damage + grade.solid_damage,
        max_health=new.max_health + grade.health,
    )


@cache
def quarry(monster: str) -> tuple[Monster, Fighter]:
    """Return a monster and the fighter it makes."""
    library = shipped_library()
    found = library.monster(monster)
    return found, fighter_from_monster(library, found, monster)


def party(schools: tuple[str, ...], grade: Grade = NEW) -> tuple[Fighter, ...]:
    """Return hunters of these schools, each with an id, a seat and a place of its own."""
    return tuple(
        replace(
            hunter(school, grade),
            id=f"h{n}",
            name=f"{school} {n}",
            seat="p1",
            cell=(2 + n % 2, 2 + 2 * n),
        )
        for n, school in enumerate(schools)
    )


def pack(monster: str, count: int) -> tuple[Fighter, ...]:
    """Return so many of one monster on the other side of the field, from its middle outward."""
    base = quarry(monster)[1]
    step, spare = base.size + 1, FIELD.height - base.size
    middle = spare // 2
    rows = sorted(range(middle % step, spare + 1, step), key=lambda y: (abs(y - middle), y))
    return tuple(
        replace(
            base,
            id=f"m{n}",
            cell=(FIELD.width - base.size - 2 - step * (n // len(rows)), rows[n % len(rows)]),
        )
        for n in range(count)
    )


class Hunter(GreedyBot):
    """The greedy bot, but of equally good steps it takes any: people do not all keep north."""

    def __init__(self, cards: Mapping[str, Card], luck: Luck) -> None:
        super().__init__(cards)
        self._luck = luck

    def choose(self, view: Any, ask: Ask) -> Value:
        """Return a step by luck, everything else as the greedy bot."""
        if ask.key.rsplit("/", 1)[-1] == "step":
            return random_value(ask, self._luck)
        return super().choose(view, ask)


def hunt(schools: tuple[str, ...], monster: str, count: int, seed: int, grade: Grade = NEW) -> Hunt:
    """Return how a party of these schools fares against so many of one monster."""
    fighters = (*party(schools, grade), *pack(monster, count))
    setup = Setup(fighters=fighters, grid=FIELD, ask_ties="all", longest=LONGEST)
    cards: dict[str, Card] = {card.id: card for f in fighters for card in f.cards}
    played = play_out(GAME, setup, seed, {"": Hunter(cards, Luck(seed))}, keep_facts=False)
    hunters = [c for c in played.state.fighters if c.sheet.kind == "pc"]
    foes = [c for c in played.state.fighters if c.sheet.kind != "pc"]
    fallen = sum(c.status in ("dead", "saved", "deaths_door") for c in hunters)
    beaten = all(c.status in ("defeated", "retreated") for c in foes)
    return Hunt(beaten and fallen < len(hunters), fallen, played.state.vignette)
