"""How a fight ends: sides that go, a third side, the last vignette, and what is taken home."""

from dataclasses import replace

import pytest

from tests.rules.vignette.sparring import DEFEND, GASP, fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from witchhammer.core.effects import Condition, Damage
from witchhammer.rules.cards import Card
from witchhammer.rules.vignette.game import GAME
from witchhammer.rules.vignette.setup import Setup

WAIT = Card(id="wait", name="Wait", copies=2)
AXE = Card(
    id="axe", name="Axe", init=9, on_turn=(Damage(amount=99, path="wounds", who="nearest_enemy"),)
)


def wild(id, cell, *cards, **numbers):
    """Return a beast that is on nobody's side."""
    return replace(foe(id, cell, *cards, **numbers), side="wild")


@pytest.mark.parametrize(
    ("answer", "next_phase", "result"),
    [
        ("retreat:wild", "psych", ""),
        ("retreat:foes", "psych", ""),
        ("retreat:hunters", "psych", ""),
        ("end", "over", "broken_off"),
    ],
)
def test_the_other_two_fight_on_when_a_third_side_leaves(answer, next_phase, result):
    """Of three sides one breaks off: the next vignette is between the two that are left."""
    nerve = Card(id="nerve", name="Nerve", kind="psych", returns=True)
    setup = fight(
        pc("odo", (2, 2), WAIT, nerve),
        foe("wolf", (9, 2), WAIT, nerve),
        wild("boar", (5, 5), WAIT, nerve),
    )
    table = Scripted(setup, {"v1/interlude": (answer,)}).run("interlude")
    table.answer(table.asks()[0])

    assert (table.state.phase, table.state.result) == (next_phase, result)


def test_every_other_side_is_an_enemy():
    """The boar goes for whoever is nearest, hunter or wolf."""
    setup = fight(
        pc("odo", (2, 2), WAIT), foe("wolf", (4, 5), WAIT), wild("boar", (5, 5), AXE, WAIT)
    )
    table = Scripted(setup, plans(boar=("axe", "wait"))).run("interlude")

    assert table.who("wolf").status == "defeated"


def test_victory_needs_every_other_side_gone():
    """The wolf is beaten and the boar stands: the fight goes on; then it is a victory."""
    setup = fight(
        pc("odo", (3, 2), AXE, WAIT), foe("wolf", (4, 2), WAIT), wild("boar", (9, 5), WAIT)
    )
    choices = plans(odo=("axe", "wait")) | plans(2, odo=("axe", "wait"))
    table = Scripted(setup, choices).run("v1/interlude")
    options = [o.value for o in table.asks()[0].options]
    table.run()

    assert options == ["on", "retreat:hunters", "retreat:wild", "end"]
    assert GAME.outcome(table.state).result == "victory"
    assert GAME.outcome(table.state).winners == ("ana",)


def ended(odo, *rulings, faces=(20, 20)):
    """Return the outcome after rulings on a fight of Odo, fallen Wren and a wolf."""
    setup = fight(odo, pc("wren", (2, 3), WAIT, wounds=12, seat="bo"), foe("wolf", (9, 2), WAIT))
    table = Scripted(setup, plans(odo=(odo.cards[0].id, "wait")), faces)
    for kind, data in rulings:
        table.rule(kind, **data)
    return GAME.outcome(table.run().state)


def test_won_got_away_beaten_or_nobody_left():
    """The four results, and who has won: the hunters' seats, nobody, the GM, nobody."""
    odo = pc("odo", (2, 2), WAIT)
    boom = Card(id="boom", name="Boom", on_turn=(Damage(amount=99, path="wounds", who="everyone"),))
    won = ended(odo, ("remove", {"who": "wolf"}))
    away = ended(odo, ("status", {"who": "odo", "to": "retreated"}))
    beaten = ended(odo, ("status", {"who": "odo", "to": "deaths_door"}))
    ruin = ended(pc("odo", (2, 2), boom, WAIT))

    assert (won.result, won.winners) == ("victory", ("ana", "bo"))
    assert (away.result, away.winners) == ("retreat", ())
    assert (beaten.result, beaten.winners) == ("defeat", ("@gm",))
    assert (ruin.result, ruin.winners) == ("mutual_ruin", ())


def test_who_only_rests_is_parted_after_the_longest_fight():
    """After the last vignette allowed it is broken off without a question."""
    short = fight(pc("odo", (2, 2), DEFEND, GASP), foe("wolf", (9, 2), DEFEND, GASP))
    setup = Setup(fighters=short.fighters, grid=short.grid, longest=2)
    table = Scripted(setup).run()

    assert [key for key in table.asked if key.endswith("/interlude")] == ["v1/interlude"]
    assert GAME.outcome(table.state).result == "broken_off"


def test_bleeding_may_end_it_in_mid_round():
    """When the last wolf dies of its wounds the round is over, and nobody else is asked."""
    cut = Card(
        id="cut",
        name="Cut",
        init=9,
        on_turn=(Condition(name="bleed", amount=30, turns=1, who="nearest_enemy"),),
    )
    setup = fight(pc("odo", (2, 2), cut, WAIT), foe("wolf", (9, 2), WAIT))
    table = Scripted(setup, plans(odo=("cut", "wait"))).run()

    assert [f.data["round"] for f in table.told("flip")] == [1]
    assert GAME.outcome(table.state).result == "victory"


def test_what_is_taken_home():
    """Wounds, poise, scars, spent cards and what became of each; the saved live at 0 health."""
    setup = fight(
        pc("odo", (2, 2), WAIT, wounds=14),
        pc("wren", (2, 3), WAIT, seat="bo", wounds=3, poise=9),
        foe("wolf", (9, 2), WAIT),
    )
    table = Scripted(setup, {"v1/interlude": ("end",)}, (3,)).run()
    odo, wren, wolf = GAME.outcome(table.state).data["fighters"]

    assert (odo["status"], odo["wounds"]) == ("alive", 12)
    assert (wren["status"], wren["wounds"], wren["poise"]) == ("alive", 3, 9)
    assert (wolf["status"], wolf["kind"]) == ("alive", "monster")
