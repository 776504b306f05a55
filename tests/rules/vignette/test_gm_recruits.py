"""Who joins in the middle of a fight: fit like everybody, placed, facing the enemy, planning."""

import pytest

from tests.rules.vignette.lane import WAIT, at, lane, recruit
from tests.rules.vignette.sparring import fight, foe, pc
from tests.rules.vignette.table import Scripted
from witchhammer.core.codec import dump
from witchhammer.core.effects import Gain
from witchhammer.core.errors import IllegalRuling
from witchhammer.rules.cards import Card


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({"id": "wolf"}, "an id of its own"),
        ({"cell": [3, 2]}, "a free space"),
        ({"cell": [99, 2]}, "a space on"),
        ({"max_health": 0}, "1 to 10000"),
        ({"facing": "up"}, "n or ne"),
        ({"seat": "@dice"}, "a seat that is no die"),
    ],
)
def test_a_recruit_must_be_fit(fields, wanted):
    """Its sheet is checked like everybody's at the start."""
    with pytest.raises(IllegalRuling, match=wanted):
        lane().rule("add", fighter=recruit(**fields))


def test_a_recruit_with_a_card_nobody_can_play_is_refused():
    """A card of gold breaks no fight later on."""
    gold = dump(Card(id="gold", name="Gold", on_turn=(Gain(what="gold", amount=3),)))

    with pytest.raises(IllegalRuling, match="poise or health"):
        lane().rule("add", fighter=recruit(cards=[gold]))


@pytest.mark.parametrize(("phase", "asked"), [("psych", True), ("plan", True), ("violence", False)])
def test_a_recruit_plans_if_plans_are_still_laid(phase, asked):
    """In mid-violence it waits for the next vignette; it faces the nearest enemy."""
    table = at(phase).rule("add", fighter=recruit())
    table.run("interlude")
    keys = [key for key in table.asked if key == "v1/plan/bear"]

    assert bool(keys) == asked
    assert table.see("bear").facing in ("w", "sw", "nw")
    assert [f.data["who"] for f in table.told("joined")] == ["bear"]


def test_a_full_map_takes_nobody_more():
    """Where there is no free place the ruling says so."""
    setup = fight(pc("odo", (0, 0), WAIT), foe("wolf", (1, 0), WAIT))
    walls = tuple((x, y) for x in range(12) for y in range(6) if (x, y) not in ((0, 0), (1, 0)))
    table = Scripted(fight(*setup.fighters, walls=walls))

    with pytest.raises(IllegalRuling, match="a free place"):
        table.rule("add", fighter=recruit())
