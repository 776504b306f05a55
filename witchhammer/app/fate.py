"""What befalls a character outside of fights: wounds and mending, injuries, death, retirement."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from witchhammer.app.book import Book, open_book, refuse_in_fight, refuse_unless_alive
from witchhammer.app.campaign import campaign_of, checked_name
from witchhammer.app.characters import Character, find_within, reread
from witchhammer.app.clock import Clock, now
from witchhammer.app.gear import remember_leader
from witchhammer.app.library import library_for
from witchhammer.app.sheet import fighter_of
from witchhammer.app.spending import checked_reason
from witchhammer.core.ask import Json
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.rules.afflictions import BODY_PLACES, CHART, PLACE_ENTRY
from witchhammer.store.book import CharacterRecord, ScarRecord

if TYPE_CHECKING:
    from witchhammer.store.engine import Store


@contextmanager
def _opened(
    store: Store, campaign: int, who: str, clock: Clock
) -> Iterator[tuple[Book, CharacterRecord]]:
    """Give the open book and the stored record of a character."""
    from witchhammer.store.people import find_character

    with open_book(store, campaign, clock) as book:
        character = find_within(book.tx, campaign, who)
        yield book, find_character(book.tx, character.id)


def _saved(book: Book, record: CharacterRecord) -> Character:
    """Store a changed record; return the character as it is now."""
    from witchhammer.store.people import save_character

    save_character(book.tx, record)
    return reread(book.tx, record.id)


def max_health_of(book: Book, character: Character) -> int:
    """Return the most health a character can have, in dots."""
    owner = campaign_of(book.campaign)
    return fighter_of(character, library_for(owner.packs), owner.house).max_health


def heal(
    store: Store,
    campaign: int,
    who: str,
    amount: int | None = None,
    *,
    reason: str = "",
    clock: Clock = now,
) -> Character:
    """Mend `amount` wounds at once, or all (None); return the character.

    Never above the maximum (`WR-37`). The dead do not mend, and nobody in an open fight does
    from outside. Days of rest are `days.pass_days`.
    """
    if amount is not None and amount < 1:
        raise Misuse("heal", "1 wound or more", str(amount))
    with _opened(store, campaign, who, clock) as (book, record):
        refuse_unless_alive(record, "heal")
        refuse_in_fight(book.tx, record, "heal")
        left = 0 if amount is None else max(0, record.wounds - amount)
        data: dict[str, Json] = {"wounds": record.wounds - left, "reason": reason}
        book.tell("healed", [record.handle], data)
        return _saved(book, replace(record, wounds=left))


def wound(
    store: Store, campaign: int, who: str, amount: int, reason: str, *, clock: Clock = now
) -> Character:
    """Wound a character outside of a fight (a fall, a trap); return it. Health may go below 0."""
    if amount < 1:
        raise Misuse("wound", "1 wound or more", str(amount))
    with _opened(store, campaign, who, clock) as (book, record):
        refuse_unless_alive(record, "wound")
        refuse_in_fight(book.tx, record, "wound")
        cause = checked_reason(reason)
        book.tell("wounded", [record.handle], {"wounds": amount, "reason": cause})
        return _saved(book, replace(record, wounds=record.wounds + amount))


@dataclass(frozen=True, slots=True, kw_only=True)
class Affliction:
    """An injury the GM writes down: an entry of the chart (11 to 30), or a name of its own.

    `modifiers` pair a number with what the injury adds to it: the book gives none.
    """

    entry: int = 0
    name: str = ""
    place: str = ""
    cause: str = ""
    attacker: str = ""
    modifiers: Mapping[str, int] | None = None


def afflict(
    store: Store, campaign: int, who: str, told: Affliction, *, clock: Clock = now
) -> Character:
    """Write a lasting injury down with its cause, attacker, adventure, day and place."""
    from witchhammer.store.people import add_scar

    with _opened(store, campaign, who, clock) as (book, record):
        refuse_unless_alive(record, "afflict")
        name = told.name or CHART.get(told.entry, "")
        if not name:
            raise Misuse("injury", "an entry of 11 to 30 or a name", str(told.entry))
        place = told.place or (BODY_PLACES[0] if told.entry == PLACE_ENTRY else "")
        scar = ScarRecord(
            character=record.id,
            entry=told.entry,
            name=checked_name(name, "injury"),
            place=place,
            cause=told.cause,
            attacker=told.attacker,
            adventure=book.adventure,
            day=book.campaign.day,
            modifiers=dict(told.modifiers or {}),
        )
        add_scar(book.tx, scar)
        data: dict[str, Json] = {
            "entry": scar.entry,
            "name": scar.name,
            "place": scar.place,
            "cause": scar.cause,
            "attacker": scar.attacker,
        }
        book.tell("scar", [record.handle], data)
        return reread(book.tx, record.id)


# More than six, because store, campaign and clock come with every change.
def change_injury(
    store: Store,
    campaign: int,
    who: str,
    injury: int,
    *,
    modifiers: Mapping[str, int] | None = None,
    ended: bool = False,
    clock: Clock = now,
) -> Character:
    """Set what an injury changes, or let it end (a leg that has mended); return the character."""
    from witchhammer.store.people import list_scars, save_scar

    with _opened(store, campaign, who, clock) as (book, record):
        found = [s for s in list_scars(book.tx, [record.id]) if s.id == injury]
        if not found:
            known = ", ".join(str(s.id) for s in list_scars(book.tx, [record.id])) or "none"
            raise NotFound(f"injury {injury}", f"one of {record.name}", "none", f"has {known}")
        scar = found[0]
        if modifiers is not None:
            scar = replace(scar, modifiers=dict(modifiers))
        if ended:
            scar = replace(scar, ended_day=book.campaign.day)
            book.tell("mended", [record.handle], {"name": scar.name})
        save_scar(book.tx, scar)
        return reread(book.tx, record.id)


def kill(store: Store, campaign: int, who: str, reason: str, *, clock: Clock = now) -> Character:
    """Write a character's death down; return it. Its player may join again with a new one."""
    with _opened(store, campaign, who, clock) as (book, record):
        refuse_unless_alive(record, "kill")
        refuse_in_fight(book.tx, record, "kill")
        book.tell("death", [record.handle], {"cause": checked_reason(reason)})
        dead = _saved(book, replace(record, status="dead"))
        remember_leader(book)
        return dead


