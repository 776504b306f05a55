"""`print`: monsters, the screen, the party, maps, tales, calibration, everything at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from witchhammer.cli import screen as screens
from witchhammer.cli.completion import card_ids
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson, CampaignName, Database, here
from witchhammer.cli.print_options import Css, Html, Out, Paper, Png, Theme, deliver, options_of
from witchhammer.core.errors import Misuse, NotFound

part = new_noun("")


@contextmanager
def _maybe_here(db: str | None, campaign: str | None) -> Iterator[Any]:
    """Give the campaign that is meant, None where there is none to mean."""
    try:
        place = here(db, campaign)
        found = place.__enter__()
    except NotFound:
        if campaign:
            raise
        yield None
        return
    try:
        yield found
    finally:
        place.__exit__(None, None, None)


@part.command()
def monster(
    what: Annotated[
        list[str] | None,
        typer.Argument(help="Monsters; the campaign's if none.", autocompletion=card_ids),
    ] = None,
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    duplex: Annotated[str, typer.Option(help="none, long or short.")] = "none",
    html: Html = False,
    css: Css = None,
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print monsters: the GM's card, and the players' card behind it."""
    from witchhammer.app.papers import jobs

    options = options_of(paper, theme, html, css, duplex=duplex)
    with _maybe_here(db, campaign) as place:
        store, found = (place.store, place.campaign) if place else (None, None)
        printed = jobs.print_monsters(store, found, what or (), options)
    stem = what[0] if what and len(what) == 1 else "monsters"
    deliver(printed, out or Path(f"{stem}.pdf"), png, as_json)


