"""`campaign archive|export|import|backup|rename`: a campaign put away, carried out and in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from witchhammer.cli import screen
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson, CampaignName, Database, here, opened

part = new_noun("")


@part.command()
def archive(
    back: Annotated[bool, typer.Option("--back", help="Take it out again.")] = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Put a campaign into the archive, where nothing changes it."""
    from witchhammer.app import campaign as campaigns

    with here(db, campaign) as place:
        found = campaigns.archive(place.store, place.campaign.id, away=not back)
    screen.say("Played again: " if back else "In the archive: ", (found.name, "title"))


@part.command()
def rename(
    name: Annotated[str, typer.Argument(help="Its new name.")],
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Give a campaign another name."""
    from witchhammer.app import campaign as campaigns

    with here(db, campaign) as place:
        found = campaigns.rename(place.store, place.campaign.id, name)
    screen.say("Now called ", (found.name, "title"))


@part.command()
def export(
    out: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where; printed if left out.")
    ] = None,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Write the whole campaign as one file that can be read without the program."""
    from witchhammer.app import transfer

    with here(db, campaign) as place:
        if out is None:
            print(transfer.export(place.store, place.campaign.id), end="")
            return
        path = transfer.export_to(place.store, place.campaign.id, out)
    screen.say("Written: ", (str(path), "title"))


@part.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="A file that `campaign export` wrote.")],
    name: Annotated[str, typer.Option("--name", help="Another name for it.")] = "",
    as_json: AsJson = False,
    db: Database = None,
) -> None:
    """Take a campaign's file in, whole or not at all, and put it in use."""
    from witchhammer.app import transfer
    from witchhammer.cli.campaign import as_data

    with opened(db, create=True) as store:
        found = transfer.import_from(store, file, name=name)
    if as_json:
        screen.show_json(as_data(found))
        return
    screen.say("Taken in and in use: ", (found.name, "title"))


@part.command()
def backup(as_json: AsJson = False, db: Database = None) -> None:
    """Make a dated copy of the database beside it."""
    from witchhammer.app import backups

    with opened(db) as store:
        made = backups.back_up(store)
    if as_json:
        screen.show_json({"path": str(made.path), "at": made.at, "bytes": made.size})
        return
    screen.say("Copied: ", (str(made.path), "title"), f"  {made.size // 1024} KB")
