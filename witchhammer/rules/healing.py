"""Mending by the day, and the save at death's door."""

from __future__ import annotations

from witchhammer.rules.checks import DIFFICULTIES, Check, check
from witchhammer.rules.house import BY_THE_BOOK, HouseRules
from witchhammer.rules.terms import Term

DAY = 2
"""Health regained on an ordinary day (`WH-HEAL-01`)."""

REST_DAY = 3
"""Health regained on a day of nothing but rest in comfort, in place of `DAY` (`WH-HEAL-02`)."""


def heal_days(wounds: int, days: int, resting: bool, house: HouseRules = BY_THE_BOOK) -> int:
    """Return the wounds left after whole days of mending (`WH-HEAL-01`, `-02`, `WR-37`).

    `wounds` is health lost, 0 = unhurt; it never falls below 0. The dead do not mend: the caller
    must know who is dead.

    >>> heal_days(8, 4, False), heal_days(7, 3, True)
    (0, 0)
    """
    return max(0, wounds - days * (REST_DAY if resting else DAY))


def at_deaths_door(health: int) -> bool:
    """Return whether so much health means death's door: 0 or less (`WH-DEATH-01`).

    >>> at_deaths_door(0), at_deaths_door(1), at_deaths_door(-4)
    (True, False, True)
    """
    return health <= 0


def death_difficulty(health: int) -> int:
    """Return the number a death save must reach: 1 + points below zero (`WH-DEATH-05`, `WR-26`).

    >>> death_difficulty(0), death_difficulty(-4), death_difficulty(-11)
    (1, 5, 12)
    """
    return DIFFICULTIES["picnic"] + max(0, -health)


def death_save(
    natural: int,
    con: int,
    wound_malus: int,
    other_malus: int,
    health: int,
    house: HouseRules = BY_THE_BOOK,
) -> Check:
    """Return the save made once after the fight (`WH-DEATH-04` … `-08`); failure is death.

    `natural` is the face, 1 to 20; `con` the Con Defence; the two maluses are magnitudes, and the
    wound malus counts only where `WR-26` is "all"; `health` is 0 or less. Success leaves the
    character at 0 health (`WH-DEATH-06`).

    >>> death_save(2, 0, 10, 0, 0).success, death_save(1, 0, 10, 0, 0).total
    (True, -9)
    """
    malus = other_malus + (wound_malus if house.death_malus == "all" else 0)
    return check(natural, Term("con defence", con), malus, death_difficulty(health), house)
