"""What a fight must be made of: every fault at once, before the first card."""

from dataclasses import replace

import pytest

from tests.rules.vignette.every_kind import EVERY_KIND
from tests.rules.vignette.sparring import DEFEND, fight, foe, pc
from witchhammer.core.effects import (
    Choice,
    Choose,
    Damage,
    Each,
    Gain,
    Row,
    Rule,
    Share,
    Spend,
    Table,
    Zone,
)
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move
from witchhammer.rules.grid import Grid
from witchhammer.rules.vignette.fitness import card_faults
from witchhammer.rules.vignette.game import GAME
from witchhammer.rules.vignette.setup import FightFaults, Setup

ODO = pc("odo", (1, 1), DEFEND)
WOLF = foe("wolf", (9, 1), DEFEND)


def faults(*fighters, **fields):
    """Return what is wrong with a fight of these, each fault as text."""
    setup = replace(fight(*fighters), **fields)
    with pytest.raises(FightFaults) as refused:
        GAME.start(setup)
    return [str(fault) for fault in refused.value.faults]


def test_a_fit_fight_begins():
    """The usual two may fight."""
    assert GAME.start(fight(ODO, WOLF)).phase == "plan"


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({"max_health": 0}, "odo max_health: wanted 1 to 10000, got 0"),
        ({"max_poise": -1}, "odo max_poise: wanted 0 to 10000, got -1"),
        ({"wounds": -2}, "odo wounds: wanted 0 to 10000, got -2"),
        ({"poise": -2}, "odo poise: wanted 0 or more, got -2"),
        ({"size": 5}, "odo size: wanted 1 to 4, got 5"),
        ({"critical_from": 1}, "odo critical_from: wanted 2 to 21, got 1"),
        ({"facing": "up"}, "odo facing: wanted n or ne or e or se or s or sw or w or nw, got 'up'"),
        ({"extra_slots": (1,) * 7}, "odo extra_slots: wanted at most 6, got 7"),
        ({"spent": ("jab",)}, "odo spent: wanted cards it has, got jab"),
        ({"cards": (DEFEND, DEFEND)}, "odo: wanted each card once, got defend; raise the card's"),
        ({"seat": "@dice"}, "odo: wanted an id, a side and a seat that is no die"),
        ({"cell": (99, 1)}, "odo: wanted a place on the 12 × 6 map, got (99, 1)"),
        ({"cell": (9, 1)}, "wolf: wanted a free space, got odo at (9, 1)"),
    ],
)
def test_each_fault_of_a_fighter_is_named(fields, wanted):
    """Fighter, field, what was wanted, what came."""
    (fault,) = faults(replace(ODO, **fields), WOLF)

    assert fault.startswith(wanted)


def test_faults_of_the_whole_fight():
    """One side, one fighter, twins, walls, no vignette at all: all at once."""
    found = faults(ODO, ODO, grid=Grid(12, 6, walls=((1, 1),)), longest=0)

    assert found[:3] == [
        "fighters: wanted ids of their own, got odo; rename them",
        "sides: wanted at least 2, got 1; put somebody on the other side",
        "longest: wanted 1 to 10000 vignettes, got 0",
    ]
    assert "odo: wanted a free space, got a wall at (1, 1)" in found
    assert faults(ODO)[0] == "fighters: wanted 2 to 60, got 1; add some"


GOLD = Gain(what="gold", amount=1)


@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        (GOLD, "gain: wanted poise or health, got gold"),
        (Spend(what="luck", amount=1), "spend: wanted poise or health, got luck"),
        (Rule(name="cheat"), "rule: wanted one of swap_places"),
        (Gain(what="poise", amount="many"), 'gain: wanted dice like "d6" or "2d4+1"'),
        (Gain(what="poise", amount=Share(of="hats")), "gain: wanted a share of poise"),
        (Each(who="each_enemy", range="far", effects=()), "each: wanted a range of close"),
        (Move(spaces=-1), "move: wanted 0 to 1000 spaces, got -1"),
        (Zone(name="z", radius=101), "zone: wanted a radius of 0 to 100, got 101"),
        (Table(name="t", sides=0, rows=()), "table: wanted a die of 1 to 1000 sides, got 0"),
        (Attack(on_hit=(GOLD,)), "attack gain: wanted poise or health"),
        (
            Choose(prompt="?", choices=(Choice(label="a", effects=(GOLD,)),)),
            "choose gain: wanted poise or health",
        ),
        (
            Table(name="t", sides=2, rows=(Row(least=1, most=2, text="x", effects=(GOLD,)),)),
            "table gain: wanted poise or health",
        ),
    ],
)
def test_a_card_nobody_can_play_is_refused_before_the_fight(effect, fault):
    """However deep it lies, with the way to it."""
    card = Card(id="odd", name="Odd", on_turn=(effect,))
    (found,) = faults(replace(ODO, cards=(DEFEND, card)), WOLF)

    assert found.startswith(f"odo, card odd: {fault}")


def test_a_kind_without_an_interpreter_is_refused():
    """A branch without its Choose, or a kind of another game, can be played by nobody."""
    (fault,) = card_faults(Card(id="odd", name="Odd", on_turn=(Choice(label="a"),)))

    assert str(fault) == "choice: wanted an effect kind of a fight, got Choice"


def test_every_made_card_is_fit():
    """The cards that hold every kind are all playable, and a copy number must make sense."""
    assert [card.id for card in EVERY_KIND if card_faults(card)] == []
    assert str(card_faults(Card(id="none", name="None", copies=0))[0]).startswith("copies: wanted")


def test_who_enters_at_no_health():
    """A PC lies at death's door from the start; a monster is beaten already (WR-25)."""
    setup = Setup(
        fighters=(
            replace(ODO, wounds=12),
            pc("wren", (1, 3), DEFEND),
            replace(WOLF, wounds=24),
            foe("bear", (9, 3), DEFEND),
        )
    )
    state = GAME.start(setup)

    assert [c.status for c in state.fighters] == ["deaths_door", "able", "defeated", "able"]
    assert GAME.invariants(state) == ()


def test_damage_in_dice_is_rolled_with_as_many_dice():
    """A fit amount in dice asks for its faces."""
    card = Card(id="burn", name="Burn", on_turn=(Damage(amount="2d6+1", who="nearest_enemy"),))

    assert card_faults(card) == ()
