"""Reading TOML files, with what can go wrong on a disk said in our own words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from witchhammer.core.errors import Fault, Faults, NotFound


def read_bytes(path: Path) -> bytes:
    """Return a file's bytes; raises NotFound when it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise NotFound(str(path), "a file that can be read", reason) from error


def parse_toml(raw: bytes, name: str) -> dict[str, Any]:
    """Return the tables of a TOML text; raises Faults saying where it stops being TOML."""
    import tomllib  # because packs known from the cache are never parsed

    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        fault = Fault(name, "text in UTF-8", f"a strange byte at {error.start}", "save it as UTF-8")
        raise Faults(name, (fault,)) from error
    except tomllib.TOMLDecodeError as error:
        raise Faults(name, (Fault(name, "TOML", str(error)),)) from error
