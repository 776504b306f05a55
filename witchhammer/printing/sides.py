"""One side of a sheet of cards: its slots filled, its crop marks, its small print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from witchhammer.printing import faces
from witchhammer.printing.bindery import raw
from witchhammer.printing.geometry import NOTE_ROOM, Sheet, Slot, back_slot, card_size_named
from witchhammer.printing.model import BackModel, CardModel
from witchhammer.printing.options import PrintOptions

TEXT_ROOM = {"poker": (4.2, 7.0), "mini": (3.0, 5.4), "jumbo": (5.0, 8.0), "tile": (3.0, 5.0)}
"""Millimetres from the trim to the text box of a card: at the sides and the top, at the foot."""

AIRY = -1
"""The step of cards with so little text that it is set larger than the ladder begins."""


@dataclass(frozen=True, slots=True)
class Place:
    """A card, or a back, in its slot: everything its template needs."""

    key: str
    style: str
    turned: bool
    step: str = ""
    card: CardModel | None = None
    back: BackModel | None = None
    icon: str = ""
    sub: str = ""
    title_size: str = ""
    upper: faces.Split = faces.NOTHING
    lower: faces.Split = faces.NOTHING
    dotted: bool = False
    tags: tuple[faces.Tag, ...] = ()
    owner: str = ""
    mark: str = ""
    foot: int = 1
    art: str = ""
    poise: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A line in the margin of a side, with the ruler that shows whether the scale is right."""

    text: str
    style: str
    ruler: bool = True


@dataclass(frozen=True, slots=True)
class Side:
    """One printed side: its crop marks, its places, its margin notes."""

    marks: str
    places: tuple[Place, ...]
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Piece:
    """One printed card of the queue: its face at a step of the ladder, and what is behind it."""

    card: CardModel
    step: int
    reverse: CardModel | None = None
    reverse_step: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """What all sides of a job share."""

    title: str
    sheet: Sheet
    options: PrintOptions
    backs: Mapping[str, BackModel]

    @property
    def text_width(self) -> float:
        """Millimetres between the margins of a card's text box."""
        size = self.sheet.imposition.card
        return card_size_named(size).width - 2 * TEXT_ROOM[size][0]

    @property
    def large(self) -> bool:
        """Whether this is large print."""
        return self.options.theme == "large_print"

    @property
    def folded(self) -> bool:
        """Whether fronts and backs share a side."""
        return self.sheet.imposition.fold

    @property
    def two_sided(self) -> bool:
        """Whether the other side carries anything."""
        return self.folded or self.options.duplex != "none"


