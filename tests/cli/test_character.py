"""`character`: listed with who leads, shown with every number's reasons."""

import pytest


def test_list_names_the_leader(lane):
    """The wearer of the dearest hat leads, and the list says so."""
    listed = lane("character", "list", "--json").json

    assert ["mina"] == [c["handle"] for c in listed if c["leads"]]
    assert "leads" in lane("character", "list").out


def test_show_tells_terms(lane):
    """A number made of several things is told with them."""
    shown = lane("character", "show", "elsbeth", "--json").json

    assert 2 == shown["numbers"]["defence"]["total"]
    assert {"Padded Coat": 1} == {
        t["label"]: t["amount"]
        for t in shown["numbers"]["defence"]["terms"]
        if t["label"] != "bought"
    }
    assert "bought 1 + Padded Coat 1" in lane("character", "show", "elsbeth").out


def test_show_holds_the_whole_sheet(lane):
    """Health, poise, cards of each kind, things, points and purse are on the screen."""
    text = lane("character", "show", "Mina").out

    for word in ("Health", "Poise", "Action cards", "Psych cards", "Always", "Carries", "silver"):
        assert word in text


def test_cards_in_full(lane):
    """`--cards` prints both sections of every card."""
    assert "Move 6 toward the nearest enemy." in lane("character", "show", "osric", "--cards").out


def test_beginning_of_a_name_is_enough(lane):
    """A character may be meant by the beginning of its name."""
    assert "anselm" == lane("character", "show", "brother", "--json").json["handle"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["show", "elsbet"], "Elsbeth"),
        (["show", "zorro"], "there are elsbeth, osric, mina, anselm"),
        (["show"], "Missing argument"),
    ],
)
def test_strangers(lane, words, told):
    """A beginning finds its owner; nobody of that name is told with those there are."""
    ran = lane("character", *words)

    assert told in ran.out + ran.err
