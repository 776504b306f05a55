"""Taking a campaign's file in: every record checked, every name looked up, in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from witchhammer.core.codec import load
from witchhammer.core.errors import Damaged
from witchhammer.store.book import (
    AdventureRecord,
    CampaignRecord,
    CharacterRecord,
    EveningRecord,
    EventRecord,
    ItemRecord,
    LedgerRecord,
    MemberRecord,
    MonsterRecord,
    PartRecord,
    ScarRecord,
)
from witchhammer.store.records import Member, RowRecord, SceneRecord, TavernSeat

if TYPE_CHECKING:
    from witchhammer.store.engine import Tx

T = TypeVar("T")
SECTIONS = (
    "parts",
    "characters",
    "adventures",
    "evenings",
    "scenes",
    "ledger",
    "chronicle",
)


_FREE: dict[type, tuple[str, ...]] = {
    RowRecord: ("value", "facts"),
    SceneRecord: ("setup", "outcome", "applied"),
}
"""The fields of records that hold JSON of a game's own."""


class _Taking:
    """A campaign on its way in: the names of the file and the ids they have got here."""

    def __init__(self, tx: Tx, data: Mapping[str, Any], where: str) -> None:
        self.tx = tx
        self.data = data
        self.where = where
        self.campaign = 0
        self.ids: dict[str, dict[Any, int]] = {
            "character": {},
            "adventure": {},
            "evening": {},
            "scene": {},
        }

    def rows(self, section: str) -> list[tuple[str, dict[str, Any]]]:
        """Return the objects of a section, each with the place it stands in; raises Damaged."""
        return listed(self.data.get(section), f"{self.where} {section}")

    def read(self, cls: type[T], row: Mapping[str, Any], where: str, **own: Any) -> T:
        """Return an object of the file as a record; names become ids. Raises Damaged."""
        values = dict(row)
        for field, ids in self.ids.items():
            if values.get(field) is not None and field not in own:
                name = values[field]
                if name.__class__ not in (int, str) or name not in ids:
                    raise Damaged(f"{where} {field}", "one of this file", repr(name)[:40])
                values[field] = ids[name]
        # JSON fields are taken as they are, because any JSON is one of theirs.
        free = {name: values.pop(name) for name in _FREE.get(cls, ()) if name in values}
        made: Any = load_at(cls, {**values, **dict.fromkeys(free), **own}, where)
        return replace(made, **free)  # type: ignore[no-any-return]  # because `made` is a T


def load_at(cls: type[T], values: Any, where: str) -> T:
    """Return an object of a file as a value; raises Damaged with its place in the file."""
    try:
        return load(cls, values)
    except Damaged as error:
        # Whoever mends the file knows its places, and none of our classes.
        field = error.where.partition(".")[2]
        came = error.came.partition("() ")[2] or error.came
        raise Damaged(f"{where} {field}".strip(), error.wanted, came, error.remedy) from error


def listed(raw: Any, where: str) -> list[tuple[str, dict[str, Any]]]:
    """Return a list of objects, each with its place; raises Damaged."""
    if not isinstance(raw, list) or not all(isinstance(row, dict) for row in raw):
        raise Damaged(where, "a list of objects", type(raw).__name__)
    return [(f"{where}[{number}]", dict(row)) for number, row in enumerate(raw)]


def take_in(tx: Tx, data: Mapping[str, Any], name: str, where: str) -> CampaignRecord:
    """Store everything of a campaign's file, put it in use, and return its record."""
    from witchhammer.app.campaign import add_and_use
    from witchhammer.store.campaigns import find_campaign

    strange = sorted(set(data) - {"format", "version", "campaign", *SECTIONS})
    if strange:
        raise Damaged(where, "known sections", ", ".join(strange))
    taking = _Taking(tx, data, where)
    head = data.get("campaign")
    if not isinstance(head, dict):
        raise Damaged(f"{where} campaign", "an object", type(head).__name__)
    record = load_at(CampaignRecord, {**head, "id": 0}, f"{where} campaign")
    taking.campaign = add_and_use(tx, replace(record, name=name or record.name))
    _parts(taking)
    _characters(taking)
    _adventures(taking)
    _evenings(taking)
    _scenes(taking)
    _injuries(taking)
    _logs(taking)
    return find_campaign(tx, taking.campaign)


