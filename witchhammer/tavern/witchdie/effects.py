"""What a consecrated rule can do, as data, and a sentence for each kind (WD-MAG-07)."""

from __future__ import annotations

from typing import Literal

from witchhammer.core.effects import Effect, effect_kind
from witchhammer.tavern.pack_effects import Grammar
from witchhammer.tavern.witchdie.faces import RUNES, Rune


@effect_kind
class CountAs(Effect):
    """Runes of one kind act as another ("none": do nothing) in effects; the face stays (WD-MAG-16).

    With `also` they keep acting as what they are; with `single` a die counts as one rune.
    """

    do: Literal["count_as"] = "count_as"
    rune: Rune
    to: str
    also: bool = False
    single: bool = False


@effect_kind
class Multiply(Effect):
    """Each rune of a kind counts `times` times when it acts; two such rules multiply."""

    do: Literal["multiply"] = "multiply"
    rune: Rune
    times: int


@effect_kind
class SendMore(Effect):
    """Each sword attack, or each storm, sends `amount` sips more to whoever it hits."""

    do: Literal["send_more"] = "send_more"
    rune: Literal["sword", "storm"]
    amount: int = 1


When = Literal["turn_start", "turn_end", "destroy", "reroll", "reset", "arcane", "mastery"]
Drinker = Literal["actor", "right", "left", "others", "fullest", "most_dice"]


@effect_kind
class Sip(Effect):
    """Somebody takes `amount` sips each time something is done; nothing blocks them.

    `actor` is who does it, `right` and `left` her living neighbours, `fullest` and `most_dice`
    everybody with the most left or the most dice.
    """

    do: Literal["sip"] = "sip"
    when: When
    who: Drinker = "actor"
    amount: int = 1


@effect_kind
class Fine(Effect):
    """People obey, the table reports a slip, and each slip costs `amount` sips."""

    do: Literal["fine"] = "fine"
    amount: int = 1


GRAMMAR = Grammar(
    kinds={
        "count_as": CountAs,
        "multiply": Multiply,
        "send_more": SendMore,
        "sip": Sip,
        "fine": Fine,
    },
    words={("count_as", "to"): (*RUNES, "none")},
    amounts=lambda text: False,
)
"""The effect kinds of this game and the words they understand."""

_WHEN = {
    "turn_start": "at the start of each turn",
    "turn_end": "at the end of each turn",
    "destroy": "whenever a die is destroyed by skulls",
    "reroll": "whenever a moon re-rolls a die",
    "reset": "at each RESET",
    "arcane": "at each ARCANE",
    "mastery": "at each MASTERY",
}
_WHO = {
    "actor": "whoever does it",
    "right": "the neighbour to the right",
    "left": "the neighbour to the left",
    "others": "everybody else",
    "fullest": "whoever has most left",
    "most_dice": "whoever has most dice",
}


def describe(effect: Effect, unit: str = "sip") -> str:
    """Return one clause that says what an effect does.

    >>> describe(Multiply(rune="tower", times=2))
    'each tower counts 2 times'
    """
    match effect:
        case CountAs():
            single = "a die of them counts as one " if effect.single else ""
            also = "also " if effect.also else ""
            as_what = "do nothing" if effect.to == "none" else f"act {also}as {effect.to}"
            return f"{effect.rune} runes {as_what if not single else single + effect.to}"
        case Multiply():
            return f"each {effect.rune} counts {effect.times} times"
        case SendMore():
            many = f"{effect.amount} {unit}{'s' if effect.amount != 1 else ''}"
            what = "sword attack" if effect.rune == "sword" else "storm"
            return f"each {what} sends {many} more"
        case Sip():
            many = f"{effect.amount} {unit}{'s' if effect.amount != 1 else ''}"
            return f"{_WHEN[effect.when]} {_WHO[effect.who]} loses {many}"
        case Fine():
            return f"a slip costs {effect.amount} {unit}{'s' if effect.amount != 1 else ''}"
    raise TypeError(f"no sentence for {type(effect).__name__}")
