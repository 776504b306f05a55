"""No error of a database, a driver or a disk reaches anybody untranslated."""

import ast
import errno
import inspect
import sqlite3
from importlib import import_module
from pathlib import Path

import psycopg
import pytest
import sqlalchemy.exc

import witchhammer.store
from tests.store import shapes
from witchhammer.core.errors import (
    Busy,
    Damaged,
    MissingOnThisMachine,
    Misuse,
    NotFound,
    ReadOnly,
    WitchHammerError,
)
from witchhammer.store.engine import open_store
from witchhammer.store.translate import guarded, translated

FOLDER = Path(witchhammer.store.__file__).parent
SQLITE_CODES = sorted(
    name
    for name in dir(sqlite3)
    if name.startswith("SQLITE_")
    and isinstance(getattr(sqlite3, name), int)
    and name.split("_")[1]
    in {
        "ABORT", "AUTH", "BUSY", "CANTOPEN", "CONSTRAINT", "CORRUPT", "ERROR", "FORMAT", "FULL",
        "INTERNAL", "INTERRUPT", "IOERR", "LOCKED", "MISMATCH", "MISUSE", "NOLFS", "NOMEM",
        "NOTADB", "NOTFOUND", "PERM", "PROTOCOL", "RANGE", "READONLY", "SCHEMA", "TOOBIG",
    }
)  # fmt: skip


def sqlite_error(name):
    """An error as the driver raises it."""
    error = sqlite3.OperationalError("the words of SQLite")
    error.sqlite_errorname = name
    error.sqlite_errorcode = getattr(sqlite3, name)
    return error


@pytest.mark.parametrize("name", SQLITE_CODES)
def test_every_sqlite_code_is_translated(name):
    """Each code SQLite knows becomes one of ours, on one line, with its words."""
    ours = translated(sqlite_error(name), "table.db")

    assert isinstance(ours, WitchHammerError)
    assert str(ours).startswith("table.db: wanted")
    assert "the words of SQLite" in str(ours)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("SQLITE_BUSY", Busy),
        ("SQLITE_BUSY_SNAPSHOT", Busy),
        ("SQLITE_LOCKED", Busy),
        ("SQLITE_READONLY_DIRECTORY", ReadOnly),
        ("SQLITE_FULL", ReadOnly),
        ("SQLITE_CORRUPT", Damaged),
        ("SQLITE_NOTADB", Damaged),
        ("SQLITE_CANTOPEN", NotFound),
        ("SQLITE_CONSTRAINT_TRIGGER", Misuse),
        ("SQLITE_ERROR", Damaged),
    ],
)
def test_what_sqlite_errors_mean(name, kind):
    """The codes people meet become the error that says what to do."""
    assert type(translated(sqlite_error(name), "table.db")) is kind


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        ("40001", Busy),
        ("40P01", Busy),
        ("55P03", Busy),
        ("25006", ReadOnly),
        ("42501", ReadOnly),
        ("53100", ReadOnly),
        ("3D000", NotFound),
        ("28P01", NotFound),
        ("08006", NotFound),
        ("57P01", NotFound),
        ("23505", Misuse),
        ("22003", Misuse),
        ("P0001", Misuse),
        ("42P01", Damaged),
        ("XX001", Damaged),
    ],
)
def test_what_postgresql_errors_mean(state, kind):
    """The states PostgreSQL reports become the error that says what to do."""
    error = psycopg.errors.lookup(state)("the words of PostgreSQL\nDETAIL: more")

    ours = translated(error, "db")

    assert type(ours) is kind
    assert "DETAIL" not in str(ours)


def every_sqlalchemy_error():
    """Every kind of error that SQLAlchemy defines, made as plainly as it allows."""
    for kind in vars(sqlalchemy.exc).values():
        if isinstance(kind, type) and issubclass(kind, sqlalchemy.exc.SQLAlchemyError):
            yield kind.__new__(kind)


def test_every_error_of_sqlalchemy_is_translated():
    """Whatever SQLAlchemy raises by itself becomes one of ours."""
    missed = [
        type(error).__name__
        for error in every_sqlalchemy_error()
        if not isinstance(translated(_told(error), "db"), WitchHammerError)
    ]

    assert missed == []


def _told(error):
    """The error with the fields its words are made from."""
    error.args = ("words",)
    for name, value in {"orig": None, "statement": None, "params": None, "code": None}.items():
        setattr(error, name, value)
    error.detail = []
    return error


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (FileNotFoundError(errno.ENOENT, "No such file"), NotFound),
        (PermissionError(errno.EACCES, "Permission denied"), ReadOnly),
        (OSError(errno.ENOSPC, "No space left on device"), ReadOnly),
        (IsADirectoryError(errno.EISDIR, "Is a directory"), ReadOnly),
        (OverflowError("too large"), Misuse),
        (UnicodeEncodeError("utf-8", "x", 0, 1, "surrogates"), Misuse),
        (ModuleNotFoundError("psycopg"), MissingOnThisMachine),
    ],
)
def test_what_the_disk_and_python_say(error, kind):
    """Errors of the operating system, of numbers and texts become ours too."""
    with pytest.raises(kind), guarded("table.db"):
        raise error


def test_mistakes_in_the_program_stay_what_they_are():
    """A bug is not dressed up as a damaged database."""
    with pytest.raises(ZeroDivisionError), guarded("table.db"):
        raise ZeroDivisionError


def modules():
    """The modules of the store that hold functions working on a transaction."""
    for path in sorted(FOLDER.glob("*.py")):
        # Not rows: what it does, every other module does through it.
        if path.stem not in {"__init__", "rows"}:
            yield import_module(f"witchhammer.store.{path.stem}")


def functions_on_a_transaction():
    """Every public function whose first parameter is a transaction."""
    for module in modules():
        for name, function in vars(module).items():
            if inspect.isfunction(function) and function.__module__ == module.__name__:
                names = list(inspect.signature(function).parameters)
                if names[:1] == ["tx"] and not name.startswith("_"):
                    yield function


@pytest.mark.parametrize("function", list(functions_on_a_transaction()), ids=lambda f: f.__name__)
def test_no_function_lets_a_broken_statement_through(function, store):
    """Where the database refuses every statement, each function raises one of ours."""
    given = shapes.arguments(function)
    with store.write() as tx:
        raw = tx.connection.connection.dbapi_connection
        raw.set_authorizer(lambda *_: sqlite3.SQLITE_DENY)
        try:
            with pytest.raises(WitchHammerError):
                function(tx, *given)
        finally:
            raw.set_authorizer(None)


def test_file_that_breaks_while_it_is_open(tmp_path):
    """A file spoilt under an open store is Damaged at the next look."""
    path = tmp_path / "table.db"
    store = open_store(path)
    store.engine.dispose()
    path.write_bytes(b"\0" * 4096 + path.read_bytes()[4096:])

    with pytest.raises(Damaged), store.read():
        pass
    store.close()


def test_only_the_store_speaks_to_databases():
    """No other layer imports a database library, and the store opens connections in one place."""
    package = FOLDER.parent
    speakers = {"sqlalchemy", "sqlmodel", "sqlite3", "alembic", "psycopg"}
    strangers = []
    for path in package.rglob("*.py"):
        if FOLDER in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            strangers += [f"{path.name}: {n}" for n in names if n.split(".")[0] in speakers]

    assert strangers == []
