"""What befalls characters outside of fights."""

import pytest

from witchhammer.app import campaign, characters, fate, fights, making, spending
from witchhammer.app.fate import Affliction, Particulars
from witchhammer.app.library import library_for
from witchhammer.app.mustering import FightWish
from witchhammer.app.sheet import fighter_of, sheet_of
from witchhammer.core.errors import Misuse, NotFound


def sheet(book, character):
    """A character's numbers."""
    return sheet_of(character, library_for(), campaign.find(book).house)


@pytest.mark.rule("WH-MALUS-09")
def test_wounds_and_mending_move_the_malus(book, pudding):
    """14 health and 4 wounds are malus 2; one wound mended and it is 1."""
    spending.grant(book, pudding, "mina", "max_health", 2, "big bones")
    hurt = fate.wound(book, pudding, "mina", 4, "a fall")
    mended = fate.heal(book, pudding, "mina", 1)

    assert (sheet(book, hurt).max_health, sheet(book, hurt).health) == (14, 10)
    assert (sheet(book, hurt).malus, sheet(book, mended).malus) == (2, 1)
    assert mended.wounds == 3
    assert fate.heal(book, pudding, "mina").wounds == 0
    assert fate.heal(book, pudding, "mina", 5).wounds == 0


def test_dead_neither_mend_nor_die_twice(book, pudding):
    """Healing, wounding, killing or retiring the dead is refused."""
    dead = fate.kill(book, pudding, "osric", "a bad well")

    assert dead.status == "dead"
    for what in (
        lambda: fate.heal(book, pudding, "osric"),
        lambda: fate.wound(book, pudding, "osric", 1, "insult"),
        lambda: fate.kill(book, pudding, "osric", "again"),
        lambda: fate.retire(book, pudding, "osric"),
        lambda: fate.afflict(book, pudding, "osric", Affliction(entry=11)),
    ):
        with pytest.raises(Misuse, match="alive"):
            what()


@pytest.mark.rule("WH-HUNT-07")
def test_dead_player_joins_again_with_a_new_character(book, pudding):
    """The next WitchHammer has the same budget as any, and takes the free seat."""
    from witchhammer.content.campaign_data import CharacterData

    fate.kill(book, pudding, "osric", "a bad well")
    new = making.make(book, pudding, CharacterData(id="", name="Ivo Drain"))

    assert (new.left.attribute, new.left.school, new.left.technique, new.left.trait) == (
        15,
        1,
        7,
        2,
    )
    assert new.seat == "p2"
    alive = [c.handle for c in characters.list_characters(book, pudding)]
    assert alive == ["elsbeth", "mina", "anselm", "ivo-drain"]
    assert len(characters.list_characters(book, pudding, everybody=True)) == 5


def test_retired_and_restored(book, pudding):
    """Who leaves can come back; who was below 0 health comes back at 0."""
    fate.wound(book, pudding, "osric", 30, "a mill")
    assert fate.retire(book, pudding, "osric", "had enough").status == "retired"

    back = fate.restore(book, pudding, "osric", "bored")

    assert back.status == "alive"
    assert sheet(book, back).health == 0
    with pytest.raises(Misuse, match="dead or retired"):
        fate.restore(book, pudding, "osric", "again")


@pytest.mark.rule("WH-AFFL-17")
def test_injury_with_cause_attacker_day_and_place(book, pudding):
    """An entry of the chart or the GM's own words; entry 24 has a place on the body."""
    one = fate.afflict(
        book, pudding, "mina", Affliction(entry=24, cause="the lane", attacker="a wolf")
    )
    two = fate.afflict(book, pudding, "mina", Affliction(name="Hates rats", modifiers={"will": 1}))

    assert (one.injuries[0].name, one.injuries[0].place) == (
        "A wide strip of skin torn away, healed strangely",
        "left arm",
    )
    assert (one.injuries[0].cause, one.injuries[0].attacker, one.injuries[0].day) == (
        "the lane",
        "a wolf",
        1,
    )
    assert sheet(book, two).number("will").words == "Hates rats 1"
    with pytest.raises(Misuse, match="11 to 30"):
        fate.afflict(book, pudding, "mina", Affliction(entry=9))


def test_injury_gets_modifiers_and_ends(book, pudding):
    """What the GM has an injury change stands on the sheet and in the fight until it ends."""
    hurt = fate.afflict(book, pudding, "mina", Affliction(entry=28))
    (eye,) = hurt.injuries
    blind = fate.change_injury(book, pudding, "mina", eye.id, modifiers={"perception": -4})
    fighter = fighter_of(blind, library_for(), campaign.find(book).house)

    assert sheet(book, blind).number("perception").total == -4
    assert fighter.cards[-1].always[0].amount == -4
    healed = fate.change_injury(book, pudding, "mina", eye.id, ended=True)
    assert healed.injuries == ()
    with pytest.raises(NotFound, match="has none"):
        fate.change_injury(book, pudding, "mina", eye.id, ended=True)


def test_nothing_from_outside_in_an_open_fight(book, pudding):
    """Healing while in an open fight is refused."""
    fights.start(book, pudding, FightWish(encounter="the-sunken-lane", seed=1))

    for what in (
        lambda: fate.heal(book, pudding, "mina"),
        lambda: fate.wound(book, pudding, "mina", 1, "x"),
        lambda: fate.kill(book, pudding, "mina", "x"),
        lambda: fate.retire(book, pudding, "mina"),
    ):
        with pytest.raises(Misuse, match="in fight 1; `fight run 1` goes on"):
            what()


@pytest.mark.rule("WH-VOICE-01")
def test_particulars(book, pudding):
    """Name, voice, story change; the handle stays; nonsense is refused."""
    told = Particulars(name="Mina the Loud", voice="gravelly", other_malus=1, player="Bo")
    changed = fate.change(book, pudding, "mina", told)

    assert (changed.handle, changed.name, changed.voice) == ("mina", "Mina the Loud", "gravelly")
    assert sheet(book, changed).malus == 1
    for bad in (Particulars(name=" "), Particulars(seat="@gm"), Particulars(other_malus=-1)):
        with pytest.raises(Misuse):
            fate.change(book, pudding, "mina", bad)


@pytest.mark.parametrize("amount", [0, -3])
def test_amounts_below_one(book, pudding, amount):
    """Healing or wounding by nothing is Misuse."""
    with pytest.raises(Misuse):
        fate.heal(book, pudding, "mina", amount)
    with pytest.raises(Misuse):
        fate.wound(book, pudding, "mina", amount, "x")


def test_character_that_is_not_there(book, pudding):
    """A wrong name gets the nearest; an unclear one is told how many it could be."""
    with pytest.raises(NotFound, match="did you mean mina"):
        fate.heal(book, pudding, "minna")
    with pytest.raises(NotFound, match="there are elsbeth"):
        fate.heal(book, pudding, "zzz")
    assert characters.find(book, pudding, "brother").handle == "anselm"
