"""Start-up: at a table nobody waits for a library that a command does not use."""

import os
import subprocess
import sys
from pathlib import Path

import typer

from tests.bench.measure import Bench, Lane, Lanes
from witchhammer.app import world
from witchhammer.app.database import open_database
from witchhammer.cli.program import app

EMPTY_COMMAND = '''
import typer
from witchhammer.app.database import open_database
from witchhammer.store import models

app = typer.Typer(rich_markup_mode=None)

@app.command()
def show(db: str):
    """Open the same tables, and say nothing."""
    with open_database(db) as store, store.read():
        pass

app()
'''


def tree(command: object, context: object) -> list[tuple[str, list[str]]]:
    """The nouns of the program with the names of their commands."""
    found = []
    for name in command.list_commands(context):
        noun = command.get_command(context, name)
        inner = noun.list_commands(context) if hasattr(noun, "list_commands") else []
        found.append((name, inner))
    return found


def empty_program() -> str:
    """A Typer program with the same command tree, every command empty."""
    command = typer.main.get_command(app)
    context = command.make_context("witchhammer", [], resilient_parsing=True)
    lines = ["import typer", "app = typer.Typer(rich_markup_mode=None)"]
    for number, (noun, commands) in enumerate(tree(command, context)):
        if not commands:
            lines += [f"@app.command({noun!r})", f"def noun_{number}(): 'Does nothing.'"]
            continue
        lines += [f"noun_{number} = typer.Typer(rich_markup_mode=None)"]
        lines += [f"app.add_typer(noun_{number}, name={noun!r}, help='Nothing.')"]
        for place, name in enumerate(commands):
            lines += [f"@noun_{number}.command({name!r})", f"def c_{number}_{place}(): 'Nothing.'"]
    return "\n".join([*lines, "app()"])


def started(*words: object) -> Lane:
    """A lane that starts a Python process with these words."""
    settings = {name: value for name, value in os.environ.items() if name != "WITCHHAMMER_DB"}

    def lane() -> int:
        command = [sys.executable, *map(str, words)]
        subprocess.run(command, check=True, capture_output=True, env=settings)
        return 1

    return lane


def help_lanes(folder: Path) -> Lanes:
    """`--help` against the help of the empty program."""
    rival = folder / "empty.py"
    rival.write_text(empty_program())
    return Lanes(started("-m", "witchhammer", "--help"), started(rival, "--help"))


def show_lanes(folder: Path) -> Lanes:
    """`character show` against a command that only opens the same tables."""
    database = folder / "campaign.db"
    with open_database(str(database), create=True) as store:
        world.open_sample(store, "nether-pudding")
    rival = folder / "empty.py"
    rival.write_text(EMPTY_COMMAND)
    show = ("-m", "witchhammer", "character", "show", "elsbeth", "--db", database)
    return Lanes(started(*show), started(rival, database))


BENCHES = (
    Bench("--help against an empty Typer app", "× bare", help_lanes, at_most=1.3),
    Bench("character show against an empty command", "× bare", show_lanes, at_most=1.4),
)
