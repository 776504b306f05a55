"""Saves and the difficulties they share with skills."""

import pytest

from witchhammer.core.errors import Misuse
from witchhammer.rules.house import HouseRules
from witchhammer.rules.saves import DIFFICULTIES, SAVES, difficulty, resolve_save


@pytest.mark.rule("WH-SAVE-01", "WH-SAVE-02", "WH-SAVE-03")
def test_terms_of_a_save():
    """d20 13, Fear Defence 2 → 15, malus 3 → 12; without such a defence it is +0."""
    assert resolve_save(13, 0, 0, 10).total == 13
    assert resolve_save(13, 2, 0, 10).total == 15
    assert resolve_save(13, 2, 3, 10).total == 12
    assert resolve_save(13, 0, 3, 10).total == 10


@pytest.mark.rule("WH-SAVE-04")
def test_meeting_the_number_is_enough():
    """10 against 10 succeeds, 9 fails."""
    assert resolve_save(10, 0, 0, 10).success
    assert not resolve_save(9, 0, 0, 10).success


@pytest.mark.rule("WH-SAVE-05", "WH-SAVE-06", "WH-SAVE-07", "WH-SAVE-08", "WH-SAVE-09")
@pytest.mark.parametrize(
    ("name", "number"),
    [("picnic", 1), ("easy", 5), ("medium", 10), ("hard", 15), ("extremely hard", 20)],
)
def test_difficulties(name, number):
    """Picnic 1, easy 5, medium 10, hard 15, extremely hard 20: met succeeds, one less fails."""
    assert number == difficulty(name)
    assert resolve_save(10, number - 10, 0, difficulty(name)).success
    assert not resolve_save(10, number - 11, 0, difficulty(name)).success


@pytest.mark.rule(
    "WH-SAVE-10", "WH-SAVE-11", "WH-SAVE-12", "WH-SAVE-13", "WH-SAVE-14", "WH-SAVE-15"
)
@pytest.mark.parametrize(
    ("kind", "threat"),
    [
        ("con", "poison"),
        ("agility", "fly"),
        ("fear", "terror"),
        ("will", "mind"),
        ("fire", "burns"),
        ("ice", "freezes"),
    ],
)
def test_kinds(kind, threat):
    """Each kind answers its threats with the defence of its name; there is no ranged save."""
    check = resolve_save(9, 4, 0, 13, kind=kind)

    assert threat in SAVES[kind]
    assert (13, f"d20 9 + {kind} defence 4") == (check.total, check.words)
    assert {"con", "agility", "fear", "will", "fire", "ice"} == set(SAVES)


@pytest.mark.rule("WH-SAVE-16")
def test_effect_sets_kind_and_difficulty():
    """An effect that says Con, Medium asks for 10 and counts Con Defence."""
    check = resolve_save(8, 2, 0, difficulty("medium"), kind="con")

    assert (10, 10, True) == (check.difficulty, check.total, check.success)


def test_difficulty_by_any_spelling():
    """A number stands for itself; case, hyphens and underscores do not matter; others fail."""
    assert (16, 20, 20) == tuple(difficulty(x) for x in (16, "Extremely-Hard", "extremely_hard"))

    with pytest.raises(Misuse, match="picnic, easy, medium, hard, extremely hard, got 'hrad'"):
        difficulty("hrad")

    assert len(DIFFICULTIES) == 5


@pytest.mark.rule("WH-BONUS-03")
def test_malus_is_taken_off_a_save():
    """Malus 2: a Con save of +3 becomes +1."""
    assert resolve_save(10, 3, 2, 10).total - 10 == 1


@pytest.mark.parametrize(
    ("reading", "twenty", "one"),
    [("attack_save_skill", 30, -9), ("all", 30, -9), ("attack", 20, 1)],
)
def test_natural_faces(reading, twenty, one):
    """WR-20: a natural 20 adds 10 and a natural 1 takes 10 off, unless only attacks know them."""
    house = HouseRules(natural=reading)
    high, low = resolve_save(20, 0, 0, 24, house), resolve_save(1, 0, 0, 1, house)

    assert (twenty, one) == (high.total, low.total)
    assert (twenty == 30, one == -9) == (high.critical, low.fumble)
