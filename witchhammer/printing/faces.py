"""From a card model to what its template prints: figures, rows, tags, and the parts of a card."""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Iterable
from dataclasses import dataclass

from witchhammer.printing.model import BackModel, CardModel, Line, content_hash

BACKS = {
    "action": BackModel("action", "Action", "action"),
    "psych": BackModel("psych", "Psych", "psych"),
    "passive": BackModel("passive", "Passive", "passive"),
    "monster": BackModel("monster", "Monster", "paw"),
    "rumour": BackModel("rumour", "Rumour", "clue"),
    "rule": BackModel("rule", "Rule", "school"),
    "game": BackModel("game", "Tavern", "tankard"),
}
NAMELESS = ("game", "monster", "rumour", "rule")
"""Kinds whose cards need not say what they are."""

ART = {
    "attack": "duel",
    "defence": "defence",
    "defense": "defence",
    "move": "move",
    "recover": "recover",
    "spell": "spell",
    "taunt": "fang",
    "utility": "utility",
    "equipment": "equipment",
}
LONG_TITLES = {"poker": (17, 26), "mini": (12, 18), "jumbo": (24, 36)}

FOOT_SIGNS = {False: (0.9, 1.1), True: (1.35, 2.3)}
"""Millimetres of a sign of the small print and of a tag at a card's foot; True = large print."""

_FIGURE = re.compile(r"[+\-−–]?\d{1,3}")


@dataclass(frozen=True, slots=True)
class Split:
    """Lines of a section: `figures` stand large and side by side, `rows` one below another."""

    figures: tuple[Line, ...]
    rows: tuple[Line, ...]

    def __bool__(self) -> bool:
        return bool(self.figures or self.rows)


NOTHING = Split((), ())


@dataclass(frozen=True, slots=True)
class Tag:
    """A word with its icon at the foot of a card."""

    label: str
    icon: str


def split(lines: Iterable[Line]) -> Split:
    """Return lines parted into short whole numbers and the rest.

    >>> split((Line("Init", "+4"), Line("Move", "6 toward the closest enemy"))).figures
    (Line(label='Init', value='+4', icon='', note=''),)
    """
    lines = tuple(lines)
    figures = tuple(line for line in lines if _is_figure(line))
    return Split(figures, tuple(line for line in lines if not _is_figure(line)))


def subtitle(card: CardModel) -> str:
    """Return the line below a card's name: kind, school and tier, types."""
    school = card.school
    if card.tier is not None:
        school = f"{school}, tier {card.tier}".strip(", ")
    types = " · ".join(t for t in card.types if t.lower() != card.kind)
    kind = card.kind.capitalize() if card.kind not in NAMELESS else ""
    return " · ".join(part for part in (kind, school, types) if part)


def tags(card: CardModel) -> tuple[Tag, ...]:
    """Return the words at the foot: one-shot, returns, owner, part of a continued card."""
    found = []
    if card.one_shot:
        found.append(Tag("One-shot", "one_shot"))
    if card.returns:
        found.append(Tag("Returns", "returns"))
    if card.part:
        found.append(Tag(card.part, "note"))
    return tuple(found)


def mark(card: CardModel) -> tuple[str, str]:
    """Return the small print of a card: its owner ("" = nobody's), its id and version."""
    return card.owner, f"{card.id} v{card.version}"


def foot_lines(card: CardModel, width: float, large: bool = False) -> int:
    """Return how many lines a card's foot takes in `width` millimetres: 1, or 2 and more.

    Widths are guessed on the large side. Two lines part the id from tags and owner.

    >>> foot_lines(CardModel("general/jab", "Jab", owner="Odo"), 38.0)
    1
    >>> foot_lines(CardModel("revenant/hot-revenge", "Hot Revenge", owner="Elsbeth Quill"), 30.0)
    2
    """
    owner, id_ = mark(card)
    sign, bold = FOOT_SIGNS[large]
    tagged = sum(len(tag.label) * bold + 4.0 for tag in tags(card))
    between = " · " if owner else ""
    if tagged + len(f"{owner}{between}{id_}") * sign <= width:
        return 1
    return 1 + math.ceil(len(id_) * sign / width)


def title_size(card: CardModel, size: str) -> str:
    """Return the class of a title: "" for short names, "t1", "t2" for longer ones."""
    short, middle = LONG_TITLES.get(size, LONG_TITLES["poker"])
    length = max(len(card.name), max(map(len, card.name.split()), default=0) * 2)
    return "" if length <= short else "t1" if length <= middle else "t2"


def art(card: CardModel) -> str:
    """Return the icon that stands large and pale behind a card's text."""
    if card.art:
        return card.art
    for kind in reversed(card.types):
        if kind.lower() in ART:
            return ART[kind.lower()]
    return BACKS[card.kind].icon


def hashed(card: CardModel) -> CardModel:
    """Return the card with its content hash filled in, and that of its reverse."""
    reverse = hashed(card.reverse) if card.reverse is not None else None
    return dataclasses.replace(card, reverse=reverse, hash=card.hash or content_hash(card))


def key_of(card: CardModel) -> str:
    """Return what tells a hashed card from all others: two owners may hold cards of one id."""
    return f"{card.owner}/{card.id}/{card.hash}"


def text_of(card: CardModel) -> str:
    """Return everything a card prints, for checks of its signs and its length."""
    lines = (*card.upper, *card.lower, *card.aspects)
    parts = [card.name, card.school, *card.types, card.flavour, card.owner, card.id]
    parts += [f"{line.label} {line.value} {line.note}" for line in lines]
    parts += [f"{effect.when} {effect.text}" for effect in card.effects]
    return " ".join(parts)


def _is_figure(line: Line) -> bool:
    return not line.note and _FIGURE.fullmatch(line.value) is not None
