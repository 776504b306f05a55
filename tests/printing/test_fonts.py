"""The icon font and the text fonts."""

from __future__ import annotations

import dataclasses
import importlib.util
import re
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from tests.printing import pages, samples
from witchhammer.core.errors import MissingOnThisMachine, Misuse, ReadOnly
from witchhammer.printing import fonts, icon_font
from witchhammer.printing.bindery import bindery_for


@pytest.fixture(scope="module")
def drawings(templates):
    """The shipped drawings."""
    return icon_font.read_drawings([templates])


def test_every_drawing_becomes_a_glyph_with_an_outline(drawings):
    """One glyph a drawing, none of them empty."""
    font = TTFont(BytesIO(icon_font.build_icon_font(drawings)))
    names = font.getBestCmap()

    assert set(drawings) <= set(names.values())
    assert [] == [n for n in drawings if font["glyf"][n].numberOfContours < 1]


def test_the_same_drawings_give_the_same_font(drawings):
    """No time of building gets in."""
    assert icon_font.build_icon_font(drawings) == icon_font.build_icon_font(drawings)


def test_the_command_builds_the_font(templates, tmp_path, drawings):
    """`python -m witchhammer.printing.icon_font FOLDER FILE` writes what the press uses."""
    out = tmp_path / "icons.ttf"

    assert 0 == icon_font.main([str(templates), str(out)])
    assert icon_font.build_icon_font(drawings) == out.read_bytes()
    assert 2 == icon_font.main([])


def test_holes_are_holes(drawings):
    """A ring is hollow and a dot is not: the middle of the shield's half, the eye's iris."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.truetype(BytesIO(icon_font.build_icon_font(drawings)), 64)
    codes = icon_font.icon_codes(drawings)

    def middle(name: str) -> int:
        image = Image.new("L", (64, 64), 255)
        ImageDraw.Draw(image).text((0, 0), chr(codes[name]), font=font, fill=0)
        left, top, right, low = image.point(lambda v: 255 - v).getbbox()
        return image.getpixel(((left + right) // 2, (top + low) // 2))

    assert 255 == middle("ring")
    assert 0 == middle("dot")
    assert 255 == middle("box")


@pytest.mark.parametrize(
    ("svg", "wanted"),
    [("<svg><text/></svg>", "path, polygon, rect, circle or line"), ("<svg>", "an SVG drawing")],
)
def test_a_drawing_that_cannot_be_read_is_named(svg, wanted):
    """The error names the icon and what may be in it."""
    with pytest.raises(Misuse, match=f"icon bad: wanted {wanted}"):
        icon_font.build_icon_font({"bad": svg})


def test_a_drawing_of_ones_own_wins(templates, tmp_path, drawings):
    """A user's icons/ folder replaces single icons and adds new ones."""
    (tmp_path / "icons").mkdir()
    square = '<svg viewBox="0 0 64 64"><rect x="0" y="0" width="64" height="64"/></svg>'
    (tmp_path / "icons" / "attack.svg").write_text(square)
    (tmp_path / "icons" / "mine.svg").write_text(square)
    mixed = icon_font.read_drawings([tmp_path, templates])

    assert square == mixed["attack"] == mixed["mine"]
    assert len(drawings) + 1 == len(mixed)


def test_every_icon_that_code_and_templates_name_is_drawn(templates, drawings):
    """icon("…") in templates, and the icons of faces and sheets, all have a drawing."""
    from witchhammer.printing import faces, sheets

    named = {back.icon for back in faces.BACKS.values()} | set(faces.ART.values())
    named |= {kind for _, kind in sheets.CARD_GROUPS}
    for path in templates.rglob("*.j2"):
        named |= set(re.findall(r'icon\("(\w+)"', path.read_text()))

    assert set() == named - set(drawings)


def test_every_sign_of_templates_and_samples_is_in_a_font(templates):
    """What we print ourselves has a glyph in our own fonts."""
    text = "".join(path.read_text() for path in templates.rglob("*.j2"))
    text += "≥ ≤ → ☐ ☑ ● ○ ★ ½ × − – — … “ ” ‘ ’ Łódź Ωμέγα Жук"

    assert "" == bindery_for(samples.OPTIONS).unknown_signs(text)


def test_a_sign_that_no_font_has_is_found():
    """Chinese and emoji are not in our fonts, and are named."""
    assert "漢🎲" == bindery_for(samples.OPTIONS).unknown_signs("Odo 漢 🎲")


def test_a_missing_font_package_is_an_error_with_the_line_to_type(monkeypatch, tmp_path):
    """Nothing falls back to another font in silence."""
    real = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda n: None if n == "fontpkg_cinzel" else real(n)
    )
    with pytest.raises(MissingOnThisMachine, match="pip install fontpkg-cinzel") as caught:
        fonts.font_files(tmp_path)

    assert 4 == caught.value.exit_code


def test_made_fonts_are_static_and_kept(tmp_path):
    """Each is made once, has no variation axes, and holds kerning and small caps."""
    face = fonts.FACES[3]
    first = fonts._static(face, fonts._source(face), tmp_path)
    before = first.stat().st_mtime_ns
    again = fonts._static(face, fonts._source(face), tmp_path)
    with TTFont(again) as font:
        tables = set(font.keys())

    assert before == again.stat().st_mtime_ns
    assert "fvar" not in tables
    assert {"GPOS", "glyf", "cmap"} <= tables


def test_a_cache_that_cannot_be_written_is_replaced(tmp_path, monkeypatch):
    """With no writable cache the fonts go to a temporary folder, and printing goes on."""
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setattr(fonts.platformdirs, "user_cache_dir", lambda _: str(blocked / "no"))
    folder = fonts.cache_folder(blocked / "sub")

    assert folder.is_dir()
    assert blocked not in folder.parents


def test_a_full_disk_is_told_and_leaves_no_half_font(tmp_path, monkeypatch):
    """The folder, the reason, what to do; the next print begins anew."""

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(fonts.Path, "replace", full)
    with pytest.raises(ReadOnly, match="room for the made fonts, got No space left on device"):
        fonts._write(tmp_path / "icons.ttf", b"x")

    assert [] == list(tmp_path.iterdir())


def test_other_scripts_have_fonts_of_their_own(tmp_path, options):
    """A Latin text is served Latin fonts only; Cyrillic and Greek names bring theirs along."""
    from witchhammer.printing import render_sheets

    bindery = bindery_for(options)
    latin, cyrillic = bindery.files_for("Łódź"), bindery.files_for("Жук Ωμέγα")
    person = dataclasses.replace(samples.sheet_of(2), name="Жук", voice="Ωμέγα")
    job = render_sheets([person], options)
    used = pages.fonts_of(job.pdf)

    assert len(latin) + 3 == len(cyrillic)
    assert () == job.warnings
    assert all("+WH-" in name for name in used)
    assert any("+WH-More" in name for name in used)
    assert "Жук" in pages.texts(job.pdf)[0]
