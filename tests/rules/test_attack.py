"""Attack and Defence totals, the d20, hits, criticals and fumbles."""

import pytest

from witchhammer.rules.attack import attack_terms, defence_terms, roll_attack
from witchhammer.rules.damage import split_damage
from witchhammer.rules.house import HouseRules
from witchhammer.rules.malus import wound_malus
from witchhammer.rules.terms import Term

MELEE = ("melee",)


def net(value, natural=13, **more):
    """A roll whose Attack is `value` above the Defence."""
    return roll_attack(value, 0, natural, **more)


@pytest.mark.rule("WH-ATK-01", "WH-ATK-02", "WH-ATK-03", "WH-ATK-04", "WH-ATK-06")
def test_attack_against_defence():
    """7 + 5 = 12 against 6 + 2 = 8 leaves 4; with a 13 it is 17, which is 7 damage."""
    attack = attack_terms(character=5, card=7)
    defence = defence_terms(2, 6, 0, MELEE, ())
    roll = roll_attack(attack.total, defence.total, 13)

    assert (12, 8) == (attack.total, defence.total)
    assert attack.total - defence.total == 4
    assert (17, 7) == (roll.final, roll.damage)


@pytest.mark.rule("WH-ATK-03")
def test_net_may_be_negative():
    """A Defence above the Attack is kept as it is: 8 - 12 + 13 = 9."""
    assert roll_attack(8, 12, 13).final == 9


@pytest.mark.rule("WH-ATK-05", "WH-ATK-06", "WH-ATK-07", "WH-HIT-01")
@pytest.mark.parametrize(
    ("final", "damage"), [(3, 0), (10, 0), (11, 1), (17, 7), (31, 21), (-40, 0)]
)
def test_damage_is_what_exceeds_ten(final, damage):
    """10 does nothing, 11 is a hit of 1, 31 does 21, and damage is never negative."""
    roll = net(final - 13)

    assert final == roll.final
    assert damage == roll.damage == roll.base_damage
    assert (damage > 0) == roll.hit


@pytest.mark.rule("WH-ATK-08", "WH-HEALTH-03")
def test_fresh_wounds_weaken_the_next_attack():
    """A 14-health PC who takes 4 wounds has malus 2 at once and attacks with 9, not 11."""
    assert wound_malus(4, 14) == 2
    assert attack_terms(3, 8, malus=wound_malus(4, 14)).total == 9


@pytest.mark.rule("WH-ATK-09")
def test_printed_example():
    """8 + 3 = 11 against 4 is 7; a 15 makes 22, 12 damage, solid, and 1 point penetrates."""
    attack = attack_terms(character=3, card=8)
    roll = roll_attack(attack.total, 4, 15)

    assert attack.total == 11
    assert attack.total - 4 == 7
    assert (22, 12, True) == (roll.final, roll.damage, roll.solid)
    assert split_damage(roll.damage, 30).penetration == 1


@pytest.mark.rule("WH-CARD-02")
def test_card_bonuses_add_to_the_character():
    """Defence 3 and Attack 3 with a card of 6 and 0 make 9 and 3."""
    assert defence_terms(3, 6, 0, MELEE, ()).total == 9
    assert attack_terms(3, 0).total == 3


def test_attack_is_told_with_every_term():
    """The step of the worked vignette: 4 + 3, behind 5 and flanking 4."""
    extra = (Term("behind", 5), Term("flanking", 4))
    told = attack_terms(3, 4, malus=1, extra=extra)

    assert told.total == 15
    assert told.words == "card 4 + character 3 - malus 1 + behind 5 + flanking 4"
    assert attack_terms(3, 4, position=9).total == 16


@pytest.mark.rule("WH-ASPECT-01", "WH-ASPECT-03", "WH-ASPECT-04", "WH-ASPECT-05")
def test_melee_and_another_aspect():
    """Melee meets full Defence; a printed second aspect adds the defence against it."""
    assert roll_attack(11, defence_terms(2, 6, 0, MELEE, ()).total, 7).final - 7 == 3
    assert defence_terms(4, 0, 0, MELEE, {"fire": 3}).total == 4
    assert defence_terms(4, 0, 0, ("melee", "fire"), {"fire": 3}).total == 7
    assert defence_terms(2, 0, 0, ("melee", "fire"), {"fire": 12}).total == 14


