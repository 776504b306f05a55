"""A card as printed: upper section, dotted line, lower section (WH-CARD-01, WH-FAQ-02)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from witchhammer.core.effects import Effect
from witchhammer.rules.effects.kinds import Attack, Move


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One technique: an Action card, a Psych card or a passive.

    Numbers are bonuses to the character's own (WH-CARD-02), 0 = none, may be negative.
    Above the line, from the flip (WH-FAQ-01): `init`, `defence`, `aspect_defence` pairs.
    Below it, on the owner's turn (WH-FAQ-03): `move`, `attack` (order `attack_first` swaps the
    two, WH-MOVE-09), `on_turn` effects, then `poise` (spaces: positive gained, negative paid).
    `when_attacked` effects happen after each attack on the owner while the card is face up.
    A psych card's `on_turn` happens at the reveal; a passive's `always` stands for ever.
    `needs` names the weapon or thing without which the GM may refuse it (WH-EQUIP-05).
    `copies` is how many of it its owner holds; `tier` 0 to 3.
    """

    SEAL_ONCE: ClassVar[bool] = True
    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}

    id: str
    name: str
    kind: Literal["action", "psych", "passive"] = "action"
    school: str = ""
    tier: int = 0
    types: tuple[str, ...] = ()
    init: int = 0
    defence: int = 0
    aspect_defence: tuple[tuple[str, int], ...] = ()
    move: Move | None = None
    attack: Attack | None = None
    attack_first: bool = False
    on_turn: tuple[Effect, ...] = ()
    poise: int = 0
    when_attacked: tuple[Effect, ...] = ()
    always: tuple[Effect, ...] = ()
    one_shot: bool = False
    returns: bool = False
    needs: str = ""
    copies: int = 1
    text: str = ""


def is_attack(card: Card) -> bool:
    """Return whether the card rolls an attack of its own.

    >>> is_attack(Card(id="general/defend", name="Defend", defence=6))
    False
    """
    return card.attack is not None or any(isinstance(e, Attack) for e in card.on_turn)
