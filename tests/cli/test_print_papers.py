"""`print`: every paper once, and the options that change how it is printed."""

import io
import json

import pypdf
import pytest


def texts(path):
    """The text of a PDF, spaces and line breaks made one."""
    pages = pypdf.PdfReader(io.BytesIO(path.read_bytes())).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


WREN = 'name = "Wren"\nsilver = 40\npurchases = { attack = 3, init = 3 }\n'
PAPERS = {
    "party": (["party"], "Elsbeth"),
    "map": (["map", "sunken-lane"], "sunken lane"),
    "figures": (["map", "sunken-lane", "--figures"], "cut at the frame"),
    "tokens": (["tokens"], "Ditch"),
    "handout": (["handout", "parish-bill"], "pigeon|parish|wolves|penny"),
    "handouts": (["handout", "the-ditch"], "parish"),
    "adventure": (["adventure", "the-ditch"], "Hanna Kettlewell"),
    "monster": (["monster", "ditch-wolf", "--duplex", "short"], "what you know of it"),
    "monsters": (["monster"], "Ditch"),
    "screen": (["screen"], "Afflictions"),
}


@pytest.mark.parametrize("paper", PAPERS)
def test_every_paper_is_printed(lane, tmp_path, paper):
    """Each command writes a PDF where it was wanted, with the words that belong on it."""
    words, held = PAPERS[paper]
    out = tmp_path / "x.pdf"

    ran = lane("print", *words, "--theme", "bw", "--out", out)

    assert (0, "") == (ran.code, ran.err)
    assert any(word.lower() in texts(out).lower() for word in held.split("|"))


def test_the_story_is_printed_day_by_day(lane, tmp_path):
    """The chronicle stands on paper, a heading a day."""
    assert 0 == lane("campaign", "day", "2").code
    ran = lane("print", "chronicle", "--theme", "bw", "--out", tmp_path / "c.pdf")

    assert (0, "") == (ran.code, ran.err)
    assert "day" in texts(tmp_path / "c.pdf")


def test_adventures_name_their_foes(lane, tmp_path):
    """A GM reads the names of foes, not their ids, and how hard a clue is."""
    lane("print", "adventure", "the-ditch", "--theme", "bw", "--out", tmp_path / "a.pdf")
    told = texts(tmp_path / "a.pdf")

    assert "ditch-wolf" not in told
    assert "× Ditch" in told


def test_the_screen_is_one_page_in_both_papers(lane, tmp_path):
    """All that a fight needs is seen at once, by the book, on A4 and on Letter."""
    pages = [
        lane("print", "screen", "--paper", paper, "--out", tmp_path / "s.pdf", "--json").json
        for paper in ("a4", "letter")
    ]

    assert [1, 1] == [told["pages"] for told in pages]


def test_a_sheet_can_be_filled_in(lane, tmp_path):
    """--fillable makes boxes and lines that a viewer can fill."""
    out = tmp_path / "e.pdf"
    lane("print", "sheet", "elsbeth", "--theme", "bw", "--fillable", "--out", out)
    fields = pypdf.PdfReader(io.BytesIO(out.read_bytes())).get_fields() or {}

    assert len(fields) > 30


def test_a_style_sheet_on_top_is_used(lane, tmp_path):
    """--css changes a single print, and a file that is not there is refused."""
    extra = tmp_path / "more.css"
    extra.write_text(".plate h1 { font-size: 60pt }")
    plain = lane("print", "sheet", "elsbeth", "--html", "--out", tmp_path / "a.pdf")
    ran = lane("print", "sheet", "elsbeth", "--html", "--css", extra, "--out", tmp_path / "b.pdf")
    none = lane("print", "sheet", "elsbeth", "--css", tmp_path / "none.css")

    assert (0, 0, 2) == (plain.code, ran.code, none.code)
    assert "font-size: 60pt" not in (tmp_path / "a.html").read_text()
    assert "font-size: 60pt" in (tmp_path / "b.html").read_text()
    assert ("no such file" in none.err, 1) == (True, none.err.count("\n"))


def test_templates_and_a_theme_of_ones_own_win(lane, tmp_path):
    """A folder of one's own gives a theme by its name, and its templates come first."""
    (tmp_path / "own" / "themes").mkdir(parents=True)
    (tmp_path / "own" / "themes" / "swamp.css").write_text(":root { --ink: #10200f }")
    (tmp_path / "own" / "cards").mkdir()
    (tmp_path / "own" / "cards" / "cards.html.j2").write_text("<p>Mud, says {{ title }}</p>")
    ran = lane(
        "print", "cards", "general", "--html", "--templates", tmp_path / "own",
        "--theme", "swamp", "--out", tmp_path / "g.pdf",
    )  # fmt: skip

    assert (0, "warning: HTML is not checked") == (ran.code, ran.err[:28])
    assert "Mud, says general" in (tmp_path / "g.html").read_text()


