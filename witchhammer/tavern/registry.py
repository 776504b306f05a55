"""The games of the tavern by name; a game's package is imported only when it is opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from types import MappingProxyType
from typing import cast

from witchhammer.core.errors import NotFound
from witchhammer.tavern.shape import TavernGame


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the tavern's slate: what `tavern list` shows without opening the game."""

    name: str
    title: str
    sentence: str
    least: int
    """Fewest players."""
    most: int
    """Most players."""


_ENTRIES = (
    Entry("fright", "Fright", "Two hands of five horrors; the last one standing wins.", 2, 2),
    Entry("sickest_witch", "Sickest Witch", "Hunt, harvest and cast what you harvested.", 1, 6),
    Entry("witch_and_bitch", "Witch & Bitch", "Seven schools, six scenarios, one traitor.", 1, 5),
    Entry("witchdie", "WitchDie", "Runes, cups, votes and sixty kinds of chaos.", 2, 8),
)

GAMES: Mapping[str, Entry] = MappingProxyType({entry.name: entry for entry in _ENTRIES})
"""Every game by name, in the order of the slate."""


def find_game(name: str) -> Entry:
    """Return the entry of a game; raises NotFound with the nearest right name.

    >>> find_game("fright").most
    2
    """
    entry = GAMES.get(name)
    if entry is not None:
        return entry
    near = get_close_matches(name, GAMES, n=1)
    remedy = f"did you mean {near[0]}?" if near else "`tavern list` shows them"
    raise NotFound(f"game {name}", ", ".join(GAMES), "no such game", remedy)


def open_game(name: str) -> TavernGame:
    """Return the game itself, importing its package; raises NotFound as `find_game` does.

    >>> open_game("fright").name
    'fright'
    """
    module = import_module(f"witchhammer.tavern.{find_game(name).name}")
    return cast(TavernGame, module.TAVERN)
