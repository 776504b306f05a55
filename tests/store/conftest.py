"""Stores to test with: a real SQLite file, and the same tests on PostgreSQL."""

import shutil

import pytest

from witchhammer.store.engine import open_store


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory):
    """A new database, made once, because its migrations need not run for every test."""
    path = tmp_path_factory.mktemp("empty") / "table.db"
    open_store(path).close()
    return path


@pytest.fixture
def store(tmp_path, empty_database):
    """An open, empty store in an SQLite file."""
    shutil.copy(empty_database, tmp_path)
    with open_store(tmp_path / "table.db", create=False) as opened:
        yield opened


@pytest.fixture(params=["sqlite", "postgresql"])
def any_store(request):
    """An open, empty store: once in an SQLite file, once on PostgreSQL."""
    if request.param == "sqlite":
        yield request.getfixturevalue("store")
        return
    with open_store(request.getfixturevalue("postgres_url")) as opened:
        yield opened
