"""One effect carried out: on whom it falls, and what it changes."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact
from witchhammer.core.effects import Condition, Damage, Delay, Effect, Gain, Modify, When
from witchhammer.tavern.sickest_witch.damage import deal, delay, heal_foe, heal_self
from witchhammer.tavern.sickest_witch.dealing import Data, Moved
from witchhammer.tavern.sickest_witch.effects import Ability, Draft, Dud, Steal, Taint
from witchhammer.tavern.sickest_witch.powers import BY_EFFECT, darken, focus
from witchhammer.tavern.sickest_witch.state import (
    FOCUSED,
    Standing,
    State,
    Step,
    change_foe,
    change_player,
    next_seat,
    push_first,
)

DRAFT_BY_EFFECT = 100
"""Where the numbers of draws by effects begin, away from those of the draft after a kill."""


def rivals(state: State, seat: int) -> tuple[int, ...]:
    """Return the other Witches in the fight, clockwise from the next one."""
    found, one = [], seat
    for _ in state.fighters:
        one = next_seat(state, one)
        if one != seat:
            found.append(one)
    return tuple(found)


def needs_choice(state: State, step: Step) -> bool:
    """Return whether the user has still to choose a rival for an effect."""
    who = getattr(step.effect[0], "who", "self")
    return who == "chosen" and step.who < 0 and len(rivals(state, step.seat)) > 1


def targets(state: State, step: Step) -> tuple[int, ...]:
    """Return the players an effect falls on; a lone player has no rivals (SW-SOL-22)."""
    who = getattr(step.effect[0], "who", "self")
    others = rivals(state, step.seat)
    if who == "self":
        return (step.seat,)
    if who == "everyone":
        return (step.seat, *others)
    if who == "each_enemy":
        return others
    if not others:
        return ()
    if who == "left":
        return (next_seat(state, step.seat),)
    if who == "right":
        return (next_seat(state, step.seat, back=True),)
    return (step.who if step.who >= 0 else others[0],)


def run_effect(state: State, step: Step) -> Moved:
    """Return the state after an effect that needs no answer (any more)."""
    effect = step.effect[0]
    match effect:
        case Modify():
            return _modify(state, step, effect)
        case Condition():
            return _condition(state, step, effect)
        case Damage():
            return _damage(state, step, effect)
        case Gain():
            return _gain(state, step, effect)
        case Delay():
            amount = sum(_whole(e) for e in effect.effects if isinstance(e, Damage))
            return delay(state, step.seat, step.n, amount, effect.turns)
        case When():
            chosen = effect.then if _holds(state, step, effect.test) else effect.otherwise
            return push_first(state, *(replace(step, effect=(one,)) for one in chosen)), ()
        case Taint():
            attack = replace(state.attack, type=effect.type)
            return replace(state, attack=attack), (Fact("taint", {"type": effect.type}),)
        case Draft():
            count = min(effect.count, len(state.stock))
            first = DRAFT_BY_EFFECT + 10 * state.asked
            draws = (Step("invert", step.seat, first + n) for n in range(count))
            return push_first(state, *draws), ()
        case _:
            return _cards(state, step, effect)


def _whole(effect: Damage) -> int:
    """Return an amount that is a number by now."""
    return effect.amount if isinstance(effect.amount, int) else 0


def _holds(state: State, step: Step, test: str) -> bool:
    """Return whether a test holds for the attack of this turn."""
    attack = state.attack
    if test == "target_wounded":
        foe = state.foes[step.n]
        return foe.life < foe.full
    if test in ("crit", "fumble"):
        return attack.natural == (20 if test == "crit" else 1)
    return attack.hit == (test == "hit")


def _modify(state: State, step: Step, effect: Modify) -> Moved:
    """Return the state with a number changed for a time, of the enemy or of Witches."""
    amount = effect.amount if isinstance(effect.amount, int) else 0
    if effect.who == "target" or effect.stat == "ac":
        entry = Standing(-1, effect.stat, amount, "fight", step.n)
        name = state.setup.enemies[state.foes[step.n].card].name
        fact = Fact("stands_enemy", {"enemy": name, "stat": effect.stat, "amount": amount})
        return replace(state, standing=(*state.standing, entry)), (fact,)
    facts = []
    for seat in targets(state, step):
        entry = Standing(seat, effect.stat, amount, effect.until)
        state = replace(state, standing=(*state.standing, entry))
        data: Data = {"seat": state.setup.seats[seat], "stat": effect.stat, "amount": amount}
        facts.append(Fact("stands", {**data, "until": effect.until}))
    return state, tuple(facts)


def _condition(state: State, step: Step, effect: Condition) -> Moved:
    """Return the state with advantage, disadvantage or a stun put on somebody (SW-TRM-04)."""
    if effect.name == "stun":
        return stun(state, step, effect)
    facts = []
    for seat in targets(state, step):
        entry = Standing(seat, effect.name, 1, effect.until)
        state = replace(state, standing=(*state.standing, entry))
        data: Data = {"seat": state.setup.seats[seat], "name": effect.name}
        facts.append(Fact("condition", {**data, "until": effect.until}))
    return state, tuple(facts)


def stun(state: State, step: Step, effect: Condition) -> Moved:
    """Return the state with Witches stunned; alone it is the enemy attacked (SW-SOL-23)."""
    if state.setup.solo:
        if effect.who == "self" or not state.foes[step.n].life:
            return state, ()
        name = state.setup.enemies[state.foes[step.n].card].name
        return change_foe(state, step.n, stunned=True), (Fact("stun_enemy", {"enemy": name}),)
    facts = []
    for seat in targets(state, step):
        state = change_player(state, seat, stunned=True)
        facts.append(Fact("stun", {"seat": state.setup.seats[seat]}))
    return state, tuple(facts)


def _damage(state: State, step: Step, effect: Damage) -> Moved:
    """Return the state after damage: part of an attack that is landing, or on its own."""
    amount = _whole(effect)
    attack = state.attack
    if attack.hit and not attack.landed:
        return replace(state, attack=replace(attack, boost=attack.boost + amount)), ()
    return deal(state, step.n, amount, step.seat)


def _gain(state: State, step: Step, effect: Gain) -> Moved:
    """Return the state after somebody regained a spell or life."""
    if effect.what == "ready":
        return push_first(state, *(Step("ready", seat) for seat in targets(state, step))), ()
    amount = effect.amount if isinstance(effect.amount, int) else 0
    if effect.who == "target":
        return heal_foe(state, step.n, amount)
    return heal_self(state, amount)


def _cards(state: State, step: Step, effect: Effect) -> Moved:
    """Return the state after Ability cards or organs of players were touched."""
    facts: tuple[Fact, ...] = ()
    for seat in targets(state, step):
        if isinstance(effect, Ability):
            state, more = _ability(state, seat, effect)
            facts += more
        elif isinstance(effect, Dud):
            state = push_first(state, Step("dud", seat))
        elif isinstance(effect, Steal):
            state = push_first(state, Step("steal", step.seat, who=seat))
    return state, facts


def _ability(state: State, seat: int, effect: Ability) -> Moved:
    """Return the state after an effect called an Ability card by name."""
    active = state.players[seat].active
    if effect.what == "focus":
        return focus(state, seat)
    if effect.what == "darken":
        if active == 0:
            return state, ()
        return darken(state, seat), (Fact("darkened", {"seat": state.setup.seats[seat]}),)
    if active == 0:
        return push_first(state, Step("activate", seat, BY_EFFECT + state.asked)), ()
    if active != FOCUSED and state.setup.switches.focus_on == "any_activation":
        return focus(state, seat)
    return state, ()
