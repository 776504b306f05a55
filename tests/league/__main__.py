"""make league ARGS="sickest --games 500": play those named, or all; exit 1 on a false claim."""

import argparse
import sys
from collections.abc import Iterator

from tests.discovery import modules_in, named
from tests.league.cases import League, Standing, broken_claims, standings


def all_leagues() -> Iterator[League]:
    """The LEAGUES of every *_cases.py in this folder."""
    for module in modules_in("league", "*_cases.py"):
        yield from module.LEAGUES


def lines(table: tuple[Standing, ...], broken: list[str]) -> Iterator[str]:
    """What is printed under the name of a league."""
    for each in table:
        yield f"    {each.who:<28} {each.share:>6.1%}   ({each.low:.1%} to {each.high:.1%})"
    yield from (f"    FALSE: {sentence}" for sentence in broken)


def main(arguments: list[str]) -> int:
    """Play, print, and return 0 only when every claim is borne out."""
    parser = argparse.ArgumentParser(prog="make league", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of the names wanted; none means all")
    parser.add_argument("--games", type=int, help="games of each, instead of its own number")
    parser.add_argument("--first", type=int, default=1, help="the first seed (default 1)")
    options = parser.parse_args(arguments)
    played, false = 0, 0
    for league in all_leagues():
        if named(league.name, options.words):
            table = standings(league, games=options.games, first=options.first)
            broken = broken_claims(league, table)
            print(f"{league.name}, {options.games or league.games:,} games", flush=True)
            print("\n".join(lines(table, broken)), flush=True)
            played, false = played + 1, false + len(broken)
    print(f"{played} leagues, {false} false claims")
    return 0 if played and not false else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
