"""Scenario 1, The Avenger, and scenario 5, Plot! (sections 9.1 and 9.5)."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import (
    Table,
    at_round,
    at_step,
    book_pack,
    book_setup,
    chart,
    enemies,
    original,
    witch,
)
from witchhammer.tavern.witch_and_bitch.board import face_of, find_enemy
from witchhammer.tavern.witch_and_bitch.hunting import next_spaces, struck
from witchhammer.tavern.witch_and_bitch.scenarios import SCENARIOS, antagonist_stats
from witchhammer.tavern.witch_and_bitch.setting_up import setup_faults
from witchhammer.tavern.witch_and_bitch.state import Corpse, Enemy, Step

BOSS = 28


def plot(*places, conspirators=3, players=2, spaces=("P1", "P1"), **fields):
    """Scenario 5 at the enemies' go: enemies 0 to 2 are conspirators, H is the Conclave."""
    setup = book_setup(
        players,
        5,
        chart(5, conclave=["H"], objects=["R1", "R2", "P3", "P2"]),
        book_pack(conspirators),
        **fields.pop("switches", {}),
    )
    made = tuple(witch(setup, seat, space=space) for seat, space in enumerate(spaces[:players]))
    steps = fields.pop("steps", (Step("activation"), Step("round_end")))
    return at_step(setup, *steps, witches=made, places=enemies(setup, *places), **fields)


@pytest.mark.rule("WB-SC1-06")
def test_the_fifth_object_brings_the_avenger():
    """With the fifth Object a d4 of 2 puts her on Portal 2; she acts in the same Round."""
    setup = book_setup(players=1)
    made = (witch(setup, 0, space="R1"),)
    table = at_round(setup, made, objects=(setup.chart.find("R1"),), taken=4)
    table.say("collect")
    table.until("antagonist")
    table.say(2)
    boss = find_enemy(table.state, BOSS)

    assert (5, setup.chart.find("P2")) == (table.state.taken, boss.space)
    assert "The Avenger appears at Portal 2, P2." in table.told
    table.say("end")
    table.until("destiny").until("attack", "order")
    table.until("attack")
    assert "The Avenger goes to R2." in table.told


@pytest.mark.rule("WB-SC1-07", "WB-CMP-06")
def test_her_death_wins_even_in_the_last_round():
    """Killed in round 18: won. Tokens are no limit: ten and more may lie on one."""
    setup = book_setup(players=1)
    boss = (Enemy(BOSS, setup.chart.find("H"), damage=12),)
    table = at_round(setup, (witch(setup, 0),), places=boss, round_=18, objects=())
    table.say("cast:fire-1")
    table.say(20)

    assert ("victory", (0,), 18) == (table.state.result, table.state.winners, table.state.round)
    assert "The Avenger is dead" == table.state.reason
    assert 15 == table.last("damage")["total"]


@pytest.mark.rule("WB-SC1-08")
def test_she_strikes_everybody_in_her_space():
    """Range 0, ALL, +10, damage 2; d20 5 makes 15 against 14, 15, 16: hit, hit, miss."""
    setup = book_setup()
    made = tuple(witch(setup, seat) for seat in range(3))
    boss = (Enemy(BOSS, setup.chart.find("H")),)
    table = at_step(setup, Step("blow", enemy=BOSS), Step("round"), witches=made, places=boss)
    table.say(5)
    found = {f.data["defense"]: f.data["hit"] for f in table.facts if f.kind == "strike"}

    assert {14: True, 15: True, 16: False} == found
    assert [2, 2, 0] == [one.damage for one in table.state.witches]


@pytest.mark.rule("WB-SC1-09")
def test_she_goes_twice_a_round():
    """Move, attack, move, attack: two hits make 4 damage; by the switch two entries of an order."""
    setup = book_setup(players=1)
    made = (witch(setup, 0),)
    boss = (Enemy(BOSS, setup.chart.find("P1")),)
    go = (Step("activation"), Step("round"))
    table = at_step(setup, *go, witches=made, places=boss)
    table.say(20)
    table.say(20)
    apart = at_step(
        book_setup(players=1, antagonist_twice="apart"),
        *go,
        witches=made,
        places=(*boss, *enemies(setup, "P2")),
    )

    assert 4 == table.state.witches[0].damage
    assert 2 == table.kinds().count("attack")
    assert 2 == apart.option("e28").copies


