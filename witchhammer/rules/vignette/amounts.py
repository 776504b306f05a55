"""What an amount on a card comes to: a whole number, dice, or a share of somebody's number."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from witchhammer.core.effects import Amount, Share
from witchhammer.core.errors import IllegalSetup
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.choosing import counted
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.state import Combatant, Step

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


def _share(desk: Desk, step: Step, share: Share) -> int:
    """Return a computed amount; `plus` alone where nobody is meant."""
    met = counted(desk, step, share.who)
    total = sum(number_of(desk, j, share.of) for j in met) * share.times
    return (total // 2 if share.half else total) + share.plus


def _walked(desk: Desk, i: int) -> int:
    """Return the spaces fighter `i` has walked in the turn that is under way, if it is its own."""
    return desk.walked if i == desk.actor else 0


def _base(desk: Desk, i: int, own: int, stat: str) -> int:
    """Return one of the fighter's base numbers with what stands."""
    return own + reckoning.standing(desk, i, stat)


NUMBERS: dict[str, Callable[[Desk, int, Combatant], int]] = {
    "poise": lambda desk, i, c: c.poise,
    "lost_poise": lambda desk, i, c: reckoning.max_poise(desk, i) - c.poise,
    "health": lambda desk, i, c: max(0, reckoning.health(c)),
    "wounds": lambda desk, i, c: c.wounds,
    "malus": lambda desk, i, c: reckoning.malus(desk, i),
    "size": lambda desk, i, c: c.sheet.size,
    "walked": lambda desk, i, c: _walked(desk, i),
    "enemies": lambda desk, i, c: len(reckoning.enemies(desk, i)),
    "allies": lambda desk, i, c: len(reckoning.allies(desk, i)),
    "scars": lambda desk, i, c: len(c.scars),
    "attack": lambda desk, i, c: _base(desk, i, c.sheet.attack, "attack"),
    "defence": lambda desk, i, c: _base(desk, i, c.sheet.defence, "defence"),
    "init": lambda desk, i, c: _base(desk, i, c.sheet.init, "init"),
}
"""What a Share may be `of`, and how it is read."""

SHARES: tuple[str, ...] = tuple(NUMBERS)
"""The names of those numbers."""


def number_of(desk: Desk, i: int, name: str) -> int:
    """Return a fighter's number by its name on cards; raises IllegalSetup for a strange one."""
    read = NUMBERS.get(name)
    if read is None:
        raise IllegalSetup("amount", "one of " + ", ".join(SHARES), repr(name))
    return read(desk, i, desk.fighters[i])
