"""The doctor finds what is wrong without touching anything, and recovers when asked."""

import sqlite3

import pytest

from tests.app.test_fights import LANE, play
from witchhammer.app import backups, characters, doctor, fights
from witchhammer.app.clock import ticking
from witchhammer.core.errors import Damaged, NotFound
from witchhammer.store.engine import open_store


def change(path, *statements):
    """Change a database behind everybody's back."""
    raw = sqlite3.connect(path)
    for statement in statements:
        raw.execute(statement)
    raw.commit()
    raw.close()


def test_sound_database(book, pudding):
    """Nothing is found, and everything was counted."""
    play(fights.start(book, pudding, LANE), 30)
    found = doctor.examine(book.path)

    assert (found.findings, found.sound) == ((), True)
    assert (found.campaigns, found.scenes, found.rows) == (1, 1, 30)


def test_doctor_changes_nothing(book):
    """Looking leaves every byte as it was."""
    path = book.path
    book.close()
    before = path.read_bytes()

    doctor.examine(path)

    assert path.read_bytes() == before


def test_row_that_was_tampered_with_is_found(book, pudding):
    """A changed answer is found by its seal, with scene and row."""
    table = fights.start(book, pudding, LANE)
    play(table, 30)
    path = book.path
    book.close()
    change(
        path,
        "DROP TRIGGER scene_row_no_update",
        "UPDATE scene_row SET seal = '0000000000000000' WHERE seq = 12",
    )
    found = doctor.examine(path)

    assert not found.sound
    told = [f"{finding.where}: {finding.what}" for finding in found.findings]
    assert any("scene_row_no_update" in line for line in told)
    assert any("row 12" in line and "Wolves in the Sunken Lane" in line for line in told)


def test_ledger_that_does_not_add_up_is_found(book, pudding):
    """An overdrawn account and a gap in the numbers are told."""
    path = book.path
    book.close()
    change(
        path,
        "DROP TRIGGER ledger_no_delete",
        "DELETE FROM ledger WHERE seq = (SELECT min(seq) FROM ledger WHERE account = 'attribute')",
    )
    told = " ".join(f.what for f in doctor.examine(path).findings)

    assert "its ledger has gaps" in told
    assert "attribute at -15" in told


def test_missing_triggers_are_put_back(book, pudding):
    """A sound database that lost its triggers gets them back, and opens."""
    path = book.path
    book.close()
    change(path, "DROP TRIGGER scene_row_no_delete", "DROP TRIGGER event_no_update")
    with pytest.raises(Damaged):
        open_store(path)

    done = doctor.recover(path)

    assert (done.how, done.aside) == ("triggers", None)
    with open_store(path) as again:
        assert len(characters.list_characters(again, pudding)) == 4


def test_broken_file_is_recovered_from_the_newest_good_copy(book, pudding):
    """The newest copy may be bad too: the newest good one is put back, the broken file kept."""
    path = book.path
    good = backups.back_up(book, clock=ticking("2025-03-01T12:00:00Z"))
    bad = backups.back_up(book, clock=ticking("2025-03-02T12:00:00Z"))
    book.close()
    bad.path.write_bytes(bad.path.read_bytes()[:5000])
    path.write_bytes(b"SQLite format 3\0" + b"\x07" * 9000)
    with pytest.raises(Damaged, match="doctor"):
        open_store(path)
    found = doctor.examine(path)

    done = doctor.recover(path)

    assert not found.sound
    assert len(found.backups) == 2
    assert (done.how, done.source) == ("backup", good.path)
    assert done.aside.read_bytes().startswith(b"SQLite format 3\0\x07")
    with open_store(path) as again:
        assert len(characters.list_characters(again, pudding)) == 4


def test_missing_file_is_recovered_too(book, pudding):
    """A database that was deleted comes back from its copies."""
    path = book.path
    backups.back_up(book)
    book.close()
    for file in path.parent.glob("book.db*"):
        file.unlink()

    doctor.recover(path)

    open_store(path, create=False).close()


def test_no_copy_to_go_back_to(tmp_path):
    """Without a good copy nothing is moved or deleted."""
    path = tmp_path / "table.db"
    path.write_bytes(b"nonsense" * 999)

    with pytest.raises(NotFound, match="a good copy"):
        doctor.recover(path)

    assert path.read_bytes() == b"nonsense" * 999
    with pytest.raises(NotFound):
        doctor.examine(tmp_path / "none.db")


def test_older_database_is_odd_and_not_broken(tmp_path):
    """A database of an older version is told to be that, and is not migrated by looking."""
    path = tmp_path / "old.db"
    open_store(path).close()
    change(path, "UPDATE alembic_version SET version_num = '0001'")

    found = doctor.examine(path)

    assert found.sound
    assert "brings it up to date" in found.findings[0].what


def test_postgresql_is_examined_too(postgres_url):
    """A database on a server is looked at in the same way."""
    from witchhammer.app import world

    with open_store(postgres_url) as store:
        made = world.open_sample(store, "nether-pudding")
        play(fights.start(store, made.id, LANE), 10)

    found = doctor.examine(postgres_url)
    assert (found.findings, found.scenes, found.rows) == ((), 1, 10)
