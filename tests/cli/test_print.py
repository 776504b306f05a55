"""`print` and `demo`: files where they were wanted, what was done told, faults in a line."""

import pytest


def test_sheet_is_written(lane, tmp_path):
    """A PDF lies where it was wanted, and its pages as pictures if they were."""
    out = tmp_path / "papers" / "e.pdf"

    ran = lane("print", "sheet", "elsbeth", "--out", out, "--png", "--json")

    assert (0, "") == (ran.code, ran.err)
    assert out.read_bytes().startswith(b"%PDF")
    assert ran.json["pages"] == len(ran.json["pictures"])


def test_cards_are_written(lane, tmp_path):
    """Cards of a character and a monster come in one file."""
    out = tmp_path / "cards.pdf"

    ran = lane("print", "cards", "elsbeth", "ditch-wolf", "--out", out, "--duplex", "long")

    assert (0, "") == (ran.code, ran.err)
    assert "pages" in ran.out
    assert out.read_bytes().startswith(b"%PDF")


def test_school_needs_no_campaign(cli, tmp_path, monkeypatch):
    """A school's cards print without any database."""
    monkeypatch.setenv("WITCHHAMMER_DB", str(tmp_path / "none.db"))

    ran = cli("print", "cards", "general", "--out", tmp_path / "g.pdf")

    assert (0, "") == (ran.code, ran.err)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["sheet", "zorro"], "a character of this campaign"),
        (["cards", "generl"], "did you mean general?"),
        (["cards", "general", "--theme", "neon"], "parchment"),
        (["cards", "general", "--paper", "vellum"], "a4"),
        (["cards", "general", "--copies", "0"], "from 1 to 99"),
        (["sheet", "--out", "/proc/nowhere/x.pdf"], "choose another with --out"),
        (["cards"], "Missing argument"),
    ],
)
def test_bad_words_are_one_line(lane, tmp_path, monkeypatch, words, told):
    """Whatever cannot be printed is told in one line, and no file is left."""
    monkeypatch.chdir(tmp_path)
    ran = lane("print", *words)

    assert ran.code in (1, 2)
    assert ("", 1) == (ran.out, ran.err.count("\n"))
    assert told in ran.err
    assert [] == list(tmp_path.glob("*.pdf"))


def test_demo_tells_a_whole_fight(cli, tmp_path):
    """The demonstration plays to the end, tells it, and leaves papers and a campaign behind."""
    out = tmp_path / "demo-out"

    ran = cli("demo", "--out", out)

    assert (0, "") == (ran.code, ran.err)
    assert "The fight is over: " in ran.out
    assert {"campaign.db", "sheets.pdf", "cards.pdf", "foes.pdf"} <= {p.name for p in out.iterdir()}
    listed = cli("--db", out / "campaign.db", "fight", "list", "--json").json
    assert ["closed"] == [fight["status"] for fight in listed]


def test_demo_is_the_same_each_time(cli, tmp_path):
    """The same dice tell the same story, whatever an earlier demonstration left."""
    first = cli("demo", "--out", tmp_path, "--no-print").out
    second = cli("demo", "--out", tmp_path, "--no-print").out

    assert first == second


def test_demo_with_other_dice(cli, tmp_path):
    """Another seed is another fight; no number is told as such."""
    assert 0 == cli("demo", "--out", tmp_path, "--no-print", "--seed", 7).code
    assert "--seed" in cli("demo", "--out", tmp_path, "--seed", "x").err
