"""The state of a game of WitchDie: frozen data only, and the plain questions one may ask it.

Players are numbered as they sit, clockwise, so that a player's right neighbour is the one
before her. Dice are numbered from 0 as the pack lists them; a die in the bag is its number only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from witchhammer.core.ask import Seat
from witchhammer.core.codec import STATIC
from witchhammer.tavern.witchdie.cards import DieKind, Pack
from witchhammer.tavern.witchdie.chaos.table import CHAOS
from witchhammer.tavern.witchdie.faces import Face
from witchhammer.tavern.witchdie.switches import Switches

NOBODY = -1
IN_HAND = -1
"""The face of a die that was drawn and not thrown yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """One table before it plays. `seats` sit clockwise; `cup` is what a full one holds."""

    seats: tuple[Seat, ...]
    switches: Switches
    pack: Pack
    cup: int
    dish: str
    phrase: str
    seated: tuple[Seat, ...] = ()
    vetoes: tuple[str, ...] = ()
    """"name:what", one entry a player and thing."""

    @property
    def unit(self) -> str:
        """Return what is counted: "token" or "sip"."""
        return self.switches.drink.removesuffix("s")


@dataclass(frozen=True, slots=True)
class Die:
    """A die in front of a player. `face` counts from 0, IN_HAND before its first throw.

    `spent` are the pentagrams used since the face last changed, `more` the rolls of chaos that
    effect 59 added to them, `since` the number of the Ask after which it changed, `link` the die
    an illusion copies, `shown` whether all have seen it although all dice are hidden (effect 49).
    """

    id: int
    face: int = IN_HAND
    used: bool = False
    link: int = NOBODY
    spent: int = 0
    more: int = 0
    since: int = 0
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """`left` is what the cup in use still holds, `spare` the full cups behind it.

    `turns` are her own that count for growth, `begun` all of them; `drunk` and `spins` are
    sums for the story, `hurt_by` the sips each player sent her (for those who bear grudges);
    `tokens` says that she counts tokens although others sip.
    """

    left: int
    spare: int = 0
    turns: int = 0
    begun: int = 0
    out: bool = False
    dice: tuple[Die, ...] = ()
    drunk: int = 0
    spins: int = 0
    hurt_by: tuple[int, ...] = ()
    seated: bool = False
    vetoes: tuple[str, ...] = ()
    tokens: bool = True


@dataclass(frozen=True, slots=True)
class Standing:
    """A rule in force. `origin` says where `name` is looked up; ids count up and never return.

    `name` is a consecrated rule's id, or "" ; `number` a kind of chaos, or 0. `die` holds it,
    `invoker` called it; a power ends with either, any other rule with the die. `text` is a
    created rule or a phrase, `fine` what a slip costs, `partner` the other one of a pact,
    `said` what was named so far, `voted` whether its consecration was refused already.
    """

    id: int
    origin: str
    number: int
    name: str
    die: int
    invoker: int
    text: str = ""
    fine: int = 0
    partner: int = NOBODY
    said: tuple[str, ...] = ()
    voted: bool = False

    @property
    def power(self) -> bool:
        """Return whether the rule is tied to its invoker as well (WD-MAG-15)."""
        return self.origin == "chaos" and CHAOS[self.number].duration == "power"


@dataclass(frozen=True, slots=True)
class Step:
    """What is still to do: `do` names it, the rest is what it needs to know.

    `got` are the answers of a group so far, one a player, -1 where none is due or in yet.
    """

    do: str
    who: int = NOBODY
    to: int = NOBODY
    n: int = 0
    dice: tuple[int, ...] = ()
    word: str = ""
    got: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a game. `todo` holds what comes next, first first."""

    setup: Setup = field(metadata=STATIC)
    players: tuple[Player, ...]
    bag: tuple[int, ...]
    todo: tuple[Step, ...]
    active: int = NOBODY
    direction: int = 1
    """1: to the right, anticlockwise, as the rules begin; -1 the other way (effect 54)."""
    turn: int = 0
    """Turns begun by anybody."""
    asked: int = 0
    """Questions closed: what makes keys unique."""
    thrown: int = 0
    """Throws and draws of this turn."""
    pool: tuple[int, ...] = ()
    """Dice whose runes are to be activated this turn."""
    fresh: tuple[int, ...] = ()
    """Dice thrown this turn."""
    mastered: bool = False
    chaos: int = 0
    """Kinds of chaos this turn has seen."""
    extra: int = 0
    """Turns the active player has still coming (effect 53)."""
    worn: tuple[int, ...] = ()
    """Towers, then forests, used up this turn, a pair a player (switch `blocks`)."""
    calls: tuple[Step, ...] = ()
    """Oracles of this turn: who foretold which face (`word`)."""
    rules: tuple[Standing, ...] = ()
    next_rule: int = 1
    own_rules: tuple[tuple[str, int], ...] = ()
    """What this table has consecrated itself: text and fine (WD-MAG-10)."""
    fallen: tuple[tuple[int, ...], ...] = ()
    """Who fell, in order; those who fell together stand together."""
    winners: tuple[int, ...] = ()
    over: bool = False


def living(s: State) -> tuple[int, ...]:
    """Return the players who are not out, as they sit."""
    return tuple(i for i, player in enumerate(s.players) if not player.out)


def neighbour(s: State, who: int, way: int = 1) -> int:
    """Return the next living player to the right (`way` 1) or left (-1) of `who`; real seats."""
    count = len(s.players)
    at = who
    for _ in range(count):
        at = (at - way) % count
        if not s.players[at].out:
            return at
    return who


def from_seat(s: State, who: int) -> tuple[int, ...]:
    """Return the living players from `who` on to the right, `who` first when she lives."""
    count = len(s.players)
    ring = ((who - step) % count for step in range(count))
    return tuple(i for i in ring if not s.players[i].out)


def die_kind(s: State, die: int) -> DieKind:
    """Return the family a die belongs to."""
    setup = s.setup
    return setup.pack.dice[setup.pack.kind_of_die[die]]


def face_of(s: State, die: Die) -> Face:
    """Return the face a die on the table shows."""
    return die_kind(s, die.id).faces[die.face]


def find_die(s: State, die: int) -> tuple[int, Die] | None:
    """Return the owner of a die and the die itself, None when it is in the bag."""
    for i, player in enumerate(s.players):
        for each in player.dice:
            if each.id == die:
                return i, each
    return None


def dice_on_table(s: State) -> Iterator[tuple[int, Die]]:
    """Yield every die that lies thrown in front of somebody, with its owner, by seats."""
    for i, player in enumerate(s.players):
        for die in player.dice:
            if die.face != IN_HAND:
                yield i, die


def lying(s: State, who: int) -> tuple[Die, ...]:
    """Return the dice that lie thrown in front of a player."""
    return tuple(die for die in s.players[who].dice if die.face != IN_HAND)


def in_force(s: State, number: int) -> bool:
    """Return whether a kind of chaos stands."""
    return any(rule.number == number for rule in s.rules)


def standing(s: State, number: int) -> tuple[Standing, ...]:
    """Return the rules of one kind of chaos, in order of invocation."""
    return tuple(rule for rule in s.rules if rule.number == number)


def name_of(s: State, who: int) -> Seat:
    """Return a player's seat, "" for nobody."""
    return s.setup.seats[who] if who >= 0 else ""


def drink_left(s: State, who: int) -> int:
    """Return everything a player has left, full second cups counted."""
    player = s.players[who]
    return player.left + player.spare * s.setup.cup
