"""The affliction chart."""

import pytest

from witchhammer.rules.afflictions import BODY_PLACES, affliction, needs_affliction
from witchhammer.rules.damage import split_damage
from witchhammer.rules.house import HouseRules


@pytest.mark.rule("WH-AFFL-01", "WH-HEALTH-04")
def test_who_rolls():
    """A PC rolls at 5 wounds of one attack, not at 4 nor at 3 + 3; a monster not even at 9."""
    assert not needs_affliction(True, 4, True)
    assert needs_affliction(True, 5, True)
    assert not needs_affliction(True, 3, True)
    assert not needs_affliction(False, 9, True)


def test_all_wounds_of_the_attack_count():
    """WR-22: 1 penetrating, 3 overflowing and 1 critical wound make five."""
    split = split_damage(12, 8, critical_wound=1)

    assert (1, 3, 1) == (split.penetration, split.overflow, split.critical_wound)
    assert needs_affliction(True, split.wounds, True)


def test_no_damage_no_roll():
    """An attack that did no damage leaves no affliction, whatever wounds came of it."""
    assert not needs_affliction(True, 5, False)


def test_monsters_may_roll_too():
    """WR-22: where everyone is scarred, a monster with 9 wounds rolls as well."""
    assert needs_affliction(False, 9, True, HouseRules(afflictions="everyone"))


@pytest.mark.rule("WH-AFFL-02", "WH-AFFL-03", "WH-AFFL-24")
def test_entry_is_face_and_wounds():
    """8 + 11 = 19; 5 + 5 = 10 leaves nothing; 14 + 20 = 34 is off the chart and read as 30."""
    assert affliction(8, 11).entry == 19
    assert (10, "") == (affliction(5, 5).entry, affliction(5, 5).name)
    assert (30, "Lost a Hand") == (affliction(20, 14).entry, affliction(20, 14).name)


LOW = [
    (5, 6, 11, "Eye Scar"),
    (5, 7, 12, "Cheek Scar"),
    (5, 8, 13, "Scalp Scar"),
    (6, 8, 14, "Badly Broken Nose"),
    (6, 9, 15, "Lost some teeth"),
    (6, 10, 16, "Lip Scar"),
]
MIDDLE = [
    (7, 10, 17, "Giant chest scar"),
    (7, 11, 18, "Giant back scar"),
    (11, 8, 19, "Lost a finger tip"),
    (5, 15, 20, "Nose Tip missing"),
    (6, 15, 21, "Ear half cut off"),
    (7, 15, 22, "Broken leg"),
]
HIGH = [
    (8, 15, 23, "Broken forearm"),
    (10, 15, 25, "Punctured Lung"),
    (10, 16, 26, "Lost an Ear"),
    (10, 17, 27, "Lost a Nose"),
    (10, 18, 28, "Lost an Eye"),
]
WORST = [(9, 20, 29, "Lost a Foot"), (10, 20, 30, "Lost a Hand")]


def told(wounds, face):
    """The entry and name of so many wounds with this face."""
    scar = affliction(face, wounds)
    return scar.entry, scar.name


@pytest.mark.rule(
    "WH-AFFL-04", "WH-AFFL-05", "WH-AFFL-06", "WH-AFFL-07", "WH-AFFL-08", "WH-AFFL-09"
)
@pytest.mark.parametrize(("wounds", "face", "entry", "name"), LOW)
def test_scars(wounds, face, entry, name):
    """Entries 11 to 16 are as printed."""
    assert (entry, name) == told(wounds, face)


@pytest.mark.rule(
    "WH-AFFL-10", "WH-AFFL-11", "WH-AFFL-12", "WH-AFFL-13", "WH-AFFL-14", "WH-AFFL-15"
)
@pytest.mark.parametrize(("wounds", "face", "entry", "name"), MIDDLE)
def test_worse(wounds, face, entry, name):
    """Entries 17 to 22 are as printed; the first of the two 20s keeps the number."""
    assert (entry, name) == told(wounds, face)


@pytest.mark.rule("WH-AFFL-16", "WH-AFFL-18", "WH-AFFL-19", "WH-AFFL-20", "WH-AFFL-21")
@pytest.mark.parametrize(("wounds", "face", "entry", "name"), HIGH)
def test_parts_lost(wounds, face, entry, name):
    """Entries 23 and 25 to 28 are as printed."""
    assert (entry, name) == told(wounds, face)


@pytest.mark.rule("WH-AFFL-22", "WH-AFFL-23")
@pytest.mark.parametrize(("wounds", "face", "entry", "name"), WORST)
def test_worst(wounds, face, entry, name):
    """The misprinted foot is entry 29 (WR-22), the hand entry 30; 20 is still the nose tip."""
    assert (entry, name) == told(wounds, face)
    assert (20, "Nose Tip missing") == told(5, 15)


@pytest.mark.rule("WH-AFFL-17")
def test_place_of_entry_24():
    """9 + 15 = 24 asks for a place on the body; no other entry does."""
    asking = [entry for entry in range(6, 31) if affliction(1, entry - 1).needs_place]

    assert [24] == asking
    assert affliction(15, 9).needs_place
    assert BODY_PLACES[0] == "left arm"
    assert "left shoulder" in BODY_PLACES


def test_natural_faces_may_count_here_too():
    """WR-20: a natural 20 with 5 wounds is 25, or 35 read as 30; a natural 1 falls off below."""
    house = HouseRules(natural="all")

    assert (25, 30) == (affliction(20, 5).entry, affliction(20, 5, house).entry)
    assert (6, 1) == (affliction(1, 5).entry, affliction(1, 5, house).entry)
