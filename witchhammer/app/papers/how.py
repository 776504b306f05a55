"""How to print: what was chosen at the command line, and where templates lie."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from witchhammer.app import paths
from witchhammer.core.errors import Misuse
from witchhammer.printing.options import THEMES, Duplex, Printed, PrintOptions

__all__ = ["PrintOptions", "Printed", "print_options"]

TEMPLATES = "templates"


def print_options(
    *,
    theme: str = "parchment",
    duplex: str = "none",
    css: Sequence[Path] = (),
    templates: Sequence[Path] = (),
    **chosen: Any,
) -> PrintOptions:
    """Return how to print: the user's own templates before the shipped ones, and what was chosen.

    Raises Misuse for a theme, a duplex, a style sheet or a template folder that there is not.
    """
    if duplex not in ("none", "long", "short"):
        raise Misuse("--duplex", "none, long or short", repr(duplex))
    for sheet in css:
        if not sheet.is_file():
            raise Misuse("--css", "a style sheet", f"{sheet}: no such file")
    for folder in templates:
        if not folder.is_dir():
            raise Misuse("--templates", "a folder of templates", f"{folder}: no such folder")
    own = paths.data_folder() / TEMPLATES
    folders = (*templates, own) if own.is_dir() else tuple(templates)
    # A theme of one's own is a CSS file in one's own template folder, by its plain name.
    mine = [f for f in folders if (f / "themes" / f"{theme}.css").is_file()]
    if theme not in THEMES and (theme != Path(theme).name or not mine):
        raise Misuse("--theme", " or ".join(THEMES), repr(theme))
    where = (*folders, paths.shipped(TEMPLATES))
    sides = cast("Duplex", duplex)
    return PrintOptions(where, theme=theme, duplex=sides, css=tuple(css), **chosen)
