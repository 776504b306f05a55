"""What the papers of every tavern game are made of: decks, tokens, boards, and its rules page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from witchhammer.printing.model import CardModel, DeckModel, Line
from witchhammer.printing.table_model import Panel, PlanModel, ScreenModel, TokenModel

_LABEL = re.compile(r"^([A-Z0-9][A-Z ,!\'’&-]{2,}[A-Z!])(?=\s{2}|\s\(|$|\s[A-Z][a-z])\s*")
_ITEM = re.compile(r"^\s{1,3}(?=\S)(\d+|\S+=\S*|[A-Z] \w+|[A-Z]\w*(?: \d)?)(?:\s{2,}|\s(?=[A-Z]))")
LONG_PANEL = 12
"""Lines of a rules text that stand in one panel; a longer block may go on in the next column."""


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
    blocks = [block for block in rest.split("\n\n") if block.strip()]
    return ScreenModel(title, tuple(map(_panel, blocks)), _sentence(head))


def _sentence(head: str) -> str:
    """Return the first line of a rules card without the game's name."""
    line = " ".join(head.split())
    return re.sub(r"^[A-Z &]+(?: - |, )", "", line)


def _panel(block: str) -> Panel:
    """Return one block: the words in capitals are its title, what begins anew is a row."""
    lines = block.splitlines()
    label = _LABEL.match(lines[0])
    title = label[1].strip().capitalize() if label else "The game"
    first = lines[0][label.end() :] if label else lines[0]
    intro, rows = _told([first, *lines[1:]])
    return Panel(title, "", intro=intro, rows=tuple(rows))


def _told(lines: Sequence[str]) -> tuple[str, list[tuple[str, str]]]:
    """Return what stands before the first item, and the items with what they say."""
    intro: list[str] = []
    rows: list[tuple[str, str]] = []
    for number, line in enumerate(lines):
        item = _ITEM.match(line) if number else None
        if item:
            rows.append((item[1], line[item.end() :].strip()))
        elif rows:
            rows[-1] = (rows[-1][0], f"{rows[-1][1]} {line.strip()}".strip())
        else:
            intro.append(line.strip())
    return " ".join(intro).strip(), rows
