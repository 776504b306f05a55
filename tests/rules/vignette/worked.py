"""The worked vignette of part E: fighters, cards, plans, dice; for tests and the golden game."""

from __future__ import annotations

import json
import re
from pathlib import Path

from witchhammer.core.effects import Condition, Modify
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move
from witchhammer.rules.grid import Grid
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette.setup import Setup

BOOK = Path(__file__).parents[3] / "docs" / "rules" / "witchhammer.md"


def swing(card_id, name, *, init=0, move=0, attack=0, solid=0, on_hit=()):
    """Return an attack card as part E prints them: melee, close, closest enemy, poise −2."""
    return Card(
        id=card_id,
        name=name,
        init=init,
        move=Move(spaces=move),
        attack=Attack(bonus=attack, solid_bonus=solid, on_hit=on_hit),
        poise=-2,
    )


CHARGE = swing("charge", "Charge", init=4, move=6, attack=4)
HAY_MAKER = swing("hay-maker", "Hay Maker", move=2, attack=3, solid=8)
ATTACK = swing("attack", "Attack", move=1, attack=7)
DEFEND = Card(id="defend", name="Defend", defence=6)
GASP = Card(id="gasp", name="Gasp", poise=2)
BLEED = Condition(name="bleed", turns=2, amount=1)
RAKE = swing("rake", "Rake", init=4, move=1, attack=7, on_hit=(BLEED,))
RESOLVE = Card(
    id="quiet-resolve",
    name="Quiet Resolve",
    kind="psych",
    one_shot=True,
    on_turn=(Modify(stat="defence", amount=2),),
)
BELLOW = Card(
    id="bellow",
    name="Bellow",
    kind="psych",
    returns=True,
    on_turn=(Modify(stat="attack", amount=1),),
)

ODO = Fighter(
    id="odo",
    name="Odo",
    kind="pc",
    side="hunters",
    seat="ana",
    max_health=14,
    max_poise=30,
    poise=22,
    attack=3,
    defence=3,
    init=2,
    cell=(1, 2),
    facing="e",
    cards=(CHARGE, HAY_MAKER, DEFEND, GASP),
)
WREN = Fighter(
    id="wren",
    name="Wren",
    kind="pc",
    side="hunters",
    seat="bo",
    max_health=12,
    max_poise=28,
    attack=2,
    defence=2,
    init=3,
    cell=(8, 2),
    facing="w",
    cards=(DEFEND, GASP, ATTACK, RESOLVE),
)
OGRE = Fighter(
    id="ogre",
    name="Ogre",
    kind="monster",
    side="foes",
    seat="@gm",
    max_health=24,
    max_poise=20,
    attack=5,
    defence=2,
    init=3,
    cell=(6, 2),
    facing="e",
    cards=(RAKE, ATTACK, BELLOW),
)

SETUP = Setup(fighters=(ODO, WREN, OGRE), grid=Grid(10, 5), title="The worked vignette")

CHOICES = {
    "v1/psych/wren": ("quiet-resolve",),
    "v1/psych/ogre": ("bellow",),
    "v1/plan/odo": ("charge", "hay-maker"),
    "v1/plan/wren": ("defend", "gasp"),
    "v1/plan/ogre": ("rake", "attack"),
}
FACES = (14, 11, 20, 8, 19)


def worked_trace():
    """Return part E's play as data, from the rulebook itself."""
    text = BOOK.read_text(encoding="utf-8")
    found = re.search(r"<!-- worked-trace -->\s*```json\s*(.*?)```", text, re.S)
    assert found is not None
    return json.loads(found[1])
