"""The GM's hand: what each kind of ruling does, in every phase, and what it refuses."""

import pytest

from tests.rules.vignette.lane import WAIT, at, lane, recruit
from tests.rules.vignette.sparring import fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from witchhammer.core.ask import Ruling, fact_for
from witchhammer.core.effects import Damage, Gain, Modify
from witchhammer.core.errors import IllegalRuling
from witchhammer.core.seal import seal
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Check, Move
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.game import GAME


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("set", {"who": "odo", "stat": "gold", "to": 3}),
        ("set", {"who": "nobody", "stat": "wounds", "to": 3}),
        ("set", {"who": "odo", "stat": "wounds", "to": "3"}),
        ("set", {"who": "odo", "stat": "poise", "to": 31}),
        ("place", {"who": "odo", "x": 3, "y": 2}),
        ("place", {"who": "odo", "x": 12, "y": 2}),
        ("place", {"who": "odo", "x": 5, "y": 2, "facing": "up"}),
        ("status", {"who": "odo", "to": "sleepy"}),
        ("modify", {"who": "odo", "stat": "attack", "amount": 3, "until": "dawn"}),
        ("modify", {"who": "odo", "stat": "", "amount": 3}),
        ("condition", {"who": "odo", "name": "a\x1b[2J"}),
        ("condition", {"who": "odo", "name": "taunted", "by": "nobody"}),
        ("vulnerable", {"who": "odo", "to": "salt"}),
        ("vulnerable", {"who": "wolf", "to": "salt", "amount": 5}),
        ("vulnerable", {"who": "wolf", "to": ["salt"]}),
        ("clear", {"who": "odo", "name": "stun"}),
        ("clear", {"serial": 99}),
        ("add", {}),
        ("add", {"fighter": {"id": "bear"}}),
        ("next", {"who": "odo"}),
        ("replan", {"who": "odo"}),
        ("card", {"who": "odo", "card": "bite"}),
        ("card", {"who": "odo", "card": "once"}),
        ("end", {"result": "x" * 81}),
        ("note", {}),
        ("dance", {}),
    ],
)
def test_a_bad_ruling_is_refused_and_changes_nothing(kind, data):
    """It says what would do; the state is the same as before."""
    table = lane()
    before = seal(table.state)

    with pytest.raises(IllegalRuling) as refused:
        table.rule(kind, **data)
    assert refused.value.wanted
    assert seal(table.state) == before


def test_a_reason_with_control_characters_is_refused():
    """What is read out at the table is printable."""
    with pytest.raises(IllegalRuling, match="printable"):
        GAME.rule(lane().state, Ruling("note", {"text": "x"}, "a\x1b[2J"))


@pytest.mark.parametrize("phase", ["psych", "plan", "violence", "interlude"])
@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("set", {"who": "odo", "stat": "wounds", "to": 12}),
        ("set", {"who": "wolf", "stat": "wounds", "to": 30}),
        ("place", {"who": "wolf", "x": 9, "y": 5}),
        ("status", {"who": "odo", "to": "dead"}),
        ("status", {"who": "wolf", "to": "removed"}),
        ("modify", {"who": "odo", "stat": "max_poise", "amount": -20}),
        ("condition", {"who": "wolf", "name": "stun", "turns": 1}),
        ("remove", {"who": "odo"}),
        ("remove", {"who": "wolf"}),
        ("add", {"fighter": recruit()}),
        ("skip", {"who": "wren"}),
        ("card", {"who": "wren", "card": "once", "spent": True}),
        ("end", {}),
        ("note", {"text": "a crow laughs"}),
    ],
)
def test_rulings_hold_in_every_phase(phase, kind, data):
    """Whoever is asked, whoever acts: the fight goes on to its end, and nothing is broken."""
    table = at(phase).rule(kind, **data)
    for _ in range(200):
        assert GAME.invariants(table.state) == ()
        asks = table.asks()
        if not asks:
            break
        if asks[0].key.endswith("/interlude"):
            table.choices[asks[0].key] = ("end",)
        table.faces = table.faces or [11] * 20
        table.answer(asks[0])

    assert GAME.outcome(table.state) is not None


def test_set_lets_fall_and_get_up():
    """Wounds to the full: at death's door; one less: up again. Poise is a number as typed."""
    table = lane().rule("set", who="odo", stat="wounds", to=12)
    down = table.who("odo").status
    table.rule("set", who="odo", stat="wounds", to=11).rule("set", who="odo", stat="poise", to=4)

    assert (down, table.who("odo").status, table.who("odo").poise) == ("deaths_door", "able", 4)


