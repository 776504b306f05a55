"""What a fight must be made of: a roster, places, sheets and cards that can be played.

Everything is checked before the first card, so that no card can break a fight later on.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from witchhammer.core.ask import DICE
from witchhammer.core.effects import (
    Choice,
    Each,
    Effect,
    Gain,
    Row,
    Rule,
    Share,
    Spend,
    Table,
    Zone,
)
from witchhammer.core.errors import Fault, RulesError
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move, Shove
from witchhammer.rules.facing import DIRECTIONS
from witchhammer.rules.grid import Cell, footprint, on_map
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette.amounts import SHARES, parse_dice
from witchhammer.rules.vignette.interpreter import WORKS
from witchhammer.rules.vignette.named_rules import NAMED_RULES
from witchhammer.rules.vignette.reckoning import REACH
from witchhammer.rules.vignette.setup import FightFaults, Setup

MOST_FIGHTERS = 60
MOST_VIGNETTES = 10_000
MOST_EXTRA_SLOTS = 6


def check_setup(setup: Setup) -> None:
    """Raise FightFaults unless the fight can begin: ids, sides, places, sheets, cards."""
    faults = [*_roster_faults(setup), *_place_faults(setup)]
    for fighter in setup.fighters:
        faults += fighter_faults(fighter)
    if faults:
        raise FightFaults("fight", faults)


def _roster_faults(setup: Setup) -> list[Fault]:
    """Return what is wrong with the roster as a whole."""
    faults = []
    ids = [f.id for f in setup.fighters]
    if not 2 <= len(ids) <= MOST_FIGHTERS:
        faults.append(Fault("fighters", f"2 to {MOST_FIGHTERS}", str(len(ids)), "add some"))
    doubles = sorted({i for i in ids if ids.count(i) > 1})
    if doubles:
        faults.append(Fault("fighters", "ids of their own", ", ".join(doubles), "rename them"))
    if len({f.side for f in setup.fighters}) < 2:
        faults.append(Fault("sides", "at least 2", "1", "put somebody on the other side"))
    if not 1 <= setup.longest <= MOST_VIGNETTES:
        faults.append(Fault("longest", f"1 to {MOST_VIGNETTES} vignettes", str(setup.longest)))
    return faults


def _place_faults(setup: Setup) -> list[Fault]:
    """Return who stands off the map, in a wall or on somebody's toes."""
    faults = []
    taken: dict[Cell, str] = {}
    for fighter in setup.fighters:
        if fighter.cell is None:
            continue
        if not on_map(setup.grid, fighter.cell, fighter.size):
            size = f"{setup.grid.width} × {setup.grid.height}"
            faults.append(Fault(fighter.id, f"a place on the {size} map", str(fighter.cell)))
            continue
        for cell in footprint(fighter.cell, fighter.size):
            if cell in setup.grid.walls:
                faults.append(Fault(fighter.id, "a free space", f"a wall at {cell}"))
            if cell in taken:
                faults.append(Fault(fighter.id, "a free space", f"{taken[cell]} at {cell}"))
            taken[cell] = fighter.id
    return faults


_BOUNDS: dict[str, tuple[int, int]] = {
    "max_health": (1, 10_000),
    "max_poise": (0, 10_000),
    "wounds": (0, 10_000),
    "size": (1, 4),
    "critical_from": (2, 21),
    "attack": (-1_000, 1_000),
    "defence": (-1_000, 1_000),
    "init": (-1_000, 1_000),
    "solid_damage": (0, 1_000),
    "other_malus": (0, 1_000),
}


def fighter_faults(f: Fighter) -> list[Fault]:
    """Return what is wrong with one fighter's numbers and cards."""
    faults = []
    for name, (least, most) in _BOUNDS.items():
        if not least <= getattr(f, name) <= most:
            came = str(getattr(f, name))
            faults.append(Fault(f"{f.id} {name}", f"{least} to {most}", came))
    if not f.id or not f.side or not f.seat or f.seat == DICE:
        came = repr((f.id, f.side, f.seat))
        faults.append(Fault(f.id or "fighter", "an id, a side and a seat that is no die", came))
    if f.facing and f.facing not in DIRECTIONS:
        faults.append(Fault(f"{f.id} facing", " or ".join(DIRECTIONS), repr(f.facing)))
    if len(f.extra_slots) > MOST_EXTRA_SLOTS:
        came = str(len(f.extra_slots))
        faults.append(Fault(f"{f.id} extra_slots", f"at most {MOST_EXTRA_SLOTS}", came))
    if f.poise is not None and f.poise < 0:
        faults.append(Fault(f"{f.id} poise", "0 or more", str(f.poise)))
    return [*faults, *_hand_faults(f)]


