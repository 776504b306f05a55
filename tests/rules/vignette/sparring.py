"""Plain fighters and cards for tests, numbers as the rulebook's examples have them."""

from __future__ import annotations

from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move
from witchhammer.rules.grid import Grid
from witchhammer.rules.house import HouseRules
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette.setup import Setup

JAB = Card(id="jab", name="Jab", init=8, move=Move(spaces=2), attack=Attack(bonus=5), poise=-2)
ATTACK = Card(id="attack", name="Attack", move=Move(spaces=1), attack=Attack(bonus=7), poise=-2)
DEFEND = Card(id="defend", name="Defend", defence=6)
GASP = Card(id="gasp", name="Gasp", poise=2)
CHARGE = Card(
    id="charge", name="Charge", init=4, move=Move(spaces=6), attack=Attack(bonus=4), poise=-2
)
SHOVEL = Card(id="shovel", name="Shovel", attack=Attack(bonus=30), one_shot=True)
HAND = (DEFEND, GASP, JAB, ATTACK, CHARGE)


def pc(id, cell, *cards, seat="ana", **numbers):
    """Return a hunter of 12 Health and 30 Poise with these cards, or the usual hand."""
    return Fighter(
        id=id,
        name=id.title(),
        kind="pc",
        side="hunters",
        seat=seat,
        max_health=numbers.pop("max_health", 12),
        max_poise=numbers.pop("max_poise", 30),
        cell=cell,
        facing=numbers.pop("facing", "e"),
        cards=cards or HAND,
        **numbers,
    )


def foe(id, cell, *cards, **numbers):
    """Return a monster of 24 Health and 20 Poise with these cards, or the usual hand."""
    return Fighter(
        id=id,
        name=id.title(),
        kind="monster",
        side="foes",
        seat="@gm",
        max_health=numbers.pop("max_health", 24),
        max_poise=numbers.pop("max_poise", 20),
        cell=cell,
        facing=numbers.pop("facing", "w"),
        cards=cards or (ATTACK, JAB, DEFEND, GASP),
        **numbers,
    )


def fight(*fighters, walls=(), exits=(), ask_ties="players", entry="secret", **house):
    """Return a fight of these on a map of 12 × 6 under house rules."""
    return Setup(
        fighters=fighters,
        grid=Grid(12, 6, tuple(walls), tuple(exits)),
        house=HouseRules(**house),
        ask_ties=ask_ties,
        entry=entry,
    )