@pytest.mark.parametrize(
    ("to", "wounds", "on_map"),
    [
        ("able", 11, True),
        ("deaths_door", 12, True),
        ("saved", 12, True),
        ("dead", 12, True),
        ("defeated", 12, False),
        ("retreated", 12, False),
        ("removed", 12, False),
    ],
)
def test_status_and_wounds_agree(to, wounds, on_map):
    """Who is made able has a point of health left; who is not on the map has no place."""
    table = lane().rule("set", who="odo", stat="wounds", to=12).rule("status", who="odo", to=to)
    odo = table.who("odo")

    assert (odo.status, odo.wounds, odo.cell != (-1, -1)) == (to, wounds, on_map)
    assert GAME.invariants(table.state) == ()


def test_who_was_gone_is_placed_before_it_is_able_again():
    """Placed on a free space and made able, it fights on; its passives work as ever."""
    calm = Card(id="calm", name="Calm", kind="passive", always=(Gain(what="poise", amount=1),))
    setup = fight(
        pc("odo", (2, 2), WAIT, calm, poise=0),
        pc("wren", (2, 4), WAIT, seat="bo"),
        foe("wolf", (9, 2), WAIT),
    )
    table = Scripted(setup).rule("status", who="odo", to="retreated")
    with pytest.raises(IllegalRuling, match="place it first"):
        table.rule("status", who="odo", to="able")
    table.rule("place", who="odo", x=5, y=5).rule("status", who="odo", to="able")
    table.run("interlude")

    assert table.who("odo").cell == (5, 5)
    assert table.who("odo").poise == 2


def test_nobody_gets_up_on_somebody_elses_toes():
    """A place that was given to a beaten one and taken since is refused."""
    table = lane().rule("status", who="odo", to="defeated").rule("place", who="odo", x=6, y=2)
    table.rule("place", who="wren", x=6, y=2)

    with pytest.raises(IllegalRuling, match="free space"):
        table.rule("status", who="odo", to="able")


def test_modify_and_condition_stand_as_long_as_they_say():
    """+3 Attack until used is gone after the blow; a stun of one turn takes one card."""
    table = at("violence")
    table.rule("modify", who="odo", stat="attack", amount=3, until="used", only="melee")
    table.rule("condition", who="wren", name="stun", turns=1)
    prompt = table.asks()[0].prompt
    table.run("interlude")

    assert "10 against" in prompt
    assert [e for e in table.state.lasting if e.stat == "attack"] == []
    assert [f.data["who"] for f in table.told("stunned")] == ["wren"]


def test_a_taunt_names_its_taunter():
    """The condition is by somebody, so that "taunted" knows for whom to go."""
    table = at("violence").rule("condition", who="wolf", name="taunted", by="wren", turns=2)
    (taunt,) = [e for e in table.state.lasting if e.name == "taunted"]

    assert (taunt.owner, taunt.on) == (1, 2)


def test_a_vulnerability_brings_malus_up_to_its_most():
    """Salt costs the wolf up to 4 for the vignette; without an amount, all of it."""
    table = lane()
    table.faces = [5] * 9
    told = {seat: table.see("wolf", seat).vulnerable for seat in ("@gm", "ana")}
    table.rule("vulnerable", who="wolf", to="salt", amount=3)
    some = table.see("wolf").numbers.malus
    table.rule("vulnerable", who="wolf", to="salt").run("interlude")

    assert told == {"@gm": (("salt", 4),), "ana": ()}
    assert some == 3
    assert table.see("wolf").numbers.malus == 0
    assert len(table.told("ruling")) == 2


def test_clear_lifts_by_name_and_by_serial():
    """A named condition, or any one standing change."""
    table = lane()
    table.rule("condition", who="odo", name="dazed", amount=3)
    table.rule("modify", who="odo", stat="attack", amount=9)
    serial = next(e.serial for e in table.state.lasting if e.stat == "attack")
    table.rule("clear", who="odo", name="dazed").rule("clear", serial=serial)

    assert table.state.lasting == ()


@pytest.mark.parametrize("order", ["live", "frozen"])
def test_next_calls_the_last_called_first(order):
    """Two calls: the second comes before the first, frozen order or not."""
    look = Card(id="look", name="Look", init=20, on_turn=(Check(skill="perception"),))
    setup = fight(
        pc("odo", (2, 2), look, WAIT),
        pc("wren", (2, 4), WAIT, seat="bo", init=1),
        foe("wolf", (9, 2), WAIT, init=9),
        foe("bear", (9, 4), WAIT, init=5),
        order=order,
    )
    table = Scripted(setup, plans(odo=("look", "wait")), (5,)).run("check")
    table.rule("next", who="wren").rule("next", who="bear").run("interlude")

    assert [f.data["who"] for f in table.told("turn")[:4]] == ["odo", "bear", "wren", "wolf"]


def test_replan_takes_a_plan_back_up():
    """After the last plan, before the flip: its owner is asked again."""
    table = lane().run("flip").rule("replan", who="odo")

    assert [a.key for a in table.asks()] == ["v1/plan/odo"]


