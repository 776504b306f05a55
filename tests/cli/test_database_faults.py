"""A database that cannot be used: one clear line, the right exit code, nothing lost."""

import sqlite3

import pytest

from witchhammer.store.engine import open_store


@pytest.fixture
def file(lane, tmp_path):
    """The database file of the lane."""
    return tmp_path / "lane.db"


def test_newer_version(lane, file):
    """A database of a newer version is not touched."""
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = file.read_bytes()

    ran = lane("campaign", "list")

    assert (3, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert "newer" in ran.err
    assert before == file.read_bytes()


@pytest.mark.parametrize("words", [("campaign", "list"), ("fight", "run"), ("character", "list")])
def test_folder_in_its_place(lane, tmp_path, words):
    """A folder where the database should be is told."""
    ran = lane(*words, "--db", tmp_path)

    assert ran.code in (2, 3)
    assert ("", 1) == (ran.out, ran.err.count("\n"))


@pytest.mark.parametrize("url", ["mysql://x/y", "postgresql://", "://", "gopher:x"])
def test_strange_addresses(lane, url):
    """An address that is none is told in one line, without a trace."""
    ran = lane("campaign", "list", "--db", url)

    assert ran.code in (2, 3, 4)
    assert 1 == ran.err.count("\n")
    assert "a fault of the program" not in ran.err


def test_passwords_are_never_shown(lane):
    """An address that cannot be reached is told without its password."""
    ran = lane("campaign", "list", "--db", "postgresql://gm:secret@127.0.0.1:1/x")

    assert ran.code in (2, 3, 4)
    assert "secret" not in ran.err


def test_another_writer(lane, file, monkeypatch):
    """While another program writes, a command waits, then says so and changes nothing."""
    hasty = {**(open_store.__kwdefaults__ or {}), "patience": 0.1}
    monkeypatch.setattr(open_store, "__kwdefaults__", hasty)
    writer = sqlite3.connect(file, isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    try:
        ran = lane("campaign", "day")
    finally:
        writer.execute("ROLLBACK")
        writer.close()

    assert (3, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert 1 == lane("campaign", "show", "--json").json["day"]


def test_name_with_control_characters(lane):
    """A name that would move a terminal's cursor is refused, and shown harmlessly."""
    ran = lane("character", "rename", "elsbeth", "El\x1b[2Jsbeth")

    assert 2 == ran.code
    assert "\x1b" not in ran.err + ran.out


def test_markup_in_texts_is_text(lane):
    """What looks like markup in a name or a note is printed as it was typed."""
    lane("character", "rename", "elsbeth", "[red]El[/red] :skull:")
    lane("adventure", "start", "[b]Bold[/b]")

    assert "[red]El[/red] :skull:" in lane("character", "list").out.replace("\n", " ")
    assert "[b]Bold[/b]" in lane("adventure", "list").out
