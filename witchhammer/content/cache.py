"""Packs that were checked once, kept by the hash of their file, so that a start stays quick."""

from __future__ import annotations

import dataclasses
import json
import os
import tempfile
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from witchhammer.content.pack_data import (
    Deck,
    Gear,
    Monster,
    MonsterTrait,
    Pack,
    PlayerView,
    School,
    Spoor,
    Trait,
    Vulnerability,
)
from witchhammer.content.played import PLAYED
from witchhammer.core.codec import dump
from witchhammer.rules.cards import Card

READERS = ("nearest.py", "pack_data.py", "pack_file.py", "schema.py")
"""The modules that turn a file into a pack: where one of them changes, old copies are void."""


def digest(raw: bytes) -> str:
    """Return 24 hex figures that stand for a file's content."""
    return blake2b(raw, digest_size=12).hexdigest()


@cache
def shape() -> str:
    """Return a digest of the classes a pack is made of: a changed class makes old copies void."""
    classes = [Pack, School, Card, Trait, Gear, Monster, Deck, Vulnerability, MonsterTrait]
    classes += [Spoor, PlayerView, *PLAYED.values()]
    told = [
        [cls.__name__, *((f.name, str(f.type), _default(f)) for f in dataclasses.fields(cls))]
        for cls in classes
    ]
    here = Path(__file__)
    code = [here.with_name(name).read_bytes() for name in READERS if here.with_name(name).exists()]
    return digest(repr((code, sorted(told, key=str))).encode())[:12]


def _default(field: dataclasses.Field[Any]) -> str:
    """Return a field's default as text, "" for none."""
    return "" if field.default is dataclasses.MISSING else repr(field.default)


def default_folder() -> Path:
    """Return where checked packs are kept: `WITCHHAMMER_CACHE`, or the system's cache folder."""
    named = os.environ.get("WITCHHAMMER_CACHE")
    if named:
        return Path(named) / "packs"
    from platformdirs import user_cache_path  # because a set variable must not pay for it

    return user_cache_path("witchhammer") / "packs"


def fetch(folder: Path, key: str) -> dict[str, Any] | None:
    """Return what was kept under `key`, or None; a damaged copy counts as none."""
    try:
        kept = json.loads((folder / f"{key}-{shape()}.json").read_bytes())
    except (OSError, ValueError):
        return None
    return kept if isinstance(kept, dict) else None


def keep(folder: Path, key: str, value: object) -> None:
    """Keep a value under `key`; a disk that cannot be written only costs time, so it is let be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, suffix=".part")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(dump(value), file, ensure_ascii=False, separators=(",", ":"))
        os.replace(name, folder / f"{key}-{shape()}.json")
    except OSError:
        return
