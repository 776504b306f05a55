"""Words that mean something to the rules: what lint holds a pack's words against."""

from __future__ import annotations

from witchhammer.rules.sheet import ASPECTS
from witchhammer.rules.skills import BASIC_SKILLS, SKILLS
from witchhammer.rules.vignette.amounts import SHARES
from witchhammer.rules.vignette.changes import MEANT
from witchhammer.rules.vignette.named_rules import NAMED_RULES

STATS: frozenset[str] = frozenset(
    {
        "attack",
        "defence",
        "init",
        "solid_damage",
        "damage",
        "move",
        "malus",
        "max_poise",
        "max_health",
        "critical_from",
        "reach",
        "death_save",
        "affliction",
        *ASPECTS,
    }
)
"""Numbers a Modify may change besides skills and a pack's own aspects."""

SKILL_WORDS: frozenset[str] = frozenset({*SKILLS, *BASIC_SKILLS})
ATTACK_ASPECTS: frozenset[str] = frozenset({"melee", *ASPECTS})
CONDITIONS: frozenset[str] = frozenset(MEANT)
SHARE_WORDS: frozenset[str] = frozenset(SHARES)
RULES: frozenset[str] = frozenset(NAMED_RULES)
