"""Saves: a d20 and the right defence against what threatens."""

from __future__ import annotations

from witchhammer.rules.checks import DIFFICULTIES, Check, check, difficulty
from witchhammer.rules.house import BY_THE_BOOK, HouseRules
from witchhammer.rules.terms import Term

__all__ = ["DIFFICULTIES", "SAVES", "Check", "difficulty", "resolve_save"]

SAVES: dict[str, str] = {
    "con": "poison, bodily injury, recovery",
    "agility": "reflexes, mostly against things that fly",
    "fear": "terror, in a spell or in a scene",
    "will": "attacks on the mind and attempts to rule it",
    "fire": "what burns",
    "ice": "what freezes",
}
"""The kinds of save and what they answer (`WH-SAVE-10` … `-15`); there is no ranged save."""


def resolve_save(
    natural: int,
    bonus: int,
    malus: int,
    difficulty: int,
    house: HouseRules = BY_THE_BOOK,
    *,
    kind: str = "",
) -> Check:
    """Return a save: d20 + defence - malus, which must reach the number (`WH-SAVE-01` … `-04`).

    `natural` is the face, 1 to 20; `bonus` the defence against this kind of threat, 0 if there is
    none; `malus` a magnitude; meeting the number is enough, unlike an attack. `WR-20` says whether
    a natural 20 or 1 swings it. `kind` only names the term.

    >>> resolve_save(13, 2, 3, 10, kind="fear").total
    12
    """
    label = f"{kind} defence" if kind else "defence"
    return check(natural, Term(label, bonus), malus, difficulty, house)
