"""`demo`: one fight from the first card to the last breath, and what is left on paper."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from witchhammer.cli import screen
from witchhammer.cli.options import whole
from witchhammer.core.ask import Fact

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command()
def demo(
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where it goes.")] = Path(
        "demo-out"
    ),
    seed: Annotated[str, typer.Option("--seed", metavar="N", help="Other dice.")] = "",
    papers: Annotated[bool, typer.Option("--print/--no-print", help="Sheets and cards.")] = True,
) -> None:
    """Play the shipped campaign's first fight with bots, tell it, print its papers."""
    from witchhammer.app import demo as shown
    from witchhammer.cli import fight_picture

    number = whole("--seed", seed, 0, 2**64 - 1) if seed else shown.SEED
    begun = shown.begin(out, number)
    with begun.store:
        screen.say((begun.campaign.name, "title"))
        screen.say((begun.campaign.about, "reason"))
        _tell(begun)
        fight_picture.draw_outcome(shown.end(begun))
        if papers:
            for path, printed in shown.print_papers(begun):
                pages = f"{printed.pages} page{'' if printed.pages == 1 else 's'}"
                screen.say((str(path), "title"), (f"  {pages}", "reason"))
    _farewell(out)


def _tell(begun: Any) -> None:
    """Tell the fight as it happens, with the map at the beginning of each vignette."""
    from witchhammer.app import demo as shown
    from witchhammer.cli import fight_picture
    from witchhammer.cli.conversation.telling import tell
    from witchhammer.core.ask import GM

    fight_picture.draw(begun.table, begun.table.view(GM))
    for facts in shown.play(begun):
        for paragraph in _paragraphs(facts):
            for told in tell(begun.table, paragraph, GM):
                screen.console().print(told)
        if any(fact.kind == "vignette" for fact in facts):
            fight_picture.draw(begun.table, begun.table.view(GM))


def _paragraphs(facts: Sequence[Fact]) -> Iterator[list[Fact]]:
    """Yield facts in runs, a blank line printed before each turn, flip and vignette."""
    run: list[Fact] = []
    for fact in facts:
        if fact.kind in ("turn", "flip", "vignette", "psych_shown", "death_save"):
            yield run
            run = []
            screen.say()
        run.append(fact)
    yield run


def _farewell(out: Path) -> None:
    """Say what to try next."""
    from witchhammer.app.demo import DATABASE

    database = out / DATABASE
    name = "witchhammer" if shutil.which("witchhammer") else sys.argv[0]
    screen.say()
    screen.say(("Everything is in ", "reason"), (str(out), "title"), (". Try next:", "reason"))
    for words in ("fight log 1", "character show elsbeth", "fight run the-night-mill"):
        screen.indented((f"{name} --db {database} {words}", "key"))
