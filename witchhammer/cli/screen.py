"""Drawing with rich: one console, one set of words for styles, user text always harmless.

Rich is imported when something is drawn, because `--json` has no use for it.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from witchhammer.core.errors import printable

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

Part: TypeAlias = "str | tuple[str, str] | Text"
"""A piece of a line: plain, or (text, style), or drawn already."""

STYLES = {
    "title": "bold",
    "name": "bold",
    "party": "bold cyan",
    "foes": "bold red",
    "reason": "dim",
    "key": "bold yellow",
    "good": "green",
    "bad": "red",
    "warn": "yellow",
    "health": "red",
    "poise": "blue",
    "empty": "dim",
    "wall": "dim",
    "exit": "green",
    "card": "bold",
    "rule": "cyan",
}
"""Every style by what it means; nothing is told by a style alone."""

NARROWEST, WIDEST_PIPE = 60, 100


@cache
def console() -> Console:
    """Return the console that everything is drawn on; markup in texts is never obeyed."""
    return new_console()


def new_console(**settings: Any) -> Console:
    """Return a console of our styles; `settings` as rich takes them."""
    from rich.console import Console
    from rich.theme import Theme

    if not sys.stdout.isatty() and "COLUMNS" not in os.environ:
        settings.setdefault("width", WIDEST_PIPE)
    return Console(markup=False, highlight=False, emoji=False, theme=Theme(STYLES), **settings)


def width() -> int:
    """Return how many columns there are to draw on."""
    if sys.stdout.isatty() or "COLUMNS" in os.environ:
        return max(NARROWEST, shutil.get_terminal_size().columns)
    return WIDEST_PIPE


def line(*parts: Part) -> Text:
    """Return one line made of its parts, control characters shown harmlessly.

    >>> line(("Elsbeth", "party"), " falls\\x1b[2J").plain
    'Elsbeth falls\\\\x1b[2J'
    """
    from rich.text import Text

    text = Text()
    for part in parts:
        if isinstance(part, str):
            text.append(printable(part))
        elif isinstance(part, tuple):
            text.append(printable(part[0]), part[1])
        else:
            text.append_text(part)
    return text


def say(*parts: Part) -> None:
    """Print one line, wrapped at the console's width."""
    console().print(line(*parts))


def indented(*parts: Part, by: int = 4) -> None:
    """Print a paragraph with a margin on the left."""
    from rich.padding import Padding

    console().print(Padding(line(*parts), (0, 0, 0, by), expand=False))


def beside(head: Text, told: Text, columns: int) -> list[Text]:
    """Return a word with its explanation, whose further lines stand under the first.

    >>> [text.plain for text in beside(line("u  "), line("takes back the last decision"), 25)]
    ['u  takes back the last', '   decision']
    """
    from rich.text import Text

    pieces = told.wrap(new_console(), max(20, columns - head.cell_len - 2))
    for piece in pieces:
        piece.rstrip()
    return [(Text(" " * head.cell_len) if n else head) + p for n, p in enumerate(pieces)]


def show_table(headings: Sequence[str], rows: Iterable[Sequence[Part]]) -> None:
    """Print a calm table: a line under the headings, no frame, numbers to the right."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    cells = [[line(part) for part in row] for row in rows]
    made = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="title", show_edge=False)
    for number, heading in enumerate(headings):
        column = [row[number].plain for row in cells]
        right = bool(column) and all(_is_number(cell) for cell in column)
        made.add_column(heading, justify="right" if right else "left", overflow="fold")
    for row in cells:
        made.add_row(*row)
    console().print(made)


def _is_number(cell: str) -> bool:
    """Return whether a cell holds a number, a signed one, or nothing to speak of."""
    return cell.lstrip("+-").isdigit() or cell in ("", "-")


def show_json(value: object) -> None:
    """Print one JSON document."""
    print(json.dumps(value, ensure_ascii=False, indent=2))
