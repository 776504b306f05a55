"""Initiative, the acting order and what breaks its ties."""

from dataclasses import replace

import pytest

from witchhammer.rules.house import BY_THE_BOOK, HouseRules
from witchhammer.rules.initiative import (
    Entry,
    acting_order,
    initiative_terms,
    next_to_act,
    roll_offs,
)


def entry(name, initiative, poise=0, is_pc=True, roster=0, face=0):
    """An entry of the order."""
    return Entry(name, initiative, poise, is_pc, roster, face)


def names(entries, house=BY_THE_BOOK):
    """The names in acting order."""
    return [standing.name for standing in acting_order(entries, house)]


@pytest.mark.rule("WH-INIT-01", "WH-CARD-02")
def test_initiative_is_card_and_character():
    """5 + 2 = 7 as printed, 4 + 3 = 7, and a card of 0 leaves a character's 2."""
    assert initiative_terms(card=5, character=2).total == 7
    assert initiative_terms(card=4, character=3).total == 7
    assert initiative_terms(card=0, character=2).total == 2
    assert initiative_terms(5, 2, malus=1).words == "card 5 + character 2 - malus 1"


@pytest.mark.rule("WH-BONUS-03")
def test_malus_is_taken_off_initiative():
    """Malus 2: 7 → 5; the worked vignette's malus 7 makes 2 - 7 = -5."""
    assert initiative_terms(5, 2, malus=2).total == 5
    assert initiative_terms(0, 2, malus=7).total == -5


@pytest.mark.rule("WH-INIT-02")
def test_highest_first():
    """{A 7, B 6, C 3} act as A, B, C; 8 - 1 = 7 loses to 0 + 8 = 8."""
    assert ["A", "B", "C"] == names([entry("C", 3), entry("A", 7), entry("B", 6)])
    assert ["B", "A"] == names(
        [
            entry("A", initiative_terms(8, -1).total),
            entry("B", initiative_terms(0, 8).total),
        ]
    )


@pytest.mark.rule("WH-INIT-03")
def test_more_current_poise_breaks_a_tie():
    """A 6 with poise 12 (of 40), B 6 with poise 18 (of 20): B, A."""
    order = acting_order([entry("A", 6, 12), entry("B", 6, 18, is_pc=False, roster=1)])

    assert ["B", "A"] == [standing.name for standing in order]
    assert ["poise 18 before 12", "poise 12 after 18"] == [standing.tie for standing in order]


@pytest.mark.rule("WH-INIT-04")
def test_pc_before_monster():
    """A (PC) and M (monster) with 6 and poise 15 each: A first under WR-02."""
    order = acting_order([entry("M", 6, 15, is_pc=False, roster=0), entry("A", 6, 15, roster=1)])

    assert ["A", "M"] == [standing.name for standing in order]
    assert ["PC before monster", "monster after PC"] == [standing.tie for standing in order]


def test_roster_breaks_the_last_tie():
    """Two PCs alike in all else act in roster order, and places are counted from 1."""
    order = acting_order([entry("B", 6, roster=1), entry("A", 6, roster=0)])

    assert [(1, "A"), (2, "B")] == [(standing.place, standing.name) for standing in order]
    assert ["roster 1 before 2", "roster 2 after 1"] == [standing.tie for standing in order]


def test_own_initiative_needs_no_reason():
    """Whoever ties with nobody gets no tie reason."""
    assert ["", ""] == [s.tie for s in acting_order([entry("A", 6, 3), entry("B", 5, 3)])]


def test_roll_off():
    """WR-02: the tied roll a d20, high first; only equal faces fall back to PC and roster."""
    house = HouseRules(tie="roll_off")
    pc, monster = entry("A", 6, 15, roster=0), entry("M", 6, 15, is_pc=False, roster=1)
    rolled = [replace(pc, face=4), replace(monster, face=17)]

    assert ["A", "M"] == names(rolled)
    assert ["M", "A"] == names(rolled, house)
    assert ["A", "M"] == names([replace(each, face=9) for each in rolled], house)
    assert acting_order(rolled, house)[0].tie == "roll-off 17 before 4"


def test_who_must_roll_off():
    """Only complete ties without faces are asked for, and only where the house rule says so."""
    house = HouseRules(tie="roll_off")
    tied = [entry("A", 6, 9), entry("M", 6, 9, roster=1), entry("B", 6, 8, roster=2)]

    assert () == roll_offs(tied)
    assert (("A", "M"),) == roll_offs(tied, house)
    assert () == roll_offs([replace(each, face=5) for each in tied], house)


def test_next_is_the_highest_now():
    """WR-01 live: whoever is highest when the turn comes, whatever the flip showed."""
    waiting = [entry("A", 2), entry("B", 5, roster=1)]

    assert next_to_act(waiting).name == "B"
    assert next_to_act([]) is None


def test_frozen_order_is_that_of_the_flip():
    """WR-01 frozen: the order of the flip stands, and newcomers come last."""
    house = HouseRules(order="frozen")
    waiting = [entry("A", 2), entry("B", 5, roster=1), entry("New", 9, roster=2)]

    assert next_to_act(waiting, house, at_flip=("C", "A", "B")).name == "A"
    assert next_to_act(waiting, at_flip=("C", "A", "B")).name == "New"
    assert next_to_act(waiting[2:], house, at_flip=("C", "A", "B")).name == "New"
