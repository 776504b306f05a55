"""Opening a database and its transactions: the one door through which everything goes.

A write holds the database from its first statement (`BEGIN IMMEDIATE`; on PostgreSQL a lock of
our own), so what it has read cannot change under it; a commit is on the disk before it returns
(`synchronous=FULL`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Dialect, Engine, Insert, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.pool import StaticPool
from sqlalchemy.sql import Executable
from sqlalchemy.sql.compiler import SQLCompiler

from witchhammer.core.errors import Misuse, NotFound, ReadOnly
from witchhammer.store import migrate
from witchhammer.store.pen import Pen
from witchhammer.store.translate import guarded, listen

PATIENCE = 5.0
"""Seconds to wait for another writer before Busy is raised."""

_WRITER = 0x57484D52
"""The PostgreSQL advisory lock of whoever writes ("WHMR")."""


@cache
def _compiled(insert: Insert, dialect: Dialect) -> tuple[str, tuple[str, ...]]:
    """Return an insert as text, and its parameters' order (empty: they go by name)."""
    compiled: SQLCompiler = insert.compile(dialect=dialect)
    return str(compiled), tuple(compiled.positiontup or ())


@dataclass(frozen=True, slots=True)
class Tx:
    """One open transaction; all functions of the store that take one happen together or not."""

    connection: Connection

    def append(self, insert: Insert, values: Mapping[str, Any]) -> int:
        """Run an insert that never changes its shape; return how many rows it made.

        It is compiled once, because an answer should cost hardly more than its own commit.
        """
        statement, order = _compiled(insert, self.connection.dialect)
        parameters = tuple(values[name] for name in order) if order else dict(values)
        return self.connection.exec_driver_sql(statement, parameters).rowcount

    def rows(self, query: Executable) -> list[Mapping[str, Any]]:
        """Return the rows of a query as mappings."""
        return [dict(row) for row in self.connection.execute(query).mappings()]

    def row(self, query: Executable) -> Mapping[str, Any] | None:
        """Return the first row of a query as a mapping, None when there is none."""
        found = self.connection.execute(query).mappings().first()
        return None if found is None else dict(found)

    def run(self, statement: Executable) -> int:
        """Run a statement; return how many rows it changed."""
        return int(self.connection.execute(statement).rowcount)

    def insert(self, statement: Executable) -> int:
        """Insert one row; return the id it was given (0 where the table has none)."""
        key = self.connection.execute(statement).inserted_primary_key
        return int(key[0]) if key and isinstance(key[0], int) else 0


@dataclass(frozen=True, slots=True)
class Store:
    """An open database. `where` names it in messages (never with a password).

    `path` is the SQLite file, None for memory and PostgreSQL. `read_only` tells that the file,
    its folder or the caller forbids writing.
    """

    engine: Engine
    where: str
    path: Path | None = None
    read_only: bool = False
    writer: Engine = field(init=False)
    pen: Pen = field(init=False)

    def __post_init__(self) -> None:
        """Translate errors, and keep a second face of the engine for writing.

        In this order, because a face only hears of what was set up before it; and kept,
        because making one for each answer is dear.
        """
        listen(self.engine, self.where)
        object.__setattr__(self, "writer", self.engine.execution_options(witchhammer_write=True))
        object.__setattr__(self, "pen", Pen(self.engine, self.where))

    @contextmanager
    def read(self) -> Iterator[Tx]:
        """Give a transaction that sees one moment of the database and changes nothing."""
        with self.engine.connect() as connection:
            if self.engine.dialect.name != "sqlite":
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield Tx(connection)

    @contextmanager
    def write(self) -> Iterator[Tx]:
        """Give a transaction that alone may write; it is durable when the block is left.

        An exception takes everything back. Raises ReadOnly, Busy.
        """
        self._refuse_reader()
        with self.writer.connect() as connection, connection.begin():
            yield Tx(connection)

    def write_row(self, insert: Insert, values: Mapping[str, Any]) -> int:
        """Run one insert that never changes its shape, alone; return how many rows it made.

        Durable when it returns, like a `write` with nothing else in it. Raises ReadOnly, Busy.
        """
        if self.engine.dialect.name != "sqlite":
            with self.write() as tx:
                return tx.append(insert, values)
        self._refuse_reader()
        statement, order = _compiled(insert, self.engine.dialect)
        return self.pen.write(statement, tuple(values[name] for name in order))

    def _refuse_reader(self) -> None:
        """Raise ReadOnly where this database may only be read."""
        if self.read_only:
            remedy = "copy the file to a folder you may write to"
            raise ReadOnly(self.where, "a database that may be written", "one for reading", remedy)

    def close(self) -> None:
        """Let go of every connection."""
        self.pen.put_down()
        self.engine.dispose()

    def __enter__(self) -> Store:
        """Return the store itself: `with open_store(...) as store`."""
        return self

    def __exit__(self, *exception: object) -> None:
        """Close the store."""
        self.close()


