"""Part C: who decides what, among which options, and what happens when nobody does."""

import pytest

from tests.rules.vignette.sparring import ATTACK, DEFEND, GASP, HAND, JAB, fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from witchhammer.core.effects import AskGM, Choice, Choose, Gain, Modify
from witchhammer.core.errors import IllegalAnswer
from witchhammer.core.game import check_value
from witchhammer.rules.afflictions import BODY_PLACES
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move, Save
from witchhammer.rules.facing import DIRECTIONS
from witchhammer.rules.vignette.game import GAME

STEP_UP = Card(id="step-up", name="Step Up", move=Move(spaces=2), attack=Attack(bonus=5))
WAIT = Card(id="wait", name="Wait", copies=2)


def values(ask):
    """Return what may be answered."""
    return [o.value for o in ask.options if not o.why_not]


def psych(id, *effects):
    """Return a psych card."""
    return Card(id=id, name=id.title(), kind="psych", on_turn=effects)


def test_d01_and_d22_the_gm_says_whether_another_vignette_opens():
    """Between vignettes the GM goes on, by default, lets a side retreat or ends the fight."""
    setup = fight(pc("odo", (1, 1), DEFEND, GASP), foe("wolf", (9, 1), DEFEND, GASP))
    ask = Scripted(setup).run("interlude").asks()[0]

    assert (ask.key, ask.seat, ask.default) == ("v1/interlude", "@gm", ("on",))
    assert values(ask) == ["on", "retreat:hunters", "retreat:foes", "end"]


def test_d02_and_d03_each_controller_is_asked_for_a_psych_card():
    """A player for the PC, the GM for the monster: none, the default, or a card it holds."""
    nerve = psych("nerve")
    setup = fight(pc("odo", (1, 1), DEFEND, GASP, nerve), foe("wolf", (9, 1), DEFEND, GASP, nerve))
    asks = Scripted(setup).asks()

    assert [(a.seat, a.least, a.most, a.default) for a in asks] == [
        ("ana", 0, 1, ()),
        ("@gm", 0, 1, ()),
    ]
    assert [values(a) for a in asks] == [["nerve"], ["nerve"]]


def test_d04_psych_cards_are_resolved_in_roster_order():
    """Whoever laid first, the roster decides in which order they are told and resolved."""
    nerve = psych("nerve", Gain(what="poise", amount=1))
    setup = fight(
        pc("odo", (1, 1), DEFEND, GASP, nerve, poise=3),
        pc("wren", (1, 3), DEFEND, GASP, nerve, seat="bo", poise=3),
        foe("wolf", (9, 1), DEFEND, GASP),
    )
    table = Scripted(setup, {"v1/psych/odo": ("nerve",), "v1/psych/wren": ("nerve",)})
    table.answer(table.open("wren"))
    table.answer(table.open("odo"))

    assert [f.data["who"] for f in table.told("gained")] == ["odo", "wren"]


@pytest.mark.parametrize(
    ("who", "legal", "default"),
    [
        ("chosen_enemy", [2, 3], 3),
        ("chosen_ally", [1], None),
        ("chosen", [0, 1, 2, 3], 0),
    ],
)
def test_d05_the_owner_chooses_whom_a_psych_card_means(who, legal, default):
    """Its owner, among all a word allows; by default itself, else the nearest."""
    taunt = psych("taunt", Modify(stat="defence", amount=-1, who=who))
    setup = fight(
        pc("odo", (1, 1), DEFEND, GASP, taunt),
        pc("wren", (1, 3), DEFEND, GASP, seat="bo"),
        foe("bear", (9, 1), DEFEND, GASP),
        foe("wolf", (5, 1), DEFEND, GASP),
        target_ties="gm",
    )
    table = Scripted(setup, {"v1/psych/odo": ("taunt",)})
    table.run("plan" if default is None else "whom")
    asks = table.asks()

    if default is None:
        assert [f.data["who"] for f in table.told("changed")] == ["wren"]
    else:
        assert [(a.seat, values(a), a.default) for a in asks] == [("ana", legal, (default,))]


