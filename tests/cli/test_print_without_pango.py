"""`print` on a machine without Pango: one line that says what to install, nothing else."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMANDS = {
    "sheet": ["sheet", "elsbeth"],
    "file": ["sheet", "wren.toml"],
    "cards": ["cards", "general/jab"],
    "png": ["cards", "general/jab", "--format", "png"],
    "tts": ["cards", "general/jab", "--format", "tts"],
    "check": ["check", "general"],
    "monster": ["monster", "ditch-wolf"],
    "screen": ["screen"],
    "party": ["party"],
    "map": ["map", "sunken-lane"],
    "tokens": ["tokens"],
    "handout": ["handout", "parish-bill"],
    "adventure": ["adventure", "the-ditch"],
    "chronicle": ["chronicle"],
    "calibrate": ["calibrate"],
    "tavern": ["tavern", "fright"],
    "all": ["all"],
    "html": ["screen", "--html", "--out", "screen.pdf"],
}
SCRIPT = """
import cffi, contextlib, io, json, os, sys
def gone(self, *names): raise OSError("cannot load library 'libpango'")
cffi.FFI.dlopen = gone
from witchhammer.cli.program import run
commands, root = json.loads(sys.argv[1]), sys.argv[2]
os.chdir(root)
told = {}
for name, words in commands.items():
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(["print", *words])
    told[name] = [code, out.getvalue(), err.getvalue()]
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def told(sample_database, tmp_path_factory):
    """Every command run once in one process where no shared library can be loaded."""
    import os

    root = tmp_path_factory.mktemp("bare")
    (root / "lane.db").write_bytes(sample_database)
    (root / "wren.toml").write_text('name = "Wren"\nsilver = 40\n')
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, json.dumps(COMMANDS), str(root)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "WITCHHAMMER_DB": str(root / "lane.db")},
        check=False,
    )
    assert "" == done.stderr
    return json.loads(done.stdout), root


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "html"])
def test_without_pango_every_command_says_what_to_install(told, name):
    """Exit code 4, nothing on standard output, one line, no file."""
    code, out, err = told[0][name]

    assert (4, "", 1) == (code, out, err.count("\n"))
    assert "the Pango library" in err
    assert [] == list(told[1].rglob("*.pdf"))


def test_html_needs_none(told):
    """A page for the browser comes out all the same."""
    code, _, err = told[0]["html"]

    assert (0, "") == (code, err)
    assert (told[1] / "screen.html").is_file()


def test_no_print_command_is_left_out():
    """Every command of the noun is among those tried here."""
    from typer.main import get_command

    from witchhammer.cli.print import app

    assert set(get_command(app).commands) == {words[0] for words in COMMANDS.values()}
