"""Every print command takes the same options, and means the same by them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from witchhammer.cli.print import app

ROOT = Path(__file__).parents[2]
SHARED = {
    "--out", "--paper", "--theme", "--css", "--templates", "--html", "--allow-overflow", "--png",
    "--json",
}  # fmt: skip
TWO_SIDED = {"cards", "monster", "tavern", "all"}
WORDY = """
[pack]
id = "wordy"
name = "Wordy"

[[cards]]
id = "wordy/endless"
name = "Endless"
types = ["attack"]
attack = { bonus = 1 }
text = "%s"
""" % ("Words that go on and on until the card is over. " * 90)


def commands():
    """The commands of the noun by name."""
    from typer.main import get_command

    return get_command(app).commands


@pytest.mark.parametrize("name", sorted(set(commands()) - {"check"}))
def test_every_command_has_the_shared_options(name):
    """One set, declared once; what has backs can be calibrated too."""
    options = {opt for p in commands()[name].params for opt in p.opts}

    assert SHARED - options == set()
    assert (name in TWO_SIDED) == ({"--printer", "--duplex"} <= options and name != "calibrate")


def test_check_judges_by_the_same_look():
    """What an author is told beforehand depends on paper, theme, style sheets and templates."""
    options = {opt for p in commands()["check"].params for opt in p.opts}

    assert {"--paper", "--theme", "--css", "--templates", "--size", "--json"} <= options


@pytest.mark.parametrize("words", [["tavern", "fright"], ["all"]], ids=["tavern", "all"])
def test_several_files_are_one_json_document(lane, tmp_path, words):
    """A program reads one list; each file is where it says."""
    ran = lane("print", *words, "--html", "--theme", "bw", "--out", tmp_path / "o", "--json")

    assert (0, "") == (ran.code, ran.err)
    assert len(ran.json) >= 2
    assert all(Path(one["file"]).suffix == ".html" for one in ran.json)
    assert all(Path(one["file"]).is_file() for one in ran.json)


def test_what_is_wrong_with_all_of_them_is_said_once(lane, tmp_path):
    """A slip in a style sheet of one's own is one warning, however many files it touches."""
    (tmp_path / "own.css").write_text("em { colour: red }")
    words = ["tavern", "fright", "--theme", "bw", "--css", tmp_path / "own.css"]
    ran = lane("print", *words, "--out", tmp_path / "o")

    assert (0, 1) == (ran.code, ran.err.count("colour"))
    assert ran.out.count(".pdf") >= 2


def test_pictures_of_a_page_for_the_browser_are_refused(lane, tmp_path):
    """There are no pages to draw; nothing is left out in silence."""
    ran = lane("print", "screen", "--html", "--png", "--out", tmp_path / "s.pdf")

    assert (2, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert "--html" in ran.err


@pytest.fixture
def wordy(lane, tmp_path, monkeypatch):
    """Commands where a pack of one's own has one card that no card can hold."""
    from witchhammer.app import paths

    pack = tmp_path / "data" / "packs" / "wordy.toml"
    pack.parent.mkdir(parents=True)
    pack.write_text(WORDY)
    monkeypatch.setattr(paths, "data_folder", lambda: tmp_path / "data")
    return lane


def test_what_does_not_fit_is_refused_and_no_file_is_left(wordy, tmp_path):
    """The card, the millimetres, the words; exit code 1."""
    out = tmp_path / "w.pdf"
    ran = wordy("print", "cards", "wordy/endless", "--theme", "bw", "--out", out)

    assert (1, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert "Endless (wordy/endless)" in ran.err
    assert "mm too long at 6.4 pt, cut about" in ran.err
    assert not out.exists()


def test_what_does_not_fit_can_be_printed_with_a_warning(wordy, tmp_path):
    """--allow-overflow: exit code 0, the file, and on stderr what is over and by how much."""
    out = tmp_path / "w.pdf"
    words = ["print", "cards", "wordy/endless", "--theme", "bw", "--out", out, "--allow-overflow"]
    ran = wordy(*words)
    told = wordy(*words, "--json")

    assert (0, 1) == (ran.code, ran.err.count("\n"))
    assert out.read_bytes().startswith(b"%PDF")
    assert ran.err.startswith("warning: Endless (wordy/endless): ")
    assert "mm too long at 6.4 pt, cut about" in ran.err
    assert "cut about" in told.json["fit"][0]


def test_check_says_so_beforehand(wordy):
    """`print check`: the same line, exit code 1, nothing printed."""
    ran = wordy("print", "check", "wordy", "--theme", "bw")

    assert 1 == ran.code
    assert "Endless (wordy/endless): " in ran.out
    assert "1 do not fit" in ran.out


BARE = """
import importlib.util, json, os, sys
gone = json.loads(sys.argv[2])
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name in gone else find(name, *more)
class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in gone:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Gone())
os.chdir(sys.argv[3])
from witchhammer.cli.program import run
sys.exit(run(json.loads(sys.argv[1])))
"""


@pytest.mark.parametrize("gone", [["pypdfium2"], ["PIL"], ["pypdfium2", "PIL"]], ids="-".join)
@pytest.mark.parametrize(
    "words",
    [
        ["print", "cards", "general/jab", "--format", "png"],
        ["print", "cards", "general/jab", "--format", "tts"],
        ["print", "screen", "--png"],
    ],
    ids=["png", "tts", "pages"],
)
def test_pictures_need_the_extra_and_say_so(tmp_path, gone, words):
    """Without either package: exit code 4, stdout clean, one line with what to type, no file."""
    done = bare(words, gone, tmp_path)

    assert (4, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))
    assert "pip install 'witchhammer[png]'" in done.stderr
    assert [] == list(tmp_path.rglob("*.p*"))


@pytest.mark.parametrize("package", ["pillow", "weasyprint", "tinycss2", "pydyf"])
def test_a_missing_package_of_the_renderer_is_named(tmp_path, package):
    """It is not Pango that has to be installed then: the line names what has."""
    done = bare(["print", "screen"], [{"pillow": "PIL"}.get(package, package)], tmp_path)

    assert (4, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))
    assert f"pip install {package}" in done.stderr
    assert [] == list(tmp_path.iterdir())


def test_without_its_fonts_the_press_says_which_to_install(tmp_path):
    """Exit code 4, stdout clean, one line; no font of the system steps in."""
    done = bare(["print", "screen"], ["fontpkg_vollkorn", "fontpkg_cinzel"], tmp_path)

    assert (4, "", 1) == (done.returncode, done.stdout, done.stderr.count("\n"))
    assert "pip install fontpkg-cinzel fontpkg-vollkorn" in done.stderr
    assert [] == list(tmp_path.iterdir())


def bare(words, gone, folder):
    """Run a command in a process where these packages are not installed."""
    import os

    return subprocess.run(
        [sys.executable, "-c", BARE, json.dumps(words), json.dumps(gone), str(folder)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "WITCHHAMMER_DB": str(folder / "no" / "x.db")},
        check=False,
    )
