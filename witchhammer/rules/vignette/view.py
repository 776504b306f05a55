"""What a seat may know of a fight, built up from nothing.

A seat sees the table: who stands where, cards that lie face up, that cards lie face down, its
own fighters whole, and other creatures' condition in words. The GM sees every number, but not a
player's laid cards before the flip (a fair GM).
"""

from __future__ import annotations

from dataclasses import dataclass

from witchhammer.core.ask import GM, Seat
from witchhammer.rules.grid import Cell, Grid
from witchhammer.rules.initiative import acting_order
from witchhammer.rules.terms import Term
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.hand import held
from witchhammer.rules.vignette.state import Combatant, Scar, State

BANDS: tuple[tuple[int, str], ...] = (
    (100, "unhurt"),
    (67, "scratched"),
    (34, "bloodied"),
    (1, "failing"),
    (0, "down"),
)
"""Least percentage of a whole, and the word a seat is told instead of the number."""


def band(left: int, whole: int) -> str:
    """Return the word for what is left of a whole.

    >>> band(14, 14), band(13, 14), band(5, 14), band(0, 14)
    ('unhurt', 'scratched', 'bloodied', 'down')
    """
    percent = 0 if left <= 0 or whole <= 0 else max(1, left * 100 // whole)
    return next(word for least, word in BANDS if percent >= least)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The exact condition of a fighter, for those who may know it."""

    health: int
    max_health: int
    poise: int
    max_poise: int
    malus: int
    attack: int
    defence: int
    init: int


@dataclass(frozen=True, slots=True)
class FighterView:
    """One fighter as a seat sees it; `numbers` is None where only words are known.

    `laid` is how many Action cards lie face down, `plan` what they are (own fighters only).
    """

    id: str
    name: str
    kind: str
    side: str
    seat: Seat
    cell: Cell
    facing: str
    size: int
    status: str
    health_word: str
    poise_word: str
    numbers: Numbers | None
    now: tuple[str, ...]
    ready: bool
    laid: int
    psych_laid: int
    plan: tuple[str, ...]
    psych: tuple[str, ...]
    hand: tuple[str, ...]
    conditions: tuple[tuple[str, int, int], ...]
    scars: tuple[Scar, ...]


@dataclass(frozen=True, slots=True)
class TurnView:
    """One turn still to come in this round: who, Initiative, its terms, the reason of a tie."""

    id: str
    slot: int
    init: int
    terms: tuple[Term, ...]
    tie: str


@dataclass(frozen=True, slots=True)
class ZoneView:
    """A changed part of the map."""

    name: str
    cell: Cell
    radius: int


@dataclass(frozen=True, slots=True)
class View:
    """A fight as one seat may know it."""

    seat: Seat
    title: str
    vignette: int
    round: int
    phase: str
    grid: Grid
    fighters: tuple[FighterView, ...]
    actor: str
    coming: tuple[TurnView, ...]
    zones: tuple[ZoneView, ...]
    known: tuple[tuple[str, str, str], ...]
    result: str


def view(s: State, seat: Seat) -> View:
    """Return what `seat` may know of the fight."""
    return View(
        seat,
        s.setup.title,
        s.vignette,
        s.round,
        s.phase,
        s.setup.grid,
        tuple(_fighter(s, i, seat) for i in range(len(s.fighters))),
        s.fighters[s.actor].sheet.id if s.actor >= 0 else "",
        coming(s),
        tuple(ZoneView(e.name, e.cell, e.radius) for e in s.lasting if e.do == "zone"),
        _known(s, seat),
        s.result,
    )


def knows_numbers(c: Combatant, seat: Seat) -> bool:
    """Return whether a seat may know a fighter's exact numbers: hunters', its own, the GM all."""
    return seat in (GM, c.sheet.seat) or c.sheet.kind == "pc"


def knows_cards(c: Combatant, seat: Seat) -> bool:
    """Return whether a seat may see a fighter's laid cards before the flip: only its own."""
    return seat == c.sheet.seat


def _fighter(s: State, i: int, seat: Seat) -> FighterView:
    """Return one fighter as the seat sees it."""
    c = s.fighters[i]
    own = knows_cards(c, seat)
    whole = reckoning.max_poise(s, i)
    down = len(c.plan) - turned(s, i)
    return FighterView(
        c.sheet.id,
        c.sheet.name,
        c.sheet.kind,
        c.sheet.side,
        c.sheet.seat,
        c.cell,
        c.facing,
        c.sheet.size,
        c.status,
        band(reckoning.health(c), c.sheet.max_health),
        band(c.poise, whole),
        _numbers(s, i) if knows_numbers(c, seat) else None,
        c.now,
        c.psych_in if s.phase == "psych" else bool(c.plan),
        down,
        len(c.psych) if s.phase == "psych" else 0,
        c.plan if own else (),
        c.psych if own or s.phase != "psych" else (),
        tuple(card.id for card, _ in held(c, "action")) if own or seat == GM else (),
        _conditions(s, i),
        c.scars,
    )


def turned(s: State, i: int) -> int:
    """Return how many of a fighter's planned cards have been turned face up."""
    c = s.fighters[i]
    slots = 1 + len(c.sheet.extra_slots)
    rounds = s.round if s.phase in ("violence", "over") else max(0, s.round - 1)
    return min(len(c.plan), slots * rounds)


def _numbers(s: State, i: int) -> Numbers:
    """Return the exact condition of fighter `i` as it stands now."""
    c = s.fighters[i]
    return Numbers(
        reckoning.health(c),
        c.sheet.max_health,
        c.poise,
        reckoning.max_poise(s, i),
        reckoning.malus(s, i),
        c.sheet.attack + reckoning.standing(s, i, "attack") - reckoning.malus(s, i),
        reckoning.defence(s, i, ("melee",)).total,
        c.sheet.init + reckoning.standing(s, i, "init") - reckoning.malus(s, i),
    )


def _conditions(s: State, i: int) -> tuple[tuple[str, int, int], ...]:
    """Return the open conditions and stances on fighter `i`: (name, amount, turns left)."""
    return tuple(
        (e.name, e.amount, e.turns)
        for e in s.lasting
        if e.on == i and e.do in ("condition", "stance", "delay") and e.name != "again"
    )


def coming(s: State) -> tuple[TurnView, ...]:
    """Return the turns still to come, as they would fall now (WR-01).

    Of a creature whose numbers a seat may not know, Initiative shows only what its card and
    the order show everybody.
    """
    faces = dict(s.faces)
    entries = [reckoning.entry(s, i, slot, faces.get(i, 0)) for i, slot in s.waiting]
    turns = []
    for standing in acting_order(entries, s.setup.house):
        i, slot = (int(part) for part in standing.name.split("/"))
        told = reckoning.initiative(s, i, slot)
        terms = tuple(t for t in told.terms if t.amount)
        turns.append(TurnView(s.fighters[i].sheet.id, slot, told.total, terms, standing.tie))
    return tuple(turns)


def _known(s: State, seat: Seat) -> tuple[tuple[str, str, str], ...]:
    """Return what the seat's cards have revealed to it: (whom, what, card)."""
    found = []
    for e in s.lasting:
        if e.do != "reveal" or s.fighters[e.owner].sheet.seat != seat:
            continue
        c = s.fighters[e.on]
        for card in revealed_cards(s, e.on, e.name):
            found.append((c.sheet.id, e.name, card))
    return tuple(found)


def revealed_cards(s: State, i: int, what: str) -> tuple[str, ...]:
    """Return the cards that a Reveal of that kind shows of fighter `i`."""
    c = s.fighters[i]
    if what == "next_card":
        return c.plan[turned(s, i) :][:1]
    if what == "hand":
        return tuple(card.id for card, _ in held(c, "action"))
    return ()
