"""Append-only means that the database itself refuses every other change."""

import pytest

from tests.store.made import new_scene, row
from witchhammer.core.errors import WitchHammerError
from witchhammer.store.log import append, rows_after
from witchhammer.store.migrate import APPEND_ONLY_SINCE
from witchhammer.store.triggers import missing_triggers

CHANGES = {
    "update": "UPDATE scene_row SET seal = 'x'",
    "update one": "UPDATE scene_row SET value = '[]' WHERE seq = 1",
    "delete": "DELETE FROM scene_row",
    "delete one": "DELETE FROM scene_row WHERE seq = 2",
}
SQLITE = {
    "replace": "REPLACE INTO scene_row SELECT * FROM scene_row WHERE seq = 1",
    "insert or replace": "INSERT OR REPLACE INTO scene_row SELECT * FROM scene_row",
    "update or replace": "UPDATE OR REPLACE scene_row SET seq = 1 WHERE seq = 2",
    "replace by the message": (
        'REPLACE INTO scene_row SELECT scene, 9, kind, ask_key, seat, "by", value, attempt,'
        " client_id, facts, seal, at FROM scene_row WHERE seq = 1"
    ),
    "upsert": (
        "INSERT INTO scene_row SELECT * FROM scene_row WHERE seq = 1"
        " ON CONFLICT DO UPDATE SET seal = 'x'"
    ),
}
POSTGRES = {
    "truncate": "TRUNCATE scene_row",
    "truncate with others": "TRUNCATE scene CASCADE",
    "upsert": (
        "INSERT INTO scene_row SELECT * FROM scene_row WHERE seq = 1"
        " ON CONFLICT (scene, seq) DO UPDATE SET seal = 'x'"
    ),
}


def test_rows_of_a_log_can_neither_be_changed_nor_removed(any_store):
    """UPDATE, DELETE, REPLACE, TRUNCATE and upserts are refused, and the rows stay."""
    with any_store.write() as tx:
        scene = new_scene(tx)
        append(tx, scene, row(1, client_id="tap-1"))
        append(tx, scene, row(2))
    with any_store.read() as tx:
        before = rows_after(tx, scene)
    own = SQLITE if any_store.engine.dialect.name == "sqlite" else POSTGRES

    for statement in (CHANGES | own).values():
        with pytest.raises(WitchHammerError, match="append-only"), any_store.write() as tx:
            tx.connection.exec_driver_sql(statement)

    with any_store.read() as tx:
        assert rows_after(tx, scene) == before


def test_every_append_only_table_has_its_triggers(any_store):
    """A database of this version has three triggers for each append-only table."""
    with any_store.read() as tx:
        assert missing_triggers(tx.connection, APPEND_ONLY_SINCE) == ()
