"""`character new` on a real terminal, as somebody meets it who has never seen it."""

import pytest

from tests.e2e.terminal import Terminal
from witchhammer.app import campaign, characters, world
from witchhammer.app.database import open_database

ENTER = "\r"
SCHOOL = ("1 1 3 4" + ENTER, ENTER, "revenant" + ENTER)
REST = (
    ENTER,
    "1 2 3 4 5 6 7" + ENTER,
    ENTER,
    "nose farm" + ENTER,
    ENTER,
    "42" + ENTER,
    "axe" + ENTER,
    ENTER,
    "padded" + ENTER,
    ENTER,
    "rope lantern" + ENTER,
    ENTER,
    "Grim Ada" + ENTER,
    "Ana" + ENTER,
    ENTER,
    ENTER,
    ENTER,
)


@pytest.fixture
def database(tmp_path):
    """A database with the shipped campaign."""
    path = str(tmp_path / "lane.db")
    with open_database(path, create=True) as store:
        world.open_sample(store, "nether-pudding")
    return path


def roster(database):
    """Who is in the campaign, by handle."""
    with open_database(database) as store:
        found = characters.list_characters(store, campaign.find(store).id)
    return {character.handle: character for character in found}


def test_hunter_made_in_few_keys(database):
    """From nothing to a whole hunter in at most 100 keys; the window may change on the way."""
    terminal = Terminal("character", "new", database=database)
    for keys in SCHOOL:
        terminal.after(keys)
    assert "Left: 4 attribute, 0 school, 7 technique, 2 trait" in terminal.screen

    terminal.resize(120, 40)
    for keys in REST:
        terminal.after(keys)
    assert "Enter writes it into the book" in terminal.screen
    assert "grim-ada" not in roster(database)
    terminal.press(ENTER)

    assert 0 == terminal.ended()
    ada = roster(database)["grim-ada"]
    assert (42, "Ana", {"revenant": 1}) == (ada.silver, ada.player, dict(ada.build.schools))
    assert terminal.keys <= 100


def test_leaving_writes_nothing(database):
    """A single q stays, two leave, and nobody is on the roster."""
    terminal = Terminal("character", "new", database=database)
    terminal.after(SCHOOL[0])

    assert "q again leaves" in terminal.after("q" + ENTER)
    terminal.press("q" + ENTER)

    assert 0 == terminal.ended()
    assert 4 == len(roster(database))


def test_power_cut_writes_nothing(database):
    """Somebody who is killed before the last Enter has made nobody, and broken nothing."""
    terminal = Terminal("character", "new", database=database)
    for keys in SCHOOL:
        terminal.after(keys)

    terminal.kill()

    assert 4 == len(roster(database))
