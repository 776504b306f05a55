"""make conform ARGS="fight --games 50 --first 17": play the cases named, or all."""

import argparse
import sys
from collections.abc import Iterator

from tests.conformance.cases import Case, Figures, run
from tests.discovery import modules_in, named

MOST_SHOWN = 10


def all_cases() -> Iterator[Case]:
    """The CASES of every *_cases.py in this folder."""
    for module in modules_in("conformance", "*_cases.py"):
        yield from module.CASES


def lines(figures: Figures) -> Iterator[str]:
    """What is printed of a case; each failure with the command that repeats it."""
    name = figures.case.name
    used = len(figures.case.wanted) - len(figures.unused)
    yield (
        f"{'ok    ' if figures.holds else 'BROKEN'}  {name:<40} {figures.games:>6,} games"
        f"  {figures.answers:>9,} answers  {figures.seconds:>7.1f} s"
        f"  {used} of {len(figures.case.wanted)} wanted used"
    )
    for unused in figures.unused:
        yield f"        never used: {unused}"
    for failure in figures.failures[:MOST_SHOWN]:
        seed = failure.removeprefix("seed ").split(":")[0]
        yield f"        {failure}"
        yield f"          again: make conform ARGS='\"{name}\" --games 1 --first {seed}'"
    if len(figures.failures) > MOST_SHOWN:
        yield f"        and {len(figures.failures) - MOST_SHOWN} more seeds"


def main(arguments: list[str]) -> int:
    """Play, print, and return 0 only when every promise held."""
    parser = argparse.ArgumentParser(prog="make conform", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of the names wanted; none means all")
    parser.add_argument("--games", type=int, help="games of each case, instead of its own number")
    parser.add_argument("--first", type=int, default=1, help="the first seed (default 1)")
    options = parser.parse_args(arguments)
    played = []
    for case in all_cases():
        if named(case.name, options.words):
            played.append(run(case, games=options.games, first=options.first))
            print("\n".join(lines(played[-1])), flush=True)
    print(
        f"{sum(each.games for each in played):,} games,"
        f" {sum(each.answers for each in played):,} answers"
    )
    return 0 if played and all(each.holds for each in played) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
