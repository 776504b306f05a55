"""The game of Fright as pure functions: its questions, and what an answer leads to."""

from __future__ import annotations

from collections.abc import Mapping

from witchhammer.core.ask import Ask, Fact, Json, Outcome, Ruling, Seat, Value
from witchhammer.core.game import Faces
from witchhammer.tavern.fright.abilities import MOST_STEPS, apply_step, run_step, step_ask
from witchhammer.tavern.fright.asking import phase_asks, side_of
from witchhammer.tavern.fright.battle import (
    bury,
    choose,
    compare,
    game_over,
    next_battle,
    reveal,
    roll_off,
)
from witchhammer.tavern.fright.exchange import (
    choose_mode,
    close,
    may_refill,
    may_swap,
    reward,
    roll,
)
from witchhammer.tavern.fright.picking import (
    apply_deal,
    apply_first_pick,
    apply_pick,
    begin_picking,
)
from witchhammer.tavern.fright.reseal import hidden, reseal
from witchhammer.tavern.fright.rulings import RULINGS, rule
from witchhammer.tavern.fright.setting_up import check_setup
from witchhammer.tavern.fright.state import HAND_SIZE, Setup, State, alive, in_play
from witchhammer.tavern.fright.story import tell
from witchhammer.tavern.fright.view import View, view

Moved = tuple[State, tuple[Fact, ...]]


def _apply_phase(state: State, ask: Ask, value: Value) -> Moved:
    """Return the state after the answer to a question of the phase."""
    match state.phase:
        case "first_pick":
            return apply_first_pick(state, value)
        case "pick":
            return apply_pick(state, side_of(state, ask.seat), value)
        case "deal":
            return apply_deal(state, value)
        case "choose":
            return choose(state, side_of(state, ask.seat), value)
        case "roll_off":
            return roll_off(state, value)
        case "attack":
            return choose_mode(state, value)
        case "roll":
            return roll(state, value)
        case _:
            return reward(state, value)


def _run_phase(state: State) -> Moved | None:
    """Return the state one step on, None when the phase waits for an answer."""
    match state.phase:
        case "reveal":
            return reveal(state)
        case "compare":
            return compare(state)
        case "closing":
            moved, facts = bury(state)
            return (moved, facts) if facts else close(state)
        case "buried":
            moved, facts = bury(state)
            return (moved, facts) if facts else game_over(state) or next_battle(state)
        case "reward":
            return _forced_reward(state)
        case _:
            return None


def _forced_reward(state: State) -> Moved | None:
    """Return the state after a reward that leaves no choice, None when there is one."""
    legal = [not may_refill(state), not may_swap(state, state.turn)]
    if all(legal):
        return None
    return reward(state, ("refill" if legal[0] else "swap" if legal[1] else "none",))


def _advance(state: State, facts: tuple[Fact, ...]) -> Moved:
    """Return the state run on to its next question, or to the end."""
    while state.phase != "end":
        if state.todo:
            if state.steps < MOST_STEPS and step_ask(state) is not None:
                break
            state, more = run_step(state)
        else:
            moved = _run_phase(state)
            if moved is None:
                break
            state, more = moved
        facts += more
    return state, facts


class Fright:
    """Two hands of five cards; the last one standing wins."""

    name = "fright"
    rules = "fright-1"
    setup_type = Setup
    state_type = State
    rulings = RULINGS

    def start(self, setup: Setup) -> State:
        """Return the first state; raises IllegalSetup, all faults at once."""
        check_setup(setup)
        return _advance(*begin_picking(State(setup, "pick")))[0]

    def asks(self, s: State) -> tuple[Ask, ...]:
        """Return every open question; none when the game is over."""
        if s.phase == "end":
            return ()
        if s.todo:
            ask = step_ask(s)
            return (ask,) if ask is not None else ()
        return phase_asks(s)

    def apply(self, s: State, ask: Ask, value: Value) -> Moved:
        """Return the state at the next question and what happened on the way."""
        moved = apply_step(s, value) if s.todo else _apply_phase(s, ask, value)
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
        """Return who won, or that it was a draw; None while it goes on."""
        if s.phase != "end":
            return None
        left = {seat: alive(side) for seat, side in zip(s.setup.seats, s.sides, strict=True)}
        winners = (s.setup.seats[s.winner],) if s.result == "won" else ()
        data: dict[str, Json] = {
            "left": dict(left),
            "battles": s.battle,
            "exchanges": s.exchange,
            "reason": s.reason,
        }
        return Outcome(s.result, winners, data)

    def tell(self, s: State, fact: Fact) -> str:
        """Return one sentence about a fact."""
        return tell(fact)

    def invariants(self, s: State) -> tuple[str, ...]:
        """Return what is wrong with a state, by the numbers of the rulebook's last part."""
        return tuple(_faults(s))

    def bound(self, setup: Setup) -> int:
        """Return the most answers: picks and ties, then exchanges with all they can ask."""
        return 1000 + setup.switches.most_exchanges * (3 + MOST_STEPS)


def _faults(state: State) -> list[str]:
    """Return the broken invariants 1, 7, 11 and 12 of a state, in words."""
    faults = []
    dealt = [held.card for side in state.sides for held in side.cards]
    if len(set(dealt)) != len(dealt) or set(dealt) & set(state.unused):
        faults.append("7: a card is in two places")
    if len(dealt) + len(state.unused) != len(state.setup.cards):
        faults.append("7: a card is nowhere")
    for number, side in enumerate(state.sides):
        for held in side.cards:
            if not 0 <= held.hp <= state.setup.cards[held.card].max_hp:
                faults.append(f"1: card {held.card} has {held.hp} hit points")
            dying = held.hp == 0 and held.zone == "play" and bool(state.todo)
            if (held.hp == 0) != (held.zone == "out") and not dying:
                faults.append(f"6: card {held.card} is {held.zone} with {held.hp} hit points")
        if state.phase not in ("first_pick", "pick", "deal") and len(side.cards) != HAND_SIZE:
            faults.append(f"7: side {number} has {len(side.cards)} cards")
        if state.phase in ("attack", "roll", "reward") and in_play(state, number) is None:
            faults.append(f"side {number} has no card in play")
    return faults


GAME = Fright()

__all__ = ["GAME", "Fright"]
