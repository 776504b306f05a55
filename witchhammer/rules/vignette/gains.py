"""Effects that give and take: damage, gain, spend, and the poise a card costs."""

from __future__ import annotations

from witchhammer.core.ask import Json
from witchhammer.core.effects import Damage, Gain, Spend
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
    tell_condition,
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
        # Straight wounds are no damage, so that a guard does not halve them.
        halved = effect.path != "wounds" and reckoning.has(desk, j, "guarded") is not None
        taken = max(0, points) // (2 if halved else 1)
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
    points = max(0, points)
    follow = []
    for j in met:
        paid = _paid(desk, j, effect.what, points)
        amount_paid = points if paid else 0
        desk.say("spent", who=desk.name(j), what=effect.what, amount=amount_paid, paid=paid)
        # Who pays for its own card means by "the target" whom the card means by it.
        target = step.target if j == step.who else j
        then = effect.then if paid else effect.otherwise
        follow.append(Step("effects", who=step.who, target=target, effects=then, flags=step.flags))
    desk.push(*follow)


def _paid(desk: Desk, j: int, what: str, points: int) -> bool:
    """Take a price off fighter `j` if it has it in full; nobody pays with its last health."""
    c = desk.fighters[j]
    if what == "poise":
        if c.poise >= points:
            desk.change(j, poise=c.poise - points)
        return c.poise >= points
    if reckoning.health(c) - 1 < points:
        return False
    hurt(desk, j, plain_damage(desk, j, points, "wounds"))
    return True


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
    public: dict[str, Json] = {"who": c.sheet.id, "amount": -points}
    exact = public | {"poise": desk.fighters[i].poise}
    tell_condition(desk, i, "cost", public, exact)
