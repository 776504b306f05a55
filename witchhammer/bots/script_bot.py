"""A bot that follows a script: answers by Ask key, defaults for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from witchhammer.core.ask import Ask, Value
from witchhammer.core.game import default_value


class ScriptBot:
    """Answers each Ask as its script says; keys that it does not hold get the default."""

    needs_view = False

    def __init__(self, script: Mapping[str, Value]) -> None:
        self._script = dict(script)

    def choose(self, view: Any, ask: Ask) -> Value:
        """Return the scripted value of the Ask, else its default."""
        return self._script.get(ask.key, default_value(ask))
