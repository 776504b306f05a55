"""The bots of the house: they know View and Ask, cooperate, betray and duel."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import (
    Table,
    at_round,
    at_step,
    book_setup,
    cards,
    chart,
    enemies,
    shipped,
    witch,
)
from witchhammer.core.dice import Luck
from witchhammer.core.game import check_value
from witchhammer.core.play import play_out
from witchhammer.tavern.witch_and_bitch import BOTS, GAME
from witchhammer.tavern.witch_and_bitch.bot_goals import best_goal
from witchhammer.tavern.witch_and_bitch.bot_sight import Sight, hit_chance
from witchhammer.tavern.witch_and_bitch.scenarios import SCENARIOS
from witchhammer.tavern.witch_and_bitch.state import Corpse, Enemy, Step

TABLES = tuple(
    (number, players)
    for number, scenario in SCENARIOS.items()
    for players in range(scenario.least, scenario.most + 1)
)


def says(table, style="elder"):
    """What a bot answers to the open question, and why."""
    bot = BOTS[style](Luck(1))
    view = GAME.view(table.state, table.ask.seat)
    found = bot.suggest(view, table.ask)
    check_value(table.ask, found.value)

    assert found.why
    return found.value[0]


@pytest.mark.parametrize(("number", "players"), TABLES)
@pytest.mark.parametrize("style", sorted(BOTS))
def test_bots_play_every_table_to_its_end(number, players, style):
    """Each style answers every question legally at every scenario and number of players."""
    setup = shipped(number, players, preferences="on")
    setup = replace(setup, scenario=replace(setup.scenario, deck=(2, 1, 1)))
    bots = {seat: BOTS[style](Luck(n)) for n, seat in enumerate(setup.seats)}
    played = play_out(GAME, setup, 5, bots, keep_facts=False)

    assert played.state.result


def test_a_bot_has_a_habit_and_a_reason():
    """Both say how they play, and the same answer with and without the reason."""
    table = at_round(book_setup(), places=("H",))
    for style in BOTS:
        one, two = BOTS[style](Luck(3)), BOTS[style](Luck(3))
        view = GAME.view(table.state, table.ask.seat)

        assert one.habit.endswith(".")
        assert one.choose(view, table.ask) == two.suggest(view, table.ask).value


def test_hit_chance():
    """Fifteen faces of twenty for +6 against 12; never more than all or less than none."""
    assert (0.75, 1.0, 0.0) == (hit_chance(6, 12), hit_chance(30, 12), hit_chance(0, 40))


def test_the_elder_takes_what_lies_there_but_not_the_last_object_too_soon():
    """An Object is collected; the last one waits while the coven is weak and has time."""
    setup = book_setup()
    made = (witch(setup, 0, space="R1"), witch(setup, 1), witch(setup, 2))
    first = at_round(setup, made)
    worn = tuple(replace(one, damage=5) for one in made)
    last = at_round(setup, worn, objects=(1,), taken=4)
    late = at_round(setup, made, objects=(1,), taken=4, round_=17)

    assert "collect" == says(first)
    assert "collect" != says(last)
    assert "collect" == says(late)


def test_the_elder_burns_what_threatens():
    """An enemy in reach that can be killed is attacked with the better Spell."""
    setup = book_setup(1)
    made = (witch(setup, 0, space="P1"),)
    table = at_round(setup, made, places=("P1", "R1"))

    assert str(says(table)).startswith("cast:")
    table.say("cast:fire-1")
    assert says(table) in ("e0", "e1")


def test_the_elder_never_strikes_a_friend():
    """In a cooperative game she aims at enemies only, and heals who is near her end."""
    setup = book_setup(2)
    made = (witch(setup, 0, ("light-1", "fire-1")), witch(setup, 1, damage=8))
    table = at_round(setup, made, objects=(), antagonist_came=False)

    assert "cast:light-1" == says(table)
    table.say("cast:light-1")
    assert "w1" == says(table)
    assert () == Sight(GAME.view(table.state, "Ada")).rivals


def test_the_elder_stops_a_conspirator():
    """The cloak next to the Conclave is worth more than an Object."""
    setup = shipped(5, 1)
    token = next(n for n, t in enumerate(setup.pack.enemies) if t.conspirator)
    near = (Enemy(token, setup.chart.find("T3")),)
    made = (witch(setup, 0, space="A1"),)
    table = at_round(setup, made, places=near)

    assert str(says(table)).startswith("cast:")


def test_the_turncoat_betrays():
    """She puts lights out, throws enemies at others, and reveals once the knives are out."""
    setup = book_setup(4, 4, chart(4, hunted=["R1"] * 6))
    made = (
        witch(setup, 0, ("lightning-1", "ice-1"), harmed=3),
        *(witch(setup, seat) for seat in (1, 2, 3)),
    )
    table = at_round(setup, made, places=("P1",), turncoat=0, objects=())
    shown = at_round(setup, made, turncoat=0, objects=(), revealed=0)

    assert says(table) in ("reveal", "cast:lightning-1")
    assert str(says(shown)).startswith("cast:")
    shown.say("cast:lightning-1")
    assert str(says(shown)).startswith("h")
    honest = at_round(setup, made, turncoat=1, objects=())
    assert "reveal" != says(honest)


def test_the_good_know_an_enemy_by_her_deeds():
    """Who harmed others is taken for the Turncoat; who is known is fought."""
    setup = book_setup(3, 2)
    made = (witch(setup, 0), witch(setup, 1, harmed=3), witch(setup, 2))
    state = at_round(setup, made, turncoat=1).state

    assert (1,) == Sight(GAME.view(state, "Ada")).rivals
    assert (0, 2) == Sight(GAME.view(state, "Bea")).rivals
    assert () == Sight(GAME.view(replace(state, cleared=(1,)), "Ada")).rivals
    assert (2,) == Sight(GAME.view(replace(state, revealed=2, turncoat=2), "Ada")).rivals


def test_the_elder_duels():
    """Once death is final she attacks a rival in reach, the First Player's enemies do not her."""
    setup = book_setup(2, 6)
    made = (witch(setup, 0), witch(setup, 1, damage=8))
    table = at_round(setup, made, objects=())
    steps = (Step("blow", enemy=0), Step("round"))
    victim = at_step(setup, *steps, witches=made, places=("H",), objects=())

    assert "cast:fire-1" == says(table)
    assert "w1" == says(victim)


