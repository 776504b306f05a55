"""Things and silver: taken, bought, dropped, given on; hats, and who leads because of one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from witchhammer.app import bookings
from witchhammer.app.book import Book, open_book, refuse_in_fight, refuse_unless_alive
from witchhammer.app.campaign import campaign_of, checked_name
from witchhammer.app.characters import (
    Character,
    Thing,
    find_within,
    read_characters,
    reread,
    thing_of,
)
from witchhammer.app.clock import Clock, now
from witchhammer.app.library import library_for
from witchhammer.app.spending import checked_reason, refuse
from witchhammer.core.ask import Json
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.rules.equipment import SLOTS, slot_fault
from witchhammer.rules.house import HouseRules
from witchhammer.rules.money_and_hats import HatWorth, hat_worth, is_tracked, leader, pay_fault
from witchhammer.store.book import ItemRecord, Slot

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx


@dataclass(frozen=True, slots=True)
class Worn:
    """A hat on somebody's head: what it counts for, and whether its wearer leads the party."""

    who: str
    hat: Thing
    worth: HatWorth
    leads: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Purchase:
    """A thing to take: an id or name of the packs, or any name for what no pack holds.

    `slot` "" = where things of its kind go. `price` None = the packs' price, in silver; 0 for a
    gift or a find.
    """

    name: str
    slot: Slot | str = ""
    price: int | None = None


def take(
    store: Store, campaign: int, who: str, wanted: Purchase, *, clock: Clock = now
) -> Character:
    """Take a thing, paid from the purse where it costs something; return the character.

    One weapon, one armour, five other things (`WH-EQUIP-01` … `-03`). Raises RulesError with
    what is too much or how much silver is missing.
    """
    from witchhammer.store.people import add_item

    with open_book(store, campaign, clock) as book:
        character = _free(book, who, wanted.name)
        thing = _thing_wanted(book, wanted)
        carried = [t.name for t in character.carried(thing.slot)]
        if thing.slot in SLOTS:
            refuse(slot_fault(thing.slot, carried, thing.name))
        _pay(book, character, thing.name, thing.value, "hat" if thing.slot == "hat" else "gear")
        add_item(book.tx, replace(thing, character=character.id, day=book.campaign.day))
        data: dict[str, Json] = {"thing": thing.name, "slot": thing.slot, "price": thing.value}
        book.tell("took", [character.handle], data)
        remember_leader(book)
        return reread(book.tx, character.id)


def _free(book: Book, who: str, what: str, *, dead: bool = False) -> Character:
    """Return somebody whose things may change now: in no open fight, and alive unless `dead`."""
    from witchhammer.store.people import find_character

    character = find_within(book.tx, book.campaign.id, who)
    record = find_character(book.tx, character.id)
    if not dead:
        refuse_unless_alive(record, what)
    refuse_in_fight(book.tx, record, what)
    return character


def _thing_wanted(book: Book, wanted: Purchase) -> ItemRecord:
    """Return the thing that is meant, with its slot and price."""
    library = library_for(campaign_of(book.campaign).packs)
    name = checked_name(wanted.name, "thing", 60)
    ids = {name.lower(): id for id, name in library.names("gear").items()}
    key = name if name in library.ids("gear") else ids.get(name.lower(), "")
    gear = library.gear_item(key) if key else None
    own: Slot = "item"
    if gear is not None and gear.kind in ("weapon", "armour", "hat"):
        own = gear.kind
    slot: Any = wanted.slot or own
    if slot not in (*SLOTS, "hat"):
        raise Misuse("slot", "weapon, armour, item or hat", str(slot))
    price = wanted.price if wanted.price is not None else gear.price if gear else 0
    return ItemRecord(
        character=0, slot=slot, key=key, name=gear.name if gear else name, value=price
    )


def _pay(book: Book, character: Character, what: str, price: int, kind: str) -> None:
    """Take a price out of a purse, where it is one that is written down (`WH-MONEY-02`)."""
    refuse(pay_fault(what, price, character.silver))
    if is_tracked(price):
        book.enter(bookings.silver(character.id, -price, kind, what))


# More than six, because store, campaign and clock come with every change.
def drop(
    store: Store,
    campaign: int,
    who: str,
    name: str,
    *,
    to: str = "",
    reason: str = "",
    clock: Clock = now,
) -> Character:
    """Part with a thing, or hand it `to` another character; return who had it.

    The things of the dead and retired can be taken up by others, or go. Silver does not move:
    what a thing was sold for is a booking of its own.
    """
    from witchhammer.store.people import add_item, list_items, save_item

    with open_book(store, campaign, clock) as book:
        character = _free(book, who, name, dead=True)
        thing = _carried(character, name)
        (record,) = (i for i in list_items(book.tx, [character.id]) if i.id == thing.id)
        other = _free(book, to, name) if to else None
        if other is not None and thing.slot in SLOTS:
            carried = [t.name for t in other.carried(thing.slot)]
            refuse(slot_fault(thing.slot, carried, thing.name))
        save_item(book.tx, replace(record, gone_day=book.campaign.day))
        people = [character.handle]
        if other is not None:
            day = book.campaign.day
            add_item(book.tx, replace(record, id=0, character=other.id, day=day))
            people.append(other.handle)
        data: dict[str, Json] = {"thing": thing.name, "to": other.handle if other else ""}
        book.tell("parted", people, {**data, "reason": reason})
        remember_leader(book)
        return reread(book.tx, character.id)