@pytest.mark.rule("WH-ASPECT-02", "WH-ASPECT-06")
def test_aspects_of_one_attack():
    """A burning blade is melee and fire; a bolt without melee is not melee and halves Defence."""
    blade = defence_terms(4, 0, 0, ("melee", "fire"), {"fire": 3})
    bolt = defence_terms(4, 0, 0, ("fire",), {"fire": 3})

    assert (7, 5) == (blade.total, bolt.total)


@pytest.mark.rule("WH-ASPECT-07")
@pytest.mark.parametrize(("normal", "half"), [(7, 3), (1, 0), (6, 3), (0, 0), (-3, -2)])
def test_half_defence_against_what_is_not_melee(normal, half):
    """Half of normal Defence counts, rounded down; WR-13 rounds a negative one down as well."""
    assert defence_terms(normal, 0, 0, ("ranged",), ()).total == half


@pytest.mark.rule("WH-ASPECT-08", "WH-ASPECT-09", "WH-ASPECT-10", "WH-ASPECT-11")
@pytest.mark.parametrize(
    ("normal", "aspects", "held", "total"),
    [
        (5, ("fire", "agility"), {"fire": 3, "agility": 2}, 7),
        (9, ("ranged",), {"ranged": 2}, 6),
        (4, ("fire", "agility"), {"fire": 1, "agility": 3, "ranged": 5}, 6),
        (3, ("con",), {"con": 4}, 5),
    ],
)
def test_aspect_defences_against_shots_and_gases(normal, aspects, held, total):
    """Half Defence and the full defence against every aspect of the attack."""
    assert defence_terms(normal, 0, 0, aspects, held).total == total
    assert defence_terms(0, normal, 0, aspects, tuple(held.items())).total == total


def test_each_aspect_counts_once():
    """An aspect named twice, or asked for as an iterator, adds its defence once."""
    held = {"fire": 3, "melee": 50}

    assert defence_terms(4, 0, 0, ("fire", "melee", "fire"), held).total == 7
    assert defence_terms(4, 0, 0, iter(("fire", "melee")), held).total == 7


def test_half_is_told_as_a_term():
    """What halving takes off is shown, so that the terms add up."""
    told = defence_terms(3, 6, 0, ("ranged",), {"ranged": 2}, malus=1)

    assert told.words == "card 6 + character 3 - half 5 + ranged defence 2 - malus 1"
    assert told.total == sum(term.amount for term in told.terms) == 5


@pytest.mark.parametrize(
    ("reading", "total"), [("after_sum", 2), ("malus_before", 3), ("character_only", 4)]
)
def test_half_of_what(reading, total):
    """WR-13: 3 + 5 and malus 2 make 8 / 2 - 2, (8 - 2) / 2, or 3 / 2 + 5 - 2."""
    house = HouseRules(half_defence=reading)

    assert defence_terms(3, 5, 0, ("ranged",), (), 2, house).total == total


def test_defender_may_decline_an_aspect_only_where_it_is_optional():
    """WR-14: a Fire Defence of -4 counts automatically, but may be left out if optional."""
    house = HouseRules(aspect_use="optional")
    attack = (3, 0, 0, ("melee", "fire"), {"fire": -4}, 0)

    assert defence_terms(*attack, declined=("fire",)).total == -1
    assert defence_terms(*attack, house, declined=("fire",)).total == 3
    assert defence_terms(*attack, house).total == -1


