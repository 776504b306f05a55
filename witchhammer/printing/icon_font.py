"""Build the project's own icon font from the SVG drawings in `templates/icons/`.

A glyph of a font is the smallest and cheapest way to put the same little picture on a page a
thousand times. Each drawing lives on a canvas 64 high and (mostly) 64 wide and may hold `path`,
`polygon`, `rect`, `circle` and `line`; whatever is white is carved out of what is black, as in a
woodcut. The font is never committed: it is built into the cache, and the same drawings give the
same bytes.

Run `python -m witchhammer.printing.icon_font DRAWINGS FONT.ttf` to build it by hand.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Identity, Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

from witchhammer.core.errors import Misuse
from witchhammer.printing.templates import drawn_in, text_of

FAMILY = "WH Icons"
FIRST_CODE = 0xE000
UNITS = 1024
CANVAS = 64
DESCENT = 160
CURVE_ERROR = 1.0

# Because text fonts lack them, the signs that cards and homebrew use are drawn here too.
TEXT_SIGNS = {
    0x2190: "arrow_left",
    0x2192: "arrow",
    0x2191: "arrow_up",
    0x2193: "arrow_down",
    0x2610: "box",
    0x2611: "box_ticked",
    0x2620: "dead",
    0x2665: "health",
    0x26A1: "init",
    0x2694: "melee",
    0x25C6: "diamond",
    0x25CF: "dot",
    0x25CB: "ring",
    0x2605: "trait",
    0x2713: "check",
    0x2702: "scissors",
    0x2766: "fleuron",
    0x2744: "ice",
}

Contour = list[tuple[str, tuple[tuple[float, float], ...]]]


def icon_codes(names: Iterable[str]) -> dict[str, int]:
    """Return the code point of every icon: private-use, in the order of the names.

    >>> icon_codes(["ice", "fire"])
    {'fire': 57344, 'ice': 57345}
    """
    return {name: FIRST_CODE + n for n, name in enumerate(sorted(names))}


def build_icon_font(drawings: Mapping[str, str]) -> bytes:
    """Return a TrueType font with one glyph for each drawing (name -> SVG text).

    Raises `Misuse` that names the drawing and the element when one cannot be read.
    """
    codes = icon_codes(drawings)
    glyphs: dict[str, Any] = {name: TTGlyphPen(None).glyph() for name in (".notdef", "space")}
    widths = {".notdef": UNITS, "space": UNITS // 4}
    for name in codes:
        glyphs[name], widths[name] = _glyph(name, drawings[name])
    order = list(glyphs)
    cmap = {code: name for name, code in codes.items()}
    cmap[0x20] = "space"
    cmap |= {code: name for code, name in TEXT_SIGNS.items() if name in codes}
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(cmap)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({n: (widths[n], glyphs[n].xMin or 0) for n in order})
    builder.setupHorizontalHeader(ascent=UNITS - DESCENT, descent=-DESCENT)
    builder.setupNameTable({"familyName": FAMILY, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=UNITS - DESCENT, sTypoDescender=-DESCENT)
    builder.setupPost()
    # Because a time of building would make two builds of the same drawings differ.
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    out = BytesIO()
    builder.font.save(out)
    return out.getvalue()


def read_drawings(folders: Iterable[Path]) -> dict[str, str]:
    """Return name -> SVG text of every drawing; in the first folder that has it, it wins."""
    return {
        path.stem: text_of(path, f"icon {path.stem}")
        for path in drawn_in(tuple(folders), "icons").values()
    }


def _glyph(name: str, svg: str) -> tuple[Any, int]:
    """Return the TrueType glyph of one drawing, and its width in font units."""
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise Misuse(f"icon {name}", "an SVG drawing", str(error), "mend the file") from error
    scale = UNITS / CANVAS
    place = Transform(scale, 0, 0, -scale, 0, UNITS - DESCENT)
    target = TTGlyphPen(None)
    pen = Cu2QuPen(target, CURVE_ERROR)
    for element in root:
        shape = RecordingPen()
        carved = _draw(name, element, TransformPen(shape, place.transform(_moved(element))))
        for contour in _wound(_contours(shape), carved):
            for operator, points in contour:
                getattr(pen, operator)(*points)
    width = float(root.get("viewBox", f"0 0 {CANVAS} {CANVAS}").split()[2])
    return target.glyph(), round(width * scale)


def _moved(element: ElementTree.Element) -> Transform:
    """Return the element's own `transform` (a list of rotate, translate and matrix)."""
    place: Transform = Identity
    for kind, inside in re.findall(r"(\w+)\(([^)]*)\)", element.get("transform", "")):
        numbers = [float(n) for n in inside.replace(",", " ").split()]
        if kind == "rotate":
            x, y = numbers[1:] or (0.0, 0.0)
            place = place.translate(x, y).rotate(math.radians(numbers[0])).translate(-x, -y)
        elif kind == "translate":
            place = place.translate(*numbers)
        else:
            place = place.transform(Transform(*numbers))
    return place


