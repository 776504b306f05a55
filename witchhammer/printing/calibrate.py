"""A page that shows how far a printer's back sides are off, and the file that remembers it."""

from __future__ import annotations

import json
from pathlib import Path

from witchhammer.core.errors import Damaged, Misuse, ReadOnly
from witchhammer.printing.bindery import bindery_for, raw
from witchhammer.printing.documents import finished
from witchhammer.printing.geometry import paper_named
from witchhammer.printing.options import Printed, PrintOptions

SCALE = 5
"""Millimetres that the scales run to each side of the middle."""
WORST = 20.0

# Which way is positive, seen against the light from the front: the side that the turn mirrors
# shows a shift the other way round, and an offset has to undo it.
SIGNS = {
    "long": {"x": "right", "minus_x": "left", "y": "above", "minus_y": "below"},
    "short": {"x": "left", "minus_x": "right", "y": "below", "minus_y": "above"},
}

Offsets = dict[str, tuple[float, float]]


def render_calibration(options: PrintOptions) -> Printed:
    """Return two sides with the same cross-hair: print them on one sheet, hold it to the light.

    The offsets of the options shift the second side, so a second print proves the first.
    """
    paper = paper_named(options.paper)
    dx, dy = options.offsets
    edge = options.duplex if options.duplex != "none" else "long"
    html = bindery_for(options).html(
        "calibrate/calibrate.html.j2",
        lang="en",
        theme=options.theme,
        paper=options.paper,
        title="Printer calibration",
        edge=edge,
        signs=SIGNS[edge],
        offsets=(f"{dx:+.1f}", f"{dy:+.1f}"),
        drawings=[
            raw(_cross_hair(paper.width, paper.height)),
            raw(_cross_hair(paper.width, paper.height, dx, dy)),
        ],
        page_css=raw(
            f"@page{{size:{paper.width:g}mm {paper.height:g}mm;margin:0}}"
            f".paper{{height:{paper.height - 0.1:g}mm}}"
        ),
    )
    manifest = {"format": 1, "title": "Printer calibration", "offsets": [dx, dy]}
    return finished(html, ("calibrate/calibrate.css",), options, manifest)


def read_offsets(path: Path) -> Offsets:
    """Return printer -> (right, down) in millimetres; empty when there is no file yet.

    Raises `Damaged` when the file is not one of ours.
    """
    try:
        plain = json.loads(path.read_text(encoding="utf-8"))
        return {str(name): (float(x), float(y)) for name, (x, y) in plain.items()}
    except FileNotFoundError:
        return {}
    except (ValueError, TypeError, AttributeError) as error:
        wanted = "printer offsets as JSON"
        raise Damaged(
            f"file {path}", wanted, str(error), "delete it and calibrate again"
        ) from error


def save_offset(path: Path, printer: str, dx: float, dy: float) -> Offsets:
    """Return all offsets after putting one printer's into the file."""
    if max(abs(dx), abs(dy)) > WORST:
        came = f"{dx:g}, {dy:g}"
        raise Misuse("offsets", f"at most {WORST:g} mm each", came, "read the scales again")
    offsets = read_offsets(path) | {printer: (round(dx, 2), round(dy, 2))}
    text = json.dumps({name: list(xy) for name, xy in sorted(offsets.items())}, indent=2)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise ReadOnly(f"file {path}", "a file that can be written", str(error)) from error
    return offsets


def _cross_hair(width: float, height: float, dx: float = 0.0, dy: float = 0.0) -> str:
    """Return a cross in the middle with scales in half millimetres, and one in each corner."""
    cx, cy = width / 2 + dx, height / 2 + dy
    lines = f"M{cx - 40:g} {cy:g}H{cx + 40:g}M{cx:g} {cy - 40:g}V{cy + 40:g}"
    for half in range(-2 * SCALE, 2 * SCALE + 1):
        at, long = half / 2, 3.0 if half % 2 == 0 else 1.6
        lines += f"M{cx + at:g} {cy - 30 - long:g}v{2 * long:g}"
        lines += f"M{cx - 30 - long:g} {cy + at:g}h{2 * long:g}"
    for x in (20 + dx, width - 20 + dx):
        for y in (20 + dy, height - 20 + dy):
            lines += f"M{x - 5:g} {y:g}h10M{x:g} {y - 5:g}v10"
    return (
        f'<svg class="drawing" xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" '
        f'height="{height:g}mm" viewBox="0 0 {width:g} {height:g}" stroke="#000" '
        f'stroke-width="0.15" fill="none"><title>Cross-hair</title><path d="{lines}"/></svg>'
    )
