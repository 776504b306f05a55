"""Effects that stand for a time: modify, condition, clear, delay, zone, stance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from witchhammer.core.effects import Clear, Condition, Delay, Modify, Until, Zone
from witchhammer.rules.effects.kinds import Stance
from witchhammer.rules.vignette.amounts import amount
from witchhammer.rules.vignette.choosing import aimed_at, people, reference
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.harm import end_stances, stance_source
from witchhammer.rules.vignette.state import NOWHERE, Lasting, Step

TICKING = ("bleed", "burn", "poison")
"""Conditions that cost their amount of wounds at the start of each turn (WH-EFFECT-01)."""

MEANT: dict[str, str] = {
    "stun": "loses the lower section of its next card (WR-23)",
    "pinned": "cannot move",
    "winded": "regains no poise",
    "bleed": "takes wounds at each turn's start",
    "burn": "takes wounds at each turn's start",
    "poison": "takes wounds at each turn's start",
    "dazed": "has that much more malus",
    "blinded": "attacks worse beyond close range",
    "steady": "feels no malus from wounds",
    "guarded": "takes half damage",
    "hidden": "cannot be singled out from afar",
    "taunted": "must go for the taunter while it can reach it",
}
"""Conditions with a meaning built in; any other name is a label for tests and for the GM."""


def turns_left(desk: Desk, bearer: int, effect: Modify | Condition) -> int:
    """Return how many turns the bearer still begins with a change (WR-23).

    "turn" ends with the turn that is being taken, or with the bearer's next one. A turn whose
    card has not worked yet counts as one of them, unless the change bites at turns' starts.
    """
    now = desk.actor == bearer
    if effect.until == "turn":
        return 0 if now else 1
    if effect.until != "turns":
        return 0
    turns = max(1, effect.turns)
    bites = isinstance(effect, Condition) and effect.name in (*TICKING, "stun")
    return turns - 1 if now and not bites and before_card(desk, bearer) else turns


def before_card(desk: Desk, i: int) -> bool:
    """Return whether the turn of fighter `i` has begun and its card has not worked yet."""
    return any(step.do == "act" and step.who == i for step in desk.todo)


def source_of(step: Step) -> str:
    """Return what brought an effect: the card, zone, condition or stance it came from."""
    return step.flags[-1] if step.flags else ""


def modify(desk: Desk, step: Step, effect: Modify) -> None:
    """Let a number stand higher or lower for a time; `cap` bounds what one card adds up to."""
    met = people(desk, step, effect.who)
    points = None if met is None else amount(desk, step, effect.amount)
    if met is None or points is None:
        return
    desk.done()
    source = source_of(step)
    for j in met:
        more = _capped(desk, j, effect, points, source)
        if more:
            turns = turns_left(desk, j, effect)
            until, stat, only = effect.until, effect.stat, effect.only
            desk.add("modify", source, step.who, j, until, turns, stat, more, only, source=source)
        desk.say(
            "changed",
            who=desk.name(j),
            stat=effect.stat,
            amount=more,
            until=effect.until,
            turns=effect.turns,
        )


def _capped(desk: Desk, j: int, effect: Modify, points: int, source: str) -> int:
    """Return what is left of `points` under the cap of what one card adds up to."""
    if not effect.cap:
        return points
    same = [e for e in desk.carried[j] if e.do == "modify" and e.source == source]
    have = sum(e.amount for e in same if e.stat == effect.stat)
    if points < 0:
        return min(0, max(points, -effect.cap - have))
    return max(0, min(points, effect.cap - have))


def condition(desk: Desk, step: Step, effect: Condition) -> None:
    """Put a named state on somebody (WH-EFFECT-01, -04, -05)."""
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    for j in met:
        turns = turns_left(desk, j, effect)
        marks: dict[str, Any] = {"amount": effect.amount, "source": source_of(step)}
        desk.add("condition", effect.name, step.who, j, effect.until, turns, **marks)
        desk.say(
            "condition",
            who=desk.name(j),
            name=effect.name,
            amount=effect.amount,
            until=effect.until,
            turns=effect.turns,
        )


def clear(desk: Desk, step: Step, effect: Clear) -> None:
    """Lift a named condition, or every one."""
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    for j in met:
        for entry in desk.drop(_lifted(j, effect.name)):
            desk.say("cleared", who=desk.name(j), name=entry.name)


def _lifted(bearer: int, name: str) -> Callable[[Lasting], bool]:
    """Return a test for what a Clear lifts: what was put on somebody, not what it is made of."""

    def lifts(e: Lasting) -> bool:
        put_on = e.do in ("condition", "delay") and e.until != "permanent"
        return e.on == bearer and put_on and name in ("", e.name)

    return lifts


def delay(desk: Desk, step: Step, effect: Delay) -> None:
    """Let effects happen at the start of a later turn of somebody; 0 turns = for ever."""
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    until: Until = "fight" if effect.every and not effect.turns else "turns"
    turns = effect.turns if effect.every else max(1, effect.turns)
    word = "every" if effect.every else "once"
    for j in met:
        marks: dict[str, Any] = {"only": word, "effects": effect.effects, "source": source_of(step)}
        desk.add("delay", effect.name, step.who, j, until, turns, **marks)
        desk.say("delayed", who=desk.name(j), name=effect.name, turns=effect.turns)


def zone(desk: Desk, step: Step, effect: Zone) -> None:
    """Change a part of the map around its owner or the target.

    A card that has attacked nobody means the nearest enemy by its target.
    """
    middle = step.who
    if effect.where == "target":
        aim = aimed_at(desk, step)
        met = aim if aim >= 0 else reference(desk, step, "nearest_enemy")
        if met is None:
            return
        middle = met if met >= 0 else step.who
    desk.done()
    cell = desk.fighters[middle].cell
    if cell == NOWHERE:
        cell = desk.fighters[step.who].cell
    if cell == NOWHERE:
        return
    # A zone has no bearer: its turns are its owner's.
    turns = max(1, effect.turns) if effect.until == "turns" else 0
    shape: dict[str, Any] = {
        "cell": cell,
        "radius": effect.radius,
        "slow": effect.slow,
        "spares": effect.spares,
    }
    marks: dict[str, Any] = {"effects": effect.effects, "source": source_of(step)}
    desk.add("zone", effect.name, step.who, -1, effect.until, turns, **shape, **marks)
    desk.say("zone", name=effect.name, cell=list(cell), radius=effect.radius)


def stance(desk: Desk, step: Step, effect: Stance) -> None:
    """Take a stance: the old one ends, the new one's effects stand while it lasts."""
    desk.done()
    i = step.who
    end_stances(desk, i)
    rooted = "rooted" if effect.rooted else ""
    desk.add("stance", effect.name, i, i, "fight", only=rooted)
    desk.say("stance", who=desk.name(i), name=effect.name)
    flags = (*step.flags, stance_source(effect.name))
    desk.push(Step("effects", who=i, target=i, effects=effect.effects, flags=flags))
