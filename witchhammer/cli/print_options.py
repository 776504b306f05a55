"""The options that the print commands share, and how a finished job is delivered."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.cli import screen
from witchhammer.core.errors import Misuse

if TYPE_CHECKING:
    from witchhammer.app.print_jobs import Printed, PrintOptions

Out = Annotated[
    Path | None, typer.Option("--out", "-o", metavar="FILE", help="Where the PDF goes.")
]
Paper = Annotated[str, typer.Option("--paper", help="a4 or letter.")]
Theme = Annotated[
    str, typer.Option("--theme", help="parchment, ink_saver, large_print, bw, or one of your own.")
]
Png = Annotated[bool, typer.Option("--png", help="Each page as a picture too.")]
Html = Annotated[bool, typer.Option("--html", help="A page for the browser; needs no Pango.")]
Css = Annotated[
    list[Path] | None, typer.Option("--css", metavar="FILE", help="A style sheet on top.")
]
Templates = Annotated[
    list[Path] | None,
    typer.Option("--templates", metavar="FOLDER", help="Templates that win over the shipped ones."),
]


def options_of(
    paper: str, theme: str, html: bool, css: list[Path] | None, **more: Any
) -> PrintOptions:
    """Return the options of a print command as the press takes them."""
    from witchhammer.app import print_jobs

    for sheet in css or []:
        if not sheet.is_file():
            raise Misuse("--css", "a style sheet", f"{sheet}: no such file")
    return print_jobs.print_options(
        paper=paper,
        theme=theme,
        format="html" if html else "pdf",
        css=tuple(css or ()),
        progress=_progress(),
        **more,
    )


def _progress() -> Any:
    """Return what shows how far a long job is, None where nobody looks."""
    import sys

    if not sys.stderr.isatty():
        return None

    def show(what: str, done: int, total: int) -> None:
        filled = 24 * done // max(1, total)
        line = f"\r{what:<12} {'█' * filled}{'░' * (24 - filled)} {done}/{total}"
        print(line, end="\n" if done >= total else "", file=sys.stderr, flush=True)

    return show


def deliver(printed: Printed, out: Path, png: bool = False, as_json: bool = False) -> None:
    """Write the file and say what was done to make everything fit."""
    from witchhammer.app import print_jobs

    if printed.html:
        path = print_jobs.write_file(out.with_suffix(".html"), printed.html.encode())
    else:
        path = print_jobs.write_file(out, printed.pdf)
    pictures: tuple[Path, ...] = ()
    if png and printed.pdf:
        pictures = print_jobs.write_pictures(printed.pdf, path.parent, path.stem)
    if as_json:
        told: dict[str, Any] = {
            "file": str(path),
            "pages": printed.pages,
            "bytes": path.stat().st_size,
            "pictures": [str(picture) for picture in pictures],
            "fit": [str(note) for note in printed.fit],
            "warnings": list(printed.warnings),
            "manifest": printed.manifest,
        }
        screen.show_json(told)
        return
    pages = f"{printed.pages} page{'' if printed.pages == 1 else 's'}, " if printed.pages else ""
    screen.say((str(path), "title"), f"  {pages}{path.stat().st_size // 1024} KB")
    for picture in pictures:
        screen.say(f"{picture}")
    for note in printed.fit:
        screen.say((f"  {note}", "reason"))
    for warning in printed.warnings:
        screen.say((f"  {warning}", "warn"))
