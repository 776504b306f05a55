"""What an amount on a card comes to: a whole number, dice, or a share of somebody's number."""

from __future__ import annotations

import re
from functools import lru_cache

from witchhammer.core.effects import Amount, Share
from witchhammer.core.errors import IllegalSetup
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.choosing import people
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.state import Step

_DICE = re.compile(r"^(\d{0,2})d(\d{1,3})([+-]\d{1,3})?$")


@lru_cache(maxsize=512)
def parse_dice(text: str) -> tuple[int, int, int]:
    """Return (count, sides, plus) of a dice text; raises IllegalSetup for anything else.

    >>> parse_dice("2d6+1"), parse_dice("d4")
    ((2, 6, 1), (1, 4, 0))
    """
    found = _DICE.match(text)
    if found is None or int(found[2]) < 1 or found[1] == "0":
        raise IllegalSetup("amount", 'dice like "d6" or "2d4+1"', repr(text))
    return int(found[1] or 1), int(found[2]), int(found[3] or 0)


def amount(desk: Desk, step: Step, wanted: Amount) -> int | None:
    """Return the amount, None when its dice had to be asked for first."""
    if isinstance(wanted, int):
        return wanted
    if isinstance(wanted, Share):
        return _share(desk, step, wanted)
    count, sides, plus = parse_dice(wanted)
    if not step.rolled:
        name = desk.fighters[step.who].sheet.name
        desk.roll("amount", step.who, f"{name} rolls {wanted}", count, sides)
        return None
    return sum(step.rolled) + plus


def _share(desk: Desk, step: Step, share: Share) -> int | None:
    """Return a computed amount; 0 where nobody is meant."""
    met = people(desk, step, share.who)
    if met is None:
        return None
    total = sum(number_of(desk, j, share.of) for j in met) * share.times
    return (total // 2 if share.half else total) + share.plus


def number_of(desk: Desk, i: int, name: str) -> int:
    """Return a fighter's number by its name on cards; raises IllegalSetup for a strange one."""
    c = desk.fighters[i]
    read = {
        "poise": lambda: c.poise,
        "lost_poise": lambda: reckoning.max_poise(desk, i) - c.poise,
        "health": lambda: max(0, reckoning.health(c)),
        "wounds": lambda: c.wounds,
        "malus": lambda: reckoning.malus(desk, i),
        "size": lambda: c.sheet.size,
        "walked": lambda: desk.walked,
        "enemies": lambda: len(reckoning.enemies(desk, i)),
        "allies": lambda: len(reckoning.allies(desk, i)),
        "scars": lambda: len(c.scars),
        "attack": lambda: c.sheet.attack + reckoning.standing(desk, i, "attack"),
        "defence": lambda: c.sheet.defence + reckoning.standing(desk, i, "defence"),
        "init": lambda: c.sheet.init + reckoning.standing(desk, i, "init"),
    }.get(name)
    if read is None:
        raise IllegalSetup("amount", "a number a fighter has", repr(name))
    return read()


SHARES: tuple[str, ...] = (
    "poise",
    "lost_poise",
    "health",
    "wounds",
    "malus",
    "size",
    "walked",
    "enemies",
    "allies",
    "scars",
    "attack",
    "defence",
    "init",
)
"""What a Share may be `of`."""
