"""The ledger of points and silver: rows are only added, a balance is a sum."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from witchhammer.core.errors import Misuse, NotFound
from witchhammer.store.book import LedgerRecord
from witchhammer.store.rows import add, find_all
from witchhammer.store.tables import LEDGER

if TYPE_CHECKING:
    from witchhammer.store.engine import Tx


def book(tx: Tx, campaign: int, rows: Sequence[LedgerRecord]) -> int:
    """Add rows as one entry; return the entry's number in its campaign.

    `seq` and `entry` of the rows are given here. Whether they may be is the caller's business,
    within the same transaction.
    """
    last = select(
        func.coalesce(func.max(LEDGER.c.seq), 0).label("seq"),
        func.coalesce(func.max(LEDGER.c.entry), 0).label("entry"),
    ).where(LEDGER.c.campaign == campaign)
    found = tx.row(last) or {"seq": 0, "entry": 0}
    entry = int(found["entry"]) + 1
    for place, row in enumerate(rows, int(found["seq"]) + 1):
        add(tx, LEDGER, replace(row, seq=place, entry=entry), campaign=campaign)
    return entry


def copy_rows(tx: Tx, campaign: int, rows: Iterable[LedgerRecord]) -> None:
    """Add rows with the numbers they have: the ledger of a campaign that is taken in."""
    for row in rows:
        add(tx, LEDGER, row, campaign=campaign)


def ledger_rows(tx: Tx, campaign: int, character: int | None = None) -> tuple[LedgerRecord, ...]:
    """Return a campaign's rows in order, or those of one character."""
    where = [LEDGER.c.campaign == campaign]
    if character is not None:
        where.append(LEDGER.c.character == character)
    return find_all(tx, LEDGER, LedgerRecord, *where)


def entry_rows(tx: Tx, campaign: int, entry: int) -> tuple[LedgerRecord, ...]:
    """Return the rows of one entry; raises NotFound."""
    where = (LEDGER.c.campaign == campaign, LEDGER.c.entry == entry)
    rows = find_all(tx, LEDGER, LedgerRecord, *where)
    if not rows:
        raise NotFound(f"ledger entry {entry}", "an entry of this campaign", "none")
    return rows


def balances(tx: Tx, characters: Iterable[int]) -> dict[int, dict[str, int]]:
    """Return what each character has left on each account (accounts without rows are absent)."""
    total = func.coalesce(func.sum(LEDGER.c.amount), 0).label("total")
    query = (
        select(LEDGER.c.character, LEDGER.c.account, total)
        .where(LEDGER.c.character.in_(list(characters)))
        .group_by(LEDGER.c.character, LEDGER.c.account)
    )
    found: dict[int, dict[str, int]] = {}
    for row in tx.rows(query):
        found.setdefault(row["character"], {})[row["account"]] = int(row["total"])
    return found


def holdings(tx: Tx, characters: Iterable[int]) -> dict[int, dict[str, int]]:
    """Return what each character has had for its points, and how many times (none at 0)."""
    times = func.sum(LEDGER.c.count).label("times")
    first = func.min(LEDGER.c.seq).label("first")
    query = (
        select(LEDGER.c.character, LEDGER.c.gain, times, first)
        .where(LEDGER.c.character.in_(list(characters)), LEDGER.c.gain != "")
        .group_by(LEDGER.c.character, LEDGER.c.gain)
        .order_by(first)
    )
    found: dict[int, dict[str, int]] = {}
    for row in tx.rows(query):
        if row["times"]:
            found.setdefault(row["character"], {})[row["gain"]] = int(row["times"])
    return found


def refuse_second_reversal(tx: Tx, campaign: int, entry: int) -> None:
    """Raise Misuse when an entry has been reversed already, or is a reversal itself."""
    query = select(LEDGER.c.entry).where(LEDGER.c.campaign == campaign, LEDGER.c.reverses == entry)
    by = tx.row(query)
    if by is not None:
        where = f"ledger entry {entry}"
        raise Misuse(where, "an entry that still stands", f"reversed by {by['entry']}")
    if any(row.reverses is not None for row in entry_rows(tx, campaign, entry)):
        raise Misuse(f"ledger entry {entry}", "an entry", "a reversal", "book it anew")