def test_card_gives_back_and_spends():
    """A spent card returns to the hand; one in hand is spent; one that lies is not."""
    table = lane().rule("card", who="odo", card="once", spent=True)
    spent = table.who("odo").spent
    table.rule("card", who="odo", card="once")
    back = table.who("odo").spent
    table.choices = plans(odo=("once", "wait"))
    table.run("flip")

    assert (spent, back) == (("once",), ())
    with pytest.raises(IllegalRuling, match="a card in the hand"):
        table.rule("card", who="odo", card="once", spent=True)


def test_the_last_psych_card_spent_by_ruling_holds_nobody_up():
    """Whoever has none left is not waited for."""
    table = lane()
    table.answer(table.open("wren"))
    table.rule("card", who="odo", card="nerve", spent=True)

    assert table.state.phase == "plan"


def test_end_asks_for_the_saves_that_are_due():
    """Ended in the middle of a question: who lies at death's door still saves."""
    table = at("violence").rule("set", who="wren", stat="wounds", to=12)
    table.faces = [20]
    table.rule("end", result="truce").run()

    assert GAME.outcome(table.state).result == "truce"
    assert [f.data["who"] for f in table.told("death_save")] == ["wren"]
    with pytest.raises(IllegalRuling, match="goes on"):
        table.rule("end")


def test_nobody_joins_a_fight_that_is_over():
    """What needs turns to come is refused once there are none; wounds can still be set right."""
    table = lane().rule("end").run()
    before = seal(table.state)

    with pytest.raises(IllegalRuling, match="a fight that goes on") as refused:
        table.rule("add", fighter=recruit())
    assert refused.value.remedy
    assert seal(table.state) == before
    table.rule("set", who="odo", stat="wounds", to=2)

    assert table.who("odo").wounds == 2


def test_a_ruling_on_a_monster_tells_the_players_no_numbers():
    """They hear that there was a ruling, on whom and why; the GM's log has all of it."""
    table = lane().rule("set", who="wolf", stat="wounds", to=7)
    (fact,) = table.told("ruling")

    assert fact_for(fact, "ana").data == {"kind": "set", "reason": "because", "who": "wolf"}
    assert fact_for(fact, "@gm").data["data"] == {"who": "wolf", "stat": "wounds", "to": 7}


def test_the_question_that_stands_is_asked_again_with_the_new_numbers():
    """Same key, new prompt: nothing that was asked is answered by a ruling."""
    table = at("violence")
    before = table.asks()[0]
    table.rule("modify", who="wolf", stat="defence", amount=2)
    after = table.asks()[0]

    assert (before.key, before.dice) == (after.key, after.dice)
    assert before.prompt != after.prompt


def test_a_note_leaves_the_question_as_it_is():
    """Something is written down, and nothing else happens."""
    table = at("violence")
    before = seal(table.state)
    table.rule("note", text="it smells of goose")

    assert seal(table.state) == before


def test_choices_on_a_way_that_is_gone_are_forgotten():
    """A space picked for the first step is picked anew when somebody was put in the way."""
    run = Card(id="run", name="Run", move=Move(spaces=4))
    setup = fight(
        pc("odo", (0, 2), run, WAIT),
        pc("wren", (9, 5), WAIT, seat="bo"),
        foe("wolf", (8, 2), WAIT),
        walls=((1, 2), (3, 2)),
    )
    table = Scripted(setup, plans(odo=("run", "wait"))).run("step")
    table.answer(table.asks()[0])
    table.rule("place", who="wren", x=1, y=1).run("interlude")

    assert table.who("odo").cell != (0, 2)
    assert GAME.invariants(table.state) == ()


def test_the_actor_removed_in_the_middle_of_its_turn():
    """The rest of its card is gone, and the next turn begins."""
    card = Card(
        id="two",
        name="Two",
        init=9,
        on_turn=(Check(skill="stealth"), Damage(amount=5, who="nearest_enemy", path="wounds")),
    )
    setup = fight(
        pc("odo", (2, 2), card, WAIT),
        pc("wren", (2, 4), WAIT, seat="bo"),
        foe("wolf", (3, 2), WAIT),
    )
    table = Scripted(setup, plans(odo=("two", "wait"))).run("check")
    table.rule("remove", who="odo").run("interlude")

    assert table.who("wolf").wounds == 0
    assert [f.data["who"] for f in table.told("turn")][:3] == ["odo", "wren", "wolf"]


def test_passives_are_no_standing_changes_to_be_lifted():
    """What a passive adds is read from its owner's sheet, as long as it is owned."""
    hide = Card(
        id="hide",
        name="Hide",
        kind="passive",
        always=(Modify(stat="defence", amount=2, until="permanent"),),
    )
    table = Scripted(fight(pc("odo", (2, 2), WAIT, hide), foe("wolf", (9, 2), WAIT)))

    assert table.state.lasting == ()
    assert reckoning.defence(table.state, 0, ("melee",)).total == 2
