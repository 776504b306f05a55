"""The ten kinds of rune and a die's face: one kind, one to nine times (WD-RUN-01)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

Rune: TypeAlias = Literal[
    "sword",
    "storm",
    "blood",
    "tower",
    "forest",
    "moon",
    "death",
    "madness",
    "illusion",
    "magic",
]

RUNES: tuple[Rune, ...] = get_args(Rune)
"""Every kind of rune, in the order of the rulebook."""

ALWAYS_ACTIVE: tuple[Rune, ...] = ("tower", "forest", "madness")
"""The kinds that need no activation and always count (WD-RUN-02; the pictures were lost)."""

POOLED: tuple[Rune, ...] = ("sword", "storm", "moon", "death")
"""The kinds of which several dice may be joined in one activation (WD-RUN-05, -06, -11, -14)."""

LETTERS: dict[Rune, str] = {
    "sword": "S",
    "storm": "Z",
    "blood": "B",
    "tower": "T",
    "forest": "F",
    "moon": "O",
    "death": "D",
    "madness": "M",
    "illusion": "I",
    "magic": "P",
}
"""One letter a kind, for the terminal; their drawings lie in runes/*.svg."""

MOTTOES: dict[Rune, str] = {
    "sword": "Somebody has to go first.",
    "storm": "It rains on the host as well.",
    "blood": "No wall was ever built against oneself.",
    "tower": "Let them knock.",
    "forest": "The wet stays in the leaves.",
    "moon": "Look again.",
    "death": "It was a good die.",
    "madness": "Round we go.",
    "illusion": "I am whatever you have.",
    "magic": "Hear my rule.",
}
"""A saying a kind (WD-RUN-21), in our own words."""

MOST_RUNES = 9
"""The most runes a face may show in a pack."""

_FACE = re.compile(rf"({'|'.join(RUNES)})([1-{MOST_RUNES}])")


@dataclass(frozen=True, slots=True)
class Face:
    """One face: `count` runes (1 to 9) of one kind."""

    rune: Rune
    count: int

    @property
    def word(self) -> str:
        """Return the face as it is written everywhere.

        >>> Face("sword", 3).word
        'sword3'
        """
        return f"{self.rune}{self.count}"


PLURALS = {"die": "dice", "knife": "knives"}
"""Nouns of the game that take no s."""


def many(count: int, what: str) -> str:
    """Return a number with its noun.

    >>> many(1, "token"), many(3, "turn"), many(2, "die")
    ('1 token', '3 turns', '2 dice')
    """
    return f"{count} {what}" if count == 1 else f"{count} {PLURALS.get(what, f'{what}s')}"


def parse_face(word: str) -> Face | None:
    """Return the face written as `word`, None when it is not one.

    >>> parse_face("tower2"), parse_face("tower0")
    (Face(rune='tower', count=2), None)
    """
    found = _FACE.fullmatch(word)
    if found is None:
        return None
    rune: Rune = found[1]  # type: ignore[assignment]  # because the pattern lists the runes
    return Face(rune, int(found[2]))
