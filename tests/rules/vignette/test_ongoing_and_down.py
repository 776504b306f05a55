"""Effects that go on, stun, death's door: counted in the bearer's turns (A10, A11)."""

import pytest

from tests.rules.vignette.sparring import ATTACK, DEFEND, GASP, HAND, fight, foe, pc
from tests.rules.vignette.table import Scripted
from witchhammer.core.effects import Condition, Damage
from witchhammer.rules.cards import Card
from witchhammer.rules.vignette.game import GAME

BLEED = Card(
    id="bleed",
    name="Bleed",
    init=20,
    on_turn=(Condition(name="bleed", amount=1, turns=4, who="nearest_enemy"),),
)
WAIT = Card(id="wait", name="Wait", copies=2)


def stun(init):
    """Return a card that stuns the nearest enemy at this Init."""
    effect = Condition(name="stun", who="nearest_enemy")
    return Card(id="stun", name="Stun", init=init, on_turn=(effect,))


def hurting(wounds, init=20):
    """Return a card that takes wounds off the nearest enemy at this Init."""
    effect = Damage(amount=wounds, path="wounds", who="nearest_enemy")
    return Card(id="hurt", name="Hurt", init=init, on_turn=(effect,))


@pytest.mark.rule("WH-EFFECT-01")
@pytest.mark.parametrize(("ongoing", "wounds"), [("carried", 4), ("vignette", 2)])
def test_bleeding_goes_on_for_its_turns(ongoing, wounds):
    """Bleed 1 for 4 turns makes 4 wounds over two vignettes; under WR-23 "vignette" only 2."""
    setup = fight(
        pc("wren", (2, 2), DEFEND, GASP), foe("ogre", (3, 2), BLEED, WAIT), ongoing=ongoing
    )
    choices = {"v1/plan/ogre": ("bleed", "wait"), "v2/plan/ogre": ("wait", "wait")}
    table = Scripted(setup, choices).run("interlude")
    table.answer(table.asks()[0])
    table.run("interlude")
    bled = [f.data["wounds"] for f in table.told("harm") if f.data["cause"] == "bleed"]

    assert sum(bled) == wounds


@pytest.mark.rule("WH-EFFECT-02", "WH-EFFECT-03")
def test_a_tick_comes_at_the_start_of_the_bearers_turn():
    """Victim init 3, another 9: the tick falls after 9 acted, before Gasp, which then works."""
    setup = fight(
        pc("wren", (2, 2), GASP, DEFEND, init=3, poise=10),
        pc("odo", (1, 4), DEFEND, GASP, init=9, seat="bo"),
        foe("ogre", (3, 2), BLEED, WAIT),
    )
    choices = {"v1/plan/ogre": ("bleed", "wait"), "v1/plan/wren": ("gasp", "defend")}
    table = Scripted(setup, choices).run("interlude")
    kinds = [
        (f.kind, f.data["who"])
        for f in table.facts
        if f.kind in ("turn", "harm", "gained") and f.data["who"] != "ogre"
    ]

    assert kinds[:4] == [("turn", "odo"), ("turn", "wren"), ("harm", "wren"), ("gained", "wren")]


def test_a_tick_may_bring_the_bearer_down_before_it_acts():
    """At 1 health the bleeding makes 0: the card is lost."""
    setup = fight(pc("wren", (2, 2), GASP, DEFEND, wounds=11), foe("ogre", (3, 2), BLEED, WAIT))
    choices = {"v1/plan/ogre": ("bleed", "wait"), "v1/plan/wren": ("gasp", "defend")}
    table = Scripted(setup, choices, (20,)).run()

    assert [f.data["who"] for f in table.told("down")] == ["wren"]
    assert [f for f in table.told("gained") if f.data["who"] == "wren"] == []


