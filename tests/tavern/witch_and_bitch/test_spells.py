"""Using Spells and attacking with them (section 6), and the variant (section 10)."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import (
    at_round,
    at_step,
    book_setup,
    chart,
    enemies,
    witch,
)
from witchhammer.core.errors import IllegalAnswer
from witchhammer.tavern.witch_and_bitch.board import defense
from witchhammer.tavern.witch_and_bitch.cards import Table as AttackTable
from witchhammer.tavern.witch_and_bitch.casting import targets_of, why_not_cast
from witchhammer.tavern.witch_and_bitch.state import Corpse, Step

LINE = ["P1 A", "A B", "B C", "C D", "D P2", "P2 P3", "P3 P4"]


def alone(*spells, places=("R1",), space="R1", **switches):
    """Ada alone in her turn with these Spells among these enemies."""
    setup = book_setup(players=1, **switches)
    return at_round(setup, (witch(setup, 0, spells, space=space),), places=places)


def eleven(setup):
    """The same game with Fire 1 at range 0, +11 for 2: the one table the book prints."""
    powers = list(setup.pack.powers)
    powers[0] = replace(powers[0], reach=0, exhausts=False, table=AttackTable(1, 11, 2))
    return replace(setup, pack=replace(setup.pack, powers=tuple(powers)))


@pytest.mark.rule("WB-USE-01", "WB-USE-04", "WB-USE-07")
def test_an_exhausted_spell_is_unusable():
    """Fire 1 (Action + Exhaustion): 1 Action, then face down; twice in one turn is refused."""
    table = alone("fire-1", "ice-1")
    table.say("cast:fire-1")
    table.say(1)

    assert 2 == table.state.actions
    assert table.state.witches[0].exhausted == (table.setup.pack.find("fire-1"),)
    assert "it is exhausted until the next Witches' Phase" == table.why_not("cast:fire-1")
    with pytest.raises(IllegalAnswer, match="exhausted"):
        table.say("cast:fire-1")
    spell = table.setup.pack.powers[0]
    assert (True, "", True) == (spell.action, spell.reaction, spell.exhausts)


@pytest.mark.rule("WB-USE-03")
def test_a_reaction_comes_before_the_roll():
    """An enemy's attack for 2 is announced, one Reaction, then the d20 is rolled."""
    setup = book_setup(players=1)
    made = (witch(setup, 0, ("light-1", "light-2a", "fire-1")),)
    table = at_step(setup, Step("blow", enemy=0), Step("round"), witches=made, places=("H",))

    assert "attack" in table.kinds()
    assert "strike" not in table.kinds()
    assert ("react", "Ada") == (table.kind, table.ask.seat)
    assert "Scold (e0) attacks Ada (+5 for 2)" in table.ask.prompt
    table.say("cast:light-2a:w0")
    assert "attack" == table.kind
    table.say(13)
    assert (19, False) == (table.last("strike")["defense"], table.last("strike")["hit"])


def test_reactions_are_asked_from_the_first_player_on():
    """Two holders: first the First Player, then the next clockwise; each may use one."""
    setup = book_setup(players=2)
    ward = ("light-1", "light-2a")
    made = (witch(setup, 0, ward), witch(setup, 1, ("light-1", "fire-1", "light-2a")))
    table = at_step(
        setup, Step("blow", enemy=0), Step("round"), witches=made, places=("H",), first=1
    )
    table.say("w0")
    asked = []
    while table.kind == "react":
        asked.append(table.ask.seat)
        table.say("nothing")

    assert ["Bea", "Ada"] == asked


@pytest.mark.rule("WB-USE-08")
def test_a_spell_without_marks_is_used_in_anothers_turn():
    """A Light Spell without the mark, cast in Bea's turn, spends 0 Actions."""
    setup = book_setup(players=2)
    made = (witch(setup, 0, ("light-1", "light-2b"), damage=5), witch(setup, 1))
    table = at_round(setup, made, first=1)

    assert "Bea" == table.ask.seat
    before = table.state.actions
    table.answer(table.open("free/Ada"), "cast:light-2b")
    table.answer(table.ask, "w0")
    assert (before, 2) == (table.state.actions, table.state.witches[0].damage)
    assert ("turn", "Bea") == (table.kind, table.ask.seat)


