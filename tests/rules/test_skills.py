"""Skill checks."""

import pytest

from witchhammer.rules.house import HouseRules
from witchhammer.rules.skills import BASIC_SKILLS, SKILLS, difficulty, resolve_skill


@pytest.mark.rule("WH-SKILL-01", "WH-SKILL-02", "WH-SKILL-03")
def test_everybody_may_try():
    """First aid is not in the table, has bonus 0 and may be rolled: 10 succeeds, 9 fails."""
    assert "first aid" in BASIC_SKILLS
    assert "first aid" not in SKILLS
    assert resolve_skill(10, skill="first aid").success
    assert not resolve_skill(9, skill="first aid").success


@pytest.mark.rule("WH-SKILL-04")
def test_gm_sets_another_number():
    """15 against 16, the long stony trail, fails; against the violent water's 15 it succeeds."""
    assert not resolve_skill(15, difficulty=16).success
    assert resolve_skill(15, difficulty=15).success


@pytest.mark.rule("WH-SKILL-05")
def test_freak_luck():
    """Against 24 a natural 20 comes to 30 and succeeds; a 19 fails."""
    lucky = resolve_skill(20, difficulty=24)

    assert (30, True) == (lucky.total, lucky.success)
    assert not resolve_skill(19, difficulty=24).success


def test_luck_may_be_for_attacks_only():
    """WR-20: where only attacks know a natural 20, it is 20 and fails against 24."""
    assert not resolve_skill(20, difficulty=24, house=HouseRules(natural="attack")).success


@pytest.mark.rule("WH-SKILL-06")
def test_expertise_adds():
    """+3 Stealth: 8 → 11 against 10 succeeds."""
    check = resolve_skill(8, 3, skill="stealth")

    assert (11, True) == (check.total, check.success)
    assert check.words == "d20 8 + stealth 3"


@pytest.mark.rule("WH-SKILL-07", "WH-SKILL-08", "WH-SKILL-09", "WH-SKILL-10", "WH-SKILL-11")
@pytest.mark.parametrize(
    ("name", "total", "success"),
    [
        ("picnic", 1, True),
        ("picnic", 0, False),
        ("easy", 4, False),
        ("medium", 10, True),
        ("hard", 15, True),
        ("extremely hard", 19, False),
    ],
)
def test_difficulties(name, total, success):
    """The named difficulties are those of saves."""
    assert success == resolve_skill(10, total - 10, difficulty=difficulty(name)).success


@pytest.mark.rule("WH-SKILL-12", "WH-SKILL-13", "WH-SKILL-14", "WH-SKILL-15", "WH-SKILL-16")
@pytest.mark.parametrize(
    ("skill", "bonus", "malus", "face", "number", "total", "success"),
    [
        ("charm", 2, 0, 9, 10, 11, True),
        ("intimidation", 1, 0, 8, 10, 9, False),
        ("tracking", 2, 0, 14, 16, 16, True),
        ("perception", 0, 2, 11, 10, 9, False),
        ("stealth", 3, 0, 7, 10, 10, True),
    ],
)
def test_skills_of_the_book(skill, bonus, malus, face, number, total, success):
    """Each skill's example comes out as printed."""
    check = resolve_skill(face, bonus, malus, number, skill=skill)

    assert skill in SKILLS
    assert (total, success) == (check.total, check.success)


@pytest.mark.rule("WH-SKILL-17", "WH-SKILL-18")
def test_lore():
    """Spirit Lore +0 with a 10 succeeds; History +0 with a 9 fails."""
    assert {"spirit lore", "history"} <= set(SKILLS)
    assert resolve_skill(10, 0, skill="spirit lore").success
    assert not resolve_skill(9, 0, skill="history").success


@pytest.mark.rule("WH-BONUS-03")
def test_malus_is_taken_off_a_skill():
    """Malus 2: perception +1 becomes -1."""
    assert resolve_skill(10, 1, 2, skill="perception").total - 10 == -1
