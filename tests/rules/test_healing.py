"""Mending and the death save."""

import pytest

from witchhammer.rules.damage import gain
from witchhammer.rules.healing import (
    at_deaths_door,
    death_difficulty,
    death_save,
    heal_days,
)
from witchhammer.rules.house import HouseRules
from witchhammer.rules.malus import wound_malus


@pytest.mark.rule("WH-HEALTH-02")
def test_wounds_need_days():
    """8 wounds at 2 a day are gone after 4 days and not after 3."""
    assert (2, 0) == (heal_days(8, 3, resting=False), heal_days(8, 4, resting=False))


@pytest.mark.rule("WH-HEAL-01")
def test_two_a_day():
    """8 of 12 → 10 after a day, and health never passes its maximum (WR-37)."""
    assert 12 - heal_days(12 - 8, 1, resting=False) == 10
    assert heal_days(1, 1, resting=False) == 0


@pytest.mark.rule("WH-HEAL-02")
def test_three_at_rest():
    """5 of 12: two days of rest → 11, a third → 12; three replaces two."""
    assert 12 - heal_days(12 - 5, 2, resting=True) == 11
    assert 12 - heal_days(12 - 5, 3, resting=True) == 12


@pytest.mark.rule("WH-DEATH-01")
@pytest.mark.parametrize(("health", "there"), [(0, True), (1, False), (-4, True)])
def test_deaths_door(health, there):
    """0 or less is death's door, 1 is not."""
    assert there == at_deaths_door(health)


@pytest.mark.rule("WH-DEATH-04")
def test_picnic_con_save():
    """At 0 health 1 is needed: natural 2 with Con 0 succeeds, natural 1 is -9 and fails."""
    saved, lost = death_save(2, 0, 10, 0, 0), death_save(1, 0, 10, 0, 0)

    assert (1, True) == (saved.difficulty, saved.success)
    assert (-9, False) == (lost.total, lost.success)
    assert death_save(3, 2, 10, 0, -4).success
    assert not death_save(3, 2, 10, 1, -4).success


@pytest.mark.rule("WH-DEATH-05")
@pytest.mark.parametrize(("health", "number"), [(-4, 5), (-11, 12), (0, 1)])
def test_difficulty_grows_below_zero(health, number):
    """1 and a point for each below zero."""
    assert number == death_difficulty(health) == death_save(10, 0, 10, 0, health).difficulty
    assert death_difficulty(3) == 1


@pytest.mark.rule("WH-DEATH-06", "WH-DEATH-07")
def test_success_leads_to_ordinary_recovery():
    """At -4 a 5 succeeds, which means 0 health; an ordinary day later it is 2."""
    check = death_save(5, 0, 10, 0, -4)
    health = 0 if check.success else -4

    assert health == 0
    assert 12 - heal_days(12 - health, 1, resting=False) == 2
    assert gain(health, 2, 12) == 2


@pytest.mark.rule("WH-DEATH-08")
def test_failure_is_death():
    """At -4 a total of 3 against 5 fails."""
    check = death_save(3, 0, 10, 0, -4)

    assert (3, 5, False) == (check.total, check.difficulty, check.success)


@pytest.mark.parametrize(
    ("reading", "health", "percent"),
    [("other_only", 0, 95), ("other_only", -11, 45), ("all", 0, 50), ("all", -11, 5)],
)
def test_wound_malus_decides_survival(reading, health, percent):
    """WR-26: of the twenty faces 19 and 9 save without the wound malus, 10 and 1 with it."""
    house = HouseRules(death_malus=reading)
    saved = [face for face in range(1, 21) if death_save(face, 0, 10, 0, health, house).success]

    assert percent == 5 * len(saved)


@pytest.mark.rule("WH-BONUS-01", "WH-BONUS-04")
def test_maluses_add_up():
    """Wound malus 2 and drugged 1 make 3; wounds 2 and a curse of 3 make 5."""
    wounds = wound_malus(4, 14)

    assert (3, 5) == (wounds + 1, wounds + 3)
    assert death_save(10, 0, wounds, 3, 0, HouseRules(death_malus="all")).total == 10 - 5