def test_d07_a_player_plans_an_ordered_pair_of_different_cards():
    """Two of the hand in order; the same one twice, three, or another's are refused."""
    setup = fight(pc("odo", (1, 1), *HAND), foe("wolf", (9, 1), DEFEND, GASP))
    ask = Scripted(setup).open("plan/odo")

    assert (ask.seat, ask.least, ask.most, ask.ordered) == ("ana", 2, 2, True)
    check_value(ask, ("gasp", "jab"))
    for wrong in (("jab", "jab"), ("jab",), ("jab", "gasp", "attack"), ("jab", "bite")):
        with pytest.raises(IllegalAnswer):
            check_value(ask, wrong)


@pytest.mark.parametrize(
    ("cards", "kind", "default"),
    [
        ((JAB, GASP, ATTACK, DEFEND), pc, ("defend", "gasp")),
        ((JAB, GASP, ATTACK), pc, ("jab", "gasp")),
        ((GASP, JAB, ATTACK), foe, ("attack", "jab")),
        ((GASP, DEFEND, JAB), foe, ("gasp", "defend")),
    ],
)
def test_d07_and_d08_defaults(cards, kind, default):
    """[Defend, Gasp] for a PC, [Attack, Jab] for a monster if both are held, else the first two."""
    mine = kind("it", (1, 1), *cards)
    other = (foe if kind is pc else pc)("other", (9, 1), DEFEND, GASP)

    assert Scripted(fight(mine, other)).open("plan/it").default == default


def test_d10_a_laid_plan_may_be_changed_until_all_are_in():
    """The question stays open to its owner, marked as laid; after the last plan it is closed."""
    setup = fight(pc("odo", (1, 1), *HAND), foe("wolf", (9, 1), DEFEND, GASP))
    table = Scripted(setup, plans(odo=("jab", "gasp")))
    table.answer(table.open("odo"))
    again = next(a for a in GAME.asks(table.state) if a.key == "v1/plan/odo")
    table.choices |= plans(odo=("gasp", "jab"))
    table.answer(again)
    changed = table.who("odo").plan
    table.answer(table.open("wolf"))

    assert (again.laid, again.revisable) == (True, True)
    assert changed == ("gasp", "jab")
    assert [a.key for a in GAME.asks(table.state)] == ["v1/flip"]


def test_d11_the_gm_may_put_anybody_first():
    """On a complete tie the PC comes first; the GM calls the monster, and it does."""
    setup = fight(
        pc("odo", (2, 2), ATTACK, WAIT, max_poise=20),
        foe("wolf", (3, 2), ATTACK, WAIT),
        foe("bear", (4, 3), ATTACK, WAIT),
    )
    table = Scripted(setup, plans(wolf=("attack", "wait"), bear=("attack", "wait")), (5,) * 6)
    table.choices |= plans(odo=("attack", "wait"))
    table.run("attack")
    first = [t.id for t in GAME.view(table.state, "@gm").coming]
    table.rule("next", who="bear")
    second = GAME.view(table.state, "@gm").coming

    assert first == ["wolf", "bear"]
    assert [(t.id, t.tie) for t in second] == [("bear", "moved to the front"), ("wolf", "")]


def crossroads(**options):
    """Return Odo between two wolves, three spaces from either; he steps up to one of them."""
    setup = fight(
        pc("odo", (5, 2), STEP_UP, WAIT),
        foe("left", (2, 2), WAIT),
        foe("right", (8, 2), WAIT),
        **options,
    )
    return Scripted(setup, plans(odo=("step-up", "wait")), (10,) * 4)


def test_d12_the_controller_picks_among_equally_near_enemies():
    """Odo's player is asked by which of two he moves; by default the first of the roster."""
    table = crossroads().run("whom")
    ask = table.open("whom")
    table.choices[ask.key] = (2,)
    table.run("interlude")

    assert (ask.seat, values(ask), ask.default) == ("ana", [1, 2], (1,))
    assert table.told("moved")[0].data["toward"] == "right"
    assert [f.data["target"] for f in table.told("attack")] == ["right"]


def test_d12_is_not_asked_where_no_step_will_be_walked():
    """Between two wolves that both stand beside him, only the attack is asked about."""
    setup = fight(
        pc("odo", (5, 2), STEP_UP, WAIT), foe("left", (4, 2), WAIT), foe("right", (6, 2), WAIT)
    )
    table = Scripted(setup, plans(odo=("step-up", "wait")), (10,)).run("interlude")

    assert len([key for key in table.asked if key.endswith("/whom")]) == 1