@part.command()
def screen(
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    html: Html = False,
    css: Css = None,
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print the GM's screen: the flow of a vignette and every table, with your rulings."""
    from witchhammer.app.papers import jobs

    options = options_of(paper, theme, html, css)
    with _maybe_here(db, campaign) as place:
        printed = jobs.print_screen(place.campaign if place else None, options)
    deliver(printed, out or Path("gm-screen.pdf"), png, as_json)


@part.command()
def party(
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    html: Html = False,
    css: Css = None,
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print the party on one page for the GM."""
    from witchhammer.app.papers import jobs

    options = options_of(paper, theme, html, css)
    with here(db, campaign) as place:
        printed = jobs.print_party(place.store, place.campaign, options)
    deliver(printed, out or Path("party.pdf"), png, as_json)


@part.command("map")
def map_(
    key: Annotated[str, typer.Argument(metavar="MAP", help="The id of a battle map.")],
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    figures: Annotated[
        bool, typer.Option(help="Spaces of 25.4 mm, over several pages, for figures.")
    ] = False,
    html: Html = False,
    css: Css = None,
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print a battle map, on one page or with spaces for figures."""
    from witchhammer.app.papers import jobs

    options = options_of(paper, theme, html, css)
    with here(db, campaign) as place:
        printed = jobs.print_map(place.store, place.campaign, key, options, figures=figures)
    deliver(printed, out or Path(f"map-{key}.pdf"), png, as_json)


@part.command()
def tokens(
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print round tokens for the hunters and for every foe that may come."""
    from witchhammer.app.papers import jobs

    options = options_of(paper, theme, False, None)
    with here(db, campaign) as place:
        printed = jobs.print_tokens(place.store, place.campaign, options)
    deliver(printed, out or Path("tokens.pdf"), png, as_json)


@part.command()
def handout(
    key: Annotated[str, typer.Argument(metavar="ID", help="A handout, or an adventure: all its.")],
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    html: Html = False,
    css: Css = None,
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print papers to give to the players; nothing of the GM's stands on them."""
    from witchhammer.app.papers import jobs

    options = options_of(paper, theme, html, css)
    with here(db, campaign) as place:
        printed = jobs.print_handouts(place.store, place.campaign, key, options)
    deliver(printed, out or Path(f"handout-{key}.pdf"), png, as_json)


@part.command()
def adventure(
    key: Annotated[str, typer.Argument(metavar="ID", help="An adventure of the campaign.")],
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    html: Html = False,
    css: Css = None,
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print an adventure to run from: village, people, clues, fights."""
    from witchhammer.app.papers import jobs

    options = options_of(paper, theme, html, css)
    with here(db, campaign) as place:
        printed = jobs.print_adventure(place.store, place.campaign, key, options)
    deliver(printed, out or Path(f"adventure-{key}.pdf"), png, as_json)


@part.command()
def chronicle(
    who: Annotated[str, typer.Argument(help="One character's story only.")] = "",
    out: Out = None,
    paper: Paper = "a4",
    theme: Theme = "parchment",
    html: Html = False,
    css: Css = None,
    png: Png = False,
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print the campaign's story so far, as the players may read it."""
    from witchhammer.app.papers import jobs

    options = options_of(paper, theme, html, css)
    with here(db, campaign) as place:
        printed = jobs.print_chronicle(place.store, place.campaign, options, who=who)
    deliver(printed, out or Path("chronicle.pdf"), png, as_json)


@part.command()
def calibrate(
    printer: Annotated[str, typer.Argument(help="A name for your printer.")] = "",
    offset: Annotated[
        str, typer.Option(metavar="RIGHT,DOWN", help="What you read, in millimetres: keep it.")
    ] = "",
    out: Out = None,
    paper: Paper = "a4",
    duplex: Annotated[str, typer.Option(help="long or short.")] = "long",
) -> None:
    """Print cross-hairs for both sides; or keep what you read from them with --offset."""
    from witchhammer.app.papers import jobs

    if offset:
        right, down = _millimetres(offset)
        jobs.remember_offset(printer or "printer", right, down)
        screens.say(
            f"{printer or 'printer'}: backs are moved {right:g} mm right, {down:g} mm down."
        )
        return
    shift = jobs.offset_of(printer) if printer else (0.0, 0.0)
    options = options_of(paper, "bw", False, None, duplex=duplex, offsets=shift)
    deliver(jobs.print_calibration(options), out or Path("calibration.pdf"))


def _millimetres(typed: str) -> tuple[float, float]:
    """Return two numbers; raises Misuse for anything else."""
    try:
        right, down = (float(part) for part in typed.split(","))
    except ValueError:
        wanted = "two numbers in millimetres"
        raise Misuse("--offset", wanted, repr(typed)[:40], "like 0.4,-0.2") from None
    return right, down


@part.command()
def tavern(
    game: Annotated[str, typer.Argument(help="A game of the tavern; `tavern list` names them.")],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FOLDER")] = Path("print-out"),
    paper: Paper = "a4",
    theme: Theme = "parchment",
    duplex: Annotated[str, typer.Option(help="none, long or short: backs too.")] = "long",
    pack: Annotated[
        Path | None, typer.Option("--pack", metavar="FILE", help="A pack of your own.")
    ] = None,
    png: Png = False,
    as_json: AsJson = False,
) -> None:
    """Print a tavern game: decks with backs, tokens, boards, rune faces, its rules."""
    from witchhammer.app.papers.tavern import print_tavern

    options = options_of(paper, theme, False, None, duplex=duplex)
    for name, printed in print_tavern(game, options, pack):
        deliver(printed, out / f"{name}.pdf", png, as_json)


@part.command("all")
def all_(
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FOLDER")] = Path("print-out"),
    paper: Paper = "a4",
    theme: Theme = "parchment",
    duplex: Annotated[str, typer.Option(help="none, long or short: backs too.")] = "long",
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print everything a first session needs, a file each, into one folder."""
    from witchhammer.app.papers.everything import everything

    options = options_of(paper, theme, False, None, duplex=duplex)
    with here(db, campaign) as place:
        for name, printed in everything(place.store, place.campaign, options):
            deliver(printed, out / f"{name}.pdf", False, as_json)
