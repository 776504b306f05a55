"""The one shape of a tavern game: what the common room may ask of each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from witchhammer.core.ask import Ask, Fact, Seat, Value
from witchhammer.core.dice import Luck
from witchhammer.core.game import Game


@dataclass(frozen=True, slots=True)
class Choice:
    """One value an option can have, and a sentence that says what happens with it."""

    value: str
    sentence: str


@dataclass(frozen=True, slots=True)
class GameOption:
    """One thing a table can settle before a game: a ruling, a variant, a size.

    `choices` is empty where any text of a kind will do; `form` then says which ("card ids,
    commas between"). `ruling` is the id in the rulebook's register, "" where it has none.
    One choice only means that the register knows no other reading.
    """

    name: str
    question: str
    default: str
    choices: tuple[Choice, ...] = ()
    form: str = ""
    ruling: str = ""
    atoms: tuple[str, ...] = ()

    @property
    def values(self) -> tuple[str, ...]:
        """Return the values on offer, empty where a text is wanted."""
        return tuple(choice.value for choice in self.choices)

    @property
    def sentence(self) -> str:
        """Return one sentence for a list of options: the question, the values, the default."""
        offer = ", ".join(self.values) or self.form
        return f"{self.question} {offer} (default {self.default or 'none'})."

    @property
    def wanted(self) -> str:
        """Return the values on offer as text for a message."""
        return " or ".join(self.values) or self.form


def option(
    name: str,
    question: str,
    *choices: tuple[str, str],
    ruling: str = "",
    atoms: tuple[str, ...] = (),
    form: str = "",
    default: str = "",
) -> GameOption:
    """Return an option; the first choice is the default unless one is named.

    >>> option("tied", "A tied roll-off?", ("again", "Roll again.")).default
    'again'
    """
    first = choices[0][0] if choices and not default else default
    return GameOption(
        name, question, first, tuple(Choice(*pair) for pair in choices), form, ruling, atoms
    )


@dataclass(frozen=True, slots=True)
class Suggestion:
    """The move a bot would make, and why, in one sentence for a person."""

    value: Value
    why: str


class Bot(Protocol):
    """A player of the house; it knows only a View and an Ask, and is a core.play.Bot besides."""

    needs_view: bool
    """True for every bot that looks at its View."""
    habit: str
    """One sentence about how it plays, for the table."""

    def choose(self, view: Any, ask: Ask) -> Value:
        """Return a legal value for `ask`."""
        ...

    def suggest(self, view: Any, ask: Ask) -> Suggestion:
        """Return the same value with the reason."""
        ...


BotFactory: TypeAlias = Callable[[Luck], Bot]


@dataclass(frozen=True, slots=True, kw_only=True)
class TavernGame:
    """Everything the common room needs of one game."""

    name: str
    game: Game[Any, Any]
    new_setup: Callable[[tuple[Seat, ...], Mapping[str, str], str], Any]
    options: tuple[GameOption, ...]
    bots: Mapping[str, BotFactory]
    good_bot: str
    parse_pack: Callable[[str], Any]
    lint_pack: Callable[[Any], tuple[str, ...]]
    draw_board: Callable[[Any], tuple[str, ...]]
    tally: Callable[[Any, Iterable[Fact]], Mapping[Seat, Mapping[str, int]]]
    draw_short: Callable[[Any], tuple[str, ...]] | None = None
    """The board in fewer lines, for a short screen; None where the one board always fits."""
