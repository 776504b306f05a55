"""Every number of a fight, read through one place that folds in what stands at the moment.

The base value is never changed: sheet + face-up cards + standing changes − malus. Where a
number is shown, it is shown with its terms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from witchhammer.rules.attack import MELEE, attack_terms, defence_terms
from witchhammer.rules.effects.kinds import Attack
from witchhammer.rules.grid import distance, footprint
from witchhammer.rules.initiative import Entry, initiative_terms
from witchhammer.rules.malus import wound_malus
from witchhammer.rules.ranges import RANGES
from witchhammer.rules.terms import Sum, Term
from witchhammer.rules.vignette.hand import (
    again_slot,
    base_load,
    card_in,
    card_of,
    covers,
    held,
    passive,
)
from witchhammer.rules.vignette.setup import Setup
from witchhammer.rules.vignette.state import Combatant, Lasting
from witchhammer.rules.walker import Body

REACH: dict[str, int] = {**RANGES, "any": 10_000}
"""Spaces of each range band on a card (A9); "any" is the whole map."""

NO_BEARER = -1
"""Bearer of what lies on the map itself."""

LYING = ("able", "deaths_door", "saved", "dead")
"""Who stands or lies on the map and blocks cells (WR-24)."""


class Roster(Protocol):
    """Who fights, and by which rules: a State, or the Desk during an answer."""

    @property
    def setup(self) -> Setup:
        """The setup of the fight."""
        ...

    @property
    def fighters(self) -> Sequence[Combatant]:
        """The fighters in roster order."""
        ...


class Table(Roster, Protocol):
    """What numbers are read from: a Desk, where what stands is laid out by its bearers."""

    @property
    def carried(self) -> Sequence[Sequence[Lasting]]:
        """The standing changes on each fighter in their order; last, those on the map."""
        ...


class Waiting(Table, Protocol):
    """What the order of the turns to come is read from."""

    @property
    def waiting(self) -> Sequence[tuple[int, int]]:
        """The turns to come as (roster index, slot)."""
        ...

    @property
    def faces(self) -> Sequence[tuple[int, int]]:
        """The faces of roll-offs as (roster index, face)."""
        ...


def health(c: Combatant) -> int:
    """Return current Health: maximum − wounds, may be negative."""
    return c.sheet.max_health - c.wounds


def apart(t: Roster, i: int, j: int) -> int:
    """Return the spaces between two fighters: 1 = adjacent (WR-09)."""
    a, b = t.fighters[i], t.fighters[j]
    return distance(a.cell, b.cell, a.sheet.size, b.sheet.size)


def body(c: Combatant) -> Body:
    """Return where and how the fighter stands."""
    return Body(c.cell, c.facing, c.sheet.size)


def on_map(c: Combatant) -> bool:
    """Return whether the fighter still stands on the map (the dead and the down block cells)."""
    return c.status in LYING


def standing(t: Table, i: int, stat: str, aspects: Sequence[str] | None = None) -> int:
    """Return what passives and standing changes add to a number of fighter `i`.

    `aspects` are those of the attack it is read for; without an attack, changes narrowed to some
    attacks do not count.
    """
    total = passive(t.fighters[i].sheet, stat, aspects)
    for e in t.carried[i]:
        if e.stat == stat and e.do == "modify":
            counts = not e.only or (aspects is not None and covers(e.only, aspects))
            total += e.amount if counts else 0
    return total


def has(t: Table, i: int, name: str) -> Lasting | None:
    """Return the condition of that name on fighter `i`, None if there is none."""
    for e in t.carried[i]:
        if e.name == name and e.do == "condition":
            return e
    return None


def suffered(t: Table, i: int, name: str) -> int:
    """Return the amounts of every condition of that name on fighter `i` added up (WH-BONUS-04)."""
    total = 0
    for e in t.carried[i]:
        if e.name == name and e.do == "condition":
            total += e.amount
    return total


def load(t: Table, i: int) -> tuple[int, int, int]:
    """Return what weighs on every turn of fighter `i`: malus from wounds, other malus, Init.

    Read in one go, because it is read so often. Wounds bring no malus to who feels none; other
    malus may be negative; Init is what stands on top of the sheet's own.
    """
    c = t.fighters[i]
    sheet = c.sheet
    other, init = base_load(sheet)
    feels = sheet.wound_malus
    for e in t.carried[i]:
        if e.do == "modify":
            if e.only:
                continue
            if e.stat == "init":
                init += e.amount
            elif e.stat == "malus":
                other += e.amount
        elif e.do == "condition":
            if e.name == "dazed":
                other += e.amount
            elif e.name == "steady":
                feels = False
    hurts = c.wounds and feels
    wounds = wound_malus(c.wounds, sheet.max_health, t.setup.house) if hurts else 0
    return wounds, other, init


def malus(t: Table, i: int) -> int:
    """Return the whole malus of fighter `i`, a magnitude (WH-BONUS-01, -04): it is subtracted."""
    wounds, other, _ = load(t, i)
    # What takes malus away (a negative change) never turns it into a bonus.
    return max(0, wounds + other)


def max_poise(t: Table, i: int) -> int:
    """Return the fighter's greatest Poise, 0 or more."""
    return max(0, t.fighters[i].sheet.max_poise + standing(t, i, "max_poise"))