def deal(layout: Layout, pieces: Sequence[Piece]) -> list[Side]:
    """Return all sides of a job; backs follow their fronts, or share their side when folded."""
    fronts, up = layout.sheet.fronts, layout.sheet.imposition.up
    marks = raw(marks_svg(layout.sheet))
    total = -(-len(pieces) // up)
    sides = []
    for start in range(0, len(pieces), up):
        number = start // up + 1
        pairs = list(zip(pieces[start : start + up], fronts, strict=False))
        faces_up = tuple(
            front(layout, piece.card, piece.step, slot, str(start + n))
            for n, (piece, slot) in enumerate(pairs)
        )
        backs = tuple(
            behind(layout, piece, slot, f"{start + n}r") for n, (piece, slot) in enumerate(pairs)
        )
        if layout.folded:
            hint = "fold on the dashed line, glue, cut"
            sides.append(Side(marks, faces_up + backs, notes(layout, number, total, hint)))
        else:
            sides.append(Side(marks, faces_up, notes(layout, number, total, "front")))
            if layout.two_sided:
                sides.append(Side("", backs, notes(layout, number, total, "back")))
        if layout.options.progress:
            layout.options.progress("cards", min(start + up, len(pieces)), len(pieces))
    return sides


def front(layout: Layout, card: CardModel, step: int, slot: Slot, key: str) -> Place:
    """Return a card face up in a slot."""
    upper, lower = faces.split(card.upper), faces.split(card.lower)
    filled = bool(upper or lower or card.effects or card.aspects)
    size = layout.sheet.imposition.card
    owner, mark = faces.mark(card)
    continued = bool(card.part) and not card.part.startswith("1/")
    return Place(
        key=key,
        style=_style(layout.sheet, slot),
        turned=slot.turned,
        step="airy" if step == AIRY else f"s{step}",
        card=card,
        icon=layout.backs.get(card.back or card.kind, faces.BACKS[card.kind]).icon,
        sub=faces.subtitle(card),
        title_size=faces.title_size(card, size),
        upper=upper,
        lower=lower,
        dotted=card.kind == "action" and filled and not continued,
        tags=faces.tags(card),
        owner=owner,
        mark=mark,
        foot=faces.foot_lines(card, layout.text_width, layout.large),
        art=faces.art(card),
        poise=tuple(min(5, card.max_poise - n) for n in range(0, card.max_poise, 5)),
    )


def behind(layout: Layout, piece: Piece, slot: Slot, key: str) -> Place:
    """Return what is behind a card: its own reverse, or the back of its kind."""
    dx, dy = layout.options.offsets
    place = back_slot(layout.sheet, slot, layout.options.duplex, dx, dy)
    if piece.reverse is not None:
        return front(layout, piece.reverse, piece.reverse_step, place, key)
    known = layout.backs.get(piece.card.back or piece.card.kind, faces.BACKS[piece.card.kind])
    style = _style(layout.sheet, place)
    return Place(key="", style=style, turned=place.turned, back=known)


def notes(layout: Layout, number: int, total: int, side: str) -> tuple[Note, ...]:
    """Return the small print of a side, below the cards or, where there is no room, beside them."""
    sheet, duplex = layout.sheet, layout.options.duplex
    if "own" in sheet.imposition.papers:
        return ()
    flip = f"flip on the {duplex} edge · " if duplex != "none" and not layout.folded else ""
    text = f"{layout.title} · {number}/{total} {side} · {flip}print at 100 %, no scaling"
    left = min(slot.x for slot in sheet.fronts)
    foot = sheet.height - max(s.y + s.height for s in sheet.fronts) - sheet.bleed
    if foot >= NOTE_ROOM:
        style = f"left:{left + 1:g}mm;bottom:{max(foot - 8, 4.3):g}mm"
    else:
        x = max(left - sheet.bleed - 7, 4.3)
        low = max(foot + 2, 6)
        style = f"left:{x:g}mm;bottom:{low:g}mm;transform:rotate(-90deg);transform-origin:0 100%"
    return (Note(text, raw(style)),)


def marks_svg(sheet: Sheet) -> str:
    """Return crop marks and fold lines as one drawing, "" when there are none."""
    if not sheet.marks:
        return ""
    lines = "".join(
        f'<path d="M{m.x1:g} {m.y1:g}L{m.x2:g} {m.y2:g}"'
        + (' stroke-dasharray="2 1.5"' if m.dashed else "")
        + "/>"
        for m in sheet.marks
    )
    return (
        f'<svg class="marks" xmlns="http://www.w3.org/2000/svg" width="{sheet.width:g}mm" '
        f'height="{sheet.height:g}mm" viewBox="0 0 {sheet.width:g} {sheet.height:g}" '
        f'stroke="#000" stroke-width="0.18" fill="none">{lines}</svg>'
    )


def _style(sheet: Sheet, slot: Slot) -> str:
    """Return the CSS place of a card. Bleed is its border, so that all in it is set by the trim."""
    left, top = slot.x - sheet.bleed, slot.y - sheet.bleed
    border = f"border-width:{sheet.bleed:g}mm;" if sheet.bleed else ""
    size = f"width:{slot.width:g}mm;height:{slot.height:g}mm"
    return f"{border}left:{left:.6g}mm;top:{top:.6g}mm;{size}"
