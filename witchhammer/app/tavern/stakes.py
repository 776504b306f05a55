"""Silver on the table: laid down when a game begins, paid once when it ends.

What is staked leaves the purse by a ledger row at once, so that nobody stakes it twice. The pot
goes to the winners in equal parts, what cannot be divided to those nearest the head of the
table. A game without a winner, or one that is abandoned, gives everything back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from witchhammer.app.book import Book
from witchhammer.core.ask import Seat
from witchhammer.core.errors import Fault, Faults, Misuse
from witchhammer.store.book import CharacterRecord, LedgerRecord
from witchhammer.store.records import TavernSeat

if TYPE_CHECKING:
    from witchhammer.store.engine import Tx

MOST_STAKE = 10_000


def checked_stake(stake: int) -> int:
    """Return a stake in silver, 0 for none; raises Misuse."""
    if not 0 <= stake <= MOST_STAKE:
        raise Misuse("stake", f"0 to {MOST_STAKE} silver", str(stake))
    return stake


def refuse_beyond_purse(
    tx: Tx, stake: int, people: Sequence[CharacterRecord], seats: Iterable[Seat]
) -> None:
    """Raise Faults naming everybody who cannot lay down the stake, and by how much."""
    from witchhammer.store.ledger import balances

    if not stake:
        return
    held = balances(tx, [person.id for person in people])
    faults = []
    for person in people:
        purse = held.get(person.id, {}).get("silver", 0)
        if purse < stake:
            came = f"{purse}: {stake - purse} short"
            faults.append(Fault(f"stake of {person.name}", f"{stake} silver", came))
    for seat in seats:
        remedy = "seat characters of the campaign, or bots"
        faults.append(Fault(f"stake of {seat}", "a purse", "no character of that name", remedy))
    if faults:
        raise Faults("stakes", faults)


def lay_down(book: Book, scene: int, title: str, seats: Iterable[TavernSeat]) -> None:
    """Book the stakes of a game out of the purses."""
    rows = [
        LedgerRecord(
            character=seat.character,
            account="silver",
            amount=-seat.stake,
            kind="stake",
            reason=f"laid down for {title}",
            scene=scene,
        )
        for seat in seats
        if seat.character is not None and seat.stake
    ]
    if rows:
        book.enter(rows)


def shares(seats: Sequence[TavernSeat], winners: Sequence[Seat]) -> dict[Seat, int]:
    """Return what each seat is paid out of the pot, in silver.

    >>> table = [TavernSeat(0, "ana", "", 1, 5), TavernSeat(1, "bo", "", 2, 5)]
    >>> shares(table, ("bo",)), shares(table, ())
    ({'ana': 0, 'bo': 10}, {'ana': 5, 'bo': 5})
    """
    if not winners:
        return {seat.seat: seat.stake for seat in seats}
    pot = sum(seat.stake for seat in seats)
    paid = {seat.seat: 0 for seat in seats}
    best = [seat.seat for seat in seats if seat.seat in winners]
    for place, name in enumerate(best):
        paid[name] = pot // len(best) + (place < pot % len(best))
    return paid


def pay_out(
    book: Book, scene: int, title: str, seats: Sequence[TavernSeat], winners: Sequence[Seat]
) -> dict[Seat, int]:
    """Book the pot into the purses of those who are paid; return what each seat got.

    What a bot of the house wins stays with the house.
    """
    paid = shares(seats, winners)
    word = "won at" if winners else "given back from"
    rows = [
        LedgerRecord(
            character=seat.character,
            account="silver",
            amount=paid[seat.seat],
            kind="winnings" if winners else "stake back",
            reason=f"{word} {title}",
            scene=scene,
        )
        for seat in seats
        if seat.character is not None and paid[seat.seat]
    ]
    if rows:
        book.enter(rows)
    return paid
