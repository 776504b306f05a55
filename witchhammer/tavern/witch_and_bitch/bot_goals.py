"""Where a bot wants to be: the Object that is hers, the antagonist, a rival, or out of the way."""

from __future__ import annotations

from typing import NamedTuple

from witchhammer.tavern.witch_and_bitch.board import face_of, is_antagonist, is_plotter, power
from witchhammer.tavern.witch_and_bitch.bot_sight import Sight, view_rounds_left
from witchhammer.tavern.witch_and_bitch.bot_spells import boss_health, firepower
from witchhammer.tavern.witch_and_bitch.state import ACTIONS, NOWHERE


class Goal(NamedTuple):
    """A space to be at or near (-1: none), what each step toward it is worth, and why."""

    space: int
    pull: float
    why: str
    near: int = 0
    """How many spaces off is near enough."""


RUSH = 2.2
"""What a step toward an Object is worth to a duellist while death is not final."""
HASTE = 2.5
"""What a step toward the Snuffer is worth while lights burn."""
MANHUNT = 3
"""With so few players the good do not run the Turncoat down before the Snuffer."""
STAY = Goal(NOWHERE, 0.0, "nothing calls")


def best_goal(sight: Sight) -> Goal:
    """Return where the seat wants to be."""
    if sight.side == "duel":
        return _duel_goal(sight)
    if sight.side == "turncoat":
        return _turncoat_goal(sight)
    return _good_goal(sight)


def my_reach(sight: Sight) -> int:
    """Return how far the best attack of the seat reaches; 0 if it has none."""
    spells = sight.view.witches[sight.me].spells
    tables = [one for card in spells if (one := power(sight.view, card)).table is not None]
    best = max(tables, key=lambda one: one.table.attack + one.table.damage, default=None)  # type: ignore[union-attr]  # because those without a table are left out
    return best.reach if best is not None else 0


def _good_goal(sight: Sight) -> Goal:
    """Return the goal of who works for the common cause."""
    view = sight.view
    plotter = _worst_plotter(sight)
    if plotter is not None:
        return plotter
    if view.antagonist_came:
        return _manhunt(sight) or _boss_goal(sight)
    return _object_goal(sight)


def _manhunt(sight: Sight) -> Goal | None:
    """Return the Turncoat who puts lights out, once her death is final and they are enough.

    With her gone the Snuffer needs twice as long; two Witches alone had better go for him.
    """
    view = sight.view
    if not sight.lights or not sight.rivals or len(view.witches) <= MANHUNT:
        return None
    name = view.setup.seats[sight.rivals[0]]
    space = view.witches[sight.rivals[0]].space
    return Goal(space, HASTE, f"{name} shall put out no more lights", min(1, my_reach(sight)))


def _boss_goal(sight: Sight) -> Goal:
    """Return the antagonist, or where he is going when he is too quick to be run after."""
    view = sight.view
    boss = next(e for e in view.enemies if is_antagonist(view, e.token))
    reach = min(my_reach(sight), 2)
    here = view.witches[sight.me].space
    lit = [there for there in view.hunted if there != NOWHERE]
    pull = HASTE if lit else 1.6
    if lit and sight.steps[here][boss.space] > reach + ACTIONS - 1:
        next_one = min(lit, key=lambda there: sight.steps[boss.space][there])
        return Goal(next_one, pull, "that is where the antagonist is going", 1)
    return Goal(boss.space, pull, "the antagonist must die", reach)


def holds_back(sight: Sight) -> bool:
    """Return whether the last Object is better left until the coven is ready for what comes."""
    view = sight.view
    number = view.setup.scenario.number
    if number not in (1, 2, 4) or sight.side != "good" or view.antagonist_came:
        return False
    careful = len(view.objects) == 1 if number != 2 else view.taken >= 1
    return careful and not is_ready(sight)


def is_ready(sight: Sight) -> bool:
    """Return whether the coven could fell the antagonist in time, or has no time left."""
    view = sight.view
    health, against = boss_health(sight)
    able = [s for s in sight.friends if view.witches[s].status == "standing"]
    a_round = sum(firepower(sight, seat, against) for seat in able) * (ACTIONS - 0.7)
    needed = health / a_round if a_round else 99.0
    left = view_rounds_left(view)
    roles = view.setup.scenario.has_roles
    if left <= needed * 1.3 + (6 if roles else 2) or (view.hunted and sight.lights <= 4):
        return True
    unfit = sum(view.witches[seat].damage > 3 for seat in able) + len(sight.friends) - len(able)
    # One of them may be the Turncoat, who is in no hurry to get well.
    return unfit <= roles and needed <= (2.8 if left > 5 else 3.5)


