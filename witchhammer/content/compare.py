"""Two cards held against each other: alike but for their numbers, or one at least as good."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from witchhammer.core.effects import (
    Clear,
    Condition,
    Damage,
    Each,
    Effect,
    Gain,
    Modify,
    Reveal,
    Rule,
    When,
)
from witchhammer.rules.cards import Card
from witchhammer.rules.effects.kinds import Attack, Move

PRINT = ("id", "name", "text", "school", "types", "needs", "tier", "copies", "label", "prompt")
"""Fields that say nothing about what a card does."""

PLAIN = ("init", "defence", "poise", "copies")
PARTS = ("on_turn", "when_attacked", "always")
FRIENDS = ("self", "each_ally", "nearest_ally", "chosen_ally")


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

    Only cards of one level and kind can be compared. What the worse one does the better one does
    too, with numbers no smaller; what it does besides can only help its owner. A rider that is
    also a risk (a taunt, a price, a shorter temper) makes another card of it. Several uses beat
    one use, and a card that needs nothing beats one that needs something.

    >>> dominates(Card(id="a", name="A", poise=5), Card(id="b", name="B", poise=4))
    True
    """
    return _no_worse(better, worse) and not _no_worse(worse, better)


def dominated(cards: Iterable[Card]) -> tuple[tuple[Card, Card], ...]:
    """Return every (better, worse) pair among the cards."""
    everyone = tuple(cards)
    return tuple((a, b) for a in everyone for b in everyone if a is not b and dominates(a, b))


def _no_worse(one: Card, other: Card) -> bool:
    """Return whether whoever may choose between two cards never has a reason for the other."""
    return (
        (one.tier, one.kind, one.attack_first) == (other.tier, other.kind, other.attack_first)
        and (other.one_shot or not one.one_shot)
        and bool(other.needs or not one.needs)
        and one.returns >= other.returns
        and all(getattr(one, field) >= getattr(other, field) for field in PLAIN)
        and _defends_as_well(one, other)
        and _moves_as_well(one.move, other.move)
        and _attacks_as_well(one.attack, other.attack)
        and all(_does_as_well(getattr(one, part), getattr(other, part)) for part in PARTS)
    )


def _defends_as_well(one: Card, other: Card) -> bool:
    """Return whether no aspect defence of a card is below the other's."""
    mine, theirs = dict(one.aspect_defence), dict(other.aspect_defence)
    return all(mine.get(name, 0) >= theirs.get(name, 0) for name in {*mine, *theirs})


def _moves_as_well(one: Move | None, other: Move | None) -> bool:
    """Return whether a movement is the other's and no shorter; none is neither more nor less."""
    if one is None or other is None:
        return one is other
    return _covers(one, other)


def _attacks_as_well(one: Attack | None, other: Attack | None) -> bool:
    """Return whether an attack is the other's with no number smaller and no rider missing."""
    if other is None or one is None:
        return other is None
    bare = [dataclasses.replace(a, on_hit=(), on_solid_hit=(), on_miss=()) for a in (one, other)]
    riders = ("on_hit", "on_solid_hit", "on_miss")
    return _covers(bare[0], bare[1]) and all(
        _does_as_well(getattr(one, rider), getattr(other, rider)) for rider in riders
    )


def _does_as_well(mine: tuple[Effect, ...], theirs: tuple[Effect, ...]) -> bool:
    """Return whether each effect of theirs is covered by one of mine, and the others only help."""
    rest = list(mine)
    for effect in theirs:
        covering = next((e for e in rest if _covers(e, effect)), None)
        if covering is None:
            return False
        rest.remove(covering)
    return all(map(_only_helps, rest))


def _covers(one: Effect, other: Effect) -> bool:
    """Return whether two effects have one shape and the first has no number that is worse."""
    if repr(_shape(one)) != repr(_shape(other)):
        return False
    return all(a >= b for a, b in zip(_numbers(one), _numbers(other), strict=True))


def _only_helps(effect: Effect) -> bool:
    """Return whether nobody would ever mind that an effect of one's own card happens too.

    What draws a foe's eye, costs something or may turn on friends is no such effect.
    """
    friendly = getattr(effect, "who", "self") in FRIENDS
    if isinstance(effect, Gain | Clear):
        return friendly
    if isinstance(effect, Damage):
        return not friendly
    if isinstance(effect, Condition):
        return not friendly and effect.name != "taunted"
    if isinstance(effect, Modify):
        harms = effect.stat == "malus" or (isinstance(effect.amount, int) and effect.amount < 0)
        return harms != friendly
    if isinstance(effect, Each):
        return all(isinstance(e, Gain | Clear) for e in effect.effects) and friendly
    if isinstance(effect, When):
        return all(map(_only_helps, (*effect.then, *effect.otherwise)))
    return isinstance(effect, Reveal)


def _numbers(effect: Effect) -> list[int]:
    """Return the numbers of an effect and of what it holds; what hurts its owner counts against."""
    sign = -1 if getattr(effect, "who", "self") == "self" and _is_harm(effect) else 1
    if getattr(effect, "stat", "") == "malus" and getattr(effect, "who", "") == "self":
        sign = -1
    if getattr(effect, "who", "self") not in FRIENDS:
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
