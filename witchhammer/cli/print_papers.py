"""`print`: monsters, the screen, the party, calibration, a tavern game, everything at once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from witchhammer.cli import screen as screens
from witchhammer.cli.completion import card_ids
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import CampaignName, Database, here, maybe_here
from witchhammer.cli.print_delivery import deliver, deliver_all
from witchhammer.cli.print_options import Duplex, How, Printer, on_paper
from witchhammer.core.errors import Misuse

part = new_noun("")


@part.command()
@on_paper()
def monster(
    how: How,
    what: Annotated[
        list[str] | None,
        typer.Argument(help="Monsters; the campaign's if none.", autocompletion=card_ids),
    ] = None,
    duplex: Duplex = "none",
    printer: Printer = "",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print monsters: the GM's card, and the players' card behind it."""
    from witchhammer.app.papers import jobs

    options = how.options(printer=printer, duplex=duplex)
    with maybe_here(db, campaign) as place:
        store, found = (place.store, place.campaign) if place else (None, None)
        printed = jobs.print_monsters(store, found, what or (), options)
    stem = what[0] if what and len(what) == 1 else "monsters"
    deliver(printed, how, f"{stem}.pdf")


@part.command()
@on_paper()
def screen(how: How, campaign: CampaignName = None, db: Database = None) -> None:
    """Print the GM's screen: the flow of a vignette and every table, with your rulings."""
    from witchhammer.app.papers import jobs

    options = how.options()
    with maybe_here(db, campaign) as place:
        printed = jobs.print_screen(place.campaign if place else None, options)
    deliver(printed, how, "gm-screen.pdf")


@part.command()
@on_paper()
def party(how: How, campaign: CampaignName = None, db: Database = None) -> None:
    """Print the party on one page for the GM."""
    from witchhammer.app.papers import jobs

    options = how.options()
    with here(db, campaign) as place:
        printed = jobs.print_party(place.store, place.campaign, options)
    deliver(printed, how, "party.pdf")


@part.command()
@on_paper(theme="bw")
def calibrate(
    how: How,
    printer: Annotated[str, typer.Argument(help="A name for your printer.")] = "",
    offset: Annotated[
        str, typer.Option(metavar="RIGHT,DOWN", help="What you read, in millimetres: keep it.")
    ] = "",
    duplex: Annotated[str, typer.Option(help="long or short.")] = "long",
) -> None:
    """Print cross-hairs for both sides; or keep what you read from them with --offset."""
    from witchhammer.app.papers import jobs, printers

    if offset:
        right, down = _millimetres(offset)
        name = printer or "printer"
        printers.remember_offset(name, right, down)
        screens.say(f"{name}: backs are moved {right:g} mm right, {down:g} mm down.")
        return
    if duplex == "none":
        raise Misuse("--duplex", "long or short", "'none'")
    deliver(
        jobs.print_calibration(how.options(printer=printer, duplex=duplex)), how, "calibration.pdf"
    )


def _millimetres(typed: str) -> tuple[float, float]:
    """Return two numbers; raises Misuse for anything else."""
    try:
        right, down = (float(part) for part in typed.split(","))
    except ValueError:
        wanted = "two numbers in millimetres"
        raise Misuse("--offset", wanted, repr(typed)[:40], "like 0.4,-0.2") from None
    return right, down


@part.command()
@on_paper(folder=True)
def tavern(
    how: How,
    game: Annotated[str, typer.Argument(help="A game of the tavern; `tavern list` names them.")],
    duplex: Duplex = "long",
    printer: Printer = "",
    pack: Annotated[
        Path | None, typer.Option("--pack", metavar="FILE", help="A pack of your own.")
    ] = None,
) -> None:
    """Print a tavern game: decks with backs, tokens, boards, rune faces, its rules."""
    from witchhammer.app.papers.tavern import print_tavern

    options = how.options(printer=printer, duplex=duplex)
    deliver_all(print_tavern(game, options, pack), how)


@part.command("all")
@on_paper(folder=True)
def all_(
    how: How,
    duplex: Duplex = "long",
    printer: Printer = "",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print everything a first session needs, a file each, into one folder."""
    from witchhammer.app.papers.everything import everything

    options = how.options(printer=printer, duplex=duplex)
    with here(db, campaign) as place:
        deliver_all(everything(place.store, place.campaign, options), how)
