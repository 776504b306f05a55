"""The duel of two cards solved: the chance that one fells the other when both play their best.

The duel is a zero-sum game over (hit points, hit points, who attacks); Combat or Sorcery is the
attacker's choice, and a won Sorcery refills (a swap brings another card, hence another duel, and
abilities are left out). Value iteration, a place at a time from few hit points to many: at one
place the two attackers only hand the turn to and fro when they miss, which is two equations with
one answer; only a refill leads back, so that a few sweeps settle everything. An endless duel, in
which nobody can hurt anybody, is a draw, worth one half.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from witchhammer.tavern.fright.cards import FrightCard

PRECISION = 1e-9
"""Largest change of a chance in the last sweep."""
ROUGH = 1e-3
"""Precision that is enough to choose by."""
_MOST_SWEEPS = 1000

Grid: TypeAlias = tuple[tuple[float, ...], ...]
Table: TypeAlias = list[list[float]]
Lines: TypeAlias = tuple[tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Fighter:
    """A card as the duel sees it: what it adds to its dice, and its printed hit points."""

    lethality: int
    defense: int
    sorcery: int
    max_hp: int


@dataclass(frozen=True, slots=True)
class Duel:
    """The solved duel of two fighters, 0 and 1.

    `chances[a][h0][h1]` is the chance that fighter 0 fells fighter 1 with hit points h0 and h1
    when `a` attacks; `modes` likewise names the attacker's best choice.
    """

    chances: tuple[Grid, Grid]
    modes: tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]

    def chance(self, hp: tuple[int, int], attacker: int) -> float:
        """Return the chance that fighter 0 wins from these hit points."""
        return self.chances[attacker][hp[0]][hp[1]]

    def mode(self, hp: tuple[int, int], attacker: int) -> str:
        """Return the attacker's best choice: "combat" or "sorcery"."""
        return self.modes[attacker][hp[0]][hp[1]]


def fighter(card: FrightCard) -> Fighter:
    """Return a printed card as a fighter."""
    return Fighter(card.lethality, card.defense, card.sorcery, card.max_hp)


@lru_cache(maxsize=1024)
def margins(attack: int, defence: int) -> tuple[tuple[int, int], ...]:
    """Return margin and ways (of 36) of each hit of die + attack over die + defence.

    >>> margins(0, 3)
    ((1, 2), (2, 1))
    """
    ways: dict[int, int] = {}
    for one in range(1, 7):
        for two in range(1, 7):
            margin = one + attack - two - defence
            if margin > 0:
                ways[margin] = ways.get(margin, 0) + 1
    return tuple(sorted(ways.items()))


@lru_cache(maxsize=4096)
def solve(first: Fighter, second: Fighter, precision: float = PRECISION) -> Duel:
    """Return the duel of two fighters, from every pair of hit points.

    >>> one = Fighter(6, 2, 0, 1)
    >>> round(solve(one, one).chance((1, 1), 0), 4)
    0.9231
    """
    size = first.max_hp, second.max_hp
    rules = _Attack.of(first, second), _Attack.of(second, first)
    # Each table is seen from its attacker: rows its own hit points, columns the defender's.
    tables = _blank(size), _blank(size[::-1])
    for _ in range(_MOST_SWEEPS):
        if _sweep(rules, tables, size) < precision:
            break
    mine, theirs = (tuple(map(tuple, table)) for table in tables)
    grids = mine, _turned(theirs)
    back = rules[1].modes(_turned(mine), size[::-1])
    modes = rules[0].modes(grids[1], size), tuple(zip(*back, strict=True))
    return Duel(grids, modes)


def duel(first: FrightCard, second: FrightCard) -> Duel:
    """Return the duel of two printed cards."""
    return solve(fighter(first), fighter(second))


def _blank(size: tuple[int, int]) -> Table:
    """Return the attacker's chances before anything is known: the fallen have lost."""
    return [
        [0.0 if one == 0 else 1.0 if two == 0 else 0.5 for two in range(size[1] + 1)]
        for one in range(size[0] + 1)
    ]


