"""Frozen dataclasses to JSON and back, by their type hints, with every surprise refused.

Works for what states are made of: int, str, bool, None, Literal, tuple[X, ...], fixed tuples,
nested dataclasses, unions of dataclasses told apart by a Literal field (`do`, else `kind`), and
`Json`. A dataclass field with metadata {"static": True} is left out and given to `load` again.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Literal, TypeVar, Union

from witchhammer.core.ask import Json
from witchhammer.core.errors import Damaged

T = TypeVar("T")
Decoder = Callable[[Any, str], Any]
STATIC: Mapping[str, bool] = {"static": True}


PLAIN: frozenset[type] = frozenset((int, str, bool, type(None)))
"""Classes of the values that JSON holds as they are."""


@cache
def is_stored(cls: type) -> bool:
    """Return whether `cls` is a dataclass, whose fields are stored."""
    return dataclasses.is_dataclass(cls)


@cache
def stored_names(cls: type) -> tuple[str, ...]:
    """Return the names of the fields of `cls` that are stored."""
    return tuple(f.name for f in dataclasses.fields(cls) if not f.metadata.get("static"))


@cache
def stored_values(cls: type) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function giving the stored field values of an instance, as a tuple."""
    names = stored_names(cls)
    if len(names) > 1:
        return attrgetter(*names)
    if names:
        one = attrgetter(names[0])
        return lambda item: (one(item),)
    return lambda item: ()


def dump(value: object) -> Json:
    """Return `value` as plain JSON data: dataclasses become objects, tuples arrays.

    >>> from witchhammer.core.ask import Option
    >>> dump(Option("jab", "Jab"))
    {'value': 'jab', 'label': 'Jab', 'why_not': '', 'copies': 1}
    """
    return typing.cast(Json, _dump(value))


def _dump(value: Any) -> Any:
    """Return `value` as plain JSON data."""
    cls = value.__class__
    if cls in PLAIN:
        return value
    if isinstance(value, (tuple, list)):
        return [item if item.__class__ in PLAIN else _dump(item) for item in value]
    if is_stored(cls):
        names, values = stored_names(cls), stored_values(cls)(value)
        return {
            name: item if item.__class__ in PLAIN else _dump(item)
            for name, item in zip(names, values, strict=True)
        }
    if isinstance(value, Mapping):
        return {str(key): _dump(item) for key, item in value.items()}
    raise TypeError(f"a state holds no {cls.__name__}: wanted ints, texts, tuples, dataclasses")


def load(cls: type[T], data: Json, **static: object) -> T:
    """Return an instance of the dataclass `cls` from `dump`'s data.

    `static` gives the fields that were left out. Raises Damaged at the first surprise.

    >>> from witchhammer.core.ask import Option
    >>> load(Option, {"value": "jab", "label": "Jab", "why_not": "", "copies": 1}).label
    'Jab'
    """
    return typing.cast(T, _fields(cls, data, cls.__name__, static))


def _fields(cls: type, data: Any, where: str, static: Mapping[str, object]) -> Any:
    """Return the instance, each field decoded by its hint."""
    if not isinstance(data, dict):
        raise Damaged(where, "an object", type(data).__name__)
    decoders = _decoders(cls)
    strange = [key for key in data if key not in decoders]
    if strange:
        raise Damaged(where, "known fields", ", ".join(map(str, strange)))
    values = {key: decoders[key](item, f"{where}.{key}") for key, item in data.items()}
    try:
        return cls(**values, **static)
    except TypeError as error:
        raise Damaged(where, "all fields", str(error)) from error


@cache
def _decoders(cls: type) -> dict[str, Decoder]:
    """Return a decoder for each stored field of `cls`."""
    hints = typing.get_type_hints(cls)
    return {name: _decoder(hints[name]) for name in stored_names(cls)}


