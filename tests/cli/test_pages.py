"""README.md, docs/play.md and docs/printing.md work as they are written, command by command."""

import io
import re
import shlex

import pytest

from tests.made import DOCS, ROOT
from witchhammer.cli import screen
from witchhammer.cli.conversation.pages import WORDS
from witchhammer.cli.program import run

PAGES = [ROOT / "README.md", DOCS / "play.md", DOCS / "printing.md"]
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def commands_in(path):
    """The commands of a page, in its order."""
    text = path.read_text(encoding="utf-8")
    return [line for block in BLOCK.findall(text) for line in block.splitlines() if line.strip()]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_page_works_as_it_stands(path, tmp_path, monkeypatch, capsys):
    """A new user who types what the page says is never refused."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WITCHHAMMER_DB", str(tmp_path / "own.db"))
    screen.console.cache_clear()
    refused = []
    for line in commands_in(path):
        monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 12))
        name, *words = shlex.split(line)
        if run(words) or name != "witchhammer":
            refused.append(f"{line}: {capsys.readouterr().err}")

    assert commands_in(path)
    assert refused == []


def test_every_word_of_the_conversation_is_explained():
    """What `?` lists stands in docs/play.md too."""
    page = (DOCS / "play.md").read_text(encoding="utf-8")
    words = [word for told, _ in WORDS for word in re.split(r", | ", told) if word.isalpha()]

    assert [word for word in words if word not in page] == []
