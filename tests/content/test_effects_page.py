"""docs/effects.md lists every effect kind, and its examples are read and told as it says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from witchhammer.content.played import PLAYED
from witchhammer.content.schema import Reader
from witchhammer.rules.describe import describe_effect

PAGE = (Path(__file__).parents[2] / "docs" / "effects.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^### `(\w+)`\n.*?```toml\n(.*?)```\n> (.*?)\n", PAGE, re.S | re.M)


def test_the_page_has_every_kind_once() -> None:
    """A kind without a section, or a section without a kind, fails here."""
    assert sorted(name for name, _, _ in EXAMPLES) == sorted(PLAYED)


@pytest.mark.parametrize(("name", "toml", "told"), EXAMPLES, ids=[e[0] for e in EXAMPLES])
def test_an_example_is_read_and_told_as_printed(name: str, toml: str, told: str) -> None:
    """The example's table makes an effect of that kind, and the sentence below it is its own."""
    reader = Reader()

    effect = reader.effect(tomllib.loads(toml), name)

    assert reader.faults == []
    assert effect is not None
    assert (getattr(effect, "do", ""), describe_effect(effect)) == (name, told)
