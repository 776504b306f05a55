"""Battle maps: on one page, or at the size of figures over as many pages as that takes."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from witchhammer.printing.bindery import bindery_for, raw
from witchhammer.printing.documents import finished, ink_of
from witchhammer.printing.geometry import paper_named
from witchhammer.printing.model import content_hash
from witchhammer.printing.options import Printed, PrintOptions
from witchhammer.printing.table_model import MapMark, MapModel

EDGE = 10.0
HEAD = 13.0
FOOT = 17.0
LABELS = 5.0
"""Millimetres: page edge, title, legend line, coordinates."""
LARGEST_SPACE = 25.4
SMALLEST_SPACE = 4.0
LEGEND_LINE = 4.6
LEGEND_SIGN = 1.62
TITLE_LINE = 6.8
TITLE_SIGN = 4.6
"""Millimetres of a line and of a sign, on the large side: what is believed is checked later."""
ABREAST = 3
"""How many entries of the legend stand side by side."""


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A mark with its place on the page in CSS."""

    mark: MapMark
    style: str


@dataclass(frozen=True, slots=True)
class MapPage:
    """One page of a map: the drawing of the spaces it shows, their numbers, the marks on it.

    `head` and `foot` bound the title and the legend in CSS, because they must keep to their places.
    """

    title: str
    part: str
    drawing: str
    labels: tuple[tuple[str, str], ...]
    marks: tuple[PlacedMark, ...]
    legend: tuple[MapMark, ...]
    exit_word: str
    note: str
    head: str
    foot: str


@dataclass(frozen=True, slots=True)
class Window:
    """The spaces that a page shows, and where: `left`, `top`, `square` in millimetres."""

    x: int
    y: int
    columns: int
    rows: int
    left: float
    top: float
    square: float

    def shows(self, x: int, y: int) -> bool:
        """Return whether a space is on this page."""
        return self.x <= x < self.x + self.columns and self.y <= y < self.y + self.rows

    def corner(self, x: int, y: int) -> tuple[float, float]:
        """Return the top left corner of a space in millimetres from the page's."""
        return self.left + (x - self.x) * self.square, self.top + (y - self.y) * self.square


def render_map(battle: MapModel, options: PrintOptions) -> Printed:
    """Return a battle map as PDF; `battle.square` 0 fits it on one page with its legend."""
    width, height, windows = windows_of(battle, options.paper)
    ink = ink_of(options)
    pages = [_page(battle, window, n, len(windows), ink) for n, window in enumerate(windows)]
    css = f"@page{{size:{width:g}mm {height:g}mm;margin:0}}.map{{height:{height - 0.1:g}mm}}"
    html = bindery_for(options).html(
        "maps/map.html.j2",
        lang="en",
        theme=options.theme,
        paper=options.paper,
        title=battle.title,
        pages=pages,
        page_css=raw(css),
    )
    manifest = {
        "format": 1,
        "title": battle.title,
        "paper": options.paper,
        "theme": options.theme,
        "hash": content_hash(battle),
    }
    return finished(html, ("maps/map.css",), options, manifest)


def windows_of(battle: MapModel, paper: str) -> tuple[float, float, list[Window]]:
    """Return the page size in millimetres and what each page shows.

    The paper is turned to whichever way gives the larger spaces, or fewer pages.
    """
    sheet = paper_named(paper)
    turned = [(sheet.width, sheet.height), (sheet.height, sheet.width)]
    if battle.square:
        tiled = [(w, h, _tiles(battle, w, h)) for w, h in turned]
        return min(tiled, key=lambda option: len(option[2]))
    whole = [(w, h, [_whole(battle, w, h)]) for w, h in turned]
    return max(whole, key=lambda option: option[2][0].square)


def _whole(battle: MapModel, width: float, height: float) -> Window:
    """Return the window that shows the whole map, as large as the page and legend allow."""
    # Two lines of a title fit as it is.
    head = HEAD + TITLE_LINE * max(0, _lines(battle.title, width - 2 * EDGE, TITLE_SIGN) - 2)
    room = height - EDGE - head - LABELS - FOOT - legend_height(battle, width)
    room = max(room, SMALLEST_SPACE * battle.height)
    square = min((width - 2 * EDGE - LABELS) / battle.width, room / battle.height, LARGEST_SPACE)
    left = (width + LABELS - square * battle.width) / 2
    return Window(0, 0, battle.width, battle.height, left, EDGE + head + LABELS, square)


