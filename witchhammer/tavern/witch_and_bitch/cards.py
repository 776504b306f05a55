"""The cards and tokens of the box as data: Witches, Spells, Rewards, enemies, Destiny, maps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from witchhammer.core.effects import Effect, Modify
from witchhammer.tavern.witch_and_bitch.maps import Chart
from witchhammer.tavern.witch_and_bitch.scenarios import Colour

SCHOOLS = ("fire", "lightning", "ice", "kinetics", "light", "darkness", "seduction")
"""The seven schools of magic (WB-SCH-01)."""

COPIES = {1: 2, 2: 1, 3: 1}
"""How often each Spell of a level exists (WB-SCH-04)."""

Moment: TypeAlias = Literal["", "attacked", "hit", "arrives", "destiny"]
MOMENTS: tuple[Moment, ...] = ("attacked", "hit", "arrives", "destiny")
"""What a Reaction answers: an attack on a Witch is announced; it has hit; an enemy comes into the
caster's space; a Destiny card was drawn."""

Aim: TypeAlias = Literal["self", "witch", "other", "enemy", "subject", "object", "space", "fallen"]
AIMS: tuple[Aim, ...] = (
    "self",
    "witch",
    "other",
    "enemy",
    "subject",
    "object",
    "space",
    "fallen",
)
"""What a card is aimed at: herself, any standing Witch, another one, an enemy, an enemy or another
Witch, an Object, a space, a Witch who lies or is dead."""


@dataclass(frozen=True, slots=True)
class Table:
    """The table of an attack Spell: how many subjects, the bonus to the d20, damage tokens."""

    targets: int
    attack: int
    damage: int


@dataclass(frozen=True, slots=True)
class Power:
    """A Spell card, or a Reward card (level 0, no school), with its marks and effects.

    `reach` counts spaces from the caster's, 0 = her own. `leads_from` are the Spells of the level
    below that lead to it along a branch. Without the Action mark and without a Reaction it may be
    used whenever no attack is being resolved.
    """

    SEAL_ONCE: ClassVar[bool] = True

    id: str
    name: str
    text: str
    school: str = ""
    level: int = 0
    leads_from: tuple[str, ...] = ()
    action: bool = False
    reaction: Moment = ""
    exhausts: bool = False
    reach: int = 0
    aim: Aim = "self"
    table: Table | None = None
    effects: tuple[Effect, ...] = ()
    on_hit: tuple[Effect, ...] = ()
    on_miss: tuple[Effect, ...] = ()
    always: tuple[Modify, ...] = ()
    story: str = ""

    @property
    def label(self) -> str:
        """Return name, marks and attack table on one line, then the text.

        >>> spark = Table(1, 6, 2)
        >>> Power("x", "Spark", "Ouch.", action=True, reach=2, aim="subject", table=spark).label
        'Spark [Action, range 0-2, +6 for 2]: Ouch.'
        """
        marks = ["Action"] if self.action else []
        marks += ["Reaction"] if self.reaction else []
        marks += [f"range 0-{self.reach}" if self.reach else "range 0"] * (self.aim != "self")
        if self.table is not None:
            marks += [f"up to {self.table.targets}"] * (self.table.targets > 1)
            marks.append(f"{self.table.attack:+d} for {self.table.damage}")
        marks += ["exhausts"] if self.exhausts else []
        return f"{self.name} [{', '.join(marks)}]: {self.text}" if marks else self._plain

    @property
    def _plain(self) -> str:
        """Return name and text."""
        return f"{self.name}: {self.text}"

    @property
    def is_free(self) -> bool:
        """Return whether it needs neither an Action nor an event (WB-USE-08)."""
        return not self.action and not self.reaction and not self.always


@dataclass(frozen=True, slots=True)
class WitchCard:
    """One of the five Witches: boot, heart, shield, and the schools she prefers (variant)."""

    id: str
    name: str
    movement: int
    health: int
    defense: int
    schools: tuple[str, ...]
    bonus: int
    story: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """One face of an enemy token: spaces an activation, damage it bears, Defense, its attack."""

    name: str
    speed: int
    health: int
    defense: int
    attack: int
    damage: int
    exp: int
    strikes_all: bool = False


@dataclass(frozen=True, slots=True)
class EnemyToken:
    """One of the 28 enemies; a conspirator heads for the Conclave where there is one."""

    SEAL_ONCE: ClassVar[bool] = True

    id: str
    base: Face
    evolved: Face
    conspirator: bool = False


@dataclass(frozen=True, slots=True)
class DestinyCard:
    """One of the 20 Destiny cards."""

    SEAL_ONCE: ClassVar[bool] = True

    id: str
    colour: Colour
    name: str
    text: str
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything in the box. `powers` holds the Spells first, then the Rewards."""

    SEAL_ONCE: ClassVar[bool] = True

    name: str
    title: str
    witches: tuple[WitchCard, ...]
    powers: tuple[Power, ...]
    spell_count: int
    enemies: tuple[EnemyToken, ...]
    destiny: tuple[DestinyCard, ...]
    maps: tuple[Chart, ...]
    free: tuple[bool, ...] = ()
    """Of each card in `powers` whether it needs neither an Action nor an event; worked out."""

    labels: tuple[str, ...] = ()
    """Each card in `powers` as a line for a list of options; worked out."""

    def __post_init__(self) -> None:
        """Work out what is asked at every step."""
        object.__setattr__(self, "free", tuple(power.is_free for power in self.powers))
        object.__setattr__(self, "labels", tuple(power.label for power in self.powers))

    @property
    def spells(self) -> tuple[Power, ...]:
        """Return the Spell cards, each once."""
        return self.powers[: self.spell_count]

    @property
    def rewards(self) -> tuple[Power, ...]:
        """Return the Reward cards."""
        return self.powers[self.spell_count :]

    def find(self, card_id: str) -> int:
        """Return the place of a Spell or Reward in `powers`; raises KeyError if it is not there."""
        for number, power in enumerate(self.powers):
            if power.id == card_id:
                return number
        raise KeyError(card_id)
