"""One library of the shipped packs for all these tests, with a cache of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from witchhammer.content.library import Library
from witchhammer.content.load import load_library


@pytest.fixture(scope="session")
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a cache folder that starts empty."""
    return tmp_path_factory.mktemp("packs")


@pytest.fixture(scope="session")
def library(cache_folder: Path) -> Library:
    """Return the shipped packs."""
    return load_library(cache_folder=cache_folder)
