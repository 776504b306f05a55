"""Damage through poise into health; what poise costs and gains."""

import pytest

from witchhammer.rules.damage import DamageSplit, can_pay, gain, pay_poise, split_damage
from witchhammer.rules.house import HouseRules


def after(damage, poise, health, **more):
    """Poise and health after so much damage."""
    split = split_damage(damage, poise, **more)
    return split.poise_after, health - split.wounds


@pytest.mark.rule("WH-POISE-06", "WH-DMG-01", "WH-DMG-07")
@pytest.mark.parametrize(("damage", "poise", "left"), [(7, 28, 21), (6, 20, 14), (9, 30, 21)])
def test_damage_comes_off_poise_first(damage, poise, left):
    """Below 10 damage poise holds it all and health is untouched."""
    assert (left, 14) == after(damage, poise, 14)


@pytest.mark.rule("WH-HEALTH-01", "WH-DMG-02")
def test_what_poise_cannot_hold_comes_off_health():
    """9 against poise 4 and health 12: poise 0, 5 wounds, health 7; against poise 9 none."""
    assert (0, 7) == after(9, 4, 12)
    assert split_damage(9, 4).wounds == 5
    assert (0, 12) == after(9, 9, 12)
    assert (0, 9) == after(3, 0, 12)


@pytest.mark.rule("WH-DMG-04")
def test_empty_poise_is_a_danger_sign():
    """At poise 0, 12 damage are 12 wounds."""
    assert split_damage(12, 0).wounds == 12


@pytest.mark.rule("WH-DMG-05", "WH-DMG-07")
@pytest.mark.parametrize(
    ("damage", "penetration"), [(9, 0), (10, 1), (12, 1), (15, 1), (23, 2), (27, 2), (30, 3)]
)
def test_tens_figure_penetrates(damage, penetration):
    """The tens figure goes straight to health, whatever poise is left."""
    split = split_damage(damage, 60)

    assert penetration == split.penetration == split.wounds
    assert split.poise_loss == damage - penetration


@pytest.mark.rule("WH-DMG-06", "WH-DMG-07")
def test_penetration_is_part_of_the_damage():
    """23 against poise 30, health 14: 2 wounds, then 21 off poise; 10 leaves 21 and one wound."""
    assert (9, 12) == after(23, 30, 14)
    assert (21, 13) == after(10, 30, 14)


def test_tens_figure_of_a_hundred():
    """WR-16: 112 damage penetrate with 11, or with the written digit 1."""
    assert split_damage(112, 200).penetration == 11
    assert split_damage(112, 200, HouseRules(tens="digit")).penetration == 1
    assert split_damage(105, 200, HouseRules(tens="digit")).penetration == 0


@pytest.mark.rule("WH-POISE-05")
def test_poise_only_attack():
    """12 poise-only damage against poise 9 and health 12: poise 0, health 12."""
    assert (0, 12) == after(12, 9, 12, poise_only=True)


def test_poise_only_attack_may_penetrate():
    """WR-15: 12 poise-only damage cost a wound where they penetrate, but never overflow."""
    house = HouseRules(poise_only="penetrates")

    assert DamageSplit(1, 9, 0, 0, 1, 0) == split_damage(12, 9, house, poise_only=True)
    assert DamageSplit(0, 9, 0, 0, 0, 0) == split_damage(12, 9, poise_only=True)


def test_critical_wound_of_a_poise_only_attack():
    """WR-15: the bonus wound of a critical applies even then."""
    assert DamageSplit(0, 9, 0, 1, 1, 0) == split_damage(12, 9, poise_only=True, critical_wound=1)


def test_solid_bonus_may_bypass_penetration():
    """WR-18: 12 + 8 penetrate with 2; read without the bonus, with 1."""
    assert split_damage(20, 30).penetration == 2
    assert DamageSplit(1, 19, 0, 0, 1, 11) == split_damage(20, 30, bypass=8)


def test_worked_vignette():
    """The natural 20 of the worked vignette: 3 penetrate, 20 off poise, 7 over, 1 critical."""
    assert DamageSplit(3, 20, 7, 1, 11, 0) == split_damage(30, 20, critical_wound=1)


@pytest.mark.rule("WH-POISE-03")
def test_exertion_costs_poise():
    """An attack card of poise -2: 20 → 18."""
    assert (18, 0) == pay_poise(20, 2)


@pytest.mark.parametrize(
    ("reading", "legal", "paid"),
    [("floor", True, (0, 0)), ("refused", False, (0, 0)), ("wounds", True, (0, 1))],
)
def test_cost_above_the_poise_left(reading, legal, paid):
    """WR-03: with poise 1 a cost of 2 stops at 0, is refused, or costs a wound."""
    house = HouseRules(poise_cost=reading)

    assert legal == can_pay(1, 2, house)
    assert paid == pay_poise(1, 2, house)
    assert can_pay(2, 2, house)


@pytest.mark.rule("WH-POISE-04")
@pytest.mark.parametrize(("now", "most", "after"), [(21, 28, 23), (27, 28, 28), (28, 28, 28)])
def test_gasp_stops_at_the_maximum(now, most, after):
    """Gasp +2: 21 → 23, and 27 of 28 → 28 (WR-04)."""
    assert after == gain(now, 2, most)
