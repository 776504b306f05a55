"""Death of a Witch (section 8)."""

import pytest

from tests.tavern.witch_and_bitch.table import (
    at_round,
    at_step,
    book_setup,
    cards,
    enemies,
    witch,
)
from witchhammer.tavern.witch_and_bitch.board import prey
from witchhammer.tavern.witch_and_bitch.hunting import nearest
from witchhammer.tavern.witch_and_bitch.learning import copies_left, may_enter
from witchhammer.tavern.witch_and_bitch.state import Corpse, Standing, Step

SIX = ("fire-1", "ice-1", "light-1", "fire-2a", "ice-2a", "fire-3a")


def struck(setup, *witches, face=20, **fields):
    """A table after enemy 0 struck Ada in H, at the next Round's first question."""
    table = at_step(
        setup,
        Step("blow", enemy=0),
        Step("round"),
        witches=witches,
        places=fields.pop("places", enemies(setup, "H", evolved=True)),
        **fields,
    )
    if table.kind == "victim":
        table.say("w0")
    table.until("attack").say(face)
    return table


@pytest.mark.rule("WB-DTH-01", "WB-DTH-02", "WB-DTH-03", "WB-DTH-04", "WB-DTH-06")
def test_death_for_the_round():
    """8 + 3 = 11 >= 10: 3 corpses and 2 Rewards are lost; she lies where she is, then stands."""
    setup = book_setup(players=2)
    held = tuple(Corpse(20 + n, 2) for n in range(3))
    rewards = cards(setup, "flask", "corset")
    ada = witch(setup, 0, space="R1", damage=8, corpses=held, rewards=rewards, took=2)
    table = at_step(
        setup,
        Step("blow", enemy=0),
        Step("order_choice", them=(0, 1)),
        witches=(ada, witch(setup, 1, space="P2")),
        places=enemies(setup, "R1", "P3", evolved=True),
        objects=(1,),
    )
    table.say(20)
    fallen = table.state.witches[0]

    assert (11, 10) == (table.last("damage")["total"], table.last("damage")["of"])
    assert ((), ()) == (fallen.corpses, fallen.rewards)
    assert (3, 2) == (len(table.state.discard), len(table.state.set_aside))
    assert ("lying", setup.chart.find("R1")) == (fallen.status, fallen.space)
    assert 2 == fallen.took
    # Nobody heads for who lies: Bea in P2 is the nearest now.
    assert (1,) == prey(table.state)
    assert (setup.chart.find("P2"),) == nearest(table.state, table.state.enemies[0])
    later = at_round(setup, (fallen, witch(setup, 1)), round_=5, objects=(1,))
    stands = later.state.witches[0]
    assert ("standing", 0, fallen.space) == (stands.status, stands.damage, stands.space)


@pytest.mark.rule("WB-DTH-05")
def test_spells_are_lost_from_the_top():
    """Levels 1,1,1,2,2,3 (6 known): the 3, then one of the two 2s, her choice."""
    setup = book_setup(players=1)
    table = struck(setup, witch(setup, 0, SIX, damage=9))

    assert ("forget", ["fire-2a", "ice-2a"]) == (table.kind, table.legal())
    assert (1, 1) == (table.ask.least, table.ask.most)
    table.say("ice-2a")
    known = table.state.witches[0].spells
    assert cards(setup, "fire-1", "ice-1", "light-1", "fire-2a") == known


@pytest.mark.rule("WB-DTH-07", "WB-SC1-04")
def test_permanent_death():
    """Scenario 1: with 4 Objects taken she returns, with 5 taken she does not."""
    setup = book_setup(players=2)
    made = (witch(setup, 0, damage=9), witch(setup, 1, space="P2"))
    four = struck(setup, *made, objects=(1,), taken=4)
    five = struck(setup, *made, objects=(), taken=5)

    assert "standing" == four.state.witches[0].status
    assert "returns" in four.kinds()
    assert "dead" == five.state.witches[0].status
    assert "returns" not in five.kinds()
    # Who lay since before that moment still returns.
    lying = (witch(setup, 0, status="lying", damage=11), witch(setup, 1))
    assert "standing" == at_round(setup, lying, objects=()).state.witches[0].status


@pytest.mark.rule("WB-DTH-08")
def test_resurrection():
    """A Darkness Spell brings 1 Witch back who is dead for good."""
    setup = book_setup(players=2)
    darkness = ("darkness-1", "darkness-2a", "darkness-3a")
    made = (witch(setup, 0, darkness), witch(setup, 1, status="dead", damage=12))
    table = at_round(setup, made, objects=())
    table.say("cast:darkness-3a")

    assert ("standing", 4) == (table.state.witches[1].status, table.state.witches[1].damage)
    assert "Ada calls Bea back: she stands again." in table.told


@pytest.mark.rule("WB-DTH-09")
def test_lost_spells_go_back_to_their_pile():
    """Cleo and Ada took Fire; Ada loses Fire 1: 1 copy, Ada may take it again, Bea may not."""
    setup = book_setup()
    ada = witch(setup, 0, ("ice-1", "light-1"))
    made = (ada, witch(setup, 1, ("ice-1", "light-1")), witch(setup, 2, ("fire-1", "kinetics-1")))
    fire = setup.pack.powers[setup.pack.find("fire-1")]
    state = at_round(setup, made, entered=((2, 0), (), (0, 1), (2,), (0, 1), (), ())).state

    assert 1 == copies_left(state, fire)
    assert "" == may_enter(state, 0, fire)
    assert "the school is shut: it belongs to Cleo and Ada" == may_enter(state, 1, fire)


@pytest.mark.rule("WB-DTH-10")
def test_everybody_dead_for_good():
    """Scenario 5, 2 of 2 dead: lost; a duel's last two falling together: no winner."""
    setup = book_setup(players=2, scenario=5)
    last = struck(setup, witch(setup, 0, damage=9), witch(setup, 1, status="dead"))
    duel = book_setup(players=2, scenario=3)
    together = at_step(
        duel,
        Step("judge"),
        Step("round"),
        witches=(witch(duel, 0, status="dead"), witch(duel, 1, status="dead")),
    )

    assert ("defeat", ()) == (last.state.result, last.state.winners)
    assert ("nobody", ()) == (together.state.result, together.state.winners)


def test_the_dying_lose_their_remaining_actions():
    """Who dies in her own turn does nothing more in it."""
    setup = book_setup(players=2)
    made = (witch(setup, 0, damage=9), witch(setup, 1))
    table = at_round(setup, made, objects=(1,))
    work = at_step(
        setup,
        Step("wound", 1, subject="w0", n=3),
        Step("attack_over"),
        Step("go_on", 0),
        Step("turn", 1),
        witches=made,
        active=0,
        actions=3,
        attacks=(_attack(table),),
        objects=(1,),
    )

    assert ("turn", "Bea") == (work.kind, work.ask.seat)


def _attack(table):
    """Some attack of Bea's."""
    from witchhammer.tavern.witch_and_bitch.state import Attack

    return Attack("w1", table.setup.seats[1], 1, 0, ("w0",), 9, 3)


def test_effect_tokens_go_with_death():
    """What lay on her is gone when she falls."""
    setup = book_setup(players=2)
    standing = (Standing("w0", "defense", -5, "round"),)
    made = (witch(setup, 0, damage=9), witch(setup, 1, space="P2"))
    table = at_step(
        setup,
        Step("blow", enemy=0),
        Step("order_choice", them=(0, 1)),
        witches=made,
        places=enemies(setup, "H", "P3"),
        objects=(1,),
        standing=standing,
    )
    table.say(20)

    assert () == table.state.standing
