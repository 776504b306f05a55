"""How close a document is set: as large as its pages allow, closer when that saves a page."""

from __future__ import annotations

import dataclasses
from io import BytesIO

import pypdf
import pytest

from tests.printing import pages, samples
from witchhammer.printing import render_chronicle, render_handouts, render_screen
from witchhammer.printing.table_model import (
    ChronicleEntry,
    ChronicleModel,
    HandoutModel,
    Panel,
    ScreenModel,
)

WORDS = "Nobody leaves the room before the candle does. " * 4


def rules_of(panels: int) -> ScreenModel:
    """Return a rules page of that many panels of equal length."""
    return ScreenModel("Rules", tuple(Panel(f"Rule {n}", intro=WORDS) for n in range(panels)))


def size_of(pdf: bytes, word: str) -> float:
    """Return the type size in points that the first page sets a word in."""
    found: list[float] = []

    def visit(text: str, _cm: object, matrix: list[float], _font: object, size: float) -> None:
        if word in text:
            found.append(round(abs(matrix[0]) * size * 0.75, 1))

    pypdf.PdfReader(BytesIO(pdf)).pages[0].extract_text(visitor_text=visit)
    return found[0]


@pytest.mark.parametrize(("panels", "points"), [(6, 11.8), (15, 10.6), (18, 9.5), (20, 8.9)])
def test_rules_are_as_large_as_one_page_allows(panels, points, options):
    """A few rules fill their page; many are set closer before they take a second one."""
    job = render_screen(rules_of(panels), options)

    assert 1 == job.pages
    assert pytest.approx(points, abs=0.15) == size_of(job.pdf, "Nobody")


def test_large_print_is_never_set_closer(options):
    """What does not fit one page of large print takes two at its full size."""
    large = dataclasses.replace(options, theme="large_print")
    job = render_screen(rules_of(20), large)

    assert job.pages > 1
    assert size_of(job.pdf, "Nobody") >= 11.0


def test_a_handout_of_few_words_is_written_large(options):
    """Ten words on a church door are read from the road, a long letter is not a poster."""
    brief = render_handouts([HandoutModel("Nailed up", ("No singing.",))], options)
    long = render_handouts([HandoutModel("Dear Aunt", (WORDS * 6,))], options)

    assert 1 == brief.pages == long.pages
    assert size_of(brief.pdf, "No") > 1.5 * size_of(long.pdf, "Nobody")


def test_a_hunt_is_named_once_in_the_chronicle(options):
    """Neighbours that share their details stand below them; a lone one has them behind it."""
    entries = (
        ChronicleEntry("day 1", "The hunt begins.", ("The Sunken Lane",)),
        ChronicleEntry("day 1", "Odo falls.", ("The Sunken Lane",)),
        ChronicleEntry("day 2", "Odo mends.", ("at the mill",)),
    )
    job = render_chronicle(ChronicleModel("The Ash Year", entries), samples.OPTIONS)
    text = " ".join(pages.texts(job.pdf)[0].split())

    assert 1 == text.count("The Sunken Lane")
    assert text.index("The Sunken Lane") < text.index("The hunt begins.")
    assert text.index("Odo mends.") < text.index("at the mill")
