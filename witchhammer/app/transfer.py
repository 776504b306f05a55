"""A whole campaign out and in as one file: versioned JSON that can be read without the program.

Inside the file everything is called by the campaign's own names and numbers, never by a
database's ids, so that another GM's database takes in the same campaign, row for row.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from witchhammer.app.campaign import Campaign, campaign_of, checked_name
from witchhammer.app.files import put_whole, told_as_read_only
from witchhammer.app.transfer_in import take_in
from witchhammer.core.ask import Json
from witchhammer.core.codec import dump
from witchhammer.core.errors import Damaged, NewerData, NotFound

if TYPE_CHECKING:
    from witchhammer.store.engine import Store, Tx

FORMAT = "witchhammer-campaign"
VERSION = 1
"""What this program writes; it reads this and everything older."""


def export(store: Store, campaign: int) -> str:
    """Return a campaign as the text of one file: the same campaign gives the same bytes."""
    with store.read() as tx:
        data = _whole(tx, campaign)
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def export_to(store: Store, campaign: int, path: Path) -> Path:
    """Write a campaign's file, whole or not at all; return its path. Raises ReadOnly."""
    text = export(store, campaign)
    with told_as_read_only(path, "choose a folder you may write to"):
        put_whole(path, text.encode())
    return path


def import_text(store: Store, text: str, *, name: str = "", where: str = "import") -> Campaign:
    """Take a campaign's file in and put it in use; return the campaign.

    `name` gives it another one. Raises Damaged, NewerData, Misuse (the name is taken); refused
    whole, with nothing written.
    """
    data = _checked(text, where)
    with store.write() as tx:
        return campaign_of(take_in(tx, data, checked_name(name) if name else "", where))


def import_from(store: Store, path: Path, *, name: str = "") -> Campaign:
    """Take the file of a campaign in; as `import_text`. Raises NotFound for a missing file."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Damaged(path.name, "text in UTF-8", f"a strange byte at {error.start}") from error
    except OSError as error:
        raise NotFound(str(path), "a file that can be read", error.strerror or "") from error
    return import_text(store, text, name=name, where=path.name)


def _checked(text: str, where: str) -> Mapping[str, Any]:
    """Return the object in a campaign's file; raises Damaged, NewerData."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Damaged(where, "JSON", str(error), "export it again") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Damaged(where, "a campaign's file", "something else", "export one to compare")
    version = data.get("version")
    if version.__class__ is not int or version < 1:
        raise Damaged(f"{where} version", "a whole number from 1", repr(version)[:40])
    if version > VERSION:
        raise NewerData(where, f"version {VERSION} or older", str(version), "update witchhammer")
    return data


def _whole(tx: Tx, campaign: int) -> dict[str, Json]:
    """Return everything of a campaign."""
    from witchhammer.store import campaigns, chronicle, hunts, ledger, people
    from witchhammer.store.scenes import list_scenes

    record = campaigns.find_campaign(tx, campaign)
    characters = people.list_characters(tx, campaign)
    adventures = hunts.list_adventures(tx, campaign)
    evenings = hunts.list_evenings(tx, campaign)
    scenes = [line.id for line in list_scenes(tx, campaign=campaign)]
    names = _Names(
        {c.id: c.handle for c in characters},
        {a.id: a.number for a in adventures},
        {e.id: e.number for e in evenings},
        {id: place for place, id in enumerate(scenes, 1)},
    )
    return {
        "format": FORMAT,
        "version": VERSION,
        "campaign": _plain(record, "id"),
        "parts": [_plain(part, "campaign") for part in campaigns.list_parts(tx, campaign)],
        "characters": [_character(tx, c, names) for c in characters],
        "adventures": [_adventure(tx, a, names) for a in adventures],
        "evenings": [_plain(e, "id", "campaign") for e in evenings],
        "scenes": [_scene(tx, id, names) for id in scenes],
        "ledger": [names.own(row) for row in ledger.ledger_rows(tx, campaign)],
        "chronicle": [names.own(event) for event in chronicle.list_events(tx, campaign)],
    }


class _Names:
    """What a database's ids are called inside the file."""

    def __init__(
        self,
        characters: Mapping[int, str],
        adventures: Mapping[int, int],
        evenings: Mapping[int, int],
        scenes: Mapping[int, int],
    ) -> None:
        self.character = characters
        self._by_field: dict[str, Mapping[int, Any]] = {
            "character": characters,
            "adventure": adventures,
            "evening": evenings,
            "scene": scenes,
        }

    def own(self, record: Any, *without: str) -> dict[str, Json]:
        """Return a record with every id in it replaced by its name; ids of others become null."""
        data = _plain(record, *without)
        for field, names in self._by_field.items():
            if field in data and data[field] is not None:
                data[field] = names.get(cast(int, data[field]))
        return data


def _plain(record: Any, *without: str) -> dict[str, Json]:
    """Return a record as a JSON object without some of its fields."""
    data = cast("dict[str, Json]", dump(record))
    return {name: value for name, value in data.items() if name not in without}


def _character(tx: Tx, record: Any, names: _Names) -> dict[str, Json]:
    """Return a character with its things and injuries, those it no longer has too."""
    from witchhammer.store import people

    things = people.list_items(tx, [record.id], gone=True)
    injuries = people.list_scars(tx, [record.id], ended=True)
    return {
        **_plain(record, "id", "campaign"),
        "things": [_plain(thing, "id", "character") for thing in things],
        "injuries": [names.own(replace(scar, character=0), "id", "character") for scar in injuries],
    }


def _adventure(tx: Tx, record: Any, names: _Names) -> dict[str, Json]:
    """Return an adventure with who was on it."""
    from witchhammer.store.hunts import list_members

    members = list_members(tx, [record.id])
    return {
        **_plain(record, "id", "campaign"),
        "people": [names.own(member, "adventure") for member in members],
    }


def _scene(tx: Tx, id: int, names: _Names) -> dict[str, Json]:
    """Return a scene with its whole log, its members, seats and monsters."""
    from witchhammer.store import hunts, log, scenes
    from witchhammer.store.tavern_seats import seats_of_scene

    record = scenes.find_scene(tx, id)
    monsters = [m for m in hunts.list_monsters(tx, cast(int, record.campaign)) if m.scene == id]
    return {
        **names.own(record, "id", "campaign", "seed"),
        # As text, because other readers of JSON know no whole numbers of 64 bits.
        "seed": str(record.seed),
        "members": [names.own(member) for member in scenes.members(tx, id)],
        "seats": [names.own(seat) for seat in seats_of_scene(tx, id)],
        "monsters": [_plain(monster, "scene") for monster in monsters],
        "rows": [_plain(row, "client_id") for row in log.rows_after(tx, id)],
    }
