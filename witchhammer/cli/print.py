"""`print`: sheets and cards as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from witchhammer.cli import screen
from witchhammer.cli.completion import card_ids, character_handles
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson, CampaignName, Database, here, whole

if TYPE_CHECKING:
    from witchhammer.printing.options import Printed

app = new_noun("Print sheets and cards as PDF.")

Out = Annotated[
    Path | None, typer.Option("--out", "-o", metavar="FILE", help="Where the PDF goes.")
]
Paper = Annotated[str, typer.Option("--paper", help="a4 or letter.")]
Theme = Annotated[str, typer.Option("--theme", help="parchment, ink_saver, large_print or bw.")]
Png = Annotated[bool, typer.Option("--png", help="Each page as a picture too.")]


@app.command()
def sheet(
    who: Annotated[
        list[str] | None,
        typer.Argument(
            help="Characters; all the living if none.", autocompletion=character_handles
        ),
    ] = None,
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    fillable: Annotated[
        bool, typer.Option("--fillable", help="Boxes to tick on a screen.")
    ] = False,
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print character sheets."""
    from witchhammer.app import print_jobs

    options = print_jobs.print_options(paper=paper, theme=theme, fillable=fillable)
    with here(db, campaign) as place:
        printed = print_jobs.print_sheets(place.store, place.campaign, who or [], options)
    stem = "-".join(who) if who and len(who) < 4 else "party"
    _deliver(printed, out or Path(f"{stem}-sheet.pdf"), png, as_json)


@app.command()
def cards(
    what: Annotated[
        list[str],
        typer.Argument(
            help="Characters, schools, monsters, cards, or all.", autocompletion=card_ids
        ),
    ],
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    size: Annotated[str, typer.Option("--size", help="poker, mini, … (see docs).")] = "poker",
    duplex: Annotated[
        str, typer.Option("--duplex", help="none, long or short: backs too.")
    ] = "none",
    fold: Annotated[bool, typer.Option("--fold", help="Front and back side by side.")] = False,
    copies: Annotated[str, typer.Option("--copies", metavar="N", help="Of everything.")] = "1",
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print cards: of a character, a school, a monster, or every card there is."""
    from witchhammer.app import print_jobs
    from witchhammer.app.library import library_for
    from witchhammer.core.errors import NotFound

    options = print_jobs.print_options(
        paper=paper,
        theme=theme,
        card_size=size,
        duplex=duplex,
        fold=fold,
        copies=whole("--copies", copies, 1, 99),
    )
    party, library = None, None
    try:
        with here(db, campaign) as place:
            party = print_jobs.party_of(place.store, place.campaign)
            library = party.library
    except NotFound:
        # Schools and monsters need no campaign.
        if campaign:
            raise
    deck = print_jobs.deck_for(what, library or library_for(), party)
    printed = print_jobs.print_deck(deck, options)
    stem = "-".join(word.replace("/", "-") for word in what[:3])
    _deliver(printed, out or Path(f"{stem}-cards.pdf"), png, as_json)


def _deliver(printed: Printed, out: Path, png: bool, as_json: bool) -> None:
    """Write the file and say what was done to make everything fit."""
    from witchhammer.app import print_jobs

    path = print_jobs.write_file(out, printed.pdf)
    pictures = print_jobs.write_pictures(printed.pdf, path.parent, path.stem) if png else ()
    if as_json:
        told: dict[str, Any] = {
            "file": str(path),
            "pages": printed.pages,
            "bytes": len(printed.pdf),
            "pictures": [str(picture) for picture in pictures],
            "fit": [str(note) for note in printed.fit],
            "warnings": list(printed.warnings),
            "manifest": printed.manifest,
        }
        screen.show_json(told)
        return
    pages = f"{printed.pages} page{'' if printed.pages == 1 else 's'}"
    screen.say((str(path), "title"), f"  {pages}, {len(printed.pdf) // 1024} KB")
    for picture in pictures:
        screen.say(f"{picture}")
    for note in printed.fit:
        screen.say((f"  {note}", "reason"))
    for warning in printed.warnings:
        screen.say((f"  {warning}", "warn"))
