"""Every game by the name its scenes are stored under; its rules are imported when it is opened.

A scene keeps the name and the rules version it was begun with. The game of a name is always
this program's; `Table.resume` compares the versions and replays everything when they differ.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from witchhammer.core.errors import NotFound
from witchhammer.core.game import Game
from witchhammer.store.records import FIGHT

_BUILT_IN = {FIGHT: ("witchhammer.rules.vignette.game", "GAME")}


def game_for(name: str, rules: str = "") -> Game[Any, Any]:
    """Return the game of that name; raises NotFound with the nearest right one.

    `rules` is the version a scene was begun with; it is not used to choose, because there is
    one version of each game in a program.
    """
    if name in _BUILT_IN:
        module, attribute = _BUILT_IN[name]
        return cast(Game[Any, Any], getattr(import_module(module), attribute))
    from witchhammer.tavern.registry import open_game

    return open_game(name).game


def game_names() -> tuple[str, ...]:
    """Return the name of every game, the fight first."""
    from witchhammer.tavern.registry import GAMES

    return (*_BUILT_IN, *GAMES)


__all__ = ["FIGHT", "NotFound", "game_for", "game_names"]
