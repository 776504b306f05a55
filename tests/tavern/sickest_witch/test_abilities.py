"""Ability cards, Marks, focus, level up (SW-CHT, SW-ABL, SW-LVL, SW-CRD-16 to SW-CRD-23)."""

from dataclasses import replace

import pytest

from tests.tavern.sickest_witch.table import SEATS, Table, ability, box, enemy, hunt, witch
from witchhammer.tavern.sickest_witch import new_setup
from witchhammer.tavern.sickest_witch.powers import darken
from witchhammer.tavern.sickest_witch.state import FOCUSED, change_player, marks_of

LONG = box(hp=30)


def dark(table, *seats):
    """The table with the Ability cards of these seats inactive."""
    for seat in seats:
        table.state = darken(table.state, seat)
    return table


def actives(table):
    """What lies on every Ability card."""
    return [player.active for player in table.state.players]


@pytest.mark.rule("SW-CHT-03", "SW-CRD-20", "SW-CRD-21")
def test_using_it_takes_the_die_off():
    """active(2), used, inactive; active(1), used, inactive; d4 = 1 reads ability 1."""
    table = hunt(active=(2, 1, 1), text=LONG)
    named = [fact.data["power"] for fact in table.facts if fact.kind == "active"]
    table.basic(5, extra="ability")
    table.basic(5, extra="ability")

    assert ["Power 2", "Power 1", "Power 1"] == named
    assert [0, 0, 1] == actives(table)


@pytest.mark.rule("SW-TRN-07", "SW-QNA-04")
def test_a_twenty_activates_inactive_cards():
    """Cy rolls 20: Ada, inactive, rolls d4 = 3; Bo's active(3) stays as it is."""
    table = dark(hunt(active=(1, 3, 1), text=LONG, starter=2), 0)
    table.basic(20)
    table.answer(3)

    assert [3, 3, 1] == actives(table)


@pytest.mark.rule("SW-CRD-22")
def test_any_activation_may_focus():
    """Literally Cy's 20 focuses Ada's active(3); that is the switch `focus_on`."""
    table = hunt(active=(3, 1, 1), text=LONG, starter=2, focus_on="any_activation")
    table.basic(20)

    assert FOCUSED == actives(table)[0]


@pytest.mark.rule("SW-ABL-01", "SW-ABL-02", "SW-ABL-05")
def test_the_start_of_a_fight():
    """Inactive Cy rolls 3; active(4) may keep or roll 2; a Focused card stays without a roll."""
    table = dark(hunt(active=(4, 1, 1), text=box(hp=1)), 2)
    table.state = change_player(table.state, 1, active=FOCUSED)
    table.state = replace(table.state, seat=1)
    table.basic(15)
    table.answer(1)
    what = table.what
    table.answer(3)
    options = table.values()
    table.answer("reroll")
    table.answer(2)

    assert ("activate", ["keep", "reroll"]) == (what, options)
    assert [2, FOCUSED, 3] == actives(table)
    assert ("attack", "Cy") == (table.what, table.ask.seat)


@pytest.mark.rule("SW-ABL-03", "SW-ABL-04", "SW-CRD-23")
def test_a_used_focused_card_turns_back():
    """Focused, used in turn 3: inactive from turn 4; a 20 by Bo in turn 5 and d4 = 1: active(1)."""
    table = hunt(text=LONG)
    table.basic(5)
    table.basic(5)
    table.state = change_player(table.state, 2, active=FOCUSED)
    table.basic(5, 6, extra="focused")
    after = (table.state.turn, actives(table)[2])
    table.basic(5)
    turn = table.state.turn
    table.basic(20)
    table.answer(1)

    assert ((4, 0), 5) == (after, turn)
    assert 1 == actives(table)[2]


@pytest.mark.rule("SW-ABL-06", "SW-CRD-16", "SW-QNA-09")
def test_her_mark_activates_an_inactive_card():
    """Mark 7, natural 7, inactive, d4 = 2: active(2). The activation comes after the attack."""
    table = dark(hunt(6, text=LONG, starter=5), 5)
    assert (7,) == marks_of(table.state, 5)
    table.basic(7)
    asked = (table.what, "attack" in table.kinds())
    table.answer(2)

    assert (("activate", True), 2) == (asked, actives(table)[5])


@pytest.mark.rule("SW-ABL-07", "SW-ABL-09")
def test_her_mark_focuses_an_active_card():
    """Mark 7, natural 7, active(4): Focused, die off. Focused already: nothing happens."""
    table = hunt(6, text=LONG, starter=5, active=(1, 1, 1, 1, 1, 4))
    table.basic(7)
    first = actives(table)[5]
    for _ in range(5):
        table.basic(9)
    table.basic(7)

    assert (FOCUSED, FOCUSED) == (first, actives(table)[5])
    assert 1 == table.kinds().count("focused")


@pytest.mark.rule("SW-ABL-08", "SW-CRD-19")
def test_either_of_two_marks():
    """`different`, Marks 3 and 6: naturals 3 and 6 call, 5 does not; Ability Mark 3 works alike."""
    text = box(hp=30, witches=witch(6) + witch(8), abilities=ability(3) + ability(5))
    for natural, called in ((3, True), (6, True), (5, False)):
        table = Table(new_setup(SEATS[:2], {"mark_rule": "different", "deck": "quick"}, text))
        table.deal("Witch 6", "Ability 3")
        table.settle()
        table.basic(natural)

        assert called == (FOCUSED == actives(table)[0])
    assert (6, 3) == marks_of(table.state, 0)


