"""The tables. Rows of these classes never leave this package; JSON is kept as text.

What a column means is said once, in `records`; here stand only types, keys and indexes.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import CheckConstraint, Index, Text, UniqueConstraint, text
from sqlmodel import Field, SQLModel


class SettingRow(SQLModel, table=True):
    """What this database remembers for its user: the campaign in use, and the like."""

    __tablename__ = "setting"

    key: str = Field(primary_key=True)
    value: str = Field(sa_type=Text)


class CampaignRow(SQLModel, table=True):
    """A campaign. `house` and `settings` are JSON objects."""

    __tablename__ = "campaign"

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    about: str = Field(default="", sa_type=Text)
    source: str = ""
    house: str = Field(default="{}", sa_type=Text)
    settings: str = Field(default="{}", sa_type=Text)
    day: int = 1
    created_at: str
    archived_at: str = ""


class CharacterRow(SQLModel, table=True):
    """A WitchHammer, alive or dead. `handle` is its name for commands and inside scenes."""

    __tablename__ = "character"
    __table_args__ = (
        UniqueConstraint("campaign", "handle"),
        CheckConstraint("wounds >= 0", name="wounds_not_negative"),
    )

    id: int | None = Field(default=None, primary_key=True)
    campaign: int = Field(foreign_key="campaign.id", index=True)
    handle: str
    name: str
    player: str = ""
    seat: str = ""
    status: str = "alive"
    wounds: int = 0
    poise: int | None = None
    other_malus: int = 0
    spent: str = Field(default="[]", sa_type=Text)
    lasting: str = Field(default="[]", sa_type=Text)
    voice: str = Field(default="", sa_type=Text)
    look: str = Field(default="", sa_type=Text)
    story: str = Field(default="", sa_type=Text)
    created_day: int = 1


class SceneTable(SQLModel, table=True):
    """One run of one game. The seed is text, because 64 bits do not fit a signed column."""

    __tablename__ = "scene"

    id: int | None = Field(default=None, primary_key=True)
    campaign: int | None = Field(default=None, foreign_key="campaign.id", index=True)
    adventure: int | None = None
    game: str
    rules: str
    pack_hash: str = ""
    setup: str = Field(sa_type=Text)
    seed: str
    dice_mode: str = "app"
    title: str = ""
    status: str = "open"
    outcome: str | None = Field(default=None, sa_type=Text)
    applied: str | None = Field(default=None, sa_type=Text)
    opened_at: str
    closed_at: str = ""


class SceneRowTable(SQLModel, table=True):
    """The log of a scene; triggers refuse every change but a new row."""

    __tablename__ = "scene_row"
    # No rowid, because the key already is the order rows are read in: one tree less to write.
    __table_args__: ClassVar[Any] = {"sqlite_with_rowid": False}

    scene: int = Field(foreign_key="scene.id", primary_key=True)
    seq: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    kind: str
    ask_key: str
    seat: str
    by: str
    value: str = Field(sa_type=Text)
    attempt: int | None = None
    client_id: str | None = Field(default=None, unique=True)
    facts: str = Field(sa_type=Text)
    seal: str
    at: str


class SceneSnapRow(SQLModel, table=True):
    """A state kept at a row of a scene: a cache."""

    __tablename__ = "scene_snap"

    scene: int = Field(foreign_key="scene.id", primary_key=True)
    seq: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    state: str = Field(sa_type=Text)


class SceneMemberRow(SQLModel, table=True):
    """Which character is in which scene; in one open scene at a time."""

    __tablename__ = "scene_member"
    __table_args__ = (
        Index(
            "one_open_scene",
            "character",
            unique=True,
            sqlite_where=text("in_play = 1"),
            # The same for PostgreSQL stands in the migration that makes the table, because naming
            # it here would load all of that dialect at every start.
        ),
    )

    scene: int = Field(foreign_key="scene.id", primary_key=True)
    character: int = Field(foreign_key="character.id", primary_key=True)
    fighter: str
    in_play: int = 1


class PartRow(SQLModel, table=True):
    """A piece of a campaign's world, as JSON."""

    __tablename__ = "part"

    campaign: int = Field(foreign_key="campaign.id", primary_key=True)
    section: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    data: str = Field(sa_type=Text)


