"""Making characters: drafts read, checked with every fault at once, and written into the book."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from witchhammer.app import bookings
from witchhammer.app.book import Book, open_book
from witchhammer.app.campaign import Campaign, campaign_of
from witchhammer.app.characters import Character, reread
from witchhammer.app.clock import Clock, now
from witchhammer.app.gear import remember_leader
from witchhammer.app.library import library_for, shelf_of
from witchhammer.core.ask import Json
from witchhammer.core.errors import Fault, Faults
from witchhammer.rules.advancement import Build, Points
from witchhammer.rules.creation import BUDGET, Draft, Shelf, draft_faults, left
from witchhammer.rules.money_and_hats import pay_fault
from witchhammer.store.book import CharacterRecord, ItemRecord, Slot

if TYPE_CHECKING:
    from witchhammer.content.campaign_data import CharacterData
    from witchhammer.content.library import Library
    from witchhammer.store.engine import Store, Tx


def shelf_for(campaign: Campaign) -> Shelf:
    """Return what there is to choose from in a campaign; raises Faults for spoilt packs."""
    library = library_for(campaign.packs)
    return shelf_of(library, campaign.house, campaign.incompatible, campaign.skills)


def read_draft(path: Path) -> CharacterData:
    """Return the character in a TOML file: its keys at the top, or one `[[characters]]`.

    Raises Faults with everything that is wrong in the file, NotFound.
    """
    drafts = read_drafts(path)
    if len(drafts) != 1:
        wanted, remedy = "one character", "take all but one out"
        raise Faults(path.name, [Fault("characters", wanted, str(len(drafts)), remedy)])
    return drafts[0]


def read_drafts(path: Path) -> tuple[CharacterData, ...]:
    """Return every character in a TOML file: its keys at the top, or `[[characters]]`.

    Raises Faults with everything that is wrong in the file, NotFound.
    """
    from witchhammer.content.campaign_data import CharacterData
    from witchhammer.content.files import parse_toml, read_bytes
    from witchhammer.content.nearest import slug
    from witchhammer.content.schema import Reader

    raw: Any = parse_toml(read_bytes(path), path.name)
    listed = raw.get("characters")
    reader = Reader()
    found: list[CharacterData | None] = []
    several = isinstance(listed, list) and len(listed) != 1
    for number, one in enumerate(listed if isinstance(listed, list) else [raw]):
        if isinstance(one, dict):
            one = {"id": slug(str(one.get("name", "?"))) or "nobody", **one}
        where = f"{path.name}: characters[{number}]" if several else path.name
        found.append(reader.table(CharacterData, one, where))
    if reader.faults:
        raise Faults(path.name, reader.faults)
    return tuple(one for one in found if one is not None)


def build_of(draft: CharacterData) -> Build:
    """Return what a draft buys."""
    return Build(
        purchases=tuple(draft.purchases),
        trade_ins=draft.trade_ins,
        schools=tuple(draft.schools),
        techniques=tuple(draft.techniques),
        traits=tuple(draft.traits),
    )


def left_of(draft: CharacterData) -> Points:
    """Return what is left of the budget of a new character; negative where it is overspent."""
    return left(build_of(draft))


def check(draft: CharacterData, campaign: Campaign) -> tuple[Fault, ...]:
    """Return everything that is wrong with a new character, all at once; empty when all is well."""
    library = library_for(campaign.packs)
    shelf = shelf_of(library, campaign.house, campaign.incompatible, campaign.skills)
    sheet = Draft(
        name=draft.name,
        build=build_of(draft),
        weapons=tuple(filter(None, (draft.weapon,))),
        armours=tuple(filter(None, (draft.armour,))),
        items=draft.items,
        silver=draft.silver,
    )
    return (*draft_faults(sheet, shelf), *_gear_faults(draft, library))


def _gear_faults(draft: CharacterData, library: Library) -> Iterable[Fault]:
    """Return which things no pack holds, or are no weapon or armour."""
    from witchhammer.content.nearest import did_you_mean

    for slot, id in (("weapon", draft.weapon), ("armour", draft.armour)):
        kinds = {i: library.gear_item(i).kind for i in library.ids("gear")}
        if id and kinds.get(id) != slot:
            known = [i for i, kind in kinds.items() if kind == slot]
            yield Fault(f"{slot} {id}", f"a {slot} of the packs", "none", did_you_mean(id, known))
    for id in draft.items:
        if id not in library.ids("gear"):
            near = did_you_mean(id, library.ids("gear"))
            yield Fault(f"item {id}", "a thing of the packs", "no such id", near)


def price_of(draft: CharacterData, library: Library) -> int:
    """Return what the things of a draft cost in silver; everyday things cost nothing."""
    ids = (draft.weapon, draft.armour, *draft.items)
    gear = sum(library.gear_item(id).price for id in ids if id)
    hats = sum(hat.value + sum(o.value for o in hat.ornaments) for hat in draft.hats)
    return gear + hats


def unpaid(draft: CharacterData, campaign: Campaign) -> Fault | None:
    """Return which silver is missing for a draft's things, None when the purse holds it."""
    price = price_of(draft, library_for(campaign.packs))
    return pay_fault("things and hats", price, draft.silver)


