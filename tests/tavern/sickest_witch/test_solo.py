"""The single-player mode, its rows and its dice (SW-SOL-01 to SW-SOL-28)."""

from dataclasses import replace

import pytest

from tests.tavern.sickest_witch.solo_table import COUNTS, EVERY, alone, finish, lay_out, strike
from tests.tavern.sickest_witch.table import box, enemy, witch
from witchhammer.core.errors import IllegalAnswer
from witchhammer.tavern.sickest_witch.powers import darken
from witchhammer.tavern.sickest_witch.solo import BATTLES
from witchhammer.tavern.sickest_witch.state import FOCUSED, Held, change_foe, change_player


@pytest.mark.rule("SW-SOL-01", "SW-SOL-02", "SW-SOL-03", "SW-SOL-04", "SW-SOL-24")
def test_the_kit_and_the_first_row():
    """0 organs, 30 HP; L1, L1, L2 in a row; printed 7 Hit Points are ignored: 4 each, 12 in all."""
    table = alone(box(counts=COUNTS, hp=7))

    assert ((), 30) == (table.player().organs, table.state.hp)
    assert [1, 1, 2] == lay_out(table)
    assert [4, 4, 4] == [foe.life for foe in table.state.foes]


@pytest.mark.rule("SW-SOL-25", "SW-SOL-26", "SW-SOL-27", "SW-SOL-28", "SW-SOL-19", "SW-SOL-30")
def test_five_battles_and_a_boss():
    """L2 ×3: 12 life; L2, L3, L3: 4+8+8 = 20; L3, L3, L4 and L4 ×3: 8+8+4 = 20; the Boss has 20;
    15 enemies in all: 2, 5, 4, 4."""
    table = alone(box(counts=COUNTS, witches=EVERY, ac=10))
    rows = []
    while table.what != "over":
        rows.append((lay_out(table), sum(foe.life for foe in table.state.foes)))
        finish(table)
    levels = [level for row in BATTLES for level in row]

    assert [
        ([1, 1, 2], 12),
        ([2, 2, 2], 12),
        ([2, 3, 3], 20),
        ([3, 3, 4], 20),
        ([4, 4, 4], 20),
        ([5], 20),
    ] == rows[:6]
    assert (15, [2, 5, 4, 4]) == (len(levels), [levels.count(n) for n in (1, 2, 3, 4)])


@pytest.mark.rule("SW-SOL-05", "SW-SOL-07", "SW-SOL-08")
def test_who_may_be_attacked():
    """Of X, Y, Z the first attack may go to Z; then Z is refused while others live; a hit brings
    no enemy roll; alone, X may be attacked again."""
    table = alone()
    strike(table, 2, 10)
    hit = "counter" in table.kinds()
    with pytest.raises(IllegalAnswer, match="not the same enemy twice running"):
        table.answer(2)
    strike(table, 0, 10)
    for foe in (1, 2):
        table.state = change_foe(table.state, foe, life=0, claimed=True)
    table.state = replace(
        table.state,
        players=(
            replace(
                table.player(),
                organs=(Held(table.state.foes[1].card), Held(table.state.foes[2].card)),
            ),
        ),
    )
    strike(table, 0, 10)

    assert (False, [0, 1, 2]) == (hit, [0, 1, 2])
    assert 2 == table.life(0)
    assert "attack" == table.what


@pytest.mark.rule("SW-SOL-06", "SW-SOL-02", "SW-SOL-15", "SW-SOL-16")
def test_counter_attacks():
    """AC 10, natural 9: Y strikes back, 30 to 29; a 20 takes 2, 18 to 16; a 1 costs it 1."""
    table = alone()
    strike(table, 1, 9)
    asked = table.ask.prompt
    table.answer(15)
    first = table.state.hp
    table.state = replace(table.state, hp=18)
    strike(table, 0, 9)
    table.answer(20)
    second = table.state.hp
    strike(table, 1, 9)
    table.answer(1)

    assert "strikes back" in asked
    assert (29, 16, 16, 3) == (first, second, table.state.hp, table.life(1))


def test_counter_damage_is_a_dial():
    """SW-SOL-06: `enemy_damage` may be 2, 3 or the enemy's level."""
    for value, left in (("2", 28), ("3", 27), ("level", 29)):
        table = alone(enemy_damage=value)
        strike(table, 0, 9)
        table.answer(15)

        assert left == table.state.hp


@pytest.mark.rule("SW-SOL-16", "SW-SOL-17")
def test_an_enemy_may_kill_itself():
    """At 1 life it rolls 1: it dies and the player claims it; its spell is usable at once."""
    table = alone()
    table.state = change_foe(table.state, 1, life=1)
    strike(table, 1, 9)
    table.answer(1)
    name = table.state.setup.enemies[table.state.foes[1].card].name
    table.answer(0)

    assert [name] == table.spells(0, "ready")
    assert table.organ(name) in table.values()


