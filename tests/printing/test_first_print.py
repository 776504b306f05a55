"""A character sheet and a deck come out of the press whole."""

from __future__ import annotations

import dataclasses
from io import BytesIO

import pypdf
import pytest

from tests.printing import samples
from witchhammer.printing import render_cards, render_sheets


def test_a_sheet_prints_every_word_with_nothing_to_complain_of(options):
    """Names, numbers, scars and the malus below each health group are on the paper."""
    printed = render_sheets([samples.sheet_of()], options)
    text = pypdf.PdfReader(BytesIO(printed.pdf)).pages[0].extract_text()

    assert () == printed.warnings
    assert () == printed.fit
    for word in ("Lost a finger tip", "gravel in a bucket", "−10", "worth 54, leads the party"):
        assert word in text


def test_a_deck_prints_as_many_sides_as_it_must(options):
    """Eleven cards, nine up, two sides: four pages."""
    deck = dataclasses.replace(samples.DECK, cards=(*samples.CARDS, samples.DEFEND))
    deck = dataclasses.replace(
        deck, cards=tuple(dataclasses.replace(c, id=f"c{n}") for n, c in enumerate(deck.cards))
    )
    printed = render_cards(deck, dataclasses.replace(options, duplex="long"))

    assert 4 == printed.pages
    assert () == printed.warnings


@pytest.mark.rule("WH-MALUS-03")
def test_the_health_track_ticks_the_first_lost_group_first():
    """14 health, 3 wounds: [2,2,2,2,1,...], the first group gone, half of the second."""
    from witchhammer.printing.sheets import sheet_page

    page = sheet_page(samples.sheet_of(), 0)

    assert (2, 2, 2, 2, 1, 1, 1, 1, 1, 1) == tuple(len(g.boxes) for g in page.groups)
    assert ((True, True), (True, False)) == tuple(g.boxes for g in page.groups[:2])
