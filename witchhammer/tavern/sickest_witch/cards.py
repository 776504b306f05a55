"""The cards of Sickest Witch: witches, abilities, enemies with their organs, Invert cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from witchhammer.core.effects import Effect

DamageType: TypeAlias = Literal["none", "pain", "pestilence", "poison"]
Moment: TypeAlias = Literal["none", "half_bonus", "on_appear", "when_hit", "when_missed", "on_half"]
MOMENTS: tuple[Moment, ...] = (
    "none",
    "half_bonus",
    "on_appear",
    "when_hit",
    "when_missed",
    "on_half",
)
"""When an enemy's special effect stirs; `half_bonus` is the +1 of SW-CRD-05, no effect else."""
BOSS = 5
"""The level of a Boss; 1 to 4 are those of the other enemies."""
LEVELS = (1, 2, 3, 4, BOSS)


@dataclass(frozen=True, slots=True)
class Basic:
    """A basic weapon or spell: it differs in flavour only (SW-QNA-01). Damage by level 1 and 2."""

    name: str
    kind: Literal["weapon", "spell"] = "weapon"
    damage: int = 1
    damage_2: int = 1


@dataclass(frozen=True, slots=True)
class WitchCard:
    """A Witch, or a Wizard in her place. `chart` gives a type for each face of the first d20."""

    SEAL_ONCE: ClassVar[bool] = True

    id: str
    name: str
    mark: int
    """The Mark of Madness, 2 to 8, so that it is never 1 or 20 (SW-CRD-15)."""
    basics: tuple[Basic, ...]
    chart: tuple[str, ...]
    """Twenty types, for the faces 1 to 20 at level 2."""
    wizard: bool = False
    runes: tuple[str, ...] = ()
    story: str = ""


@dataclass(frozen=True, slots=True)
class Power:
    """One ability: what it does, what it takes the place of, and when it is declared.

    `extra` comes on top of the turn's attack, `attack` is it. `after_roll` may be declared when
    the d20 lies on the table already.
    """

    name: str
    text: str = ""
    slot: Literal["extra", "attack"] = "extra"
    timing: Literal["before", "after_roll"] = "before"
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class AbilityCard:
    """Abilities 1 to 3 (4 is always the recharge), and the Focused side: one, or one a number."""

    SEAL_ONCE: ClassVar[bool] = True

    id: str
    name: str
    mark: int
    powers: tuple[Power, ...]
    focused: tuple[Power, ...]


@dataclass(frozen=True, slots=True)
class Organ:
    """The other face of an enemy: a spell, and a red number for ties (SW-WIN-03).

    `effects` happen on a hit besides the damage; with a rune of `runes` `rune_effects` too.
    `fallback` marks a spell that makes no sense alone: 2 damage and no type (SW-SOL-22).
    """

    name: str
    type: DamageType
    damage: int
    red: int
    text: str = ""
    effects: tuple[Effect, ...] = ()
    fallback: bool = False
    runes: tuple[str, ...] = ()
    rune_effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class EnemyCard:
    """One of the 52 Enemy/Body Part cards, or one of the expansion's."""

    SEAL_ONCE: ClassVar[bool] = True

    id: str
    name: str
    level: int
    ac: int
    """What an attack has to reach (SW-TRM-03)."""
    hp: int
    weakness: DamageType
    weak_effects: tuple[Effect, ...]
    organ: Organ
    special: Moment = "none"
    special_text: str = ""
    special_effects: tuple[Effect, ...] = ()
    finale: bool = False
    expansion: bool = False
    head: bool = False
    story: str = ""


@dataclass(frozen=True, slots=True)
class InvertCard:
    """A card of the expansion, used once. A `weapon` takes the attack and the extra of a turn.

    While it is held unspent by a Witch with one of its runes `rune_effects` stand for her.
    """

    SEAL_ONCE: ClassVar[bool] = True

    id: str
    name: str
    slot: Literal["extra", "weapon"]
    text: str
    effects: tuple[Effect, ...]
    runes: tuple[str, ...] = ()
    rune_effects: tuple[Effect, ...] = ()
    story: str = ""


@dataclass(frozen=True, slots=True)
class Pack:
    """Everything a box holds."""

    name: str
    title: str
    witches: tuple[WitchCard, ...]
    abilities: tuple[AbilityCard, ...]
    enemies: tuple[EnemyCard, ...]
    inverts: tuple[InvertCard, ...] = ()
    runes: tuple[str, ...] = ()

    def of_level(self, level: int, expansion: bool = False) -> tuple[EnemyCard, ...]:
        """Return the enemies of a level, those of the expansion only when asked for."""
        return tuple(
            card
            for card in self.enemies
            if card.level == level and (expansion or not card.expansion)
        )
