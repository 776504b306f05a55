"""The worked example of the rulebook, event by event."""

import pytest

from tests.tavern.sickest_witch import worked
from witchhammer.tavern.sickest_witch import GAME
from witchhammer.tavern.sickest_witch.state import FOCUSED, red_sum, trophies


@pytest.mark.rule("SW-ELD-02", "SW-HRV-02", "SW-CRD-10", "SW-TRN-05", "SW-ABL-07", "SW-WIN-03")
def test_example():
    """Twelve events come out as printed and Bo wins by the red numbers, 10 against 9."""
    seen = {}
    for number, table in worked.play():
        state = table.state
        cards = [player.active for player in state.players]
        life = state.foes[0].life if state.foes else 0
        seen[number] = (life, cards, state.seat)
        if number == 2:
            assert (["c1"], ["c2"]) == (table.spells(2, "dud"), table.spells(2, "ready"))
        if number == 6:
            assert [2 + 1, 2, 2] == [trophies(state, seat) for seat in range(3)]
        if number == 7:
            assert [2, 2, 2] == [player.level for player in state.players]
            assert [] == table.spells(1, "spent") + table.spells(2, "dud")
        if number == 10:
            assert (0, ["a2"]) == (state.halver, table.spells(0, "spent"))

    assert {
        0: (4, [2, 4, 1], 1),
        1: (4, [2, 4, 1], 2),
        2: (4, [2, 4, 1], 0),
        3: (2, [0, 4, 1], 1),
        4: (2, [0, FOCUSED, 1], 2),
        5: (1, [3, FOCUSED, 1], 0),
        6: (6, [3, FOCUSED, 1], 1),
        7: (6, [3, FOCUSED, 3], 1),
        8: (4, [3, FOCUSED, 3], 2),
        9: (4, [3, FOCUSED, 3], 0),
        10: (1, [3, FOCUSED, 3], 1),
        11: (0, [3, 0, 3], 1),
        12: (0, [3, 0, 3], 1),
    } == seen
    assert {"Ada": 3, "Bo": 3, "Cy": 2} == GAME.outcome(state).data["trophies"]
    assert (9, 10) == (red_sum(state, 0), red_sum(state, 1))
    assert ("Bo",) == GAME.outcome(state).winners


def test_ability_four_is_refused_while_nothing_is_spent():
    """Bo, active 4 with two ready spells, may not recharge in turn 1."""
    for number, table in worked.play():
        if number == 0:
            assert "no spell of yours is spent" == table.why_not("recharge")


@pytest.mark.rule("SW-LVL-02", "SW-LVL-03", "SW-CRD-03")
def test_chart_and_attack_die_of_the_example():
    """15 reads Pestilence and 11 hits for 1 + 1; 20 reads Poison and 5 misses, calling nobody."""
    for number, table in worked.play():
        if number == 8:
            chart, damage = table.find("chart"), table.find("damage")
            assert ("pestilence", 2) == (chart.data["type"], damage.data["damage"])
        if number == 9:
            rolled = table.find("attack").data
            called = table.kinds()[table.kinds().index("level_up") :]
            assert ("poison", 5, False) == (
                table.find("chart").data["type"],
                rolled["natural"],
                rolled["hit"],
            )
            assert 1 == called.count("active")
