"""Rounds and turns: who acts, what ticks first, what the lower section does (A2, A10)."""

from __future__ import annotations

from witchhammer.core.alter import alter
from witchhammer.core.ask import GM, Fact, Json, Value
from witchhammer.core.effects import Damage
from witchhammer.rules.cards import Card
from witchhammer.rules.initiative import Entry, acting_order, next_to_act, roll_offs
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.changes import TICKING
from witchhammer.rules.vignette.coming import comes_again, end_move
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import again_slot, card_in, card_of, slots
from witchhammer.rules.vignette.interpreter import LOWER
from witchhammer.rules.vignette.looking import may_turn_round
from witchhammer.rules.vignette.state import Lasting, Step
from witchhammer.rules.vignette.uses import use_up


def open_round(desk: Desk, step: Step) -> None:
    """Flip the cards of a round and line up its turns (WH-VIOL-02 … -04)."""
    desk.done()
    desk.round, desk.phase = step.numbers[0], "violence"
    desk.begin_turn(-1, 0)
    desk.throws = 0
    turns: list[tuple[int, int]] = []
    shown: list[Json] = []
    for i, c in enumerate(desk.fighters):
        if c.status == "deaths_door":
            # It turns nothing, and what it had face up is gone with this flip (WR-24).
            desk.change(i, now=(), up=())
            turns.append((i, 0))
        if c.status == "able":
            now = _flip(desk, i)
            turns += [(i, slot) for slot in range(max(1, len(now)))]
            turns += [(i, again_slot(c))] if comes_again(desk, i) else []
            shown.append([c.sheet.id, list(now)])
    desk.drop(lambda e: e.do == "reveal" and e.name == "next_card" and _seen(desk, e.on))
    desk.waiting, desk.order, desk.faces = tuple(turns), (), ()
    desk.say("flip", round=desk.round, cards=shown)
    desk.push(Step("order"))


def _flip(desk: Desk, i: int) -> tuple[str, ...]:
    """Turn the next cards of fighter `i` face up and return them."""
    c = desk.fighters[i]
    typed = desk.setup.entry == "at_flip" and c.sheet.kind == "pc"
    first = c.turned if typed else (desk.round - 1) * slots(c)
    now = c.plan[first : first + slots(c)]
    lasts = desk.setup.house.upper_life == "until_own_turn"
    desk.change(i, now=now, turned=first + len(now), up=(*c.up, *now) if lasts else now)
    return now


def _seen(desk: Desk, i: int) -> bool:
    """Return whether fighter `i` has turned a card in this round, so that it was its next."""
    return bool(desk.fighters[i].now)


def line_up(desk: Desk, step: Step) -> None:
    """Settle complete ties by a roll-off where WR-02 wants one, then tell the order."""
    faces = dict(desk.faces)
    told = {turn: reckoning.initiative(desk, *turn) for turn in desk.waiting}
    entries = [
        reckoning.entry(desk, turn, init.total, faces.get(turn[0], 0))
        for turn, init in told.items()
    ]
    if _roll_off(desk, roll_offs(entries, desk.setup.house)):
        return
    desk.done()
    order = acting_order(entries, desk.setup.house)
    desk.order = tuple(standing.name for standing in order)
    lines: list[list[Json]] = []
    for standing in order:
        i, slot = (int(part) for part in standing.name.split("/"))
        total = told[i, slot]
        terms: list[Json] = [[t.label, t.amount] for t in total.terms if t.amount]
        lines.append([desk.name(i), slot, total.total, terms, standing.tie])
    _tell_order(desk, lines)
    desk.push(Step("next"))


def _tell_order(desk: Desk, lines: list[list[Json]]) -> None:
    """Note the order of a round; the poise that settled a tie is told to the GM alone."""
    if not any(str(line[-1]).startswith("poise") for line in lines):
        desk.say("order", round=desk.round, order=[*lines])
        return
    public: list[Json] = [[*line[:-1], open_tie(str(line[-1]))] for line in lines]
    hidden = Fact("order", {"round": desk.round, "order": public})
    desk.say("order", (GM,), hidden, round=desk.round, order=[*lines])


