"""What a fright's special ability can do, as data, and a sentence for each kind (FR-14)."""

from __future__ import annotations

import re
from typing import Literal

from witchhammer.core.effects import (
    Amount,
    AskGM,
    Choose,
    Damage,
    Effect,
    Gain,
    Modify,
    When,
    effect_kind,
)
from witchhammer.tavern.pack_effects import Grammar

STATS = ("jump_scare", "lethality", "defense", "sorcery")
"""The four printed numbers that an ability may change for a time."""

_DICE = re.compile(r"([1-3])d6")


@effect_kind
class Refill(Effect):
    """A card in play is restored to its printed hit points (FR-28)."""

    do: Literal["refill"] = "refill"
    who: Literal["self", "target"] = "self"


@effect_kind
class Swap(Effect):
    """A card in play is exchanged for another of its owner's, who picks which (FR-29)."""

    do: Literal["swap"] = "swap"
    who: Literal["self", "target"] = "self"


def dice_in(amount: Amount) -> int:
    """Return how many six-sided dice an amount asks for: 0 for a whole number.

    >>> dice_in(3), dice_in("2d6")
    (0, 2)
    """
    found = _DICE.fullmatch(amount) if isinstance(amount, str) else None
    return int(found[1]) if found else 0


_SIDES = ("self", "target")
GRAMMAR = Grammar(
    kinds={
        "modify": Modify,
        "damage": Damage,
        "gain": Gain,
        "refill": Refill,
        "swap": Swap,
        "when": When,
        "choose": Choose,
        "ruling": AskGM,
    },
    words={
        ("modify", "stat"): STATS,
        ("modify", "who"): _SIDES,
        ("modify", "until"): ("fight", "round", "turn"),
        ("modify", "only"): ("",),
        ("damage", "who"): _SIDES,
        ("damage", "path"): ("normal",),
        ("gain", "what"): ("hit_points",),
        ("gain", "who"): _SIDES,
        ("when", "test"): ("wounded", "unhurt", "target_wounded", "alone"),
        ("ruling", "who"): _SIDES,
    },
    amounts=lambda text: _DICE.fullmatch(text) is not None,
)
"""The kinds of this game. Durations: turn = this exchange, round = FD-01, fight = this battle."""

_WHO = {"self": "this card", "target": "the other card"}
_TESTS = {
    "wounded": "this card is hurt",
    "unhurt": "this card is unhurt",
    "target_wounded": "the other card is hurt",
    "alone": "this is its owner's last card",
}
_UNTIL = {"turn": "this exchange", "round": "this round", "fight": "this battle"}


def describe(effect: Effect) -> str:
    """Return one clause that says what an effect does.

    >>> describe(Modify(stat="defense", amount=1, until="fight"))
    'this card has +1 defense for this battle'
    """
    match effect:
        case Modify():
            amount = f"{effect.amount:+d}" if isinstance(effect.amount, int) else effect.amount
            stat = effect.stat.replace("_", " ")
            return f"{_WHO[effect.who]} has {amount} {stat} for {_UNTIL[effect.until]}"
        case Damage():
            return f"{_WHO[effect.who]} loses {effect.amount} hit points"
        case Gain():
            return f"{_WHO[effect.who]} regains {effect.amount} hit points"
        case Refill():
            return f"{_WHO[effect.who]} is restored to its printed hit points"
        case Swap():
            return f"{_WHO[effect.who]} is exchanged for another of its owner's"
        case When():
            then = ", ".join(map(describe, effect.then))
            other = ", ".join(map(describe, effect.otherwise))
            tail = f"; otherwise {other}" if other else ""
            return f"if {_TESTS[effect.test]}: {then or 'nothing'}{tail}"
        case Choose():
            offers = " or ".join(", ".join(map(describe, c.effects)) for c in effect.choices)
            return f"its owner {'may choose' if effect.may else 'chooses'}: {offers}"
        case AskGM():
            return f"the table settles it: {effect.text}"
    raise TypeError(f"no sentence for {type(effect).__name__}")
