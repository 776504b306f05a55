"""A game of Fright at rest: what lies where, who attacks, what is still to be done.

Cards are named by their place in `Setup.cards`, because two copies of one card are two cards.
Sides 0 and 1 are the two seats in order; -1 stands for nobody.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, TypeAlias

from witchhammer.core.codec import STATIC
from witchhammer.core.effects import Effect
from witchhammer.tavern.fright.cards import FrightCard
from witchhammer.tavern.fright.switches import BY_THE_BOOK, Switches

HAND_SIZE = 5
"""Cards each player picks (FR-09)."""

Zone: TypeAlias = Literal["hand", "play", "aside", "out"]
Phase: TypeAlias = Literal[
    "first_pick",
    "pick",
    "deal",
    "choose",
    "reveal",
    "compare",
    "roll_off",
    "attack",
    "roll",
    "reward",
    "closing",
    "buried",
    "end",
]


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a game: the seats, every physical card, the switches.

    `owners` says for each card whose own deck it lies in (0 or 1); it is empty for a common deck.
    """

    SEAL_ONCE: ClassVar[bool] = True

    seats: tuple[str, ...]
    cards: tuple[FrightCard, ...]
    owners: tuple[int, ...] = ()
    switches: Switches = BY_THE_BOOK
    pack: str = "original"


@dataclass(frozen=True, slots=True)
class Held:
    """A card that a player picked: its hit points now (0 = eliminated), and where it is.

    `seen` means that it has lain face up, so that both know whose it is.
    """

    card: int
    hp: int
    zone: Zone = "hand"
    seen: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """One player: her cards in the order they came, and the one chosen in secret (-1 = none).

    `found` are cards of the other side that she learned of by asking for them in vain.
    """

    cards: tuple[Held, ...] = ()
    choice: int = -1
    found: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A number of a card in play is changed for a time; never written into the card."""

    card: int
    stat: str
    amount: int
    until: str


@dataclass(frozen=True, slots=True)
class Step:
    """One effect still to happen: whose it is, the card it came from, how often it has asked."""

    side: int
    card: int
    effect: Effect
    count: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A game at its next question. `turn` is who picks, later who attacks.

    `attempt` counts tied roll-offs, `steps` the questions of abilities within one exchange,
    `quiet` the exchanges in a row without damage. `scores` are attack die, attack, defence die,
    defence of the last exchange (empty before the first).
    """

    setup: Setup = field(metadata=STATIC)
    phase: Phase
    sides: tuple[Side, Side] = (Side(), Side())
    unused: tuple[int, ...] = ()
    turn: int = 0
    battle: int = 0
    exchange: int = 0
    attempt: int = 0
    steps: int = 0
    quiet: int = 0
    mode: Literal["", "combat", "sorcery"] = ""
    scores: tuple[int, ...] = ()
    fresh: tuple[int, ...] = ()
    standing: tuple[Standing, ...] = ()
    todo: tuple[Step, ...] = ()
    result: Literal["", "won", "draw"] = ""
    winner: int = -1
    reason: str = ""


def in_play(state: State, side: int) -> Held | None:
    """Return the card a side has in play, None when there is none."""
    for held in state.sides[side].cards:
        if held.zone == "play":
            return held
    return None


def playing(state: State, side: int) -> Held:
    """Return the card a side has in play; a state in which it has none never asks for it."""
    held = in_play(state, side)
    assert held is not None
    return held


def of_zone(side: Side, zone: Zone) -> tuple[Held, ...]:
    """Return a side's cards in one zone, in the order they came."""
    return tuple(held for held in side.cards if held.zone == zone)


def alive(side: Side) -> int:
    """Return how many of a side's cards are not eliminated."""
    return sum(held.zone != "out" for held in side.cards)


def stat(state: State, card: int, name: str) -> int:
    """Return a number of a card with every standing change folded in (may be negative)."""
    base: int = getattr(state.setup.cards[card], name)
    for entry in state.standing:
        if entry.card == card and entry.stat == name:
            base += entry.amount
    return base


def change_side(state: State, side: int, new: Side) -> State:
    """Return the state with one side replaced."""
    sides = (new, state.sides[1]) if side == 0 else (state.sides[0], new)
    return replace(state, sides=sides)


def change_held(state: State, side: int, card: int, **changes: object) -> State:
    """Return the state with fields of one held card changed."""
    held = tuple(
        replace(one, **changes) if one.card == card else one  # type: ignore[arg-type]  # because the names are literal in every call
        for one in state.sides[side].cards
    )
    return change_side(state, side, replace(state.sides[side], cards=held))


def other(side: int) -> int:
    """Return the other side."""
    return 1 - side
