"""The one shape of the tavern's games: options, seats, the slate, TOML read with all faults."""

from __future__ import annotations

import pytest

from witchhammer.core.errors import NotFound
from witchhammer.tavern.pack_text import Page, read_toml
from witchhammer.tavern.registry import GAMES, find_game, open_game
from witchhammer.tavern.setup import check_seats, take_options
from witchhammer.tavern.shape import TavernGame, option

TIED = option("tied", "A tied roll-off?", ("again", "Roll again."), ("first", "The first wins."))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_game_on_the_slate_opens(name):
    """A name on the slate leads to a game with the whole shape."""
    opened = open_game(name)

    assert isinstance(opened, TavernGame)
    assert name == opened.name
    assert opened.good_bot in opened.bots
    assert len(opened.bots) >= 2


def test_a_wrong_name_gets_the_nearest_right_one():
    """A game that does not exist is refused with the one that was meant."""
    with pytest.raises(NotFound, match="did you mean fright"):
        find_game("frigth")


def test_seats_are_counted_and_named_once():
    """Too many players, a doubled name and an empty one are three faults at once."""
    faults = [str(fault) for fault in check_seats(("ana", "ana", " "), 2, 2)]

    assert 3 == len(faults)
    assert "seats: wanted 2 players, got 3" == faults[0]


def test_options_fill_in_defaults_and_refuse_values_not_on_offer():
    """An option that was not given has its default; a strange value names those on offer."""
    faults = []

    assert {"tied": "again"} == take_options((TIED,), {}, faults)
    assert {"tied": "again"} == take_options((TIED,), {"tied": "me"}, faults)
    assert ["option tied: wanted again or first, got 'me'"] == [str(f) for f in faults]


def test_a_page_reports_every_fault():
    """A wrong number, a missing text and an unknown key are all reported, in that order."""
    faults = []
    page = Page("card x", {"hp": True, "nmae": "X"}, faults)
    page.whole("hp", 1, 9)
    page.text("name")
    page.done()

    assert [
        "card x, hp: wanted 1 to 9, got True",
        "card x, name: wanted a text, got nothing",
        "card x, nmae: wanted a known key, got no such key; did you mean name?",
    ] == [str(fault) for fault in faults]


def test_a_text_that_is_no_toml_is_one_fault():
    """What cannot be read at all is a fault with the reader's own words."""
    faults = []

    assert {} == read_toml("= =", faults)
    assert 1 == len(faults)
