"""What adjudications do with bad input: all faults at once, each on one short line."""

import pytest

from witchhammer.core.errors import Faults, Misuse
from witchhammer.rules.resolve import resolve


def test_all_faults_at_once():
    """Every wrong field is named with what was wanted, what came and the nearest right name."""
    with pytest.raises(Faults) as refused:
        resolve(
            "attack",
            {
                "atack": 3,
                "d20": 21,
                "position": True,
                "solid_bonus": -1,
                "aspects": "fire",
                "target_health": 4,
                "target_max_health": 3,
                "defence": 4,
                "card_defence": 4,
                "house": {"tens": "x"},
            },
        )

    assert [
        "house rule tens: wanted floor or digit, got 'x'",
        "atack: wanted a field of this adjudication, got no such field; did you mean attack?",
        "d20: wanted a whole number from 1 to 20, got 21",
        "position: wanted a whole number, got True",
        "solid_bonus: wanted a whole number, 0 or more, got -1",
        "aspects: wanted a list of words, got 'fire'",
        "attack or card_attack or character_attack: wanted one of them, got none",
        "card_defence and defence: wanted one of them, got both",
        "aspects and defence: wanted one of them, got both",
        "target_health: wanted target_poise beside it, got nothing",
        "target_health: wanted at most target_max_health 3, got 4",
    ] == [str(fault) for fault in refused.value.faults]


@pytest.mark.parametrize(
    ("what", "fields", "fault"),
    [
        ("save", {}, "d20: wanted a whole number from 1 to 20, got nothing; the face"),
        ("save", {"d20": 0}, "d20: wanted a whole number from 1 to 20, got 0"),
        ("save", {"d20": "5"}, "d20: wanted a whole number from 1 to 20, got '5'"),
        ("save", {"d20": 5.0}, "d20: wanted a whole number from 1 to 20, got 5.0"),
        ("save", {"d20": 5, "kind": "ranged"}, "kind: wanted con or agility or fear"),
        ("save", {"d20": 5, "difficulty": "hrad"}, "difficulty: wanted a whole number up to 99"),
        ("save", {"d20": 5, "zzz": [0] * 9999}, "zzz: wanted a field of this adjudication"),
        ("skill", {"d20": 5, "skill": "a\x1b[2J"}, "skill: wanted one line of text"),
        ("skill", {"d20": 5, "skill": " "}, "skill: wanted one line of text"),
        ("attack", {"d20": 5, "house": 3}, "house: wanted an object of house rules, got 3"),
        ("attack", {"aspect_defences": {"fire": "x"}}, "aspect_defences: wanted an object"),
        ("attack", {"aspect_defences": 3}, "aspect_defences: wanted an object"),
        ("malus", {"max_health": 14}, "wounds or health: wanted one of them, got none"),
        ("malus", {"max_health": 14, "health": 15}, "health: wanted at most max_health 14"),
        ("death", {"d20": 5, "health": 1}, "health: wanted a whole number, 0 or less, got 1"),
        ("initiative", {}, "card or character or fighters: wanted one of them, got none"),
        ("initiative", {"fighters": []}, "fighters: wanted a list of at least one object"),
        ("initiative", {"fighters": [3]}, "fighter 1: wanted an object, got 3"),
        ("initiative", {"fighters": [{}]}, "fighter 1 name: wanted one line of text"),
        (
            "initiative",
            {"fighters": [{"name": "A"}, {"name": "A"}]},
            "fighter 2 name: wanted a name of its own, got 'A'",
        ),
    ],
)
def test_bad_input(what, fields, fault):
    """Whatever is wrong is refused with where, wanted, came; and on one short line."""
    with pytest.raises(Faults) as refused:
        resolve(what, fields)

    assert any(str(each).startswith(fault) for each in refused.value.faults)
    assert all(len(str(each)) < 200 for each in refused.value.faults)


def test_unknown_adjudication():
    """A misspelt adjudication gets the nearest right one."""
    with pytest.raises(Misuse, match="got 'atack'; did you mean attack\\?"):
        resolve("atack", {})


def test_fields_must_be_an_object():
    """A JSON list where an object was wanted is refused, not crashed on."""
    with pytest.raises(Misuse, match="resolve save: wanted an object of fields, got \\[1\\]"):
        resolve("save", [1])
