"""Points between hunts: spent, traded, granted, taken back; and where each one came from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from witchhammer.app import bookings
from witchhammer.app.book import Book, open_book, refuse_in_fight, refuse_unless_alive
from witchhammer.app.campaign import campaign_of
from witchhammer.app.characters import Character, build_from, find_within, reread
from witchhammer.app.clock import Clock, now
from witchhammer.app.library import library_for, shelf_of
from witchhammer.core.errors import Fault, Misuse, RulesError
from witchhammer.rules.advancement import (
    ACCOUNTS,
    Points,
    Schools,
    afford_fault,
    attribute_cost,
    attribute_fault,
    level_of,
    school_fault,
    technique_fault,
    training_fault,
    trait_fault,
)
from witchhammer.rules.creation import Shelf, build_faults
from witchhammer.store.book import CharacterRecord, LedgerRecord

if TYPE_CHECKING:
    from witchhammer.content.library import Library
    from witchhammer.store.engine import Store


@dataclass(frozen=True, slots=True)
class Booking:
    """One row of the ledger as people read it: what, how much, why, when, in which hunt.

    `entry` is the number by which it is reversed; `reversed_by` the entry that did, 0 for none.
    """

    entry: int
    who: str
    account: str
    amount: int
    gain: str
    kind: str
    reason: str
    adventure: str
    day: int
    reversed_by: int = 0


def refuse(fault: Fault | None) -> None:
    """Raise RulesError for a fault; nothing for None."""
    if fault is not None:
        raise RulesError(fault.where, fault.wanted, fault.came, fault.remedy)


@dataclass(frozen=True, slots=True)
class _Spender:
    """Somebody about to spend: the open book, who it is, what there is to choose from."""

    book: Book
    character: Character
    library: Library
    shelf: Shelf

    def pay(self, what: str, account: str, price: int, rows: Sequence[LedgerRecord]) -> Character:
        """Book a purchase if the points are there; return the character after it."""
        refuse(afford_fault(what, account, price, self.character.left))
        entry = self.book.enter(rows)
        self.book.tell("spent", [self.character.handle], {"what": what, "entry": entry})
        return reread(self.book.tx, self.character.id)


def _spender(book: Book, who: str, what: str) -> _Spender:
    """Return somebody who may spend now: alive, and in no open fight."""
    character = find_within(book.tx, book.campaign.id, who)
    record = _record(book, character)
    refuse_unless_alive(record, what)
    refuse_in_fight(book.tx, record, what)
    owner = campaign_of(book.campaign)
    library = library_for(owner.packs)
    shelf = shelf_of(library, owner.house, owner.incompatible, owner.skills)
    return _Spender(book, character, library, shelf)


def _record(book: Book, character: Character) -> CharacterRecord:
    """Return the stored record of a character."""
    from witchhammer.store.people import find_character

    return find_character(book.tx, character.id)


def buy(
    store: Store, campaign: int, who: str, name: str, times: int = 1, *, clock: Clock = now
) -> Character:
    """Raise an attribute or skill by `times` steps; return the character after it.

    Raises RulesError with the points missing, or because the name has no price.
    """
    if times < 1:
        raise Misuse(name, "1 step or more", str(times))
    with open_book(store, campaign, clock) as book:
        spender = _spender(book, who, f"{name} +{times}")
        refuse(attribute_fault(name, spender.shelf.more_skills))
        rows = bookings.attribute(spender.character.id, name, times)
        return spender.pay(f"{name} +{times}", "attribute", attribute_cost(name) * times, rows)


# More than six, because store, campaign and clock come with every change.
def learn_school(
    store: Store,
    campaign: int,
    who: str,
    school: str,
    level: int | None = None,
    *,
    allow: bool = False,
    clock: Clock = now,
) -> Character:
    """Learn a school, or the next level of one; return the character after it.

    `level` None = the next one. `allow` is the GM's word for training in mid-adventure and for
    schools that go ill together. Raises RulesError.
    """
    with open_book(store, campaign, clock) as book:
        spender = _spender(book, who, school)
        refuse(training_fault(school, book.adventure is not None, allow))
        build, shelf = spender.character.build, spender.shelf
        wanted = level if level is not None else level_of(build, school) + 1
        pairs = () if allow else shelf.pairs
        schools = _without_enmity(shelf) if allow else shelf.schools
        refuse(school_fault(build, school, wanted, schools, pairs))
        what = f"{spender.library.school(school).name}, level {wanted}"
        rows = bookings.school(spender.character.id, school, wanted, what)
        return spender.pay(what, "school", 1, rows)


def _without_enmity(shelf: Shelf) -> Schools:
    """Return the schools as if none excluded another: the GM has said so."""
    return {id: replace(terms, excludes=()) for id, terms in shelf.schools.items()}


def learn(
    store: Store,
    campaign: int,
    who: str,
    technique: str,
    *,
    allow: bool = False,
    clock: Clock = now,
) -> Character:
    """Learn one copy of a technique; return the character after it.

    `allow` is the GM's word for learning in mid-adventure. Raises RulesError, NotFound.
    """
    with open_book(store, campaign, clock) as book:
        spender = _spender(book, who, technique)
        refuse(training_fault(technique, book.adventure is not None, allow))
        card = spender.library.card(technique)
        build, shelf = spender.character.build, spender.shelf
        refuse(technique_fault(build, card, shelf.schools, shelf.house))
        rows = bookings.technique(spender.character.id, card.id, card.name)
        return spender.pay(card.name, "technique", 1, rows)


def take_trait(
    store: Store, campaign: int, who: str, trait: str, *, clock: Clock = now
) -> Character:
    """Take a trait for a point; return the character after it. Raises RulesError."""
    with open_book(store, campaign, clock) as book:
        spender = _spender(book, who, trait)
        refuse(trait_fault(spender.character.build, trait, spender.shelf.traits))
        name = spender.library.trait(trait).name
        return spender.pay(name, "trait", 1, bookings.trait(spender.character.id, trait, name))


def trade(
    store: Store, campaign: int, who: str, times: int = 1, *, clock: Clock = now
) -> Character:
    """Exchange School points, each for five Technique points, one way; return the character."""
    if times < 1:
        raise Misuse("trade", "1 school point or more", str(times), "there is no way back")
    with open_book(store, campaign, clock) as book:
        spender = _spender(book, who, "trade")
        rows = bookings.trade(spender.character.id, times)
        return spender.pay("trade", "school", times, rows)


def award(
    store: Store,
    campaign: int,
    who: str,
    amount: Points,
    reason: str,
    *,
    clock: Clock = now,
) -> Character:
    """Give points outside the rewards of a hunt (or take them, negative); return the character.

    Raises RulesError when more would be taken than is left.
    """
    with open_book(store, campaign, clock) as book:
        character = find_within(book.tx, campaign, who)
        rows = bookings.points(character.id, amount, "award", checked_reason(reason))
        if not rows:
            raise Misuse("points", "an amount other than 0", "0")
        for account in ACCOUNTS:
            refuse(afford_fault(reason, account, -getattr(amount, account), character.left))
        book.enter(rows)
        data = {account: getattr(amount, account) for account in ACCOUNTS}
        book.tell("award", [character.handle], {**data, "reason": reason})
        return reread(book.tx, character.id)


# More than six, because store, campaign and clock come with every change.
def grant(
    store: Store,
    campaign: int,
    who: str,
    name: str,
    amount: int,
    reason: str,
    *,
    clock: Clock = now,
) -> Character:
    """Let the GM raise or lower a number that has no price (health, fire …); return the character.

    It costs no points and stands in the ledger like everything else.
    """
    if not amount or not name.strip() or not name.isprintable() or len(name) > 40:
        raise Misuse("grant", "a number's name and an amount other than 0", f"{name!r} {amount}")
    with open_book(store, campaign, clock) as book:
        character = find_within(book.tx, campaign, who)
        book.enter(bookings.grant(character.id, name, amount, checked_reason(reason)))
        book.tell("grant", [character.handle], {"name": name, "amount": amount, "reason": reason})
        return reread(book.tx, character.id)


def checked_reason(reason: str) -> str:
    """Return a reason without the blanks around it; raises Misuse for none, or a strange one."""
    kept = reason.strip()
    if not kept or len(kept) > 300 or not kept.isprintable():
        raise Misuse("reason", "1 to 300 printable characters", repr(reason)[:60])
    return kept


def reverse(
    store: Store, campaign: int, entry: int, reason: str, *, clock: Clock = now
) -> tuple[Character, ...]:
    """Take an entry of the ledger back by another; return the characters it touched.

    Nothing is ever edited. Raises RulesError when what it brought has been spent since, or when
    something else rests on it (a technique on its school), Misuse for a second reversal.
    """
    from witchhammer.store.ledger import entry_rows, refuse_second_reversal

    with open_book(store, campaign, clock) as book:
        refuse_second_reversal(book.tx, campaign, entry)
        rows = entry_rows(book.tx, campaign, entry)
        for id in dict.fromkeys(row.character for row in rows):
            _refuse_if_needed(book, id, [row for row in rows if row.character == id])
        made = book.enter(bookings.reversal(rows, checked_reason(reason)))
        touched = tuple(reread(book.tx, id) for id in dict.fromkeys(r.character for r in rows))
        handles = [character.handle for character in touched]
        book.tell("reversed", handles, {"entry": entry, "by": made, "reason": reason})
        return touched


def _refuse_if_needed(book: Book, id: int, rows: Iterable[LedgerRecord]) -> None:
    """Raise RulesError when a character could not be what it is without these rows."""
    from witchhammer.store.ledger import balances, holdings

    rows = list(rows)
    character = reread(book.tx, id)
    left = balances(book.tx, [id]).get(id, {})
    held = holdings(book.tx, [id]).get(id, {})
    for row in rows:
        left[row.account] = left.get(row.account, 0) - row.amount
        held[row.gain] = held.get(row.gain, 0) - row.count
    for account, rest in left.items():
        if rest < 0:
            where = f"{character.name}: {account}"
            raise RulesError(where, "what it brought to be there still", f"{-rest} are spent")
    owner = campaign_of(book.campaign)
    shelf = shelf_of(library_for(owner.packs), owner.house, owner.incompatible, owner.skills)
    before = {str(fault) for fault in build_faults(character.build, shelf)}
    for fault in build_faults(build_from(held), shelf):
        if str(fault) not in before:
            where = f"{character.name}: {fault.where}"
            raise RulesError(where, fault.wanted, fault.came, "reverse what rests on it first")


def ledger(store: Store, campaign: int, who: str = "") -> tuple[Booking, ...]:
    """Return every row of a campaign's ledger in order, or of one character: what, why, when."""
    from witchhammer.store.hunts import list_adventures
    from witchhammer.store.ledger import ledger_rows
    from witchhammer.store.people import list_characters

    with store.read() as tx:
        id = find_within(tx, campaign, who).id if who else None
        rows = ledger_rows(tx, campaign, id)
        names = {record.id: record.handle for record in list_characters(tx, campaign)}
        hunts = {hunt.id: hunt.title for hunt in list_adventures(tx, campaign)}
    undone = {row.reverses: row.entry for row in rows if row.reverses is not None}
    return tuple(
        Booking(
            entry=row.entry,
            who=names.get(row.character, str(row.character)),
            account=row.account,
            amount=row.amount,
            gain=row.gain,
            kind=row.kind,
            reason=row.reason,
            adventure=hunts.get(row.adventure, "") if row.adventure else "",
            day=row.day,
            reversed_by=undone.get(row.entry, 0),
        )
        for row in rows
    )
