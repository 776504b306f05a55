"""Rotating, dated copies of the database: a bad state never takes the place of a good one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from witchhammer.app.clock import Clock, now
from witchhammer.app.paths import backups_folder
from witchhammer.core.errors import Damaged, Misuse, NotFound, WitchHammerError

if TYPE_CHECKING:
    from witchhammer.store.engine import Store

KEEP = 20
"""How many dated copies are kept; those made before a migration are kept for ever."""

_DATED = re.compile(r"^(?P<stem>.+)\.(?P<at>\d{8}-\d{6})(?:-\d+)?\.db$")


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy: where it lies, when it was made (UTC, "" for one before a migration), its bytes."""

    path: Path
    at: str
    size: int


def back_up(store: Store, *, keep: int = KEEP, clock: Clock = now) -> Backup:
    """Make a dated copy of the database beside it, and remove the oldest beyond `keep`.

    The copy is checked before anything older goes. Raises Misuse for a database that is no file,
    Damaged (then nothing is removed), ReadOnly.
    """
    from witchhammer.store.copies import copy_file, free_name

    if store.path is None:
        raise Misuse(store.where, "a database in a file", "another", "let its server back it up")
    stamp = re.sub(r"[-:Z]", "", clock()).replace("T", "-")
    folder = backups_folder(store.path)
    made = copy_file(store.path, free_name(folder, f"{store.path.stem}.{stamp}"))
    for old in dated(store.path)[keep:]:
        old.path.unlink(missing_ok=True)
    return _backup(made)


def back_up_daily(store: Store, *, keep: int = KEEP, clock: Clock = now) -> Backup | None:
    """Make a copy unless there is one of this day already; return it, None where there is.

    For the start of a program: a database that is no file is left to its server.
    """
    if store.path is None or store.read_only:
        return None
    moment = clock()
    today = moment[:10].replace("-", "")
    if any(backup.at.startswith(today) for backup in dated(store.path)):
        return None
    return back_up(store, keep=keep, clock=lambda: moment)


def dated(database: Path) -> tuple[Backup, ...]:
    """Return the dated copies of a database, newest first."""
    found = [b for b in _copies(database) if b.at]
    return tuple(sorted(found, key=lambda b: (b.at, b.path.name), reverse=True))


def every(database: Path) -> tuple[Backup, ...]:
    """Return every copy of a database, newest first, those before a migration too."""
    return tuple(sorted(_copies(database), key=lambda b: b.path.stat().st_mtime, reverse=True))


def _copies(database: Path) -> list[Backup]:
    """Return the copies of this database in its backups folder."""
    folder = backups_folder(database)
    if not folder.is_dir():
        return []
    lead = f"{database.stem}."
    return [_backup(p) for p in folder.glob("*.db") if p.name.startswith(lead)]


def _backup(path: Path) -> Backup:
    """Return a copy as people see it."""
    found = _DATED.match(path.name)
    return Backup(path, found["at"] if found else "", path.stat().st_size)


def good_copy(database: Path) -> Backup | None:
    """Return the newest copy that is sound and can be read by this version, None for none."""
    return next((backup for backup in every(database) if is_good(backup.path)), None)


def is_good(path: Path) -> bool:
    """Return whether a file is a sound WitchHammer database of this version or an older one."""
    from witchhammer.store.copies import integrity
    from witchhammer.store.engine import look_at
    from witchhammer.store.migrate import revision_of

    try:
        if integrity(path):
            return False
        with look_at(path) as store, store.read() as tx:
            return bool(revision_of(tx.connection, store.where))
    except WitchHammerError:
        return False


def restore(database: Path, backup: Path, *, clock: Clock = now) -> Path | None:
    """Put a copy in the place of a database; return where the old one lies now, None for none.

    The old file is never deleted, only moved aside with its log. Raises Damaged when the copy is
    not sound, NotFound.
    """
    from witchhammer.store.copies import copy_file, move_aside

    if not backup.is_file():
        known = ", ".join(b.path.name for b in every(database)) or "none"
        raise NotFound(str(backup), "a copy", "no such file", f"there are {known}")
    if not is_good(backup):
        raise Damaged(str(backup), "a sound copy", "a broken one", "choose an older one")
    stamp = re.sub(r"[-:Z]", "", clock()).replace("T", "-")
    aside = move_aside(database, f"broken-{stamp}")
    copy_file(backup, database)
    return aside
