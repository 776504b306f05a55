"""What organs, abilities, enemies and Invert cards can do, as data, and a sentence for each."""

from __future__ import annotations

import re
from typing import Literal

from witchhammer.core.effects import (
    Amount,
    AskGM,
    Choose,
    Condition,
    Damage,
    Delay,
    Effect,
    Gain,
    Modify,
    When,
    effect_kind,
)
from witchhammer.tavern.pack_effects import Grammar

TYPES = ("pain", "pestilence", "poison")
"""The three types of damage (SW-LVL-02, SW-CRD-08)."""

_DICE = re.compile(r"([1-3])d(4|6|20)")


@effect_kind
class Strike(Effect):
    """An Invert weapon's own attack: what it deals on a hit, and of which type."""

    do: Literal["strike"] = "strike"
    damage: int = 1
    type: Literal["none", "pain", "pestilence", "poison"] = "none"


@effect_kind
class Taint(Effect):
    """This attack counts as one of that type."""

    do: Literal["taint"] = "taint"
    type: Literal["pain", "pestilence", "poison"] = "pain"


@effect_kind
class Ability(Effect):
    """Somebody's Ability card is activated (by the d4), focused, or made inactive."""

    do: Literal["ability"] = "ability"
    what: Literal["activate", "focus", "darken"] = "activate"
    who: Literal["self", "left", "right", "chosen", "each_enemy", "everyone"] = "self"


@effect_kind
class Draft(Effect):
    """The user draws Invert cards from the deck, as many as are left at most."""

    do: Literal["draft"] = "draft"
    count: int = 1


@effect_kind
class Dud(Effect):
    """One ready organ of somebody is laid aside for the fight; its owner chooses which."""

    do: Literal["dud"] = "dud"
    who: Literal["self", "left", "right", "chosen", "each_enemy"] = "chosen"


@effect_kind
class Steal(Effect):
    """An organ of another Witch changes hands: chosen in open hands, blindly in secret ones."""

    do: Literal["steal"] = "steal"
    who: Literal["left", "right", "chosen"] = "chosen"


def dice_in(amount: Amount) -> tuple[int, int]:
    """Return number and sides of the dice an amount asks for: (0, 0) for a whole number.

    >>> dice_in(3), dice_in("2d4")
    ((0, 0), (2, 4))
    """
    found = _DICE.fullmatch(amount) if isinstance(amount, str) else None
    return (int(found[1]), int(found[2])) if found else (0, 0)


_WITCHES = ("self", "left", "right", "chosen", "each_enemy", "everyone")
GRAMMAR = Grammar(
    kinds={
        "modify": Modify,
        "condition": Condition,
        "damage": Damage,
        "gain": Gain,
        "delay": Delay,
        "when": When,
        "choose": Choose,
        "ruling": AskGM,
        "strike": Strike,
        "taint": Taint,
        "ability": Ability,
        "draft": Draft,
        "dud": Dud,
        "steal": Steal,
    },
    words={
        ("modify", "stat"): ("attack", "damage", "ac"),
        ("modify", "who"): (*_WITCHES, "target"),
        ("modify", "until"): ("turn", "used", "fight"),
        ("modify", "only"): ("",),
        ("condition", "name"): ("advantage", "disadvantage", "stun"),
        ("condition", "who"): _WITCHES,
        ("condition", "until"): ("used", "turn"),
        ("damage", "who"): ("target",),
        ("damage", "path"): ("normal",),
        ("gain", "what"): ("ready", "hit_points"),
        ("gain", "who"): (*_WITCHES, "target"),
        ("delay", "who"): ("target",),
        ("when", "test"): ("hit", "miss", "crit", "fumble", "target_wounded"),
        ("ruling", "who"): ("self",),
    },
    amounts=lambda text: _DICE.fullmatch(text) is not None,
)
"""The kinds of this game. Durations: turn = this attack, used = the next, fight = this enemy."""

_WHO = {
    "self": "the user",
    "left": "the next Witch",
    "right": "the Witch before",
    "chosen": "a rival of her choice",
    "each_enemy": "every rival",
    "everyone": "every Witch",
    "target": "the enemy",
}
_TESTS = {
    "hit": "the attack hits",
    "miss": "the attack misses",
    "crit": "the d20 shows 20",
    "fumble": "the d20 shows 1",
    "target_wounded": "the enemy is hurt already",
}
_UNTIL = {"turn": "this attack", "used": "the next attack", "fight": "this fight"}


def _signed(amount: Amount) -> str:
    """Return an amount with its sign."""
    return f"{amount:+d}" if isinstance(amount, int) else f"+{amount}"


def _several(effects: tuple[Effect, ...]) -> str:
    """Return several clauses, "nothing" for none."""
    return ", ".join(map(describe, effects)) or "nothing"


def describe(effect: Effect) -> str:
    """Return one clause that says what an effect does.

    >>> describe(Modify(stat="attack", amount=2, until="turn"))
    'the user has +2 attack for this attack'
    """
    who = _WHO.get(str(getattr(effect, "who", "self")), "the user")
    match effect:
        case Modify():
            return f"{who} has {_signed(effect.amount)} {effect.stat} for {_UNTIL[effect.until]}"
        case Condition(name="stun"):
            return f"{who} loses a turn"
        case Condition():
            return f"{who} has {effect.name} on {_UNTIL[effect.until]}"
        case Damage():
            return f"{effect.amount} damage"
        case Gain(what="ready"):
            return f"{who} makes a spent spell ready"
        case Gain():
            return f"{who} regains {effect.amount} life"
        case Delay():
            return f"after {effect.turns} player turns: {_several(effect.effects)}"
        case When():
            other = f"; otherwise {_several(effect.otherwise)}" if effect.otherwise else ""
            return f"if {_TESTS[effect.test]}: {_several(effect.then)}{other}"
        case Choose():
            offers = " or ".join(_several(choice.effects) for choice in effect.choices)
            return f"the user {'may choose' if effect.may else 'chooses'}: {offers}"
        case AskGM():
            return f"the table settles it: {effect.text}"
        case _:
            return _describe_own(effect, who)


def _describe_own(effect: Effect, who: str) -> str:
    """Return the clause of a kind that only this game knows."""
    match effect:
        case Strike():
            kind = "" if effect.type == "none" else f" of {effect.type}"
            return f"an attack for {effect.damage} damage{kind}"
        case Taint():
            return f"this attack is one of {effect.type}"
        case Ability():
            word = {"activate": "activates", "focus": "focuses", "darken": "darkens"}[effect.what]
            return f"{who} {word} the Ability card"
        case Draft():
            return f"the user draws {effect.count} Invert cards"
        case Dud():
            return f"{who} lays a ready spell aside for this fight"
        case Steal():
            return f"the user takes a trophy from {who}"
    raise TypeError(f"no sentence for {type(effect).__name__}")
