"""View models for the tests of the press: ordinary ones, the largest and the longest."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from witchhammer.printing.model import (
    Attribute,
    CardLine,
    CardModel,
    DeckModel,
    Effect,
    Entry,
    HatLine,
    LedgerLine,
    Line,
    MonsterModel,
    Scar,
    SheetModel,
)
from witchhammer.printing.options import PrintOptions

TEMPLATES = Path(__file__).parents[2] / "templates"
OPTIONS = PrintOptions(template_dirs=(TEMPLATES,))


def attack(id_: str, name: str, init: str, attack: str, move: str, **more: Any) -> CardModel:
    """Return an ordinary melee card."""
    return CardModel(
        id=id_,
        name=name,
        school="General School",
        tier=0,
        types=("Attack",),
        upper=(Line("Init", init, "init"),),
        lower=(
            Line("Attack", attack, "attack"),
            Line("Poise", "−2", "poise"),
            Line("Move", move, "move"),
            Line("Range", "close", "range_close"),
            Line("Target", "closest enemy", "target"),
        ),
        aspects=(Line("Melee", "", "melee"),),
        **more,
    )


JAB = attack(
    "jab",
    "Jab",
    "+8",
    "+5",
    "2 toward the closest enemy",
    flavour="Quick, mean, and over before he has finished the sentence.",
)
CHARGE = attack("charge", "Charge", "+4", "+4", "6 toward the closest enemy")
HAY_MAKER = attack(
    "hay-maker",
    "Hay Maker",
    "0",
    "+3",
    "2 toward the closest enemy",
    effects=(Effect("8 more damage.", "On solid hit", "solid"),),
    flavour="You see it coming from the next village. So did he.",
)
DEFEND = CardModel(
    "defend",
    "Defend",
    school="General School",
    tier=0,
    types=("Defence",),
    upper=(Line("Init", "0", "init"), Line("Defence", "+6", "defence")),
    flavour="A shield, a door, a smaller friend.",
)
GASP = CardModel(
    "gasp",
    "Gasp",
    school="General School",
    tier=0,
    types=("Recover",),
    upper=(Line("Init", "0", "init"),),
    lower=(Line("Poise", "+2", "poise"),),
)
DRAIN = CardModel(
    "drain-heat",
    "Drain Heat",
    school="Ice Worm",
    tier=1,
    types=("Attack", "Spell"),
    upper=(Line("Init", "0", "init"),),
    lower=(
        Line("Attack", "+7", "attack"),
        Line("Poise", "−5", "poise"),
        Line("Range", "short, up to 5 spaces", "range_short"),
        Line("Target", "closest enemy", "target"),
    ),
    aspects=(Line("Ice", "", "ice"), Line("Con", "", "con")),
    effects=(Effect("Malus 1 on the target until the fight ends.", "On hit", "malus"),),
    flavour="The candle goes out. Then the man holding it.",
)
POLAR = CardModel(
    "polar-vortex",
    "Polar Vortex",
    school="Ice Worm",
    tier=2,
    types=("Attack", "Spell"),
    upper=(Line("Init", "0", "init"), Line("Ice Defence", "+4", "ice")),
    lower=(
        Line("Attack", "+21", "attack"),
        Line("Poise", "−8", "poise"),
        Line("Range", "short, up to 5 spaces", "range_short"),
        Line("Target", "every enemy in range", "target"),
    ),
    aspects=(Line("Ice", "", "ice"),),
    one_shot=True,
    effects=(Effect("Every enemy hit is pushed 2 spaces away.", "On hit", "zone"),),
)
LOVER = CardModel(
    "remember-lost-lover",
    "Remember Lost Lover",
    "psych",
    "Revenant",
    1,
    ("Recover",),
    lower=(Line("Poise", "+6", "poise"),),
    one_shot=True,
    flavour="She laughed like a gate. You would give the other eye to hear it.",
)
BELLOW = CardModel(
    "bellow",
    "Bellow",
    "psych",
    "Raging Bull",
    1,
    ("Taunt",),
    lower=(Line("Attack", "+1", "attack"),),
    returns=True,
    effects=(Effect("Until the vignette ends.", ""),),
)
HARDY = CardModel(
    "hardy",
    "Hardy",
    "passive",
    "Revenant",
    1,
    lower=(Line("Con Defence", "+4", "con"),),
    effects=(Effect("You have been poisoned by better people."),),
)
LONGEST = CardModel(
    "longest",
    "The Very Long Remembrance of Wolf Street",
    school="Revenant",
    tier=3,
    types=("Attack", "Spell"),
    upper=(
        Line("Init", "−1", "init"),
        Line("Defence", "+2", "defence"),
        Line("Fear Defence", "+3", "fear"),
    ),
    lower=(
        Line("Attack", "+12", "attack"),
        Line("Poise", "−6", "poise"),
        Line("Move", "4 in any direction, up to 4", "move"),
        Line("Range", "medium, up to 10 spaces", "range_medium"),
        Line("Target", "largest enemy", "target"),
    ),
    aspects=(Line("Ranged", "", "ranged"), Line("Fear", "", "fear"), Line("Will", "", "will")),
    effects=(
        Effect(
            (
                "The target makes a Fear Save against Hard (15). If it fails it moves 6 spaces "
                "away from you on its next turn and loses the lower section of its card. It "
                "does not count as retreating."
            ),
            "On hit",
            "fear",
        ),
        Effect(
            (
                "6 more damage, and the target bleeds: 2 wounds at the start of each of its "
                "turns, for 4 turns. A bleeding target leaves a trail that anyone can follow "
                "at Easy (5)."
            ),
            "On solid hit",
            "bleed",
        ),
        Effect(
            (
                "You may move 2 spaces toward any ally and both of you gain 2 poise, as long "
                "as neither has been hit in this vignette."
            ),
            "On miss",
            "move",
        ),
        Effect(
            (
                "Until the fight ends every enemy that attacks you first makes a Will Save "
                "against Medium (10), or takes malus 1 for that attack."
            ),
            "",
            "will",
        ),
    ),
    flavour=(
        "They hanged nine at Wolf Street, and none of them were wolves. You know every "
        "name and say them in order, slowly, while you reload."
    ),
    one_shot=True,
    version="3",
)

CARDS = (JAB, CHARGE, HAY_MAKER, DEFEND, GASP, DRAIN, POLAR, LOVER, BELLOW, HARDY)
DECK = DeckModel("Sample deck", CARDS)


def many(count: int) -> DeckModel:
    """Return a deck of `count` different cards."""
    cards = []
    for n in range(count):
        base = CARDS[n % len(CARDS)]
        cards.append(dataclasses.replace(base, id=f"{base.id}-{n}", name=f"{base.name} {n}"))
    return DeckModel(f"Deck of {count}", tuple(cards))


PERSON = SheetModel(
    name="Odo Krähenfuß",
    player="Ana",
    campaign="The Ash Year",
    status="",
    schools=(Line("Revenant", "level 2"), Line("Ice Worm", "level 1")),
    attributes=(
        Attribute("Attack", "+4", "3 bought + 1 Chopper's Eye", "attack"),
        Attribute("Defence", "+3", "3 bought", "defence"),
        Attribute("Init", "+2", "2 bought", "init"),
        Attribute("Solid hit", "+1", "1 bought", "solid"),
        Attribute("Max poise", "34", "30 base + 4 bought", "poise"),
    ),
    max_health=14,
    wounds=3,
    malus=1,
    health_groups=(2, 2, 2, 2, 1, 1, 1, 1, 1, 1),
    max_poise=34,
    poise=27,
    defences=(
        Line("Con", "+4", "con"),
        Line("Agility", "0", "agility"),
        Line("Will", "+1", "will"),
        Line("Fear", "+4", "fear"),
        Line("Fire", "0", "fire"),
        Line("Ice", "+2", "ice"),
        Line("Ranged", "0", "ranged"),
    ),
    skills=(
        Line("Charm", "0"),
        Line("Intimidation", "+1"),
        Line("Tracking", "+2"),
        Line("Perception", "+2"),
        Line("Stealth", "+3"),
        Line("Spirit Lore", "0"),
        Line("History", "0"),
    ),
    traits=(
        Entry("Never Sleeps in Beds", "Wakes at once; nobody envies him."),
        Entry("Smells of Juniper"),
    ),
    equipment=(
        Entry("Weapon", "billhook, notched eleven times", "weapon"),
        Entry("Armour", "boiled leather: Defence +1, Init −1", "armour"),
        Entry("Mirror", "", "equipment"),
        Entry("Cage", "small, occupied", "equipment"),
    ),
    hats=(
        HatLine("Tall felt hat", 20),
        HatLine("Garnet", 30),
        HatLine("Heron feather", 4),
        HatLine("Fourth feather", 4, False),
    ),
    hat_value=54,
    leads=True,
    ledger=(
        LedgerLine("Attribute", 18, 15, 3),
        LedgerLine("School", 2, 2, 0),
        LedgerLine("Technique", 14, 13, 1),
        LedgerLine("Trait", 3, 2, 1),
    ),
    silver=61,
    voice="gravel in a bucket",
    story=(
        "Was a ferryman until something took the ferry. Has been walking upriver ever "
        "since.\nKeeps a list. Crosses nobody off too early."
    ),
)
SCARS = (
    ("Lost a finger tip", "left hand", "the Ogre of Nether Mill", "12 Frostmonth", ""),
    ("Eye scar", "left", "a very small wolf", "3 Mudmonth", ""),
    (
        "Badly broken nose",
        "",
        "a door, then the ogre behind it",
        "4 Mudmonth",
        "Perception −1 for smells",
    ),
)


def sheet_of(cards: int = 9, scars: int = 2) -> SheetModel:
    """Return a character; many cards and scars make the largest."""
    lines = []
    for n in sorted(
        range(cards), key=lambda n: (CARDS[n % len(CARDS)].school, CARDS[n % len(CARDS)].tier, n)
    ):
        card = CARDS[n % len(CARDS)]
        figures = (*card.upper, *card.lower)
        short = tuple(line for line in figures if len(line.value) < 4)
        move = next((line.value for line in card.lower if line.icon == "move"), "")
        again = f" {n // len(CARDS) + 1}" if n >= len(CARDS) else ""
        lines.append(
            CardLine(
                card.name + again,
                card.kind,
                f"{card.school}, tier {card.tier}",
                short,
                move,
                card.one_shot,
                card.returns,
            )
        )
    kept = tuple(Scar(*SCARS[n % len(SCARS)]) for n in range(scars))
    return dataclasses.replace(PERSON, cards=tuple(lines), scars=kept)


OGRE = MonsterModel(
    id="ogre",
    name="Ogre of Nether Mill",
    epithet="miller, once",
    power="34",
    size="Huge",
    number="one, and its shadow",
    tracks=1,
    attributes=(
        Attribute("Attack", "+5", "", "attack"),
        Attribute("Defence", "+2", "", "defence"),
        Attribute("Init", "+3", "", "init"),
    ),
    max_health=24,
    health_groups=(3, 3, 3, 3, 2, 2, 2, 2, 2, 2),
    max_poise=20,
    defences=(Line("Con", "+6", "con"), Line("Fear", "+3", "fear")),
    schools=("Brutal", "Pain"),
    traits=(
        Entry("Millstone hide", "Half damage from ranged attacks.", "defence"),
        Entry("Afraid of flour dust", "Malus 2 in a cloud of it.", "malus"),
    ),
    cards=(
        CardLine("Rake", "action", "", (Line("Init", "+4"), Line("Attack", "+7"))),
        CardLine("Throw a neighbour", "action", "", (Line("Attack", "+6"),), "medium range", True),
        CardLine("Bellow", "psych", "", (Line("Attack", "+1"),), "returns"),
    ),
    tactics="Goes for whoever is loudest. Breaks off at 6 health and takes the miller's chair.",
    player_name="The Thing at the Mill",
    player_text="The wheel turns at night though the stream has been dry since autumn.",
    player_stats=(Line("Skill", "**", "attack"), Line("Muscle", "****", "hammer")),
    clues=(
        Entry("Spoor", "Prints the size of a bread board, flour in them.", "paw"),
        Entry("Smell", "Wet sacking.", "smell"),
    ),
)
WOLVES = dataclasses.replace(
    OGRE,
    id="wolves",
    name="Ash Wolves",
    epithet="",
    number="a pack of 6",
    tracks=6,
    max_health=7,
    health_groups=(1, 1, 1, 1, 1, 1, 1, 0, 0, 0),
    max_poise=10,
)
