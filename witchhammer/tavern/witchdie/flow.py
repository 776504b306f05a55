"""What drives a game: steps that run by themselves, and questions that wait for an answer.

A step of `State.todo` is either in RUNS (it is carried out at once) or in ASKS and TAKES (it is
asked, and its answer carried out). Steps are data; the functions are found by name, so a game
can be stored and resumed in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from witchhammer.core.ask import DICE, GM, Ask, Dice, Option, Seat, Value
from witchhammer.tavern.witchdie.run import Run, is_dark
from witchhammer.tavern.witchdie.state import State, Step, die_kind, face_of, find_die, name_of

Running = Callable[[Run, Step], None]
Asking = Callable[[State, Step], tuple[Ask, ...]]
Taking = Callable[[Run, Step, Value], None]

RUNS: dict[str, Running] = {}
ASKS: dict[str, Asking] = {}
TAKES: dict[str, Taking] = {}
GROUPS: dict[str, bool] = {}
"""Questions put to several at once, and whether a seat is answered (else an option's place).

TAKES gets the step with every answer in `got`.
"""
OWN: set[str] = set()
"""Steps that fall away when the player who does them is out."""

PENDING = -1
NOT_ASKED = -2

PURPOSE_DRAW, PURPOSE_THROW, PURPOSE_CHAOS, PURPOSE_STARTER = 30, 31, 32, 33
"""First parts of the addresses of this game's dice."""


def runs(do: str, own: bool = False) -> Callable[[Running], Running]:
    """Register what a step does."""

    def register(function: Running) -> Running:
        RUNS[do] = function
        if own:
            OWN.add(do)
        return function

    return register


def asks(
    do: str, own: bool = False, group: bool = False, seats: bool = False
) -> Callable[[Asking], Asking]:
    """Register what a question asks; no Ask at all means that there is nothing to decide."""

    def register(function: Asking) -> Asking:
        ASKS[do] = function
        if own:
            OWN.add(do)
        if group:
            GROUPS[do] = seats
        return function

    return register


def takes(do: str) -> Callable[[Taking], Taking]:
    """Register what the answer to a question does."""

    def register(function: Taking) -> Taking:
        TAKES[do] = function
        return function

    return register


def question(
    s: State, step: Step, who: int, prompt: str, options: tuple[Option, ...], **more: Any
) -> Ask:
    """Return an Ask to a player about a step (`who` < 0: to the table), its key made unique."""
    seat: Seat = name_of(s, who) if who >= 0 else GM
    about = str(more.pop("about", ""))
    return Ask(f"t{s.turn}/{s.asked}/{step.do}/{seat}", seat, about, prompt, options, **more)


def dice_question(s: State, step: Step, prompt: str, dice: Dice, **more: Any) -> Ask:
    """Return an Ask to the dice."""
    return Ask(f"t{s.turn}/{s.asked}/{step.do}/{DICE}", DICE, "", prompt, dice=dice, **more)


def address(s: State, purpose: int) -> tuple[int, ...]:
    """Return where the next throw of this turn lies: purpose, turn, 0, player, number."""
    return (purpose, s.turn, 0, max(s.active, 0), s.thrown)


def go(run: Run) -> None:
    """Carry out steps up to the next question, or to the end of the game."""
    while run.s.todo and not run.s.over:
        step = run.s.todo[0]
        if step.do in RUNS:
            run.set(todo=run.s.todo[1:])
            RUNS[step.do](run, step)
            continue
        open_asks = ASKS[step.do](run.s, step)
        if not open_asks and step.do in GROUPS:
            _take(run, step, ())
            continue
        if not open_asks:
            run.set(todo=run.s.todo[1:])
            continue
        value = forced(open_asks)
        if value is None:
            return
        _take(run, step, value)


def forced(open_asks: tuple[Ask, ...]) -> Value | None:
    """Return the only answer there is where asking would hide nothing, None otherwise."""
    ask = open_asks[0]
    if len(open_asks) > 1 or ask.secret or ask.text:
        return None
    if ask.dice is not None:
        return (1,) * ask.dice.count if ask.dice.sides == 1 else None
    legal = tuple(o.value for o in ask.options if not o.why_not for _ in range(o.copies))
    return legal if len(legal) == ask.least else None


def answer(run: Run, ask: Ask, value: Value) -> None:
    """Carry out an answer and go on."""
    step = run.s.todo[0]
    if step.do in GROUPS:
        who = run.s.setup.seats.index(ask.seat)
        names: list[Any] = [option.value for option in ask.options]
        if GROUPS[step.do]:
            names = [*run.s.setup.seats]
        place = names.index(value[0])
        got = tuple(place if i == who else g for i, g in enumerate(step.got))
        step = replace(step, got=got)
        if PENDING in got:
            run.set(todo=(step, *run.s.todo[1:]))
            return
    _take(run, step, value)
    go(run)


def _take(run: Run, step: Step, value: Value) -> None:
    """Close a question and carry out its answer."""
    run.set(todo=run.s.todo[1:], asked=run.s.asked + 1)
    TAKES[step.do](run, step, value)


# What options are made of


def die_value(die: int) -> str:
    """Return how a die is named in an answer.

    >>> die_value(7)
    'd7'
    """
    return f"d{die}"


def die_named(value: object) -> int:
    """Return the die an answer names, -1 when it names none.

    >>> die_named("d7"), die_named("stop")
    (7, -1)
    """
    text = str(value)
    return int(text[1:]) if text[:1] == "d" and text[1:].isdecimal() else -1


def die_option(s: State, die: int, why_not: str = "", hidden: bool = False) -> Option:
    """Return the option of a die; `hidden` keeps its face out of the label."""
    found = find_die(s, die)
    title = die_kind(s, die).title
    face = "hidden" if hidden or found is None else face_of(s, found[1]).word
    owner = name_of(s, found[0]) if found is not None else "bag"
    return Option(die_value(die), f"{face} d{die} ({title}, {owner}'s)", why_not)


def with_faces(s: State, die: int) -> Option:
    """Return the option of an own die that may be thrown, with everything it can show."""
    option = die_option(s, die)
    faces = " ".join(face.word for face in die_kind(s, die).faces)
    return replace(option, label=f"{option.label}: {faces}")


def seat_options(
    s: State, players: tuple[int, ...], why_not: dict[int, str] | None = None
) -> tuple[Option, ...]:
    """Return the options of players, with what each has left."""
    refused = why_not or {}
    unit = s.setup.unit
    return tuple(
        Option(
            name_of(s, who),
            f"{name_of(s, who)} ({s.players[who].left} {unit}s left)",
            refused.get(who, ""),
        )
        for who in players
    )


def player_named(s: State, value: object) -> int:
    """Return the player an answer names."""
    return s.setup.seats.index(str(value))


def kept_from_others(s: State) -> bool:
    """Return whether a player's own dice are nobody else's business (WD-CHA-49)."""
    return is_dark(s)
