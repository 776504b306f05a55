"""What a fighter brings into a fight: printed numbers, cards and what it carried in.

A Sheet never changes during a fight; wounds, poise and the like live in the fight's state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from witchhammer.rules.cards import Card

ASPECTS: tuple[str, ...] = ("con", "agility", "will", "fear", "fire", "ice", "ranged")
"""Aspects with a defence of their own; a pack may name more (WR-14: missing = 0)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter:
    """One creature as it enters a fight (part D of the rulebook).

    `id` is unique in the fight; `seat` answers for it. Base numbers are totals of attributes
    and passives' own `always` are NOT yet in them. `wounds` and `poise` are what it carries
    in (0 = unhurt; poise None = full, WR-27). `size` is its footprint in spaces, 1 to 4.
    `wound_malus` False: wounds bring it no malus. `extra_slots` are initiatives of further
    action slots. `halves` names aspects whose damage it takes by half. `vulnerable` pairs a
    thing with the malus the GM may lay on it. `character` is the campaign's id, "" for none.
    """

    SEAL_ONCE: ClassVar[bool] = True
    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}

    id: str
    name: str
    kind: Literal["pc", "monster"]
    side: str
    seat: str
    max_health: int
    max_poise: int
    attack: int = 0
    defence: int = 0
    init: int = 0
    solid_damage: int = 0
    aspect_defence: tuple[tuple[str, int], ...] = ()
    skills: tuple[tuple[str, int], ...] = ()
    wounds: int = 0
    poise: int | None = None
    other_malus: int = 0
    size: int = 1
    cell: tuple[int, int] | None = None
    facing: str = ""
    cards: tuple[Card, ...] = ()
    spent: tuple[str, ...] = ()
    wound_malus: bool = True
    critical_from: int = 20
    extra_slots: tuple[int, ...] = ()
    halves: tuple[str, ...] = ()
    vulnerable: tuple[tuple[str, int], ...] = ()
    group: str = ""
    character: str = ""
    style: str = ""
