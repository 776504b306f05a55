"""View models of screens, parties, maps, handouts, adventures and chronicles for the tests."""

from __future__ import annotations

import dataclasses
from typing import Any

from tests.printing.samples import sheet_of
from witchhammer.printing.model import Entry
from witchhammer.printing.table_model import (
    AdventureModel,
    ChronicleEntry,
    ChronicleModel,
    HandoutModel,
    MapMark,
    MapModel,
    Panel,
    PartyMember,
    PartyModel,
    ScreenModel,
    Section,
    TokenModel,
)

AFFLICTIONS = (
    ("to 10", "nothing"),
    ("11", "eye scar"),
    ("12", "cheek scar"),
    ("13", "scalp scar"),
    ("14", "badly broken nose"),
    ("15", "some teeth lost"),
    ("16", "lip scar"),
    ("17", "great chest scar"),
    ("18", "great back scar"),
    ("19", "finger tip lost"),
    ("20", "nose tip gone"),
    ("21", "ear half cut off"),
    ("22", "broken leg"),
    ("23", "broken forearm"),
    ("24", "skin torn away: choose where"),
    ("25", "punctured lung"),
    ("26", "ear lost"),
    ("27", "nose lost"),
    ("28", "eye lost"),
    ("29", "foot lost"),
    ("30 +", "hand lost"),
)
SCREEN = ScreenModel(
    "The GM's Screen",
    subtitle="every number of a fight, at arm's length",
    panels=(
        Panel(
            "A vignette",
            "one_shot",
            steps=(
                "Psych: each may lay one psych card face down; turn all; apply them.",
                "Planning: each lays two Action cards, left to right, face down.",
                "Violence: flip the first cards; resolve from the highest Init down.",
                "Then flip the second cards and do the same.",
                "Take cards back; one-shots stay out until the next adventure.",
            ),
            note="Equal Init: more poise first. Then characters before monsters.",
        ),
        Panel(
            "An attack",
            "attack",
            steps=(
                "Attack of the card + of the attacker (+ position) − malus.",
                "Take off the Defence of the card + of the target − its malus.",
                "Add d20. Damage is what is above 10.",
                "Its tens go straight to health; the rest off poise, then health.",
                "Five wounds or more on a character: roll an affliction.",
            ),
            columns=("roll", "what happens"),
            rows=(
                ("20", "+10, and 1 bonus wound whatever else"),
                ("1", "−10, and no damage at all"),
                ("11 +", "a hit"),
                ("20 +", "a solid hit: 10 damage or more"),
            ),
        ),
        Panel(
            "Ranges",
            "range",
            columns=("band", "spaces"),
            rows=(("close", "1"), ("short", "5"), ("medium", "10"), ("long", "20")),
        ),
        Panel(
            "Difficulties",
            "check",
            intro="d20 + skill or defence − malus; meet it or beat it",
            rows=(
                ("Picnic", "1"),
                ("Easy", "5"),
                ("Medium", "10"),
                ("Hard", "15"),
                ("Extremely hard", "20"),
            ),
        ),
        Panel("Afflictions", "scar", intro="d20 + wounds of that one attack", rows=AFFLICTIONS),
        Panel(
            "Position",
            "zone",
            rows=(
                ("from behind", "+5 Attack"),
                ("flanking", "+4 Attack each"),
                ("not melee", "half Defence, full aspect defences"),
            ),
        ),
        Panel(
            "Malus by health",
            "malus",
            intro="dots in each of the ten groups, first lost on the left",
            columns=("health", "groups"),
            rows=(
                ("10", "1 × 10"),
                ("12", "2 2 · 1 × 8"),
                ("14", "2 2 2 2 · 1 × 6"),
                ("20", "2 × 10"),
                ("24", "3 3 3 3 · 2 × 6"),
            ),
        ),
        Panel(
            "At death's door",
            "door",
            steps=(
                "Down at 0 health or less until the fight is over.",
                "Then d20 + Con Defence against 1 + points below zero.",
                "Made it: 0 health. Failed: dead.",
            ),
            note="2 health a day, 3 for a day of rest.",
        ),
    ),
)


