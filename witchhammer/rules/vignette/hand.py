"""Which cards a fighter holds, and which of them may be laid now.

A sheet never changes, so what follows from it and from the spent cards is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, cast

from witchhammer.core.ask import Option, Scalar, Value
from witchhammer.rules.cards import Card
from witchhammer.rules.damage import can_pay
from witchhammer.rules.house import HouseRules
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette.state import Combatant

T = TypeVar("T")
Deck: TypeAlias = dict[str, Card]
Options: TypeAlias = tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a fighter can lay: the cards, how many of them are wanted, and the default."""

    options: Options
    length: int
    default: Value


class _Hand:
    """What is known of one sheet: its cards by id, and answers that were worked out before."""

    __slots__ = ("deck", "known", "sheet")

    def __init__(self, sheet: Fighter) -> None:
        self.sheet = sheet
        self.deck: Deck = {card.id: card for card in sheet.cards}
        self.known: dict[Hashable, Any] = {}


_hands: dict[int, _Hand] = {}
_HANDS_LIMIT = 2048


def _hand(sheet: Fighter) -> _Hand:
    """Return what is known of a sheet; it is the same object for the same sheet."""
    hand = _hands.get(id(sheet))
    if hand is None or hand.sheet is not sheet:
        if len(_hands) >= _HANDS_LIMIT:
            _hands.clear()
        hand = _hands[id(sheet)] = _Hand(sheet)
    return hand


def _remembered(sheet: Fighter, key: Hashable, made: Callable[[], T]) -> T:
    """Return what `made` gives, from memory when this sheet was asked the same before."""
    known = _hand(sheet).known
    found = known.get(key)
    if found is None:
        found = known[key] = made()
    return cast(T, found)


def deck_of(sheet: Fighter) -> Deck:
    """Return the fighter's cards by id."""
    return _hand(sheet).deck


def card_of(c: Combatant, card_id: str) -> Card:
    """Return the fighter's card of that id."""
    return _hand(c.sheet).deck[card_id]


def slots(c: Combatant) -> int:
    """Return how many cards the fighter turns in one round: 1, and 1 for each extra slot."""
    return 1 + len(c.sheet.extra_slots)


def plan_size(c: Combatant) -> int:
    """Return how many cards the fighter plans for one vignette (WH-PLAN-04): 2, or 2 a slot."""
    return 2 * slots(c)


def again_slot(c: Combatant) -> int:
    """Return the slot of a turn that is taken once more: the one after the fighter's own."""
    return slots(c)


def card_in(c: Combatant, slot: int) -> str:
    """Return the card of a slot in this round, "" for none; a repeated turn has the first."""
    if slot < len(c.now):
        return c.now[slot]
    return c.now[0] if c.now and slot == again_slot(c) else ""


def held(c: Combatant, kind: str) -> tuple[tuple[Card, int], ...]:
    """Return the cards of a kind with the copies in hand: owned, less the spent one-shots."""

    def count() -> tuple[tuple[Card, int], ...]:
        left = ((k, k.copies - c.spent.count(k.id)) for k in c.sheet.cards if k.kind == kind)
        return tuple((card, copies) for card, copies in left if copies > 0)

    return _remembered(c.sheet, (kind, c.spent), count)


def plan_options(c: Combatant, house: HouseRules) -> Options:
    """Return the Action cards that may be planned (WH-PLAN-03, WR-03, WR-05)."""
    return whole_plan(c, house).options


def whole_plan(c: Combatant, house: HouseRules) -> Plan:
    """Return what the fighter can plan for one vignette."""
    poise = c.poise if house.poise_cost == "refused" else None
    twice = house.same_card == "allowed"

    def make() -> Plan:
        options = []
        wanted = plan_size(c)
        for card, copies in held(c, "action"):
            refused = card.poise < 0 and not can_pay(c.poise, -card.poise, house)
            why = f"costs {-card.poise} poise, {c.poise} left" if refused else ""
            most = wanted if twice and not card.one_shot else copies
            options.append(Option(card.id, card.name, why, most))
        return plan_of(c, tuple(options), wanted)

    return _remembered(c.sheet, ("plan", c.spent, poise, twice), make)


def psych_options(c: Combatant) -> Options:
    """Return the Psych cards in the fighter's psych deck (WH-PSYCH-01, -08, -09)."""

    def make() -> Options:
        return tuple(Option(card.id, card.name, "", n) for card, n in held(c, "psych"))

    return _remembered(c.sheet, ("psych cards", c.spent), make)


def unplanned(c: Combatant, house: HouseRules) -> Options:
    """Return the cards a fighter could still turn: its hand without what lies already."""
    left = []
    for o in plan_options(c, house):
        copies = o.copies - c.plan.count(str(o.value))
        if copies > 0:
            left.append(Option(o.value, o.label, o.why_not, copies))
    return tuple(left)


def plan_of(c: Combatant, options: Options, wanted: int) -> Plan:
    """Return a plan of `wanted` cards out of the options, or of fewer when the hand is short."""
    length = min(wanted, sum(o.copies for o in options if not o.why_not))
    return Plan(options, length, _default(c.sheet.kind, options, length))


_DEFAULTS = {"pc": ("defend", "gasp"), "monster": ("attack", "jab")}


def _default(kind: str, options: Options, length: int) -> Value:
    """Return what an unattended table plans: [Defend, Gasp] or [Attack, Jab] (D-07, D-08).

    Where those are not both held, the first cards of the hand that may be laid. Where only one
    card is still to be turned, it is the first of those that has not lain yet.
    """
    pool: list[Scalar] = [o.value for o in options if not o.why_not for _ in range(o.copies)]
    known: list[Scalar] = []
    for name in _DEFAULTS[kind]:
        known += [value for value in pool if str(value).rsplit("/", 1)[-1] == name][:1]
    if len(known) == len(_DEFAULTS[kind]) or length == 1:
        for value in known:
            pool.remove(value)
        pool = known + pool
    return tuple(pool[:length])
