"""Packs as a GM makes them: begun from a template, imported, forged; shipped ones are safe."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from witchhammer.app import paths
from witchhammer.app.files import put_whole, told_as_read_only
from witchhammer.app.library import library_for
from witchhammer.app.packs import SECTIONS
from witchhammer.core.errors import Faults, Misuse

if TYPE_CHECKING:
    from witchhammer.content.forge import Forged
    from witchhammer.content.library import Library
    from witchhammer.content.pack_data import Pack
    from witchhammer.content.statblock_import import ImportReport

FORMATS = ("statblock", "toml")


def file_of(id: str) -> Path:
    """Return the file of one's own pack of this id, which need not exist; refuses a shipped id."""
    from witchhammer.content.load import shipped_packs
    from witchhammer.content.nearest import slug

    if not id or slug(id) != id:
        wanted = "small letters, figures and hyphens"
        raise Misuse(f"pack {id}", wanted, repr(id)[:40], f"try {slug(id) or 'my-pack'}")
    shipped = {info.id for info in library_of(()).packs if info.shipped}
    if id in shipped or id in {path.stem for path in shipped_packs()}:
        remedy = "give yours another id; entries in it still win by theirs"
        raise Misuse(f"pack {id}", "an id of your own", "the id of a shipped pack", remedy)
    return paths.packs_folder() / f"{id}.toml"


def library_of(layers: Iterable[Path]) -> Library:
    """Return the shipped packs with these layers on top, whatever lies in one's own folder."""
    from witchhammer.content.load import load_library

    return load_library(layers)


def begin(id: str, name: str, to: Path | None = None) -> Path:
    """Write a first pack file to be filled in; return where it is. Nothing is overwritten."""
    from witchhammer.content.first_pack import first_pack

    path = to or file_of(id)
    if path.exists():
        raise Misuse(str(path), "a file that is not there yet", "one that is", "edit that one")
    write_text(path, first_pack(id, name or id.replace("-", " ").title()))
    return path


def take_in(files: Iterable[Path], id: str, format: str, to: Path | None = None) -> ImportReport:
    """Import stat blocks or packs into one's own pack; the file is written if anything came in."""
    from witchhammer.content.pack_data import Pack
    from witchhammer.content.statblock_import import import_statblocks
    from witchhammer.content.statblock_monster import Note
    from witchhammer.content.toml_text import pack_toml

    path = to or file_of(id)
    before = read(path) if path.exists() else Pack(id=id, name=id.replace("-", " ").title())
    if format == "toml":
        report = _merged(before, files)
    elif format == "statblock":
        report = import_statblocks(files, before, library_of(()))
    else:
        raise Misuse("--format", " or ".join(FORMATS), format)
    if report.pack != before:
        kept = _keep_by_hand(path)
        write_text(path, pack_toml(report.pack))
        if kept is not None:
            told = f"written anew, without its comments; as it was it lies in {kept.name}"
            report.notes.append((path.name, Note(1, id, told)))
    return report


def _keep_by_hand(path: Path) -> Path | None:
    """Copy a pack file that somebody has written by hand; return where, None for no need."""
    from witchhammer.content.toml_text import pack_toml

    if not path.exists():
        return None
    text = path.read_text(encoding="utf-8")
    if text == pack_toml(read(path)):
        return None
    kept = path.with_name(f"{path.name}.old")
    write_text(kept, text)
    return kept


def villages_text(report: ImportReport) -> str:
    """Return the villages of an import as a file to lay into a campaign's folder."""
    from witchhammer.content.toml_text import villages_toml

    return villages_toml(report.villages)


def _merged(before: Pack, files: Iterable[Path]) -> ImportReport:
    """Return a pack with every entry of other pack files put into it, by id.

    A file with faults is refused with all of them; the others come in.
    """
    from witchhammer.content.statblock_import import Entry, ImportReport

    report = ImportReport(before)
    for path in files:
        try:
            pack = read(path)
        except Faults as error:
            reasons = tuple(map(str, error.faults))
            report.entries.append(Entry("refused", path.name, 0, path.name, reasons))
            continue
        for section in SECTIONS:
            _put_in(report, path, section, getattr(pack, section))
    return report


