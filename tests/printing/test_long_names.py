"""Names of any length, script and sign, in every document: whole, cut openly, or refused."""

from __future__ import annotations

import dataclasses
import re

import pytest

from tests.printing import pages, samples, samples_table
from witchhammer import printing
from witchhammer.core.errors import WitchHammerError
from witchhammer.printing import MapMark, TokenModel, render_map, render_tokens

LONG = "Bartholomew " * 25
FURNITURE = r"page\d+of\d+·printat100%|[\ue000-\uf8ff]"
DOCUMENTS = {
    "sheet": (samples.sheet_of(5), lambda m, o: printing.render_sheets([m], o)),
    "cards": (dataclasses.replace(samples.DECK, cards=(samples.JAB,)), printing.render_cards),
    "monsters": (samples.OGRE, lambda m, o: printing.render_monsters([m], o)),
    "screen": (samples_table.SCREEN, printing.render_screen),
    "party": (samples_table.PARTY, printing.render_party),
    "map": (samples_table.MAP, printing.render_map),
    "handouts": (samples_table.HANDOUTS[0], lambda m, o: printing.render_handouts([m], o)),
    "adventure": (samples_table.ADVENTURE, printing.render_adventure),
    "chronicle": (samples_table.CHRONICLE, printing.render_chronicle),
}


def renamed(model, text):
    """Return a model in which every name and title, however deep, is this text."""
    if not dataclasses.is_dataclass(model):
        return model
    changed = {}
    for field in dataclasses.fields(model):
        value = getattr(model, field.name)
        if field.name in ("name", "title") and value:
            changed[field.name] = text
        elif isinstance(value, tuple):
            changed[field.name] = tuple(renamed(one, text) for one in value)
    return dataclasses.replace(model, **changed)


@pytest.mark.parametrize("what", [name for name in DOCUMENTS if name not in ("cards", "monsters")])
@pytest.mark.parametrize("name", [LONG, "Donaudampfschiff" * 19], ids=["words", "word"])
def test_a_name_of_three_hundred_signs_is_printed_whole(what, name, options):
    """All of it is on paper and in its place, on as many pages as that takes."""
    model, render = DOCUMENTS[what]
    job = render(renamed(model, name), options)
    text = "".join("".join(pages.texts(job.pdf)).split()).replace("￾", "").replace("\ufffe", "")

    assert ((), ()) == (job.fit, job.warnings)
    assert "".join(name.split()) in re.sub(FURNITURE, "", text)


@pytest.mark.parametrize("what", ["cards", "monsters"])
def test_a_name_too_long_for_any_card_is_refused_by_name(what, options):
    """No card holds three hundred signs of a title: millimetres and words to cut are told."""
    model, render = DOCUMENTS[what]
    with pytest.raises(WitchHammerError, match=r"mm too long at .* pt, cut about \d+ words"):
        render(renamed(model, LONG), options)


@pytest.mark.parametrize("what", DOCUMENTS)
@pytest.mark.parametrize(
    ("name", "lost"),
    [
        ("Odo \U0001f9d9\u200d\u2642\ufe0f the \U0001f480", "\U0001f480"),
        ("\u05d0\u05d3\u05d5 the Ogre \u0639\u0631\u0628\u064a", "\u05d0"),
        ("O\u200bd\u200do\u2060 \ufeff\u00adx Z" + "\u0301" * 40, ""),
        ('"}*{display:none} \n\r\n\t<b>', ""),
    ],
    ids=["emoji", "right to left", "no width", "style"],
)
def test_odd_signs_break_no_document(what, name, lost, options):
    """It is printed; a sign that no font of ours has is named, each only once."""
    model, render = DOCUMENTS[what]
    job = render(renamed(model, name), options)

    assert [] == [note for note in job.fit if note.over_mm]
    assert len(set(job.warnings)) == len(job.warnings)
    assert any(lost in warning for warning in job.warnings) if lost else () == job.warnings


@pytest.mark.parametrize("theme", ["parchment", "large_print"])
def test_a_name_too_long_for_its_token_is_cut_openly(theme, options):
    """It ends in an ellipsis within its circle, and a warning says so; others stay whole."""
    tokens = (TokenModel("b", LONG, "B"), TokenModel("o", "Odo", "O"))
    job = render_tokens(tokens, dataclasses.replace(options, theme=theme))
    text = " ".join(pages.texts(job.pdf)[0].split())

    assert [] == [note for note in job.fit if note.over_mm]
    assert [f"the token of {LONG} says"] == [w[: len(LONG) + 18] for w in job.warnings]
    assert "…" in text
    assert "Odo" in text


def test_the_names_of_the_sample_hunters_fit_their_tokens(options):
    """An ordinary long name takes two lines and is whole."""
    job = render_tokens([TokenModel("a", "Brother Anselm Grout", "A")], options)

    assert () == job.warnings
    assert "Brother Anselm Grout" in " ".join(pages.texts(job.pdf)[0].split())


def test_title_and_legend_of_a_map_keep_off_the_drawing(options):
    """However long they are, the drawing makes room; the frame lies between them."""
    marks = tuple(MapMark(n, n, "x", name=f"{n} {LONG}"[:120], note="deep " * 12) for n in range(9))
    battle = dataclasses.replace(samples_table.MAP, title=LONG, marks=marks)
    job = render_map(battle, options)

    assert ((), 1) == (job.fit, job.pages)


def test_a_legend_that_has_no_room_is_refused(options):
    """More than a page of legend would lie over the map: it is said, with the millimetres."""
    marks = tuple(MapMark(n % 20, n // 20, "x", name=f"{n} {LONG}") for n in range(40))
    battle = dataclasses.replace(samples_table.MAP, marks=marks)
    with pytest.raises(WitchHammerError, match=r"mm over in the legend, page 1"):
        render_map(battle, options)
