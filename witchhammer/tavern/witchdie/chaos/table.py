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
    1: Chaos(
        "Thirst", _I, _A, "The invoker pays one for every blood rune in sight; those dice go."
    ),
    2: Chaos(
        "Backfire", _I, _A, "Every magic die bursts into the bag; its owner pays ten for each."
    ),
    3: Chaos("Gnomes", _O, _A, "Forests are blood drops as well; something in there bites."),
    4: Chaos(
        "Mad Dance",
        _O,
        _H,
        "Madness turns are made on one foot, with what dignity is left.",
        body="one_foot",
    ),
    5: Chaos(
        "Storm of the Century",
        _I,
        _A,
        "All storms in sight hit everybody as one, then blow into the bag.",
    ),
    6: Chaos("Freezing Rain", _O, _A, "Forests no longer stop storms; every leaf is an icicle."),
    7: Chaos("Crumbling Walls", _O, _A, "A die of towers counts as one madness: the mason's."),
    8: Chaos(
        "Reign of Death", _O, _A, "Skulls count three times; the gravedigger is paid by the piece."
    ),
    9: Chaos("Revolution", _O, _A, "Blood drops act as swords; the patients have had enough."),
    10: Chaos(
        "Permafrost", _O, _A, "Dice that lie there are frozen fast; only moons re-roll them."
    ),
    11: Chaos(
        "Crossed Stars", _O, _A, "Moons act as madness, madness as moons; the astrologer has quit."
    ),
    12: Chaos("Hall of Mirrors", _O, _A, "Illusions count double, and both of them look smug."),
    13: Chaos(
        "Annihilation", _I, _D, "Everybody keeps one die; the invoker uses hers, for comfort."
    ),
    14: Chaos(
        "Bidding War",
        _I,
        _D,
        "Round to the right: pay one, or end it for two, then three, then four.",
    ),
    15: Chaos(
        "Snake Eyes", _P, _H, "Whoever looks the invoker in the eyes pays one.", "others", "eyes"
    ),
    16: Chaos(
        "Earthquake", _I, _A, "Dice of four runes or more fall into the bag; pride is heavy."
    ),
    17: Chaos(
        "Kiss of Death", _O, _A, "Each skull that destroys a die costs its owner five besides."
    ),
    18: Chaos("Cull", _I, _A, "All dice of one rune go; nobody asked how they felt."),
    19: Chaos("Nothing Personal", _O, _H, "Say why you send swords, or take them yourself."),
    20: Chaos("Declaration of War", _O, _H, "Swords sent without the phrase stay at home."),
    21: Chaos(
        "Court Manners",
        _O,
        _H,
        "Formal address for everybody, the goat included; a slip costs one.",
        "all",
    ),
    22: Chaos(
        "Unspoken", _O, _H, "Nobody says the word “drink”; the walls have ears, and a fine.", "all"
    ),
    23: Chaos("Close Quarters", _O, _A, "Swords reach neighbours only; mind the elbows."),
    24: Chaos("Cursed Carousel", _I, _A, "Everybody passes all dice to the right, and waves."),
    25: Chaos(
        "Fair Shares",
        _O,
        _D,
        "As a turn begins, whoever has most dice gives one to whoever has fewest.",
    ),
    26: Chaos("Glass Crown", _O, _A, "Whoever holds most dice is protected by none of them."),
    27: Chaos("Berserk", _O, _A, "Each sword sends two and costs its user one; the foam is free."),
    28: Chaos("Transmutation", _I, _D, "Everybody may turn a die to any face, and pays its runes."),
    29: Chaos("Duel", _I, _D, "Two roll a die each; each pays the other's runes. Ties go again."),
    30: Chaos(
        "Eclipse", _O, _D, "Moons re-roll nothing; a moon may stop a whole hit, then its die goes."
    ),
    31: Chaos(
        "Mirror of Madness",
        _O,
        _D,
        "Give up a die that has a mad face, and a hit goes on to another.",
    ),
    32: Chaos(
        "Doppelganger", _O, _D, "Illusions may copy anybody's die, in their owner's own turn."
    ),
    33: Chaos(
        "Cooking Pot", _O, _H, "Before each turn name an ingredient; a bad cook loses the turn."
    ),
    34: Chaos("Charity", _I, _D, "Everybody gives a die to whoever has least left, and smiles."),
    35: Chaos("Second Moon", _O, _A, "Moons count double; the wolves are beside themselves."),
    36: Chaos(
        "Thumb",
        _P,
        _H,
        "When the invoker lays a thumb down, the last to copy it pays one.",
        "others",
        "thumb",
    ),
    37: Chaos(
        "Thief Moon", _O, _D, "Moons steal dice instead of re-rolling, then flee into the bag."
    ),
    38: Chaos(
        "Watchword",
        _P,
        _H,
        "When the invoker says the phrase, the last to repeat it pays one.",
        "others",
    ),
    39: Chaos("Seven", _O, _A, "The minimum is seven dice from turn five on; greed has a number."),
    40: Chaos("Open Hand", _O, _D, "At the end of her turn everybody gives a die away."),
    41: Chaos(
        "Knives Out", _I, _H, "The invoker hands out one for every knife in sight; she looks again."
    ),
    42: Chaos(
        "Forest Rite", _O, _D, "Whoever ends a turn with four forests prays to them, or fells one."
    ),
    43: Chaos("Long Life", _I, _A, "Everybody gains a second cup; death has mislaid the list."),
    44: Chaos("Renewal", _I, _A, "All dice are rolled anew; the invoker uses every one of hers."),
    45: Chaos(
        "Imps", _O, _H, "Take the imp off at every loss, or pay one more; it bites.", "all", "imp"
    ),
    46: Chaos(
        "Reversal", _O, _A, "Towers stop storms, forests stop swords; nobody read the plans."
    ),
    47: Chaos("Sacrifice", _O, _D, "Before using her dice everybody gives one of them away."),
    48: Chaos("Brittle Walls", _O, _A, "A defence holds a whole hit or nothing of it."),
    49: Chaos("Darkness", _O, _D, "All dice are hidden until they are used or take effect."),
    50: Chaos(
        "Freeze",
        _P,
        _H,
        "When the invoker freezes, the last to stand still pays one.",
        "others",
        "freeze",
    ),
    51: Chaos(
        "Contagion", _O, _A, "Blood drops cost both neighbours as well; do not sit so close."
    ),
    52: Chaos(
        "Pointing", _I, _D, "All point at once; every finger costs its target one.", body="fingers"
    ),
    53: Chaos(
        "Clock",
        _I,
        _A,
        "The invoker pays one, her left neighbour two, and so round; she plays again.",
    ),
    54: Chaos("Wind Change", _I, _A, "Play turns round, and this turn begins again."),
    55: Chaos(
        "Blood Pact", _P, _D, "Invoker and partner pay for each other: a wedding with less cake."
    ),
    56: Chaos("Body Swap", _I, _D, "The invoker swaps cups with somebody who had plans for hers."),
    57: Chaos(
        "Oracle", _P, _D, "Foretell a face before another's throw; if it falls, that die is yours."
    ),
    58: Chaos("Sphinx", _P, _H, "Whoever answers a question of the invoker's pays one.", "others"),
    59: Chaos("Unstable", _I, _A, "Two more kinds of chaos, one after the other."),
    60: Chaos("Critical", _I, _D, "A kind of chaos of one's choice, and nobody else to blame."),
}

CHAOS: Mapping[int, Chaos] = MappingProxyType(_CHAOS)
"""Every kind of chaos by its number, 1 to 60 (WD-CHA-01 … WD-CHA-60)."""
