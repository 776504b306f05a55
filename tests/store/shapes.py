"""Arguments of the right shape for any function of the store, made from its type hints."""

import dataclasses
import inspect
import types
import typing

from witchhammer.core import ask
from witchhammer.store import book, records

NAMES = {**vars(typing), **vars(records), **vars(book), **vars(ask)}


def arguments(function):
    """A value for each parameter that has no default, the transaction left out."""
    names = {**NAMES, **vars(inspect.getmodule(function)), "Tx": object}
    hints = typing.get_type_hints(function, names)
    parameters = list(inspect.signature(function).parameters.values())[1:]
    return [
        value_of(hints[p.name])
        for p in parameters
        if p.default is p.empty and p.kind is not p.KEYWORD_ONLY
    ]


def value_of(hint):
    """A value of that type: 1, "x", an empty collection, a dataclass of such values."""
    origin = typing.get_origin(hint)
    if origin in (typing.Union, types.UnionType):
        return value_of(typing.get_args(hint)[0])
    if origin is typing.Literal:
        return typing.get_args(hint)[0]
    if dataclasses.is_dataclass(hint):
        hints = typing.get_type_hints(hint, NAMES)
        needed = [f for f in dataclasses.fields(hint) if _needed(f)]
        return hint(**{field.name: value_of(hints[field.name]) for field in needed})
    if origin is not None and issubclass(origin, typing.get_origin(typing.Mapping[str, str])):
        return {}
    if origin is not None:
        return (value_of(typing.get_args(hint)[0]),)
    return {int: 1, str: "x", bool: True}.get(hint, "x")


def _needed(field):
    """Whether a field has no default."""
    missing = dataclasses.MISSING
    return field.default is missing and field.default_factory is missing
