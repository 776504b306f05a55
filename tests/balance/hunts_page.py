"""docs/balance.md: how every school and every creature fares, from hunts played by bots."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from tests.balance.hunts import (
    LADDER,
    LEGEND,
    MIXED,
    NEW,
    PARTY,
    SCHOOLS,
    SEASONED,
    Grade,
    Hunt,
    hunt,
    quarry,
    shipped_library,
)
from tests.docs.tables import table
from tests.league.cases import interval
from witchhammer.content.pack_data import Monster

PAGE = "balance.md"
BLOCK = "hunts"
A_RUNG = 23
"""Hunts a school plays against each rung of the ladder: 207 in all."""

A_CREATURE = 200
BANDS = ((-50, 10), (10, 30), (30, 50), (50, 75), (75, 300))


@dataclass(frozen=True, slots=True)
class Fared:
    """Many hunts in figures: how many, the share won (0 to 1), hunters fallen, vignettes."""

    hunts: int
    won: float
    fallen: float
    vignettes: float

    @property
    def percent(self) -> str:
        """The share won with its 95 % interval."""
        low, high = interval(self.won, self.hunts)
        return f"{self.won:.0%} ({low:.0%} to {high:.0%})"


def fared(hunts: list[Hunt]) -> Fared:
    """Many hunts in figures."""
    count = len(hunts)
    return Fared(
        count,
        sum(h.won for h in hunts) / count,
        sum(h.fallen for h in hunts) / count,
        sum(h.vignettes for h in hunts) / count,
    )


def school(name: str) -> Fared:
    """How two of a school fare beside two with no school, over the whole ladder."""
    team = (name, name, "general", "general")
    return fared([hunt(team, m, n, seed) for m, n in LADDER for seed in range(A_RUNG)])


def grade_for(monster: Monster) -> Grade:
    """The hunters that are sent against a creature of this power."""
    return NEW if monster.power < 50 else SEASONED if monster.power < 75 else LEGEND


def creature(monster: Monster) -> Fared:
    """How the mixed party fares against a creature in the number it comes in."""
    grade = grade_for(monster)
    hunts = [hunt(MIXED, monster.id, monster.packs, seed, grade) for seed in range(A_CREATURE)]
    return fared(hunts)


def render() -> str:
    """Both tables, and the power bands summed up."""
    quarries = sorted(shipped_library().monsters(), key=lambda m: (m.power, m.id))
    with ProcessPoolExecutor() as processes:  # because every hunt has a seed, order tells nothing
        schools = dict(told(SCHOOLS, processes.map(school, SCHOOLS)))
        names = [monster.id for monster in quarries]
        creatures = [f for _, f in told(names, processes.map(creature, quarries))]
    creatures_told = list(zip(quarries, creatures, strict=True))
    return "\n\n".join(
        (schools_part(schools), bands_part(creatures_told), creatures_part(creatures_told))
    )


def told(names: Iterable[str], all_fared: Iterable[Fared]) -> Iterator[tuple[str, Fared]]:
    """Names with how they fared, each told on stderr as soon as it is known."""
    for name, one in zip(names, all_fared, strict=True):
        print(f"  {name:<32} {one.won:.0%}", file=sys.stderr, flush=True)
        yield name, one


def schools_part(schools: dict[str, Fared]) -> str:
    """The table of schools, best first, and how far each is from the mean."""
    mean = sum(f.won for f in schools.values()) / len(schools)
    rows = [
        (name, f.percent, f"{100 * (f.won - mean):+.0f}", f"{f.fallen:.1f}", f"{f.vignettes:.1f}")
        for name, f in sorted(schools.items(), key=lambda pair: -pair[1].won)
    ]
    count = next(iter(schools.values())).hunts
    names = ", ".join(f"{n} × {quarry(m)[0].name}" for m, n in LADDER)
    return (
        f"## Schools\n\nTwo ready characters of a school beside two of the General School, "
        f"{count} hunts each: {names}. The mean is {mean:.0%}.\n\n"
        + table(("school", "won", "points off the mean", f"fallen of {PARTY}", "vignettes"), rows)
    )


def bands_part(creatures: list[tuple[Monster, Fared]]) -> str:
    """The creatures summed up by power level."""
    rows = []
    for least, most in BANDS:
        found = [f for monster, f in creatures if least <= monster.power < most]
        if found:
            won = sum(f.won for f in found) / len(found)
            fallen = sum(f.fallen for f in found) / len(found)
            name = f"{least} to {most - 1}" if least > -50 else f"below {most}"
            name = name if most < 300 else f"{least} and up"
            rows.append((name, str(len(found)), f"{won:.0%}", f"{fallen:.1f}"))
    heads = ("power", "creatures", "won", f"fallen of {PARTY}")
    return "## Power levels\n\n" + table(heads, rows)


def creatures_part(creatures: list[tuple[Monster, Fared]]) -> str:
    """The table of creatures, weakest first."""
    rows = [
        (
            str(monster.power),
            monster.name,
            str(monster.packs),
            grade_for(monster).name,
            f.percent,
            f"{f.fallen:.1f}",
            f"{f.vignettes:.1f}",
        )
        for monster, f in creatures
    ]
    heads = ("power", "creature", "come", "hunters", "won", f"fallen of {PARTY}", "vignettes")
    return f"## Creatures\n\n{A_CREATURE} hunts each.\n\n" + table(heads, rows)
