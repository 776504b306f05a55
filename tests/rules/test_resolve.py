"""Adjudications from typed numbers: the same figures as the rules, every term, every fault."""

import json
import re
from pathlib import Path

import pytest

from witchhammer.core.errors import Faults
from witchhammer.rules.resolve import ADJUDICATIONS, resolve

BOOK = Path(__file__).resolve().parents[2] / "docs" / "rules" / "witchhammer.md"
TRACE = json.loads(re.search(r"worked-trace -->\n```json\n(.*?)```", BOOK.read_text(), re.S)[1])

# What the text of part E says about each attack of the trace before its die was cast.
OGRE_RAKE = {
    "card_attack": 7,
    "character_attack": 5,
    "other_attack": 1,
    "card_defence": 6,
    "character_defence": 2,
    "other_defence": 2,
    "target_poise": 28,
    "target_health": 12,
    "target_max_health": 12,
    "actor_poise": 20,
}
ODO_CHARGE = {
    "card_attack": 4,
    "character_attack": 3,
    "position": 9,
    "card_defence": 0,
    "character_defence": 2,
    "target_poise": 18,
    "target_health": 24,
    "target_max_health": 24,
    "target_pc": False,
    "actor_poise": 22,
}
OGRE_ATTACK = {
    "card_attack": 7,
    "character_attack": 5,
    "other_attack": 1,
    "card_defence": 0,
    "character_defence": 3,
    "target_poise": 20,
    "target_health": 14,
    "target_max_health": 14,
    "affliction_d20": 8,
    "actor_poise": 4,
}
HAY_MAKER = {
    "card_attack": 3,
    "character_attack": 3,
    "position": 4,
    "attack_malus": 7,
    "card_defence": 0,
    "character_defence": 2,
    "solid_bonus": 8,
    "target_poise": 2,
    "target_health": 23,
    "target_max_health": 24,
    "target_pc": False,
    "actor_poise": 0,
}
ATTACKS = {1: OGRE_RAKE, 2: ODO_CHARGE, 5: OGRE_ATTACK, 6: HAY_MAKER}


@pytest.mark.parametrize("step", ATTACKS)
def test_worked_vignette(step):
    """Each attack of the worked vignette comes out number for number."""
    expected = next(row for row in TRACE if row["step"] == step)
    result = resolve("attack", ATTACKS[step] | {"d20": expected["d20"], "poise_cost": 2})
    shared = expected.keys() & result.keys()

    assert {"attack", "defence", "final", "damage", "wounds", "target_malus"} <= shared
    assert {name: expected[name] for name in shared} == {name: result[name] for name in shared}


def test_affliction_of_the_worked_vignette():
    """The natural 20 costs Odo a finger tip."""
    result = resolve("attack", OGRE_ATTACK | {"d20": 20})

    assert (True, 19) == (result["affliction_needed"], result["affliction"])
    assert result["affliction_name"] == "Lost a finger tip"
    assert not result["needs_place"]


@pytest.mark.parametrize("step", [1, 2, 3, 4, 5, 6])
def test_initiatives_of_the_worked_vignette(step):
    """Card, character and malus give the Initiative of every step."""
    parts = {1: (4, 3, 0), 2: (4, 2, 0), 3: (0, 3, 0), 4: (0, 3, 0), 5: (0, 3, 0), 6: (0, 2, 7)}
    card, character, malus = parts[step]
    result = resolve("initiative", {"card": card, "character": character, "malus": malus})

    assert TRACE[step - 1]["init"] == result["init"]


def test_every_term_is_in_the_result():
    """The terms of both totals and of the final value add up to them, and are told in words."""
    result = resolve("attack", OGRE_RAKE | {"d20": 14})
    sums = {
        name: sum(term["amount"] for term in result[f"{name}_terms"])
        for name in ("attack", "defence", "final")
    }

    assert {"attack": 13, "defence": 10, "final": 17} == sums
    assert [
        "Attack 13: card 7 + character 5 + other 1",
        "Defence 10: card 6 + character 2 + other 2",
        "Final 17: attack 13 - defence 10 + d20 14",
        "17 is 7 above 10: a hit, 7 damage",
        "0 penetrate, 7 off poise: 0 wounds",
        "The target is left with health 12 and poise 21",
        "0 of 12 dots lost: malus 0",
        "The attacker pays 0 poise and has 20 left",
    ] == result["words"]


