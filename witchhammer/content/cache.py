"""Packs that were checked once, kept by the hash of their file, so that a start stays quick."""

from __future__ import annotations

import json
import os
import tempfile
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from witchhammer.core.codec import dump

READERS = (
    "content/nearest.py",
    "content/pack_data.py",
    "content/pack_file.py",
    "content/schema.py",
    "core/effects.py",
    "rules/cards.py",
    "rules/effects/kinds.py",
)
"""What turns a file into a pack: where one of these modules changes, old copies are void."""


def digest(raw: bytes) -> str:
    """Return 24 hex figures that stand for a file's content."""
    return blake2b(raw, digest_size=12).hexdigest()


@cache
def shape() -> str:
    """Return a digest of the code a pack is read with; by its text, for that needs no import."""
    package = Path(__file__).parents[1]
    code = [(package / name).read_bytes() for name in READERS if (package / name).exists()]
    return digest(b"".join(code))[:12]


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
