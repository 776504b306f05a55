"""What the rules cannot decide alone: Ask, its Options, an Answer, a Fact, a Ruling.

An Ask is a question to a seat with *all* its legal answers. It is not the Answer (what came
back) and not a Fact (what happened because of it).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Seat: TypeAlias = str
"""Who can be asked: a player ("p1", "ana"), "@gm" or "@dice"."""

Scalar: TypeAlias = str | int
Value: TypeAlias = tuple[Scalar, ...]
"""An answer's value is always a tuple: chosen option values, die faces, or one free text."""

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json] | None"

By: TypeAlias = Literal["player", "bot", "rng", "typed", "gm", "clock"]
"""Who gave an answer: `clock` is the timer that ran out, `typed` a face of a real die."""

GM: Seat = "@gm"
DICE: Seat = "@dice"


@dataclass(frozen=True, slots=True)
class Option:
    """One legal answer, or one that might be expected and why it may not be taken.

    `value` is what an Answer carries; `copies` how often one answer may hold it;
    an Option with a `why_not` is shown but refused.
    """

    value: Scalar
    label: str
    why_not: str = ""
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice to roll: `count` dice of `sides`, numbered from `address` on (see core/dice.py)."""

    count: int
    sides: int
    address: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing to decide now.

    `key` is made from the state and unique in the scene for ever. `least`/`most` bound how
    many option values an answer holds; `ordered` says whether their order means anything.
    `default` is what an unattended table or an expired timer answers (never for dice).
    `text` > 0 also accepts one free text of at most that many characters. `laid` marks a
    revisable Ask that has been answered and may still be changed. `blind` marks dice whose faces
    nobody at the table may see: the program throws them, also where dice are typed.
    """

    key: str
    seat: Seat
    about: str
    prompt: str
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    ordered: bool = False
    dice: Dice | None = None
    default: Value | None = None
    text: int = 0
    revisable: bool = False
    laid: bool = False
    secret: bool = False
    blind: bool = False

    @property
    def how_many(self) -> str:
        """Return how many options an answer holds, in words that go before "of".

        >>> Ask("k", "p1", "", "?", least=0).how_many
        'none or 1'
        """
        if self.least == self.most:
            return str(self.least)
        if not self.least:
            return "none or 1" if self.most == 1 else f"up to {self.most}"
        return f"{self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to the Ask `key`: the value, by whom, and (optionally) from which seat."""

    key: str
    value: Value
    by: By = "player"
    seat: Seat = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that happened, for the story, the log and the screen.

    `seats` are those who may know it (empty = everybody); the others are told `instead`
    (None = nothing). `data` holds JSON values only; `Game.tell` makes the sentence.
    """

    kind: str
    data: Mapping[str, Json] = field(default_factory=dict)
    seats: tuple[Seat, ...] = ()
    instead: Fact | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """The GM's hand on the table: a typed change outside the rules, with its reason."""

    kind: str
    data: Mapping[str, Json] = field(default_factory=dict)
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finished scene takes home.

    `result` is a word of the game ("victory"); `winners` the seats that won; `data` whatever
    the campaign writes down (wounds, scars, stakes), JSON only.
    """

    result: str
    winners: tuple[Seat, ...] = ()
    data: Mapping[str, Json] = field(default_factory=dict)


def fact_for(fact: Fact, seat: Seat) -> Fact | None:
    """Return what `seat` may know of `fact`: the fact, its stand-in, or None.

    >>> fact_for(Fact("laid", {"card": "jab"}, ("ana",), Fact("laid")), "bo").data
    {}
    """
    return fact if not fact.seats or seat in fact.seats else fact.instead
