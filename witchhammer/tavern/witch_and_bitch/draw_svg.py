"""A map as an SVG picture: tiles tinted, strips black with openings, Portals, Objects, lights."""

from __future__ import annotations

from html import escape

from witchhammer.tavern.witch_and_bitch.draw_map import border
from witchhammer.tavern.witch_and_bitch.maps import Cell, Chart

WIDE = 150
HIGH = 104
EDGE = 30
TITLE = 46
TINTS = (
    *("#e8dcc0", "#dfe3cf", "#e6d3cb", "#d9dfe4", "#e9e2b8"),
    *("#d6e2d3", "#cfdcd8", "#dcd4e0", "#efd9b4", "#e3dbe9"),
)
"""One for each tile, by its number."""
INK = "#2b2320"


def draw_svg(chart: Chart) -> str:
    """Return the map as an SVG document; a map without a plan gives an empty sheet."""
    at = {cell: number for number, space in enumerate(chart.spaces) for cell in space.cells}
    columns = max((x for x, _ in at), default=0) + 1
    rows = max((y for _, y in at), default=0) + 1
    width, height = columns * WIDE + 2 * EDGE, rows * HIGH + 2 * EDGE + TITLE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" font-family="serif" fill="{INK}">',
        f"<title>{escape(chart.name)}</title>",
        f'<rect width="{width}" height="{height}" fill="#f4ecd8"/>',
        f'<text x="{EDGE}" y="34" font-size="24" font-weight="bold">{escape(chart.name)}</text>',
    ]
    parts += [_floor(chart, number, cell) for cell, number in sorted(at.items())]
    for y in range(rows + 1):
        for x in range(columns + 1):
            parts += _borders(chart, at, (x, y))
    for number, space in enumerate(chart.spaces):
        if space.cells:
            parts += _labels(chart, number)
    return "\n".join([*parts, "</svg>", ""])


def _corner(cell: Cell) -> tuple[int, int]:
    """Return the top left corner of a cell in pixels."""
    return EDGE + cell[0] * WIDE, EDGE + TITLE + cell[1] * HIGH


def _floor(chart: Chart, number: int, cell: Cell) -> str:
    """Return the ground of one cell."""
    x, y = _corner(cell)
    tint = "#e7a9b8" if number == chart.conclave else TINTS[chart.spaces[number].tile % len(TINTS)]
    return f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" fill="{tint}"/>'


def _borders(chart: Chart, at: dict[Cell, int], cell: Cell) -> list[str]:
    """Return what lies to the left of a cell and above it."""
    x, y = cell
    here, left, above = at.get((x, y)), at.get((x - 1, y)), at.get((x, y - 1))
    px, py = _corner(cell)
    parts = []
    if here != left:
        parts += _edge(border(chart, here, left), (px, py), (px, py + HIGH))
    if here != above:
        parts += _edge(border(chart, here, above), (px, py), (px + WIDE, py))
    return parts


def _edge(kind: str, one: tuple[int, int], other: tuple[int, int]) -> list[str]:
    """Return one edge: a thin dashed line, a black strip, or a strip with an opening."""
    if kind == "line":
        return [_line(one, other, 'stroke-width="1.5" stroke-dasharray="5 4"')]
    thick = 'stroke-width="8" stroke-linecap="square"'
    if kind == "strip":
        return [_line(one, other, thick)]
    if kind == "gap":
        (ax, ay), (bx, by) = one, other
        first = (ax + (bx - ax) // 3, ay + (by - ay) // 3)
        second = (ax + 2 * (bx - ax) // 3, ay + 2 * (by - ay) // 3)
        return [_line(one, first, thick), _line(second, other, thick)]
    return []


def _line(one: tuple[int, int], other: tuple[int, int], style: str) -> str:
    """Return one line."""
    return (
        f'<line x1="{one[0]}" y1="{one[1]}" x2="{other[0]}" y2="{other[1]}"'
        f' stroke="{INK}" {style}/>'
    )


def _labels(chart: Chart, number: int) -> list[str]:
    """Return a space's code and name, and the signs on it."""
    space = chart.spaces[number]
    x, y = _corner(min(space.cells, key=lambda cell: (cell[1], cell[0])))
    parts = [
        f'<text x="{x + 12}" y="{y + 26}" font-size="17" font-weight="bold">{space.code}</text>',
        f'<text x="{x + 46}" y="{y + 26}" font-size="15">{escape(space.name)}</text>',
    ]
    for place, sign in enumerate(_signs(chart, number)):
        parts.append(_sign(sign, x + 30 + 40 * place, y + 66))
    return parts


def _signs(chart: Chart, number: int) -> list[str]:
    """Return the signs on a space in words."""
    found = [f"portal {n}" for n, there in enumerate(chart.portals, 1) if there == number]
    if number == chart.start and not chart.positions:
        found.append("start")
    found += [f"position {'ABCD'[n]}" for n, at in enumerate(chart.positions) if at == number]
    found += ["object"] * chart.objects.count(number)
    found += ["light"] * chart.hunted.count(number)
    return found + (["conclave"] if number == chart.conclave else [])


def _sign(sign: str, x: int, y: int) -> str:
    """Return one sign, told apart by its shape and not only by its colour."""
    kind, _, detail = sign.partition(" ")
    middle = f'text-anchor="middle" x="{x}" y="{y + 6}" font-size="17" font-weight="bold"'
    if kind == "portal":
        ring = f'<circle cx="{x}" cy="{y}" r="16" fill="#4a3b6b" stroke="{INK}"/>'
        return f'{ring}<text {middle} fill="#fff">{detail}</text>'
    if kind == "position":
        box = f'<rect x="{x - 15}" y="{y - 15}" width="30" height="30" fill="#fff" stroke="{INK}"/>'
        return f"{box}<text {middle}>{detail}</text>"
    if kind == "object":
        points = f"{x},{y - 16} {x + 15},{y} {x},{y + 16} {x - 15},{y}"
        return f'<polygon points="{points}" fill="#c9962c" stroke="{INK}" stroke-width="2"/>'
    if kind == "light":
        glow = f'<circle cx="{x}" cy="{y}" r="15" fill="#f6f3a2" stroke="#8a8a2a"/>'
        return f'{glow}<circle cx="{x}" cy="{y}" r="6" fill="#fff"/>'
    if kind == "start":
        points = f"{x - 12},{y + 14} {x - 12},{y - 16} {x + 16},{y - 6} {x - 12},{y + 2}"
        return f'<polygon points="{points}" fill="#7d2b2b" stroke="{INK}" stroke-width="2"/>'
    return f'<text {middle} fill="#7d2b2b">Conclave</text>'.replace('text-anchor="middle" ', "")
