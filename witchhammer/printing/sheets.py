"""Character sheets: one character after another, each on as many pages as it needs."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from witchhammer.printing.bindery import bindery_for, checked_picture, raw
from witchhammer.printing.documents import Setting, finished, page_css, settings
from witchhammer.printing.model import CardLine, Line, SheetModel, content_hash
from witchhammer.printing.options import Printed, PrintOptions

POISE_RUN = 5
ITEMS = 7
"""Lines for equipment: a weapon, an armour, five other things (WH-EQUIP-01 to 03)."""
FREE_SCARS = 1
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
    """One character as its template needs it; `field` begins the names of its form fields."""

    sheet: SheetModel
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


def render_sheets(sheets: Sequence[SheetModel], options: PrintOptions) -> Printed:
    """Return character sheets as PDF: tagged (PDF/UA), or with form fields when `fillable`."""
    pictures = {
        f"portrait-{n}": checked_picture(sheet.name, sheet.portrait)
        for n, sheet in enumerate(sheets)
        if sheet.portrait
    }
    pages = [sheet_page(sheet, n) for n, sheet in enumerate(sheets)]
    title = sheets[0].name if len(sheets) == 1 else "Character sheets"

    def html(setting: Setting) -> str:
        return bindery_for(options).html(
            "sheets/sheets.html.j2",
            lang="en",
            theme=options.theme,
            paper=options.paper,
            title=title,
            pages=pages,
            fillable=options.fillable,
            setting=setting,
            page_css=raw(page_css(options)),
        )

    manifest = {
        "format": 1,
        "title": title,
        "paper": options.paper,
        "theme": options.theme,
        "sheets": [{"name": s.name, "hash": content_hash(s)} for s in sheets],
    }
    tried = settings(html, "", "snug")
    styles = ("sheets/sheets.css",)
    return finished(tried, styles, options, manifest, pictures, tagged=True, fewest=len(sheets))


def sheet_page(sheet: SheetModel, number: int) -> SheetPage:
    """Return what the template needs of a character."""
    campaign = [sheet.campaign, f"played by {sheet.player}" if sheet.player else "", sheet.status]
    lost = f"{sheet.wounds} lost · malus {sheet.malus} now · " if sheet.wounds else ""
    leads = ", leads the party" if sheet.leads else ""
    return SheetPage(
        sheet=sheet,
        field=f"c{number}",
        picture=f"wh:picture/portrait-{number}" if sheet.portrait else "",
        who=" · ".join(part for part in campaign if part),
        health_words=f"{lost}{sheet.max_health} in all, lost from the left, group by group",
        groups=ticked_groups(sheet.health_groups, sheet.wounds),
        poise_words=f"{sheet.poise} of {sheet.max_poise} now"
        if sheet.poise != sheet.max_poise
        else f"{sheet.max_poise} in all",
        poise=poise_runs(sheet.max_poise, sheet.max_poise - sheet.poise),
        card_groups=_card_groups(sheet.cards),
        skill_rows=_pairs(sheet.skills),
        silver_words=f"{sheet.silver} silver",
        free_items=max(0, ITEMS - len(sheet.equipment)),
        hat_words=f"worth {sheet.hat_value}{leads}",
        scar_words=str(len(sheet.scars)) if sheet.scars else "none yet",
        free_scars=FREE_SCARS,
        story=tuple(p.strip() for p in sheet.story.splitlines() if p.strip()),
        story_right=_right_is_shorter(sheet),
    )


def _pairs(lines: Sequence[Line]) -> tuple[tuple[Line, Line], ...]:
    """Return lines two by two, the last beside an empty one when they are odd."""
    return tuple(itertools.zip_longest(lines[::2], lines[1::2], fillvalue=Line("", "")))


def _right_is_shorter(sheet: SheetModel) -> bool:
    """Return whether the column of cards ends above the other, so that the story goes there."""
    left = len(sheet.skills) // 2 + len(sheet.traits) + max(ITEMS, len(sheet.equipment))
    left += len(sheet.hats) + len(sheet.scars) + 10
    origins = {(card.kind, card.origin) for card in sheet.cards}
    return len(sheet.cards) + len(origins) + 6 < left


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
