"""WR-01 to WR-08 in a fight: order, ties, cost, copies, changes, psych cards, upper sections."""

import pytest

from tests.rules.vignette.sparring import ATTACK, DEFEND, GASP, HAND, fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from witchhammer.core.effects import Damage, Gain
from witchhammer.core.errors import StaleAsk
from witchhammer.core.game import find_ask
from witchhammer.rules.cards import Card
from witchhammer.rules.vignette.game import GAME

WAIT = Card(id="wait", name="Wait", copies=2)


def turns(table):
    """Return who acted, in order."""
    return [f.data["who"] for f in table.told("turn")]


def wounding(init, wounds):
    """Return a card that takes wounds off the nearest enemy."""
    effect = Damage(amount=wounds, path="wounds", who="nearest_enemy")
    return Card(id="wound", name="Wound", init=init, on_turn=(effect,))


@pytest.mark.parametrize(
    ("order", "expected"), [("live", ["ogre", "wren", "odo"]), ("frozen", ["ogre", "odo", "wren"])]
)
def test_wr01_a_fresh_wound_costs_the_turn_unless_the_order_is_frozen(order, expected):
    """Odo's Init 6 falls to 2 with his wounds, behind Wren's 4; frozen, he still comes first."""
    setup = fight(
        pc("odo", (2, 2), WAIT, init=6, max_health=10),
        pc("wren", (9, 2), WAIT, init=4, seat="bo"),
        foe("ogre", (3, 2), wounding(9, 4), WAIT),
        order=order,
    )
    table = Scripted(setup, plans(ogre=("wound", "wait"))).run("interlude")

    assert turns(table)[:3] == expected


def test_wr01_the_order_told_beforehand_is_the_one_that_is_kept():
    """The view of a frozen round shows the frozen order, wounds or not."""
    setup = fight(
        pc("odo", (2, 2), ATTACK, WAIT, init=6),
        pc("wren", (9, 2), WAIT, init=4, seat="bo"),
        foe("ogre", (3, 2), wounding(9, 6), WAIT),
        order="frozen",
    )
    choices = plans(ogre=("wound", "wait"), odo=("attack", "wait"))
    table = Scripted(setup, choices, (5,)).run("attack")
    table.rule("modify", who="wren", stat="init", amount=9)

    assert [t.id for t in GAME.view(table.state, "ana").coming] == ["wren"]
    assert turns(table) == ["ogre", "odo"]


@pytest.mark.parametrize(
    ("tie", "faces", "expected"),
    [
        ("pc_first", (), ["odo", "wolf"]),
        ("roll_off", (3, 17, 1, 2), ["wolf", "odo"]),
        ("roll_off", (9, 9, 1, 2), ["odo", "wolf"]),
    ],
)
def test_wr02_a_complete_tie(tie, faces, expected):
    """A PC before a monster, or a d20 each; equal faces go back to the PC."""
    setup = fight(pc("odo", (2, 2), WAIT, max_poise=20), foe("wolf", (9, 2), WAIT), tie=tie)
    table = Scripted(setup, faces=faces).run("interlude")

    assert turns(table)[:2] == expected


def test_wr02_a_tie_that_comes_about_in_mid_round_is_rolled_off_then():
    """Wren slows Odo down to the wolf's Init: only then are two faces wanted."""
    setup = fight(
        pc("odo", (2, 2), WAIT, init=3, max_poise=20),
        foe("wolf", (9, 2), WAIT, init=1),
        foe("ogre", (3, 2), wounding(9, 4), WAIT, max_poise=30),
        tie="roll_off",
    )
    table = Scripted(setup, plans(ogre=("wound", "wait")), (2, 19, 5, 6)).run("interlude")
    rolled = [key for key in table.asked if key.endswith("/tie")]

    assert turns(table)[:3] == ["ogre", "wolf", "odo"]
    assert rolled[0].startswith("v1/r1/ogre/")


@pytest.mark.parametrize(("cost", "wounds"), [("floor", 0), ("refused", None), ("wounds", 5)])
def test_wr03_a_cost_above_the_poise_left(cost, wounds):
    """Poise stops at 0, or the card may not be laid, or what is missing is taken as wounds."""
    roar = Card(id="roar", name="Roar", poise=-8)
    setup = fight(
        pc("odo", (2, 2), roar, WAIT, poise=3), foe("wolf", (9, 2), WAIT), poise_cost=cost
    )
    table = Scripted(setup, plans(odo=("roar", "wait")))
    options = {o.value: o.why_not for o in table.open("odo").options}
    if wounds is None:
        table.choices = {}
    table.run("interlude")

    assert options["roar"] == ("costs 8 poise, 3 left" if wounds is None else "")
    assert table.who("odo").wounds == (wounds or 0)
    assert table.who("odo").poise == (3 if wounds is None else 0)


