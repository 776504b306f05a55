"""The four Actions (section 4)."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import (
    at_round,
    at_step,
    book_setup,
    cards,
    chart,
    enemies,
    original,
    witch,
)
from witchhammer.core.errors import IllegalAnswer
from witchhammer.tavern.witch_and_bitch.casting import why_not_cast
from witchhammer.tavern.witch_and_bitch.draw_map import border
from witchhammer.tavern.witch_and_bitch.state import Corpse, Standing, Step


@pytest.mark.rule("WB-ACT-01")
def test_four_kinds_three_a_turn():
    """Move, collect, pass, cast: 4 kinds, 3 per turn."""
    setup = book_setup()
    table = at_round(setup, (witch(setup, 0), witch(setup, 1), witch(setup, 2)))
    deeds = {str(option.value).split(":")[0] for option in table.ask.options}

    assert {"move", "collect", "pass", "cast", "end"} == deeds
    assert 3 == table.state.actions


@pytest.mark.rule("WB-ACT-02", "WB-ACT-04")
def test_strips_part_spaces_unless_they_open():
    """Side by side without a gap: no neighbours; with one gap: neighbours."""
    town = next(one for one in original().maps if one.scenario == 1)
    forest, gate = town.find("F1"), town.find("G1")
    oak, moat = town.find("W1"), town.find("W2")

    assert gate in town.neighbours[forest]
    assert "gap" == border(town, forest, gate)
    assert moat not in town.neighbours[oak]
    assert "strip" == border(town, oak, moat)
    assert 2 == len({town.spaces[oak].cells, town.spaces[moat].cells})


@pytest.mark.rule("WB-ACT-03")
def test_a_move_goes_to_a_neighbour():
    """H to R1 is 1 Action; H to R1 to P1 are 2; P1 is no Move from H."""
    table = at_round(book_setup())
    goals = [option.value for option in table.ask.options if str(option.value).startswith("move")]

    assert ["move:R1", "move:R2", "move:P3"] == goals
    table.say("move:R1")
    assert 2 == table.state.actions
    table.say("move:P1")
    assert 1 == table.state.actions
    assert table.setup.chart.find("P1") == table.state.witches[0].space


@pytest.mark.rule("WB-ACT-05")
def test_enemies_hold_her():
    """1 Scold in R1: the Move is refused; with the Scold dead it is allowed; entering is free."""
    setup = book_setup()
    held = at_round(setup, (witch(setup, 0, space="R1"), *_others(setup)), places=("R1",))

    assert "Scold (e0) holds you here" == held.why_not("move:H")
    with pytest.raises(IllegalAnswer, match="holds you here"):
        held.say("move:H")
    held.say("cast:fire-1")
    held.say(3)
    assert "slain" in held.kinds()
    assert "" == held.why_not("move:H")
    entering = at_round(setup, places=("R1",))
    assert "" == entering.why_not("move:R1")


def _others(setup):
    """Bea and Cleo far away."""
    return (witch(setup, 1, space="P2"), witch(setup, 2, space="P2"))


@pytest.mark.rule("WB-ACT-06", "WB-SC1-05", "WB-CMP-12")
def test_collecting_gives_a_reward():
    """1 Action, 1 Object, 1 Reward; enemies there do not prevent it; elsewhere it is refused."""
    setup = book_setup()
    table = at_round(setup, (witch(setup, 0, space="R1"), *_others(setup)), places=("R1",))
    table.say("collect")
    table.say(2)

    assert (1, 2, 4) == (table.state.taken, table.state.actions, len(table.state.objects))
    assert cards(setup, "flask") == table.state.witches[0].rewards
    table.say("collect")
    table.say(1)
    assert 2 == len(table.state.witches[0].rewards)
    elsewhere = at_round(setup)
    assert "no Object lies in your space" == elsewhere.why_not("collect")


@pytest.mark.rule("WB-ACT-07")
def test_passing_hands_over_many_things_at_once():
    """1 Action moves 2 corpses + 1 Reward; the dead cannot receive."""
    setup = book_setup()
    rich = witch(setup, 0, corpses=(Corpse(3, 2), Corpse(4, 2)), rewards=cards(setup, "flask"))
    table = at_round(setup, (rich, witch(setup, 1), witch(setup, 2, status="dead")))
    table.say("pass")
    table.say("corpse:3", "corpse:4", "flask")

    assert 2 == table.state.actions
    assert (Corpse(3, 2), Corpse(4, 2)) == table.state.witches[1].corpses
    assert cards(setup, "flask") == table.state.witches[1].rewards
    alone = at_round(setup, (rich, witch(setup, 1, status="dead"), witch(setup, 2, space="R1")))
    assert "no other Witch stands in your space" == alone.why_not("pass")


@pytest.mark.rule("WB-ACT-08", "WB-USE-06")
def test_three_castings_of_an_unexhausted_spell():
    """3 Actions are 3 castings of a Spell without the symbol."""
    setup = book_setup()
    table = at_round(setup, (witch(setup, 0, space="R1"), *_others(setup)), places=("P1",))
    for left in (3, 2, 1):
        assert left == table.state.actions
        table.say("cast:lightning-1")
        table.say(1)

    assert 3 == table.kinds().count("attack")
    assert "Bea" == table.ask.seat


@pytest.mark.rule("WB-ACT-09", "WB-USE-02")
def test_action_spells_need_an_action_of_ones_own_turn():
    """With 0 Actions left, or in the enemies' phase, they are refused."""
    setup = book_setup()
    spent = at_step(setup, Step("menu", 0), places=("R1",), actions=0, active=0)
    dark = at_step(setup, Step("order_choice", them=(0,)), places=("R1",), actions=0, active=-1)
    card = setup.pack.find("ice-1")

    assert "it needs an Action in your own turn" == spent.why_not("cast:ice-1")
    with pytest.raises(IllegalAnswer, match="needs an Action"):
        spent.say("cast:ice-1")
    assert "it needs an Action in your own turn" == why_not_cast(dark.state, 0, card)


def test_several_receivers_are_asked_for():
    """With two Witches in her space she says to whom."""
    setup = book_setup()
    rich = witch(setup, 0, corpses=(Corpse(3, 2),))
    table = at_round(setup, (rich, witch(setup, 1), witch(setup, 2)))
    table.say("pass")

    assert ("pass_to", ["w1", "w2"]) == (table.kind, table.legal())
    table.say("w2")
    table.say("corpse:3")
    assert "Ada passes a corpse to Cleo." == table.told[-1]


def test_movement_two_takes_her_two_spaces():
    """A boot of 2 reaches two spaces in one Action, but not through enemies."""
    setup = book_setup(players=1)
    quick = replace(setup.pack.witches[0], movement=2)
    setup = replace(setup, pack=replace(setup.pack, witches=(quick,)))
    free = at_round(setup)
    barred = at_round(setup, places=("R1",))

    assert "move:P1" in free.legal()
    assert "move:P1" not in barred.legal()
    assert "move:P2" in barred.legal()


def test_a_frozen_witch_has_an_action_less():
    """A token of frost costs one Action and is gone."""
    setup = book_setup()
    table = at_round(setup, standing=(Standing("w0", "frozen", 1, "used_up"),))

    assert 2 == table.state.actions
    assert () == table.state.standing


def test_an_own_map_without_a_picture_is_listed():
    """A map typed as links is a graph like any other."""
    made = chart(1)

    assert ["H", "R1", "R2", "P3", "P1", "P4", "P2"] == [space.code for space in made.spaces]
    assert 2 == made.steps[made.find("H")][made.find("P4")]
    assert 2 == len(enemies(book_setup(), "R1", "P1"))
