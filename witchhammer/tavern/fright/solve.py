"""The duel of two cards solved: the chance that one fells the other when both play their best.

The duel is a zero-sum game over (hit points, hit points, who attacks); Combat or Sorcery is the
attacker's choice, and a won Sorcery refills (a swap brings another card, hence another duel, and
abilities are left out). Value iteration: after n sweeps the table holds the value of a duel that
is a draw, worth one half, after n exchanges; it stops when a sweep changes nothing any more.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from witchhammer.tavern.fright.cards import FrightCard

PRECISION = 1e-9
"""Largest change of a chance in the last sweep."""
ROUGH = 1e-4
"""Precision that is enough to choose by."""
_MOST_SWEEPS = 1000

Grid: TypeAlias = tuple[tuple[float, ...], ...]


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
    0.973
    """
    rules = (
        _Attack.of(first, second, mine=first.max_hp),
        _Attack.of(second, first, mine=second.max_hp),
    )
    size = first.max_hp, second.max_hp
    grids = (_blank(size), _blank(size))
    for _ in range(_MOST_SWEEPS):
        new = rules[0].sweep(grids[1], size), _turned(rules[1].sweep(_turned(grids[0]), size[::-1]))
        change = max(map(_distance, grids, new))
        grids = new
        if change < precision:
            break
    modes = (
        rules[0].modes(grids[1], size),
        tuple(zip(*rules[1].modes(_turned(grids[0]), size[::-1]), strict=True)),
    )
    return Duel(grids, modes)


def duel(first: FrightCard, second: FrightCard) -> Duel:
    """Return the duel of two printed cards."""
    return solve(fighter(first), fighter(second))


def _blank(size: tuple[int, int]) -> Grid:
    """Return the chances of a duel of no exchanges: a fallen card has lost, the rest is drawn."""
    return tuple(
        tuple(0.0 if one == 0 else 1.0 if two == 0 else 0.5 for two in range(size[1] + 1))
        for one in range(size[0] + 1)
    )


def _turned(grid: Grid) -> Grid:
    """Return the same chances seen from the other side of the table."""
    return tuple(tuple(1.0 - value for value in column) for column in zip(*grid, strict=True))


def _distance(old: Grid, new: Grid) -> float:
    """Return the largest change of a chance."""
    return max(
        abs(a - b)
        for row, other in zip(old, new, strict=True)
        for a, b in zip(row, other, strict=True)
    )


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
    def of(cls, attacker: Fighter, defender: Fighter, mine: int) -> _Attack:
        """Return the attack of one fighter on another."""
        hits = tuple((m, ways / 36) for m, ways in margins(attacker.lethality, defender.defense))
        spell = sum(ways for _, ways in margins(attacker.sorcery, defender.sorcery)) / 36
        return cls(hits, 1.0 - sum(chance for _, chance in hits), spell, mine)

    def fight(self, row: tuple[float, ...], theirs: int) -> float:
        """Return the chance by Combat, from the chances with the defender to attack next."""
        value = self.miss * row[theirs]
        for margin, chance in self.hits:
            value += chance * (row[theirs - margin] if margin < theirs else 1.0)
        return value

    def cast(self, after: Grid, one: int, theirs: int) -> float:
        """Return the chance by Sorcery, the own card refilled when it takes hold."""
        return self.spell * after[self.full][theirs] + (1.0 - self.spell) * after[one][theirs]

    def sweep(self, after: Grid, size: tuple[int, int]) -> Grid:
        """Return the attacker's chances one exchange earlier, with the better choice of two."""
        columns = range(1, size[1] + 1)
        top = after[self.full]
        spell, stays = self.spell, 1.0 - self.spell
        rows = [after[0]]
        for one in range(1, size[0] + 1):
            row = after[one]
            best = [max(self.fight(row, n), spell * top[n] + stays * row[n]) for n in columns]
            rows.append((1.0, *best))
        return tuple(rows)

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
