"""Campaigns, characters, and scenes as append-only rows."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from witchhammer.store.triggers import put_triggers

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    _people()
    _scenes()
    put_triggers(op.get_bind(), "scene_row", (("scene", "seq"), ("client_id",)))


def _people() -> None:
    """Make the tables of campaigns and characters."""
    op.create_table(
        "setting",
        sa.Column("key", sa.String(), primary_key=True),
        sa.Column("value", sa.Text(), nullable=False),
    )
    op.create_table(
        "campaign",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False, unique=True),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.Column("archived_at", sa.String(), nullable=False),
    )
    op.create_table(
        "character",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("campaign", sa.Integer(), sa.ForeignKey("campaign.id"), nullable=False),
        sa.Column("handle", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("wounds", sa.Integer(), nullable=False),
        sa.Column("poise", sa.Integer(), nullable=True),
        sa.Column("other_malus", sa.Integer(), nullable=False),
        sa.Column("spent", sa.Text(), nullable=False),
        sa.Column("voice", sa.Text(), nullable=False),
        sa.Column("look", sa.Text(), nullable=False),
        sa.Column("story", sa.Text(), nullable=False),
        sa.Column("created_day", sa.Integer(), nullable=False),
        sa.UniqueConstraint("campaign", "handle"),
        sa.CheckConstraint("wounds >= 0", name="wounds_not_negative"),
    )
    op.create_index("ix_character_campaign", "character", ["campaign"])


def _scenes() -> None:
    """Make the tables of scenes and their rows."""
    op.create_table(
        "scene",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("campaign", sa.Integer(), sa.ForeignKey("campaign.id"), nullable=True),
        sa.Column("adventure", sa.Integer(), nullable=True),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("pack_hash", sa.String(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("dice_mode", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("applied", sa.Text(), nullable=True),
        sa.Column("opened_at", sa.String(), nullable=False),
        sa.Column("closed_at", sa.String(), nullable=False),
    )
    op.create_index("ix_scene_campaign", "scene", ["campaign"])
    op.create_table(
        "scene_row",
        sa.Column("scene", sa.Integer(), sa.ForeignKey("scene.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("ask_key", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=True),
        sa.Column("client_id", sa.String(), nullable=True, unique=True),
        sa.Column("facts", sa.Text(), nullable=False),
        sa.Column("seal", sa.String(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sqlite_with_rowid=False,
    )
    _companions()


def _companions() -> None:
    """Make the tables of snapshots and of who is in a scene."""
    op.create_table(
        "scene_snap",
        sa.Column("scene", sa.Integer(), sa.ForeignKey("scene.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("state", sa.Text(), nullable=False),
    )
    op.create_table(
        "scene_member",
        sa.Column("scene", sa.Integer(), sa.ForeignKey("scene.id"), primary_key=True),
        sa.Column("character", sa.Integer(), sa.ForeignKey("character.id"), primary_key=True),
        sa.Column("fighter", sa.String(), nullable=False),
        sa.Column("in_play", sa.Integer(), nullable=False),
    )
    op.create_index(
        "one_open_scene",
        "scene_member",
        ["character"],
        unique=True,
        sqlite_where=sa.text("in_play = 1"),
        postgresql_where=sa.text("in_play = 1"),
    )