def _sweep(
    rules: tuple[_Attack, _Attack], tables: tuple[Table, Table], size: tuple[int, int]
) -> float:
    """Settle every place once, few hit points first; return the largest change of a chance."""
    change = 0.0
    for one in range(1, size[0] + 1):
        for two in range(1, size[1] + 1):
            first = rules[0].lines(tables[1], one, two)
            second = rules[1].lines(tables[0], two, one)
            before = tables[0][one][two], tables[1][two][one]
            after = _settled(first, second, before)
            tables[0][one][two], tables[1][two][one] = after
            change = max(change, abs(after[0] - before[0]), abs(after[1] - before[1]))
    return change


def _settled(first: Lines, second: Lines, before: tuple[float, float]) -> tuple[float, float]:
    """Return both attackers' chances at one place, each choosing the better of its two lines.

    A line is (sure, stays): the attacker's chance is sure + stays × (1 - the other's chance as
    the next to attack). The choices are improved in turn until neither changes.
    """
    mine, theirs = before
    for _ in range(4):
        a = max(first, key=lambda line: line[0] + line[1] * (1.0 - theirs))
        b = max(second, key=lambda line: line[0] + line[1] * (1.0 - mine))
        rest = 1.0 - a[1] * b[1]
        if rest < 1e-12:
            return 0.5, 0.5
        found = (a[0] + a[1] * (1.0 - b[0] - b[1])) / rest
        other = b[0] + b[1] * (1.0 - found)
        if abs(found - mine) < 1e-12 and abs(other - theirs) < 1e-12:
            break
        mine, theirs = found, other
    return mine, theirs


def _turned(grid: Grid) -> Grid:
    """Return the same chances seen from the other side of the table."""
    return tuple(tuple(1.0 - value for value in column) for column in zip(*grid, strict=True))


@dataclass(frozen=True, slots=True)
class _Attack:
    """What an attacker can do, seen from its own side: rows are its own hit points.

    `hits` are margins with their chances, `miss` the rest, `spell` the chance of a Sorcery.
    """

    hits: tuple[tuple[int, float], ...]
    miss: float
    spell: float
    full: int

    @classmethod
    def of(cls, attacker: Fighter, defender: Fighter) -> _Attack:
        """Return the attack of one fighter on another."""
        hits = tuple((m, ways / 36) for m, ways in margins(attacker.lethality, defender.defense))
        spell = sum(ways for _, ways in margins(attacker.sorcery, defender.sorcery)) / 36
        return cls(hits, 1.0 - sum(chance for _, chance in hits), spell, attacker.max_hp)

    def fight(self, row: tuple[float, ...], theirs: int) -> float:
        """Return the chance by Combat, from the chances with the defender to attack next."""
        value = self.miss * row[theirs]
        for margin, chance in self.hits:
            value += chance * (row[theirs - margin] if margin < theirs else 1.0)
        return value

    def cast(self, after: Grid, one: int, theirs: int) -> float:
        """Return the chance by Sorcery, the own card refilled when it takes hold."""
        return self.spell * after[self.full][theirs] + (1.0 - self.spell) * after[one][theirs]

    def lines(self, after: Table, mine: int, theirs: int) -> Lines:
        """Return Combat and Sorcery at a place as lines over the chance of the turn's return.

        `after[theirs][mine]` is the other's chance as the next to attack.
        """
        sure = 0.0
        for margin, chance in self.hits:
            sure += chance * (1.0 - after[theirs - margin][mine] if margin < theirs else 1.0)
        if mine == self.full:
            # A refill of what is whole is a miss: it stays at the same place.
            return (sure, self.miss), (0.0, 1.0)
        refilled = self.spell * (1.0 - after[theirs][self.full])
        return (sure, self.miss), (refilled, 1.0 - self.spell)

    def modes(self, after: Grid, size: tuple[int, int]) -> tuple[tuple[str, ...], ...]:
        """Return the better choice for every pair of hit points, "" where one has fallen."""
        return tuple(
            tuple(
                ""
                if not one or not two
                else "combat"
                if self.fight(after[one], two) >= self.cast(after, one, two)
                else "sorcery"
                for two in range(size[1] + 1)
            )
            for one in range(size[0] + 1)
        )
