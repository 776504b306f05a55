"""Measuring: two lanes run in turn, medians compared, a limit that holds or is missed.

Seconds differ between machines and hours; the ratio of two things done in turn hardly does.
So whatever has a fair rival is measured against it, and only the rest in things per second.
"""

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

Clock = Callable[[], float]
Lane = Callable[[], float]
"""Does the work once and returns how many things it did (fights, answers, starts)."""


def nothing() -> None:
    """Close nothing."""


@dataclass(frozen=True, slots=True)
class Lanes:
    """What is timed: our way, its rival if there is a fair one, and how to tidy up."""

    ours: Lane
    rival: Lane | None = None
    close: Callable[[], object] = nothing


@dataclass(frozen=True, slots=True)
class Bench:
    """One number to hold, as `make bench` prints it.

    With `at_least` the number is things per second (or the rival's share of it), with `at_most`
    seconds per thing (or multiples of the rival's). `prepare` gets an empty folder. A `counted`
    number is no time at all: bytes, megabytes or pixels, whatever our lane returns.
    """

    name: str
    unit: str
    prepare: Callable[[Path], Lanes]
    at_least: float | None = None
    at_most: float | None = None
    rounds: int = 9
    counted: bool = False

    def __post_init__(self) -> None:
        """Refuse a bench without exactly one limit."""
        if (self.at_least is None) == (self.at_most is None):
            raise ValueError(f"bench {self.name}: wanted one of at_least, at_most")


@dataclass(frozen=True, slots=True)
class Result:
    """What came out: the number, the quartiles of our lane in seconds per thing, the verdict."""

    bench: Bench
    value: float
    ours: tuple[float, float, float]
    rival: float | None

    @property
    def holds(self) -> bool:
        """Whether the limit is kept."""
        if self.bench.at_least is not None:
            return self.value >= self.bench.at_least
        assert self.bench.at_most is not None
        return self.value <= self.bench.at_most


def timed(lane: Lane, clock: Clock) -> float:
    """Seconds per thing of one round, with no garbage collection of what came before."""
    gc.collect()
    gc.disable()
    try:
        start = clock()
        done = lane()
        seconds = clock() - start
    finally:
        gc.enable()
    return seconds / done


def measure(
    bench: Bench, folder: Path, *, rounds: int | None = None, clock: Clock = time.perf_counter
) -> Result:
    """The result of one bench: a warm-up, then the lanes in turn, who goes first changing."""
    lanes = bench.prepare(folder)
    if bench.counted:
        return counted(bench, lanes, rounds or bench.rounds)
    times: dict[Lane, list[float]] = {lanes.ours: []}
    if lanes.rival is not None:
        times[lanes.rival] = []
    # What was there before stays out of the collections between the rounds.
    gc.freeze()
    try:
        for lane in times:
            lane()
        for number in range(rounds or bench.rounds):
            for lane in list(times)[:: -1 if number % 2 else 1]:
                times[lane].append(timed(lane, clock))
    finally:
        gc.unfreeze()
        lanes.close()
    low, middle, high = quartiles(times[lanes.ours])
    rival = None if lanes.rival is None else statistics.median(times[lanes.rival])
    slowness = middle if rival is None else middle / rival
    value = slowness if bench.at_least is None else 1 / slowness
    return Result(bench, value, (low, middle, high), rival)


def counted(bench: Bench, lanes: Lanes, rounds: int) -> Result:
    """The result of a bench whose lane returns the number itself."""
    try:
        low, middle, high = quartiles([float(lanes.ours()) for _ in range(rounds)])
    finally:
        lanes.close()
    return Result(bench, middle, (low, middle, high), None)


def quartiles(values: list[float]) -> tuple[float, float, float]:
    """Lower quartile, median and upper quartile; all three the same for a single value."""
    if len(values) == 1:
        return values[0], values[0], values[0]
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, middle, high
