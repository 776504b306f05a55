"""Two cards held against each other: alike but for their numbers, or one at least as good."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from witchhammer.core.effects import Condition, Effect, Rule
from witchhammer.rules.cards import Card

PRINT = ("id", "name", "text", "school", "types", "needs", "tier", "copies", "label", "prompt")
"""Fields that say nothing about what a card does."""


def signature(card: Card) -> str:
    """Return what a card does with every number taken out: twins have the same signature.

    >>> a, b = Card(id="a", name="A", poise=2), Card(id="b", name="B", poise=5, text="Better.")
    >>> signature(a) == signature(b)
    True
    """
    return repr(_shape(card))


def _shape(value: Any) -> Any:
    """Return a value without its numbers: booleans and words stay."""
    if isinstance(value, bool) or not isinstance(value, (int, tuple, Card, Effect)):
        return value
    if isinstance(value, int):
        return "n"
    if isinstance(value, tuple):
        return [_shape(item) for item in value]
    return [
        (field.name, _shape(getattr(value, field.name)))
        for field in dataclasses.fields(value)
        if field.name not in PRINT or (field.name == "name" and _means(value))
    ]


def _means(value: Any) -> bool:
    """Return whether the name of an effect says what it does, as a condition's does."""
    return isinstance(value, (Condition, Rule))


def twins(cards: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return groups of cards that differ in nothing but their numbers and words."""
    groups: dict[str, list[Card]] = {}
    for card in cards:
        groups.setdefault(signature(card), []).append(card)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def dominates(better: Card, worse: Card) -> bool:
    """Return whether one card is at least as good as another in every field, and better in one.

    Only cards of one level, kind and signature can be compared: a rider that one has and the
    other has not is not more or less, it is another card. Several uses beat one use, and a card
    that needs nothing beats one that needs something.

    >>> dominates(Card(id="a", name="A", poise=5), Card(id="b", name="B", poise=4))
    True
    """
    if (better.tier, better.kind) != (worse.tier, worse.kind):
        return False
    if signature(dataclasses.replace(better, one_shot=worse.one_shot)) != signature(worse):
        return False
    if (better.one_shot and not worse.one_shot) or (better.needs and not worse.needs):
        return False
    gains = [a - b for a, b in zip(_worths(better), _worths(worse), strict=True)]
    frees = (worse.one_shot and not better.one_shot) or (worse.needs and not better.needs)
    return min(gains) >= 0 and (max(gains) > 0 or bool(frees))


def _worths(card: Card) -> list[int]:
    """Return the numbers of a card, each turned so that more is better for its owner."""
    numbers = [card.init, card.defence, card.poise, card.copies]
    numbers += [amount for _, amount in card.aspect_defence]
    for effect in (*filter(None, (card.move, card.attack)), *card.on_turn, *card.when_attacked):
        numbers += _numbers(effect)
    for effect in card.always:
        numbers += _numbers(effect)
    return numbers


def _numbers(effect: Effect) -> list[int]:
    """Return the numbers of an effect and of what it holds; what hurts its owner counts against."""
    sign = -1 if getattr(effect, "who", "self") == "self" and _is_harm(effect) else 1
    if getattr(effect, "stat", "") == "malus" and getattr(effect, "who", "") == "self":
        sign = -1
    if getattr(effect, "who", "self") not in ("self", "each_ally", "nearest_ally", "chosen_ally"):
        sign = -sign if getattr(effect, "do", "") == "modify" else sign
    found: list[int] = []
    for field in dataclasses.fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, int) and not isinstance(value, bool):
            found.append(-value if field.name == "critical_from" else sign * value)
        elif isinstance(value, Effect):
            found += _numbers(value)
        elif isinstance(value, tuple):
            for item in value:
                found += _numbers(item) if isinstance(item, Effect) else []
    return found


def _is_harm(effect: Effect) -> bool:
    """Return whether an effect is bad for whom it happens to."""
    return getattr(effect, "do", "") in ("damage", "condition")


def dominated(cards: Iterable[Card]) -> tuple[tuple[Card, Card], ...]:
    """Return every (better, worse) pair among the cards."""
    groups: dict[tuple[int, str], list[Card]] = {}
    for card in cards:
        # Only cards of one level and signature can be compared, whether used once or often.
        key = (card.tier, signature(dataclasses.replace(card, one_shot=False)))
        groups.setdefault(key, []).append(card)
    pairs = ((a, b) for group in groups.values() for a in group for b in group if a is not b)
    return tuple((a, b) for a, b in pairs if dominates(a, b))
