"""Characters as plain values: what they bought, carry, suffer and have left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from witchhammer.core.ask import Json
from witchhammer.core.errors import NotFound
from witchhammer.rules.advancement import Build, Points
from witchhammer.store.book import CharacterRecord, ItemRecord, ScarRecord

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx


@dataclass(frozen=True, slots=True)
class Thing:
    """Something carried or worn; `key` is its id in the packs, "" for none.

    `ornaments` pair the sort and value of what is pinned on a hat, in the order it was.
    """

    id: int
    slot: str
    key: str
    name: str
    value: int
    ornaments: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Injury:
    """A lasting injury: chart `entry` (0 = the GM's own), where, why, by whom, on which day.

    `modifiers` pair a number with what the GM has the injury add to it; `ended_day` None: stays.
    """

    id: int
    entry: int
    name: str
    place: str
    cause: str
    attacker: str
    adventure: int | None
    day: int
    modifiers: tuple[tuple[str, int], ...] = ()
    ended_day: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """A WitchHammer as the book has it. Totals are worked out in `app.sheet`.

    `id` is the database's, `handle` what people type. `left` are the points not spent yet,
    `silver` the purse. `build` is what was bought; `grants` what the GM gave beyond any price.
    """

    id: int
    campaign: int
    handle: str
    name: str
    player: str
    seat: str
    status: str
    wounds: int
    poise: int | None
    other_malus: int
    spent: tuple[str, ...]
    lasting: tuple[Mapping[str, Json], ...]
    voice: str
    look: str
    story: str
    created_day: int
    left: Points
    silver: int
    build: Build
    grants: tuple[tuple[str, int], ...] = ()
    things: tuple[Thing, ...] = ()
    injuries: tuple[Injury, ...] = ()

    def carried(self, slot: str) -> tuple[Thing, ...]:
        """Return what is carried in a slot: weapon, armour, item or hat."""
        return tuple(thing for thing in self.things if thing.slot == slot)


def list_characters(
    store: Store, campaign: int, *, everybody: bool = False
) -> tuple[Character, ...]:
    """Return a campaign's characters in roster order; with `everybody` dead and retired too."""
    with store.read() as tx:
        found = read_characters(tx, campaign)
    return tuple(c for c in found if everybody or c.status == "alive")


def find(store: Store, campaign: int, who: str) -> Character:
    """Return the character of that handle or name; raises NotFound with the nearest."""
    with store.read() as tx:
        return find_within(tx, campaign, who)


def find_within(tx: Tx, campaign: int, who: str) -> Character:
    """Return the character of that handle, name or beginning of a name; raises NotFound."""
    from witchhammer.store.people import list_characters as list_records

    records = list_records(tx, campaign)
    wanted = who.strip().lower()
    found = [r for r in records if wanted in (r.handle, r.name.lower())]
    found = found or [r for r in records if wanted and r.name.lower().startswith(wanted)]
    if len(found) != 1:
        handles = [r.handle for r in records]
        near = get_close_matches(wanted, handles, n=1)
        known = f"there are {', '.join(handles)}" if handles else "make one with `character new`"
        came = f"{len(found)} of that beginning" if found else "no such name"
        remedy = f"did you mean {near[0]}?" if near else known
        raise NotFound(f"character {who}", "a character of this campaign", came, remedy)
    return _together(tx, tuple(found))[0]


def read_characters(tx: Tx, campaign: int) -> tuple[Character, ...]:
    """Return every character of a campaign in roster order, within an open transaction."""
    from witchhammer.store.people import list_characters as list_records

    return _together(tx, list_records(tx, campaign))


def reread(tx: Tx, character: int) -> Character:
    """Return one character as it is now, within an open transaction; raises NotFound."""
    from witchhammer.store.people import find_character

    return _together(tx, (find_character(tx, character),))[0]


def _together(tx: Tx, records: tuple[CharacterRecord, ...]) -> tuple[Character, ...]:
    """Return records with their ledger's sums, things and injuries."""
    from witchhammer.store.ledger import Sums, sums
    from witchhammer.store.people import list_items, list_scars

    ids = [record.id for record in records]
    added, none = sums(tx, ids), Sums({}, {})
    items, scars = list_items(tx, ids), list_scars(tx, ids)
    return tuple(
        _character(
            record,
            added.get(record.id, none).left,
            added.get(record.id, none).held,
            [item for item in items if item.character == record.id],
            [scar for scar in scars if scar.character == record.id],
        )
        for record in records
    )


def _character(
    record: CharacterRecord,
    left: Mapping[str, int],
    held: Mapping[str, int],
    items: Iterable[ItemRecord],
    scars: Iterable[ScarRecord],
) -> Character:
    """Return one character."""
    return Character(
        id=record.id,
        campaign=record.campaign,
        handle=record.handle,
        name=record.name,
        player=record.player,
        seat=record.seat,
        status=record.status,
        wounds=record.wounds,
        poise=record.poise,
        other_malus=record.other_malus,
        spent=record.spent,
        lasting=record.lasting,
        voice=record.voice,
        look=record.look,
        story=record.story,
        created_day=record.created_day,
        left=Points(**{name: n for name, n in left.items() if name != "silver"}),
        silver=left.get("silver", 0),
        build=build_from(held),
        grants=_of(held, "grant"),
        things=tuple(map(thing_of, items)),
        injuries=tuple(map(_injury, scars)),
    )


def build_from(held: Mapping[str, int]) -> Build:
    """Return what the ledger says a character has had: each gain and how many times.

    >>> build_from({"attribute:attack": 2, "school:bull": 1, "technique:bull/gore": 2})
    ... # doctest: +NORMALIZE_WHITESPACE
    Build(purchases=(('attack', 2),), trade_ins=0, schools=(('bull', 1),),
          techniques=('bull/gore', 'bull/gore'), traits=())
    """
    return Build(
        purchases=_of(held, "attribute"),
        trade_ins=held.get("trade:", 0),
        schools=_of(held, "school"),
        techniques=tuple(id for id, times in _of(held, "technique") for _ in range(max(0, times))),
        traits=tuple(id for id, _ in _of(held, "trait")),
    )


def _of(held: Mapping[str, int], kind: str) -> tuple[tuple[str, int], ...]:
    """Return the gains of one kind, in the order they were first had."""
    lead = f"{kind}:"
    return tuple((g.removeprefix(lead), n) for g, n in held.items() if g.startswith(lead) and n)


def thing_of(item: ItemRecord) -> Thing:
    """Return a thing as people see it."""
    pinned: Any = item.data.get("ornaments") or []
    ornaments = tuple((str(sort), int(value)) for sort, value in pinned)
    return Thing(item.id, item.slot, item.key, item.name, item.value, ornaments)


def _injury(scar: ScarRecord) -> Injury:
    """Return an injury as people see it."""
    modifiers = tuple((stat, n) for stat, n in scar.modifiers.items() if isinstance(n, int))
    return Injury(
        scar.id,
        scar.entry,
        scar.name,
        scar.place,
        scar.cause,
        scar.attacker,
        scar.adventure,
        scar.day,
        modifiers,
        scar.ended_day,
    )
