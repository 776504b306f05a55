"""Scenario 3, The Arena, and scenario 6, Battle Royale (sections 9.3 and 9.6)."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import (
    Table,
    at_round,
    at_step,
    book_setup,
    cards,
    chart,
    enemies,
    witch,
)
from witchhammer.tavern.witch_and_bitch import GAME
from witchhammer.tavern.witch_and_bitch.scenarios import SCENARIOS
from witchhammer.tavern.witch_and_bitch.state import Step


def arena(players=3):
    """Scenario 3 on the invented map: the centre is H, the positions are the ends."""
    marks = {"objects": ["H"], "positions": ["P1", "P2", "P3", "P4"]}
    return book_setup(players, 3, chart(3, **marks))


@pytest.mark.rule("WB-SC3-01", "WB-SC6-01")
def test_players():
    """The arena takes 2 to 4: 5 are refused; the royale 2 to 5: 1 is refused."""
    with pytest.raises(ValueError, match="wanted 2 to 4 players, got 5"):
        GAME.start(replace(arena(), seats=("Ada", "Bea", "Cleo", "Dora", "Eve")))
    with pytest.raises(ValueError, match="wanted 2 to 5 players, got 1"):
        GAME.start(replace(book_setup(2, 6), seats=("Ada",)))

    assert 17 == SCENARIOS[3].cards == SCENARIOS[6].cards


@pytest.mark.rule("WB-SC3-03")
def test_every_death_in_the_arena_is_for_good():
    """Dead in round 1: out."""
    setup = arena()
    made = (witch(setup, 0, damage=9), witch(setup, 1, space="P2"), witch(setup, 2, space="P2"))
    steps = (Step("blow", enemy=0), Step("round"))
    table = at_step(setup, *steps, witches=made, places=("H",))
    table.say(20)

    assert (1 + 1, "dead") == (table.state.round, table.state.witches[0].status)
    assert "Bea" == table.ask.seat


@pytest.mark.rule("WB-SC3-04", "WB-SC3-08")
def test_objects_and_open_rewards_as_many_as_players():
    """3 players: 3 Objects, 3 open Rewards of 5; 2 players: 2 Objects, still 4 and 4."""
    for players in (2, 3):
        table = Table(GAME.start(arena(players))).until("position")
        state = table.state

        assert [state.setup.chart.find("H")] * players == list(state.objects)
        assert players == len(state.open_rewards)
        assert 5 - players == len(state.reward_pile)
        assert (4, 4) == (len(state.setup.chart.positions), len(state.setup.chart.portals))


@pytest.mark.rule("WB-SC3-05")
def test_one_object_and_a_reward_of_ones_choice():
    """The first taker chooses among 3, the next among 2; a second Object by Ada is refused."""
    setup = arena()
    open_ = cards(setup, "flask", "corset", "broom")
    made = tuple(witch(setup, seat) for seat in range(3))
    table = at_round(setup, made, open_rewards=open_, reward_pile=())
    table.say("collect")

    assert ("open", 3) == (table.kind, len(table.legal()))
    table.say("corset")
    assert "you have taken your one Object of this game" == table.why_not("collect")
    table.say("end")
    table.say("collect")
    assert 2 == len(table.legal())


@pytest.mark.rule("WB-SC3-06")
def test_the_last_one_alive_wins_the_arena():
    """3 players, 2 dead: the third wins."""
    setup = arena()
    made = (witch(setup, 0), witch(setup, 1, damage=9), witch(setup, 2, status="dead"))
    table = at_round(setup, made)
    table.say("cast:fire-1")
    table.say(20)

    assert ("won", (0,)) == (table.state.result, table.state.winners)
    assert "Ada is the last one alive" == table.state.reason


@pytest.mark.rule("WB-SC3-07")
def test_positions_are_taken_from_the_first_player():
    """First Player Bea takes C; Cleo has 3 left: A, B, D; enemies come afterwards."""
    table = Table(GAME.start(arena())).until("first")
    table.say(1, 20, 2)
    table.until("position")

    assert ("Bea", ["A", "B", "C", "D"]) == (table.ask.seat, table.legal())
    table.say("C")
    assert ("Cleo", ["A", "B", "D"]) == (table.ask.seat, table.legal())
    assert () == table.state.enemies
    assert table.setup.chart.find("P3") == table.state.witches[1].space


@pytest.mark.rule("WB-SC6-03", "WB-SC6-04")
def test_death_in_the_royale_is_final_after_the_fifth_object():
    """The fifth Object in round 6: deaths from then on are final; each Object draws a Reward."""
    setup = book_setup(3, 6)
    status = {}
    for left in (1, 0):
        made = (witch(setup, 0, damage=9), witch(setup, 1, space="P2"), witch(setup, 2, space="P2"))
        steps = (Step("blow", enemy=0), Step("order_choice", them=(0, 1)))
        table = at_step(
            setup,
            *steps,
            witches=made,
            places=enemies(setup, "H", "P3"),
            round_=6,
            objects=(1,) * left,
        )
        table.say(20)
        status[left] = table.state.witches[0].status
    taking = at_round(setup, (witch(setup, 0, space="R1"), *made[1:]), objects=(1,), taken=4)
    taking.say("collect")

    assert {1: "lying", 0: "dead"} == status
    assert "reward" == taking.kind
    assert 5 == taking.state.taken


@pytest.mark.rule("WB-SC6-05")
def test_the_last_one_alive_wins_the_royale():
    """5 players, 4 permanently dead: the fifth wins; temporary deaths do not count."""
    setup = book_setup(5, 6)
    dead = tuple(witch(setup, seat, status="dead") for seat in range(4))
    lying = (*dead[:3], witch(setup, 3, status="lying"))
    steps = (Step("judge"), Step("round"))
    four = at_step(setup, *steps, witches=(*dead, witch(setup, 4)), objects=())
    three = at_step(setup, *steps, witches=(*lying, witch(setup, 4)), objects=())

    assert ("won", (4,)) == (four.state.result, four.state.winners)
    assert "" == three.state.result


@pytest.mark.rule("WB-SC6-06")
def test_all_start_on_one_space():
    """5 tokens, 1 space."""
    table = Table(GAME.start(book_setup(5, 6))).until("draft")

    assert [table.setup.chart.start] * 5 == [one.space for one in table.state.witches]
