"""Stores to test with: a real SQLite file, and the same tests on PostgreSQL."""

import pytest

from witchhammer.store.engine import open_store


@pytest.fixture
def store(tmp_path):
    """An open, empty store in an SQLite file."""
    with open_store(tmp_path / "table.db") as opened:
        yield opened


@pytest.fixture(params=["sqlite", "postgresql"])
def any_store(request, tmp_path):
    """An open, empty store: once in an SQLite file, once on PostgreSQL."""
    if request.param == "sqlite":
        url = str(tmp_path / "table.db")
    else:
        url = request.getfixturevalue("postgres_url")
    with open_store(url, patience=0.2) as opened:
        yield opened
