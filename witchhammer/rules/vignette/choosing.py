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
from witchhammer.rules.vignette.reckoning import REACH, apart, body
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
    spaces = REACH[reach] + longer
    return [j for j in reckoning.enemies(desk, i) if apart(desk, i, j) <= spaces]


def visible(desk: Desk, i: int, indexes: list[int]) -> list[int]:
    """Return those of the enemies that are not hidden from fighter `i`, or stand next to it."""
    return [j for j in indexes if not reckoning.has(desk, j, "hidden") or apart(desk, i, j) <= 1]


def controller(desk: Desk, i: int) -> Seat:
    """Return the seat that breaks the ties of fighter `i` (WR-11)."""
    return GM if desk.setup.house.target_ties == "gm" else desk.seat(i)


def one_of(desk: Desk, step: Step, tied: tuple[int, ...], about: str) -> int | None:
    """Return the single fighter meant; asks the controller when several are (D-05, D-12, D-14).

    -1 when there is nobody. Whoever was picked for the move of a card is kept for its attack, as
    long as the tie holds nobody who was not on offer then.
    """
    if not tied:
        return -1
    if len(tied) == 1:
        return tied[0]
    if step.chosen in tied:
        return step.chosen
    chosen = about.startswith("chosen")
    if not chosen:
        if desk.aim in tied and set(tied) <= set(desk.offered):
            return desk.aim
        if desk.setup.ask_ties == "none":
            return tied[0]
    options = tuple(Option(j, desk.fighters[j].sheet.name) for j in tied)
    who = desk.fighters[step.who].sheet.name
    prompt = f"{who}: which of {_WORDS[about]}?"
    first = _at_hand(desk, step.who, tied) if chosen else tied[0]
    # What a card says ("choose …") is its owner's to choose; only ties may be the GM's (WR-11).
    seat = desk.seat(step.who) if chosen else controller(desk, step.who)
    desk.ask(seat, "whom", prompt, options, (first,))
    return None


def _at_hand(desk: Desk, i: int, pool: tuple[int, ...]) -> int:
    """Return the default of a free choice: oneself, else the nearest (D-05)."""
    if i in pool:
        return i
    return targeting.nearest(body(desk.fighters[i]), candidates(desk, pool))[0].index


def reference(desk: Desk, step: Step, who: str) -> int | None:
    """Return whom a move refers to (D-12, WR-11): -1 nobody, None when it had to ask."""
    if who == "target":
        return aimed_at(desk, step)
    return one_of(desk, step, pool_of(desk, step.who, who), who)


def aimed_at(desk: Desk, step: Step) -> int:
    """Return whom "the target" means: the step's own, else the actor's last; -1 for nobody.

    In a reply that is whoever struck, not whom the blow was aimed at.
    """
    aim = step.target if step.target >= 0 else desk.aim
    return aim if aim >= 0 and reckoning.on_map(desk.fighters[aim]) else -1


def pool_of(desk: Desk, i: int, who: str) -> tuple[int, ...]:
    """Return the fighters that a word like "nearest enemy" means equally well for fighter `i`."""
    if who == "nearest_ally":
        pool = reckoning.allies(desk, i)
    else:
        pool = _taunted(desk, i, visible(desk, i, reckoning.enemies(desk, i)))
    if len(pool) < 2:
        return tuple(pool)
    picked = _PICK[who](body(desk.fighters[i]), candidates(desk, pool))
    return tuple(c.index for c in picked)


def _taunted(desk: Desk, i: int, pool: list[int]) -> list[int]:
    """Return only those of the pool who taunt fighter `i`, if there are any."""
    if not reckoning.has(desk, i, "taunted"):
        return pool
    taunts = [e for e in desk.carried[i] if e.do == "condition" and e.name == "taunted"]
    taunters = {e.owner for e in taunts}
    return [j for j in pool if j in taunters] or pool


def targets(desk: Desk, step: Step, effect: Attack) -> tuple[int, ...] | None:
    """Return whom an attack goes to, chosen after the move (WR-11); () when nobody is in reach."""
    i, who = step.who, effect.target
    pool = in_reach(desk, i, effect.range, _longer_arm(desk, i, effect))
    if who == "target":
        aim = aimed_at(desk, step)
        return (aim,) if aim in pool else ()
    pool = visible(desk, i, pool)
    if who == "each_enemy":
        return tuple(pool)
    pool = _taunted(desk, i, pool)
    if who == "chosen_enemy" or len(pool) < 2:
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
    one = _single(desk, step, who)
    if one is None:
        return None
    found = (one,) if one >= 0 else several(desk, step, who)
    return tuple(j for j in found if j >= 0 and desk.fighters[j].status not in GONE)


GONE = ("defeated", "retreated", "removed", "dead")
"""Those to whom no effect happens any more."""


def several(desk: Desk, step: Step, who: str) -> tuple[int, ...]:
    """Return the fighters of a word that leaves no choice; () where it means a single one."""
    i = step.who
    if who == "self":
        return (i,)
    if who in ("target", "attacker"):
        return (aimed_at(desk, step),)
    if who == "each_enemy":
        return tuple(reckoning.enemies(desk, i))
    if who == "each_ally":
        return tuple(reckoning.allies(desk, i))
    if who == "everyone":
        return tuple(j for j, c in enumerate(desk.fighters) if c.status == "able")
    if who in ("left", "right"):
        return _neighbour(desk, i, 1 if who == "left" else -1)
    return ()


def counted(desk: Desk, step: Step, who: str) -> tuple[int, ...]:
    """Return whose numbers an amount is a share of; it never asks, ties go by the roster."""
    found = several(desk, step, who)
    if not found:
        pool = pool_of(desk, step.who, who) if who in _PICK else _free(desk, step.who, who)
        found = (step.chosen,) if step.chosen in pool else pool[:1]
    return tuple(j for j in found if j >= 0 and desk.fighters[j].status not in GONE)


def _neighbour(desk: Desk, i: int, turn: int) -> tuple[int, ...]:
    """Return the next able fighter round the roster."""
    count = len(desk.fighters)
    for n in range(1, count):
        j = (i + turn * n) % count
        if desk.fighters[j].status == "able":
            return (j,)
    return ()


def _single(desk: Desk, step: Step, who: str) -> int | None:
    """Return the one fighter meant by a nearest/chosen word, -1 for any other word."""
    if who in _PICK:
        return reference(desk, step, who)
    return one_of(desk, step, _free(desk, step.who, who), who)


def _free(desk: Desk, i: int, who: str) -> tuple[int, ...]:
    """Return the fighters among whom a chosen word lets its owner choose, () for other words."""
    if who == "chosen_enemy":
        return tuple(visible(desk, i, reckoning.enemies(desk, i)))
    if who == "chosen_ally":
        return tuple(reckoning.allies(desk, i))
    if who == "chosen":
        return tuple(j for j, c in enumerate(desk.fighters) if c.status == "able")
    return ()
