"""Violence: flips, order, rounds, cards that come back, what is above and below the line."""

import pytest

from tests.rules.vignette.sparring import (
    ATTACK,
    CHARGE,
    DEFEND,
    GASP,
    JAB,
    SHOVEL,
    fight,
    foe,
    pc,
)
from tests.rules.vignette.table import Scripted
from tests.rules.vignette.worked import CHOICES, FACES, SETUP, worked_trace
from witchhammer.core.ask import Ruling
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move
from witchhammer.rules.vignette.game import GAME


def worked():
    """Return the worked vignette of part E, played to its end."""
    return Scripted(SETUP, CHOICES, FACES).run("interlude")


def turns(table):
    """Return who acted, in order."""
    return [f.data["who"] for f in table.told("turn")]


@pytest.mark.rule("WH-ROUND-01", "WH-VIOL-03", "WH-VIOL-04", "WH-DMG-06")
def test_the_worked_vignette_number_for_number():
    """Part E: every figure of the six steps, the order of both rounds, the state at the end."""
    table = worked()
    attacks = iter(table.told("attack"))

    for row in worked_trace():
        turn = table.told("turn")[row["step"] - 1].data
        assert (turn["who"], turn["init"]) == (row["actor"].lower(), row["init"])
        if "target" not in row:
            continue
        told = next(attacks).data
        assert told["target"] == row["target"].lower()
        for name in set(row) & set(told) - {"target", "step"}:
            assert (row["step"], name, told[name]) == (row["step"], name, row[name])
    assert [f.data["affliction"] for f in table.told("affliction")] == [19]
    state = {c.sheet.id: (c.wounds, c.poise, c.cell) for c in table.state.fighters}
    assert state == {"odo": (11, 0, (6, 2)), "wren": (2, 23, (8, 2)), "ogre": (17, 0, (7, 2))}


@pytest.mark.rule("WH-COMBAT-01")
def test_a_fight_is_a_chain_of_vignettes():
    """A fight of 3 vignettes has 3 × 2 = 6 action rounds in all."""
    setup = fight(pc("odo", (1, 2), DEFEND, GASP), foe("wolf", (9, 2), DEFEND, GASP))
    table = Scripted(setup)
    for number in (1, 2, 3):
        table.run("interlude")
        table.choices[f"v{number}/interlude"] = ("on",) if number < 3 else ("end",)
        table.answer(table.asks()[0])

    assert len(table.told("flip")) == 6
    assert GAME.outcome(table.state).data["vignettes"] == 3


@pytest.mark.rule("WH-VIOL-02")
def test_only_first_cards_are_turned_in_round_one():
    """Of three creatures three cards lie open and three face down."""
    table = Scripted(SETUP, CHOICES, FACES).run("attack")
    views = GAME.view(table.state, "bo").fighters

    assert [f.now for f in views] == [("charge",), ("defend",), ("rake",)]
    assert [f.laid for f in views] == [1, 1, 1]
    assert [f.plan for f in views if f.seat != "bo"] == [(), ()]


@pytest.mark.rule("WH-VIOL-05")
def test_cards_go_back_to_the_hand():
    """After the vignette the hand is as large as before it."""
    table = worked()
    table.answer(table.asks()[0])
    table.run("plan")
    plan = next(a for a in table.asks() if a.key == "v2/plan/odo")

    assert len(plan.options) == 4


@pytest.mark.rule("WH-VIOL-06", "WH-VIOL-07")
def test_a_one_shot_is_spent_for_the_adventure():
    """Of a hand of six, with one one-shot among the two played, five come back; the outcome
    tells the campaign which card is spent, so that the next adventure can give it back."""
    six = (DEFEND, GASP, JAB, ATTACK, CHARGE, SHOVEL)
    setup = fight(pc("odo", (1, 2), *six), foe("wolf", (9, 2), DEFEND, GASP))
    table = Scripted(setup, {"v1/plan/odo": ("shovel", "gasp")}).run("interlude")
    table.answer(table.asks()[0])
    plan = next(a for a in table.asks() if a.key == "v2/plan/odo")
    table.choices["v2/interlude"] = ("end",)
    table.run("interlude").answer(table.asks()[0])
    odo = GAME.outcome(table.state).data["fighters"][0]

    assert len(plan.options) == 5
    assert odo["spent"] == ["shovel"]


