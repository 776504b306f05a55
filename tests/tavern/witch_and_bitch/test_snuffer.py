"""Scenario 4, The Hunted: the Snuffer and the Marsh Lights (section 9.4)."""

import pytest

from tests.tavern.witch_and_bitch.table import (
    at_round,
    at_step,
    book_setup,
    chart,
    witch,
)
from witchhammer.tavern.witch_and_bitch.board import defense, max_health
from witchhammer.tavern.witch_and_bitch.hunting import nearest, quarry
from witchhammer.tavern.witch_and_bitch.scenarios import SCENARIOS, antagonist_stats
from witchhammer.tavern.witch_and_bitch.state import Corpse, Enemy, Step

BOSS = 28
LIGHTS = ["R1", "R1", "R2", "P1", "P2", "P4"]


def hunted(players=4, **switches):
    """Scenario 4 on the invented map."""
    return book_setup(players, 4, chart(4, hunted=LIGHTS), **switches)


@pytest.mark.rule("WB-SC4-05")
def test_the_snuffer_does_not_hurt_his_helper():
    """Revealed: the +18 attack gives her 0 damage."""
    setup = hunted()
    spaces = ("R1", "R1", "P3", "P3")
    made = tuple(witch(setup, seat, space=space) for seat, space in enumerate(spaces))
    boss = (Enemy(BOSS, setup.chart.find("R1")),)
    steps = (Step("blow", enemy=BOSS), Step("round"))
    table = at_step(
        setup, *steps, witches=made, places=boss, turncoat=0, revealed=0, antagonist_came=True
    )
    table.say(20)

    assert 18 == table.last("attack")["bonus"]
    assert [0, 2] == [one.damage for one in table.state.witches[:2]]


@pytest.mark.rule("WB-SC4-06", "WB-SC4-08")
def test_the_last_object_brings_the_snuffer():
    """5 Rewards in all; the fifth Object, d4 4: Portal 4."""
    setup = hunted()
    made = (witch(setup, 0, space="R1"), *(witch(setup, seat) for seat in (1, 2, 3)))
    table = at_round(setup, made, objects=(1,), taken=4, turncoat=3)
    table.say("collect")
    table.until("antagonist")

    assert 1 == len(table.state.witches[0].rewards)
    assert 5 == table.state.taken
    table.say(4)
    assert setup.chart.find("P4") == table.state.enemies[0].space


@pytest.mark.rule("WB-SC4-07", "WB-SC4-10")
def test_dead_marsh_lights():
    """Ada puts one out: +4 EXP, 5 left; with the sixth the game is over at once."""
    setup = hunted()
    made = (witch(setup, 0, space="R1"), *(witch(setup, s, space="P3") for s in (1, 2, 3)))
    table = at_round(setup, made, turncoat=2)
    table.say("cast:fire-1")
    table.say("h0")
    table.say(20)

    assert (Corpse(200, 4),) == table.state.witches[0].corpses
    assert 5 == table.last("light_out")["left"]
    last = at_round(setup, made, turncoat=2, hunted=(1, -1, -1, -1, -1, -1))
    last.say("cast:fire-1")
    last.say(20)
    assert ("won", (2,)) == (last.state.result, last.state.winners)
    assert () == at_round(setup, made, hunted=(1,) + (-1,) * 5).state.winners


def test_a_spent_light_leaves_the_game():
    """Its corpse does not come into the enemies' discard."""
    setup = hunted()
    made = (
        witch(setup, 0, corpses=(Corpse(200, 4),)),
        *(witch(setup, seat) for seat in (1, 2, 3)),
    )
    table = at_step(setup, Step("learn", 0), Step("round"), witches=made, turncoat=3)
    table.say("light-1")
    table.until("turn")

    assert ((), ()) == (table.state.witches[0].corpses, table.state.discard)
    assert 3 == len(table.state.witches[0].spells)


@pytest.mark.rule("WB-SC4-09")
def test_the_snuffers_death_wins_in_the_last_round_too():
    """Killed in round 21: won, as long as a light still burns."""
    setup = hunted()
    boss = (Enemy(BOSS, setup.chart.find("H"), damage=16),)
    made = tuple(witch(setup, seat) for seat in range(4))
    table = at_round(
        setup, made, places=boss, round_=21, turncoat=3, antagonist_came=True, objects=()
    )
    table.say("cast:fire-1")
    table.say("e28")
    table.say(20)

    assert (21, "victory", (0, 1, 2)) == (
        table.state.round,
        table.state.result,
        table.state.winners,
    )


