"""Turns taken away, doubled and moved; extra slots; who is felled or joins in the middle."""

import pytest

from tests.rules.vignette.sparring import DEFEND, GASP, fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from witchhammer.core.effects import Condition, Damage, Gain, Turn, When
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Check
from witchhammer.rules.vignette.game import GAME

WAIT = Card(id="wait", name="Wait", copies=2)
LOOK = Card(id="look", name="Look", on_turn=(Check(skill="perception"),), copies=2)


def turn(what, who="self", init=0):
    """Return a card that does something to a coming turn."""
    return Card(id=what, name=what.title(), init=init, on_turn=(Turn(what=what, who=who),))


def order(table, round=1):
    """Return who acted in a round, in order."""
    names, now = [], 0
    for fact in table.facts:
        now = fact.data["round"] if fact.kind == "flip" else now
        if fact.kind == "turn" and now == round:
            names.append(fact.data["who"])
    return names


@pytest.mark.parametrize("mode", ["live", "frozen"])
@pytest.mark.parametrize(
    ("what", "who", "first", "expected"),
    [
        ("first", "nearest_ally", 9, ["odo", "wren", "wolf", "bear"]),
        ("last", "nearest_enemy", 9, ["odo", "bear", "wren", "wolf"]),
    ],
)
def test_a_turn_is_moved_whatever_the_order(mode, what, who, first, expected):
    """To the front or the end of those still to act; a frozen order gives way too."""
    setup = fight(
        pc("odo", (2, 2), turn(what, who, init=first), WAIT),
        pc("wren", (2, 3), WAIT, seat="bo", init=1),
        foe("wolf", (4, 2), WAIT, init=5),
        foe("bear", (9, 2), WAIT, init=3),
        order=mode,
    )
    table = Scripted(setup, plans(odo=(what, "wait"))).run("interlude")

    assert order(table) == expected
    assert order(table, 2) == ["wolf", "bear", "wren", "odo"]


def test_a_turn_that_is_past_is_moved_in_the_next_round():
    """Who has acted already acts last in round two: its coming turn is meant."""
    setup = fight(
        pc("odo", (2, 2), turn("last", "nearest_enemy", init=-9), WAIT, init=1),
        foe("wolf", (4, 2), WAIT, init=5),
        foe("bear", (9, 2), WAIT, init=3),
    )
    table = Scripted(setup, plans(odo=("last", "wait"))).run("interlude")

    assert order(table) == ["wolf", "bear", "odo"]
    assert order(table, 2) == ["bear", "odo", "wolf"]


def test_what_moves_a_turn_changes_no_initiative():
    """The number that is called out stays what it was."""
    setup = fight(
        pc("odo", (2, 2), turn("first", "nearest_ally", init=9), WAIT),
        pc("wren", (2, 3), LOOK, WAIT, seat="bo", init=1),
        foe("wolf", (4, 2), WAIT, init=5),
    )
    table = Scripted(setup, plans(odo=("first", "wait"), wren=("look", "wait")), (9,))
    table.run("interlude")
    told = {f.data["who"]: f.data["init"] for f in table.told("turn")[:3]}

    assert told == {"odo": 9, "wren": 1, "wolf": 5}


def test_once_more_is_once_a_round():
    """The card is played again, at its Initiative; a second "again" gives no third turn."""
    again = Card(
        id="again",
        name="Again",
        init=9,
        on_turn=(Gain(what="poise", amount=1), Turn(what="again", who="self")),
    )
    setup = fight(pc("odo", (2, 2), again, WAIT, poise=0), foe("wolf", (9, 2), WAIT))
    table = Scripted(setup, plans(odo=("again", "wait"))).run("interlude")

    assert order(table) == ["odo", "odo", "wolf"]
    assert table.who("odo").poise == 2


def test_once_more_from_a_psych_card_is_for_round_one():
    """Before the flip there is no turn to double yet; the first round has it."""
    eager = Card(id="eager", name="Eager", kind="psych", on_turn=(Turn(what="again", who="self"),))
    setup = fight(pc("odo", (2, 2), GASP, WAIT, eager, poise=0), foe("wolf", (9, 2), WAIT, init=-1))
    table = Scripted(setup, {"v1/psych/odo": ("eager",)} | plans(odo=("gasp", "wait")))
    table.run("interlude")

    assert order(table) == ["odo", "odo", "wolf"]
    assert order(table, 2) == ["odo", "wolf"]
    assert table.who("odo").poise == 4


def test_the_fallen_get_no_turn_more():
    """A doubled turn of somebody at death's door does not come."""
    setup = fight(
        pc("odo", (2, 2), turn("again", "left", init=9), WAIT),
        pc("wren", (2, 3), LOOK, WAIT, seat="bo", wounds=12),
        foe("wolf", (9, 2), WAIT),
    )
    table = Scripted(setup, plans(odo=("again", "wait"))).run("interlude")

    assert order(table).count("wren") == 1
    assert GAME.invariants(table.state) == ()


