"""What all flowing documents share: page furniture, the last checks, and the finished job."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


def page_css(options: PrintOptions, look: Look = "portrait") -> str:
    """Return the `@page` rule: paper, margins, and the line at the foot of every page.

    "quiet" leaves that line out, because a letter to the players has no page numbers.
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
    return (
        f"@page{{{size};@bottom-left{{content:string(who);{small}}}"
        f'@bottom-right{{content:"page " counter(page) " of " counter(pages)'
        f' " · print at 100 %";{small}}}}}'
    )


def ink_of(options: PrintOptions) -> str:
    """Return what walls and strips are drawn in: black, or a pale grey where ink is saved."""
    return "#aaa" if options.theme == "ink_saver" else "#000"


def settings(html: Callable[[Setting], str], *wanted: Setting) -> dict[Setting, str]:
    """Return setting -> the document set that way, in the order in which they are tried."""
    return {setting: html(setting) for setting in wanted}


def finished(
    html: str | Mapping[Setting, str],
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
    bindery = bindery_for(options)
    styles = bindery.styles(options, *sheets)
    tried = _allowed({"": html} if isinstance(html, str) else html, options)
    lost = bindery.unknown_signs(tried[""])
    warnings = (f"no font of ours has {' '.join(lost)}",) if lost else ()
    if options.format == "html":
        page = standalone_html(bindery, tried[""], styles, pictures)
        return Printed(b"", 0, manifest, warnings=warnings, html=page)
    _, rendered = _fewest_pages(tried, bindery, styles, options, pictures)
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


def _over(region: Region) -> float:
    """Return the millimetres by which text leaves a box that does not grow with it."""
    return region.over if region.fixed else region.over_right


def setting_of(
    tried: Mapping[Setting, str],
    sheets: tuple[str, ...],
    options: PrintOptions,
    pictures: Mapping[str, bytes] | None = None,
) -> Setting:
    """Return which setting `finished` would take, for a part of a larger document."""
    bindery = bindery_for(options)
    allowed, styles = _allowed(tried, options), bindery.styles(options, *sheets)
    if options.format == "html" or len(allowed) == 1:
        return ""
    return _fewest_pages(allowed, bindery, styles, options, pictures)[0]


def _allowed(tried: Mapping[Setting, str], options: PrintOptions) -> dict[Setting, str]:
    """Return the settings that keep what the theme promises."""
    never = NEVER.get(options.theme, ())
    return {setting: html for setting, html in tried.items() if setting not in never}


def _fewest_pages(
    tried: Mapping[Setting, str],
    bindery: Bindery,
    styles: tuple[str, ...],
    options: PrintOptions,
    pictures: Mapping[str, bytes] | None,
) -> tuple[Setting, Rendered]:
    """Return the first setting that needs the fewest pages, and these pages."""
    best: tuple[Setting, Rendered] | None = None
    for setting, html in tried.items():
        rendered = bindery.press(html).render(html, styles, pictures, forms=options.fillable)
        if best is None or rendered.pages < best[1].pages:
            best = setting, rendered
        if best[1].pages == 1:
            break
    assert best is not None
    return best
