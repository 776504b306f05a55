"""From seats, options as typed and a pack's text to a checked Setup (SW-SET-01, SW-SET-04)."""

from __future__ import annotations

from collections.abc import Mapping

from witchhammer.core.ask import Seat
from witchhammer.core.errors import Fault, Faults, IllegalSetup
from witchhammer.tavern.setup import check_seats, take_options
from witchhammer.tavern.shape import GameOption, option
from witchhammer.tavern.sickest_witch.cards import BOSS, LEVELS, EnemyCard, Pack
from witchhammer.tavern.sickest_witch.pack import parse_pack
from witchhammer.tavern.sickest_witch.state import Setup
from witchhammer.tavern.sickest_witch.switches import SWITCHES, Switches, switches_from

LEAST_CARDS = 3
"""Enemies of the shortest game (SW-SET-04)."""
MOST_PLAYERS = 6
PRESETS: Mapping[str, tuple[int, ...]] = {
    "quick": (1, 1, 0, 0, 1),
    "short": (2, 2, 2, 2, 1),
    "standard": (3, 3, 3, 3, 1),
    "full": (4, 4, 4, 4, 1),
    "long": (5, 5, 5, 5, 1),
    "epic": (6, 6, 6, 6, 1),
}
"""Enemies of level 1, 2, 3, 4 and Bosses; short to full are the book's 2 to 4 of each level."""
LONG = ("long", "epic")
DIFFICULTIES: Mapping[str, tuple[int, int]] = {
    "easy": (11, 1),
    "medium": (10, 1),
    "hard": (9, 1),
    "brutal": (8, 2),
    "insane": (7, 2),
}
"""Solo: what an enemy's d20 has to show, and how many Bosses (SW-SOL-32 to SW-SOL-36)."""
SOLO_NEEDS = (2, 5, 4, 4)
"""Enemies of level 1 to 4 that a solo run meets (SW-SOL-28)."""

DECK_OPTIONS: tuple[GameOption, ...] = (
    option(
        "deck",
        "How many enemies?",
        form=f"{', '.join(PRESETS)}, or five counts for levels 1,2,3,4 and Bosses like 2,3,4,2,1",
        default="standard",
        ruling="SW-SET-04",
        atoms=("SW-SET-04", "SW-DCK-01", "SW-DCK-02"),
    ),
    option(
        "starter",
        "Who starts?",
        form="roll, or the name of a seat (whoever had the largest organ removed)",
        default="roll",
        atoms=("SW-ELD-01", "SW-ELD-02"),
    ),
    option(
        "difficulty",
        "Solo: how hard?",
        *(
            (name, f"Enemies hit on {least} or more; {bosses} Boss{'es' if bosses > 1 else ''}.")
            for name, (least, bosses) in DIFFICULTIES.items()
        ),
        default="medium",
        atoms=("SW-SOL-32", "SW-SOL-33", "SW-SOL-34", "SW-SOL-35", "SW-SOL-36"),
    ),
)
OPTIONS: tuple[GameOption, ...] = DECK_OPTIONS + SWITCHES


def new_setup(seats: tuple[Seat, ...], options: Mapping[str, str], pack_text: str) -> Setup:
    """Return the setup of a game; raises Faults with every fault of seats, options and deck.

    One seat alone is the solo mode; two cards are too short a deck, eight players too many.
    """
    faults = check_seats(seats, 1, MOST_PLAYERS)
    taken = take_options(OPTIONS, options, faults)
    pack = parse_pack(pack_text, taken["gore"])
    switches = switches_from(taken)
    solo = len(seats) == 1
    faults += _mode_faults(solo, options, switches)
    deck = (0, 0, 0, 0, 0) if solo else _deck(taken["deck"], faults)
    starter = "" if taken["starter"] == "roll" else taken["starter"]
    if starter and starter not in seats:
        faults.append(Fault("option starter", f"roll or {' or '.join(seats)}", starter))
    rest = not solo and (
        switches.lambs == "on" or (switches.lambs == "auto" and _is_long(taken["deck"], deck))
    )
    enemies = _enemies(pack, switches)
    faults += _supply_faults(enemies, len(seats), deck, rest)
    faults += _card_faults(pack, switches, len(seats))
    if faults:
        raise Faults("setup", faults)
    return Setup(
        seats,
        tuple(w for w in pack.witches if switches.wizards == "on" or not w.wizard),
        pack.abilities,
        enemies,
        switches,
        deck,
        pack.inverts if switches.expansion == "on" else (),
        starter,
        taken["difficulty"],
        rest,
        pack.name,
    )


def _enemies(pack: Pack, switches: Switches) -> tuple[EnemyCard, ...]:
    """Return the enemies in play: the expansion's are shuffled in with it (SW-EXP-03)."""
    return tuple(c for c in pack.enemies if switches.expansion == "on" or not c.expansion)


