"""The phases round the violence: the start, psych, planning, flip, the interlude, the end."""

from __future__ import annotations

from witchhammer.core.ask import GM, Ask, Fact, Option, Value
from witchhammer.core.effects import Modify
from witchhammer.rules.cards import Card
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import (
    card_of,
    default_plan,
    held,
    plan_length,
    plan_options,
    plan_size,
    psych_options,
)
from witchhammer.rules.vignette.harm import leave
from witchhammer.rules.vignette.reckoning import able_sides
from witchhammer.rules.vignette.state import Combatant, Lasting, Step
from witchhammer.rules.vignette.violence import lower_section


def open_vignette(desk: Desk, step: Step) -> None:
    """Begin the next vignette with its Psych Phase (WH-COMBAT-02, WH-ROUND-03)."""
    desk.done()
    desk.vignette += 1
    desk.round, desk.phase, desk.actor = 0, "psych", -1
    for i, c in enumerate(desk.fighters):
        # Who holds no psych card is not asked: the size of a psych deck is plain to see.
        ready = c.status != "able" or not held(c, "psych")
        desk.change(i, psych=(), psych_in=ready, plan=())
    desk.say("vignette", number=desk.vignette)
    reveal_psych(desk)


def psych_asks(desk_or_state: reckoning.Table, vignette: int) -> tuple[Ask, ...]:
    """Return the open psych questions: one card or none, face down (WH-PSYCH-01 … -03)."""
    t = desk_or_state
    asks = []
    for c in t.fighters:
        options = psych_options(c) if c.status == "able" else ()
        if not options:
            continue
        several = t.setup.house.psych_limit == "several"
        most = sum(o.copies for o in options) if several else 1
        asks.append(
            Ask(
                f"v{vignette}/psych/{c.sheet.id}",
                c.sheet.seat,
                c.sheet.id,
                f"{c.sheet.name}: a psych card, or none?",
                options,
                least=0,
                most=most,
                default=(),
                revisable=True,
                laid=c.psych_in,
                secret=True,
            )
        )
    return tuple(asks)


def lay_psych(desk: Desk, i: int, value: Value) -> None:
    """Lay a psych card (or none) face down; when all have, they are turned over at once."""
    c = desk.change(i, psych=tuple(str(v) for v in value), psych_in=True)
    seat = c.sheet.seat
    hidden = Fact("psych_laid", {"who": c.sheet.id, "cards": len(value)})
    desk.say("psych_laid", (seat,), hidden, who=c.sheet.id, laid=list(c.psych))
    reveal_psych(desk)


def reveal_psych(desk: Desk) -> None:
    """Turn the psych cards over once everybody has decided, and resolve them (WH-PSYCH-04)."""
    if not all(c.psych_in or c.status != "able" for c in desk.fighters):
        return
    laid = [(i, card) for i, c in enumerate(desk.fighters) for card in c.psych]
    if laid:
        desk.say("psych_shown", cards=[[desk.name(i), card] for i, card in laid])
    desk.phase = "violence"
    desk.push(*(Step("psych", who=i, numbers=(n,)) for n, (i, _) in enumerate(laid)))
    desk.todo.insert(0, Step("planning"))


def psych(desk: Desk, step: Step) -> None:
    """Resolve one psych card: its numbers stand for the vignette, its effects happen now."""
    desk.done()
    i = step.who
    c = desk.fighters[i]
    nth = sum(1 for s in desk.todo if s.do == "psych" and s.who == i)
    card = card_of(c, c.psych[len(c.psych) - 1 - nth])
    desk.actor, desk.slot, desk.throws, desk.aim = i, 0, step.numbers[0] * 16, -1
    source = card.id
    for stat, amount in (("init", card.init), ("defence", card.defence), *card.aspect_defence):
        if amount:
            desk.add(Lasting(0, "modify", source, i, i, "vignette", 0, stat, amount))
    desk.push(*lower_section(i, card))


def open_planning(desk: Desk, step: Step) -> None:
    """Open the Planning Phase (WH-PLAN-01); nobody who cannot act plans (WR-24)."""
    desk.done()
    desk.phase, desk.actor = "plan", -1
    if not any(_plans(desk, i) for i in range(len(desk.fighters))):
        desk.push(Step("close"))
    elif plans_in(desk):
        start_violence(desk)


