"""What a Spell, a Reward or a Destiny card can do, as data, and a clause for each kind."""

from __future__ import annotations

import re
from typing import Literal

from witchhammer.core.effects import (
    Amount,
    AskGM,
    Choose,
    Clear,
    Condition,
    Damage,
    Effect,
    Gain,
    Modify,
    When,
    effect_kind,
)
from witchhammer.tavern.pack_effects import Grammar

STATS = ("defense", "attack", "damage", "speed", "learn_cost")
"""The numbers that an effect may change; `learn_cost` only on a Reward that is always on."""

_DICE = re.compile(r"([1-3])d(4|20)")


@effect_kind
class Cast(Effect):
    """A further attack springs from the target to `targets` others within `reach` spaces of it."""

    do: Literal["cast"] = "cast"
    reach: int
    attack: int
    damage: int
    targets: int = 1


@effect_kind
class Shift(Effect):
    """A Witch, an enemy or an Object goes up to `spaces` spaces; the caster says where to.

    Nothing holds back what is shifted, because only the Move Action is barred (WB-ACT-05).
    """

    do: Literal["shift"] = "shift"
    spaces: int
    who: Literal["self", "target"] = "target"


@effect_kind
class Spawn(Effect):
    """Enemies come, `amount` for each of what `per` counts (WB-DRK-03).

    `player`; `pair` of players, an odd one makes none; `half` the players, rounded up; players
    `beyond` the second; the `card`, once.

    `portal` 1 to 4 is where they come, 0 rolls the d4 for each of them. `unlit` ones stay away
    while a Marsh Light burns, so that scenario 4 has fewer of them.
    """

    do: Literal["spawn"] = "spawn"
    amount: int = 1
    per: Literal["player", "pair", "half", "beyond", "card"] = "player"
    portal: int = 0
    unlit: bool = False


@effect_kind
class Evolve(Effect):
    """Enemies turn to their evolved face before their time: all, or one that the FP names."""

    do: Literal["evolve"] = "evolve"
    who: Literal["chosen", "each_enemy"] = "chosen"


@effect_kind
class Revive(Effect):
    """A Witch who lies or is dead for good stands up with `damage` on her card (WB-DTH-08)."""

    do: Literal["revive"] = "revive"
    damage: int = 5


@effect_kind
class Control(Effect):
    """What was coming goes where the caster wants it.

    `enemy`: the target walks up to its speed and attacks whom she names (a Witch walks one space);
    `attack`: the announced attack falls on another in that space; `damage`: a hit hurts another
    Witch within one space; `destiny`: the card goes back and another of its colour is drawn.
    """

    do: Literal["control"] = "control"
    what: Literal["enemy", "attack", "damage", "destiny"]


@effect_kind
class Rob(Effect):
    """One thing the target Witch holds, a corpse or a Reward, goes to the caster."""

    do: Literal["rob"] = "rob"
    what: Literal["corpse", "reward"] = "corpse"


def dice_in(amount: Amount) -> tuple[int, int]:
    """Return how many dice of how many sides an amount asks for: (0, 0) for a whole number.

    >>> dice_in(3), dice_in("2d4")
    ((0, 0), (2, 4))
    """
    found = _DICE.fullmatch(amount) if isinstance(amount, str) else None
    return (int(found[1]), int(found[2])) if found else (0, 0)


_ALL = ("self", "target", "attacker", "each_enemy", "each_ally", "chosen")
GRAMMAR = Grammar(
    kinds={
        "modify": Modify,
        "damage": Damage,
        "gain": Gain,
        "condition": Condition,
        "clear": Clear,
        "choose": Choose,
        "when": When,
        "cast": Cast,
        "shift": Shift,
        "spawn": Spawn,
        "evolve": Evolve,
        "revive": Revive,
        "control": Control,
        "rob": Rob,
        "ruling": AskGM,
    },
    words={
        ("modify", "stat"): STATS,
        ("modify", "who"): _ALL,
        ("modify", "until"): ("round", "turn", "used", "permanent"),
        ("modify", "only"): ("",),
        ("damage", "who"): _ALL,
        ("damage", "path"): ("normal",),
        ("gain", "what"): ("health",),
        ("gain", "who"): _ALL,
        ("condition", "name"): ("frozen",),
        ("condition", "who"): _ALL,
        ("condition", "until"): ("turns",),
        ("clear", "name"): ("frozen", "exhausted"),
        ("clear", "who"): ("self", "target"),
        ("when", "test"): ("alone",),
        ("ruling", "who"): ("self", "target"),
    },
    amounts=lambda text: _DICE.fullmatch(text) is not None,
)
"""The kinds of this game. "used" = this attack, "round" = until the next Witches' Phase opens,
"each_ally" = every Witch in reach, "each_enemy" = every enemy in the space aimed at, or on the map
for a Destiny card; there "self" and "chosen" are the First Player and a Witch she names."""