@pytest.mark.rule("WH-CARD-01")
def test_a_card_that_prints_no_defence_has_none():
    """Jab: Init 8, move 2 to the closest enemy, Attack 5, poise −2; Defence absent is 0."""
    setup = fight(pc("odo", (1, 2), JAB, GASP), foe("wolf", (4, 2), DEFEND, GASP))
    choices = {"v1/plan/odo": ("jab", "gasp")}
    table = Scripted(setup, choices, (10,) * 9).run("attack")
    odo = GAME.view(table.state, "ana").fighters[0]
    table.run("interlude")

    assert odo.numbers.defence == 0
    assert table.told("turn")[0].data["init"] == 8
    assert table.told("moved")[0].data["path"] == [[2, 2], [3, 2]]
    assert table.told("attack")[0].data["attack"] == 5
    assert table.told("cost")[0].data["amount"] == 2


@pytest.mark.rule("WH-ROUND-02")
def test_after_round_two_no_card_lies_on_the_table():
    """Six cards were in play; then none."""
    table = worked()

    assert sum(len(c.plan) + len(c.now) + len(c.up) for c in table.state.fighters) == 0


@pytest.mark.rule("WH-ROUND-03")
def test_a_new_vignette_begins_while_both_sides_stand():
    """The Ogre at 7 health and two PCs standing: vignette 2, Psych Phase. At 0: it is over."""
    table = worked()
    table.answer(table.asks()[0])
    over = Scripted(SETUP, CHOICES, FACES).run("interlude")
    over.state, _ = GAME.rule(
        over.state, Ruling("set", {"who": "ogre", "stat": "wounds", "to": 24})
    )
    over.answer(over.asks()[0])
    over.run()

    assert (table.state.vignette, table.state.phase) == (2, "psych")
    assert GAME.outcome(over.state).result == "victory"


@pytest.mark.rule("WH-ACT-01")
def test_full_defence_rolls_nothing():
    """Defend: Defence 6, no target, no d20."""
    setup = fight(pc("odo", (1, 2), DEFEND, GASP), foe("wolf", (2, 2), DEFEND, GASP))
    table = Scripted(setup).run("interlude")

    assert table.told("attack") == []
    assert not any("attack" in key for key in table.asked)


@pytest.mark.rule("WH-FAQ-01")
def test_a_revealed_card_defends_before_its_owners_turn():
    """Wren at init 3 with Defend is attacked at init 7: her Defence is 2 + 6 = 8."""
    setup = fight(
        pc("wren", (2, 2), DEFEND, GASP, defence=2, init=3),
        foe("ogre", (3, 2), ATTACK, GASP, init=7),
    )
    table = Scripted(setup, {"v1/plan/ogre": ("attack", "gasp")}, (10,)).run("interlude")

    assert turns(table)[:2] == ["ogre", "wren"]
    assert table.told("attack")[0].data["defence"] == 8


@pytest.mark.rule("WH-FAQ-02")
def test_the_upper_section_works_at_once_and_the_lower_on_the_turn():
    """Init 4 and Defence 1 count from the flip; move 6 and Attack 4 wait for the turn."""
    card = Card(
        id="rush",
        name="Rush",
        init=4,
        defence=1,
        move=Move(spaces=6),
        attack=Attack(bonus=4),
    )
    setup = fight(
        pc("odo", (1, 2), card, GASP), foe("ogre", (2, 2), ATTACK, GASP, init=9, attack=2)
    )
    choices = {"v1/plan/odo": ("rush", "gasp"), "v1/plan/ogre": ("attack", "gasp")}
    table = Scripted(setup, choices, (10, 10)).run("attack")
    odo = GAME.view(table.state, "ana")
    table.run("interlude")

    assert odo.fighters[0].numbers.defence == 1
    assert [t.init for t in odo.coming] == [4]
    assert odo.fighters[0].cell == (1, 2)
    assert table.told("attack")[1].data["attack"] == 4


