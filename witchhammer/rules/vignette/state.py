"""The state of a fight: frozen data, everything the rules need and nothing they can derive."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from witchhammer.core.ask import Ask
from witchhammer.core.codec import STATIC
from witchhammer.core.effects import Effect, Until
from witchhammer.rules.facing import Direction
from witchhammer.rules.grid import Cell
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette.setup import Setup

Phase: TypeAlias = Literal["psych", "plan", "turning", "violence", "interlude", "over"]
Status: TypeAlias = Literal[
    "able",
    "deaths_door",
    "saved",  # the death save was made: alive at 0 health, after the fight
    "dead",
    "defeated",
    "retreated",
    "removed",  # taken out of the fight by the GM
]
Changing: TypeAlias = Literal[
    "modify", "condition", "delay", "zone", "stance", "passive", "reveal", "turn"
]
NOWHERE: Cell = (-1, -1)
"""The place of whoever is no longer on the map."""


@dataclass(frozen=True, slots=True)
class Scar:
    """An affliction got in this fight (WH-AFFL-01): chart entry, where, by whom, when."""

    entry: int
    name: str
    place: str
    attacker: str
    vignette: int
    wounds: int


@dataclass(frozen=True, slots=True)
class Combatant:
    """A fighter in the fight: what changes. `sheet` holds what does not.

    `wounds` is health lost (0 = unhurt, may exceed the maximum); `poise` is current.
    `psych` and `plan` are laid card ids, `psych_in` whether the psych choice is made; `now` are
    this round's cards, one a slot; `up` those whose upper section counts; `turned` how many of
    `plan` have lain face up; `spent` are used one-shots.
    """

    sheet: Fighter
    wounds: int
    poise: int
    cell: Cell
    facing: Direction
    status: Status = "able"
    psych: tuple[str, ...] = ()
    psych_in: bool = False
    plan: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    turned: int = 0
    spent: tuple[str, ...] = ()
    scars: tuple[Scar, ...] = ()


@dataclass(frozen=True, slots=True)
class Lasting:
    """A standing change with an owner, a bearer and an end; folded in when numbers are read.

    `do` says what it is; `on` is the bearer's roster index (-1: a zone of the map, whose turns
    are its owner's). `turns` is how many turns the bearer still begins with it. `source` is the
    card or stance that brought it; `serial` is its name for rulings. A "turn" moves the bearer's
    coming turn: its `amount` ranks before (or, negative, behind) every Initiative.
    """

    serial: int
    do: Changing
    name: str
    owner: int
    on: int
    until: Until
    turns: int = 0
    stat: str = ""
    amount: int = 0
    only: str = ""
    effects: tuple[Effect, ...] = ()
    cell: Cell = NOWHERE
    radius: int = 0
    slow: int = 0
    spares: str = "nobody"
    source: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """A half-done thing, waiting on the stack: data, never a closure.

    `who` owns it, `target` is whom it is about (-1 nobody). `flags` describe the attack or
    section it came from; `chosen`, `rolled`, `cells` collect the answers it asked for.
    """

    do: str
    who: int = -1
    target: int = -1
    effect: Effect | None = None
    effects: tuple[Effect, ...] = ()
    flags: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    chosen: int = -1
    rolled: tuple[int, ...] = ()
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A fight at rest between two answers.

    `waiting` are the turns still to come in this round as (roster index, slot); `order` the
    names in the order of the flip; `aim` and `marks` are the target and outcome of the current
    actor's last attack, `walked` the spaces it moved, `offered` among whom its controller picked
    the one to move by. `throws` numbers the questions of a turn. `result` is set when the fight
    is over.
    """

    setup: Setup = field(metadata=STATIC)
    fighters: tuple[Combatant, ...]
    vignette: int = 0
    round: int = 0
    phase: Phase = "psych"
    lasting: tuple[Lasting, ...] = ()
    waiting: tuple[tuple[int, int], ...] = ()
    order: tuple[str, ...] = ()
    faces: tuple[tuple[int, int], ...] = ()
    actor: int = -1
    slot: int = 0
    aim: int = -1
    marks: tuple[str, ...] = ()
    walked: int = 0
    offered: tuple[int, ...] = ()
    throws: int = 0
    serial: int = 1
    todo: tuple[Step, ...] = ()
    question: Ask | None = None
    result: str = ""

    @property
    def carried(self) -> list[list[Lasting]]:
        """The standing changes on each fighter in their order; last, those on the map."""
        return sort_by_bearer(self.lasting, len(self.fighters))


def sort_by_bearer(lasting: Iterable[Lasting], fighters: int) -> list[list[Lasting]]:
    """Return standing changes by the roster index of their bearer; last, those on the map."""
    found: list[list[Lasting]] = [[] for _ in range(fighters + 1)]
    for entry in lasting:
        found[entry.on].append(entry)
    return found
