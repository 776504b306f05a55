"""Templates, themes and served files: what turns view models into HTML and style sheets.

Everything a template prints is escaped, an unknown name in it is an error, and the only files a
document can reach are the fonts, the art and the pictures that the press itself serves.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from witchhammer.core.errors import MissingOnThisMachine, Misuse
from witchhammer.printing import engine, fonts, icon_font, templates
from witchhammer.printing.options import THEMES, PrintOptions
from witchhammer.printing.typography import tied, typeset

LADDERS = {"large_print": (13.0, 12.0, 11.5, 11.0)}
LADDER = (8.0, 7.6, 7.2, 6.8, 6.4)
"""Type sizes of card text in points, tried from the left."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_ROOT = re.compile(r":root\s*\{([^}]*)\}")
_PROPERTY = re.compile(r"(--[\w-]+)\s*:\s*([^;]+)")
_VAR = re.compile(r"var\(\s*(--[\w-]+)\s*\)")

# Control signs but tab and line feed, signs of writing direction, halves of
# signs, and the two odd line feeds that the renderer cannot set.
_HARMFUL = re.compile(
    "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069"
    "\\ud800-\\udfff]"
)

PICTURE_SIGNS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
LARGEST_PICTURE = 8_000_000


@dataclass(frozen=True, slots=True)
class Bindery:
    """The templates, drawings and fonts of one set of template folders."""

    templates: jinja2.Environment
    codes: Mapping[str, int]
    files: tuple[tuple[str, Path], ...]
    folders: tuple[Path, ...]
    cache: Path

    def icon(self, name: str) -> str:
        """Return the sign of an icon; a name without a drawing gives no sign."""
        code = self.codes.get(name)
        return Markup(chr(code) if code else "")

    def html(self, template: str, **values: Any) -> str:
        """Return a filled template; raises `Misuse` naming template and line when it is wrong."""
        return templates.filled(self.templates, template, {"icon": self.icon, **values})

    def styles(self, options: PrintOptions, *sheets: str) -> tuple[str, ...]:
        """Return the style sheets in their order: base, documents', theme's, the user's own."""
        theme = f"themes/{options.theme}.css"
        if templates.found_in(self.folders, theme) is None:
            known = ", ".join(THEMES)
            raise Misuse("theme", f"one of {known}, or a themes/NAME.css of yours", options.theme)
        texts = [self.read(name) for name in ("base.css", *sheets, theme)]
        texts += [templates.text_of(path, f"style sheet {path}") for path in options.css]
        return with_values(texts)

    def read(self, name: str) -> str:
        """Return the text of the first file of that name in the template folders."""
        path = templates.found_in(self.folders, name)
        if path is not None:
            return templates.text_of(path, f"file {path}")
        looked = ", ".join(str(folder) for folder in self.folders)
        raise MissingOnThisMachine("print", f"the template {name}", f"none in {looked}")

    def files_for(self, text: str) -> tuple[tuple[str, Path], ...]:
        """Return the files that a document of this text is served: fonts and art."""
        if not fonts.needs_more(text):
            return self.files
        more = fonts.font_files(self.cache, fonts.MORE_FACES)
        return (*self.files, *((f"font/{name}", path) for name, path in more.items()))

    def press(self, text: str = "") -> engine.Press:
        """Return the press that serves this text's files, the same one in the same process."""
        files = self.files_for(text)
        return engine.press_for(files, face_css(files))

    def unknown_signs(self, text: str) -> str:
        """Return the signs of a text that none of our fonts can print."""
        paths = [path for name, path in self.files_for(text) if name.startswith("font/")]
        return fonts.missing_signs(text, paths)


def with_values(sheets: Sequence[str]) -> tuple[str, ...]:
    """Return style sheets with every `var(--name)` that `:root` sets put in as its value.

    The last sheet to set a name wins, as in CSS. Done here because the renderer would work each
    of them out again for every element, which is a third of its time.

    >>> with_values([":root{--ink:#111}", "p{color:var(--ink)}"])[1]
    'p{color:#111}'
    """
    values: dict[str, str] = {}
    for sheet in sheets:
        for block in _ROOT.findall(_COMMENT.sub("", sheet)):
            values |= {name: value.strip() for name, value in _PROPERTY.findall(block)}

    def value_of(match: re.Match[str]) -> str:
        return values.get(match[1], match[0])

    for _ in range(3):
        values = {name: _VAR.sub(value_of, value) for name, value in values.items()}
    return tuple(_VAR.sub(value_of, sheet) for sheet in sheets)


def face_css(files: Sequence[tuple[str, Path]]) -> str:
    """Return the `@font-face` rules of the fonts among served files."""
    served = [name.removeprefix("font/") for name, _ in files if name.startswith("font/")]
    return fonts.font_face_css(served, engine.SCHEME + "font/")


def bindery_for(options: PrintOptions) -> Bindery:
    """Return the bindery of these options' template folders, kept for the process."""
    return _bindery(options.template_dirs, options.cache_dir)


def ladder_of(options: PrintOptions) -> tuple[float, ...]:
    """Return the type sizes of card text for a theme, largest first, in points."""
    return LADDERS.get(options.theme, LADDER)


def checked_picture(name: str, content: bytes) -> bytes:
    """Return a PNG or JPEG unchanged; raises `Misuse` for anything else or over 8 MB."""
    if not content.startswith(PICTURE_SIGNS):
        raise Misuse(f"picture of {name}", "a PNG or JPEG file", "something else", "convert it")
    if len(content) > LARGEST_PICTURE:
        raise Misuse(f"picture of {name}", "at most 8 MB", f"{len(content) // 1_000_000} MB")
    return content


@functools.lru_cache(maxsize=4)
def _bindery(folders: tuple[Path, ...], cache: Path | None) -> Bindery:
    folder = fonts.cache_folder(cache)
    drawings = icon_font.read_drawings(folders)
    served = {f"font/{name}": path for name, path in fonts.font_files(folder).items()}
    served["font/icons.ttf"] = fonts.icon_font_file(folder, drawings)
    served |= {f"art/{name}": path for name, path in templates.drawn_in(folders, "art").items()}
    environment = templates.environment_of(folders, harmless)
    environment.globals["setting"] = ""
    environment.filters["tied"] = tied
    codes = icon_font.icon_codes(drawings)
    return Bindery(environment, codes, tuple(sorted(served.items())), folders, folder)


def harmless(value: object) -> object:
    """Return text as it is set, with control signs spelled out; anything else as it is.

    One NUL or escape in a name would spoil the text of the whole file, and signs that turn the
    direction of writing would print one thing and copy another.

    >>> harmless("Od\\x1b[31mo")
    'Od\\\\x1b[31mo'
    """
    if not isinstance(value, str) or isinstance(value, Markup):
        return value
    return typeset(_HARMFUL.sub(_spelled_out, value))


def _spelled_out(match: re.Match[str]) -> str:
    """Return a harmful sign as its code, or as a plain line feed when it is an odd one."""
    return "\n" if match[0] in "\u2028\u2029" else repr(match[0])[1:-1]


def raw(text: str) -> Markup:
    """Return markup that the press itself made and that templates print as it is."""
    return Markup(text)
