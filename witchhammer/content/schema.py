"""From the tables of a TOML file to our frozen classes: the only home of pydantic.

Each class gets one pydantic `TypeAdapter`. What is nested (effects by their `do`, decks, clues)
is read first, innermost out, because a field typed `tuple[Effect, ...]` cannot say which kind it
holds. Nothing is guessed and nothing is left out in silence: every fault is kept with file,
entry and key, and reading goes on to find the rest.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Literal, Union

from pydantic import TypeAdapter, ValidationError

from witchhammer.content.nearest import did_you_mean
from witchhammer.content.played import PLAYED
from witchhammer.core.effects import Effect
from witchhammer.core.errors import Fault


class Reader:
    """Reads tables into values and collects every fault on the way.

    `check` looks at each effect that was read whole, wherever it stands; what it finds goes into
    `doubts`, because a word that means nothing is no reason to refuse the table it is in.
    """

    def __init__(self, check: Callable[[Effect, str], Iterable[Fault]] | None = None) -> None:
        self.faults: list[Fault] = []
        self.doubts: list[Fault] = []
        self.check = check
        self.sound: dict[str, dict[str, Any]] = {}

    def blame(self, where: str, wanted: str, came: object = "", remedy: str = "") -> None:
        """Keep one fault."""
        shown = came if isinstance(came, str) else repr(came)
        self.faults.append(Fault(where, wanted, shown[:80], remedy))

    def table(self, cls: Any, raw: object, where: str) -> Any:
        """Return `raw` as an instance of the dataclass `cls`, or None if it has faults."""
        if not isinstance(raw, Mapping):
            self.blame(where, "a table { … }", raw)
            return None
        before = len(self.faults)
        hints = field_hints(cls)
        values = {k: v for k, v in raw.items() if self._known_key(k, hints, where)}
        for name in sorted(required(cls) - set(values)):
            self.blame(where, f"the key {name}", "nothing", f"add {name} = …")
        for name in list(values):
            known = len(self.faults)
            values[name] = self._value(hints[name], values[name], f"{where}.{name}")
            if len(self.faults) > known:
                del values[name]
        made = self._made(cls, values, where)
        if len(self.faults) > before:
            self.sound[where] = values
            return None
        if self.check is not None and isinstance(made, Effect):
            self.doubts += self.check(made, where)
        return made

    def salvage(self, cls: Any, where: str) -> tuple[Any, frozenset[str]]:
        """Return what can be made of a table that had faults, and the keys of it that are right.

        What it needs and has not got is stood in for by nothing at all: 0, "?", an empty list.
        """
        values = self.sound.get(where, {})
        hints = field_hints(cls)
        stands_in: dict[Any, Any] = {int: 0, str: "?", bool: False}
        right = frozenset(values)
        for name in required(cls) - right:
            hint = hints[name]
            nothing = () if is_tuple(hint) else stands_in.get(hint, "?")
            values[name] = words(hint)[0] if words(hint) else nothing
        return cls(**values), right

    def effect(self, raw: object, where: str) -> Effect | None:
        """Return the effect whose kind `raw` names by its `do`."""
        if not isinstance(raw, Mapping):
            self.blame(where, 'an effect { do = "…" }', raw)
            return None
        do = raw.get("do")
        if not isinstance(do, str) or do not in PLAYED:
            self.blame(f"{where}.do", "a kind of effect", do, kind_meant(do))
            return None
        made: Effect | None = self.table(PLAYED[do], raw, where)
        return made

    def _known_key(self, key: str, hints: Mapping[str, Any], where: str) -> bool:
        """Return whether the class has this key, and keep the fault if not."""
        if key in hints:
            return True
        self.blame(f"{where}.{key}", "a key that is known here", key, did_you_mean(key, hints))
        return False

    def _value(self, hint: Any, raw: Any, where: str) -> Any:
        """Return a field's value with everything nested in it read."""
        if hint in PLAIN_WORDS and type(raw) is not hint:
            self.blame(where, PLAIN_WORDS[hint], repr(raw))
            return None
        nested = nested_class(hint)
        if is_tuple(hint):
            if isinstance(raw, Mapping) and pair_types(hint):
                raw = [list(pair) for pair in raw.items()]
            if not isinstance(raw, list):
                self.blame(where, wanted_words(hint), raw)
                return None
            if nested is None:
                return tuple(tuple(item) if isinstance(item, list) else item for item in raw)
            return tuple(self._nested(nested, v, f"{where}[{i}]") for i, v in enumerate(raw, 1))
        if nested is not None and isinstance(raw, Mapping):
            return self._nested(nested, raw, where)
        return raw

    def _nested(self, cls: type, raw: Any, where: str) -> Any:
        """Return one nested value: an effect of any kind, or an instance of `cls`."""
        return self.effect(raw, where) if cls is Effect else self.table(cls, raw, where)

    def _made(self, cls: Any, values: dict[str, Any], where: str) -> Any:
        """Return the instance pydantic makes of the values; a changed value is a fault too."""
        hints = field_hints(cls)
        try:
            made = adapter(cls).validate_python(values)
        except ValidationError as error:
            made = None
            wrong = {str(e["loc"][0]) for e in error.errors() if e["type"] != "missing"}
        else:
            wrong = {n for n, v in values.items() if not same(v, getattr(made, n))}
        for name in sorted(wrong):
            came = values.pop(name)
            remedy = did_you_mean(came, words(hints[name])) if isinstance(came, str) else ""
            told = "there are" in remedy or ("did" in remedy and len(words(hints[name])) > 6)
            wanted = "a word that is known here" if told else wanted_words(hints[name])
            self.blame(f"{where}.{name}", wanted, as_written(came), remedy)
        return made


