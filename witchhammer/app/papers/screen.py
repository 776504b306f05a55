"""The GM's screen: the flow of a vignette and every table of a fight, as this campaign plays it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest

from witchhammer.printing.table_model import Panel, ScreenModel
from witchhammer.rules.afflictions import CHART, WOUNDS_FOR_AFFLICTION
from witchhammer.rules.attack import HURT_ABOVE, SOLID_FROM
from witchhammer.rules.checks import DIFFICULTIES, NATURAL_SWING
from witchhammer.rules.healing import DAY, REST_DAY, death_difficulty
from witchhammer.rules.house import SWITCHES, HouseRules
from witchhammer.rules.malus import health_groups
from witchhammer.rules.position import BEHIND_BONUS, FLANKING_BONUS
from witchhammer.rules.ranges import RANGES
from witchhammer.rules.switches import Switch
from witchhammer.rules.vignette.changes import MEANT

RULING = re.compile(r" \(WR-\d+\)")
"""The number of a ruling behind what a condition means: nobody needs it in mid-fight."""
MOST_RUNS = 2
HEALTHS = (10, 12, 14, 15, 20, 24, 30)
WORDED: dict[str, dict[str, str]] = {
    "psych_limit": {"one": "one psych card", "several": "any psych cards"},
    "tie": {
        "pc_first": "more poise first, then hunters before monsters, then the roster",
        "roll_off": "more poise first, then a d20 each, high first",
    },
    "half_defence": {
        "after_sum": "Not melee: half of it.",
        "malus_before": "Not melee: half of that, malus included.",
        "character_only": "Not melee: half of the target's own, not of its card's.",
    },
    "fumble": {"nothing": "no damage at all", "rolled_only": "no rolled damage"},
    "tens": {"floor": "The tens of the damage go", "digit": "The tens figure of the damage goes"},
    "afflictions": {"pcs": "on a hunter", "everyone": "on anybody"},
    "death_malus": {"other_only": "", "all": " − malus"},
    "monsters_down": {"defeated": "", "as_pcs": ", monsters too"},
}
"""How the screen's own sentences put a ruling, so that none of them says what is not played."""


def screen_model(house: HouseRules, campaign: str = "") -> ScreenModel:
    """Return the screen under a campaign's house rules; numbers come from the rules themselves."""
    panels = (
        # In this order three columns of a page come out equally full.
        _flow(house),
        _attack(house),
        _damage(house),
        _position(),
        _ranges(),
        _afflictions(),
        _malus(house),
        _checks(),
        _door(house),
        _conditions(),
        *_changed(house),
    )
    return ScreenModel("The GM's Screen", panels, campaign)


def _as_played(house: HouseRules, name: str) -> str:
    """Return the words for a ruling as this table plays it."""
    return WORDED[name][getattr(house, name)]


def _flow(house: HouseRules) -> Panel:
    laid = _as_played(house, "psych_limit")
    steps = (
        f"Psych: each may lay {laid} face down; turn all at once; apply them.",
        "Planning: each lays two Action cards face down, left to right. Talk is free.",
        "Violence: turn the first cards; act from the highest Init down.",
        "On a turn: what runs on ticks, then move, attack, effects, poise.",
        "Turn the second cards and do the same.",
        "Take the cards back; one-shots stay out until the next adventure.",
    )
    note = f"Equal Init: {_as_played(house, 'tie')}."
    return Panel("A vignette", "one_shot", steps=steps, note=note)


def _attack(house: HouseRules) -> Panel:
    half = _as_played(house, "half_defence")
    steps = (
        "Attack: card + attacker + position − malus.",
        f"Defence: card + target − malus. {half} Each aspect: its defence.",
        f"Attack − Defence + d20. What is above {HURT_ABOVE} is damage.",
    )
    rows = (
        ("20", f"+{NATURAL_SWING}, and 1 wound whatever else happens"),
        ("1", f"−{NATURAL_SWING}, and {_as_played(house, 'fumble')}"),
        (f"{HURT_ABOVE + 1} +", "a hit"),
        (f"{HURT_ABOVE + SOLID_FROM} +", f"a solid hit: {SOLID_FROM} damage or more"),
    )
    return Panel("An attack", "attack", steps=steps, columns=("result", ""), rows=rows)