@pytest.mark.rule("SW-SOL-09", "SW-SOL-10", "SW-SOL-11")
def test_a_natural_twenty():
    """Basic 1 + weakness 1 = 2, doubled 4; 22 HP become 23, 30 stay 30; an inactive card rolls."""
    weak = '[{ do = "damage", amount = 1 }]'
    first = enemy("1a", weakness='"pain"', weak=weak)
    text = box(
        first,
        witches="".join(
            witch(m).replace('"1-7 none", "8-12 pain"', '"1-12 pain"') for m in range(2, 9)
        ),
        counts=COUNTS,
    )
    table = alone(text)
    table.state = replace(table.state, hp=22, players=(replace(table.player(), level=2, active=0),))
    strike(table, 0, 1, 20)
    asked = table.what
    table.answer(2)

    assert (4, 23) == (table.find("damage").data["damage"], table.state.hp)
    assert ("activate", 2) == (asked, table.player().active)
    full = alone(text)
    full.state = darken(full.state, 0)
    strike(full, 0, 20)
    assert 30 == full.state.hp


@pytest.mark.rule("SW-SOL-12", "SW-SOL-06")
def test_a_natural_one():
    """A miss, a counter-attack, and the d4 rolled; a spell is set aside as a dud."""
    table = alone()
    table.state = darken(table.state, 0)
    strike(table, 0, 1)
    table.answer(3)
    what = table.what

    assert (3, "counter") == (table.player().active, what)
    assert "miss" in table.kinds()


@pytest.mark.rule("SW-SOL-13")
def test_an_active_card_has_a_choice():
    """active(1), natural 20: reroll to active(3), or Focused, or kept."""
    for answer, after in (("reroll", 3), ("focus", FOCUSED), ("keep", 1)):
        table = alone()
        strike(table, 0, 20)
        offered = table.values()
        table.answer(answer)
        if answer == "reroll":
            table.answer(3)

        assert ["keep", "reroll", "focus"] == offered
        assert after == table.player().active


@pytest.mark.rule("SW-SOL-14")
def test_ability_four_comes_on_top():
    """One spell ready and an attack in the same turn."""
    table = alone(active=(4,))
    table.state = change_player(table.state, 0, organs=(Held(table.card("4a"), "spent"),))
    table.state = replace(
        table.state, spare=tuple(n for n in table.state.spare if n != table.card("4a"))
    )
    strike(table, 0, 15, extra="recharge")

    assert (["4a"], 3, 0) == (table.spells(0, "ready"), table.life(0), table.player().active)


@pytest.mark.rule("SW-SOL-18")
def test_each_battle_begins_with_the_card():
    """Battle 2, inactive, d4 = 3: active(3); an active card may be kept."""
    table = alone(box(counts=COUNTS, witches=EVERY, ac=10))
    table.state = darken(table.state, 0)
    for _ in range(3):
        if table.what == "target":
            table.answer(table.values()[0])
        table.answer("basic:0")
        table.answer(15)
    table.settle((3,))

    assert (2, 3) == (table.state.fight, table.player().active)


@pytest.mark.rule("SW-SOL-22")
def test_a_spell_that_makes_no_sense_alone():
    """ "Steal an organ from a rival" is 2 damage without the weakness's bonus."""
    weak = '[{ do = "damage", amount = 1 }]'
    steal = 'damage = 1\nred = 1\ntype = "pain"\ntext = "Steal."\nfallback = true\n'
    steal += 'effects = [{ do = "steal", who = "chosen" }]'
    text = box(
        enemy("1a", weakness='"pain"', weak=weak) + enemy("4a", "4", organ=steal), counts=COUNTS
    )
    table = alone(text)
    table.state = change_player(table.state, 0, organs=(Held(table.card("4a")),))
    table.state = replace(
        table.state, spare=tuple(n for n in table.state.spare if n != table.card("4a"))
    )
    strike(table, 0, 15, attack=table.organ("4a"))

    assert (2, 2) == (table.find("damage").data["damage"], table.life(0))


@pytest.mark.rule("SW-SOL-23", "SW-SOL-14")
def test_a_stun_hits_the_enemy():
    """Stunned Y skips 1 counter-attack, the following miss is answered again."""
    stun = '{ do = "condition", name = "stun", who = "chosen", until = "used" }'
    stun = f"damage = 1\nred = 1\neffects = [{stun}]"
    table = alone(box(enemy("4a", "4", organ=stun), counts=COUNTS, ac=10))
    table.state = change_player(table.state, 0, organs=(Held(table.card("4a")),))
    table.state = replace(
        table.state, spare=tuple(n for n in table.state.spare if n != table.card("4a"))
    )
    strike(table, 1, 15, attack=table.organ("4a"))
    strike(table, 0, 15)
    strike(table, 1, 9)
    skipped = table.what
    strike(table, 0, 15)
    strike(table, 1, 9)

    assert ("target", "counter") == (skipped, table.what)
    assert not table.player().stunned
