"""Scenario 2, The Huckster, and how scenario 4 begins (sections 9.2 and 9.4)."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import (
    Table,
    at_round,
    at_step,
    book_setup,
    chart,
    enemies,
    witch,
)
from witchhammer.core.errors import IllegalAnswer
from witchhammer.tavern.witch_and_bitch import GAME
from witchhammer.tavern.witch_and_bitch.board import enemies_at, prey
from witchhammer.tavern.witch_and_bitch.hunting import nearest
from witchhammer.tavern.witch_and_bitch.scenarios import SCENARIOS, antagonist_stats
from witchhammer.tavern.witch_and_bitch.state import Corpse, Enemy, Step

BOSS = 28
LIGHTS = ["R1", "R1", "R2", "P1", "P2", "P4"]


def hunted(players=4, **switches):
    """Scenario 4 on the invented map."""
    return book_setup(players, 4, chart(4, hunted=LIGHTS), **switches)


@pytest.mark.rule("WB-SC2-01", "WB-SC2-02", "WB-SC4-01", "WB-SC4-02")
def test_players_and_decks():
    """Both want 3 to 5 players: 2 are refused; 17 cards and 20, the first orange is draw 11."""
    for number in (2, 4):
        map_ = chart(number, hunted=LIGHTS) if number == 4 else None
        with pytest.raises(ValueError, match="wanted 3 to 5 players, got 2"):
            GAME.start(replace(book_setup(3, number, map_), seats=("Ada", "Bea")))
    table = at_round(hunted(3), round_=11, turncoat=0)
    table.until("destiny").until("order", "turn")

    assert (17, 20) == (SCENARIOS[2].cards, SCENARIOS[4].cards)
    assert (11, "orange") == (len(table.state.drawn), table.last("destiny")["colour"])


@pytest.mark.rule("WB-SC2-03", "WB-SC4-03")
def test_death_is_final_once_the_antagonist_is_there():
    """On the map: permanent from then on; 4 Objects taken and not there: temporary."""
    for number, setup in ((2, book_setup(scenario=2)), (4, hunted(3))):
        made = (witch(setup, 0, damage=9), witch(setup, 1, space="P3"), witch(setup, 2, space="P3"))
        base = {"witches": made, "places": enemies(setup, "H"), "turncoat": 2, "objects": (1,)}
        steps = (Step("blow", enemy=0), Step("order_choice", them=(0,)))
        before = at_step(setup, *steps, taken=4, **base)
        before.say(20)
        after = at_step(setup, *steps, taken=5, antagonist_came=True, **base)
        after.say(20)

        assert (number, "lying") == (number, before.state.witches[0].status)
        assert (number, "dead") == (number, after.state.witches[0].status)


@pytest.mark.rule("WB-SC2-04", "WB-SC4-04", "WB-SC2-06")
def test_exactly_one_turncoat():
    """4 players: 3 Witches + 1 Turncoat; 5 players: 4 + 1; one of the seats is hers."""
    for players in (4, 5):
        for setup in (book_setup(players, 2), hunted(players)):
            table = Table(GAME.start(setup)).until("roles")
            sides = table.ask.dice.sides
            table.say(players)
            roles = [f.data["role"] for f in table.facts if f.kind == "role"]

            assert players == sides
            assert (players - 1, 1) == (roles.count("witch"), roles.count("turncoat"))


@pytest.mark.rule("WB-SC2-05")
def test_a_witch_never_shows_her_card():
    """Reveal by any of the 3 Witches is refused; the Turncoat's is not."""
    setup = book_setup(4, 2)
    table = at_round(setup, turncoat=3)
    refused = []
    for name in ("Ada", "Bea", "Cleo"):
        with pytest.raises(IllegalAnswer, match="a Witch may never show her card"):
            table.answer(table.open(f"role/{name}"), "reveal")
        refused.append(name)

    assert 3 == len(refused)
    assert "a Witch may never show her card" == table.why_not("reveal")
    table.answer(table.open("role/Dora"), "reveal")
    assert 3 == table.state.revealed


