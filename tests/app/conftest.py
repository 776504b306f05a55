"""Stores and scenes of the test game for the app's tests."""

import pytest

from tests.core.dicebox import GAME, Setup
from witchhammer.app.table import Table
from witchhammer.store.engine import open_store


@pytest.fixture
def store(tmp_path):
    """An open, empty store in an SQLite file."""
    with open_store(tmp_path / "table.db") as opened:
        yield opened


@pytest.fixture(params=["sqlite", "postgresql"])
def any_store(request, tmp_path):
    """An open, empty store: once in an SQLite file, once on PostgreSQL."""
    sqlite = request.param == "sqlite"
    url = str(tmp_path / "table.db") if sqlite else request.getfixturevalue("postgres_url")
    with open_store(url) as opened:
        yield opened


@pytest.fixture
def table(store):
    """A new scene of the test game, three rounds long."""
    return Table.open_new(store, GAME, Setup(), seed=7)
