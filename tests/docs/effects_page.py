"""The tables of docs/effects.md: every effect kind with its keys, and the words they take."""

import dataclasses
import importlib
import inspect
import json
import typing

from tests.docs.tables import table
from witchhammer.core import effects

PAGE = "effects.md"
BLOCK = "kinds"

GAMES = {
    "Shared by all games": "witchhammer.core.effects",
    "WitchHammer": "witchhammer.rules.effects.kinds",
    "Fright": "witchhammer.tavern.fright.effects",
    "Sickest Witch": "witchhammer.tavern.sickest_witch.effects",
    "Witch & Bitch": "witchhammer.tavern.witch_and_bitch.effects",
    "WitchDie": "witchhammer.tavern.witchdie.effects",
}
WORDS = {"who": effects.Who, "until": effects.Until, "test": effects.If}


def toml(value: object) -> str:
    """A default as a pack spells it."""
    return json.dumps(list(value) if isinstance(value, tuple) else value)


def key(field: dataclasses.Field[object], hint: object) -> str:
    """One key of a kind: what stands there when it is left out, and the words it takes."""
    needed = field.default is dataclasses.MISSING
    text = f"**`{field.name}`**" if needed else f"`{field.name} = {toml(field.default)}`"
    words = typing.get_args(hint) if typing.get_origin(hint) is typing.Literal else ()
    if not words or hint in WORDS.values():
        return text
    return f"{text} ({', '.join(words)})"


def row(do: str, kind: type[effects.Effect]) -> tuple[str, str, str]:
    """One kind's line: its name, what it does, its keys with the needed ones bold."""
    hints = typing.get_type_hints(kind)
    keys = [
        key(field, hints[field.name]) for field in dataclasses.fields(kind) if field.name != "do"
    ]
    return f"`{do}`", inspect.getdoc(kind) or "", ", ".join(keys)


def render() -> str:
    """The block between the marks."""
    parts = []
    for heading, module in GAMES.items():
        importlib.import_module(module)
        kinds = {do: kind for do, kind in effects.KINDS.items() if kind.__module__ == module}
        rows = [row(do, kinds[do]) for do in sorted(kinds)]
        parts += [f"## {heading}", table(("kind", "what it does", "keys (needed ones bold)"), rows)]
    parts.append("## Words")
    parts.append(
        table(
            ("key", "takes one of"),
            [
                (f"`{name}`", ", ".join(f"`{word}`" for word in typing.get_args(words)))
                for name, words in WORDS.items()
            ],
        )
    )
    return "\n\n".join(parts)