@pytest.mark.rule("WB-SC1-10", "WB-SC1-11", "WB-SC1-12", "WB-SC1-13", "WB-SC1-14")
def test_the_avengers_numbers():
    """1: 2/15/15, 2: 2/18/15, 3: 2/15/18, 4: 2/18/21, 5: 2/18/23; 8 or 9 hits of 2 kill."""
    found = {}
    for players in range(1, 6):
        stats = antagonist_stats(SCENARIOS[1], players)
        found[players] = (stats.movement, stats.health, stats.defense)
    table = {1: (2, 15, 15), 2: (2, 18, 15), 3: (2, 15, 18), 4: (2, 18, 21), 5: (2, 18, 23)}

    assert table == found
    assert [8, 9] == [-(-found[players][1] // 2) for players in (1, 2)]
    # What +11 needs to roll.
    assert [7, 10, 12] == [found[players][2] - 11 for players in (3, 4, 5)]
    assert (2, 18, 23) == _face(5)


def _face(players):
    """The numbers of the antagonist's face at a table of so many."""
    setup = book_setup(players=players)
    state = at_round(setup, places=(Enemy(BOSS, 0),)).state
    face = face_of(state, state.enemies[0])
    return face.speed, face.health, face.defense


@pytest.mark.rule("WB-SC5-01", "WB-SC5-02", "WB-SC5-11")
def test_the_plots_frame():
    """1 to 5 players; Destiny 2/7/3 is 12 cards, orange from draw 3, the last round is 13."""
    map_ = chart(5, conclave=["H"], objects=["R1", "R2", "P3", "P2"])
    alone = book_setup(1, 5, map_, book_pack(1))
    third = at_round(alone, (witch(alone, 0, space="P1"),), round_=3)
    third.until("destiny").until("order", "turn")

    assert [] == setup_faults(alone)
    assert (12, (2, 7, 3)) == (alone.scenario.cards, alone.scenario.deck)
    assert "orange" == third.last("destiny")["colour"]
    last = at_round(alone, (witch(alone, 0, space="P1"),), round_=13)
    last.until("over", face=1)
    assert (13, "defeat") == (last.state.round, last.state.result)


@pytest.mark.rule("WB-SC5-03")
def test_every_death_in_the_plot_is_for_good():
    """Dead in round 2: stays dead."""
    setup = book_setup(2, 5, chart(5, conclave=["H"], objects=["R1", "R2", "P3", "P2"]))
    made = (witch(setup, 0, space="P1", damage=9), witch(setup, 1, space="P2"))
    steps = (Step("blow", enemy=0), Step("round"))
    table = at_step(setup, *steps, witches=made, places=enemies(setup, "P1"), round_=2)
    table.say(20)

    assert (2 + 1, "dead") == (table.state.round, table.state.witches[0].status)
    assert ("turn", "Bea") == (table.kind, table.ask.seat)


@pytest.mark.rule("WB-SC5-04", "WB-SC5-05")
def test_the_fourth_object_wins():
    """Each Object draws a Reward; Object 4 of 4 has won at once."""
    setup = book_setup(1, 5, chart(5, conclave=["H"], objects=["R1", "R2", "P3", "P2"]))
    one = at_round(setup, (witch(setup, 0, space="R1"),))
    one.say("collect")
    last = at_round(setup, (witch(setup, 0, space="R1"),), objects=(1,), taken=3)
    last.say("collect")

    assert "reward" == one.kind
    assert ("victory", (0,)) == (last.state.result, last.state.winners)
    assert "all Objects are recovered" == last.state.reason


@pytest.mark.rule("WB-SC5-06")
def test_one_conspirator_in_the_conclave_loses():
    """1 of 3 enters: lost."""
    table = plot("R1", "P2", "P2")
    table.until("over")

    assert ("defeat", ()) == (table.state.result, table.state.winners)
    assert "Scold (e0) entered the Conclave" == table.state.reason


@pytest.mark.rule("WB-SC5-07")
def test_conspirators_are_in_the_ordinary_pile():
    """28 tokens include 3 of them here, 5 in the shipped box."""
    table = plot("P1")

    assert 28 == len(table.state.pile) + len(table.state.enemies)
    assert 3 == sum(token.conspirator for token in table.setup.pack.enemies)
    assert 5 == sum(token.conspirator for token in original().enemies)


@pytest.mark.rule("WB-SC5-08")
def test_conspirators_walk_on_and_strike_nobody():
    """Speed 1, Bea in its space: it walks 1 toward the Conclave, 0 attacks; it does block her."""
    table = plot("P1", spaces=("P2", "P1"))
    state = table.state
    held = plot("P1", spaces=("P2", "P1"), switches={"conspirators_held": "yes"})

    assert table.setup.chart.find("R1") == state.enemies[0].space
    assert "attack" not in table.kinds()
    assert () == struck(state, Enemy(0, state.witches[1].space))
    assert held.setup.chart.find("P1") == held.state.enemies[0].space
    blocks = plot("P1", steps=(Step("menu", 1),), active=1, actions=3)
    lets_go = plot(
        "P1",
        steps=(Step("menu", 1),),
        active=1,
        actions=3,
        switches={"conspirators_block": "no"},
    )
    assert "Scold (e0) holds you here" == blocks.why_not("move:R1")
    assert "" == lets_go.why_not("move:R1")


def test_equal_ways_of_a_conspirator_are_the_first_players():
    """Two neighbours as near to the Conclave: two paths to choose from."""
    table = plot("P1")
    find = table.setup.chart.find

    assert (find("R1"),) == next_spaces(table.state, find("P1"), find("H"))


def test_elsewhere_conspirators_do_as_their_token_says():
    """In scenario 1 a conspirator attacks like any other enemy."""
    setup = book_setup(1, pack=book_pack(3))
    table = at_step(
        setup, Step("go", enemy=0), Step("round"), witches=(witch(setup, 0),), places=("H",)
    )

    assert "attack" == table.kind


@pytest.mark.rule("WB-SC5-09")
def test_killed_conspirators_go_back_into_the_pile():
    """Pile 12 becomes 13; EXP +0."""
    table = plot("P1", steps=(Step("menu", 0),), active=0, actions=3)
    held = tuple(Corpse(token, 2) for token in range(13, 28))
    bea = replace(table.state.witches[1], corpses=held)
    state = replace(table.state, pile=tuple(range(1, 13)), witches=(table.state.witches[0], bea))
    table = Table(state)
    table.say("cast:fire-1")
    table.say("e0")
    table.say(20)

    assert 12 == len(state.pile)
    assert 13 == len(table.state.pile)
    assert () == table.state.witches[0].corpses
    assert 0 == table.last("slain")["exp"]


@pytest.mark.rule("WB-SC5-10")
def test_conspirators_never_evolve():
    """First orange: 2 Scolds turn, 1 conspirator does not."""
    table = plot(
        "P1",
        "P2",
        "P3",
        conspirators=1,
        steps=(Step("draw"), Step("round_end")),
        round_=3,
        spaces=("P4", "P4"),
    )
    table.until("portals", face=1)

    assert [False, True, True] == [enemy.evolved for enemy in table.state.enemies]
