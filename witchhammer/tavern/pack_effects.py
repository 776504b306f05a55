"""Effects read from a pack by their dataclasses: the fields of a kind are its keys.

A game passes the kinds it plays and, per field, the words it understands; everything else is a
fault with the entry, the key and the nearest right name.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Literal, cast

from witchhammer.core.effects import Effect
from witchhammer.tavern.pack_text import Page


@dataclass(frozen=True, slots=True)
class Grammar:
    """The effects a game plays: kinds by their `do`, and the words of some of their fields.

    `words` maps (do, field) to the texts allowed there; `amounts` says whether a text is an
    amount of this game ("1d4").
    """

    kinds: Mapping[str, type[Effect]]
    words: Mapping[tuple[str, str], tuple[str, ...]]
    amounts: Callable[[str], bool]


@cache
def _hints(cls: Any) -> dict[str, Any]:
    """Return the type hints of an effect kind, worked out once."""
    return typing.get_type_hints(cls)


def read_effects(page: Page, key: str, grammar: Grammar) -> tuple[Effect, ...]:
    """Return the effects listed under `key`; what is wrong with them is reported to the page."""
    made = (read_effect(part, grammar) for part in page.pages(key, name="do"))
    return tuple(effect for effect in made if effect is not None)


def read_effect(page: Page, grammar: Grammar) -> Effect | None:
    """Return the effect of one table, None when its kind is not one of the game's."""
    before = page.faults_so_far
    do = page.word("do", tuple(grammar.kinds))
    if page.faults_so_far != before:
        return None
    return _fill(page, grammar.kinds[do], do, grammar)


def _fill(page: Page, cls: type[Effect], do: str, grammar: Grammar) -> Effect:
    """Return an effect with every field of its kind read."""
    values = {
        item.name: _field(page, item, do, grammar) for item in fields(cls) if item.name != "do"
    }
    page.done()
    return cls(**values)


def _field(page: Page, item: Field[Any], do: str, grammar: Grammar) -> Any:
    """Return the value of one field, read as its type hint says."""
    name = item.name
    default = None if item.default is MISSING else item.default
    hint = _hints(cast(Any, grammar.kinds[do]))[name]
    words = grammar.words.get((do, name))
    if words is not None:
        return page.word(name, words, cast("str | None", default))
    if typing.get_origin(hint) is Literal:
        return page.word(name, typing.get_args(hint), default)
    if typing.get_origin(hint) is tuple:
        return _parts(page, name, typing.get_args(hint)[0], grammar)
    if hint is bool:
        return page.flag(name, bool(default))
    if hint is int:
        return page.whole(name, -99, 99, default)
    if hint is str:
        return page.text(name, cast("str | None", default))
    return page.amount(name, grammar.amounts)


def _parts(page: Page, name: str, inner: Any, grammar: Grammar) -> tuple[Any, ...]:
    """Return a field that holds further effects, of any kind or of the one its hint names."""
    if inner is Effect:
        return read_effects(page, name, grammar)
    if is_dataclass(inner):
        own = next(str(f.default) for f in fields(inner) if f.name == "do")
        wider = Grammar({**grammar.kinds, own: cast("type[Effect]", inner)}, *_rest(grammar))
        return tuple(
            _fill(part, cast("type[Effect]", inner), own, wider)
            for part in page.pages(name, name="label")
        )
    return page.words(name)


def _rest(grammar: Grammar) -> tuple[Any, Any]:
    """Return what a widened grammar keeps."""
    return grammar.words, grammar.amounts
