"""The parts of a View: plain values a screen or a bot can read without knowing the state."""

from __future__ import annotations

from dataclasses import dataclass

from witchhammer.core.ask import Seat


@dataclass(frozen=True, slots=True)
class DieView:
    """A die on the table: `rune` is "" and `count` 0 where its face is hidden or not thrown.

    `faces` are all its faces as words, `copies` the die an illusion copies (-1: none), `used`
    whether it was activated in its owner's last turn, `spent` its pentagrams that are used.
    """

    id: int
    kind: str
    rune: str
    count: int
    used: bool
    copies: int
    spent: int
    faces: tuple[str, ...]
    in_hand: bool

    @property
    def word(self) -> str:
        """Return the face as a word, "hidden" or "in hand"."""
        if self.rune:
            return f"{self.rune}{self.count}"
        return "in hand" if self.in_hand else "hidden"


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player: `left` in the cup in use, `spare` full cups behind it, own `turns` so far.

    `towers`, `forests` and `madness` are what her dice count for as far as the seat can see,
    `idle` which of "tower" and "forest" protect her from nothing under the rules in force,
    `hurt_by` the sips each seat sent her, in the order of `View.seats`.
    """

    seat: Seat
    left: int
    spare: int
    turns: int
    out: bool
    dice: tuple[DieView, ...]
    towers: int
    forests: int
    madness: int
    idle: tuple[str, ...]
    drunk: int
    spins: int
    hurt_by: tuple[int, ...]
    seated: bool
    vetoes: tuple[str, ...]
    tokens: bool


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule in force: who called it, on which die, how long it lasts, what a slip costs."""

    id: int
    origin: str
    number: int
    title: str
    text: str
    does: str
    invoker: Seat
    die: int
    power: bool
    fine: int
    partner: Seat
    said: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat may know. `me` is "" for a seat that does not play.

    `ring` lists the seats to the right from `me` on (from the first seat for an onlooker),
    `bag` how many dice of each family are left, `phase` the step that is asked,
    `waiting` who has not answered a sealed question yet and `mine` the own sealed answer.
    """

    me: Seat
    seats: tuple[Seat, ...]
    ring: tuple[Seat, ...]
    unit: str
    cup: int
    active: Seat
    to_the_right: bool
    turn: int
    players: tuple[PlayerView, ...]
    rules: tuple[RuleView, ...]
    bag: tuple[tuple[str, int], ...]
    dark: bool
    phase: str
    phase_number: int
    phase_dice: tuple[int, ...]
    waiting: tuple[Seat, ...]
    mine: str
    chaos: int
    chaos_cap: int
    extra: int
    last_call: int
    own_rules: tuple[str, ...]
    fallen: tuple[tuple[Seat, ...], ...]
    winners: tuple[Seat, ...]

    def player(self, seat: Seat) -> PlayerView:
        """Return the player at a seat."""
        return self.players[self.seats.index(seat)]

    def in_force(self, number: int) -> bool:
        """Return whether a kind of chaos stands."""
        return any(rule.number == number for rule in self.rules)