def _put_in(report: ImportReport, path: Path, section: str, entries: Iterable[Any]) -> None:
    """Put entries of one section into the report's pack, in place of those of the same id."""
    from witchhammer.content.statblock_import import Entry

    for entry in entries:
        kept = list(getattr(report.pack, section))
        at = next((i for i, old in enumerate(kept) if old.id == entry.id), len(kept))
        same = at < len(kept) and kept[at] == entry
        outcome = "same" if same else "changed" if at < len(kept) else "added"
        kept[at : at + 1] = [entry]
        changed: Any = {section: tuple(kept)}
        report.pack = replace(report.pack, **changed)
        report.entries.append(Entry(outcome, path.name, 0, f"{section} {entry.id}"))


def read(path: Path) -> Pack:
    """Return one pack file, checked."""
    from witchhammer.content.load import load_pack

    return load_pack(path)


def forge_creature(power: int, seed: int, frame: str, aspect: str) -> Forged:
    """Return a creature from the forge; the same numbers and words give the same one."""
    from witchhammer.content.forge import forge

    return forge(library_of(()), power, seed, frame, aspect)


def creature_text(forged: Forged) -> str:
    """Return a forged creature as a pack file of its own."""
    from witchhammer.content.pack_data import Pack
    from witchhammer.content.toml_text import pack_toml

    monster = forged.monster
    pack = Pack(id=monster.id, name=monster.name, cards=forged.cards, monsters=(monster,))
    return pack_toml(pack)


def keep_creature(forged: Forged, id: str) -> Path:
    """Put a forged creature into one's own pack; return the pack's file.

    Raises Misuse where another creature has its name there: of two seeds, or changed by hand.
    """
    from witchhammer.content.pack_data import Pack
    from witchhammer.content.toml_text import pack_toml

    path, home = file_of(id), forged.monster.id
    before = read(path) if path.exists() else Pack(id=id, name=id.replace("-", " ").title())
    there = next((m for m in before.monsters if m.id == home), forged.monster)
    if there != forged.monster:
        remedy = "take another --seed, or --into another pack"
        raise Misuse(f"pack {id}", f"no other {there.name} in it", "one", remedy)
    pack = replace(
        before,
        cards=(
            *(card for card in before.cards if not card.id.startswith(f"{home}/")),
            *forged.cards,
        ),
        monsters=(*(m for m in before.monsters if m.id != home), forged.monster),
    )
    _keep_by_hand(path)
    write_text(path, pack_toml(pack))
    return path


def forge_hunt(power: int, seed: int, monster: str) -> tuple[str, Forged | None]:
    """Return a forged adventure as the text of a campaign file, and the creature made for it."""
    from witchhammer.content.forge_adventure import forge_adventure
    from witchhammer.content.toml_text import campaign_toml

    made = forge_adventure(library_for(), power, seed, monster)
    return campaign_toml(made.as_campaign()), made.creature


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet, or is there as it would be written; never over another.

    Raises Misuse for another file in its place.
    """
    if path.exists() and path.read_bytes() != text.encode():
        remedy = "name another, or put that one away first"
        raise Misuse(str(path), "a file that is not there yet", "one that is", remedy)
    write_text(path, text)


def _refuse_shipped(path: Path) -> None:
    """Raise Misuse for a place where the program's own content lies."""
    from witchhammer.content.load import SHIPPED

    for folder in (SHIPPED, paths.shipped("campaigns")):
        if path.resolve().is_relative_to(folder.resolve()):
            remedy = "what comes with the program is never changed"
            raise Misuse(str(path), "a file of your own", "one of the program's", remedy)


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; raises ReadOnly where the disk will not have it.

    Raises Misuse for a file that comes with the program.
    """
    _refuse_shipped(path)
    with told_as_read_only(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, text.encode())
