"""The schema of every adjudication: names, meanings and ranges of what goes in and comes out."""

from __future__ import annotations

from witchhammer.rules.checks import DIFFICULTIES
from witchhammer.rules.resolve.fields import Adjudication, Field
from witchhammer.rules.resolve.schema_attack import ATTACK, DAMAGE, HOUSE, WORDS
from witchhammer.rules.saves import SAVES

D20 = Field(name="d20", meaning="the face the d20 shows", required=True, lowest=1, highest=20)
MALUS = Field(name="malus", meaning="every malus together, as a magnitude", default=0, lowest=0)
NUMBER = Field(
    name="difficulty",
    kind="difficulty",
    meaning="the number to reach, or its name",
    default="medium",
    lowest=-99,
    highest=99,
    choices=tuple(DIFFICULTIES),
)
CHECK_GIVES = (
    Field(name="d20", meaning="the face"),
    Field(name="total", meaning="the face and every term"),
    Field(name="terms", kind="terms", meaning="the terms of the total"),
    Field(name="difficulty", meaning="the number that had to be reached"),
    Field(name="success", kind="flag", meaning="whether it was reached"),
    Field(name="critical", kind="flag", meaning="whether a natural 20 counted (WR-20)"),
    Field(name="fumble", kind="flag", meaning="whether a natural 1 counted (WR-20)"),
    WORDS,
)

SAVE = Adjudication(
    name="save",
    summary="A saving roll: d20 + defence - malus against a difficulty.",
    takes=(
        D20,
        Field(
            name="kind",
            kind="word",
            meaning="what it is a save against",
            choices=tuple(SAVES),
        ),
        Field(name="bonus", meaning="the defence against that threat", default=0),
        MALUS,
        NUMBER,
        HOUSE,
    ),
    gives=CHECK_GIVES,
    atoms=("WH-SAVE-01", "WH-SAVE-02", "WH-SAVE-03", "WH-SAVE-04"),
)

SKILL = Adjudication(
    name="skill",
    summary="A skill check: d20 + skill - malus against a difficulty.",
    takes=(
        D20,
        Field(name="skill", kind="word", meaning="the skill; any word will do"),
        Field(name="bonus", meaning="what the character has in it", default=0),
        MALUS,
        NUMBER,
        HOUSE,
    ),
    gives=CHECK_GIVES,
    atoms=("WH-SKILL-01", "WH-SKILL-03", "WH-SKILL-06"),
)

INIT_PARTS = (
    Field(name="card", meaning="Initiative of the card", default=0),
    Field(name="character", meaning="Initiative of the character", default=0),
    Field(name="other", meaning="Initiative from anything else", default=0),
    MALUS,
)

FIGHTER = (
    Field(name="name", kind="word", meaning="who it is", required=True),
    *INIT_PARTS,
    Field(name="poise", meaning="current poise, not the maximum", default=0, lowest=0),
    Field(name="pc", kind="flag", meaning="whether a player plays it", default=False),
    Field(name="d20", meaning="its face of a roll-off (WR-02)", lowest=1, highest=20),
)
"""What each of the `fighters` of an initiative adjudication takes."""

INITIATIVE = Adjudication(
    name="initiative",
    summary="The Initiative of one card, or the acting order of several fighters with its reasons.",
    takes=(
        *INIT_PARTS,
        Field(
            name="fighters",
            kind="fighters",
            meaning="several at once: name, the four parts, poise, pc, d20; roster order",
            unless=("card", "character", "other", "malus"),
        ),
        HOUSE,
    ),
    gives=(
        Field(name="init", meaning="the Initiative (one card)"),
        Field(name="terms", kind="terms", meaning="its terms (one card)"),
        Field(
            name="order",
            kind="fighters",
            meaning="place, name, init, terms, poise and tie of each (several)",
        ),
        Field(
            name="roll_off",
            kind="groups",
            meaning="lists of the names that must roll a d20 against each other (several, WR-02)",
        ),
        WORDS,
    ),
    atoms=("WH-INIT-01", "WH-INIT-02", "WH-INIT-03", "WH-INIT-04"),
    one_of=(("card", "character", "fighters"),),
)