def _plans(t: reckoning.Table, i: int) -> bool:
    """Return whether fighter `i` lays a plan in advance."""
    c = t.fighters[i]
    waits = t.setup.entry == "at_flip" and c.sheet.kind == "pc"
    return c.status == "able" and not waits and _wanted(t, c) > 0


def _wanted(t: reckoning.Table, c: Combatant) -> int:
    """Return how many cards the fighter can plan."""
    size = plan_size(c)
    return plan_length(plan_options(c, t.setup.house, size), size)


def plans_in(t: reckoning.Table) -> bool:
    """Return whether every plan is in (WH-VIOL-01)."""
    return all(c.plan for i, c in enumerate(t.fighters) if _plans(t, i))


def plan_asks(t: reckoning.Table, vignette: int) -> tuple[Ask, ...]:
    """Return the open plans, or the GM's `flip` once all are in (WH-PLAN-04, -08, WR-06)."""
    if plans_in(t):
        flip = Option("flip", "flip the first cards")
        prompt = "All plans are in: flip?"
        return (Ask(f"v{vignette}/flip", GM, "", prompt, (flip,), default=("flip",)),)
    asks = []
    locked = t.setup.house.plan_change == "locked"
    for i, c in enumerate(t.fighters):
        if not _plans(t, i) or (locked and c.plan):
            continue
        size = plan_size(c)
        options = plan_options(c, t.setup.house, size)
        length = plan_length(options, size)
        asks.append(
            Ask(
                f"v{vignette}/plan/{c.sheet.id}",
                c.sheet.seat,
                c.sheet.id,
                f"{c.sheet.name}: {length} Action cards, in order",
                options,
                least=length,
                most=length,
                ordered=True,
                default=default_plan(c, options, length),
                revisable=not locked,
                laid=bool(c.plan),
                secret=True,
            )
        )
    return tuple(asks)


def lay_plan(desk: Desk, i: int, value: Value) -> None:
    """Lay the Action cards of one fighter face down (WH-PLAN-04, -05)."""
    again = bool(desk.fighters[i].plan)
    c = desk.change(i, plan=tuple(str(v) for v in value))
    hidden = Fact("plan_laid", {"who": c.sheet.id, "again": again})
    desk.say("plan_laid", (c.sheet.seat,), hidden, who=c.sheet.id, cards=list(c.plan))
    if desk.setup.entry == "at_flip" and plans_in(desk):
        start_violence(desk)


def start_violence(desk: Desk) -> None:
    """Go from planning to the flip; printed cards are typed as they are turned."""
    desk.push(Step("turning", numbers=(1,)))


def turning(desk: Desk, step: Step) -> None:
    """Wait for the players' turned cards of this round, then flip (entry "at_flip")."""
    desk.done()
    desk.round, desk.phase = step.numbers[0], "turning"
    if desk.setup.entry == "at_flip" and turned_asks(desk, desk.vignette, desk.round):
        return
    desk.push(Step("round", numbers=step.numbers))


def second_round(desk: Desk, step: Step) -> None:
    """Go on to the second cards (WH-VIOL-04)."""
    desk.done()
    desk.push(Step("turning", numbers=(2,)))


def turned_asks(t: reckoning.Table, vignette: int, round_: int) -> tuple[Ask, ...]:
    """Return which printed cards are still to be typed for this round."""
    asks = []
    for c in t.fighters:
        if c.sheet.kind != "pc" or c.status != "able":
            continue
        slots = 1 + len(c.sheet.extra_slots)
        missing = round_ * slots - len(c.plan)
        if missing <= 0:
            continue
        options = _unplanned(t, c)
        length = plan_length(options, missing)
        if not length:
            continue
        default = default_plan(c, options, length)
        asks.append(
            Ask(
                f"v{vignette}/r{round_}/turned/{c.sheet.id}",
                c.sheet.seat,
                c.sheet.id,
                f"{c.sheet.name} turns card {round_}: which?",
                options,
                least=length,
                most=length,
                ordered=True,
                default=default,
            )
        )
    return tuple(asks)


def _unplanned(t: reckoning.Table, c: Combatant) -> tuple[Option, ...]:
    """Return the cards a fighter could still turn: its hand without what lies already."""
    size = plan_size(c)
    left = []
    for o in plan_options(c, t.setup.house, size):
        copies = o.copies - c.plan.count(str(o.value))
        if copies > 0:
            left.append(Option(o.value, o.label, o.why_not, copies))
    return tuple(left)


