"""Invariants 1 to 20 of part F, as far as single numbers can show them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from witchhammer.rules.afflictions import affliction, needs_affliction
from witchhammer.rules.attack import attack_terms, defence_terms, roll_attack
from witchhammer.rules.damage import gain, pay_poise, split_damage
from witchhammer.rules.healing import death_save, heal_days
from witchhammer.rules.house import HouseRules
from witchhammer.rules.initiative import Entry, acting_order, initiative_terms
from witchhammer.rules.malus import health_groups, wound_malus
from witchhammer.rules.saves import resolve_save
from witchhammer.rules.skills import resolve_skill

FACES = st.integers(1, 20)
BONUSES = st.integers(-40, 60)
DAMAGE = st.integers(0, 150)
POISE = st.integers(0, 80)
HEALTH = st.integers(1, 90)
WOUNDS = st.integers(0, 120)
MALUS = st.integers(0, 15)
ASPECTS = st.sampled_from(["con", "agility", "will", "fear", "fire", "ice", "ranged"])
HELD = st.dictionaries(ASPECTS, st.integers(0, 15))
PLAYERS = st.builds(
    Entry,
    name=st.uuids().map(str),
    initiative=st.integers(-3, 3),
    poise=st.integers(0, 2),
    is_pc=st.booleans(),
    roster=st.integers(0, 99),
)
ROSTER = st.lists(PLAYERS, max_size=8, unique_by=lambda entry: entry.roster)


@given(net=BONUSES, face=FACES, bonus=st.integers(0, 20))
def test_01_damage_is_what_exceeds_ten(net, face, bonus):
    """1: damage is max(0, final - 10) before solid-hit bonuses, and 0 on a natural 1."""
    roll = roll_attack(net, 0, face, solid_bonus=bonus)
    expected = 0 if face == 1 else max(0, roll.final - 10)

    assert expected == roll.base_damage
    assert roll.damage >= roll.base_damage


@given(damage=DAMAGE, poise=POISE, critical=st.integers(0, 1), poise_only=st.booleans())
def test_02_and_06_damage_raises_nothing(damage, poise, critical, poise_only):
    """2, 6: damage raises neither poise nor health, and poise stays at 0 or above."""
    split = split_damage(damage, poise, critical_wound=critical, poise_only=poise_only)

    assert 0 <= split.poise_after <= poise
    assert split.wounds >= 0


@given(damage=DAMAGE, poise=POISE, critical=st.integers(0, 1))
def test_03_damage_is_conserved(damage, poise, critical):
    """3: poise lost and wounds, without the critical's, are the damage."""
    split = split_damage(damage, poise, critical_wound=critical)

    assert damage == split.poise_loss + split.wounds - split.critical_wound
    assert split.poise_after == poise - split.poise_loss


