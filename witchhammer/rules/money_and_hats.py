"""Silver, what it buys, and who leads: the dearest hat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from witchhammer.core.errors import Fault
from witchhammer.rules.house import BY_THE_BOOK, HouseRules

STARTING_DIE = 100
"""Sides of the die whose face is a new character's silver (`WH-MONEY-01`)."""


def starting_silver(face: int) -> int:
    """Return the purse of a new character: 1d100, so 1 to 100 and never 0 (`WH-MONEY-01`).

    >>> starting_silver(1), starting_silver(100)
    (1, 100)
    """
    return min(STARTING_DIE, max(1, face))


def is_tracked(price: int) -> bool:
    """Return whether a thing is dear enough to be paid for (`WH-MONEY-02`, `WH-MONEY-03`).

    Everyday costs (food, lodging, small gear) have the price 0 and leave the purse alone.

    >>> is_tracked(0), is_tracked(45)
    (False, True)
    """
    return price > 0


def pay_fault(what: str, price: int, purse: int) -> Fault | None:
    """Return how much silver is missing for `what`, None when the purse holds enough.

    >>> str(pay_fault("hat", 61, 60))
    'hat: wanted 61 silver, got 60; 1 more is needed'
    """
    if price < 0:
        return Fault(what, "a price of 0 or more", str(price))
    if price <= purse:
        return None
    missing = price - purse
    verb = "is" if missing == 1 else "are"
    return Fault(what, f"{price} silver", str(purse), f"{missing} more {verb} needed")


@dataclass(frozen=True, slots=True)
class HatWorth:
    """What a hat counts for: `value` in silver, and which sorts of ornament are too many."""

    value: int
    outre: tuple[str, ...] = ()


def hat_worth(
    base: int, ornaments: Sequence[tuple[str, int]], house: HouseRules = BY_THE_BOOK
) -> HatWorth:
    """Return the value of a hat with its ornaments (`WH-LEAD-02`, `WH-LEAD-03`, `WR-34`).

    `ornaments` pair a sort with a value, in the order they were pinned on. Those beyond the
    limit of one sort are outré: they add nothing, or (by the switch) the hat counts for nothing.

    >>> hat_worth(20, [("gem", 30)]).value
    50
    >>> hat_worth(20, [("feather", 1)] * 5)
    HatWorth(value=23, outre=('feather',))
    """
    pinned: Counter[str] = Counter()
    value = base
    for sort, worth in ornaments:
        pinned[sort] += 1
        if pinned[sort] <= house.hat_limit:
            value += worth
    outre = tuple(sort for sort, count in pinned.items() if count > house.hat_limit)
    if outre and house.hats == "disqualified":
        return HatWorth(0, outre)
    return HatWorth(value, outre)


def leader(hats: Iterable[tuple[str, HatWorth | None]], current: str = "") -> str:
    """Return who leads: the wearer of the costliest hat, "" when there is none (`WH-LEAD-01`).

    `hats` pair each living character with its best hat, in roster order. On a tie the current
    leader stays, otherwise the first in the roster leads (`WR-34`).

    >>> leader([("odo", HatWorth(25)), ("wren", HatWorth(40))])
    'wren'
    >>> leader([("odo", HatWorth(40)), ("wren", HatWorth(40))], current="wren")
    'wren'
    """
    worn = [(name, hat.value) for name, hat in hats if hat is not None and hat.value > 0]
    if not worn:
        return ""
    best = max(value for _, value in worn)
    tied = [name for name, value in worn if value == best]
    return current if current in tied else tied[0]
