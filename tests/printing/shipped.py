"""Every document that can be printed of what is shipped: campaigns, packs, tavern games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from witchhammer.app import campaign as campaigns
from witchhammer.app import world
from witchhammer.app.library import library_for
from witchhammer.app.papers.cards import deck_for, print_deck
from witchhammer.app.papers.everything import everything
from witchhammer.app.papers.jobs import print_calibration, print_map, print_monsters
from witchhammer.app.papers.screen import screen_model
from witchhammer.app.papers.tavern import print_tavern
from witchhammer.printing import Printed, PrintOptions, render_screen
from witchhammer.rules.house import BY_THE_BOOK, SWITCHES, HouseRules
from witchhammer.store.engine import open_store

SAMPLES = ("nether-pudding", "the-cream-of-the-county")
GAMES = ("fright", "sickest_witch", "witch_and_bitch", "witchdie")


def shipped(options: PrintOptions) -> Iterator[tuple[str, Printed]]:
    """Yield the name and the print of every document, as each is finished."""
    for sample in SAMPLES:
        yield from of_campaign(sample, options)
    for game in GAMES:
        yield from print_tavern(game, options)
    yield from of_library(options)
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


def of_library(options: PrintOptions) -> Iterator[tuple[str, Printed]]:
    """Yield every card and monster of the shipped packs, and the screen with most on it."""
    library = library_for()
    yield "all cards", print_deck(deck_for(["all"], library, None), options)
    yield "all monsters", print_monsters(None, None, library.ids("monsters"), options)
    yield "fullest screen", render_screen(screen_model(every_ruling_changed(), "Ours"), options)


def every_ruling_changed() -> HouseRules:
    """Return house rules that differ from the book's wherever there is a choice of words."""
    changed: dict[str, Any] = {
        setting.name: other
        for switch in SWITCHES
        for setting in switch.settings
        for other in [c.value for c in setting.choices if c.value != setting.default][:1]
    }
    return replace(BY_THE_BOOK, **changed)
