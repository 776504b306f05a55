"""How a table reads Sickest Witch, and which of its variants it plays: every option by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from witchhammer.tavern.shape import GameOption
from witchhammer.tavern.sickest_witch.questions import RULINGS_TABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Switches:
    """One table's answer to every ruling and variant; `Switches()` is the register's default."""

    mark_rule: Literal["same", "different"] = "same"
    focus_on: Literal["own_mark", "any_activation"] = "own_mark"
    attack_die: Literal["second"] = "second"
    starting_trophies: Literal["count", "ignored"] = "count"
    stun: Literal["once"] = "once"
    kept_die: Literal["kept"] = "kept"
    both_kinds: Literal["cancel"] = "cancel"
    excess: Literal["lost"] = "lost"
    bonus_triggers: Literal["natural"] = "natural"
    twenty_readies: Literal["spent", "spent_or_dud"] = "spent"
    reroll: Literal["one"] = "one"
    delay: Literal["end_of_turn"] = "end_of_turn"
    half_bonus: Literal["first"] = "first"
    decider: Literal["boss", "shared"] = "boss"
    hands: Literal["open", "secret"] = "open"
    dice: Literal["d4", "d6"] = "d4"
    lambs: Literal["auto", "on", "off"] = "auto"
    beast: Literal["off", "on"] = "off"
    trade: Literal["off", "on"] = "off"
    expansion: Literal["off", "on"] = "off"
    wizards: Literal["off", "on"] = "off"
    enemy_damage: Literal["1", "2", "3", "level"] = "1"
    solo_organs: Literal["game", "battle"] = "game"
    solo_level_up: Literal["boss", "level_3"] = "boss"
    solo_life: Literal["one_short", "all_full"] = "one_short"
    gore: Literal["relics", "grim"] = "relics"


SWITCHES: tuple[GameOption, ...] = RULINGS_TABLE


def switches_from(taken: Mapping[str, str]) -> Switches:
    """Return the switches among the options of a table, each value already checked."""
    values: dict[str, Any] = {item.name: taken[item.name] for item in fields(Switches)}
    return Switches(**values)
