"""`resolve`: adjudicates one thing from typed numbers and faces; no campaign is needed.

The commands are made from the rules' own schema, so that they cannot differ from it.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from witchhammer.app.adjudicating import ADJUDICATIONS, Adjudication, Field, resolve
from witchhammer.cli.lazy import new_noun
from witchhammer.core.errors import Misuse, NotFound

TYPED = "+"
"""The value a bare `--json` gets: the typed options in, JSON out."""

app = new_noun(
    """Adjudicate one thing from typed numbers and faces: no campaign, every term told.

    `--json -` reads an object from standard input and prints one; a bare `--json` takes the
    typed options and prints one. Field names are the options' with `_` for `-`."""
)


class BareJson(TyperCommand):
    """A command whose `--json` may stand without a value."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give a bare `--json` its value, then parse as ever."""
        given = list(args)
        for place, word in enumerate(given):
            after = given[place + 1] if place + 1 < len(given) else "--"
            if word == "--json" and after != "-" and after.startswith("-"):
                given[place] = f"--json={TYPED}"
        return super().parse_args(ctx, given)


def _run(adjudication: Adjudication, source: str | None, typed: Mapping[str, object]) -> None:
    """Adjudicate and print: words for a person, JSON where it was asked for."""
    fields = {name: value for name, value in typed.items() if value not in (None, [])}
    if source not in (None, TYPED):
        if fields:
            both = ", ".join(f"--{name.replace('_', '-')}" for name in fields)
            raise Misuse("resolve --json", "an object or options", f"both ({both})")
        fields = _object(source or "")
    else:
        fields = {f.name: _value(f, fields[f.name]) for f in adjudication.takes if f.name in fields}
    told = resolve(adjudication.name, fields)
    if source is None:
        words = told["words"]
        assert isinstance(words, list)
        print("\n".join(words))
    else:
        print(json.dumps(told, ensure_ascii=False, indent=2))


def _object(source: str) -> dict[str, object]:
    """Return the object read from standard input, a file, or the text itself."""
    where = {"-": "standard input"}.get(source, source if not source.startswith("{") else "--json")
    try:
        if source == "-":
            text = sys.stdin.read()
        elif source.startswith("{"):
            text = source
        else:
            text = Path(source).read_text(encoding="utf-8")
        value = json.loads(text)
    except OSError as error:
        raise NotFound(source, "a file to read", error.strerror or "none") from error
    except (ValueError, RecursionError) as error:
        raise Misuse(where, "one JSON object", str(error), 'like {"attack": 11, …}') from error
    if not isinstance(value, dict):
        raise Misuse(where, "one JSON object", type(value).__name__)
    return value


def _value(field: Field, typed: object) -> object:
    """Return what was typed as JSON would hold it; what is no number stays a text and is refused.

    Lists come as repeated options or with commas, numbers by name as `fire=3`, a fighter as
    `"name=Wren card=5 character=2 poise=12 pc"`.
    """
    match field.kind:
        case "number" | "difficulty":
            return _number(typed)
        case "words":
            return _listed(typed)
        case "numbers" | "house":
            return _pairs(_listed(typed))
        case "fighters":
            assert isinstance(typed, list)
            return [_pairs(entry.split()) for entry in typed]
        case _:
            return typed


def _number(typed: object) -> object:
    text = str(typed)
    try:
        # Plain digits only, because int() would also take 1_000 and Arabic figures.
        return int(text) if text.lstrip("+-").isascii() and "_" not in text else text
    except ValueError:
        return text


def _listed(typed: object) -> list[str]:
    assert isinstance(typed, list)
    return [part.strip() for entry in typed for part in str(entry).split(",")]


def _pairs(entries: list[str]) -> dict[str, object]:
    """Return `name=value` entries as an object; a name alone is true."""
    pairs: dict[str, object] = {}
    for entry in entries:
        name, sign, value = entry.partition("=")
        pairs[name] = _number(value) if sign else True
    return pairs


_HINTS = {
    "words": " (repeat, or commas)",
    "numbers": " (fire=3; repeat, or commas)",
    "house": " (tens=digit; repeat, or commas)",
    "fighters": ' ("name=Wren card=5 character=2 poise=12 pc"; repeat)',
}


def _parameter(field: Field) -> inspect.Parameter:
    """Return a field as the parameter of a command."""
    name = field.name.replace("_", "-")
    several = field.kind in _HINTS
    told = field.meaning + _HINTS.get(field.kind, "")
    if field.kind not in ("flag", *_HINTS):
        told += f": {field.legal}"
    if field.default not in (None, False, 0):
        told += f" [{field.default}]".lower()
    told = told[0].upper() + told[1:] + "."
    if field.kind == "flag":
        kind: Any = bool | None
        option = typer.Option(f"--{name}/--no-{name}", help=told, show_default=False)
    else:
        kind = list[str] | None if several else str | None
        metavar = "N" if field.kind == "number" else "TEXT"
        option = typer.Option(f"--{name}", help=told, metavar=metavar, show_default=False)
    return inspect.Parameter(
        field.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind, option]
    )


def _command(adjudication: Adjudication) -> Callable[..., None]:
    """Return the function of one command, its parameters made from the schema."""

    def command(**typed: Any) -> None:
        source = typed.pop("json")
        _run(adjudication, source, typed)

    json_option = typer.Option(
        "--json",
        metavar="[-|FILE|OBJECT]",
        help="Print JSON; with a value, read the fields from it (- is standard input).",
    )
    parameters = [_parameter(field) for field in adjudication.takes]
    parameters.append(
        inspect.Parameter(
            "json",
            inspect.Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[str | None, json_option],
        )
    )
    command.__name__ = adjudication.name
    command.__doc__ = f"{adjudication.summary}\n\nRules: {', '.join(adjudication.atoms)}."
    command.__annotations__ = {p.name: p.annotation for p in parameters}
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # because Typer reads it
    return command


for _adjudication in ADJUDICATIONS.values():
    app.command(_adjudication.name, cls=BareJson)(_command(_adjudication))