def open_tie(tie: str) -> str:
    """Return the reason of a tie as everybody may know it: a monster's poise is the GM's.

    >>> open_tie("poise 18 before 12"), open_tie("PC before monster")
    ('more poise', 'PC before monster')
    """
    if not tie.startswith("poise"):
        return tie
    return "more poise" if " before " in tie else "less poise"


def standing_entries(desk: reckoning.Waiting) -> list[Entry]:
    """Return the turns still to come as the initiative rules see them."""
    faces = dict(desk.faces)
    return [
        reckoning.entry(desk, turn, reckoning.initiative_total(desk, *turn), faces.get(turn[0], 0))
        for turn in desk.waiting
    ]


def _roll_off(desk: Desk, groups: tuple[tuple[str, ...], ...]) -> bool:
    """Ask for the next face of a roll-off (WR-02); returns whether one was wanting."""
    faces = dict(desk.faces)
    for name in (name for group in groups for name in group):
        i = int(name.split("/")[0])
        if i not in faces:
            desk.roll("tie", i, f"{desk.fighters[i].sheet.name}: roll-off of a tie")
            desk.keep(target=i)
            return True
    return False


def rolled_off(desk: Desk, step: Step, about: str, value: Value) -> None:
    """Take a face of a roll-off."""
    desk.faces = (*desk.faces, (step.target, int(value[0])))
    desk.keep(target=-1)


def next_turn(desk: Desk, step: Step) -> None:
    """Let the highest of the waiting act (WR-01), or end the round (WH-ROUND-01).

    A complete tie that has only now come about is rolled off when it is its turn (WR-02).
    """
    if not desk.waiting or not reckoning.still_fighting(desk):
        desk.done()
        _end_round(desk)
        return
    house = desk.setup.house
    entries = standing_entries(desk)
    chosen = next_to_act(entries, house, at_flip=desk.order)
    assert chosen is not None
    if house.tie == "roll_off" and house.order == "live":
        tied = [group for group in roll_offs(entries, house) if chosen.name in group]
        if _roll_off(desk, tuple(tied)):
            return
    i, slot = desk.waiting[entries.index(chosen)]
    start_turn(desk, i, slot, chosen.initiative)


def start_turn(desk: Desk, i: int, slot: int, init: int) -> None:
    """Begin a turn: what ticks, then the card, then what ends with it."""
    desk.waiting = tuple(turn for turn in desk.waiting if turn != (i, slot))
    desk.begin_turn(i, slot)
    desk.throws = 0
    end_move(desk, i)
    use_up(desk, i, ("init",))
    c = desk.fighters[i]
    card = card_in(c, slot)
    desk.say("turn", who=c.sheet.id, init=init, card=card, slot=slot)
    if desk.setup.house.upper_life == "until_own_turn" and slot == 0 and c.status == "able":
        desk.change(i, up=c.now)
    ticks = _ticks(desk, i) if slot == 0 else []
    desk.push(*ticks, Step("act", who=i, numbers=(slot,)), Step("end_turn", who=i))
    if not ticks:
        act(desk, desk.todo[-1])


def _ticks(desk: Desk, i: int) -> list[Step]:
    """Return what happens to fighter `i` at the start of its turn (WH-EFFECT-01, -02)."""
    if any(_counts(e, i) for e in _whose_turns(desk, i)):
        desk.wear(lambda e: _counts(e, i))
    steps = [step for e in desk.carried[i] for step in _tick(e, i)]
    for zone in reckoning.zones_at(desk, i):
        if zone.effects:
            flags = (zone.name,)
            steps.append(Step("effects", zone.owner, i, None, zone.effects, flags))
    return steps


