"""The working copy of a State during one answer; nothing outside one `apply` ever sees it.

The state itself never changes. A Desk is spread out from it, worked on by the handlers of the
steps, and put away as a new state when the next question stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from witchhammer.core.alter import alter
from witchhammer.core.ask import DICE, Ask, Dice, Fact, Json, Option, Seat, Value
from witchhammer.core.effects import Until
from witchhammer.core.errors import RulesError
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.state import (
    Changing,
    Combatant,
    Lasting,
    State,
    Step,
    sort_by_bearer,
)

PURPOSES: dict[str, int] = {
    "attack": 1,
    "affliction": 2,
    "save": 3,
    "check": 4,
    "table": 5,
    "amount": 6,
    "tie": 7,
    "death": 8,
}
"""First part of a die's address (docs/dice.md)."""

THROWS_A_SLOT = 2048
"""How many questions one turn may ask before its dice share the addresses of the next slot."""

_MOST_STEPS = 5000


class Desk:
    """A state spread out to be worked on. `news` collects the facts of this answer."""

    def __init__(self, s: State) -> None:
        self.setup = s.setup
        self.fighters = list(s.fighters)
        self.vignette, self.round, self.phase = s.vignette, s.round, s.phase
        self.lasting = list(s.lasting)
        self.carried = s.carried
        self.waiting, self.order, self.faces = s.waiting, s.order, s.faces
        self.actor, self.slot, self.aim = s.actor, s.slot, s.aim
        self.marks, self.walked, self.offered = s.marks, s.walked, s.offered
        self.throws, self.serial = s.throws, s.serial
        self.todo = list(s.todo)
        self.question = s.question
        self.result = s.result
        self.news: list[Fact] = []

    def put_away(self) -> State:
        """Return the state that the desk now shows."""
        return State(
            self.setup,
            tuple(self.fighters),
            self.vignette,
            self.round,
            self.phase,
            tuple(self.lasting),
            self.waiting,
            self.order,
            self.faces,
            self.actor,
            self.slot,
            self.aim,
            self.marks,
            self.walked,
            self.offered,
            self.throws,
            self.serial,
            tuple(self.todo),
            self.question,
            self.result,
        )

    def name(self, i: int) -> str:
        """Return the id of fighter `i`, "" for nobody."""
        return self.fighters[i].sheet.id if i >= 0 else ""

    def seat(self, i: int) -> Seat:
        """Return the seat that answers for fighter `i`."""
        return self.fighters[i].sheet.seat

    def say(
        self, kind: str, seats: tuple[Seat, ...] = (), instead: Fact | None = None, **data: Json
    ) -> None:
        """Note a fact."""
        self.news.append(Fact(kind, data, seats, instead))

    def change(self, i: int, **fields: Any) -> Combatant:
        """Replace fields of fighter `i` and return it as it is now."""
        c = self.fighters[i] = alter(self.fighters[i], **fields)
        return c

    def push(self, *steps: Step) -> None:
        """Put steps on the stack so that the first given happens first."""
        self.todo.extend(reversed(steps))

    def done(self) -> None:
        """Take the step that is being worked on off the stack."""
        self.todo.pop()

    def keep(self, **fields: Any) -> None:
        """Replace fields of the step that is being worked on."""
        self.todo[-1] = alter(self.todo[-1], **fields)

    def begin_turn(self, i: int, slot: int) -> None:
        """Let the turn (or the psych card) of fighter `i` be the one that is under way."""
        self.actor, self.slot = i, slot
        self.walked = 0
        self.look_up()

    def look_up(self) -> None:
        """Forget whom the actor went for, so that a card begins with nobody in its eye."""
        self.aim, self.marks, self.offered = -1, (), ()

    def join(self, c: Combatant) -> int:
        """Let a fighter join the roster at its end and return its index."""
        self.fighters.append(c)
        self.carried.insert(-1, [])
        return len(self.fighters) - 1

    def wear(self, worn: Callable[[Lasting], bool]) -> None:
        """Let every standing change for which `worn` holds have one turn less to come."""
        self.lasting = [alter(e, turns=e.turns - 1) if worn(e) else e for e in self.lasting]
        self._sort_out()

    # Six parameters and more, because they are the fields of the entry in their order.
    def add(
        self,
        do: Changing,
        name: str,
        owner: int,
        on: int,
        until: Until,
        turns: int = 0,
        stat: str = "",
        amount: int = 0,
        only: str = "",
        **more: Any,
    ) -> None:
        """Let a standing change begin; it gets the next serial."""
        entry = Lasting(self.serial, do, name, owner, on, until, turns, stat, amount, only, **more)
        self.serial += 1
        self.lasting.append(entry)
        self.carried[on].append(entry)
        if stat == "max_poise":
            self._cap_poise((on,))

    def _sort_out(self) -> None:
        """Lay the standing changes out by their bearers anew, because some are gone or other."""
        self.carried = sort_by_bearer(self.lasting, len(self.fighters))

    def drop(self, gone: Callable[[Lasting], bool]) -> list[Lasting]:
        """End every standing change for which `gone` holds and return them."""
        ended = [entry for entry in self.lasting if gone(entry)]
        if ended:
            self.lasting = [entry for entry in self.lasting if not gone(entry)]
            self._sort_out()
            self._cap_poise(e.on for e in ended if e.stat == "max_poise")
        return ended

    def _cap_poise(self, fighters: Iterable[int]) -> None:
        """Cut poise down to a maximum that has just become less (WR-04)."""
        for i in fighters:
            most = reckoning.max_poise(self, i)
            if self.fighters[i].poise > most:
                self.change(i, poise=most)

    def key(self, about: str) -> str:
        """Return the key of the next question of this turn."""
        who = self.name(self.actor) if self.actor >= 0 else "table"
        return f"v{self.vignette}/r{self.round}/{who}/{self.slot}.{self.throws}/{about}"

    def ask(
        self,
        seat: Seat,
        about: str,
        prompt: str,
        options: Sequence[Option],
        default: Value,
        **more: Any,
    ) -> None:
        """Stop at a question; the step stays on the stack to receive the answer."""
        self.question = Ask(
            self.key(about),
            seat,
            self.name(self.actor),
            prompt,
            tuple(options),
            default=default,
            **more,
        )

    def roll(self, purpose: str, roster: int, prompt: str, count: int = 1, sides: int = 20) -> None:
        """Stop at a throw of dice; the faces come back as the answer."""
        n = (self.slot * THROWS_A_SLOT + self.throws) % 2**14
        address = (PURPOSES[purpose], self.vignette, self.round, roster, n)
        self.question = Ask(
            self.key(purpose),
            DICE,
            self.name(roster),
            prompt,
            dice=Dice(count, sides, address),
        )


Handler: TypeAlias = Callable[[Desk, Step], None]
"""Works on the step on top of the stack: takes it off with `done`, or asks."""

Receiver: TypeAlias = Callable[[Desk, Step, str, Value], None]
"""Takes the answer to what the step on top of the stack asked about (last part of the key)."""


def run(desk: Desk, steps: dict[str, Handler]) -> None:
    """Work the stack off until a question stands or nothing is left."""
    for _ in range(_MOST_STEPS):
        if desk.question is not None or not desk.todo:
            return
        step = desk.todo[-1]
        steps[step.do](desk, step)
    raise RulesError("fight", f"at most {_MOST_STEPS} steps an answer", "more", "a card loops")
