"""What the good bot would do at a seat, and why; who may read a question; why not an option."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.app.tavern.room import Round
from witchhammer.core.ask import DICE, Ask, Seat
from witchhammer.core.dice import Luck, mix
from witchhammer.core.errors import Misuse
from witchhammer.core.game import waiting
from witchhammer.tavern.shape import Suggestion


def suggest(game: Round, seat: Seat | None = None) -> tuple[Ask, Suggestion]:
    """Return the question of a seat (the first that waits for None) and the good bot's answer.

    It knows what that seat may know and nothing else. Raises Misuse when nobody is asked.
    """
    asks = [a for a in waiting(game.table.asks(seat)) if a.dice is None and a.seat != DICE]
    if not asks:
        came = "dice to roll" if game.table.asks() else "a game that is over"
        raise Misuse("suggest", "somebody who has to decide", came)
    ask = asks[0]
    luck = Luck(mix(game.table.scene.seed, 77))
    bot = game.tavern.bots[game.tavern.good_bot](luck)
    return ask, bot.suggest(game.table.view(ask.seat), ask)


def is_shut_to(ask: Ask, eyes: Seat) -> bool:
    """Return whether a question's options are for its own seat alone, and `eyes` is another."""
    return ask.secret and ask.seat not in (eyes, DICE)


def open_to(ask: Ask, eyes: Seat) -> Ask:
    """Return a question as `eyes` may read it: a secret one of another seat has no options."""
    return replace(ask, options=(), default=None) if is_shut_to(ask, eyes) else ask


def has_secrets(game: Round) -> bool:
    """Return whether anything on the table is hidden from one of those who play."""
    table = game.table
    return any(table.game.hidden(table.state, seat.seat) for seat in game.seats)


def refusals(ask: Ask) -> tuple[tuple[str, str], ...]:
    """Return the options one would expect and may not take, each with the reason."""
    return tuple((option.label, option.why_not) for option in ask.options if option.why_not)