@pytest.mark.rule("WH-HIT-02", "WH-HIT-03", "WH-HIT-04")
@pytest.mark.parametrize(
    ("damage", "hit", "solid"),
    [(0, False, False), (1, True, False), (9, True, False), (10, True, True)],
)
def test_hit_and_solid_hit(damage, hit, solid):
    """Effects on hit need 1 damage, effects on solid hit 10; a solid hit is also a hit."""
    roll = net(damage - 3)

    assert (damage, hit, solid) == (roll.damage, roll.hit, roll.solid)


@pytest.mark.rule("WH-HIT-05")
@pytest.mark.parametrize(("base", "damage"), [(9, 9), (10, 18), (12, 20)])
def test_hay_maker(base, damage):
    """+8 on a solid hit: 9 stays 9, 10 becomes 18, 12 becomes 20."""
    roll = net(base - 3, solid_bonus=8)

    assert (base, damage) == (roll.base_damage, roll.damage)
    assert roll.bonus_applied == damage - base


@pytest.mark.rule("WH-CRIT-01", "WH-CRIT-02")
def test_critical():
    """-15 + 20 + 10 = 15: 5 damage and a wound, poise 10 → 5 and health 12 → 11."""
    roll = net(-15, 20)
    split = split_damage(roll.damage, 10, critical_wound=int(roll.critical))

    assert (15, 5, True) == (roll.final, roll.damage, roll.critical)
    assert (5, 11) == (split.poise_after, 12 - split.wounds)


@pytest.mark.rule("WH-CRIT-03")
def test_bonus_wound_happens_whatever_else_does():
    """A natural 20 that comes to 5 does no damage, but still one wound, and is no hit."""
    roll = net(-25, 20)
    split = split_damage(roll.damage, 10, critical_wound=int(roll.critical))

    assert (5, 0, False) == (roll.final, roll.damage, roll.hit)
    assert (1, 10) == (split.wounds, split.poise_after)


@pytest.mark.rule("WH-CRIT-04")
def test_natural_one_takes_ten_off():
    """8 + 1 - 10 = -1."""
    assert net(8, 1).final == -1


@pytest.mark.rule("WH-CRIT-05")
def test_fumble_does_no_damage():
    """+30 with a natural 1 is 21 on paper and 0 damage, no hit, no bonus."""
    roll = net(30, 1, solid_bonus=8)

    assert (21, 0, 0) == (roll.final, roll.damage, roll.bonus_applied)
    assert (True, False, False) == (roll.fumble, roll.hit, roll.solid)


def test_critical_may_always_hit():
    """WR-19: a critical without damage is no hit, or always one; its damage stays 0."""
    house = HouseRules(critical_wound="always_hit")

    assert not net(-25, 20).hit
    assert net(-25, 20, house=house).hit
    assert net(-25, 20, house=house).damage == 0
    assert not net(-25, 20, house=house).solid


def test_fumble_may_lose_only_its_rolled_damage():
    """WR-21: what hit on paper has its effects on hit, but still no damage."""
    house = HouseRules(fumble="rolled_only")
    roll = net(30, 1, house=house, solid_bonus=8)

    assert (0, True, True) == (roll.damage, roll.hit, roll.solid)
    assert not net(8, 1, house=house).hit


def test_wider_critical_range():
    """A creature whose criticals begin at 19 gets the ten on a 19, and not on an 18."""
    assert (39, True) == (
        net(10, 19, critical_from=19).final,
        net(10, 19, critical_from=19).critical,
    )
    assert net(10, 18, critical_from=19).final == 28
    assert net(10, 19).final == 29
    assert net(10, 1, critical_from=1).fumble
    assert not net(10, 1, critical_from=1).critical


@pytest.mark.rule("WH-BONUS-02", "WH-BONUS-03")
def test_malus_is_taken_off_attack_and_defence():
    """Malus 2: attack 11 → 9, defence 8 → 6."""
    assert attack_terms(3, 8, malus=2).total == 9
    assert defence_terms(2, 6, 0, MELEE, (), 2).total == 6


@pytest.mark.rule("WH-BONUS-05")
def test_the_wounded_fight_badly():
    """Attack +7 with malus 7 comes to 0."""
    assert attack_terms(3, 4, malus=7).total == 0
