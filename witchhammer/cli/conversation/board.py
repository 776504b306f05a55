"""The map as text: two columns a space, tokens with the way they face, what lies about."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Any, TypeAlias

from rich.text import Text

from witchhammer.cli.conversation.glyphs import ARROWS, EXIT, FLOOR, ROUGH, WALL, ZONE
from witchhammer.cli.screen import line

Span: TypeAlias = tuple[int, int, int, int]
"""First column, first row, columns, rows of the part of a map that is shown."""

LABEL = 3
"""Columns for the number of a row."""


def tokens(view: Any) -> dict[str, str]:
    """Return one letter or figure for each fighter of a View: hunters capitals, foes figures.

    The letter is the first one of the name that is still free, else of the alphabet, so that
    Ditch Wolf 1 stays a 1; foes go 1 to 9, then a to z.
    """
    taken: dict[str, str] = {}
    spare = iter("123456789abcdefghijklmnopqrstuvwxyz" + "αβγδεζηθικλμνξοπρστυφχψω")
    for fighter in view.fighters:
        mark = ""
        if fighter.kind == "pc":
            letters = [c.upper() for c in fighter.name if c.isascii() and c.isalpha()]
            mark = next((c for c in [*letters, *ascii_uppercase] if c not in taken.values()), "")
        taken[fighter.id] = mark or next(spare, "?")
    return taken


def shown_part(view: Any, columns: int, rows: int, step: int = 2) -> Span:
    """Return the part of the map that fits at `step` columns a space.

    All of it, or what lies round whoever acts; round the two foes nearest to each other when
    nobody does.
    """
    wide = min(view.grid.width, max(4, (columns - LABEL) // step))
    high = min(view.grid.height, max(3, rows - 1))
    middle_x, middle_y = _middle(view)
    first_x = max(0, min(view.grid.width - wide, middle_x - wide // 2))
    first_y = max(0, min(view.grid.height - high, middle_y - high // 2))
    return first_x, first_y, wide, high


def _middle(view: Any) -> tuple[int, int]:
    """Return the space that has to be seen."""
    standing = [f for f in view.fighters if f.cell[0] >= 0]
    acts = [f.cell for f in standing if f.id == view.actor]
    if acts:
        return int(acts[0][0]), int(acts[0][1])
    able = [f for f in standing if f.status == "able"]
    pairs = [
        (max(abs(f.cell[0] - g.cell[0]), abs(f.cell[1] - g.cell[1])), f.cell, g.cell)
        for f in able
        for g in able
        if f.side < g.side
    ]
    if not pairs:
        return (int(able[0].cell[0]), int(able[0].cell[1])) if able else (0, 0)
    _, one, other = min(pairs)
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def draw_board(view: Any, columns: int, rows: int) -> list[Text]:
    """Return the map with everybody on it in at most so many columns and rows.

    A map too wide for two columns a space gets one: tokens without their arrows.
    """
    step = 2 if 2 * view.grid.width + LABEL <= columns else 1
    first_x, first_y, wide, high = shown_part(view, columns, rows, step)
    cells = _ground(view)
    marks = tokens(view)
    for fighter in sorted(view.fighters, key=lambda f: f.status == "able"):
        _stand(cells, fighter, marks[fighter.id], fighter.id == view.actor)
    drawn = [_header(first_x, wide, step)]
    for y in range(first_y, first_y + high):
        row = line((f"{y:>2} ", "reason"))
        for x in range(first_x, first_x + wide):
            row.append_text(cells.get((x, y), Text(f"{FLOOR} ", style="empty"))[:step])
        drawn.append(row)
    return drawn


def _header(first: int, wide: int, step: int) -> Text:
    """Return the number of every space that has room for one."""
    every = 4 // step
    numbers = "".join(f"{x:<4}" for x in range(first, first + wide, every))
    return line((" " * LABEL + numbers[: wide * step], "reason"))


def _ground(view: Any) -> dict[tuple[int, int], Text]:
    """Return what lies on the map, cell by cell."""
    cells: dict[tuple[int, int], Text] = {}
    for zone in view.zones:
        near = range(-zone.radius, zone.radius + 1)
        for cell in ((zone.cell[0] + dx, zone.cell[1] + dy) for dx in near for dy in near):
            cells[cell] = Text(f"{ZONE} ", style="warn")
    cells |= {tuple(cell): Text(f"{ROUGH} ", style="empty") for cell in view.grid.rough}
    cells |= {tuple(cell): Text(f"{EXIT} ", style="exit") for cell in view.grid.exits}
    cells |= {tuple(cell): Text(WALL * 2, style="wall") for cell in view.grid.walls}
    return cells


def _stand(cells: dict[tuple[int, int], Text], fighter: Any, mark: str, acts: bool) -> None:
    """Put a fighter on its cells: its token, and an arrow the way it faces."""
    if fighter.cell[0] < 0:
        return
    style = "party" if fighter.kind == "pc" else "foes"
    arrow = ARROWS.get(fighter.facing, " ") if fighter.status == "able" else "×"
    if acts:
        style += " reverse"
    x, y = fighter.cell
    for dy in range(fighter.size):
        for dx in range(fighter.size):
            sign = arrow if not dx and not dy else mark
            cells[x + dx, y + dy] = line((mark, style), (sign, style))
