"""The chronicle of a campaign: lines that are only ever added."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from witchhammer.store.book import EventRecord
from witchhammer.store.rows import add, find_all
from witchhammer.store.tables import EVENT

if TYPE_CHECKING:
    from witchhammer.store.engine import Tx


def add_event(tx: Tx, campaign: int, event: EventRecord) -> int:
    """Add a line; return its number in the campaign."""
    query = select(func.coalesce(func.max(EVENT.c.seq), 0).label("last"))
    row = tx.row(query.where(EVENT.c.campaign == campaign))
    seq = 1 + (int(row["last"]) if row else 0)
    add(tx, EVENT, replace(event, seq=seq), campaign=campaign)
    return seq


def copy_events(tx: Tx, campaign: int, events: Iterable[EventRecord]) -> None:
    """Add lines with the numbers they have: the chronicle of a campaign that is taken in."""
    for event in events:
        add(tx, EVENT, event, campaign=campaign)


def list_events(tx: Tx, campaign: int, after: int = 0) -> tuple[EventRecord, ...]:
    """Return the lines after number `after`, oldest first."""
    return find_all(tx, EVENT, EventRecord, EVENT.c.campaign == campaign, EVENT.c.seq > after)