MAX_HEALTH = Field(name="max_health", meaning="dots on the health track", required=True, lowest=1)
WOUNDS = Field(name="wounds", meaning="health lost, 0 = unhurt", lowest=0, unless=("health",))
HEALTH = Field(name="health", meaning="health left, may be below 0", at_most="max_health")

MALUS_OF_WOUNDS = Adjudication(
    name="malus",
    summary="The malus of so many wounds on so long a health track.",
    takes=(
        MAX_HEALTH,
        WOUNDS,
        HEALTH,
        Field(name="other_malus", meaning="malus not from wounds", default=0, lowest=0),
        HOUSE,
    ),
    gives=(
        Field(name="groups", kind="sizes", meaning="sizes of the ten groups, first lost first"),
        Field(name="wounds", meaning="health lost"),
        Field(name="health", meaning="health left"),
        Field(name="wound_malus", meaning="groups wholly lost", lowest=0, highest=10),
        Field(name="malus", meaning="wound malus and other malus together", lowest=0),
        Field(name="terms", kind="terms", meaning="the terms of the malus"),
        WORDS,
    ),
    atoms=("WH-MALUS-01", "WH-MALUS-02", "WH-MALUS-06", "WH-MALUS-08", "WH-BONUS-04"),
    one_of=(("wounds", "health"),),
)

AFFLICTION = Adjudication(
    name="affliction",
    summary="The lasting injury of one attack: d20 + its wounds on the chart.",
    takes=(
        D20,
        Field(name="wounds", meaning="all wounds of this attack", required=True, lowest=0),
        Field(name="pc", kind="flag", meaning="whether the hurt one is a PC", default=True),
        HOUSE,
    ),
    gives=(
        Field(name="affliction_needed", kind="flag", meaning="whether the chart is rolled on"),
        Field(name="affliction", meaning="the entry (if needed)", lowest=1, highest=30),
        Field(name="affliction_name", kind="word", meaning="what is left behind, or nothing"),
        Field(name="needs_place", kind="flag", meaning="whether a body place must be chosen"),
        WORDS,
    ),
    atoms=("WH-AFFL-01", "WH-AFFL-02", "WH-AFFL-03", "WH-AFFL-24"),
)

DEATH = Adjudication(
    name="death",
    summary="The save at death's door, made once after the fight.",
    takes=(
        D20,
        Field(name="health", meaning="health, 0 or less", required=True, highest=0),
        Field(name="con", meaning="Con Defence", default=0),
        Field(name="other_malus", meaning="malus not from wounds", default=0, lowest=0),
        Field(
            name="wound_malus",
            meaning="malus from wounds, counted only where WR-26 is all; at 0 health it is 10"
            " unless the track is shorter",
            default=10,
            lowest=0,
            highest=10,
        ),
        HOUSE,
    ),
    gives=(
        *CHECK_GIVES,
        Field(name="health", meaning="health afterwards: 0 if it was reached"),
        Field(name="dead", kind="flag", meaning="whether that was the end"),
    ),
    atoms=("WH-DEATH-04", "WH-DEATH-05", "WH-DEATH-06", "WH-DEATH-08"),
)

HEAL = Adjudication(
    name="heal",
    summary="Whole days of mending, ordinary or of complete rest.",
    takes=(
        MAX_HEALTH,
        WOUNDS,
        HEALTH,
        Field(name="days", meaning="whole days", required=True, lowest=0),
        Field(name="resting", kind="flag", meaning="complete rest in comfort", default=False),
        HOUSE,
    ),
    gives=(
        Field(name="wounds", meaning="health still lost"),
        Field(name="health", meaning="health afterwards"),
        Field(name="healed", meaning="health regained"),
        Field(name="malus", meaning="malus from the wounds that are left"),
        WORDS,
    ),
    atoms=("WH-HEAL-01", "WH-HEAL-02", "WH-MALUS-09"),
    one_of=(("wounds", "health"),),
)

ADJUDICATIONS: dict[str, Adjudication] = {
    adjudication.name: adjudication
    for adjudication in (
        ATTACK,
        SAVE,
        SKILL,
        INITIATIVE,
        MALUS_OF_WOUNDS,
        AFFLICTION,
        DEATH,
        DAMAGE,
        HEAL,
    )
}
"""Everything `resolve` can adjudicate, by name."""