def test_a_lost_turn_is_a_stun():
    """It takes the lower section of the next card."""
    setup = fight(
        pc("odo", (2, 2), turn("lose", "nearest_enemy", init=9), WAIT),
        foe("wolf", (4, 2), GASP, DEFEND, poise=3),
    )
    table = Scripted(setup, plans(odo=("lose", "wait"), wolf=("gasp", "defend"))).run("interlude")

    assert [f.data["who"] for f in table.told("stunned")] == ["wolf"]
    assert table.who("wolf").poise == 3


def two_headed(*cards, slot=-10, **numbers):
    """Return a monster with one more action slot."""
    return foe("hydra", (3, 2), *cards, extra_slots=(slot,), **numbers)


def test_an_extra_slot_is_a_turn_of_its_own():
    """Four cards planned, two a round; the second acts at its own Initiative."""
    bite = Card(id="bite", name="Bite", init=2, attack=Attack(bonus=1), copies=4)
    setup = fight(pc("odo", (2, 2), WAIT, init=-2), two_headed(bite, init=5))
    table = Scripted(setup, faces=(1,) * 4)
    ask = table.open("plan/hydra")
    table.run("interlude")
    turns = [(f.data["who"], f.data["slot"], f.data["init"]) for f in table.told("turn")[:3]]

    assert (ask.least, ask.most) == (4, 4)
    assert turns == [("hydra", 0, 7), ("odo", 0, -2), ("hydra", 1, -3)]


@pytest.mark.parametrize("slot", [-10, 10])
def test_bleeding_ticks_once_a_round_and_a_stun_takes_one_card(slot):
    """Two slots are one bearer: one tick a round, and the first card after the stun is lost."""
    hurt = Card(
        id="hurt",
        name="Hurt",
        init=40,
        on_turn=(
            Condition(name="bleed", amount=1, turns=2, who="nearest_enemy"),
            Condition(name="stun", who="nearest_enemy"),
        ),
    )
    setup = fight(
        pc("odo", (2, 2), hurt, WAIT),
        two_headed(Card(id="rest", name="Rest", poise=1, copies=4), slot=slot, poise=0),
    )
    table = Scripted(setup, plans(odo=("hurt", "wait"))).run("interlude")

    assert table.who("hydra").wounds == 2
    assert len(table.told("stunned")) == 1
    assert table.who("hydra").poise == 3


def test_a_fallen_second_slot_is_struck_off():
    """Two-headed and felled: it keeps the one turn in which its wounds tick."""
    axe = Card(
        id="axe",
        name="Axe",
        init=40,
        on_turn=(Damage(amount=99, path="wounds", who="nearest_enemy"),),
    )
    setup = fight(
        pc("odo", (2, 2), axe, WAIT),
        two_headed(WAIT),
        foe("rat", (9, 2), WAIT),
        monsters_down="as_pcs",
    )
    table = Scripted(setup, plans(odo=("axe", "wait"))).run("interlude")

    assert order(table).count("hydra") == 1
    assert GAME.invariants(table.state) == ()


def test_a_card_that_was_never_turned_is_not_spent():
    """The fight ends in round 1: the one-shot laid for round 2 goes back to the hand."""
    axe = Card(
        id="axe",
        name="Axe",
        one_shot=True,
        on_turn=(Damage(amount=99, path="wounds", who="nearest_enemy"),),
    )
    rare = Card(id="rare", name="Rare", one_shot=True)
    setup = fight(pc("odo", (2, 2), axe, rare, WAIT), foe("wolf", (3, 2), WAIT))
    table = Scripted(setup, plans(odo=("axe", "rare"))).run()

    assert table.who("odo").spent == ("axe",)


@pytest.mark.parametrize("how", ["end", "retreat"])
def test_a_card_that_was_played_is_spent_however_the_fight_ends(how):
    """The GM ends it in mid-round, or the hunter has left: what was turned over is gone."""
    nerve = Card(id="nerve", name="Nerve", kind="psych")
    rare = Card(id="rare", name="Rare", one_shot=True, init=9, on_turn=(Check(skill="stealth"),))
    setup = fight(pc("odo", (2, 2), rare, WAIT, nerve), foe("wolf", (5, 2), WAIT))
    choices = plans(odo=("rare", "wait")) | {"v1/psych/odo": ("nerve",)}
    table = Scripted(setup, choices, (9,)).run("check")
    if how == "end":
        table.rule("end")
    else:
        table.rule("status", who="odo", to="retreated").run()

    assert sorted(table.who("odo").spent) == ["nerve", "rare"]


