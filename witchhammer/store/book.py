"""What the store hands out of a campaign's book: plain frozen values.

Days are the campaign's own count of days, 1 = the first. A `handle` is what people type; it
never changes and is unique in its campaign. `id` 0 = not stored yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from witchhammer.core.ask import Json

CharacterStatus: TypeAlias = Literal["alive", "dead", "retired"]
Account: TypeAlias = Literal["attribute", "school", "technique", "trait", "silver"]
Slot: TypeAlias = Literal["weapon", "armour", "item", "hat"]
AdventureStatus: TypeAlias = Literal["open", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignRecord:
    """A campaign. `house` holds the house rules that differ from the book's.

    `settings` are the table's other choices: packs, incompatible schools, the drama timer.
    `source` names the sample it was made from, `archived_at` is "" while it is played.
    """

    id: int = 0
    name: str
    about: str = ""
    source: str = ""
    house: Mapping[str, Json] = field(default_factory=dict)
    settings: Mapping[str, Json] = field(default_factory=dict)
    day: int = 1
    created_at: str = ""
    archived_at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartRecord:
    """A piece of a campaign's world: a village, a map, an adventure, as its JSON data."""

    campaign: int
    section: str
    key: str
    data: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class CharacterRecord:
    """A WitchHammer, without what it bought (the ledger), carries and suffers.

    `wounds` 0 = unhurt; `poise` None = full; `other_malus` a magnitude that is not from wounds;
    `spent` one-shot cards used in this adventure; `lasting` changes until its end.
    """

    id: int = 0
    campaign: int
    handle: str
    name: str
    player: str = ""
    seat: str = ""
    status: CharacterStatus = "alive"
    wounds: int = 0
    poise: int | None = None
    other_malus: int = 0
    spent: tuple[str, ...] = ()
    lasting: tuple[Mapping[str, Json], ...] = ()
    voice: str = ""
    look: str = ""
    story: str = ""
    created_day: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerRecord:
    """One row of the ledger: `amount` came in (or went, negative) on `account`.

    Rows of one `entry` belong together and are reversed together. `gain` names what was had for
    it ("attribute:attack", "school:bull", "technique:general/jab", "trait:nose"), `count` how
    many times more (or fewer). `kind` is the sort of booking, `reverses` the entry it takes back.
    """

    seq: int = 0
    entry: int = 0
    character: int
    account: Account
    amount: int = 0
    gain: str = ""
    count: int = 0
    kind: str = ""
    reason: str = ""
    adventure: int | None = None
    scene: int | None = None
    day: int = 1
    at: str = ""
    reverses: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScarRecord:
    """A lasting injury: chart `entry` (0 = the GM's own), where, by whom, when.

    `modifiers` are what the GM has it change (the book gives none); `ended_day` None = stays.
    """

    id: int = 0
    character: int
    entry: int = 0
    name: str
    place: str = ""
    cause: str = ""
    attacker: str = ""
    adventure: int | None = None
    scene: int | None = None
    day: int = 1
    modifiers: Mapping[str, Json] = field(default_factory=dict)
    ended_day: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemRecord:
    """A thing a character carries or wears; `key` is its id in the packs, "" for none.

    `data` holds a hat's ornaments. `gone_day` None = still there.
    """

    id: int = 0
    character: int
    slot: Slot
    key: str = ""
    name: str
    value: int = 0
    data: Mapping[str, Json] = field(default_factory=dict)
    day: int = 1
    gone_day: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AdventureRecord:
    """A hunt. `number` counts in its campaign; `key` is its id among the campaign's parts.

    `rewards` are the rows that were granted, `outcome` how it ended ("" while open).
    """

    id: int = 0
    campaign: int
    number: int
    key: str = ""
    title: str
    status: AdventureStatus = "open"
    outcome: str = ""
    rewards: tuple[str, ...] = ()
    opened_day: int = 1
    closed_day: int | None = None
    opened_at: str = ""
    closed_at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberRecord:
    """A character in an adventure; `rewards` are the rows it has had there."""

    adventure: int
    character: int
    rewards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRecord:
    """A session: an evening on which people met to play. `people` are characters' handles."""

    id: int = 0
    campaign: int
    number: int
    people: tuple[str, ...] = ()
    note: str = ""
    opened_day: int = 1
    closed_day: int | None = None
    opened_at: str = ""
    closed_at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventRecord:
    """One line of the chronicle; lines are only ever added.

    `people` are handles, `data` what the sentence is made from, `seats` who may read it
    (empty = everybody).
    """

    seq: int = 0
    kind: str
    people: tuple[str, ...] = ()
    data: Mapping[str, Json] = field(default_factory=dict)
    seats: tuple[str, ...] = ()
    adventure: int | None = None
    scene: int | None = None
    evening: int | None = None
    day: int = 1
    at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterRecord:
    """A monster that was met in a scene, and what became of it."""

    scene: int
    fighter: str
    key: str = ""
    name: str
    fate: str = ""
