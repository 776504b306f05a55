"""Hunts: begun, noted, rewarded, ended; who was there, and what it brought each of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from witchhammer.app import bookings
from witchhammer.app.book import Book, open_book
from witchhammer.app.campaign import campaign_of, checked_name
from witchhammer.app.characters import Character, find_within, read_characters
from witchhammer.app.clock import Clock, now
from witchhammer.app.world import module_within
from witchhammer.core.ask import Json
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.rules.advancement import ACCOUNTS, Points
from witchhammer.rules.rewards import OUTCOMES, REWARDS, reward_for, rows_earned
from witchhammer.store.book import AdventureRecord, MemberRecord

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx


@dataclass(frozen=True, slots=True, kw_only=True)
class Adventure:
    """A hunt. `number` counts from 1 in its campaign; `people` are handles of who was there.

    `rewards` are the rows granted, `outcome` "" while it goes on. `notes` are the GM's.
    """

    id: int
    number: int
    key: str
    title: str
    status: str
    outcome: str
    rewards: tuple[str, ...]
    people: tuple[str, ...]
    opened_day: int
    closed_day: int | None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Granted:
    """What one character got at the end of a hunt, and why it may be nothing."""

    who: str
    points: Points
    rows: tuple[str, ...]
    why_not: str = ""


def start(
    store: Store,
    campaign: int,
    title: str = "",
    *,
    module: str = "",
    people: Iterable[str] | None = None,
    clock: Clock = now,
) -> Adventure:
    """Return a new hunt of the characters named (None = everybody alive).

    `module` is the id of one the campaign has ready. One-shot cards of the last hunt are back in
    hand (`WH-VIOL-07`), and what was to last until its end is over. Raises Misuse while another
    goes on.
    """
    from witchhammer.store import hunts

    with open_book(store, campaign, clock) as book:
        running = hunts.open_adventure(book.tx, campaign)
        if running is not None:
            raise Misuse("adventure", "one at a time", running.title, "end that one first")
        name = module_within(book.tx, campaign, module).name if module else ""
        record = AdventureRecord(
            campaign=campaign,
            number=hunts.next_number(book.tx, campaign),
            key=module,
            title=checked_name(title or name, "adventure"),
            opened_day=book.campaign.day,
            opened_at=book.at,
        )
        record = replace(record, id=hunts.add_adventure(book.tx, record))
        book = replace(book, adventure=record.id)
        chosen = _chosen(book.tx, campaign, people)
        for character in chosen:
            hunts.put_member(book.tx, MemberRecord(adventure=record.id, character=character.id))
        _fresh_hands(book)
        handles = [character.handle for character in chosen]
        book.tell("adventure", handles, {"title": record.title, "number": record.number})
        return _adventure(book.tx, record)


def _chosen(tx: Tx, campaign: int, people: Iterable[str] | None) -> list[Character]:
    """Return the living characters that were named, each once; for None all of them."""
    if people is None:
        return [c for c in read_characters(tx, campaign) if c.status == "alive"]
    found = {c.id: c for c in (find_within(tx, campaign, who) for who in people)}
    for character in found.values():
        if character.status != "alive":
            raise Misuse(character.name, "somebody who is alive and hunting", character.status)
    return list(found.values())


def _fresh_hands(book: Book) -> None:
    """Give everybody back what was spent in the last hunt, and end what lasted until its end."""
    from witchhammer.store.people import list_characters, save_character

    for record in list_characters(book.tx, book.campaign.id):
        if record.spent or record.lasting:
            save_character(book.tx, replace(record, spent=(), lasting=()))


def join(store: Store, campaign: int, who: str, *, clock: Clock = now) -> Adventure:
    """Let a character join the hunt that goes on; return the hunt."""
    from witchhammer.store import hunts

    with open_book(store, campaign, clock) as book:
        record = _running(book)
        (character,) = _chosen(book.tx, campaign, [who])
        known = {m.character for m in hunts.list_members(book.tx, [record.id])}
        if character.id not in known:
            member = MemberRecord(adventure=record.id, character=character.id)
            hunts.put_member(book.tx, member)
            book.tell("joined_hunt", [character.handle], {"title": record.title})
        return _adventure(book.tx, record)


def note(store: Store, campaign: int, text: str, *, clock: Clock = now) -> Adventure:
    """Write a note of the GM's about the hunt that goes on; return the hunt."""
    kept = text.strip()
    if not kept or len(kept) > 2000:
        raise Misuse("note", "1 to 2000 characters", str(len(kept)))
    with open_book(store, campaign, clock) as book:
        record = _running(book)
        book.tell("note", data={"text": kept}, seats=("@gm",))
        return _adventure(book.tx, record)


def reward(
    store: Store, campaign: int, rows: Sequence[str], *, clock: Clock = now
) -> tuple[Granted, ...]:
    """Grant reward rows in the hunt that goes on (hunt, showing, witch); return who got what.

    Each row once a hunt and character; the dead get nothing (`WR-33`). Raises Misuse for a row
    that is none, or that everybody has had already.
    """
    with open_book(store, campaign, clock) as book:
        record = _running(book)
        granted = _grant(book, record, rows_earned(rows, "victory"))
        if not any(entry.rows for entry in granted):
            came = "; ".join(f"{g.who}: {g.why_not}" for g in granted) or "nobody is there"
            raise Misuse(", ".join(rows) or "reward", "a row somebody has not had", came)
        return granted


