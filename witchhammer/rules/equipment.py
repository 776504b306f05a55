"""What a WitchHammer carries: one weapon, one suit of armour, five other things."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from witchhammer.core.effects import Effect, Modify
from witchhammer.core.errors import Fault
from witchhammer.rules.terms import Sum, Term, total

SLOTS: dict[str, int] = {"weapon": 1, "armour": 1, "item": 5}
"""How many of each are carried (`WH-EQUIP-01` … `WH-EQUIP-03`)."""


def slot_fault(slot: str, carried: Sequence[str], more: str) -> Fault | None:
    """Return why one more thing does not fit into a slot, None when it does.

    >>> str(slot_fault("weapon", ("axe",), "sword"))
    'sword: wanted at most 1 weapon, got axe; a spare weapon may go among the 5 items'
    """
    most = SLOTS[slot]
    if len(carried) < most:
        return None
    spare = slot == "weapon"
    remedy = "a spare weapon may go among the 5 items" if spare else "leave something behind"
    plural = "" if most == 1 else "s"
    return Fault(more, f"at most {most} {slot}{plural}", ", ".join(carried), remedy)


def equipment_faults(
    weapons: Sequence[str], armours: Sequence[str], items: Sequence[str]
) -> tuple[Fault, ...]:
    """Return what is too much in a pack (`WH-EQUIP-01` … `-03`).

    >>> [str(f) for f in equipment_faults((), (), ("a", "b", "c", "d", "e", "f"))]
    ['f: wanted at most 5 items, got a, b, c, d, e; leave something behind']
    """
    faults = []
    for slot, things in (("weapon", weapons), ("armour", armours), ("item", items)):
        for place in range(SLOTS[slot], len(things)):
            fault = slot_fault(slot, things[: SLOTS[slot]], things[place])
            if fault is not None:
                faults.append(fault)
    return tuple(faults)


def with_standing(
    label: str, base: int, stat: str, standing: Iterable[tuple[str, Sequence[Effect]]]
) -> Sum:
    """Return a number of a character at rest: base plus what passives, armour, scars add.

    `standing` pairs a name with its standing changes (`WH-TECH-02`, `WH-EQUIP-06`, `WR-35`).
    Only plain numbers count, and none that is narrowed to some attacks: those wait for a fight.
    A weapon adds nothing, its bonus is inside the techniques (`WH-EQUIP-05`).

    >>> mail = (Modify(stat="defence", amount=2), Modify(stat="init", amount=-1))
    >>> with_standing("bought", 3, "defence", [("mail", mail)]).words
    'bought 3 + mail 2'
    """
    terms = [Term(label, base)]
    for name, effects in standing:
        amount = sum(plain_amount(effect, stat) for effect in effects)
        if amount:
            terms.append(Term(name, amount))
    return total(terms)


def plain_amount(effect: Effect, stat: str) -> int:
    """Return what a standing change adds to a number, 0 where it is narrowed or computed."""
    if not isinstance(effect, Modify) or effect.stat != stat or effect.only:
        return 0
    return effect.amount if isinstance(effect.amount, int) else 0
