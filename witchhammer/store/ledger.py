"""The ledger of points and silver: rows are only added, a balance is a sum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True)
class Sums:
    """One character's ledger added up.

    `left` is what is left on each account (accounts without rows are absent); `held` what was
    had for it and how many times, in the order it was first had (none at 0).
    """

    left: Mapping[str, int]
    held: Mapping[str, int]


def sums(tx: Tx, characters: Iterable[int]) -> dict[int, Sums]:
    """Return each character's ledger added up; one query, because every sheet needs both."""
    query = (
        select(
            LEDGER.c.character,
            LEDGER.c.account,
            LEDGER.c.gain,
            func.sum(LEDGER.c.amount).label("amount"),
            func.sum(LEDGER.c.count).label("times"),
            func.min(LEDGER.c.seq).label("first"),
        )
        .where(LEDGER.c.character.in_(list(characters)))
        .group_by(LEDGER.c.character, LEDGER.c.account, LEDGER.c.gain)
        .order_by("first")
    )
    left: dict[int, dict[str, int]] = {}
    held: dict[int, dict[str, int]] = {}
    for row in tx.rows(query):
        accounts = left.setdefault(row["character"], {})
        accounts[row["account"]] = accounts.get(row["account"], 0) + int(row["amount"])
        if row["gain"]:
            gains = held.setdefault(row["character"], {})
            gains[row["gain"]] = gains.get(row["gain"], 0) + int(row["times"])
    return {
        who: Sums(accounts, {gain: n for gain, n in held.get(who, {}).items() if n})
        for who, accounts in left.items()
    }


def balances(tx: Tx, characters: Iterable[int]) -> dict[int, dict[str, int]]:
    """Return what each character has left on each account (accounts without rows are absent)."""
    return {who: dict(found.left) for who, found in sums(tx, characters).items()}


def holdings(tx: Tx, characters: Iterable[int]) -> dict[int, dict[str, int]]:
    """Return what each character has had for its points, and how many times (none at 0)."""
    return {who: dict(found.held) for who, found in sums(tx, characters).items()}


def refuse_second_reversal(tx: Tx, campaign: int, entry: int) -> None:
    """Raise Misuse when an entry has been reversed already, or is a reversal itself."""
    query = select(LEDGER.c.entry).where(LEDGER.c.campaign == campaign, LEDGER.c.reverses == entry)
    by = tx.row(query)
    if by is not None:
        where = f"ledger entry {entry}"
        raise Misuse(where, "an entry that still stands", f"reversed by {by['entry']}")
    if any(row.reverses is not None for row in entry_rows(tx, campaign, entry)):
        raise Misuse(f"ledger entry {entry}", "an entry", "a reversal", "book it anew")