def test_no_card_without_marks_in_the_middle_of_an_attack():
    """While an attack is being resolved the standing question refuses every card."""
    setup = book_setup(players=1)
    made = (witch(setup, 0, ("light-1", "light-2b", "fire-1"), damage=5),)
    table = at_step(setup, Step("blow", enemy=0), Step("round"), witches=made, places=("H",))

    assert "attack" == table.kind
    with pytest.raises(IllegalAnswer, match="in the middle of something"):
        table.answer(table.open("free/Ada"), "cast:light-2b")


def test_a_lull_after_blood():
    """Between two activations, once somebody was hurt, holders of such cards are asked."""
    setup = book_setup(players=1)
    made = (witch(setup, 0, ("light-1", "light-2b", "fire-1")),)
    table = at_step(setup, Step("go", enemy=0), Step("round"), witches=made, places=("H",))
    table.say(20)

    assert "lull" == table.kind
    table.say("cast:light-2b")
    assert 0 == table.state.witches[0].damage


@pytest.mark.rule("WB-ATK-01", "WB-ATK-04")
def test_the_printed_attack_table():
    """0 / 1 / +11 / 2: a 1 makes 1 + 11 = 12, which hits 12; it may hit Witches too."""
    setup = eleven(book_setup(players=2))
    made = (witch(setup, 0), witch(setup, 1))
    table = at_round(setup, made, places=("H",))
    table.say("cast:fire-1")

    assert ["e0", "w1"] == table.legal()
    table.say("e0")
    table.say(1)
    assert (12, 12, True) == tuple(table.last("strike")[k] for k in ("total", "defense", "hit"))
    friend = at_round(setup, made, places=("H",))
    friend.say("cast:fire-1")
    friend.say("w1")
    friend.say(20)
    assert [0, 2] == [one.damage for one in friend.state.witches]


@pytest.mark.rule("WB-ATK-02")
def test_range_counts_spaces():
    """Range 0 is her own space, 0-1 the next ones too; at 0-1 a distance of 2 is refused."""
    table = alone("ice-1", "fire-1", places=("H", "R1", "R2"), space="H")
    zero = replace(table.setup.pack.powers[table.setup.pack.find("ice-1")], reach=0)
    table.say("cast:ice-1")

    assert ["e0", "e1", "e2"] == table.legal()
    assert ("e0",) == targets_of(table.state, 0, zero)
    far = alone("ice-1", "fire-1", places=("R2", "P1", "H"), space="R1")
    far.say("cast:ice-1")
    assert ["e1", "e2"] == far.legal()
    assert "2 spaces away, the reach is 1" == far.why_not("e0")
    with pytest.raises(IllegalAnswer, match="2 spaces away"):
        far.say("e0")


@pytest.mark.rule("WB-ATK-03")
def test_up_to_so_many_targets():
    """Targets 2: one or two chosen, each once, herself not."""
    setup = book_setup(players=1, map_=chart(1, LINE, start=["B"], objects=["A"] * 5))
    made = (witch(setup, 0, ("lightning-1", "lightning-2b"), space="B"),)
    table = at_round(setup, made, places=("A", "C", "D"))
    table.say("cast:lightning-2b")

    assert (1, 2) == (table.ask.least, table.ask.most)
    assert ["e0", "e1", "e2"] == table.legal()
    with pytest.raises(IllegalAnswer, match="may stand 1 time"):
        table.say("e0", "e0")
    table.say("e0", "e2")
    table.say(20)
    assert ["e0 is slain"] * 2 == [
        f"e0 {'is slain'}" for fact in table.facts if fact.kind == "slain"
    ]


