"""What saves and skill checks share: a d20 and its terms against a difficulty."""

from __future__ import annotations

from dataclasses import dataclass

from witchhammer.core.errors import Misuse
from witchhammer.rules.house import HouseRules
from witchhammer.rules.terms import Sum, Term

DIFFICULTIES: dict[str, int] = {
    "picnic": 1,
    "easy": 5,
    "medium": 10,
    "hard": 15,
    "extremely hard": 20,
}
"""The named difficulties of saves and skills (`WH-SAVE-05` … `-09`, `WH-SKILL-07` … `-11`)."""

NATURAL_SWING = 10
"""What a natural 20 adds and a natural 1 takes off (`WH-CRIT-01`, `WH-CRIT-04`)."""


@dataclass(frozen=True, slots=True)
class Check:
    """A save or skill roll: it succeeds when `total` is at least `difficulty`."""

    total: int
    terms: tuple[Term, ...]
    success: bool
    critical: bool
    fumble: bool
    difficulty: int

    @property
    def words(self) -> str:
        """Return the total as a person would write it."""
        return Sum(self.terms, self.total).words


def difficulty(name: str | int) -> int:
    """Return the number to reach: a named difficulty, or the number itself.

    Raises `Misuse` for a name the book does not know.

    >>> difficulty("hard"), difficulty("Extremely Hard"), difficulty(16)
    (15, 20, 16)
    """
    if isinstance(name, int):
        return name
    number = DIFFICULTIES.get(name.strip().lower().replace("_", " ").replace("-", " "))
    if number is None:
        raise Misuse("difficulty", f"a number or one of {', '.join(DIFFICULTIES)}", repr(name))
    return number


def check(
    natural: int,
    bonus: Term,
    malus: int,
    number: int,
    house: HouseRules,
) -> Check:
    """Return a d20 face plus one bonus minus a malus against a number.

    `natural` is the face, 1 to 20; `malus` a magnitude. Natural 20 and 1 count by `WR-20`.

    >>> from witchhammer.rules.house import BY_THE_BOOK
    >>> check(13, Term("fear defence", 2), 3, 10, BY_THE_BOOK).words
    'd20 13 + fear defence 2 - malus 3'
    """
    known = house.natural != "attack"
    critical = known and natural == 20
    fumble = known and natural == 1
    swing = NATURAL_SWING * (critical - fumble)
    total = natural + swing + bonus.amount - malus
    terms = (
        Term("d20", natural),
        Term("fumble" if fumble else "critical", swing),
        bonus,
        Term("malus", -malus),
    )
    return Check(total, terms, total >= number, critical, fumble, number)
