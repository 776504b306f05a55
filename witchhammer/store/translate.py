"""Every error of SQLite, PostgreSQL, SQLAlchemy and the disk becomes one of ours here.

`listen` hooks into SQLAlchemy, which then raises ours in place of its own for every statement
and every connection; `guarded` does the same for the few places that touch files or the driver.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from witchhammer.core.errors import (
    Busy,
    Damaged,
    DataError,
    MissingOnThisMachine,
    Misuse,
    NotFound,
    ReadOnly,
    WitchHammerError,
)

if TYPE_CHECKING:
    from sqlalchemy import Engine
    from sqlalchemy.engine.interfaces import ExceptionContext

_DOCTOR = "`witchhammer doctor` checks it and knows the backups"
_WRITABLE = "free space on the disk, or copy the file to a folder you may write to"

# SQLite names its errors; the first word that fits decides, so the special ones stand first.
_SQLITE: tuple[tuple[tuple[str, ...], type[DataError], str, str], ...] = (
    (("SQLITE_BUSY", "SQLITE_LOCKED"), Busy, "a free database", "try again in a moment"),
    (("SQLITE_READONLY", "SQLITE_FULL", "SQLITE_PERM"), ReadOnly, "a writable file", _WRITABLE),
    (("SQLITE_CORRUPT", "SQLITE_NOTADB"), Damaged, "a sound database", _DOCTOR),
    (("SQLITE_CANTOPEN",), NotFound, "a database that can be opened", "check the path"),
    (("SQLITE_IOERR",), ReadOnly, "a disk that works", _WRITABLE),
)
# PostgreSQL numbers its errors (SQLSTATE); the longest beginning that fits decides.
_POSTGRES: tuple[tuple[tuple[str, ...], type[DataError], str, str], ...] = (
    (("40", "55P03", "57014", "53300"), Busy, "a free database", "try again in a moment"),
    (("25006", "42501", "53100"), ReadOnly, "a database that may be written", _WRITABLE),
    (("3D000", "28"), NotFound, "a database that lets you in", "check the address"),
    (("XX001", "XX002"), Damaged, "a sound database", _DOCTOR),
)


def translated(error: BaseException, where: str) -> WitchHammerError | None:
    """Return our error for one of the database, the driver or the disk; None for any other."""
    if isinstance(error, WitchHammerError):
        return error
    if isinstance(error, ImportError):
        return MissingOnThisMachine(
            where, "the PostgreSQL driver", str(error), "pip install 'witchhammer[postgres]'"
        )
    if isinstance(error, OSError):
        return _of_the_disk(error, where)
    if isinstance(error, (OverflowError, UnicodeError)):
        return Misuse(where, "numbers of 64 bits and sound texts", str(error))
    original = getattr(error, "orig", None) or error
    if isinstance(original, sqlite3.Error):
        return _of_sqlite(original, where)
    if type(original).__module__.split(".")[0] == "psycopg":
        return _of_postgres(original, where)
    if type(error).__module__.split(".")[0] in {"sqlalchemy", "alembic"}:
        return _of_sqlalchemy(error, where)
    return None


def _first_line(error: BaseException) -> str:
    """Return what an error says, without the statement and its parameters."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def _of_the_disk(error: OSError, where: str) -> DataError:
    """Return our error for one of the operating system."""
    said = error.strerror or _first_line(error)
    if isinstance(error, FileNotFoundError):
        return NotFound(where, "a file that is there", said, "check the path")
    return ReadOnly(where, "a file that can be read and written", said, _WRITABLE)


def _of_sqlite(error: sqlite3.Error, where: str) -> WitchHammerError:
    """Return our error for one of SQLite's."""
    name = getattr(error, "sqlite_errorname", None) or ""
    said = _first_line(error)
    for beginnings, kind, wanted, remedy in _SQLITE:
        if name.startswith(beginnings):
            return kind(where, wanted, said, remedy)
    if name.startswith("SQLITE_CONSTRAINT") or isinstance(error, sqlite3.IntegrityError):
        return Misuse(where, "an entry that fits the others", said)
    return Damaged(where, "tables as this version made them", said, _DOCTOR)


def _of_postgres(error: BaseException, where: str) -> WitchHammerError:
    """Return our error for one of PostgreSQL's or its driver's."""
    state = getattr(error, "sqlstate", None) or ""
    said = _first_line(error)
    for beginnings, kind, wanted, remedy in _POSTGRES:
        if state.startswith(beginnings):
            return kind(where, wanted, said, remedy)
    if state.startswith(("22", "23", "P0001")) or type(error).__name__ == "DataError":
        return Misuse(where, "an entry that fits the others", said)
    away = not state and type(error).__name__ in {"OperationalError", "ConnectionTimeout"}
    if away or state.startswith(("08", "57P")):
        return NotFound(where, "a PostgreSQL server that answers", said, "start it, check address")
    return Damaged(where, "tables as this version made them", said, _DOCTOR)


def _of_sqlalchemy(error: BaseException, where: str) -> WitchHammerError:
    """Return our error for one that SQLAlchemy or alembic raises by itself."""
    name = type(error).__name__
    said = _first_line(error)
    if name in {"ArgumentError", "NoSuchModuleError"}:
        return Misuse(where, "a file or postgresql+psycopg://user@host/name", said)
    if name == "TimeoutError":
        return Busy(where, "a free connection", said, "try again in a moment")
    return Damaged(where, "a database that works", said, _DOCTOR)


def listen(engine: Engine, where: str) -> None:
    """Make SQLAlchemy raise our errors for whatever happens on `engine`."""
    from sqlalchemy import event

    def translate(context: ExceptionContext) -> BaseException | None:
        return translated(context.original_exception, where)

    event.listen(engine, "handle_error", translate)


@contextmanager
def guarded(where: str) -> Iterator[None]:
    """Raise our errors for what files, drivers and SQLAlchemy raise inside the block."""
    try:
        yield
    except Exception as error:
        ours = translated(error, where)
        if ours is None or ours is error:
            raise
        raise ours from error
