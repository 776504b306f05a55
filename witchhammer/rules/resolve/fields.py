"""What an adjudication takes and gives, declared once for the reader, the CLI and the docs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from witchhammer.rules.house import HouseRules

Kind = Literal[
    "number",  # a whole number, `lowest` to `highest`
    "flag",  # true or false
    "word",  # one line of text; one of `choices` if there are any
    "words",  # a list of words
    "numbers",  # an object: a whole number for each of some words
    "difficulty",  # a whole number or the name of a difficulty
    "fighters",  # a list of objects, see FIGHTER
    "house",  # an object of house rules
    "terms",  # given only: a list of {"label", "amount"}
    "sizes",  # given only: a list of whole numbers
    "groups",  # given only: a list of lists of words
]

FURTHEST = 9999
"""The largest number anybody may type; nothing in the book comes near it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One named value: its kind, its meaning in a sentence, and what is legal.

    `unless` are fields it cannot stand beside, `needs` those it cannot stand without, `at_most`
    a field that it may not exceed, `only_if` a house rule and the value that allows it.
    `default` is what is used when it is left out; None = nothing.
    """

    name: str
    kind: Kind = "number"
    meaning: str
    required: bool = False
    default: int | bool | str | None = None
    lowest: int = -FURTHEST
    highest: int = FURTHEST
    choices: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    at_most: str = ""
    only_if: tuple[str, str] | None = None

    @property
    def legal(self) -> str:
        """Return what is legal, as text: for messages and for the documentation."""
        match self.kind:
            case "number":
                return _span(self.lowest, self.highest)
            case "flag":
                return "true or false"
            case "word":
                return " or ".join(self.choices) if self.choices else "one line of text"
            case "words":
                return "a list of words"
            case "numbers":
                return "an object with a whole number for each word"
            case "difficulty":
                return f"a whole number up to {self.highest} or {', '.join(self.choices)}"
            case "fighters":
                return "a list of objects"
            case "house":
                return "an object of house rules"
            case "terms":
                return "a list of labels and amounts"
            case "sizes":
                return "a list of whole numbers"
            case "groups":
                return "a list of lists of words"


def _span(lowest: int, highest: int) -> str:
    if lowest == -FURTHEST and highest == FURTHEST:
        return "a whole number"
    if highest == FURTHEST:
        return f"a whole number, {lowest} or more"
    if lowest == -FURTHEST:
        return f"a whole number, {highest} or less"
    return f"a whole number from {lowest} to {highest}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjudication:
    """One thing that can be resolved: the fields it takes, those it gives, the atoms it applies.

    Of each group in `one_of` at least one field must be there.
    """

    name: str
    summary: str
    takes: tuple[Field, ...]
    gives: tuple[Field, ...]
    atoms: tuple[str, ...]
    one_of: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Given:
    """The values of one call, checked: defaults are filled in, house rules are read."""

    values: Mapping[str, object]
    house: HouseRules

    def has(self, *names: str) -> bool:
        """Return whether every one of the fields has a value."""
        return all(self.values.get(name) is not None for name in names)

    def number(self, name: str) -> int:
        """Return a number, 0 if there is none."""
        return cast(int, self.values.get(name) or 0)

    def flag(self, name: str) -> bool:
        """Return a flag, False if there is none."""
        return bool(self.values.get(name))

    def word(self, name: str) -> str:
        """Return a word, empty if there is none."""
        return cast(str, self.values.get(name) or "")

    def words(self, name: str) -> tuple[str, ...]:
        """Return a list of words."""
        return cast("tuple[str, ...]", self.values.get(name) or ())

    def numbers(self, name: str) -> Mapping[str, int]:
        """Return numbers by name."""
        return cast("Mapping[str, int]", self.values.get(name) or {})

    def fighters(self) -> tuple[Given, ...]:
        """Return the fighters of an acting order, in the order in which they were given."""
        return cast("tuple[Given, ...]", self.values.get("fighters") or ())