def _is_long(text: str, deck: tuple[int, ...]) -> bool:
    """Return whether a deck is one of the long campaign: 5 or 6 of each level (SW-VAR-04)."""
    return text in LONG or all(count >= 5 for count in deck[:4])


def _mode_faults(solo: bool, options: Mapping[str, str], switches: Switches) -> list[Fault]:
    """Return options that do not go together with the number of players or each other."""
    faults = []
    for name in ("difficulty", "enemy_damage", "solo_organs", "solo_level_up", "solo_life"):
        if not solo and name in options:
            faults.append(Fault(f"option {name}", "one player", "several", "it is for the solo"))
    for name in ("deck", "starter", "decider", "hands", "starting_trophies"):
        if solo and name in options:
            faults.append(Fault(f"option {name}", "2 players or more", "one", "leave it out"))
    for name in ("expansion", "trade", "beast", "lambs"):
        if solo and getattr(switches, name) == "on":
            faults.append(Fault(f"option {name}", "2 players or more", "one", "leave it off"))
    if switches.wizards == "on" and switches.expansion == "off":
        faults.append(Fault("option wizards", "the expansion", "none", "set expansion=on"))
    return faults


def _deck(text: str, faults: list[Fault]) -> tuple[int, ...]:
    """Return the counts of a deck from a preset's name or five numbers."""
    if text in PRESETS:
        return PRESETS[text]
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != len(LEVELS) or not all(part.isdecimal() for part in parts):
        wanted = f"{', '.join(PRESETS)} or five counts"
        faults.append(Fault("option deck", wanted, repr(text), "for example deck=2,3,4,2,1"))
        return PRESETS["standard"]
    counts = tuple(int(part) for part in parts)
    if sum(counts) < LEAST_CARDS:
        faults.append(Fault("option deck", f"{LEAST_CARDS} cards or more", str(sum(counts))))
    return counts


def _supply_faults(
    enemies: tuple[EnemyCard, ...], players: int, deck: tuple[int, ...], rest: bool
) -> list[Fault]:
    """Return the levels of which the box has too few cards left (SW-DCK-06)."""
    faults = []
    for level in LEVELS:
        has = sum(card.level == level for card in enemies)
        if players == 1:
            wanted = SOLO_NEEDS[level - 1] if level != BOSS else 2
        else:
            dealt = players if level in (1, 2) or (level == 3 and rest) else 0
            wanted = deck[level - 1] + dealt
        if wanted > has:
            name = "Bosses" if level == BOSS else f"level {level}"
            faults.append(Fault(f"deck, {name}", f"{wanted} cards (dealt ones too)", str(has)))
    return faults


def _card_faults(pack: Pack, switches: Switches, players: int) -> list[Fault]:
    """Return what a pack lacks for so many players."""
    faults = []
    witches = [w for w in pack.witches if switches.wizards == "on" or not w.wizard]
    usable = len(witches)
    if switches.mark_rule == "same":
        own, printed = [w.mark for w in witches], [card.mark for card in pack.abilities]
        usable = sum(min(own.count(mark), printed.count(mark)) for mark in set(own))
    if usable < players:
        faults.append(Fault("pack, witches", f"{players} with an Ability card", str(usable)))
    if len(pack.abilities) < players:
        faults.append(Fault("pack, abilities", str(players), str(len(pack.abilities))))
    if players == 1 and sum(c.finale and c.level == BOSS for c in pack.enemies) != 1:
        faults.append(Fault("pack, finale", "one Boss flagged as the finale", "none or several"))
    return faults


def check_setup(setup: Setup) -> None:
    """Raise IllegalSetup, all faults in one line, unless a game can begin with the setup."""
    faults = check_seats(setup.seats, 1, MOST_PLAYERS)
    if setup.starter and setup.starter not in setup.seats:
        faults.append(Fault("starter", " or ".join(setup.seats), setup.starter))
    if setup.difficulty not in DIFFICULTIES:
        faults.append(Fault("difficulty", " or ".join(DIFFICULTIES), setup.difficulty))
    if len(setup.deck) != len(LEVELS):
        faults.append(Fault("deck", "five counts", str(setup.deck)))
    elif not setup.solo and sum(setup.deck) < LEAST_CARDS:
        faults.append(Fault("deck", f"{LEAST_CARDS} cards or more", str(sum(setup.deck))))
    else:
        faults += _supply_faults(setup.enemies, len(setup.seats), setup.deck, setup.rest)
    box = Pack(setup.pack, "", setup.witches, setup.abilities, setup.enemies)
    faults += _card_faults(box, setup.switches, len(setup.seats))
    if faults:
        raise IllegalSetup("Sickest Witch", "", " | ".join(map(str, faults)))