def member(name: str, player: str, **more: Any) -> PartyMember:
    """Return a party member with the numbers of the sample character."""
    sheet = sheet_of()
    return PartyMember(
        name=name,
        player=player,
        attributes=sheet.attributes[:4],
        health_groups=sheet.health_groups,
        wounds=sheet.wounds,
        max_health=sheet.max_health,
        poise=sheet.poise,
        max_poise=sheet.max_poise,
        malus=sheet.malus,
        defences=sheet.defences,
        skills=sheet.skills[1:5],
        scars=("finger tip, left hand", "eye scar"),
        **more,
    )


PARTY = PartyModel(
    "The Ash Year",
    (
        member("Odo Krähenfuß", "Ana", leads=True, note="Owes the ferryman's widow."),
        member("Wren", "Bo"),
        member("Sister Agathe of the Ropes", "Chi", status="at death's door"),
        dataclasses.replace(member("Tock", "Dee"), wounds=0, malus=0, scars=()),
    ),
    subtitle="12 Frostmonth",
    notes=(Entry("Next", "The miller's chair is empty.", "clue"),),
)
MAP = MapModel(
    "Nether Mill, the yard",
    20,
    14,
    walls=(*((x, 3) for x in range(4, 11)), (4, 4), (4, 5), (10, 4), (10, 5), (15, 9), (16, 9)),
    exits=((0, 6), (0, 7), (19, 12)),
    marks=(
        MapMark(6, 5, "O", name="Odo", side="pc"),
        MapMark(8, 6, "W", name="Wren", side="pc"),
        MapMark(7, 5, "", "paw", "The Ogre", "starts here, asleep", side="monster"),
        MapMark(15, 8, "1", name="The well", note="2 spaces deep, one bucket"),
        MapMark(12, 11, "2", name="Cart", note="gives cover"),
    ),
    note="One space = 5 feet.",
)
HANDOUTS = (
    HandoutModel(
        "To whoever still hunts",
        (
            "The wheel turns. We have had no water since the harvest and still it turns, "
            "and grinds, and nobody brings it corn.",
            "My brother went to see. He came back taller. I would be glad if you came before "
            "the feast, and brought rope.",
        ),
        date="Nether Mill, 9 Frostmonth",
        signature="Hanne, at the bridge",
    ),
    HandoutModel(
        "Wanted",
        (
            "for the breaking of the miller's chair, and of the miller",
            "Sixty silver, dead. Forty, if it must be fed.",
        ),
        "notice",
        signature="The Bailiff of Ash",
    ),
)
ADVENTURE = AdventureModel(
    "The Wheel at Nether Mill",
    subtitle="for three to five hunters, one evening",
    sections=(
        Section(
            "What is going on",
            paragraphs=("The miller made a bargain with the stream and the stream kept it. " * 4,),
            secret="The ogre is the miller; the shadow is his brother.",
        ),
        Section(
            "The bridge",
            aloud="A woman stands where the road ends, holding a lantern that is not lit.",
            entries=(
                Entry("Hanne", "wants her brother back, whatever size.", "person"),
                Entry("The stream bed", "dry; flour in the cracks.", "clue"),
            ),
        ),
        Section(
            "The yard",
            2,
            paragraphs=("Eight low walls, a well, a cart. " * 8,),
            panel=Panel(
                "If they wait",
                "init",
                rows=(("1 h", "the wheel stops"), ("2 h", "so does the singing")),
            ),
        ),
        Section("The chair", paragraphs=("It fits nobody. " * 30,)),
    ),
)
CHRONICLE = ChronicleModel(
    "The Ash Year",
    (
        ChronicleEntry(
            "9 Frostmonth",
            "A letter from the bridge",
            ("Hanne asks for hunters, and rope.",),
            "note",
        ),
        ChronicleEntry(
            "12 Frostmonth",
            "The fight in the yard",
            (
                "Three vignettes. The Ogre of Nether Mill falls to a Hay Maker.",
                "Odo loses a finger tip.",
            ),
            "attack",
        ),
        ChronicleEntry(
            "12 Frostmonth",
            "A night at the Wet Goat",
            ("Wren wins 11 silver at WitchDie.",),
            "tankard",
        ),
    ),
    subtitle="as told at the table",
)
TOKENS = (
    TokenModel("odo", "Odo", "O", side="pc"),
    TokenModel("wren", "Wren", "W", side="pc"),
    TokenModel("ogre", "Ogre", "", "paw", "monster"),
    TokenModel("wolf", "Ash Wolf", "", "fang", "monster", 6),
)
