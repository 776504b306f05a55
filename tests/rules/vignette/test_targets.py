"""Whom a card means: words, reach, the hidden, the taunted, the gone; and replies (A3, A9)."""

import pytest

from tests.rules.vignette.sparring import fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from witchhammer.core.effects import Choice, Choose, Condition, Damage, Delay, Gain, Share, When
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move, Shove
from witchhammer.rules.vignette.game import GAME

WAIT = Card(id="wait", name="Wait", copies=2)


def card(id, *effects, **more):
    """Return a card with these effects on its turn."""
    return Card(id=id, name=id.title(), on_turn=effects, **more)


def used(first, *others, faces=(10,) * 9, odo=None, choices=None, **house):
    """Return the table after Odo used one card at (5, 2)."""
    hunter = pc("odo", (5, 2), first, WAIT, **(odo or {}))
    setup = fight(hunter, *others, ask_ties="none", **house)
    table = Scripted(setup, plans(odo=(first.id, "wait")) | (choices or {}), faces)
    return table.run("interlude")


@pytest.mark.parametrize(
    ("word", "hit"),
    [
        ("nearest_enemy", ["rat"]),
        ("largest_enemy", ["ogre"]),
        ("farthest_enemy", ["crow"]),
        ("each_enemy", ["rat", "ogre", "crow"]),
    ],
)
def test_words_of_attacks(word, hit):
    """Nearest, largest by size, farthest in reach, or each in the order of the roster."""
    shot = Card(
        id="shot",
        name="Shot",
        attack=Attack(range="medium", aspects=("ranged",), target=word),
    )
    table = used(
        shot,
        foe("rat", (6, 2), WAIT, max_health=99),
        foe("ogre", (2, 2), WAIT, size=2),
        foe("crow", (11, 2), WAIT),
    )

    assert [f.data["target"] for f in table.told("attack")] == hit


def test_the_hidden_are_no_targets_from_afar():
    """Not the nearest and not one of each; from the next space they are seen."""
    hide = card("hide", Condition(name="hidden", who="self", until="vignette"), init=9)
    for word, reach in (("nearest_enemy", "long"), ("each_enemy", "long")):
        shot = Card(
            id="shot", name="Shot", attack=Attack(range=reach, aspects=("ranged",), target=word)
        )
        table = used(
            shot,
            foe("ghost", (7, 2), hide, WAIT),
            foe("wolf", (9, 2), WAIT),
            choices=plans(ghost=("hide", "wait")),
        )

        assert [f.data["target"] for f in table.told("attack")] == ["wolf"]
    beside = used(
        Card(id="swing", name="Swing", attack=Attack()),
        foe("ghost", (6, 2), hide, WAIT),
        choices=plans(ghost=("hide", "wait")),
    )
    assert [f.data["target"] for f in beside.told("attack")] == ["ghost"]


@pytest.mark.parametrize(("cell", "target"), [((7, 2), "mocker"), ((11, 2), "wolf")])
def test_the_taunted_go_for_the_taunter_while_it_is_in_reach(cell, target):
    """Short range: the mocker two spaces off is shot at, not the wolf beside; far off it is not."""
    taunt = card("taunt", Condition(name="taunted", who="nearest_enemy", until="vignette"), init=9)
    shot = Card(id="shot", name="Shot", attack=Attack(range="short", aspects=("ranged",)))
    table = used(
        shot,
        foe("wolf", (6, 2), WAIT),
        foe("mocker", cell, taunt, WAIT),
        choices=plans(mocker=("taunt", "wait")),
    )

    assert [f.data["target"] for f in table.told("attack")] == [target]


def test_the_target_that_is_gone_is_measured_by_no_more():
    """Attack first, then away from the target: it was beaten, so there is no way to go."""
    run = Card(
        id="run",
        name="Run",
        attack_first=True,
        attack=Attack(bonus=40),
        move=Move(spaces=3, to="away_from_target"),
    )
    table = used(
        run, foe("rat", (6, 2), WAIT, max_health=1, max_poise=0), foe("wolf", (9, 2), WAIT)
    )

    assert [f.data["who"] for f in table.told("no_way")] == ["odo"]
    assert table.who("odo").cell == (5, 2)