def test_wr04_gains_stop_at_the_maximum():
    """27 of 28 poise and Gasp for 2 make 28; a wound of one mends once."""
    mend = Card(id="mend", name="Mend", on_turn=(Gain(what="health", amount=5),))
    setup = fight(
        pc("odo", (2, 2), GASP, mend, poise=27, max_poise=28, wounds=1), foe("wolf", (9, 2), WAIT)
    )
    table = Scripted(setup, plans(odo=("gasp", "mend"))).run("interlude")

    assert (table.who("odo").poise, table.who("odo").wounds) == (28, 0)
    assert [f.data["amount"] for f in table.told("gained")] == [1, 1]


@pytest.mark.parametrize(("same", "copies"), [("copies", 1), ("allowed", 2)])
def test_wr05_one_card_in_both_slots(same, copies):
    """Only with two copies, or freely; a one-shot never twice."""
    once = Card(id="once", name="Once", one_shot=True)
    setup = fight(pc("odo", (2, 2), GASP, once, WAIT), foe("wolf", (9, 2), WAIT), same_card=same)
    options = {o.value: o.copies for o in Scripted(setup).open("odo").options}

    assert options == {"gasp": copies, "once": 1, "wait": 2}


@pytest.mark.parametrize(("change", "open_still"), [("until_all_in", True), ("locked", False)])
def test_wr06_a_laid_plan(change, open_still):
    """May be changed while somebody is still planning, or lies as it lies."""
    setup = fight(pc("odo", (1, 1), *HAND), foe("wolf", (9, 1), WAIT), plan_change=change)
    table = Scripted(setup)
    table.answer(table.open("odo"))
    asks = GAME.asks(table.state)
    keys = [a.key for a in asks]

    assert ("v1/plan/odo" in keys) == open_still
    if not open_still:
        with pytest.raises(StaleAsk):
            find_ask(asks, "v1/plan/odo")


@pytest.mark.parametrize(("limit", "poise"), [("one", 12), ("several", 15)])
def test_wr07_how_many_psych_cards(limit, poise):
    """One of two at most, or both; each of them works."""
    two = Card(id="two", name="Two", kind="psych", on_turn=(Gain(what="poise", amount=2),))
    three = Card(id="three", name="Three", kind="psych", on_turn=(Gain(what="poise", amount=3),))
    setup = fight(
        pc("odo", (2, 2), WAIT, two, three, poise=10), foe("wolf", (9, 2), WAIT), psych_limit=limit
    )
    most = Scripted(setup).open("psych").most
    laid = ("two", "three")[:most]
    table = Scripted(setup, {"v1/psych/odo": laid}).run("interlude")

    assert most == len(laid)
    assert table.who("odo").poise == poise
    assert table.who("odo").spent == laid


@pytest.mark.parametrize(
    ("life", "defences"), [("until_next_set", [6, 0]), ("until_own_turn", [6, 6])]
)
def test_wr08_how_long_an_upper_section_counts(life, defences):
    """Defend's 6 ends with the next flip, or holds until Odo's own next turn begins."""
    setup = fight(
        pc("odo", (2, 2), DEFEND, GASP, init=1),
        foe("wolf", (3, 2), ATTACK, Card(id="bite", name="Bite", attack=ATTACK.attack), init=9),
        upper_life=life,
    )
    table = Scripted(setup, plans(wolf=("attack", "bite")), (3, 3)).run("interlude")

    assert [f.data["defence"] for f in table.told("attack")] == defences


def test_wr08_until_the_own_turn_of_the_next_vignette():
    """The second card's Defence carries over into the next vignette, up to the owner's turn."""
    setup = fight(
        pc("odo", (2, 2), DEFEND, GASP, init=1),
        foe("wolf", (3, 2), ATTACK, WAIT, init=9),
        upper_life="until_own_turn",
    )
    choices = plans(odo=("gasp", "defend"), wolf=("wait", "wait"))
    choices |= plans(2, odo=("gasp", "defend"), wolf=("attack", "wait"))
    choices["v2/interlude"] = ("end",)
    table = Scripted(setup, choices, (3,)).run()

    assert [f.data["defence"] for f in table.told("attack")] == [6]
