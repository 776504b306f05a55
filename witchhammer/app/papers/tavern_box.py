"""What the papers of every tavern game are made of: decks, tokens, boards, and its rules page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from witchhammer.printing.model import CardModel, DeckModel, Line
from witchhammer.printing.table_model import Panel, PlanModel, ScreenModel, TokenModel

_CAPITALS = r"(?:[A-Z][A-Z&!'’-]*|\d+)"
_LABEL = re.compile(rf"({_CAPITALS}(?: {_CAPITALS})*)\.?(?=\s|$)\s*")
_ITEM = re.compile(
    r" {1,2}(\S.{0,15}?) {2,}| {1,2}(\d+|\S+) | {3}(\S.{0,15}?) {2,}| {3,}(\d) (?=[A-Z])"
)
_SETTING = re.compile(r" ?\((?:--set )?\w+=[^)]*\) ?")
SHORTEST_LABEL = 3
ON_SCREEN = ("AT YOUR TABLE", "ON THE BOARD")
"""Blocks of a rules card that speak of the program's options and pictures, not of the game."""


@dataclass(frozen=True, slots=True)
class Box:
    """Everything a game has to be printed: (name of the file, what is in it), each in its form.

    `decks` hold card sizes as their third member; `tokens` the imposition.
    """

    rules: ScreenModel
    decks: tuple[tuple[str, DeckModel, str], ...] = ()
    tokens: tuple[tuple[str, tuple[TokenModel, ...], str], ...] = ()
    tiles: tuple[PlanModel, ...] = ()
    boards: tuple[PlanModel, ...] = ()


def boxes(number: int) -> str:
    """Return boxes to tick in runs of five.

    >>> boxes(7)
    '☐☐☐☐☐ ☐☐'
    """
    runs = ["☐" * min(5, number - n) for n in range(0, number, 5)]
    return " ".join(runs)


def figure(label: str, number: int, icon: str, sign: bool = False) -> Line:
    """Return one printed number; `sign` for those that are added to a roll."""
    return Line(label, f"+{number}" if sign and number >= 0 else str(number), icon)


def once(cards: Iterable[CardModel]) -> tuple[CardModel, ...]:
    """Return cards in their order, the same one only once."""
    return tuple({card.id: card for card in cards}.values())


def rules_page(title: str, text: str) -> ScreenModel:
    """Return a rules card as panels: a block each, its items as lines of a table."""
    head, _, rest = text.partition("\n\n")
    rest = _SETTING.sub("", rest)
    blocks = [b for b in rest.split("\n\n") if b.strip() and not b.startswith(ON_SCREEN)]
    panels = (_panel(b, "The end" if n else "The game") for n, b in enumerate(blocks))
    return ScreenModel(title, tuple(panels), _without_name(head), flowing=True)


def _without_name(head: str) -> str:
    """Return the first line of a rules card without the game's name.

    >>> _without_name("WITCHDIE, for 2 to 8.")
    'for 2 to 8.'
    """
    return re.sub(r"^[A-Z &]+(?: - |, )", "", " ".join(head.split()))


def _panel(block: str, other: str) -> Panel:
    """Return one block: the words in capitals are its title, what begins anew is a row.

    A block without such words is called the `other` thing.
    """
    lines = block.splitlines()
    if sum(bool(_label(line)) for line in lines) > 1:
        title = "Scenarios" if lines[0][0].isdigit() else "In short"
        return Panel(title, "", rows=tuple(_named(lines)))
    label = _label(lines[0])
    title = label[1].strip().capitalize() if label else other
    first = lines[0][label.end() :] if label else lines[0]
    intro, rows = _told([first, *lines[1:]])
    if not rows:
        return Panel(title, "", rows=((_upper_first(intro),),))
    return Panel(title, "", intro=_upper_first(intro), rows=tuple(rows))


def _label(line: str) -> re.Match[str] | None:
    """Return the words in capitals that a line begins with, None for a plain line."""
    found = _LABEL.match(line)
    return found if found and len(found[1]) >= SHORTEST_LABEL else None


def _upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def _named(lines: Sequence[str]) -> Iterable[tuple[str, str]]:
    """Yield the entries of a block in which each begins with words in capitals."""
    found: list[tuple[str, str]] = []
    for line in lines:
        label = _label(line)
        if label:
            found.append((label[1].title(), line[label.end() :]))
        elif found:
            found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}")
    yield from found


def _told(lines: Sequence[str]) -> tuple[str, list[tuple[str, str]]]:
    """Return what stands before the first item, and the items with what they say."""
    intro: list[str] = []
    rows: list[tuple[str, str]] = []
    for number, line in enumerate(lines):
        item = _ITEM.match(line if number else f"   {line}")
        if item and (number or item[4]):
            key = next(part for part in item.groups() if part)
            rest = (line if number else f"   {line}")[item.end() :].strip()
            if key.endswith(",") and rows:
                rows[-1] = (rows[-1][0], f"{rows[-1][1]} {key} {rest}")
                continue
            if rest[:2].strip().isdigit() and key.isalpha():
                key, rest = f"{key} {rest[0]}", rest[2:]
            rows.append((key, rest))
        elif rows:
            rows[-1] = (rows[-1][0], f"{rows[-1][1]} {line.strip()}".strip())
        else:
            intro.append(line.strip())
    return " ".join(intro).strip(), rows
