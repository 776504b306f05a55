"""What all flowing documents share: page furniture, the last checks, and the finished job."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from witchhammer.core.errors import WitchHammerError
from witchhammer.printing.bindery import bindery_for
from witchhammer.printing.geometry import paper_named
from witchhammer.printing.options import FitNote, Printed, PrintOptions


def page_css(options: PrintOptions, margin: str = "11mm 12mm 14mm", landscape: bool = False) -> str:
    """Return the `@page` rule: paper, margins, and the line at the foot of every page."""
    paper = paper_named(options.paper)
    width, height = paper.width, paper.height
    if landscape:
        width, height = height, width
    small = 'font:6.6pt "WH Text","WH Icons";color:#000;vertical-align:top;padding-top:2.4mm'
    return (
        f"@page{{size:{width:g}mm {height:g}mm;margin:{margin};"
        f"@bottom-left{{content:string(who);{small}}}"
        f'@bottom-right{{content:"page " counter(page) " of " counter(pages)'
        f' " · print at 100 %";{small}}}}}'
    )


def finished(
    html: str,
    sheet: str,
    options: PrintOptions,
    manifest: dict[str, Any],
    pictures: Mapping[str, bytes] | None = None,
    tagged: bool = False,
) -> Printed:
    """Return the finished job of a flowing document; raises when any text was lost or clipped."""
    bindery = bindery_for(options)
    styles = bindery.styles(options, sheet)
    rendered = bindery.press().render(html, styles, pictures, forms=options.fillable)
    paper = paper_named(options.paper)
    wide = max(paper.width, paper.height)
    notes = []
    for region in rendered.regions():
        if region.lost or region.text_right > wide or (region.over and region.lines == ()):
            notes.append(
                FitNote(region.key, str(manifest["title"]), 0, 1, region.over, region.lost)
            )
    if notes and not options.allow_overflow:
        lost = " | ".join(f"{note.name}: {note.words_over} signs lost" for note in notes)
        raise WitchHammerError("print", "", f"text does not fit: {lost}", "shorten it")
    pdf = rendered.pdf(options.duplex, tagged and not options.fillable, options.fillable)
    return Printed(pdf, rendered.pages, manifest, tuple(notes), rendered.complaints)
