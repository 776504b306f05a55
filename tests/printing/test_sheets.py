"""Character sheets: everything on paper, ticked right, tagged or fillable."""

from __future__ import annotations

import base64
import dataclasses
import io
import re
from io import BytesIO

import pypdf
import pytest
from PIL import Image

from tests.printing import pages, samples
from witchhammer.core.errors import Misuse
from witchhammer.printing import render_sheets
from witchhammer.printing.sheets import poise_runs, sheet_page, ticked_groups


def test_a_sheet_prints_every_word(printed):
    """Names, numbers, scars and the malus below each health group are on one page."""
    job = printed("sheet")
    text = " ".join(pages.texts(job.pdf)[0].split())

    assert 1 == job.pages
    for words in (
        "gravel in a bucket",
        "Lost a finger tip, left hand the Ogre of Nether Mill, 12 Frostmonth",
        "worth 54, leads the party",
        "Fourth feather one too many",
        "3 lost · malus 1 now",
        "27 of 34 now",
        "−10",
        "Keeps a list.",
    ):
        assert words in text


@pytest.mark.rule("WH-MALUS-03", "WH-HEALTH-03")
def test_the_health_track_ticks_the_first_lost_group_first():
    """14 health, 3 wounds: [2,2,2,2,1,...], the first group gone, half of the second."""
    page = sheet_page(samples.sheet_of(), 0)

    assert (2, 2, 2, 2, 1, 1, 1, 1, 1, 1) == tuple(len(g.boxes) for g in page.groups)
    assert ((True, True), (True, False)) == tuple(g.boxes for g in page.groups[:2])
    assert not any(any(g.boxes) for g in page.groups[2:])


def test_wounds_beyond_all_health_tick_every_box_and_no_more():
    """25 wounds on 3 health fill three boxes; empty groups stay empty."""
    groups = ticked_groups((1, 1, 1, 0), 25)

    assert [(True,), (True,), (True,), ()] == [g.boxes for g in groups]


def test_poise_stands_in_runs_of_five_and_loses_from_the_left():
    """12 poise, 6 lost: 5 + 5 + 2 boxes, six of them ticked."""
    runs = poise_runs(12, 6)

    assert [5, 5, 2] == [len(run.boxes) for run in runs]
    assert 6 == sum(sum(run.boxes) for run in runs)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("theme", ["parchment", "large_print"])
def test_the_largest_character_prints_whole(paper, theme, options):
    """60 techniques of all schools and 12 scars: every line is there, on all its pages."""
    largest = samples.sheet_of(60, 12)
    job = render_sheets([largest], dataclasses.replace(options, paper=paper, theme=theme))
    text = " ".join(" ".join(pages.texts(job.pdf)).split())

    assert job.pages >= 2
    assert () == job.warnings
    for card in largest.cards:
        assert card.name in text
    assert 12 == sum(text.count(scar) for scar in ("finger tip,", "Eye scar,", "broken nose:"))


def test_sheets_of_several_characters_begin_on_new_pages(options):
    """Three characters are three sheets in one file, each with its own outline entry."""
    names = ("Odo", "Wren", "Tock")
    sheets = [dataclasses.replace(samples.sheet_of(4), name=name) for name in names]
    job = render_sheets(sheets, options)
    outline = [entry.title for entry in pypdf.PdfReader(BytesIO(job.pdf)).outline if entry != []
               and not isinstance(entry, list)]  # fmt: skip

    assert 3 == job.pages
    assert list(names) == outline


def test_the_static_sheet_is_tagged(printed):
    """It claims PDF/UA, has a structure tree, a language and a title."""
    reader = pypdf.PdfReader(BytesIO(printed("sheet").pdf))
    root = reader.trailer["/Root"]

    assert "/StructTreeRoot" in root
    assert "en" == root["/Lang"]
    assert "Odo Krähenfuß" == reader.metadata.title
    assert b"pdfuaid" in root["/Metadata"].get_object().get_data()


def test_the_fillable_sheet_has_a_field_for_every_box(options):
    """14 health, 34 poise and one one-shot card are 49 check boxes; free lines are text fields."""
    job = render_sheets([samples.sheet_of(9)], dataclasses.replace(options, fillable=True))
    fields = pypdf.PdfReader(BytesIO(job.pdf)).get_fields()
    kinds = [field["/FT"] for field in fields.values()]

    assert () == job.warnings
    assert 14 + 34 + 2 == kinds.count("/Btn")
    assert 3 + 1 == kinds.count("/Tx")


def test_fields_to_tick_stand_side_by_side(options):
    """Fields are set like the boxes of the printed sheet: poise takes no more than two lines."""
    sheet, chosen = samples.sheet_of(9), dataclasses.replace(options, fillable=True)
    reader = pypdf.PdfReader(BytesIO(render_sheets([sheet], chosen).pdf))
    fields = [a.get_object() for a in reader.pages[0]["/Annots"]]
    levels = {round(f["/Rect"][1]) for f in fields if f["/T"].startswith("c0-p")}

    assert len(levels) <= 2


