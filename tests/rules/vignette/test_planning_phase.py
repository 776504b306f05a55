"""Planning: two cards of one's own, in order, changeable until all are in; then the flip."""

import pytest

from tests.rules.vignette.sparring import (
    ATTACK,
    CHARGE,
    DEFEND,
    GASP,
    HAND,
    JAB,
    SHOVEL,
    fight,
    foe,
    pc,
)
from tests.rules.vignette.table import Scripted
from witchhammer.core.ask import Answer, fact_for
from witchhammer.core.errors import IllegalAnswer, StaleAsk
from witchhammer.core.game import step
from witchhammer.rules.vignette.game import GAME


def planning(**house):
    """Odo and Wren against two wolves, at the Planning Phase."""
    return Scripted(
        fight(
            pc("odo", (1, 1), JAB, DEFEND, GASP, SHOVEL),
            pc("wren", (1, 3), CHARGE, DEFEND, GASP, seat="bo"),
            foe("wolf-1", (9, 1)),
            foe("wolf-2", (9, 3)),
            **house,
        )
    )


def lay(table, who, *cards):
    """Lay a plan and return the state after it."""
    table.state, facts = step(GAME, table.state, Answer(f"v1/plan/{who}", cards))
    table.facts += facts


@pytest.mark.rule("WH-PLAN-02")
def test_a_plan_may_be_changed_until_all_are_in():
    """Odo lays Jab and Gasp, hears the others and changes to Defend and Gasp (WR-06)."""
    table = planning()
    lay(table, "odo", "jab", "gasp")
    laid = next(a for a in GAME.asks(table.state) if a.key == "v1/plan/odo")
    lay(table, "odo", "defend", "gasp")

    assert (laid.laid, laid.revisable) == (True, True)
    assert table.who("odo").plan == ("defend", "gasp")


def test_the_house_may_lock_a_plan_when_it_is_laid():
    """Under WR-06 "locked" Odo is not asked a second time."""
    table = planning(plan_change="locked")
    lay(table, "odo", "jab", "gasp")

    with pytest.raises(StaleAsk):
        lay(table, "odo", "defend", "gasp")


@pytest.mark.rule("WH-PLAN-03")
def test_a_plan_is_made_of_ones_own_cards():
    """Odo may not lay Wren's Charge; his own Jab is taken."""
    table = planning()

    with pytest.raises(IllegalAnswer, match="charge"):
        lay(table, "odo", "charge", "gasp")
    lay(table, "odo", "jab", "gasp")
    assert table.who("odo").plan == ("jab", "gasp")


@pytest.mark.rule("WH-PLAN-04")
@pytest.mark.parametrize("cards", [("jab",), ("jab", "gasp", "defend"), ("jab", "jab")])
def test_a_plan_has_exactly_two_cards(cards):
    """One card is too few, three are too many, the same card twice is not owned twice (WR-05)."""
    table = planning()

    with pytest.raises(IllegalAnswer):
        lay(table, "odo", *cards)
    assert table.who("odo").plan == ()


def test_the_house_may_allow_one_card_in_both_slots():
    """Under WR-05 "allowed" Jab, Jab is a plan; a one-shot is still owned but once."""
    table = planning(same_card="allowed")
    lay(table, "odo", "jab", "jab")

    assert table.who("odo").plan == ("jab", "jab")
    with pytest.raises(IllegalAnswer):
        lay(table, "odo", "shovel", "shovel")


@pytest.mark.rule("WH-PLAN-05")
def test_the_left_card_is_the_first_action():
    """Plan [Jab, Gasp]: round 1 shows Jab, round 2 Gasp."""
    table = planning()
    lay(table, "odo", "jab", "gasp")
    table.faces = [1] * 40
    table.run("interlude")
    rounds = [dict(f.data["cards"])["odo"] for f in table.told("flip")]

    assert rounds == [["jab"], ["gasp"]]


@pytest.mark.rule("WH-PLAN-08")
def test_the_gm_plans_for_each_monster():
    """Two wolves make the GM lay two plans of two cards."""
    asked = [a for a in planning().asks() if a.seat == "@gm"]

    assert [(a.key, a.least, a.most) for a in asked] == [
        ("v1/plan/wolf-1", 2, 2),
        ("v1/plan/wolf-2", 2, 2),
    ]


@pytest.mark.rule("WH-VIOL-01")
def test_violence_waits_for_the_last_plan():
    """With three of four plans in it is still Planning; the fourth opens the flip."""
    table = planning()
    for _ in range(3):
        table.answer(table.asks()[0])
    before = table.state.phase, [a.key for a in table.asks()]
    table.answer(table.asks()[0])

    assert before == ("plan", ["v1/plan/wolf-2"])
    assert [a.key for a in GAME.asks(table.state)] == ["v1/flip"]


def test_defaults_are_defend_gasp_and_attack_jab():
    """An unattended table plans [Defend, Gasp] for PCs and [Attack, Jab] for monsters."""
    defaults = {a.key: a.default for a in planning().asks()}

    assert defaults["v1/plan/odo"] == ("defend", "gasp")
    assert defaults["v1/plan/wolf-1"] == ("attack", "jab")


def test_nobody_sees_anothers_plan_before_the_flip():
    """Not another player, and not the GM, whose monsters could else be chosen against it."""
    table = planning()
    lay(table, "odo", "jab", "gasp")
    seen = {seat: GAME.view(table.state, seat).fighters[0] for seat in ("ana", "bo", "@gm")}
    told = [fact_for(f, "@gm").data for f in table.told("plan_laid")]

    assert seen["ana"].plan == ("jab", "gasp")
    assert (seen["bo"].plan, seen["bo"].laid) == ((), 2)
    assert (seen["@gm"].plan, seen["@gm"].laid) == ((), 2)
    assert told == [{"who": "odo", "again": False}]


def test_poise_refuses_a_card_only_where_the_house_says_so():
    """With 1 poise a Jab for 2 is legal by the book, and refused under WR-03 "refused"."""
    tired = pc("odo", (1, 1), *HAND, poise=1)
    book = Scripted(fight(tired, foe("wolf", (9, 1)))).asks()[0]
    strict = Scripted(fight(tired, foe("wolf", (9, 1)), poise_cost="refused")).asks()[0]

    assert [o.why_not for o in book.options if o.value == "jab"] == [""]
    assert [o.why_not for o in strict.options if o.value == "jab"] == ["costs 2 poise, 1 left"]


def test_printed_cards_are_typed_as_they_are_turned():
    """With entry "at_flip" the GM plans first; each player then types one card a round."""
    table = planning(entry="at_flip")
    first = [a.key for a in table.asks()]
    table.faces = [1] * 40
    table.run("turned")
    second = [(a.key, a.most, a.secret) for a in table.asks()]
    table.run("r2/turned")

    assert first == ["v1/plan/wolf-1", "v1/plan/wolf-2"]
    assert second == [("v1/r1/turned/odo", 1, False), ("v1/r1/turned/wren", 1, False)]
    assert "defend" not in [o.value for o in table.asks()[0].options]


def test_a_short_hand_leaves_the_second_slot_empty():
    """Who owns one card plans one, and has no action in round 2."""
    setup = fight(pc("odo", (1, 1), DEFEND), foe("wolf", (9, 1), ATTACK, JAB))
    table = Scripted(setup, faces=(1,) * 9).run("interlude")

    assert [f.data["who"] for f in table.told("no_action")] == ["odo"]
