"""Turns, attacks, damage, stuns and delays (SW-TRM, SW-HRV, SW-TRN, SW-CRD, SW-QNA)."""

import pytest

from tests.tavern.sickest_witch.table import ability, box, enemy, hunt, witch
from witchhammer.core.ask import Ruling
from witchhammer.core.errors import IllegalAnswer
from witchhammer.tavern.sickest_witch import GAME
from witchhammer.tavern.sickest_witch.state import trophies

SLOW = 'do = "delay", name = "slow", effects = [{ do = "damage", amount = 1 }]'


def organ(effects, damage=2, kind="none", red=1, more=""):
    """An organ's keys with effects."""
    return f'damage = {damage}\nred = {red}\ntype = "{kind}"\neffects = [{effects}]\n{more}'


@pytest.mark.rule("SW-TRM-03", "SW-TRN-04")
def test_armor_class_has_to_be_reached():
    """AC 11: a total of 11 hits, 10 misses; AC 9: 9 hits, 8 misses."""
    for ac, face, life in ((11, 11, 3), (11, 10, 4), (9, 9, 3), (9, 8, 4)):
        table = hunt(text=box(ac=ac))
        table.basic(face)

        assert life == table.life()


@pytest.mark.rule("SW-TRM-04")
def test_a_stun_loses_one_turn():
    """Bo is stunned twice in turn 4, Ada's: turn 5 is skipped, 6 is Cy's, Bo acts in turn 8."""
    stun = '{ do = "condition", name = "stun", who = "left", until = "used" }'
    table = hunt(text=box(enemy("1a", organ=organ(f"{stun}, {stun}")), hp=30))
    for _ in range(3):
        table.basic(2 + 3)
    table.attack(table.organ("1a"), 15)

    assert (6, 2, "skipped") == (table.state.turn, table.state.seat, table.kinds()[-1])
    table.basic(5)
    table.basic(5)
    assert (8, 1, "attack") == (table.state.turn, table.state.seat, table.what)


def test_a_stun_outlives_the_fight():
    """The marker lies there until a turn is skipped, in the next fight too; she still draws."""
    table = hunt(text=box(hp=1))
    table.state, _ = GAME.rule(table.state, Ruling("stun", {"seat": "Bo", "stunned": True}))
    table.basic(15)
    table.settle()

    assert (2, 2, "Cy") == (table.state.fight, table.state.seat, table.ask.seat)
    assert {"seat": "Bo"} == table.find("skipped").data


@pytest.mark.rule("SW-TRM-07", "SW-TRM-08")
def test_two_dice():
    """4 and 18 are 18 with advantage, 4 with disadvantage; both at once are one d20."""
    worse = '{ do = "condition", name = "disadvantage", who = "left", until = "used" }'
    table = hunt(text=box(enemy("1a", organ=organ(worse)), hp=30), active=(3, 3, 3))
    table.basic(4, 18, extra="ability")
    kept = table.find("attack").data["natural"]
    low = hunt(text=box(enemy("1a", organ=organ(worse)), hp=30), active=(1, 1, 3))
    low.attack(low.organ("1a"), 15)
    low.basic(4, 18)
    both = hunt(text=box(enemy("1a", organ=organ(worse)), hp=30), active=(1, 3, 3))
    both.attack(both.organ("1a"), 15)
    both.answer("basic:0")
    both.answer("ability")

    assert (18, 4) == (kept, low.find("attack").data["natural"])
    assert 1 == both.ask.dice.count


@pytest.mark.rule("SW-TRM-07")
def test_only_the_kept_die_calls():
    """With advantage 4 and 20 call as a 20, 1 and 9 call nobody."""
    for faces, called in (((4, 20), True), ((1, 9), False)):
        table = hunt(text=box(hp=30), active=(3, 1, 1))
        table.basic(*faces, extra="ability")

        assert called == (table.what == "activate")


@pytest.mark.rule("SW-TRM-09")
def test_what_is_named_stays_named():
    """Cy declares an organ and rolls 1: a dud. The declaration came before the die."""
    table = hunt(starter=2)
    cast = table.organ("1c")
    table.answer(cast)
    table.answer("none")
    asked = table.ask
    table.answer(1)

    assert ("@dice", "d20") == (asked.seat, asked.key.split("/")[2])
    assert ["1c"] == table.spells(2, "dud")


