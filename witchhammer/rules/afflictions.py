"""The chart of lasting injuries."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from witchhammer.rules.house import BY_THE_BOOK, HouseRules

WOUNDS_FOR_AFFLICTION = 5
"""How many wounds of one attack call for a roll (`WH-AFFL-01`)."""

HARMLESS = 10
"""Entries up to this one leave nothing behind (`WH-AFFL-03`)."""

CHART: dict[int, str] = {
    11: "Eye Scar",
    12: "Cheek Scar",
    13: "Scalp Scar",
    14: "Badly Broken Nose",
    15: "Lost some teeth",
    16: "Lip Scar",
    17: "Giant chest scar",
    18: "Giant back scar",
    19: "Lost a finger tip",
    20: "Nose Tip missing",
    21: "Ear half cut off",
    22: "Broken leg",
    23: "Broken forearm",
    24: "A wide strip of skin torn away, healed strangely",
    25: "Punctured Lung",
    26: "Lost an Ear",
    27: "Lost a Nose",
    28: "Lost an Eye",
    # Printed as a second 20 between 28 and 30: a misprint (WR-22).
    29: "Lost a Foot",
    30: "Lost a Hand",
}
"""What each entry from 11 to 30 leaves behind (`WH-AFFL-04` … `WH-AFFL-23`)."""

PLACE_ENTRY = 24
"""The entry for which a place on the body must be chosen (`WH-AFFL-17`)."""

BODY_PLACES: tuple[str, ...] = (
    "left arm",
    "right arm",
    "left shoulder",
    "right shoulder",
    "left leg",
    "right leg",
    "left hand",
    "right hand",
    "chest",
    "belly",
    "back",
    "neck",
    "scalp",
    "face",
)
"""The places on offer for entry 24; the first is the default (D-18)."""


@dataclass(frozen=True, slots=True)
class Affliction:
    """One entry of the chart; `name` is empty where nothing is left behind.

    The book gives it no mechanical effect: it is recorded, and the GM decides.
    """

    entry: int
    name: str
    needs_place: bool


def needs_affliction(
    is_pc: bool, wounds: int, damaged: bool, house: HouseRules = BY_THE_BOOK
) -> bool:
    """Return whether one attack calls for a roll on the chart (`WH-AFFL-01`, `WR-22`).

    `wounds` are all those of this attack: penetration, overflow and a critical's bonus wound.
    `damaged` is whether the attack did any damage at all.

    >>> needs_affliction(True, 4, True), needs_affliction(True, 5, True)
    (False, True)
    """
    counts = is_pc or house.afflictions == "everyone"
    return counts and damaged and wounds >= WOUNDS_FOR_AFFLICTION


def affliction(natural: int, wounds: int, house: HouseRules = BY_THE_BOOK) -> Affliction:
    """Return the entry of d20 + wounds of that attack (`WH-AFFL-02` … `WH-AFFL-24`).

    `natural` is the face, 1 to 20; totals above 30 are 30 (`WR-22`). Natural 20 and 1 swing the
    total only where `WR-20` is "all"; what falls below the chart is then its entry 1.

    >>> affliction(8, 11).name
    'Lost a finger tip'
    """
    swing = (natural == 20) - (natural == 1) if house.natural == "all" else 0
    return _entry(max(1, min(30, natural + wounds + 10 * swing)))


@lru_cache(maxsize=32)
def _entry(entry: int) -> Affliction:
    return Affliction(entry, CHART.get(entry, ""), entry == PLACE_ENTRY)
