"""Preparation and draft (sections 2 and 3)."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import (
    NAMES,
    TEXT,
    Table,
    book_setup,
    cards,
    original,
)
from witchhammer.core.errors import Faults
from witchhammer.tavern.witch_and_bitch import GAME, new_setup
from witchhammer.tavern.witch_and_bitch.learning import copies_left, may_enter
from witchhammer.tavern.witch_and_bitch.preparing import first_state
from witchhammer.tavern.witch_and_bitch.scenarios import SCENARIOS


def seated(setup, *faces):
    """A table at the draft: Witches by seat, these faces for First Player."""
    table = Table(GAME.start(setup)).until("first", "draft", "position")
    if table.kind == "first":
        table.say(*faces)
    return table.until("draft", "position")


@pytest.mark.rule("WB-PRE-01", "WB-SC1-02")
def test_a_scenario_fixes_map_portals_and_objects():
    """Scenario 5 has 4 Objects and a Conclave; six players are refused in scenario 1."""
    setup = new_setup(NAMES[:2], {"scenario": "5"}, TEXT)

    assert (5, 4) == (setup.chart.scenario, len(first_state(setup).objects))
    assert setup.chart.conclave >= 0
    with pytest.raises(Faults, match="wanted 1 to 5 players, got 6"):
        new_setup((*NAMES, "Fay"), {}, TEXT)


@pytest.mark.rule("WB-PRE-02", "WB-PRE-03")
def test_the_table_is_laid():
    """Seven piles of 7 Spell cards, the Reward deck, a pile of 28 enemies."""
    state = first_state(book_setup())
    copies = [copies_left(state, spell) for spell in state.setup.pack.spells]

    assert 7 * 7 == sum(copies)
    assert 5 == len(state.reward_pile)
    assert 28 == len(state.pile)


@pytest.mark.rule("WB-PRE-04", "WB-CMP-13")
def test_destiny_comes_green_orange_red():
    """In a 7/7/3 deck draws 1-7 are green, 8-14 orange, 15-17 red: one card a Round."""
    table = Table(GAME.start(book_setup(players=1))).until("over", face=20)
    drawn = [fact.data["colour"] for fact in table.facts if fact.kind == "destiny"]
    rounds = [fact.data["number"] for fact in table.facts if fact.kind == "round"]

    assert ["green"] * 7 + ["orange"] * 7 + ["red"] * 3 == drawn
    assert list(range(1, 19)) == rounds


@pytest.mark.rule("WB-PRE-05")
def test_each_witch_is_taken_once_by_seat():
    """Three players have three Witches, all on the start space; a taken one is refused."""
    table = Table(GAME.start(book_setup()))
    asked = []
    while table.kind == "witch":
        asked.append(table.ask.seat)
        table.say(table.legal()[0])
        if table.kind == "witch":
            assert "Ada has her" == table.why_not("thimble")
    table.until("draft")
    start = table.setup.chart.start

    assert ["Ada", "Bea", "Cleo"] == asked
    assert 3 == len({witch.card for witch in table.state.witches})
    assert [start] * 3 == [witch.space for witch in table.state.witches]


@pytest.mark.rule("WB-PRE-06", "WB-CMP-10")
def test_highest_d20_is_first_player():
    """11, 18, 4 makes Bea First Player; a tie of 18 and 18 is rolled again by those two."""
    table = seated(book_setup(), 11, 18, 4)
    tied = Table(GAME.start(book_setup())).until("first")
    tied.say(11, 18, 18)

    assert "Bea" == table.ask.seat
    assert (2, 20) == (tied.ask.dice.count, tied.ask.dice.sides)
    tied.say(5, 9)
    assert "Cleo" == tied.until("draft").ask.seat


@pytest.mark.rule("WB-PRE-07")
def test_one_enemy_for_each_player_at_the_start():
    """d4 1, 4, 1: Portal 1 has two enemies and Portal 4 has one, all base face up."""
    table = seated(book_setup(), 1, 2, 3).until("portals")
    table.say(1, 4, 1)
    table.until("turn")
    chart = table.setup.chart
    places = sorted(chart.portals.index(e.space) + 1 for e in table.state.enemies)

    assert [1, 1, 4] == places
    assert not any(enemy.evolved for enemy in table.state.enemies)


@pytest.mark.rule("WB-DRF-01", "WB-DRF-02")
def test_the_book_goes_left_and_comes_back():
    """First Player Cleo of three: Cleo, Ada, Bea pick, then Bea, Ada, Cleo."""
    table = seated(book_setup(), 1, 2, 3)
    order = []
    while table.kind == "draft":
        order.append(table.ask.seat)
        table.say(table.legal()[-1])
    solo = Table(GAME.start(book_setup(players=1))).until("draft")

    assert ["Cleo", "Ada", "Bea", "Bea", "Ada", "Cleo"] == order
    assert "fire-1" in solo.legal()
    solo.say("fire-1")
    assert ("draft", "Ada") == (solo.kind, solo.ask.seat)


@pytest.mark.rule("WB-DRF-03", "WB-ACQ-01", "WB-SC1-15")
def test_two_spells_of_two_schools():
    """Ada has Fire 1: Fire 1 is refused as her second; she begins with two Spells known."""
    table = Table(GAME.start(book_setup(players=1))).until("draft")
    table.say("fire-1")

    assert "your two first Spells must be of two schools" == table.why_not("fire-1")
    table.say("ice-1")
    assert cards(table.setup, "fire-1", "ice-1") == table.state.witches[0].spells
    assert table.setup.chart.start == table.state.witches[0].space


@pytest.mark.rule("WB-DRF-04", "WB-DRF-05", "WB-ACQ-04")
def test_a_school_takes_two_witches():
    """Fire picked by Cleo and Ada leaves 0 copies: Bea may never learn it."""
    table = seated(book_setup(), 1, 2, 3)
    table.say("fire-1")
    table.say("fire-1")
    fire = table.setup.pack.powers[table.setup.pack.find("fire-1")]

    assert "Bea" == table.ask.seat
    assert 0 == copies_left(table.state, fire)
    assert "the school is shut: it belongs to Cleo and Ada" == table.why_not("fire-1")
    assert "the school is shut: it belongs to Cleo and Ada" == may_enter(table.state, 1, fire)


@pytest.mark.rule("WB-DRF-06")
def test_a_legal_pick_always_exists():
    """With five players the last pick still finds 14 - 9 = 5 copies in at least 3 schools."""
    table = seated(book_setup(players=5), 5, 4, 3, 2, 1)
    for _ in range(9):
        table.say(table.legal()[0])
    first = [spell for spell in table.setup.pack.spells if spell.level == 1]
    left = {spell.school: copies_left(table.state, spell) for spell in first}

    assert ("draft", "Ada") == (table.kind, table.ask.seat)
    assert 5 == sum(left.values())
    assert 3 <= sum(count > 0 for count in left.values())
    assert table.legal()


def test_attack_spells_are_recommended():
    """The second pick hints that one attack Spell is wise."""
    table = Table(GAME.start(book_setup(players=1))).until("draft")

    assert "attack" not in table.ask.prompt
    table.say("light-1")
    assert table.ask.prompt.endswith("; at least one attack Spell is wise")


@pytest.mark.rule("WB-CMP-14", "WB-CMP-17")
def test_roles_and_objects_by_scenario():
    """Role cards are dealt in scenarios 2 and 4 only; the 4 Objects of scenario 5 are its goal."""
    dealt = {}
    for number, scenario in SCENARIOS.items():
        setup = new_setup(NAMES[: max(3, scenario.least)], {"scenario": str(number)}, TEXT)
        dealt[number] = "role_dealt" in {
            fact.instead.kind if fact.instead else fact.kind
            for fact in Table(GAME.start(setup)).until("draft", "position").facts
        }

    assert {2, 4} == {number for number, roles in dealt.items() if roles}
    assert 4 == SCENARIOS[5].objects
    assert "Take all four Objects" in SCENARIOS[5].goal


@pytest.mark.rule("WB-CMP-05")
def test_role_cards_hold_exactly_one_turncoat():
    """Of five role cards four are Witches' and one is the Turncoat's."""
    setup = book_setup(players=5, scenario=2)
    table = Table(GAME.start(setup)).until("roles")
    table.say(4)
    roles = [fact.data["role"] for fact in table.facts if fact.kind == "role"]

    assert ["witch", "witch", "witch", "turncoat", "witch"] == roles


def test_too_small_a_box_is_refused():
    """Fewer Witches than players and fewer cards than the deck needs are named at once."""
    pack = replace(original(), witches=original().witches[:2], destiny=original().destiny[:9])
    setup = replace(book_setup(), pack=pack)

    with pytest.raises(ValueError, match="3 Witches, got 2") as caught:
        GAME.start(setup)
    assert "wanted 7 orange cards, got 0" in str(caught.value)
