"""A value with some fields changed: `dataclasses.replace` for the values that change most."""

from __future__ import annotations

import dataclasses
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar, cast

T = TypeVar("T")


@cache
def _shape(cls: type) -> tuple[attrgetter[Any], dict[str, int]]:
    """Return what reads all fields of `cls` at once, and the place of each by its name."""
    names = [f.name for f in dataclasses.fields(cls) if f.init]
    return attrgetter(*names), {name: place for place, name in enumerate(names)}


def alter(item: T, **fields: Any) -> T:
    """Return a copy of the frozen dataclass `item` with the named fields changed.

    Does what `dataclasses.replace` does, in a third of its time, for dataclasses of two fields or
    more that are built by position. Raises TypeError for a field that is not there.

    >>> from witchhammer.core.ask import Option
    >>> alter(Option("jab", "Jab"), copies=2).copies
    2
    """
    read, places = _shape(cast(type, item.__class__))
    values = list(read(item))
    try:
        for name in fields:
            values[places[name]] = fields[name]
    except KeyError:
        raise TypeError(f"{item.__class__.__name__} has no field {name}") from None
    return item.__class__(*values)
