"""Evenings of play: who came, what changed since, what is open; the recap for the next one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from witchhammer.app.book import Book, open_book
from witchhammer.app.characters import find_within, read_characters
from witchhammer.app.chronicle import Line, lines_of
from witchhammer.app.clock import Clock, now
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.store.book import EveningRecord

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """An evening. `number` counts from 1; `people` are handles; `closed_at` "" while it lasts."""

    id: int
    number: int
    people: tuple[str, ...]
    note: str
    opened_day: int
    closed_day: int | None
    opened_at: str
    closed_at: str


@dataclass(frozen=True, slots=True)
class Recap:
    """What the GM reads out: an evening, what happened on it, and what is still open.

    `open_things` are sentences: the hunt that goes on, fights in the middle, wounds, points
    nobody has spent.
    """

    evening: Evening
    lines: tuple[Line, ...]
    open_things: tuple[str, ...]


def start(
    store: Store, campaign: int, people: Iterable[str] | None = None, *, clock: Clock = now
) -> Evening:
    """Return a new evening of the characters named (None = everybody alive).

    Raises Misuse while another lasts.
    """
    from witchhammer.store import hunts

    with open_book(store, campaign, clock) as book:
        if book.evening is not None:
            raise Misuse("session", "one at a time", "one that lasts", "end it with `session end`")
        record = EveningRecord(
            campaign=campaign,
            number=hunts.next_number(book.tx, campaign, evening=True),
            people=_handles(book, people),
            opened_day=book.campaign.day,
            opened_at=book.at,
        )
        record = replace(record, id=hunts.add_evening(book.tx, record))
        book = replace(book, evening=record.id)
        book.tell("session", record.people, {"number": record.number})
        return _evening(record)


def _handles(book: Book, people: Iterable[str] | None) -> tuple[str, ...]:
    """Return the handles of who came."""
    if people is None:
        everybody = read_characters(book.tx, book.campaign.id)
        return tuple(c.handle for c in everybody if c.status == "alive")
    found = (find_within(book.tx, book.campaign.id, who).handle for who in people)
    return tuple(dict.fromkeys(found))


def end(store: Store, campaign: int, note: str = "", *, clock: Clock = now) -> Evening:
    """End the evening that lasts, with a note for the next; return it. Raises NotFound."""
    from witchhammer.store import hunts

    with open_book(store, campaign, clock) as book:
        lasting = [e for e in hunts.list_evenings(book.tx, campaign) if not e.closed_at]
        if not lasting:
            raise NotFound("session", "an evening that lasts", "none", "`session start` first")
        record = replace(
            lasting[-1], note=note.strip(), closed_day=book.campaign.day, closed_at=book.at
        )
        hunts.save_evening(book.tx, record)
        book.tell("session_end", record.people, {"number": record.number, "note": record.note})
        return _evening(record)


def list_evenings(store: Store, campaign: int) -> tuple[Evening, ...]:
    """Return a campaign's evenings, first one first."""
    from witchhammer.store.hunts import list_evenings as list_records

    with store.read() as tx:
        return tuple(map(_evening, list_records(tx, campaign)))


def recap(store: Store, campaign: int, number: int | None = None) -> Recap:
    """Return what happened on an evening (None = the last one) and what is open now.

    Nothing is in it that players may not hear. Raises NotFound.
    """
    from witchhammer.store.hunts import list_evenings as list_records

    with store.read() as tx:
        found = [e for e in list_records(tx, campaign) if number in (None, e.number)]
        if not found:
            raise NotFound(f"session {number or ''}".strip(), "an evening of this campaign", "none")
        evening = found[-1]
        told = lines_of(tx, campaign)
        lines = [line for line in told if line.evening == evening.id and not line.undone]
        return Recap(_evening(evening), tuple(lines), _open_things(tx, campaign))


def _open_things(tx: Tx, campaign: int) -> tuple[str, ...]:
    """Return what is still to be done, as sentences."""
    from witchhammer.store.hunts import open_adventure
    from witchhammer.store.scenes import list_scenes

    told = []
    hunt = open_adventure(tx, campaign)
    if hunt is not None:
        told.append(f"The hunt goes on: {hunt.title}.")
    for scene in list_scenes(tx, campaign=campaign, status="open"):
        told.append(f"Unfinished: {scene.title} (scene {scene.id}).")
    for character in read_characters(tx, campaign):
        if character.status != "alive":
            continue
        if character.wounds:
            noun = "wound" if character.wounds == 1 else "wounds"
            told.append(f"{character.name} carries {character.wounds} {noun}.")
        left = character.left
        parts = [
            f"{n} {name}"
            for name in ("attribute", "school", "technique", "trait")
            if (n := getattr(left, name)) > 0
        ]
        if parts:
            told.append(f"{character.name} has points to spend: {', '.join(parts)}.")
    return tuple(told)


def _evening(record: EveningRecord) -> Evening:
    """Return an evening as people see it."""
    return Evening(
        id=record.id,
        number=record.number,
        people=record.people,
        note=record.note,
        opened_day=record.opened_day,
        closed_day=record.closed_day,
        opened_at=record.opened_at,
        closed_at=record.closed_at,
    )