def test_a_character_a_little_too_long_is_set_snug_on_one_page(options):
    """A second page for a few lines is saved by a closer setting; large print stays large."""
    sheet = samples.sheet_of(24)
    large = dataclasses.replace(options, theme="large_print")

    assert 1 == render_sheets([sheet], options).pages
    assert render_sheets([sheet], large).pages > 1


def test_each_sheet_of_a_party_is_set_for_itself(options):
    """One long character does not make the others small: each takes a page in its own setting."""
    together = render_sheets([samples.sheet_of(9), samples.sheet_of(26)], options)
    alone = render_sheets([samples.sheet_of(9)], options)
    both, one = pages.pictures(together.pdf), pages.pictures(alone.pdf)

    assert 2 == together.pages
    assert pages.texts(alone.pdf)[0].split()[:40] == pages.texts(together.pdf)[0].split()[:40]
    assert one[0].crop((0, 0, 596, 700)).tobytes() == both[0].crop((0, 0, 596, 700)).tobytes()


def test_psych_cards_and_passives_even_out_the_columns():
    """They go to the left when the cards are by so much the longer column; actions stay."""
    few = dataclasses.replace(samples.sheet_of(14), story="")
    bare = dataclasses.replace(few, traits=(), skills=(), hats=(), scars=())
    long = tuple(dataclasses.replace(c, note="word " * 30) for c in bare.cards)
    page = sheet_page(dataclasses.replace(bare, cards=long), 0)

    assert ["Psych cards", "Passives"] == [group.title for group in page.left_groups]
    assert ["Action cards"] == [group.title for group in page.card_groups]
    assert () == sheet_page(few, 0).left_groups


def test_the_fillable_sheet_has_the_wounds_ticked(options):
    """What is lost now is ticked in the form too."""
    job = render_sheets([samples.sheet_of(9)], dataclasses.replace(options, fillable=True))
    fields = pypdf.PdfReader(BytesIO(job.pdf)).get_fields()
    ticked = [n for n, f in fields.items() if "-h" in n and f.get("/V") not in (None, "/Off")]

    assert 3 == len(ticked)


def picture(kind: str = "PNG") -> bytes:
    """Return a small red picture."""
    out = io.BytesIO()
    Image.new("RGB", (30, 36), (200, 0, 0)).save(out, kind)
    return out.getvalue()


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_portrait_is_printed_in_its_frame(kind, options):
    """A PNG or JPEG fills the frame at the top right."""
    sheet = dataclasses.replace(samples.sheet_of(4), portrait=picture(kind))
    job = render_sheets([sheet], options)
    page = pages.pictures(job.pdf)[0]
    red, green, blue = page.getpixel((int(page.width * 0.85), int(page.height * 0.09)))

    assert () == job.warnings
    assert red > 150 > green + blue


@pytest.mark.parametrize(
    "content",
    [
        b"<svg xmlns='http://www.w3.org/2000/svg'><image href='file:///etc/passwd'/></svg>",
        b"root:x:0:0",
        base64.b64decode("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="),
    ],
)
def test_anything_but_png_and_jpeg_is_refused_as_a_portrait(content, options):
    """An SVG could reach for files; text and GIF are no portraits either."""
    sheet = dataclasses.replace(samples.sheet_of(4), portrait=content)
    with pytest.raises(Misuse, match="picture of Odo Krähenfuß: wanted a PNG or JPEG file"):
        render_sheets([sheet], options)


def test_each_sheet_of_a_file_counts_its_own_pages(options):
    """Of two characters the first has two pages and the second one: no page is "3 of 3"."""
    sheets = [
        dataclasses.replace(samples.sheet_of(60, 12), name="Odo"),
        dataclasses.replace(samples.sheet_of(4), name="Wren"),
    ]
    told = [" ".join(text.split()) for text in pages.texts(render_sheets(sheets, options).pdf)]
    counted = [re.search(r"(\w+) page (\d) of (\d)", text).groups() for text in told]

    assert [("Odo", "1", "2"), ("Odo", "2", "2"), ("Wren", "1", "1")] == counted


def test_a_page_after_the_first_begins_with_the_name(options):
    """Whose it is stands at the head, above everything else; the first page has its name plate."""
    sheets = [samples.sheet_of(60, 12), samples.sheet_of(4)]
    pdf = render_sheets(sheets, options).pdf
    heads = [pages.text_within(pdf, number, (0, 8, 210, 10)) for number in range(3)]

    assert ["continued" in head for head in heads] == [False, True, False]
    assert "Odo Krähenfuß · continued" == " ".join(heads[1].split())
