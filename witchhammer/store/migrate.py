"""Bringing a database to this version's tables, one revision at a time.

Before each revision the whole database is copied; the revision itself runs in one transaction
that also counts every row, checks every reference and looks for the append-only triggers. What
does not add up is taken back as a whole. A database of a newer version is left alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from witchhammer.core.errors import Damaged, NewerData, ReadOnly
from witchhammer.store.triggers import drop_triggers, missing_triggers, put_triggers

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from witchhammer.store.engine import Store

REVISIONS: tuple[str, ...] = ("0001", "0002", "0003")
"""Every revision, oldest first; the last is what this version reads and writes."""

APPEND_ONLY_SINCE: dict[str, str] = {
    "scene_row": "0001",
    "ledger": "0002",
    "event": "0002",
}
"""The append-only tables and the revision that made each."""

_FOLDER = Path(__file__).parent / "migrations"
_VERSION = "alembic_version"


def bring_up_to_date(store: Store) -> None:
    """Migrate the database if it is older; do nothing if it is of this version.

    Raises NewerData, Damaged (not ours, or its triggers are gone), ReadOnly, Busy.
    """
    with store.read() as tx:
        found = revision_of(tx.connection, store.where)
        if found == REVISIONS[-1]:
            check_triggers(tx.connection, store.where)
            return
    if store.read_only:
        remedy = "open it once where it can be written, so that it is brought up to date"
        raise ReadOnly(store.where, f"tables of revision {REVISIONS[-1]}", found or "none", remedy)
    pending = REVISIONS[REVISIONS.index(found) + 1 :] if found else REVISIONS
    for revision in pending:
        _migrate(store, revision)


def revision_of(connection: Connection, where: str) -> str:
    """Return the revision of a database, "" for an empty one.

    Raises NewerData for a revision this version does not know, Damaged for strangers.
    """
    tables = _tables(connection)
    if not tables:
        return ""
    if _VERSION not in tables:
        raise Damaged(where, "a WitchHammer database", "another program's", "choose another file")
    row = connection.exec_driver_sql(f"SELECT version_num FROM {_VERSION}").first()
    found = "" if row is None else str(row[0])
    if found and found not in REVISIONS:
        raise NewerData(
            where,
            f"tables of revision {REVISIONS[-1]} or older",
            f"revision {found}",
            "update witchhammer; nothing was changed",
        )
    return found


def check_triggers(connection: Connection, where: str, revision: str = REVISIONS[-1]) -> None:
    """Raise Damaged when an append-only table of that revision can be changed."""
    known = [table for table, since in APPEND_ONLY_SINCE.items() if since <= revision]
    missing = missing_triggers(connection, known)
    if missing:
        remedy = "`witchhammer doctor --recover` puts them back or takes a backup"
        raise Damaged(where, "append-only tables", f"no {', '.join(missing)}", remedy)


APPEND_ONLY_KEYS: dict[str, tuple[tuple[str, ...], ...]] = {
    "scene_row": (("scene", "seq"), ("client_id",)),
    "ledger": (("campaign", "seq"),),
    "event": (("campaign", "seq"),),
}
"""What tells the rows of each append-only table apart."""


def put_triggers_back(store: Store) -> None:
    """Put the triggers of append-only tables back where they are missing."""
    with store.write() as tx:
        for table, keys in APPEND_ONLY_KEYS.items():
            if missing_triggers(tx.connection, [table]):
                drop_triggers(tx.connection, table)
                put_triggers(tx.connection, table, keys)


def _tables(connection: Connection) -> tuple[str, ...]:
    """Return the names of the tables."""
    listing = (
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%%'"
        if connection.dialect.name == "sqlite"
        else "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    )
    return tuple(row[0] for row in connection.exec_driver_sql(listing))


def row_counts(connection: Connection) -> dict[str, int]:
    """Return how many rows each table holds."""
    counts = {}
    for table in _tables(connection):
        if table != _VERSION:
            found = connection.exec_driver_sql(f'SELECT count(*) FROM "{table}"').scalar()
            counts[table] = int(found or 0)
    return counts


def _migrate(store: Store, revision: str) -> None:
    """Run one revision in a transaction of its own."""
    with store.engine.connect() as connection:
        sqlite = connection.dialect.name == "sqlite"
        driver = connection.connection.driver_connection
        if sqlite and driver is not None:
            # Outside a transaction, because a table that is copied anew is dropped in between.
            driver.execute("PRAGMA foreign_keys = OFF")
        try:
            connection = connection.execution_options(witchhammer_write=True)
            with connection.begin():
                if revision_of(connection, store.where) < revision:
                    _migrate_within(store, connection, revision)
        finally:
            if sqlite and driver is not None:
                driver.execute("PRAGMA foreign_keys = ON")


def _migrate_within(store: Store, connection: Connection, revision: str) -> None:
    """Copy, upgrade, compare; whoever calls has begun and will commit."""
    before = row_counts(connection)
    if any(before.values()):
        _keep_copy(store, connection, revision)
    _upgrade(connection, revision)
    after = row_counts(connection)
    wrong = [f"{t} {n} became {after[t]}" for t, n in before.items() if after.get(t, n) != n]
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        wrong += [f"{broken[0]} refers to what is not there"] if broken else []
    if wrong:
        remedy = "nothing was changed; please report it"
        raise Damaged(f"migration {revision}", "every row as before", ", ".join(wrong), remedy)
    check_triggers(connection, f"migration {revision}", revision)


def _keep_copy(store: Store, connection: Connection, revision: str) -> None:
    """Keep the whole database as it is before a revision: a file, or a schema beside it."""
    if store.path is not None:
        from witchhammer.store.copies import copy_file, free_name

        folder = store.path.parent / "backups"
        copy_file(store.path, free_name(folder, f"{store.path.stem}.before-{revision}"))
    elif connection.dialect.name != "sqlite":
        schema = f"before_{revision}"
        connection.exec_driver_sql(f"CREATE SCHEMA {schema}")
        for table in _tables(connection):
            connection.exec_driver_sql(f'CREATE TABLE {schema}."{table}" AS TABLE "{table}"')


def _upgrade(connection: Connection, revision: str) -> None:
    """Let alembic run one revision on this connection, in this transaction."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
