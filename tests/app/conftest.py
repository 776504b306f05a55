"""Stores and scenes of the test game for the app's tests."""

import pytest

from tests.core.dicebox import GAME, Setup
from tests.store.conftest import any_store, empty_database, store
from witchhammer.app.table import Table

__all__ = ["any_store", "empty_database", "store"]


@pytest.fixture
def table(store):
    """A new scene of the test game, three rounds long."""
    return Table.open_new(store, GAME, Setup(), seed=7)
