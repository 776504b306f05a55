"""The effect kinds that all games share: what a card can do, as data.

A kind is one frozen dataclass with `do` as its name in packs. Nested effects are tuples of
`Effect`. Games add their own kinds with `effect_kind` in their package; every `do` is unique
over all games, so a stored effect always finds its class again in `KINDS`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar, Literal, TypeAlias, TypeVar, dataclass_transform

KINDS: dict[str, type[Effect]] = {}
"""Every effect kind by its `do`, filled as the packages that define them are imported."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Base of every effect kind."""

    KINDS: ClassVar[dict[str, type[Effect]]] = KINDS
    __pydantic_config__: ClassVar[dict[str, str]] = {"extra": "forbid"}


E = TypeVar("E", bound=type[Effect])


@dataclass_transform(frozen_default=True, kw_only_default=True)
def effect_kind(cls: E) -> E:
    """Return `cls` as a frozen, slotted, keyword-only dataclass, registered by its `do`."""
    made = dataclass(frozen=True, slots=True, kw_only=True)(cls)
    do = next(str(f.default) for f in fields(made) if f.name == "do")
    if do in KINDS:
        raise TypeError(f"effect kind {do!r} is defined twice")
    KINDS[do] = made
    return made  # type: ignore[return-value]  # because slots=True makes a new class


Who: TypeAlias = Literal[
    "self",
    "target",
    "attacker",
    "nearest_enemy",
    "largest_enemy",
    "farthest_enemy",
    "nearest_ally",
    "each_enemy",
    "each_ally",
    "everyone",
    "left",
    "right",
    "chosen",
    "chosen_enemy",
    "chosen_ally",
]
Until: TypeAlias = Literal[
    "turn", "round", "vignette", "fight", "adventure", "permanent", "turns", "used"
]
If: TypeAlias = Literal[
    "hit",
    "solid_hit",
    "miss",
    "crit",
    "fumble",
    "adjacent",
    "flanking",
    "behind",
    "poise_zero",
    "target_poise_zero",
    "wounded",
    "target_wounded",
    "unhurt",
    "moved",
    "stood_still",
    "first_card",
    "second_card",
    "outnumbered",
    "alone",
]


@effect_kind
class Share(Effect):
    """An amount that is computed: `times` × a number of somebody, halved down if `half`."""

    do: Literal["share"] = "share"
    of: str
    who: Who = "self"
    times: int = 1
    half: bool = False
    plus: int = 0


Amount: TypeAlias = int | str | Share
"""A whole number, a dice text like "1d6" or "2d4+1", or a Share."""


@effect_kind
class Modify(Effect):
    """A number stands `amount` higher for a time; never written into the base value.

    `only` narrows it to attacks with that aspect ("melee", "ranged" = not melee, "fire");
    `cap` bounds what several of the same source add up to; "used" ends with the first use.
    """

    do: Literal["modify"] = "modify"
    stat: str
    amount: Amount
    who: Who = "self"
    until: Until = "vignette"
    turns: int = 0
    only: str = ""
    cap: int = 0


@effect_kind
class Damage(Effect):
    """Damage without an attack roll: by the normal path, to poise only, or as wounds."""

    do: Literal["damage"] = "damage"
    amount: Amount
    who: Who = "target"
    path: Literal["normal", "poise", "wounds"] = "normal"


@effect_kind
class Gain(Effect):
    """Somebody regains or receives `amount` of something (poise, health, tokens)."""

    do: Literal["gain"] = "gain"
    what: str
    amount: Amount
    who: Who = "self"


@effect_kind
class Spend(Effect):
    """Somebody pays `amount` of something; who cannot pay in full suffers `otherwise`."""

    do: Literal["spend"] = "spend"
    what: str
    amount: Amount
    who: Who = "self"
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@effect_kind
class Condition(Effect):
    """A named state is put on somebody for a time (stun, bleed, pinned, winded …)."""

    do: Literal["condition"] = "condition"
    name: str
    who: Who = "target"
    until: Until = "turns"
    turns: int = 1
    amount: int = 0


@effect_kind
class Clear(Effect):
    """A named condition is lifted; no name lifts every one."""

    do: Literal["clear"] = "clear"
    name: str = ""
    who: Who = "self"


@effect_kind
class When(Effect):
    """`then` if the test holds as it is reached, `otherwise` if not."""

    do: Literal["when"] = "when"
    test: If
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@effect_kind
class Choice(Effect):
    """One branch of a Choose."""

    do: Literal["choice"] = "choice"
    label: str
    effects: tuple[Effect, ...] = ()


@effect_kind
class Choose(Effect):
    """The owner picks one of the choices; with `may`, also none."""

    do: Literal["choose"] = "choose"
    prompt: str
    choices: tuple[Choice, ...]
    may: bool = False


@effect_kind
class Each(Effect):
    """The effects happen to each of `who` in turn, in roster order, each as the target."""

    do: Literal["each"] = "each"
    who: Who
    range: str = ""
    effects: tuple[Effect, ...] = ()


@effect_kind
class Delay(Effect):
    """The effects happen at the start of a later turn of `who`, once or at every one until."""

    do: Literal["delay"] = "delay"
    name: str
    turns: int = 1
    every: bool = False
    who: Who = "target"
    effects: tuple[Effect, ...] = ()


@effect_kind
class Row(Effect):
    """One row of a Table: faces `least` to `most`."""

    do: Literal["row"] = "row"
    least: int
    most: int
    text: str
    effects: tuple[Effect, ...] = ()


@effect_kind
class Table(Effect):
    """One die is rolled and the row that holds its face happens."""

    do: Literal["table"] = "table"
    name: str
    sides: int
    rows: tuple[Row, ...]


@effect_kind
class Zone(Effect):
    """A part of the board changes for a time: whoever stands in it feels the effects.

    `radius` in spaces around the middle (1 = 3 × 3); `effects` happen at the start of the turn
    of whoever is inside; `slow` spaces are taken off every move begun inside.
    """

    do: Literal["zone"] = "zone"
    name: str
    where: Literal["self", "target", "path"] = "target"
    radius: int = 1
    until: Until = "fight"
    turns: int = 0
    slow: int = 0
    spares: Literal["nobody", "owner", "allies"] = "nobody"
    effects: tuple[Effect, ...] = ()


@effect_kind
class Reveal(Effect):
    """A seat learns what is hidden: somebody's coming card, hand, numbers."""

    do: Literal["reveal"] = "reveal"
    what: Literal["next_card", "hand", "numbers"]
    who: Who = "target"


@effect_kind
class Turn(Effect):
    """A coming turn is lost, doubled, or moved to the front or the end of the round."""

    do: Literal["turn"] = "turn"
    what: Literal["lose", "again", "first", "last"]
    who: Who = "target"


@effect_kind
class Rule(Effect):
    """An exit: a named and tested rule in code, for what no kind can say."""

    do: Literal["rule"] = "rule"
    name: str
    amount: int = 0
    who: Who = "target"


@effect_kind
class AskGM(Effect):
    """An exit: the GM is told the text and rules on it."""

    do: Literal["ruling"] = "ruling"
    text: str
    who: Who = "target"
