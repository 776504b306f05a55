"""What a seat may know of a fight, built up from nothing.

A seat sees the table: who stands where, cards that lie face up, that cards lie face down, its
own fighters whole, and other creatures' condition in words. The GM sees every number, but not a
player's laid cards before the flip (a fair GM).
"""

from __future__ import annotations

from dataclasses import dataclass

from witchhammer.core.ask import GM, Seat
from witchhammer.rules.grid import Cell, Grid
from witchhammer.rules.initiative import turn_order
from witchhammer.rules.terms import Term
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import held
from witchhammer.rules.vignette.psych import undecided
from witchhammer.rules.vignette.state import Combatant, Lasting, Scar, State
from witchhammer.rules.vignette.violence import open_tie, standing_entries

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
    `vulnerable` is for the GM: each thing with the most malus that the ruling of that name may
    bring.
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
    vulnerable: tuple[tuple[str, int], ...] = ()


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
    desk = Desk(s)
    return View(
        seat,
        s.setup.title,
        s.vignette,
        s.round,
        s.phase,
        s.setup.grid,
        tuple(_fighter(s, desk, i, seat) for i in range(len(s.fighters))),
        s.fighters[s.actor].sheet.id if s.actor >= 0 else "",
        coming(s, seat),
        tuple(ZoneView(e.name, e.cell, e.radius) for e in s.lasting if e.do == "zone"),
        _known(s, seat),
        s.result,
    )


def knows_numbers(s: State, i: int, seat: Seat) -> bool:
    """Return whether a seat may know a fighter's exact numbers.

    Everybody knows the hunters', each seat its own, the GM all, and a Reveal may show more.
    """
    c = s.fighters[i]
    if seat in (GM, c.sheet.seat) or c.sheet.kind == "pc":
        return True
    return any(e.name == "numbers" and e.on == i for e in reveals(s, seat))


def reveals(s: State, seat: Seat) -> list[Lasting]:
    """Return what the cards of a seat's fighters let it see."""
    found = [e for e in s.lasting if e.do == "reveal"]
    return [e for e in found if s.fighters[e.owner].sheet.seat == seat]


def knows_cards(c: Combatant, seat: Seat) -> bool:
    """Return whether a seat may see a fighter's laid cards before the flip: only its own."""
    return seat == c.sheet.seat


def _fighter(s: State, desk: Desk, i: int, seat: Seat) -> FighterView:
    """Return one fighter as the seat sees it."""
    c = s.fighters[i]
    own = knows_cards(c, seat)
    whole = reckoning.max_poise(desk, i)
    down = len(c.plan) - c.turned
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
        _numbers(desk, i) if knows_numbers(s, i, seat) else None,
        c.now,
        not undecided(c) if s.phase == "psych" else bool(c.plan),
        down,
        len(c.psych) if s.phase == "psych" else 0,
        c.plan if own else (),
        c.psych if own or s.phase != "psych" else (),
        tuple(card.id for card, _ in held(c, "action")) if own or seat == GM else (),
        _conditions(desk, i),
        c.scars,
        c.sheet.vulnerable if seat == GM else (),
    )


def _numbers(desk: Desk, i: int) -> Numbers:
    """Return the exact condition of fighter `i` as it stands now."""
    c = desk.fighters[i]
    return Numbers(
        reckoning.health(c),
        c.sheet.max_health,
        c.poise,
        reckoning.max_poise(desk, i),
        reckoning.malus(desk, i),
        c.sheet.attack + reckoning.standing(desk, i, "attack") - reckoning.malus(desk, i),
        reckoning.defence(desk, i, ("melee",)).total,
        c.sheet.init + reckoning.standing(desk, i, "init") - reckoning.malus(desk, i),
    )


def _conditions(desk: Desk, i: int) -> tuple[tuple[str, int, int], ...]:
    """Return the open conditions and stances on fighter `i`: (name, amount, turns left)."""
    return tuple(
        (e.name, e.amount, e.turns)
        for e in desk.carried[i]
        if e.do in ("condition", "stance", "delay")
    )


def coming(s: State, seat: Seat) -> tuple[TurnView, ...]:
    """Return the turns still to come, as they would fall now (WR-01).

    Their Initiative is called out at the table with its terms; the poise that settles a tie is
    told in numbers to the GM alone.
    """
    desk = Desk(s)
    turns = []
    for standing in turn_order(standing_entries(desk), s.setup.house, s.order):
        i, slot = (int(part) for part in standing.name.split("/"))
        told = reckoning.initiative(desk, i, slot)
        terms = tuple(t for t in told.terms if t.amount)
        tie = standing.tie if seat == GM else open_tie(standing.tie)
        turns.append(TurnView(s.fighters[i].sheet.id, slot, told.total, terms, tie))
    return tuple(turns)


def _known(s: State, seat: Seat) -> tuple[tuple[str, str, str], ...]:
    """Return what the seat's cards have revealed to it: (whom, what, card)."""
    return tuple(
        (s.fighters[e.on].sheet.id, e.name, card)
        for e in reveals(s, seat)
        for card in reckoning.cards_shown(s, e.on, e.name)
    )
