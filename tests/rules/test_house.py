"""The house rules and the register they answer."""

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from witchhammer.core.errors import Faults
from witchhammer.rules.house import BY_THE_BOOK, SWITCHES, HouseRules, parse_house_rules

BOOK = Path(__file__).resolve().parents[2] / "docs" / "rules" / "witchhammer.md"
SETTINGS = [setting for switch in SWITCHES for setting in switch.settings]


def cited_rulings():
    """The atoms that name each ruling, in the order of the book."""
    cited = {}
    for line in BOOK.read_text().splitlines():
        if atom := re.match(r"\| (WH-[A-Z]+-\d+) \|", line):
            for ruling in dict.fromkeys(re.findall(r"WR-\d\d", line)):
                cited.setdefault(ruling, []).append(atom[1])
    return cited


def test_every_ruling_is_a_switch_in_the_order_of_the_register():
    """WR-01 to WR-39 are all there, once each, in order."""
    assert [f"WR-{number:02}" for number in range(1, 40)] == [s.ruling for s in SWITCHES]


def test_every_field_is_a_setting():
    """No field of HouseRules is without a question, and no question without a field."""
    assert {field.name for field in fields(HouseRules)} == {setting.name for setting in SETTINGS}
    assert len(SETTINGS) == len({setting.name for setting in SETTINGS})


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_default_and_values_are_those_of_the_field(setting):
    """The register's default and its offered values are exactly what the type allows."""
    offered = tuple(choice.value for choice in setting.choices)

    assert setting.default == getattr(BY_THE_BOOK, setting.name)
    assert offered == get_args(get_type_hints(HouseRules)[setting.name])
    assert setting.takes(setting.default)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.ruling)
def test_switch_can_be_read_out_at_the_table(switch):
    """Each question ends with a question mark and each value comes with a whole sentence."""
    sentences = [choice.sentence for choice in switch.offered]
    sentences += [each.sentence for each in switch.not_offered]

    assert switch.question.endswith("?")
    assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.ruling)
def test_atoms_are_those_of_the_book(switch):
    """Each switch names the atoms that cite its ruling; WR-38 and WR-39 are cited by none."""
    cited = cited_rulings()

    assert switch.atoms
    assert list(switch.atoms) == cited.get(switch.ruling, list(switch.atoms))
    assert {"WR-38", "WR-39"} == {s.ruling for s in SWITCHES} - set(cited)


def test_rulings_without_alternative_offer_no_choice():
    """What the register settles has the one value."""
    expected = ["WR-04", "WR-09", "WR-31", "WR-35", "WR-37"]

    assert expected == [switch.ruling for switch in SWITCHES if switch.fixed]


def test_different_games_are_named_but_not_offered():
    """Simultaneous ties, other grids and path finding are listed with a reason."""
    expected = {
        "WR-02": ["simultaneous"],
        "WR-09": ["square4", "hex"],
        "WR-10": ["full_path"],
    }

    assert expected == {
        switch.ruling: [each.name for each in switch.not_offered]
        for switch in SWITCHES
        if switch.not_offered
    }


def test_switch_tells_its_fields_and_defaults():
    """A ruling of several fields lists them all."""
    hats = next(switch for switch in SWITCHES if switch.ruling == "WR-34")

    assert ("hats", "hat_limit") == hats.fields
    assert ("no_value", 3) == hats.default


@pytest.mark.rule("WH-POISE-08")
def test_new_witchhammer_has_thirty_poise():
    """A new character without purchases has Max Poise 30, and a campaign may say otherwise."""
    assert HouseRules().base_max_poise == 30
    assert parse_house_rules({"base_max_poise": 15}).base_max_poise == 15


def test_parse_keeps_the_default_of_what_is_not_named():
    """Only the named rules differ from the register."""
    parsed = parse_house_rules({"tens": "digit", "hat_limit": 5})

    assert HouseRules(tens="digit", hat_limit=5) == parsed
    assert BY_THE_BOOK == parse_house_rules({})


def test_parse_reports_all_faults_at_once():
    """Unknown names get the nearest right one, bad values those on offer."""
    with pytest.raises(Faults) as refused:
        parse_house_rules({"ten": 1, "tens": "round", "hat_limit": 0, "base_health": True, "q": 1})

    assert [
        "house rule ten: wanted a house rule of the register, got no such name; did you mean tens?",
        "house rule tens: wanted floor or digit, got 'round'",
        "house rule hat_limit: wanted a whole number from 1 to 99, got 0",
        "house rule base_health: wanted a whole number from 1 to 999, got True",
        "house rule q: wanted a house rule of the register, got no such name; "
        "`campaign rules` lists them",
    ] == [str(fault) for fault in refused.value.faults]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_offered_value_is_taken(setting):
    """What the list offers, the parser accepts."""
    offered = [choice.value for choice in setting.choices] or [setting.lowest, setting.highest]
    parsed = [getattr(parse_house_rules({setting.name: v}), setting.name) for v in offered]

    assert offered == parsed
