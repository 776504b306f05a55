"""Reading TOML files, with what can go wrong on a disk said in our own words."""

from __future__ import annotations

import re
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
        # With or without the mark that some editors put before the first letter.
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        byte = f"byte {raw[error.start]:#04x}"
        fault = Fault(f"{name} line {line}", "text in UTF-8", byte, "save it as UTF-8")
        raise Faults(name, (fault,)) from error
    except tomllib.TOMLDecodeError as error:
        raise Faults(name, (_not_toml(raw.decode("utf-8-sig"), name, str(error)),)) from error
    except RecursionError as error:
        fault = Fault(name, "TOML", "brackets within brackets without end")
        raise Faults(name, (fault,)) from error


def _not_toml(text: str, name: str, reason: str) -> Fault:
    """Return the fault of a text that is no TOML, with the line as it stands there."""
    told, _, place = reason.rstrip(")").partition(" (at ")
    found = re.match(r"line (\d+)", place)
    lines = text.splitlines()
    number = int(found[1]) if found else len(lines)
    line = lines[number - 1].strip()[:60] if 0 < number <= len(lines) else ""
    at = f"{name} line {number}" if number else name
    return Fault(at, "TOML", f"{told[:1].lower()}{told[1:]}" + (f": {line}" if line else ""))
