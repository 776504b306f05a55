"""The calendar: days pass, and everybody mends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from witchhammer.app.book import Book, open_book
from witchhammer.app.campaign import campaign_of
from witchhammer.app.characters import find_within, read_characters
from witchhammer.app.clock import Clock, now
from witchhammer.app.library import library_for
from witchhammer.app.sheet import sheet_of
from witchhammer.core.ask import Json
from witchhammer.core.errors import Misuse
from witchhammer.rules.healing import heal_days
from witchhammer.store.book import CharacterRecord

if TYPE_CHECKING:
    from witchhammer.store.engine import Store

MOST_DAYS = 3650


@dataclass(frozen=True, slots=True)
class Mended:
    """One character after the days: wounds and health as they were and are, and its malus now.

    `why_not` says why nothing mended: "dead", "retired", "in a fight", "" where it did.
    """

    who: str
    name: str
    wounds_before: int
    wounds: int
    health: int
    malus: int
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class Passed:
    """The campaign's day after the days that passed, and everybody in roster order."""

    day: int
    days: int
    people: tuple[Mended, ...]


def pass_days(
    store: Store,
    campaign: int,
    days: int = 1,
    *,
    rest: bool | Iterable[str] = False,
    clock: Clock = now,
) -> Passed:
    """Let whole days pass: everybody mends 2 a day, or 3 of nothing but rest in comfort.

    `rest` True = everybody rests, or the names of those who do (D-23). Never above the maximum;
    the dead do not mend, afflictions stay (`WH-HEAL-01`, `-02`, `WR-37`). Who is in an open fight
    is passed over.
    """
    from witchhammer.store.campaigns import find_campaign, save_campaign

    if not 1 <= days <= MOST_DAYS:
        raise Misuse("days", f"1 to {MOST_DAYS}", str(days))
    with open_book(store, campaign, clock) as book:
        resting = _resting(book, rest)
        later = replace(book.campaign, day=book.campaign.day + days)
        save_campaign(book.tx, replace(find_campaign(book.tx, campaign), day=later.day))
        book = replace(book, campaign=later)
        people = _mend_everybody(book, days, resting)
        healed: dict[str, Json] = {
            m.who: m.wounds_before - m.wounds for m in people if m.wounds != m.wounds_before
        }
        who: list[Json] = [*sorted(resting)]
        data: dict[str, Json] = {"days": days, "rest": who, "healed": healed}
        book.tell("day", data=data)
        return Passed(later.day, days, people)


def _resting(book: Book, rest: bool | Iterable[str]) -> set[str]:
    """Return the handles of those who rest."""
    if rest is True:
        return {c.handle for c in read_characters(book.tx, book.campaign.id)}
    if rest is False:
        return set()
    return {find_within(book.tx, book.campaign.id, who).handle for who in rest}


def _mend_everybody(book: Book, days: int, resting: set[str]) -> tuple[Mended, ...]:
    """Mend whoever can, and return everybody as they are afterwards."""
    from witchhammer.store.people import list_characters, save_character

    owner = campaign_of(book.campaign)
    before = {}
    kept = {}
    for record in list_characters(book.tx, book.campaign.id):
        why = _why_not(book, record)
        left = record.wounds
        if not why:
            left = heal_days(record.wounds, days, record.handle in resting, owner.house)
        if left != record.wounds:
            save_character(book.tx, replace(record, wounds=left))
        before[record.handle], kept[record.handle] = record.wounds, why
    library = library_for(owner.packs)
    mended = []
    for character in read_characters(book.tx, book.campaign.id):
        sheet = sheet_of(character, library, owner.house)
        mended.append(
            Mended(
                character.handle,
                character.name,
                before[character.handle],
                character.wounds,
                sheet.health,
                sheet.malus,
                kept[character.handle],
            )
        )
    return tuple(mended)


def _why_not(book: Book, record: CharacterRecord) -> str:
    """Return why somebody does not mend, "" when it does."""
    from witchhammer.store.scenes import open_scene_of

    if record.status != "alive":
        return record.status
    return "in a fight" if open_scene_of(book.tx, record.id) is not None else ""
