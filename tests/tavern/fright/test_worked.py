"""The worked game of the rulebook, number for number."""

import pytest

from tests.tavern.fright import worked
from tests.tavern.fright.table import HANDS, Table, own_decks, worked_pack
from witchhammer.tavern.fright import GAME


@pytest.mark.rule("FR-06", "FR-16", "FR-20", "FR-21", "FR-27", "FR-34")
def test_trace_is_the_printed_one():
    """Twenty exchanges in seven battles come out as printed, and A wins with three cards left."""
    table, trace = worked.play()

    assert worked.printed() == trace
    assert 7 == table.state.battle
    assert {"A": 3, "B": 0} == GAME.outcome(table.state).data["left"]
    assert ("A",) == GAME.outcome(table.state).winners


def test_trace_is_the_same_when_the_winner_stays():
    """The winner of a battle always sends the same card again, so `stays` gives the same game."""
    assert worked.printed() == worked.play(after_elimination="stays")[1]


@pytest.mark.rule("FR-05", "FR-08", "FR-28", "FR-29", "FR-31")
def test_survivors_keep_what_they_have():
    """The Witch ends with 5, the Ghost with 4, the Scarecrow unplayed with 6; the rest are out."""
    table = worked.play()[0]

    assert [5, 6, 4] == [table.hp(name) for name in ("Witch", "Scarecrow", "Ghost")]
    assert ["out"] * 7 == [
        table.zone(name)
        for name in ("Stalker", "Count", "Hound", "Pumpkin", "Doll", "Marsh", "Twin")
    ]


def test_names_and_dice_mirrored_mirror_the_game():
    """With the players exchanged, the dice of roll-offs too, the trace is the same mirrored."""
    hands = {"A": HANDS["B"], "B": HANDS["A"]}
    table = Table(own_decks(worked_pack(), hands))
    table.send("Hound", "Stalker")
    table.answer(2, 4)

    assert "B" == table.attacker()