def end(
    store: Store,
    campaign: int,
    outcome: str,
    rows: Sequence[str] = (),
    *,
    clock: Clock = now,
) -> tuple[Adventure, tuple[Granted, ...]]:
    """End the hunt in one go: its outcome, its rewards, everybody's ledger; return both.

    `outcome` is victory, retreat or defeat; `rows` are the reward rows that hold. Survivors of a
    retreat get the hunt's point without its being named (`WH-HUNT-03`). Raises Misuse while one
    of the hunters is in an open fight.
    """
    from witchhammer.store import hunts

    if outcome not in OUTCOMES:
        raise Misuse("outcome", " or ".join(OUTCOMES), outcome)
    with open_book(store, campaign, clock) as book:
        record = _running(book)
        _refuse_open_fights(book.tx, campaign)
        house = campaign_of(book.campaign).house
        named = (*record.rewards, *rows)
        earned = rows_earned(named, outcome, house)
        granted = _grant(book, record, earned)
        closed = replace(
            record,
            status="closed",
            outcome=outcome,
            rewards=tuple(dict.fromkeys((*record.rewards, *earned))),
            closed_day=book.campaign.day,
            closed_at=book.at,
        )
        hunts.save_adventure(book.tx, closed)
        ended = _adventure(book.tx, closed)
        data: dict[str, Json] = {"title": closed.title, "outcome": outcome}
        book.tell("adventure_end", ended.people, {**data, "rewards": list(closed.rewards)})
        return ended, granted


def _refuse_open_fights(tx: Tx, campaign: int) -> None:
    """Raise Misuse while a fight of the campaign is open."""
    from witchhammer.store.scenes import list_scenes

    running = list_scenes(tx, campaign=campaign, status="open")
    if running:
        names = ", ".join(f"{line.id} ({line.title})" for line in running)
        raise Misuse("adventure", "no open fight", names, "end it first")


def _running(book: Book) -> AdventureRecord:
    """Return the hunt that goes on; raises NotFound."""
    from witchhammer.store.hunts import open_adventure

    record = open_adventure(book.tx, book.campaign.id)
    if record is None:
        raise NotFound("adventure", "one that goes on", "none", "begin with `adventure start`")
    return record


def _grant(book: Book, record: AdventureRecord, rows: Sequence[str]) -> tuple[Granted, ...]:
    """Book what each hunter gets for rows it has not had in this hunt."""
    from witchhammer.store import hunts

    people = {c.id: c for c in read_characters(book.tx, book.campaign.id)}
    granted = []
    for member in hunts.list_members(book.tx, [record.id]):
        character = people[member.character]
        alive = character.status == "alive"
        fresh = tuple(row for row in rows if row not in member.rewards) if alive else ()
        points = reward_for(fresh, alive)
        for row in fresh:
            book.enter(bookings.points(character.id, REWARDS[row], "reward", _REASONS[row]))
        if fresh:
            hunts.put_member(book.tx, replace(member, rewards=(*member.rewards, *fresh)))
            amounts: dict[str, Json] = {a: getattr(points, a) for a in ACCOUNTS}
            data: dict[str, Json] = {"rows": list(fresh), **amounts}
            book.tell("reward", [character.handle], data)
        why = "" if fresh else character.status if not alive else "has had it already"
        granted.append(Granted(character.handle, points, fresh, why))
    kept = tuple(dict.fromkeys((*record.rewards, *(r for g in granted for r in g.rows))))
    hunts.save_adventure(book.tx, replace(record, rewards=kept))
    return tuple(granted)


_REASONS = {
    "hunt": "a hunt honestly attempted",
    "showing": "the quarry brought down, or another strong showing",
    "witch": "a Witch defeated",
}


def list_adventures(store: Store, campaign: int) -> tuple[Adventure, ...]:
    """Return a campaign's hunts, first one first."""
    from witchhammer.store.hunts import list_adventures as list_records

    with store.read() as tx:
        return tuple(_adventure(tx, record) for record in list_records(tx, campaign))


def find(store: Store, campaign: int, number: int | None = None) -> Adventure:
    """Return the hunt of that number, with its notes; for None the last one. Raises NotFound."""
    from witchhammer.store.chronicle import list_events
    from witchhammer.store.hunts import list_adventures as list_records

    with store.read() as tx:
        found = [r for r in list_records(tx, campaign) if number in (None, r.number)]
        if not found:
            raise NotFound(f"adventure {number or ''}".strip(), "a hunt of this campaign", "none")
        record = found[-1]
        events = [e for e in list_events(tx, campaign) if e.adventure == record.id]
        notes = tuple(str(e.data.get("text", "")) for e in events if e.kind == "note")
        return replace(_adventure(tx, record), notes=notes)


def _adventure(tx: Tx, record: AdventureRecord) -> Adventure:
    """Return a hunt as people see it, without its notes."""
    from witchhammer.store.hunts import list_members
    from witchhammer.store.people import list_characters

    names = {r.id: r.handle for r in list_characters(tx, record.campaign)}
    return Adventure(
        id=record.id,
        number=record.number,
        key=record.key,
        title=record.title,
        status=record.status,
        outcome=record.outcome,
        rewards=record.rewards,
        people=tuple(names[m.character] for m in list_members(tx, [record.id])),
        opened_day=record.opened_day,
        closed_day=record.closed_day,
    )
