"""The ink saver on what is really shipped: the pages with most on them, not samples."""

import pytest
from PIL import ImageStat

from tests.printing import pages
from witchhammer.app import campaign as campaigns
from witchhammer.app import world
from witchhammer.app.papers.how import print_options
from witchhammer.app.papers.jobs import print_adventure
from witchhammer.app.papers.tavern import print_tavern
from witchhammer.store.engine import open_store

MOST = 0.04
PROSE = {
    "nether-pudding": ("the-ditch",),
    "the-cream-of-the-county": ("fiddler", "pension"),
}
BOARDS = ("witch_and_bitch-tiles", "witch_and_bitch-rules")


def coverage(pdf):
    """The share of a file's pages that is ink, a grey counting as its darkness."""
    seen = pages.pictures(pdf, 100)
    return sum(1 - ImageStat.Stat(page.convert("L")).mean[0] / 255 for page in seen) / len(seen)


@pytest.mark.parametrize("sample", PROSE)
def test_adventures_take_little_ink(sample):
    """Pages of prose, of which a sample of the press has few, keep to four in a hundred."""
    options = print_options(theme="ink_saver")
    with open_store(":memory:") as store:
        made = campaigns.find(store, world.open_sample(store, sample).name)
        for key in PROSE[sample]:
            covered = coverage(print_adventure(store, made, key, options).pdf)
            assert covered <= MOST, key


def test_boards_and_long_rules_take_little_ink():
    """Tiles are drawn in grey where ink is saved, and rules of nine panels stay pale."""
    done = dict(print_tavern("witch_and_bitch", print_options(theme="ink_saver")))

    over = [name for name in BOARDS if coverage(done[name].pdf) > MOST]
    assert over == []
