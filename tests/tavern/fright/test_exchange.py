"""One attack with its defence: scores, margins, rewards, switches (FR-15 to FR-30)."""

import pytest

from tests.tavern.fright.table import duel
from witchhammer.core.errors import IllegalAnswer

# jump scare, lethality, defense, sorcery, hit points
ATTACKER = (7, 6, 2, 6, 5)


@pytest.mark.rule("FR-15")
def test_more_jump_scare_attacks_first():
    """7 against 4: the first attacks, and no die is rolled for it."""
    table = duel((7, 6, 2, 6, 5), (4, 6, 2, 4, 5))

    assert ("A", "attack") == (table.attacker(), table.state.phase)
    assert "roll_off" not in table.kinds()


@pytest.mark.rule("FR-16")
def test_same_jump_scare_is_rolled_off():
    """7 = 7, rolls 4 and 2: the first attacks."""
    table = duel((7, 6, 2, 6, 5), (7, 6, 2, 4, 5))
    table.answer(4, 2)

    assert "A" == table.attacker()


def test_a_tied_roll_off():
    """FD-04: equal rolls are rolled again, or with `first` the first player attacks."""
    again = duel((7, 6, 2, 6, 5), (7, 6, 2, 4, 5))
    again.answer(3, 3)
    first = duel((7, 6, 2, 6, 5), (7, 6, 2, 4, 5), tied_roll_off="first")
    first.answer(3, 3)

    assert "roll_off" == again.state.phase
    assert ("A", "attack") == (first.attacker(), first.state.phase)


@pytest.mark.rule("FR-17")
def test_attacker_has_two_choices_and_no_pass():
    """Combat or Sorcery, declared before the dice."""
    table = duel(ATTACKER, (4, 6, 2, 4, 5))

    assert ["combat", "sorcery"] == [option.value for option in table.ask.options]
    with pytest.raises(IllegalAnswer):
        table.answer("pass")


@pytest.mark.rule("FR-18", "FR-19", "FR-21", "FR-22")
def test_combat_hit():
    """5 + 6 = 11 against 3 + 2 = 5: margin 6, hit points 5 - 6 stop at 0."""
    table = duel(ATTACKER, (4, 6, 2, 4, 5))
    scores = table.fight("combat", 5, 3)[0].data

    assert ([11, 5], [6, 2]) == (scores["totals"], scores["plus"])
    assert 0 == table.hp("Two")
    assert 6 == next(fact for fact in table.facts if fact.kind == "hit").data["margin"]


@pytest.mark.rule("FR-22", "FR-30")
def test_survivor_attacks_next():
    """Hit points 7, margin 4: 3 are left, and the defender's owner attacks."""
    table = duel((7, 5, 2, 6, 5), (4, 6, 2, 4, 7))
    table.fight("combat", 2, 1)

    assert (3, "B") == (table.hp("Two"), table.attacker())


@pytest.mark.rule("FR-20")
def test_combat_miss_switches_once():
    """7 against 8: no damage, and the defender becomes the attacker."""
    table = duel(ATTACKER, (4, 6, 4, 4, 6))
    table.fight("combat", 1, 4)

    assert (6, "B", 2) == (table.hp("Two"), table.attacker(), table.state.exchange)


@pytest.mark.rule("FR-23")
def test_equal_scores_do_nothing():
    """6 against 6: 0 damage, the roles switch; with `attacker` it is a hit for 0."""
    table = duel((7, 5, 2, 6, 5), (4, 6, 4, 4, 6))
    table.fight("combat", 1, 2)
    attacker = duel((7, 5, 2, 6, 5), (4, 6, 4, 4, 6), equal_scores="attacker")
    attacker.fight("combat", 1, 2)

    assert (6, "B", "tie") == (table.hp("Two"), table.attacker(), table.kinds()[-2])
    assert ("hit", 6) == (attacker.kinds()[-2], attacker.hp("Two"))


@pytest.mark.rule("FR-24", "FR-25", "FR-27")
def test_sorcery_won():
    """5 + 6 = 11 against 2 + 4 = 6, Defense ignored: refill or swap, whatever the margin."""
    table = duel(ATTACKER, (4, 6, 2, 4, 5))
    scores = table.fight("sorcery", 5, 2)[0].data

    assert ([11, 6], [6, 4]) == (scores["totals"], scores["plus"])
    assert ["refill", "swap"] == [o.value for o in table.ask.options if not o.why_not]
    assert 5 == table.hp("Two")


@pytest.mark.rule("FR-26")
def test_sorcery_missed():
    """4 against 9: nothing, and the roles switch."""
    table = duel((7, 6, 2, 3, 5), (4, 6, 2, 4, 5))
    table.fight("sorcery", 1, 5)

    assert ("miss", "B") == (table.kinds()[-2], table.attacker())


def test_equal_sorcery():
    """FD-05: equal Sorcery earns nothing; with `attacker` it earns its reward."""
    table = duel(ATTACKER, (4, 6, 2, 4, 5))
    table.fight("sorcery", 1, 3)
    attacker = duel(ATTACKER, (4, 6, 2, 4, 5), equal_scores="attacker")
    attacker.fight("sorcery", 1, 3)

    assert ("attack", "reward") == (table.state.phase, attacker.state.phase)


@pytest.mark.rule("FR-28")
def test_refill():
    """1 of 5 becomes 5; 5 of 5 stays 5 and is legal unless the table says otherwise (FD-10)."""
    table = duel((7, 6, 2, 6, 5), (4, 6, 2, 4, 12))
    table.fight("combat", 1, 6)
    table.fight("combat", 1, 1)
    table.fight("sorcery", 6, 1)
    before = table.hp("One")
    table.answer("refill")
    full = duel(ATTACKER, (4, 6, 2, 4, 5))
    full.fight("sorcery", 6, 1)
    full.answer("refill")

    assert (1, 5) == (before, table.hp("One"))
    assert (5, "B") == (full.hp("One"), full.attacker())


def test_refill_of_an_unhurt_card_may_be_illegal():
    """FD-10 `illegal`: refused with the reason; the swap is then forced."""
    table = duel(ATTACKER, (4, 6, 2, 4, 5), refill_at_full="illegal")
    table.fight("sorcery", 6, 1)

    assert "/ability/" in table.ask.key


@pytest.mark.rule("FR-29")
def test_swap():
    """The own card goes to hand as it is, another comes in as it is; it defends at once."""
    table = duel(ATTACKER, (4, 6, 2, 4, 5))
    table.fight("sorcery", 6, 1)
    table.answer("swap")
    table.answer(table.index("p"))

    assert ("hand", 5, "play", 6) == (
        table.zone("One"),
        table.hp("One"),
        table.zone("p"),
        table.hp("p"),
    )
    assert "B" == table.attacker()
    assert 1 == table.kinds().count("jump_scare")


def test_exchanges_use_two_dice_each():
    """FR-04: both dice of an exchange are asked for at once, attacker's first, six sides."""
    table = duel(ATTACKER, (4, 6, 2, 4, 5))
    table.answer("combat")

    assert (2, 6) == (table.ask.dice.count, table.ask.dice.sides)
    assert table.ask.prompt.startswith("A's attack")


@pytest.mark.rule("FR-04")
@pytest.mark.parametrize("face", [0, 7])
def test_a_face_is_one_to_six(face):
    """0 and 7 are no faces of the die."""
    table = duel(ATTACKER, (4, 6, 2, 4, 5))
    table.answer("combat")

    with pytest.raises(IllegalAnswer, match="2 faces of 1 to 6"):
        table.answer(face, 1)
