"""Named rules: what a card wants and no effect kind can say. Each is tested by its name.

When a third card wants the same rule, it becomes an effect kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from witchhammer.core.effects import Rule
from witchhammer.core.errors import IllegalSetup
from witchhammer.rules.facing import turned
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.choosing import people
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.harm import gain_poise
from witchhammer.rules.vignette.state import Step
from witchhammer.rules.vignette.walking import end_rooted

NamedRule: TypeAlias = Callable[[Desk, int, int, int], None]
"""Works on the desk for (owner, target, amount)."""


def _swap_places(desk: Desk, owner: int, target: int, amount: int) -> None:
    """Owner and target change places, if both are of one size."""
    a, b = desk.fighters[owner], desk.fighters[target]
    there = reckoning.on_map(a) and reckoning.on_map(b)
    if owner == target or a.sheet.size != b.sheet.size or not there:
        return
    desk.change(owner, cell=b.cell)
    desk.change(target, cell=a.cell)
    end_rooted(desk, owner)
    end_rooted(desk, target)


def _steal_poise(desk: Desk, owner: int, target: int, amount: int) -> None:
    """The owner takes up to `amount` poise from the target."""
    taken = max(0, min(amount, desk.fighters[target].poise))
    desk.change(target, poise=desk.fighters[target].poise - taken)
    gain_poise(desk, owner, taken)


def _turn_around(desk: Desk, owner: int, target: int, amount: int) -> None:
    """The target looks the other way."""
    c = desk.fighters[target]
    desk.change(target, facing=turned(c.facing, "backward"))


def _regain_one_shot(desk: Desk, owner: int, target: int, amount: int) -> None:
    """The target gets its last spent one-shot back into the hand."""
    spent = desk.fighters[target].spent
    desk.change(target, spent=spent[:-1])


NAMED_RULES: dict[str, tuple[str, NamedRule]] = {
    "swap_places": ("changes places with the target, if both are of one size", _swap_places),
    "steal_poise": ("takes that much poise from the target for itself", _steal_poise),
    "turn_around": ("makes the target look the other way", _turn_around),
    "regain_one_shot": ("gives the last spent one-shot card back", _regain_one_shot),
}
"""Every named rule: the sentence on the card, and what it does."""


def rule(desk: Desk, step: Step, effect: Rule) -> None:
    """Apply a named rule to each of those concerned."""
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    known = NAMED_RULES.get(effect.name)
    if known is None:
        raise IllegalSetup("rule", "one of " + ", ".join(NAMED_RULES), repr(effect.name))
    for j in met:
        known[1](desk, step.who, j, effect.amount)
        desk.say("rule", who=desk.name(j), name=effect.name, amount=effect.amount)
