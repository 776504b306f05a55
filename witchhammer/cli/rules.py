"""`rules`: what the book says, for the table's arguments."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from witchhammer.cli import screen
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson

app = new_noun("Look something up in the rulebooks.")


@app.callback()
def group() -> None:
    """Keep `search` a word of its own, because more may come."""


@app.command()
def search(
    text: Annotated[list[str], typer.Argument(help="Words it must hold, or an id: WH-DMG-05.")],
    book: Annotated[
        str, typer.Option("--book", help="One book only: witchhammer, fright, sickest_witch …")
    ] = "",
    limit: Annotated[str, typer.Option("--limit", metavar="N", help="Show at most so many.")] = "8",
    as_json: AsJson = False,
) -> None:
    """Find rules, with their examples and how open places are read."""
    from witchhammer.app import rulebook
    from witchhammer.cli.options import whole

    most = whole("--limit", limit, 1, 10_000)
    found = rulebook.search(" ".join(text), book)
    if as_json:
        screen.show_json([asdict(rule) for rule in found])
        return
    for rule in found[:most]:
        screen.say((rule.id, "key"), "  ", (f"{rule.section} · {rule.kind}", "reason"))
        screen.indented(rule.text)
        if rule.example:
            screen.indented(("for example ", "reason"), rule.example)
        if rule.open:
            word = "by default " if rule.kind == "ruling" else "open: "
            screen.indented((word, "reason"), rule.open)
    if len(found) > most:
        screen.say((f"{len(found) - most} more; `--limit {len(found)}` shows them", "reason"))
    if not found:
        screen.say("Nothing in the book about that. The GM decides, which is also a rule.")
