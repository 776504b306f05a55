"""What a fight begins with: fighters, the map, house rules, and how choices come in."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from witchhammer.core.ask import GM, Seat
from witchhammer.core.errors import Fault, Faults
from witchhammer.rules.grid import Cell, Grid, footprint, on_map
from witchhammer.rules.house import HouseRules
from witchhammer.rules.sheet import Fighter

MOST_FIGHTERS = 60


class FightFaults(Faults):
    """A fight cannot begin like this; every fault at once."""

    exit_code = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A fight before its first card.

    `fighters` stand in roster order. `entry` "secret": plans are laid in advance;
    "at_flip": the players' printed cards are typed as they are turned, monsters' plans first.
    `ask_ties` says whose ties between equally good steps are asked instead of taking the
    documented default of D-13: everybody's, the players' only, or nobody's. After `longest`
    vignettes the fight is broken off, because two sides that only rest would never end it.
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


def check_setup(setup: Setup) -> None:
    """Raise FightFaults unless the fight can begin: ids, sides, places, cards."""
    faults = [*_roster_faults(setup), *_place_faults(setup)]
    for fighter in setup.fighters:
        faults += _fighter_faults(fighter)
    if faults:
        raise FightFaults("fight", faults)


def _roster_faults(setup: Setup) -> list[Fault]:
    """Return what is wrong with the roster as a whole."""
    faults = []
    ids = [f.id for f in setup.fighters]
    if not 2 <= len(ids) <= MOST_FIGHTERS:
        faults.append(Fault("fighters", f"2 to {MOST_FIGHTERS}", str(len(ids)), "add some"))
    doubles = sorted({i for i in ids if ids.count(i) > 1})
    if doubles:
        faults.append(Fault("fighters", "ids of their own", ", ".join(doubles), "rename them"))
    if len({f.side for f in setup.fighters}) < 2:
        faults.append(Fault("sides", "at least 2", "1", "put somebody on the other side"))
    return faults


def _place_faults(setup: Setup) -> list[Fault]:
    """Return who stands off the map, in a wall or on somebody's toes."""
    faults = []
    taken: dict[Cell, str] = {}
    for fighter in setup.fighters:
        if fighter.cell is None:
            continue
        if not on_map(setup.grid, fighter.cell, fighter.size):
            size = f"{setup.grid.width} × {setup.grid.height}"
            faults.append(Fault(fighter.id, f"a place on the {size} map", str(fighter.cell)))
            continue
        for cell in footprint(fighter.cell, fighter.size):
            if cell in setup.grid.walls:
                faults.append(Fault(fighter.id, "a free space", f"a wall at {cell}"))
            if cell in taken:
                faults.append(Fault(fighter.id, "a free space", f"{taken[cell]} at {cell}"))
            taken[cell] = fighter.id
    return faults


def _fighter_faults(fighter: Fighter) -> list[Fault]:
    """Return what is wrong with one fighter's numbers and cards."""
    faults = []
    if not 1 <= fighter.max_health <= 10_000 or not 0 <= fighter.max_poise <= 10_000:
        came = f"{fighter.max_health} and {fighter.max_poise}"
        faults.append(Fault(fighter.id, "health 1 to 10000, poise 0 to 10000", came))
    if not 1 <= fighter.size <= 4:
        faults.append(Fault(fighter.id, "a size of 1 to 4 spaces", str(fighter.size)))
    ids = [card.id for card in fighter.cards]
    doubles = sorted({i for i in ids if ids.count(i) > 1})
    if doubles:
        remedy = "raise the card's copies instead"
        faults.append(Fault(fighter.id, "each card once", ", ".join(doubles), remedy))
    return faults
