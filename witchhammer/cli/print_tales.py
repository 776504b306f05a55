"""`print`: maps, tokens, handouts, adventures, the chronicle: what a campaign has to show."""

from __future__ import annotations

from typing import Annotated

import typer

from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import CampaignName, Database, here
from witchhammer.cli.print_delivery import deliver
from witchhammer.cli.print_options import How, on_paper

part = new_noun("")


@part.command("map")
@on_paper()
def map_(
    how: How,
    key: Annotated[str, typer.Argument(metavar="MAP", help="The id of a battle map.")],
    figures: Annotated[
        bool, typer.Option(help="Spaces of 25.4 mm, over several pages, for figures.")
    ] = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print a battle map, on one page or with spaces for figures."""
    from witchhammer.app.papers import jobs

    options = how.options()
    with here(db, campaign) as place:
        printed = jobs.print_map(place.store, place.campaign, key, options, figures=figures)
    deliver(printed, how, f"map-{key}.pdf")


@part.command()
@on_paper()
def tokens(how: How, campaign: CampaignName = None, db: Database = None) -> None:
    """Print round tokens for the hunters and for every foe that may come."""
    from witchhammer.app.papers import jobs

    options = how.options()
    with here(db, campaign) as place:
        printed = jobs.print_tokens(place.store, place.campaign, options)
    deliver(printed, how, "tokens.pdf")


@part.command()
@on_paper()
def handout(
    how: How,
    key: Annotated[str, typer.Argument(metavar="ID", help="A handout, or an adventure: all its.")],
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print papers to give to the players; nothing of the GM's stands on them."""
    from witchhammer.app.papers import jobs

    options = how.options()
    with here(db, campaign) as place:
        printed = jobs.print_handouts(place.store, place.campaign, key, options)
    deliver(printed, how, f"handout-{key}.pdf")


@part.command()
@on_paper()
def adventure(
    how: How,
    key: Annotated[str, typer.Argument(metavar="ID", help="An adventure of the campaign.")],
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print an adventure to run from: village, people, clues, fights."""
    from witchhammer.app.papers import jobs

    options = how.options()
    with here(db, campaign) as place:
        printed = jobs.print_adventure(place.store, place.campaign, key, options)
    deliver(printed, how, f"adventure-{key}.pdf")


@part.command()
@on_paper()
def chronicle(
    how: How,
    who: Annotated[str, typer.Argument(help="One character's story only.")] = "",
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Print the campaign's story so far, as the players may read it."""
    from witchhammer.app.papers import jobs

    options = how.options()
    with here(db, campaign) as place:
        printed = jobs.print_chronicle(place.store, place.campaign, options, who=who)
    deliver(printed, how, "chronicle.pdf")