def _damage(house: HouseRules) -> Panel:
    whom = _as_played(house, "afflictions")
    steps = (
        f"{_as_played(house, 'tens')} straight to health.",
        "The rest comes off poise.",
        "What poise cannot hold comes off health.",
        f"{WOUNDS_FOR_AFFLICTION} wounds or more at once {whom}: roll an affliction.",
    )
    return Panel("Damage", "poise", steps=steps)


def _ranges() -> Panel:
    rows = _halved([(name, str(spaces)) for name, spaces in RANGES.items()])
    return Panel("Ranges", "range", intro="the most spaces of each band", rows=rows)


def _position() -> Panel:
    rows = (
        ("behind", f"+{BEHIND_BONUS} Attack, from three rear spaces"),
        ("flanking", f"+{FLANKING_BONUS} Attack each"),
    )
    return Panel("Position", "zone", rows=rows)


def _checks() -> Panel:
    rows = _halved([(name.capitalize(), str(number)) for name, number in DIFFICULTIES.items()])
    intro = "d20 + skill or defence − malus; to meet it is enough"
    return Panel("Saves and skills", "check", intro=intro, rows=rows)


def _afflictions() -> Panel:
    chart = [(str(entry), name) for entry, name in CHART.items()]
    rows = _halved(chart)
    intro = "d20 + wounds of that one attack; to 10 nothing, above 30 is 30"
    return Panel("Afflictions", "scar", intro=intro, rows=rows)


def _halved(pairs: Sequence[tuple[str, str]]) -> tuple[tuple[str, ...], ...]:
    """Return pairs as rows of two pairs, because one below another they fill a column alone.

    >>> _halved([("a", "1"), ("b", "2"), ("c", "3")])
    (('a', '1', 'c', '3'), ('b', '2', '', ''))
    """
    half = -(-len(pairs) // 2)
    both = zip_longest(pairs[:half], pairs[half:], fillvalue=("", ""))
    return tuple((*left, *right) for left, right in both)


def _malus(house: HouseRules) -> Panel:
    rows = tuple((str(health), _groups(health_groups(health, house))) for health in HEALTHS)
    intro = "dots in each of the ten groups, first lost on the left; a lost group is −1"
    return Panel("Malus by health", "malus", intro=intro, columns=("health", "groups"), rows=rows)


def _groups(groups: tuple[int, ...]) -> str:
    """Return groups from the left, as runs where that is shorter, else one by one.

    >>> _groups((2, 2, 1, 1, 1))
    '2 × 2, 1 × 3'
    >>> _groups((2, 1, 1, 2, 1))
    '2 1 1 2 1'
    """
    runs = [(size, len(list(run))) for size, run in groupby(size for size in groups if size)]
    if len(runs) > MOST_RUNS:
        return " ".join(str(size) for size in groups if size)
    return ", ".join(f"{size} × {count}" for size, count in runs)


def _door(house: HouseRules) -> Panel:
    steps = (
        f"At 0 health or less{_as_played(house, 'monsters_down')}: down until the fight is over;"
        " only whispers.",
        f"Then d20 + Con Defence{_as_played(house, 'death_malus')} against"
        f" {death_difficulty(0)} + points below zero.",
        "Made it: 0 health. Failed: dead.",
    )
    note = f"{DAY} health a day, {REST_DAY} for a day of nothing but rest."
    return Panel("At death's door", "door", steps=steps, note=note)


def _conditions() -> Panel:
    alike: dict[str, list[str]] = {}
    for name, told in MEANT.items():
        alike.setdefault(RULING.sub("", told), []).append(name)
    rows = tuple((", ".join(names), told) for told, names in alike.items())
    return Panel("Conditions", "stun", rows=rows)


def _changed(house: HouseRules) -> tuple[Panel, ...]:
    """Return the rulings of this table that are not the book's default, none for none."""
    rows = tuple(
        (switch.ruling, " ".join(_answers(switch, house)))
        for switch in SWITCHES
        if tuple(getattr(house, name) for name in switch.fields) != switch.default
    )
    return (Panel("This table's rulings", "note", rows=rows, wide=True),) if rows else ()


def _answers(switch: Switch, house: HouseRules) -> Iterator[str]:
    """Yield a ruling's question and what this table answers, numbers only where they differ."""
    yield switch.question
    for setting in switch.settings:
        value = getattr(house, setting.name)
        if setting.choices:
            yield next(choice.sentence for choice in setting.choices if choice.value == value)
        elif value != setting.default:
            yield f"{setting.meaning[:1].upper()}{setting.meaning[1:]}: {value}."
