"""Rounds and turns: who acts, what ticks first, what the lower section does (A2, A10)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Json, Value
from witchhammer.core.effects import Damage
from witchhammer.rules.cards import Card
from witchhammer.rules.initiative import acting_order, next_to_act, roll_offs
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.changes import TICKING
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import card_in, card_of
from witchhammer.rules.vignette.interpreter import LOWER
from witchhammer.rules.vignette.state import Lasting, Step


def open_round(desk: Desk, step: Step) -> None:
    """Flip the cards of a round and line up its turns (WH-VIOL-02 … -04)."""
    desk.done()
    desk.round, desk.phase = step.numbers[0], "violence"
    desk.actor, desk.slot, desk.throws = -1, 0, 0
    turns: list[tuple[int, int]] = []
    shown: list[Json] = []
    for i, c in enumerate(desk.fighters):
        if c.status == "deaths_door":
            turns.append((i, 0))
        if c.status != "able":
            continue
        slots = 1 + len(c.sheet.extra_slots)
        now = c.plan[(desk.round - 1) * slots : desk.round * slots]
        lasts = desk.setup.house.upper_life == "until_own_turn"
        desk.change(i, now=now, up=(*c.up, *now) if lasts else now)
        turns += [(i, slot) for slot in range(max(1, len(now)))]
        shown.append([c.sheet.id, list(now)])
    desk.waiting, desk.order, desk.faces = tuple(turns), (), ()
    desk.say("flip", round=desk.round, cards=shown)
    desk.push(Step("order"))


def line_up(desk: Desk, step: Step) -> None:
    """Settle complete ties by a roll-off where WR-02 wants one, then tell the order."""
    faces = dict(desk.faces)
    entries = [reckoning.entry(desk, i, slot, faces.get(i, 0)) for i, slot in desk.waiting]
    for group in roll_offs(entries, desk.setup.house):
        for name in group:
            i = int(name.split("/")[0])
            if i not in faces:
                desk.roll("tie", i, f"{desk.fighters[i].sheet.name}: roll-off of a tie")
                desk.keep(target=i)
                return
    desk.done()
    order = acting_order(entries, desk.setup.house)
    desk.order = tuple(standing.name for standing in order)
    lines: list[Json] = []
    for standing in order:
        i, slot = (int(part) for part in standing.name.split("/"))
        told = reckoning.initiative(desk, i, slot)
        terms: list[Json] = [[t.label, t.amount] for t in told.terms if t.amount]
        lines.append([desk.name(i), slot, told.total, terms, standing.tie])
    desk.say("order", round=desk.round, order=lines)
    desk.push(Step("next"))


def rolled_off(desk: Desk, step: Step, about: str, value: Value) -> None:
    """Take a face of a roll-off."""
    desk.faces = (*desk.faces, (step.target, int(value[0])))
    desk.keep(target=-1)


def next_turn(desk: Desk, step: Step) -> None:
    """Let the highest of the waiting act (WR-01), or end the round (WH-ROUND-01)."""
    desk.actor, desk.slot = -1, 0
    if not desk.waiting or len(reckoning.able_sides(desk)) < 2:
        desk.done()
        _end_round(desk)
        return
    faces = dict(desk.faces)
    entries = [reckoning.entry(desk, i, slot, faces.get(i, 0)) for i, slot in desk.waiting]
    chosen = next_to_act(entries, desk.setup.house, at_flip=desk.order)
    assert chosen is not None
    i, slot = (int(part) for part in chosen.name.split("/"))
    start_turn(desk, i, slot, chosen.initiative)


def start_turn(desk: Desk, i: int, slot: int, init: int) -> None:
    """Begin a turn: what ticks, then the card, then what ends with it."""
    desk.waiting = tuple(turn for turn in desk.waiting if turn != (i, slot))
    desk.actor, desk.slot, desk.throws = i, slot, 0
    desk.aim, desk.marks, desk.walked = -1, (), 0
    c = desk.fighters[i]
    card = card_in(c, slot)
    desk.say("turn", who=c.sheet.id, init=init, card=card, slot=slot)
    if desk.setup.house.upper_life == "until_own_turn" and slot == 0:
        desk.change(i, up=c.now)
    ticks = _ticks(desk, i) if slot == 0 else []
    desk.push(*ticks, Step("act", who=i, numbers=(slot,)), Step("end_turn", who=i))


def _ticks(desk: Desk, i: int) -> list[Step]:
    """Return what happens to fighter `i` at the start of its turn (WH-EFFECT-01, -02)."""
    steps = []
    for n, e in enumerate(desk.lasting):
        if e.on != i:
            continue
        if e.turns > 0 and e.until in ("turn", "turns"):
            desk.lasting[n] = e = _one_turn_less(e)
        steps += _tick(e, i)
    for zone in reckoning.zones_at(desk, i):
        if zone.effects:
            flags = (zone.name,)
            steps.append(Step("effects", zone.owner, i, None, zone.effects, flags))
    return steps


def _one_turn_less(e: Lasting) -> Lasting:
    """Return the change with one turn less to begin."""
    return replace(e, turns=e.turns - 1)


def _tick(e: Lasting, i: int) -> list[Step]:
    """Return the steps that one standing change brings at the start of its bearer's turn."""
    if e.do == "condition" and e.name in TICKING and e.amount > 0:
        wounds = Damage(amount=e.amount, path="wounds")
        return [Step("effects", e.owner, i, None, (wounds,), (e.name,))]
    due = e.do == "passive" or (e.do == "delay" and (e.only == "every" or e.turns == 0))
    return [Step("effects", e.owner, i, None, e.effects, (e.name,))] if due else []


def act(desk: Desk, step: Step) -> None:
    """Let the lower section of the card work (WH-FAQ-03), unless it is lost."""
    desk.done()
    i, slot = step.who, step.numbers[0]
    c = desk.fighters[i]
    if c.status != "able":
        if c.status == "deaths_door":
            desk.say("cannot_act", who=c.sheet.id)
        return
    if reckoning.has(desk, i, "stun"):
        desk.say("stunned", who=c.sheet.id)
        return
    card = card_in(c, slot)
    if not card:
        desk.say("no_action", who=c.sheet.id)
        return
    desk.push(*lower_section(i, card_of(c, card)))


def lower_section(i: int, card: Card) -> list[Step]:
    """Return the steps of a card below its dotted line, in the order of the card."""
    parts = [card.attack, card.move] if card.attack_first else [card.move, card.attack]
    flags = (LOWER, card.id)
    steps = [Step("effect", i, -1, part, (), flags) for part in parts if part is not None]
    if card.on_turn:
        steps.append(Step("effects", i, -1, None, card.on_turn, flags))
    if card.poise:
        steps.append(Step("card_poise", who=i, numbers=(card.poise,)))
    return steps


def end_turn(desk: Desk, step: Step) -> None:
    """End what ends with this turn, and look for the next one."""
    desk.done()
    i = step.who

    def over(e: Lasting) -> bool:
        return e.on == i and e.until in ("turn", "turns") and e.turns <= 0

    if desk.slot == 0:
        for e in desk.drop(over):
            desk.say("ended", who=desk.name(i), name=e.name or e.stat, what=e.do)


def _end_round(desk: Desk) -> None:
    """End what ends with the round; open the second, or close the vignette."""
    desk.waiting = ()
    desk.drop(lambda e: e.until == "round")
    if desk.round == 1 and len(reckoning.able_sides(desk)) > 1:
        desk.push(Step("second_round"))
    else:
        desk.push(Step("close"))
