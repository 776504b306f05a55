"""WR-13 to WR-16 and WR-18 to WR-22 in a fight: what a blow meets and what it does."""

import pytest

from tests.rules.vignette.sparring import fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from witchhammer.core.effects import Condition
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Check, Save

WAIT = Card(id="wait", name="Wait", copies=2)
WALL = Card(id="wall", name="Wall", defence=5, copies=2)
SHOT = {"range": "long", "aspects": ("ranged",)}


def blow(bonus=10, **more):
    """Return an attack card that acts first."""
    return Card(id="blow", name="Blow", init=20, attack=Attack(bonus=bonus, **more))


def struck(card, face, *more_faces, target=(), hands=(WAIT,), **house):
    """Return the table after Odo used a card on an ogre with these numbers."""
    ogre = foe("ogre", (3, 2), *hands, **dict(target))
    setup = fight(pc("odo", (2, 2), card, WAIT), ogre, **house)
    table = Scripted(setup, plans(odo=(card.id, "wait")), (face, *more_faces))
    return table.run("interlude")


def the_blow(table):
    """Return what was told of the one attack."""
    (fact,) = table.told("attack")
    return fact.data


@pytest.mark.parametrize(
    ("half", "defence"),
    [("after_sum", 3 - 2), ("malus_before", 2), ("character_only", 6 - 2)],
)
def test_wr13_half_of_what(half, defence):
    """Character 2, card 5, malus 2, against a shot: ⌊7/2⌋ − 2, ⌊(7 − 2)/2⌋, or 1 + 5 − 2."""
    table = struck(
        blow(**SHOT),
        10,
        target={"defence": 2, "other_malus": 2},
        hands=(WALL,),
        half_defence=half,
    )

    assert the_blow(table)["defence"] == defence


@pytest.mark.parametrize(("use", "defence"), [("automatic", 3 - 4), ("optional", 3)])
def test_wr14_a_defence_that_hurts(use, defence):
    """Fire Defence −4 counts automatically, or is left out by a defender who may choose."""
    table = struck(
        blow(aspects=("melee", "fire")),
        10,
        target={"defence": 3, "aspect_defence": (("fire", -4),)},
        aspect_use=use,
    )

    assert the_blow(table)["defence"] == defence


@pytest.mark.parametrize(("rule", "wounds"), [("plain", 0), ("penetrates", 2)])
def test_wr15_attacks_on_poise_alone(rule, wounds):
    """24 damage to poise only: no wound, or the two that penetrate; nothing overflows."""
    table = struck(blow(bonus=20, poise_only=True), 14, target={"max_poise": 5}, poise_only=rule)

    assert the_blow(table)["damage"] == 24
    assert (table.who("ogre").wounds, table.who("ogre").poise) == (wounds, 0)


@pytest.mark.parametrize(("tens", "penetration"), [("floor", 11), ("digit", 1)])
def test_wr16_the_tens_figure_above_a_hundred(tens, penetration):
    """112 damage: eleven points penetrate, or the written one."""
    table = struck(blow(bonus=112), 10, target={"max_health": 200, "max_poise": 500}, tens=tens)

    assert the_blow(table)["damage"] == 112
    assert table.who("ogre").wounds == penetration


@pytest.mark.parametrize(("rule", "penetration"), [("raises", 2), ("bypasses", 1)])
def test_wr18_the_bonus_of_a_solid_hit(rule, penetration):
    """12 damage and 8 more: two points penetrate, or one, read without the bonus."""
    table = struck(blow(bonus=12, solid_bonus=8), 10, target={"max_poise": 50}, solid_bonus=rule)

    assert the_blow(table)["damage"] == 20
    assert table.who("ogre").wounds == penetration


@pytest.mark.parametrize(("rule", "bleeds"), [("plain", 0), ("always_hit", 1)])
def test_wr19_a_critical_without_damage(rule, bleeds):
    """A natural 20 that comes to 5 deals its one wound; it sets off effects only as a hit."""
    card = blow(bonus=0, on_hit=(Condition(name="bleed", amount=1, turns=4),))
    table = struck(card, 20, target={"defence": 25}, critical_wound=rule)

    assert the_blow(table)["final"] == 5
    assert the_blow(table)["wounds"] == 1
    assert len(table.told("condition")) == bleeds


@pytest.mark.parametrize(
    ("natural", "save", "check", "entry"),
    [
        ("attack_save_skill", 30, -9, 16),
        ("attack", 20, 1, 16),
        ("all", 30, -9, 6),
    ],
)
def test_wr20_which_rolls_know_twenty_and_one(natural, save, check, entry):
    """A 20 on a save, a 1 on a skill, a 1 on the chart after 15 wounds: each by the ruling."""
    omen = Card(
        id="omen",
        name="Omen",
        init=30,
        on_turn=(Save(kind="fear", who="nearest_enemy"), Check(skill="stealth")),
    )
    setup = fight(
        pc("odo", (2, 2), omen, WAIT, max_poise=0, max_health=30),
        foe("ogre", (3, 2), blow(bonus=15), WAIT),
        natural=natural,
    )
    table = Scripted(setup, plans(odo=("omen", "wait"), ogre=("blow", "wait")), (20, 1, 10, 1))
    table.run("interlude")

    assert table.told("save")[0].data["total"] == save
    assert table.told("check")[0].data["total"] == check
    assert the_blow(table)["wounds"] == 15
    assert table.told("affliction")[0].data["affliction"] == entry


@pytest.mark.parametrize(("rule", "bleeds"), [("nothing", 0), ("rolled_only", 1)])
def test_wr21_what_a_fumble_loses(rule, bleeds):
    """A 1 that hits on paper does no damage; its effects are lost too, or count; it is paid."""
    card = Card(
        id="blow",
        name="Blow",
        attack=Attack(bonus=30, on_hit=(Condition(name="bleed", amount=1, turns=4),)),
        poise=-3,
    )
    table = struck(card, 1, fumble=rule)

    assert (the_blow(table)["final"], the_blow(table)["damage"]) == (21, 0)
    assert len(table.told("condition")) == bleeds
    assert table.who("odo").poise == 27


@pytest.mark.parametrize(("rule", "rolls"), [("pcs", 0), ("everyone", 1)])
def test_wr22_who_rolls_on_the_chart(rule, rolls):
    """A monster with nine wounds from one blow rolls only where everybody does."""
    faces = (10, 7)[: 1 + rolls]
    table = struck(blow(bonus=9), *faces, target={"max_poise": 0}, afflictions=rule)

    assert the_blow(table)["wounds"] == 9
    assert len(table.told("affliction")) == rolls


def test_wr22_a_monsters_place_is_the_gms_to_name():
    """Entry 24 on a monster: its controller is asked."""
    ogre = foe("ogre", (3, 2), WAIT, max_poise=0)
    setup = fight(pc("odo", (2, 2), blow(bonus=9), WAIT), ogre, afflictions="everyone")
    table = Scripted(setup, plans(odo=("blow", "wait")), (10, 15)).run("place")

    assert table.open("place").seat == "@gm"