@pytest.mark.rule("WB-ATK-05", "WB-ATK-06")
def test_damage_kills_and_the_killer_takes_the_corpse():
    """2 damage on a Scold of Health 2: 2 >= 2, a corpse worth 2 EXP; nobody's kill is spent."""
    setup = eleven(book_setup(players=1))
    table = at_round(setup, (witch(setup, 0),), places=("H",))
    table.say("cast:fire-1")
    table.say(10)
    nobody = at_round(setup, (witch(setup, 0),), places=("H",))

    assert () == table.state.enemies
    assert (Corpse(0, 2),) == table.state.witches[0].corpses
    nobody.until("destiny")
    assert 2 == table.last("damage")["amount"]


@pytest.mark.rule("WB-ATK-07")
def test_subjects_and_target():
    """1 Spell, 3 subjects in range, 1 target."""
    setup = book_setup(players=2)
    table = at_round(setup, (witch(setup, 0), witch(setup, 1)), places=("H", "R1"))
    table.say("cast:fire-1")

    assert 3 == len(table.legal())
    assert 1 == table.ask.most
    table.say("e1")
    assert ["Scold (e1)"] == table.last("attack")["targets"]


def test_a_roll_for_each_target_where_the_table_says_so():
    """With the switch two dice fall, each compared with its own target."""
    setup = book_setup(players=1, roll_per_target="each")
    made = (witch(setup, 0, ("lightning-1", "lightning-2b")),)
    table = at_round(setup, made, places=("H", "R1"))
    table.say("cast:lightning-2b")
    table.say("e0", "e1")

    assert 2 == table.ask.dice.count
    table.say(1, 20)
    assert [False, True] == [f.data["hit"] for f in table.facts if f.kind == "strike"]


@pytest.mark.rule("WB-VAR-01", "WB-VAR-02")
def test_preferred_schools_add_their_bonus():
    """7 + 9 + 2 = 18 with Fire preferred at +2; the d4 of a Light Spell has it too."""
    setup = book_setup(players=1, preferences="on")
    fond = replace(setup.pack.witches[0], schools=("fire", "light"), bonus=2)
    setup = replace(setup, pack=replace(setup.pack, witches=(fond,)))
    made = (witch(setup, 0, ("fire-1", "light-1"), damage=9),)
    table = at_round(setup, made, places=("H",))
    table.say("cast:fire-1")
    table.say(7)

    assert (7, 11, 18) == tuple(table.last("strike")[k] for k in ("face", "bonus", "total"))
    table.say("cast:light-1")
    table.say(4)
    assert 9 - (4 + 2) == table.state.witches[0].damage
    plain = at_round(replace(setup, switches=replace(setup.switches, preferences="off")), made)
    assert "cast:light-1" in plain.legal()


def test_each_option_says_why_it_may_not_be_cast():
    """Reactions, things that work by themselves and cards without a target are listed."""
    setup = book_setup(players=1)
    made = (witch(setup, 0, ("fire-1", "light-1", "light-2a"), rewards=(44,)),)
    state = at_round(setup, made).state
    reasons = [why_not_cast(state, 0, card) for card in (*made[0].spells, 44)]

    assert "nothing it could be aimed at is within 1 spaces" == reasons[0]
    assert "" == reasons[1]
    assert reasons[2].startswith("a Reaction answers an event")
    assert "it works by itself" == reasons[3]


def test_rewards_change_numbers_as_long_as_they_are_held():
    """The Iron Corset is +1 Defense, the Loaded Die +1 on attacks."""
    setup = book_setup(players=1)
    corset, die = setup.pack.find("corset"), setup.pack.find("loaded-die")
    table = at_round(setup, (witch(setup, 0, rewards=(corset, die)),), places=enemies(setup, "H"))

    assert 16 == defense(table.state, "w0")
    table.say("cast:fire-1")
    assert 10 == table.last("attack")["bonus"]
