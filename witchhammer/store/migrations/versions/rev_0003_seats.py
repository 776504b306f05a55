"""Who sits where in a tavern game: people, bots and the characters that stake silver."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the seats of tavern games."""
    scene = sa.ForeignKey("scene.id")
    character = sa.ForeignKey("character.id")
    op.create_table(
        "tavern_seat",
        sa.Column("scene", sa.Integer(), scene, primary_key=True, nullable=False),
        sa.Column("place", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("style", sa.String(), nullable=False),
        sa.Column("character", sa.Integer(), character, nullable=True),
        sa.Column("stake", sa.Integer(), nullable=False),
    )