def test_only_what_changed_is_printed_again(lane, tmp_path):
    """After a print the same deck has nothing new; without one the refusal says so."""
    out = tmp_path / "g.pdf"
    words = ["print", "cards", "general", "--theme", "bw", "--out", out]
    before = lane(*words, "--only", "changed")
    lane(*words)
    first = out.with_suffix(".manifest.json").read_text()
    again = lane(*words, "--only", "changed")
    told = json.loads(first)
    told["cards"][0]["hash"] = "0" * 12
    out.with_suffix(".manifest.json").write_text(json.dumps(told))
    one = lane(*words, "--only", "changed", "--json")
    none = lane(*words, "--only", "changed")
    out.with_suffix(".manifest.json").write_text('{"cards": [{"id": 7}]}')
    spoilt = lane(*words, "--only", "changed")

    assert "print it once" in before.err
    assert "Nothing has changed" in again.out
    assert (1, 1) == (one.json["pages"], len(one.json["manifest"]["cards"]))
    assert "Nothing has changed" in none.out
    assert (3, 1) == (spoilt.code, spoilt.err.count("\n"))


def test_cards_as_pictures(lane, tmp_path):
    """A picture a card has 825 by 1125 pixels; the sheet for a virtual table is one picture."""
    from PIL import Image

    card = ["print", "cards", "general/jab", "--theme", "bw", "--out", tmp_path / "j.pdf"]
    png = lane(*card, "--format", "png", "--json").json
    tts = lane(*card, "--format", "tts", "--json").json
    none = lane(*card, "--format", "gif")

    sizes = []
    for path in (png[0], tts[0]):
        with Image.open(path) as picture:
            sizes.append(picture.size)

    assert (825, 1125) == sizes[0]
    assert sizes[1][0] > 3000
    assert (2, 1) == (none.code, none.err.count("\n"))


def test_a_printer_is_calibrated_and_remembered(lane, tmp_path):
    """What was read from the sheet is kept by the printer's name and moves backs by that much."""
    sheet = lane("print", "calibrate", "--out", tmp_path / "c.pdf")
    kept = lane("print", "calibrate", "attic", "--offset", "0.4,-0.2")
    ran = lane(
        "print", "cards", "general/jab", "--theme", "bw", "--duplex", "long",
        "--printer", "attic", "--out", tmp_path / "j.pdf",
    )  # fmt: skip
    strange = lane("print", "cards", "general/jab", "--printer", "attik")
    words = [lane("print", "calibrate", "attic", "--offset", o) for o in ("far", "1", "99,0")]

    assert (0, 0, 0, "") == (sheet.code, kept.code, ran.code, ran.err)
    assert "0.4 mm right" in kept.out
    assert "did you mean attic?" in strange.err
    assert [(2, 1)] * 3 == [(one.code, one.err.count("\n")) for one in words]


@pytest.mark.parametrize(
    "more",
    [
        ["--fold"],
        ["--size", "mini"],
        ["--bleed", "1.5"],
        ["--bleed", "3", "--paper", "letter"],
        ["--copies", "2"],
        ["--allow-overflow"],
        ["--duplex", "short"],
    ],
)
def test_cards_lie_as_they_are_wanted(lane, tmp_path, more):
    """Each way to lay cards on paper prints, and prints every card."""
    out = tmp_path / "c.pdf"

    ran = lane("print", "cards", "general/jab", "--theme", "bw", "--out", out, *more)

    assert (0, "") == (ran.code, ran.err)
    assert "Jab" in texts(out)


def test_an_author_is_told_beforehand(lane):
    """`print check` says how many cards fit, and prints nothing."""
    ran = lane("print", "check", "general", "--theme", "bw")

    assert (0, "") == (ran.code, ran.err)
    assert "cards fit at full size, 0 do not fit" in ran.out


def test_a_character_in_a_file_needs_no_campaign(cli, tmp_path, monkeypatch):
    """A sheet is printed of a character's file, and lies beside it."""
    monkeypatch.setenv("WITCHHAMMER_DB", str(tmp_path / "none.db"))
    file = tmp_path / "wren.toml"
    file.write_text(WREN)

    ran = cli("print", "sheet", file, "--theme", "bw")

    assert (0, "") == (ran.code, ran.err)
    assert file.with_suffix(".pdf").is_file()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["monster", "ditch-wulf"], "did you mean ditch-wolf?"),
        (["map", "sunken-lan"], "sunken-lane"),
        (["handout", "parish-bil"], "parish-bill"),
        (["adventure", "the-dich"], "the-ditch"),
        (["tavern", "frigt"], "did you mean fright?"),
        (["cards", "general/jabb"], "general/jab"),
        (["cards", "general", "--only", "some"], "changed"),
        (["cards", "general", "--size", "huge"], "huge"),
        (["cards", "general", "--bleed", "3.9"], "bleed"),
        (["cards", "general", "--duplex", "both"], "none, long or short"),
        (["sheet", "elsbeth", "--css", "none.css"], "a style sheet"),
        (["tavern", "fright", "--pack", "none.toml"], "a pack to read"),
        (["screen", "--theme", "neon"], "parchment"),
        (["party", "--paper", "vellum"], "a4"),
        (["all", "--duplex", "twice"], "none, long or short"),
    ],
)
def test_what_there_is_not_is_refused_in_a_line(lane, tmp_path, monkeypatch, words, told):
    """Unknown names come back with the nearest, wrong options with what they may be."""
    monkeypatch.chdir(tmp_path)

    ran = lane("print", *words)

    assert ran.code in (1, 2)
    assert ("", 1) == (ran.out, ran.err.count("\n"))
    assert told in ran.err
    assert [] == list(tmp_path.rglob("*.pdf"))
