"""A battle from two cards turned up to one eliminated (FR-11 to FR-16, FR-31 to FR-34)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact, Value
from witchhammer.tavern.fright.hooks import enter, push_hooks
from witchhammer.tavern.fright.picking import MOST_TIES
from witchhammer.tavern.fright.state import (
    State,
    alive,
    change_held,
    change_side,
    in_play,
    of_zone,
    playing,
    stat,
)


def choose(state: State, side: int, value: Value) -> tuple[State, tuple[Fact, ...]]:
    """Return the state with a card chosen in secret; both cards turn up together (FR-12)."""
    card = int(value[0])
    seat = state.setup.seats[side]
    state = change_side(state, side, replace(state.sides[side], choice=card))
    name = state.setup.cards[card].name
    fact = Fact("chosen", {"seat": seat, "card": name}, (seat,), Fact("laid", {"seat": seat}))
    return _when_chosen(state), (fact,)


def _waits(state: State, side: int) -> bool:
    """Return whether a side has still to choose a card for this battle."""
    return state.sides[side].choice < 0 and in_play(state, side) is None


def _when_chosen(state: State) -> State:
    """Return the state, about to turn the cards up if nobody has still to choose."""
    return state if _waits(state, 0) or _waits(state, 1) else replace(state, phase="reveal")


def reveal(state: State) -> tuple[State, tuple[Fact, ...]]:
    """Return the state with the chosen cards face up and their abilities read out (FR-13)."""
    facts: list[Fact] = []
    coming = [side for side in (0, 1) if state.sides[side].choice >= 0]
    for side in coming:
        card = state.sides[side].choice
        state = change_side(state, side, replace(state.sides[side], choice=-1))
        state, shown = enter(state, side, card)
        facts += shown
    state = replace(state, phase="compare")
    for side in coming:
        state = push_hooks(state, side, "on_reveal")
    return state, tuple(facts)


def compare(state: State) -> tuple[State, tuple[Fact, ...]]:
    """Return the state once it is clear who attacks, or at the roll-off (FR-15, FR-16)."""
    if any(playing(state, side).hp == 0 for side in (0, 1)):
        return replace(state, phase="closing"), ()
    scares = [stat(state, playing(state, side).card, "jump_scare") for side in (0, 1)]
    fact = Fact("jump_scare", {"seats": list(state.setup.seats), "scares": list(scares)})
    if scares[0] == scares[1]:
        return replace(state, phase="roll_off", attempt=0), (fact,)
    return attacker_is(state, 0 if scares[0] > scares[1] else 1, (fact,))


def roll_off(state: State, value: Value) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after both rolled for the first attack; higher attacks (FR-16)."""
    first, second = int(value[0]), int(value[1])
    fact = Fact("roll_off", {"seats": list(state.setup.seats), "faces": [first, second]})
    again = state.setup.switches.tied_roll_off == "again"
    if first == second and again and state.attempt < MOST_TIES:
        return replace(state, attempt=state.attempt + 1), (fact,)
    return attacker_is(state, 0 if first >= second else 1, (fact,))


def attacker_is(state: State, side: int, facts: tuple[Fact, ...]) -> tuple[State, tuple[Fact, ...]]:
    """Return the state in which a side is about to attack."""
    fact = Fact("attacks_first", {"seat": state.setup.seats[side]})
    return next_exchange(replace(state, turn=side)), (*facts, fact)


def next_exchange(state: State) -> State:
    """Return the state at the attacker's choice of a new exchange (FR-17)."""
    return replace(state, phase="attack", exchange=state.exchange + 1, mode="", steps=0, attempt=0)


def bury(state: State) -> tuple[State, tuple[Fact, ...]]:
    """Return the state with every card at zero hit points eliminated (FR-31), or unchanged."""
    facts: list[Fact] = []
    fallen = [side for side in (0, 1) if (held := in_play(state, side)) and held.hp == 0]
    for side in fallen:
        card = playing(state, side).card
        state = push_hooks(state, side, "on_fall")
        state = change_held(state, side, card, zone="out")
        data = {"seat": state.setup.seats[side], "card": state.setup.cards[card].name}
        facts.append(Fact("eliminated", {**data, "left": alive(state.sides[side])}))
    if fallen:
        state = replace(state, phase="buried")
    return state, tuple(facts)


def next_battle(state: State) -> tuple[State, tuple[Fact, ...]]:
    """Return the state at the choice of cards for the next battle (FR-11, FD-02)."""
    state = replace(state, battle=state.battle + 1, standing=(), attempt=0, steps=0, mode="")
    facts = [Fact("battle", {"number": state.battle})]
    for side in (0, 1):
        state = _withdraw(state, side)
    state = replace(state, phase="choose")
    for side in (0, 1):
        hand = of_zone(state.sides[side], "hand")
        if _waits(state, side) and len(hand) == 1:
            state = change_side(state, side, replace(state.sides[side], choice=hand[0].card))
            facts.append(Fact("last_card", {"seat": state.setup.seats[side]}))
    return _when_chosen(state), tuple(facts)


def _withdraw(state: State, side: int) -> State:
    """Return the state with the survivor of a battle put where the table says (FD-02)."""
    survivor = in_play(state, side)
    rule = state.setup.switches.after_elimination
    if survivor is not None and rule != "stays":
        zone = "hand" if rule == "returns" else "aside"
        state = change_held(state, side, survivor.card, zone=zone)
    if not of_zone(state.sides[side], "hand") and in_play(state, side) is None:
        back = tuple(
            replace(held, zone="hand") if held.zone == "aside" else held
            for held in state.sides[side].cards
        )
        state = change_side(state, side, replace(state.sides[side], cards=back))
    return state


def game_over(state: State) -> tuple[State, tuple[Fact, ...]] | None:
    """Return the finished game once a side has no card left, None while both have (FR-33)."""
    left = [alive(side) for side in state.sides]
    if all(left):
        return None
    if not any(left):
        return draw(state, "both hands fell together")
    winner = 0 if left[0] else 1
    seat = state.setup.seats[winner]
    fact = Fact("won", {"seat": seat, "left": left[winner]})
    reason = f"{seat} has {left[winner]} cards left"
    return replace(state, phase="end", result="won", winner=winner, reason=reason), (fact,)


def draw(state: State, reason: str) -> tuple[State, tuple[Fact, ...]]:
    """Return the game ended without a winner (FD-12)."""
    ended = replace(state, phase="end", result="draw", reason=reason, todo=())
    return ended, (Fact("draw", {"reason": reason}),)