def _hand_faults(f: Fighter) -> Iterator[Fault]:
    """Yield what is wrong with a fighter's cards."""
    ids = [card.id for card in f.cards]
    doubles = sorted({i for i in ids if ids.count(i) > 1})
    if doubles:
        remedy = "raise the card's copies instead"
        yield Fault(f.id, "each card once", ", ".join(doubles), remedy)
    strange = sorted(set(f.spent) - set(ids))
    if strange:
        yield Fault(f"{f.id} spent", "cards it has", ", ".join(strange))
    for card in f.cards:
        for fault in card_faults(card):
            yield Fault(f"{f.id}, card {card.id}: {fault.where}", fault.wanted, fault.came)


_checked: dict[int, tuple[Card, tuple[Fault, ...]]] = {}
_CHECKED_LIMIT = 4096


def card_faults(card: Card) -> tuple[Fault, ...]:
    """Return what no fight could play of a card, from memory when it was seen before."""
    known = _checked.get(id(card))
    if known is not None and known[0] is card:
        return known[1]
    parts = [part for part in (card.move, card.attack) if part is not None]
    effects = (*parts, *card.on_turn, *card.when_attacked, *card.always)
    faults = [fault for effect in effects for fault in _effect_faults(effect)]
    if not 1 <= card.copies <= 99:
        faults.append(Fault("copies", "1 to 99", str(card.copies)))
    if len(_checked) >= _CHECKED_LIMIT:
        _checked.clear()
    _checked[id(card)] = (card, tuple(faults))
    return tuple(faults)


def _effect_faults(effect: Effect, where: str = "") -> Iterator[Fault]:
    """Yield what is wrong with one effect and with all that is in it."""
    where = f"{where} {effect.do}".strip()  # type: ignore[attr-defined]  # because every kind has it
    if type(effect) not in WORKS:
        yield Fault(where, "an effect kind of a fight", type(effect).__name__)
        return
    yield from (Fault(where, wanted, came) for wanted, came in _odd_words(effect))
    for field in dataclasses.fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, tuple):
            for part in value:
                inner = part.effects if isinstance(part, (Choice, Row)) else (part,)
                for each in inner:
                    if isinstance(each, Effect):
                        yield from _effect_faults(each, where)


def _odd_words(effect: Effect) -> Iterator[tuple[str, str]]:
    """Yield (wanted, came) for each word or number of an effect that no fight knows."""
    yield from _odd_amount(getattr(effect, "amount", 0))
    if isinstance(effect, (Gain, Spend)) and effect.what not in ("poise", "health"):
        yield "poise or health", effect.what
    if isinstance(effect, Rule) and effect.name not in NAMED_RULES:
        yield "one of " + ", ".join(NAMED_RULES), effect.name
    if isinstance(effect, (Each, Attack)) and effect.range not in ("", *REACH):
        yield "a range of " + ", ".join(REACH), effect.range
    if isinstance(effect, (Move, Shove)) and not 0 <= effect.spaces <= 1_000:
        yield "0 to 1000 spaces", str(effect.spaces)
    if isinstance(effect, Zone) and not 0 <= effect.radius <= 100:
        yield "a radius of 0 to 100", str(effect.radius)
    if isinstance(effect, Table) and not 1 <= effect.sides <= 1_000:
        yield "a die of 1 to 1000 sides", str(effect.sides)


def _odd_amount(amount: object) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with an amount."""
    if isinstance(amount, Share) and amount.of not in SHARES:
        yield "a share of " + ", ".join(SHARES), amount.of
    if isinstance(amount, str):
        try:
            parse_dice(amount)
        except RulesError as error:
            yield error.wanted, error.came