_WHO = {
    "self": "the caster",
    "target": "the target",
    "attacker": "the attacker",
    "each_enemy": "each enemy there",
    "each_ally": "each Witch in reach",
    "chosen": "a Witch the First Player names",
}
_UNTIL = {
    "round": "until the next Witches' Phase",
    "turn": "this turn",
    "used": "against this attack",
    "permanent": "as long as it is held",
}
_CONTROL = {
    "enemy": "the target walks and attacks as the caster says",
    "attack": "the attack falls on another in that space",
    "damage": "the damage goes to another Witch within one space",
    "destiny": "the Destiny card goes back and another of its colour is drawn",
}


def describe(effect: Effect) -> str:
    """Return one clause that says what an effect does.

    >>> describe(Shift(spaces=2)), describe(Condition(name="frozen"))
    ('the target is moved up to 2 spaces', 'the target is frozen once')
    """
    match effect:
        case Modify():
            stat = effect.stat.replace("_", " ")
            return f"{_WHO[effect.who]} has {effect.amount:+d} {stat} {_UNTIL[effect.until]}"
        case Damage():
            return f"{_WHO[effect.who]} takes {effect.amount} damage"
        case Gain():
            return f"{_WHO[effect.who]} is healed by {effect.amount}"
        case Condition():
            often = {1: "once", 2: "twice"}.get(effect.turns, f"{effect.turns} times")
            return f"{_WHO[effect.who]} is frozen {often}"
        case Clear(name="exhausted"):
            return f"{_WHO[effect.who]} turns an exhausted Spell face up"
        case Clear():
            return f"{_WHO[effect.who]} is frozen no longer"
        case Choose():
            offers = " or ".join(", ".join(map(describe, c.effects)) for c in effect.choices)
            return f"{'may choose' if effect.may else 'choose'}: {offers}"
        case When():
            then = ", ".join(map(describe, effect.then))
            other = ", ".join(map(describe, effect.otherwise))
            return f"if one Witch plays alone: {then}" + (f"; else {other}" if other else "")
        case AskGM():
            return f"the table settles it: {effect.text}"
    return _describe_own(effect)


def _describe_own(effect: Effect) -> str:
    """Return the clause of a kind that only this game has."""
    match effect:
        case Cast():
            blow = f"{effect.attack:+d} for {effect.damage} damage"
            return f"{effect.targets} within {effect.reach} of the target is attacked at {blow}"
        case Shift():
            return f"{_WHO[effect.who]} is moved up to {effect.spaces} spaces"
        case Spawn():
            many = f"{effect.amount} enemies" if effect.amount != 1 else "1 enemy"
            each = {
                "player": " for each player",
                "pair": " for each pair of players",
                "half": " for half the players",
                "beyond": " for each player beyond the second",
            }.get(effect.per, "")
            where = f"Portal {effect.portal}" if effect.portal else "a Portal by the d4"
            unless = " unless Marsh Lights burn" if effect.unlit else ""
            return f"{many}{each} out of {where}{unless}"
        case Evolve():
            which = "every enemy" if effect.who == "each_enemy" else "an enemy the FP names"
            return f"{which} evolves"
        case Revive():
            return f"the target stands up with {effect.damage} damage"
        case Control():
            return _CONTROL[effect.what]
        case Rob():
            return f"the caster takes a {effect.what} from the target"
    raise TypeError(f"no clause for {type(effect).__name__}")
