"""What the store hands out: plain frozen values, never rows of a database.

Times are UTC texts ("2025-03-01T19:30:00Z"), so that they compare and travel as they are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from witchhammer.core.ask import Json

FIGHT = "witchhammer"
"""The game whose scenes are fights; every other one is a game of the tavern."""

DiceMode: TypeAlias = Literal["app", "table", "ask"]
SceneStatus: TypeAlias = Literal["open", "closed", "abandoned"]
RowKind: TypeAlias = Literal["answer", "ruling", "undo", "note"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneRecord:
    """One run of one game, as it was opened and, once closed, what it took home.

    `id` 0 = not stored yet. `campaign` None = a game that belongs to no campaign. `rules` is the
    game's version when the scene was opened. `seed` 0 to 2**64 - 1. `setup` and `outcome` are
    the game's own values as JSON data. `applied` is what the close changed in the campaign, so
    that a reopening can take exactly that back.
    """

    id: int = 0
    campaign: int | None = None
    adventure: int | None = None
    game: str
    rules: str
    pack_hash: str = ""
    setup: Json
    seed: int
    dice_mode: DiceMode = "app"
    title: str = ""
    status: SceneStatus = "open"
    outcome: Json = None
    applied: Json = None
    opened_at: str = ""
    closed_at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RowRecord:
    """One row of a scene's log; rows are only ever added.

    `seq` counts from 1 without gaps. `value` is an answer's value, a ruling, where an undo goes
    back to, or a note. `attempt` is None except for dice: 0 is the first throw at that address.
    `facts` are the game's facts as JSON data, `seal` the fingerprint of the state after the row.
    """

    seq: int
    kind: RowKind
    ask_key: str = ""
    seat: str = ""
    by: str = ""
    value: Json = None
    attempt: int | None = None
    client_id: str | None = None
    facts: Json = field(default_factory=list)
    seal: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A state kept at a row: a cache that may be deleted at any time."""

    seq: int
    state: Json


@dataclass(frozen=True, slots=True)
class Member:
    """A character in a scene: `character` is its id in the database, `fighter` its id there."""

    character: int
    fighter: str


@dataclass(frozen=True, slots=True)
class TavernSeat:
    """A seat of a tavern game, in the order round the table (`place` counts from 0).

    `style` is the bot that plays it, "" for a person. `character` is the campaign's character
    that sits there, and `stake` the silver it has laid down.
    """

    place: int
    seat: str
    style: str = ""
    character: int | None = None
    stake: int = 0