def legend_height(battle: MapModel, width: float) -> float:
    """Return the millimetres that a map's legend needs on a page of that width, its note aside.

    Entries stand three abreast, each row as high as its longest entry.
    """
    column = (width - 2 * EDGE) / ABREAST
    texts = [f"{mark.letter} {mark.name} {mark.note}" for mark in legend_of(battle.marks)]
    lines = [_lines(text, column, LEGEND_SIGN) for text in texts]
    rows = sum(max(lines[n : n + ABREAST]) for n in range(0, len(lines), ABREAST))
    words = f"{battle.exit_word} hatched: {battle.wall_word} waves: {battle.rough_word}"
    note = _lines(f"{words} {battle.note}", width - 2 * EDGE, LEGEND_SIGN)
    return (rows + note - (0 if battle.note else 1)) * LEGEND_LINE


def legend_of(marks: Sequence[MapMark]) -> tuple[MapMark, ...]:
    """Return what the legend tells of these marks: each thing once, wherever it stands."""
    once: dict[MapMark, MapMark] = {}
    for mark in marks:
        if mark.name:
            once.setdefault(replace(mark, x=0, y=0), mark)
    return tuple(once.values())


def _ground(battle: MapModel, window: Window) -> Iterator[str]:
    """Yield what the ground of a page is, and the note of the map."""
    if any(window.shows(*cell) for cell in battle.walls):
        yield f"hatched: {battle.wall_word}"
    if any(window.shows(*cell) for cell in battle.rough):
        yield f"waves: {battle.rough_word}"
    if battle.note:
        yield battle.note


def _lines(text: str, width: float, sign: float) -> int:
    """Return how many lines a text takes at most, in signs of that width."""
    return max(1, len(textwrap.wrap(text, max(1, int(width / sign)))))


def _tiles(battle: MapModel, width: float, height: float) -> list[Window]:
    """Return the windows of a map printed at the size of figures, row by row."""
    columns = int((width - 2 * EDGE - LABELS) / battle.square)
    rows = int((height - EDGE - HEAD - LABELS - FOOT) / battle.square)
    left, top = EDGE + LABELS, EDGE + HEAD + LABELS
    return [
        Window(
            x, y, min(columns, battle.width - x), min(rows, battle.height - y),
            left, top, battle.square,
        )
        for y in range(0, battle.height, rows)
        for x in range(0, battle.width, columns)
    ]  # fmt: skip


def _page(battle: MapModel, window: Window, number: int, total: int, ink: str) -> MapPage:
    part = f"part {number + 1} of {total}, cut at the frame and tape" if total > 1 else ""
    shown = tuple(mark for mark in battle.marks if window.shows(mark.x, mark.y))
    return MapPage(
        title=battle.title,
        part=part,
        drawing=raw(drawing_of(battle, window, ink)),
        labels=tuple(_labels(window)),
        marks=tuple(PlacedMark(mark, _mark_style(mark, window)) for mark in shown),
        legend=legend_of(shown),
        exit_word=battle.exit_word if any(window.shows(*cell) for cell in battle.exits) else "",
        note=" · ".join(_ground(battle, window)),
        head=f"height:{window.top - LABELS - EDGE + 1:.2f}mm",
        foot=f"top:{window.corner(0, window.y + window.rows)[1] + 1.5:.2f}mm",
    )


