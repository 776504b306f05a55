"""What a fight begins with: fighters, the map, house rules, and how choices come in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from witchhammer.core.ask import GM, Seat
from witchhammer.core.errors import Faults
from witchhammer.rules.grid import Grid
from witchhammer.rules.house import HouseRules
from witchhammer.rules.sheet import Fighter


class FightFaults(Faults):
    """A fight cannot begin like this; every fault at once."""

    exit_code = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A fight before its first card.

    `fighters` stand in roster order. `entry` "secret": plans are laid in advance;
    "at_flip": the players' printed cards are typed as they are turned, monsters' plans first.
    `ask_ties` says whose ties between equally good steps are asked instead of taking the
    documented default of D-13: everybody's, the players' only, or nobody's; "none" leaves every
    tie of targets to its default too, and nobody is asked to turn round after standing still
    (D-16). After `longest` vignettes the fight is broken off, because two sides that only rest
    would never end it.
    """

    SEAL_ONCE: ClassVar[bool] = True

    fighters: tuple[Fighter, ...]
    grid: Grid = field(default_factory=lambda: Grid(12, 8))
    house: HouseRules = field(default_factory=HouseRules)
    entry: Literal["secret", "at_flip"] = "secret"
    ask_ties: Literal["all", "players", "none"] = "players"
    title: str = ""
    longest: int = 200

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return every seat of the fight, the GM last."""
        return (*dict.fromkeys(f.seat for f in self.fighters if f.seat != GM), GM)