@pytest.mark.rule("SW-HRV-01", "SW-TRN-09")
def test_turns_go_clockwise():
    """Three players, Bo starts: Bo Cy Ada Bo Cy Ada Bo."""
    table = hunt(starter=1, text=box(hp=30))
    order = []
    for _ in range(7):
        order.append(table.ask.seat)
        table.basic(5)

    assert ["Bo", "Cy", "Ada", "Bo", "Cy", "Ada", "Bo"] == order


@pytest.mark.rule("SW-HRV-04", "SW-HRV-03", "SW-HRV-05")
def test_the_kill():
    """HP 4 - 2 - 2 = 0: Ada's count goes 2 to 3, the spell can be cast in fight 2. She kills in
    turn 6: Bo to her left draws and takes turn 7, then Cy 8, Ada 9."""
    text = box(hp=4, witches="".join(witch(mark, damage=2) for mark in range(2, 9)))
    table = hunt(text=text, starter=1)
    for face in (5, 5, 5, 5, 9, 9):
        killed_in = table.state.turn
        table.basic(face)
    table.settle()
    order = []
    for _ in range(3):
        order.append((table.ask.seat, table.state.turn))
        table.basic(5)

    assert (6, [("Bo", 7), ("Cy", 8), ("Ada", 9)]) == (killed_in, order)
    assert (3, "1d") == (trophies(table.state, 0), table.spells(0, "ready")[-1])
    assert f"organ:{table.card('1d')}" in [option.value for option in _ask_of(table, "Ada").options]


def _ask_of(table, seat):
    """The question of the turn of a seat, after misses of those before."""
    while table.ask.seat != seat:
        table.basic(5)
    return table.ask


def test_excess_damage_is_lost():
    """SW-HRV-04: life never goes below 0, what exceeds it goes nowhere."""
    text = box(hp=1, witches="".join(witch(mark, damage=9) for mark in range(2, 9)))
    table = hunt(text=text)
    table.basic(15)

    assert (9, 0) == (table.find("damage").data["damage"], table.find("damage").data["life"])


@pytest.mark.rule("SW-HRV-06")
def test_witches_never_lose_life():
    """40 missed attacks in a row cost nobody anything."""
    table = hunt(text=box(hp=30))
    for _ in range(40):
        table.basic(5)

    assert (0, 41) == (table.state.hp, table.state.turn)
    assert "hp" not in table.kinds()


@pytest.mark.rule("SW-TRN-01", "SW-TRN-02")
def test_one_attack_and_one_extra():
    """Bo has 1 basic and 2 organs and must use one of the three; with it at most one ability."""
    table = hunt(starter=1, active=(1, 2, 1))
    values = table.values()
    table.answer("basic:0")
    extras = [option.value for option in table.ask.options if not option.why_not]

    assert ["basic:0", table.organ("1b"), table.organ("2b")] == values
    assert (["none", "ability"], 1) == (extras, table.ask.most)


@pytest.mark.rule("SW-TRN-03", "SW-CRD-13")
def test_ability_four():
    """d4 shows 4: with nothing spent it is refused; with 2 spent no attack is made, 1 is ready
    again and the die comes off."""
    table = hunt(active=(4, 1, 1), text=box(hp=30))
    why = table.why_not("recharge")
    with pytest.raises(IllegalAnswer):
        table.answer("recharge")
    for name in ("1a", "2a"):
        table.attack(table.organ(name), 5)
        table.basic(5)
        table.basic(5)
    table.answer("recharge")
    table.answer(table.card("2a"))

    assert "no spell of yours is spent" == why
    assert (["2a"], ["1a"]) == (table.spells(0, "ready"), table.spells(0, "spent"))
    assert (0, 1) == (table.state.players[0].active, table.state.seat)


@pytest.mark.rule("SW-TRN-05", "SW-TRN-06")
def test_bonuses():
    """6 + 2 = 8 against AC 8 hits; HP 6, damage 2: 4; 18 + 2 is no 20 and 5 + 1 no Mark 6."""
    text = box(hp=6, witches="".join(witch(mark, damage=2) for mark in range(2, 9)))
    table = hunt(text=text, active=(2, 2, 2))
    table.basic(6, extra="ability")
    eighteen = hunt(text=text, active=(2, 1, 1))
    eighteen.basic(18, extra="ability")

    assert (4, 8) == (table.life(), table.find("attack").data["total"])
    assert ("attack", 0) == (eighteen.what, eighteen.state.players[0].active)
    five = hunt(text=text, active=(2, 2, 2), starter=2)
    five.basic(2, extra="ability")
    assert 0 == five.state.players[2].active


