"""The ink saver on what is really shipped, not on samples; `make bench` measures all of it."""

from dataclasses import replace

import pytest

from tests.printing import pages, samples_table, shipped
from witchhammer.app import campaign as campaigns
from witchhammer.app import world
from witchhammer.app.papers.how import print_options
from witchhammer.app.papers.jobs import print_adventure, print_map
from witchhammer.app.papers.screen import screen_model
from witchhammer.app.papers.tavern import print_tavern
from witchhammer.printing import render_chronicle, render_screen
from witchhammer.store.engine import open_store

MOST = 0.04
PROSE = {
    "nether-pudding": ("the-ditch",),
    "the-cream-of-the-county": ("fiddler", "pension"),
}
WALLS = {"nether-pudding": "sunken-lane", "the-cream-of-the-county": "butter-market"}


def coverage(job):
    """The share of a file's pages that is ink."""
    return pages.coverage(pages.pictures(job.pdf, 100))


@pytest.fixture(scope="module")
def options():
    """Letter paper, because it has less white about the text."""
    return print_options(theme="ink_saver", paper="letter")


@pytest.mark.parametrize("sample", PROSE)
def test_adventures_and_maps_take_little_ink(sample, options):
    """Pages of prose and of walls, of which a sample of the press has few: four in a hundred."""
    with open_store(":memory:") as store:
        made = campaigns.find(store, world.open_sample(store, sample).name)
        jobs = {key: print_adventure(store, made, key, options) for key in PROSE[sample]}
        jobs["map"] = print_map(store, made, WALLS[sample], options)

    assert {} == {key: coverage(job) for key, job in jobs.items() if coverage(job) > MOST}


@pytest.mark.parametrize("game", ["witch_and_bitch", "witchdie"])
def test_no_paper_of_a_tavern_game_takes_much_ink(game, options):
    """Boards, tiles, decks, rune faces and rules of the two games that need most."""
    done = dict(print_tavern(game, options))

    assert {} == {name: coverage(job) for name, job in done.items() if coverage(job) > MOST}


def test_a_screen_with_every_ruling_changed_takes_little_ink(options):
    """Each ruling of a table is two lines more on the screen."""
    house = shipped.every_ruling_changed()

    assert coverage(render_screen(screen_model(house, "Ours"), options)) <= MOST


def test_a_chronicle_of_years_takes_little_ink(options):
    """Full pages of what happened: as much prose as an adventure, and as pale."""
    short = samples_table.CHRONICLE
    long = replace(short, entries=short.entries * 40)

    assert coverage(render_chronicle(long, options)) <= MOST
