"""What the tavern has: the slate, each game's rules card, options, bots, and packs."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from witchhammer.app.tavern.seating import styles
from witchhammer.core.dice import Luck
from witchhammer.core.errors import NotFound
from witchhammer.tavern.registry import GAMES, Entry, find_game, open_game
from witchhammer.tavern.shape import GameOption

RANDOM_HABIT = "Plays anything that is legal, and could not say why."


@dataclass(frozen=True, slots=True)
class Leaflet:
    """Everything a table wants to know of a game before it sits down.

    `habits` pair each bot's style with a sentence about how it plays; `card` is the rules card.
    """

    entry: Entry
    card: str
    options: tuple[GameOption, ...]
    habits: tuple[tuple[str, str], ...]
    good_bot: str


def slate() -> tuple[Entry, ...]:
    """Return what is chalked up by the door: every game with its number of players."""
    return tuple(GAMES.values())


def leaflet(name: str) -> Leaflet:
    """Return a game's rules card, options and bots; raises NotFound."""
    entry = find_game(name)
    game = open_game(entry.name)
    habits = [
        (style, game.bots[style](Luck(0)).habit if style in game.bots else RANDOM_HABIT)
        for style in styles(game)
    ]
    card = _shipped(entry.name, "rules_card.txt")
    return Leaflet(entry, card, game.options, tuple(habits), game.good_bot)


def pack_text(name: str) -> str:
    """Return the text of the pack that a game ships with."""
    return _shipped(name, "packs/original.toml")


def pack_of(name: str, path: Path | None) -> str:
    """Return the text of a table's own pack, or the shipped one for None; raises NotFound."""
    if path is None:
        return pack_text(name)
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NotFound(str(path), "a pack to read", str(error).splitlines()[0]) from error


def lint(name: str, text: str) -> tuple[str, ...]:
    """Return warnings about a pack for a game; raises Faults where it cannot be read."""
    game = open_game(name)
    return game.lint_pack(game.parse_pack(text))


def _shipped(name: str, what: str) -> str:
    """Return a text that lies beside a game."""
    return (resources.files(f"witchhammer.tavern.{name}") / what).read_text(encoding="utf-8")
