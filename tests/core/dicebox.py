"""A tiny honest game for testing the core and the Table: two players, a secret bid, a die.

Each of `rounds` rounds both players bid 0 to 3 in secret (revisable until both have); the GM
says "show"; then a d6 falls. The higher bidder scores the face and pays the bid; on equal bids
nobody does. A named ruling `score` sets a player's score.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar

from witchhammer.core.ask import DICE, GM, Ask, Dice, Fact, Option, Outcome
from witchhammer.core.codec import STATIC
from witchhammer.core.errors import IllegalRuling, IllegalSetup


@dataclass(frozen=True, slots=True)
class Setup:
    seats: tuple[str, ...] = ("ana", "bo")
    rounds: int = 3


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup = field(metadata=STATIC)
    round: int = 1
    bids: tuple[int, ...] = (-1, -1)
    shown: bool = False
    scores: tuple[int, ...] = (0, 0)


@dataclass(frozen=True, slots=True)
class View:
    round: int
    scores: tuple[int, ...]
    bids: tuple[str, ...]


class Dicebox:
    """The game object."""

    name = "dicebox"
    rules = "dicebox-1"
    setup_type = Setup
    state_type = State
    rulings: ClassVar[dict[str, str]] = {"score": "sets the score of a player"}

    def start(self, setup):
        if len(setup.seats) != 2:
            raise IllegalSetup("dicebox", "2 seats", str(len(setup.seats)))
        return State(setup)

    def asks(self, s):
        if s.round > s.setup.rounds:
            return ()
        if s.shown:
            die = Dice(1, 6, (1, s.round))
            return (Ask(f"r{s.round}/d6", DICE, "die", "Roll the die", dice=die),)
        asks = [
            Ask(
                f"r{s.round}/bid/{seat}",
                seat,
                seat,
                "Your bid?",
                tuple(Option(n, str(n)) for n in range(4)),
                default=(0,),
                revisable=True,
                laid=s.bids[i] >= 0,
                secret=True,
            )
            for i, seat in enumerate(s.setup.seats)
        ]
        if all(b >= 0 for b in s.bids):
            asks.append(Ask(f"r{s.round}/show", GM, "", "Show?", (Option("show", "Show"),)))
        return tuple(asks)

    def apply(self, s, ask, value):
        if ask.seat == DICE:
            return self._score(s, value[0])
        if ask.seat == GM:
            return replace(s, shown=True), (Fact("shown", {"bids": list(s.bids)}),)
        i = s.setup.seats.index(ask.seat)
        bids = tuple(value[0] if j == i else b for j, b in enumerate(s.bids))
        fact = Fact("bid", {"seat": ask.seat, "bid": value[0]}, (ask.seat,), Fact("bid", {}))
        return replace(s, bids=bids), (fact,)

    def _score(self, s, face):
        scores = s.scores
        if s.bids[0] != s.bids[1]:
            i = int(s.bids[1] > s.bids[0])
            scores = tuple(x + face - s.bids[i] if j == i else x for j, x in enumerate(scores))
        after = replace(s, round=s.round + 1, bids=(-1, -1), shown=False, scores=scores)
        return after, (Fact("scored", {"face": face, "scores": list(scores)}),)

    def rule(self, s, ruling):
        if ruling.kind != "score" or ruling.data.get("seat") not in s.setup.seats:
            raise IllegalRuling("dicebox", "score of a seat", ruling.kind)
        i = s.setup.seats.index(ruling.data["seat"])
        scores = tuple(ruling.data["to"] if j == i else x for j, x in enumerate(s.scores))
        return replace(s, scores=scores), (Fact("ruled", dict(ruling.data)),)

    def view(self, s, seat):
        def shown(i, name):
            if s.bids[i] < 0:
                return "none"
            return str(s.bids[i]) if s.shown or name == seat else "laid"

        names = s.setup.seats
        return View(s.round, s.scores, tuple(shown(i, n) for i, n in enumerate(names)))

    def reseal(self, s, seat, faces):
        if s.shown:
            return s
        bids = tuple(
            b if b < 0 or name == seat else faces(4) - 1
            for b, name in zip(s.bids, s.setup.seats, strict=True)
        )
        return replace(s, bids=bids)

    def hidden(self, s, seat):
        if s.shown:
            return {}
        return {
            f"bid of {n}": b
            for n, b in zip(s.setup.seats, s.bids, strict=True)
            if b >= 0 and n != seat
        }

    def outcome(self, s):
        if s.round <= s.setup.rounds:
            return None
        best = max(s.scores)
        winners = [n for n, x in zip(s.setup.seats, s.scores, strict=True) if x == best]
        return Outcome("scored", tuple(winners), {"scores": list(s.scores)})

    def tell(self, s, fact):
        return f"{fact.kind} {dict(fact.data)}"

    def invariants(self, s):
        return () if 1 <= s.round <= s.setup.rounds + 1 else ("round out of range",)

    def bound(self, setup):
        return 4 * setup.rounds


GAME = Dicebox()
