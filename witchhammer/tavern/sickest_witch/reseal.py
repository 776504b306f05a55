"""What a seat cannot know, and the same game with those things dealt anew.

Secret are the organs of others in secret hands, Invert cards in others' hands, and the packet of
a draft while another holds it. Organs are dealt anew level by level, so that what is still to
come remains possible; an organ named aloud (cast this turn, offered to this seat) stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from witchhammer.core.ask import Json, Seat
from witchhammer.core.game import Faces
from witchhammer.tavern.sickest_witch.state import State, change_player


def _others(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the players whose secrets a seat does not share."""
    return tuple(n for n, name in enumerate(state.setup.seats) if name != seat)


def named_aloud(state: State, seat: Seat) -> frozenset[int]:
    """Return the organ cards that a seat knows to be in another's hand just now."""
    known = {state.attack.card} if state.attack.kind == "organ" else set()
    for offer in state.offer:
        if seat == state.setup.seats[offer.partner]:
            known |= set(offer.give)
    return frozenset(known)


def secret_organs(state: State, seat: Seat, player: int) -> tuple[int, ...]:
    """Return the organs of another player that a seat cannot name."""
    if state.setup.switches.hands == "open" or state.setup.solo:
        return ()
    aloud = named_aloud(state, seat)
    return tuple(h.card for h in state.players[player].organs if h.card not in aloud)


def packet_holder(state: State) -> int:
    """Return who holds the packet of a draft, -1 when there is none."""
    if not state.packet:
        return -1
    return next((s.seat for s in state.todo if s.what.startswith("draft_")), -1)


def _organ_pool(state: State, seat: Seat) -> dict[int, list[int]]:
    """Return by level the cards that the secret organs of others could be."""
    pool: dict[int, list[int]] = {}
    cards = [c for player in _others(state, seat) for c in secret_organs(state, seat, player)]
    for card in (*cards, *state.spare):
        pool.setdefault(state.setup.enemies[card].level, []).append(card)
    return pool


def _invert_pool(state: State, seat: Seat) -> list[int]:
    """Return the Invert cards a seat has not seen: in other hands, in the packet, in the deck."""
    cards = [card for player in _others(state, seat) for card in state.players[player].inverts]
    holder = packet_holder(state)
    if holder >= 0 and state.setup.seats[holder] != seat:
        cards += state.packet
    return cards + list(state.stock)


def hidden(state: State, seat: Seat) -> Mapping[str, Json]:
    """Return organs, Invert hands and packet that a seat must not know.

    What could only be one way is left out, because it is no secret.
    """
    secrets: dict[str, Json] = {}
    pool = _organ_pool(state, seat)
    unseen = _invert_pool(state, seat)
    for player in _others(state, seat):
        name = state.setup.seats[player]
        organs = secret_organs(state, seat, player)
        if any(len(pool[state.setup.enemies[card].level]) > 1 for card in organs):
            secrets[f"{name}/organs"] = [*sorted(organs)]
        mine = state.players[player].inverts
        if mine and len(unseen) > len(mine):
            secrets[f"{name}/inverts"] = [*sorted(mine)]
    holder = packet_holder(state)
    if holder >= 0 and state.setup.seats[holder] != seat and len(unseen) > len(state.packet):
        secrets["packet"] = [*sorted(state.packet)]
    return secrets


def reseal(state: State, seat: Seat, faces: Faces) -> State:
    """Return a state that `seat` cannot tell from this one, what it cannot know dealt anew."""
    return _new_inverts(_new_organs(state, seat, faces), seat, faces)


def _shuffled(cards: list[int], faces: Faces) -> list[int]:
    """Return the cards in a new order, every order equally likely."""
    rest = list(cards)
    return [rest.pop(faces(len(rest)) - 1) for _ in range(len(rest))]


def _new_organs(state: State, seat: Seat, faces: Faces) -> State:
    """Return the state with the secret organs of others dealt anew, level by level."""
    old = {card for player in _others(state, seat) for card in secret_organs(state, seat, player)}
    if not old:
        return state
    change: dict[int, int] = {}
    for cards in _organ_pool(state, seat).values():
        change |= dict(zip(cards, _shuffled(cards, faces), strict=True))
    for player in _others(state, seat):
        organs = tuple(
            replace(held, card=change[held.card]) if held.card in old else held
            for held in state.players[player].organs
        )
        state = change_player(state, player, organs=organs)
    spare = tuple(sorted(change[card] for card in state.spare))
    offer = tuple(
        replace(
            one,
            give=tuple(change.get(card, card) for card in one.give),
            want=tuple(change.get(card, card) for card in one.want),
        )
        for one in state.offer
    )
    return replace(state, spare=spare, offer=offer)


def _new_inverts(state: State, seat: Seat, faces: Faces) -> State:
    """Return the state with every Invert card the seat has not seen dealt anew."""
    pool = _invert_pool(state, seat)
    if len(pool) == len(state.stock):
        return state
    change = dict(zip(pool, _shuffled(pool, faces), strict=True))
    for player in _others(state, seat):
        inverts = tuple(change[card] for card in state.players[player].inverts)
        state = change_player(state, player, inverts=inverts)
    packet = tuple(change.get(card, card) for card in state.packet)
    stock = tuple(sorted(change[card] for card in state.stock))
    return replace(state, packet=packet, stock=stock)
