"""WR-09 to WR-12, WR-28, WR-29, WR-36 and WR-38 in a fight: where, whom, over which edge."""

import pytest

from tests.rules.vignette.sparring import ATTACK, GASP, fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move
from witchhammer.rules.vignette.game import GAME

WAIT = Card(id="wait", name="Wait", copies=2)
RUSH = Card(id="rush", name="Rush", init=9, move=Move(spaces=4), attack=Attack(bonus=5), poise=-3)


def walk(spaces, to, **more):
    """Return a card that only walks."""
    return Card(id="walk", name="Walk", move=Move(spaces=spaces, to=to, **more))


def test_wr09_diagonal_steps_cost_one():
    """Four spaces away cornerwise: three steps and the enemy is adjacent."""
    setup = fight(pc("odo", (1, 1), RUSH, WAIT), foe("wolf", (5, 5), WAIT))
    table = Scripted(setup, plans(odo=("rush", "wait")), (5,)).run("interlude")

    assert table.told("moved")[0].data["path"] == [[2, 2], [3, 3], [4, 4]]


@pytest.mark.parametrize(
    ("route", "cell", "stopped"),
    [("strict", (1, 2), "blocked"), ("through_allies", (4, 2), "adjacent")],
)
def test_wr10_an_ally_in_the_way(route, cell, stopped):
    """In a lane an ally stops the move, or is walked through."""
    walls = tuple((x, y) for x in range(12) for y in (1, 3))
    setup = fight(
        pc("odo", (1, 2), RUSH, WAIT),
        pc("wren", (2, 2), WAIT, seat="bo"),
        foe("wolf", (5, 2), WAIT),
        walls=walls,
        route=route,
    )
    table = Scripted(setup, plans(odo=("rush", "wait")), (5,)).run("interlude")
    moved = table.told("moved")[0].data

    assert table.who("odo").cell == cell
    assert moved["stopped"] == stopped


@pytest.mark.parametrize(("ties", "seat"), [("controller", "ana"), ("gm", "@gm")])
def test_wr11_who_breaks_ties(ties, seat):
    """The player of the acting creature, or the GM for everybody."""
    setup = fight(
        pc("odo", (5, 2), ATTACK, WAIT),
        foe("left", (4, 2), WAIT),
        foe("right", (6, 2), WAIT),
        target_ties=ties,
    )
    table = Scripted(setup, plans(odo=("attack", "wait")), (5,)).run("whom")

    assert table.open("whom").seat == seat


def test_wr11_the_fallen_are_no_targets():
    """A hunter at death's door is passed over for one that stands further off."""
    setup = fight(
        pc("odo", (5, 2), WAIT, wounds=12),
        pc("wren", (8, 2), WAIT, seat="bo"),
        foe("wolf", (4, 2), RUSH, WAIT),
    )
    table = Scripted(setup, plans(wolf=("rush", "wait")), (5,)).run("interlude")

    assert [f.data["target"] for f in table.told("attack")] == ["wren"]


@pytest.mark.parametrize(("rule", "poise"), [("pay", 27), ("refund", 30)])
def test_wr12_nobody_in_reach(rule, poise):
    """No d20 and no effects; the move happens; the poise is paid, or kept."""
    setup = fight(pc("odo", (1, 2), RUSH, WAIT), foe("wolf", (11, 2), WAIT), no_target=rule)
    table = Scripted(setup, plans(odo=("rush", "wait"))).run("interlude")

    assert table.told("attack") == []
    assert table.who("odo").cell == (5, 2)
    assert table.who("odo").poise == poise


def test_wr12_a_second_blow_that_finds_nobody_is_paid_for():
    """The first felled the only enemy in reach: the card has been used, nothing is refunded."""
    double = Card(
        id="double",
        name="Double",
        attack=Attack(bonus=40),
        on_turn=(Attack(bonus=40),),
        poise=-3,
    )
    setup = fight(
        pc("odo", (1, 2), double, WAIT),
        foe("rat", (2, 2), WAIT, max_health=2, max_poise=0),
        foe("wolf", (11, 2), WAIT),
        no_target="refund",
    )
    table = Scripted(setup, plans(odo=("double", "wait")), (10,)).run("interlude")

    assert len(table.told("no_target")) == 1
    assert table.who("odo").poise == 27


@pytest.mark.parametrize(
    ("behind", "bonuses"), [("adjacent_rear", [5, 0]), ("any_range", [5, 5]), ("gm", [0, 0])]
)
def test_wr28_behind(behind, bonuses):
    """On the three rear spaces, in that arc at any range, or where the GM says (default: none)."""
    shot = Card(id="shot", name="Shot", attack=Attack(bonus=5, range="long", aspects=("ranged",)))
    setup = fight(
        pc("odo", (2, 2), ATTACK, WAIT, init=5),
        pc("wren", (0, 2), shot, WAIT, seat="bo", init=3),
        foe("wolf", (3, 2), WAIT, facing="e"),
        behind=behind,
        ask_ties="none",
    )
    table = Scripted(setup, plans(odo=("attack", "wait"), wren=("shot", "wait")), (5, 5))
    table.run("interlude")
    told = [dict(f.data["attack_terms"]).get("position", 0) for f in table.told("attack")]

    assert told == bonuses


