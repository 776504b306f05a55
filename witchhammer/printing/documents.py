"""What all flowing documents share: page furniture, the last checks, and the finished job."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from witchhammer.core.errors import WitchHammerError
from witchhammer.printing.bindery import Bindery, bindery_for
from witchhammer.printing.engine import Region, Rendered
from witchhammer.printing.geometry import paper_named
from witchhammer.printing.options import FitNote, Printed, PrintOptions
from witchhammer.printing.standalone import standalone_html

Look = Literal["portrait", "landscape", "quiet"]
Setting = Literal["grand", "roomy", "", "snug", "snug tight"]
"""How close a document is set: a class of its body, "" the ordinary one."""
NEVER: dict[str, tuple[Setting, ...]] = {
    "large_print": ("snug", "snug tight"),
    "ink_saver": ("grand", "roomy"),
}
"""Settings that would break what a theme promises: large type, little ink."""

MARGIN = "11mm 12mm 14mm"


def page_css(options: PrintOptions, look: Look = "portrait", head: bool = False) -> str:
    """Return the `@page` rule: paper, margins, and the line at the foot of every page.

    "quiet" leaves that line out, because a letter to the players has no page numbers. `head`:
    every page but the first begins with a line that says whose it is.
    """
    paper = paper_named(options.paper)
    width, height = paper.width, paper.height
    if look == "landscape":
        width, height = height, width
    size = f"size:{width:g}mm {height:g}mm;margin:{MARGIN}"
    if look == "quiet":
        return f"@page{{{size}}}.handout{{min-height:{height - 25.2:g}mm}}"
    family = "WH Clear" if options.theme == "large_print" else "WH Text"
    points = 11 if options.theme == "large_print" else 6.6
    fonts = f'"{family}","WH Text","WH More","WH Icons"'
    small = f"font:{points:g}pt {fonts};color:#000;vertical-align:top;padding-top:2.4mm"
    later = _head_line(fonts, points) if head else ""
    return (
        f"@page{{{size};@bottom-left{{content:string(who);{small}}}"
        f'@bottom-right{{content:"page " counter(page) " of " counter(pages)'
        f' " · print at 100 %";{small}}}}}{later}'
    )


def _head_line(fonts: str, points: float) -> str:
    """Return the rules for a line at the head of all pages but the first.

    A loose page must say whose it is at a glance: a sheet is taken apart at the table.
    """
    line = f"font:700 {max(points, 11):g}pt {fonts};color:#000;vertical-align:bottom"
    rule = "border-bottom:0.2mm solid #888;padding-bottom:0.8mm;margin-bottom:2mm"
    return (
        "@page{margin-top:18mm;@top-left{width:100%;"
        f'content:string(head) " · continued";{line};{rule}}}}}'
        "@page:first{margin-top:11mm;@top-left{content:none}}"
    )


def ink_of(options: PrintOptions) -> str:
    """Return what walls and strips are drawn in: black, or a pale grey where ink is saved."""
    return "#aaa" if options.theme == "ink_saver" else "#000"


@dataclass(frozen=True, slots=True)
class Part:
    """One document: its page as it is set in a setting, and the settings in the order to try."""

    html: Callable[[Setting], str]
    tried: tuple[Setting, ...] = ("",)


def settings(html: Callable[[Setting], str], *wanted: Setting) -> Part:
    """Return a document in these settings, each filled in when it is first asked for."""
    return Part(functools.cache(html), wanted)


@dataclass(frozen=True, slots=True)
class Bound:
    """Documents bound in one file, each set and numbered for itself; `whole` is for the browser."""

    whole: str
    parts: tuple[Part, ...]


def finished(
    html: str | Part | Bound,
    sheets: tuple[str, ...],
    options: PrintOptions,
    manifest: dict[str, Any],
    pictures: Mapping[str, bytes] | None = None,
    tagged: bool = False,
) -> Printed:
    """Return the finished job of a flowing document; raises when any text was lost or clipped.

    Of several settings the first is taken that needs no more pages than any other; on one
    page the rest is not even tried. Nothing is measured for the browser.
    """
    book = _bound(html)
    bindery = bindery_for(options)
    styles = bindery.styles(options, *sheets)
    lost = bindery.unknown_signs(book.whole)
    warnings = (f"no font of ours has {' '.join(lost)}",) if lost else ()
    if options.format == "html":
        page = standalone_html(bindery, book.whole, styles, pictures)
        return Printed(b"", 0, manifest, warnings=warnings, html=page)
    done = [_fewest_pages(part, bindery, styles, options, pictures) for part in book.parts]
    rendered = done[0].with_pages_of(done[1:])
    notes = tuple(
        FitNote(region.key, str(manifest["title"]), 0, 1, max(_over(region), 0.1), region.lost)
        for region in rendered.regions()
        if region.lost or _over(region)
    )
    if notes and not options.allow_overflow:
        what = " | ".join(
            f"{note.name}: {note.words_over} signs lost, {note.over_mm:.1f} mm over"
            f"{'' if note.id.isdecimal() else f' in {note.id}'}"
            for note in notes
        )
        remedy = "shorten it, or --allow-overflow"
        raise WitchHammerError("print", "", f"text does not fit: {what}", remedy)
    pdf = rendered.pdf(options.duplex, tagged and not options.fillable, options.fillable)
    return Printed(pdf, rendered.pages, manifest, notes, (*warnings, *rendered.complaints))


def _bound(html: str | Part | Bound) -> Bound:
    """Return one document as a book of one."""
    if isinstance(html, Bound):
        return html
    part = Part(lambda setting: html) if isinstance(html, str) else html
    return Bound(part.html(""), (part,))


def _over(region: Region) -> float:
    """Return the millimetres by which text leaves a box that does not grow with it."""
    return region.over if region.fixed else region.over_right


def _fewest_pages(
    part: Part,
    bindery: Bindery,
    styles: tuple[str, ...],
    options: PrintOptions,
    pictures: Mapping[str, bytes] | None,
) -> Rendered:
    """Return the pages of the first setting that needs the fewest, of those the theme allows."""
    best: Rendered | None = None
    for setting in part.tried:
        if setting in NEVER.get(options.theme, ()):
            continue
        html = part.html(setting)
        rendered = bindery.press(html).render(html, styles, pictures, forms=options.fillable)
        if best is None or rendered.pages < best.pages:
            best = rendered
        if best.pages == 1:
            break
    assert best is not None
    return best
