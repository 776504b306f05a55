"""Copies that are dated, checked, kept in rotation and really restored."""

import sqlite3

import pytest

from tests.app.playing import play, resume
from tests.core.dicebox import GAME, Setup
from witchhammer.app import backups
from witchhammer.app.clock import ticking
from witchhammer.app.table import Table
from witchhammer.core.errors import Damaged, Misuse, NotFound
from witchhammer.core.seal import seal
from witchhammer.store.engine import open_store

DAY = 24 * 3600


def test_copy_is_dated_and_holds_everything(store):
    """A copy made in the middle of play holds every committed row."""
    table = Table.open_new(store, GAME, Setup(), seed=7)
    play(table, 5)
    made = backups.back_up(store, clock=ticking("2025-03-01T19:30:00Z"))

    assert made.path.name == "table.20250301-193000.db"
    assert made.at == "20250301-193000"
    with open_store(made.path) as copy:
        again = resume(copy, table.scene.id)
        assert (again.last_seq, seal(again.state)) == (5, seal(table.state))


def test_oldest_copies_go_and_those_before_a_migration_stay(store):
    """The rotation keeps so many, newest first, and never counts a migration's copy."""
    clock = ticking("2025-03-01T12:00:00Z", DAY)
    kept = store.path.parent / "backups" / "table.before-0002.db"
    kept.parent.mkdir()
    kept.write_bytes(b"old")
    for _ in range(5):
        backups.back_up(store, keep=3, clock=clock)

    days = [backup.at[:8] for backup in backups.dated(store.path)]
    assert days == ["20250305", "20250304", "20250303"]
    assert kept in [backup.path for backup in backups.every(store.path)]


def test_two_copies_in_one_second(store):
    """A second copy at the same moment does not overwrite the first."""
    names = [
        backups.back_up(store, clock=ticking("2025-03-01T12:00:00Z")).path.name for _ in range(2)
    ]

    assert names == ["table.20250301-120000.db", "table.20250301-120000-2.db"]


def test_daily_copy_is_made_once_a_day(store):
    """The first start of a day makes a copy, the others do not."""
    clock = ticking("2025-03-01T22:00:00Z", 3600)
    made = [backups.back_up_daily(store, clock=clock) for _ in range(4)]

    assert [backup is not None for backup in made] == [True, False, True, False]


def test_broken_database_replaces_no_copy(store):
    """A state that is not sound is not copied, and no good copy goes for it."""
    good = backups.back_up(store, keep=1, clock=ticking("2025-03-01T12:00:00Z"))
    store.close()
    whole = store.path.read_bytes()
    store.path.write_bytes(whole[:4096] + b"\x55" * (len(whole) - 4096))

    with pytest.raises(Damaged):
        backups.back_up(store, keep=1, clock=ticking("2025-03-02T12:00:00Z"))

    assert [backup.path for backup in backups.every(store.path)] == [good.path]
    assert list(good.path.parent.glob("*.part")) == []


def test_restored_copy_plays_on(store):
    """A copy put back is the database; the old one lies beside it, with its log."""
    table = Table.open_new(store, GAME, Setup(), seed=7)
    play(table, 3)
    made = backups.back_up(store)
    play(table, 5)
    path = store.path
    store.close()

    aside = backups.restore(path, made.path, clock=ticking("2025-03-01T12:00:00Z"))

    with open_store(path) as again:
        back = resume(again, table.scene.id)
        assert back.last_seq == 3
        play(back)
    assert aside.name == "table.broken-20250301-120000.db"
    with open_store(aside) as old:
        assert resume(old, table.scene.id).last_seq == 8


def test_only_sound_copies_are_put_back(store, tmp_path):
    """A broken copy, a stranger's database or none at all is refused, the database untouched."""
    path = store.path
    with pytest.raises(NotFound):
        backups.restore(path, tmp_path / "none.db")
    (tmp_path / "bad.db").write_bytes(b"nonsense")
    stranger = sqlite3.connect(tmp_path / "songs.db")
    stranger.execute("CREATE TABLE song (name)")
    stranger.close()
    for name in ("bad.db", "songs.db"):
        with pytest.raises(Damaged):
            backups.restore(path, tmp_path / name)

    assert path.is_file()


def test_database_without_a_file_is_left_to_its_server():
    """There is no file to copy of a database in memory."""
    with open_store(":memory:") as store:
        with pytest.raises(Misuse):
            backups.back_up(store)
        assert backups.back_up_daily(store) is None
