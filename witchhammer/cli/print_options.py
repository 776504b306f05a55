"""The options that all print commands share: one set, declared once.

A command takes `how: How` and is wrapped in `@on_paper()`; typed at the command line, `how` is
--out, --paper, --theme and the rest.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.core.errors import Misuse

if TYPE_CHECKING:
    from witchhammer.app.papers.how import PrintOptions

Paper = Annotated[str, typer.Option("--paper", help="a4 or letter.")]
Theme = Annotated[
    str, typer.Option("--theme", help="parchment, ink_saver, large_print, bw, or one of your own.")
]
Duplex = Annotated[str, typer.Option("--duplex", help="none, long or short: backs too.")]
Printer = Annotated[str, typer.Option(help="Move backs as `print calibrate` measured.")]
OUT = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="Where it goes.")]
FOLDER = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FOLDER", help="Where it goes; print-out if left out."),
]
Css = Annotated[
    list[Path] | None, typer.Option("--css", metavar="FILE", help="A style sheet on top.")
]
Templates = Annotated[
    list[Path] | None,
    typer.Option("--templates", metavar="FOLDER", help="Templates that win over the shipped ones."),
]
LAST: dict[str, tuple[Any, Any]] = {
    "css": (Css, None),
    "templates": (Templates, None),
    "html": (
        Annotated[bool, typer.Option("--html", help="A page for the browser; needs no Pango.")],
        False,
    ),
    "allow_overflow": (
        Annotated[
            bool, typer.Option("--allow-overflow", help="Print what does not fit, and warn.")
        ],
        False,
    ),
    "png": (Annotated[bool, typer.Option("--png", help="Each page as a picture too.")], False),
    "as_json": (Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")], False),
}
"""What stands behind a command's own options, with what it is when left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class How:
    """What was typed of the shared options; `out` None = a name that the command chooses."""

    out: Path | None
    paper: str
    theme: str
    css: list[Path] | None
    templates: list[Path] | None
    html: bool
    allow_overflow: bool
    png: bool
    as_json: bool

    def options(self, *, printer: str = "", **more: Any) -> PrintOptions:
        """Return the options as the press takes them, with `more` of the command's own.

        `printer` names one whose offsets move the backs. Raises Misuse, NotFound.
        """
        from witchhammer.app.papers.how import print_options

        if self.html and self.png:
            raise Misuse("--png", "pages to draw", "--html, which has none", "leave one out")
        if self.png:
            from witchhammer.app.papers.pictures import need_pictures

            need_pictures()
        if printer:
            from witchhammer.app.papers.printers import offset_of

            more["offsets"] = offset_of(printer)
        return print_options(
            paper=self.paper,
            theme=self.theme,
            format="html" if self.html else "pdf",
            css=self.css or (),
            templates=self.templates or (),
            allow_overflow=self.allow_overflow,
            progress=_progress(),
            **more,
        )


def on_paper(
    theme: str = "parchment", *, folder: bool = False
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that gives a command the shared options in place of its `how`.

    `folder`: it writes several files into a folder.
    """
    first = {"out": (FOLDER if folder else OUT, None), "paper": (Paper, "a4")}
    first["theme"] = (Theme, theme)

    def wrap(command: Callable[..., None]) -> Callable[..., None]:
        own = inspect.signature(command, eval_str=True).parameters.values()
        words = [p for p in own if p.default is p.empty or _is_argument(p)]
        rest = [p for p in own if p not in words and p.name not in ("campaign", "db")]
        place = [p for p in own if p.name in ("campaign", "db")]
        words = [p for p in words if p.name != "how"]
        shown = [*words, *_typed(first), *rest, *_typed(LAST), *place]

        @functools.wraps(command)
        def called(**typed: Any) -> None:
            shared = {name: typed.pop(name) for name in (*first, *LAST)}
            command(how=How(**shared), **typed)

        parameters = [p.replace(kind=p.KEYWORD_ONLY) for p in shown]
        # Typer reads the options from here.
        signature = inspect.Signature(parameters)
        called.__signature__ = signature  # type: ignore[attr-defined]  # because mypy knows none
        called.__annotations__ = {p.name: p.annotation for p in shown}
        # Because Typer would look behind it, at the command's own options only.
        del called.__wrapped__
        return called

    return wrap


def _is_argument(parameter: inspect.Parameter) -> bool:
    """Return whether a parameter is a word of the command, not an option."""
    marks = getattr(parameter.annotation, "__metadata__", ())
    return any(isinstance(mark, typer.models.ArgumentInfo) for mark in marks)


def _typed(options: dict[str, tuple[Any, Any]]) -> list[inspect.Parameter]:
    """Return options as parameters of a command."""
    kind = inspect.Parameter.KEYWORD_ONLY
    return [
        inspect.Parameter(name, kind, default=default, annotation=annotation)
        for name, (annotation, default) in options.items()
    ]


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