def retire(
    store: Store, campaign: int, who: str, reason: str = "", *, clock: Clock = now
) -> Character:
    """Let a character leave the hunt alive; return it."""
    with _opened(store, campaign, who, clock) as (book, record):
        refuse_unless_alive(record, "retire")
        refuse_in_fight(book.tx, record, "retire")
        book.tell("retired", [record.handle], {"reason": reason})
        gone = _saved(book, replace(record, status="retired"))
        remember_leader(book)
        return gone


def restore(store: Store, campaign: int, who: str, reason: str, *, clock: Clock = now) -> Character:
    """Let a dead or retired character hunt again (a mistake, a miracle); return it.

    Who was at or below 0 health comes back at 0, as after a death save (`WH-DEATH-06`).
    """
    with _opened(store, campaign, who, clock) as (book, record):
        if record.status == "alive":
            raise Misuse(record.name, "somebody dead or retired", "alive and hunting")
        most = max_health_of(book, reread(book.tx, record.id))
        book.tell("restored", [record.handle], {"reason": checked_reason(reason)})
        back = replace(record, status="alive", wounds=min(record.wounds, most))
        alive = _saved(book, back)
        remember_leader(book)
        return alive


@dataclass(frozen=True, slots=True, kw_only=True)
class Particulars:
    """What a sheet says beside numbers; None leaves a thing as it is."""

    name: str | None = None
    player: str | None = None
    seat: str | None = None
    voice: str | None = None
    look: str | None = None
    story: str | None = None
    other_malus: int | None = None


def change(
    store: Store, campaign: int, who: str, told: Particulars, *, clock: Clock = now
) -> Character:
    """Change a character's name, player, seat, words, or a malus that is not from wounds.

    The handle stays, so that old scenes still know who it was. Returns the character.
    """
    values = {
        name: getattr(told, name)
        for name in ("name", "player", "seat", "voice", "look", "story", "other_malus")
        if getattr(told, name) is not None
    }
    with _opened(store, campaign, who, clock) as (book, record):
        if "name" in values:
            values["name"] = checked_name(values["name"], "name", 60)
            book.tell("renamed", [record.handle], {"from": record.name, "to": values["name"]})
        if values.get("seat", "p1").startswith("@"):
            raise Misuse("seat", "a player's seat", values["seat"])
        if values.get("other_malus", 0) < 0:
            raise Misuse("malus", "0 or more", str(values["other_malus"]))
        return _saved(book, replace(record, **values))