@pytest.mark.rule("SW-CRD-09", "SW-CRD-10", "SW-CRD-11")
def test_spent_and_duds():
    """2 ready, a miss: 1 ready and 1 spent. A natural 1 on AC 3 with +4 deals nothing and is a
    dud. A new fight makes 1 spent + 1 dud + 1 ready three ready ones."""
    four = '{ do = "modify", stat = "attack", amount = 4, until = "turn" }'
    text = box(ac=3, hp=3, abilities="".join(ability(m, (f"[{four}]",) * 3) for m in range(2, 9)))
    table = hunt(text=text)
    table.attack(table.organ("1a"), 1, extra="ability")
    total = table.find("attack").data["total"]

    assert (5, 3, "dud") == (total, table.life(), table.kinds()[-1])
    table.answer(1)
    table.basic(2)
    table.basic(2)
    table.attack(table.organ("2a"), 2)
    assert (["2a"], ["1a"], []) == (
        table.spells(0, "spent"),
        table.spells(0, "dud"),
        table.spells(0, "ready"),
    )
    for _ in range(3):
        if table.state.fight == 1:
            table.basic(15)
            table.settle()
    assert ["1a", "2a"] == table.spells(0, "ready")[:2]


@pytest.mark.rule("SW-CRD-12")
def test_a_twenty_readies_a_spent_spell():
    """An organ cast with a 20 may make that very card ready; a dud it may not."""
    table = hunt(text=box(hp=30))
    table.attack(table.organ("1a"), 20)
    offered = table.values()
    table.answer(table.card("1a"))
    dud = hunt(text=box(hp=30))
    dud.attack(dud.organ("1a"), 1)
    for _ in range(2):
        dud.basic(5)
    dud.basic(20)

    assert [table.card("1a"), "none"] == offered
    assert ["1a", "2a"] == table.spells(0, "ready")
    assert (["1a"], "attack") == (dud.spells(0, "dud"), dud.what)


def test_a_twenty_may_ready_a_dud_at_some_tables():
    """SW-CRD-12, switch `twenty_readies`."""
    table = hunt(text=box(hp=30), twenty_readies="spent_or_dud")
    table.attack(table.organ("1a"), 1)
    for _ in range(2):
        table.basic(5)
    table.basic(20)

    assert "ready" == table.what


@pytest.mark.rule("SW-CRD-05", "SW-CRD-06")
def test_the_half_bonus():
    """HP 9: 6 to 5 does not halve it, 5 to 4 does. Ada may add +1 in this fight, Bo may not, and
    in the next fight Ada may not either."""
    third = enemy("3a", "3", 11, 9, special='"half_bonus"')
    text = box(third, witches="".join(witch(mark) for mark in range(2, 9)))
    table = hunt(text=text, deck="0,0,1,1,1")
    for _ in range(4):
        table.basic(1, 15)
    still = (table.life(), table.state.halver)
    table.basic(1, 5)
    table.basic(1, 5)
    table.basic(1, 15)
    halved = (table.life(), table.state.halver)
    table.basic(1, 10)
    bo = table.what
    table.basic(1, 10)
    table.basic(1, 10)
    ada = table.what
    table.answer("add")

    left = table.life()
    table.state, _ = GAME.rule(table.state, Ruling("life", {"enemy": 0, "to": 1}))
    table.basic(1, 15)
    table.settle()

    assert ((5, -1), (4, 0)) == (still, halved)
    assert ("attack", "bonus", 3) == (bo, ada, left)
    assert (2, -1) == (table.state.fight, table.state.halver)


