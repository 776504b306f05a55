"""The game of Sickest Witch as pure functions: its questions, and what an answer leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from witchhammer.core.ask import Ask, Fact, Json, Outcome, Ruling, Seat, Value
from witchhammer.core.game import Faces
from witchhammer.tavern.sickest_witch.asking import phase_ask
from witchhammer.tavern.sickest_witch.attacking import (
    add_extra,
    apply_after,
    apply_bonus,
    declare,
    resolve,
    roll,
    settle_plus,
    triggers,
    wants_bonus,
)
from witchhammer.tavern.sickest_witch.dealing import (
    Moved,
    apply_starter,
    begin,
    begin_starter,
)
from witchhammer.tavern.sickest_witch.fights import next_fight
from witchhammer.tavern.sickest_witch.invariants import faults
from witchhammer.tavern.sickest_witch.reseal import hidden, reseal
from witchhammer.tavern.sickest_witch.rulings import RULINGS, rule
from witchhammer.tavern.sickest_witch.setting_up import check_setup
from witchhammer.tavern.sickest_witch.solo import (
    apply_counter,
    apply_target,
    next_battle,
    skip_counter,
)
from witchhammer.tavern.sickest_witch.state import Setup, State, red_sum, trophies
from witchhammer.tavern.sickest_witch.steps import apply_step, run_step, step_ask
from witchhammer.tavern.sickest_witch.story import tell
from witchhammer.tavern.sickest_witch.turns import LAST_TURN, begin_turn, close
from witchhammer.tavern.sickest_witch.view import View, view

MOST_ANSWERS_A_TURN = 60


def _apply_phase(state: State, value: Value) -> Moved:
    """Return the state after the answer to a question of the phase."""
    match state.phase:
        case "starter":
            return apply_starter(state, value)
        case "target":
            return apply_target(state, value)
        case "attack":
            return declare(state, value)
        case "extra":
            return add_extra(state, value)
        case "roll":
            return roll(state, value)
        case "after_roll":
            return apply_after(state, value)
        case "bonus":
            return apply_bonus(state, value)
        case _:
            return apply_counter(state, value)


def _run_phase(state: State) -> Moved | None:
    """Return the state one step on, None when the phase waits for an answer."""
    match state.phase:
        case "dealing":
            return (
                (replace(state, phase="next_fight"), ()) if _solo(state) else begin_starter(state)
            )
        case "next_fight":
            return next_battle(state) if _solo(state) else next_fight(state)
        case "turn":
            return begin_turn(state)
        case "extra":
            return (replace(state, phase="roll"), ()) if phase_ask(state) is None else None
        case "roll":
            return (replace(state, phase="closing"), ()) if phase_ask(state) is None else None
        case "after_roll":
            return (settle_plus(state), ()) if phase_ask(state) is None else None
        case "bonus":
            return None if wants_bonus(state) else (replace(state, phase="resolve"), ())
        case "resolve":
            return resolve(state)
        case "triggers":
            return triggers(state)
        case "counter":
            return skip_counter(state)
        case "closing":
            return close(state)
        case _:
            return None


def _solo(state: State) -> bool:
    """Return whether this is the single-player mode."""
    return state.setup.solo


def _advance(state: State, facts: tuple[Fact, ...]) -> Moved:
    """Return the state run on to its next question, or to the end."""
    told = list(facts)
    while state.phase != "end":
        if state.todo:
            if step_ask(state) is not None:
                break
            state, more = run_step(state)
        else:
            moved = _run_phase(state)
            if moved is None:
                break
            state, more = moved
        told += more
    return state, tuple(told)


class SickestWitch:
    """Hunt, harvest, and cast what you harvested; alone or with up to five rivals."""

    name = "sickest_witch"
    rules = "sickest-witch-1"
    setup_type = Setup
    state_type = State
    rulings = RULINGS

    def start(self, setup: Setup) -> State:
        """Return the first state; raises IllegalSetup, all faults at once."""
        check_setup(setup)
        return _advance(begin(State(setup, "dealing")), ())[0]

    def asks(self, s: State) -> tuple[Ask, ...]:
        """Return the open question (there is never more than one); none when it is over."""
        if s.phase == "end":
            return ()
        ask = step_ask(s) if s.todo else phase_ask(s)
        return () if ask is None else (ask,)

    def apply(self, s: State, ask: Ask, value: Value) -> Moved:
        """Return the state at the next question and what happened on the way."""
        s = replace(s, asked=s.asked + 1)
        moved = apply_step(s, value) if s.todo else _apply_phase(s, value)
        return _advance(*moved)

    def rule(self, s: State, ruling: Ruling) -> Moved:
        """Return the state after the GM's ruling; raises IllegalRuling."""
        return rule(s, ruling)

    def view(self, s: State, seat: Seat) -> View:
        """Return what a seat may know."""
        return view(s, seat)

    def reseal(self, s: State, seat: Seat, faces: Faces) -> State:
        """Return a state the seat could not tell from `s`."""
        return reseal(s, seat, faces)

    def hidden(self, s: State, seat: Seat) -> Mapping[str, Json]:
        """Return what the seat must not know, by name."""
        return hidden(s, seat)

    def outcome(self, s: State) -> Outcome | None:
        """Return who won with how many trophies; a lone player wins or loses."""
        if s.phase != "end":
            return None
        names = s.setup.seats
        data: dict[str, Json] = {
            "trophies": {name: trophies(s, seat) for seat, name in enumerate(names)},
            "red": {name: red_sum(s, seat) for seat, name in enumerate(names)},
            "fights": s.fight,
            "turns": s.turn,
            "reason": s.reason,
        }
        if s.setup.solo:
            data["hp"] = s.hp
        return Outcome(s.result, tuple(names[seat] for seat in s.winners), data)

    def tell(self, s: State, fact: Fact) -> str:
        """Return one sentence about a fact."""
        return tell(fact, s.setup.switches.gore)

    def invariants(self, s: State) -> tuple[str, ...]:
        """Return what is wrong with a state, by the numbers of the rulebook's last part."""
        return faults(s)

    def bound(self, setup: Setup) -> int:
        """Return the most answers that a game can take."""
        return 1000 + LAST_TURN * MOST_ANSWERS_A_TURN


GAME = SickestWitch()

__all__ = ["GAME", "SickestWitch"]
