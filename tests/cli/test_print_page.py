"""docs/printing.md: what it tells of the program is so."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")


def commands():
    """The commands of the noun `print` by name."""
    from typer.main import get_command

    from witchhammer.cli.print import app

    return get_command(app).commands


def test_every_flag_on_the_page_exists():
    """A flag that the page names is one of some print command."""
    there = {opt for c in commands().values() for p in c.params for opt in p.opts}
    ours = [line for line in PAGE.splitlines() if not line.startswith("witchhammer campaign")]
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+(?![\w:-])", "\n".join(ours)))

    assert named - there == set()


@pytest.mark.parametrize("name", sorted(commands()))
def test_every_command_stands_on_the_page(name):
    """Whoever reads the page meets every command of the noun."""
    assert f"`print {name}" in PAGE


def test_the_impositions_on_the_page_are_those_there_are():
    """The table of papers names every imposition that a person may choose."""
    from witchhammer.printing.geometry import impositions

    named = [i.name for i in impositions() if not i.name.startswith("single")]

    assert [] == [name for name in named if f"`{name}`" not in PAGE]