def lay_turned(desk: Desk, i: int, value: Value) -> None:
    """Take a printed card that was turned."""
    c = desk.fighters[i]
    desk.change(i, plan=(*c.plan, *(str(v) for v in value)))
    desk.push(Step("turning", numbers=(desk.round,)))


def close_vignette(desk: Desk, step: Step) -> None:
    """Take the cards back, end what lasts a vignette, and see who is left (WH-ROUND-02, -03)."""
    desk.done()
    desk.actor, desk.round, desk.waiting = -1, 0, ()
    desk.aim, desk.marks, desk.walked, desk.throws = -1, (), 0, 0
    for i, c in enumerate(desk.fighters):
        used = [*c.plan, *c.psych]
        gone = [card for card in used if _goes(card_of(c, card))]
        lasts = desk.setup.house.upper_life == "until_own_turn"
        up = c.up if lasts and c.status == "able" else ()
        desk.change(i, plan=(), psych=(), psych_in=False, now=(), up=up, spent=(*c.spent, *gone))
    vignette_only = desk.setup.house.ongoing == "vignette"
    desk.drop(
        lambda e: (
            e.until == "vignette"
            or (vignette_only and e.until in ("turn", "turns") and e.do != "passive")
        )
    )
    desk.say("vignette_over", number=desk.vignette)
    if len(able_sides(desk)) < 2:
        desk.push(Step("aftermath"))
    elif desk.vignette >= desk.setup.longest:
        desk.result = "broken_off"
        desk.push(Step("aftermath"))
    else:
        desk.phase = "interlude"


def _goes(card: Card) -> bool:
    """Return whether a played card is gone for the adventure (WH-VIOL-06, WH-PSYCH-08, WR-07)."""
    return card.one_shot or (card.kind == "psych" and not card.returns)


def interlude_ask(t: reckoning.Table, vignette: int) -> Ask:
    """Return the GM's question between vignettes: on, break off, or over (D-21, D-22)."""
    options = [Option("on", "fight on")]
    options += [Option(f"retreat:{side}", f"{side} retreat") for side in able_sides(t)]
    options.append(Option("end", "the fight is over"))
    prompt = f"Vignette {vignette} is over. Fight on?"
    return Ask(f"v{vignette}/interlude", GM, "", prompt, tuple(options), default=("on",))


def interlude(desk: Desk, value: Value) -> None:
    """Go on to the next vignette, or let a side break off (WH-HUNT-02)."""
    word = str(value[0])
    if word == "on":
        desk.push(Step("vignette"))
        return
    if word.startswith("retreat:"):
        side = word.partition(":")[2]
        desk.say("side_retreats", side=side)
        for i, c in enumerate(desk.fighters):
            if c.sheet.side == side and c.status == "able":
                leave(desk, i, "retreated")
    else:
        desk.result = "broken_off"
    desk.push(Step("aftermath"))


def standing_passives(i: int, c: Combatant) -> tuple[list[Lasting], int]:
    """Return a fighter's passives as standing changes, and what they add to Max Poise."""
    found: list[Lasting] = []
    more_poise = 0
    for card in c.sheet.cards:
        if card.kind != "passive":
            continue
        for effect in card.always:
            if isinstance(effect, Modify) and isinstance(effect.amount, int):
                found.append(
                    Lasting(
                        0,
                        "modify",
                        card.id,
                        i,
                        i,
                        "permanent",
                        0,
                        effect.stat,
                        effect.amount,
                        effect.only,
                    )
                )
                more_poise += effect.amount if effect.stat == "max_poise" else 0
            else:
                found.append(Lasting(0, "passive", card.id, i, i, "permanent", effects=(effect,)))
    return found, more_poise


def take_up(desk: Desk) -> None:
    """Go on with a phase after a ruling may have changed who still has to decide."""
    if desk.phase == "psych":
        reveal_psych(desk)
    elif desk.phase == "turning":
        desk.push(Step("turning", numbers=(desk.round,)))
    elif desk.phase == "plan" and desk.setup.entry == "at_flip" and plans_in(desk):
        start_violence(desk)
