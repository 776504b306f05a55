"""The whole command tree, and `run`: words in, exit code out, never a traceback for bad input."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from witchhammer.cli.lazy import Noun, with_nouns
from witchhammer.cli.refusals import refused
from witchhammer.core.errors import WitchHammerError

NOUNS = (
    Noun("demo", "Play the shipped campaign's first fight and print its papers."),
    Noun("campaign", "Campaigns: make one, put one in use, its house rules."),
    Noun("character", "Characters: the WitchHammers of a campaign."),
    Noun("adventure", "Hunts: begin one, note what happens, close it with rewards."),
    Noun("fight", "Fights: begin one, answer what it asks, talk it through."),
    Noun("print", "Print sheets and cards as PDF."),
    Noun("resolve", "Adjudicate one thing from typed numbers and faces."),
    Noun("tavern", "Four games between hunts, for people and bots."),
    Noun("pack", "Packs: cards, schools and monsters, the shipped ones and your own."),
    Noun("rules", "Look something up in the rulebooks."),
    Noun("doctor", "Look a database over; put a good copy back."),
)
"""Every noun, in the order a campaign meets them."""

MOVABLE = ("--db", "--campaign", "-c")
"""Options that may also stand before the command: they belong to the command behind them."""

app = typer.Typer(
    cls=with_nouns(NOUNS),
    no_args_is_help=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help="A game master's assistant for WitchHammer: fights, campaigns, print, tavern games.",
)


def _version(wanted: bool) -> None:
    """Print which version this is, and stop."""
    if wanted:
        from witchhammer import __version__

        print(f"witchhammer {__version__}")
        raise typer.Exit()


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say which version."),
    ] = False,
) -> None:
    """Take the options that stand before any command."""


def run(words: Sequence[str]) -> int:
    """Run one command; return its exit code (see core/errors.py). Prints, and raises nothing."""
    try:
        command = typer.main.get_command(app)
        code = command.main(moved(words), prog_name="witchhammer", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has enough of it; the rest goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (WitchHammerError, Exception) as error:
        return refused(error)
    except KeyboardInterrupt:
        code = 130
    if code == 130:
        # Because the terminal has shown ^C, perhaps behind a progress bar.
        print("\nStopped." if sys.stderr.isatty() else "Stopped.", file=sys.stderr)
    return code if isinstance(code, int) else 0


def moved(words: Sequence[str]) -> list[str]:
    """Return the words with `--db` and `--campaign` put behind the command they stood before.

    >>> moved(["--db", "a.db", "fight", "list", "--json"])
    ['fight', 'list', '--json', '--db', 'a.db']
    """
    rest = list(words)
    early: list[str] = []
    while rest and rest[0].split("=", 1)[0] in MOVABLE:
        count = 1 if "=" in rest[0] else 2
        early += rest[:count]
        del rest[:count]
    end = rest.index("--") if "--" in rest else len(rest)
    return rest[:end] + early + rest[end:]
