"""Who plays how well: games, wins, luck, streaks, by player and game; bots kept apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from witchhammer.core.ask import Json
from witchhammer.store.records import TavernSeat

if TYPE_CHECKING:
    from witchhammer.store.engine import Store

LONGEST = "longest_"
"""Counts with this beginning are maxima, all others are sums."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's record in one game. `style` is "" for a person, else the bot's.

    `won_silver` is what was paid less what was laid down, may be negative. `counts` are the
    game's own (hits, kills, longest streak); `luck` is hits against expected hits in
    thousandths, 1000 = as expected, None where the game counts none.
    """

    game: str
    player: str
    style: str
    games: int
    wins: int
    won_silver: int
    counts: Mapping[str, int]

    @property
    def luck(self) -> int | None:
        """Return hits against expectation in thousandths."""
        expected = self.counts.get("expected_hits_permille", 0)
        return self.counts.get("hits", 0) * 1_000_000 // expected if expected else None


def standings(store: Store, *, campaign: int | None = None, game: str = "") -> tuple[Standing, ...]:
    """Return everybody's record over the finished games, best winners first, persons before bots.

    Abandoned games count for nobody.
    """
    from witchhammer.store.scenes import find_scene, list_scenes
    from witchhammer.store.tavern_seats import seats_of_scene

    totals: dict[tuple[str, str, str], _Total] = {}
    with store.read() as tx:
        for line in list_scenes(tx, campaign=campaign, status="closed", game=game):
            seats = seats_of_scene(tx, line.id)
            applied = find_scene(tx, line.id).applied if seats else None
            for seat in seats:
                key = (line.game, seat.seat, seat.style)
                totals.setdefault(key, _Total()).add(seat, applied)
    found = [
        Standing(*key, total.games, total.wins, total.silver, total.counts)
        for key, total in totals.items()
    ]
    return tuple(sorted(found, key=lambda s: (s.game, bool(s.style), -s.wins, s.player)))


class _Total:
    """A record while it is added up."""

    def __init__(self) -> None:
        self.games = self.wins = self.silver = 0
        self.counts: dict[str, int] = {}

    def add(self, seat: TavernSeat, applied: Json) -> None:
        """Add one finished game."""
        kept = cast("dict[str, dict[str, Json]]", applied or {})
        paid = kept.get("paid", {}).get(seat.seat, 0)
        self.games += 1
        self.wins += seat.seat in cast("list[str]", kept.get("winners", []))
        self.silver += cast(int, paid) - seat.stake
        tally = cast("dict[str, int]", kept.get("tally", {}).get(seat.seat, {}))
        for name, count in tally.items():
            before = self.counts.get(name, 0)
            self.counts[name] = max(before, count) if LONGEST in name else before + count