@pytest.mark.rule("SW-CRD-03", "SW-QNA-01", "SW-QNA-02")
def test_damage():
    """Weakness Poison +1: a Poison organ of 2 deals 3. Weapon and spell deal the same 1. An organ
    of 2 deals 2, the basic attack's 1 is not added."""
    weak = '[{ do = "damage", amount = 1 }]'
    first = enemy("1d", "1", 8, 30, weakness='"poison"', weak=weak)
    poison = enemy("1a", organ=organ("", 2, "poison"))
    text = box(poison + enemy("1b", organ=organ("", 2, "pain")) + enemy("1c") + first)
    table = hunt(text=text)
    table.attack(table.organ("1a"), 15)
    poison_dealt = table.find("damage").data["damage"]
    table.attack(table.organ("1b"), 15)
    pain_dealt = table.find("damage").data["damage"]
    spell = witch(4).replace('name = "Stick"', 'name = "Word"\nkind = "spell"')
    both = hunt(text=box(witches=witch(2) + witch(3) + spell, hp=30), starter=1)
    both.basic(15)
    both.basic(15)

    assert (3, 2) == (poison_dealt, pain_dealt)
    assert [1, 1] == [f.data["damage"] for f in both.facts if f.kind == "damage"]


@pytest.mark.rule("SW-QNA-03")
def test_delayed_damage():
    """Ada casts with delay 2: Bo's turn is 1, Cy's is 2; it lands at its end, rolled when cast,
    the killing blow is Ada's; it is lost if the enemy dies first."""
    text = box(enemy("1a", organ=organ(f"{{ {SLOW}, turns = 2 }}", 0)), hp=1)
    table = hunt(text=text)
    table.attack(table.organ("1a"), 15)
    table.basic(5)
    before = table.life()
    table.basic(5)
    lost = hunt(text=text)
    lost.attack(lost.organ("1a"), 15)
    lost.basic(15)
    lost.settle()

    assert (1, 3) == (before, table.state.turn)
    assert {"seat": "Ada"}.items() <= table.find("claimed").data.items()
    assert ((), "Bo") == (lost.state.delayed, lost.find("claimed").data["seat"])


def test_delayed_dice_are_rolled_when_cast():
    """SW-QNA-03: 1d4 of delayed damage is asked for at once."""
    dice = SLOW.replace("amount = 1", 'amount = "1d4"')
    table = hunt(text=box(enemy("1a", organ=organ(f"{{ {dice}, turns = 1 }}", 0)), hp=9))
    table.attack(table.organ("1a"), 15)
    sides = table.ask.dice.sides
    table.answer(3)
    table.basic(5)

    assert (4, 6) == (sides, table.life())


def test_what_a_dying_enemy_would_do_goes_with_it():
    """Two delayed blows land in one turn: the first halves the enemy, the second kills it before
    its special effect happens."""
    blow = "{ " + SLOW.replace("amount = 1", "amount = 2")
    heal = '[{ do = "gain", what = "hit_points", amount = 9, who = "target" }]'
    third = enemy("3a", "3", hp=4, special='"on_half"', special_effects=heal)
    cards = enemy("1a", organ=organ(f"{blow}, turns = 2 }}", 0))
    cards += enemy("1b", organ=organ(f"{blow}, turns = 1 }}", 0))
    table = hunt(deck="0,0,1,1,1", text=box(cards + third, counts=(7, 7, 1, 1, 1)))
    table.attack(table.organ("1a"), 15)
    table.attack(table.organ("1b"), 15)
    table.basic(1, 5)
    table.settle()

    assert (2, "Bo") == (table.state.fight, table.find("claimed").data["seat"])
    assert "heals" not in table.kinds()


def test_delay_with_two_players_lands_on_her_own_turn():
    """SW-QNA-03b: delay 2 lands at the end of Ada's own next turn."""
    text = box(enemy("1a", organ=organ(f"{{ {SLOW}, turns = 2 }}", 0)), hp=9)
    table = hunt(2, text=text)
    table.attack(table.organ("1a"), 15)
    table.basic(5)
    before = table.life()
    table.basic(5)

    assert (9, 8) == (before, table.life())


@pytest.mark.rule("SW-TRM-02")
def test_an_enemy_is_never_healed_above_its_print():
    """6 Hit Points, 2 damage: 4; healed by 9 it stands at 6."""
    heal = '{ do = "gain", what = "hit_points", amount = 9, who = "target" }'
    text = box(enemy("1a", organ=organ(heal, 0)), hp=6)
    table = hunt(text=text)
    table.state, _ = GAME.rule(table.state, Ruling("life", {"enemy": 0, "to": 6}))
    table.attack("basic:0", 5)
    table.attack(table.organ("1b"), 15)
    hurt = table.life()
    table.basic(5)
    table.attack(table.organ("1a"), 15)

    assert (4, 6) == (hurt, table.life())