class LedgerRow(SQLModel, table=True):
    """Points and silver; triggers refuse every change but a new row."""

    __tablename__ = "ledger"
    __table_args__: ClassVar[Any] = {"sqlite_with_rowid": False}

    campaign: int = Field(foreign_key="campaign.id", primary_key=True)
    seq: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    entry: int
    character: int = Field(foreign_key="character.id", index=True)
    account: str
    amount: int
    gain: str
    count: int
    kind: str
    reason: str
    adventure: int | None = None
    scene: int | None = None
    day: int
    at: str
    reverses: int | None = None


class ScarRow(SQLModel, table=True):
    """A lasting injury."""

    __tablename__ = "scar"

    id: int | None = Field(default=None, primary_key=True)
    character: int = Field(foreign_key="character.id", index=True)
    entry: int
    name: str
    place: str
    cause: str = Field(sa_type=Text)
    attacker: str
    adventure: int | None = None
    scene: int | None = None
    day: int
    modifiers: str = Field(sa_type=Text)
    ended_day: int | None = None


class ItemRow(SQLModel, table=True):
    """A thing carried or worn."""

    __tablename__ = "item"

    id: int | None = Field(default=None, primary_key=True)
    character: int = Field(foreign_key="character.id", index=True)
    slot: str
    key: str
    name: str
    value: int
    data: str = Field(sa_type=Text)
    day: int
    gone_day: int | None = None


class AdventureRow(SQLModel, table=True):
    """A hunt."""

    __tablename__ = "adventure"
    __table_args__ = (UniqueConstraint("campaign", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    campaign: int = Field(foreign_key="campaign.id")
    number: int
    key: str
    title: str
    status: str
    outcome: str
    rewards: str = Field(sa_type=Text)
    opened_day: int
    closed_day: int | None = None
    opened_at: str
    closed_at: str


class AdventureMemberRow(SQLModel, table=True):
    """Who was on a hunt, and which rewards each has had for it."""

    __tablename__ = "adventure_member"

    adventure: int = Field(foreign_key="adventure.id", primary_key=True)
    character: int = Field(foreign_key="character.id", primary_key=True)
    rewards: str = Field(sa_type=Text)


class EveningRow(SQLModel, table=True):
    """An evening of play."""

    __tablename__ = "evening"
    __table_args__ = (UniqueConstraint("campaign", "number"),)

    id: int | None = Field(default=None, primary_key=True)
    campaign: int = Field(foreign_key="campaign.id")
    number: int
    people: str = Field(sa_type=Text)
    note: str = Field(sa_type=Text)
    opened_day: int
    closed_day: int | None = None
    opened_at: str
    closed_at: str


class EventRow(SQLModel, table=True):
    """The chronicle; triggers refuse every change but a new row."""

    __tablename__ = "event"
    __table_args__: ClassVar[Any] = {"sqlite_with_rowid": False}

    campaign: int = Field(foreign_key="campaign.id", primary_key=True)
    seq: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    kind: str
    people: str = Field(sa_type=Text)
    data: str = Field(sa_type=Text)
    seats: str = Field(sa_type=Text)
    adventure: int | None = None
    scene: int | None = None
    evening: int | None = None
    day: int
    at: str


class MonsterRow(SQLModel, table=True):
    """A monster that was met in a scene."""

    __tablename__ = "monster_met"

    scene: int = Field(foreign_key="scene.id", primary_key=True)
    fighter: str = Field(primary_key=True)
    key: str
    name: str
    fate: str


class TavernSeatRow(SQLModel, table=True):
    """A seat of a tavern game."""

    __tablename__ = "tavern_seat"

    scene: int = Field(foreign_key="scene.id", primary_key=True)
    place: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    seat: str
    style: str
    character: int | None = Field(default=None, foreign_key="character.id")
    stake: int