def _draw(name: str, element: ElementTree.Element, pen: TransformPen) -> bool:
    """Draw one SVG element into `pen`; return True when it is white, that is carved out."""
    tag = element.tag.rpartition("}")[2]
    number = {k: float(v) for k, v in element.attrib.items() if v.replace(".", "").isdigit()}
    if tag == "path":
        parse_path(element.get("d", ""), pen)
    elif tag == "polygon":
        flat = [float(n) for n in element.get("points", "").replace(",", " ").split()]
        _polygon(pen, list(zip(flat[::2], flat[1::2], strict=True)))
    elif tag == "rect":
        x, y, w, h = (number[k] for k in ("x", "y", "width", "height"))
        _polygon(pen, [(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
    elif tag == "circle":
        x, y, r = (number[k] for k in ("cx", "cy", "r"))
        parse_path(f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z", pen)
    elif tag == "line":
        x1, y1, x2, y2 = (number[k] for k in ("x1", "y1", "x2", "y2"))
        _stroke(pen, (x1, y1), (x2, y2), number["stroke-width"])
    else:
        wanted = "path, polygon, rect, circle or line"
        raise Misuse(f"icon {name}", wanted, f"<{tag}>", "draw it with one of these")
    return "white" in (element.get("fill"), element.get("stroke"))


def _polygon(pen: TransformPen, points: list[tuple[float, float]]) -> None:
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()


def _stroke(
    pen: TransformPen, start: tuple[float, float], end: tuple[float, float], width: float
) -> None:
    """Draw a line as the thin quadrilateral it is; fonts know fills only."""
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length * width / 2, (y2 - y1) / length * width / 2
    _polygon(pen, [(x1 - dy, y1 + dx), (x2 - dy, y2 + dx), (x2 + dy, y2 - dx), (x1 + dy, y1 - dx)])


def _contours(shape: RecordingPen) -> list[Contour]:
    """Return the closed outlines that were drawn, each a list of pen commands."""
    found: list[Contour] = []
    for operator, points in shape.value:
        if operator == "moveTo":
            found.append([])
        found[-1].append((operator, points))
    for contour in found:
        if contour[-1][0] != "closePath":
            contour.append(("closePath", ()))
    return found


def _wound(contours: list[Contour], carved: bool) -> list[Contour]:
    """Return the outlines turned so that the non-zero rule fills what even-odd would.

    Outlines inside another are holes: SVG is drawn even-odd here, TrueType is not.
    """
    outlines = [[p for _, points in contour for p in points] for contour in contours]
    turned = []
    for n, contour in enumerate(contours):
        depth = sum(_inside(outlines[n][0], o) for m, o in enumerate(outlines) if m != n)
        clockwise = _area(outlines[n]) < 0
        wanted = (depth % 2 == 0) != carved
        turned.append(contour if clockwise == wanted else _reversed(contour))
    return turned


def _reversed(contour: Contour) -> Contour:
    """Return the same outline walked the other way."""
    points = [contour[0][1][0]]
    back: Contour = []
    for operator, args in contour[1:-1]:
        chain = (points[-1], *args)
        back.append((operator, tuple(reversed(chain[:-1]))))
        points.append(args[-1])
    return [("moveTo", (points[-1],)), *reversed(back), ("closePath", ())]


def _area(points: list[tuple[float, float]]) -> float:
    """Return twice the signed area; negative = clockwise with y upwards."""
    pairs = zip(points, points[1:] + points[:1], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)


def _inside(point: tuple[float, float], outline: list[tuple[float, float]]) -> bool:
    """Return whether a point lies inside an outline (curves taken by their hull)."""
    x, y = point
    hit = False
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def main(arguments: list[str]) -> int:
    """Build the font of a folder of drawings into a file; return an exit code."""
    if len(arguments) != 2:
        print("use: python -m witchhammer.printing.icon_font TEMPLATES FONT.ttf", file=sys.stderr)
        return 2
    Path(arguments[1]).write_bytes(build_icon_font(read_drawings([Path(arguments[0])])))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