@pytest.mark.parametrize(("wish", "asked"), [("all", 1), ("players", 1), ("none", 0)])
def test_d13_the_controller_picks_among_equally_good_steps(wish, asked):
    """A straight way that is barred leaves two steps: asked, or smallest y by default."""
    setup = fight(
        pc("odo", (2, 2), STEP_UP, WAIT), foe("wolf", (6, 2), WAIT), walls=((3, 2),), ask_ties=wish
    )
    table = Scripted(setup, plans(odo=("step-up", "wait")), (10,)).run("interlude")
    steps = [key for key in table.asked if key.endswith("/step")]

    assert len(steps) == asked
    assert table.told("moved")[0].data["path"][0] == [3, 1]


def test_d13_names_both_cells_and_takes_the_answer():
    """Smallest y first; the other one is walked if it is chosen."""
    setup = fight(pc("odo", (2, 2), STEP_UP, WAIT), foe("wolf", (6, 2), WAIT), walls=((3, 2),))
    table = Scripted(setup, plans(odo=("step-up", "wait")), (10,)).run("step")
    ask = table.open("step")
    table.choices[ask.key] = ("3,3",)
    table.run("interlude")

    assert (ask.seat, values(ask), ask.default) == ("ana", ["3,1", "3,3"], ("3,1",))
    assert table.told("moved")[0].data["path"][0] == [3, 3]


def test_d14_a_new_tie_after_the_move_is_the_controllers_again():
    """Odo backs off from the nearest wolf and ends as far from another: he may shoot either."""
    break_off = Card(
        id="break-off",
        name="Break Off",
        move=Move(spaces=1, to="away_from_nearest_enemy"),
        attack=Attack(bonus=5, range="short", aspects=("ranged",)),
    )
    setup = fight(
        pc("odo", (5, 2), break_off, WAIT),
        foe("far", (8, 2), WAIT),
        foe("near", (4, 2), WAIT),
        walls=((6, 1), (6, 3)),
    )
    table = Scripted(setup, plans(odo=("break-off", "wait")), (10,)).run("whom")
    ask = table.open("whom")
    table.choices[ask.key] = (2,)
    table.run("interlude")

    assert table.told("moved")[0].data["toward"] == "near"
    assert (ask.seat, values(ask), ask.default) == ("ana", [1, 2], (1,))
    assert table.told("attack")[0].data["target"] == "near"


def test_d14_the_one_picked_for_the_move_is_kept_for_the_attack():
    """A tie that was settled for the move is not asked about a second time."""
    table = crossroads(ask_ties="all").run("interlude")

    assert len([key for key in table.asked if key.endswith("/whom")]) == 1


@pytest.mark.parametrize(("chosen", "poise"), [((0,), 12), ((1,), 10), ((2,), 10)])
def test_d15_optional_parts_are_used_by_default(chosen, poise):
    """ "You may": the first branch is the default, the last option is no."""
    may = Choose(
        prompt="rest?",
        may=True,
        choices=(
            Choice(label="yes", effects=(Gain(what="poise", amount=2),)),
            Choice(label="brag", effects=()),
        ),
    )
    card = Card(id="may", name="May", on_turn=(may,))
    setup = fight(pc("odo", (1, 1), card, WAIT, poise=10), foe("wolf", (9, 1), WAIT))
    table = Scripted(setup, plans(odo=("may", "wait"))).run("choice")
    ask = table.open("choice")
    table.choices[ask.key] = chosen
    table.run("interlude")

    assert (ask.seat, values(ask), ask.default) == ("ana", [0, 1, 2], (0,))
    assert table.who("odo").poise == poise


def test_d15_up_to_lets_the_owner_stop_early():
    """Up to 3 spaces: 0 to 3, by default all of them."""
    card = Card(id="stroll", name="Stroll", move=Move(spaces=3, up_to=True))
    setup = fight(pc("odo", (1, 1), card, WAIT), foe("wolf", (9, 1), WAIT))
    table = Scripted(setup, plans(odo=("stroll", "wait"))).run("far")
    ask = table.open("far")
    table.choices[ask.key] = (1,)
    table.run("interlude")

    assert (values(ask), ask.default) == ([0, 1, 2, 3], (3,))
    assert table.who("odo").cell == (2, 1)


