"""The house rules of a campaign: how its table reads the places where the book is silent.

Every field is one ruling of the register (`WR-01` … `WR-39`, docs/rules/witchhammer.md); its
default is the register's. `SWITCHES` asks each as a question, with what is on offer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from reprlib import repr as brief
from typing import Any, Literal

from witchhammer.core.errors import Fault, Faults
from witchhammer.rules.switches import Setting, Switch
from witchhammer.rules.switches_campaign import CAMPAIGN_SWITCHES
from witchhammer.rules.switches_fight import FIGHT_SWITCHES

SWITCHES: tuple[Switch, ...] = tuple(
    sorted(FIGHT_SWITCHES + CAMPAIGN_SWITCHES, key=lambda switch: switch.ruling)
)
"""Every ruling, in the order of the register."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRules:
    """One campaign's answer to every ruling; `HouseRules()` is the register's default.

    >>> HouseRules().tens, HouseRules(tens="digit").tens
    ('floor', 'digit')
    """

    order: Literal["live", "frozen"] = "live"
    tie: Literal["pc_first", "roll_off"] = "pc_first"
    poise_cost: Literal["floor", "refused", "wounds"] = "floor"
    gains: Literal["capped"] = "capped"
    same_card: Literal["copies", "allowed"] = "copies"
    plan_change: Literal["until_all_in", "locked"] = "until_all_in"
    psych_limit: Literal["one", "several"] = "one"
    upper_life: Literal["until_next_set", "until_own_turn"] = "until_next_set"
    grid: Literal["square8"] = "square8"
    route: Literal["strict", "through_allies"] = "strict"
    target_ties: Literal["controller", "gm"] = "controller"
    no_target: Literal["pay", "refund"] = "pay"
    half_defence: Literal["after_sum", "malus_before", "character_only"] = "after_sum"
    aspect_use: Literal["automatic", "optional"] = "automatic"
    poise_only: Literal["plain", "penetrates"] = "plain"
    tens: Literal["floor", "digit"] = "floor"
    malus_groups: Literal["front", "spread"] = "front"
    solid_bonus: Literal["raises", "bypasses"] = "raises"
    critical_wound: Literal["plain", "always_hit"] = "plain"
    natural: Literal["attack_save_skill", "attack", "all"] = "attack_save_skill"
    fumble: Literal["nothing", "rolled_only"] = "nothing"
    afflictions: Literal["pcs", "everyone"] = "pcs"
    ongoing: Literal["carried", "vignette"] = "carried"
    down_upper: Literal["stops", "stays"] = "stops"
    monsters_down: Literal["defeated", "as_pcs"] = "defeated"
    death_malus: Literal["other_only", "all"] = "other_only"
    poise_start: Literal["full", "as_was"] = "full"
    behind: Literal["adjacent_rear", "any_range", "gm"] = "adjacent_rear"
    flanking: Literal["no_shared_side", "opposite"] = "no_shared_side"
    base_attack: int = 0
    base_defence: int = 0
    base_initiative: int = 0
    base_aspect_defence: int = 0
    base_skill: int = 0
    base_max_poise: int = 30
    base_health: int = 12
    trade_in: Literal["one_way"] = "one_way"
    general_school: Literal["owned", "learnable"] = "owned"
    rewards: Literal["every_row", "highest"] = "every_row"
    hats: Literal["no_value", "disqualified"] = "no_value"
    hat_limit: int = 3
    armour: Literal["free_form"] = "free_form"
    combat_end: Literal["marked", "any_edge"] = "marked"
    healing: Literal["whole_days"] = "whole_days"
    facing_after: Literal["moves_only", "controller"] = "moves_only"
    general_tiers: Literal["bought", "owned"] = "bought"


BY_THE_BOOK = HouseRules()

_SETTINGS: dict[str, Setting] = {s.name: s for switch in SWITCHES for s in switch.settings}


def parse_house_rules(mapping: Mapping[str, object]) -> HouseRules:
    """Return the house rules named in `mapping`; what it does not name stays at its default.

    Raises `Faults` with every fault at once: an unknown name gets the nearest right one, a bad
    value the ones on offer.

    >>> parse_house_rules({"tens": "digit", "base_health": 14}).base_health
    14
    """
    faults: list[Fault] = []
    chosen: dict[str, Any] = {}
    for name, value in mapping.items():
        setting = _SETTINGS.get(name)
        if setting is None:
            faults.append(_unknown(name))
        elif setting.takes(value):
            chosen[name] = value
        else:
            faults.append(Fault(f"house rule {name}", setting.wanted, brief(value)))
    if faults:
        raise Faults("house rules", faults)
    return HouseRules(**chosen)


def _unknown(name: str) -> Fault:
    """Return the fault of a house rule that does not exist."""
    near = get_close_matches(str(name), _SETTINGS, n=1)
    remedy = f"did you mean {near[0]}?" if near else "`campaign rules` lists them"
    return Fault(f"house rule {name}", "a house rule of the register", "no such name", remedy)
