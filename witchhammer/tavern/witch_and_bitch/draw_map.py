"""A map as a plan of text: spaces with their outlines, strips as #, openings as gaps in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from witchhammer.tavern.witch_and_bitch.maps import Cell, Chart

WIDE = 12
"""Characters inside one cell."""
HIGH = 3
"""Lines inside one cell."""


def marks_of(chart: Chart, space: int) -> list[str]:
    """Return what is printed on a space: Portals, start, positions, Conclave.

    Portal 2 is (2), the start =, position A is [A].
    """
    found = [f"({n})" for n, there in enumerate(chart.portals, 1) if there == space]
    if space == chart.start and not chart.positions:
        found.append("=start=")
    found += [f"[{'ABCD'[n]}]" for n, there in enumerate(chart.positions) if there == space]
    if space == chart.conclave:
        found.append("CONCLAVE")
    return found


class _Canvas:
    """A sheet of characters."""

    def __init__(self, columns: int, rows: int) -> None:
        self.lines = [[" "] * columns for _ in range(rows)]

    def put(self, x: int, y: int, text: str) -> None:
        """Write a text from a place to the right."""
        for offset, sign in enumerate(text):
            self.lines[y][x + offset] = sign

    def text(self) -> tuple[str, ...]:
        """Return the lines, blanks at their ends left out."""
        return tuple("".join(line).rstrip() for line in self.lines)


def draw_map(chart: Chart, inside: Callable[[int], Sequence[str]]) -> tuple[str, ...]:
    """Return a map as lines; `inside` gives the lines to be written into each space.

    A map typed as links has no plan: its spaces are listed with their neighbours.
    """
    if not chart.spaces[0].cells:
        return _list(chart, inside)
    at = {cell: number for number, space in enumerate(chart.spaces) for cell in space.cells}
    columns = max(x for x, _ in at) + 1
    rows = max(y for _, y in at) + 1
    canvas = _Canvas(columns * (WIDE + 1) + 1, rows * (HIGH + 1) + 1)
    for x in range(columns + 1):
        for y in range(rows + 1):
            _borders(canvas, chart, at, (x, y))
            _corner(canvas, chart, at, (x, y))
    for number, space in enumerate(chart.spaces):
        _fill(canvas, space.cells, inside(number))
    return canvas.text()


def border(chart: Chart, one: int | None, other: int | None) -> str:
    """Return what parts two spaces: "" nothing, "line", "strip" or "gap" (a strip's opening)."""
    if one == other:
        return ""
    if one is None or other is None:
        return "strip"
    joined = other in chart.neighbours[one]
    if chart.spaces[one].tile == chart.spaces[other].tile:
        return "line" if joined else "strip"
    return "gap" if joined else "strip"


_UPRIGHT = {"": "   ", "line": "|||", "strip": "###", "gap": "# #"}
_LEVEL = {
    "": " " * WIDE,
    "line": "-" * WIDE,
    "strip": "#" * WIDE,
    "gap": "#" * (WIDE // 2 - 2) + " " * 4 + "#" * (WIDE // 2 - 2),
}


def _borders(canvas: _Canvas, chart: Chart, at: dict[Cell, int], cell: Cell) -> None:
    """Draw what lies to the left of a cell and above it."""
    x, y = cell
    here, left, above = at.get((x, y)), at.get((x - 1, y)), at.get((x, y - 1))
    if here != left:
        for line, sign in enumerate(_UPRIGHT[border(chart, here, left)]):
            canvas.put(x * (WIDE + 1), y * (HIGH + 1) + 1 + line, sign)
    if here != above:
        canvas.put(x * (WIDE + 1) + 1, y * (HIGH + 1), _LEVEL[border(chart, here, above)])


def _corner(canvas: _Canvas, chart: Chart, at: dict[Cell, int], cell: Cell) -> None:
    """Draw the corner at the top left of a cell: # where a strip meets it."""
    x, y = cell
    a, b, c, d = (at.get(k) for k in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)))
    kinds = {border(chart, one, other) for one, other in ((a, b), (c, d), (a, c), (b, d))}
    if kinds == {""}:
        return
    canvas.put(x * (WIDE + 1), y * (HIGH + 1), "#" if kinds & {"strip", "gap"} else "+")


def _fill(canvas: _Canvas, cells: Sequence[Cell], lines: Sequence[str]) -> None:
    """Write lines into a space, from its top left cell down; what does not fit is cut."""
    x, y = min(cells, key=lambda cell: (cell[1], cell[0]))
    wide = WIDE + (WIDE + 1) * ((x + 1, y) in cells)
    high = HIGH + (HIGH + 1) * ((x, y + 1) in cells)
    for number, line in enumerate(lines[:high]):
        canvas.put(x * (WIDE + 1) + 1, y * (HIGH + 1) + 1 + number, line[:wide])


def width_of(chart: Chart, space: int) -> int:
    """Return how many characters fit into one line of a space."""
    cells = chart.spaces[space].cells
    if not cells:
        return 40
    x, y = min(cells, key=lambda cell: (cell[1], cell[0]))
    return WIDE + (WIDE + 1) * ((x + 1, y) in cells)


def _list(chart: Chart, inside: Callable[[int], Sequence[str]]) -> tuple[str, ...]:
    """Return the spaces of a map without a plan, each with its neighbours."""
    lines = []
    for number, space in enumerate(chart.spaces):
        next_to = " ".join(chart.spaces[n].code for n in chart.neighbours[number])
        words = "  ".join(line for line in inside(number)[1:] if line)
        lines.append(f"{space.code:<6} to {next_to:<24} {words}"[:80].rstrip())
    return tuple(lines)
