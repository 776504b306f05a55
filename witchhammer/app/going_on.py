"""Letting a scene run: dice thrown, bots answering, what an expired timer answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from witchhammer.core.ask import Ask, By, Fact, Seat
from witchhammer.core.errors import RulesError
from witchhammer.core.game import default_value, waiting
from witchhammer.core.play import Bot

if TYPE_CHECKING:
    from witchhammer.app.table import Table


def advance(
    table: Table, bots: Mapping[Seat, Bot] | None = None, most: int | None = None
) -> tuple[Fact, ...]:
    """Go on until a person is needed, or for `most` answers; return what happened.

    Dice fall by themselves in mode "app", wherever they fell before, and where nobody may see
    them; `bots` answer for their seats. Never goes on for more answers than the game declares as
    its bound.
    """
    facts: list[Fact] = []
    bots = bots or {}
    for _ in range(table.game.bound(table.setup) if most is None else most):
        asks = waiting(table.asks())
        ask = next((ask for ask in asks if _goes_by_itself(table, ask, bots)), None)
        if ask is None:
            break
        facts += _answer(table, ask, bots)
    return tuple(facts)


def _goes_by_itself(table: Table, ask: Ask, bots: Mapping[Seat, Bot]) -> bool:
    """Return whether an Ask needs no person."""
    if ask.dice is not None:
        return table.scene.dice_mode == "app" or ask.blind or ask.key in table.throws
    return ask.seat in bots


def _answer(table: Table, ask: Ask, bots: Mapping[Seat, Bot]) -> tuple[Fact, ...]:
    """Throw, or let the bot answer; nothing where somebody else did so in between."""
    try:
        if ask.dice is not None:
            return table.roll(ask.key)
        bot = bots[ask.seat]
        view = table.view(ask.seat) if bot.needs_view else None
        return table.answer(ask.key, bot.choose(view, ask), "bot", ask.seat)
    except RulesError:
        if ask.key in {still.key for still in table.asks()}:
            raise
        return ()


def fill_in(table: Table, seat: Seat | None = None, by: By = "clock") -> tuple[Fact, ...]:
    """Answer what is waited for with its defaults (the timer ran out); return what happened.

    Only the questions that are open now, of one seat or of all; dice are left alone.
    """
    facts: list[Fact] = []
    for ask in waiting(table.asks(seat)):
        if ask.dice is None and ask.key in {still.key for still in waiting(table.asks())}:
            facts += table.answer(ask.key, default_value(ask), by)
    return tuple(facts)
