"""Packs and campaigns written as TOML, so that what was imported or forged can be edited by hand.

What is at its default is left out. Reading the text again gives the same pack.
"""

from __future__ import annotations

import dataclasses
import json
import typing
from collections.abc import Iterable, Iterator
from typing import Any

from witchhammer.content.campaign_data import CampaignData, Village
from witchhammer.content.pack_data import Pack
from witchhammer.core.effects import Effect

WIDTH = 100
PACK_SECTIONS = ("schools", "cards", "traits", "gear", "monsters")
CAMPAIGN_SECTIONS = ("characters", "villages", "maps", "adventures")


def pack_toml(pack: Pack) -> str:
    """Return a pack as the text of a pack file."""
    return "\n".join(_document("pack", pack, PACK_SECTIONS)) + "\n"


def campaign_toml(campaign: CampaignData) -> str:
    """Return a campaign as the text of one campaign file."""
    return "\n".join(_document("campaign", campaign, CAMPAIGN_SECTIONS)) + "\n"


def villages_toml(villages: Iterable[Village]) -> str:
    """Return villages as the text of a file that lies in a campaign's folder beside others."""
    return "\n".join(_entries("villages", villages)).lstrip("\n") + "\n"


def _document(head: str, whole: Any, sections: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of a file: its head, then each section's entries."""
    yield f"[{head}]"
    for name, value in _kept(whole):
        if name not in sections:
            yield from _line(name, value)
    for section in sections:
        yield from _entries(section, getattr(whole, section))


def _entries(section: str, entries: Iterable[Any]) -> Iterator[str]:
    """Yield the lines of a section's entries."""
    for entry in entries:
        yield ""
        yield f"[[{section}]]"
        for name, value in _kept(entry):
            yield from _line(name, value)


def _kept(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the fields of an object that are not at their default; `do` always."""
    hints = typing.get_type_hints(type(value))
    for field in dataclasses.fields(value):
        item = getattr(value, field.name)
        if field.name == "do" or item != field.default:
            pairs = "tuple[tuple[str" in str(hints[field.name])
            yield field.name, dict(item) if pairs else item


def _line(name: str, value: Any) -> Iterator[str]:
    """Yield one key of an entry: in one line if it fits, a list broken if it does not."""
    if isinstance(value, str) and "\n" in value and _plain(value):
        yield f'{name} = """'
        yield value + '"""'
        return
    text = f"{name} = {literal(value)}"
    if len(text) <= WIDTH or not isinstance(value, tuple):
        yield text
        return
    yield f"{name} = ["
    for item in value:
        yield f"  {literal(item)},"
    yield "]"


def _plain(text: str) -> bool:
    """Return whether a text can stand between triple quotes as it is."""
    lines = text.splitlines()
    return '"' not in text and "\\" not in text and all(line.isprintable() for line in lines)


def literal(value: Any) -> str:
    """Return a value as TOML on one line.

    >>> from witchhammer.core.effects import Gain
    >>> literal(Gain(what="poise", amount=2)), literal(("a", 1, True))
    ('{ do = "gain", what = "poise", amount = 2 }', '["a", 1, true]')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, tuple):
        return "[" + ", ".join(map(literal, value)) + "]"
    items = value.items() if isinstance(value, dict) else _shown(value)
    inside = ", ".join(f"{_key(name)} = {literal(item)}" for name, item in items)
    return "{ " + inside + " }" if inside else "{}"


def _shown(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield an inline object's fields; a part with only one kind need not say `do`."""
    for name, item in _kept(value):
        if name != "do" or isinstance(value, Effect):
            yield name, item


def _key(name: str) -> str:
    """Return a key, in quotes where TOML wants them."""
    plain = name and all(c.isascii() and (c.isalnum() or c in "_-") for c in name)
    return name if plain else json.dumps(name, ensure_ascii=False)
