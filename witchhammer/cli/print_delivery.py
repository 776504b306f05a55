"""How a finished print job is delivered: files written, what was done told, warnings on stderr."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from witchhammer.cli import screen
from witchhammer.core.errors import printable

if TYPE_CHECKING:
    from witchhammer.app.papers.how import Printed
    from witchhammer.cli.print_options import How


def deliver(printed: Printed, how: How, name: str | Path) -> None:
    """Write one file and say what was done to make everything fit.

    `name` is the file's where none was typed: words, which become a plain name in this folder,
    or a path.
    """
    out = how.out or (plain_name(name) if isinstance(name, str) else name)
    told = _written(printed, how, out, set())
    if how.as_json:
        screen.show_json(told)


def deliver_all(jobs: Iterable[tuple[str, Printed]], how: How) -> None:
    """Write a file a job into the folder, each as it is finished; one JSON document for all."""
    folder = how.out or Path("print-out")
    said: set[str] = set()
    told = [_written(printed, how, folder / f"{name}.pdf", said) for name, printed in jobs]
    if how.as_json:
        screen.show_json(told)


def plain_name(words: str) -> Path:
    """Return words as a file of this folder, at a length that every system takes.

    >>> str(plain_name("general/jab.pdf")), str(plain_name("../x.pdf"))
    ('general-jab.pdf', '..-x.pdf')
    """
    stem, dot, suffix = "".join("-" if c in "/\\:" else c for c in words).rpartition(".")
    return Path(f"{stem.encode()[:120].decode(errors='ignore')}{dot}{suffix}")


def _written(printed: Printed, how: How, out: Path, said: set[str]) -> dict[str, Any]:
    """Write a job's files and tell of them, unless JSON is wanted; return what JSON tells.

    `said` are the warnings of earlier jobs, which need no second telling; it takes in the new.
    """
    from witchhammer.app.files import write_file
    from witchhammer.app.papers.pictures import write_pages

    path = out.with_suffix(".html") if printed.html and out.suffix == ".pdf" else out
    content = printed.html.encode() if printed.html else printed.pdf
    write_file(path, content)
    pictures = write_pages(printed.pdf, path) if how.png else ()
    if not how.as_json:
        pages = f"{printed.pages} page{'' if printed.pages == 1 else 's'}, "
        screen.say(
            (str(path), "title"), f"  {pages if printed.pages else ''}{len(content) // 1024} KB"
        )
        for picture in pictures:
            screen.say(f"{picture}")
        for note in printed.fit:
            if not note.over_mm:
                screen.say((f"  {note}", "reason"))
        warn(*(note for note in printed.fit if note.over_mm))
        warn(*(warning for warning in printed.warnings if warning not in said))
        said.update(printed.warnings)
    return {
        "file": str(path),
        "pages": printed.pages,
        "bytes": len(content),
        "pictures": [str(picture) for picture in pictures],
        "fit": [str(note) for note in printed.fit],
        "warnings": list(printed.warnings),
        "manifest": printed.manifest,
    }


def warn(*warnings: object) -> None:
    """Say on stderr what does not stop a print, a line each."""
    sys.stdout.flush()
    for warning in warnings:
        print(f"warning: {printable(warning)}", file=sys.stderr)
