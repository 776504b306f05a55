"""What a league is: many games, who wins how often, and what is claimed of it."""

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass

CONFIDENCE = 1.959964
"""Standard deviations of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The share of games somebody wins, 0 to 1, lies within these bounds."""

    who: str
    at_least: float = 0.0
    at_most: float = 1.0


@dataclass(frozen=True, slots=True)
class League:
    """Games of one kind. `play` returns who won the game of a seed, nobody for a draw.

    Winners who share a victory get equal parts of it. Seeds are fixed, so a league says the
    same at every run.
    """

    name: str
    games: int
    play: Callable[[int], Collection[str]]
    claims: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How one of the players did: the share of victories and its 95 % interval, all 0 to 1."""

    who: str
    share: float
    low: float
    high: float


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, 0 to 1; right at the ends too, unlike the plain one.

    >>> [round(bound, 3) for bound in interval(0.5, 100)]
    [0.404, 0.596]
    """
    spread = CONFIDENCE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = (
        CONFIDENCE / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / (4 * games))
    )
    return max(0.0, middle - reach), min(1.0, middle + reach)


def standings(league: League, *, games: int | None = None, first: int = 1) -> tuple[Standing, ...]:
    """How everybody did, best first; whoever is in a claim is listed even with no victory.

    The seeds begin with `first`: numbers tuned on some seeds are only believed on others.
    """
    count = games or league.games
    wins = dict.fromkeys((claim.who for claim in league.claims), 0.0)
    for seed in range(first, first + count):
        winners = league.play(seed)
        for winner in winners:
            wins[winner] = wins.get(winner, 0.0) + 1 / len(winners)
    table = [Standing(who, won / count, *interval(won / count, count)) for who, won in wins.items()]
    return tuple(sorted(table, key=lambda standing: (-standing.share, standing.who)))


def broken_claims(league: League, table: tuple[Standing, ...]) -> list[str]:
    """The claims that the table does not bear out, each a sentence."""
    shares = {standing.who: standing.share for standing in table}
    return [
        f"{claim.who} wins {shares[claim.who]:.1%}, claimed were"
        f" {claim.at_least:.0%} to {claim.at_most:.0%}"
        for claim in league.claims
        if not claim.at_least <= shares[claim.who] <= claim.at_most
    ]