def drawing_of(battle: MapModel, window: Window, ink: str = "#000") -> str:
    """Return the grid, walls, exits and frame as one SVG drawing, in millimetres.

    `ink` colours what would take much of it: the frame, walls and the arrows of exits.
    """
    size = window.square
    right, bottom = window.corner(window.x + window.columns, window.y + window.rows)
    left, top = window.left, window.top
    grid = "".join(
        f"M{left + n * size:.2f} {top:.2f}V{bottom:.2f}" for n in range(1, window.columns)
    )
    grid += "".join(f"M{left:.2f} {top + n * size:.2f}H{right:.2f}" for n in range(1, window.rows))
    walls = "".join(_block(window, x, y) for x, y in battle.walls if window.shows(x, y))
    hatch = "".join(_hatch(window, x, y) for x, y in battle.walls if window.shows(x, y))
    rough = "".join(_waves(window, x, y) for x, y in battle.rough if window.shows(x, y))
    exits = "".join(_gate(battle, window, x, y) for x, y in battle.exits if window.shows(x, y))
    frame = f"M{left:.2f} {top:.2f}H{right:.2f}V{bottom:.2f}H{left:.2f}Z"
    return (
        f'<svg class="drawing" xmlns="http://www.w3.org/2000/svg" width="{right + 2:.2f}mm" '
        f'height="{bottom + 2:.2f}mm" viewBox="0 0 {right + 2:.2f} {bottom + 2:.2f}" fill="none">'
        f"<title>The map</title>"
        f'<path stroke="#777" stroke-width="0.15" d="{grid or frame}"/>'
        f'<path stroke="#555" stroke-width="0.25" d="{rough or "M0 0"}"/>'
        f'<path stroke="{ink}" stroke-width="0.5" d="{walls or "M0 0"}"/>'
        f'<path stroke="{ink}" stroke-width="0.28" d="{hatch or "M0 0"}"/>'
        f'<path fill="{ink}" d="{exits or "M0 0"}"/>'
        f'<path stroke="{ink}" stroke-width="0.9" d="{frame}"/></svg>'
    )


def _block(window: Window, x: int, y: int) -> str:
    left, top = window.corner(x, y)
    size = window.square
    return f"M{left:.2f} {top:.2f}h{size:.2f}v{size:.2f}h{-size:.2f}Z"


def _hatch(window: Window, x: int, y: int) -> str:
    """Return the slanted cuts of a wall, as in a woodcut."""
    left, top = window.corner(x, y)
    size = window.square
    cuts = ""
    for n in range(1, 6):
        a = size * n / 3
        x1, y1 = (left + min(a, size), top + max(0.0, a - size))
        x2, y2 = (left + max(0.0, a - size), top + min(a, size))
        cuts += f"M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}"
    return cuts


def _waves(window: Window, x: int, y: int) -> str:
    """Return the three waves of a space that is hard to walk on."""
    left, top = window.corner(x, y)
    size = window.square
    length, height = size * 0.2, size * 0.12
    waves = ""
    for n in range(3):
        start = left + size * (0.12 if n % 2 else 0.24)
        waves += f"M{start:.2f} {top + size * (0.28 + 0.24 * n):.2f}"
        waves += f"q{length / 2:.2f} {-height:.2f} {length:.2f} 0t{length:.2f} 0t{length:.2f} 0"
    return waves


def _gate(battle: MapModel, window: Window, x: int, y: int) -> str:
    """Return the arrow of an exit, pointing over the nearest edge of the map."""
    left, top = window.corner(x, y)
    size = window.square
    edges = {(-1, 0): x, (1, 0): battle.width - 1 - x, (0, -1): y, (0, 1): battle.height - 1 - y}
    dx, dy = min(edges, key=lambda edge: edges[edge])
    cx, cy, r = left + size / 2, top + size / 2, size * 0.3
    tip, back = (cx + dx * r, cy + dy * r), (cx - dx * r, cy - dy * r)
    wing = (dy * r * 0.9, dx * r * 0.9)
    return (
        f"M{tip[0]:.2f} {tip[1]:.2f}L{back[0] + wing[0]:.2f} {back[1] + wing[1]:.2f}"
        f"L{back[0] - wing[0]:.2f} {back[1] - wing[1]:.2f}Z"
    )


def _labels(window: Window) -> Iterator[tuple[str, str]]:
    """Yield (number, style) of every column and row shown."""
    half, size = LABELS / 2, window.square
    for n in range(window.columns):
        x, y = window.left + n * size, window.top - LABELS
        yield str(window.x + n), f"left:{x:.2f}mm;top:{y:.2f}mm;width:{size:.2f}mm"
    for n in range(window.rows):
        x, y = window.left - LABELS, window.top + (n + 0.5) * size - half * 0.7
        yield str(window.y + n), f"left:{x:.2f}mm;top:{y:.2f}mm;width:{LABELS:.2f}mm"


def _mark_style(mark: MapMark, window: Window) -> str:
    left, top = window.corner(mark.x, mark.y)
    size = window.square
    inset, across = size * 0.1, size * 0.8
    return (
        f"left:{left + inset:.2f}mm;top:{top + inset:.2f}mm;width:{across:.2f}mm;"
        f"height:{across:.2f}mm;line-height:{across:.2f}mm;font-size:{across * 0.66:.2f}mm"
    )
