"""What a game is (pure functions on frozen data) and the one way forward, `step`.

A game never sees a clock, a screen, a database or chance: whatever it cannot decide alone it
asks for. No open Ask means that the scene is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from witchhammer.core.ask import (
    Answer,
    Ask,
    Fact,
    Json,
    Option,
    Outcome,
    Ruling,
    Scalar,
    Seat,
    Value,
)
from witchhammer.core.errors import IllegalAnswer, StaleAsk

S = TypeVar("S")
V = TypeVar("V", covariant=True)
Faces = Callable[[int], int]
"""A source of chance for reseals: `faces(n)` is 1 to n."""


class Game(Protocol[S, V]):
    """One game: the five modules in rules/ and tavern/<game>/ each provide one such object."""

    name: str
    rules: str
    """Rules version, stamped on every scene ("witchhammer-1")."""
    setup_type: type[Any]
    state_type: type[S]
    """Frozen dataclasses; the state's first field `setup` is static (core/codec.py)."""
    rulings: Mapping[str, str]
    """Every kind of ruling the game understands, with a sentence that says what it does."""

    def start(self, setup: Any) -> S:
        """Return the first state; raises IllegalSetup, all faults at once."""
        ...

    def asks(self, s: S) -> tuple[Ask, ...]:
        """Return every open Ask; none when the scene is over."""
        ...

    def apply(self, s: S, ask: Ask, value: Value) -> tuple[S, tuple[Fact, ...]]:
        """Return the state at the next Ask and what happened on the way; `value` is legal."""
        ...

    def rule(self, s: S, ruling: Ruling) -> tuple[S, tuple[Fact, ...]]:
        """Return the state after the GM's ruling; raises IllegalRuling."""
        ...

    def view(self, s: S, seat: Seat) -> V:
        """Return what `seat` may know, built up from nothing."""
        ...

    def reseal(self, s: S, seat: Seat, faces: Faces) -> S:
        """Return a state that `seat` could not tell from `s`, hidden things dealt anew."""
        ...

    def hidden(self, s: S, seat: Seat) -> Mapping[str, Json]:
        """Return what `seat` must not know, by name: the conformance kit's list of secrets."""
        ...

    def outcome(self, s: S) -> Outcome | None:
        """Return what the scene takes home, None while it goes on."""
        ...

    def tell(self, s: S, fact: Fact) -> str:
        """Return one sentence about a fact for a person, "" for what needs no words."""
        ...

    def invariants(self, s: S) -> tuple[str, ...]:
        """Return what is wrong with a state; empty when everything holds."""
        ...

    def bound(self, setup: Any) -> int:
        """Return the most answers that a scene of this setup can take."""
        ...


def find_ask(asks: tuple[Ask, ...], key: str) -> Ask:
    """Return the open Ask `key`; raises StaleAsk naming the open ones."""
    for ask in asks:
        if ask.key == key:
            return ask
    still = ", ".join(a.key for a in asks[:8]) or "none: the scene is over"
    raise StaleAsk(f"ask {key}", "an open question", "one that is closed", f"open are {still}")


def check_value(ask: Ask, value: Value) -> None:
    """Raise IllegalAnswer unless `value` answers `ask`; its remedy lists what would.

    >>> from witchhammer.core.ask import Option
    >>> check_value(Ask("k", "@gm", "", "Which?", (Option("a", "A"),)), ("b",))
    Traceback (most recent call last):
        ...
    witchhammer.core.errors.IllegalAnswer: k: wanted 1 of a, got b; answer with one of them
    """
    if not isinstance(value, tuple):
        raise IllegalAnswer(ask.key, "a tuple of values", type(value).__name__)
    if ask.dice is not None:
        _check_faces(ask, value)
        return
    texts = [item for item in value if isinstance(item, str)]
    if ask.text and len(value) == 1 and texts and value[0] not in {o.value for o in ask.options}:
        _check_text(ask, texts[0])
        return
    _check_options(ask, value)


def _check_faces(ask: Ask, value: Value) -> None:
    """Raise IllegalAnswer unless `value` holds one face for each die."""
    assert ask.dice is not None
    wanted = f"{ask.dice.count} face{'s' if ask.dice.count != 1 else ''} of 1 to {ask.dice.sides}"
    right = len(value) == ask.dice.count and all(
        isinstance(item, int) and item is not True and 1 <= item <= ask.dice.sides for item in value
    )
    if not right:
        came = " ".join(map(str, value)) or "nothing"
        raise IllegalAnswer(ask.key, wanted, came, "type the face shown, never a total")


def _check_text(ask: Ask, text: str) -> None:
    """Raise IllegalAnswer unless a free text is printable and short enough."""
    if not text.strip() or len(text) > ask.text or not text.isprintable():
        raise IllegalAnswer(
            ask.key, f"1 to {ask.text} printable characters", text[:40], "type a shorter text"
        )


def _check_options(ask: Ask, value: Value) -> None:
    """Raise IllegalAnswer unless `value` holds the right number of allowed options."""
    if not ask.least <= len(value) <= ask.most:
        raise _illegal(ask, value, "answer with that many")
    for item in value:
        option = _option(ask, item)
        if option is None:
            raise _illegal(ask, value, "answer with one of them")
        if option.why_not:
            raise _illegal(ask, (f"{item} ({option.why_not})",), "choose another")
        if len(value) > 1 and value.count(item) > option.copies:
            raise _illegal(ask, value, f"{item} may stand {option.copies} time(s)")


def _option(ask: Ask, item: Scalar) -> Option | None:
    """Return the option that an answer names; True is no number."""
    for option in ask.options:
        if option.value == item and option.value.__class__ is item.__class__:
            return option
    return None


def _illegal(ask: Ask, value: Value, remedy: str) -> IllegalAnswer:
    """Return the error of an answer that is not on offer."""
    legal = ", ".join(str(o.value) for o in ask.options if not o.why_not) or "nothing"
    came = ", ".join(map(str, value)) or "nothing"
    return IllegalAnswer(ask.key, f"{ask.how_many} of {legal}", came, remedy)


def step(game: Game[S, Any], state: S, answer: Answer) -> tuple[S, tuple[Fact, ...]]:
    """Return the next state and what happened: the only way forward.

    Raises StaleAsk when the question is not open, IllegalAnswer when the value is not legal or
    the answer comes from a seat that was not asked (the GM may answer for any seat).
    """
    return answer_ask(game, state, find_ask(game.asks(state), answer.key), answer)


def answer_ask(
    game: Game[S, Any], state: S, ask: Ask, answer: Answer
) -> tuple[S, tuple[Fact, ...]]:
    """Return what `step` does, for a caller that has already found the open Ask."""
    if answer.seat and answer.seat not in (ask.seat, "@gm"):
        raise IllegalAnswer(ask.key, f"an answer from {ask.seat}", answer.seat, "wait your turn")
    check_value(ask, answer.value)
    return game.apply(state, ask, answer.value)


def waiting(asks: tuple[Ask, ...]) -> tuple[Ask, ...]:
    """Return the Asks that still hold the game up: all but the laid revisable ones."""
    return tuple(ask for ask in asks if not ask.laid)


def default_value(ask: Ask) -> Value:
    """Return what an unattended table answers: the Ask's default, else its first options."""
    if ask.default is not None:
        return ask.default
    legal: list[Scalar] = [o.value for o in ask.options if not o.why_not]
    return tuple(legal[: ask.least])