@pytest.mark.rule("WB-SC2-07")
def test_the_revealed_turncoat_is_let_through():
    """Revealed with 2 enemies in her space: the Move is allowed, no enemy sees her any more."""
    setup = book_setup(scenario=2)
    made = (witch(setup, 0), witch(setup, 1, space="P1"), witch(setup, 2, space="P1"))
    table = at_round(setup, made, places=("H", "H"), turncoat=0)

    assert "holds you here" in table.why_not("move:R1")
    assert (0, 1, 2) == prey(table.state)
    table.say("reveal")
    assert 3 == table.state.actions
    assert "" == table.why_not("move:R1")
    assert (1, 2) == prey(table.state)
    assert 2 == len(enemies_at(table.state, setup.chart.find("H")))
    assert (setup.chart.find("P1"),) == nearest(table.state, table.state.enemies[0])


def test_she_may_reveal_at_any_moment():
    """In the middle of an attack on her: from then on it does not hit her."""
    setup = book_setup(scenario=2)
    made = (witch(setup, 0), witch(setup, 1, space="P1"), witch(setup, 2, space="P1"))
    steps = (Step("blow", enemy=0), Step("order_choice", them=(0,)))
    table = at_step(setup, *steps, witches=made, places=("H",), turncoat=0)
    table.answer(table.open("role/Ada"), "reveal")
    table.say(20)

    assert 0 == table.state.witches[0].damage


def test_a_question_is_put_anew_when_she_reveals():
    """The First Player chose between Ada and Cleo; Ada reveals, and Cleo alone is left."""
    setup = book_setup(scenario=2)
    made = (witch(setup, 0, space="R1"), witch(setup, 1, space="P1"), witch(setup, 2, space="R1"))
    steps = (Step("blow", enemy=0), Step("order_choice", them=(0,)))
    table = at_step(setup, *steps, witches=made, places=("R1",), turncoat=0)

    assert ("victim", ["w0", "w2"]) == (table.kind, table.legal())
    table.answer(table.open("role/Ada"), "reveal")
    assert "attack" == table.kind
    assert "against Cleo" in table.ask.prompt


@pytest.mark.rule("WB-SC2-08")
def test_she_may_still_kill_enemies():
    """Kills a Scold: +2 EXP."""
    setup = book_setup(scenario=2)
    table = at_round(setup, places=("H",), turncoat=0, revealed=0)
    table.say("cast:fire-1")
    table.say("e0")
    table.say(20)

    assert (Corpse(0, 2),) == table.state.witches[0].corpses


@pytest.mark.rule("WB-SC2-09", "WB-SC2-10")
def test_each_object_rolls_for_the_escape():
    """Third Object, d4 2: 2 < 3, Portal 2; second Object, d4 2: he stays. 0 to 100 % for 1 to 5."""
    found = {}
    for taken, face in ((2, 2), (1, 2)):
        setup = book_setup(scenario=2)
        made = (witch(setup, 0, space="R1"), witch(setup, 1), witch(setup, 2))
        table = at_round(setup, made, taken=taken, objects=(1,), turncoat=2)
        table.say("collect")
        table.until("escape")
        assert 1 == len(table.state.witches[0].rewards)
        table.say(face)
        found[taken + 1] = [e.space for e in table.state.enemies]
    chances = [sum(face < count for face in range(1, 5)) * 25 for count in range(1, 6)]

    assert {3: [book_setup().chart.find("P2")], 2: []} == found
    assert [0, 25, 50, 75, 100] == chances


@pytest.mark.rule("WB-SC2-11")
def test_the_hucksters_death_wins_for_the_good():
    """Damage 15 >= 15: the good Witches win, the Turncoat does not."""
    setup = book_setup(scenario=2)
    boss = (Enemy(BOSS, setup.chart.find("H"), damage=12),)
    table = at_round(setup, places=boss, turncoat=2, antagonist_came=True)
    table.say("cast:fire-1")
    table.say("e28")
    table.say(20)

    assert (15, 15) == (table.last("damage")["total"], table.last("damage")["of"])
    assert ("victory", (0, 1)) == (table.state.result, table.state.winners)


