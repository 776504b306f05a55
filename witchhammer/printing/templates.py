"""Templates as untrusted text: shut in a sandbox and in their folders, every slip named in a line.

A folder of templates may come from anywhere. A template of it can fill in what it is given and
include its neighbours; it reaches no other object of the program and no file outside its folder,
not even over a link. The last of the folders is the shipped one, which is trusted.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment

from witchhammer.core.errors import Misuse, WitchHammerError

MEND = "mend your copy"


class OwnFolders(jinja2.BaseLoader):
    """Loads the first file of a name from some folders, and never from outside them."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = tuple(folders)

    def get_source(
        self, environment: jinja2.Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """Return text, path and whether it is fresh; raises TemplateNotFound."""
        path = found_in(self.folders, template)
        if path is None:
            raise jinja2.TemplateNotFound(template)
        return text_of(path, f"template {template}"), str(path), lambda: True


def found_in(folders: Sequence[Path], name: str) -> Path | None:
    """Return the first file of that name in the folders, None when none has it.

    Raises Misuse for a link that leads out of a folder that is not the shipped one.
    """
    if any(part in ("", ".", "..") for part in name.split("/")):
        return None
    for folder in folders:
        path = folder / name
        if path.is_file():
            return kept_inside(folder, path, trusted=folder == folders[-1])
    return None


def kept_inside(folder: Path, path: Path, *, trusted: bool) -> Path:
    """Return the path; raises Misuse when it is a link to a file outside its folder."""
    if not trusted and not path.resolve().is_relative_to(folder.resolve()):
        remedy = "put a copy there instead"
        raise Misuse(str(path), "a file of its own folder", f"a link to {path.resolve()}", remedy)
    return path


def drawn_in(folders: Sequence[Path], kind: str) -> dict[str, Path]:
    """Return file name -> path of every SVG in the folders' `kind` (icons, art), first wins."""
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted((folder / kind).glob("*.svg")):
            kept = kept_inside(folder, path, trusted=folder == folders[-1])
            found.setdefault(path.name, kept)
    return found


def text_of(path: Path, where: str) -> str:
    """Return the text of a file; raises Misuse when it cannot be read as UTF-8."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Misuse(where, "a text file in UTF-8", str(error), MEND) from error


def environment_of(
    folders: Sequence[Path], finalize: Callable[[object], object]
) -> jinja2.Environment:
    """Return the sandbox in which the templates of these folders are filled.

    Everything printed is escaped, an unknown name is an error.
    """
    return ImmutableSandboxedEnvironment(
        loader=OwnFolders(folders),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        finalize=finalize,
    )


def filled(environment: jinja2.Environment, name: str, values: Mapping[str, Any]) -> str:
    """Return a filled template; raises Misuse naming template and line, whatever is wrong."""
    try:
        return environment.get_template(name).render(values)
    except WitchHammerError:
        raise
    except Exception as error:
        at = getattr(error, "name", None) or name
        line = getattr(error, "lineno", None)
        if line is None:
            at, line = _last_place(error, environment) or (at, None)
        where = f"template {at}" + (f", line {line}" if line else "")
        known = isinstance(error, jinja2.TemplateError)
        came = str(error).rstrip(".") if known else f"{type(error).__name__}: {error}"
        if isinstance(error, jinja2.TemplateNotFound):
            came = f"no template {error.name}"
        raise Misuse(where, "a template that fits", came, MEND) from error


def _last_place(error: Exception, environment: jinja2.Environment) -> tuple[str, int] | None:
    """Return the template and line that an error passed through last, None for neither."""
    loader = environment.loader
    folders = loader.folders if isinstance(loader, OwnFolders) else ()
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        for folder in folders:
            if frame.lineno and Path(frame.filename).is_relative_to(folder):
                return Path(frame.filename).relative_to(folder).as_posix(), frame.lineno
    return None
