"""One character out and in as a file: what it is and has left, its injuries, things and words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from witchhammer.app import bookings
from witchhammer.app.book import Book, open_book
from witchhammer.app.campaign import campaign_of, checked_name
from witchhammer.app.characters import Character, find, reread
from witchhammer.app.clock import Clock, now
from witchhammer.app.gear import remember_leader
from witchhammer.app.library import library_for, shelf_of
from witchhammer.app.making import free_handle, free_seat
from witchhammer.app.transfer_in import load_at
from witchhammer.core.ask import Json
from witchhammer.core.codec import dump
from witchhammer.core.errors import Damaged, Fault, Faults, NewerData
from witchhammer.rules.advancement import ACCOUNTS, Build, Points, spent
from witchhammer.rules.creation import build_faults
from witchhammer.rules.equipment import equipment_faults
from witchhammer.store.book import CharacterRecord, ItemRecord, LedgerRecord, ScarRecord

if TYPE_CHECKING:
    from witchhammer.store.engine import Store

FORMAT = "witchhammer-character"
VERSION = 1
_KEPT = ("name", "player", "status", "wounds", "other_malus", "voice", "look", "story")
"""What of the stored record travels; seat and handle are given anew."""


def export(store: Store, campaign: int, who: str) -> str:
    """Return a character as the text of a file; the same character gives the same bytes."""
    character = find(store, campaign, who)
    data = {
        "format": FORMAT,
        "version": VERSION,
        "character": {
            **{name: getattr(character, name) for name in _KEPT},
            "handle": character.handle,
            "left": dump(character.left),
            "silver": character.silver,
            "build": dump(character.build),
            "grants": dump(character.grants),
            "things": [_without(dump(t), "id") for t in character.things],
            "injuries": [_without(dump(i), "id", "adventure", "day") for i in character.injuries],
        },
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _without(data: Json, *names: str) -> dict[str, Json]:
    """Return an object without some of its keys."""
    return {k: v for k, v in cast("dict[str, Json]", data).items() if k not in names}


def import_text(
    store: Store, campaign: int, text: str, *, where: str = "import", clock: Clock = now
) -> Character:
    """Take a character's file into a campaign; return the character.

    Its ledger begins with what it brought along. Raises Damaged, NewerData, and Faults with
    everything this campaign's packs and rules do not know of it; nothing is written then.
    """
    told = _checked(text, where)
    try:
        build = load_at(Build, told["build"], f"{where} build")
        left = load_at(Points, told["left"], f"{where} left")
        grants = tuple((str(name), int(n)) for name, n in told["grants"])
        silver = int(told["silver"])
    except (KeyError, TypeError, ValueError) as error:
        raise Damaged(where, "a whole character", str(error)) from error
    with open_book(store, campaign, clock) as book:
        _refuse_unknown(book, build, told, where, {**_amounts(left), "silver": silver})
        made = _write(book, told, where)
        for rows in _rows(made, build, left, grants, silver):
            book.enter(rows)
        handle = reread(book.tx, made).handle
        book.tell("joined", [handle], {"schools": [list(pair) for pair in build.schools]})
        remember_leader(book)
        return reread(book.tx, made)


def _checked(text: str, where: str) -> Mapping[str, Any]:
    """Return the object in a character's file; raises Damaged, NewerData."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Damaged(where, "JSON", str(error), "export it again") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Damaged(where, "a character's file", "something else", "export one to compare")
    if data.get("version") != VERSION:
        newer = isinstance(data.get("version"), int) and data["version"] > VERSION
        kind = NewerData if newer else Damaged
        raise kind(where, f"version {VERSION}", repr(data.get("version"))[:40])
    told = data.get("character")
    if not isinstance(told, dict):
        raise Damaged(f"{where} character", "an object", type(told).__name__)
    return told


def _amounts(left: Points) -> dict[str, int]:
    """Return what is left in each account."""
    return {account: getattr(left, account) for account in ACCOUNTS}


def _refuse_unknown(
    book: Book, build: Build, told: Mapping[str, Any], where: str, left: Mapping[str, int]
) -> None:
    """Raise Faults for what this campaign does not know or allow, and for debts."""
    owner = campaign_of(book.campaign)
    shelf = shelf_of(library_for(owner.packs), owner.house, owner.incompatible, owner.skills)
    faults: list[Fault] = list(build_faults(build, shelf))
    slots: dict[str, list[str]] = {"weapon": [], "armour": [], "item": []}
    for thing in told.get("things", ()):
        slots.setdefault(str(thing.get("slot")), []).append(str(thing.get("name")))
    faults += [Fault(f"{a} left", "0 or more", str(n)) for a, n in left.items() if n < 0]
    faults += equipment_faults(slots["weapon"], slots["armour"], slots["item"])
    if faults:
        raise Faults(where, faults)


def _write(book: Book, told: Mapping[str, Any], where: str) -> int:
    """Store the character with its things and injuries; return its id."""
    from witchhammer.store import people

    kept = {name: told[name] for name in _KEPT if name in told}
    values = {
        **kept,
        "campaign": book.campaign.id,
        "handle": free_handle(book.tx, book.campaign.id, str(told.get("handle") or "")),
        "seat": free_seat(book.tx, book.campaign.id),
        "created_day": book.campaign.day,
    }
    record = load_at(CharacterRecord, values, where)
    checked_name(record.name, f"{where} name", 60)
    id = people.add_character(book.tx, record)
    for thing in told.get("things", ()):
        data = {k: v for k, v in thing.items() if k != "ornaments"}
        owned = {**data, "character": id, "day": book.campaign.day}
        item = load_at(ItemRecord, owned, f"{where} things")
        if thing.get("ornaments"):
            item = replace(item, data={"ornaments": thing["ornaments"]})
        people.add_item(book.tx, item)
    for injury in told.get("injuries", ()):
        data = {**injury, "modifiers": dict(injury.get("modifiers", ()))}
        own = {**data, "character": id, "day": book.campaign.day}
        people.add_scar(book.tx, load_at(ScarRecord, own, f"{where} injuries"))
    return id


def _rows(
    id: int, build: Build, left: Points, grants: Iterable[tuple[str, int]], silver: int
) -> Iterable[list[LedgerRecord]]:
    """Return the entries with which the ledger of a newcomer begins."""
    reason = "brought along"
    yield bookings.points(id, spent(build) + left, "import", reason)
    if silver:
        yield bookings.silver(id, silver, "import", reason)
    if build.trade_ins:
        yield bookings.trade(id, build.trade_ins)
    for name, times in build.purchases:
        yield bookings.attribute(id, name, times)
    for school, level in build.schools:
        for step in range(1, level + 1):
            yield bookings.school(id, school, step)
    for technique in build.techniques:
        yield bookings.technique(id, technique, technique)
    for trait in build.traits:
        yield bookings.trait(id, trait, trait)
    for name, amount in grants:
        yield bookings.grant(id, name, amount, reason)
