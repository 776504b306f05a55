"""What the commands print, run in this process against the shipped campaign."""

import contextlib
import io
import os
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest.mock import patch

from witchhammer.app import world
from witchhammer.app.clock import ticking
from witchhammer.app.database import open_database
from witchhammer.cli.program import run

COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("--help",),
    "character-list": ("character", "list"),
    "character-show": ("character", "show", "elsbeth"),
    "campaign-rules": ("campaign", "rules", "--set", "tens=digit", "--changed"),
    "resolve-attack": (
        *("resolve", "attack", "--attack", "11", "--defence", "4", "--d20", "15"),
        *("--target-poise", "12", "--target-health", "14", "--target-max-health", "14"),
    ),
    "rules-search": ("rules", "search", "penetrate", "--limit", "2"),
}


def printed(words: tuple[str, ...]) -> str:
    """What a command prints 80 columns wide, with the words that were typed above it."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "campaign.db"
        with open_database(str(database), create=True) as store:
            world.open_sample(store, "nether-pudding", clock=ticking("2025-03-01T19:30:00Z"))
        settings = {"WITCHHAMMER_DB": str(database), "COLUMNS": "80"}
        out = io.StringIO()
        with patch.dict(os.environ, settings), contextlib.redirect_stdout(out):
            run(words)
    text = "\n".join(line.rstrip() for line in out.getvalue().splitlines())
    return f"$ witchhammer {' '.join(words)}\n{text}\n"


SCREENS: dict[str, Callable[[], str]] = {
    f"{name}.txt": partial(printed, words) for name, words in COMMANDS.items()
}
