"""Character sheets: one character after another, each on as many pages as it needs."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from witchhammer.printing.bindery import bindery_for, checked_picture, raw
from witchhammer.printing.documents import Bound, Part, Setting, finished, page_css, settings
from witchhammer.printing.model import CardLine, Line, SheetModel, content_hash
from witchhammer.printing.options import Printed, PrintOptions

STYLES = ("sheets/sheets.css",)
POISE_RUN = 5
ITEMS = 7
"""Lines for equipment: a weapon, an armour, five other things (WH-EQUIP-01 to 03)."""
FREE_SCARS = 1
LEFT_SIGNS = 52
NOTE_SIGNS = 58
HEADING = 1.7
"""About how many signs fit a line of the left column and of a card, and lines a heading takes."""
CARD_GROUPS = (("Action cards", "action"), ("Psych cards", "psych"), ("Passives", "passive"))


@dataclass(frozen=True, slots=True)
class Boxes:
    """A run of boxes to tick, True = ticked; `number` counts the runs from 1."""

    number: int
    boxes: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class CardBatch:
    """Neighbouring cards of one kind that come from the same place."""

    origin: str
    cards: tuple[CardLine, ...]


@dataclass(frozen=True, slots=True)
class CardGroup:
    """The cards of one kind on a sheet."""

    title: str
    icon: str
    words: str
    batches: tuple[CardBatch, ...]


@dataclass(frozen=True, slots=True)
class SheetPage:
    """One character as its template needs it, the `number`-th of the file, counted from 0.

    `field` begins the names of its form fields.
    """

    sheet: SheetModel
    number: int
    field: str
    picture: str
    who: str
    health_words: str
    groups: tuple[Boxes, ...]
    poise_words: str
    poise: tuple[Boxes, ...]
    card_groups: tuple[CardGroup, ...]
    skill_rows: tuple[tuple[Line, ...], ...]
    silver_words: str
    free_items: int
    hat_words: str
    scar_words: str
    free_scars: int
    story: tuple[str, ...]
    story_right: bool
    left_groups: tuple[CardGroup, ...]
    setting: Setting = ""


def render_sheets(sheets: Sequence[SheetModel], options: PrintOptions) -> Printed:
    """Return character sheets as PDF: tagged (PDF/UA), or with form fields when `fillable`.

    Each is set closer when that saves it a page, whatever the others need, and has page numbers of
    its own; the pages after its first begin with its name.
    """
    pictures = {
        f"portrait-{n}": checked_picture(sheet.name, sheet.portrait)
        for n, sheet in enumerate(sheets)
        if sheet.portrait
    }
    pages = [sheet_page(sheet, n) for n, sheet in enumerate(sheets)]
    title = sheets[0].name if len(sheets) == 1 else "Character sheets"

    def html(shown: Sequence[SheetPage]) -> str:
        return bindery_for(options).html(
            "sheets/sheets.html.j2",
            lang="en",
            theme=options.theme,
            paper=options.paper,
            title=title,
            pages=shown,
            fillable=options.fillable,
            page_css=raw(page_css(options, head=True)),
        )

    manifest = {
        "format": 1,
        "title": title,
        "paper": options.paper,
        "theme": options.theme,
        "sheets": [{"name": s.name, "hash": content_hash(s)} for s in sheets],
    }

    def part_of(page: SheetPage) -> Part:
        return settings(lambda s: html([replace(page, setting=s)]), "", "snug", "snug tight")

    parts = tuple(map(part_of, pages))
    book = Bound(parts[0].html("") if len(parts) == 1 else html(pages), parts)
    return finished(book, STYLES, options, manifest, pictures, tagged=True)


def sheet_page(sheet: SheetModel, number: int) -> SheetPage:
    """Return what the template needs of a character."""
    campaign = [sheet.campaign, f"played by {sheet.player}" if sheet.player else "", sheet.status]
    lost = f"{sheet.wounds} lost · malus {sheet.malus} now · " if sheet.wounds else ""
    story_right, to_left = _columns(sheet)
    groups = _card_groups(sheet.cards)
    stay = len(groups) - to_left
    leads = ", leads the party" if sheet.leads else ""
    return SheetPage(
        sheet=sheet,
        number=number,
        field=f"c{number}",
        picture=f"wh:picture/portrait-{number}" if sheet.portrait else "",
        who=" · ".join(part for part in campaign if part),
        health_words=f"{lost}{sheet.max_health} in all, lost from the left, group by group",
        groups=ticked_groups(sheet.health_groups, sheet.wounds),
        poise_words=f"{sheet.poise} of {sheet.max_poise} now"
        if sheet.poise != sheet.max_poise
        else f"{sheet.max_poise} in all",
        poise=poise_runs(sheet.max_poise, sheet.max_poise - sheet.poise),
        card_groups=groups[:stay],
        skill_rows=_pairs(sheet.skills),
        silver_words=f"{sheet.silver} silver",
        free_items=max(0, ITEMS - len(sheet.equipment)),
        hat_words=f"worth {sheet.hat_value}{leads}",
        scar_words=str(len(sheet.scars)) if sheet.scars else "none yet",
        free_scars=FREE_SCARS,
        story=tuple(p.strip() for p in sheet.story.splitlines() if p.strip()),
        story_right=story_right,
        left_groups=groups[stay:],
    )


def _pairs(lines: Sequence[Line]) -> tuple[tuple[Line, Line], ...]:
    """Return lines two by two, the last beside an empty one when they are odd."""
    return tuple(itertools.zip_longest(lines[::2], lines[1::2], fillvalue=Line("", "")))


def _left_lines(sheet: SheetModel) -> float:
    """Return about how many lines the left column takes, its story aside."""
    told = [f"{t.name} {t.text}" for t in (*sheet.traits, *sheet.equipment)]
    told += [f"{s.name} {s.place} {s.cause} {s.date} {s.effect}" for s in sheet.scars]
    free = max(0, ITEMS - len(sheet.equipment)) + FREE_SCARS + len(sheet.hats)
    return sum(map(_lines, told)) + len(sheet.skills) / 2 + free + 5 * HEADING


def _right_lines(cards: Sequence[CardLine]) -> float:
    """Return about how many lines cards take, with their headings."""
    lines = sum(1 + (len(c.note) + 9 * len(c.figures) > NOTE_SIGNS) for c in cards)
    kinds, origins = {c.kind for c in cards}, {(c.kind, c.origin) for c in cards}
    return lines + len(origins) + HEADING * len(kinds)


def _lines(text: str) -> int:
    return -(-len(text) // LEFT_SIGNS)


def _columns(sheet: SheetModel) -> tuple[bool, int]:
    """Return whether the story stands right, and how many kinds of cards go to the left column.

    The story stands where there is more room. Below it go passives, then psych cards too, when
    the longer column is shorter for it; actions always stay.
    """
    left, right = _left_lines(sheet), _right_lines(sheet.cards)
    if right < left:
        return True, 0
    if sheet.story:
        left += HEADING + sum(map(_lines, sheet.story.splitlines()))
    moved = [0.0]
    for _, kind in reversed(CARD_GROUPS[1:]):
        cards = [card for card in sheet.cards if card.kind == kind]
        if cards:
            moved.append(moved[-1] + _right_lines(cards))
    return False, min(range(len(moved)), key=lambda n: max(left + moved[n], right - moved[n]))


def ticked_groups(groups: Sequence[int], wounds: int) -> tuple[Boxes, ...]:
    """Return the health groups with the lost boxes ticked, first lost first.

    >>> [run.boxes for run in ticked_groups((2, 1), 1)]
    [(True, False), (False,)]
    """
    ticked = []
    for number, size in enumerate(groups, 1):
        lost = min(wounds, size)
        wounds -= lost
        ticked.append(Boxes(number, (True,) * lost + (False,) * (size - lost)))
    return tuple(ticked)


def poise_runs(most: int, lost: int) -> tuple[Boxes, ...]:
    """Return `most` boxes in runs of five with the `lost` ones ticked from the left."""
    flags = [n < lost for n in range(most)]
    runs = [tuple(flags[n : n + POISE_RUN]) for n in range(0, most, POISE_RUN)]
    return tuple(Boxes(number, run) for number, run in enumerate(runs, 1))


def _card_groups(cards: Sequence[CardLine]) -> tuple[CardGroup, ...]:
    found = []
    for title, kind in CARD_GROUPS:
        chosen = tuple(card for card in cards if card.kind == kind)
        if chosen:
            runs = itertools.groupby(chosen, key=lambda card: card.origin)
            batches = tuple(CardBatch(origin, tuple(run)) for origin, run in runs)
            found.append(CardGroup(title, kind, str(len(chosen)), batches))
    return tuple(found)
