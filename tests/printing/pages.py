"""Reading back what was printed: pictures, boxes and texts of a PDF's pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any

import pypdf
import pypdfium2
from PIL import Image, ImageChops, ImageStat

MM = 72 / 25.4
"""Points in a millimetre."""


def pictures(pdf: bytes, dpi: int = 72) -> list[Image.Image]:
    """Return every page as an RGB picture."""
    with opened(pdf) as document:
        return [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in document]


def coverage(seen: Sequence[Image.Image]) -> float:
    """Return the share of these pages that is ink, a grey counting as its darkness."""
    means = [ImageStat.Stat(page.convert("L")).mean[0] for page in seen]
    return sum(1 - mean / 255 for mean in means) / len(means)


def has_colour(page: Image.Image) -> bool:
    """Return whether any pixel is not a grey."""
    red, green, blue = page.split()
    return any(ImageChops.difference(red, other).getbbox() is not None for other in (green, blue))


def texts(pdf: bytes) -> list[str]:
    """Return the text of every page, words that are tied to one another parted by a space."""
    pages = pypdf.PdfReader(BytesIO(pdf)).pages
    return [page.extract_text().replace("\u00a0", " ") for page in pages]


def text_within(pdf: bytes, number: int, box: tuple[float, float, float, float]) -> str:
    """Return the text of a page inside (x, y, width, height), millimetres from the top left."""
    x, y, width, height = box
    with opened(pdf) as document:
        page = document[number]
        _, high = page.get_size()
        text = page.get_textpage()
        found = text.get_text_bounded(
            left=x * MM,
            bottom=high - (y + height) * MM,
            right=(x + width) * MM,
            top=high - y * MM,
        )
        text.close()
        page.close()
    return str(found)


def fonts_of(pdf: bytes) -> dict[str, bool]:
    """Return font name -> whether it is embedded."""
    found = {}
    for page in pypdf.PdfReader(BytesIO(pdf)).pages:
        for font in _resources(page).get("/Font", {}).values():
            plain = font.get_object()
            inner = plain.get("/DescendantFonts", [plain])[0].get_object()
            descriptor = inner.get("/FontDescriptor", {})
            descriptor = descriptor.get_object() if descriptor else {}
            embedded = any(f"/FontFile{n}" in descriptor for n in ("", "2", "3"))
            found[str(plain["/BaseFont"])] = embedded
    return found


def boxes(pdf: bytes, number: int = 0) -> dict[str, tuple[float, float]]:
    """Return the size of a page's media and trim box in millimetres."""
    page = pypdf.PdfReader(BytesIO(pdf)).pages[number]
    return {
        "media": (float(page.mediabox.width) / MM, float(page.mediabox.height) / MM),
        "trim": (float(page.trimbox.width) / MM, float(page.trimbox.height) / MM),
    }


@contextmanager
def opened(pdf: bytes) -> Iterator[Any]:
    """Open a PDF for looking at it, and close it and its pages again."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()


def _resources(page: Any) -> Any:
    return page["/Resources"].get_object()
