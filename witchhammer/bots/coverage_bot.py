"""A bot that prefers what has not been used yet, until everything has."""

from __future__ import annotations

from typing import Any

from witchhammer.core.ask import Ask, Scalar, Value
from witchhammer.core.dice import Luck
from witchhammer.core.play import random_value


class CoverageBot:
    """Picks the options it has picked least so far; `used` counts them over many scenes."""

    needs_view = False

    def __init__(self, luck: Luck, used: dict[Scalar, int] | None = None) -> None:
        self._luck = luck
        self.used: dict[Scalar, int] = {} if used is None else used

    def choose(self, view: Any, ask: Ask) -> Value:
        """Return a legal value made of the least used options, ties by luck."""
        legal = [o.value for o in ask.options if not o.why_not for _ in range(o.copies)]
        if not legal:
            return random_value(ask, self._luck)
        count = max(ask.least, min(ask.most, len(legal)))
        mixed = self._luck.shuffled(tuple(legal))
        best = sorted(mixed, key=lambda value: self.used.get(value, 0))[:count]
        for value in best:
            self.used[value] = self.used.get(value, 0) + 1
        return tuple(best)