def test_the_good_spare_the_weak():
    """As First Player the elder lets the healthier Witch be struck."""
    setup = book_setup(2)
    made = (witch(setup, 0), witch(setup, 1, damage=8))
    steps = (Step("blow", enemy=0), Step("round"))
    table = at_step(setup, *steps, witches=made, places=("H",))

    assert "w0" == says(table)


def test_reactions_and_lulls_are_used():
    """A Ward against a blow, a Lantern for who bleeds."""
    setup = book_setup(1)
    ward = (witch(setup, 0, ("light-1", "light-2a", "fire-1"), damage=6),)
    table = at_step(setup, Step("go", enemy=0), Step("round"), witches=ward, places=("H",))
    lamp = (witch(setup, 0, ("light-1", "light-2b", "fire-1"), damage=6),)
    lull = at_step(setup, Step("go", enemy=0), Step("round"), witches=lamp, places=("H",))
    lull.say(20)

    assert "cast:light-2a:w0" == says(table)
    assert "cast:light-2b" == says(lull)


def test_learning_and_forgetting():
    """She learns when she can pay, with the least waste, and forgets what serves least."""
    setup = book_setup(1)
    rich = (witch(setup, 0, corpses=(Corpse(20, 2), Corpse(21, 2), Corpse(22, 3))),)
    table = at_step(setup, Step("learn", 0), Step("round"), witches=rich)
    spell = says(table)
    table.say(spell)
    forgets = at_step(
        setup,
        Step("forget", 0, n=1),
        Step("round"),
        witches=(witch(setup, 0, ("fire-1", "kinetics-1")),),
    )

    assert spell.endswith(("-2a", "-2b"))
    assert ("pay", 0) == (table.kind, says(table))
    assert "kinetics-1" == says(forgets)


def test_corpses_are_passed_to_who_can_use_them():
    """Ada cannot learn with what she holds, Bea could: Ada passes."""
    setup = book_setup(2)
    poor = witch(setup, 0, corpses=(Corpse(20, 2),))
    made = (poor, witch(setup, 1, corpses=(Corpse(21, 2),)))
    table = at_round(setup, made, objects=())

    assert "pass" == says(table)
    table.say("pass")
    assert "corpse:20" == says(table)


def test_an_own_map_and_every_reward_are_understood():
    """A linked map and all five Rewards trouble no bot."""
    setup = book_setup(2, pack=None)
    rewards = cards(setup, "broom", "flask", "corset", "loaded-die", "grimoire")
    made = (witch(setup, 0, rewards=rewards, damage=5), witch(setup, 1))
    table = Table(at_round(setup, made, places=("H", "R1")).state)
    for _ in range(12):
        if table.kind == "over":
            break
        if table.ask.dice:
            table.say(*(min(10, table.ask.dice.sides),) * table.ask.dice.count)
        else:
            bot = BOTS["elder"](Luck(2))
            table.say(*bot.choose(GAME.view(table.state, table.ask.seat), table.ask))

    assert table.state.beat == 12
    assert enemies(setup, "H")


def test_the_good_run_the_turncoat_down_once_death_is_final():
    """Four players, the Snuffer is there and Cleo put a light out: she first; of three, him."""
    goals = {}
    for players in (3, 4):
        lights = ["R1", "R1", "R2", "P1", "P2", "P4"]
        setup = book_setup(players, 4, chart(4, hunted=lights))
        made = [witch(setup, seat) for seat in range(players)]
        made[2] = witch(setup, 2, space="P2", harmed=1)
        boss = (Enemy(28, setup.chart.find("P1")),)
        fields = {"turncoat": 2, "antagonist_came": True, "objects": (), "taken": 5}
        state = at_round(setup, tuple(made), places=boss, **fields).state
        goals[players] = best_goal(Sight(GAME.view(state, "Ada")))

    assert "Cleo shall put out no more lights" == goals[4].why
    assert setup.chart.find("P2") == goals[4].space
    assert "Cleo" not in goals[3].why