@pytest.mark.rule("WH-FAQ-03")
def test_gasp_gives_its_poise_on_the_owners_turn():
    """After the flip poise is what it was; on the owner's turn it is 2 more."""
    setup = fight(
        pc("odo", (1, 2), GASP, DEFEND, poise=20), foe("ogre", (2, 2), ATTACK, GASP, init=9)
    )
    choices = {"v1/plan/odo": ("gasp", "defend"), "v1/plan/ogre": ("attack", "gasp")}
    table = Scripted(setup, choices, (1,)).run("attack")
    at_the_flip = table.who("odo").poise
    table.run("interlude")

    assert at_the_flip == 20
    assert table.who("odo").poise == 22


@pytest.mark.rule("WH-MOVE-04")
def test_movement_is_compulsory():
    """Charge moves toward the enemy whether its player likes it or not: no question is asked."""
    setup = fight(pc("odo", (1, 2), CHARGE, GASP), foe("wolf", (9, 2), DEFEND, GASP))
    table = Scripted(setup, {"v1/plan/odo": ("charge", "gasp")}).run("interlude")

    assert table.who("odo").cell == (7, 2)
    assert not any("odo" in key and "/r1/" in key for key in table.asked)


@pytest.mark.rule("WH-MOVE-08")
def test_a_card_moves_before_it_attacks():
    """Jab at distance 3 walks 2, stands adjacent, then rolls."""
    setup = fight(pc("odo", (1, 2), JAB, GASP), foe("wolf", (4, 2), DEFEND, GASP))
    choices = {"v1/plan/odo": ("jab", "gasp")}
    table = Scripted(setup, choices, (10,)).run("interlude")
    kinds = [f.kind for f in table.facts if f.kind in ("moved", "attack")]

    assert kinds == ["moved", "attack"]
    assert table.told("moved")[0].data["path"] == [[2, 2], [3, 2]]


@pytest.mark.rule("WH-MOVE-09")
def test_some_cards_attack_first():
    """Hit-and-run rolls at distance 1 and ends at 3, two spaces further off."""
    run = Card(
        id="hit-and-run",
        name="Hit and Run",
        attack_first=True,
        attack=Attack(bonus=5),
        move=Move(spaces=2, to="away_from_nearest_enemy"),
    )
    setup = fight(pc("odo", (4, 2), run, GASP), foe("wolf", (5, 2), DEFEND, GASP), ask_ties="none")
    table = Scripted(setup, {"v1/plan/odo": ("hit-and-run", "gasp")}, (10,)).run("interlude")
    kinds = [f.kind for f in table.facts if f.kind in ("moved", "attack")]

    assert kinds == ["attack", "moved"]
    assert 5 - table.who("odo").cell[0] == 3


@pytest.mark.rule("WH-TARGET-03")
def test_a_quicker_enemy_makes_the_attack_miss_altogether():
    """The enemy at init 9 steps to distance 4; move 1 leaves 3: close range, no roll, 0 damage.
    The cost of the card is paid all the same (WR-12), or kept where the house says so."""
    flee = Card(id="flee", name="Flee", init=9, move=Move(spaces=3, to="backward"))
    fighters = (
        pc("odo", (3, 2), ATTACK, GASP, init=5),
        foe("wolf", (4, 2), flee, DEFEND),
    )
    choices = {"v1/plan/odo": ("attack", "gasp"), "v1/plan/wolf": ("flee", "defend")}
    by_book = Scripted(fight(*fighters), choices).run("interlude")
    refunded = Scripted(fight(*fighters, no_target="refund"), choices).run("interlude")

    assert by_book.told("attack") == []
    assert [f.data["who"] for f in by_book.told("no_target")] == ["odo"]
    assert by_book.told("cost")[0].data["amount"] == 2
    assert refunded.told("cost") == []
    assert refunded.told("refunded")[0].data["amount"] == 2


@pytest.mark.rule("WH-POISE-01")
def test_condition_is_poise_and_health():
    """A creature at poise 22 of 30 and health 14 of 14 shows both numbers."""
    odo = GAME.view(GAME.start(SETUP), "ana").fighters[0].numbers

    assert (odo.poise, odo.max_poise, odo.health, odo.max_health) == (22, 30, 14, 14)
