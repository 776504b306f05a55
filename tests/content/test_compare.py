"""Cards held against each other: when one is simply better, and when it is only another card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from witchhammer.content.compare import dominates, twins
from witchhammer.core.effects import Clear, Condition, Effect, Gain, Modify
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move

BREATHE = Card(id="breathe", name="Breathe", tier=1, poise=3)
CHOP = Card(id="chop", name="Chop", tier=1, init=-1, move=Move(spaces=2), attack=Attack(bonus=9))


@pytest.mark.parametrize(
    "better",
    [
        replace(BREATHE, poise=4),
        replace(BREATHE, defence=1),
        replace(BREATHE, aspect_defence=(("fire", 2),)),
        replace(BREATHE, on_turn=(Clear(name="bleed"),)),
        replace(BREATHE, on_turn=(Gain(what="poise", amount=2, who="each_ally"),)),
        replace(BREATHE, attack=Attack(bonus=1)),
        replace(BREATHE, copies=2),
    ],
)
def test_more_of_what_helps_is_better(better: Card) -> None:
    """A larger number, or one more thing that can only help, stands in the plain card's light."""
    assert dominates(better, BREATHE)
    assert not dominates(BREATHE, better)


@pytest.mark.parametrize(
    "rider",
    [
        Condition(name="taunted", who="largest_enemy"),
        Modify(stat="init", amount=-3, who="self"),
        Modify(stat="malus", amount=1, who="self"),
        Condition(name="winded", who="self"),
        Gain(what="poise", amount=2, who="nearest_enemy"),
    ],
)
def test_a_rider_that_is_a_risk_makes_another_card(rider: Effect) -> None:
    """What draws the foe, costs the owner or feeds the foe is not simply more."""
    assert not dominates(replace(BREATHE, poise=9, on_turn=(rider,)), BREATHE)


def test_an_attack_with_a_rider_beats_the_bare_one() -> None:
    """The same blow that also pins is better; half a point less Attack makes it another card."""
    pin = Attack(bonus=9, on_hit=(Condition(name="pinned"),))

    assert dominates(replace(CHOP, attack=pin), CHOP)
    assert not dominates(replace(CHOP, attack=replace(pin, bonus=8)), CHOP)


def test_a_step_more_or_less_cannot_be_compared_with_none() -> None:
    """Movement is compulsory: a card that stands still is neither better nor worse."""
    still = replace(CHOP, move=None)

    assert not dominates(still, CHOP)
    assert not dominates(CHOP, still)
    assert dominates(replace(CHOP, move=Move(spaces=3)), CHOP)


def test_needs_and_single_uses_count() -> None:
    """A card that needs a weapon, or is gone after one use, beats none that is neither."""
    assert not dominates(replace(BREATHE, poise=9, one_shot=True), BREATHE)
    assert not dominates(replace(BREATHE, poise=9, needs="a bell"), BREATHE)
    assert dominates(BREATHE, replace(BREATHE, one_shot=True))
    assert dominates(BREATHE, replace(BREATHE, needs="a bell"))


def test_equal_cards_and_other_levels_do_not_dominate() -> None:
    """Nothing beats its like, and a dearer card may be better than a cheap one."""
    assert not dominates(BREATHE, replace(BREATHE, id="b", name="Sigh"))
    assert not dominates(replace(BREATHE, tier=2, poise=4), BREATHE)


def test_twins_are_alike_but_for_their_numbers() -> None:
    """Numbers and words make no new card."""
    sigh = replace(BREATHE, id="sigh", name="Sigh", poise=5, text="Deeper.")

    assert twins((BREATHE, CHOP, sigh)) == ((BREATHE, sigh),)
