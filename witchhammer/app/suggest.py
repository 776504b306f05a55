"""Suggestions and bots for any scene: what a sensible player would do, and why.

A bot sees the View of its seat and the printed cards of its own fighters; nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from witchhammer.app.games import FIGHT
from witchhammer.app.table import Table
from witchhammer.core.ask import Ask, Seat, Value
from witchhammer.core.errors import Misuse
from witchhammer.core.game import default_value
from witchhammer.core.play import Bot


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A legal answer to the Ask `key`, and why in one sentence ("" = no particular reason)."""

    key: str
    value: Value
    why: str = ""


def suggest(table: Table, ask: Ask) -> Suggestion:
    """Return what a sensible player of the asked seat would answer; raises Misuse for dice."""
    if ask.dice is not None:
        raise Misuse(f"ask {ask.key}", "a question for a person", "dice", "roll them")
    if table.game.name != FIGHT:
        from witchhammer.tavern.registry import open_game

        return _tavern(table, ask, open_game(table.game.name))
    advice = _fighter_bot(table, ask.seat).advise(table.view(ask.seat), ask)
    return Suggestion(ask.key, advice.value, advice.why)


def bots_for(table: Table, seats: Iterable[Seat]) -> dict[Seat, Bot]:
    """Return a sensible bot for each of the seats of a fight, as `going_on.advance` takes them."""
    return {seat: _fighter_bot(table, seat) for seat in seats}


def _fighter_bot(table: Table, seat: Seat) -> Any:
    """Return the bot that plays a seat's fighters, holding the cards they own."""
    from witchhammer.bots.greedy_bot import GreedyBot

    own = [c.sheet for c in table.state.fighters if c.sheet.seat == seat]
    return GreedyBot({card.id: card for sheet in own for card in sheet.cards})


def _tavern(table: Table, ask: Ask, game: Any) -> Suggestion:
    """Return what the good bot of a tavern game would answer."""
    from witchhammer.core.dice import Luck

    bot = game.bots[game.good_bot](Luck(table.scene.seed))
    found = bot.suggest(table.view(ask.seat), ask)
    return Suggestion(ask.key, found.value or default_value(ask), found.why)


def alike(table: Table, asks: Iterable[Ask]) -> tuple[tuple[Ask, ...], ...]:
    """Return the Asks in groups that one answer can serve: identical monsters, same choices.

    Who stands alone is a group of one. The order of the Asks is kept.
    """
    groups: dict[object, list[Ask]] = {}
    kinds = {c.sheet.id: c.sheet.group for c in getattr(table.state, "fighters", ())}
    for ask in asks:
        kind = kinds.get(ask.about, "")
        what = ask.key.removesuffix(ask.about)
        same = (what, ask.seat, kind, ask.options, ask.least, ask.most) if kind else ask.key
        groups.setdefault(same, []).append(ask)
    return tuple(tuple(group) for group in groups.values())
