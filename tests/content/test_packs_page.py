"""docs/packs.md is run as it stands: every file is written, every command typed, in its order."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from witchhammer.app import library
from witchhammer.cli import screen
from witchhammer.cli.program import run

PAGE = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.S | re.M)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return an empty folder of a new user's, who has a data folder and nothing in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("WITCHHAMMER_DB", str(tmp_path / "table.db"))
    monkeypatch.setenv("WITCHHAMMER_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("WITCHHAMMER_CAMPAIGN", raising=False)
    # The console keeps the width it was made for.
    screen.console.cache_clear()
    yield tmp_path
    screen.console.cache_clear()


def test_every_command_and_file_of_the_page_works(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A new user who does what the page says gets what the page says."""
    own = table / "data" / "witchhammer" / "packs"
    told = ""
    commands = 0
    for kind, name, text in BLOCK.findall(PAGE):
        if kind == "sh":
            told = ""
            for line in text.splitlines():
                told += typed(line, capsys)
                commands += 1
        elif name:
            # What `pack new` has begun is edited where it lies; other files are the user's own.
            path = own / name if (own / name).exists() else table / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        else:
            missing = [line for line in text.splitlines() if line not in told]
            assert missing == [], told
    assert commands >= 25


def typed(line: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what one command says; its exit code must be the one in its comment, else 0."""
    words, _, comment = line.partition("  # exit ")
    library._load.cache_clear()

    code = run(shlex.split(words)[1:])

    said = capsys.readouterr()
    assert code == int(comment or 0), f"{line}\n{said.out}{said.err}"
    return said.out + said.err
