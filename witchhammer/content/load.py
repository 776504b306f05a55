"""Packs from files to a Library: checked when new, taken from the cache when known."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from witchhammer.content import cache as kept
from witchhammer.content.files import parse_toml, read_bytes
from witchhammer.content.library import Library, PackInfo, layered
from witchhammer.core.codec import dump
from witchhammer.core.errors import Fault, Faults

if TYPE_CHECKING:
    from witchhammer.content.pack_data import Pack

SHIPPED = Path(__file__).parent / "packs"
SECTIONS = ("schools", "cards", "traits", "gear", "monsters")


def shipped_packs() -> tuple[Path, ...]:
    """Return the pack files that come with the program, in their fixed order."""
    return tuple(sorted(SHIPPED.glob("*.toml")))


def pack_files(layer: Path) -> tuple[Path, ...]:
    """Return the pack files of a layer: the file itself, or every .toml of a folder by name."""
    return tuple(sorted(layer.glob("*.toml"))) if layer.is_dir() else (layer,)


def load_pack(path: Path) -> Pack:
    """Return one pack file, checked; raises Faults with everything that is wrong in it."""
    # Imported here because pydantic costs more than everything a warm start does.
    from witchhammer.content.pack_file import read_pack

    return read_pack(parse_toml(read_bytes(path), path.name), path.name)


def load_library(
    layers: Iterable[Path] = (), *, shipped: bool = True, cache_folder: Path | None = None
) -> Library:
    """Return all packs in use: the shipped ones below, then `layers` in their order on top.

    A layer is a pack file or a folder of them. Raises Faults with every fault of every file, and
    for every id that is named but exists nowhere.
    """
    library = read_library(layers, shipped=shipped, cache_folder=cache_folder)
    own = [Path(info.path) for info in library.packs if not info.shipped]
    _check_references(library, own, cache_folder or kept.default_folder())
    return library


def read_library(
    layers: Iterable[Path] = (), *, shipped: bool = True, cache_folder: Path | None = None
) -> Library:
    """Return all packs in use as `load_library` does, without a look at what names what."""
    folder = cache_folder or kept.default_folder()
    files = [(path, True) for path in shipped_packs()] if shipped else []
    files += [(path, False) for layer in layers for path in pack_files(layer)]
    loaded = []
    faults: list[Fault] = []
    for path, ours in files:
        try:
            loaded.append(_tables(path, ours, folder))
        except Faults as error:
            faults += error.faults
    if faults:
        raise _unusable([path for path, ours in files if not ours], faults)
    hashes = "".join(info.hash for info, _ in loaded)
    return layered(loaded, kept.digest(hashes.encode()))


def shipped_tables() -> tuple[tuple[PackInfo, dict[str, Any]], ...]:
    """Return each shipped pack as plain tables, in their order."""
    return tuple(_tables(path, True, kept.default_folder()) for path in shipped_packs())


@cache
def shipped_library() -> Library:
    """Return the library of the shipped packs alone, read once a process."""
    return load_library()


def _tables(path: Path, ours: bool, folder: Path) -> tuple[PackInfo, dict[str, Any]]:
    """Return one pack as plain tables, from the cache or checked anew."""
    raw = read_bytes(path)
    key = kept.digest(raw)
    tables = kept.fetch(folder, key)
    if tables is None:
        pack = load_pack(path)
        kept.keep(folder, key, pack)
        tables = dump(pack)  # type: ignore[assignment]  # because a Pack dumps to an object
    assert tables is not None
    counts = tuple((section, len(tables[section])) for section in SECTIONS if tables[section])
    head = (tables["id"], tables["name"], tables["version"], tables["about"])
    return PackInfo(*head, str(path), ours, key, counts), tables


def _unusable(own: list[Path], faults: Iterable[Fault]) -> Faults:
    """Return the error of packs that cannot be used: where they lie, what is wrong, what to do."""
    where = ", ".join(dict.fromkeys(str(path.parent) for path in own)) or "packs"
    return Faults(where, faults, "`witchhammer pack lint` tells all, with the nearest right word")


def _check_references(library: Library, own: list[Path], folder: Path) -> None:
    """Raise Faults for ids that are named but exist nowhere; a library found right stays right."""
    mark = f"whole-{library.hash}"
    if kept.fetch(folder, mark) is not None:
        return
    from witchhammer.content.references import missing_references

    faults = missing_references(library)
    if faults:
        raise _unusable(own, faults)
    kept.keep(folder, mark, {"whole": True})
