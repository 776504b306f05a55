"""Opening a database: what is sound opens, everything else is one clear line and no change."""

import os
import sqlite3
from contextlib import contextmanager

import pytest

from tests.store.made import new_scene
from witchhammer.core.errors import Busy, Damaged, Misuse, NewerData, NotFound, ReadOnly
from witchhammer.store.engine import open_store
from witchhammer.store.scenes import list_scenes


def test_new_file_is_made_with_its_folder(tmp_path):
    """A database that is not there yet is made, and opens again."""
    path = tmp_path / "deep" / "down" / "table.db"
    open_store(path).close()

    with open_store(path, create=False) as store, store.read() as tx:
        assert list_scenes(tx) == ()


def test_missing_file_is_not_made_unasked(tmp_path):
    """Without leave to create, a missing database is NotFound and nothing is made."""
    with pytest.raises(NotFound, match="no such file"):
        open_store(tmp_path / "table.db", create=False)

    assert list(tmp_path.iterdir()) == []


def test_what_was_committed_is_there_for_the_next(tmp_path):
    """A scene written by one store is read by the next."""
    with open_store(tmp_path / "table.db") as first, first.write() as tx:
        scene = new_scene(tx, title="At the mill")

    with open_store(tmp_path / "table.db") as second, second.read() as tx:
        assert [(line.id, line.title) for line in list_scenes(tx)] == [(scene, "At the mill")]


def test_an_exception_takes_the_whole_transaction_back(any_store):
    """Nothing of a write that failed half-way is kept."""
    try:
        with any_store.write() as tx:
            new_scene(tx)
            raise KeyError
    except KeyError:
        pass

    with any_store.read() as tx:
        assert list_scenes(tx) == ()


def test_second_writer_is_told_that_the_database_is_busy(any_store):
    """Who cannot write in time gets Busy, and the first writer's work is kept."""
    address = any_store.path or any_store.engine.url.render_as_string(hide_password=False)
    with open_store(address, patience=0.1) as other, any_store.write() as tx:
        new_scene(tx)
        with pytest.raises(Busy), other.write():
            pass

    with any_store.read() as tx:
        assert len(list_scenes(tx)) == 1


def test_readers_never_wait_for_a_writer(any_store):
    """While somebody writes, others read what was committed before."""
    with any_store.write() as tx:
        new_scene(tx)
        with any_store.read() as other:
            assert list_scenes(other) == ()


def test_database_of_a_newer_version_is_left_alone(tmp_path):
    """A revision this version does not know is NewerData, and no byte is changed."""
    path = tmp_path / "table.db"
    open_store(path).close()
    with sqlite3.connect(path) as raw:
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    raw.close()
    before = path.read_bytes()

    with pytest.raises(NewerData, match=r"revision 9999; update witchhammer"):
        open_store(path)

    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"not a database at all " * 99, b"SQLite format 3\0" * 300])
def test_damaged_file_is_said_to_be_damaged(tmp_path, content):
    """A file that is no database, or a broken one, is Damaged and stays as it is."""
    path = tmp_path / "table.db"
    path.write_bytes(content)

    with pytest.raises(Damaged, match="doctor"):
        open_store(path)

    assert path.read_bytes() == content


def test_another_programs_database_is_refused(tmp_path):
    """A sound database of strangers is not written into."""
    path = tmp_path / "music.db"
    with sqlite3.connect(path) as raw:
        raw.execute("CREATE TABLE song (name)")
    raw.close()

    with pytest.raises(Damaged, match="another program"):
        open_store(path)


def test_missing_trigger_is_noticed_at_opening(tmp_path):
    """A log that could be changed does not open."""
    path = tmp_path / "table.db"
    open_store(path).close()
    with sqlite3.connect(path) as raw:
        raw.execute("DROP TRIGGER scene_row_no_delete")
    raw.close()

    with pytest.raises(Damaged, match="no scene_row_no_delete"):
        open_store(path)


@pytest.mark.parametrize("address", ["", "  ", "nosuch://host/name", "sqlite:///"])
def test_address_that_is_none_is_misuse_or_memory(address):
    """An empty path never becomes a database that forgets everything."""
    if address == "sqlite:///":
        open_store(address).close()
        return

    with pytest.raises(Misuse):
        open_store(address)


def test_server_that_does_not_answer_is_one_line_without_the_password():
    """A PostgreSQL that is not there is NotFound, and the message keeps the secret."""
    with pytest.raises(NotFound) as caught:
        open_store("postgresql://gm:hunter2@127.0.0.1:1/none", patience=1)

    assert "hunter2" not in str(caught.value)
    assert "\n" not in str(caught.value)


@contextmanager
def nobody():
    """Root may write anywhere, so the test gives its rights away for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_read_only_disk_can_be_read_and_refuses_writes_in_one_line(tmp_path):
    """Without leave to write, everything is shown and a write says what to do."""
    path = tmp_path / "table.db"
    with open_store(path) as store, store.write() as tx:
        new_scene(tx, title="At the mill")
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o755)
    path.chmod(0o444)
    tmp_path.chmod(0o555)
    try:
        with nobody(), open_store(path) as store:
            with store.read() as tx:
                titles = [line.title for line in list_scenes(tx)]
            with pytest.raises(ReadOnly) as caught, store.write():
                pass
    finally:
        tmp_path.chmod(0o755)

    assert titles == ["At the mill"]
    assert str(caught.value) == (
        f"{path}: wanted a database that may be written, got one for reading; "
        "copy the file to a folder you may write to"
    )


def test_store_opened_for_reading_refuses_to_write(tmp_path):
    """Asked to read only, a store does not write even where it could."""
    path = tmp_path / "table.db"
    open_store(path).close()

    with (
        open_store(path, read_only=True) as store,
        pytest.raises(ReadOnly),
        store.write(),
    ):
        pass


def test_memory_store_is_a_whole_store():
    """A store in memory takes scenes like any other, for tests and demonstrations."""
    with open_store(":memory:") as store:
        with store.write() as tx:
            new_scene(tx)
        with store.read() as tx:
            assert len(list_scenes(tx)) == 1