def test_a_psych_card_still_face_down_goes_back():
    """Taken out before the cards are turned over, a fighter has played nothing."""
    nerve = Card(id="nerve", name="Nerve", kind="psych")
    setup = fight(
        pc("odo", (2, 2), WAIT, nerve),
        pc("wren", (2, 3), WAIT, nerve, seat="bo"),
        foe("wolf", (5, 2), WAIT),
    )
    table = Scripted(setup, {"v1/psych/odo": ("nerve",)})
    table.answer(table.open("odo"))
    table.rule("remove", who="odo").run("interlude")

    assert table.told("psych_shown") == []
    assert table.who("odo").spent == ()


def test_a_creature_felled_by_a_psych_card_resolves_none():
    """Odo's glare kills the imp before its own psych card works; the card has been played."""
    glare = Card(
        id="glare",
        name="Glare",
        kind="psych",
        on_turn=(Damage(amount=99, path="wounds", who="nearest_enemy"),),
    )
    boast = Card(
        id="boast", name="Boast", kind="psych", defence=3, on_turn=(Gain(what="poise", amount=1),)
    )
    setup = fight(
        pc("odo", (2, 2), WAIT, glare), foe("imp", (3, 2), WAIT, boast), foe("wolf", (9, 2), WAIT)
    )
    choices = {"v1/psych/odo": ("glare",), "v1/psych/imp": ("boast",)}
    table = Scripted(setup, choices).run("interlude")

    assert table.told("gained") == []
    assert table.who("imp").status == "defeated"
    assert table.who("imp").spent == ("boast",)


def test_a_psych_card_may_end_the_fight():
    """With nobody left on the other side no plans are asked for."""
    glare = Card(
        id="glare",
        name="Glare",
        kind="psych",
        on_turn=(Damage(amount=99, path="wounds", who="nearest_enemy"),),
    )
    setup = fight(pc("odo", (2, 2), WAIT, glare), foe("imp", (3, 2), WAIT))
    table = Scripted(setup, {"v1/psych/odo": ("glare",)}).run()

    assert table.asked == ["v1/psych/odo"]
    assert GAME.outcome(table.state).result == "victory"


def test_marks_of_one_psych_attack_do_not_carry_over_to_the_next():
    """A hit of Odo's glare is not Wren's hit."""
    glare = Card(id="glare", name="Glare", kind="psych", attack=Attack(bonus=30, range="any"))
    boast = Card(
        id="boast",
        name="Boast",
        kind="psych",
        on_turn=(When(test="hit", then=(Gain(what="poise", amount=1),)),),
    )
    setup = fight(
        pc("odo", (2, 2), WAIT, glare),
        pc("wren", (2, 3), WAIT, boast, seat="bo", poise=0),
        foe("wolf", (9, 2), WAIT, max_health=99),
    )
    choices = {"v1/psych/odo": ("glare",), "v1/psych/wren": ("boast",)}
    table = Scripted(setup, choices, (10,)).run("interlude")

    assert table.who("wren").poise == 0


def test_printed_cards_of_somebody_who_gets_up_for_round_two():
    """Down at the first flip and up for the second, a PC turns one card, and that one works."""
    setup = fight(
        pc("odo", (2, 2), GASP, DEFEND, WAIT, wounds=12, poise=3),
        pc("wren", (2, 3), LOOK, WAIT, seat="bo"),
        foe("wolf", (9, 2), WAIT),
        entry="at_flip",
    )
    choices = {
        "v1/r1/turned/wren": ("look",),
        "v1/r2/turned/wren": ("wait",),
        "v1/r2/turned/odo": ("gasp",),
    }
    table = Scripted(setup, choices, (9,)).run("check")
    table.rule("set", who="odo", stat="wounds", to=3).run("r2/turned")
    asks = {a.about: (a.least, a.most) for a in table.asks()}
    table.run("interlude")

    assert asks == {"odo": (1, 1), "wren": (1, 1)}
    assert table.who("odo").poise == 5


def test_a_short_hand_waits_out_the_second_round():
    """One Action card: nothing in round 2, in advance or at the flip."""
    for entry in ("secret", "at_flip"):
        setup = fight(pc("odo", (2, 2), GASP), foe("wolf", (9, 2), WAIT), entry=entry)
        table = Scripted(setup).run("interlude")

        assert [f.data["who"] for f in table.told("no_action")] == ["odo"]
        assert [len(f.data["cards"]) for f in table.told("flip")] == [2, 2]


def test_nobody_without_cards_is_asked_and_time_passes_all_the_same():
    """Two who own no Action card: no plan is asked for, and both rounds go by."""
    idle = Card(id="idle", name="Idle", kind="passive")
    setup = fight(pc("odo", (2, 2), idle), foe("wolf", (9, 2), idle))
    table = Scripted(setup).run("interlude")
    table.answer(table.asks()[0])
    table.run("interlude")

    assert table.asked == ["v1/interlude"]
    assert len(table.told("no_action")) == 4