def _decoder(hint: Any) -> Decoder:
    """Return the function that turns JSON data into a value of type `hint`."""
    origin = typing.get_origin(hint)
    if getattr(hint, "KINDS", None) is not None and "do" not in stored_names(hint):
        return _kind_decoder(hint.KINDS)
    if dataclasses.is_dataclass(hint):
        return lambda data, where: _fields(typing.cast(type, hint), data, where, {})
    if hint is Any or hint is object or origin is Mapping:
        return lambda data, where: data
    if origin is tuple:
        return _tuple_decoder(typing.get_args(hint))
    if origin in (Union, types.UnionType):
        return _union_decoder(typing.get_args(hint))
    if origin is Literal:
        return _member_decoder(typing.get_args(hint))
    return _scalar_decoder(hint)


def _scalar_decoder(hint: Any) -> Decoder:
    """Return a decoder for int, str, bool or None."""
    wanted = type(None) if hint is None else hint

    def decode(data: Any, where: str) -> Any:
        if data.__class__ is not wanted:
            raise Damaged(where, getattr(wanted, "__name__", str(wanted)), repr(data)[:60])
        return data

    return decode


def _member_decoder(members: tuple[Any, ...]) -> Decoder:
    """Return a decoder for a Literal."""

    def decode(data: Any, where: str) -> Any:
        if data not in members:
            raise Damaged(where, " or ".join(map(str, members)), repr(data)[:60])
        return data

    return decode


def _tuple_decoder(args: tuple[Any, ...]) -> Decoder:
    """Return a decoder for tuple[X, ...] or a tuple of fixed length."""
    open_ended = len(args) == 2 and args[1] is Ellipsis
    parts = [_decoder(arg) for arg in (args[:1] if open_ended else args)]

    def decode(data: Any, where: str) -> Any:
        if not isinstance(data, (list, tuple)):
            raise Damaged(where, "a list", type(data).__name__)
        if open_ended:
            return tuple(parts[0](item, f"{where}[{i}]") for i, item in enumerate(data))
        if len(data) != len(parts):
            raise Damaged(where, f"{len(parts)} items", str(len(data)))
        pairs = zip(parts, data, strict=True)
        return tuple(part(item, f"{where}[{i}]") for i, (part, item) in enumerate(pairs))

    return decode


def _union_decoder(args: tuple[Any, ...]) -> Decoder:
    """Return a decoder that picks the member by JSON type or by the tag of a dataclass."""
    classes = [arg for arg in args if dataclasses.is_dataclass(arg)]
    plain = {arg: _decoder(arg) for arg in args if arg not in classes}
    tags = {_tag(cls): cls for cls in classes}
    single = _decoder(classes[0]) if len(classes) == 1 else _scalar_decoder(None)

    def decode(data: Any, where: str) -> Any:
        if isinstance(data, dict) and classes:
            tag = data.get("do", data.get("kind", ""))
            if len(classes) == 1:
                return single(data, where)
            cls = tags.get(tag)
            if cls is None:
                raise Damaged(where, "one of " + ", ".join(map(str, tags)), repr(tag))
            return _fields(typing.cast(type, cls), data, where, {})
        for hint, decoder in plain.items():
            origin = typing.get_origin(hint)
            if data.__class__ is hint or (data is None and hint is type(None)):
                return data
            if (origin is tuple and isinstance(data, (list, tuple))) or (
                origin is Literal and data in typing.get_args(hint)
            ):
                return decoder(data, where)
        raise Damaged(where, " or ".join(str(a) for a in args), repr(data)[:60])

    return decode


def _kind_decoder(kinds: dict[str, type]) -> Decoder:
    """Return a decoder that finds the class of an effect by its `do` in an open registry."""

    def decode(data: Any, where: str) -> Any:
        do = data.get("do") if isinstance(data, dict) else None
        if do not in kinds:
            raise Damaged(where, "an effect of a known kind", repr(do))
        return _fields(kinds[do], data, where, {})

    return decode


def _tag(cls: Any) -> object:
    """Return the default of the field that tells `cls` apart from its union's others."""
    for name in ("do", "kind"):
        for field in dataclasses.fields(cls):
            if field.name == name:
                return field.default
    return cls.__name__
