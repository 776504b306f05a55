"""The cards a forged creature has of its own: its frame's blow with its aspect's rider, a trick."""

from __future__ import annotations

from collections.abc import Callable

from witchhammer.content.nearest import slug
from witchhammer.core.effects import Condition, Damage, Effect, Modify, When
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move, Save, Shove

RIDERS: dict[str, tuple[Effect, ...]] = {
    "none": (),
    "slow": (Modify(stat="init", amount=-2, who="target", until="fight"),),
    "burn": (Condition(name="burn", amount=1, turns=1),),
    "bleed": (Condition(name="bleed", amount=1, turns=2),),
    "malus": (Modify(stat="malus", amount=1, who="target", until="vignette"),),
    "winded": (Condition(name="winded", turns=1),),
    "fright": (Save(kind="fear", difficulty=10, on_fail=(Damage(amount=4, path="poise"),)),),
}
"""What each sort of body leaves on whom it hits."""

ASPECT_OF = {"slow": "ice", "burn": "fire", "fright": "fear", "malus": "con"}
"""Riders whose blow has an aspect beside melee."""


def strike_card(home: str, name: str, text: str, way: str, rider: str) -> Card:
    """Return the creature's main blow: the pattern of its frame, the rider of its aspect."""
    aspects = ("melee", ASPECT_OF[rider]) if rider in ASPECT_OF else ("melee",)
    move, attack, first, init = WAYS[way](aspects, RIDERS[rider])
    return Card(
        id=f"{home}/{slug(name)}",
        name=name,
        types=("attack", "forged"),
        init=init,
        move=move,
        attack=attack,
        attack_first=first,
        poise=-2,
        text=text,
    )


Pattern = tuple[Move, Attack, bool, int]


def _hit_and_run(aspects: tuple[str, ...], rider: tuple[Effect, ...]) -> Pattern:
    move = Move(spaces=4, to="away_from_nearest_enemy")
    return move, Attack(bonus=7, aspects=aspects, on_hit=rider), True, 5


def _hold(aspects: tuple[str, ...], rider: tuple[Effect, ...]) -> Pattern:
    held = (Condition(name="pinned", turns=1), *rider)
    return Move(spaces=4), Attack(bonus=6, aspects=aspects, on_hit=held), False, 2


def _push(aspects: tuple[str, ...], rider: tuple[Effect, ...]) -> Pattern:
    pushed = (When(test="moved", then=(Shove(spaces=2),)), *rider)
    attack = Attack(bonus=6, solid_bonus=3, aspects=aspects, on_hit=pushed)
    return Move(spaces=7), attack, False, 2


def _stun(aspects: tuple[str, ...], rider: tuple[Effect, ...]) -> Pattern:
    dazed = (Condition(name="stun"),)
    attack = Attack(bonus=6, solid_bonus=2, aspects=aspects, on_hit=rider, on_solid_hit=dazed)
    return Move(spaces=3), attack, False, 0


def _blind(aspects: tuple[str, ...], rider: tuple[Effect, ...]) -> Pattern:
    blinded = (Condition(name="blinded", amount=4, turns=1), *rider)
    return Move(spaces=8), Attack(bonus=6, aspects=aspects, on_hit=blinded), False, 6


def _bleed(aspects: tuple[str, ...], rider: tuple[Effect, ...]) -> Pattern:
    bleeding = (Condition(name="bleed", amount=1, turns=3),)
    attack = Attack(bonus=7, aspects=aspects, on_hit=rider, on_solid_hit=bleeding)
    return Move(spaces=4), attack, False, 2


def _venom(aspects: tuple[str, ...], rider: tuple[Effect, ...]) -> Pattern:
    venom = Save(kind="con", difficulty=12, on_fail=(Condition(name="poison", amount=1, turns=2),))
    return Move(spaces=3), Attack(bonus=6, aspects=aspects, on_hit=(venom, *rider)), False, 3


def _pull(aspects: tuple[str, ...], rider: tuple[Effect, ...]) -> Pattern:
    pulled = (Shove(spaces=4, pull=True), *rider)
    rest = tuple(aspect for aspect in aspects if aspect != "melee")
    attack = Attack(bonus=8, range="short", aspects=("agility", *rest), on_hit=pulled)
    return Move(spaces=1), attack, False, 4


WAYS: dict[str, Callable[[tuple[str, ...], tuple[Effect, ...]], Pattern]] = {
    "hit_and_run": _hit_and_run,
    "hold": _hold,
    "push": _push,
    "stun": _stun,
    "blind": _blind,
    "bleed": _bleed,
    "venom": _venom,
    "pull": _pull,
}
"""How each frame fights; the forge's data name them."""


def trick_card(home: str, name: str, text: str, number: int) -> Card:
    """Return the creature's other card: cover, a step aside, or a moment's peace.

    `number` 0 to 2 picks which.
    """
    id = f"{home}/{slug(name)}"
    if number == 0:
        return Card(
            id=id, name=name, types=("defence", "forged"), init=4, defence=6, poise=2, text=text
        )
    if number == 1:
        step = Move(spaces=5, to="free")
        return Card(
            id=id,
            name=name,
            types=("move", "forged"),
            init=6,
            defence=3,
            move=step,
            on_turn=(Modify(stat="attack", amount=3, until="used"),),
            poise=1,
            text=text,
        )
    return Card(id=id, name=name, types=("recover", "forged"), defence=3, poise=4, text=text)
