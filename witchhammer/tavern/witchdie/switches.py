"""Everything a table of WitchDie can settle before it plays, and what it settled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from witchhammer.core.errors import Fault
from witchhammer.tavern.shape import GameOption, option
from witchhammer.tavern.witchdie.switches_chaos import CHAOS_OPTIONS
from witchhammer.tavern.witchdie.switches_rules import RULE_OPTIONS


@dataclass(frozen=True, slots=True, kw_only=True)
class Switches:
    """One table's answer to every ruling that has two; `Switches()` is the default."""

    drink: Literal["tokens", "sips"] = "tokens"
    first_sip: Literal["counted", "free"] = "counted"
    starter: Literal["draw", "ask"] = "draw"
    duel_toast: Literal["longer", "even"] = "longer"
    all_fall: Literal["shared", "nobody"] = "shared"
    old_dice: Literal["always", "with_new"] = "always"
    gained_dice: Literal["wait", "act"] = "wait"
    sword_target: Literal["others", "anyone"] = "others"
    joined_storms: Literal["joined", "apart"] = "joined"
    blocks: Literal["per_attack", "used_up"] = "per_attack"
    sums: Literal["split_exact", "one_exact", "one_at_most"] = "split_exact"
    mad_sips: Literal["sword_storm_blood", "sword_storm", "all"] = "sword_storm_blood"
    illusion_link: Literal["lasts", "moment"] = "lasts"
    kept_pentagram: Literal["spent", "again"] = "spent"
    majority: Literal["more_than_half", "half", "all"] = "more_than_half"
    consecrated: Literal["list", "chaos_only"] = "list"
    chaos_d60: Literal["one", "d6_d10"] = "one"
    backfire: Literal["per_die", "per_owner"] = "per_die"
    kiss: Literal["counted", "printed"] = "counted"
    dish_lost_turn: Literal["uncounted", "counted"] = "uncounted"
    seven: Literal["from_turn_5", "at_once"] = "from_turn_5"
    second_cups: Literal["one", "many"] = "one"
    chaos_cap: int = 12
    """Kinds of chaos a turn may see."""
    knives_cap: int = 20
    """Sips effect 41 may hand out."""
    last_call: int = 30
    """Own turns after which each further turn costs 1, 2, 3 … sips."""


TABLE_OPTIONS: tuple[GameOption, ...] = (
    option(
        "drink",
        "What does a cup hold?",
        ("tokens", "Tokens: 10, and 7 more for each player, unless `cup` says otherwise."),
        ("sips", "Sips of whatever one likes, 20 of them; anybody may change to tokens any time."),
        atoms=("WD-BAS-02",),
    ),
    option(
        "cup",
        "How much does a full cup hold?",
        form="table, or a whole number from 5 to 200",
        default="table",
        atoms=("WD-BAS-02", "WD-SET-02"),
    ),
    option(
        "last_call",
        "After how many own turns does the landlord close (each further turn costs 1, 2, 3 …)?",
        form="a whole number from 10 to 60",
        default="30",
    ),
    option("dish", "Which dish is cooked in effect 33?", form="a text of up to 40 characters"),
    option("phrase", "Which phrase is repeated in 38?", form="a text of up to 40 characters"),
    option(
        "seated",
        "Who stays seated and takes the seated substitute?",
        form="names with commas between",
        atoms=("WD-RUN-15", "WD-CHA-04"),
    ),
    option(
        "vetoes",
        "Who will not do what (turning, one_foot, thumb, freeze, eyes, imp, fingers)?",
        form="name:what+what, with commas between",
        atoms=("WD-RUN-15", "WD-CHA-04"),
    ),
)

OPTIONS: tuple[GameOption, ...] = TABLE_OPTIONS + RULE_OPTIONS + CHAOS_OPTIONS

NUMBERS: Mapping[str, tuple[int, int]] = {
    "chaos_cap": (1, 40),
    "knives_cap": (0, 99),
    "last_call": (10, 60),
}
"""The options that are whole numbers, with their least and most."""


def whole_number(name: str, text: str, bounds: tuple[int, int], faults: list[Fault]) -> int:
    """Return an option's number; what is none, or out of bounds, is reported and the least."""
    low, high = bounds
    if text.isdecimal() and text.isascii() and low <= int(text) <= high:
        return int(text)
    faults.append(Fault(f"option {name}", f"a whole number from {low} to {high}", repr(text)))
    return low


def switches_from(taken: Mapping[str, str], faults: list[Fault]) -> Switches:
    """Return the switches among the options of a table, worded values already checked."""
    values: dict[str, Any] = {}
    for item in fields(Switches):
        text = taken[item.name]
        bounds = NUMBERS.get(item.name)
        values[item.name] = (
            text if bounds is None else whole_number(item.name, text, bounds, faults)
        )
    return Switches(**values)
