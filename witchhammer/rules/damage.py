"""Damage on its way through poise into health, and what poise costs and gains."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from witchhammer.rules.house import BY_THE_BOOK, HouseRules


@dataclass(frozen=True, slots=True)
class DamageSplit:
    """Where the damage of one attack went, in points; poise is not health.

    `wounds` is everything that health lost: `penetration` + `overflow` + `critical_wound`.
    `poise_after` is what poise is left, 0 or more.
    """

    penetration: int
    poise_loss: int
    overflow: int
    critical_wound: int
    wounds: int
    poise_after: int


def split_damage(
    damage: int,
    poise: int,
    house: HouseRules = BY_THE_BOOK,
    critical_wound: int = 0,
    poise_only: bool = False,
    bypass: int = 0,
) -> DamageSplit:
    """Return how damage is shared out between poise and health (`WH-DMG-01` … `WH-DMG-07`).

    `damage` (0 or more) is all of it, `poise` what the target has left (0 or more). The tens
    figure penetrates (`WR-16`), the rest comes off poise, what poise cannot hold off health.
    `critical_wound` goes to health on top (`WR-19`). `poise_only` attacks leave health alone
    (`WR-15`). `bypass` is the part of `damage` that takes no part in penetration: the solid-hit
    bonus where `WR-18` is "bypasses", otherwise 0.

    >>> split_damage(23, 30).wounds, split_damage(23, 30).poise_after
    (2, 9)
    """
    reading = house.poise_only if poise_only else ""
    return _split(damage, poise, critical_wound, bypass, house.tens, reading)


@lru_cache(maxsize=65536)
def _split(
    damage: int, poise: int, critical_wound: int, bypass: int, tens: str, poise_only: str
) -> DamageSplit:
    full_tens = (damage - bypass) // 10
    penetration = full_tens % 10 if tens == "digit" else full_tens
    if poise_only == "plain":
        penetration = 0
    remainder = damage - penetration
    poise_loss = min(poise, remainder)
    overflow = 0 if poise_only else remainder - poise_loss
    return DamageSplit(
        penetration,
        poise_loss,
        overflow,
        critical_wound,
        penetration + overflow + critical_wound,
        poise - poise_loss,
    )


def can_pay(poise: int, cost: int, house: HouseRules = BY_THE_BOOK) -> bool:
    """Return whether a card of this poise cost may be laid (`WH-POISE-03`, `WR-03`).

    >>> can_pay(1, 2), can_pay(1, 2, HouseRules(poise_cost="refused"))
    (True, False)
    """
    return poise >= cost or house.poise_cost != "refused"


def pay_poise(poise: int, cost: int, house: HouseRules = BY_THE_BOOK) -> tuple[int, int]:
    """Return the poise left and the wounds taken by a cost of 0 or more (`WH-POISE-03`, `WR-03`).

    Wounds occur only where `WR-03` is "wounds". Where it is "refused", a cost above the poise
    left can still fall due, because poise may be lost after the card was laid: it stops at 0.

    >>> pay_poise(20, 2), pay_poise(1, 2)
    ((18, 0), (0, 0))
    """
    if cost <= poise:
        return poise - cost, 0
    return 0, (cost - poise if house.poise_cost == "wounds" else 0)


def gain(now: int, amount: int, maximum: int) -> int:
    """Return poise or health after a gain of 0 or more, capped (`WH-POISE-04`, `WR-04`).

    >>> gain(21, 2, 28), gain(27, 2, 28)
    (23, 28)
    """
    return min(now + amount, maximum)
