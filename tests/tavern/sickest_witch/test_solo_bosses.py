"""The single-player mode from the Boss on, and its difficulties (SW-SOL-18 to SW-SOL-36)."""

from dataclasses import replace

import pytest

from tests.tavern.sickest_witch.solo_table import COUNTS, EVERY, alone, finish, strike
from tests.tavern.sickest_witch.table import PACK, SEATS, Table, box, witch
from witchhammer.core.dice import Luck
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.sickest_witch import GAME, new_setup
from witchhammer.tavern.sickest_witch.powers import darken
from witchhammer.tavern.sickest_witch.setting_up import DIFFICULTIES
from witchhammer.tavern.sickest_witch.state import FOCUSED, change_foe, change_organ


@pytest.mark.rule("SW-SOL-20", "SW-SOL-21", "SW-SOL-29", "SW-SOL-18")
def test_before_the_boss():
    """A spell cast in battle 2 is not available later; 9 spent of 15 are 15 ready. 17 HP,
    inactive, level 1 become 19, Focused without a d4, level 2."""
    table = alone(box(counts=COUNTS, witches=EVERY, ac=10))
    finish(table)
    name = table.spells(0, "ready")[0]
    strike(table, 0, 15, attack=table.organ(name))
    table.settle()
    for _ in range(4):
        finish(table)
        if table.state.fight == 5:
            spent = table.spells(0, "spent")
            for held in [h.card for h in table.player().organs if h.state == "ready"][:8]:
                table.state = change_organ(table.state, 0, held, "spent")
            nine = table.spells(0, "spent")
            table.state = replace(darken(table.state, 0), hp=17)
    rolls = table.kinds()[len(table.kinds()) - 1 - table.kinds()[::-1].index("boss") :]

    assert ([name], 9) == (spent, len(nine))
    assert (15, []) == (len(table.spells(0, "ready")), table.spells(0, "spent"))
    assert (19, FOCUSED, 2) == (table.state.hp, table.player().active, table.player().level)
    assert "active" not in rolls


@pytest.mark.rule("SW-SOL-31", "SW-SOL-30")
def test_the_boss_always_strikes_back():
    """A hit, 20 to 18, and the Boss still rolls; not after a killing blow."""
    damage = "".join(witch(mark, damage=2) for mark in range(2, 9))
    table = alone(box(counts=COUNTS, witches=EVERY, ac=10))
    for _ in range(5):
        finish(table)
    table.state = replace(
        table.state, setup=new_setup(SEATS[:1], {}, box(counts=COUNTS, witches=damage, ac=10))
    )
    table.attack("basic:0", 1, 12)
    hit = (table.life(), table.what)
    table.answer(2)
    table.state = change_foe(table.state, 0, life=1)
    table.attack("basic:0", 1, 12)

    assert (18, "counter") == hit
    assert ("over", "won") == (table.what, GAME.outcome(table.state).result)


@pytest.mark.rule("SW-SOL-32", "SW-SOL-33", "SW-SOL-34", "SW-SOL-35", "SW-SOL-36")
@pytest.mark.parametrize(
    ("name", "least", "faces", "bosses"),
    [
        ("easy", 11, 10, 1),
        ("medium", 10, 11, 1),
        ("hard", 9, 12, 1),
        ("brutal", 8, 13, 2),
        ("insane", 7, 14, 2),
    ],
)
def test_difficulties(name, least, faces, bosses):
    """11+, 10+, 9+ with one Boss, 8+, 7+ with two: so many of 20 faces hit."""
    table = alone(difficulty=name)
    strike(table, 0, 9)
    table.answer(least - 1)
    missed = table.state.hp
    strike(table, 1, 9)
    table.answer(least)

    assert (30, 29) == (missed, table.state.hp)
    assert (faces, bosses) == (21 - DIFFICULTIES[name][0], DIFFICULTIES[name][1])


@pytest.mark.rule("SW-SOL-35", "SW-SOL-36")
def test_two_bosses():
    """Brutal: two Bosses, 40 life in all; insane: the finale is the last, the first one of 3."""
    text = box(counts=COUNTS, witches=EVERY, ac=10)
    for name, drawn in (("brutal", 4), ("insane", 3)):
        table = Table(new_setup(SEATS[:1], {"difficulty": name}, text)).settle()
        for _ in range(5):
            finish(table)
        bosses = [table.state.foes[0]]
        finish(table)
        bosses.append(table.state.foes[0])
        pool = [card for card in table.state.setup.enemies if card.level == 5]
        finish(table)

        assert 40 == sum(foe.full for foe in bosses)
        assert drawn == len([card for card in pool if name == "brutal" or not card.finale])
        if name == "insane":
            assert table.state.setup.enemies[bosses[1].card].finale
        assert "won" == GAME.outcome(table.state).result


def test_the_run_is_lost_at_zero():
    """SW-SOL-02: at 0 Hit Points the run is lost."""
    table = alone()
    table.state = replace(table.state, hp=1)
    strike(table, 0, 9)
    table.answer(15)

    assert ("lost", ()) == (GAME.outcome(table.state).result, GAME.outcome(table.state).winners)


def test_other_readings_of_the_solo_mode():
    """`solo_organs=battle` readies spells each battle, `solo_level_up=level_3` levels up early,
    `solo_life=all_full` spares nobody."""
    text = box(counts=COUNTS, witches=EVERY, ac=10)
    table = alone(text, solo_organs="battle", solo_level_up="level_3", solo_life="all_full")
    finish(table)
    name = table.spells(0, "ready")[0]
    strike(table, 0, 15, attack=table.organ(name))
    table.settle()
    finish(table)
    early = (table.spells(0, "spent"), table.player().level)
    finish(table)

    assert ([], 2) == early
    assert [8, 8, 8] == [foe.life for foe in table.state.foes]


@pytest.mark.parametrize("difficulty", sorted(DIFFICULTIES))
def test_every_difficulty_ends(difficulty):
    """A random player comes to the end of a run, won or lost."""
    setup = new_setup(SEATS[:1], {"difficulty": difficulty}, PACK)
    state = play_out(GAME, setup, 3, {"": RandomBot(Luck(5))}, keep_facts=False).state

    assert GAME.outcome(state).result in ("won", "lost")
