"""The walk over the renderer's boxes, which rests on private parts of WeasyPrint 70."""

from __future__ import annotations

import dataclasses
import re
from importlib.metadata import version

import pytest

from tests.printing import samples
from tests.printing.conftest import DOCUMENTS
from witchhammer.printing.bindery import bindery_for, with_values
from witchhammer.printing.engine import MM, Press

PAGE = "<style>@page{size:100mm 50mm;margin:0}</style>"
BOX = (
    '<div data-fit="x" style="position:absolute;left:10mm;top:5mm;width:40mm;height:20mm">{}</div>'
)


@pytest.fixture(scope="module")
def press():
    """The press with its fonts."""
    return bindery_for(samples.OPTIONS).press()


def test_the_renderer_is_the_one_the_walk_was_written_for():
    """Another major version needs the canaries below looked at again."""
    assert "70" == version("weasyprint").partition(".")[0]


def test_canary_a_region_is_measured_in_millimetres(press):
    """Place, size, reach and number of signs of a box come out of the box tree."""
    region = press.render(PAGE + BOX.format("<p>Two words</p>")).regions()[0]

    assert (10, 5, 50, 25) == tuple(
        round(v, 3) for v in (region.left, region.top, region.right, region.bottom)
    )
    assert (8, 8) == (region.signs, region.wanted)
    assert 10 < region.text_right < 50
    assert region.over == region.lost == 0


def test_canary_text_below_the_box_is_seen(press):
    """Lines that leave a box of fixed height are over, and counted as words."""
    region = press.render(PAGE + BOX.format("<p>word</p>" * 8)).regions()[0]

    assert region.over > 5
    assert sum(words for bottom, words in region.lines if bottom > region.bottom) >= 2


def test_canary_text_that_the_page_swallows_is_seen(press):
    """What crosses the foot of the page is dropped by the renderer; the count of signs tells."""
    lines = "".join(f"<p>line {n}</p>" for n in range(40))
    region = press.render(PAGE + BOX.format(lines)).regions()[0]

    assert region.lost > 0


def test_canary_text_that_is_too_wide_is_seen(press):
    """A word that cannot break reaches beyond the right edge."""
    region = press.render(PAGE + BOX.format("W" * 80)).regions()[0]

    assert region.over_right > 10


def test_canary_generated_text_does_not_count(press):
    """::before adds no signs that could hide a loss."""
    style = "<style>p::before{content:'xx'}</style>"
    region = press.render(PAGE + style + BOX.format("<p>ab</p>")).regions()[0]

    assert (2, 2) == (region.signs, region.wanted)


def test_complaints_are_collected_and_not_printed(press, capfd):
    """A slip in a style sheet is returned, and neither stdout nor stderr hears of it."""
    rendered = press.render("<style>p{colour:red}</style><p>x</p>")

    assert 1 == len(rendered.complaints)
    assert ("", "") == capfd.readouterr()


def test_values_are_put_in_from_the_last_sheet_that_sets_them():
    """Later sheets win, values may use values, comments do not count, the unknown stays."""
    first = ":root{--a:1mm;--b:var(--a)} /* :root{--a:9mm} */ p{margin:var(--b) var(--c)}"

    assert "2mm var(--c)" in with_values([first, ":root{--a:2mm}"])[0]


def test_no_template_nests_boxes_that_size_themselves(templates):
    """Flex in flex and grid in grid make the layout exponential: neither is used at all."""
    found = [
        path.name
        for path in templates.rglob("*")
        if path.suffix in {".css", ".j2"}
        and re.search(r"display\s*:\s*(inline-)?(flex|grid)", path.read_text())
    ]

    assert [] == found


def test_themes_change_values_and_fills_only(templates):
    """No theme but large print moves anything: no position, no width, no margin."""
    moving = re.compile(r"(?<![-\w])(position|left|top|margin|padding|float|columns)\s*:")
    found = [
        path.name
        for path in (templates / "themes").glob("*.css")
        if path.stem != "large_print" and moving.search(path.read_text())
    ]

    assert [] == found


@pytest.mark.parametrize(("theme", "least"), [("parchment", 6.4), ("large_print", 11.0)])
@pytest.mark.parametrize("what", DOCUMENTS)
def test_no_text_is_smaller_than_promised(what, theme, least, options, monkeypatch):
    """Body text is at least 6.4 pt, in large print 11 pt; only a card's id may be smaller."""
    sizes: set[float] = set()
    real = Press.render

    def render(self, *args, **more):
        rendered = real(self, *args, **more)
        for page in rendered.document.pages:
            sizes.update(_sizes(page._page_box))
        return rendered

    monkeypatch.setattr(Press, "render", render)
    DOCUMENTS[what](dataclasses.replace(options, theme=theme))

    assert sizes
    assert min(sizes) >= least - 0.01


def _sizes(box, small=False):
    """Yield the type size in points of every text but icons and small print."""
    element = getattr(box, "element", None)
    classes = element.attrib.get("class", "").split() if element is not None else ()
    small = small or "foot" in classes or "margin" in classes
    text = "".join(c for c in getattr(box, "text", None) or "" if not "\ue000" <= c < "\uf8ff")
    if not small and text.strip():
        yield box.style["font_size"] * 0.75
    for child in getattr(box, "children", ()):
        yield from _sizes(getattr(child, "_box", child), small)


def test_a_millimetre_is_a_millimetre():
    """96 pixels are an inch."""
    assert 25.4 == pytest.approx(96 / MM)