def _carried(character: Character, name: str) -> Thing:
    """Return the thing of that name or id that a character has; raises NotFound."""
    wanted = name.strip().lower()
    for thing in character.things:
        if wanted in (thing.name.lower(), thing.key):
            return thing
    names = ", ".join(thing.name for thing in character.things) or "nothing"
    raise NotFound(f"{character.name}: {name}", "a thing that is there", "none", f"has {names}")


# More than six, because store, campaign and clock come with every change.
def pin(
    store: Store,
    campaign: int,
    who: str,
    hat: str,
    ornament: tuple[str, int],
    *,
    free: bool = False,
    clock: Clock = now,
) -> Character:
    """Pin an ornament, as its sort and value, on a hat; return the character.

    Paid from the purse unless it is `free` (a gift, a find). Raises RulesError, NotFound.
    """
    from witchhammer.store.people import list_items, save_item

    sort, value = checked_name(ornament[0], "ornament", 40), ornament[1]
    with open_book(store, campaign, clock) as book:
        character = _free(book, who, sort)
        thing = _carried(character, hat)
        if thing.slot != "hat":
            raise Misuse(f"{character.name}: {thing.name}", "a hat", thing.slot)
        if value < 0:
            raise Misuse(f"ornament {sort}", "a value of 0 or more", str(value))
        if not free:
            _pay(book, character, f"{sort} on {thing.name}", value, "hat")
        (record,) = (i for i in list_items(book.tx, [character.id]) if i.id == thing.id)
        pinned: list[Json] = [[s, v] for s, v in (*thing.ornaments, (sort, value))]
        save_item(book.tx, replace(record, data={**record.data, "ornaments": pinned}))
        data: dict[str, Json] = {"hat": thing.name, "sort": sort, "value": value}
        book.tell("pinned", [character.handle], data)
        remember_leader(book)
        return reread(book.tx, character.id)


def silver(
    store: Store, campaign: int, who: str, amount: int, reason: str, *, clock: Clock = now
) -> Character:
    """Put silver into a purse, or take it out (negative); return the character.

    Raises RulesError with the silver missing.
    """
    if not amount:
        raise Misuse("silver", "an amount other than 0", "0")
    with open_book(store, campaign, clock) as book:
        character = find_within(book.tx, campaign, who)
        refuse(pay_fault(reason, max(0, -amount), character.silver))
        kind = "silver"
        book.enter(bookings.silver(character.id, amount, kind, checked_reason(reason)))
        book.tell("silver", [character.handle], {"amount": amount, "reason": reason})
        return reread(book.tx, character.id)


def hats(store: Store, campaign: int) -> tuple[Worn, ...]:
    """Return every hat of the living, the costliest first; its wearer leads (`WH-LEAD-01`)."""
    from witchhammer.store.campaigns import find_campaign

    with store.read() as tx:
        house = campaign_of(find_campaign(tx, campaign)).house
        people = read_characters(tx, campaign)
        leads = leader_within(tx, campaign)
    worn = []
    for character in people:
        best = _best(character, house)
        for hat in character.carried("hat") if character.status == "alive" else ():
            worth = hat_worth(hat.value, hat.ornaments, house)
            is_best = best is not None and best[0].id == hat.id
            worn.append(Worn(character.handle, hat, worth, is_best and character.handle == leads))
    return tuple(sorted(worn, key=lambda w: -w.worth.value))


def _best(character: Character, house: HouseRules) -> tuple[Thing, HatWorth] | None:
    """Return the hat a character wears: the one that counts for most."""
    rated = [(hat, hat_worth(hat.value, hat.ornaments, house)) for hat in character.carried("hat")]
    return max(rated, key=lambda pair: pair[1].value, default=None)


def leader_of(store: Store, campaign: int) -> str:
    """Return the handle of the party's leader, "" for none."""
    with store.read() as tx:
        return leader_within(tx, campaign)


def leader_within(tx: Tx, campaign: int) -> str:
    """Return the handle of the party's leader, within an open transaction.

    On a tie whoever led before stays: the chronicle's last word on it.
    """
    from witchhammer.store.campaigns import find_campaign

    record = find_campaign(tx, campaign)
    house = campaign_of(record).house
    before = record.settings.get("leader")
    return leader(_hats_of_the_living(tx, campaign, house), str(before or ""))


def _hats_of_the_living(
    tx: Tx, campaign: int, house: HouseRules
) -> list[tuple[str, HatWorth | None]]:
    """Return each living character's best hat, in roster order, and nothing else of them."""
    from witchhammer.store.people import list_characters, list_items

    alive = [r for r in list_characters(tx, campaign) if r.status == "alive"]
    items = [item for item in list_items(tx, [r.id for r in alive]) if item.slot == "hat"]
    found = []
    for record in alive:
        own = [thing_of(item) for item in items if item.character == record.id]
        worths = [hat_worth(hat.value, hat.ornaments, house) for hat in own]
        found.append((record.handle, max(worths, key=lambda w: w.value, default=None)))
    return found


def remember_leader(book: Book) -> str:
    """Keep who leads now, so that a later tie leaves it so; return the handle, "" for none.

    A change is told in the chronicle.
    """
    from witchhammer.store.campaigns import find_campaign, save_campaign

    leads = leader_within(book.tx, book.campaign.id)
    record = find_campaign(book.tx, book.campaign.id)
    if str(record.settings.get("leader") or "") != leads:
        settings: dict[str, Json] = {**record.settings, "leader": leads}
        save_campaign(book.tx, replace(record, settings=settings))
        book.tell("leader", [leads] if leads else [])
    return leads
