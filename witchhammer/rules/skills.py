"""Skill checks: everybody may try, the practised add to it."""

from __future__ import annotations

from witchhammer.rules.checks import DIFFICULTIES, Check, check, difficulty
from witchhammer.rules.house import BY_THE_BOOK, HouseRules
from witchhammer.rules.terms import Term

__all__ = [
    "BASIC_SKILLS",
    "DEFAULT_DIFFICULTY",
    "DIFFICULTIES",
    "SKILLS",
    "Check",
    "difficulty",
    "resolve_skill",
]

SKILLS: dict[str, str] = {
    "charm": "winning people over: tact, warmth, a well-placed smile",
    "intimidation": "frightening people into doing as they are told",
    "tracking": "following monsters and people through the wild",
    "perception": "noticing the small thing that is wrong",
    "stealth": "moving unseen in town and forest",
    "spirit lore": "knowing spirits, their quirks and their dealings with matter",
    "history": "the past of the Empire and of those who live in it",
}
"""The skills the book lists and what they are for (`WH-SKILL-12` … `-18`)."""

BASIC_SKILLS: tuple[str, ...] = (
    "first aid",
    "stealth",
    "tracking",
    "riding",
    "swimming",
    "haggling",
    "living off the land",
)
"""Some of what every WitchHammer can do; the list is open-ended (`WH-SKILL-02`)."""

DEFAULT_DIFFICULTY = 10
"""The number of a tough task when nothing else is said (`WH-SKILL-03`)."""


def resolve_skill(
    natural: int,
    bonus: int = 0,
    malus: int = 0,
    difficulty: int = DEFAULT_DIFFICULTY,
    house: HouseRules = BY_THE_BOOK,
    *,
    skill: str = "",
) -> Check:
    """Return a skill check: d20 + skill - malus, which must reach the number (`WH-SKILL-03` …).

    `natural` is the face, 1 to 20; `bonus` what was bought or learned, 0 for everybody else
    (`WH-SKILL-01`); `malus` a magnitude. `WR-20` says whether a natural 20 or 1 swings it.
    `skill` only names the term and may be any word.

    >>> resolve_skill(8, bonus=3, skill="stealth").success
    True
    """
    return check(natural, Term(skill or "skill", bonus), malus, difficulty, house)
