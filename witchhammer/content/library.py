"""Every pack in use as one: the shipped ones, then a GM's own, of which the last wins by id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from witchhammer.content.nearest import did_you_mean
from witchhammer.core.errors import NotFound

if TYPE_CHECKING:
    from witchhammer.content.pack_data import Gear, Monster, School, Trait
    from witchhammer.rules.cards import Card


@dataclass(frozen=True, slots=True)
class PackInfo:
    """One pack in use: where it came from and how much it holds (section → entries)."""

    id: str
    name: str
    version: int
    about: str
    path: str
    shipped: bool
    hash: str
    counts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Override:
    """An entry of one pack that took the place of another's."""

    section: str
    id: str
    winner: str
    loser: str


class Library:
    """All entries by id, made into objects only when they are asked for.

    `hash` stands for every byte of every pack in use; a scene keeps it as its pack hash.
    """

    def __init__(
        self,
        packs: tuple[PackInfo, ...],
        overrides: tuple[Override, ...],
        entries: Mapping[str, Mapping[str, tuple[str, Any]]],
        hash: str,
    ) -> None:
        self.packs = packs
        self.overrides = overrides
        self.hash = hash
        self._entries = entries
        self._made: dict[tuple[str, str], Any] = {}

    def card(self, id: str) -> Card:
        """Return the card of this id; raises NotFound with the nearest one."""
        return cast("Card", self._get("cards", id))

    def school(self, id: str) -> School:
        """Return the school of this id; raises NotFound with the nearest one."""
        return cast("School", self._get("schools", id))

    def trait(self, id: str) -> Trait:
        """Return the trait of this id; raises NotFound with the nearest one."""
        return cast("Trait", self._get("traits", id))

    def gear_item(self, id: str) -> Gear:
        """Return the piece of gear of this id; raises NotFound with the nearest one."""
        return cast("Gear", self._get("gear", id))

    def monster(self, id: str) -> Monster:
        """Return the monster of this id; raises NotFound with the nearest one."""
        return cast("Monster", self._get("monsters", id))

    def cards(self, school: str | None = None) -> tuple[Card, ...]:
        """Return every card, or those of one school ("" = of none), in the order of the packs."""
        ids = self._entries["cards"]
        if school is not None:
            ids = {i: e for i, e in ids.items() if e[1]["school"] == school}
        return tuple(self.card(id) for id in ids)

    def schools(self) -> tuple[School, ...]:
        """Return every school in the order of the packs."""
        return tuple(map(self.school, self._entries["schools"]))

    def traits(self) -> tuple[Trait, ...]:
        """Return every trait in the order of the packs."""
        return tuple(map(self.trait, self._entries["traits"]))

    def gear(self) -> tuple[Gear, ...]:
        """Return every piece of gear in the order of the packs."""
        return tuple(map(self.gear_item, self._entries["gear"]))

    def monsters(self) -> tuple[Monster, ...]:
        """Return every monster, witches too, in the order of the packs."""
        return tuple(map(self.monster, self._entries["monsters"]))

    def ids(self, section: str) -> tuple[str, ...]:
        """Return the ids of a section (cards, schools, traits, gear, monsters)."""
        return tuple(self._entries[section])

    def home(self, section: str, id: str) -> str:
        """Return the id of the pack whose entry this is."""
        return self._entries[section][id][0]

    def names(self, section: str) -> dict[str, str]:
        """Return id → name for a section without making any object."""
        return {id: str(entry[1]["name"]) for id, entry in self._entries[section].items()}

    def _get(self, section: str, id: str) -> Any:
        """Return the object of an entry, made once."""
        known = self._made.get((section, id))
        if known is None:
            entry = self._entries[section].get(id)
            if entry is None:
                one = section.removesuffix("s")
                remedy = self._nearest(section, id) or "`pack list` names the packs in use"
                raise NotFound(f"{one} {id}", f"a {one} of the packs in use", "no such id", remedy)
            known = self._made[section, id] = _object(section, entry[1])
        return known

    def _nearest(self, section: str, id: str) -> str:
        """Return the nearest right id, by id or by name."""
        ids = self._entries[section]
        by_name = {str(e[1]["name"]).lower(): i for i, e in ids.items()}
        if id.lower() in by_name:
            return f"did you mean {by_name[id.lower()]}?"
        return did_you_mean(id, ids)


def _object(section: str, table: Any) -> Any:
    """Return an entry made of its plain table."""
    # Imported here because opening the packs must not pay for what nobody looks at.
    from witchhammer.content.pack_data import ENTRIES
    from witchhammer.core.codec import load

    return load(ENTRIES[section], table)


def layered(
    packs: Iterable[tuple[PackInfo, Mapping[str, list[dict[str, Any]]]]], hash: str
) -> Library:
    """Return the packs laid one upon the other, the last on top."""
    sections = ("schools", "cards", "traits", "gear", "monsters")
    entries: dict[str, dict[str, tuple[str, Any]]] = {section: {} for section in sections}
    overrides: list[Override] = []
    infos: list[PackInfo] = []
    for info, tables in packs:
        infos.append(info)
        for section in sections:
            for table in tables[section]:
                below = entries[section].get(table["id"])
                if below is not None:
                    overrides.append(Override(section, table["id"], info.id, below[0]))
                entries[section][table["id"]] = (info.id, table)
    return Library(tuple(infos), tuple(overrides), entries, hash)
