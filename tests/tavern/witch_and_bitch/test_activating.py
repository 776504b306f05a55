"""The enemies' go (section 5, activation)."""

import pytest

from tests.tavern.witch_and_bitch.table import (
    SCOLD,
    at_round,
    at_step,
    book_setup,
    chart,
    enemies,
    witch,
)
from witchhammer.core.ask import Answer
from witchhammer.core.errors import IllegalAnswer
from witchhammer.core.game import step
from witchhammer.tavern.witch_and_bitch import GAME
from witchhammer.tavern.witch_and_bitch.attacking import hits
from witchhammer.tavern.witch_and_bitch.hunting import nearest, speed
from witchhammer.tavern.witch_and_bitch.state import Standing, Step

DARK = (Step("activation"), Step("round_end"))
# A fork: two ways of the same length from P1 to H.
FORK = ["P1 A", "P1 B", "A H", "B H", "H P2", "P2 P3", "P3 P4"]


def dark(setup, *spaces, places, evolved=False, **fields):
    """A table at the enemies' go, with a Witch in each of these spaces."""
    made = tuple(witch(setup, seat, space=space) for seat, space in enumerate(spaces))
    foes = enemies(setup, *places, evolved=evolved)
    return at_step(setup, *DARK, witches=made, places=foes, **fields)


@pytest.mark.rule("WB-ENM-01")
def test_the_first_player_orders_the_enemies():
    """4 enemies: any of 24 orders; she may name one, several or all; each acts once."""
    setup = book_setup()
    table = dark(setup, "H", "H", "H", places=("P1", "P2", "P3", "P4"))

    assert ("order", "Ada") == (table.kind, table.ask.seat)
    assert (1, 4, True) == (table.ask.least, table.ask.most, table.ask.ordered)
    table.say("e2", "e0")
    table.until("order", "turn")
    assert ["e1", "e3"] == table.legal()
    at_once = dark(book_setup(activation_order="at_once"), "H", "H", "H", places=("P1", "P2"))
    with pytest.raises(IllegalAnswer, match="wanted 2 of e0, e1"):
        step(GAME, at_once.state, Answer(at_once.ask.key, ("e0",)))


def test_fresh_enemies_act_unless_the_table_lets_them_wait():
    """Enemies generated this very Round act too; with the switch they wait."""
    acts = at_round(book_setup(players=1)).until("destiny").until("turn", face=1)
    waits = at_round(book_setup(players=1, fresh_enemies="wait")).until("destiny")
    waits.until("turn", face=1)

    assert "walks" in acts.kinds()
    assert "walks" not in waits.kinds()


@pytest.mark.rule("WB-ENM-02", "WB-ENM-03")
def test_an_enemy_walks_and_strikes():
    """Speed 1 meets Bea and attacks; speed 2 with a Witch at distance 3 ends at distance 1."""
    setup = book_setup()
    meets = dark(setup, "P2", "R1", "P2", places=("P1",))
    far = dark(setup, "P2", "P2", "P2", places=("R1",), evolved=True)
    steps = setup.chart.steps
    witch_at, enemy_at = far.setup.chart.find("P2"), far.state.enemies[0].space

    assert ["Scold (e0) goes to R1.", "Scold (e0) attacks Bea (+5, 2 damage)."] == meets.told
    assert ("attack", "e0") == (meets.kind, meets.ask.about)
    assert meets.ask.prompt.startswith("Scold (e0): d20 +5 against Bea (Defense 14)")
    assert 3 == steps[setup.chart.find("R1")][witch_at]
    assert (2, 1) == (speed(far.state, far.state.enemies[0]), steps[enemy_at][witch_at])


def test_it_stops_on_reaching_a_witch():
    """Speed 2 at distance 1 moves 1; the dead are ignored."""
    setup = book_setup(players=2)
    made = (witch(setup, 0, space="H"), witch(setup, 1, space="P1", status="dead"))
    table = at_step(setup, *DARK, witches=made, places=enemies(setup, "R1", evolved=True))

    assert setup.chart.find("H") == table.state.enemies[0].space
    assert "attack" == table.kind


def test_equal_paths_are_the_first_players():
    """Two ways as short: the First Player picks."""
    setup = book_setup(players=1, map_=chart(1, FORK, objects=["H"] * 5))
    table = dark(setup, "H", places=("P1",))

    assert ("path", ["A", "B"]) == (table.kind, table.legal())
    table.say("B")
    assert table.setup.chart.find("B") == table.state.enemies[0].space


