"""Things, silver and hats: within the pack and the purse; the costliest hat leads."""

import pytest

from witchhammer.app import characters, fate, fights, gear, spending
from witchhammer.app.gear import Purchase
from witchhammer.app.mustering import FightWish
from witchhammer.core.errors import Misuse, NotFound, RulesError


def things(book, pudding, who):
    """The names of what somebody carries."""
    return [thing.name for thing in characters.find(book, pudding, who).things]


@pytest.mark.rule("WH-EQUIP-01", "WH-EQUIP-02", "WH-EQUIP-03")
def test_slots(book, pudding):
    """A second weapon, a second armour and a sixth item are refused; a spare weapon is an item."""
    for wanted in (Purchase(name="boar-spear"), Purchase(name="mail-shirt")):
        with pytest.raises(RulesError, match="at most 1"):
            gear.take(book, pudding, "elsbeth", wanted)
    for name in ("cage", "second-best sword"):
        gear.take(book, pudding, "elsbeth", Purchase(name=name, slot="item"))

    with pytest.raises(RulesError, match="at most 5 items"):
        gear.take(book, pudding, "elsbeth", Purchase(name="trap"))
    assert things(book, pudding, "elsbeth")[-2:] == ["cage", "second-best sword"]


@pytest.mark.rule("WH-MONEY-02", "WH-MONEY-03")
def test_what_costs_silver_is_booked(book, pudding):
    """An everyday thing costs nothing; a dear one is paid, or refused with what is missing."""
    before = characters.find(book, pudding, "anselm").silver
    gear.take(book, pudding, "anselm", Purchase(name="bait"))
    after = gear.take(book, pudding, "anselm", Purchase(name="Fine hat", slot="hat", price=45))

    assert (before, after.silver) == (77, 32)
    assert spending.ledger(book, pudding, "anselm")[-1].reason == "Fine hat"
    with pytest.raises(RulesError, match="61 silver, got 32; 29 more are needed"):
        gear.take(book, pudding, "anselm", Purchase(name="Finer hat", slot="hat", price=61))
    assert characters.find(book, pudding, "anselm").silver == 32


def test_thing_of_the_packs_has_its_price_slot_and_name(book, pudding):
    """A thing is found by its id or its name."""
    gear.drop(book, pudding, "anselm", "mail-shirt")
    after = gear.take(book, pudding, "anselm", Purchase(name="Padded Coat"))

    (coat,) = after.carried("armour")
    assert (coat.key, coat.name) == ("padded-coat", "Padded Coat")


def test_things_change_hands(book, pudding):
    """What is handed over is with the other; what is dropped is gone."""
    gear.drop(book, pudding, "elsbeth", "lantern", to="osric")
    gear.drop(book, pudding, "elsbeth", "Sack of Salt", reason="the dead have it")

    assert "Lantern" in things(book, pudding, "osric")
    assert {"Lantern", "Sack of Salt"}.isdisjoint(things(book, pudding, "elsbeth"))
    with pytest.raises(NotFound, match="has Wood Axe"):
        gear.drop(book, pudding, "elsbeth", "lantern")
    with pytest.raises(RulesError, match="at most 1 weapon"):
        gear.drop(book, pudding, "elsbeth", "wood-axe", to="osric")


def test_nobody_repacks_in_an_open_fight(book, pudding):
    """While a character fights, its things stay as they are."""
    fights.start(book, pudding, FightWish(encounter="the-sunken-lane", seed=1))

    with pytest.raises(Misuse, match="in fight 1; `fight run 1` goes on"):
        gear.take(book, pudding, "elsbeth", Purchase(name="bait"))


def test_silver_comes_and_goes_with_a_reason(book, pudding):
    """A purse is a sum of rows, and never below zero."""
    assert gear.silver(book, pudding, "mina", 20, "a reward").silver == 23
    with pytest.raises(RulesError, match="30 silver, got 23; 7 more"):
        gear.silver(book, pudding, "mina", -30, "a bribe")
    assert gear.silver(book, pudding, "mina", -23, "a bribe").silver == 0
    with pytest.raises(Misuse):
        gear.silver(book, pudding, "mina", 0, "nothing")
    with pytest.raises(Misuse, match="reason"):
        gear.silver(book, pudding, "mina", 1, "\x1b[2J")


@pytest.mark.rule("WH-LEAD-01", "WH-LEAD-02")
def test_costliest_hat_leads(book, pudding):
    """The leader follows hats and what is pinned on them."""
    first = gear.leader_of(book, pudding)
    gear.take(book, pudding, "anselm", Purchase(name="Mitre", slot="hat", price=30))
    second = gear.leader_of(book, pudding)
    gear.pin(book, pudding, "elsbeth", "Black straw bonnet", ("gem", 40), free=True)
    worn = gear.hats(book, pudding)

    assert (first, second) == ("mina", "anselm")
    assert gear.leader_of(book, pudding) == "elsbeth"
    assert (worn[0].who, worn[0].worth.value, worn[0].leads) == ("elsbeth", 47, True)
    assert [hat.leads for hat in worn[1:]] == [False] * (len(worn) - 1)


def test_fourth_piece_of_a_kind_counts_nothing(book, pudding):
    """Items beyond the third of a kind add no value, and the hat is called outré."""
    for _ in range(5):
        gear.pin(book, pudding, "elsbeth", "black straw bonnet", ("feather", 2), free=True)

    worth = next(worn.worth for worn in gear.hats(book, pudding) if worn.who == "elsbeth")
    assert (worth.value, worth.outre) == (6 + 1 + 3 * 2, ("feather",))


def test_tie_leaves_the_leader(book, pudding):
    """Who led keeps the lead on a tie; the dead lead nobody."""
    mina = next(worn.worth.value for worn in gear.hats(book, pudding) if worn.who == "mina")
    gear.take(book, pudding, "elsbeth", Purchase(name="Twin", slot="hat", price=0))
    gear.pin(book, pudding, "elsbeth", "Twin", ("gem", mina), free=True)

    assert gear.leader_of(book, pudding) == "mina"
    fate.kill(book, pudding, "mina", "pride")
    assert gear.leader_of(book, pudding) == "elsbeth"


def test_dead_leave_their_things(book, pudding):
    """A dead hunter's hat is handed on and leads on another head; nothing is given to the dead."""
    fate.kill(book, pudding, "mina", "pride")

    gear.drop(book, pudding, "mina", "A hat that was somebody else's", to="anselm")

    assert "anselm" == gear.leader_of(book, pudding)
    with pytest.raises(Misuse, match="dead"):
        gear.drop(book, pudding, "anselm", "A hat that was somebody else's", to="mina")


def test_what_is_no_hat_takes_no_ornament(book, pudding):
    """A gem on a lantern is refused; so is a negative one."""
    with pytest.raises(Misuse, match="a hat"):
        gear.pin(book, pudding, "elsbeth", "lantern", ("gem", 1), free=True)
    with pytest.raises(Misuse, match="0 or more"):
        gear.pin(book, pudding, "elsbeth", "black straw bonnet", ("gem", -1), free=True)
    with pytest.raises(Misuse, match="weapon, armour, item or hat"):
        gear.take(book, pudding, "elsbeth", Purchase(name="bait", slot="pocket"))
