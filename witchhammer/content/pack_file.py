"""One pack file: its tables taken apart, cards lifted out of schools, monsters and gear."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from witchhammer.content.nearest import did_you_mean, slug
from witchhammer.content.pack_data import ENTRIES, Pack
from witchhammer.content.schema import Reader
from witchhammer.core.effects import Effect
from witchhammer.core.errors import Fault, Faults
from witchhammer.rules.cards import Card

Check = Callable[[Effect, str], Iterable[Fault]]

ONE: dict[str, str] = {
    "schools": "school",
    "cards": "card",
    "traits": "trait",
    "gear": "gear",
    "monsters": "monster",
}


def read_pack(data: Mapping[str, Any], file: str) -> Pack:
    """Return the pack that the tables of a TOML file make.

    Raises Faults with every fault: where (file, entry, key), what was wanted, the nearest word.
    """
    reading = _PackReading(file)
    pack = reading.pack(data)
    if reading.reader.faults or pack is None:
        raise Faults(file, reading.reader.faults)
    return pack


@dataclass(frozen=True, slots=True)
class Salvaged:
    """A pack file with everything in it that can be made sense of, for lint to look further.

    `damaged` is (section, id) → the keys that are right, of each entry that had faults; `doubts`
    are about the words of effects inside such entries too.
    """

    pack: Pack
    faults: tuple[Fault, ...]
    doubts: tuple[Fault, ...]
    damaged: Mapping[tuple[str, str], frozenset[str]]


def salvage_pack(data: Mapping[str, Any], file: str, check: Check) -> Salvaged:
    """Return what a pack file holds, faults and all; every effect in it is put to `check`."""
    reading = _PackReading(file, check)
    pack = reading.pack(data)
    assert pack is not None
    reader = reading.reader
    return Salvaged(pack, tuple(reader.faults), tuple(reader.doubts), reading.damaged)


class _PackReading:
    """The state of reading one file: faults, and the cards found so far.

    With `check` nothing is given up for its faults: entries are kept as far as they are right.
    """

    def __init__(self, file: str, check: Check | None = None) -> None:
        self.file = file
        self.reader = Reader(check)
        self.cards: list[Card] = []
        self.damaged: dict[tuple[str, str], frozenset[str]] = {}

    def pack(self, data: Mapping[str, Any]) -> Pack | None:
        """Return the whole pack."""
        head = data.get("pack")
        if not isinstance(head, Mapping):
            campaign = "campaign" in data or "adventures" in data
            remedy = "a campaign is looked at by `campaign new --from`" if campaign else ""
            wanted = "a table [pack] with id and name"
            self.reader.blame(f"{self.file}: pack", wanted, "none", remedy)
            head = {"id": "?", "name": "?"}
        for key in data:
            if key != "pack" and key not in ENTRIES:
                remedy = did_you_mean(key, [*ENTRIES, "pack"])
                self.reader.blame(f"{self.file}: {key}", "a section", key, remedy)
        stray = {k: head[k] for k in head if k in ENTRIES}
        for key in stray:
            self.reader.blame(f"{self.file}: pack.{key}", "no section inside [pack]", key)
        made: Pack | None = self.reader.table(
            Pack, {k: v for k, v in head.items() if k not in stray}, f"{self.file}: pack"
        )
        if made is None and self.reader.check:
            made = self.reader.salvage(Pack, f"{self.file}: pack")[0]
        parts = {section: self._section(section, data.get(section, [])) for section in ENTRIES}
        parts["cards"] += self.cards
        self._twice(parts)
        if made is None:
            return None
        return dataclasses.replace(
            made,
            schools=tuple(parts["schools"]),
            cards=tuple(parts["cards"]),
            traits=tuple(parts["traits"]),
            gear=tuple(parts["gear"]),
            monsters=tuple(parts["monsters"]),
        )

    def _section(self, section: str, raw: Any) -> list[Any]:
        """Return the entries of one section."""
        if not isinstance(raw, list):
            self.reader.blame(f"{self.file}: {section}", f"tables [[{section}]]", raw)
            return []
        found = (self._entry(section, entry, i) for i, entry in enumerate(raw, 1))
        return [entry for entry in found if entry is not None]

    def _entry(self, section: str, raw: Any, number: int) -> Any:
        """Return one entry; its id comes from its name where it gives none."""
        if not isinstance(raw, Mapping):
            self.reader.blame(f"{self.file}: {section} {number}", "a table", raw)
            return None
        entry = dict(raw)
        name = entry.get("name", f"number {number}")
        entry.setdefault("id", self._id(section, entry, str(name)))
        where = f"{self.file}: {ONE[section]} {entry['id']}"
        if section in ("schools", "monsters"):
            self._lift_own(section, entry, where)
        if section == "gear":
            entry["cards"] = self._lift(entry.get("cards", []), f"gear/{entry['id']}", where)
        return self._read(section, entry, where)

    def _read(self, section: str, entry: dict[str, Any], where: str) -> Any:
        """Return an entry; one with faults as far as it goes if it is to be salvaged, else None."""
        made = self.reader.table(ENTRIES[section], entry, where)
        if made is not None or self.reader.check is None:
            return made
        made, right = self.reader.salvage(ENTRIES[section], where)
        self.damaged[section, made.id] = right
        return made

    def _id(self, section: str, entry: Mapping[str, Any], name: str) -> str:
        """Return the id of an entry that gives none."""
        if section == "cards":
            return f"{entry.get('school') or 'card'}/{slug(name)}"
        return slug(name)

    def _lift_own(self, section: str, entry: dict[str, Any], where: str) -> None:
        """Take the cards a school or monster defines out of its table; resolve its own names."""
        own = entry.pop("cards", [])
        if not isinstance(own, list):
            self.reader.blame(f"{where}.cards", f"tables [[{section}.cards]]", own)
            own = []
        home = str(entry["id"])
        school = home if section == "schools" else ""
        names = [self._card(raw, home, school, where) for raw in own]
        if section == "schools":
            return
        known = {name.split("/", 1)[1]: name for name in names if name}
        for key in ("psych", "passives"):
            if key in entry:
                entry[key] = self._lift(entry[key], home, where, known)
        decks = entry.get("decks", [])
        if isinstance(decks, list):
            entry["decks"] = [self._deck(deck, home, where, known) for deck in decks]

    def _deck(self, deck: Any, home: str, where: str, known: Mapping[str, str]) -> Any:
        """Return a deck's table with its own cards lifted out."""
        if not isinstance(deck, Mapping) or not isinstance(deck.get("cards"), list):
            return deck
        place = f"{where}.decks {deck.get('name', '?')}"
        return {**deck, "cards": self._lift(deck["cards"], home, place, known)}

    def _lift(self, raw: Any, home: str, where: str, known: Mapping[str, str] | None = None) -> Any:
        """Return card ids: a table among them is read as a card, a short own name made whole."""
        if not isinstance(raw, list):
            return raw
        ids: list[Any] = []
        for item in raw:
            if isinstance(item, Mapping):
                ids.append(self._card(item, home, "", where) or f"{home}/?")
            else:
                ids.append((known or {}).get(item, item) if isinstance(item, str) else item)
        return ids

    def _card(self, raw: Any, home: str, school: str, where: str) -> str:
        """Read a card that is written inside another entry; return its id, "" if it has faults."""
        if not isinstance(raw, Mapping):
            self.reader.blame(f"{where}.cards", "a table or [[…cards]]", raw)
            return ""
        entry = {"school": school, **raw} if school else dict(raw)
        entry.setdefault("id", f"{home}/{slug(str(entry.get('name', '?')))}")
        card: Card | None = self._read("cards", entry, f"{self.file}: card {entry['id']}")
        if card is not None:
            self.cards.append(card)
        return str(entry["id"])

    def _twice(self, parts: Mapping[str, list[Any]]) -> None:
        """Keep a fault for each id that stands twice in its section."""
        for section, entries in parts.items():
            seen: set[str] = set()
            for entry in entries:
                if entry.id in seen:
                    where = f"{self.file}: {ONE[section]} {entry.id}"
                    self.reader.blame(where, "each id once", "twice", "give one another id")
                seen.add(entry.id)


__all__ = ["ONE", "Salvaged", "read_pack", "salvage_pack"]
