"""Experience: what is open, what it costs, what pays, what death takes (section 7)."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import at_round, at_step, book_setup, witch
from witchhammer.tavern.witch_and_bitch.board import power
from witchhammer.tavern.witch_and_bitch.learning import (
    cost_of_next,
    lost_in_death,
    payments,
    price,
    why_not_learn,
)
from witchhammer.tavern.witch_and_bitch.state import Corpse, Step

# Spells in an order that can be learned: each follows on one before it.
LADDER = (
    "fire-1",
    "ice-1",
    "fire-2a",
    "fire-3a",
    "ice-2a",
    "ice-3a",
    "light-1",
    "light-2a",
)


def learner(*spells, exps=(), players=1, **switches):
    """Ada at her learning step with these Spells and corpses of these EXP."""
    setup = book_setup(players=players, **switches)
    corpses = tuple(Corpse(10 + n, exp) for n, exp in enumerate(exps))
    others = tuple(witch(setup, seat, ("kinetics-1", "light-1")) for seat in range(1, players))
    made = (witch(setup, 0, spells, corpses=corpses), *others)
    return at_step(setup, Step("learn", 0), Step("round"), witches=made)


def reason(table, spell):
    """Why Ada may not learn a Spell."""
    return why_not_learn(table.state, 0, power(table.state, table.setup.pack.find(spell)))


@pytest.mark.rule("WB-ACQ-02", "WB-ACQ-03")
def test_a_new_school_or_the_next_level():
    """Fire 1 + Darkness 1 may take Light 1; Lightning 1 leads to either 2, not to a 3."""
    fire = learner("fire-1", "darkness-1", exps=(4,))
    spark = learner("lightning-1", "ice-1", exps=(4,))

    assert "" == fire.why_not("light-1")
    assert "" == spark.why_not("lightning-2a")
    assert "" == spark.why_not("lightning-2b")
    assert "it follows on lightning-2a" == spark.why_not("lightning-3a")


@pytest.mark.rule("WB-BRN-02", "WB-BRN-03")
def test_one_spell_of_each_level_along_her_branch():
    """With 2a, 2b and 3b are closed, 3a or 3ab open; at most 1 + 1 + 1 a school."""
    table = learner("fire-1", "ice-1", "fire-2a", exps=(6,))
    full = learner("fire-1", "ice-1", "fire-2a", "fire-3a", exps=(8,))

    assert "she knows a fire Spell of level 2" == table.why_not("fire-2b")
    assert "it follows on fire-2b" == table.why_not("fire-3b")
    assert ["", ""] == [table.why_not("fire-3a"), table.why_not("fire-3ab")]
    assert 3 == sum(power(full.state, c).school == "fire" for c in full.state.witches[0].spells)
    assert "she knows a fire Spell of level 3" == full.why_not("fire-3ab")


def test_a_lost_level_may_be_learned_again_unless_the_table_says_no():
    """The branch choice lapses with the lost Spell; by the switch it does not."""
    setup = book_setup(players=1)
    learned = tuple(setup.pack.find(one) for one in ("fire-1", "ice-1", "fire-2a"))
    made = witch(setup, 0)
    again = learner("fire-1", "ice-1", exps=(4,))
    never = learner("fire-1", "ice-1", exps=(4,), relearn="no")
    never.state = replace(never.state, witches=(replace(never.state.witches[0], learned=learned),))

    assert "" == again.why_not("fire-2b")
    assert "she has learned Chimney Lunge in this game" == never.why_not("fire-2b")
    assert made.learned == made.spells


@pytest.mark.rule("WB-LRN-01", "WB-LRN-06")
def test_corpses_pay_and_are_spent():
    """Scold 2 EXP + Scold 2 EXP = 4: the third Spell; the discard holds 2 more."""
    table = learner("fire-1", "ice-1", exps=(2, 2))
    table.say("light-1")

    assert 3 == len(table.state.witches[0].spells)
    assert () == table.state.witches[0].corpses
    assert 2 == len(table.state.discard)
    assert 4 == table.last("pays")["exp"]


@pytest.mark.rule("WB-LRN-03")
def test_one_spell_a_learning_step():
    """12 EXP with 2 known: still only 1 Spell; by the switch as many as she can pay."""
    one = learner("fire-1", "ice-1", exps=(4, 4, 4))
    one.say("light-1")
    many = learner("fire-1", "ice-1", exps=(4, 4, 4), learn_count="any")
    many.say("light-1")

    assert "turn" == one.kind
    assert 3 == len(one.state.witches[0].spells)
    assert ("learn", "Ada") == (many.kind, many.ask.seat)
    many.say("fire-2a")
    assert 4 == len(many.state.witches[0].spells)


@pytest.mark.rule("WB-LRN-04", "WB-TAB-02")
def test_two_known_cost_four():
    """Known 2: the next costs 4 EXP, and death takes 0: 2 stay 2."""
    assert 4 == cost_of_next(2)
    assert 2 == 2 - lost_in_death(2)
    assert 4 == price(learner("fire-1", "ice-1").state, 0)


@pytest.mark.rule("WB-TAB-03", "WB-TAB-04", "WB-TAB-05", "WB-TAB-06", "WB-TAB-07", "WB-TAB-08")
def test_the_back_page():
    """Costs 6, 8, 10, 12, 14, none; deaths 3 to 3, 4 to 3, 5 to 4, 6 to 4, 7 to 5, 8 to 5."""
    assert [6, 8, 10, 12, 14, 0] == [cost_of_next(known) for known in range(3, 9)]
    assert [3, 3, 4, 4, 5, 5] == [known - lost_in_death(known) for known in range(3, 9)]


@pytest.mark.parametrize("known", range(2, 9))
def test_death_takes_what_the_back_page_says(known):
    """A Witch with so many Spells dies: the table's number is left."""
    setup = book_setup(players=1)
    made = (witch(setup, 0, LADDER[:known], damage=9),)
    table = at_step(setup, Step("blow", enemy=0), Step("round"), witches=made, places=("H",))
    table.until("attack").say(20)
    table.until("turn", "destiny")

    assert known - lost_in_death(known) == len(table.state.witches[0].spells)


