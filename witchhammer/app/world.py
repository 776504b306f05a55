"""The pieces of a campaign's world: villages, battle maps, adventures; taken in, kept, found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from witchhammer.app.book import book_within
from witchhammer.app.campaign import (
    Campaign,
    add_and_use,
    campaign_of,
    checked_name,
    differing,
    sample_path,
)
from witchhammer.app.clock import Clock, now
from witchhammer.app.gear import remember_leader
from witchhammer.app.library import library_for
from witchhammer.app.making import build_of, shelf_for, write_character
from witchhammer.core.codec import dump, load
from witchhammer.core.errors import Fault, Faults, NotFound
from witchhammer.rules.creation import Draft, draft_faults
from witchhammer.rules.house import parse_house_rules
from witchhammer.store.book import CampaignRecord, PartRecord

if TYPE_CHECKING:
    from witchhammer.content.campaign_data import (
        AdventureData,
        BattleMap,
        CampaignData,
        Encounter,
        Village,
    )
    from witchhammer.store.engine import Store, Tx

T = TypeVar("T")
SECTIONS = ("villages", "maps", "adventures")


def open_sample(
    store: Store, sample: str | Path, *, name: str = "", clock: Clock = now
) -> Campaign:
    """Return a new campaign made from a shipped sample's name, or from a folder or file of TOML.

    Everything is taken in at once or not at all. Raises NotFound, Faults, Misuse (name taken).
    """
    from witchhammer.content.campaign_file import load_campaign

    path = sample_path(sample) if isinstance(sample, str) else sample
    return take_in(store, load_campaign(path), source=path.name, name=name, clock=clock)


def take_in(
    store: Store, data: CampaignData, *, source: str = "", name: str = "", clock: Clock = now
) -> Campaign:
    """Return a new campaign with everything of `data` in the book, put in use.

    Characters are checked like new ones, only that their purse is what is left in it.
    """
    from witchhammer.store.campaigns import find_campaign, put_part

    house = differing(parse_house_rules(dict(data.house_rules)))
    record = CampaignRecord(
        name=checked_name(name or data.name),
        about=data.about,
        source=source or data.id,
        house=house,
        settings={"first_fight": data.first_fight} if data.first_fight else {},
        created_at=clock(),
    )
    _refuse_faulty(data, campaign_of(record))
    with store.write() as tx:
        id = add_and_use(tx, record)
        for section in SECTIONS:
            for entry in getattr(data, section):
                part = PartRecord(campaign=id, section=section, key=entry.id, data=_object(entry))
                put_part(tx, part)
        book = book_within(tx, id, record.created_at)
        book.tell("campaign", data={"name": record.name, "source": record.source})
        for draft in data.characters:
            write_character(book, draft, library_for(()), pays=False)
        remember_leader(book)
        return campaign_of(find_campaign(tx, id))


def _refuse_faulty(data: CampaignData, campaign: Campaign) -> None:
    """Raise Faults for characters that could not have been made, and names of what is nowhere."""
    from witchhammer.content.lint_campaign import campaign_faults

    shelf = shelf_for(campaign)
    faults: list[Fault] = list(campaign_faults(data, library_for(())))
    for draft in data.characters:
        sheet = Draft(name=draft.name, build=build_of(draft), items=draft.items)
        for fault in draft_faults(sheet, shelf):
            faults.append(replace(fault, where=f"{draft.id}: {fault.where}"))
    if faults:
        raise Faults(f"campaign {data.name}", faults)


def _object(entry: object) -> dict[str, Any]:
    """Return a piece of the world as a JSON object."""
    return cast("dict[str, Any]", dump(entry))


def _part(tx: Tx, campaign: int, section: str, key: str, cls: type[T]) -> T:
    """Return one piece of a campaign's world; raises NotFound with those there are."""
    from witchhammer.content.nearest import did_you_mean
    from witchhammer.store.campaigns import find_part, list_parts

    found = find_part(tx, campaign, section, key)
    if found is None:
        keys = [part.key for part in list_parts(tx, campaign, section)]
        remedy = did_you_mean(key, keys)
        raise NotFound(f"{section} {key}", "a piece of this campaign", "no such id", remedy)
    return load(cls, dict(found.data))


def _parts(tx: Tx, campaign: int, section: str, cls: type[T]) -> tuple[T, ...]:
    """Return every piece of one section."""
    from witchhammer.store.campaigns import list_parts

    return tuple(load(cls, dict(p.data)) for p in list_parts(tx, campaign, section))


def villages(store: Store, campaign: int) -> tuple[Village, ...]:
    """Return a campaign's villages."""
    from witchhammer.content.campaign_data import Village

    with store.read() as tx:
        return _parts(tx, campaign, "villages", Village)


def battle_maps(store: Store, campaign: int) -> tuple[BattleMap, ...]:
    """Return a campaign's battle maps."""
    from witchhammer.content.campaign_data import BattleMap

    with store.read() as tx:
        return _parts(tx, campaign, "maps", BattleMap)


def battle_map(store: Store, campaign: int, key: str) -> BattleMap:
    """Return one battle map; raises NotFound."""
    with store.read() as tx:
        return map_within(tx, campaign, key)


def map_within(tx: Tx, campaign: int, key: str) -> BattleMap:
    """Return one battle map, within an open transaction; raises NotFound."""
    from witchhammer.content.campaign_data import BattleMap

    return _part(tx, campaign, "maps", key, BattleMap)


def modules(store: Store, campaign: int) -> tuple[AdventureData, ...]:
    """Return the adventures a campaign has ready, played or not."""
    from witchhammer.content.campaign_data import AdventureData

    with store.read() as tx:
        return _parts(tx, campaign, "adventures", AdventureData)


def module(store: Store, campaign: int, key: str) -> AdventureData:
    """Return one adventure as it was written; raises NotFound."""
    with store.read() as tx:
        return module_within(tx, campaign, key)


def module_within(tx: Tx, campaign: int, key: str) -> AdventureData:
    """Return one adventure as it was written, within an open transaction; raises NotFound."""
    from witchhammer.content.campaign_data import AdventureData

    return _part(tx, campaign, "adventures", key, AdventureData)


def encounter(store: Store, campaign: int, key: str) -> Encounter:
    """Return one fight that may come, of any of the campaign's adventures; raises NotFound."""
    with store.read() as tx:
        return encounter_within(tx, campaign, key)


def encounter_within(tx: Tx, campaign: int, key: str) -> Encounter:
    """Return one fight that may come, within an open transaction; raises NotFound."""
    from witchhammer.content.campaign_data import AdventureData
    from witchhammer.content.nearest import did_you_mean

    adventures = _parts(tx, campaign, "adventures", AdventureData)
    found = [e for adventure in adventures for e in adventure.encounters]
    for one in found:
        if one.id == key:
            return one
    remedy = did_you_mean(key, [one.id for one in found])
    raise NotFound(f"encounter {key}", "a fight of this campaign", "no such id", remedy)


def put(store: Store, campaign: int, section: str, piece: Any, clock: Clock = now) -> None:
    """Add a village, map or adventure to a campaign's world; one of that id is replaced."""
    from witchhammer.app.book import open_book
    from witchhammer.store.campaigns import put_part

    if section not in SECTIONS:
        raise NotFound(f"section {section}", " or ".join(SECTIONS), "no such section")
    with open_book(store, campaign, clock) as book:
        part = PartRecord(campaign=campaign, section=section, key=piece.id, data=_object(piece))
        put_part(book.tx, part)
