"""Triggers that refuse UPDATE, DELETE, REPLACE and TRUNCATE on append-only tables.

SQLite drops a table's triggers when a migration copies the table, so every migration ends with
`put_triggers`, and opening a database looks for them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlalchemy import Connection

_POSTGRES_REFUSAL = """
CREATE OR REPLACE FUNCTION witchhammer_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '%% is append-only: %% refused', TG_TABLE_NAME, TG_OP;
END $$
"""


def trigger_names(table: str, dialect: str) -> tuple[str, ...]:
    """Return the names of the triggers that `table` must have."""
    third = "replace" if dialect == "sqlite" else "truncate"
    return tuple(f"{table}_no_{what}" for what in ("update", "delete", third))


def put_triggers(connection: Connection, table: str, keys: Iterable[tuple[str, ...]]) -> None:
    """Put the triggers of one append-only table; `keys` are its unique sets of columns.

    A REPLACE deletes without asking the delete trigger, therefore a row whose key is already
    there is refused before the insert.
    """
    statements = _sqlite(table, keys) if connection.dialect.name == "sqlite" else _postgres(table)
    for statement in statements:
        connection.exec_driver_sql(statement)


def _sqlite(table: str, keys: Iterable[tuple[str, ...]]) -> list[str]:
    """Return the statements for SQLite."""
    refuse = "BEGIN SELECT RAISE(ABORT, '{table} is append-only: {what} refused'); END"
    found = " OR ".join(
        f"EXISTS (SELECT 1 FROM {table} WHERE "
        + " AND ".join(f"{column} = NEW.{column}" for column in key)
        + ")"
        for key in keys
    )
    update, delete, replace = trigger_names(table, "sqlite")
    return [
        f"CREATE TRIGGER {update} BEFORE UPDATE ON {table} "
        + refuse.format(table=table, what="UPDATE"),
        f"CREATE TRIGGER {delete} BEFORE DELETE ON {table} "
        + refuse.format(table=table, what="DELETE"),
        f"CREATE TRIGGER {replace} BEFORE INSERT ON {table} WHEN {found} "
        + refuse.format(table=table, what="a second row of that number"),
    ]


def _postgres(table: str) -> list[str]:
    """Return the statements for PostgreSQL, whose ON CONFLICT ends in an UPDATE."""
    update, delete, truncate = trigger_names(table, "postgresql")
    call = "EXECUTE FUNCTION witchhammer_refuse()"
    return [
        _POSTGRES_REFUSAL,
        f"CREATE TRIGGER {update} BEFORE UPDATE ON {table} FOR EACH ROW {call}",
        f"CREATE TRIGGER {delete} BEFORE DELETE ON {table} FOR EACH ROW {call}",
        f"CREATE TRIGGER {truncate} BEFORE TRUNCATE ON {table} FOR EACH STATEMENT {call}",
    ]


def drop_triggers(connection: Connection, table: str) -> None:
    """Take away the triggers of one table, as far as they are there."""
    where = "" if connection.dialect.name == "sqlite" else f" ON {table}"
    for name in trigger_names(table, connection.dialect.name):
        connection.exec_driver_sql(f"DROP TRIGGER IF EXISTS {name}{where}")


def missing_triggers(connection: Connection, tables: Iterable[str]) -> tuple[str, ...]:
    """Return the names of triggers that should be there and are not (or are switched off)."""
    sqlite = connection.dialect.name == "sqlite"
    listing = (
        "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        if sqlite
        else "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'D'"
    )
    there = {row[0] for row in connection.exec_driver_sql(listing)}
    wanted = [n for table in tables for n in trigger_names(table, connection.dialect.name)]
    return tuple(name for name in wanted if name not in there)
