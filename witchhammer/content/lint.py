"""Everything that is wrong with packs, at once, and how often they leave the data for code.

Reading a pack finds wrong keys and kinds (`schema`); naming what is nowhere is found when packs
are laid together (`references`); lint finds the rest: words nearly right, dice that are none,
rows with gaps, cards that do nothing, decks that cannot be played. An entry with faults is kept
as far as it is right, so that one run tells them all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from witchhammer.content.files import parse_toml, read_bytes
from witchhammer.content.library import Library, Override, PackInfo, layered
from witchhammer.content.lint_cards import (
    card_faults,
    gear_faults,
    pack_faults,
    school_faults,
    trait_faults,
)
from witchhammer.content.lint_effects import effect_faults
from witchhammer.content.lint_monsters import monster_faults
from witchhammer.content.load import SECTIONS, pack_files, shipped_tables
from witchhammer.content.pack_file import Salvaged, salvage_pack
from witchhammer.content.references import missing_references
from witchhammer.content.walk import kinds_of
from witchhammer.core.codec import dump
from witchhammer.core.errors import Fault, Faults

CARDS_PER_RULE = 20
CARDS_PER_RULING = 40
Damaged = Mapping[tuple[str, str], frozenset[str]]


@dataclass(frozen=True, slots=True)
class LintReport:
    """What lint found: `faults` in the order of the files, and how many cards use the exits.

    `wins` tells which entries of the layers take the place of others: no fault, but good to know.
    """

    faults: tuple[Fault, ...]
    cards: int = 0
    rules: int = 0
    rulings: int = 0
    wins: tuple[str, ...] = ()

    @property
    def clean(self) -> bool:
        """Return whether nothing is wrong."""
        return not self.faults

    @property
    def summary(self) -> str:
        """Return one line for a screen."""
        count = len(self.faults)
        found = f"{count} fault{'' if count == 1 else 's'}" if count else "clean"
        return f"{found}; {self.cards} cards, {self.rules} use rule, {self.rulings} use ruling"


def lint(
    layers: Iterable[Path] = (), *, only_layers: bool = False, base: Iterable[Path] = ()
) -> LintReport:
    """Return everything wrong with the shipped packs and `layers` on top of them.

    With `only_layers` only the cards of the layers are counted. `base` are further packs between
    the two whose own faults are left out: a pack may name what another one of the GM's holds.
    """
    faults: list[Fault] = []
    named = list(dict.fromkeys(file for layer in layers for file in pack_files(layer)))
    mine = [(path, read) for path in named if (read := _salvaged(path, faults)) is not None]
    below = list(_ground(base, named, {read.pack.id for _, read in mine}))
    library = _laid((*below, *mine))
    quiet = {path.name for path, _ in below}
    damaged = {entry: right for _, read in mine for entry, right in read.damaged.items()}
    faults += _heads((*below, *mine))
    faults += (f for f in missing_references(library) if _right(f, damaged))
    faults += library_faults(library, damaged)
    faults = [fault for fault in _grouped(faults) if fault.where.split(":")[0] not in quiet]
    counted = {path.name for path, _ in mine}
    if not only_layers:
        counted |= {info.id for info in library.packs if info.shipped}
    wins = tuple(_wins(o for o in library.overrides if o.winner not in quiet))
    return replace(_counted(library, counted, faults), wins=wins)


def _wins(overrides: Iterable[Override]) -> Iterator[str]:
    """Yield which entries took the place of others, those of two packs in one line if many."""
    pairs: dict[tuple[str, str], list[str]] = {}
    for o in overrides:
        pairs.setdefault((o.winner, o.loser), []).append(f"{o.section} {o.id}")
    for (winner, loser), entries in pairs.items():
        more = f" and {len(entries) - 3} more" if len(entries) > 3 else ""
        yield f"{', '.join(entries[:3])}{more}: {winner} wins over {loser}"


def _grouped(faults: Iterable[Fault]) -> list[Fault]:
    """Return each fault once, all of one file and in it all of one entry beside each other."""
    once = list(dict.fromkeys(faults))
    places = [_entry_of(fault) for fault in once]
    files: dict[str, int] = {}
    entries: dict[tuple[str, str], int] = {}
    for rank, place in enumerate(places):
        files.setdefault(place[0], rank)
        entries.setdefault(place, rank)
    ranked = zip(places, once, strict=True)
    return [f for _, f in sorted(ranked, key=lambda pair: (files[pair[0][0]], entries[pair[0]]))]


def _entry_of(fault: Fault) -> tuple[str, str]:
    """Return the file and the entry a fault is in."""
    file, _, rest = fault.where.partition(": ")
    found = re.match(r"pack\b|\w+ [^.\[ ]+", rest)
    return file, found[0] if found else rest


def _salvaged(path: Path, faults: list[Fault]) -> Salvaged | None:
    """Return what a file holds, its faults put to the others; None if it is no TOML at all."""
    try:
        data = parse_toml(read_bytes(path), path.name)
    except Faults as error:
        faults += error.faults
        return None
    read = salvage_pack(data, path.name, effect_faults)
    faults += (*read.faults, *read.doubts)
    return read


def _ground(
    base: Iterable[Path], named: list[Path], ids: set[str]
) -> Iterator[tuple[Path, Salvaged]]:
    """Yield the GM's other packs: not those looked at, nor older copies of them."""
    places = {path.resolve() for path in named}
    for path in (file for layer in base for file in pack_files(layer)):
        read = None if path.resolve() in places else _salvaged(path, [])
        if read is not None and read.pack.id not in ids:
            yield path, read


