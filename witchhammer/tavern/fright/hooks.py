"""A card comes into play, and its ability stirs: effects queued, changes ended (FR-13, FR-14)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact
from witchhammer.core.effects import Effect
from witchhammer.tavern.fright.cards import Moment
from witchhammer.tavern.fright.state import State, Step, change_held, in_play, playing


def push_hooks(state: State, side: int, when: Moment) -> State:
    """Return the state with what a side's card in play does at a moment queued."""
    held = in_play(state, side)
    if held is None or state.setup.switches.abilities == "off":
        return state
    effects = state.setup.cards[held.card].effects(when)
    if not effects:
        return state
    return replace(state, todo=state.todo + tuple(Step(side, held.card, e) for e in effects))


def push_step(state: State, side: int, card: int, effect: Effect) -> State:
    """Return the state with one effect queued."""
    return replace(state, todo=(*state.todo, Step(side, card, effect)))


def mark_down(state: State, until: str) -> State:
    """Return the state without the changes that last until the moment named."""
    if not any(entry.until == until for entry in state.standing):
        return state
    return replace(state, standing=tuple(e for e in state.standing if e.until != until))


def enter(state: State, side: int, card: int) -> tuple[State, list[Fact]]:
    """Return the state with a card face up in play, and what is read out about it."""
    state = change_held(state, side, card, zone="play", seen=True)
    printed = state.setup.cards[card]
    seat = state.setup.seats[side]
    hp = playing(state, side).hp
    facts = [Fact("revealed", {"seat": seat, "card": printed.name, "hp": hp})]
    if printed.text and state.setup.switches.abilities == "on":
        facts.append(Fact("ability", {"card": printed.name, "text": printed.text}))
    return state, facts
