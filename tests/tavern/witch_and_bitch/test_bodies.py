"""The bodies of scenario 2: each pays for itself, and what all know is put away (WB-SC2-18)."""

import pytest

from tests.tavern.witch_and_bitch.table import at_round, book_setup, witch
from witchhammer.tavern.witch_and_bitch.bodies import whose
from witchhammer.tavern.witch_and_bitch.state import BODY, Corpse


def bodies_of(table, seat=0):
    """Whose bodies a Witch holds."""
    return [whose(corpse) for corpse in table.state.witches[seat].corpses if whose(corpse) >= 0]


def with_bodies(turncoat, *seats, spells=("fire-1", "darkness-1"), **fields):
    """Ada holds the bodies of these seats, who are dead for good; 4 players."""
    setup = book_setup(4, 2)
    held = tuple(Corpse(BODY + seat, 4) for seat in seats)
    made = [witch(setup, seat, space="P1") for seat in range(4)]
    made[0] = witch(setup, 0, spells, corpses=held)
    for seat in seats:
        made[seat] = witch(setup, seat, damage=10, status="dead")
    return at_round(setup, tuple(made), turncoat=turncoat, antagonist_came=True, **fields)


@pytest.mark.rule("WB-SC2-18", "WB-LRN-05")
def test_two_bodies_are_two_ways_to_pay():
    """Bea's or Cleo's: she says whose; the Turncoat's teaches, though Bea's came first."""
    table = with_bodies(2, 1, 2).until("learn")
    table.say("light-1")

    assert [
        "4 (Cleo's body) = 4 EXP if Cleo was the Turncoat, else nothing",
        "4 (Bea's body) = 4 EXP if Bea was the Turncoat, else nothing",
    ] == [option.label for option in table.ask.options]
    table.say(0)
    assert (3, 2) == (len(table.state.witches[0].spells), table.state.revealed)


@pytest.mark.rule("WB-SC2-18")
def test_other_bodies_are_put_away_once_all_know():
    """Paid with Cleo's, the Turncoat's: Bea's is worth nothing and is nobody's any more."""
    table = with_bodies(2, 1, 2).until("learn")
    table.say("light-1")
    table.say(0)

    assert [] == bodies_of(table)
    assert "Bea's body is worth nothing, now that all know; Ada puts it away." in table.told


@pytest.mark.rule("WB-SC2-07", "WB-SC2-18")
def test_showing_the_card_settles_what_bodies_are_worth():
    """Dora shows her card: the body Ada holds was an honest Witch's."""
    table = with_bodies(3, 1)
    table.answer(table.open("role/Dora"), "reveal")

    assert [] == bodies_of(table)
    assert 3 == table.state.revealed


@pytest.mark.rule("WB-DTH-08", "WB-SC2-18")
def test_who_is_called_back_has_no_body_to_pay_with():
    """Bea stands up again by Resurrection: nobody pays with her any more."""
    spells = ("fire-1", "darkness-1", "darkness-2a", "darkness-3a")
    table = with_bodies(1, 1, spells=spells)
    before = bodies_of(table)
    table.say("cast:darkness-3a")

    assert ([1], []) == (before, bodies_of(table))
    assert "standing" == table.state.witches[1].status


@pytest.mark.rule("WB-SC2-18")
def test_a_body_known_to_be_worthless_is_not_taken_twice():
    """Bea's body has bought nothing; she came back and dies again: it is left to lie."""
    setup = book_setup(4, 2)
    made = tuple(witch(setup, seat, damage=9 if seat == 1 else 0) for seat in range(4))
    table = at_round(setup, made, turncoat=3, antagonist_came=True, cleared=(1,))
    table.say("cast:fire-1")
    table.say("w1")
    table.say(20)

    assert ("dead", []) == (table.state.witches[1].status, bodies_of(table))


@pytest.mark.rule("WB-ACT-07", "WB-SC2-18")
def test_whose_body_is_passed_on_is_said():
    """Things to pass: a body goes by its name, and is worth 4 EXP perhaps."""
    setup = book_setup(4, 2)
    held = (Corpse(101, 4), Corpse(3, 2))
    made = tuple(witch(setup, seat, corpses=held if seat == 0 else ()) for seat in range(4))
    table = at_round(setup, made, turncoat=2, antagonist_came=True)
    table.say("pass")
    table.say("w3")

    assert ["Bea's body (4 EXP, perhaps)", "a corpse of 2 EXP"] == [
        option.label for option in table.ask.options
    ]
