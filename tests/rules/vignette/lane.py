"""A narrow lane with two hunters and a wolf, at whatever phase a ruling may come."""

from __future__ import annotations

from tests.rules.vignette.sparring import ATTACK, DEFEND, fight, foe, pc
from tests.rules.vignette.table import Scripted, plans
from witchhammer.core.codec import dump
from witchhammer.rules.cards import Card

WAIT = Card(id="wait", name="Wait", copies=2)
NERVE = Card(id="nerve", name="Nerve", kind="psych", returns=True)
ONCE = Card(id="once", name="Once", one_shot=True)
HAND = (ATTACK, DEFEND, WAIT, ONCE, NERVE)


def lane(**options):
    """Return two hunters and a wolf, not yet planned."""
    return Scripted(
        fight(
            pc("odo", (2, 2), *HAND),
            pc("wren", (2, 4), *HAND, seat="bo"),
            foe("wolf", (3, 2), ATTACK, WAIT, vulnerable=(("salt", 4),)),
            **options,
        )
    )


def at(phase):
    """Return a table in this phase, at the question it is known by."""
    part = {"violence": "attack"}.get(phase, phase)
    table = lane()
    table.choices = plans(wolf=("attack", "wait"))
    table.faces = [5] * 9
    return table.run(part)


def recruit(**fields):
    """Return the data of a fighter who may join."""
    return dump(foe("bear", None, ATTACK, WAIT, facing="")) | fields
