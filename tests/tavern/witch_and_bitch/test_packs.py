"""Packs: every fault at once, free text playable, warnings where numbers leave their ranges."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import NAMES, TEXT, original
from witchhammer.core.codec import dump, load
from witchhammer.core.effects import AskGM
from witchhammer.core.errors import Faults
from witchhammer.core.seal import seal
from witchhammer.tavern.witch_and_bitch import lint_pack, new_setup, parse_pack
from witchhammer.tavern.witch_and_bitch.state import Setup


def faults_of(text):
    """What is wrong with a pack, as sentences."""
    with pytest.raises(Faults) as caught:
        parse_pack(text)
    return [str(fault) for fault in caught.value.faults]


def test_the_shipped_box_has_no_warnings():
    """Every number of ours lies in its range, and the counts are the book's."""
    assert () == lint_pack(original())


def test_every_fault_is_told_at_once():
    """A wrong school, an unknown key, a number too large, a doubled id: all named."""
    text = TEXT.replace('school = "fire"', 'school = "fyre"', 1)
    text = text.replace("defense = 16", "defence = 16", 1)
    text = text.replace('id = "ice-1"', 'id = "ice-2a"', 1)
    text = text.replace("damage = 3", "damage = 33", 1)
    found = "\n".join(faults_of(text))

    assert "spell fire-1, school: wanted" in found
    assert "did you mean fire?" in found
    assert "witch marrow, defense: wanted 1 to 30, got nothing" in found
    assert "did you mean defense?" in found
    assert "card ice-2a: wanted each once, got 2 times" in found
    assert "spell fire-1, damage: wanted 0 to 20, got 33" in found


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('leads_from = ["fire-1"]', 'leads_from = ["ice-1"]', "fire Spells of level 1, got ice-1"),
        ('reaction = "attacked"', 'reaction = "bored"', "attacked or hit or arrives or destiny"),
        ('aim = "space"', 'aim = "moon"', "space or fallen, got moon"),
        ('{ do = "spawn" }', '{ do = "spwan" }', "did you mean spawn?"),
        ('colour = "green"', 'colour = "mauve"', "green or orange or red, got mauve"),
        ('plan = ["11", "23"]', 'plan = ["11"]', "two rows of two figures"),
        ('"F1 G1"', '"F1 Z9"', "codes of this map, got Z9"),
        ('"F1 G1"', '"F1 M1"', "spaces that lie side by side, got F1 M1"),
        ('portals = ["F1", "W2", "Y1", "C1"]', 'portals = ["F1"]', "four codes, got 1"),
        ('id = "broom"', 'id = "a broom"', "an id without blank, colon and slash"),
        ("conspirator = true", 'conspirator = "yes"', "true or false"),
    ],
)
def test_single_faults(old, new, fault):
    """Each slip is told with its place and what would be right."""
    assert old in TEXT
    assert fault in "\n".join(faults_of(TEXT.replace(old, new, 1)))


def test_marks_that_would_never_end_are_refused():
    """A free card or a Reaction that does not exhaust, both marks at once, an attack without."""
    slips = {
        'name = "Lantern"': "exhausts: wanted true on a card without the Action mark",
        'name = "Ward"': "exhausts: wanted true on a Reaction",
    }
    for name, fault in slips.items():
        at = TEXT.index(name)
        text = TEXT[:at] + TEXT[at:].replace("exhausts = true\n", "", 1)

        assert fault in "\n".join(faults_of(text))
    at = TEXT.index('name = "Crooked Spark"')
    inactive = TEXT[:at] + TEXT[at:].replace("action = true\n", "", 1)
    both = TEXT[:at] + TEXT[at:].replace("action = true\n", 'action = true\nreaction = "hit"\n', 1)
    assert "action: wanted true on an attack Spell" in "\n".join(faults_of(inactive))
    assert "reaction: wanted an Action or a Reaction, got both" in "\n".join(faults_of(both))


def test_a_space_without_a_way_is_named():
    """Closing the only opening cuts spaces off; they are listed."""
    text = TEXT.replace('"W4 C1", ', "", 1).replace('"G3 W3", ', "", 1).replace('"G1 W1", ', "", 1)

    assert "openings: wanted a way to every space, got none to W1" in "\n".join(faults_of(text))


def test_free_text_is_playable():
    """A card with words and no effects is one the table settles; lint says so."""
    at = TEXT.index('name = "Balm"')
    cut = TEXT[at:].replace(
        'effects = [{ do = "gain", what = "health", amount = "1d4", who = "target" }]\n', "", 1
    )
    pack = parse_pack(TEXT[:at] + cut)
    balm = pack.powers[pack.find("light-1")]

    assert (AskGM(text=balm.text),) == balm.effects
    assert ("spell light-1: the table must settle its text",) == lint_pack(pack)


def test_lint_warns_of_numbers_out_of_range():
    """A weak Fire, a short Lightning, a giant enemy and a small box are noticed."""
    pack = original()
    giant = replace(pack.enemies[0], base=replace(pack.enemies[0].base, health=9))
    powers = list(pack.powers)
    powers[0] = replace(powers[0], table=replace(powers[0].table, damage=0))
    powers[6] = replace(powers[6], reach=0)
    odd = replace(
        pack, enemies=(giant, *pack.enemies[1:27]), powers=tuple(powers), witches=pack.witches[:4]
    )
    found = lint_pack(odd)

    assert "enemy scold, base: health 9 is outside 2 to 4" in found
    assert "level 1: Fire does not hit hardest" in found
    assert "level 1: Lightning does not reach farthest" in found
    assert "pack original: 4 Witches, the book has 5" in found
    assert "pack original: 27 enemy tokens, the book has 28" in found


def test_a_setup_survives_storage():
    """What a game is played with comes back from JSON with the same seal."""
    setup = new_setup(NAMES[:3], {"scenario": "4", "preferences": "on"}, TEXT)

    assert seal(setup) == seal(load(Setup, dump(setup)))


def test_wrong_tables_are_refused_whole():
    """Seats, options and their values: all faults in one message."""
    with pytest.raises(Faults) as caught:
        new_setup(("Ada", "Ada"), {"scenario": "2", "learn_timming": "x", "naturals": "odd"}, TEXT)
    found = [str(fault) for fault in caught.value.faults]

    assert "option learn_timming: wanted an option of this game, got no such name" in found[0]
    assert "did you mean learn_timing?" in found[0]
    assert "option naturals: wanted plain or extreme, got 'odd'" == found[1]
    assert "seats: wanted 3 to 5 players, got 2" == found[2]
    assert "seats: wanted each name once, got Ada 2 times" == found[3]