def test_totals_are_enough():
    """An attack needs no more than two totals and a face, and then says no more."""
    result = resolve("attack", {"attack": 11, "defence": 4, "d20": 15})

    assert (22, 12, True) == (result["final"], result["damage"], result["solid"])
    assert not {"attack_terms", "wounds", "target_health", "affliction"} & result.keys()


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"d20": 1, "attack": 40}, "A fumble: no damage"),
        (
            {"d20": 1, "attack": 40, "house": {"fumble": "rolled_only"}},
            "A fumble: no damage, but effects on hit count",
        ),
        ({"d20": 10, "attack": 0}, "10 is not above 10: no damage"),
        ({"d20": 15, "attack": 5}, "20 is 10 above 10: a solid hit, 10 damage"),
        (
            {"d20": 15, "attack": 5, "solid_bonus": 8},
            "20 is 10 above 10: a solid hit, with its bonus 18 damage",
        ),
    ],
)
def test_verdict(fields, word):
    """The result says in a sentence what the final value means."""
    assert word in resolve("attack", {"defence": 0, **fields})["words"]


def test_attack_that_is_not_melee():
    """A crossbow against Defence 9 and Ranged 2 meets 6, with the halving told."""
    fields = {"attack": 9, "d20": 10, "character_defence": 9, "aspects": ["Ranged"]}
    result = resolve("attack", fields | {"aspect_defences": {"ranged": 2}})

    assert result["defence"] == 6
    assert "Defence 6: character 9 - half 5 + ranged defence 2" in result["words"]


def test_declining_an_aspect_needs_its_house_rule():
    """WR-14: a declined aspect is refused where aspect defences are automatic."""
    fields = {
        "attack": 9,
        "d20": 10,
        "character_defence": 3,
        "aspects": ["melee", "fire"],
        "aspect_defences": {"fire": -4},
        "declined": ["fire"],
    }

    with pytest.raises(Faults, match="declined: wanted the house rule aspect_use optional"):
        resolve("attack", fields)

    assert resolve("attack", fields | {"house": {"aspect_use": "optional"}})["defence"] == 3


@pytest.mark.parametrize(
    ("house", "penetration"), [({}, 2), ({"solid_bonus": "bypasses"}, 1), ({"tens": "digit"}, 2)]
)
def test_damage(house, penetration):
    """12 and a solid bonus of 8 penetrate with 2, or with 1 where the bonus bypasses (WR-18)."""
    fields = {"damage": 12, "solid_bonus": 8, "target_poise": 30, "house": house}
    result = resolve("damage", fields)

    assert (20, penetration) == (result["damage"], result["penetration"])
    assert result["poise_loss"] == 20 - penetration


def test_damage_that_calls_for_an_affliction():
    """Without a face the result says that one must be rolled; poise-only damage never does."""
    hurt = {"damage": 9, "target_poise": 0, "target_health": 3, "critical": True}
    result = resolve("damage", hurt)

    assert (10, -7, True) == (
        result["wounds"],
        result["target_health"],
        result["affliction_needed"],
    )
    assert result["words"][-1] == "10 wounds of one attack: roll a d20 for an affliction"
    assert not resolve("damage", hurt | {"poise_only": True})["affliction_needed"]


def test_save_by_name():
    """d20 13 + Fear Defence 2 - malus 3 = 12 fails against hard."""
    fields = {"d20": 13, "kind": "Fear", "bonus": 2, "malus": 3, "difficulty": "Hard"}
    result = resolve("save", fields)

    assert (12, 15, False) == (result["total"], result["difficulty"], result["success"])
    assert [
        "Fear save 12: d20 13 + fear defence 2 - malus 3",
        "12 against 15: failure",
    ] == result["words"]


def test_skill_is_medium_by_default():
    """Stealth +3 with an 8 is 11, which beats the 10 that nobody had to type."""
    result = resolve("skill", {"d20": 8, "skill": "stealth", "bonus": 3})

    assert (11, 10, True) == (result["total"], result["difficulty"], result["success"])
    assert result["words"][0] == "Stealth 11: d20 8 + stealth 3"


def test_acting_order():
    """Several fighters come out in order, each with its terms and the reason of its tie."""
    wren = {"name": "Wren", "character": 3, "poise": 21, "pc": True}
    ogre = {"name": "Ogre", "character": 3, "poise": 4}
    odo = {"name": "Odo", "character": 2, "poise": 20, "pc": True}
    result = resolve("initiative", {"fighters": [odo, ogre, wren]})

    assert ["Wren", "Ogre", "Odo"] == [row["name"] for row in result["order"]]
    assert [
        "1. Wren 3: character 3 (poise 21 before 4)",
        "2. Ogre 3: character 3 (poise 4 after 21)",
        "3. Odo 2: character 2",
    ] == result["words"]


