"""Whole files of stat blocks into a pack: what was added, changed, refused, and why."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from witchhammer.content.campaign_data import Place, Village
from witchhammer.content.files import read_bytes
from witchhammer.content.library import Library
from witchhammer.content.lint_cards import card_faults
from witchhammer.content.lint_monsters import monster_faults
from witchhammer.content.nearest import slug
from witchhammer.content.pack_data import Monster, Pack
from witchhammer.content.statblock_lines import page_text, too_long
from witchhammer.content.statblock_monster import Made, Note, block_faults, monster_of
from witchhammer.content.statblock_text import Block, read_page
from witchhammer.content.statblock_text import Place as PagePlace
from witchhammer.core.errors import Fault, NotFound
from witchhammer.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Entry:
    """One block of an import: `outcome` added, changed, same or refused; why, line by line."""

    outcome: str
    file: str
    line: int
    name: str
    reasons: tuple[str, ...] = ()


@dataclass(slots=True)
class ImportReport:
    """A pack with the new monsters in it, what became of each block, and the villages found."""

    pack: Pack
    entries: list[Entry] = field(default_factory=list)
    notes: list[tuple[str, Note]] = field(default_factory=list)
    villages: list[Village] = field(default_factory=list)

    def count(self, outcome: str) -> int:
        """Return how many blocks came out like this."""
        return sum(entry.outcome == outcome for entry in self.entries)


def import_statblocks(files: Iterable[Path], into: Pack, library: Library) -> ImportReport:
    """Return the pack `into` with every sound block of the files added or changed in it.

    A block that cannot be read is refused with its line and reason; the others go on, and so do
    the files after one that is no text. Raises NotFound if not one of the files can be read.
    """
    report = ImportReport(into)
    bench = _Bench(into)
    lost: list[NotFound] = []
    opened = 0
    for path in files:
        try:
            raw = read_bytes(path)
        except NotFound as error:
            lost.append(error)
            _refuse(report, path, error.came)
            continue
        opened += 1
        _page(report, path, raw, library, bench)
    if lost and not opened:
        raise lost[0]
    report.pack = bench.pack(into)
    return report


class _Bench:
    """A pack's monsters and cards by id while blocks are put in; twelve thousand take no longer."""

    def __init__(self, pack: Pack) -> None:
        self.monsters = {monster.id: monster for monster in pack.monsters}
        self.cards: dict[str, dict[str, Card]] = {}
        for card in pack.cards:
            self.cards.setdefault(card.id.split("/")[0], {})[card.id] = card
        self.taken: set[str] = set()

    def compared(self, made: Made) -> tuple[str, tuple[str, ...]]:
        """Return whether a monster is new here, and if not, which fields changed."""
        before = self.monsters.get(made.monster.id)
        if before is None:
            return "added", ()
        names = [f.name for f in dataclasses.fields(Monster)]
        changed = [n for n in names if getattr(before, n) != getattr(made.monster, n)]
        old = self.cards.get(made.monster.id, {})
        changed += [f"card {card.name}" for card in made.cards if old.get(card.id) != card]
        return ("changed", tuple(changed)) if changed else ("same", ())

    def put(self, made: Made) -> None:
        """Put a monster and its cards in, in place of older ones."""
        self.monsters[made.monster.id] = made.monster
        self.cards[made.monster.id] = {card.id: card for card in made.cards}

    def pack(self, into: Pack) -> Pack:
        """Return the pack with everything that was put in."""
        cards = tuple(card for home in self.cards.values() for card in home.values())
        return replace(into, monsters=tuple(self.monsters.values()), cards=cards)


def _refuse(report: ImportReport, path: Path, reason: str) -> None:
    """Refuse a whole file."""
    report.entries.append(Entry("refused", path.name, 1, path.name, (reason,)))


def _page(report: ImportReport, path: Path, raw: bytes, library: Library, bench: _Bench) -> None:
    """Take in one file, block by block; every line that is in none of them is noted."""
    try:
        text, remark = page_text(raw)
    except ValueError as error:
        _refuse(report, path, str(error))
        return
    page = read_page(text)
    if not page.blocks:
        _refuse(report, path, "no block with a name and a Power Level in it")
    if remark:
        report.notes.append((path.name, Note(1, "the page", remark)))
    for piece in too_long(text):
        report.notes.append((path.name, Note(piece.line, "the page", piece.text)))
    for piece in page.strays:
        note = Note(piece.line, "the page", f"in no block, left out: {piece.text}")
        report.notes.append((path.name, note))
    for block in page.blocks:
        _take(report, block, path.name, library, bench)
    for place in page.places:
        village, note = village_of(place)
        report.villages.append(village)
        report.notes.append((path.name, note))


def _take(report: ImportReport, block: Block, file: str, library: Library, bench: _Bench) -> None:
    """Add one block to the report's pack, or refuse it."""
    name = block.name or "(no name)"
    faults = [str(fault) for fault in block_faults(block)]
    if slug(name) in bench.taken:
        faults.append(f"line {block.line}: a second block of this name; give it another")
    made = None if faults else monster_of(block, library)
    if made is not None:
        faults = [str(fault) for fault in _linted(made, library)]
    if made is None or faults:
        report.entries.append(Entry("refused", file, block.line, name, tuple(faults)))
        return
    report.notes += [(file, note) for note in made.notes]
    outcome, reasons = bench.compared(made)
    bench.put(made)
    bench.taken.add(slug(name))
    report.entries.append(Entry(outcome, file, block.line, name, reasons))


def _linted(made: Made, library: Library) -> list[Fault]:
    """Return what lint would say of the new monster and its cards."""
    where = f"monster {made.monster.id}"
    decks = tuple(
        replace(deck, cards=tuple(id for id in deck.cards if not id.startswith(made.monster.id)))
        for deck in made.monster.decks
    )
    faults = list(monster_faults(library, replace(made.monster, decks=decks), where))
    for card in made.cards:
        faults += card_faults(card, None, f"card {card.id}")
    return faults


def village_of(place: PagePlace) -> tuple[Village, Note]:
    """Return the village an adventure's page tells of before its creature, and what to do."""
    told = dict(place.lines)
    spots = [text for key, text in place.lines if key == "VillageLocation"]
    name = told.get("Village Name") or place.title or "A village without a name"
    heads = told.get("Population", "")
    village = Village(
        id=slug(name) or "village",
        name=name,
        tavern=told.get("Tavern Name", ""),
        population=int(heads) if heads.isdecimal() else 0,
        size=told.get("VillageSize", "").lower(),
        prosperity=told.get("VillageProsperity", "").lower(),
        resource=told.get("VillageResource", ""),
        oddity=told.get("VillageOddity", ""),
        text=" ".join((place.title, *_left_over(place))).strip(),
        places=tuple(Place(name=spot) for spot in spots),
    )
    note = Note(place.line, name, "a village; packs hold none, --villages FILE keeps it")
    return village, note


def _left_over(place: PagePlace) -> list[str]:
    """Return the lines of a village that none of its fields holds, as they stand."""
    held = {
        "Village Name",
        "Tavern Name",
        "VillageSize",
        "VillageProsperity",
        "VillageResource",
        "VillageOddity",
        "VillageLocation",
        "Traits",
        "Power Level",
    }
    return [
        f"{key}: {text}".removeprefix(": ")
        for key, text in place.lines
        if key not in held and not (key == "Population" and text.isdecimal())
    ]
