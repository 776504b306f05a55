"""The sixty kinds of chaos: how long each lasts, who settles it, and plain words for it.

`automatable` effects are computed, `decision` effects ask somebody, `honour` effects are
announced, counted and fined. Packs give titles and words of their own; these are the fallback.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

Duration: TypeAlias = Literal["instant", "power", "ongoing"]
Settled: TypeAlias = Literal["automatable", "honour", "decision"]
Body: TypeAlias = Literal["", "turning", "one_foot", "thumb", "freeze", "eyes", "imp", "fingers"]

BODIES: tuple[Body, ...] = ("turning", "one_foot", "thumb", "freeze", "eyes", "imp", "fingers")
"""What a rule may ask of a body; each can be vetoed by a player, for herself."""

SEATED: Mapping[Body, str] = MappingProxyType(
    {
        "turning": "turns the cup round once instead",
        "one_foot": "keeps one hand behind the back instead",
        "thumb": "lays one finger on the cup instead",
        "freeze": "shuts the eyes instead",
        "eyes": "looks at the cups instead",
        "imp": "taps the rim of the cup instead",
        "fingers": "says the name instead",
    }
)
"""What a player who stays seated does instead."""


@dataclass(frozen=True, slots=True)
class Chaos:
    """One kind of chaos. `fined` says who can slip: "all", "others" (not the invoker), nobody."""

    name: str
    duration: Duration
    settled: Settled
    plain: str
    fined: Literal["", "all", "others"] = ""
    body: Body = ""


_I: Duration = "instant"
_P: Duration = "power"
_O: Duration = "ongoing"
_A: Settled = "automatable"
_H: Settled = "honour"
_D: Settled = "decision"

_CHAOS = {
    1: Chaos("Thirst", _I, _A, "The invoker pays for every blood rune; those dice go."),
    2: Chaos("Backfire", _I, _A, "Every magic die goes; its owner pays ten."),
    3: Chaos("Gnomes", _O, _A, "Forests are blood drops as well."),
    4: Chaos("Mad Dance", _O, _H, "Madness turns are made on one foot.", body="one_foot"),
    5: Chaos("Storm of the Century", _I, _A, "All storms hit everybody; those dice go."),
    6: Chaos("Freezing Rain", _O, _A, "Forests no longer block storms."),
    7: Chaos("Crumbling Walls", _O, _A, "A die of towers counts as one madness."),
    8: Chaos("Reign of Death", _O, _A, "Skulls count three times."),
    9: Chaos("Revolution", _O, _A, "Blood drops act as swords."),
    10: Chaos("Permafrost", _O, _A, "Dice that lie there may not be re-rolled, save by moons."),
    11: Chaos("Crossed Stars", _O, _A, "Moons act as madness, madness as moons."),
    12: Chaos("Hall of Mirrors", _O, _A, "Illusions count double."),
    13: Chaos("Annihilation", _I, _D, "Everybody keeps one die; the invoker uses hers."),
    14: Chaos("Bidding War", _I, _D, "Pay one, or stop it for one more than the step."),
    15: Chaos(
        "Snake Eyes", _P, _H, "Whoever looks the invoker in the eyes pays.", "others", "eyes"
    ),
    16: Chaos("Earthquake", _I, _A, "Dice of four runes or more go."),
    17: Chaos("Kiss of Death", _O, _A, "Each skull that destroys a die costs its owner five."),
    18: Chaos("Cull", _I, _A, "All dice of one rune go."),
    19: Chaos("Nothing Personal", _O, _H, "Say why you send swords, or take them yourself."),
    20: Chaos("Declaration of War", _O, _H, "Swords without the phrase send nothing."),
    21: Chaos("Court Manners", _O, _H, "Everybody speaks formally.", "all"),
    22: Chaos("Unspoken", _O, _H, "Nobody says the word “drink”.", "all"),
    23: Chaos("Close Quarters", _O, _A, "Swords reach neighbours only."),
    24: Chaos("Cursed Carousel", _I, _A, "Everybody passes all dice to the right."),
    25: Chaos("Fair Shares", _O, _D, "Each turn the richest gives the poorest a die."),
    26: Chaos("Glass Crown", _O, _A, "Whoever holds most dice is not protected."),
    27: Chaos("Berserk", _O, _A, "Swords send two each and cost their user one."),
    28: Chaos("Transmutation", _I, _D, "Everybody may turn a die and pays its runes."),
    29: Chaos("Duel", _I, _D, "Two roll a die each; each pays the other's runes."),
    30: Chaos("Eclipse", _O, _D, "Moons stop one hit each instead of re-rolling."),
    31: Chaos("Mirror of Madness", _O, _D, "Show a mad face, pass the hit on; that die goes."),
    32: Chaos("Doppelganger", _O, _D, "Illusions may copy anybody's die in your own turn."),
    33: Chaos("Cooking Pot", _O, _H, "Name an ingredient or lose the turn."),
    34: Chaos("Charity", _I, _D, "Everybody gives the driest player a die."),
    35: Chaos("Second Moon", _O, _A, "Moons count double."),
    36: Chaos("Thumb", _P, _H, "The last thumb on the table pays.", "others", "thumb"),
    37: Chaos("Thief Moon", _O, _D, "Moons steal dice, then they go."),
    38: Chaos("Watchword", _P, _H, "The last to repeat the phrase pays.", "others"),
    39: Chaos("Seven", _O, _A, "The minimum is seven dice."),
    40: Chaos("Open Hand", _O, _D, "At the end of her turn everybody gives a die away."),
    41: Chaos("Knives Out", _I, _H, "Hand out one for every knife in sight."),
    42: Chaos("Forest Rite", _O, _D, "Four forests: a prayer, or one of them goes."),
    43: Chaos("Long Life", _I, _A, "Everybody gains a second cup."),
    44: Chaos("Renewal", _I, _A, "All dice are rolled anew; the invoker uses hers."),
    45: Chaos("Imps", _O, _H, "Take the imp off at every sip, or pay again.", "all", "imp"),
    46: Chaos("Reversal", _O, _A, "Towers stop storms, forests stop swords."),
    47: Chaos("Sacrifice", _O, _D, "Before activating everybody gives a die away."),
    48: Chaos("Brittle Walls", _O, _A, "A defence holds a whole hit or nothing."),
    49: Chaos("Darkness", _O, _D, "All dice are hidden."),
    50: Chaos("Freeze", _P, _H, "The last to stand still pays.", "others", "freeze"),
    51: Chaos("Contagion", _O, _A, "Blood drops cost both neighbours too."),
    52: Chaos("Pointing", _I, _D, "All point at once; a finger costs one.", body="fingers"),
    53: Chaos("Clock", _I, _A, "One, two, three to the left; then another turn."),
    54: Chaos("Wind Change", _I, _A, "Play turns round, and the turn begins again."),
    55: Chaos("Blood Pact", _P, _D, "Two players pay for each other."),
    56: Chaos("Body Swap", _I, _D, "The invoker swaps cups with somebody."),
    57: Chaos("Oracle", _P, _D, "A face foretold is a die won."),
    58: Chaos("Sphinx", _P, _H, "Whoever answers the invoker's question pays.", "others"),
    59: Chaos("Unstable", _I, _A, "Two more kinds of chaos."),
    60: Chaos("Critical", _I, _D, "A kind of chaos of one's choice."),
}

CHAOS: Mapping[int, Chaos] = MappingProxyType(_CHAOS)
"""Every kind of chaos by its number, 1 to 60 (WD-CHA-01 … WD-CHA-60)."""
