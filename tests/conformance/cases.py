"""What a case of the long conformance run is, and how it is played."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from witchhammer.core.conform import Report

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Case:
    """One game with one kind of table, to be played to the end many times.

    `play` plays the game of a seed and raises when a promise of the core is broken; `wanted`
    are the names that the games together must have used (see `Report.used`).
    """

    name: str
    games: int
    play: Callable[[int], Report]
    wanted: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Figures:
    """What came of a case: how much was played, what stayed unused, what broke."""

    case: Case
    games: int
    answers: int
    seconds: float
    unused: tuple[str, ...]
    failures: tuple[str, ...]

    @property
    def holds(self) -> bool:
        """Whether nothing broke and everything was used."""
        return not self.unused and not self.failures


def run(
    case: Case, *, games: int | None = None, first: int = 1, clock: Clock = time.perf_counter
) -> Figures:
    """The figures of a case: its games with the seeds from `first` on.

    Whatever a game raises is a failure of that seed, and the next seed is played all the same.
    """
    total = Report(0)
    failures = []
    count = games or case.games
    start = clock()
    for seed in range(first, first + count):
        try:
            total.merge(case.play(seed))
        except Exception as error:
            failures.append(f"seed {seed}: {type(error).__name__}: {error}")
    unused = tuple(sorted(case.wanted - set(total.used)))
    return Figures(case, count, total.answers, clock() - start, unused, tuple(failures))
