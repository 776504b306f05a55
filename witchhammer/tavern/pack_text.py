"""TOML tables of a pack read with every fault at once: file, entry, key, nearest right name."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from witchhammer.core.errors import Fault


def read_toml(text: str, faults: list[Fault]) -> dict[str, Any]:
    """Return the tables of a pack; a text that is no TOML is one fault and no tables."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        faults.append(Fault("pack", "TOML", str(error)))
        return {}


class Page:
    """One TOML table being read: each getter names a key, `done` reports what nobody named.

    >>> faults = []
    >>> page = Page("card ghost", {"hp": 99, "lehtality": 3}, faults)
    >>> page.whole("hp", 1, 30), page.whole("lethality", 0, 20)
    (1, 0)
    >>> page.done()
    >>> [str(fault) for fault in faults]  # doctest: +NORMALIZE_WHITESPACE
    ['card ghost, hp: wanted 1 to 30, got 99',
     'card ghost, lethality: wanted 0 to 20, got nothing',
     'card ghost, lehtality: wanted a known key, got no such key; did you mean lethality?']
    """

    def __init__(self, where: str, table: Mapping[str, Any], faults: list[Fault]) -> None:
        self.where = where
        self._table = table
        self._faults = faults
        self._asked: dict[str, None] = {}

    def fault(self, key: str, wanted: str, came: object, remedy: str = "") -> None:
        """Add a fault of this table."""
        self._faults.append(Fault(f"{self.where}, {key}", wanted, str(came)[:60], remedy))

    @property
    def faults_so_far(self) -> int:
        """Return how many faults the whole pack has until now."""
        return len(self._faults)

    def has(self, key: str) -> bool:
        """Return whether the table holds the key; asking for it makes it a known one."""
        self._asked[key] = None
        return key in self._table

    def whole(self, key: str, lowest: int, highest: int, default: int | None = None) -> int:
        """Return a whole number from `lowest` to `highest`; with a default it may be missing."""
        if not self.has(key):
            if default is None:
                self.fault(key, f"{lowest} to {highest}", "nothing")
                return lowest
            return default
        value = self._table[key]
        if value.__class__ is not int or not lowest <= value <= highest:
            self.fault(key, f"{lowest} to {highest}", value)
            return lowest
        return int(value)

    def amount(self, key: str, known: Callable[[str], bool]) -> int | str:
        """Return a whole number of -99 to 99 or a text that `known` accepts ("1d6")."""
        value = self._table.get(key, "nothing")
        if self.has(key) and isinstance(value, str) and known(value):
            return value
        if value.__class__ is int and -99 <= value <= 99:
            return int(value)
        self.fault(key, "a whole number or a dice text", value)
        return 0

    def text(self, key: str, default: str | None = None, most: int = 240) -> str:
        """Return a printable text of 1 to `most` characters; with a default it may be missing."""
        if not self.has(key):
            if default is None:
                self.fault(key, "a text", "nothing")
                return "?"
            return default
        value = self._table[key]
        printable = isinstance(value, str) and value.isprintable() and value.strip()
        if not printable or len(value) > most:
            self.fault(key, f"1 to {most} printable characters", repr(value))
            return "?"
        return str(value)

    def word(self, key: str, choices: Iterable[str], default: str | None = None) -> str:
        """Return one of the choices; with a default it may be missing."""
        offer = tuple(choices)
        if not self.has(key) and default is not None:
            return default
        value = self._table.get(key, "nothing")
        if value not in offer:
            near = get_close_matches(str(value), offer, n=1)
            remedy = f"did you mean {near[0]}?" if near else ""
            self.fault(key, " or ".join(offer), value, remedy)
            return offer[0]
        return str(value)

    def flag(self, key: str, default: bool = False) -> bool:
        """Return true or false; may be missing."""
        if not self.has(key):
            return default
        value = self._table[key]
        if value.__class__ is not bool:
            self.fault(key, "true or false", value)
            return default
        return bool(value)

    def words(self, key: str, choices: Iterable[str] | None = None) -> tuple[str, ...]:
        """Return a list of texts, each one of the choices where there are any; may be missing."""
        if not self.has(key):
            return ()
        value = self._table[key]
        offer = None if choices is None else tuple(choices)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.fault(key, "a list of texts", value)
            return ()
        for item in value:
            if offer is not None and item not in offer:
                near = get_close_matches(item, offer, n=1)
                remedy = f"did you mean {near[0]}?" if near else ""
                self.fault(key, " or ".join(offer), item, remedy)
        return tuple(item for item in value if offer is None or item in offer)

    def pages(self, key: str, name: str = "id") -> tuple[Page, ...]:
        """Return the tables of a list as pages, each called after its `name`; may be missing."""
        if not self.has(key):
            return ()
        value = self._table[key]
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.fault(key, "a list of tables", value)
            return ()
        lead = f"{self.where}, " if self.where != "pack" else ""
        return tuple(
            Page(f"{lead}{key} {item.get(name, number)}", item, self._faults)
            for number, item in enumerate(value, 1)
        )

    def done(self) -> None:
        """Report every key that no getter asked for, with the nearest one that was."""
        for key in self._table:
            if key not in self._asked:
                near = get_close_matches(key, self._asked, n=1)
                remedy = f"did you mean {near[0]}?" if near else ""
                self.fault(key, "a known key", "no such key", remedy)