@pytest.mark.rule("WH-EFFECT-04")
def test_a_stun_after_the_turn_bites_in_the_next_round():
    """PC at init 9 has acted when the monster stuns at 4: round 2's turn is lost."""
    setup = fight(pc("wren", (2, 2), GASP, DEFEND, init=9), foe("ogre", (3, 2), stun(4), WAIT))
    choices = {"v1/plan/wren": ("gasp", "defend"), "v1/plan/ogre": ("stun", "wait")}
    table = Scripted(setup, choices).run("interlude")
    rounds = [f.kind for f in table.facts if f.kind in ("flip", "stunned")]

    assert rounds == ["flip", "flip", "stunned"]


def test_a_stun_of_round_two_bites_in_the_next_vignette():
    """Set in round 2 after the victim acted, it takes round 1 of vignette 2 (WR-23)."""
    setup = fight(pc("wren", (2, 2), GASP, DEFEND, init=9), foe("ogre", (3, 2), stun(4), WAIT))
    choices = {"v1/plan/ogre": ("wait", "stun"), "v2/plan/ogre": ("wait", "stun")}
    table = Scripted(setup, choices).run("interlude")
    before = table.told("stunned")
    table.answer(table.asks()[0])
    table.run("interlude")

    assert before == []
    assert [f.data["who"] for f in table.told("stunned")] == ["wren"]


@pytest.mark.rule("WH-EFFECT-05")
def test_a_stun_before_the_turn_bites_in_the_same_round():
    """Monster at init 9 stuns a PC at 4: the lower section is lost, the upper one stays."""
    setup = fight(
        pc("wren", (2, 2), DEFEND, GASP, init=4, poise=20),
        foe("ogre", (3, 2), stun(9), ATTACK),
        foe("imp", (1, 2), ATTACK, GASP),
    )
    choices = {
        "v1/plan/ogre": ("stun", "attack"),
        "v1/plan/imp": ("attack", "gasp"),
        "v1/plan/wren": ("defend", "gasp"),
    }
    table = Scripted(setup, choices, (10,) * 5).run("interlude")
    hit = table.told("attack")[0].data

    assert [f.kind for f in table.facts if f.kind in ("flip", "stunned")][:2] == ["flip", "stunned"]
    assert (hit["target"], hit["defence"]) == ("wren", 6)


@pytest.mark.rule("WH-DMG-03", "WH-DEATH-02")
def test_at_zero_health_a_planned_card_does_nothing():
    """Struck to 0 before its turn, a PC's card is lost and its Defence counts no more (WR-24)."""
    setup = fight(pc("wren", (2, 2), DEFEND, GASP), foe("ogre", (3, 2), hurting(12), ATTACK))
    choices = {"v1/plan/ogre": ("hurt", "attack")}
    table = Scripted(setup, choices, (20,)).run()

    assert table.who("wren").up == ()
    assert [f.data["card"] for f in table.told("turn") if f.data["who"] == "wren"] == []


@pytest.mark.rule("WH-DEATH-03")
def test_the_save_waits_for_the_end_of_the_fight():
    """Down in vignette 1 of a fight that ends in vignette 3: the save is rolled after that."""
    setup = fight(
        pc("wren", (2, 2), DEFEND, GASP),
        pc("odo", (1, 4), *HAND, seat="bo"),
        foe("ogre", (3, 2), hurting(12), WAIT),
    )
    choices = {
        "v1/plan/ogre": ("hurt", "wait"),
        "v2/plan/ogre": ("wait", "wait"),
        "v3/plan/ogre": ("wait", "wait"),
        "v3/interlude": ("end",),
    }
    table = Scripted(setup, choices, (2,)).run("v2/")
    asked_before = [key for key in table.asked if key.endswith("/death")]
    table.run()

    assert [f.data["who"] for f in table.told("down")] == ["wren"]
    assert asked_before == []
    assert [key for key in table.asked if key.endswith("/death")] == ["v3/r3/table/0.0/death"]
    assert GAME.outcome(table.state).data["fighters"][0]["status"] == "alive"
