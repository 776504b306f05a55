"""A few vignettes at once: who is not told what to lay waits."""

from __future__ import annotations

from tests.rules.vignette.sparring import fight
from tests.rules.vignette.table import Scripted, plans
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack

WAIT = Card(id="wait", name="Wait", copies=2)
BOW = {"range": "long", "aspects": ("ranged",)}
SHOT = Card(id="shot", name="Shot", attack=Attack(bonus=0, **BOW), copies=2)
SWING = Card(id="swing", name="Swing", attack=Attack(bonus=0), copies=2)


def card(id, *effects, **more):
    """Return a card with these effects on its turn."""
    return Card(id=id, name=id.title(), on_turn=effects, **more)


def played(vignettes, *fighters, faces=(), **choices):
    """Return the table after so many vignettes; plans are given as odo_1=(…), the rest wait."""
    plan = {
        f"v{n}/plan/{f.id}": ("wait", "wait")
        for n in range(1, vignettes + 1)
        for f in fighters
        if WAIT in f.cards
    }
    for key, cards in choices.items():
        name, _, number = key.rpartition("_")
        plan |= plans(int(number), **{name: cards})
    return Scripted(fight(*fighters), plan, faces).run(f"v{vignettes}/interlude")
