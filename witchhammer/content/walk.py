"""Every effect on a card, however deep, with the key it stands under."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from witchhammer.core.effects import Effect
from witchhammer.rules.cards import Card


def effects_in(holder: object, where: str = "") -> Iterator[tuple[str, Effect]]:
    """Yield (key, effect) for each effect inside a card, effect, trait or piece of gear.

    The key is written as in a file: "attack.on_hit[2].then[1]"; outer effects come first.
    """
    if not dataclasses.is_dataclass(holder):
        return
    for field in dataclasses.fields(holder):
        value = getattr(holder, field.name)
        key = f"{where}.{field.name}" if where else field.name
        if isinstance(value, Effect):
            yield key, value
            yield from effects_in(value, key)
        elif isinstance(value, tuple):
            for number, item in enumerate(value, 1):
                if isinstance(item, Effect):
                    yield f"{key}[{number}]", item
                    yield from effects_in(item, f"{key}[{number}]")


def kinds_of(card: Card) -> frozenset[str]:
    """Return the `do` of every effect on a card.

    >>> from witchhammer.core.effects import Gain
    >>> sorted(kinds_of(Card(id="a", name="A", on_turn=(Gain(what="poise", amount=1),))))
    ['gain']
    """
    return frozenset(str(getattr(effect, "do", "")) for _, effect in effects_in(card))
