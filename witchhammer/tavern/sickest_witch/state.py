"""A game of Sickest Witch at rest. Cards are named by their place in the setup's lists.

Players are numbered by seat, clockwise; -1 stands for nobody. One state serves the shared game
(one enemy) and the solo mode (three enemies or a Boss, and the player's own Hit Points).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, TypeAlias

from witchhammer.core.ask import Seat
from witchhammer.core.codec import STATIC
from witchhammer.core.effects import Effect
from witchhammer.tavern.sickest_witch.cards import (
    AbilityCard,
    EnemyCard,
    InvertCard,
    Power,
    WitchCard,
)
from witchhammer.tavern.sickest_witch.switches import Switches

FOCUSED = 5
"""`Player.active` when the card lies on its Focused side; 1 to 4 are the d4 on it, 0 = inactive."""
RECHARGE = 4
"""The ability number that makes a spent spell ready (SW-TRN-03)."""
SOLO_HP = 30
"""Hit Points of a lone player, at the start and at most (SW-SOL-02)."""

Readiness: TypeAlias = Literal["ready", "spent", "dud"]
Phase: TypeAlias = Literal[
    "dealing",
    "starter",
    "next_fight",
    "turn",
    "target",
    "attack",
    "extra",
    "roll",
    "after_roll",
    "bonus",
    "resolve",
    "triggers",
    "counter",
    "closing",
    "end",
]


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a game. One seat alone plays the solo mode at its `difficulty`.

    `deck` counts the enemies of level 1, 2, 3, 4 and the Bosses; `starter` is the seat named by
    the honour rule, "" when the dice decide.
    """

    SEAL_ONCE: ClassVar[bool] = True

    seats: tuple[Seat, ...]
    witches: tuple[WitchCard, ...]
    abilities: tuple[AbilityCard, ...]
    enemies: tuple[EnemyCard, ...]
    switches: Switches
    deck: tuple[int, ...] = (0, 0, 0, 0, 0)
    inverts: tuple[InvertCard, ...] = ()
    starter: Seat = ""
    difficulty: str = "medium"
    rest: bool = False
    """Whether the coven rests after the last Level 2 enemy (SW-VAR-05)."""
    pack: str = "original"

    @property
    def solo(self) -> bool:
        """Return whether this is the single-player mode."""
        return len(self.seats) == 1


@dataclass(frozen=True, slots=True)
class Held:
    """A trophy: the enemy card it came from, its spell's readiness, and whether it was dealt."""

    card: int
    state: Readiness = "ready"
    dealt: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """One Witch: `active` is 0 inactive, 1 to 4 the ability in force, 5 Focused.

    `focus` is the number that was showing when the card was focused (for four-fold cards).
    """

    witch: int = -1
    ability: int = -1
    level: int = 1
    active: int = 0
    focus: int = 0
    organs: tuple[Held, ...] = ()
    stunned: bool = False
    inverts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Foe:
    """An enemy in the fight: its life now, and whether its next counter-attack is lost (solo)."""

    card: int
    life: int
    full: int
    stunned: bool = False
    halved: bool = False
    claimed: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """A number or condition that holds for a time: of a player, or of a foe (seat -1).

    `stat` is attack, damage, ac, advantage or disadvantage; `until` turn, used or fight.
    """

    seat: int
    stat: str
    amount: int
    until: str
    foe: int = -1


@dataclass(frozen=True, slots=True)
class Delayed:
    """Damage that lands at the end of turn `due`, and belongs to who cast it (SW-QNA-03)."""

    seat: int
    damage: int
    due: int
    foe: int = 0


@dataclass(frozen=True, slots=True)
class Attack:
    """The attack of this turn, as far as it has come.

    `kind` is "" before it is declared. `natural` is the kept d20 (0 = not rolled), `plus` all
    that is added to it, `boost` all that is added to damage, `dealt` what came of it.
    """

    kind: Literal["", "basic", "organ", "invert", "power"] = ""
    card: int = 0
    foe: int = 0
    extra: Literal["", "ability", "focused", "invert", "recharge"] = ""
    faces: tuple[int, ...] = ()
    type: str = "none"
    natural: int = 0
    plus: int = 0
    boost: int = 0
    hit: bool = False
    landed: bool = False
    dealt: int = 0
    asked_after: bool = False


NO_ATTACK = Attack()


