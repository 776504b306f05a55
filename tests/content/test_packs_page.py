"""docs/packs.md is run as it stands: every file is written, every command typed, in its order."""

from __future__ import annotations

import io
import json
import re
import shlex
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from witchhammer.app import library
from witchhammer.cli import screen
from witchhammer.cli.program import run
from witchhammer.content.known_words import ATTACK_ASPECTS, CONDITIONS
from witchhammer.content.pack_data import (
    ClueKind,
    Gear,
    GearKind,
    Monster,
    School,
    Trait,
    TraitKind,
)
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import MoveTo, RangeName, TargetName

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
    table: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new user who does what the page says gets what it says, and a fight fought to its end.

    Enter at every question, as the page has it: the school and the monster come to a result.
    """
    commands = followed(table, capsys)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 2000))
    said = typed("witchhammer fight run 1 -c 'The Mill-Race'", capsys)
    (fight,) = json.loads(typed("witchhammer fight list -c 'The Mill-Race' --json", capsys))

    assert commands >= 30
    assert "The fight is over" in said
    assert (fight["status"], fight["title"]) == ("closed", "In the Race")


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("`to` of a `move`", get_args(MoveTo)),
        ("`target` of an `attack`", get_args(TargetName)),
        ("`range`", get_args(RangeName)),
        ("`aspects`", sorted(ATTACK_ASPECTS)),
        ("a condition's `name`", sorted(CONDITIONS)),
        ("`kind` of gear", get_args(GearKind)),
        ("`kind` of a monster's trait", get_args(TraitKind)),
        ("`clues`", get_args(ClueKind)),
    ],
)
def test_the_page_names_every_word_a_key_takes(key: str, words: tuple[str, ...]) -> None:
    """Nobody has to guess: what lint knows stands in the tables, each word of it."""
    (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| {key} |")]

    assert [word for word in words if f"`{word}`" not in row] == []


def test_every_key_of_cards_and_monsters_stands_on_the_page() -> None:
    """A key that a file may hold is in a table or an example of the page."""
    keys = [f.name for cls in (Card, Monster, School, Gear, Trait) for f in fields(cls)]

    assert [key for key in dict.fromkeys(keys) if not re.search(rf"\b{key}\b", PAGE)] == []


def followed(table: Path, capsys: pytest.CaptureFixture[str]) -> int:
    """Do what the page says, from its first line to its last; return how many commands that is."""
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
    return commands


def typed(line: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Return what one command says; its exit code must be the one in its comment, else 0."""
    words, _, comment = line.partition("  # exit ")
    library._load.cache_clear()

    code = run(shlex.split(words)[1:])

    said = capsys.readouterr()
    assert code == int(comment or 0), f"{line}\n{said.out}{said.err}"
    return said.out + said.err
