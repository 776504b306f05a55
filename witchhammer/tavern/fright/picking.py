"""Before the first battle: who picks first, picks in secret, or five cards dealt (FR-09, FR-10).

Whoever picks names a card without seeing what is left. If the other side has it already she
learns just that and names another, so that a common deck keeps each hand a secret.
"""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact, Value
from witchhammer.tavern.fright.state import (
    HAND_SIZE,
    Held,
    Side,
    State,
    change_side,
    other,
)


def begin_picking(state: State) -> tuple[State, tuple[Fact, ...]]:
    """Return the state at its first question, and hands that could only be picked one way."""
    setup = state.setup
    if not setup.owners:
        phase = "first_pick" if setup.switches.picking == "alternate" else "deal"
        return replace(state, phase=phase, unused=tuple(range(len(setup.cards)))), ()  # type: ignore[arg-type]  # because both words are phases
    facts: list[Fact] = []
    state = replace(state, phase="pick", unused=tuple(range(len(setup.cards))))
    for side in (0, 1):
        if setup.owners.count(side) == HAND_SIZE:
            own = tuple(i for i, owner in enumerate(setup.owners) if owner == side)
            state = _take(state, side, own)
            facts.append(Fact("hand", {"seat": setup.seats[side], "count": HAND_SIZE}))
    return _when_picked(state), tuple(facts)


def apply_first_pick(state: State, value: Value) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after both rolled for the first pick; a tie is rolled again."""
    first, second = int(value[0]), int(value[1])
    seats = state.setup.seats
    facts = [Fact("pick_roll", {"seats": list(seats), "faces": [first, second]})]
    if first == second and state.attempt < MOST_TIES:
        return replace(state, attempt=state.attempt + 1), tuple(facts)
    turn = 0 if first >= second else 1
    facts.append(Fact("picks_first", {"seat": seats[turn]}))
    return replace(state, phase="pick", turn=turn, attempt=0), tuple(facts)


MOST_TIES = 200
"""Tied rolls in a row after which the first player is taken, so that every game ends."""


def apply_pick(state: State, side: int, value: Value) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after a side named the card (or, of an own deck, the five) it wants."""
    seat = state.setup.seats[side]
    cards = tuple(int(item) for item in value)
    if state.setup.owners:
        state = _take(state, side, cards)
        names = [state.setup.cards[card].name for card in cards]
        shown = Fact("hand", {"seat": seat, "count": HAND_SIZE})
        fact = Fact("picked", {"seat": seat, "cards": list(names)}, (seat,), shown)
        return _when_picked(state), (fact,)
    card = cards[0]
    name = state.setup.cards[card].name
    if card not in state.unused:
        mine = state.sides[side]
        state = change_side(state, side, replace(mine, found=(*mine.found, card)))
        vain = Fact("asked_in_vain", {"seat": seat})
        return state, (Fact("gone", {"seat": seat, "card": name}, (seat,), vain),)
    state = _take(state, side, cards)
    shown = Fact("picked_one", {"seat": seat})
    fact = Fact("picked", {"seat": seat, "cards": [name]}, (seat,), shown)
    return _when_picked(replace(state, turn=other(side))), (fact,)


def apply_deal(state: State, value: Value) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after one more card was dealt, to either side by turns."""
    side = state.turn
    seat = state.setup.seats[side]
    card = state.unused[int(value[0]) - 1]
    state = _take(state, side, (card,))
    name = state.setup.cards[card].name
    fact = Fact(
        "picked", {"seat": seat, "cards": [name]}, (seat,), Fact("dealt_one", {"seat": seat})
    )
    return _when_picked(replace(state, turn=other(side))), (fact,)


def _take(state: State, side: int, cards: tuple[int, ...]) -> State:
    """Return the state with cards moved from the unused ones to a side's hand."""
    held = tuple(Held(card, state.setup.cards[card].max_hp) for card in cards)
    new = replace(state.sides[side], cards=state.sides[side].cards + held)
    unused = tuple(card for card in state.unused if card not in cards)
    return replace(change_side(state, side, new), unused=unused)


def _full(side: Side) -> bool:
    """Return whether a side has its five cards."""
    return len(side.cards) == HAND_SIZE


def _when_picked(state: State) -> State:
    """Return the state, before the first battle once both hands are full."""
    if not all(map(_full, state.sides)):
        return state
    return replace(state, phase="buried", turn=0)
