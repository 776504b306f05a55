"""`tavern stats|lint`: what a tavern keeps in its books, and packs of one's own looked over."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from witchhammer.cli import screen
from witchhammer.cli.lazy import new_noun
from witchhammer.cli.options import AsJson, CampaignName, Database, opened
from witchhammer.core.codec import dump
from witchhammer.core.errors import NotFound

part = new_noun("")


def _games(incomplete: str) -> list[str]:
    from witchhammer.app.tavern.tables import slate

    return [entry.name for entry in slate() if entry.name.startswith(incomplete)]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", autocompletion=_games, help="One of `tavern list`.")
]


def campaign_meant(store: Any, name: str | None) -> int | None:
    """Return the campaign that is meant, None where there is none to mean."""
    from witchhammer.app import campaign as campaigns

    try:
        return int(campaigns.find(store, name).id)
    except NotFound:
        if name is not None:
            raise
        return None


@part.command()
def stats(
    game: Annotated[str, typer.Argument(help="One game only.")] = "",
    as_json: AsJson = False,
    campaign: CampaignName = None,
    db: Database = None,
) -> None:
    """Who plays how well: games, wins, silver, luck; bots below the people."""
    from witchhammer.app.tavern.standings import standings

    with opened(db) as store:
        found = standings(store, campaign=campaign_meant(store, campaign), game=game)
    if as_json:
        screen.show_json([dump(each) | {"luck": each.luck} for each in found])  # type: ignore[operator]  # because dump of a dataclass is an object
        return
    rows = []
    for each in found:
        luck = "" if each.luck is None else f"{each.luck / 10:.0f} %"
        who = f"{each.player} ({each.style})" if each.style else each.player
        numbers = (str(each.games), str(each.wins), f"{each.won_silver:+d}")
        more = ", ".join(f"{k.replace('_', ' ')} {v}" for k, v in each.counts.items() if v)
        rows.append(((each.game, "key"), (who, "name"), *numbers, luck, more))
    screen.show_table(("game", "player", "games", "wins", "silver", "luck", ""), rows)


@part.command()
def lint(game: GameName, pack: Annotated[Path, typer.Argument(help="The pack file.")]) -> None:
    """Check a pack of your own for a game, and warn where numbers leave their ranges."""
    from witchhammer.app.tavern import tables

    warnings = tables.lint(game, tables.pack_of(game, pack))
    for warning in warnings:
        screen.say(("warning ", "warn"), warning)
    screen.say("The pack can be played." if not warnings else f"{len(warnings)} warnings.")