def _laid(layers: Iterable[tuple[Path, Salvaged]]) -> Library:
    """Return the shipped packs with these on top, each by the name of its file."""
    packs = [(replace(info, id=Path(info.path).name), held) for info, held in shipped_tables()]
    for path, read in layers:
        pack = read.pack
        info = PackInfo(path.name, pack.name, pack.version, pack.about, str(path), False, "", ())
        packs.append((info, {section: dump(getattr(pack, section)) for section in SECTIONS}))
    return layered(packs, "")


def _heads(layers: Iterable[tuple[Path, Salvaged]]) -> Iterator[Fault]:
    """Yield what is wrong with the heads of the GM's own packs."""
    others = {held["id"]: Path(info.path).name for info, held in shipped_tables()}
    for path, read in layers:
        where = f"{path.name}: pack"
        told = {fault.where for fault in read.faults}
        for fault in pack_faults(read.pack, where, others):
            if not {fault.where, where} & told and read.pack.id != "?":
                yield fault
        others[read.pack.id] = path.name


def library_faults(library: Library, damaged: Damaged) -> Iterator[Fault]:
    """Yield what is wrong with the entries of a library.

    Of a damaged entry only what concerns the keys that are right.
    """
    unsure = frozenset(id for section, id in damaged if section == "cards")
    schools = {school.id: school for school in library.schools()}
    found: list[Fault] = []
    for card in library.cards():
        where = f"{library.home('cards', card.id)}: card {card.id}"
        found += card_faults(card, schools.get(card.school), where)
    for school in schools.values():
        cards = library.cards(school.id)
        sure = unsure.isdisjoint(card.id for card in cards)
        where = f"{library.home('schools', school.id)}: school {school.id}"
        found += school_faults(school, cards if sure else None, where)
    for trait in library.traits():
        found += trait_faults(trait, f"{library.home('traits', trait.id)}: trait {trait.id}")
    for gear in library.gear():
        found += gear_faults(gear, f"{library.home('gear', gear.id)}: gear {gear.id}")
    for monster in library.monsters():
        where = f"{library.home('monsters', monster.id)}: monster {monster.id}"
        found += monster_faults(library, monster, where, unsure)
    yield from (fault for fault in found if _right(fault, damaged))


def _right(fault: Fault, damaged: Damaged) -> bool:
    """Return whether a fault stands whatever else is wrong with its entry."""
    found = re.match(r"[^:]*: (\w+) (\S+?)(?:\.(\w+).*)?$", fault.where)
    if found is None:
        return True
    section = found[1] if found[1] == "gear" else f"{found[1]}s"
    right = damaged.get((section, found[2]))
    return right is None or found[3] in right


def _counted(library: Library, packs: set[str], faults: list[Fault]) -> LintReport:
    """Return the report with the exits counted; too many of them is a fault of shipped packs.

    A GM's own pack may ask the GM as often as its pages say so little.
    """
    shipped = {pack.id for pack in library.packs if pack.shipped}
    homes = {card.id: library.home("cards", card.id) for card in library.cards()}
    used = {card.id: kinds_of(card) for card in library.cards() if homes[card.id] in packs}
    ours = [kinds for id, kinds in used.items() if homes[id] in shipped]
    for word, share in (("rule", CARDS_PER_RULE), ("ruling", CARDS_PER_RULING)):
        count = sum(word in kinds for kinds in ours)
        if count * share > len(ours):
            came = f"{count} of {len(ours)}"
            faults.append(Fault(f"exit {word}", f"at most one card in {share}", came))
    rules, rulings = (sum(word in k for k in used.values()) for word in ("rule", "ruling"))
    return LintReport(tuple(faults), len(used), rules, rulings)
