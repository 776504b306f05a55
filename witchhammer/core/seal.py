"""Seals: a short fingerprint of a state, equal in every process and on every machine.

Two states have the same seal if, and for practical purposes only if, their stored fields are
the same. Objects marked `SEAL_ONCE` (sheets, cards: large, and never changed) are folded in by
their own digest, which is computed once per object.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import Any

from witchhammer.core.codec import PLAIN, is_stored, stored_values

_once: dict[int, tuple[object, str]] = {}
_ONCE_LIMIT = 4096


def _plain(value: Any) -> Any:
    """Return `value` as nested tuples of ints, texts, bools and None."""
    cls = value.__class__
    if cls in PLAIN:
        return value
    if cls is tuple:
        return [item if item.__class__ in PLAIN else _plain(item) for item in value]
    if is_stored(cls):
        if _once_only(cls):
            return _digest_once(value)
        values = stored_values(cls)(value)
        return [item if item.__class__ in PLAIN else _plain(item) for item in values]
    if isinstance(value, Mapping):
        return sorted((str(key), _plain(item)) for key, item in value.items())
    if cls is list:
        return [_plain(item) for item in value]
    raise TypeError(f"a state holds no {cls.__name__}")


@cache
def _once_only(cls: type) -> bool:
    """Return whether the objects of a class are folded in by their own digest."""
    return bool(getattr(cls, "SEAL_ONCE", False))


def _digest_once(value: Any) -> str:
    """Return the digest of a large unchanging object, from memory when it was seen before."""
    known = _once.get(id(value))
    if known is not None and known[0] is value:
        return known[1]
    parts = [_plain(item) for item in stored_values(value.__class__)(value)]
    digest = _digest(parts)
    if len(_once) >= _ONCE_LIMIT:
        _once.clear()
    _once[id(value)] = (value, digest)
    return digest


def _digest(plain: Any) -> str:
    """Return 16 hex figures for nested lists; repr of ints, texts, bools is canonical."""
    return blake2b(repr(plain).encode("utf-8", "backslashreplace"), digest_size=8).hexdigest()


def seal(state: object) -> str:
    """Return the seal of a state: 16 hexadecimal figures.

    >>> from witchhammer.core.ask import Option
    >>> seal(Option("a", "A")) == seal(Option("a", "A"))
    True
    >>> seal(Option("a", "A")) == seal(Option("b", "A"))
    False
    """
    return _digest(_plain(state))