@dataclass(frozen=True, slots=True)
class Offer:
    """A trade on the table: organs given by `seat`, organs wanted of `partner`.

    In secret hands only the number of organs wanted is known: `count`.
    """

    seat: int
    partner: int
    give: tuple[int, ...] = ()
    want: tuple[int, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """Something still to be done before the phase goes on: `what`, for whom, with which numbers.

    `effect` holds at most one effect; `who` is a player chosen on the way, `count` how often the
    step has asked already.
    """

    what: str
    seat: int = 0
    n: int = 0
    effect: tuple[Effect, ...] = ()
    who: int = -1
    count: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A game at its next question.

    `deck` counts what is still to come of each level (the top card lies open in `top` and is not
    counted). `spare` are all enemy cards that are nowhere else, `stock` the Invert cards left.
    `asked` counts answers within the turn, `thrown` effect dice, `fight` and `turn` from 1.
    """

    setup: Setup = field(metadata=STATIC)
    phase: Phase
    players: tuple[Player, ...] = ()
    deck: tuple[int, ...] = ()
    spare: tuple[int, ...] = ()
    top: int = -1
    foes: tuple[Foe, ...] = ()
    fighters: tuple[int, ...] = ()
    fight: int = 0
    turn: int = 0
    seat: int = -1
    """Whose turn it is; between fights, who starts the next one."""
    killer: int = -1
    """Who brought the enemy to 0 in this turn; after a claim, the last killer."""
    halver: int = -1
    attack: Attack = NO_ATTACK
    standing: tuple[Standing, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    todo: tuple[Step, ...] = ()
    asked: int = 0
    thrown: int = 0
    rolled_off: tuple[int, ...] = ()
    """Players still in the roll for the first turn."""
    tries: int = 0
    leveled: bool = False
    rested: bool = False
    decider: bool = False
    traded: bool = False
    offer: tuple[Offer, ...] = ()
    stock: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    packet: tuple[int, ...] = ()
    drafted: tuple[int, ...] = ()
    hp: int = 0
    last_foe: int = -1
    bosses: int = 0
    """Solo: Bosses still to be met."""
    winners: tuple[int, ...] = ()
    result: str = ""
    reason: str = ""


def change_player(state: State, seat: int, **changes: Any) -> State:
    """Return the state with fields of one player changed."""
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


def change_organ(state: State, seat: int, card: int, readiness: Readiness) -> State:
    """Return the state with one organ of a player ready, spent or a dud."""
    organs = tuple(
        replace(held, state=readiness) if held.card == card else held
        for held in state.players[seat].organs
    )
    return change_player(state, seat, organs=organs)


def change_foe(state: State, number: int, **changes: Any) -> State:
    """Return the state with fields of one foe changed."""
    foes = list(state.foes)
    foes[number] = replace(foes[number], **changes)
    return replace(state, foes=tuple(foes))


def push(state: State, *steps: Step) -> State:
    """Return the state with steps to be done after those that wait already."""
    return replace(state, todo=state.todo + steps)


def push_first(state: State, *steps: Step) -> State:
    """Return the state with steps to be done before those that wait already."""
    return replace(state, todo=steps + state.todo)


def organs_of(state: State, seat: int, readiness: Readiness) -> tuple[int, ...]:
    """Return the organ cards of a player that are ready, spent or duds."""
    return tuple(held.card for held in state.players[seat].organs if held.state == readiness)


def next_seat(state: State, seat: int, back: bool = False) -> int:
    """Return the next fighter clockwise (to the left), or the one before."""
    count = len(state.players)
    for distance in range(1, count + 1):
        one = (seat - distance if back else seat + distance) % count
        if one in state.fighters:
            return one
    return seat


def power_of(state: State, seat: int) -> Power | None:
    """Return the ability in force of a player: 1 to 3 or Focused; None for inactive and 4."""
    player = state.players[seat]
    card = state.setup.abilities[player.ability]
    if 1 <= player.active <= 3:
        return card.powers[player.active - 1]
    if player.active == FOCUSED:
        number = player.focus if len(card.focused) == 4 and player.focus else 1
        return card.focused[number - 1]
    return None


def marks_of(state: State, seat: int) -> tuple[int, ...]:
    """Return the Marks of Madness of a player: the Witch's and the Ability card's (SW-ABL-08)."""
    player = state.players[seat]
    marks = (
        state.setup.witches[player.witch].mark,
        state.setup.abilities[player.ability].mark,
    )
    return tuple(dict.fromkeys(marks))


def standing_sum(state: State, seat: int, stat: str) -> int:
    """Return what stands for a player under a name, everything added up."""
    return sum(s.amount for s in state.standing if s.seat == seat and s.stat == stat)


def armor(state: State, foe: int) -> int:
    """Return the Armor Class of a foe with every change of this fight (never below 2)."""
    base = state.setup.enemies[state.foes[foe].card].ac
    change = sum(
        entry.amount
        for entry in state.standing
        if entry.seat == -1 and entry.foe == foe and entry.stat == "ac"
    )
    return max(2, base + change)


def living(state: State) -> tuple[int, ...]:
    """Return the numbers of the foes that still live."""
    return tuple(number for number, foe in enumerate(state.foes) if foe.life > 0)


def trophies(state: State, seat: int) -> int:
    """Return how many Body Part cards count for a player (SW-TRM-01, SW-SET-07)."""
    organs = state.players[seat].organs
    if state.setup.switches.starting_trophies == "ignored":
        return sum(not held.dealt for held in organs)
    return len(organs)


def red_sum(state: State, seat: int) -> int:
    """Return the sum of the red numbers of a player's organs (SW-WIN-03)."""
    return sum(state.setup.enemies[held.card].organ.red for held in state.players[seat].organs)
