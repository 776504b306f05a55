"""Where cards lie on paper: slots, backs, folds and crop marks. Pure arithmetic in millimetres.

The origin is the top left corner of the side as it is read; x runs right, y runs down. Slots
are given by their trim, the line that is cut; bleed lies outside it.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from witchhammer.core.errors import Misuse
from witchhammer.printing.options import Duplex

# Because most office printers leave the outer sixth of an inch blank.
UNPRINTABLE = 4.23
MARK_LENGTH = 4.0
MARK_CLEARANCE = 0.6
SMALL_PRINT = 6.8
"""Millimetres at the foot of a sheet that crop marks leave to the line of small print."""
NOTE_ROOM = 9.0
"""Millimetres below the cards from which on that line lies there, and not beside them."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, portrait."""

    name: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class CardSize:
    """The trim size of a card."""

    name: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Imposition:
    """A way to lay cards on a side of paper."""

    name: str
    papers: tuple[str, ...]
    card: str
    columns: int
    rows: int
    landscape: bool = False
    bleed: float = 0.0
    max_bleed: float = 0.0
    gap: float = 0.0
    fold: bool = False
    table_top: bool = False

    @property
    def up(self) -> int:
        """How many different cards one sheet carries."""
        cells = self.columns * self.rows
        if self.table_top:
            return cells - 1
        return cells // 2 if self.fold else cells


@dataclass(frozen=True, slots=True)
class Slot:
    """The trim of one card on a side; `turned` = upside down."""

    x: float
    y: float
    width: float
    height: float
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A straight line to print: a crop mark, or a fold line when `dashed`."""

    x1: float
    y1: float
    x2: float
    y2: float
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of paper ready for cards: its size, the slots, and the marks around them.

    A page of its own ("own" paper) is as large as the trim; its bleed lies outside the page.
    """

    imposition: Imposition
    width: float
    height: float
    bleed: float
    fronts: tuple[Slot, ...]
    marks: tuple[Mark, ...]


