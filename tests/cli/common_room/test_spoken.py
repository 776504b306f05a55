"""Rulings said at a tavern table: in order, by name, cut short, and what is refused."""

import pytest

from witchhammer.cli.common_room.spoken import form_of, forms, names_of, read_spoken
from witchhammer.core.errors import Misuse
from witchhammer.tavern.registry import GAMES, open_game

SEATS = ("ana", "anton", "bo")
WITCHDIE = open_game("witchdie").game.rulings


@pytest.mark.parametrize(
    ("said", "data"),
    [
        ("tokens ana", {"seat": "ana"}),
        ("tokens bo off", {"seat": "bo", "rule": None}),
        ("slip b r3 2", {"seat": "bo", "rule": 3, "times": 2}),
        ("left seat=ANA left = 12", {"seat": "ana", "left": 12}),
        ("move d7 bag", {"die": 7, "to": "bag"}),
        ("face 7 face=tower2", {"die": 7, "face": "tower2"}),
        ("veto anton turning no", {"seat": "anton", "what": "turning", "on": False}),
        ("tokens an", {"seat": "an"}),
    ],
)
def test_what_is_said_is_read(said, data):
    """Numbers, d7 and r3, yes and no, names cut short as long as they are one player's."""
    told = read_spoken(said, WITCHDIE, SEATS)
    expected = {"seat": "bo", "on": False} if said == "tokens bo off" else data

    assert (said.split()[0], expected) == (told.kind, dict(told.data))


def test_the_reason_comes_last():
    """`because` ends the data and is kept as the reason."""
    told = read_spoken("out bo because the last ferry goes", WITCHDIE, SEATS)

    assert ({"seat": "bo"}, "the last ferry goes") == (dict(told.data), told.reason)


def test_several_winners_are_a_list():
    """`end ana+bo` of another game names two, `end bo` one."""
    rulings = open_game("sickest_witch").game.rulings

    assert {"winners": ["ana", "bo"]} == dict(read_spoken("end ana+bo", rulings, SEATS).data)
    assert {"winners": ["bo"]} == dict(read_spoken("end bo", rulings, SEATS).data)


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("", "ruling: wanted slip or all_at_once"),
        ("sober ana", "came sober"),
        ("tokens ana on 3", "ruling tokens: wanted tokens SEAT ON"),
        ("slip", "ruling slip: wanted slip SEAT RULE TIMES, got nothing more"),
    ],
)
def test_what_is_no_ruling_is_refused_with_what_there_is(said, message):
    """The kinds are named, or the form of the one that was meant."""
    with pytest.raises(Misuse) as caught:
        read_spoken(said, WITCHDIE, SEATS)

    assert message.replace("came", "got") in str(caught.value)


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_of_every_game_has_a_form(game):
    """The sentence of each ruling names what it takes, so that it can be typed in order."""
    rulings = open_game(game).game.rulings

    assert [*rulings] == [form.split(" ")[0] for form, _ in forms(rulings)]
    assert all(names_of(sentence) or kind == "end" for kind, sentence in rulings.items())
    assert "left SEAT LEFT" == form_of("left", WITCHDIE["left"])
