"""What a seat cannot know, and the same game with those things dealt anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from witchhammer.core.ask import Json, Seat
from witchhammer.core.game import Faces
from witchhammer.tavern.fright.state import (
    Held,
    Side,
    State,
    change_side,
    of_zone,
    other,
)


def strangers(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the sides whose secrets a seat does not share: the other one, or both."""
    return tuple(side for side in (0, 1) if state.setup.seats[side] != seat)


def unseen(side: Side) -> tuple[int, ...]:
    """Return the cards of a side that have never lain face up, in the order they came."""
    return tuple(held.card for held in side.cards if not held.seen)


def secret_cards(state: State, seat: Seat, side: int) -> tuple[int, ...]:
    """Return the cards of a side that a seat does not know to be there."""
    found = state.sides[other(side)].found if seat == state.setup.seats[other(side)] else ()
    return tuple(card for card in unseen(state.sides[side]) if card not in found)


def hidden(state: State, seat: Seat) -> Mapping[str, Json]:
    """Return the other side's unseen cards, its pending choice and what it found out.

    What could only be one way is left out, because it is no secret.
    """
    secrets: dict[str, Json] = {}
    for side in strangers(state, seat):
        name = state.setup.seats[side]
        cards = secret_cards(state, seat, side)
        if cards and len(_pool(state, seat, side)) > len(cards):
            secrets[f"{name}/hand"] = [*sorted(cards)]
        mine = state.sides[side]
        if mine.choice >= 0 and len(of_zone(mine, "hand")) > 1:
            secrets[f"{name}/choice"] = mine.choice
        if _could_find(state, side, seat) > len(mine.found) > 0:
            secrets[f"{name}/found"] = [*sorted(mine.found)]
    return secrets


def _pool(state: State, seat: Seat, side: int) -> tuple[int, ...]:
    """Return every card that could be among those of a side that a seat does not know."""
    mine = secret_cards(state, seat, side)
    if state.setup.owners:
        rest = tuple(card for card in state.unused if state.setup.owners[card] == side)
        return tuple(sorted(mine + rest))
    return tuple(sorted(mine + state.unused))


def _could_find(state: State, side: int, seat: Seat) -> int:
    """Return of how many cards of the other side's a side could have learned."""
    return len(state.sides[other(side)].cards) if not state.setup.owners else 0


def reseal(state: State, seat: Seat, faces: Faces) -> State:
    """Return a state that `seat` cannot tell from this one, what it cannot know dealt anew."""
    for side in strangers(state, seat):
        state = _new_hand(state, seat, side, faces)
    for side in strangers(state, seat):
        state = _new_findings(state, side, faces)
        mine = state.sides[side]
        hand = of_zone(mine, "hand")
        if mine.choice >= 0:
            choice = hand[faces(len(hand)) - 1].card
            state = change_side(state, side, replace(mine, choice=choice))
    return state


def _drawn(pool: tuple[int, ...], count: int, faces: Faces) -> tuple[int, ...]:
    """Return `count` cards of the pool, every selection and order equally likely."""
    rest = list(pool)
    return tuple(rest.pop(faces(len(rest)) - 1) for _ in range(count))


def _new_hand(state: State, seat: Seat, side: int, faces: Faces) -> State:
    """Return the state with a side's secret cards drawn anew from all that they could be."""
    secret = secret_cards(state, seat, side)
    pool = _pool(state, seat, side)
    fresh = dict(zip(secret, _drawn(pool, len(secret), faces), strict=True))
    if not fresh:
        return state
    mine = state.sides[side]
    cards = tuple(
        Held(fresh[held.card], state.setup.cards[fresh[held.card]].max_hp)
        if held.card in fresh
        else held
        for held in mine.cards
    )
    choice = fresh.get(mine.choice, mine.choice)
    unused = set(state.unused) | set(secret)
    left = tuple(sorted(unused - set(fresh.values())))
    state = change_side(state, side, replace(mine, cards=cards, choice=choice))
    return replace(state, unused=left)


def _new_findings(state: State, side: int, faces: Faces) -> State:
    """Return the state with what a side learned while picking drawn anew from the other hand."""
    mine = state.sides[side]
    theirs = tuple(held.card for held in state.sides[other(side)].cards)
    count = min(len(mine.found), len(theirs))
    found = _drawn(theirs, count, faces)
    return change_side(state, side, replace(mine, found=found))
