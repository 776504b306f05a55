"""The conformance kit: what every game has to hold to, checked by playing it.

`light` plays one scene to its end (legal answers, unique keys, invariants, the bound).
`deep` also checks, at every step: nonsense is refused and changes nothing, `apply` leaves its
input alone, the state survives JSON, simultaneous answers commute, no View shows what its seat
must not know (and a View made to leak is caught), and that replays of prefixes agree.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from witchhammer.core.ask import Answer, Ask, Seat
from witchhammer.core.codec import dump, load
from witchhammer.core.dice import Luck, mix
from witchhammer.core.errors import RulesError, WitchHammerError
from witchhammer.core.game import Game, step, waiting
from witchhammer.core.play import Bot, RandomBot, answer_for
from witchhammer.core.seal import seal

Depth = Literal["light", "deep"]


class NotConforming(RulesError):
    """A game broke its promises; the message names the seed that repeats it."""


@dataclass
class Report:
    """What one check saw: answers given, asks by kind, secrets and the values they took."""

    seed: int
    answers: int = 0
    final_seal: str = ""
    result: str = ""
    hidden_values: dict[str, set[str]] = field(default_factory=dict)
    leaks_tried: int = 0
    leaks_caught: int = 0
    used: dict[str, int] = field(default_factory=dict)

    def merge(self, other: Report) -> None:
        """Add another game's secrets and uses to this one's."""
        self.answers += other.answers
        self.leaks_tried += other.leaks_tried
        self.leaks_caught += other.leaks_caught
        for name, values in other.hidden_values.items():
            self.hidden_values.setdefault(name, set()).update(values)
        for name, count in other.used.items():
            self.used[name] = self.used.get(name, 0) + count


def check_game(
    game: Game[Any, Any],
    setup: Any,
    *,
    seed: int,
    depth: Depth = "light",
    bots: Mapping[Seat, Bot] | None = None,
) -> Report:
    """Return what was seen in one whole scene; raises NotConforming at the first fault.

    `bots` answer by seat ("" for all others); random ones by default.
    """
    run = _Run(game, setup, seed, depth, bots or {"": RandomBot(Luck(mix(seed, 1)))})
    try:
        return run.play()
    except NotConforming:
        raise
    except WitchHammerError as error:
        raise NotConforming(f"{game.name} seed {seed}", "a legal game", str(error)) from error


class _Run:
    """One checked scene."""

    def __init__(
        self,
        game: Game[Any, Any],
        setup: Any,
        seed: int,
        depth: Depth,
        bots: Mapping[Seat, Bot],
    ) -> None:
        self.game, self.setup, self.seed, self.depth, self.bots = game, setup, seed, depth, bots
        self.luck = Luck(mix(seed, 2))
        self.report = Report(seed)
        self.closed: set[str] = set()
        self.open_before: set[str] = set()
        self.answers: list[Answer] = []
        self.seals: list[str] = []
        self.sealed: tuple[Any, str] = (None, "")

    def seal_of(self, state: Any) -> str:
        """Return the seal of a state as it was when it was first seen."""
        if self.sealed[0] is not state:
            self.sealed = (state, seal(state))
        return self.sealed[1]

    def fail(self, wanted: str, came: str) -> None:
        """Raise NotConforming with the seed and the step that repeat it."""
        where = f"{self.game.name} seed {self.seed} step {len(self.answers)}"
        raise NotConforming(where, wanted, came)

    def play(self) -> Report:
        """Return the report of the whole scene."""
        state = self.game.start(self.setup)
        bound = self.game.bound(self.setup)
        while True:
            asks = self.game.asks(state)
            self.check_state(state, asks)
            if not asks:
                break
            if len(self.answers) >= bound:
                self.fail(f"an end within {bound} answers", "none")
            state = self.forward(state, asks)
        outcome = self.game.outcome(state)
        if outcome is None:
            self.fail("an outcome at the end", "none")
        else:
            self.report.result = outcome.result
        self.report.answers = len(self.answers)
        self.report.final_seal = seal(state)
        if self.depth == "deep":
            self.check_prefixes(state)
        return self.report

    def forward(self, state: Any, asks: tuple[Ask, ...]) -> Any:
        """Return the state after one answer, checked."""
        open_asks = waiting(asks)
        if not open_asks:
            self.fail("an Ask that is not laid", "only laid ones")
        ask = open_asks[self.luck.below(len(open_asks))]
        answer = answer_for(self.game, state, ask, self.seed, self.bots)
        before = self.seal_of(state) if self.depth == "deep" else ""
        after, facts = step(self.game, state, answer)
        for fact in facts:
            self.report.used[fact.kind] = self.report.used.get(fact.kind, 0) + 1
        for item in answer.value if ask.dice is None else ():
            name = f"option {item}"
            self.report.used[name] = self.report.used.get(name, 0) + 1
        if self.depth == "deep":
            if seal(state) != before:
                self.fail("apply to leave its input alone", "a changed one")
            json.dumps([dump(fact) for fact in facts])
            self.check_commute(state, open_asks)
            self.seals.append(before)
        self.answers.append(answer)
        return after

    def check_state(self, state: Any, asks: tuple[Ask, ...]) -> None:
        """Check one state: keys, legality, invariants; deep: JSON, nonsense, secrets."""
        keys = [ask.key for ask in asks]
        now = set(keys)
        if len(now) != len(keys):
            self.fail("unique keys", ", ".join(sorted(k for k in now if keys.count(k) > 1)))
        self.closed |= self.open_before - now
        back = now & self.closed
        if back:
            self.fail("keys that never come back", ", ".join(sorted(back)))
        self.open_before = now
        for ask in asks:
            self.check_answerable(ask)
        wrong = self.game.invariants(state)
        if wrong:
            self.fail("the invariants", "; ".join(wrong))
        if self.depth == "deep":
            self.check_json(state)
            self.check_nonsense(state, asks)
            self.check_secrets(state)

    def check_answerable(self, ask: Ask) -> None:
        """Check that an Ask has a legal answer, and that its default is one."""
        legal = sum(o.copies for o in ask.options if not o.why_not)
        if ask.dice is None and legal < ask.least and not ask.text:
            self.fail(f"a legal answer to {ask.key}", f"{legal} options for {ask.least}")
        if ask.dice is None and ask.default is not None:
            values = {o.value for o in ask.options if not o.why_not}
            if not ask.text and not set(ask.default) <= values:
                self.fail(f"a legal default of {ask.key}", str(ask.default))

    def check_json(self, state: Any) -> None:
        """Check that the state comes back from JSON with the same seal."""
        text = json.dumps(dump(state))
        again = load(self.game.state_type, json.loads(text), setup=self.setup)
        if seal(again) != self.seal_of(state):
            self.fail("the same seal after JSON", "another")

    def check_nonsense(self, state: Any, asks: tuple[Ask, ...]) -> None:
        """Check that nonsense is refused and nothing is changed by it."""
        before = self.seal_of(state)
        tries = [Answer("no/such/key", ("x",)), Answer("no/such/key", ())]
        for ask in asks[:2]:
            tries.append(Answer(ask.key, ("no such option \x1b", "x")))
            tries.append(Answer(ask.key, (-7, 10**9)))
            if ask.dice is not None:
                tries.append(Answer(ask.key, (0,) * ask.dice.count))
                tries.append(Answer(ask.key, (ask.dice.sides + 1,) * ask.dice.count))
        for answer in tries:
            try:
                step(self.game, state, answer)
            except WitchHammerError:
                continue
            self.fail("nonsense to be refused", f"{answer.key} {answer.value}")
        if seal(state) != before:
            self.fail("nonsense to change nothing", "another seal")

    def seats(self, state: Any) -> tuple[Seat, ...]:
        """Return the seats to look from: the setup's, else those that are asked."""
        named = getattr(self.setup, "seats", ())
        seats = [
            s if isinstance(s, str) else getattr(s, "seat", getattr(s, "id", "")) for s in named
        ]
        for ask in self.game.asks(state):
            seats.append(ask.seat)
        return tuple(dict.fromkeys(s for s in seats if s and s != "@dice"))

    def check_secrets(self, state: Any) -> None:
        """Check every seat's View against reseals, and that a leak would be noticed."""
        for seat in self.seats(state):
            view = self.game.view(state, seat)
            json.dumps(dump(view))
            secret = dict(self.game.hidden(state, seat))
            caught: dict[str, bool] = dict.fromkeys(secret, False)
            for _ in range(3):
                other = self.game.reseal(state, seat, self.luck.face)
                if self.game.view(other, seat) != view:
                    self.fail(f"the same View for {seat} after a reseal", "another")
                others = self.game.hidden(other, seat)
                for name, value in secret.items():
                    seen = self.report.hidden_values.setdefault(f"{seat} {name}", set())
                    seen.update((json.dumps(value), json.dumps(others.get(name))))
                    caught[name] |= json.dumps(value) != json.dumps(others.get(name))
            self.report.leaks_tried += len(caught)
            self.report.leaks_caught += sum(caught.values())

    def check_commute(self, state: Any, open_asks: tuple[Ask, ...]) -> None:
        """Check that two open questions may be answered in either order."""
        if len(open_asks) < 2:
            return
        first = self.luck.below(len(open_asks) - 1)
        pair = open_asks[first : first + 2]
        one, two = (answer_for(self.game, state, a, self.seed, self.bots) for a in pair)
        ends = []
        for order in ((one, two), (two, one)):
            at = state
            for answer in order:
                at, _ = step(self.game, at, answer)
            ends.append(seal(at))
        if ends[0] != ends[1]:
            self.fail(f"{one.key} and {two.key} to commute", "two different states")

    def check_prefixes(self, state: Any) -> None:
        """Check that replaying five random prefixes gives the seals of the first play."""
        total = len(self.answers)
        for _ in range(min(5, total)):
            length = self.luck.below(total)
            again = self.game.start(self.setup)
            for answer in self.answers[:length]:
                again, _ = step(self.game, again, answer)
            if seal(again) != self.seals[length]:
                self.fail(f"the same seal at step {length} in a replay", "another")


def check_secrets_vary(report: Report) -> None:
    """Raise NotConforming unless every secret took two values over the reseals of a campaign.

    Call it on the merged report of several deep games: a secret that never varies means that
    `reseal` does not reach it, so that a leak of it would go unseen.
    """
    fixed = sorted(name for name, values in report.hidden_values.items() if len(values) < 2)
    if fixed:
        raise NotConforming(
            "reseal", "every secret to take two values", "fixed: " + ", ".join(fixed)
        )
    if report.leaks_tried and not report.leaks_caught:
        raise NotConforming("reseal", "a leaking View to be caught", "none was")
