"""What design/printing.md promises of every deck and template, and no other test holds."""

from __future__ import annotations

import ast
import dataclasses
import itertools
import re
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from PIL import ImageChops, ImageFilter, ImageStat

from tests.printing import pages, samples
from tests.printing.conftest import DOCUMENTS
from witchhammer.core.errors import NotFound
from witchhammer.printing import CardModel, DeckModel, check_cards, faces, render_cards
from witchhammer.printing.bindery import bindery_for
from witchhammer.printing.geometry import back_slot, imposition_named, lay_out

PACKAGE = Path(faces.__file__).parents[1]
SEEN_TAGGED = ("sheet", "screen", "party", "handouts", "adventure", "chronicle")


def imported_by(path):
    """The modules that a file imports, by statement or by name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value if "import_module" in path.read_text() else ""


def test_one_module_knows_the_renderer():
    """Nothing but engine.py imports WeasyPrint, so that its private parts are used in one place."""
    found = {
        path.name
        for path in PACKAGE.rglob("*.py")
        if any(name.split(".")[0] in ("weasyprint", "pydyf") for name in imported_by(path))
    }

    assert {"engine.py"} == found


def test_no_border_is_drawn_in_dots(templates):
    """A dotted border draws each dot as four curves: ten times the file; lines are art or SVG."""
    found = [
        path.name
        for path in templates.rglob("*")
        if path.suffix in {".css", ".j2"}
        and re.search(r"border[\w-]*\s*:[^;}]*\bdotted\b", path.read_text())
    ]

    assert [] == found


def test_a_file_of_ninety_cards_is_small(options):
    """At most 60 kB and 2 kB a card."""
    assert 60_000 + 90 * 2048 >= len(render_cards(samples.many(90), options).pdf)


def test_documents_of_one_process_share_fonts_and_styles(options):
    """The second document parses no font and no style sheet again."""
    press = bindery_for(options).press()
    render_cards(samples.many(1), options)
    known = dict(press._styles)
    render_cards(samples.many(2), dataclasses.replace(options, duplex="long"))

    assert press is bindery_for(dataclasses.replace(options, paper="letter")).press()
    assert known == press._styles


@pytest.mark.parametrize("what", ["sheet", "cards", "party", "screen"])
def test_a_slip_in_a_style_sheet_is_told_by_every_document(what, options, tmp_path):
    """The first of a process and the next, whatever settings are tried before one is taken."""
    slip = tmp_path / "own.css"
    slip.write_text("em { font-stile: italic }")
    chosen = dataclasses.replace(options, css=(slip,), paper="letter", theme="bw")
    told = [DOCUMENTS[what](chosen).warnings for _ in range(2)]

    assert told[0] == told[1]
    assert ["font-stile" in warning for warning in told[0]] == [True]


def test_the_cost_of_a_deck_grows_with_its_cards(options, monkeypatch):
    """Ninety cards make at most eleven times the boxes of nine: nothing is laid out twice."""
    from weasyprint.layout import block

    counted = [0]
    real = block.block_container_layout

    def counting(*args, **more):
        counted[0] += 1
        return real(*args, **more)

    monkeypatch.setattr(block, "block_container_layout", counting)
    found = []
    for cards in (9, 90):
        counted[0] = 0
        render_cards(samples.many(cards), options)
        found.append(counted[0])

    assert found[1] <= 11 * found[0]


def test_a_sheet_is_made_of_few_boxes(options, monkeypatch):
    """Its time is that of its boxes, which can be counted: at most 720, of them 260 texts."""
    from witchhammer.printing import render_sheets
    from witchhammer.printing.engine import Press

    found = []
    real = Press.render

    def render(self, *args, **more):
        rendered = real(self, *args, **more)
        for page in rendered.document.pages:
            found.extend(_boxes(page._page_box))
        return rendered

    monkeypatch.setattr(Press, "render", render)
    render_sheets([samples.sheet_of(14)], options)

    assert len(found) <= 720
    assert sum(hasattr(box, "text") for box in found) <= 260


def _boxes(box):
    """Yield a box and all in it."""
    yield box
    for child in getattr(box, "children", ()):
        yield from _boxes(getattr(child, "_box", child))


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_the_margin_says_how_to_print(duplex, options):
    """Deck, sheet, side, flip edge, 100 %, and a ruler of 50 mm: on fronts and on backs."""
    job = render_cards(samples.many(10), dataclasses.replace(options, duplex=duplex))
    for number, text in enumerate(pages.texts(job.pdf)):
        told = " ".join(text.split())
        side = ("front", "back")[number % 2]

        assert f"{number // 2 + 1}/2 {side} · flip on the {duplex} edge" in told
        assert "print at 100 %, no scaling 50 mm" in told


def test_every_card_carries_its_id_and_version(options):
    """In small print at the foot, on continuations too."""
    deck = dataclasses.replace(samples.DECK, cards=(*samples.CARDS, samples.LONGEST))
    text = " ".join(" ".join(pages.texts(render_cards(deck, options).pdf)).split())

    for card in deck.cards:
        assert f"{card.id} v{card.version}" in text
    assert 2 == text.count(f"{samples.LONGEST.id} v{samples.LONGEST.version}")


def test_the_backs_of_a_kind_are_one_and_those_of_two_kinds_are_not(options):
    """Psych and Action cards lie face down: alike within a kind, unlike between them."""
    cards = (samples.JAB, samples.LOVER, samples.DEFEND, samples.GASP)
    kinds = [card.kind for card in cards]
    deck = dataclasses.replace(samples.DECK, cards=cards)
    job = render_cards(deck, dataclasses.replace(options, duplex="long", theme="bw"))
    sheet = lay_out(imposition_named("a4-poker-9"), "a4")
    back = pages.pictures(job.pdf, 144)[1].convert("L")
    scale = back.width / sheet.width
    seen = []
    for slot in sheet.fronts[: len(cards)]:
        place = back_slot(sheet, slot, "long")
        box = (place.x + 2, place.y + 2, place.x + place.width - 2, place.y + place.height - 2)
        crop = back.crop(tuple(round(mm * scale) for mm in box))
        seen.append(crop.resize((60, 84)).filter(ImageFilter.GaussianBlur(1)))
    apart = {
        (n, m): ImageStat.Stat(ImageChops.difference(seen[n], seen[m])).mean[0]
        for n, m in itertools.combinations(range(len(cards)), 2)
    }

    assert len(set(kinds)) == 2
    for (n, m), mean in apart.items():
        assert (kinds[n] == kinds[m]) == (mean < 3), (kinds[n], kinds[m], mean)


def test_nothing_is_told_by_colour_alone():
    """Every tag at the foot of a card has a word and a sign that the icon font holds."""
    bindery = bindery_for(samples.OPTIONS)
    tags = [tag for card in (*samples.CARDS, samples.LONGEST) for tag in faces.tags(card)]

    assert tags
    assert [] == [tag for tag in tags if not tag.label.strip() or not bindery.icon(tag.icon)]


def test_cards_are_no_chapters(options):
    """Ninety names of cards would make ninety bookmarks: a deck has none."""
    reader = pypdf.PdfReader(BytesIO(render_cards(samples.many(9), options).pdf))

    assert [] == reader.outline


@pytest.mark.parametrize("what", SEEN_TAGGED)
def test_documents_to_read_are_tagged(what, printed):
    """PDF/UA: a structure tree, a language, a title, and every figure in it has its words."""
    root = pypdf.PdfReader(BytesIO(printed(what).pdf)).trailer["/Root"]
    figures = list(_figures(root["/StructTreeRoot"]["/K"]))

    assert b"pdfuaid" in root["/Metadata"].get_object().get_data()
    assert "en" == root["/Lang"]
    assert [] == [figure for figure in figures if not figure.get("/Alt")]


def _figures(node):
    """Yield the figures of a structure tree."""
    node = node.get_object() if hasattr(node, "get_object") else node
    if isinstance(node, list):
        for child in node:
            yield from _figures(child)
    elif isinstance(node, dict):
        if node.get("/S") == "/Figure":
            yield node
        if "/K" in node:
            yield from _figures(node["/K"])


def test_the_fillable_sheet_claims_no_more_than_it_is(options):
    """Form boxes are not tagged well enough for PDF/UA, so the fillable sheet is not said to be."""
    from witchhammer.printing import render_sheets

    job = render_sheets([samples.sheet_of(3)], dataclasses.replace(options, fillable=True))
    root = pypdf.PdfReader(BytesIO(job.pdf)).trailer["/Root"]

    assert "/AcroForm" in root
    assert "/Metadata" not in root or b"pdfuaid" not in root["/Metadata"].get_data()


@pytest.mark.parametrize("what", DOCUMENTS)
def test_every_file_prints_at_full_size(what, printed):
    """No viewer scales it, and its title is shown."""
    root = pypdf.PdfReader(BytesIO(printed(what).pdf)).trailer["/Root"]
    wishes = root["/ViewerPreferences"]

    assert "/None" == wishes["/PrintScaling"]
    assert bool(wishes["/DisplayDocTitle"])


def test_a_card_without_a_word_prints(options):
    """A name alone, no kind of text: one card, nothing to complain of, checked and printed."""
    deck = DeckModel("Bare", (CardModel("bare", "Bare"), CardModel("psy", "Psy", kind="psych")))
    job = render_cards(deck, options)

    assert ((), ()) == (job.fit, job.warnings)
    assert "Bare" in pages.texts(job.pdf)[0]
    assert ((), []) == check_cards(deck, options)


@pytest.mark.parametrize("cards", [(), (dataclasses.replace(samples.JAB, copies=0),)])
def test_a_deck_of_nothing_is_refused(cards, options):
    """No cards, or none of a card: said in a line, no empty file."""
    with pytest.raises(NotFound, match="a card to print"):
        render_cards(DeckModel("None", cards), options)


def test_few_elements_of_a_deck_have_pseudo_elements(options, monkeypatch):
    """The renderer's own sheet gives each element six, most of the memory of a large deck.

    Ours leaves the few that a list or a template asks for: at most one for ten elements.
    """
    from weasyprint.css import StyleFor

    made: dict[bool, int] = {False: 0, True: 0}
    real = StyleFor.set_computed_styles

    def counting(self, element, parent, root=None, pseudo_type=None, **more):
        made[pseudo_type is not None] += 1
        return real(self, element, parent, root=root, pseudo_type=pseudo_type, **more)

    monkeypatch.setattr(StyleFor, "set_computed_styles", counting)
    render_cards(samples.many(27), options)

    assert made[False] > 27 * 10
    assert 10 * made[True] <= made[False]
