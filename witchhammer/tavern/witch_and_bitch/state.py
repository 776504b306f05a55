"""A game of Witch & Bitch at rest: who stands where, what is left, what is still to be done.

Spaces are numbers of the scenario's map, Spells and Rewards numbers of `Pack.powers`, enemies
numbers of `Pack.enemies` (one past the last is the antagonist). A *subject* is a text: "w0" is the
Witch of the first seat, "e12" an enemy, "h3" a Marsh Light, "s7" a space, "o7" an Object in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal, TypeAlias

from witchhammer.core.codec import STATIC
from witchhammer.core.effects import Effect
from witchhammer.tavern.witch_and_bitch.cards import Face, Pack
from witchhammer.tavern.witch_and_bitch.maps import Chart
from witchhammer.tavern.witch_and_bitch.scenarios import Scenario
from witchhammer.tavern.witch_and_bitch.switches import Switches

ACTIONS = 3
"""Actions of a turn (WB-RND-04)."""
BODY = 100
"""Token number of the body of the first seat's Witch; the others follow (WB-SC2-18)."""
LIGHT = 200
"""Token number of the first Marsh Light (WB-SC4-10)."""
NOWHERE = -1

Status: TypeAlias = Literal["standing", "lying", "dead"]
Role: TypeAlias = Literal["", "witch", "turncoat"]
Result: TypeAlias = Literal["", "victory", "defeat", "won", "nobody"]


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change in a game. `antagonist` is her one face, None where there is none."""

    SEAL_ONCE: ClassVar[bool] = True

    seats: tuple[str, ...]
    scenario: Scenario
    chart: Chart
    pack: Pack
    switches: Switches = field(default_factory=Switches)
    antagonist: Face | None = None


@dataclass(frozen=True, slots=True)
class Corpse:
    """A dead enemy's token in a Witch's hands, worth the EXP of the face it died on.

    Of a body (see BODY) nobody knows the worth before it is paid with; `exp` is what it may be.
    """

    token: int
    exp: int


@dataclass(frozen=True, slots=True)
class Witch:
    """One player's Witch. `damage` 0 = unhurt; `took` counts Objects she collected.

    `exhausted` are the cards that lie face down; `learned` every Spell she ever knew;
    `harmed` counts damage she did to other Witches and Marsh Lights she put out. `rolls` are her
    dice so far and `losses` the cards she lost, both only for addresses and keys.
    """

    card: int = -1
    space: int = NOWHERE
    damage: int = 0
    status: Status = "standing"
    spells: tuple[int, ...] = ()
    rewards: tuple[int, ...] = ()
    exhausted: tuple[int, ...] = ()
    corpses: tuple[Corpse, ...] = ()
    learned: tuple[int, ...] = ()
    took: int = 0
    harmed: int = 0
    rolls: int = 0
    losses: int = 0


@dataclass(frozen=True, slots=True)
class Enemy:
    """One enemy on the map. `came` is the Round it arrived in, `rolls` its dice so far."""

    token: int
    space: int
    evolved: bool = False
    damage: int = 0
    came: int = 0
    rolls: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """A number of a subject ("e*" = every enemy) is changed for a time; `frozen` counts tokens."""

    subject: str
    stat: str
    amount: int
    until: str


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack being resolved. `seat` is credited with kills (-1: nobody), `card` is the Spell.

    `name` is what people call the source; `bonus` is added to the d20; `faces` are empty before
    the roll; `away` are targets that it no longer reaches.
    """

    source: str
    name: str
    seat: int
    card: int
    targets: tuple[str, ...]
    bonus: int
    damage: int
    on_hit: tuple[Effect, ...] = ()
    on_miss: tuple[Effect, ...] = ()
    faces: tuple[int, ...] = ()
    away: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One thing still to be done or asked; `do` names it, the rest is what it needs."""

    do: str
    seat: int = -1
    enemy: int = -1
    subject: str = ""
    space: int = NOWHERE
    card: int = -1
    n: int = 0
    them: tuple[int, ...] = ()
    effect: Effect | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A game at its next question; the last Step of `todo` is the next.

    `beat` counts answers. `first` is the First Player, `active` whose turn it is (-1: nobody's),
    `actions` what she has left. `objects` are the spaces of the Objects left, `taken` counts those
    collected; `open_rewards` lie beside the map in scenario 3, `set_aside` were lost in death.
    `entered` are the seats that ever knew a Spell of each school. `hunted` are the spaces of the
    Marsh Lights (-1 = out). `turncoat` is the one secret; `revealed` is her seat once all know it,
    `cleared` are seats whose body proved worthless.
    """

    setup: Setup = field(metadata=STATIC, repr=False)
    beat: int = 0
    round: int = 0
    phase: str = "preparation"
    first: int = -1
    active: int = -1
    actions: int = 0
    witches: tuple[Witch, ...] = ()
    enemies: tuple[Enemy, ...] = ()
    pile: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    objects: tuple[int, ...] = ()
    taken: int = 0
    reward_pile: tuple[int, ...] = ()
    open_rewards: tuple[int, ...] = ()
    set_aside: tuple[int, ...] = ()
    destiny: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    evolved: bool = False
    antagonist_came: bool = False
    hunted: tuple[int, ...] = ()
    entered: tuple[tuple[int, ...], ...] = ()
    standing: tuple[Standing, ...] = ()
    attacks: tuple[Attack, ...] = ()
    todo: tuple[Step, ...] = ()
    throws: int = 0
    draws: int = 0
    revealed: int = -1
    cleared: tuple[int, ...] = ()
    result: Result = ""
    winners: tuple[int, ...] = ()
    reason: str = ""
    turncoat: int = -1