@pytest.mark.rule("WB-SC4-11")
def test_the_snuffer_strikes_lights_and_whoever_stands_by():
    """+18, d20 1: 19 >= 18 and >= 15: every light and Witch there is hit; ties are the FP's."""
    setup = hunted()
    spaces = ("R1", "P3", "P3", "P3")
    made = tuple(witch(setup, seat, space=space) for seat, space in enumerate(spaces))
    boss = (Enemy(BOSS, setup.chart.find("R1")),)
    steps = (Step("blow", enemy=BOSS), Step("round"))
    base = {"witches": made, "places": boss, "turncoat": 3, "antagonist_came": True}
    table = at_step(setup, *steps, **base)
    table.say(1)
    one = at_step(hunted(snuffer_strikes="one"), *steps, **base)
    one.say(1)
    tied = at_step(
        setup,
        Step("activation"),
        Step("round"),
        **{**base, "places": (Enemy(BOSS, setup.chart.find("H")),)},
        hunted=(1, 1, 2, -1, -1, -1),
    )

    assert 19 == table.last("strike")["total"]
    assert ((-1, -1), 2) == (table.state.hunted[:2], table.state.witches[0].damage)
    assert (-1, 1) == one.state.hunted[:2]
    assert ("approach", ["R1", "R2"]) == (tied.kind, tied.legal())
    assert "Marsh Light 1 and Marsh Light 2 in R1" == tied.option("R1").label


@pytest.mark.rule("WB-SC4-12")
def test_without_a_light_the_snuffer_does_not_strike():
    """0 Hunted and 2 Witches in the space: no attack; a light there keeps him."""
    setup = hunted()
    spaces = ("H", "H", "P3", "P3")
    made = tuple(witch(setup, seat, space=space) for seat, space in enumerate(spaces))
    base = {"witches": made, "turncoat": 3, "antagonist_came": True}
    steps = (Step("blow", enemy=BOSS), Step("round"))
    here = at_step(setup, *steps, places=(Enemy(BOSS, setup.chart.find("H")),), **base)
    light = Enemy(BOSS, setup.chart.find("R1"))

    assert "attack" not in here.kinds()
    assert [0, 0] == [one.damage for one in here.state.witches[:2]]
    assert (setup.chart.find("R1"),) == nearest(here.state, light)


@pytest.mark.rule("WB-SC4-13", "WB-SC4-14", "WB-SC4-15")
def test_the_snuffers_numbers():
    """3: 2/15/18, 4: 2/18/21, 5: 2/18/23; +11 needs a 7, 10, 12; 8, 9, 9 hits of 2 kill."""
    found = {}
    for players in (3, 4, 5):
        stats = antagonist_stats(SCENARIOS[4], players)
        found[players] = (stats.movement, stats.health, stats.defense)

    assert {3: (2, 15, 18), 4: (2, 18, 21), 5: (2, 18, 23)} == found
    assert [7, 10, 12] == [found[players][2] - 11 for players in (3, 4, 5)]
    assert [8, 9, 9] == [-(-found[players][1] // 2) for players in (3, 4, 5)]


@pytest.mark.rule("WB-SC4-16", "WB-SC4-17")
def test_marsh_lights_stand_still_and_hold_nobody():
    """Ada with 2 Hunted: the Move is allowed; Health 1, Defense 18: +11 needs a 7."""
    setup = hunted()
    made = (witch(setup, 0, space="R1"), *(witch(setup, s, space="P3") for s in (1, 2, 3)))
    table = at_round(setup, made, turncoat=3, places=("H",))

    assert 2 == table.state.hunted.count(setup.chart.find("R1"))
    assert "" == table.why_not("move:H")
    assert (1, 18, 7) == (
        max_health(table.state, "h0"),
        defense(table.state, "h0"),
        defense(table.state, "h0") - 11,
    )
    # Ordinary enemies ignore them.
    assert setup.chart.find("P2") not in quarry(table.state, table.state.enemies[0])
