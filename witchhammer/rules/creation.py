"""Making a character: the budget, what is left of it, and every fault of a sheet at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from witchhammer.core.errors import Fault
from witchhammer.rules.advancement import (
    ACCOUNTS,
    Build,
    Points,
    Schools,
    attribute_fault,
    level_of,
    school_fault,
    spent,
    technique_fault,
    trait_fault,
)
from witchhammer.rules.cards import Card
from witchhammer.rules.equipment import equipment_faults
from witchhammer.rules.house import BY_THE_BOOK, HouseRules
from witchhammer.rules.money_and_hats import STARTING_DIE

BUDGET = Points(attribute=15, school=1, technique=7, trait=2)
"""What a new character may spend, freely (`WH-CREATE-01` … `WH-CREATE-05`)."""

MOST_NAME = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A character being made: the build, what it carries, its purse (1 to 100 for a new one)."""

    name: str
    build: Build = field(default_factory=Build)
    weapons: tuple[str, ...] = ()
    armours: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    silver: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """What there is to choose from in a campaign: its cards, schools, traits, and its rules.

    `pairs` are schools the GM has marked as incompatible; `more_skills` the campaign's own.
    """

    cards: Mapping[str, Card]
    schools: Schools
    traits: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    more_skills: tuple[str, ...] = ()
    house: HouseRules = BY_THE_BOOK


def left(build: Build, budget: Points = BUDGET) -> Points:
    """Return what is left of the budget; unspent points are kept (`WR-30`).

    >>> left(Build(trade_ins=1))
    Points(attribute=15, school=0, technique=12, trait=2)
    """
    return budget - spent(build)


def draft_faults(draft: Draft, shelf: Shelf, budget: Points = BUDGET) -> tuple[Fault, ...]:
    """Return everything that is wrong with a new character, in the order of the sheet.

    Overspending in any currency, names that nobody knows, levels out of order, techniques of
    schools that are not learnt, too much in the pack, an empty name (`WH-CREATE-06`).
    """
    return (
        *_name_faults(draft.name),
        *_budget_faults(draft.build, budget),
        *build_faults(draft.build, shelf),
        *equipment_faults(draft.weapons, draft.armours, draft.items),
        *_purse_faults(draft.silver),
    )


def _name_faults(name: str) -> Iterable[Fault]:
    """Return what is wrong with a name."""
    if not name.strip() or len(name) > MOST_NAME or not name.isprintable():
        yield Fault("name", f"1 to {MOST_NAME} printable characters", repr(name)[:40])


def _budget_faults(build: Build, budget: Points) -> Iterable[Fault]:
    """Return which currencies are overspent, and by how much."""
    costs, rest = spent(build), left(build, budget)
    for account in ACCOUNTS:
        missing = -getattr(rest, account)
        if missing > 0:
            has, wants = getattr(budget, account), getattr(costs, account)
            remedy = f"{missing} too many"
            yield Fault(f"{account} points", f"at most {has}", str(wants), remedy)
    if build.trade_ins < 0:
        yield Fault("trade-ins", "0 or more", str(build.trade_ins), "there is no way back")


def build_faults(build: Build, shelf: Shelf) -> Iterable[Fault]:
    """Return what no order of purchases could have brought about."""
    for name, times in build.purchases:
        fault = attribute_fault(name, shelf.more_skills)
        if fault is not None:
            yield fault
        elif times < 1:
            yield Fault(name, "1 step or more", str(times))
    yield from _school_faults(build, shelf)
    yield from _technique_faults(build, shelf)
    taken: tuple[str, ...] = ()
    for trait in build.traits:
        fault = trait_fault(replace(build, traits=taken), trait, shelf.traits)
        if fault is not None:
            yield fault
        taken += (trait,)


def _school_faults(build: Build, shelf: Shelf) -> Iterable[Fault]:
    """Return which schools cannot be learnt, each level after the one below it."""
    learnt = Build()
    for id, level in build.schools:
        if level < 1:
            yield Fault(f"school {id}", "level 1 or more", str(level))
        for step in range(1, level + 1):
            fault = school_fault(learnt, id, step, shelf.schools, shelf.pairs)
            if fault is not None:
                yield fault
                break
            others = tuple(pair for pair in learnt.schools if pair[0] != id)
            learnt = replace(learnt, schools=(*others, (id, step)))


def _technique_faults(build: Build, shelf: Shelf) -> Iterable[Fault]:
    """Return which techniques cannot be learnt, lower tiers first."""
    learnt = replace(build, techniques=())
    tiers = {id: shelf.cards[id].tier for id in build.techniques if id in shelf.cards}
    for id in sorted(build.techniques, key=lambda id: tiers.get(id, 0)):
        card = shelf.cards.get(id)
        if card is None:
            yield Fault(f"technique {id}", "a technique", "no such id")
            continue
        fault = technique_fault(learnt, card, shelf.schools, shelf.house)
        if fault is not None:
            yield fault
        learnt = replace(learnt, techniques=(*learnt.techniques, id))


def _purse_faults(silver: int) -> Iterable[Fault]:
    """Return whether the purse cannot be a starting one (`WH-MONEY-01`)."""
    if not 0 <= silver <= STARTING_DIE:
        yield Fault("silver", f"a face of 1 to {STARTING_DIE}, 0 if not thrown yet", str(silver))


def unlocked(build: Build, school: str, shelf: Shelf) -> tuple[Card, ...]:
    """Return the cards that learning the next level of a school would bring within reach.

    (`WH-ADV-05`, `WH-SCHOOL-04`.) Empty when the level cannot be learnt.
    """
    level = level_of(build, school) + 1
    if school_fault(build, school, level, shelf.schools, shelf.pairs) is not None:
        return ()
    tiers = (0, 1) if level == 1 else (level,)
    return tuple(c for c in shelf.cards.values() if c.school == school and c.tier in tiers)
