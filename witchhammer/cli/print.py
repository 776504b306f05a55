"""`print`: sheets, cards and every other paper as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from witchhammer.cli import print_papers, screen
from witchhammer.cli.completion import card_ids, character_handles
from witchhammer.cli.lazy import new_noun, with_parts
from witchhammer.cli.options import AsJson, CampaignName, Database, here, whole
from witchhammer.cli.print_options import (
    Css,
    Html,
    Out,
    Paper,
    Png,
    Templates,
    Theme,
    deliver,
    options_of,
)
from witchhammer.core.errors import Misuse, NotFound

app = new_noun("Print: sheets, cards, monsters, the screen, maps, tales.")


@app.command()
def sheet(
    who: Annotated[
        list[str] | None,
        typer.Argument(
            help="Characters, or a character's TOML file; all the living if none.",
            autocompletion=character_handles,
        ),
    ] = None,
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    fillable: Annotated[
        bool, typer.Option("--fillable", help="Boxes to tick on a screen.")
    ] = False,
    html: Html = False,
    css: Css = None,
    templates: Templates = None,
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print character sheets; a FILE needs no campaign."""
    from witchhammer.app import print_jobs

    options = options_of(paper, theme, html, css, fillable=fillable, templates=templates)
    files = [Path(name) for name in who or [] if name.endswith(".toml")]
    if files and len(files) == len(who or []):
        printed = print_jobs.print_sheet_files(files, options)
        deliver(printed, out or files[0].with_suffix(".pdf"), png, as_json)
        return
    with here(db, campaign) as place:
        printed = print_jobs.print_sheets(place.store, place.campaign, who or [], options)
    stem = "-".join(who) if who and len(who) < 4 else "party"
    deliver(printed, out or Path(f"{stem}-sheet.pdf"), png, as_json)


@app.command()
# More than six, because each is one thing that people settle about a deck.
def cards(
    what: Annotated[
        list[str],
        typer.Argument(
            help="Characters, schools, packs, monsters, cards, or all.", autocompletion=card_ids
        ),
    ],
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    size: Annotated[str, typer.Option("--size", help="poker, mini or jumbo.")] = "",
    duplex: Annotated[
        str, typer.Option("--duplex", help="none, long or short: backs too.")
    ] = "none",
    fold: Annotated[bool, typer.Option("--fold", help="Front and back side by side.")] = False,
    bleed: Annotated[float, typer.Option(min=0, max=4, help="Millimetres beyond the cut.")] = 0.0,
    copies: Annotated[str, typer.Option("--copies", metavar="N", help="Of everything.")] = "1",
    printer: Annotated[str, typer.Option(help="Move backs as `print calibrate` measured.")] = "",
    only: Annotated[str, typer.Option(metavar="changed", help="Only what is new.")] = "",
    form: Annotated[
        str, typer.Option("--format", help="pdf, png (a picture a card) or tts (10 × 7 sheets).")
    ] = "pdf",
    allow_overflow: Annotated[
        bool, typer.Option(help="Print what does not fit, and warn.")
    ] = False,
    html: Html = False,
    css: Css = None,
    templates: Templates = None,
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print cards: of a character, a school, a pack, a monster, or every card there is."""
    from witchhammer.app import print_jobs
    from witchhammer.app.papers import jobs

    options = options_of(
        paper,
        theme,
        html,
        css,
        card_size=size,
        duplex=duplex,
        fold=fold,
        bleed=bleed,
        copies=whole("--copies", copies, 1, 99),
        offsets=jobs.offset_of(printer) if printer else (0.0, 0.0),
        allow_overflow=allow_overflow,
        templates=templates,
    )
    if only not in ("", "changed"):
        raise Misuse("--only", "changed", repr(only))
    deck = _deck(what, db, campaign)
    path = out or Path(f"{'-'.join(word.replace('/', '-') for word in what[:3])}-cards.pdf")
    if form != "pdf":
        _pictures(
            print_jobs.write_deck_pictures(deck, options, path.with_suffix(""), form), as_json
        )
        return
    if only:
        deck = print_jobs.only_changed(deck, path)
        if not deck.cards:
            screen.say("Nothing has changed since the last print.")
            return
    printed = print_jobs.print_deck(deck, options)
    print_jobs.keep_manifest(printed, path)
    deliver(printed, path, png, as_json)


def _deck(what: list[str], db: str | None, campaign: str | None) -> Any:
    """Return the cards that are meant; schools, packs and monsters need no campaign."""
    from witchhammer.app import print_jobs
    from witchhammer.app.library import library_for

    party, library = None, None
    try:
        with here(db, campaign) as place:
            party = print_jobs.party_of(place.store, place.campaign)
            library = party.library
    except NotFound:
        if campaign:
            raise
    return print_jobs.deck_for(what, library or library_for(), party)


def _pictures(paths: tuple[Path, ...], as_json: bool) -> None:
    """Say which pictures were written."""
    if as_json:
        screen.show_json([str(path) for path in paths])
        return
    screen.say((str(paths[0].parent), "title"), f"  {len(paths)} pictures")


@app.command()
def check(
    what: Annotated[list[str], typer.Argument(help="A pack, a school, a card …, or all.")],
    size: Annotated[str, typer.Option("--size", help="poker, mini or jumbo.")] = "",
    theme: Theme = "parchment",
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Say before printing which cards are set smaller, continued, or too long."""
    from witchhammer.app import print_jobs

    deck = _deck(what, db, campaign)
    options = options_of("a4", theme, False, None, card_size=size)
    notes, warnings = print_jobs.check_deck(deck, options)
    over = [note for note in notes if note.over_mm]
    if as_json:
        screen.show_json({"fit": [str(n) for n in notes], "warnings": list(warnings)})
    else:
        for note in notes:
            screen.say((f"  {note}", "bad" if note.over_mm else "reason"))
        for warning in warnings:
            screen.say((f"  {warning}", "warn"))
        rest = len(deck.cards) - len({note.id for note in notes})
        screen.say(f"{rest} of {len(deck.cards)} cards fit at full size, {len(over)} do not fit.")
    if over:
        raise typer.Exit(1)


with_parts(app, print_papers.part)