def test_no_effect_reaches_the_beaten():
    """The blow fells it: neither its bleeding nor its shove happens."""
    blow = Card(
        id="blow",
        name="Blow",
        attack=Attack(bonus=40, on_hit=(Condition(name="bleed", amount=1), Shove(spaces=2))),
    )
    table = used(
        blow, foe("rat", (6, 2), WAIT, max_health=1, max_poise=0), foe("wolf", (9, 2), WAIT)
    )

    assert table.told("condition") == []
    assert table.told("shoved") == []


def test_the_fallen_neither_strike_nor_walk_when_their_time_comes():
    """A held shot and a delayed step of somebody at death's door do not happen (F-25)."""
    held = card(
        "held",
        Delay(
            name="held",
            who="self",
            effects=(Attack(bonus=9, range="long", aspects=("ranged",)), Move(spaces=2)),
        ),
    )
    axe = card("axe", Damage(amount=99, path="wounds", who="nearest_enemy"), init=-9)
    setup = fight(
        pc("odo", (5, 2), held, WAIT),
        pc("wren", (1, 1), WAIT, seat="bo"),
        foe("wolf", (6, 2), axe, WAIT),
    )
    table = Scripted(setup, plans(odo=("held", "wait"), wolf=("axe", "wait"))).run("interlude")

    assert table.told("attack") == []
    assert table.told("moved") == []
    assert table.who("odo").cell == (5, 2)


def test_a_shot_that_waited_means_whom_it_means_then():
    """The held breath of a standing archer is loosed at the start of the next turn."""
    held = card(
        "held",
        Delay(
            name="held",
            who="self",
            effects=(Attack(bonus=14, range="long", aspects=("ranged",)),),
        ),
    )
    table = used(held, foe("wolf", (9, 2), WAIT))
    (told,) = table.told("attack")

    assert (told.data["attack"], told.data["target"]) == (14, "wolf")


@pytest.mark.parametrize(
    ("effects", "poise"),
    [
        ((When(test="hit", then=(Gain(what="poise", amount=1),)),), 1),
        ((When(test="miss", then=(Gain(what="poise", amount=1),)),), 0),
        ((Attack(bonus=-40), When(test="miss", then=(Gain(what="poise", amount=1),))), 1),
    ],
)
def test_a_test_is_about_the_last_attack_of_the_card(effects, poise):
    """After one blow about that, after a second one about the second."""
    blow = Card(id="blow", name="Blow", attack=Attack(bonus=9), on_turn=effects)
    table = used(blow, foe("wolf", (6, 2), WAIT), odo={"poise": 0})

    assert table.who("odo").poise == poise


def test_what_follows_a_blow_is_about_that_blow():
    """A second blow on hit that misses does not make the first one's solid hit a miss."""
    blow = Card(
        id="blow",
        name="Blow",
        attack=Attack(
            bonus=30,
            on_hit=(Attack(bonus=-40),),
            on_solid_hit=(When(test="miss", then=(Gain(what="poise", amount=9),)),),
        ),
    )
    table = used(blow, foe("wolf", (6, 2), WAIT, max_health=99), odo={"poise": 0})

    assert [f.data["hit"] for f in table.told("attack")] == [True, False]
    assert table.who("odo").poise == 0


def test_a_share_asks_nobody():
    """Ties in a share go by the roster; whom the effect itself means is still asked."""
    leech = card(
        "leech",
        Damage(
            amount=Share(of="size", who="nearest_enemy", times=2), who="chosen_enemy", path="wounds"
        ),
    )
    setup = fight(
        pc("odo", (5, 2), leech, WAIT),
        foe("ogre", (2, 2), WAIT, size=2),
        foe("wolf", (7, 2), WAIT),
        foe("crow", (9, 2), WAIT),
    )
    table = Scripted(setup, plans(odo=("leech", "wait"))).run("whom")
    table.choices[table.open("whom").key] = (3,)
    table.run("interlude")

    assert len([key for key in table.asked if key.endswith("/whom")]) == 1
    assert table.who("crow").wounds == 4


