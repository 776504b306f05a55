"""The Invert draft after a kill: keep one, hand the rest on, each player once (SW-EXP-08, -09)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Fact, Option, Value
from witchhammer.tavern.sickest_witch.dealing import Moved
from witchhammer.tavern.sickest_witch.state import State, Step, change_player, push_first


def draw_card(state: State, value: Value) -> Moved:
    """Return the state with one more card of the Invert deck in the packet."""
    card = state.stock[int(value[0]) - 1]
    stock = tuple(one for one in state.stock if one != card)
    return replace(state, stock=stock, packet=(*state.packet, card)), ()


def receivers(state: State, seat: int) -> tuple[int, ...]:
    """Return who can be handed the packet: everybody but its holder and who kept one already."""
    return tuple(
        one for one in range(len(state.players)) if one != seat and one not in state.drafted
    )


def keep_ask(state: State, step: Step, key: str) -> Ask:
    """Return the question which card of the packet is kept."""
    seat = state.setup.seats[step.seat]
    options = tuple(
        Option(card, f"{state.setup.inverts[card].name}: {state.setup.inverts[card].text}")
        for card in state.packet
    )
    return Ask(key, seat, "draft", f"{seat}: which Invert card do you keep?", options, secret=True)


def apply_keep_card(state: State, step: Step, value: Value) -> Moved:
    """Return the state with one card of the packet kept, the rest to be handed on."""
    card = int(value[0])
    seat = state.setup.seats[step.seat]
    packet = tuple(one for one in state.packet if one != card)
    inverts = (*state.players[step.seat].inverts, card)
    state = change_player(state, step.seat, inverts=inverts)
    state = replace(state, packet=packet, drafted=(*state.drafted, step.seat))
    data = {"seat": seat, "card": state.setup.inverts[card].name}
    fact = Fact("kept_card", data, (seat,), Fact("kept_hidden", {"seat": seat}))
    if packet and receivers(state, step.seat):
        state = push_first(state, Step("draft_pass", step.seat))
    return state, (fact,)


def pass_ask(state: State, step: Step, key: str) -> Ask:
    """Return the question who gets the rest of the packet."""
    seat = state.setup.seats[step.seat]
    options = tuple(Option(one, state.setup.seats[one]) for one in receivers(state, step.seat))
    count = len(state.packet)
    prompt = f"{seat}: who gets the other {count} card{'s' if count > 1 else ''}?"
    return Ask(key, seat, "draft", prompt, options)


def apply_pass(state: State, step: Step, value: Value) -> Moved:
    """Return the state with the packet in another player's hands."""
    to = int(value[0])
    data = {"seat": state.setup.seats[step.seat], "to": state.setup.seats[to]}
    fact = Fact("passes", {**data, "count": len(state.packet)})
    return push_first(state, Step("draft_keep", to)), (fact,)
