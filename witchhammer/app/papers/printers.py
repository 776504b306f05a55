"""How far each printer's backs are off, as it was measured."""

from __future__ import annotations

from pathlib import Path

from witchhammer.app import paths
from witchhammer.content.nearest import did_you_mean
from witchhammer.core.errors import NotFound
from witchhammer.printing.calibrate import read_offsets, save_offset

OFFSETS = "printers.json"


def offsets_file() -> Path:
    """Return where each printer's offsets are kept."""
    return paths.data_folder() / OFFSETS


def offset_of(printer: str) -> tuple[float, float]:
    """Return how far (right, down, in mm) a printer's backs are shifted; raises NotFound."""
    known = read_offsets(offsets_file())
    if printer not in known:
        remedy = did_you_mean(printer, known) if known else "measure it with `print calibrate`"
        raise NotFound(f"printer {printer}", "a printer that was measured", "none", remedy)
    return known[printer]


def remember_offset(printer: str, right: float, down: float) -> None:
    """Keep a printer's offsets; raises Misuse beyond what a sheet can take."""
    save_offset(offsets_file(), printer, right, down)
