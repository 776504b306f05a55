"""The Planning Phase, the flip, and printed cards that are typed as they are turned (A1)."""

from __future__ import annotations

from witchhammer.core.ask import GM, Ask, Fact, Option, Value
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import Plan, plan_of, slots, unplanned, whole_plan
from witchhammer.rules.vignette.state import Combatant, Step


def open_planning(desk: Desk, step: Step) -> None:
    """Open the Planning Phase (WH-PLAN-01); nobody who cannot act plans (WR-24)."""
    desk.done()
    desk.phase = "plan"
    desk.begin_turn(-1, 0)
    go_on_planning(desk)


def go_on_planning(desk: Desk) -> None:
    """Close the vignette if nobody is left to fight, or flip if nobody has to lay a plan."""
    if not reckoning.still_fighting(desk):
        desk.push(Step("close"))
        return
    laid = [bool(c.plan) for c, _ in planners(desk)]
    # Plans that are all in still wait for the GM's word, except for printed cards.
    if not laid or (desk.setup.entry == "at_flip" and all(laid)):
        start_violence(desk)


def planners(t: reckoning.Roster) -> list[tuple[Combatant, Plan]]:
    """Return who lays a plan in advance in this vignette, and out of what."""
    house = t.setup.house
    typed = t.setup.entry == "at_flip"
    found = []
    for c in t.fighters:
        if c.status == "able" and not (typed and c.sheet.kind == "pc"):
            plan = whole_plan(c, house)
            if plan.length:
                found.append((c, plan))
    return found


def plan_asks(t: reckoning.Roster, vignette: int) -> tuple[Ask, ...]:
    """Return the open plans, or the GM's `flip` once all are in (WH-PLAN-04, -08, WR-06)."""
    found = planners(t)
    if all(c.plan for c, _ in found):
        flip = Option("flip", "flip the first cards")
        prompt = "All plans are in: flip?"
        return (Ask(f"v{vignette}/flip", GM, "", prompt, (flip,), default=("flip",)),)
    free = t.setup.house.plan_change != "locked"
    return tuple(_plan_ask(c, plan, vignette, free) for c, plan in found if free or not c.plan)


def _plan_ask(c: Combatant, plan: Plan, vignette: int, free: bool) -> Ask:
    """Return the question for one fighter's plan; `free` while it may still be changed."""
    laid = bool(c.plan)
    known = plan.asked.get(laid)
    if known is None or known[:2] != (vignette, free):
        ask = Ask(
            f"v{vignette}/plan/{c.sheet.id}",
            c.sheet.seat,
            c.sheet.id,
            f"{c.sheet.name}: {plan.length} Action cards, in order",
            plan.options,
            least=plan.length,
            most=plan.length,
            ordered=True,
            default=plan.default,
            revisable=free,
            laid=laid,
            secret=True,
        )
        known = plan.asked[laid] = (vignette, free, ask)
    return known[2]


def lay_plan(desk: Desk, i: int, value: Value) -> None:
    """Lay the Action cards of one fighter face down (WH-PLAN-04, -05)."""
    again = bool(desk.fighters[i].plan)
    c = desk.change(i, plan=tuple(str(v) for v in value))
    hidden = Fact("plan_laid", {"who": c.sheet.id, "again": again})
    desk.say("plan_laid", (c.sheet.seat,), hidden, who=c.sheet.id, cards=list(c.plan))
    if desk.setup.entry == "at_flip":
        go_on_planning(desk)


def start_violence(desk: Desk) -> None:
    """Go from planning to the flip; printed cards are typed as they are turned."""
    desk.push(Step("turning", numbers=(1,)))


def turning(desk: Desk, step: Step) -> None:
    """Wait for the players' turned cards of this round, then flip (entry "at_flip")."""
    desk.done()
    desk.round, desk.phase = step.numbers[0], "turning"
    if not turned_asks(desk, desk.vignette, desk.round):
        desk.push(Step("round", numbers=step.numbers))


def turned_asks(t: reckoning.Roster, vignette: int, round_: int) -> tuple[Ask, ...]:
    """Return which printed cards are still to be typed for this round."""
    if t.setup.entry != "at_flip":
        return ()
    asks = []
    for c in t.fighters:
        missing = c.turned + slots(c) - len(c.plan)
        if c.sheet.kind != "pc" or c.status != "able" or missing <= 0:
            continue
        plan = plan_of(c, unplanned(c, t.setup.house), missing)
        if not plan.length:
            continue
        asks.append(
            Ask(
                f"v{vignette}/r{round_}/turned/{c.sheet.id}",
                c.sheet.seat,
                c.sheet.id,
                f"{c.sheet.name} turns card {round_}: which?",
                plan.options,
                least=plan.length,
                most=plan.length,
                ordered=True,
                default=plan.default,
            )
        )
    return tuple(asks)


def lay_turned(desk: Desk, i: int, value: Value) -> None:
    """Take a printed card that was turned; the others learn of it at the flip."""
    c = desk.fighters[i]
    desk.change(i, plan=(*c.plan, *(str(v) for v in value)))
    desk.push(Step("turning", numbers=(desk.round,)))