def _object_goal(sight: Sight) -> Goal:
    """Return the Object that is nearer to the seat than to any friend who could fetch it."""
    view = sight.view
    here = view.witches[sight.me].space
    if not view.objects:
        return STAY
    if holds_back(sight):
        return _waiting_goal(sight)
    free = list(dict.fromkeys(view.objects))
    others = [s for s in sight.friends if s != sight.me and view.witches[s].status == "standing"]
    pairs = sorted(
        (sight.steps[view.witches[seat].space][there], seat != sight.me, seat, there)
        for seat in (*others, sight.me)
        for there in free
    )
    taken: dict[int, int] = {}
    for _, _, seat, there in pairs:
        if seat not in taken and there not in taken.values():
            taken[seat] = there
    goal = taken.get(sight.me)
    if goal is None:
        return STAY
    haste = 1.6 if view.setup.scenario.number == 5 or view_rounds_left(view) < 6 else 1.0
    far = sight.steps[here][goal]
    return Goal(goal, haste, f"an Object lies {far} spaces off")


def _waiting_goal(sight: Sight) -> Goal:
    """Return where to gather EXP while the last Object waits."""
    view = sight.view
    here = view.witches[sight.me].space
    reach = my_reach(sight)
    weak = [
        (sight.steps[here][enemy.space], enemy.token, enemy.space)
        for enemy in view.enemies
        if not is_antagonist(view, enemy.token)
    ]
    if weak:
        far, _, space = min(weak)
        if far > reach:
            return Goal(space, 0.5, "there is EXP to be had", reach)
        return STAY
    return Goal(view.objects[0], 0.3, "wait by the last Object", 1)


def _worst_plotter(sight: Sight) -> Goal | None:
    """Return the conspirator that comes nearest to the Conclave, if the seat is to stop it."""
    view = sight.view
    conclave = view.setup.chart.conclave
    plotters = [e for e in view.enemies if is_plotter(view, e.token)]
    if not plotters:
        return None
    here = view.witches[sight.me].space
    for enemy in sorted(plotters, key=lambda e: sight.steps[e.space][conclave]):
        goes = sight.steps[enemy.space][conclave] / max(1, face_of(view, enemy).speed)
        mine = sight.steps[here][enemy.space]
        nearer = sum(
            sight.steps[view.witches[s].space][enemy.space] < mine
            for s in sight.friends
            if s != sight.me and view.witches[s].status == "standing"
        )
        if goes <= 3 and nearer < 2:
            return Goal(enemy.space, 2.0, "a cloak is near the Conclave", min(1, my_reach(sight)))
    return None


def _rival_goal(sight: Sight, pull: float) -> Goal:
    """Return the rival who is nearest and weakest."""
    view = sight.view
    here = view.witches[sight.me].space
    able = [seat for seat in sight.rivals if view.witches[seat].status == "standing"]
    if not able:
        return STAY
    best = min(able, key=lambda s: sight.steps[here][view.witches[s].space] + 0.5 * sight.left(s))
    name = view.setup.seats[best]
    return Goal(view.witches[best].space, pull, f"{name} is to fall", my_reach(sight))


def _turncoat_goal(sight: Sight) -> Goal:
    """Return the goal of the Turncoat: lights, throats, and until then an honest face."""
    view = sight.view
    here = view.witches[sight.me].space
    if view.hunted:
        lit = [there for there in view.hunted if there != NOWHERE]
        near = min(lit, key=lambda there: sight.steps[here][there])
        return Goal(near, 1.5, "a light is to be put out", my_reach(sight))
    if sight.final:
        return _rival_goal(sight, 1.5)
    return _object_goal(sight)


def _duel_goal(sight: Sight) -> Goal:
    """Return the goal of a duellist: Objects while they last, then a rival when she is hale."""
    view = sight.view
    mine = view.witches[sight.me]
    if sight.final:
        strong = sight.left(sight.me) >= 4
        late = view_rounds_left(view) <= 8
        if strong or late:
            if view.setup.scenario.objects == 0 and not mine.took and view.objects:
                near = min(view.objects, key=lambda there: sight.steps[mine.space][there])
                if sight.steps[mine.space][near] <= 2:
                    return Goal(near, 1.0, "a Reward lies near")
            return _rival_goal(sight, 1.3)
        return STAY
    if view.objects:
        near = min(view.objects, key=lambda there: sight.steps[mine.space][there])
        return Goal(near, RUSH, "an Object lies near")
    return STAY
