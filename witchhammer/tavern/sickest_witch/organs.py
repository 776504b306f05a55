"""Spells made ready, laid aside, or taken from another Witch."""

from __future__ import annotations

from witchhammer.core.ask import DICE, Ask, Dice, Fact, Option, Value
from witchhammer.tavern.sickest_witch.attacking import can_ready
from witchhammer.tavern.sickest_witch.dealing import Moved
from witchhammer.tavern.sickest_witch.state import (
    State,
    Step,
    change_organ,
    change_player,
    organs_of,
)

STEAL_DIE = 9
"""Purpose of the die that takes an organ blindly, the first part of its address."""


def _secret(state: State) -> bool:
    """Return whether organs are known to their owners only."""
    return state.setup.switches.hands == "secret" and not state.setup.solo


def _option(state: State, card: int) -> Option:
    """Return an organ as an option."""
    organ = state.setup.enemies[card].organ
    return Option(card, f"{organ.name} ({organ.damage} {organ.type} damage)")


def ready_ask(state: State, step: Step, key: str) -> Ask | None:
    """Return the question which spent spell becomes ready; `n` = 1 when one must (recharge)."""
    cards = can_ready(state, step.seat)
    if not cards or (step.n and len(cards) == 1):
        return None
    name = state.setup.seats[step.seat]
    options = [_option(state, card) for card in cards]
    if not step.n:
        options.append(Option("none", "None"))
    prompt = f"{name}: which spent spell becomes ready?"
    secret = _secret(state)
    default = (cards[0],)
    return Ask(key, name, "spell", prompt, tuple(options), default=default, secret=secret)


def apply_ready(state: State, step: Step, value: Value) -> Moved:
    """Return the state with a spent spell ready again (SW-CRD-12, SW-CRD-13)."""
    if value[0] == "none":
        return state, ()
    card = int(value[0])
    return change_organ(state, step.seat, card, "ready"), (_named(state, "readied", step, card),)


def _named(state: State, kind: str, step: Step, card: int) -> Fact:
    """Return a fact about an organ, its name told to its owner only in secret hands."""
    seat = state.setup.seats[step.seat]
    data = {"seat": seat, "organ": state.setup.enemies[card].organ.name}
    if not _secret(state):
        return Fact(kind, data)
    return Fact(kind, data, (seat,), Fact(f"{kind}_hidden", {"seat": seat}))


def dud_ask(state: State, step: Step, key: str) -> Ask | None:
    """Return the owner's question which ready spell is laid aside, None when she has none."""
    cards = organs_of(state, step.seat, "ready")
    if not cards:
        return None
    name = state.setup.seats[step.seat]
    prompt = f"{name}: which spell is laid aside for this fight?"
    options = tuple(_option(state, card) for card in cards)
    return Ask(key, name, "spell", prompt, options, secret=_secret(state))


def apply_dud(state: State, step: Step, value: Value) -> Moved:
    """Return the state with a spell laid aside for the rest of the fight."""
    card = int(value[0])
    return change_organ(state, step.seat, card, "dud"), (_named(state, "laid_aside", step, card),)


def steal_ask(state: State, step: Step, key: str) -> Ask | None:
    """Return the question which organ is taken: chosen in open hands, drawn in secret ones."""
    theirs = state.players[step.who].organs
    if not theirs:
        return None
    name, other = state.setup.seats[step.seat], state.setup.seats[step.who]
    if _secret(state):
        address = (STEAL_DIE, state.turn, state.fight % 256, step.seat, state.asked)
        prompt = f"{name} takes one of {other}'s {len(theirs)} trophies blindly"
        dice = Dice(1, len(theirs), address)
        return Ask(key, DICE, "trophy", prompt, dice=dice, secret=True)
    options = tuple(_option(state, held.card) for held in theirs)
    return Ask(key, name, "trophy", f"{name}: which trophy of {other}'s do you take?", options)


def apply_steal(state: State, step: Step, value: Value) -> Moved:
    """Return the state with an organ in another hand, as ready or spent as it was."""
    theirs = state.players[step.who].organs
    if _secret(state):
        held = theirs[int(value[0]) - 1]
    else:
        held = next(one for one in theirs if one.card == int(value[0]))
    state = change_player(state, step.who, organs=tuple(one for one in theirs if one != held))
    mine = (*state.players[step.seat].organs, held)
    state = change_player(state, step.seat, organs=mine)
    seats = state.setup.seats[step.seat], state.setup.seats[step.who]
    counts = {"seat": seats[0], "from": seats[1]}
    data = {**counts, "organ": state.setup.enemies[held.card].organ.name}
    if not _secret(state):
        return state, (Fact("steals", data),)
    return state, (Fact("steals", data, seats, Fact("steals_hidden", counts)),)
