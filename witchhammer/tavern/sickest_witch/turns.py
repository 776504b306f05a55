"""A turn begins and ends: stuns, delayed damage, whose turn is next (SW-HRV-01, SW-TRN-09)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact
from witchhammer.tavern.sickest_witch.damage import land_delayed
from witchhammer.tavern.sickest_witch.dealing import Moved
from witchhammer.tavern.sickest_witch.fights import claim, give_up
from witchhammer.tavern.sickest_witch.solo import begin_solo_turn, close_solo
from witchhammer.tavern.sickest_witch.state import (
    NO_ATTACK,
    State,
    change_player,
    living,
    next_seat,
)

LAST_TURN = 20_000
"""Where the program itself ends a hunt: some own-box enemies can hardly be hit at all."""


def begin_turn(state: State) -> Moved:
    """Return the state at the question of a new turn, or with a stunned Witch's turn skipped."""
    if state.turn >= LAST_TURN:
        return give_up(state)
    state = replace(
        state,
        turn=state.turn + 1,
        asked=0,
        thrown=0,
        attack=NO_ATTACK,
        traded=False,
    )
    if not living(state):
        return replace(state, phase="closing"), ()
    if state.setup.solo:
        return begin_solo_turn(state)
    seat = state.seat
    name = state.setup.seats[seat]
    if state.players[seat].stunned:
        state = change_player(state, seat, stunned=False)
        return replace(state, phase="closing"), (Fact("skipped", {"seat": name}),)
    return replace(state, phase="attack"), ()


def close(state: State) -> Moved:
    """Return the state after a turn: a dead enemy claimed, delayed damage, the next seat."""
    if state.setup.solo:
        return close_solo(state)
    facts: tuple[Fact, ...] = ()
    if living(state):
        state, facts = land_delayed(state)
    if not living(state):
        state, more = claim(state)
        return state, (*facts, *more)
    seat = next_seat(state, state.seat)
    return replace(state, seat=seat, phase="turn"), facts
