"""Whole copies of an SQLite database, made while others may be using it."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from witchhammer.core.errors import Damaged
from witchhammer.store.translate import guarded


def free_name(folder: Path, stem: str, suffix: str = ".db") -> Path:
    """Return a path in `folder` that is not taken: stem.db, stem-2.db, stem-3.db …"""
    number = 1
    while True:
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{suffix}"
        if not path.exists():
            return path
        number += 1


def copy_file(source: Path, target: Path) -> Path:
    """Copy a database whole, checked, and under its name only once it is on the disk.

    Returns `target`. Raises Damaged when the copy is not sound, ReadOnly, NotFound.
    """
    with guarded(str(target)):
        target.parent.mkdir(parents=True, exist_ok=True)
    half = target.with_name(target.name + ".part")
    with guarded(str(source)):
        try:
            _pour(source, half)
            faults = integrity(half)
            if faults:
                raise Damaged(str(source), "a sound database", faults[0], "see `doctor`")
            with half.open("rb") as written:
                os.fsync(written.fileno())
            half.replace(target)
        finally:
            half.unlink(missing_ok=True)
    return target


def move_aside(database: Path, word: str) -> Path | None:
    """Give a database and its log another name beside it; return it, None if there was none."""
    with guarded(str(database)):
        if not database.exists():
            return None
        aside = free_name(database.parent, f"{database.stem}.{word}", database.suffix or ".db")
        for end in ("-wal", "-shm"):
            log = database.with_name(database.name + end)
            if log.exists():
                log.replace(aside.with_name(aside.name + end))
        database.replace(aside)
        return aside


def _pour(source: Path, target: Path) -> None:
    """Copy every page by SQLite's own backup, which waits for no one and tears nothing."""
    target.unlink(missing_ok=True)
    giving = sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)
    try:
        taking = sqlite3.connect(target)
        try:
            giving.backup(taking)
            # One file, because a copy with a log beside it is only half a copy.
            taking.execute("PRAGMA journal_mode = DELETE")
        finally:
            taking.close()
    finally:
        giving.close()


def integrity(path: Path) -> tuple[str, ...]:
    """Return what SQLite finds wrong with a database file; nothing is written."""
    with guarded(str(path)):
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(20)")]
            broken = connection.execute("PRAGMA foreign_key_check").fetchmany(20)
        except sqlite3.DatabaseError as error:
            return (str(error),)
        finally:
            connection.close()
    faults = [line for line in found if line != "ok"]
    return (*faults, *(f"{row[0]} refers to a {row[2]} that is not there" for row in broken))
