"""Stores and scenes of the test game for the app's tests."""

import shutil

import pytest

from tests.core.dicebox import GAME, Setup
from tests.store.conftest import any_store, empty_database, store
from witchhammer.app import campaign, world
from witchhammer.app.clock import ticking
from witchhammer.app.table import Table
from witchhammer.store.engine import open_store

__all__ = ["any_store", "empty_database", "store"]


@pytest.fixture
def table(store):
    """A new scene of the test game, three rounds long."""
    return Table.open_new(store, GAME, Setup(), seed=7)


@pytest.fixture(scope="session")
def sample_database(tmp_path_factory, empty_database):
    """A database with the shipped sample campaign, made once."""
    path = tmp_path_factory.mktemp("sample") / "table.db"
    shutil.copy(empty_database, path)
    with open_store(path) as opened:
        world.open_sample(opened, "nether-pudding", clock=ticking("2025-03-01T19:00:00Z"))
    return path


@pytest.fixture
def book(tmp_path, sample_database):
    """A store of one's own that holds the sample campaign, which is in use."""
    path = tmp_path / "book.db"
    shutil.copy(sample_database, path)
    with open_store(path) as opened:
        yield opened


@pytest.fixture
def pudding(book):
    """The sample campaign's id in that store."""
    return campaign.find(book).id


@pytest.fixture(scope="session")
def lived_database(tmp_path_factory, sample_database):
    """The sample campaign after everything has happened in it, one fight still open."""
    from tests.app.living import live_through

    path = tmp_path_factory.mktemp("lived") / "book.db"
    shutil.copy(sample_database, path)
    with open_store(path) as opened:
        live_through(opened, campaign.find(opened).id)
    return path


@pytest.fixture
def lived(tmp_path, lived_database):
    """A store of one's own with that campaign."""
    shutil.copy(lived_database, tmp_path / "lived.db")
    with open_store(tmp_path / "lived.db") as opened:
        yield opened


@pytest.fixture
def lived_id(lived):
    """The campaign's id in that store."""
    return campaign.find(lived).id
