"""Skills and saves at the table, every term shown, written down."""

import pytest

from witchhammer.app import campaign, chronicle, fate, rolls
from witchhammer.core.dice import draw
from witchhammer.core.errors import Misuse, NotFound


@pytest.mark.rule("WH-SKILL-06", "WH-SKILL-16")
def test_practised_skill(book, pudding):
    """A practised skill adds to the face; the terms say so."""
    made = rolls.roll(book, pudding, "mina", "stealth", face=8)

    assert (made.what, made.check.total, made.check.success) == ("stealth", 10, True)
    assert made.check.words == "d20 8 + stealth 2"


@pytest.mark.rule("WH-SKILL-01", "WH-SKILL-02")
def test_skill_nobody_practised(book, pudding):
    """Everybody may try: first aid at +0."""
    made = rolls.roll(book, pudding, "mina", "First-Aid", face=9)

    assert (made.check.total, made.check.success) == (9, False)


def test_save_with_malus_against_a_named_difficulty(book, pudding):
    """A fear save of the wounded, against hard."""
    fate.wound(book, pudding, "mina", 4, "a fall")
    made = rolls.roll(book, pudding, "mina", "fear save", against="hard", face=17)

    assert (made.what, made.check.total, made.check.difficulty) == ("fear save", 15, 15)
    assert made.check.success
    assert rolls.roll(book, pudding, "mina", "fear", face=17).what == "fear save"


def test_thrown_die_is_the_seeds(book, pudding):
    """Without a face the die falls from the seed."""
    made = rolls.roll(book, pudding, "mina", "charm", seed=7)

    assert made.face == draw(7, (250,), 0, 20)
    assert 1 <= rolls.roll(book, pudding, "mina", "charm").face <= 20


def test_roll_is_in_the_chronicle(book, pudding):
    """What was rolled can be read afterwards."""
    rolls.roll(book, pudding, "mina", "stealth", against=12, face=8)

    assert chronicle.read(book, pudding)[-1].text == "Mina Tuck fails at stealth: 10 to 12."


def test_campaigns_own_skill(book, pudding):
    """A skill of the campaign is one."""
    with pytest.raises(NotFound, match="a skill or a kind of save"):
        rolls.roll(book, pudding, "mina", "cooking", face=9)
    campaign.set_settings(book, pudding, {"skills": ["cooking"]})

    assert rolls.roll(book, pudding, "mina", "cooking", face=9).what == "cooking"


@pytest.mark.parametrize(
    ("what", "options", "error"),
    [
        ("stealth", {"face": 0}, Misuse),
        ("stealth", {"face": 21}, Misuse),
        ("stealth", {"against": "tricky"}, Misuse),
        ("stelth", {"face": 9}, NotFound),
        ("ranged save", {"face": 9}, NotFound),
    ],
)
def test_bad_rolls_leave_no_line(book, pudding, what, options, error):
    """A face of 0 or 21, a difficulty or a skill that is none: refused, nothing written."""
    before = chronicle.read(book, pudding)

    with pytest.raises(error):
        rolls.roll(book, pudding, "mina", what, **options)

    assert chronicle.read(book, pudding) == before
