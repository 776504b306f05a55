"""Where things are: the user's own files, and what comes with the program."""

from __future__ import annotations

import os
from pathlib import Path

from witchhammer.core.errors import MissingOnThisMachine

_PACKAGE = Path(__file__).resolve().parents[1]
_SOURCES = {"templates": "templates", "campaigns": "campaigns", "rules": "docs/rules"}


def shipped(what: str) -> Path:
    """Return the folder "templates", "campaigns" or "rules" that comes with the program.

    The source tree wins over a copy, so that a change is seen at once. Raises
    MissingOnThisMachine for a broken installation.

    >>> (shipped("rules") / "witchhammer.md").is_file()
    True
    """
    for folder in (_PACKAGE.parent / _SOURCES[what], _PACKAGE / "_shipped" / what):
        if folder.is_dir():
            return folder
    remedy = "install witchhammer again"
    raise MissingOnThisMachine(str(_PACKAGE), f"a folder {what} beside it", "none", remedy)


def data_folder() -> Path:
    """Return where the user's campaigns, packs and backups are kept; it may not exist yet."""
    import platformdirs

    return platformdirs.user_data_path("witchhammer", appauthor=False)


def database(given: str | None = None) -> str:
    """Return the database to use: as given, else WITCHHAMMER_DB, else one in the data folder."""
    return given or os.environ.get("WITCHHAMMER_DB") or str(data_folder() / "campaigns.db")


def packs_folder() -> Path:
    """Return where a GM's own packs lie: they win over the shipped ones, safe from updates.

    `WITCHHAMMER_PACKS` names another folder.
    """
    named = os.environ.get("WITCHHAMMER_PACKS")
    return Path(named) if named else data_folder() / "packs"


def backups_folder(database_file: Path) -> Path:
    """Return where the copies of a database are kept: beside it."""
    return database_file.parent / "backups"
