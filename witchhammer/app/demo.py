"""The demonstration: the shipped campaign, its first fight played by bots, its papers printed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from witchhammer.app import fights, world
from witchhammer.app.campaign import Campaign
from witchhammer.app.database import open_database
from witchhammer.app.files import write_file
from witchhammer.app.going_on import advance
from witchhammer.app.mustering import FightWish
from witchhammer.app.papers.cards import deck_for, print_deck
from witchhammer.app.papers.how import print_options
from witchhammer.app.papers.sheets import party_of, print_sheets
from witchhammer.app.suggest import bots_for
from witchhammer.app.table import Table
from witchhammer.core.ask import GM, Fact, Outcome

if TYPE_CHECKING:
    from witchhammer.store.engine import Store

SEED = 1486
"""The dice of the demonstration, unless others are wished for: the year of a certain book."""
DATABASE = "campaign.db"
SAMPLE = "nether-pudding"


@dataclass(frozen=True, slots=True)
class Demo:
    """A demonstration under way: its folder, its database, its campaign, its fight."""

    folder: Path
    store: Store
    campaign: Campaign
    table: Table


def begin(folder: Path, seed: int = SEED) -> Demo:
    """Return a fresh campaign from the sample, its first fight begun.

    What an earlier demonstration left in the folder's database is thrown away.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for suffix in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            (folder / f"{DATABASE}{suffix}").unlink()
    store = open_database(str(folder / DATABASE), create=True)
    campaign = world.open_sample(store, SAMPLE)
    first = str(campaign.settings.get("first_fight", ""))
    table = fights.start(store, campaign.id, FightWish(encounter=first, seed=seed, ties="none"))
    return Demo(folder, store, campaign, table)


def play(demo: Demo) -> Iterator[tuple[Fact, ...]]:
    """Play the fight with bots at every seat; yield what each answer caused."""
    bots = bots_for(demo.table, (GM, *demo.table.seats()))
    while asks := demo.table.asks():
        facts = advance(demo.table, bots, most=1)
        if facts:
            yield facts
        elif demo.table.asks() == asks:
            return
        # Else an answer caused nothing to tell, and the fight goes on.


def end(demo: Demo) -> Outcome:
    """Take the fight home to the campaign; return its outcome."""
    return fights.close(demo.table)


def print_papers(demo: Demo) -> Iterator[tuple[Path, Any]]:
    """Print sheets of all four and the cards of the party and the foes; yield file and job."""
    options = print_options(duplex="long")
    sheets = print_sheets(demo.store, demo.campaign, everybody(demo), options)
    yield write_file(demo.folder / "sheets.pdf", sheets.pdf), sheets
    party = party_of(demo.store, demo.campaign)
    kinds = dict.fromkeys(f.group for f in fights.fighters_in(demo.table) if f.group)
    names = [character.handle for character in party.everybody]
    for name, what in (("cards.pdf", names), ("foes.pdf", list(kinds))):
        deck = deck_for(what, party.library, party)
        printed = print_deck(deck, options)
        yield write_file(demo.folder / name, printed.pdf), printed


def everybody(demo: Demo) -> list[str]:
    """Return every character of the campaign, the dead too: a demonstration shows its losses."""
    return [c.handle for c in party_of(demo.store, demo.campaign).everybody]
