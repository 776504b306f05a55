"""Which cards a fighter holds, and which of them may be laid now.

A sheet never changes, so what follows from it and from the spent cards is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar, cast

from witchhammer.core.ask import Ask, Option, Scalar, Value
from witchhammer.core.effects import Effect, Modify
from witchhammer.rules.attack import MELEE
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
    """What a fighter can lay: the cards, how many of them are wanted, and the default.

    `asked` keeps the questions made of it last, by whether it was laid: (vignette, free, Ask).
    """

    options: Options
    length: int
    default: Value
    asked: dict[bool, tuple[int, bool, Ask]] = field(default_factory=dict, compare=False)


class _Hand:
    """What follows from one sheet: its cards by id, its passives, answers worked out before."""

    __slots__ = ("deck", "known", "load", "narrow", "plain", "sheet")

    def __init__(self, sheet: Fighter) -> None:
        self.sheet = sheet
        self.deck: Deck = {card.id: card for card in sheet.cards}
        self.known: dict[Hashable, Any] = {}
        self.plain: dict[str, int] = {}
        self.narrow: list[tuple[Modify, int]] = []
        for effect, amount in _standing_changes(sheet):
            if effect.only:
                self.narrow.append((effect, amount))
            else:
                self.plain[effect.stat] = self.plain.get(effect.stat, 0) + amount
        malus = sheet.other_malus + self.plain.get("malus", 0)
        self.load = (malus, self.plain.get("init", 0))


def _standing_changes(sheet: Fighter) -> Iterator[tuple[Modify, int]]:
    """Yield each change that stands as long as its passive is owned, with its amount."""
    for card in sheet.cards:
        for effect in card.always if card.kind == "passive" else ():
            if isinstance(effect, Modify) and isinstance(effect.amount, int):
                yield effect, effect.amount


def each_turn(sheet: Fighter) -> Iterator[tuple[str, Effect]]:
    """Yield (card, effect) for what a passive does anew at the start of each of its turns."""
    for card in sheet.cards:
        for effect in card.always if card.kind == "passive" else ():
            if not (isinstance(effect, Modify) and isinstance(effect.amount, int)):
                yield card.id, effect


_hands: dict[int, _Hand] = {}
_HANDS_LIMIT = 2048


def _hand(sheet: Fighter) -> _Hand:
    """Return what is known of a sheet.

    What is in memory holds its sheet, so that no other one can come to have the same id.
    """
    try:
        return _hands[id(sheet)]
    except KeyError:
        if len(_hands) >= _HANDS_LIMIT:
            _hands.clear()
        hand = _hands[id(sheet)] = _Hand(sheet)
        return hand


def passive(sheet: Fighter, stat: str, aspects: Sequence[str] | None = None) -> int:
    """Return what the passives of a sheet add to a number.

    `aspects` are those of the attack it is read for; without an attack, changes narrowed to some
    attacks do not count.
    """
    hand = _hand(sheet)
    total = hand.plain.get(stat, 0)
    if aspects is not None:
        for effect, amount in hand.narrow:
            if effect.stat == stat and covers(effect.only, aspects):
                total += amount
    return total


def base_load(sheet: Fighter) -> tuple[int, int]:
    """Return a sheet's malus that comes from no wounds, and what its passives add to Init."""
    return _hand(sheet).load


def covers(only: str, aspects: Sequence[str]) -> bool:
    """Return whether a change narrowed to some attacks holds for one with these aspects."""
    if not only:
        return True
    return MELEE not in aspects if only == "ranged" else only in aspects


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