def make(store: Store, campaign: int, draft: CharacterData, *, clock: Clock = now) -> Character:
    """Return a new character, written into the book: budget, purchases, things, purse.

    `draft.silver` is the face of the 1d100; what it carries and wears is paid from it. Raises
    Faults with everything that is wrong; nothing is written then.
    """
    with open_book(store, campaign, clock) as book:
        owner = campaign_of(book.campaign)
        faults = list(check(draft, owner))
        if not faults:
            missing = unpaid(draft, owner)
            faults += [missing] if missing else []
        if faults:
            raise Faults(f"character {draft.name}".strip(), faults)
        made = write_character(book, draft, library_for(owner.packs), pays=True)
        remember_leader(book)
        return made


def write_character(book: Book, draft: CharacterData, library: Library, *, pays: bool) -> Character:
    """Write a checked draft into an open book; `pays`: its things cost silver.

    The budget is booked first, then each purchase as an entry of its own, so that every one can
    be told and taken back.
    """
    from witchhammer.store.people import add_character

    handle = free_handle(book.tx, book.campaign.id, draft.id or draft.name)
    record = CharacterRecord(
        campaign=book.campaign.id,
        handle=handle,
        name=draft.name.strip(),
        player=draft.player,
        seat=draft.seat or free_seat(book.tx, book.campaign.id),
        wounds=draft.wounds,
        voice=draft.voice,
        look=draft.look,
        story=draft.story,
        created_day=book.campaign.day,
    )
    id = add_character(book.tx, record)
    for rows in _creation_rows(id, draft, library):
        book.enter(rows)
    _write_things(book, id, draft, library, pays=pays)
    book.tell("joined", [handle], {"schools": [list(pair) for pair in draft.schools]})
    return reread(book.tx, id)


def _creation_rows(id: int, draft: CharacterData, library: Library) -> Iterable[Sequence[Any]]:
    """Return the entries of a new character's ledger in the order they are told."""
    yield bookings.points(id, BUDGET, "creation", "a new WitchHammer")
    if draft.silver:
        yield bookings.silver(id, draft.silver, "creation", "starting money")
    if draft.trade_ins:
        yield bookings.trade(id, draft.trade_ins)
    for name, times in draft.purchases:
        yield bookings.attribute(id, name, times)
    for school, level in draft.schools:
        for step in range(1, level + 1):
            yield bookings.school(id, school, step, f"{library.school(school).name}, level {step}")
    for card in draft.techniques:
        yield bookings.technique(id, card, library.card(card).name)
    for trait in draft.traits:
        yield bookings.trait(id, trait, library.trait(trait).name)


def _write_things(
    book: Book, id: int, draft: CharacterData, library: Library, *, pays: bool
) -> None:
    """Write what a new character carries and wears; paid things are booked."""
    from witchhammer.store.people import add_item

    for key in (draft.weapon, draft.armour, *draft.items):
        if not key:
            continue
        gear = library.gear_item(key)
        first = key in (draft.weapon, draft.armour)
        slot: Slot = _slot(gear.kind) if first else "item"
        item = ItemRecord(
            character=id,
            slot=slot,
            key=key,
            name=gear.name,
            value=gear.price,
            day=book.campaign.day,
        )
        add_item(book.tx, item)
        if pays and gear.price:
            book.enter(bookings.silver(id, -gear.price, "gear", gear.name))
    for hat in draft.hats:
        pinned: list[Json] = [[o.sort, o.value] for o in hat.ornaments]
        item = ItemRecord(
            character=id,
            slot="hat",
            name=hat.name,
            value=hat.value,
            data={"ornaments": pinned},
            day=book.campaign.day,
        )
        add_item(book.tx, item)
        price = hat.value + sum(o.value for o in hat.ornaments)
        if pays and price:
            book.enter(bookings.silver(id, -price, "hat", hat.name))


def _slot(kind: str) -> Slot:
    """Return the slot of a kind of gear: whatever is no weapon, armour or hat is an item."""
    slots: dict[str, Slot] = {"weapon": "weapon", "armour": "armour", "hat": "hat"}
    return slots.get(kind, "item")


def free_handle(tx: Tx, campaign: int, name: str) -> str:
    """Return a handle made from a name that nobody in the campaign has."""
    from witchhammer.content.nearest import slug
    from witchhammer.store.people import list_characters

    taken = {record.handle for record in list_characters(tx, campaign)}
    wanted = slug(name) or "hunter"
    handle, number = wanted, 2
    while handle in taken:
        handle, number = f"{wanted}-{number}", number + 1
    return handle


def free_seat(tx: Tx, campaign: int) -> str:
    """Return the first seat p1, p2, … that no living character has."""
    from witchhammer.store.people import list_characters

    taken = {r.seat for r in list_characters(tx, campaign) if r.status == "alive"}
    number = 1
    while f"p{number}" in taken:
        number += 1
    return f"p{number}"


def with_level(build: Build, school: str) -> Build:
    """Return a build that has reached the next level of a school."""
    level = dict(build.schools).get(school, 0) + 1
    others = tuple(pair for pair in build.schools if pair[0] != school)
    return replace(build, schools=(*others, (school, level)))