def _counts(e: Lasting, i: int) -> bool:
    """Return whether a standing change counts the turn that fighter `i` begins.

    A stun counts the cards that it takes instead.
    """
    return e.turns > 0 and e.until in _COUNTED and bearer(e) == i and e.name != "stun"


_COUNTED = ("turn", "turns")


def bearer(e: Lasting) -> int:
    """Return whose turns a standing change counts: its bearer's, of a zone its owner's."""
    return e.owner if e.do == "zone" else e.on


def _whose_turns(desk: Desk, i: int) -> list[Lasting]:
    """Return the standing changes that may count the turns of fighter `i`."""
    return [*desk.carried[i], *desk.carried[reckoning.NO_BEARER]]


def _tick(e: Lasting, i: int) -> list[Step]:
    """Return the steps that one standing change brings at the start of its bearer's turn."""
    if e.do == "condition" and e.name in TICKING and e.amount > 0:
        wounds = Damage(amount=e.amount, path="wounds")
        return [Step("effects", e.owner, i, None, (wounds,), (e.name,))]
    if e.do == "passive":
        return [Step("passive", i, i, None, e.effects, (e.name,))]
    due = e.do == "delay" and (e.only == "every" or e.turns == 0)
    return [Step("effects", e.owner, i, None, e.effects, (e.name,))] if due else []


def renew(desk: Desk, step: Step) -> None:
    """Let a passive work anew: what it has brought to stand is replaced, not heaped up."""
    desk.done()
    short = ("turn", "turns", "round", "used")
    desk.drop(
        lambda e: (
            e.owner == step.who
            and e.source == step.flags[-1]
            and e.do in ("modify", "condition")
            and e.until not in short
        )
    )
    desk.push(alter(step, do="effects"))


def act(desk: Desk, step: Step) -> None:
    """Let the lower section of the card work (WH-FAQ-03), unless it is lost."""
    desk.done()
    desk.look_up()
    i, slot = step.who, step.numbers[0]
    c = desk.fighters[i]
    stunned = _shake_off(desk, i)
    if c.status != "able":
        if c.status == "deaths_door":
            desk.say("cannot_act", who=c.sheet.id)
        return
    if stunned:
        desk.say("stunned", who=c.sheet.id)
        return
    card = card_in(c, slot)
    if not card:
        desk.say("no_action", who=c.sheet.id)
        return
    desk.push(*lower_section(i, card_of(c, card)))


def _shake_off(desk: Desk, i: int) -> bool:
    """Return whether fighter `i` loses this card's lower section (WR-23).

    Every stun on it takes this one card along and is over, however many there are.
    """
    if reckoning.has(desk, i, "stun") is None:
        return False
    desk.wear(lambda e: e.on == i and e.name == "stun" and e.do == "condition")
    desk.drop(lambda e: e.on == i and e.name == "stun" and e.turns <= 0 and e.until in _COUNTED)
    return True


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
    """Let whoever stood still turn round, end what ends with this turn, look for the next."""
    i = step.who
    if not step.numbers and may_turn_round(desk, i):
        desk.keep(numbers=(1,))
        desk.push(Step("face", who=i))
        return
    desk.done()
    counted = _COUNTED if desk.slot == 0 else ("turn",)

    def over(e: Lasting) -> bool:
        return e.until in counted and e.turns <= 0 and bearer(e) == i and e.name != "stun"

    if not any(map(over, _whose_turns(desk, i))):
        return
    for e in desk.drop(over):
        desk.say("ended", who=desk.name(i), name=e.name or e.stat, what=e.do)


def _end_round(desk: Desk) -> None:
    """End what ends with the round; open the second, or close the vignette."""
    desk.waiting = ()
    desk.drop(lambda e: e.until == "round")
    if desk.round == 1 and reckoning.still_fighting(desk):
        desk.push(Step("turning", numbers=(2,)))
    else:
        desk.push(Step("close"))
