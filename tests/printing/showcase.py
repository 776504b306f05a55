"""The pictures of printed pages in docs/screens/.

Made anew by `python -m tests.printing.showcase` from the root of the project.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path

from PIL import Image

from tests.printing import pages, samples, samples_table
from witchhammer.printing import CardModel, render_cards, render_screen, render_sheets

SCREENS = Path(__file__).parents[2] / "docs" / "screens"
LARGEST = 300_000
"""Bytes of a picture, because a README is read on slow lines too."""

SHOWN: tuple[CardModel, ...] = (
    samples.HAY_MAKER,
    samples.DRAIN,
    samples.LOVER,
    samples.POLAR,
    samples.HARDY,
    samples.BELLOW,
)


def sheet() -> Image.Image:
    """The first page of a character sheet."""
    return pages.pictures(render_sheets([samples.sheet_of(14)], samples.OPTIONS).pdf, 110)[0]


def cards() -> Image.Image:
    """Six cards, and three of their backs."""
    options = dataclasses.replace(samples.OPTIONS, duplex="long", marks=False)
    deck = dataclasses.replace(samples.DECK, cards=SHOWN)
    front, back = pages.pictures(render_cards(deck, options).pdf, 130)
    left, top, right, low = (round(mm / 25.4 * 130) for mm in (9.75, 15.15, 200.25, 192.95))
    middle = round((15.15 + 88.9) / 25.4 * 130)
    both = Image.new("RGB", (right - left, low - top + middle - top), "white")
    both.paste(front.crop((left, top, right, low)), (0, 0))
    both.paste(back.crop((left, top, right, middle)), (0, low - top))
    return both


def screen() -> Image.Image:
    """The GM's screen."""
    return pages.pictures(render_screen(samples_table.SCREEN, samples.OPTIONS).pdf, 110)[0]


PICTURES = {"sheet.png": sheet, "cards.png": cards, "screen.png": screen}


def main() -> None:
    """Write all pictures, in few colours."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        draw().quantize(200).save(SCREENS / name, optimize=True)
        print(f"{(SCREENS / name).stat().st_size:>8}  {name}")


if __name__ == "__main__":
    main()
