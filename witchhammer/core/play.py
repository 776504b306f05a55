"""Playing a scene to its end: bots, luck for dice, and the record of what was answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from witchhammer.core.ask import Answer, Ask, By, Fact, Seat, Value
from witchhammer.core.dice import Luck, draw_many
from witchhammer.core.errors import RulesError
from witchhammer.core.game import Game, check_value, default_value, waiting

S = TypeVar("S")


class Bot(Protocol):
    """Somebody who answers Asks knowing only a View and the Ask."""

    needs_view: bool
    """False for bots that never look, so that no View has to be built for them."""

    def choose(self, view: Any, ask: Ask) -> Value:
        """Return a legal value for `ask`; `view` is None where `needs_view` is False."""
        ...


def random_value(ask: Ask, luck: Luck) -> Value:
    """Return a legal answer to `ask`, each count and each option equally likely.

    >>> from witchhammer.core.ask import Option
    >>> random_value(Ask("k", "p1", "", "?", (Option("a", "A"),)), Luck(1))
    ('a',)
    """
    if ask.dice is not None:
        return tuple(luck.face(ask.dice.sides) for _ in range(ask.dice.count))
    pool = [o.value for o in ask.options if not o.why_not for _ in range(o.copies)]
    most = min(ask.most, len(pool))
    if most < ask.least:
        if ask.text:
            return (f"word {luck.face(99)}",)
        raise RulesError(f"ask {ask.key}", f"at least {ask.least} legal options", str(most))
    count = ask.least + luck.below(most - ask.least + 1) if most > ask.least else most
    return luck.shuffled(tuple(pool))[:count]


class RandomBot:
    """Answers anything legally and without a thought; the yardstick of every other bot."""

    needs_view = False

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def choose(self, view: Any, ask: Ask) -> Value:
        """Return any legal value."""
        return random_value(ask, self._luck)


class DefaultBot:
    """Answers what an expired timer would: each Ask's stated default."""

    needs_view = False

    def choose(self, view: Any, ask: Ask) -> Value:
        """Return the default of the Ask."""
        return default_value(ask)


@dataclass(frozen=True, slots=True)
class Played(Generic[S]):
    """A scene played to its end: every answer, every fact, the last state."""

    answers: tuple[Answer, ...]
    facts: tuple[Fact, ...]
    state: S


def answer_for(
    game: Game[S, Any], state: S, ask: Ask, seed: int, bots: Mapping[Seat, Bot]
) -> Answer:
    """Return the answer of the dice, or of the bot that sits at the Ask's seat ("" = any)."""
    if ask.dice is not None:
        dice = ask.dice
        faces = draw_many(seed, dice.address, 0, dice.sides, dice.count)
        return Answer(ask.key, faces, "rng")
    bot = bots.get(ask.seat) or bots[""]
    view = game.view(state, ask.seat) if bot.needs_view else None
    by: By = "bot"
    return Answer(ask.key, bot.choose(view, ask), by)


def play_out(
    game: Game[S, Any], setup: Any, seed: int, bots: Mapping[Seat, Bot], keep_facts: bool = True
) -> Played[S]:
    """Return a whole scene played by bots, dice addressed by `seed`.

    Raises RulesError when the scene does not end within the game's declared bound.
    """
    state = game.start(setup)
    answers: list[Answer] = []
    facts: list[Fact] = []
    bound = game.bound(setup)
    while open_asks := waiting(game.asks(state)):
        if len(answers) >= bound:
            raise RulesError("scene", f"an end within {bound} answers", "none", f"seed {seed}")
        ask = open_asks[0]
        answer = answer_for(game, state, ask, seed, bots)
        check_value(ask, answer.value)
        state, news = game.apply(state, ask, answer.value)
        answers.append(answer)
        if keep_facts:
            facts.extend(news)
    return Played(tuple(answers), tuple(facts), state)
