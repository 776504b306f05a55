"""Every document that can be printed of what is shipped: both campaigns, the four tavern games."""

from __future__ import annotations

from collections.abc import Iterator

from witchhammer.app import campaign as campaigns
from witchhammer.app import world
from witchhammer.app.papers.everything import everything
from witchhammer.app.papers.jobs import print_calibration, print_map
from witchhammer.app.papers.tavern import print_tavern
from witchhammer.printing import Printed, PrintOptions
from witchhammer.store.engine import open_store

SAMPLES = ("nether-pudding", "the-cream-of-the-county")
GAMES = ("fright", "sickest_witch", "witch_and_bitch", "witchdie")


def shipped(options: PrintOptions) -> Iterator[tuple[str, Printed]]:
    """Yield the name and the print of every document, as each is finished."""
    for sample in SAMPLES:
        yield from of_campaign(sample, options)
    for game in GAMES:
        yield from print_tavern(game, options)
    yield "calibration", print_calibration(options)


def of_campaign(sample: str, options: PrintOptions) -> Iterator[tuple[str, Printed]]:
    """Yield all that a first session needs, and its maps at the size of figures."""
    with open_store(":memory:") as store:
        made = campaigns.find(store, world.open_sample(store, sample).name)
        for name, job in everything(store, made, options):
            yield f"{sample}: {name}", job
        for battle in world.battle_maps(store, made.id):
            job = print_map(store, made, battle.id, options, figures=True)
            yield f"{sample}: map-{battle.id}-figures", job
