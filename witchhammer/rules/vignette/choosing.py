"""Whom a card means: targets, references of moves, and the ties somebody has to break.

Each function returns None when it had to ask; the step then stays on the stack and is worked
on again when the answer has come.
"""

from __future__ import annotations

from collections.abc import Iterable

from witchhammer.core.ask import GM, Option, Seat
from witchhammer.rules import targeting
from witchhammer.rules.attack import MELEE
from witchhammer.rules.effects.kinds import Attack
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.reckoning import REACH, body
from witchhammer.rules.vignette.state import Step

_PICK = {
    "nearest_enemy": targeting.nearest,
    "largest_enemy": targeting.largest,
    "farthest_enemy": targeting.farthest,
    "nearest_ally": targeting.nearest,
}
_WORDS = {
    "nearest_enemy": "equally near enemies",
    "largest_enemy": "equally large enemies",
    "farthest_enemy": "equally far enemies",
    "nearest_ally": "equally near allies",
    "chosen": "the fighters",
    "chosen_enemy": "the enemies in reach",
    "chosen_ally": "the allies",
}


def candidates(desk: Desk, indexes: Iterable[int]) -> list[targeting.Candidate]:
    """Return fighters as the targeting rules see them."""
    found = []
    for j in indexes:
        c = desk.fighters[j]
        able = c.status == "able"
        found.append(targeting.Candidate(j, body(c), c.sheet.size, c.sheet.max_health, able))
    return found


def _longer_arm(desk: Desk, i: int, effect: Attack) -> int:
    """Return the spaces by which a staff or the like lengthens a blow at close range."""
    near = effect.range == "close" and MELEE in effect.aspects
    return reckoning.standing(desk, i, "reach") if near else 0


def in_reach(desk: Desk, i: int, reach: str, longer: int = 0) -> list[int]:
    """Return the enemies of fighter `i` within a range band, in roster order (A9)."""
    here = body(desk.fighters[i])
    spaces = REACH[reach] + longer
    return [
        j
        for j in reckoning.enemies(desk, i)
        if targeting.spaces_between(here, body(desk.fighters[j])) <= spaces
    ]


def visible(desk: Desk, i: int, indexes: list[int]) -> list[int]:
    """Return those of the enemies that are not hidden from fighter `i`, or stand next to it."""
    here = body(desk.fighters[i])
    return [
        j
        for j in indexes
        if not reckoning.has(desk, j, "hidden")
        or targeting.spaces_between(here, body(desk.fighters[j])) <= 1
    ]


def controller(desk: Desk, i: int) -> Seat:
    """Return the seat that breaks the ties of fighter `i` (WR-11)."""
    return GM if desk.setup.house.target_ties == "gm" else desk.seat(i)


def one_of(desk: Desk, step: Step, tied: tuple[int, ...], about: str) -> int | None:
    """Return the single fighter meant; asks the controller when several are (D-12, D-14).

    -1 when there is nobody. An enemy already singled out this turn is kept, because the
    attack of a card goes to the enemy its move went to whenever the rules leave the choice.
    """
    if not tied:
        return -1
    if len(tied) == 1:
        return tied[0]
    if step.chosen in tied:
        return step.chosen
    if desk.aim in tied and not about.startswith("chosen"):
        return desk.aim
    if desk.setup.ask_ties == "none" and not about.startswith("chosen"):
        return tied[0]
    options = tuple(Option(j, desk.fighters[j].sheet.name) for j in tied)
    who = desk.fighters[step.who].sheet.name
    prompt = f"{who}: which of {_WORDS[about]}?"
    desk.ask(controller(desk, step.who), "whom", prompt, options, (tied[0],))
    return None


def reference(desk: Desk, step: Step, who: str) -> int | None:
    """Return whom a move refers to (D-12, WR-11): -1 nobody, None when it had to ask."""
    i = step.who
    if who == "target":
        return desk.aim
    pool = reckoning.allies(desk, i) if who == "nearest_ally" else reckoning.enemies(desk, i)
    if who != "nearest_ally":
        pool = _taunted(desk, i, visible(desk, i, pool))
    tied = _PICK[who](body(desk.fighters[i]), candidates(desk, pool))
    return one_of(desk, step, tuple(c.index for c in tied), who)


def _taunted(desk: Desk, i: int, pool: list[int]) -> list[int]:
    """Return only the taunter where fighter `i` is taunted by one of the pool."""
    taunt = reckoning.has(desk, i, "taunted")
    return [taunt.owner] if taunt is not None and taunt.owner in pool else pool


def targets(desk: Desk, step: Step, effect: Attack) -> tuple[int, ...] | None:
    """Return whom an attack goes to, chosen after the move (WR-11); () when nobody is in reach."""
    i, who = step.who, effect.target
    pool = in_reach(desk, i, effect.range, _longer_arm(desk, i, effect))
    if who == "target":
        # A reply to a blow is about who struck it, not about whom the blow was aimed at.
        aim = step.target if step.target >= 0 else desk.aim
        return (aim,) if aim in pool else ()
    if who == "each_enemy":
        return tuple(pool)
    pool = _taunted(desk, i, visible(desk, i, pool))
    if who == "chosen_enemy":
        tied: tuple[int, ...] = tuple(pool)
    else:
        # The nearest of all enemies must be in reach, not the nearest of those in reach: the
        # two are the same, because reach is a distance.
        picked = _PICK[who](body(desk.fighters[i]), candidates(desk, pool))
        tied = tuple(c.index for c in picked)
    meant = one_of(desk, step, tied, who)
    if meant is None:
        return None
    return (meant,) if meant >= 0 else ()


def people(desk: Desk, step: Step, who: str) -> tuple[int, ...] | None:
    """Return the fighters an effect happens to, still in the fight; None when it had to ask."""
    i = step.who
    if who == "self":
        found: tuple[int, ...] = (i,)
    elif who in ("target", "attacker"):
        found = (step.target,)
    elif who == "each_enemy":
        found = tuple(reckoning.enemies(desk, i))
    elif who == "each_ally":
        found = tuple(reckoning.allies(desk, i))
    elif who == "everyone":
        found = tuple(j for j, c in enumerate(desk.fighters) if c.status == "able")
    elif who in ("left", "right"):
        found = _neighbour(desk, i, 1 if who == "left" else -1)
    else:
        one = _single(desk, step, who)
        if one is None:
            return None
        found = (one,)
    gone = ("defeated", "retreated", "removed", "dead")
    return tuple(j for j in found if j >= 0 and desk.fighters[j].status not in gone)


def _neighbour(desk: Desk, i: int, turn: int) -> tuple[int, ...]:
    """Return the next able fighter round the roster."""
    count = len(desk.fighters)
    for n in range(1, count):
        j = (i + turn * n) % count
        if desk.fighters[j].status == "able":
            return (j,)
    return ()


def _single(desk: Desk, step: Step, who: str) -> int | None:
    """Return the one fighter meant by a nearest/chosen word."""
    if who in _PICK:
        return reference(desk, step, who)
    pools = {
        "chosen_enemy": reckoning.enemies(desk, step.who),
        "chosen_ally": reckoning.allies(desk, step.who),
        "chosen": [j for j, c in enumerate(desk.fighters) if c.status == "able"],
    }
    return one_of(desk, step, tuple(pools[who]), who)
