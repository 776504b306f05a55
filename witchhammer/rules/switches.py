"""The rulings register as questions with answers: what `campaign rules` lists."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """One value on offer, and a sentence that says what happens with it."""

    value: str
    sentence: str


@dataclass(frozen=True, slots=True)
class NotOffered:
    """A reading the register names that would be a different game, and why it is not offered."""

    name: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Setting:
    """One field of `HouseRules`: a word out of `choices`, or a whole number in a range.

    `choices` is empty for a number; `lowest` and `highest` (both included) then bound it.
    """

    name: str
    default: str | int
    choices: tuple[Choice, ...] = ()
    meaning: str = ""
    lowest: int = 0
    highest: int = 0

    def takes(self, value: object) -> bool:
        """Return whether `value` is one this setting can have (True and False are no numbers)."""
        if self.choices:
            return any(value == choice.value for choice in self.choices)
        return type(value) is int and self.lowest <= value <= self.highest

    @property
    def wanted(self) -> str:
        """Return the values on offer as text for a message."""
        if self.choices:
            return " or ".join(choice.value for choice in self.choices)
        return f"a whole number from {self.lowest} to {self.highest}"


@dataclass(frozen=True, slots=True)
class Switch:
    """One ruling of the register: its question, the settings that answer it, the atoms it rules.

    Where the register knows no alternative, the one setting has the one choice (`fixed`).
    """

    ruling: str
    question: str
    settings: tuple[Setting, ...]
    atoms: tuple[str, ...]
    not_offered: tuple[NotOffered, ...] = ()

    @property
    def fields(self) -> tuple[str, ...]:
        """Return the names of the `HouseRules` fields that answer this ruling."""
        return tuple(setting.name for setting in self.settings)

    @property
    def default(self) -> tuple[str | int, ...]:
        """Return the register's default of each field, in the order of `fields`."""
        return tuple(setting.default for setting in self.settings)

    @property
    def offered(self) -> tuple[Choice, ...]:
        """Return every worded value on offer, the default first."""
        return tuple(choice for setting in self.settings for choice in setting.choices)

    @property
    def fixed(self) -> bool:
        """Return whether there is nothing to choose."""
        return all(len(setting.choices) == 1 for setting in self.settings)


def one_of(name: str, *choices: tuple[str, str]) -> tuple[Setting, ...]:
    """Return a worded setting as the single setting of a switch; the first choice is the default.

    >>> one_of("tens", ("floor", "112 damage: 11 penetrate."))[0].default
    'floor'
    """
    return (Setting(name, choices[0][0], tuple(Choice(*choice) for choice in choices)),)


def number(name: str, default: int, lowest: int, highest: int, meaning: str) -> Setting:
    """Return a setting that takes a whole number.

    >>> number("hat_limit", 3, 1, 99, "pieces of one kind that still count").wanted
    'a whole number from 1 to 99'
    """
    return Setting(name, default, (), meaning, lowest, highest)
