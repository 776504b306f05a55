"""The signs of the screen: bars, arrows, map cells. Each has a word or a number beside it."""

from __future__ import annotations

from rich.text import Text

FULL, EMPTY = "█", "░"
WALL, FLOOR, ROUGH, EXIT, ZONE = "▒", "·", "~", ">", "°"
ARROWS = {"n": "↑", "ne": "↗", "e": "→", "se": "↘", "s": "↓", "sw": "↙", "w": "←", "nw": "↖"}
ACTS = "▸"

FALLEN = {
    "deaths_door": "at death's door",
    "saved": "alive, barely",
    "dead": "DEAD",
    "defeated": "beaten",
    "retreated": "got away",
    "removed": "out of it",
}
"""What is said of whoever no longer fights."""


def bar(left: int, whole: int, width: int, style: str) -> Text:
    """Return a bar of what is left: full blocks, at least one while anything is left.

    >>> bar(1, 14, 5, "health").plain, bar(14, 14, 5, "health").plain, bar(-3, 14, 5, "").plain
    ('█░░░░', '█████', '░░░░░')
    """
    filled = 0 if left <= 0 or whole <= 0 else max(1, min(width, left * width // whole))
    text = Text(FULL * filled, style=style)
    text.append(EMPTY * (width - filled), "empty")
    return text


def cut(text: str, width: int) -> str:
    """Return the text in at most `width` columns, an ellipsis where something was cut.

    >>> cut("Brother Anselm Grout", 10)
    'Brother A…'
    """
    return text if len(text) <= width else text[: width - 1] + "…"


def shorten(text: Text, columns: int) -> Text:
    """Return the text in at most so many columns; no number is cut in two, because 1 is not 12.

    >>> shorten(Text("at most +12"), 10).plain, shorten(Text("at most +12 together"), 14).plain
    ('at most …', 'at most +12 t…')
    """
    whole = text.plain
    if len(whole) <= columns:
        return text
    kept = whole[: columns - 1]
    if whole[columns - 1].isdigit():
        kept = kept.rstrip("0123456789").rstrip("+−-")
    short = text[: len(kept)]
    short.append("…")
    return short


def count(number: int, word: str) -> str:
    """Return a number with its noun.

    >>> count(1, "card"), count(3, "card")
    ('1 card', '3 cards')
    """
    return f"{number} {word}{'' if number == 1 else 's'}"
