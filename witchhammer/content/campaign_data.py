"""A campaign as it lies in files: what the app takes into its database, once.

Every id is unique in its kind within the campaign. Texts are for the GM unless they say
otherwise. Numbers of a character are what was BOUGHT, never totals: a total is worked out from
purchases, passives, traits and armour (WH-TECH-02).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Ornament:
    """One piece on a hat: its sort ("feather", "gem") and its value in silver."""

    sort: str
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hat:
    """A hat, its own value in silver and what is pinned to it (WH-LEAD-02)."""

    name: str
    value: int = 0
    ornaments: tuple[Ornament, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterData:
    """One WitchHammer, ready to play.

    `purchases` pair an attribute (attack, defence, max_poise, init, solid_damage, con, agility,
    will, fear, or a skill) with how many times +1 was bought, 1 or more (WH-ATTR-01…10).
    `trade_ins` are School points given for five Technique points each (WH-ADV-07). `schools`
    pair a school id with the level reached, 1 to 3. `techniques` are card ids that were bought:
    the free General cards are not listed (WR-32, WR-39). `traits`, `weapon`, `armour` and `items`
    are ids of the packs; at most five items (WH-EQUIP-03). `silver` is the purse (1 to 100 for
    a new character). `wounds` 0 = unhurt. `seat` answers for the character, "p1" and so on.
    """

    id: str
    name: str
    player: str = ""
    seat: str = ""
    purchases: tuple[tuple[str, int], ...] = ()
    trade_ins: int = 0
    schools: tuple[tuple[str, int], ...] = ()
    techniques: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    weapon: str = ""
    armour: str = ""
    items: tuple[str, ...] = ()
    hats: tuple[Hat, ...] = ()
    silver: int = 0
    wounds: int = 0
    voice: str = ""
    look: str = ""
    story: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody of a village: what they want, how they talk, what they know and what they hide."""

    name: str
    role: str
    wants: str
    voice: str = ""
    knows: str = ""
    hides: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place of a village; `map` is the id of a battle map, "" for none."""

    name: str
    text: str = ""
    map: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Village:
    """A village; `population` in heads."""

    id: str
    name: str
    tavern: str
    population: int = 0
    size: str = ""
    prosperity: str = ""
    resource: str = ""
    oddity: str = ""
    text: str = ""
    places: tuple[Place, ...] = ()
    people: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleMap:
    """A battle map drawn in text, as `rules.grid.parse_map` reads it.

    `P` marks where the party starts; any other letter marks where the foes of an encounter that
    name this mark start. `legend` pairs a sign with what it is in the story.
    """

    id: str
    name: str
    drawing: str
    legend: tuple[tuple[str, str], ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Foe:
    """`count` copies of one monster standing on the cells marked `mark`, playing `deck`."""

    monster: str
    count: int = 1
    mark: str = "F"
    deck: str = "main"
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Encounter:
    """A fight that may come: where, against whom, and what the GM should know before it."""

    id: str
    name: str
    map: str
    foes: tuple[Foe, ...]
    text: str = ""
    aftermath: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    """One step of the hunt: where it is found, what it says, and where it leads.

    `skill` is the skill to find it, "" when it cannot be missed; `difficulty` 1 to 24;
    `leads_to` are ids of clues or encounters.
    """

    id: str
    where: str
    text: str
    skill: str = ""
    difficulty: int = 10
    leads_to: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Handout:
    """A paper the players get into their hands; its text holds nothing they may not know."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AdventureData:
    """One hunt: who wants what, the flow of clues, the fights, the papers."""

    id: str
    name: str
    kind: Literal["hunt", "witch"] = "hunt"
    village: str = ""
    power: int = 0
    hook: str = ""
    plot: str = ""
    people: tuple[Person, ...] = ()
    clues: tuple[Clue, ...] = ()
    encounters: tuple[Encounter, ...] = ()
    handouts: tuple[Handout, ...] = ()
    ending: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignData:
    """Everything a campaign starts with.

    `house_rules` pair the fields of `rules.house.HouseRules` with their values; what is not
    named stays at its default. `first_fight` is the encounter the demo plays.
    """

    id: str
    name: str
    about: str = ""
    house_rules: tuple[tuple[str, str | int], ...] = ()
    first_fight: str = ""
    characters: tuple[CharacterData, ...] = ()
    villages: tuple[Village, ...] = ()
    maps: tuple[BattleMap, ...] = ()
    adventures: tuple[AdventureData, ...] = ()
