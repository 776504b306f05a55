"""Effects that give and take: damage, gain, spend, and the poise a card costs."""

from __future__ import annotations

from witchhammer.core.effects import Damage, Gain, Spend
from witchhammer.core.errors import IllegalSetup
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.amounts import amount
from witchhammer.rules.vignette.choosing import people
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.harm import (
    gain_health,
    gain_poise,
    hurt,
    lose_poise,
    plain_damage,
    tell_harm,
)
from witchhammer.rules.vignette.state import Step


def damage(desk: Desk, step: Step, effect: Damage) -> None:
    """Do damage without an attack roll."""
    met = people(desk, step, effect.who)
    points = None if met is None else amount(desk, step, effect.amount)
    if met is None or points is None:
        return
    desk.done()
    for j in met:
        taken = max(0, points) // (2 if reckoning.has(desk, j, "guarded") else 1)
        split = plain_damage(desk, j, taken, effect.path)
        hurt(desk, j, split)
        cause = step.flags[-1] if step.flags else ""
        tell_harm(desk, j, "harm", split, taken, cause)


def gain(desk: Desk, step: Step, effect: Gain) -> None:
    """Give poise or health back, up to the maximum (WR-04)."""
    met = people(desk, step, effect.who)
    points = None if met is None else amount(desk, step, effect.amount)
    if met is None or points is None:
        return
    desk.done()
    if effect.what not in ("poise", "health"):
        raise IllegalSetup("gain", "poise or health", repr(effect.what))
    give = gain_poise if effect.what == "poise" else gain_health
    for j in met:
        got = give(desk, j, max(0, points))
        desk.say("gained", who=desk.name(j), what=effect.what, amount=got)


def spend(desk: Desk, step: Step, effect: Spend) -> None:
    """Let somebody pay poise or health: `then` when there was enough, else `otherwise`."""
    met = people(desk, step, effect.who)
    points = None if met is None else amount(desk, step, effect.amount)
    if met is None or points is None:
        return
    desk.done()
    for j in met:
        c = desk.fighters[j]
        has = c.poise if effect.what == "poise" else reckoning.health(c) - 1
        paid = has >= points
        if paid and effect.what == "poise":
            desk.change(j, poise=c.poise - points)
        elif paid:
            hurt(desk, j, plain_damage(desk, j, points, "wounds"))
        desk.say("spent", who=c.sheet.id, what=effect.what, amount=points if paid else 0, paid=paid)
        follow = effect.then if paid else effect.otherwise
        if follow:
            flags = step.flags
            desk.push(Step("effects", who=step.who, target=j, effects=follow, flags=flags))


def card_poise(desk: Desk, step: Step) -> None:
    """Pay or regain the poise printed on the card (WH-POISE-03, -04, WR-03, WR-12)."""
    desk.done()
    i, points = step.who, step.numbers[0]
    c = desk.fighters[i]
    if c.status != "able" or points == 0:
        return
    if points > 0:
        desk.say("gained", who=c.sheet.id, what="poise", amount=gain_poise(desk, i, points))
        return
    if desk.setup.house.no_target == "refund" and "no_target" in desk.marks:
        desk.say("refunded", who=c.sheet.id, amount=-points)
        return
    lose_poise(desk, i, -points)
    desk.say("cost", who=c.sheet.id, amount=-points, poise=desk.fighters[i].poise)