@functools.cache
def _data() -> dict[str, Any]:
    text = resources.files(__package__).joinpath("impositions.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def paper_named(name: str) -> Paper:
    """Return a paper; raises `Misuse` that lists the known ones.

    >>> paper_named("a4")
    Paper(name='a4', width=210.0, height=297.0)
    """
    return Paper(name, **_named("paper", name))


def card_size_named(name: str) -> CardSize:
    """Return a card size; raises `Misuse` that lists the known ones."""
    return CardSize(name, **_named("card", name))


def imposition_named(name: str) -> Imposition:
    """Return an imposition; raises `Misuse` that lists the known ones.

    >>> imposition_named("a4-poker-9").up
    9
    """
    data = dict(_named("imposition", name))
    return Imposition(name, tuple(data.pop("papers")), **data)


def impositions() -> tuple[Imposition, ...]:
    """Return all impositions in the order of the file."""
    return tuple(imposition_named(name) for name in _data()["imposition"])


def choose_imposition(paper: str, card: str, bleed: float = 0.0, fold: bool = False) -> Imposition:
    """Return the first imposition for this paper and card that allows the bleed and the fold.

    >>> choose_imposition("a4", "poker", bleed=3.0).name
    'a4-poker-8-bleed'
    """
    fits = [
        i
        for i in impositions()
        if paper in i.papers and i.card == card and i.fold == fold and bleed <= i.max_bleed + 1e-9
    ]
    if not fits:
        came = f"{card} on {paper} with {bleed:g} mm bleed" + (", folded" if fold else "")
        remedy = "take less bleed, or name one of: " + ", ".join(i.name for i in impositions())
        raise Misuse("imposition", "one that fits", came, remedy)
    return fits[0]


def lay_out(imposition: Imposition, paper: str, bleed: float = 0.0, marks: bool = True) -> Sheet:
    """Return the sheet: slots row by row from the top left, centred on the paper.

    Raises `Misuse` when the paper is not one of the imposition's or the bleed is too wide.
    """
    card = card_size_named(imposition.card)
    bleed = max(bleed, imposition.bleed)
    if bleed > imposition.max_bleed + 1e-9:
        raise Misuse(
            f"imposition {imposition.name}",
            f"a bleed of at most {imposition.max_bleed:g} mm",
            f"{bleed:g} mm",
            "take less bleed or a -bleed imposition",
        )
    if "own" in imposition.papers:
        width, height = card.width, card.height
    elif paper in imposition.papers:
        sheet = paper_named(paper)
        width, height = sheet.width, sheet.height
        if imposition.landscape:
            width, height = height, width
    else:
        wanted = " or ".join(imposition.papers)
        raise Misuse(f"imposition {imposition.name}", f"paper {wanted}", paper, "change one")
    slots = _grid(imposition, card, width, height, bleed)
    fronts = slots[len(slots) // 2 :] if imposition.fold else slots
    around = _marks(imposition, slots, bleed, (width, height)) if marks else ()
    return Sheet(imposition, width, height, bleed, fronts, around)


def back_slot(sheet: Sheet, slot: Slot, duplex: Duplex, dx: float = 0.0, dy: float = 0.0) -> Slot:
    """Return where the back of a front lies on the reverse side, as that side is read.

    Long edge on portrait paper mirrors x; short edge mirrors y and turns the card; landscape
    paper swaps the two. `dx`, `dy` (right, down) make up for the printer's feed. On a folded
    sheet it is the cell above, upside down, on the same side.
    """
    if sheet.imposition.fold:
        y = sheet.height - slot.y - slot.height
        return Slot(slot.x, y, slot.width, slot.height, turned=True)
    mirror_x = (duplex == "long") != (sheet.width > sheet.height)
    x, y = slot.x, slot.y
    if mirror_x:
        x = sheet.width - slot.x - slot.width
    else:
        y = sheet.height - slot.y - slot.height
    return Slot(x + dx, y + dy, slot.width, slot.height, turned=not mirror_x)


def pages_needed(cards: int, up: int, sides: int) -> int:
    """Return how many sides of paper `cards` need.

    >>> pages_needed(10, 9, 2)
    4
    """
    return -(-cards // up) * sides


def _named(table: str, name: str) -> dict[str, Any]:
    known = _data()[table]
    if name not in known:
        raise Misuse(table, "one of " + ", ".join(known), name, "name one of these")
    found: dict[str, Any] = known[name]
    return found


def _grid(
    imposition: Imposition, card: CardSize, width: float, height: float, bleed: float
) -> tuple[Slot, ...]:
    """Return the slots of a grid in the middle of the paper, row by row."""
    gap = max(imposition.gap, 2 * bleed)
    across = imposition.columns * card.width + (imposition.columns - 1) * gap
    down = imposition.rows * card.height + (imposition.rows - 1) * gap
    left, top = (width - across) / 2, (height - down) / 2
    return tuple(
        Slot(
            round(left + column * (card.width + gap), 4),
            round(top + row * (card.height + gap), 4),
            card.width,
            card.height,
        )
        for row in range(imposition.rows)
        for column in range(imposition.columns)
    )


def _marks(
    imposition: Imposition, slots: Sequence[Slot], bleed: float, size: tuple[float, float]
) -> tuple[Mark, ...]:
    """Return crop marks at every trim line on all four sides, and the fold line if any."""
    if "own" in imposition.papers:
        return ()
    width, height = size
    xs = sorted({x for s in slots for x in (s.x, round(s.x + s.width, 4))})
    ys = sorted({y for s in slots for y in (s.y, round(s.y + s.height, 4))})
    off = bleed + MARK_CLEARANCE
    top, bottom = ys[0] - off, ys[-1] + off
    left, right = xs[0] - off, xs[-1] + off
    kept = SMALL_PRINT if height - ys[-1] - bleed >= NOTE_ROOM else 1.0
    up, down = max(top - MARK_LENGTH, 1.0), min(bottom + MARK_LENGTH, height - kept)
    west, east = max(left - MARK_LENGTH, 1.0), min(right + MARK_LENGTH, width - 1.0)
    marks = [Mark(x, up, x, top) for x in xs] + [Mark(x, bottom, x, down) for x in xs]
    marks += [Mark(west, y, left, y) for y in ys] + [Mark(right, y, east, y) for y in ys]
    if imposition.fold:
        middle = height / 2
        marks += [
            Mark(3.0, middle, left, middle, dashed=True),
            Mark(right, middle, width - 3.0, middle, dashed=True),
        ]
    return tuple(marks)
