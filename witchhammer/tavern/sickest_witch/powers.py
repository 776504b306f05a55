"""The Ability card: rolled for, kept, used, turned to its Focused side (SW-CHT, SW-ABL)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact, Value
from witchhammer.tavern.sickest_witch.dealing import Data, Moved
from witchhammer.tavern.sickest_witch.state import (
    FOCUSED,
    State,
    Step,
    change_player,
    marks_of,
    next_seat,
    power_of,
    push,
    push_first,
)

TRIGGER, FIGHT_START, REROLL, BY_EFFECT = 0, 1, 2, 3
"""Why an ability die is rolled; part of the die's address, so that no two rolls share one."""
MOST_FIVES = 100
"""Fives in a row on a d6 after which it counts as a 1, so that every roll ends."""


def apply_activate(state: State, step: Step, value: Value) -> Moved:
    """Return the state after the ability die fell: on the card, again, or a free choice."""
    face = int(value[0])
    if face == 5:
        fact = Fact("five", {"seat": state.setup.seats[step.seat]})
        if step.count >= MOST_FIVES:
            return set_number(state, step.seat, 1)
        return push_first(state, replace(step, count=step.count + 1)), (fact,)
    if face == 6:
        return push_first(state, Step("number", step.seat)), ()
    return set_number(state, step.seat, face)


def set_number(state: State, seat: int, number: int) -> Moved:
    """Return the state with the die on the card showing `number` (SW-CHT-02)."""
    state = change_player(state, seat, active=number)
    power = power_of(state, seat)
    name = power.name if power else "recharge"
    data: Data = {"seat": state.setup.seats[seat], "number": number, "power": name}
    return state, (Fact("active", data),)


def focus(state: State, seat: int) -> Moved:
    """Return the state with the card on its Focused side, the die off (SW-ABL-07)."""
    player = state.players[seat]
    if player.active == FOCUSED:
        return state, ()
    state = change_player(state, seat, active=FOCUSED, focus=player.active)
    power = power_of(state, seat)
    data = {"seat": state.setup.seats[seat], "power": power.name if power else ""}
    return state, (Fact("focused", data),)


def darken(state: State, seat: int) -> State:
    """Return the state with the card inactive, on its ordinary side (SW-CHT-03, SW-ABL-03)."""
    return change_player(state, seat, active=0, focus=0)


def react(state: State, seat: int, by_mark: bool) -> Moved:
    """Return the state after a card was called: activated, focused, or left as it is.

    `by_mark` is its owner's Mark, else anybody's 1 or 20 (SW-TRN-07, SW-ABL-06, SW-CRD-22).
    """
    player = state.players[seat]
    if player.active == 0:
        return push(state, Step("activate", seat, TRIGGER)), ()
    if player.active == FOCUSED:
        return state, ()
    if by_mark or state.setup.switches.focus_on == "any_activation":
        return focus(state, seat)
    if state.setup.solo:
        return push(state, Step("solo_choice", seat)), ()
    return state, ()


def call_cards(state: State) -> Moved:
    """Return the state after the natural number of an attack called the Ability cards."""
    natural, seat = state.attack.natural, state.seat
    facts: tuple[Fact, ...] = ()
    one = seat
    for _ in state.fighters:
        marked = natural in marks_of(state, one)
        hears = one == seat or state.setup.switches.beast == "on"
        if natural in (1, 20) or (marked and hears):
            state, more = react(state, one, natural not in (1, 20))
            facts += more
        one = next_seat(state, one)
    return state, facts


def apply_keep(state: State, step: Step, value: Value) -> Moved:
    """Return the state after an active card was kept, rolled anew or focused (SW-ABL-02)."""
    if value[0] == "reroll":
        return push_first(state, Step("activate", step.seat, REROLL)), ()
    if value[0] == "focus":
        return focus(state, step.seat)
    player = state.players[step.seat]
    fact = Fact("kept", {"seat": state.setup.seats[step.seat], "number": player.active})
    return state, (fact,)


def use_power(state: State, seat: int) -> Moved:
    """Return the state with the ability in force used: die off, effects queued (SW-CRD-21)."""
    power = power_of(state, seat)
    assert power is not None
    data = {"seat": state.setup.seats[seat], "power": power.name, "text": power.text}
    state = darken(state, seat)
    steps = (Step("effect", seat, state.attack.foe, (effect,)) for effect in power.effects)
    return push(state, *steps), (Fact("ability_used", data),)
