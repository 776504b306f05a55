"""The campaign's book: ledger, scars, things, adventures, evenings, chronicle, monsters met."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from witchhammer.store.triggers import put_triggers

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the book's tables, and what a character carries until the end of an adventure."""
    with op.batch_alter_table("character") as batch:
        batch.add_column(sa.Column("lasting", sa.Text(), nullable=False, server_default="[]"))
    with op.batch_alter_table("character") as batch:
        batch.alter_column("lasting", server_default=None)
    op.create_table(
        "part",
        _reference("campaign", primary=True),
        sa.Column("section", sa.String(), primary_key=True),
        sa.Column("key", sa.String(), primary_key=True),
        _text("data"),
    )
    _logs()
    _belongings()
    _hunts()
    for table in ("ledger", "event"):
        put_triggers(op.get_bind(), table, (("campaign", "seq"),))


def _reference(table: str, *, primary: bool = False) -> sa.Column[int]:
    """Return a column that refers to a table by its id."""
    key = sa.ForeignKey(f"{table}.id")
    return sa.Column(table, sa.Integer(), key, primary_key=primary, nullable=False)


def _whole(*names: str, null: bool = False) -> list[sa.Column[int]]:
    """Return columns of whole numbers."""
    return [sa.Column(name, sa.Integer(), nullable=null) for name in names]


def _words(*names: str) -> list[sa.Column[str]]:
    """Return columns of short texts."""
    return [sa.Column(name, sa.String(), nullable=False) for name in names]


def _text(name: str) -> sa.Column[str]:
    """Return a column of long text or JSON."""
    return sa.Column(name, sa.Text(), nullable=False)


def _logs() -> None:
    """Make the two tables to which rows are only added."""
    op.create_table(
        "ledger",
        _reference("campaign", primary=True),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        *_whole("entry"),
        _reference("character"),
        *_words("account"),
        *_whole("amount"),
        *_words("gain"),
        *_whole("count"),
        *_words("kind", "reason"),
        *_whole("adventure", "scene", null=True),
        *_whole("day"),
        *_words("at"),
        *_whole("reverses", null=True),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_ledger_character", "ledger", ["character"])
    op.create_table(
        "event",
        _reference("campaign", primary=True),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        *_words("kind"),
        _text("people"),
        _text("data"),
        _text("seats"),
        *_whole("adventure", "scene", "evening", null=True),
        *_whole("day"),
        *_words("at"),
        sqlite_with_rowid=False,
    )


def _belongings() -> None:
    """Make the tables of what a character suffers and carries."""
    op.create_table(
        "scar",
        sa.Column("id", sa.Integer(), primary_key=True),
        _reference("character"),
        *_whole("entry"),
        *_words("name", "place"),
        _text("cause"),
        *_words("attacker"),
        *_whole("adventure", "scene", null=True),
        *_whole("day"),
        _text("modifiers"),
        *_whole("ended_day", null=True),
    )
    op.create_index("ix_scar_character", "scar", ["character"])
    op.create_table(
        "item",
        sa.Column("id", sa.Integer(), primary_key=True),
        _reference("character"),
        *_words("slot", "key", "name"),
        *_whole("value"),
        _text("data"),
        *_whole("day"),
        *_whole("gone_day", null=True),
    )
    op.create_index("ix_item_character", "item", ["character"])


def _hunts() -> None:
    """Make the tables of adventures, evenings and monsters met."""
    op.create_table(
        "adventure",
        sa.Column("id", sa.Integer(), primary_key=True),
        _reference("campaign"),
        *_whole("number"),
        *_words("key", "title", "status", "outcome"),
        _text("rewards"),
        *_whole("opened_day"),
        *_whole("closed_day", null=True),
        *_words("opened_at", "closed_at"),
        sa.UniqueConstraint("campaign", "number"),
    )
    op.create_table(
        "adventure_member",
        _reference("adventure", primary=True),
        _reference("character", primary=True),
        _text("rewards"),
    )
    op.create_table(
        "evening",
        sa.Column("id", sa.Integer(), primary_key=True),
        _reference("campaign"),
        *_whole("number"),
        _text("people"),
        _text("note"),
        *_whole("opened_day"),
        *_whole("closed_day", null=True),
        *_words("opened_at", "closed_at"),
        sa.UniqueConstraint("campaign", "number"),
    )
    op.create_table(
        "monster_met",
        _reference("scene", primary=True),
        sa.Column("fighter", sa.String(), primary_key=True),
        *_words("key", "name", "fate"),
    )