def _parts(taking: _Taking) -> None:
    """Take in the pieces of the world."""
    from witchhammer.store.campaigns import put_part

    for where, row in taking.rows("parts"):
        put_part(taking.tx, taking.read(PartRecord, row, where, campaign=taking.campaign))


def _characters(taking: _Taking) -> None:
    """Take in the characters and what they carry."""
    from witchhammer.store import people

    for where, row in taking.rows("characters"):
        things = listed(row.pop("things", None), f"{where} things")
        row.pop("injuries", None)
        record = taking.read(CharacterRecord, row, where, campaign=taking.campaign)
        id = people.add_character(taking.tx, record)
        taking.ids["character"][record.handle] = id
        for place, thing in things:
            people.add_item(taking.tx, taking.read(ItemRecord, thing, place, character=id))


def _injuries(taking: _Taking) -> None:
    """Take in the injuries, which name adventures and scenes."""
    from witchhammer.store import people

    for where, row in taking.rows("characters"):
        id = taking.ids["character"][row["handle"]]
        for place, injury in listed(row.get("injuries"), f"{where} injuries"):
            people.add_scar(taking.tx, taking.read(ScarRecord, injury, place, character=id))


def _adventures(taking: _Taking) -> None:
    """Take in the adventures and who was on them."""
    from witchhammer.store import hunts

    for where, row in taking.rows("adventures"):
        members = listed(row.pop("people", None), f"{where} people")
        record = taking.read(AdventureRecord, row, where, campaign=taking.campaign)
        id = hunts.add_adventure(taking.tx, record)
        taking.ids["adventure"][record.number] = id
        for place, member in members:
            hunts.put_member(taking.tx, taking.read(MemberRecord, member, place, adventure=id))


def _evenings(taking: _Taking) -> None:
    """Take in the evenings."""
    from witchhammer.store import hunts

    for where, row in taking.rows("evenings"):
        record = taking.read(EveningRecord, row, where, campaign=taking.campaign)
        taking.ids["evening"][record.number] = hunts.add_evening(taking.tx, record)


def _scenes(taking: _Taking) -> None:
    """Take in the scenes, in the order in which they were opened."""
    for number, (where, row) in enumerate(taking.rows("scenes"), 1):
        taking.ids["scene"][number] = _scene(taking, where, row)


def _scene(taking: _Taking, where: str, row: dict[str, Any]) -> int:
    """Take in one scene with its log, members, seats and monsters; return its id."""
    from witchhammer.store import hunts, log, scenes
    from witchhammer.store.tavern_seats import add_seats

    parts = {
        name: listed(row.pop(name, None), f"{where} {name}")
        for name in ("members", "seats", "monsters", "rows")
    }
    seed = row.get("seed")
    if not isinstance(seed, str) or not seed.isascii() or not seed.isdigit():
        raise Damaged(f"{where} seed", "a whole number as text", repr(seed)[:40])
    campaign = taking.campaign
    record = taking.read(SceneRecord, row, where, campaign=campaign, seed=int(seed))
    members = [taking.read(Member, m, place) for place, m in parts["members"]]
    id = scenes.open_scene(taking.tx, record, members)
    rows = [taking.read(RowRecord, line, place) for place, line in parts["rows"]]
    if [line.seq for line in rows] != list(range(1, len(rows) + 1)):
        raise Damaged(f"{where} rows", "numbers from 1 without gaps", "others")
    log.copy_rows(taking.tx, id, rows)
    add_seats(taking.tx, id, [taking.read(TavernSeat, s, p) for p, s in parts["seats"]])
    monsters = [taking.read(MonsterRecord, m, p, scene=id) for p, m in parts["monsters"]]
    hunts.put_monsters(taking.tx, id, monsters)
    return id


def _logs(taking: _Taking) -> None:
    """Take in the ledger and the chronicle, numbers and all."""
    from witchhammer.store.chronicle import copy_events
    from witchhammer.store.ledger import copy_rows

    ledger = [taking.read(LedgerRecord, row, where) for where, row in taking.rows("ledger")]
    copy_rows(taking.tx, taking.campaign, ledger)
    events = [taking.read(EventRecord, row, where) for where, row in taking.rows("chronicle")]
    copy_events(taking.tx, taking.campaign, events)
