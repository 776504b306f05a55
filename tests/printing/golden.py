"""Kept pictures of pages, and how to renew them after a change that was looked at.

Renew with `python -m tests.printing.golden` from the root of the project.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageStat

from tests.printing import pages
from witchhammer.printing import Printed

TOLERANCE = 1.5
"""Mean difference in grey levels (of 255) that a page may have, after a slight blur."""

PAGES = {
    "sheet-parchment": ("sheet", "parchment", "a4", 0),
    "cards-parchment": ("cards", "parchment", "a4", 0),
    "cards-ink_saver": ("cards", "ink_saver", "a4", 0),
    "screen-bw": ("screen", "bw", "letter", 0),
    "sheet-large_print": ("sheet", "large_print", "letter", 0),
}


def path(name: str) -> Path:
    """Return where the kept picture of a page lies."""
    return Path(__file__).parent / "golden" / f"{name}.png"


def page(name: str, printed: Callable[..., Printed]) -> Image.Image:
    """Return a page as it is printed now, at 72 dpi."""
    what, theme, paper, number = PAGES[name]
    return pages.pictures(printed(what, theme, paper).pdf)[number]


def difference(kept: Image.Image, seen: Image.Image) -> float:
    """Return the mean difference of two pictures in grey levels, blurred against hairlines."""
    soft = [image.convert("L").filter(ImageFilter.GaussianBlur(1.2)) for image in (kept, seen)]
    return float(ImageStat.Stat(ImageChops.difference(*soft)).mean[0])


def main() -> None:
    """Write all kept pictures anew, few colours, so that they stay small."""
    import dataclasses

    from tests.printing.conftest import DOCUMENTS
    from tests.printing.samples import OPTIONS

    def printed(what: str, theme: str, paper: str) -> Printed:
        return DOCUMENTS[what](dataclasses.replace(OPTIONS, theme=theme, paper=paper))

    for name in PAGES:
        path(name).parent.mkdir(exist_ok=True)
        page(name, printed).quantize(32).save(path(name), optimize=True)


if __name__ == "__main__":
    main()
