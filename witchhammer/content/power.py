"""How dangerous a creature is, as one number made from its printed ones."""

from __future__ import annotations

from typing import Protocol

BASE_HEALTH = 10
BASE_POISE = 20
STEEP = 40
"""Up to here every point of strength is a point of power; beyond it, seven points count four."""


class Printed(Protocol):
    """The numbers that make up a creature's power."""

    @property
    def health(self) -> int:
        """Greatest Health."""
        ...

    @property
    def poise(self) -> int:
        """Greatest Poise."""
        ...

    @property
    def attack(self) -> int:
        """Attack."""
        ...

    @property
    def defence(self) -> int:
        """Defence."""
        ...

    @property
    def init(self) -> int:
        """Initiative."""
        ...

    @property
    def solid_damage(self) -> int:
        """Damage on a solid hit."""
        ...

    @property
    def wound_malus(self) -> bool:
        """Whether wounds bring it a malus."""
        ...

    @property
    def critical_from(self) -> int:
        """The least face that is critical."""
        ...

    @property
    def extra_slots(self) -> tuple[int, ...]:
        """Initiatives of further actions."""
        ...

    @property
    def halves(self) -> tuple[str, ...]:
        """What does it half damage."""
        ...


def power_of(creature: Printed) -> int:
    """Return a creature's power level: 0 for a dog with a grudge, 40 for a fair hunt, 120 a terror.

    One creature alone: six of power 2 are a fight, one of power 2 is a nuisance.
    """
    tenths = 6 * (creature.health - BASE_HEALTH) + 4 * (creature.poise - BASE_POISE)
    tenths += 20 * creature.attack + 20 * creature.defence + 5 * creature.init
    tenths += 10 * creature.solid_damage + 50 * (20 - creature.critical_from)
    tenths += 60 * (not creature.wound_malus) + 80 * len(creature.extra_slots)
    tenths += 60 * len(creature.halves)
    raw = tenths // 10 if tenths >= 0 else -(-tenths // 10)
    return raw if raw <= STEEP else STEEP + (raw - STEEP) * 4 // 7
