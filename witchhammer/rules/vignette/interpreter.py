"""Which function works on which effect kind, and the list that lets one follow the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from witchhammer.core import effects as shared
from witchhammer.core.effects import Effect
from witchhammer.rules.effects import kinds
from witchhammer.rules.vignette import branches, changes, coming, gains, motion, shoving, strike
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.named_rules import rule
from witchhammer.rules.vignette.state import Step

WORKS: dict[type[Effect], Callable[[Desk, Step, Any], None]] = {
    kinds.Attack: strike.attack,
    kinds.Move: motion.move,
    kinds.Shove: shoving.push_away,
    kinds.Save: branches.save,
    kinds.Check: branches.check,
    kinds.Stance: changes.stance,
    shared.Modify: changes.modify,
    shared.Condition: changes.condition,
    shared.Clear: changes.clear,
    shared.Delay: changes.delay,
    shared.Zone: changes.zone,
    shared.Reveal: coming.reveal,
    shared.Turn: coming.turn,
    shared.Damage: gains.damage,
    shared.Gain: gains.gain,
    shared.Spend: gains.spend,
    shared.When: branches.when,
    shared.Choose: branches.choose,
    shared.Each: branches.each,
    shared.Table: branches.table,
    shared.AskGM: branches.ask_gm,
    shared.Rule: rule,
}
"""The interpreter of every effect kind that may stand on a WitchHammer card."""

LOWER = "lower"
"""Flag of the steps of a lower section: they are lost when their owner falls (WH-DMG-03)."""

IN_PERSON = (kinds.Attack, kinds.Move, kinds.Stance, kinds.Check)
"""Effects that somebody who lies down cannot do."""


def effects(desk: Desk, step: Step) -> None:
    """Let several effects happen one after the other."""
    desk.done()
    for e in reversed(step.effects):
        desk.todo.append(Step("effect", step.who, step.target, e, (), step.flags))


def effect(desk: Desk, step: Step) -> None:
    """Work on one effect, unless its owner has fallen and would have to do it in person.

    Those are the lower section of its card, and attacks and moves wherever they come from (F-25).
    """
    assert step.effect is not None
    in_person = LOWER in step.flags or isinstance(step.effect, IN_PERSON)
    if in_person and desk.fighters[step.who].status != "able":
        desk.done()
        return
    WORKS[type(step.effect)](desk, step, step.effect)


def answered(desk: Desk, step: Step, about: str, value: tuple[Any, ...]) -> None:
    """Hand the answer to whoever asked: a move, or any other effect."""
    if isinstance(step.effect, kinds.Move) and about in ("step", "place", "far"):
        motion.received(desk, step, about, value)
    else:
        branches.answered(desk, step, about, value)
