"""One weapon, one armour, five other things (A16)."""

import pytest

from witchhammer.core.effects import Modify
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack
from witchhammer.rules.equipment import equipment_faults, plain_amount, slot_fault, with_standing


@pytest.mark.rule("WH-EQUIP-01", "WH-EQUIP-02")
def test_second_weapon_and_second_armour_are_refused():
    """One of each; a spare weapon may go among the five items."""
    faults = [str(fault) for fault in equipment_faults(("axe", "sword"), ("mail", "plate"), ())]

    assert faults == [
        "sword: wanted at most 1 weapon, got axe; a spare weapon may go among the 5 items",
        "plate: wanted at most 1 armour, got mail; leave something behind",
    ]


@pytest.mark.rule("WH-EQUIP-03")
def test_five_other_things_and_no_sixth():
    """Five are carried, a spare sword being one of them; the sixth is refused."""
    five = ("mirror", "cage", "oil", "powder", "spare sword")

    assert equipment_faults(("axe",), ("mail",), five) == ()
    assert slot_fault("item", five, "trap") is not None
    assert [fault.where for fault in equipment_faults((), (), (*five, "trap", "rope"))] == [
        "trap",
        "rope",
    ]


@pytest.mark.rule("WH-EQUIP-05", "WH-TECH-02")
def test_numbers_are_what_was_bought_and_passives_and_no_weapon():
    """Attack +1 bought and a passive of +1 are 2; a weapon adds nothing, a card stays at 7."""
    passive = (Modify(stat="attack", amount=1),)
    swing = Card(id="general/attack", name="Attack", attack=Attack(bonus=7), needs="sword")

    assert with_standing("bought", 1, "attack", [("Bull's Neck", passive)]).total == 2
    assert with_standing("bought", 1, "attack", [("sword", ())]).words == "bought 1"
    assert swing.attack.bonus == 7


@pytest.mark.rule("WH-EQUIP-06")
def test_armour_gives_and_takes():
    """Mail of Defence +2, Init -1, Stealth -2: Defence 3 becomes 5, Init 2 becomes 1."""
    mail = tuple(
        Modify(stat=stat, amount=n) for stat, n in (("defence", 2), ("init", -1), ("stealth", -2))
    )

    totals = {
        stat: with_standing("bought", base, stat, [("mail", mail)]).total
        for stat, base in (("defence", 3), ("init", 2), ("stealth", 0))
    }

    assert totals == {"defence": 5, "init": 1, "stealth": -2}


@pytest.mark.rule("WH-EQUIP-04")
def test_what_is_carried_needs_no_action():
    """A sword card and then a mirror card: neither names a swap, nothing else is asked for."""
    sword = Card(id="a", name="Cut", attack=Attack(bonus=7), needs="sword")
    mirror = Card(id="b", name="Blind", needs="mirror")

    assert (sword.poise, mirror.poise, sword.on_turn, mirror.on_turn) == (0, 0, (), ())
    assert equipment_faults(("sword",), (), ("mirror",)) == ()


def test_what_waits_for_a_fight_is_not_in_the_sheet():
    """A change narrowed to some attacks, or one that is thrown, is no plain number."""
    assert plain_amount(Modify(stat="attack", amount=2, only="fire"), "attack") == 0
    assert plain_amount(Modify(stat="attack", amount="1d6"), "attack") == 0
    assert plain_amount(Modify(stat="defence", amount=2), "attack") == 0