def initiative(t: Table, i: int, slot: int) -> Sum:
    """Return the Initiative of a fighter's turn with its terms (WH-INIT-01).

    A fighter at 0 health has its base only, unless WR-24 lets its card go on counting.
    """
    wounds, other, init = load(t, i)
    card, extra = _card_init(t, i, slot)
    own = t.fighters[i].sheet.init
    return initiative_terms(card, own, init + extra, max(0, wounds + other))


def _card_init(t: Table, i: int, slot: int) -> tuple[int, int]:
    """Return what the card of a turn, and its slot if it is an extra one, add to Initiative."""
    c = t.fighters[i]
    extra = c.sheet.extra_slots[slot - 1] if slot and slot < again_slot(c) else 0
    if c.status != "able" and t.setup.house.down_upper != "stays":
        return 0, extra
    name = card_in(c, slot)
    return (card_of(c, name).init if name else 0), extra


def initiative_total(t: Table, i: int, slot: int) -> int:
    """Return the total of `initiative` without its terms.

    Summed up apart, because it is read for every waiting turn whenever the next one is looked for.
    """
    wounds, other, init = load(t, i)
    card, extra = _card_init(t, i, slot)
    return card + t.fighters[i].sheet.init + init + extra - max(0, wounds + other)


def entry(t: Table, turn: tuple[int, int], init: int, face: int = 0) -> Entry:
    """Return a fighter's turn (roster index, slot) as the initiative rules see it."""
    i, slot = turn
    c = t.fighters[i]
    return Entry(f"{i}/{slot}", init, c.poise, c.sheet.kind == "pc", i, face, rank(t, i))


def rank(t: Table, i: int) -> int:
    """Return the rank of the fighter's coming turn: 0, unless a card or the GM moved it."""
    for e in t.carried[i]:
        if e.do == "turn" and e.name == "moved":
            return e.amount
    return 0


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
    blind = suffered(t, i, "blinded") if spaces > 1 else 0
    extra = (Term("blinded", -blind),) if blind else ()
    return attack_terms(c.sheet.attack, strike.bonus, position, other, malus(t, i), extra=extra)


def skill(t: Table, i: int, name: str) -> int:
    """Return the bonus of fighter `i` in a skill; 0 without a purchase (WH-SKILL-01)."""
    own = sum(n for known, n in t.fighters[i].sheet.skills if known == name)
    return own + standing(t, i, name)


def zones_at(t: Table, i: int) -> list[Lasting]:
    """Return the zones that fighter `i` stands in and that do not spare it."""
    c = t.fighters[i]
    zones = [e for e in t.carried[NO_BEARER] if e.do == "zone"] if on_map(c) else []
    return [zone for zone in zones if _inside(zone, c) and not _spared(t, zone, i)]


def _inside(zone: Lasting, c: Combatant) -> bool:
    """Return whether a fighter stands in a zone, with any of its cells."""
    x, y = zone.cell
    return any(
        abs(cx - x) <= zone.radius and abs(cy - y) <= zone.radius
        for cx, cy in footprint(c.cell, c.sheet.size)
    )


def _spared(t: Table, zone: Lasting, i: int) -> bool:
    """Return whether a zone spares fighter `i`."""
    if zone.spares == "allies":
        return t.fighters[zone.owner].sheet.side == t.fighters[i].sheet.side
    return zone.spares == "owner" and zone.owner == i


def cards_shown(t: Roster, i: int, what: str) -> tuple[str, ...]:
    """Return the cards that a Reveal of that kind shows of fighter `i`."""
    c = t.fighters[i]
    if what == "next_card":
        return c.plan[c.turned : c.turned + 1]
    if what == "hand":
        return tuple(card.id for card, _ in held(c, "action"))
    return ()


def enemies(t: Roster, i: int) -> list[int]:
    """Return the able fighters of other sides, in roster order (WR-11)."""
    side = t.fighters[i].sheet.side
    return [j for j, c in enumerate(t.fighters) if c.status == "able" and c.sheet.side != side]


def allies(t: Roster, i: int) -> list[int]:
    """Return the other able fighters of the same side, in roster order."""
    side = t.fighters[i].sheet.side
    return [
        j
        for j, c in enumerate(t.fighters)
        if j != i and c.status == "able" and c.sheet.side == side
    ]


def still_fighting(t: Roster) -> bool:
    """Return whether two sides have somebody able on the map (WR-36)."""
    first = ""
    for c in t.fighters:
        if c.status == "able" and c.sheet.side != first:
            if first:
                return True
            first = c.sheet.side
    return False


def able_sides(t: Roster) -> list[str]:
    """Return the sides that still have somebody able on the map (WR-36)."""
    return list(dict.fromkeys(c.sheet.side for c in t.fighters if c.status == "able"))
