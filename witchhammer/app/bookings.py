"""Rows of the ledger, made in one place: what each kind of booking takes, brings and is called.

A gain is what a character has for its points: "attribute:attack", "school:bull",
"technique:bull/gore", "trait:nose", "grant:fire", and "trade:" for an exchange.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from witchhammer.rules.advancement import ACCOUNTS, TRADE, Points, attribute_cost
from witchhammer.store.book import LedgerRecord

Kind = Literal["attribute", "technique", "trait"]


def points(character: int, amount: Points, kind: str, reason: str) -> list[LedgerRecord]:
    """Return a row for each account that the amount touches."""
    return [
        LedgerRecord(
            character=character,
            account=account,  # type: ignore[arg-type]  # because ACCOUNTS are those of Account
            amount=getattr(amount, account),
            kind=kind,
            reason=reason,
        )
        for account in ACCOUNTS
        if getattr(amount, account)
    ]


def attribute(character: int, name: str, times: int, reason: str = "") -> list[LedgerRecord]:
    """Return the row of `times` steps in an attribute or skill."""
    return [
        LedgerRecord(
            character=character,
            account="attribute",
            amount=-attribute_cost(name) * times,
            gain=f"attribute:{name}",
            count=times,
            kind="purchase",
            reason=reason or f"{name} +{times}",
        )
    ]


def school(character: int, id: str, level: int, reason: str = "") -> list[LedgerRecord]:
    """Return the row of the next level of a school."""
    return [
        LedgerRecord(
            character=character,
            account="school",
            amount=-1,
            gain=f"school:{id}",
            count=1,
            kind="purchase",
            reason=reason or f"{id}, level {level}",
        )
    ]


def technique(character: int, id: str, name: str) -> list[LedgerRecord]:
    """Return the row of one copy of a technique."""
    return [
        LedgerRecord(
            character=character,
            account="technique",
            amount=-1,
            gain=f"technique:{id}",
            count=1,
            kind="purchase",
            reason=name,
        )
    ]


def trait(character: int, id: str, name: str) -> list[LedgerRecord]:
    """Return the row of a trait."""
    return [
        LedgerRecord(
            character=character,
            account="trait",
            amount=-1,
            gain=f"trait:{id}",
            count=1,
            kind="purchase",
            reason=name,
        )
    ]


def trade(character: int, times: int) -> list[LedgerRecord]:
    """Return the two rows of School points exchanged for Technique points (WH-ADV-07)."""
    reason = f"{times} school for {TRADE * times} technique"
    given = LedgerRecord(
        character=character,
        account="school",
        amount=-times,
        gain="trade:",
        count=times,
        kind="trade",
        reason=reason,
    )
    return [given, replace(given, account="technique", amount=TRADE * times, gain="", count=0)]


def grant(character: int, name: str, amount: int, reason: str) -> list[LedgerRecord]:
    """Return the row of a number the GM gives beyond any price (WH-ATTR-11); may be negative."""
    return [
        LedgerRecord(
            character=character,
            account="attribute",
            gain=f"grant:{name}",
            count=amount,
            kind="grant",
            reason=reason,
        )
    ]


def silver(
    character: int, amount: int, kind: str, reason: str, scene: int | None = None
) -> list[LedgerRecord]:
    """Return the row of silver that came in, or went (negative)."""
    return [
        LedgerRecord(
            character=character,
            account="silver",
            amount=amount,
            kind=kind,
            reason=reason,
            scene=scene,
        )
    ]


def reversal(rows: tuple[LedgerRecord, ...], reason: str) -> list[LedgerRecord]:
    """Return the rows that take an entry back."""
    return [
        replace(
            row,
            amount=-row.amount,
            count=-row.count,
            kind="reversal",
            reason=reason,
            reverses=row.entry,
        )
        for row in rows
    ]