@pytest.mark.rule("WB-SC2-12")
def test_all_others_dead_wins_for_the_turncoat():
    """4 players, 3 others permanently dead; lying does not count unless the table says so."""
    results = {}
    for status, wins in (("dead", "permanent"), ("lying", "permanent"), ("lying", "any")):
        setup = book_setup(4, 2, turncoat_wins=wins)
        made = tuple(
            witch(setup, seat, status="standing" if seat == 3 else status) for seat in range(4)
        )
        steps = (Step("judge"), Step("round"))
        table = at_step(setup, *steps, witches=made, turncoat=3, antagonist_came=True)
        results[status, wins] = table.state.winners

    assert {
        ("dead", "permanent"): (3,),
        ("lying", "permanent"): (),
        ("lying", "any"): (3,),
    } == results


@pytest.mark.rule("WB-SC2-13", "WB-SC2-14")
def test_the_huckster_strikes_everybody_twice():
    """+12 for 2 to ALL: d20 3 makes 15 against 15, hit; two activations, up to 4 damage."""
    setup = book_setup(scenario=2)
    made = (witch(setup, 0), witch(setup, 1, space="P1"), witch(setup, 2, space="P1"))
    boss = (Enemy(BOSS, setup.chart.find("H")),)
    steps = (Step("activation"), Step("round"))
    table = at_step(setup, *steps, witches=made, places=boss, turncoat=1, antagonist_came=True)
    table.say(3)

    assert (15, 15, True) == tuple(table.last("strike")[k] for k in ("total", "defense", "hit"))
    table.say(3)
    assert 4 == table.state.witches[0].damage
    assert setup.antagonist.strikes_all


@pytest.mark.rule("WB-SC2-15", "WB-SC2-16", "WB-SC2-17")
def test_the_hucksters_numbers():
    """3: 1/15/15, 4: 1/18/15, 5: 1/15/18; +11 needs a 4, a 4, a 7; 8, 9, 8 hits of 2 kill."""
    found = {}
    for players in (3, 4, 5):
        stats = antagonist_stats(SCENARIOS[2], players)
        found[players] = (stats.movement, stats.health, stats.defense)

    assert {3: (1, 15, 15), 4: (1, 18, 15), 5: (1, 15, 18)} == found
    assert [4, 4, 7] == [found[players][2] - 11 for players in (3, 4, 5)]
    assert [8, 9, 8] == [-(-found[players][1] // 2) for players in (3, 4, 5)]


@pytest.mark.rule("WB-SC2-18")
def test_the_turncoats_corpse_pays_four():
    """4 EXP pays the third Spell and shows her role; another's body is worth nothing."""
    results = {}
    for turncoat in (1, 2):
        setup = book_setup(scenario=2)
        made = (witch(setup, 0), witch(setup, 1, damage=9), witch(setup, 2, space="P1"))
        table = at_round(setup, made, turncoat=turncoat, antagonist_came=True)
        table.say("cast:fire-1")
        table.say(20)
        assert (Corpse(101, 4),) == table.state.witches[0].corpses
        table.until("learn")
        table.say("light-1")
        assert ("pay", ["4 (Bea's body) = 4 EXP if Bea was the Turncoat, else nothing"]) == (
            table.kind,
            [option.label for option in table.ask.options],
        )
        table.say(0)
        ada = table.state.witches[0]
        results[turncoat] = (len(ada.spells), table.state.revealed, table.state.cleared)

    assert {1: (3, 1, ()), 2: (2, -1, (1,))} == results


@pytest.mark.rule("WB-SC2-19", "WB-SC4-18")
def test_the_maps_start_and_marks():
    """4 tokens on 1 space; the map of scenario 4 shows the start, 4 Portals and 6 Hunted."""
    table = Table(GAME.start(book_setup(4, 2))).until("draft")
    four = hunted()

    assert [table.setup.chart.start] * 4 == [one.space for one in table.state.witches]
    assert (6, 4) == (len(four.chart.hunted), len(four.chart.portals))
