"""Migrations: the tables are those of the models, nothing is lost, a copy is kept."""

import sqlite3

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlmodel import SQLModel

from tests.store.made import new_scene, row
from witchhammer.core.errors import Damaged, ReadOnly
from witchhammer.store import migrate
from witchhammer.store.engine import open_store
from witchhammer.store.log import append, rows_after
from witchhammer.store.scenes import list_scenes
from witchhammer.store.triggers import missing_triggers


def test_revisions_are_those_of_the_migrations():
    """The program's list of revisions is the chain alembic finds, oldest first."""
    found = ScriptDirectory(str(migrate._FOLDER)).walk_revisions()

    assert tuple(reversed([script.revision for script in found])) == migrate.REVISIONS


def test_migrated_tables_are_the_models(any_store):
    """What the migrations made is what the models say, to the last column."""
    with any_store.read() as tx:
        context = MigrationContext.configure(tx.connection, opts={"compare_type": True})

        assert compare_metadata(context, SQLModel.metadata) == []


@pytest.mark.parametrize("revision", migrate.REVISIONS)
def test_triggers_are_there_after_every_migration(any_store, revision, tmp_path):
    """At each revision, every append-only table that exists by then refuses changes."""
    wanted = [t for t, since in migrate.APPEND_ONLY_SINCE.items() if since <= revision]
    engine = create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    with engine.begin() as connection:
        migrate._upgrade(connection, revision)

        assert missing_triggers(connection, wanted) == ()
    engine.dispose()


def future(monkeypatch, change, revision="0999"):
    """Make the program believe in one revision more, which does `change`."""
    monkeypatch.setattr(migrate, "REVISIONS", (*migrate.REVISIONS, revision))

    def upgrade(connection, wanted):
        change(connection)
        connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{wanted}'")

    monkeypatch.setattr(migrate, "_upgrade", upgrade)


def address(store):
    """Where a store can be opened again."""
    return store.path or store.engine.url.render_as_string(hide_password=False)


def filled(store):
    """Write a scene of two rows; return its id."""
    with store.write() as tx:
        scene = new_scene(tx)
        append(tx, scene, row(1))
        append(tx, scene, row(2))
    return scene


def test_migration_keeps_every_row_and_a_copy_of_before(any_store, monkeypatch):
    """After a migration all is there, and so is the database as it was before."""
    scene = filled(any_store)
    future(
        monkeypatch,
        lambda c: c.exec_driver_sql("ALTER TABLE campaign ADD COLUMN motto VARCHAR DEFAULT ''"),
    )

    with open_store(address(any_store)) as migrated, migrated.read() as tx:
        assert len(rows_after(tx, scene)) == 2
        if migrated.path is None:
            kept = tx.connection.exec_driver_sql("SELECT count(*) FROM before_0999.scene_row")
            assert kept.scalar() == 2
    if any_store.path is not None:
        copies = list((any_store.path.parent / "backups").iterdir())
        assert [copy.name for copy in copies] == ["table.before-0999.db"]
        raw = sqlite3.connect(copies[0])
        assert raw.execute("SELECT count(*) FROM scene_row").fetchone() == (2,)
        raw.close()


def test_migration_that_loses_rows_is_taken_back(any_store, monkeypatch):
    """A migration after which a count differs changes nothing at all."""
    scene = filled(any_store)
    future(monkeypatch, lambda c: c.exec_driver_sql("INSERT INTO setting VALUES ('a', 'b')"))

    with pytest.raises(Damaged, match="setting 0 became 1"):
        open_store(address(any_store))

    monkeypatch.undo()
    with open_store(address(any_store)) as again, again.read() as tx:
        assert len(rows_after(tx, scene)) == 2


def test_migration_that_drops_a_trigger_is_taken_back(store, monkeypatch):
    """SQLite loses the triggers of a table that is copied anew: that is noticed."""
    filled(store)
    future(monkeypatch, lambda c: c.exec_driver_sql("DROP TRIGGER scene_row_no_update"))

    with pytest.raises(Damaged, match="no scene_row_no_update"):
        open_store(store.path)

    monkeypatch.undo()
    open_store(store.path).close()


def test_migration_that_breaks_a_reference_is_taken_back(store, monkeypatch):
    """A row that refers to nothing afterwards takes the migration back."""
    scene = filled(store)
    future(monkeypatch, lambda c: c.exec_driver_sql("UPDATE scene SET id = 99"))

    with pytest.raises(Damaged, match="scene_row refers to what is not there"):
        open_store(store.path)

    monkeypatch.undo()
    with open_store(store.path) as again, again.read() as tx:
        assert [line.id for line in list_scenes(tx)] == [scene]


def test_old_database_for_reading_only_is_not_migrated(store, monkeypatch):
    """A database that must not be written is not brought up to date, and says so."""
    filled(store)
    future(monkeypatch, lambda c: None)

    with pytest.raises(ReadOnly, match="brought up to date"):
        open_store(store.path, read_only=True)


def test_each_migration_has_a_copy_of_its_own(store, monkeypatch):
    """A second try does not overwrite the copy of the first."""
    filled(store)
    future(monkeypatch, lambda c: c.exec_driver_sql("DROP TRIGGER scene_row_no_update"))
    for _ in range(2):
        with pytest.raises(Damaged):
            open_store(store.path)

    names = sorted(path.name for path in (store.path.parent / "backups").iterdir())

    assert names == ["table.before-0999-2.db", "table.before-0999.db"]


def test_database_of_the_first_revision_is_taken_over(tmp_path):
    """A database as the first version left it opens, with every row, and a copy is kept."""
    path = tmp_path / "table.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrate._upgrade(connection, "0001")
        for statement in (
            "INSERT INTO campaign VALUES (1, 'Mud', '', '', '{}', '{}', 3, 'then', '')",
            "INSERT INTO character VALUES"
            " (1, 1, 'wren', 'Wren', '', 'p1', 'alive', 2, NULL, 0, '[]', '', '', '', 1)",
            "INSERT INTO scene VALUES (1, 1, NULL, 'dicebox', 'dicebox-1', '', '{}', '7', 'app',"
            " 'At the mill', 'open', NULL, NULL, 'then', '')",
            "INSERT INTO scene_member VALUES (1, 1, 'wren', 1)",
            "INSERT INTO scene_row VALUES"
            " (1, 1, 'answer', 'a', 'ana', 'player', '[]', NULL, NULL, '[]', 'seal', 'then')",
        ):
            connection.exec_driver_sql(statement)
    engine.dispose()

    with open_store(path) as store, store.read() as tx:
        told = tx.connection.exec_driver_sql("SELECT name, wounds, lasting FROM character").all()
        assert told == [("Wren", 2, "[]")]
        assert len(rows_after(tx, 1)) == 1
    copies = sorted(p.name for p in (tmp_path / "backups").iterdir())
    assert copies == ["table.before-0002.db", "table.before-0003.db"]
