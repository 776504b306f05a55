"""The fight as a game object: what the engine runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from witchhammer.core.ask import Ask, Fact, Json, Outcome, Ruling, Seat, Value
from witchhammer.core.errors import StaleAsk
from witchhammer.core.game import Faces
from witchhammer.rules.effects.kinds import Move
from witchhammer.rules.vignette import (
    aftermath,
    closing,
    gains,
    interpreter,
    looking,
    opening,
    planning,
    strike,
    veil,
    violence,
)
from witchhammer.rules.vignette import psych as minds
from witchhammer.rules.vignette import story as stories
from witchhammer.rules.vignette import view as views
from witchhammer.rules.vignette.branches import answered, saving
from witchhammer.rules.vignette.desk import Desk, Handler, Receiver, run
from witchhammer.rules.vignette.invariants import invariants
from witchhammer.rules.vignette.reckoning import still_fighting
from witchhammer.rules.vignette.rulings import RULINGS, rule
from witchhammer.rules.vignette.setup import Setup
from witchhammer.rules.vignette.state import State, Step

STEPS: dict[str, Handler] = {
    "vignette": minds.open_vignette,
    "psych": minds.psych,
    "planning": planning.open_planning,
    "turning": planning.turning,
    "round": violence.open_round,
    "order": violence.line_up,
    "next": violence.next_turn,
    "act": violence.act,
    "passive": violence.renew,
    "end_turn": violence.end_turn,
    "effects": interpreter.effects,
    "effect": interpreter.effect,
    "strike": strike.strike,
    "affliction": strike.afflict,
    "saving": saving,
    "face": looking.face,
    "card_poise": gains.card_poise,
    "close": closing.close_vignette,
    "aftermath": aftermath.aftermath,
}
"""What works on each kind of step."""

RECEIVERS: dict[str, Receiver] = {
    "order": violence.rolled_off,
    "next": violence.rolled_off,
    "effect": interpreter.answered,
    "strike": strike.struck,
    "affliction": strike.afflicted,
    "saving": answered,
    "face": looking.faced,
    "aftermath": aftermath.saved,
}
"""What takes the answer to a question that a step asked."""


class Fight:
    """A WitchHammer fight (parts A1 to A13 of the rulebook)."""

    name = "witchhammer"
    rules = "witchhammer-1"
    setup_type = Setup
    state_type = State
    rulings: ClassVar[Mapping[str, str]] = {kind: told for kind, (told, _) in RULINGS.items()}

    def start(self, setup: Setup) -> State:
        """Return the fight at its first question; raises FightFaults."""
        desk = Desk(opening.open_fight(setup))
        desk.push(Step("vignette"))
        run(desk, STEPS)
        return desk.put_away()

    def asks(self, s: State) -> tuple[Ask, ...]:
        """Return every open question; none when the fight is over."""
        if s.question is not None:
            return (s.question,)
        if s.phase == "psych":
            return minds.psych_asks(s, s.vignette)
        if s.phase == "plan":
            return planning.plan_asks(s, s.vignette)
        if s.phase == "turning":
            return planning.turned_asks(s, s.vignette, s.round)
        if s.phase == "interlude":
            return (closing.interlude_ask(s, s.vignette),)
        return ()

    def apply(self, s: State, ask: Ask, value: Value) -> tuple[State, tuple[Fact, ...]]:
        """Return the fight at its next question, and what happened on the way."""
        desk = Desk(s)
        if s.question is not None:
            desk.question = None
            step = desk.todo[-1]
            RECEIVERS[step.do](desk, step, ask.key.rsplit("/", 1)[-1], value)
            desk.throws += 1
        else:
            _answer_phase(desk, ask, value)
        run(desk, STEPS)
        return desk.put_away(), tuple(desk.news)

    def rule(self, s: State, ruling: Ruling) -> tuple[State, tuple[Fact, ...]]:
        """Return the fight after the GM's ruling; raises IllegalRuling."""
        desk = Desk(s)
        rule(desk, ruling)
        if ruling.kind != "note":
            _ask_again(desk)
        run(desk, STEPS)
        return desk.put_away(), tuple(desk.news)

    def view(self, s: State, seat: Seat) -> views.View:
        """Return what a seat may know."""
        return views.view(s, seat)

    def reseal(self, s: State, seat: Seat, faces: Faces) -> State:
        """Return another state that the seat could not tell from this one."""
        return veil.reseal(s, seat, faces)

    def hidden(self, s: State, seat: Seat) -> Mapping[str, Json]:
        """Return what the seat must not know."""
        return veil.hidden(s, seat)

    def outcome(self, s: State) -> Outcome | None:
        """Return what the fight takes home, None while it goes on."""
        return aftermath.outcome(s)

    def tell(self, s: State, fact: Fact) -> str:
        """Return one sentence about a fact."""
        return stories.tell(s, fact)

    def invariants(self, s: State) -> tuple[str, ...]:
        """Return what is wrong with a state (part F)."""
        return invariants(s)

    def bound(self, setup: Setup) -> int:
        """Return the most answers a fight can take: its longest run of vignettes."""
        count = len(setup.fighters)
        a_vignette = 4 + count * (2 + 2 * (30 + 8 * count))
        return setup.longest * a_vignette


def _answer_phase(desk: Desk, ask: Ask, value: Value) -> None:
    """Take an answer that belongs to a phase, not to a step."""
    if desk.phase == "interlude":
        closing.interlude(desk, value)
    elif ask.key == f"v{desk.vignette}/flip":
        planning.start_violence(desk)
    else:
        i = next(n for n, c in enumerate(desk.fighters) if c.sheet.id == ask.about)
        if desk.phase not in _LAY:
            raise StaleAsk(ask.key, "an open question", "one that is closed")
        _LAY[desk.phase](desk, i, value)


_LAY: dict[str, Callable[[Desk, int, Value], None]] = {
    "psych": minds.lay_psych,
    "plan": planning.lay_plan,
    "turning": planning.lay_turned,
}
"""What takes a card laid in each phase."""


def _ask_again(desk: Desk) -> None:
    """Go on after a ruling: what was asked is asked anew, with the new numbers.

    Choices on the way of a move are forgotten, because that way may be gone; faces stay.
    """
    desk.question = None
    if not desk.todo:
        _go_on(desk)
    elif isinstance(desk.todo[-1].effect, Move):
        desk.keep(cells=(), rolled=())


def _go_on(desk: Desk) -> None:
    """Go on with a phase after a ruling may have changed who still has to decide."""
    alone = not still_fighting(desk)
    if desk.phase == "psych":
        minds.go_on_psych(desk, alone)
    elif desk.phase == "plan":
        planning.go_on_planning(desk)
    elif desk.phase == "turning":
        desk.push(Step("close") if alone else Step("turning", numbers=(desk.round,)))


GAME = Fight()
"""The WitchHammer fight."""
