"""The schemas of an attack and of damage that is already known."""

from __future__ import annotations

from witchhammer.rules.resolve.fields import Adjudication, Field

HOUSE = Field(name="house", kind="house", meaning="house rules that differ from the defaults")
WORDS = Field(name="words", kind="words", meaning="the whole thing told line by line")

TARGET = (
    Field(name="poise_only", kind="flag", meaning="the attack hurts only poise", default=False),
    Field(name="target_poise", meaning="poise of the target before", lowest=0),
    Field(
        name="target_health",
        meaning="health of the target before",
        needs=("target_poise",),
        at_most="target_max_health",
    ),
    Field(
        name="target_max_health",
        meaning="dots on the target's health track, for its malus",
        lowest=1,
        needs=("target_health",),
    ),
    Field(name="target_pc", kind="flag", meaning="whether the target is a PC", default=True),
    Field(
        name="affliction_d20",
        meaning="the face for the affliction chart, should it come to that",
        lowest=1,
        highest=20,
        needs=("target_poise",),
    ),
)

LANDED = (
    Field(name="damage", meaning="damage, solid-hit bonus included", lowest=0),
    Field(name="solid_bonus", meaning="the bonus that is in it", lowest=0),
    Field(name="penetration", meaning="tens figure, straight to health (with target_poise)"),
    Field(name="poise_loss", meaning="what came off poise (with target_poise)"),
    Field(name="overflow", meaning="what poise could not hold (with target_poise)"),
    Field(name="critical_wound", meaning="a critical's bonus wound (with target_poise)"),
    Field(name="wounds", meaning="all health lost by this attack (with target_poise)"),
    Field(name="target_poise", meaning="poise of the target after"),
    Field(name="target_health", meaning="health of the target after (if it was given)"),
    Field(name="target_malus", meaning="malus from wounds after (with target_max_health)"),
    Field(
        name="affliction_needed",
        kind="flag",
        meaning="whether the chart is rolled on (with target_poise)",
    ),
    Field(name="affliction", meaning="its entry (if needed, with affliction_d20)"),
    Field(name="affliction_name", kind="word", meaning="what is left behind, or nothing"),
    Field(name="needs_place", kind="flag", meaning="whether a body place must be chosen"),
)

ATTACK = Adjudication(
    name="attack",
    summary="One attack: totals or their parts, a d20, and what it does to the target.",
    takes=(
        Field(name="d20", meaning="the face the d20 shows", required=True, lowest=1, highest=20),
        Field(name="attack", meaning="Attack total with everything in it; or give its parts"),
        Field(name="card_attack", meaning="Attack of the card", unless=("attack",)),
        Field(name="character_attack", meaning="Attack of the character", unless=("attack",)),
        Field(name="position", meaning="behind 5, flanking 4, both 9", unless=("attack",)),
        Field(name="other_attack", meaning="Attack from psych cards", unless=("attack",)),
        Field(name="attack_malus", meaning="malus of the attacker", lowest=0, unless=("attack",)),
        Field(name="defence", meaning="Defence total with everything in it; or its parts"),
        Field(name="card_defence", meaning="Defence of the target's card", unless=("defence",)),
        Field(name="character_defence", meaning="Defence of the target", unless=("defence",)),
        Field(name="other_defence", meaning="Defence from psych cards", unless=("defence",)),
        Field(name="defence_malus", meaning="malus of the target", lowest=0, unless=("defence",)),
        Field(
            name="aspects",
            kind="words",
            meaning="aspects of the attack; melee if left out; without melee, Defence is halved",
            unless=("defence",),
        ),
        Field(
            name="aspect_defences",
            kind="numbers",
            meaning="the target's defences by aspect",
            unless=("defence",),
        ),
        Field(
            name="declined",
            kind="words",
            meaning="aspect defences the target leaves out",
            unless=("defence",),
            only_if=("aspect_use", "optional"),
        ),
        Field(
            name="critical_from",
            meaning="lowest face that is a critical",
            default=20,
            lowest=2,
            highest=20,
        ),
        Field(name="solid_bonus", meaning="extra damage on a solid hit", default=0, lowest=0),
        *TARGET,
        Field(name="actor_poise", meaning="poise of the attacker before", lowest=0),
        Field(
            name="poise_cost",
            meaning="poise the card costs, as a magnitude",
            lowest=0,
            needs=("actor_poise",),
        ),
        HOUSE,
    ),
    gives=(
        Field(name="attack", meaning="Attack total"),
        Field(name="attack_terms", kind="terms", meaning="its terms (if the parts were given)"),
        Field(name="defence", meaning="Defence total"),
        Field(name="defence_terms", kind="terms", meaning="its terms (if the parts were given)"),
        Field(name="d20", meaning="the face"),
        Field(name="final", meaning="attack - defence + d20, criticals and fumbles included"),
        Field(name="final_terms", kind="terms", meaning="the terms of the final value"),
        Field(name="hit", kind="flag", meaning="whether effects on hit happen"),
        Field(name="solid", kind="flag", meaning="whether effects on solid hit happen"),
        Field(name="critical", kind="flag", meaning="natural 20, or in the wider range"),
        Field(name="fumble", kind="flag", meaning="natural 1"),
        *LANDED,
        Field(name="actor_poise", meaning="poise of the attacker after (if it was given)"),
        Field(name="actor_wounds", meaning="wounds by a cost above it (WR-03)"),
        WORDS,
    ),
    atoms=("WH-ATK-01", "WH-ATK-02", "WH-ATK-03", "WH-ATK-05", "WH-ATK-06", "WH-CRIT-01"),
    one_of=(
        ("attack", "card_attack", "character_attack"),
        ("defence", "card_defence", "character_defence"),
    ),
)

DAMAGE = Adjudication(
    name="damage",
    summary="Damage that is known: penetration, poise, overflow, wounds, malus, affliction.",
    takes=(
        Field(name="damage", meaning="damage before a solid-hit bonus", required=True, lowest=0),
        Field(
            name="solid_bonus",
            meaning="extra damage, added if the damage is 10 or more",
            default=0,
            lowest=0,
        ),
        Field(name="critical", kind="flag", meaning="a bonus wound comes on top", default=False),
        *TARGET,
        HOUSE,
    ),
    gives=(
        Field(name="hit", kind="flag", meaning="1 damage or more"),
        Field(name="solid", kind="flag", meaning="10 damage or more before the bonus"),
        *LANDED,
        WORDS,
    ),
    atoms=("WH-DMG-01", "WH-DMG-02", "WH-DMG-05", "WH-DMG-06", "WH-HIT-05"),
    one_of=(("target_poise",),),
)
