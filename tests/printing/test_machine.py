"""Pictures, HTML, and what happens when Pango or the picture library is not there."""

from __future__ import annotations

import dataclasses
import importlib
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.printing import pages, samples
from tests.printing.conftest import DOCUMENTS
from witchhammer.core.errors import Damaged, MissingOnThisMachine, Misuse
from witchhammer.printing import (
    card_pictures,
    page_pictures,
    read_offsets,
    render_calibration,
    save_offset,
    table_top_sheets,
)

ROOT = Path(__file__).parents[2]
NO_PANGO = """
import sys, cffi
def gone(self, *names): raise OSError("cannot load library 'libpango'")
cffi.FFI.dlopen = gone
from tests.printing import samples
from witchhammer import printing
from witchhammer.core.errors import WitchHammerError
import dataclasses
"""


def without_pango(script: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a process where no shared library can be loaded."""
    return subprocess.run(
        [sys.executable, "-c", NO_PANGO + script],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=dict(os.environ),
        check=False,
    )


def test_without_pango_the_hint_is_one_line_and_stdout_is_clean():
    """The renderer's own banner is swallowed; exit code 4; the line says what to install."""
    done = without_pango(
        "try:\n"
        "    printing.render_cards(samples.DECK, samples.OPTIONS)\n"
        "except WitchHammerError as error:\n"
        "    print(error, file=sys.stderr); sys.exit(error.exit_code)\n"
    )

    assert (4, "") == (done.returncode, done.stdout)
    assert 1 == len(done.stderr.strip().splitlines())
    assert "wanted the Pango library" in done.stderr
    assert re.search(r"(apt-get|brew|pacman) ", done.stderr)


def test_html_needs_no_pango():
    """A deck and a sheet come out as HTML in a process without Pango."""
    done = without_pango(
        "o = dataclasses.replace(samples.OPTIONS, format='html')\n"
        "c = printing.render_cards(samples.DECK, o).html\n"
        "s = printing.render_sheets([samples.sheet_of(9)], o).html\n"
        "print('Hay Maker' in c, 'gravel in a bucket' in s)\n"
    )

    assert ("True True\n", "") == (done.stdout, done.stderr)


@pytest.mark.parametrize("what", DOCUMENTS)
def test_html_holds_all_it_needs(what, options):
    """No address leads out of the file, and its policy forbids any."""
    job = DOCUMENTS[what](dataclasses.replace(options, format="html"))
    links = re.findall(r"(?:src|href)=[\"']?([^\"' >]+)|url\(([^)]+)\)", job.html)

    assert b"" == job.pdf
    assert "Content-Security-Policy" in job.html
    assert all(link.startswith("data:") for pair in links for link in pair if link)
    assert "wh:" not in job.html


def test_cards_as_pictures_have_the_size_that_printers_ask_for(options):
    """825 x 1125 pixels at 300 dpi: poker size with an eighth of an inch of bleed."""
    deck = dataclasses.replace(samples.DECK, cards=(samples.JAB, samples.LOVER, samples.LONGEST))
    found = {p.name: Image.open(io.BytesIO(p.png)) for p in card_pictures(deck, options)}

    assert {(825, 1125)} == {image.size for image in found.values()}
    assert {300} == {round(image.info["dpi"][0]) for image in found.values()}
    assert {
        "jab.png",
        "remember-lost-lover.png",
        "longest.png",
        "longest-2.png",
        "back-action.png",
        "back-psych.png",
    } == set(found)


def test_a_table_top_sheet_hides_its_last_card(options):
    """Ten by seven slots; the last shows the back, and each kind of back has its own sheet."""
    deck = dataclasses.replace(samples.DECK, cards=(samples.JAB, samples.LOVER, samples.DEFEND))
    found = {p.name: Image.open(io.BytesIO(p.png)) for p in table_top_sheets(deck, options, dpi=60)}
    sheet = found["table-top-action-1.png"]
    wide, high = sheet.width // 10, sheet.height // 7

    def slot(column: int, row: int) -> Image.Image:
        box = (column * wide, row * high, (column + 1) * wide, (row + 1) * high)
        return sheet.crop(box).convert("L")

    assert {"table-top-action-1.png", "table-top-psych-1.png"} == set(found)
    assert (0, 0) == slot(2, 0).getextrema()
    assert slot(1, 0).getextrema()[1] > 200
    hidden = slot(9, 6)
    turned = ImageChops.difference(hidden, hidden.rotate(180))

    assert hidden.getextrema()[1] > 200
    assert ImageStat.Stat(turned).mean[0] < 12


def test_seventy_cards_need_a_second_table_top_sheet(options):
    """69 cards fit one sheet."""
    one = dataclasses.replace(samples.DEFEND, copies=70)
    names = [p.name for p in table_top_sheets(dataclasses.replace(samples.DECK, cards=(one,)),
                                              options, dpi=20)]  # fmt: skip

    assert ["table-top-action-1.png", "table-top-action-2.png"] == names


def test_pages_can_be_looked_at(printed):
    """Any document can be turned into pictures."""
    found = [Image.open(io.BytesIO(png)) for png in page_pictures(printed("screen").pdf, 36)]

    assert found[0].width > found[0].height


def test_without_the_picture_library_the_hint_names_the_extra(monkeypatch, printed):
    """Exit code 4 and the line to type."""
    real = importlib.import_module
    monkeypatch.setattr(importlib, "import_module", _without("pypdfium2", real))
    with pytest.raises(MissingOnThisMachine, match=r"pip install 'witchhammer\[png\]'"):
        list(page_pictures(printed("screen").pdf))


def _without(lost, real):
    def import_module(name, *args):
        if name.partition(".")[0] == lost:
            raise ImportError(name)
        return real(name, *args)

    return import_module


def test_offsets_are_remembered_for_each_printer(tmp_path):
    """Saved by name, read back; another printer keeps its own; a damaged file is named."""
    path = tmp_path / "deep" / "printers.json"

    assert {} == read_offsets(path)
    save_offset(path, "office", 0.7, -0.4)
    save_offset(path, "attic", 0, 1)

    assert {"office": (0.7, -0.4), "attic": (0.0, 1.0)} == read_offsets(path)
    path.write_text("{]")
    with pytest.raises(Damaged, match="calibrate again"):
        read_offsets(path)


def test_an_absurd_offset_is_refused(tmp_path):
    """Nobody's printer is off by 3 cm; nothing is written."""
    with pytest.raises(Misuse, match="at most 20 mm"):
        save_offset(tmp_path / "p.json", "office", 30, 0)

    assert not (tmp_path / "p.json").exists()


@pytest.mark.parametrize(("duplex", "word"), [("long", "right"), ("short", "left")])
def test_the_calibration_page_tells_which_way_counts(duplex, word, options):
    """Two sides; the sign of a reading depends on the edge the paper is turned over."""
    job = render_calibration(dataclasses.replace(options, duplex=duplex))
    text = " ".join(pages.texts(job.pdf)[0].split())

    assert 2 == job.pages
    assert f"to the {word} of the front" in text