@pytest.mark.rule("WB-ENM-04")
def test_an_enemy_with_a_witch_stays():
    """Distance 0: 0 moves."""
    table = dark(book_setup(players=1), "R1", places=("R1",), evolved=True)

    assert "walks" not in table.kinds()
    assert "attack" == table.kind


@pytest.mark.rule("WB-ENM-05")
def test_ties_between_witches_are_the_first_players():
    """Ada 2, Cleo 2, Bea 3: the First Player picks Ada or Cleo; two in one space are no choice."""
    links = ["E A1", "A1 A2", "E C1", "C1 C2", "E B1", "B1 B2", "B2 B3", "B3 P1", "P1 P2"]
    marks = {"objects": ["B1"] * 5, "start": ["A2"], "portals": ["P1", "P2", "B3", "B2"]}
    setup = book_setup(map_=chart(1, links, **marks))
    table = dark(setup, "A2", "B3", "C2", places=("E",))
    together = dark(setup, "A2", "B3", "A2", places=("E",))

    assert [2, 3, 2] == [
        setup.chart.steps[setup.chart.find("E")][setup.chart.find(code)]
        for code in ("A2", "B3", "C2")
    ]
    assert ("approach", ["A2", "C2"]) == (table.kind, table.legal())
    assert "Ada in A2" == table.option("A2").label
    table.say("C2")
    assert setup.chart.find("C1") == table.state.enemies[0].space
    assert setup.chart.find("A1") == together.state.enemies[0].space
    assert 1 == len(nearest(together.state, together.state.enemies[0]))


@pytest.mark.rule("WB-ENM-06")
def test_one_attack_an_activation():
    """An enemy in a space with a Witch attacks once, by the values at the foot of its token."""
    table = dark(book_setup(players=1), "R1", places=("R1",))
    table.say(1)
    table.until("turn", "over", "destiny")

    assert 1 == table.kinds().count("attack")
    assert (SCOLD.attack, SCOLD.damage) == (
        table.last("attack")["bonus"],
        table.last("attack")["damage"],
    )


@pytest.mark.rule("WB-ENM-07")
def test_one_of_several_is_named():
    """1 target, 2 Witches there: the First Player names Ada; Cleo takes 0."""
    setup = book_setup()
    table = dark(setup, "R1", "P2", "R1", places=("R1",))

    assert ("victim", ["w0", "w2"]) == (table.kind, table.legal())
    table.say("w0")
    table.say(20)
    assert [2, 0, 0] == [one.damage for one in table.state.witches]


@pytest.mark.rule("WB-ENM-08")
def test_equal_to_defense_hits():
    """10 + 5 = 15 hits 15 and misses 16; one roll serves against all; 1 and 20 are plain."""
    setup = book_setup()
    fifteen = dark(setup, "R1", "P2", "P2", places=("R1",))
    fifteen.say(10)
    sixteen = dark(setup, "P2", "P2", "R1", places=("R1",))
    sixteen.say(10)
    plain, extreme = fifteen.state, at_round(book_setup(naturals="extreme")).state

    assert (15, True) == (fifteen.last("strike")["total"], fifteen.last("strike")["hit"])
    assert (16, False) == (sixteen.last("strike")["defense"], sixteen.last("strike")["hit"])
    assert [False, True] == [hits(plain, 20, 25, 30), hits(extreme, 20, 25, 30)]
    assert [True, False] == [hits(plain, 1, 19, 15), hits(extreme, 1, 19, 15)]


@pytest.mark.rule("WB-ENM-09", "WB-CMP-15")
def test_a_hit_gives_damage_tokens():
    """Damage 2: 3 tokens become 5."""
    setup = book_setup(players=1)
    made = (witch(setup, 0, space="R1", damage=3),)
    table = at_step(setup, *DARK, witches=made, places=enemies(setup, "R1"))
    table.say(20)

    assert 5 == table.state.witches[0].damage


def test_a_frozen_enemy_loses_its_go():
    """One token of frost is one activation."""
    setup = book_setup(players=1)
    frost = (Standing("e0", "frozen", 2, "used_up"),)
    table = dark(setup, "R1", places=("R1",), standing=frost)

    assert "attack" not in table.kinds()
    assert [1] == [e.amount for e in table.state.standing if e.stat == "frozen"]
