"""Every document in every theme and on both papers: nothing lost, fonts inside, ink spared."""

from __future__ import annotations

import hashlib
import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.printing import golden, pages, samples_table, showcase
from tests.printing.conftest import DOCUMENTS
from witchhammer.printing import render_map
from witchhammer.printing.options import THEMES
from witchhammer.printing.table_model import MapMark, MapModel

LARGEST_COVERAGE = 0.04
PAPERS = {"parchment": "a4", "bw": "letter", "ink_saver": "a4", "large_print": "letter"}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("what", DOCUMENTS)
def test_every_document_prints_in_every_theme_with_nothing_to_complain_of(what, theme, printed):
    """No lost text, no complaint of the renderer (a CSS slip is one), at least one page."""
    job = printed(what, theme, PAPERS[theme])

    assert () == job.warnings
    assert [] == [note for note in job.fit if note.over_mm]
    assert job.pages >= 1


@pytest.mark.parametrize("what", DOCUMENTS)
def test_only_our_fonts_are_used_and_all_are_inside(what, printed):
    """No system font slips in, whatever the theme."""
    for theme in THEMES:
        fonts = pages.fonts_of(printed(what, theme, PAPERS[theme]).pdf)
        foreign = [name for name in fonts if "+WH-" not in name]

        assert [] == foreign
        assert all(fonts.values())


@pytest.mark.parametrize("what", DOCUMENTS)
def test_the_ink_saver_saves_ink_and_prints_no_colour(what, printed):
    """Mean coverage is at most 4 %, and every pixel is a grey."""
    seen = pages.pictures(printed(what, "ink_saver", "a4").pdf, 100)

    assert pages.coverage(seen) <= LARGEST_COVERAGE
    assert not any(map(pages.has_colour, seen))


@pytest.mark.parametrize("what", DOCUMENTS)
def test_black_and_white_has_no_colour(what, printed):
    """Every pixel of the black-and-white theme is a grey."""
    seen = pages.pictures(printed(what, "bw", "letter").pdf, 50)

    assert not any(map(pages.has_colour, seen))


@pytest.mark.parametrize("name", golden.PAGES)
def test_pages_look_as_they_did(name, printed):
    """Pictures at 72 dpi match the kept ones closely; `golden.py` renews them."""
    seen, kept = golden.page(name, printed), Image.open(golden.path(name)).convert("RGB")

    assert kept.size == seen.size
    assert golden.difference(kept, seen) <= golden.TOLERANCE


def test_two_processes_print_the_same_bytes(tmp_path):
    """The same models give the same files, whatever the hash seed."""
    script = (
        "import sys, hashlib; from tests.printing import samples; from witchhammer import printing;"
        "o = samples.OPTIONS;"
        "s = printing.render_sheets([samples.sheet_of(9)], o).pdf;"
        "c = printing.render_cards(samples.DECK, o).pdf;"
        "print(hashlib.sha256(s).hexdigest(), hashlib.sha256(c).hexdigest())"
    )
    outputs = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TMPDIR": str(tmp_path)}
        outputs.append(
            subprocess.run(
                [sys.executable, "-c", script], capture_output=True, text=True, check=True,
                env=environment, cwd=Path(__file__).parents[2],
            ).stdout
        )  # fmt: skip

    assert outputs[0] == outputs[1]
    assert 2 * 64 + 2 == len(outputs[0])


def test_the_same_process_prints_the_same_bytes_again(printed, options):
    """A second print of the same models, with everything warm, changes nothing."""
    import dataclasses

    again = DOCUMENTS["cards"](dataclasses.replace(options, theme="parchment"))

    assert hashlib.sha256(printed("cards").pdf).digest() == hashlib.sha256(again.pdf).digest()


def test_a_map_for_figures_is_tiled_at_true_size(options):
    """20 x 14 spaces of 25.4 mm take six A4 pages, and each space is 25.4 mm on paper."""
    import dataclasses

    job = render_map(dataclasses.replace(samples_table.MAP, square=25.4), options)
    page = pages.pictures(job.pdf, 254)[0].convert("L")
    row = [page.getpixel((x, int(0.2 * page.height))) < 200 for x in range(page.width)]
    edges = [x for x, dark in enumerate(row) if dark and not row[x - 1]]
    gaps = [b - a for a, b in itertools.pairwise(edges)]

    assert 6 == job.pages
    assert gaps.count(254) >= 5


def test_a_map_names_what_stands_on_it(printed):
    """Legend, coordinates and notes are text."""
    text = " ".join(pages.texts(printed("map").pdf)[0].split())

    for words in ("The Ogre starts here, asleep", "The well 2 spaces deep", "19", "One space"):
        assert words in text


def test_a_map_tells_each_thing_once_and_shows_rough_ground(options):
    """Four starts of the party are one line of the legend; mud is drawn, and named as mud."""
    import dataclasses

    starts = tuple(MapMark(x, 1, "P", name="the party starts here", side="pc") for x in range(4))
    plain = MapModel("The Lane", 6, 4, walls=((0, 0),), exits=((5, 3),), marks=starts)
    muddy = dataclasses.replace(plain, rough=((2, 2), (3, 2)), rough_word="mud", wall_word="hedge")
    job = render_map(muddy, options)
    text = " ".join(pages.texts(job.pdf)[0].split())
    with_mud, without = (pages.pictures(render_map(m, options).pdf)[0] for m in (muddy, plain))

    assert 1 == text.count("the party starts here")
    assert "hatched: hedge · waves: mud" in text
    assert ImageChops.difference(with_mud, without).getbbox() is not None


def test_an_adventure_has_an_outline(printed):
    """Headings become the PDF's bookmarks."""
    from io import BytesIO

    import pypdf

    outline = pypdf.PdfReader(BytesIO(printed("adventure").pdf)).outline
    titles = [entry.title for entry in outline[1] if not isinstance(entry, list)]

    assert "The Wheel at Nether Mill" == outline[0].title
    assert ["What is going on", "The bridge", "If they wait", "The chair"] == titles


@pytest.mark.parametrize("name", showcase.PICTURES)
def test_the_pictures_of_the_readme_are_there_and_small(name):
    """docs/screens/ holds each, below 300 kB; `showcase.py` makes them anew."""
    picture = showcase.SCREENS / name

    assert 0 < picture.stat().st_size < showcase.LARGEST