@given(damage=DAMAGE, poise=POISE)
def test_04_full_tens_penetrate(damage, poise):
    """4: floor(d / 10) is the least number of wounds, and the exact one while poise lasts."""
    split = split_damage(damage, poise)

    assert damage // 10 == split.penetration <= split.wounds
    assert (split.wounds == damage // 10) == (poise >= damage - damage // 10)


@given(damage=st.integers(0, 9), poise=POISE)
def test_05_small_damage_wounds_nobody_with_poise(damage, poise):
    """5: below 10 damage and with enough poise there is no wound."""
    assert split_damage(damage, damage + poise).wounds == 0


@given(now=POISE, amount=st.integers(0, 40), cost=st.integers(0, 40), most=POISE)
def test_06_poise_stays_between_nothing_and_its_maximum(now, amount, cost, most):
    """6: neither gains nor costs lead out of 0 to the maximum."""
    now = min(now, most)
    poise, _ = pay_poise(now, cost)

    assert 0 <= poise <= now
    assert now <= gain(now, amount, most) <= most


@given(damage=DAMAGE, more=st.integers(0, 30), poise=POISE)
def test_07_wounds_are_monotone(damage, more, poise):
    """7: more damage never wounds less, more poise never wounds more."""
    wounds = split_damage(damage, poise).wounds

    assert wounds <= split_damage(damage + more, poise).wounds
    assert wounds >= split_damage(damage, poise + more).wounds


@given(wounds=WOUNDS, health=HEALTH, layout=st.sampled_from(["front", "spread"]))
def test_08_and_10_malus_grows_point_by_point(wounds, health, layout):
    """8, 10: 0 when unhurt, a point at most for each wound, min(10, H) from H wounds on."""
    house = HouseRules(malus_groups=layout)
    malus = wound_malus(wounds, health, house)

    assert wound_malus(0, health, house) == 0
    assert wound_malus(wounds + 1, health, house) - malus in (0, 1)
    assert (malus == min(10, health)) == (wounds >= health)


@given(health=HEALTH)
def test_09_groups_are_even(health):
    """9: ten groups sum to H, differ by at most 1 and never grow from first to last."""
    groups = health_groups(health)

    assert (10, health) == (len(groups), sum(groups))
    assert max(groups) - min(groups) <= 1
    assert sorted(groups, reverse=True) == list(groups)


@given(most=HEALTH, data=st.data())
def test_11_healing_and_wounding_again_restores(most, data):
    """11: healing and then the same wounds again, without the cap, restore health and malus."""
    wounds = data.draw(st.integers(0, most + 20))
    healed = data.draw(st.integers(0, wounds))
    health = most - wounds
    mended = gain(health, healed, most)

    assert health == mended - healed
    assert wound_malus(most - mended, most) <= wound_malus(wounds, most)
    assert wound_malus(wounds, most) == wound_malus(most - (mended - healed), most)


@given(wounds=WOUNDS, days=st.integers(0, 30))
def test_06_healing_stops_at_the_maximum(wounds, days):
    """6: no number of days heals more than was lost, and rest never heals less."""
    ordinary, rested = heal_days(wounds, days, resting=False), heal_days(wounds, days, resting=True)

    assert 0 <= rested <= ordinary <= wounds


@given(attack=BONUSES, defence=BONUSES, shift=BONUSES, face=FACES, bonus=st.integers(0, 20))
def test_12_only_the_difference_counts(attack, defence, shift, face, bonus):
    """12: adding the same to Attack and Defence changes nothing."""
    roll = roll_attack(attack, defence, face, solid_bonus=bonus)

    assert roll == roll_attack(attack + shift, defence + shift, face, solid_bonus=bonus)


@given(net=BONUSES, face=st.integers(1, 19), bonus=st.integers(0, 20))
def test_13_higher_faces_are_better(net, face, bonus):
    """13: the final value grows strictly with the face, damage never shrinks."""
    low = roll_attack(net, 0, face, solid_bonus=bonus)
    high = roll_attack(net, 0, face + 1, solid_bonus=bonus)

    assert low.final < high.final
    assert low.damage <= high.damage


@given(net=BONUSES, poise=POISE)
def test_14_one_and_twenty(net, poise):
    """14: a natural 1 neither damages nor hits; a natural 20 wounds at least once."""
    one, twenty = roll_attack(net, 0, 1), roll_attack(net, 0, 20)

    assert (0, False, False) == (one.damage, one.hit, one.solid)
    assert split_damage(twenty.damage, poise, critical_wound=int(twenty.critical)).wounds >= 1


@given(net=BONUSES, face=FACES, bonus=st.integers(1, 20))
def test_15_hit_and_solid_hit(net, face, bonus):
    """15: a hit is 1 damage or more, a solid hit is one, the bonus comes from 10 on."""
    roll = roll_attack(net, 0, face, solid_bonus=bonus)

    assert roll.hit == (roll.damage >= 1)
    assert roll.hit or not roll.solid
    assert roll.bonus_applied == (bonus if roll.base_damage >= 10 else 0)


@given(normal=st.integers(0, 40), aspects=st.lists(ASPECTS, min_size=1), held=HELD)
def test_16_shots_meet_half_of_normal_defence(normal, aspects, held):
    """16: without melee the Defence is lower by half the normal one, rounded up."""
    shot = defence_terms(normal, 0, 0, tuple(aspects), held).total
    melee = defence_terms(normal, 0, 0, ("melee", *aspects), held).total

    assert melee - shot == -(-normal // 2)


@given(
    aspects=st.lists(ASPECTS, min_size=1, unique=True),
    more=ASPECTS,
    held=HELD,
    attack=BONUSES,
    face=FACES,
)
def test_17_another_aspect_never_hurts_the_defender(aspects, more, held, attack, face):
    """17: an aspect against which there is defence never adds damage; order is irrelevant."""
    fewer = defence_terms(5, 0, 0, tuple(aspects), held).total
    wider = defence_terms(5, 0, 0, (*aspects, more), held).total
    mirrored = defence_terms(5, 0, 0, (more, *reversed(aspects)), held).total

    assert roll_attack(attack, wider, face).damage <= roll_attack(attack, fewer, face).damage
    assert wider == mirrored


@given(malus=MALUS, bonus=BONUSES, face=FACES, aspects=st.lists(ASPECTS, max_size=3))
def test_18_malus_is_taken_off_once(malus, bonus, face, aspects):
    """18: a malus of m lowers every contest by m, once."""

    def totals(m):
        named = tuple(aspects) or ("melee",)
        return (
            attack_terms(bonus, 4, malus=m).total,
            defence_terms(bonus, 4, 1, named, {"fire": 2}, m).total,
            initiative_terms(4, bonus, malus=m).total,
            resolve_save(face, bonus, m, 10).total,
            resolve_skill(face, bonus, m).total,
            death_save(face, bonus, 0, m, -3).total,
        )

    assert totals(malus) == tuple(total - malus for total in totals(0))


@given(malus=st.integers(0, 10), face=FACES)
def test_18_wound_malus_spares_the_death_save(malus, face):
    """18: the exception: by default a death save knows no wound malus (WR-26)."""
    strict = HouseRules(death_malus="all")

    assert death_save(face, 0, malus, 0, -3) == death_save(face, 0, 0, 0, -3)
    assert death_save(face, 0, malus, 0, -3, strict).total == (
        death_save(face, 0, 0, 0, -3, strict).total - malus
    )


@given(entries=ROSTER, data=st.data())
def test_19_order_does_not_depend_on_the_input(entries, data):
    """19: the order is a permutation, sorted by Initiative and poise, however it came in."""
    shuffled = data.draw(st.permutations(entries))
    order = [standing.entry for standing in acting_order(entries)]
    keys = [(entry.initiative, entry.poise) for entry in order]

    assert sorted(keys, reverse=True) == keys
    assert sorted(entries, key=lambda e: e.roster) == sorted(order, key=lambda e: e.roster)
    assert order == [standing.entry for standing in acting_order(shuffled)]


@given(is_pc=st.booleans(), wounds=WOUNDS, damaged=st.booleans())
def test_20_who_rolls_for_an_affliction(is_pc, wounds, damaged):
    """20: a PC, an attack that did damage, and five wounds of it: all three, or no roll."""
    assert needs_affliction(is_pc, wounds, damaged) == (is_pc and damaged and wounds >= 5)


@pytest.mark.parametrize("natural", ["attack_save_skill", "attack"])
@given(face=FACES, wounds=st.integers(5, 120))
def test_20_entries_are_on_the_chart(natural, face, wounds):
    """20: the entry lies in 6 to 30."""
    assert 6 <= affliction(face, wounds, HouseRules(natural=natural)).entry <= 30
