"""Who sits at a tavern table: `name=human`, `name=bot:STYLE`; a character's name is its purse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from witchhammer.core.ask import Seat
from witchhammer.core.dice import Luck, mix
from witchhammer.core.errors import Fault, Faults
from witchhammer.core.play import Bot, RandomBot
from witchhammer.store.records import TavernSeat
from witchhammer.tavern.registry import open_game
from witchhammer.tavern.shape import TavernGame

RANDOM = "random"
"""The style that every game has: it plays any legal move."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as it was typed: its name, and the bot that plays it ("" = a person)."""

    seat: Seat
    style: str = ""


def styles(game: TavernGame) -> tuple[str, ...]:
    """Return the styles of bots a game has, random first."""
    return (RANDOM, *game.bots)


def parse_chairs(typed: Sequence[str], game: str) -> tuple[Chair, ...]:
    """Return the chairs of `--seat` words for a game; raises NotFound, Faults (all at once).

    A name alone is a person.

    >>> parse_chairs(["ana=human", "bo=bot:random"], "fright")
    (Chair(seat='ana', style=''), Chair(seat='bo', style='random'))
    """
    known = styles(open_game(game))
    faults: list[Fault] = []
    chairs = []
    for word in typed:
        name, sign, what = word.partition("=")
        kind, _, style = what.partition(":")
        if kind not in ("", "human", "bot") or (sign and not what):
            wanted = "name=human or name=bot:STYLE"
            faults.append(Fault(f"seat {word}", wanted, what or "nothing", "like ana=human"))
        elif kind == "bot" and style not in known:
            near = get_close_matches(style, known, n=1)
            remedy = f"did you mean {near[0]}?" if near else f"like {name}=bot:{known[-1]}"
            came = repr(style) if style else "a bot without a style"
            faults.append(Fault(f"seat {name}", " or ".join(known), came, remedy))
        chairs.append(Chair(name.strip(), style if kind == "bot" else ""))
    if faults:
        raise Faults("seats", faults)
    return tuple(chairs)


def bots_of(game: TavernGame, seats: Sequence[TavernSeat], seed: int) -> Mapping[Seat, Bot]:
    """Return the bots that play their seats; their luck comes from the scene's seed."""
    bots: dict[Seat, Bot] = {}
    for taken in seats:
        if taken.style:
            luck = Luck(mix(seed, 1000 + taken.place))
            make = game.bots.get(taken.style)
            bots[taken.seat] = make(luck) if make else RandomBot(luck)
    return bots
