"""What is printed as pictures: pages to look at, cards for a print shop or a virtual table."""

from __future__ import annotations

from pathlib import Path

from witchhammer.app.files import write_file
from witchhammer.core.errors import Misuse
from witchhammer.printing.model import DeckModel
from witchhammer.printing.options import PrintOptions

LOOK_DPI = 100


def need_pictures() -> None:
    """Raise MissingOnThisMachine, before anything is printed, without pypdfium2 and Pillow."""
    from witchhammer.printing.raster import need_pictures as need

    need()


def write_pages(pdf: bytes, beside: Path, dpi: int = LOOK_DPI) -> tuple[Path, ...]:
    """Write the pages of a PDF as NAME-1.png, NAME-2.png, … beside it.

    Raises MissingOnThisMachine without pypdfium2 and Pillow.
    """
    from witchhammer.printing.raster import page_pictures

    return tuple(
        write_file(beside.with_name(f"{beside.stem}-{number}.png"), png)
        for number, png in enumerate(page_pictures(pdf, dpi), 1)
    )


def write_deck_pictures(
    deck: DeckModel, options: PrintOptions, folder: Path, form: str
) -> tuple[Path, ...]:
    """Write a picture of each card (png, 300 dpi) or sheets for a virtual table (tts).

    Raises Misuse for another form, MissingOnThisMachine without pypdfium2 and Pillow.
    """
    from witchhammer.printing.raster import card_pictures, table_top_sheets

    need_pictures()
    if form not in ("png", "tts"):
        raise Misuse("--format", "pdf, png or tts", repr(form))
    draw = card_pictures if form == "png" else table_top_sheets
    return tuple(write_file(folder / p.name, p.png) for p in draw(deck, options))