def answering(*effects):
    """Return a card that answers blows."""
    return Card(id="answer", name="Answer", when_attacked=effects, copies=2)


def test_a_reply_is_not_replied_to():
    """Two who answer blows with blows: one attack, one reply, and an end."""
    both = answering(Attack(bonus=0, target="target"))
    swing = Card(
        id="swing",
        name="Swing",
        attack=Attack(),
        when_attacked=(Attack(bonus=0, target="target"),),
    )
    setup = fight(pc("odo", (5, 2), swing, WAIT), foe("wolf", (6, 2), both))
    table = Scripted(setup, plans(odo=("swing", "wait")), (5, 5)).run("interlude")

    assert [f.data["who"] for f in table.told("attack")] == ["odo", "wolf"]


def test_a_reply_does_not_change_whom_the_striker_goes_for():
    """What the striker's card does next is about its own target, not about itself."""
    strike = Card(
        id="strike",
        name="Strike",
        attack=Attack(bonus=0),
        on_turn=(
            Damage(amount=1, path="wounds"),
            When(test="miss", then=(Gain(what="poise", amount=1),)),
        ),
        poise=-2,
    )
    setup = fight(
        pc("odo", (5, 2), strike, WAIT, poise=10),
        foe("wolf", (6, 2), answering(Attack(bonus=-40, target="target"))),
        no_target="refund",
    )
    table = Scripted(setup, plans(odo=("strike", "wait")), (15, 5)).run("interlude")

    assert (table.who("odo").wounds, table.who("wolf").wounds) == (0, 1)
    assert table.who("odo").poise == 8


def test_the_fallen_do_not_reply():
    """Felled by the blow, it answers nothing, even where its upper section stays."""
    blow = Card(id="blow", name="Blow", attack=Attack(bonus=99))
    setup = fight(
        pc("odo", (5, 2), blow, WAIT),
        foe("wolf", (6, 2), answering(Damage(amount=5, who="attacker"))),
        foe("crow", (9, 2), WAIT),
        monsters_down="as_pcs",
        down_upper="stays",
    )
    table = Scripted(setup, plans(odo=("blow", "wait")), (10,)).run("interlude")

    assert table.told("harm") == []


def test_who_is_pushed_by_its_own_card_is_pushed_from_the_striker():
    """A leaf on the wall: struck from the east, it drifts two spaces west."""
    leaf = answering(Shove(spaces=2, who="self"))
    swing = Card(id="swing", name="Swing", attack=Attack())
    setup = fight(pc("odo", (5, 2), leaf), foe("wolf", (6, 2), swing, WAIT))
    table = Scripted(setup, plans(wolf=("swing", "wait")), (5,)).run("interlude")

    assert table.who("odo").cell == (3, 2)


def test_a_choice_inside_a_reply_is_its_owners():
    """The defender's player picks what the answer is."""
    pick = answering(
        Choose(
            prompt="how?",
            choices=(
                Choice(label="laugh", effects=()),
                Choice(label="bite", effects=(Damage(amount=1, who="attacker", path="wounds"),)),
            ),
        )
    )
    swing = Card(id="swing", name="Swing", attack=Attack())
    setup = fight(pc("odo", (5, 2), pick), foe("wolf", (6, 2), swing, WAIT))
    table = Scripted(setup, plans(wolf=("swing", "wait")), (5,)).run("choice")
    ask = table.open("choice")
    table.choices[ask.key] = (1,)
    table.run("interlude")

    assert ask.seat == "ana"
    assert table.who("wolf").wounds == 1
    assert GAME.invariants(table.state) == ()
