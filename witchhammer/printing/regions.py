"""The walk over what was really laid out: how far text reaches, and whether any of it is lost.

It uses private parts of WeasyPrint 70 (the box tree); canary tests guard it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

MM = 96 / 25.4
"""CSS pixels in a millimetre."""

UNCOUNTED = "-\u00ad\u2010\u200b"


@dataclass(frozen=True, slots=True)
class Region:
    """What was really laid out of one element marked `data-fit="KEY"`, in millimetres.

    `left`, `top`, `right`, `bottom` bound its content box; `text_right`, `text_bottom` are how
    far its text and pictures really reach; `signs` counts the characters laid out and `wanted`
    those that the element holds, spaces and hyphens aside. `lines` holds (bottom, words) of every
    line, `units` (name, top, bottom) of every part marked `data-unit`. `fixed`: the box has a size
    of its own that its text must keep to (`data-fixed`), it does not grow with it.
    """

    key: str
    page: int
    left: float
    top: float
    right: float
    bottom: float
    text_right: float
    text_bottom: float
    signs: int
    wanted: int
    lines: tuple[tuple[float, int], ...]
    units: tuple[tuple[str, float, float], ...] = ()
    fixed: bool = False

    @property
    def needed(self) -> float:
        """Millimetres from the top of the box to the foot of its text."""
        return self.text_bottom - self.top

    @property
    def over(self) -> float:
        """Millimetres by which the text leaves the box, 0 when it fits."""
        over = max(self.text_bottom - self.bottom, self.text_right - self.right)
        return over if over > 0.05 else 0.0

    @property
    def over_right(self) -> float:
        """Millimetres by which the text leaves the box to the right, 0 when it does not."""
        over = self.text_right - self.right
        return over if over > 0.05 else 0.0

    @property
    def lost(self) -> int:
        """How many characters were dropped from the page."""
        return self.wanted - self.signs


def regions_of(pages: Iterable[Any]) -> tuple[Region, ...]:
    """Return every marked region in the order of the pages' boxes; parts on two pages join up."""
    found: dict[str, Region] = {}
    for number, page in enumerate(pages):
        for box in _marked(page):
            region = _region(box, number)
            old = found.get(region.key)
            found[region.key] = _joined(old, region) if old else region
    return tuple(found.values())


def _marked(box: Any, within: Any = None) -> Iterator[Any]:
    """Yield the boxes of elements with a `data-fit` mark, those within another too.

    `within` is the marked element around the box: its lines and anonymous boxes are its own.
    """
    element = getattr(box, "element", None)
    marked = element is not None and "data-fit" in element.attrib and not _is_pseudo(box)
    if marked and element is not within:
        yield box
        within = element
    for child in getattr(box, "children", ()):
        yield from _marked(getattr(child, "_box", child), within)


def _is_pseudo(box: Any) -> bool:
    return "::" in (getattr(box, "element_tag", "") or "")


def _region(box: Any, page: int) -> Region:
    """Measure one marked box."""
    left, top = box.content_box_x() / MM, box.content_box_y() / MM
    reach = _Reach()
    reach.take(box)
    held = "".join(_words_of(box.element))
    return Region(
        key=box.element.attrib["data-fit"],
        page=page,
        left=left,
        top=top,
        right=left + box.width / MM,
        bottom=top + box.height / MM,
        text_right=reach.right,
        text_bottom=reach.bottom,
        signs=reach.signs,
        wanted=_signs(held),
        lines=tuple(sorted(reach.lines)),
        units=tuple(reach.units),
        fixed="data-fixed" in box.element.attrib,
    )


def _words_of(element: Any) -> Iterator[str]:
    """Yield the texts of an element that ought to be printed: a drawing's title is not."""
    if str(element.tag).rpartition("}")[2] == "svg":
        return
    yield element.text or ""
    for child in element:
        yield from _words_of(child)
        yield child.tail or ""


def _joined(first: Region, second: Region) -> Region:
    """Return one region for an element that goes on over the page: its worst part counts."""
    worst = max(first, second, key=lambda region: region.text_right - region.right)
    return dataclasses.replace(
        worst,
        signs=first.signs + second.signs,
        lines=first.lines + second.lines,
        units=first.units + second.units,
    )


def _signs(text: str) -> int:
    """Return how many signs of a text must be on paper.

    Spaces need not, and hyphens do not count, because breaking a line at a soft one adds one.
    Nor do spaces of no width: the renderer puts one into every field of a form.
    """
    return sum(not c.isspace() and c not in UNCOUNTED for c in text)


class _Reach:
    """How far text and pictures of a box reach, and how many signs and lines they are."""

    def __init__(self) -> None:
        self.right = self.bottom = 0.0
        self.signs = 0
        self.lines: list[tuple[float, int]] = []
        self.units: list[tuple[str, float, float]] = []

    def take(self, box: Any) -> None:
        """Add a box and all in it."""
        kind = type(box).__name__
        text = getattr(box, "text", None)
        if text is not None or "Replaced" in kind:
            self.right = max(self.right, (box.position_x + box.width) / MM)
            self.bottom = max(self.bottom, (box.position_y + box.height) / MM)
        if text is not None and not _is_pseudo(box):
            self.signs += _signs(text)
        element = getattr(box, "element", None)
        if element is not None and kind == "BlockBox" and "data-unit" in element.attrib:
            top = box.position_y / MM
            bottom = (box.position_y + box.margin_height()) / MM
            self.units.append((element.attrib["data-unit"], top, bottom))
        if kind == "LineBox":
            words = len(" ".join(_texts(box)).split())
            self.lines.append(((box.position_y + box.height) / MM, words))
        for child in getattr(box, "children", ()):
            self.take(getattr(child, "_box", child))


def _texts(box: Any) -> Iterator[str]:
    """Yield the texts in a box."""
    text = getattr(box, "text", None)
    if text is not None:
        yield text
    for child in getattr(box, "children", ()):
        yield from _texts(child)
