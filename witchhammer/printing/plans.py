"""Boards of the tavern games: tiles to cut out, and each whole plan on a page of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from witchhammer.printing.bindery import bindery_for, raw
from witchhammer.printing.documents import finished, ink_of
from witchhammer.printing.geometry import Slot, imposition_named, lay_out, paper_named
from witchhammer.printing.model import content_hash
from witchhammer.printing.options import Printed, PrintOptions
from witchhammer.printing.table_model import PlanModel, PlanSpace

EDGE = 11.0
HEAD = 15.0
FOOT = 16.0
"""Millimetres: page edge, title, note."""
LARGEST_CELL = 46.0
INSET = 1.2
"""Millimetres from a tile's cut to its outline, so that the cut need not be perfect."""


@dataclass(frozen=True, slots=True)
class Label:
    """The words and signs of one space, and where they stand."""

    space: PlanSpace
    style: str


@dataclass(frozen=True, slots=True)
class PlacedPlan:
    """A board or tile with its place on the page; `holes` are cells that are no part of it."""

    plan: PlanModel
    style: str
    holes: tuple[str, ...]
    drawing: str
    labels: tuple[Label, ...]


def render_plans(plans: Sequence[PlanModel], options: PrintOptions) -> Printed:
    """Return boards as PDF, each on a landscape page, its cells as large as the paper allows."""
    paper = paper_named(options.paper)
    width, height = paper.height, paper.width
    pages = [(plan, (_whole(plan, width, height, ink_of(options)),)) for plan in plans]
    return _printed("Boards", pages, plans, options, (width, height))


def render_tiles(tiles: Sequence[PlanModel], options: PrintOptions) -> Printed:
    """Return square tiles of a board as PDF, twelve on a page, to be cut out."""
    sheet = lay_out(imposition_named("tile-12"), options.paper)
    up = sheet.imposition.up
    ink = ink_of(options)
    runs = (tiles[n : n + up] for n in range(0, len(tiles), up))
    pages = [
        (None, tuple(_tile(*placed, ink) for placed in zip(run, sheet.fronts, strict=False)))
        for run in runs
    ]
    return _printed("Tiles", pages, tiles, options, (sheet.width, sheet.height))


def _printed(
    title: str,
    pages: Sequence[tuple[PlanModel | None, tuple[PlacedPlan, ...]]],
    plans: Sequence[PlanModel],
    options: PrintOptions,
    size: tuple[float, float],
) -> Printed:
    width, height = size
    css = f"@page{{size:{width:g}mm {height:g}mm;margin:0}}.board{{height:{height - 0.1:g}mm}}"
    html = bindery_for(options).html(
        "maps/plan.html.j2",
        lang="en",
        theme=options.theme,
        paper=options.paper,
        title=title,
        pages=pages,
        page_css=raw(css),
    )
    manifest = {"format": 1, "title": title, "hash": content_hash(tuple(plans))}
    return finished(html, ("maps/map.css", "maps/plan.css"), options, manifest)


def _whole(plan: PlanModel, width: float, height: float, ink: str) -> PlacedPlan:
    """Return a board in the middle of its page."""
    across, down = (width - 2 * EDGE) / plan.columns, (height - EDGE - HEAD - FOOT) / plan.rows
    cell = min(across, down, LARGEST_CELL)
    left = (width - cell * plan.columns) / 2
    return _placed(plan, Slot(left, EDGE + HEAD, cell * plan.columns, cell * plan.rows), ink)


def _tile(plan: PlanModel, slot: Slot, ink: str) -> PlacedPlan:
    """Return a tile in its slot."""
    inside = Slot(slot.x + INSET, slot.y + INSET, slot.width - 2 * INSET, slot.height - 2 * INSET)
    return _placed(plan, inside, ink)


def _placed(plan: PlanModel, slot: Slot, ink: str) -> PlacedPlan:
    """Return a board drawn into a slot."""
    cell = slot.width / plan.columns
    style = (
        f"left:{slot.x:.2f}mm;top:{slot.y:.2f}mm;width:{slot.width:.2f}mm;"
        f"height:{slot.height:.2f}mm"
    )
    drawing, labels = raw(_drawing(plan, cell, ink)), tuple(_labels(plan, cell))
    return PlacedPlan(plan, style, tuple(_holes(plan, cell)), drawing, labels)


def _holes(plan: PlanModel, cell: float) -> Iterator[str]:
    """Yield the place of every cell that belongs to no space."""
    taken = {at for space in plan.spaces for at in space.cells}
    for y in range(plan.rows):
        for x in range(plan.columns):
            if (x, y) not in taken:
                size = f"width:{cell:.2f}mm;height:{cell:.2f}mm"
                yield f"left:{x * cell:.2f}mm;top:{y * cell:.2f}mm;{size}"


def _drawing(plan: PlanModel, cell: float, ink: str) -> str:
    """Return floors and edges as one SVG drawing, in millimetres."""
    width, height = plan.columns * cell, plan.rows * cell
    paths = {"line": "", "strip": ""}
    for x1, y1, x2, y2, kind in plan.edges:
        ax, ay, bx, by = (n * cell for n in (x1, y1, x2, y2))
        if kind != "gap":
            paths[kind] += f"M{ax:.2f} {ay:.2f}L{bx:.2f} {by:.2f}"
            continue
        dx, dy = (bx - ax) / 3.4, (by - ay) / 3.4
        paths["strip"] += f"M{ax:.2f} {ay:.2f}l{dx:.2f} {dy:.2f}"
        paths["strip"] += f"M{bx:.2f} {by:.2f}l{-dx:.2f} {-dy:.2f}"
    return (
        f'<svg class="plan-lines" xmlns="http://www.w3.org/2000/svg" width="{width:.2f}mm" '
        f'height="{height:.2f}mm" viewBox="0 0 {width:.2f} {height:.2f}" fill="none" '
        f'stroke="{ink}"><title>The board</title>'
        f'<path stroke-width="0.35" stroke-dasharray="1.6 1.2" d="{paths["line"] or "M0 0"}"/>'
        f'<path stroke-width="1.5" stroke-linecap="square" d="{paths["strip"] or "M0 0"}"/></svg>'
    )


def _labels(plan: PlanModel, cell: float) -> Iterator[Label]:
    """Yield every space with the place of its words: its first cell, or two side by side."""
    for space in plan.spaces:
        if space.cells:
            x, y = min(space.cells, key=lambda at: (at[1], at[0]))
            wide = cell * (2 if (x + 1, y) in space.cells else 1)
            style = (
                f"left:{x * cell + 1.6:.2f}mm;top:{y * cell + 1.6:.2f}mm;width:{wide - 3.2:.2f}mm"
            )
            yield Label(space, style)
