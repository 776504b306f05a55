"""Every number of a fight, read through one place that folds in what stands at the moment.

The base value is never changed: sheet + face-up cards + standing changes − malus. Where a
number is shown, it is shown with its terms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from witchhammer.rules.attack import MELEE, attack_terms, defence_terms
from witchhammer.rules.effects.kinds import Attack
from witchhammer.rules.grid import footprint
from witchhammer.rules.initiative import Entry, initiative_terms
from witchhammer.rules.malus import wound_malus
from witchhammer.rules.ranges import RANGES
from witchhammer.rules.terms import Sum, Term
from witchhammer.rules.vignette.hand import again_slot, card_in, card_of
from witchhammer.rules.vignette.setup import Setup
from witchhammer.rules.vignette.state import Combatant, Lasting
from witchhammer.rules.walker import Body

REACH: dict[str, int] = {**RANGES, "any": 10_000}
"""Spaces of each range band on a card (A9); "any" is the whole map."""


class Table(Protocol):
    """What can be read: a State, or the Desk during an answer."""

    @property
    def setup(self) -> Setup:
        """The setup of the fight."""
        ...

    @property
    def fighters(self) -> Sequence[Combatant]:
        """The fighters in roster order."""
        ...

    @property
    def lasting(self) -> Sequence[Lasting]:
        """The standing changes."""
        ...


def health(c: Combatant) -> int:
    """Return current Health: maximum − wounds, may be negative."""
    return c.sheet.max_health - c.wounds


def body(c: Combatant) -> Body:
    """Return where and how the fighter stands."""
    return Body(c.cell, c.facing, c.sheet.size)


def on_map(c: Combatant) -> bool:
    """Return whether the fighter still stands on the map (the dead and the down block cells)."""
    return c.status in ("able", "deaths_door", "dead")


def covers(entry: Lasting, aspects: Sequence[str]) -> bool:
    """Return whether a change narrowed to some attacks holds for one with these aspects."""
    if not entry.only:
        return True
    if entry.only == "ranged":
        return MELEE not in aspects
    return entry.only in aspects


def standing(t: Table, i: int, stat: str, aspects: Sequence[str] = ()) -> int:
    """Return what the standing changes add to a number of fighter `i`."""
    return sum(
        e.amount
        for e in t.lasting
        if e.on == i and e.stat == stat and e.do == "modify" and (not e.only or covers(e, aspects))
    )


def has(t: Table, i: int, name: str) -> Lasting | None:
    """Return the condition of that name on fighter `i`, None if there is none."""
    for e in t.lasting:
        if e.on == i and e.do == "condition" and e.name == name:
            return e
    return None


def malus(t: Table, i: int) -> int:
    """Return the whole malus of fighter `i`, a magnitude (WH-BONUS-01, -04): it is subtracted."""
    # What takes malus away (a negative change) never turns it into a bonus.
    return max(0, wound_part(t, i) + other_malus(t, i))


def wound_part(t: Table, i: int) -> int:
    """Return the malus from wounds (WH-MALUS-02); 0 for who feels none."""
    c = t.fighters[i]
    if not c.wounds or not c.sheet.wound_malus or has(t, i, "steady"):
        return 0
    return wound_malus(c.wounds, c.sheet.max_health, t.setup.house)


def other_malus(t: Table, i: int) -> int:
    """Return the malus that does not come from wounds."""
    dazed = sum(e.amount for e in t.lasting if e.on == i and e.name == "dazed")
    return t.fighters[i].sheet.other_malus + standing(t, i, "malus") + dazed


def max_poise(t: Table, i: int) -> int:
    """Return the fighter's greatest Poise, 0 or more."""
    return max(0, t.fighters[i].sheet.max_poise + standing(t, i, "max_poise"))


def initiative(t: Table, i: int, slot: int) -> Sum:
    """Return the Initiative of a fighter's turn with its terms (WH-INIT-01).

    A fighter at 0 health has its base only, unless WR-24 lets its card go on counting.
    """
    c = t.fighters[i]
    counts = c.status == "able" or t.setup.house.down_upper == "stays"
    name = card_in(c, slot) if counts else ""
    card = card_of(c, name).init if name else 0
    extra = c.sheet.extra_slots[slot - 1] if 0 < slot < again_slot(c) else 0
    return initiative_terms(card, c.sheet.init, standing(t, i, "init") + extra, malus(t, i))


