"""What is drawn, not written: every icon, every crop mark, and no sign that turns the writing."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest
from PIL import Image

from tests.printing import pages, samples
from tests.printing.conftest import DOCUMENTS
from witchhammer.printing import faces, render_cards, render_sheets
from witchhammer.printing.bindery import bindery_for
from witchhammer.printing.engine import MM, Press
from witchhammer.printing.geometry import imposition_named, lay_out

DPI = 200
LEAST_CONTRAST = 15
"""Grey levels, of 255, between an icon and what it stands on."""
CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def is_icon(sign):
    """Whether a sign is one of the icon font's."""
    return "\ue000" <= sign < "\uf8ff"


def icons_in(text):
    """How often each icon stands in a text, by its name."""
    names = {chr(code): name for name, code in bindery_for(samples.OPTIONS).codes.items()}
    return Counter(names[sign] for sign in text if is_icon(sign))


def icons_of_card(card):
    """The icons that a card must show, once for each thing it says."""
    lines = (*card.upper, *card.lower, *card.aspects)
    figures = [figure for effect in card.effects for figure in effect.figures]
    named = [line.icon for line in (*lines, *card.effects, *figures) if line.icon]
    named += [tag.icon for tag in faces.tags(card)]
    return Counter([*named, faces.art(card), faces.BACKS[card.kind].icon])


def icons_of_sheet(sheet):
    """The icons that a sheet must show at least: of its numbers, its things and its cards."""
    figures = [figure for card in sheet.cards for figure in card.figures]
    lines = (*sheet.attributes, *sheet.defences, *sheet.equipment, *figures)
    named = Counter(line.icon for line in lines if line.icon)
    named["school"] += len(sheet.schools)
    named["returns"] += sum(card.returns for card in sheet.cards)
    named["box"] += sheet.max_health - sheet.wounds + sheet.poise
    named["box"] += sum(card.one_shot for card in sheet.cards)
    named["box_ticked"] += sheet.wounds + sheet.max_poise - sheet.poise
    headings = ("health", "poise", "check", "trait", "equipment", "hat", "scar", "note")
    return named + Counter([*headings, "action", "psych", "passive", "person", "smell", "coin"])


@pytest.mark.parametrize("card", samples.CARDS, ids=lambda card: card.id)
def test_a_card_shows_the_icon_of_everything_it_says(card, options):
    """Each line, effect, aspect and tag has its icon, as often as it is said, and none else."""
    deck = dataclasses.replace(samples.DECK, cards=(card,))
    text = "".join(pages.texts(render_cards(deck, options).pdf))

    assert icons_of_card(card) == icons_in(text)


def test_a_sheet_shows_the_icon_of_everything_it_says(options):
    """Numbers, things, cards, boxes and headings: none has lost its icon."""
    sheet = samples.sheet_of(14)
    found = icons_in("".join(pages.texts(render_sheets([sheet], options).pdf)))

    assert Counter() == icons_of_sheet(sheet) - found


@pytest.mark.parametrize("what", ["sheet", "cards", "monsters", "screen", "party", "adventure"])
def test_no_icon_is_blank_on_paper(what, options, monkeypatch):
    """Where an icon is set there is ink on the page: its glyph has a shape, and a colour to see."""
    laid_out = []
    real = Press.render

    def render(self, *args, **more):
        laid_out.append(real(self, *args, **more))
        return laid_out[-1]

    monkeypatch.setattr(Press, "render", render)
    printed = pages.pictures(DOCUMENTS[what](options).pdf, DPI)
    document = next(r.document for r in laid_out[::-1] if len(r.document.pages) == len(printed))
    places = [
        (page, *place)
        for page, boxes in zip(printed, document.pages, strict=True)
        for place in icons_on(boxes._page_box)
    ]
    blank = {sign for page, sign, box in places if not has_ink(page, box)}

    assert len(places) >= 5
    assert {} == icons_in("".join(blank))


def icons_on(box):
    """Yield (sign, place in millimetres) of every icon that stands among icons only."""
    text = (getattr(box, "text", None) or "").strip()
    if text and all(map(is_icon, text)):
        wide = box.width / len(text) / MM
        for n, sign in enumerate(text):
            left, top = box.position_x / MM + n * wide, box.position_y / MM
            yield sign, (left, top, left + wide, top + box.height / MM)
    for child in getattr(box, "children", ()):
        yield from icons_on(getattr(child, "_box", child))


def has_ink(page: Image.Image, box: tuple[float, ...]) -> bool:
    """Whether a place on a page is not all of one colour."""
    seen = page.crop(tuple(round(mm * DPI / 25.4) for mm in box))
    return max(high - low for low, high in seen.getextrema()) >= LEAST_CONTRAST


@pytest.mark.parametrize(
    ("name", "paper"),
    [("a4-poker-9", "a4"), ("letter-poker-6-bleed", "letter"), ("fold-8", "a4"), ("mini-16", "a4")],
)
def test_every_crop_mark_is_on_the_paper(name, paper, options):
    """Each mark and fold line of the sheet is drawn where it belongs, and only when wanted."""
    chosen = dataclasses.replace(options, imposition=name, paper=paper, theme="bw")
    marks = lay_out(imposition_named(name), paper).marks
    bare = dataclasses.replace(chosen, marks=False)
    deck = samples.many(2)
    front, without = (
        pages.pictures(render_cards(deck, o).pdf, DPI)[0].convert("L") for o in (chosen, bare)
    )

    assert len(marks) >= 12
    assert [] == [mark for mark in marks if not is_drawn(front, mark)]
    assert [] == [mark for mark in marks if not mark.dashed and is_drawn(without, mark)]


def is_drawn(page, mark):
    """Whether there is a dark line along the inner half of a mark, or a good part of a dashed."""
    spots = [(n + 0.5) / 12 for n in range(3, 9)]
    places = [
        (mark.x1 + (mark.x2 - mark.x1) * part, mark.y1 + (mark.y2 - mark.y1) * part)
        for part in spots
    ]
    dark = [_darkest(page, *place) < 170 for place in places]
    return any(dark) if mark.dashed else all(dark)


def _darkest(page, x, y):
    """The darkest pixel within a third of a millimetre of a place."""
    left, top, right, low = (round(mm * DPI / 25.4) for mm in (x - 0.3, y - 0.3, x + 0.3, y + 0.3))
    return page.crop((left, top, right, low)).getextrema()[0]


@pytest.mark.parametrize("sign", CONTROLS, ids=lambda sign: f"{ord(sign):04x}")
def test_a_sign_that_turns_the_writing_is_spelled_out(sign, options):
    """What is printed is what is copied: no name reads one way and is stored another."""
    card = dataclasses.replace(samples.GASP, name=f"Od{sign}o")
    deck = dataclasses.replace(samples.DECK, cards=(card,))
    text = "".join("".join(pages.texts(render_cards(deck, options).pdf)).split())

    assert f"Od\\u{ord(sign):04x}o" in text
    assert sign not in text
