"""make bench ARGS="resume help --rounds 21": measure what is named, or all; exit 1 on a miss."""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.measure import Bench, Result, measure
from tests.discovery import modules_in, named


def all_benches() -> Iterator[Bench]:
    """The BENCHES of every bench_*.py in this folder."""
    for module in modules_in("bench", "bench_*.py"):
        yield from module.BENCHES


def limit(bench: Bench) -> str:
    """The limit as people write it."""
    if bench.at_least is not None:
        return f">= {bench.at_least:g} {bench.unit}"
    return f"<= {bench.at_most:g} {bench.unit}"


def figure(value: float) -> str:
    """Three digits that count, never an exponent."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def row(result: Result) -> str:
    """One line of the table."""
    head = (
        f"{'ok    ' if result.holds else 'MISSED'}  {result.bench.name:<44}"
        f"{figure(result.value):>12}  {limit(result.bench):<32}"
    )
    if result.bench.counted:
        return head.rstrip()
    low, middle, high = (f"{seconds * 1000:.3g}" for seconds in result.ours)
    rival = "" if result.rival is None else f", rival {result.rival * 1000:.3g} ms"
    return f"{head}ours {middle} ms ({low} to {high}){rival}"


def as_data(result: Result) -> dict[str, object]:
    """The result for a program to read."""
    return {
        "name": result.bench.name,
        "value": result.value,
        "limit": limit(result.bench),
        "holds": result.holds,
        "seconds_per_thing": result.ours,
        "rival_seconds_per_thing": result.rival,
    }


def main(arguments: list[str]) -> int:
    """Measure, print, and return 0 only when every limit holds."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of the names wanted; none means all")
    parser.add_argument("--rounds", type=int, help="rounds of each, instead of its own number")
    parser.add_argument("--json", action="store_true", help="print one JSON list instead")
    options = parser.parse_args(arguments)
    results = []
    for bench in all_benches():
        if named(bench.name, options.words):
            with tempfile.TemporaryDirectory(prefix="wh-bench-") as folder:
                results.append(measure(bench, Path(folder), rounds=options.rounds))
            if not options.json:
                print(row(results[-1]), flush=True)
    if options.json:
        print(json.dumps([as_data(result) for result in results], indent=2))
    missed = [result.bench.name for result in results if not result.holds]
    if not results:
        print("no bench has such a name", file=sys.stderr)
    return 1 if missed or not results else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
