"""How to print, and what comes back from the press."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

Duplex = Literal["none", "long", "short"]
Progress = Callable[[str, int, int], None]

THEMES = ("bw", "ink_saver", "large_print", "parchment")


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """Everything that is not content. Lengths are millimetres.

    `template_dirs`: the first folder that has a template, icon or theme wins, so a user's
    folder comes before the shipped one. `card_size` "" = poker, or jumbo in large print;
    `imposition` "" = chosen from paper, card size, bleed and fold. `offsets` (right, down) shift
    backs only, to make up for a printer's feed. `fillable` makes form fields of a sheet's boxes.
    `format` "html" gives a page for the browser, without Pango. `progress(what, done, total)` is
    called as the job goes on. `cache_dir` None = the user's cache folder.
    """

    template_dirs: tuple[Path, ...]
    paper: str = "a4"
    card_size: str = ""
    imposition: str = ""
    theme: str = "parchment"
    duplex: Duplex = "none"
    fold: bool = False
    copies: int = 1
    bleed: float = 0.0
    marks: bool = True
    offsets: tuple[float, float] = (0.0, 0.0)
    allow_overflow: bool = False
    fillable: bool = False
    format: Literal["pdf", "html"] = "pdf"
    css: tuple[Path, ...] = ()
    cache_dir: Path | None = None
    progress: Progress | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class FitNote:
    """What was done to make one card or sheet fit, or what could not be done.

    `points` is the size the text was set in; `cards` how many cards it took (1 = no
    continuation); `over_mm` and `words_over` are 0 unless text still does not fit.
    """

    id: str
    name: str
    points: float
    cards: int = 1
    over_mm: float = 0.0
    words_over: int = 0

    def __str__(self) -> str:
        if self.over_mm:
            return (
                f"{self.name} ({self.id}): {self.over_mm:.1f} mm too long at {self.points:g} pt,"
                f" cut about {self.words_over} words"
            )
        more = f", continued on {self.cards} cards" if self.cards > 1 else ""
        return f"{self.name} ({self.id}): set in {self.points:g} pt{more}"


@dataclass(frozen=True, slots=True)
class Printed:
    """A finished print job.

    `pdf` is the file, empty when HTML was asked for, which is then in `html`; `pages` its sides
    of paper; `manifest` says what is on it, with a hash for each card; `fit` holds a note for
    everything that was not set at full size; `warnings` is what the user should be told (signs
    no font has, refused addresses, ...).
    """

    pdf: bytes
    pages: int
    manifest: dict[str, Any]
    fit: tuple[FitNote, ...] = ()
    warnings: tuple[str, ...] = ()
    html: str = ""
