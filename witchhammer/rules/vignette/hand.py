"""Which cards a fighter holds, and which of them may be laid now."""

from __future__ import annotations

from typing import TypeAlias

from witchhammer.core.ask import Option, Scalar, Value
from witchhammer.rules.cards import Card
from witchhammer.rules.damage import can_pay
from witchhammer.rules.house import HouseRules
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.vignette.state import Combatant

Deck: TypeAlias = dict[str, Card]

_decks: dict[int, tuple[Fighter, Deck]] = {}
_DECKS_LIMIT = 2048


def deck_of(sheet: Fighter) -> Deck:
    """Return the fighter's cards by id, from memory when the sheet was seen before."""
    known = _decks.get(id(sheet))
    if known is not None and known[0] is sheet:
        return known[1]
    deck = {card.id: card for card in sheet.cards}
    if len(_decks) >= _DECKS_LIMIT:
        _decks.clear()
    _decks[id(sheet)] = (sheet, deck)
    return deck


def card_of(c: Combatant, card_id: str) -> Card:
    """Return the fighter's card of that id."""
    return deck_of(c.sheet)[card_id]


def plan_size(c: Combatant) -> int:
    """Return how many cards the fighter plans for one vignette (WH-PLAN-04): 2, or 2 a slot."""
    return 2 * (1 + len(c.sheet.extra_slots))


def again_slot(c: Combatant) -> int:
    """Return the slot of a turn that is taken once more: the one after the fighter's own."""
    return 1 + len(c.sheet.extra_slots)


def card_in(c: Combatant, slot: int) -> str:
    """Return the card of a slot in this round, "" for none; a repeated turn has the first."""
    at = 0 if slot == again_slot(c) else slot
    return c.now[at] if at < len(c.now) else ""


def held(c: Combatant, kind: str) -> list[tuple[Card, int]]:
    """Return the cards of a kind with the copies in hand: owned, less the spent one-shots."""
    return [
        (card, card.copies - c.spent.count(card.id))
        for card in c.sheet.cards
        if card.kind == kind and card.copies > c.spent.count(card.id)
    ]


def plan_options(c: Combatant, house: HouseRules, wanted: int) -> tuple[Option, ...]:
    """Return the Action cards that may be planned (WH-PLAN-03, WR-03, WR-05)."""
    options = []
    for card, copies in held(c, "action"):
        refused = card.poise < 0 and not can_pay(c.poise, -card.poise, house)
        why = f"costs {-card.poise} poise, {c.poise} left" if refused else ""
        most = wanted if house.same_card == "allowed" and not card.one_shot else copies
        options.append(Option(card.id, card.name, why, most))
    return tuple(options)


def psych_options(c: Combatant) -> tuple[Option, ...]:
    """Return the Psych cards in the fighter's psych deck (WH-PSYCH-01, -08, -09)."""
    return tuple(Option(card.id, card.name, "", copies) for card, copies in held(c, "psych"))


def plan_length(options: tuple[Option, ...], wanted: int) -> int:
    """Return how many cards can be planned at all: `wanted`, or fewer when the hand is short."""
    return min(wanted, sum(o.copies for o in options if not o.why_not))


_DEFAULTS = {"pc": ("defend", "gasp"), "monster": ("attack", "jab")}


def default_plan(c: Combatant, options: tuple[Option, ...], length: int) -> Value:
    """Return what an unattended table plans: [Defend, Gasp] or [Attack, Jab] (D-07, D-08).

    Where those are not held, the first cards of the hand that may be laid.
    """
    legal = [o for o in options if not o.why_not]
    wanted = _DEFAULTS[c.sheet.kind]
    known: list[Scalar] = []
    for name in wanted:
        known += [o.value for o in legal if str(o.value).rsplit("/", 1)[-1] == name][:1]
    if known and length <= len(known):
        return tuple(known[:length])
    pool: list[Scalar] = [o.value for o in legal for _ in range(o.copies)]
    return tuple(pool[:length])
