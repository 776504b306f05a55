"""The effect kinds that only WitchHammer has: attack, move, shove, save, check, stance."""

from __future__ import annotations

from typing import Literal, TypeAlias

from witchhammer.core.effects import Amount, Effect, Who, effect_kind

RangeName: TypeAlias = Literal["close", "short", "medium", "long", "any"]
TargetName: TypeAlias = Literal[
    "nearest_enemy", "largest_enemy", "farthest_enemy", "each_enemy", "chosen_enemy", "target"
]
MoveTo: TypeAlias = Literal[
    "toward_nearest_enemy",
    "away_from_nearest_enemy",
    "toward_largest_enemy",
    "toward_nearest_ally",
    "toward_target",
    "away_from_target",
    "forward",
    "backward",
    "left",
    "right",
    "free",
]
SaveKind: TypeAlias = Literal["con", "agility", "fear", "will", "fire", "ice"]


@effect_kind
class Attack(Effect):
    """An attack roll (WH-ATK-01…09): attack − defence + d20 against 10.

    `bonus` adds to the character's Attack. `aspects` hold "melee" or not (WH-ASPECT-07).
    `poise_only` damage never reaches health (WR-15). `critical_from` is the least natural face
    that is critical, 20 for everyone but a few monsters.
    """

    do: Literal["attack"] = "attack"
    bonus: int = 0
    range: RangeName = "close"
    target: TargetName = "nearest_enemy"
    aspects: tuple[str, ...] = ("melee",)
    poise_only: bool = False
    solid_bonus: int = 0
    critical_from: int = 20
    on_hit: tuple[Effect, ...] = ()
    on_solid_hit: tuple[Effect, ...] = ()
    on_miss: tuple[Effect, ...] = ()


@effect_kind
class Move(Effect):
    """Compulsory movement (WH-MOVE-02…07, WR-10, WR-38); `up_to` lets the owner stop early."""

    do: Literal["move"] = "move"
    spaces: int
    to: MoveTo = "toward_nearest_enemy"
    up_to: bool = False


@effect_kind
class Shove(Effect):
    """Somebody is pushed straight away from (or, `pull`, toward) the owner, as far as goes."""

    do: Literal["shove"] = "shove"
    spaces: int
    who: Who = "target"
    pull: bool = False


@effect_kind
class Save(Effect):
    """Somebody saves (WH-SAVE-01…16) or suffers `on_fail`; meeting the number succeeds."""

    do: Literal["save"] = "save"
    kind: SaveKind
    difficulty: int = 10
    who: Who = "target"
    on_fail: tuple[Effect, ...] = ()
    on_success: tuple[Effect, ...] = ()


@effect_kind
class Check(Effect):
    """The owner tries a skill (WH-SKILL-03…11) in mid-fight."""

    do: Literal["check"] = "check"
    skill: str
    difficulty: int = 10
    on_success: tuple[Effect, ...] = ()
    on_fail: tuple[Effect, ...] = ()


@effect_kind
class Stance(Effect):
    """A posture with standing changes; taking another, or moving if `rooted`, ends it."""

    do: Literal["stance"] = "stance"
    name: str
    rooted: bool = False
    effects: tuple[Effect, ...] = ()


__all__ = [
    "Amount",
    "Attack",
    "Check",
    "Move",
    "MoveTo",
    "RangeName",
    "Save",
    "SaveKind",
    "Shove",
    "Stance",
    "TargetName",
]
