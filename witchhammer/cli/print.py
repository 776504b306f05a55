"""`print`: sheets and cards; every other paper is in print_papers and print_tales."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from witchhammer.cli import print_papers, print_tales, screen
from witchhammer.cli.completion import card_ids, character_handles
from witchhammer.cli.lazy import new_noun, with_parts
from witchhammer.cli.options import AsJson, CampaignName, Database, here, maybe_here, whole
from witchhammer.cli.print_delivery import deliver, plain_name, warn
from witchhammer.cli.print_options import (
    Css,
    Duplex,
    How,
    Paper,
    Printer,
    Templates,
    Theme,
    on_paper,
)
from witchhammer.core.errors import Misuse

app = new_noun("Print: sheets, cards, monsters, the screen, maps, tales.")

Size = Annotated[str, typer.Option("--size", help="poker, mini or jumbo.")]


@app.command()
@on_paper()
def sheet(
    how: How,
    who: Annotated[
        list[str] | None,
        typer.Argument(
            help="Characters, or a character's TOML file; all the living if none.",
            autocompletion=character_handles,
        ),
    ] = None,
    fillable: Annotated[
        bool, typer.Option("--fillable", help="Boxes to tick on a screen.")
    ] = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print character sheets; a FILE needs no campaign, and whatever stands in it is printed."""
    options = how.options(fillable=fillable)
    files = [Path(name) for name in who or [] if name.endswith(".toml")]
    if files and len(files) == len(who or []):
        from witchhammer.app.papers.sheet_files import print_sheet_files

        deliver(print_sheet_files(files, options), how, files[0].with_suffix(".pdf"))
        return
    if files:
        raise Misuse("print sheet", "characters or files", "both", "print them one after the other")
    from witchhammer.app.papers.sheets import print_sheets

    with here(db, campaign) as place:
        printed = print_sheets(place.store, place.campaign, who or [], options)
    stem = "-".join(who) if who and len(who) < 4 else "party"
    deliver(printed, how, f"{stem}-sheet.pdf")


@app.command()
@on_paper()
# More than six, because each is one thing that people settle about a deck.
def cards(
    how: How,
    what: Annotated[
        list[str],
        typer.Argument(
            help="Characters, schools, packs, monsters, cards, or all.", autocompletion=card_ids
        ),
    ],
    size: Size = "",
    duplex: Duplex = "none",
    fold: Annotated[bool, typer.Option("--fold", help="Front and back side by side.")] = False,
    bleed: Annotated[float, typer.Option(min=0, max=4, help="Millimetres beyond the cut.")] = 0.0,
    copies: Annotated[str, typer.Option("--copies", metavar="N", help="Of everything.")] = "1",
    printer: Printer = "",
    only: Annotated[str, typer.Option(metavar="changed", help="Only what is new.")] = "",
    form: Annotated[
        str, typer.Option("--format", help="pdf, png (a picture a card) or tts (10 × 7 sheets).")
    ] = "pdf",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print cards: of a character, a school, a pack, a monster, or every card there is."""
    from witchhammer.app.papers import cards as decks

    options = how.options(
        printer=printer,
        card_size=size,
        duplex=duplex,
        fold=fold,
        bleed=bleed,
        copies=whole("--copies", copies, 1, 99),
    )
    if only not in ("", "changed"):
        raise Misuse("--only", "changed", repr(only))
    if form != "pdf" and (how.html or only):
        raise Misuse(f"--format {form}", "pictures of all cards", "--html or --only too")
    deck = _deck(what, db, campaign)
    path = how.out or plain_name(f"{'-'.join(what[:3])}-cards.pdf")
    if form != "pdf":
        _pictures(deck, options, path.with_suffix(""), form, as_json=how.as_json)
        return
    if only:
        deck = decks.only_changed(deck, path)
        if not deck.cards:
            screen.say("Nothing has changed since the last print.")
            return
    printed = decks.print_deck(deck, options)
    deliver(printed, how, path)
    decks.keep_manifest(printed, path, earlier=bool(only))


def _deck(what: list[str], db: str | None, campaign: str | None) -> Any:
    """Return the cards that are meant; schools, packs and monsters need no campaign."""
    from witchhammer.app.library import library_for
    from witchhammer.app.papers.cards import deck_for
    from witchhammer.app.papers.sheets import party_of

    with maybe_here(db, campaign) as place:
        party = party_of(place.store, place.campaign) if place else None
    return deck_for(what, party.library if party else library_for(), party)


def _pictures(deck: Any, options: Any, folder: Path, form: str, *, as_json: bool) -> None:
    """Write the pictures of a deck and say which."""
    from witchhammer.app.papers.pictures import write_deck_pictures

    paths = write_deck_pictures(deck, options, folder, form)
    if as_json:
        screen.show_json([str(path) for path in paths])
        return
    screen.say((str(folder), "title"), f"  {len(paths)} pictures")


@app.command()
def check(
    what: Annotated[list[str], typer.Argument(help="A pack, a school, a card …, or all.")],
    paper: Paper = "a4",
    size: Size = "",
    theme: Theme = "parchment",
    css: Css = None,
    templates: Templates = None,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Say before printing which cards are set smaller, continued, or too long."""
    from witchhammer.app.papers.cards import check_deck
    from witchhammer.app.papers.how import print_options

    deck = _deck(what, db, campaign)
    options = print_options(
        paper=paper, theme=theme, card_size=size, css=css or (), templates=templates or ()
    )
    notes, warnings = check_deck(deck, options)
    over = [note for note in notes if note.over_mm]
    if as_json:
        screen.show_json({"fit": [str(n) for n in notes], "warnings": list(warnings)})
    else:
        for note in notes:
            screen.say((f"  {note}", "bad" if note.over_mm else "reason"))
        rest = len(deck.cards) - len({note.id for note in notes})
        screen.say(f"{rest} of {len(deck.cards)} cards fit at full size, {len(over)} do not fit.")
        warn(*warnings)
    if over:
        raise typer.Exit(1)


with_parts(app, print_papers.part, print_tales.part)