def entry(t: Table, i: int, slot: int, face: int = 0) -> Entry:
    """Return the fighter's turn as the initiative rules see it."""
    c = t.fighters[i]
    is_pc = c.sheet.kind == "pc"
    return Entry(f"{i}/{slot}", initiative(t, i, slot).total, c.poise, is_pc, i, face)


def upper_defence(c: Combatant) -> int:
    """Return what the face-up cards add to Defence (WH-FAQ-01)."""
    return sum(card_of(c, card).defence for card in c.up)


def aspect_defence(t: Table, i: int, aspect: str) -> int:
    """Return the defence of fighter `i` against one aspect, 0 if it has none (WR-14)."""
    c = t.fighters[i]
    own = sum(n for name, n in c.sheet.aspect_defence if name == aspect)
    cards = sum(n for card in c.up for name, n in card_of(c, card).aspect_defence if name == aspect)
    return own + cards + standing(t, i, aspect)


def defence(t: Table, i: int, aspects: tuple[str, ...]) -> Sum:
    """Return the Defence of fighter `i` against an attack of these aspects, with its terms."""
    c = t.fighters[i]
    held = {a: aspect_defence(t, i, a) for a in aspects if a != MELEE}
    # Optional aspect defences (WR-14) are left out when they would only hurt.
    declined = tuple(a for a, n in held.items() if n < 0)
    return defence_terms(
        c.sheet.defence,
        upper_defence(c),
        standing(t, i, "defence", aspects),
        aspects,
        held,
        malus(t, i),
        t.setup.house,
        declined=declined,
    )


def attack(t: Table, i: int, strike: Attack, position: int, spaces: int) -> Sum:
    """Return the Attack of fighter `i` with its terms (WH-ATK-01); `spaces` to the target."""
    c = t.fighters[i]
    other = standing(t, i, "attack", strike.aspects)
    blind = has(t, i, "blinded") if spaces > 1 else None
    extra = (Term("blinded", -blind.amount),) if blind else ()
    return attack_terms(c.sheet.attack, strike.bonus, position, other, malus(t, i), extra=extra)


def skill(t: Table, i: int, name: str) -> int:
    """Return the bonus of fighter `i` in a skill; 0 without a purchase (WH-SKILL-01)."""
    own = sum(n for known, n in t.fighters[i].sheet.skills if known == name)
    return own + standing(t, i, name)


def zones_at(t: Table, i: int) -> list[Lasting]:
    """Return the zones that fighter `i` stands in and that do not spare it."""
    c = t.fighters[i]
    found = []
    for e in t.lasting:
        if e.do != "zone" or not on_map(c):
            continue
        x, y = e.cell
        inside = any(
            abs(cx - x) <= e.radius and abs(cy - y) <= e.radius
            for cx, cy in footprint(c.cell, c.sheet.size)
        )
        own = e.owner == i and e.spares in ("owner", "allies")
        ally = e.spares == "allies" and t.fighters[e.owner].sheet.side == c.sheet.side
        if inside and not own and not ally:
            found.append(e)
    return found


def enemies(t: Table, i: int) -> list[int]:
    """Return the able fighters of other sides, in roster order (WR-11)."""
    side = t.fighters[i].sheet.side
    return [j for j, c in enumerate(t.fighters) if c.status == "able" and c.sheet.side != side]


def allies(t: Table, i: int) -> list[int]:
    """Return the other able fighters of the same side, in roster order."""
    side = t.fighters[i].sheet.side
    return [
        j
        for j, c in enumerate(t.fighters)
        if j != i and c.status == "able" and c.sheet.side == side
    ]


def able_sides(t: Table) -> list[str]:
    """Return the sides that still have somebody able on the map (WR-36)."""
    return list(dict.fromkeys(c.sheet.side for c in t.fighters if c.status == "able"))
