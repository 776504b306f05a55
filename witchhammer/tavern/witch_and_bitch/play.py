"""The game of Witch & Bitch as pure functions."""

from __future__ import annotations

from collections.abc import Mapping

from witchhammer.core.ask import Ask, Fact, Json, Outcome, Ruling, Seat, Value
from witchhammer.core.game import Faces
from witchhammer.tavern.witch_and_bitch.invariants import broken
from witchhammer.tavern.witch_and_bitch.machine import advance, answer, asks
from witchhammer.tavern.witch_and_bitch.preparing import first_state
from witchhammer.tavern.witch_and_bitch.reseal import hidden, reseal
from witchhammer.tavern.witch_and_bitch.rulings import RULINGS, rule
from witchhammer.tavern.witch_and_bitch.setting_up import check_setup
from witchhammer.tavern.witch_and_bitch.state import Setup, State
from witchhammer.tavern.witch_and_bitch.story import tell
from witchhammer.tavern.witch_and_bitch.view import View, view
from witchhammer.tavern.witch_and_bitch.work import Work

_ANSWERS_A_TURN = 60
_ANSWERS_AN_ENEMY = 16


class WitchAndBitch:
    """Witches against the Dark Forces, against a traitor, or against one another."""

    name = "witch_and_bitch"
    rules = "witch_and_bitch-1"
    setup_type = Setup
    state_type = State
    rulings = RULINGS

    def start(self, setup: Setup) -> State:
        """Return the first state; raises IllegalSetup, all faults at once."""
        check_setup(setup)
        return advance(Work(first_state(setup)))

    def asks(self, s: State) -> tuple[Ask, ...]:
        """Return every open question; none when the game is over."""
        return asks(s)

    def apply(self, s: State, ask: Ask, value: Value) -> tuple[State, tuple[Fact, ...]]:
        """Return the state at the next question and what happened on the way."""
        return answer(s, ask, value)

    def rule(self, s: State, ruling: Ruling) -> tuple[State, tuple[Fact, ...]]:
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
        """Return who won; None while it goes on."""
        if not s.result:
            return None
        seats = s.setup.seats
        data: dict[str, Json] = {
            "scenario": s.setup.scenario.number,
            "rounds": s.round,
            "objects": s.taken,
            "reason": s.reason,
            "dead": [n for n, w in zip(seats, s.witches, strict=True) if w.status == "dead"],
        }
        if s.turncoat >= 0:
            data["turncoat"] = seats[s.turncoat]
        return Outcome(s.result, tuple(seats[seat] for seat in s.winners), data)

    def tell(self, s: State, fact: Fact) -> str:
        """Return one sentence about a fact."""
        return tell(fact)

    def invariants(self, s: State) -> tuple[str, ...]:
        """Return what is wrong with a state, by the numbers of the rulebook's last part."""
        return broken(s)

    def bound(self, setup: Setup) -> int:
        """Return the most answers that a game can take: its Rounds times what fits into one."""
        tokens = len(setup.pack.enemies) + 2
        a_round = len(setup.seats) * _ANSWERS_A_TURN + tokens * _ANSWERS_AN_ENEMY
        return (setup.scenario.cards + 2) * a_round + 400


GAME = WitchAndBitch()
