"""One cache of made fonts for all tests of the press."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from tests.printing import samples
from witchhammer.printing.options import PrintOptions


@pytest.fixture(scope="session")
def options() -> PrintOptions:
    """Return ordinary options; made fonts stay in the user's cache, as they do for a user."""
    return dataclasses.replace(samples.OPTIONS, cache_dir=None)


@pytest.fixture(scope="session")
def templates() -> Path:
    """Return the shipped template folder."""
    return samples.TEMPLATES