def beset(wish, kind=pc, behind=(1, 2), **house):
    """Return somebody who waits, looking east, with an enemy where it says."""
    mine = kind("it", (2, 2), WAIT, facing="e")
    other = (foe if kind is pc else pc)("other", behind, WAIT, facing="e")
    return Scripted(fight(mine, other, ask_ties=wish, **house))


@pytest.mark.parametrize(
    ("wish", "kind", "behind", "asked"),
    [
        ("players", pc, (1, 2), True),
        ("players", pc, (3, 2), False),
        ("players", foe, (1, 2), False),
        ("all", foe, (3, 2), True),
        ("none", pc, (1, 2), False),
    ],
)
def test_d16_who_stood_still_may_turn_round(wish, kind, behind, asked):
    """A player with somebody behind is asked, everybody where the table asks for all."""
    table = beset(wish, kind, behind).run("interlude")

    assert any("/it/" in key and key.endswith("facing") for key in table.asked) == asked


def test_d16_offers_eight_directions_and_keeps_the_old_one_by_default():
    """Turned round, whoever stood behind stands there no more."""
    table = beset("players").run("facing")
    ask = table.open("facing")
    table.choices[ask.key] = ("w",)
    table.run("interlude")

    assert (ask.seat, values(ask), ask.default) == ("ana", list(DIRECTIONS), ("e",))
    assert table.who("it").facing == "w"


def test_d17_the_gm_judges_the_position_where_the_house_says_so():
    """None, 4, 5 or 9; by default what the cells say. The bonus goes into the attack."""
    setup = fight(
        pc("odo", (2, 2), ATTACK, WAIT), foe("wolf", (3, 2), WAIT, facing="e"), behind="gm"
    )
    table = Scripted(setup, plans(odo=("attack", "wait")), (10,)).run("position")
    ask = table.open("position")
    table.choices[ask.key] = (9,)
    table.run("interlude")

    assert (ask.seat, values(ask), ask.default) == ("@gm", [0, 4, 5, 9], (0,))
    assert table.told("attack")[0].data["attack"] == 7 + 9


def test_d18_the_injured_player_chooses_the_place():
    """Entry 24: the PC's player, any place, by default the left arm."""
    blow = Card(id="blow", name="Blow", attack=Attack(bonus=25), init=9)
    setup = fight(pc("odo", (2, 2), WAIT, max_poise=0), foe("wolf", (3, 2), blow, WAIT))
    table = Scripted(setup, plans(wolf=("blow", "wait")), (2, 7, 20)).run("place")
    ask = table.open("place")
    table.run()

    assert (ask.seat, len(ask.options), ask.default) == ("ana", len(BODY_PLACES), (0,))
    assert [(s.entry, s.place) for s in table.who("odo").scars] == [(24, "left arm")]


def test_d19_and_d20_effect_text_sets_the_save_and_the_gm_rules_the_rest():
    """A save has the kind and number of its effect; what no kind says is put before the GM."""
    card = Card(
        id="omen",
        name="Omen",
        on_turn=(
            Save(kind="fear", difficulty=15, who="nearest_enemy"),
            AskGM(text="what falls from the roof?"),
        ),
    )
    setup = fight(pc("odo", (2, 2), card, WAIT), foe("wolf", (5, 2), WAIT))
    table = Scripted(setup, plans(odo=("omen", "wait")), (15,)).run("ruling")
    ask = table.open("ruling")
    table.run("interlude")

    assert table.told("save")[0].data["difficulty"] == 15
    assert (ask.seat, values(ask), ask.default, ask.text) == ("@gm", ["done"], ("done",), 200)


@pytest.mark.parametrize(
    ("answer", "result"), [("retreat:hunters", "retreat"), ("retreat:foes", "victory")]
)
def test_d21_a_side_may_break_off(answer, result):
    """Who breaks off is gone from the field; the others hold it."""
    setup = fight(pc("odo", (1, 1), DEFEND, GASP), foe("wolf", (9, 1), DEFEND, GASP))
    table = Scripted(setup, {"v1/interlude": (answer,)}).run()

    assert GAME.outcome(table.state).result == result


def test_d09_every_question_but_a_die_has_a_default():
    """So that the table can go on when the Drama Timer runs out."""
    table = crossroads(ask_ties="all")
    for _ in range(30):
        asks = table.asks()
        if not asks:
            break
        assert all(a.dice is not None or a.default is not None for a in asks)
        table.answer(asks[0])