@pytest.mark.parametrize(
    ("flanking", "other", "bonus"),
    [
        ("no_shared_side", (4, 2), 4),
        ("no_shared_side", (3, 1), 4),
        ("no_shared_side", (2, 1), 0),
        ("opposite", (4, 2), 4),
        ("opposite", (3, 1), 0),
    ],
)
def test_wr29_flanking(flanking, other, bonus):
    """No shared side of the target, or exactly opposite; +4 once."""
    setup = fight(
        pc("odo", (2, 2), ATTACK, WAIT),
        pc("wren", other, WAIT, seat="bo"),
        foe("wolf", (3, 2), WAIT, facing="w"),
        flanking=flanking,
    )
    table = Scripted(setup, plans(odo=("attack", "wait")), (5,)).run("interlude")

    assert table.told("attack")[0].data["attack"] == 7 + bonus


@pytest.mark.parametrize(
    ("end", "exits", "status"),
    [
        ("marked", (), "able"),
        ("marked", ((0, 1), (0, 2)), "retreated"),
        ("any_edge", (), "retreated"),
    ],
)
@pytest.mark.parametrize("to", ["away_from_nearest_enemy", "backward", "free"])
def test_wr36_leaving_over_the_edge(end, exits, status, to):
    """From a marked exit, or from any edge; every kind of move can do it."""
    setup = fight(
        pc("odo", (1, 2), walk(3, to), WAIT),
        foe("wolf", (4, 2), WAIT),
        exits=exits,
        combat_end=end,
        ask_ties="none",
    )
    table = Scripted(setup, plans(odo=("walk", "wait")))
    if to == "free":
        table.run("place")
        wish = "0,2,out" if status == "retreated" else "0,2"
        table.choices[table.open("place").key] = (wish,)
    table.run("interlude")

    assert table.who("odo").status == status


def test_wr36_a_fight_ends_when_one_side_is_left():
    """The last hunter over the edge: no more questions, and it is a retreat."""
    setup = fight(
        pc("odo", (0, 2), walk(3, "backward"), WAIT), foe("wolf", (4, 2), WAIT), exits=((0, 2),)
    )
    table = Scripted(setup, plans(odo=("walk", "wait"))).run()

    assert GAME.outcome(table.state).result == "retreat"


def test_wr36_up_to_lets_one_stay_on_the_map():
    """On an exit with a move "up to", leaving is the default and staying is possible."""
    setup = fight(
        pc("odo", (0, 2), walk(3, "backward", up_to=True), WAIT),
        foe("wolf", (4, 2), WAIT),
        exits=((0, 2),),
    )
    table = Scripted(setup, plans(odo=("walk", "wait"))).run("far")
    ask = table.open("far")
    table.choices[ask.key] = (0,)
    table.run("interlude")

    assert ([o.value for o in ask.options], ask.default) == ([0, 1], (1,))
    assert table.who("odo").status == "able"


def test_wr36_a_big_creature_leaves_by_any_of_its_cells():
    """Two spaces wide, one of them an exit: a free move may go out there."""
    setup = fight(
        pc("odo", (9, 2), WAIT),
        foe("ogre", (0, 2), walk(1, "free"), WAIT, size=2),
        exits=((0, 3),),
    )
    table = Scripted(setup, plans(ogre=("walk", "wait"))).run("place")

    assert "0,2,out" in [o.value for o in table.open("place").options]


@pytest.mark.parametrize(("facing_after", "asked"), [("moves_only", 0), ("controller", 1)])
def test_wr38_facing_after_a_move(facing_after, asked):
    """The move turns it, or its controller says; backward keeps the facing."""
    setup = fight(
        pc("odo", (3, 2), walk(2, "backward"), GASP),
        foe("wolf", (9, 2), WAIT),
        facing_after=facing_after,
    )
    table = Scripted(setup, plans(odo=("walk", "gasp"))).run("interlude")

    assert table.who("odo").cell == (1, 2)
    assert table.who("odo").facing == "e"
    assert len([key for key in table.asked if key.endswith("/facing")]) == asked


def test_wr38_a_free_move_ends_at_any_cell_in_reach():
    """Two spaces: every cell within two, not the one it stands on; it looks along the last step."""
    setup = fight(pc("odo", (3, 2), walk(2, "free"), WAIT), foe("wolf", (9, 2), WAIT))
    table = Scripted(setup, plans(odo=("walk", "wait"))).run("place")
    ask = table.open("place")
    table.choices[ask.key] = ("1,0",)
    table.run("interlude")

    assert (len(ask.options), "3,2" in [o.value for o in ask.options]) == (24, False)
    assert (table.who("odo").cell, table.who("odo").facing) == ((1, 0), "nw")
