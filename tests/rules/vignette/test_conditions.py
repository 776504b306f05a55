"""Conditions with a meaning of their own, and prices paid in the middle of a card."""

import pytest

from tests.rules.vignette.played import SHOT, WAIT, card, played
from tests.rules.vignette.sparring import ATTACK, DEFEND, GASP, foe, pc
from witchhammer.core.effects import Condition, Damage, Spend
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack


def test_several_of_one_condition_add_up():
    """Dazed 2 and dazed 1 are a malus of 3 (WH-BONUS-04); blinded 4 twice takes 8 off a shot."""
    bad = card(
        "bad",
        Condition(name="dazed", amount=2, turns=9, who="self"),
        Condition(name="dazed", amount=1, turns=9, who="self"),
        Condition(name="blinded", amount=4, turns=9, who="self"),
        Condition(name="blinded", amount=4, turns=9, who="self"),
        init=9,
    )
    table = played(
        1,
        pc("odo", (2, 2), bad, SHOT),
        foe("wolf", (6, 2), WAIT),
        faces=(5,),
        odo_1=("bad", "shot"),
    )

    assert table.see("odo").numbers.malus == 3
    assert table.told("attack")[0].data["attack"] == 0 - 3 - 8


def test_two_stuns_take_one_card():
    """Stunned twice before its turn, the wolf loses one lower section and is itself again."""
    stun = card("stun", Condition(name="stun", who="nearest_enemy"), init=9)
    table = played(
        1,
        pc("odo", (2, 2), stun, WAIT),
        pc("wren", (4, 2), stun, WAIT, seat="bo"),
        foe("wolf", (3, 2), GASP, DEFEND, poise=1),
        odo_1=("stun", "wait"),
        wren_1=("stun", "wait"),
        wolf_1=("gasp", "defend"),
    )

    assert len(table.told("stunned")) == 1
    assert [e for e in table.state.lasting if e.name == "stun"] == []


def test_guarded_halves_damage_and_no_straight_wounds():
    """7 damage are 3; 2 wounds are 2; a single point of damage is none, and so no hit."""
    poke = Card(id="poke", name="Poke", attack=Attack(bonus=0))
    bleed = card("bleed", Damage(amount=2, path="wounds", who="nearest_enemy"))
    guard = card("guard", Condition(name="guarded", who="self", turns=4), init=30)
    table = played(
        2,
        pc("odo", (2, 2), ATTACK, bleed, poke, WAIT),
        foe("wolf", (3, 2), guard, WAIT),
        faces=(10, 11),
        odo_1=("attack", "bleed"),
        wolf_1=("guard", "wait"),
        odo_2=("poke", "wait"),
    )

    assert [f.data["damage"] for f in table.told("attack")] == [3, 0]
    assert [f.data["hit"] for f in table.told("attack")] == [True, False]
    assert table.who("wolf").wounds == 2


def test_steady_feels_no_wounds_and_winded_regains_nothing():
    """Five wounds bring no malus while steady; Gasp gives nothing while winded."""
    odd = card(
        "odd",
        Condition(name="steady", who="self", turns=3),
        Condition(name="winded", who="self", turns=1),
        init=9,
    )
    table = played(
        1,
        pc("odo", (2, 2), odd, GASP, wounds=5, poise=3),
        foe("wolf", (9, 2), WAIT),
        odo_1=("odd", "gasp"),
    )

    assert table.see("odo").numbers.malus == 0
    assert table.who("odo").poise == 3
    assert len(table.told("winded")) == 1


@pytest.mark.parametrize(("poise", "wounds"), [(5, [0, 3]), (1, [2, 0])])
def test_a_price_of_ones_own_means_the_cards_target(poise, wounds):
    """Who pays hits its target; who cannot suffers what the card says, and nobody else."""
    deal = Spend(
        what="poise",
        amount=4,
        then=(Damage(amount=3, path="wounds", who="target"),),
        otherwise=(Damage(amount=2, path="wounds", who="self"),),
    )
    grip = Card(id="grip", name="Grip", attack=Attack(bonus=5), on_turn=(deal,))
    table = played(
        1,
        pc("odo", (2, 2), grip, WAIT, poise=poise),
        foe("wolf", (3, 2), WAIT),
        faces=(1,),
        odo_1=("grip", "wait"),
    )

    assert [table.who("odo").wounds, table.who("wolf").wounds] == wounds
