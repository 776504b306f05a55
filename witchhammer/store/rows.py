"""Between the values of `book` and the columns of the tables: one way for all of them."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Table, insert, select, update
from sqlalchemy.sql import ColumnElement

from witchhammer.core.codec import dump, load
from witchhammer.store.tables import from_json, to_json

if TYPE_CHECKING:
    from witchhammer.store.engine import Tx

T = TypeVar("T")
_PLAIN = (int, str, type(None))


@cache
def _json_fields(cls: type) -> frozenset[str]:
    """Return the fields that are kept as JSON text: all that are no number, text or None."""
    hints = typing.get_type_hints(cls)
    return frozenset(name for name, hint in hints.items() if not _is_plain(hint))


def _is_plain(hint: Any) -> bool:
    """Return whether a column holds values of this type as they are."""
    origin = typing.get_origin(hint)
    if origin is typing.Literal:
        return True
    if origin in (typing.Union, types.UnionType):
        return all(_is_plain(arg) for arg in typing.get_args(hint))
    return hint in _PLAIN


def columns_of(record: Any, **more: Any) -> dict[str, Any]:
    """Return a value as the columns of its table; an `id` of 0 is left to the database."""
    cls: Any = record.__class__
    kept = _json_fields(cls)
    columns = {
        field.name: to_json(dump(value)) if field.name in kept else value
        for field in dataclasses.fields(cls)
        if (value := getattr(record, field.name)) != 0 or field.name != "id"
    }
    return columns | more


def value_of(cls: type[T], row: Mapping[Any, Any], where: str) -> T:
    """Return a row as a value; raises Damaged where a column does not hold what it should."""
    record: Any = cls
    kept = _json_fields(record)
    names = [field.name for field in dataclasses.fields(record)]
    data = {
        name: from_json(row[name], f"{where} {name}") if name in kept else row[name]
        for name in names
    }
    return load(cls, data)


def add(tx: Tx, table: Table, record: Any, **more: Any) -> int:
    """Store a new value; return the id it was given (0 where the table has none)."""
    return tx.insert(insert(table).values(columns_of(record, **more)))


def save(tx: Tx, table: Table, record: Any) -> int:
    """Store a value anew under its id; return how many rows that changed."""
    return tx.run(update(table).where(table.c.id == record.id).values(columns_of(record)))


def find_all(tx: Tx, table: Table, cls: type[T], *where: ColumnElement[bool]) -> tuple[T, ...]:
    """Return the values that fit, in the order of their keys."""
    query = select(table).where(*where).order_by(*table.primary_key.columns)
    found = tx.connection.execute(query).mappings()
    return tuple(value_of(cls, row, table.name) for row in found)


def find_one(tx: Tx, table: Table, cls: type[T], *where: ColumnElement[bool]) -> T | None:
    """Return the first value that fits, None when there is none."""
    found = tx.connection.execute(select(table).where(*where).limit(1)).mappings().first()
    return None if found is None else value_of(cls, found, table.name)
