"""A hand of cards as numbered lines: figures short enough to compare, in one column or two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from witchhammer.cli.conversation.glyphs import cut, shorten
from witchhammer.cli.screen import line
from witchhammer.core.ask import Ask, Option

SHORT = {"init": "I", "defence": "D", "move": "", "attack": "A", "poise": "P"}
LONG = {"init": "init ", "defence": "def ", "move": "", "attack": "atk ", "poise": "poise "}
LEGEND = (
    "I Init, D Defence, →3 move 3 toward the nearest enemy (← away, ↑ forward, ↓ backward, "
    "↰ ↱ left, right, ~ free), A Attack (° not melee), P poise, ! one-shot, … does more: `? 3`"
)
"""What the figures mean, for `?`."""

NAME = 17
MOST_ROWS = 10
"""Longer hands stand in two columns even where there is room for one."""


def draw_options(ask: Ask, cards: Mapping[str, Any], columns: int, rows: int) -> list[Text]:
    """Return the options numbered from 1, in one column if they fit, else in several."""
    options = ask.options
    if cards and len(options) > min(rows, MOST_ROWS) and columns >= 76:
        half = (columns - 2) // 2
        return _side_by_side([_option(o, n, cards, half) for n, o in _numbered(options)], half, 2)
    if not cards and len(options) > rows:
        widest = max(len(o.label) + 3 * bool(o.why_not) for o in options) + 6
        across = max(1, columns // widest)
        lines = [_option(o, n, cards, widest - 2) for n, o in _numbered(options)]
        return _side_by_side(lines, widest, across)
    return [_option(o, n, cards, columns) for n, o in _numbered(options)]


def _numbered(options: Sequence[Option]) -> list[tuple[int, Option]]:
    return list(enumerate(options, start=1))


def _option(option: Option, number: int, cards: Mapping[str, Any], columns: int) -> Text:
    """Return one option: its number, its name, its figures, and why it may not be taken."""
    card = cards.get(str(option.value))
    text = line((f"{number:>2} ", "key"))
    if card is None:
        text.append_text(line((option.label, "card" if not option.why_not else "reason")))
    else:
        text.append_text(line((f"{cut(card.name, NAME):<{NAME}} ", "card")))
        text.append_text(figures(card, columns >= 56))
        if option.copies > 1:
            text.append(f" ×{option.copies}", "reason")
    if option.why_not:
        why = f" no: {option.why_not}"
        # Half a reason is none; what was refused is told in full when it is typed.
        text.append(why if text.cell_len + len(why) <= columns else " no", "bad")
    return shorten(text, columns)


def figures(card: Any, spelled: bool) -> Text:
    """Return what a card does in one line: its numbers, its sentences where it has few."""
    words = LONG if spelled else SHORT
    text = Text()
    telling = [(n, v) for n, v in card.figures if n != "init" or v != "+0" or spelled]
    for name, value in telling:
        text.append(words[name], "reason")
        text.append(f"{value} ")
    if card.one_shot:
        text.append("! ", "warn")
    if {name for name, _ in card.figures} <= {"init"}:
        text.append(" ".join(card.lower), "reason")
    elif card.more:
        text.append("…", "reason")
    return text


def _side_by_side(lines: list[Text], width: int, across: int) -> list[Text]:
    """Return lines in columns, to be read downwards."""
    high = -(-len(lines) // across)
    made = []
    for row in range(high):
        text = Text()
        for column in range(across):
            place = column * high + row
            if place < len(lines):
                piece = shorten(lines[place].copy(), width)
                piece.pad_right(max(0, width - piece.cell_len) * (column < across - 1))
                text.append_text(piece)
                if column < across - 1:
                    text.append("  " if across == 2 else "")
        text.rstrip()
        made.append(text)
    return made


def tell_card(card: Any) -> list[Text]:
    """Return a whole card: its upper section, the dotted line, its lower section, the notes."""
    lines = [line((card.name, "title"), (f"  {card.kind}", "reason"))]
    lines += [line("  ", told) for told in card.upper]
    lines.append(
        line(("  ·········  on your turn:" if card.kind == "action" else "  ···", "reason"))
    )
    lines += [line("  ", told) for told in card.lower]
    if card.notes:
        lines.append(line(("  " + " · ".join(card.notes), "warn")))
    return lines
