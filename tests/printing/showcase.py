"""The pictures of printed pages in docs/screens/.

Made anew by `python -m tests.printing.showcase` from the root of the project.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path

from PIL import Image

from tests.printing import pages
from tests.printing.samples import OPTIONS
from witchhammer.app import world
from witchhammer.app.card_models import card_model
from witchhammer.app.library import library_for
from witchhammer.app.papers.screen import screen_model
from witchhammer.app.papers.sheets import print_sheets
from witchhammer.printing import DeckModel, render_cards, render_screen
from witchhammer.rules.house import HouseRules
from witchhammer.store.engine import open_store

SCREENS = Path(__file__).parents[2] / "docs" / "screens"
LARGEST = 300_000
"""Bytes of a picture, because a README is read on slow lines too."""

SAMPLE = "nether-pudding"
HUNTER = "elsbeth"
SHOWN = (
    "general/hay-maker",
    "ice-worm/coffin-of-ice",
    "revenant/remember-lost-lover",
    "revenant/dead-mans-grip",
    "bell-warden/deaf-in-one-ear",
    "raging-bull/red-mist",
)
"""Cards of every kind, short and long, from the shipped packs."""


def sheet() -> Image.Image:
    """The sheet of a hunter as the sample campaign begins."""
    with open_store(":memory:") as store:
        printed = print_sheets(store, world.open_sample(store, SAMPLE), [HUNTER], OPTIONS)
    return pages.pictures(printed.pdf, 110)[0]


def cards() -> Image.Image:
    """Six cards, and three of their backs."""
    library = library_for(())
    deck = DeckModel("Shown", tuple(card_model(library.card(id), library) for id in SHOWN))
    options = dataclasses.replace(OPTIONS, duplex="long", marks=False)
    front, back = pages.pictures(render_cards(deck, options).pdf, 130)
    left, top, right, low = (round(mm / 25.4 * 130) for mm in (9.75, 15.15, 200.25, 192.95))
    middle = round((15.15 + 88.9) / 25.4 * 130)
    both = Image.new("RGB", (right - left, low - top + middle - top), "white")
    both.paste(front.crop((left, top, right, low)), (0, 0))
    both.paste(back.crop((left, top, right, middle)), (0, low - top))
    return both


def screen() -> Image.Image:
    """The GM's screen under the rules of the house as they are shipped."""
    return pages.pictures(render_screen(screen_model(HouseRules()), OPTIONS).pdf, 110)[0]


PICTURES = {"sheet.png": sheet, "cards.png": cards, "screen.png": screen}


def main() -> None:
    """Write all pictures, in few colours."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        draw().quantize(200).save(SCREENS / name, optimize=True)
        print(f"{(SCREENS / name).stat().st_size:>8}  {name}")


if __name__ == "__main__":
    main()
