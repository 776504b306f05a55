"""The only place that looks at a clock. Times are UTC texts to the second."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

Clock: TypeAlias = Callable[[], str]
"""Gives the present moment as "2025-03-01T19:30:00Z"."""


def now() -> str:
    """Return the present moment."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def ticking(start: str, seconds: int = 1) -> Clock:
    """Return a clock for tests: `start` at the first look, `seconds` later at each further one.

    >>> clock = ticking("2025-03-01T19:30:00Z", 60)
    >>> clock(), clock()
    ('2025-03-01T19:30:00Z', '2025-03-01T19:31:00Z')
    """
    moment = datetime.strptime(start, "%Y-%m-%dT%H:%M:%SZ")

    def look() -> str:
        nonlocal moment
        shown = moment.strftime("%Y-%m-%dT%H:%M:%SZ")
        moment += timedelta(seconds=seconds)
        return shown

    return look
