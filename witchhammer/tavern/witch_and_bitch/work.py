"""A State being worked on by one answer, together with the Facts it causes.

An answer may run through some forty small steps; a Work takes them all and becomes a State again
at the end, because copying thirty fields at each step would cost most of the time. Nobody keeps a
Work: from outside, `apply` is a function from one frozen State to another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar, cast

from witchhammer.core.ask import Fact, Json, Seat
from witchhammer.core.effects import Effect
from witchhammer.tavern.witch_and_bitch.state import (
    Attack,
    Enemy,
    Result,
    Setup,
    Standing,
    State,
    Step,
    Witch,
)

_NAMES = tuple(item.name for item in fields(State))
_values = attrgetter(*_NAMES)
T = TypeVar("T", Witch, Enemy, Attack)


def _copier(cls: type[T]) -> Callable[[T, dict[str, Any]], T]:
    """Return a `replace` for one class, three times as quick because the fields are known."""
    names = tuple(item.name for item in fields(cls))
    place = {name: number for number, name in enumerate(names)}
    values = attrgetter(*names)

    def changed(item: T, changes: dict[str, Any]) -> T:
        new = list(values(item))
        for name, value in changes.items():
            new[place[name]] = value
        return cls(*new)

    return changed


_changed_witch = _copier(Witch)
_changed_enemy = _copier(Enemy)
_changed_attack = _copier(Attack)


class Work:
    """The fields of a State, to be changed in place, and `facts`."""

    setup: Setup
    beat: int
    round: int
    phase: str
    first: int
    active: int
    actions: int
    witches: tuple[Witch, ...]
    enemies: tuple[Enemy, ...]
    pile: tuple[int, ...]
    discard: tuple[int, ...]
    objects: tuple[int, ...]
    taken: int
    reward_pile: tuple[int, ...]
    open_rewards: tuple[int, ...]
    set_aside: tuple[int, ...]
    destiny: tuple[int, ...]
    drawn: tuple[int, ...]
    evolved: bool
    antagonist_came: bool
    hunted: tuple[int, ...]
    entered: tuple[tuple[int, ...], ...]
    standing: tuple[Standing, ...]
    attacks: tuple[Attack, ...]
    todo: tuple[Step, ...]
    throws: int
    draws: int
    revealed: int
    cleared: tuple[int, ...]
    result: Result
    winners: tuple[int, ...]
    reason: str
    turncoat: int

    def __init__(self, state: State) -> None:
        self.__dict__.update(zip(_NAMES, _values(state), strict=True))
        self.stack: list[Step] = list(state.todo)
        self.facts: list[Fact] = []

    def freeze(self) -> State:
        """Return what has become of the State."""
        self.todo = tuple(self.stack)
        return State(*map(self.__dict__.__getitem__, _NAMES))

    def push(self, *steps: Step) -> None:
        """Put steps before everything else that is still to be done, the first one first."""
        self.stack.extend(reversed(steps))

    def tell(self, kind: str, /, **data: Json) -> None:
        """Add a Fact that everybody may know."""
        self.facts.append(Fact(kind, data))

    def tell_only(self, to: Seat, instead: Fact, kind: str, /, **data: Json) -> None:
        """Add a Fact for one seat; the others are told another."""
        self.facts.append(Fact(kind, data, (to,), instead))

    def change_witch(self, seat: int, **changes: Any) -> Witch:
        """Return the Witch of a seat after a change of some of her fields."""
        witch = _changed_witch(self.witches[seat], changes)
        self.witches = (*self.witches[:seat], witch, *self.witches[seat + 1 :])
        return witch

    def change_enemy(self, token: int, **changes: Any) -> None:
        """Change some fields of an enemy on the map."""
        enemies = list(self.enemies)
        for number, enemy in enumerate(enemies):
            if enemy.token == token:
                enemies[number] = _changed_enemy(enemy, changes)
                self.enemies = tuple(enemies)
                return

    def change_attack(self, **changes: Any) -> None:
        """Change some fields of the attack being resolved."""
        self.attacks = (*self.attacks[:-1], _changed_attack(self.attacks[-1], changes))

    def end(self, result: Result, winners: tuple[int, ...], reason: str) -> None:
        """End the game; nothing that was still to be done is done."""
        self.result, self.winners, self.reason = result, winners, reason
        self.stack.clear()
        self.attacks = ()
        self.phase = "end"
        names = [self.setup.seats[seat] for seat in winners]
        self.tell("over", result=result, winners=cast("Json", names), reason=reason)


def effect_steps(effects: tuple[Effect, ...], like: Step) -> tuple[Step, ...]:
    """Return a step for each effect, with seat, card and subject of another step."""
    return tuple(
        Step("effect", like.seat, like.enemy, like.subject, like.space, like.card, effect=effect)
        for effect in effects
    )