@pytest.mark.rule("WB-LRN-05")
def test_excess_is_lost_and_waste_refused():
    """3 + 2 for a cost of 4: 1 lost; a set from which one could be dropped is refused."""
    table = learner("fire-1", "ice-1", exps=(3, 2))
    table.say("light-1")
    waste = learner("fire-1", "ice-1", exps=(4, 1))
    allowed = learner("fire-1", "ice-1", exps=(4, 1), wasteful="allowed")

    assert 1 == table.last("pays")["lost"]
    assert [(4,)] == [tuple(c.exp for c in s) for s in payments(waste.state, 0, 4)]
    assert [(4,), (4, 1)] == [tuple(c.exp for c in s) for s in payments(allowed.state, 0, 4)]


def test_which_corpses_pay_is_asked_where_it_matters():
    """2 + 2 or 3 + 2: two minimal sets; the one named is spent."""
    table = learner("fire-1", "ice-1", exps=(2, 2, 3))
    table.say("light-1")

    assert ["2 + 2 = 4 EXP", "2 + 3 = 5 EXP"] == [o.label for o in table.ask.options]
    table.say(0)
    assert (3,) == tuple(c.exp for c in table.state.witches[0].corpses)


def test_who_cannot_pay_is_not_asked():
    """Known 2 and 3 EXP: no question; she keeps her corpses."""
    table = learner("fire-1", "ice-1", exps=(3,))

    assert "turn" == table.kind
    assert "learn" not in {ask.key.split("/")[1] for ask in (table.ask,)}


def test_learning_times_of_the_switch():
    """At the end of her own turn, or at the end of the Round."""
    setup = book_setup(players=2, learn_timing="own_turn")
    rich = tuple(witch(setup, seat, corpses=(Corpse(20 + seat, 4),)) for seat in range(2))
    own = at_round(setup, rich)
    own.say("end")
    late = at_round(book_setup(players=2, learn_timing="round_end"), rich)
    late.until("learn")

    assert ("learn", "Ada") == (own.kind, own.ask.seat)
    own.say("nothing")
    assert ("turn", "Bea") == (own.kind, own.ask.seat)
    assert "destiny" in late.kinds()


def test_the_grimoire_makes_learning_cheaper():
    """A Reward that is always on takes 1 off the price."""
    setup = book_setup(players=1)
    made = (witch(setup, 0, rewards=(setup.pack.find("grimoire"),)),)

    assert 3 == price(at_round(setup, made).state, 0)


def test_why_a_spell_is_shut():
    """A third Witch finds the school shut, and a copy that is held is gone."""
    table = learner("fire-1", "ice-1", exps=(4,), players=3)

    assert "the school is shut: it belongs to Bea and Cleo" == table.why_not("light-1")
    assert "" == reason(table, "darkness-1")
