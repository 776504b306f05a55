"""The options that many commands share, and reading typed numbers with our own messages."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from witchhammer.core.errors import Misuse

AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Database: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="URL",
        envvar="WITCHHAMMER_DB",
        show_envvar=False,
        help="The database: a file, or postgresql://…; your own data folder if left out.",
    ),
]


def whole(where: str, typed: str, lowest: int, highest: int) -> int:
    """Return a typed whole number in a range; raises Misuse naming the option.

    >>> whole("--limit", "8", 1, 10)
    8
    """
    text = typed.strip()
    if not (text.lstrip("+-").isascii() and text.lstrip("+-").isdigit()):
        raise Misuse(where, f"a whole number from {lowest} to {highest}", repr(typed))
    number = int(text[:20])
    if not lowest <= number <= highest:
        raise Misuse(where, f"a whole number from {lowest} to {highest}", text[:20])
    return number
