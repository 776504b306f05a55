"""WitchDie as the core plays it: pure functions on frozen data."""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from typing import Any

from witchhammer.core.ask import Ask, Fact, Json, Outcome, Ruling, Seat, Value
from witchhammer.core.game import Faces
from witchhammer.tavern.witchdie import giving, hits, spending, turn, using
from witchhammer.tavern.witchdie.chaos import breaking, handing, oracle, turning, wagers
from witchhammer.tavern.witchdie.check import faults_of
from witchhammer.tavern.witchdie.faces import MOST_RUNES
from witchhammer.tavern.witchdie.flow import ASKS, answer
from witchhammer.tavern.witchdie.hidden import hidden_from, reseal
from witchhammer.tavern.witchdie.reading import MOST_TIMES
from witchhammer.tavern.witchdie.rulings import RULINGS
from witchhammer.tavern.witchdie.rulings import rule as carry_out
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.setting_up import vetoes_of
from witchhammer.tavern.witchdie.state import Player, Setup, State, Step
from witchhammer.tavern.witchdie.tell import tell
from witchhammer.tavern.witchdie.throwing import ask_pick
from witchhammer.tavern.witchdie.view import View, view

STEPS = (breaking, giving, handing, hits, oracle, spending, turn, turning, using, wagers, ask_pick)
"""The modules whose steps this game is made of: importing them registers the steps."""


class WitchDie:
    """The game object (see core.game.Game)."""

    name = "witchdie"
    rules = "witchdie-1"
    setup_type: type[Setup] = Setup
    state_type: type[State] = State
    rulings: Mapping[str, str] = RULINGS

    def start(self, setup: Setup) -> State:
        """Return the table with full cups and every die in the bag (WD-SET-01, WD-SET-02)."""
        players = tuple(
            Player(
                left=setup.cup,
                hurt_by=(0,) * len(setup.seats),
                seated=seat in setup.seated,
                vetoes=vetoes_of(setup, seat),
                tokens=setup.switches.drink == "tokens",
            )
            for seat in setup.seats
        )
        bag = tuple(range(len(setup.pack.kind_of_die)))
        return State(setup, players, bag, (Step("starter"),), worn=(0,) * (2 * len(players)))

    def asks(self, s: State) -> tuple[Ask, ...]:
        """Return every open Ask; none when the game is over."""
        if not s.todo:
            return ()
        return ASKS[s.todo[0].do](s, s.todo[0])

    def apply(self, s: State, ask: Ask, value: Value) -> tuple[State, tuple[Fact, ...]]:
        """Return the state at the next Ask and what happened on the way."""
        run = Run(s)
        answer(run, ask, value)
        return run.s, tuple(run.facts)

    def rule(self, s: State, ruling: Ruling) -> tuple[State, tuple[Fact, ...]]:
        """Return the state after a ruling; raises IllegalRuling."""
        run = Run(s)
        carry_out(run, ruling)
        return run.s, tuple(run.facts)

    def view(self, s: State, seat: Seat) -> View:
        """Return what a seat may know."""
        return view(s, seat)

    def reseal(self, s: State, seat: Seat, faces: Faces) -> State:
        """Return a state that the seat could not tell from `s`."""
        return reseal(s, seat, faces)

    def hidden(self, s: State, seat: Seat) -> Mapping[str, Json]:
        """Return what a seat must not know, by name."""
        return hidden_from(s, seat)

    def outcome(self, s: State) -> Outcome | None:
        """Return who won, in which order the others fell, and what was consecrated."""
        if not s.over:
            return None
        names = s.setup.seats
        data: dict[str, Json] = {
            "fallen": [[names[i] for i in together] for together in s.fallen],
            "turns": {name: player.turns for name, player in zip(names, s.players, strict=True)},
            "consecrated": [{"text": text, "fine": fine} for text, fine in s.own_rules],
        }
        winners = tuple(names[i] for i in s.winners)
        result = ("nobody", "won")[len(winners)] if len(winners) < 2 else "shared"
        return Outcome(result, winners, data)

    def tell(self, s: State, fact: Fact) -> str:
        """Return one sentence about a fact."""
        return tell(s, fact)

    def invariants(self, s: State) -> tuple[str, ...]:
        """Return what is wrong with a state."""
        return tuple(faults_of(s))

    def bound(self, setup: Setup) -> int:
        """Return the most answers a game can take, worked out from its caps.

        After the last call n further turns cost a player n·(n+1)/2 sips, which ends every cup
        there can be; until then chaos has a cap in each turn, and each kind of it can make every
        die be used anew, with as many moons as copies and multiplying allow.
        """
        switches = setup.switches
        players, dice = len(setup.seats), len(setup.pack.kind_of_die)
        gains = switches.chaos_cap * switches.last_call * players
        cups = 1 + (gains if switches.second_cups == "many" else 1)
        over_time = isqrt(2 * cups * setup.cup) + 2
        turns = players * (switches.last_call + over_time)
        points = (MOST_RUNES * MOST_TIMES) ** 2
        return turns * (switches.chaos_cap + 1) * dice * (points + 4 * players + 20)


GAME: Any = WitchDie()
