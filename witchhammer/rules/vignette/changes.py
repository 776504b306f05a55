"""Effects that stand for a time: modify, condition, clear, delay, zone, stance, reveal, turn."""

from __future__ import annotations

from witchhammer.core.ask import GM
from witchhammer.core.effects import (
    Clear,
    Condition,
    Delay,
    Modify,
    Reveal,
    Turn,
    Until,
    Zone,
)
from witchhammer.rules.effects.kinds import Stance
from witchhammer.rules.vignette.amounts import amount
from witchhammer.rules.vignette.choosing import people, reference
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import again_slot, card_of
from witchhammer.rules.vignette.motion import end_stance
from witchhammer.rules.vignette.state import NOWHERE, Lasting, Step

FIRST = 100
"""Initiative that puts a turn before (or, taken off, behind) every other of the round."""

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


def turns_left(desk: Desk, i: int, until: Until, turns: int) -> int:
    """Return how many turns the bearer still begins with a change (WR-23).

    "turn" ends with the turn that is being taken, or with the bearer's next one.
    """
    if until == "turn":
        return 0 if desk.actor == i else 1
    return max(1, turns) if until == "turns" else 0


def modify(desk: Desk, step: Step, effect: Modify) -> None:
    """Let a number stand higher or lower for a time; `cap` bounds what one card adds up to."""
    met = people(desk, step, effect.who)
    points = None if met is None else amount(desk, step, effect.amount)
    if met is None or points is None:
        return
    desk.done()
    source = step.flags[-1] if step.flags else ""
    for j in met:
        more = points
        if effect.cap:
            same = (e for e in desk.lasting if e.on == j and e.name == source)
            have = sum(e.amount for e in same if e.stat == effect.stat)
            more = max(0, min(points, effect.cap - have))
        if more:
            desk.add(_modified(desk, step.who, j, effect, more, source))
        desk.say(
            "changed",
            who=desk.name(j),
            stat=effect.stat,
            amount=more,
            until=effect.until,
            turns=effect.turns,
        )


def _modified(
    desk: Desk, owner: int, bearer: int, effect: Modify, amount: int, source: str
) -> Lasting:
    """Return the standing change of a Modify; six values, all of them the entry's."""
    return Lasting(
        0,
        "modify",
        source,
        owner,
        bearer,
        effect.until,
        turns_left(desk, bearer, effect.until, effect.turns),
        effect.stat,
        amount,
        effect.only,
    )


def condition(desk: Desk, step: Step, effect: Condition) -> None:
    """Put a named state on somebody (WH-EFFECT-01, -04, -05)."""
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    for j in met:
        turns = turns_left(desk, j, effect.until, effect.turns)
        desk.add(
            Lasting(
                0,
                "condition",
                effect.name,
                step.who,
                j,
                effect.until,
                turns,
                amount=effect.amount,
            )
        )
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
        ended = desk.drop(
            lambda e, j=j: (
                e.on == j  # type: ignore[misc]  # because mypy cannot infer the default
                and e.do in ("condition", "delay")
                and (not effect.name or e.name == effect.name)
            )
        )
        for entry in ended:
            desk.say("cleared", who=desk.name(j), name=entry.name)


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
        desk.add(
            Lasting(
                0,
                "delay",
                effect.name,
                step.who,
                j,
                until,
                turns,
                only=word,
                effects=effect.effects,
            )
        )
        desk.say("delayed", who=desk.name(j), name=effect.name, turns=effect.turns)


def zone(desk: Desk, step: Step, effect: Zone) -> None:
    """Change a part of the map around its owner or the target.

    A card that has attacked nobody means the nearest enemy by its target.
    """
    middle = step.who
    if effect.where == "target":
        aim = step.target if step.target >= 0 else desk.aim
        met = aim if aim >= 0 else reference(desk, step, "nearest_enemy")
        if met is None:
            return
        middle = met if met >= 0 else step.who
    desk.done()
    cell = desk.fighters[middle].cell
    if cell == NOWHERE:
        cell = desk.fighters[step.who].cell
    turns = turns_left(desk, step.who, effect.until, effect.turns)
    desk.add(
        Lasting(
            0,
            "zone",
            effect.name,
            step.who,
            -1,
            effect.until,
            turns,
            effects=effect.effects,
            cell=cell,
            radius=effect.radius,
            slow=effect.slow,
            spares=effect.spares,
        )
    )
    desk.say("zone", name=effect.name, cell=list(cell), radius=effect.radius)


def stance(desk: Desk, step: Step, effect: Stance) -> None:
    """Take a stance: the old one ends, the new one's effects stand while it lasts."""
    desk.done()
    i = step.who
    for old in [e for e in desk.lasting if e.do == "stance" and e.on == i]:
        end_stance(desk, i, old.name)
    rooted = "rooted" if effect.rooted else ""
    desk.add(Lasting(0, "stance", effect.name, i, i, "fight", only=rooted))
    desk.say("stance", who=desk.name(i), name=effect.name)
    flags = (*step.flags, f"stance {effect.name}")
    desk.push(Step("effects", who=i, target=i, effects=effect.effects, flags=flags))


def reveal(desk: Desk, step: Step, effect: Reveal) -> None:
    """Let the owner's seat see something hidden for the rest of the vignette."""
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    seat = desk.seat(step.who)
    for j in met:
        desk.add(Lasting(0, "reveal", effect.what, step.who, j, "vignette"))
        c = desk.fighters[j]
        shown: list[str] = []
        if effect.what == "next_card":
            laid = c.plan[len(c.now) * desk.round :]
            shown = [card_of(c, card).name for card in laid[:1]]
        elif effect.what == "hand":
            shown = [card.name for card in c.sheet.cards if card.kind == "action"]
        facts = (seat, GM) if seat != GM else (GM,)
        desk.say("revealed", facts, who=c.sheet.id, what=effect.what, cards=list(shown))


def turn(desk: Desk, step: Step, effect: Turn) -> None:
    """Take a turn away, double it, or move it to the front or the end of the round."""
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    for j in met:
        desk.say("turn_changed", who=desk.name(j), what=effect.what)
        if effect.what == "lose":
            desk.add(Lasting(0, "condition", "stun", step.who, j, "turns", 1))
        elif effect.what == "again":
            _again(desk, j)
        else:
            swing = FIRST if effect.what == "first" else -FIRST
            desk.add(Lasting(0, "modify", "turn", step.who, j, "round", 0, "init", swing))


def _again(desk: Desk, j: int) -> None:
    """Let fighter `j` take its first card's turn once more, at most once a round."""
    if any(e.name == "again" and e.on == j for e in desk.lasting):
        return
    desk.add(Lasting(0, "condition", "again", j, j, "round"))
    desk.waiting = (*desk.waiting, (j, again_slot(desk.fighters[j])))