OTHER_NAMES = {
    "heal": "gain",
    "regain": "gain",
    "push": "shove",
    "pull": "shove",
    "if": "when",
    "roll": "table",
    "random": "table",
    "bonus": "modify",
    "wound": "damage",
    "hurt": "damage",
    "pay": "spend",
    "cure": "clear",
}
"""What people call a kind of effect before they have read the page."""


def kind_meant(do: object) -> str:
    """Return what somebody meant who named a kind of effect that is none.

    >>> kind_meant("heal"), kind_meant("condtion")
    ('did you mean gain?', 'did you mean condition?')
    >>> kind_meant("stun")
    'did you mean do = "condition", name = "stun"?'
    """
    from witchhammer.content.known_words import CONDITIONS  # because only a slip needs it

    if not isinstance(do, str):
        return 'such as do = "damage"'
    if do in CONDITIONS:
        return f'did you mean do = "condition", name = "{do}"?'
    if do in OTHER_NAMES:
        return f"did you mean {OTHER_NAMES[do]}?"
    return did_you_mean(do, PLAYED)


@cache
def adapter(cls: Any) -> TypeAdapter[Any]:
    """Return pydantic's adapter for a class of ours."""
    return TypeAdapter(cls)


@cache
def field_hints(cls: Any) -> dict[str, Any]:
    """Return the type of each field of a dataclass, in its order."""
    hints = typing.get_type_hints(cls)
    return {f.name: hints[f.name] for f in dataclasses.fields(cls)}


def required(cls: Any) -> set[str]:
    """Return the names of the fields that have no default."""
    missing = dataclasses.MISSING
    return {
        f.name
        for f in dataclasses.fields(cls)
        if f.default is missing and f.default_factory is missing
    }


def is_tuple(hint: Any) -> bool:
    """Return whether a field holds a list."""
    return typing.get_origin(hint) is tuple


def pair_types(hint: Any) -> bool:
    """Return whether a field holds pairs, which a file may also write as a table."""
    inner = typing.get_args(hint)
    return bool(inner) and is_tuple(inner[0])


def as_written(value: Any) -> Any:
    """Return a value as it stood in the file: pairs were a table there, tuples lists.

    >>> as_written((("fire", "hot"),)), as_written((1, 2)), as_written(5)
    ({'fire': 'hot'}, [1, 2], 5)
    """
    if not isinstance(value, tuple):
        return value
    if value and all(isinstance(v, tuple) and len(v) == 2 for v in value):
        return {str(key): item for key, item in value}
    return list(value)


def nested_class(hint: Any) -> type | None:
    """Return the dataclass that a field holds, alone, in a list or in a union, or None."""
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return hint
    if typing.get_origin(hint) in (tuple, Union, types.UnionType):
        found = (nested_class(arg) for arg in typing.get_args(hint))
        return next((cls for cls in found if cls is not None), None)
    return None


def same(given: Any, kept: Any) -> bool:
    """Return whether pydantic kept a value as it was: "5" is no number, true is no 1."""
    if isinstance(given, tuple) and isinstance(kept, tuple):
        return len(given) == len(kept) and all(map(same, given, kept))
    return type(given) is type(kept) and bool(given == kept)


def words(hint: Any) -> tuple[str, ...]:
    """Return the words a field may hold, if it may only hold certain words."""
    if typing.get_origin(hint) is Literal:
        return tuple(map(str, typing.get_args(hint)))
    return ()


PLAIN_WORDS: dict[Any, str] = {int: "a whole number", str: "a text", bool: "true or false"}


def wanted_words(hint: Any) -> str:
    """Return what a field may hold, for a person.

    >>> wanted_words(tuple[str, ...]), wanted_words(Literal["hunt", "witch"])
    ('a list, each a text', 'hunt or witch')
    """
    if words(hint):
        return " or ".join(words(hint))
    if hint in PLAIN_WORDS:
        return PLAIN_WORDS[hint]
    args = [arg for arg in typing.get_args(hint) if arg is not type(None) and arg is not Ellipsis]
    if is_tuple(hint) and pair_types(hint):
        return "a table of name = value"
    if hint is Effect:
        return 'an effect { do = "…" }'
    if is_tuple(hint):
        return f"a list, each {wanted_words(args[0])}"
    if args:
        return " or ".join(wanted_words(arg) for arg in args)
    return f"a table of {getattr(hint, '__name__', hint)}".lower()
