"""Fit or fail: the ladder step by step, and the check of the finished page behind it."""

from __future__ import annotations

import dataclasses

import pytest

from tests.printing import pages, samples
from witchhammer.core.errors import WitchHammerError
from witchhammer.printing import Effect, Line, fit, render_cards
from witchhammer.printing.bindery import LADDERS, ladder_of
from witchhammer.printing.cards import refuse_overflow
from witchhammer.printing.engine import Region
from witchhammer.printing.faces import key_of
from witchhammer.printing.options import FitNote

SENTENCE = "One more word about it, and then another. "


def of_length(sentences, **more):
    """A card whose one effect has that many sentences."""
    effects = (Effect(SENTENCE * sentences, "On hit"),)
    return dataclasses.replace(samples.DRAIN, id=f"c{sentences}", effects=effects, **more)


def of_words(words):
    """A card whose one effect has that many words."""
    return dataclasses.replace(samples.GASP, id=f"w{words}", effects=(Effect("onward " * words),))


@pytest.mark.parametrize(
    ("theme", "lengths", "sizes"),
    [("parchment", range(20, 150, 3), 3), ("large_print", range(20, 60, 3), 2)],
)
def test_longer_texts_go_down_the_ladder_step_by_step(theme, lengths, sizes, options):
    """Type shrinks one step after another as cards get longer, and no step is left out."""
    chosen = dataclasses.replace(options, theme=theme)
    ladder = ladder_of(chosen)
    cards = [of_words(n) for n in lengths]
    job = render_cards(dataclasses.replace(samples.DECK, cards=cards), chosen)
    notes = {note.id: note for note in job.fit}
    whole = [notes[c.id].points if c.id in notes else ladder[0] for c in cards
             if c.id not in notes or notes[c.id].cards == 1]  # fmt: skip

    assert sorted(whole, reverse=True) == whole
    assert set(whole) <= set(ladder)
    assert len(set(whole)) >= sizes


@pytest.mark.parametrize(("height", "step"), [(49, 0), (52, 1), (56, 3), (60, 4)])
def test_the_largest_size_that_fits_is_taken_and_told(height, step):
    """Of the steps at which a card fits its 50 mm the first; the note says that size."""
    ladder = ladder_of(samples.OPTIONS)
    card = samples.GASP

    def measure(trials):
        return {t.key: region_of(height * ladder[t.step] / ladder[0]) for t in trials}

    found = fit.settle([card], ladder, 50, measure)[key_of(card)]

    assert step == found.step
    assert (ladder[step] if step else None) == (found.note.points if found.note else None)


def region_of(needed):
    """A measured card whose text reaches that many millimetres down."""
    return Region("x", 0, 0, 0, 60, 90, 50, needed, 9, 9, ())


def test_the_ladders_are_those_of_the_design():
    """8.0 to 6.4 pt, in large print 13 to 11 pt."""
    assert (8.0, 7.6, 7.2, 6.8, 6.4) == ladder_of(samples.OPTIONS)
    assert (13.0, 12.0, 11.5, 11.0) == LADDERS["large_print"]


def test_a_card_wrongly_believed_to_fit_is_found_on_the_page(options, monkeypatch):
    """The check of the finished deck is no ornament: it settles what the guess let through."""
    deck = dataclasses.replace(samples.DECK, cards=(samples.JAB, samples.LONGEST))
    guessed = render_cards(deck, options)
    monkeypatch.setattr(fit, "in_doubt", lambda *_: False)
    believed = render_cards(deck, options)

    assert guessed.pdf == believed.pdf
    assert guessed.fit == believed.fit


def test_a_card_wrongly_measured_is_refused_after_all(options, monkeypatch):
    """Even if every measuring said that it fits: the finished page says how far it is over."""
    rows = tuple(Line(f"Row {n}", "words that go on and on", "move") for n in range(30))
    card = dataclasses.replace(samples.JAB, lower=rows)
    monkeypatch.setattr(fit, "in_doubt", lambda *_: False)
    monkeypatch.setattr(fit, "_fits", lambda *_: True)
    with pytest.raises(WitchHammerError, match=r"mm too long at 8 pt, cut about \d+ words"):
        render_cards(dataclasses.replace(samples.DECK, cards=(card,)), options)


def test_what_is_allowed_to_overflow_loses_nothing_in_silence(options):
    """All its words are in the file; what lies over the edge is in the note."""
    card = of_length(70)
    chosen = dataclasses.replace(options, allow_overflow=True, theme="bw")
    job = render_cards(dataclasses.replace(samples.DECK, cards=(card,)), chosen)
    note = job.fit[0]
    held = "".join(pages.texts(job.pdf)).split()

    assert note.over_mm > 10
    assert held.count("another.") + note.words_over >= 70


def test_a_refusal_names_the_longest_cards_and_counts_the_rest():
    """Forty long cards make one line: the worst six, how many more, where to look."""
    notes = [FitNote(f"c{n}", f"Card {n}", 6.4, over_mm=n, words_over=n) for n in range(1, 41)]

    with pytest.raises(WitchHammerError) as refused:
        refuse_overflow(notes, samples.OPTIONS)
    line = str(refused.value)
    assert "Card 40 (c40): 40.0 mm" in line
    assert "Card 34" not in line
    assert "and 34 more cards" in line
    assert "`print check` lists them all" in line


@pytest.mark.parametrize("size", ["mini", "poker"])
def test_large_print_on_small_cards_is_refused_in_a_short_line(size, options):
    """Nobody need shorten a text for it: what is said is on what, and what to do."""
    small = dataclasses.replace(options, theme="large_print", card_size=size)
    deck = dataclasses.replace(samples.DECK, cards=(samples.LONGEST, samples.POLAR))
    with pytest.raises(WitchHammerError) as caught:
        render_cards(deck, small)
    told = str(caught.value)

    assert f"wanted jumbo cards for large print, got {size} cards, too small for" in told
    assert told.endswith("; leave out --size")
    assert len(told) <= 160