def test_acting_order_asks_for_a_roll_off():
    """WR-02: tied fighters without faces are asked to roll, with faces they are ordered."""
    fighters = [{"name": "Odo", "card": 3, "pc": True}, {"name": "Ogre", "card": 3}]
    house = {"tie": "roll_off"}
    asked = resolve("initiative", {"fighters": fighters, "house": house})
    faces = [fighters[0] | {"d20": 4}, fighters[1] | {"d20": 17}]
    rolled = resolve("initiative", {"fighters": faces, "house": house})

    assert [["Odo", "Ogre"]] == asked["roll_off"]
    assert asked["words"][-1] == "Roll a d20 each: Odo, Ogre"
    assert ["Ogre", "Odo"] == [row["name"] for row in rolled["order"]]
    assert [] == rolled["roll_off"]


@pytest.mark.parametrize("lost", [{"wounds": 5}, {"health": 9}])
def test_malus(lost):
    """14 health with 5 wounds, or 9 left: two groups gone, and 1 for the drug makes 3."""
    result = resolve("malus", {"max_health": 14, "other_malus": 1} | lost)

    assert [2, 2, 2, 2, 1, 1, 1, 1, 1, 1] == result["groups"]
    assert (5, 9, 2, 3) == tuple(result[n] for n in ("wounds", "health", "wound_malus", "malus"))


@pytest.mark.parametrize(
    ("fields", "entry"),
    [
        ({"d20": 8, "wounds": 11}, 19),
        ({"d20": 8, "wounds": 4}, None),
        ({"d20": 8, "wounds": 9, "pc": False}, None),
        ({"d20": 8, "wounds": 9, "pc": False, "house": {"afflictions": "everyone"}}, 17),
        ({"d20": 5, "wounds": 5}, 10),
    ],
)
def test_affliction(fields, entry):
    """The chart is read for a PC with five wounds, and for monsters only by house rule."""
    result = resolve("affliction", fields)

    assert entry == result.get("affliction")
    assert (entry is not None) == result["affliction_needed"]


@pytest.mark.parametrize(
    ("fields", "health", "dead"),
    [
        ({"d20": 5, "health": -4}, 0, False),
        ({"d20": 3, "health": -4}, -4, True),
        ({"d20": 5, "health": -4, "house": {"death_malus": "all"}}, -4, True),
        ({"d20": 12, "health": -4, "wound_malus": 7, "house": {"death_malus": "all"}}, 0, False),
    ],
)
def test_death(fields, health, dead):
    """Success leaves 0 health, failure is the end; WR-26 decides about the wound malus."""
    result = resolve("death", fields)

    assert (health, dead) == (result["health"], result["dead"])


def test_heal():
    """5 of 12 after two days of rest is 11, one wound left."""
    result = resolve("heal", {"max_health": 12, "health": 5, "days": 2, "resting": True})

    assert (11, 1, 6, 0) == tuple(result[n] for n in ("health", "wounds", "healed", "malus"))


SAMPLES = {
    "attack": OGRE_ATTACK | {"d20": 20, "poise_cost": 2},
    "save": {"d20": 9},
    "skill": {"d20": 9},
    "initiative": {"card": 3},
    "malus": {"max_health": 14, "wounds": 5},
    "affliction": {"d20": 8, "wounds": 11},
    "death": {"d20": 8, "health": -1},
    "damage": {"damage": 30, "target_poise": 3, "target_health": 9, "target_max_health": 9}
    | {"affliction_d20": 2},
    "heal": {"max_health": 9, "wounds": 2, "days": 1},
}


@pytest.mark.parametrize("what", ADJUDICATIONS)
def test_result_is_declared_and_plain(what):
    """Every field of a result is in the schema, survives JSON, and is told in words."""
    result = resolve(what, SAMPLES[what])

    assert set(result) <= {field.name for field in ADJUDICATIONS[what].gives}
    assert json.loads(json.dumps(result)) == result
    assert all(isinstance(line, str) and line for line in result["words"])


@pytest.mark.parametrize("what", ADJUDICATIONS)
def test_schema_is_fit_for_the_reference(what):
    """Names are unique, meanings and ranges are there, and references point to real fields."""
    adjudication = ADJUDICATIONS[what]
    names = [field.name for field in adjudication.takes]
    referred = [n for f in adjudication.takes for n in (*f.unless, *f.needs, f.at_most) if n]

    assert len(names) == len(set(names))
    assert set(referred) | {n for group in adjudication.one_of for n in group} <= set(names)
    assert all(
        field.meaning and field.legal for field in (*adjudication.takes, *adjudication.gives)
    )
    assert SAMPLES.keys() == ADJUDICATIONS.keys()


def test_none_counts_as_left_out():
    """A command line passes None for the options nobody typed."""
    expected = resolve("save", {"d20": 9})

    assert expected == resolve("save", {"d20": 9, "kind": None, "bonus": None, "house": None})