def test_four_focused_abilities():
    """SW-ABL-07: a card may have one Focused ability, or four by the number that was showing."""
    four = "".join(f'\n[[ability.focused]]\nname = "Focus {n}"\n' for n in (2, 3, 4))
    cards = "".join(ability(mark, extra=four) for mark in range(2, 9))
    table = hunt(text=box(hp=30, abilities=cards), active=(3, 1, 1))
    table.basic(2)

    assert "Focus 3" == table.find("focused").data["power"]


def test_an_ability_may_be_the_attack():
    """SW-ABL-03: `slot = attack` takes the place of the attack; no d20 is rolled."""
    free = '[{ do = "damage", amount = 3 }]\nslot = "attack"'
    cards = "".join(ability(mark, focused=free) for mark in range(2, 9))
    table = hunt(text=box(hp=30, abilities=cards))
    table.basic(2)
    table.basic(9)
    table.basic(9)
    before = table.life()
    table.answer("power")

    assert (before - 3, "Bo", 0) == (table.life(), table.ask.seat, actives(table)[0])


def test_an_ability_may_wait_for_the_die():
    """SW-TRN-02: an ability of `after_roll` is offered once the die lies there."""
    late = (
        '[{ do = "modify", stat = "attack", amount = 2 , until = "turn" }]\ntiming = "after_roll"'
    )
    cards = "".join(ability(mark, (late,) * 3) for mark in range(2, 9))
    table = hunt(text=box(hp=30, abilities=cards))
    table.basic(6)
    asked = table.what
    table.answer("use")

    assert ("after", 29, 0) == (asked, table.life(), actives(table)[0])


@pytest.mark.rule("SW-LVL-01")
def test_level_up_with_the_first_level_three():
    """Deck 1,1,2,2,3: with the 5th enemy all four players become level 2, and stay it."""
    table = hunt(4, "2,2,1,1,1", text=box(hp=1), decider="shared")
    levels = []
    while table.what == "attack":
        levels.append([player.level for player in table.state.players])
        table.basic(*([15] * (2 if levels[-1][0] == 2 else 1)))
        table.settle()

    assert [[1] * 4] * 4 + [[2] * 4] * 3 == levels
    assert 1 == table.kinds().count("level_up")


def test_a_deck_without_level_three_levels_up_later():
    """SW-LVL-01: the first enemy of level 3 or higher does it."""
    table = hunt(3, "1,1,0,0,1", text=box(hp=1))
    table.basic(15)
    table.settle()
    table.basic(15)
    table.settle()

    assert [2, 2, 2] == [player.level for player in table.state.players]


@pytest.mark.rule("SW-LVL-02")
def test_the_chart():
    """13 to 16 is Pestilence: a first roll of 15 gives the type, a first roll of 3 none."""
    table = hunt(deck="0,0,1,1,1", text=LONG)
    types = []
    for face in (15, 3):
        table.basic(face, 11)
        types.append(table.find("chart").data["type"])

    assert ["pestilence", "none"] == types


@pytest.mark.rule("SW-LVL-03", "SW-QNA-09")
def test_the_second_die_is_the_attack():
    """First 20, second 5, AC 11: a miss, nobody activates; advantage: 1 chart die + 2 dice."""
    table = dark(hunt(deck="0,0,1,1,1", text=box(ac=11, hp=30), active=(3, 3, 3)), 1)
    table.basic(20, 5)
    missed = (table.find("attack").data["hit"], table.what)
    table.basic(1, 5)
    table.answer("basic:0")
    table.answer("ability")

    assert ((False, "attack"), 3) == (missed, table.ask.dice.count)


@pytest.mark.rule("SW-LVL-04")
def test_spells_have_no_chart():
    """An organ spell at level 2 rolls one d20."""
    table = hunt(deck="0,0,1,1,1", text=LONG)
    table.answer(table.organ("1a"))
    table.answer("none")

    assert (2, 1) == (table.player().level, table.ask.dice.count)


def test_enemies_have_their_say():
    """SW-CRD-04: what an enemy does as it appears, is hit, missed or halved."""
    worse = '[{ do = "condition", name = "disadvantage", who = "self", until = "used" }]'
    harder = '[{ do = "modify", stat = "ac", amount = 1, who = "target", until = "fight" }]'
    for special, effects, faces, seen in (
        ("when_missed", worse, (1, 5), lambda t: t.state.standing[0].stat == "disadvantage"),
        ("when_hit", worse, (1, 15), lambda t: t.state.standing[0].seat == 0),
        ("on_half", harder, (1, 15), lambda t: t.ac() == 9),
        ("on_appear", harder, (1, 5), lambda t: t.ac() == 9),
    ):
        third = enemy("3a", "3", hp=2, special=f'"{special}"', special_effects=effects)
        table = hunt(deck="0,0,1,1,1", text=box(third, counts=(7, 7, 1, 1, 1)))
        table.basic(*faces)

        assert seen(table)


def test_two_that_hold_each_other_s_attention():
    """`chosen` asks for a rival where there are several, and dice of an effect are asked for."""
    stun = '{ do = "condition", name = "stun", who = "chosen", until = "used" }'
    more = '{ do = "damage", amount = "1d4" }'
    organ = f"damage = 1\nred = 1\neffects = [{stun}, {more}]"
    table = hunt(text=box(enemy("1a", organ=organ), hp=30))
    table.attack(table.organ("1a"), 15)
    rivals = table.values()
    table.answer(2)
    table.answer(4)

    assert ([1, 2], True, 25) == (rivals, table.state.players[2].stunned, table.life())