def open_store(
    url: str | Path, *, create: bool = True, read_only: bool = False, patience: float = PATIENCE
) -> Store:
    """Return the open database at `url`: a path, ":memory:", or an SQLAlchemy address.

    An older database is migrated first, after a copy of it was made. `create` makes a missing
    file (and its folder) anew. `patience` is how many seconds to wait for another writer.
    Raises NotFound, NewerData, Damaged, ReadOnly, Busy, MissingOnThisMachine: one line each.
    """
    store = _connected(str(url), create=create, read_only=read_only, patience=patience)
    with guarded(store.where):
        try:
            migrate.bring_up_to_date(store)
        except BaseException:
            store.close()
            raise
    return store


def look_at(url: str | Path, *, writable: bool = False) -> Store:
    """Return a database as it is, nothing checked and nothing brought up to date.

    For the doctor: by default it cannot be written. Raises NotFound.
    """
    return _connected(str(url), create=False, read_only=not writable, patience=PATIENCE)


def _connected(text: str, *, create: bool, read_only: bool, patience: float) -> Store:
    """Return the store at an address, whatever may be in it."""
    with guarded(_shown(text)):
        if "://" in text and not text.startswith("sqlite"):
            return _postgres(make_url(text), patience, read_only)
        name = (make_url(text).database or ":memory:") if "://" in text else text
        return _sqlite(name, create, read_only, patience)


def _shown(text: str) -> str:
    """Return an address as it may be shown: without the password."""
    if "://" not in text:
        return text
    with guarded("database address"):
        return make_url(text).render_as_string(hide_password=True)


def _postgres(url: URL, patience: float, read_only: bool) -> Store:
    """Return a store on PostgreSQL, connections checked before use."""
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    options = f"-c lock_timeout={int(patience * 1000)}"
    engine = create_engine(
        url,
        pool_pre_ping=True,
        connect_args={"connect_timeout": max(2, int(patience)), "options": options},
    )

    def begun(connection: Connection) -> None:
        if connection.get_execution_options().get("witchhammer_write"):
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_WRITER})")

    event.listen(engine, "begin", begun)
    return Store(engine, url.render_as_string(hide_password=True), read_only=read_only)


def _sqlite(name: str, create: bool, read_only: bool, patience: float) -> Store:
    """Return a store on an SQLite file or in memory."""
    if not name.strip():
        raise Misuse("database", "a path or an address", "an empty text")
    if name == ":memory:":
        engine = create_engine(
            "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        _speak_sqlite(engine, "database in memory", wal=False)
        return Store(engine, "database in memory")
    path = Path(name).expanduser()
    if not path.exists():
        if not create or read_only:
            remedy = "check the path, or make a campaign with `campaign new`"
            raise NotFound(str(path), "a database", "no such file", remedy)
        path.parent.mkdir(parents=True, exist_ok=True)
    read_only = read_only or not _writable(path)
    address = str(path.absolute())
    if read_only:
        address = f"file:{_quoted(address)}?{_read_only_mode(path)}&uri=true"
    # The plain pool keeps a connection for each thread that asks at the same time.
    engine = create_engine(
        f"sqlite:///{address}", connect_args={"timeout": patience, "check_same_thread": False}
    )
    _speak_sqlite(engine, str(path), wal=not read_only)
    return Store(engine, str(path), path, read_only)


def _writable(path: Path) -> bool:
    """Return whether the file and its folder (for the log beside it) may be written."""
    import os

    effective = os.access in os.supports_effective_ids
    there = not path.exists() or os.access(path, os.W_OK, effective_ids=effective)
    return there and os.access(path.absolute().parent, os.W_OK, effective_ids=effective)


def _read_only_mode(path: Path) -> str:
    """Return how to open a file that may not be written.

    Without a log beside it the file is all there is, and may be read with no lock at all.
    """
    log = path.with_name(path.name + "-wal")
    alone = not log.exists() or log.stat().st_size == 0
    return "immutable=1" if alone and not _writable(path) else "mode=ro"


def _quoted(address: str) -> str:
    """Return a path as it stands in a file: address."""
    from urllib.parse import quote

    return quote(address)


def _speak_sqlite(engine: Engine, where: str, *, wal: bool) -> None:
    """Set up each new connection, and begin transactions ourselves.

    Python's driver would begin a write only at the first INSERT, which is too late for a
    transaction that first reads what it then changes.
    """

    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None
        if wal:
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    def begun(connection: Connection) -> None:
        write = connection.get_execution_options().get("witchhammer_write")
        driver = connection.connection.dbapi_connection
        assert driver is not None
        # Straight to the driver, because this is a fifth of what an answer costs.
        with guarded(where):
            driver.execute("BEGIN IMMEDIATE" if write else "BEGIN")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
