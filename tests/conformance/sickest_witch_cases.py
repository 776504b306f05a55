"""Sickest Witch at every kind of table, many random games each."""

from tests.conformance.cases import Case
from tests.tavern.sickest_witch.table import PACK, SEATS
from witchhammer.core.conform import check_game
from witchhammer.core.dice import Luck, mix
from witchhammer.core.play import RandomBot
from witchhammer.tavern.sickest_witch import BOTS, GAME, new_setup
from witchhammer.tavern.sickest_witch.setting_up import DIFFICULTIES, PRESETS
from witchhammer.tavern.sickest_witch.story import FACTS
from witchhammer.tavern.sickest_witch.switches import SWITCHES

SOLO_ONLY = ("enemy_damage", "solo_organs", "solo_level_up", "solo_life")
ALL_IN = {
    "deck": "short",
    "expansion": "on",
    "wizards": "on",
    "trade": "on",
    "beast": "on",
    "lambs": "on",
    "dice": "d6",
}
# Facts of the solo mode, of the table's hand, and of rare ends.
OTHERS = {
    "awake",
    "card_set",
    "life_set",
    "note",
    "too_long",
    "lost",
    "battle",
    "boss",
    "foe",
    "short_life",
    "counter",
    "counter_lost",
    "own_blade",
    "stun_enemy",
    "hp",
    "traded",
}
HIDDEN = {name for name in FACTS if name.endswith("_hidden")}


def table(players, options):
    """How a table is played: random bots, the deep checks at every hundredth seed."""
    setup = new_setup(SEATS[:players], options, PACK)

    def play(seed):
        return check_game(GAME, setup, seed=seed, depth="light" if seed % 100 else "deep")

    return play


def house(players):
    """A game of the house's good bot among random ones."""
    setup = new_setup(SEATS[:players], {}, PACK)

    def play(seed):
        bots = {SEATS[0]: BOTS["apothecary"](Luck(seed)), "": RandomBot(Luck(mix(seed, 1)))}
        return check_game(GAME, setup, seed=seed, bots=bots)

    return play


def _variants():
    """A case for each option off its default."""
    for switch in SWITCHES:
        for value in switch.values[1:]:
            options = {switch.name: value}
            if switch.name == "wizards":
                options["expansion"] = "on"
            players = 1 if switch.name in SOLO_ONLY else 3
            if players > 1:
                options["deck"] = "short"
            yield Case(f"sickest witch {switch.name}={value}", 60, table(players, options))


CASES = [
    Case(
        "sickest witch everything at once",
        1000,
        table(4, ALL_IN),
        frozenset(FACTS) - OTHERS - HIDDEN,
    ),
    Case("sickest witch, secret hands", 200, table(3, {**ALL_IN, "hands": "secret"})),
    *(Case(f"sickest witch, {n} players", 100, table(n, {})) for n in range(2, 7)),
    *(Case(f"sickest witch, a {deck} deck", 60, table(3, {"deck": deck})) for deck in PRESETS),
    *(
        Case(f"sickest witch alone, {name}", 200, table(1, {"difficulty": name}))
        for name in DIFFICULTIES
    ),
    *_variants(),
    Case("sickest witch, the apothecary among three", 30, house(3)),
    Case("sickest witch, the apothecary alone", 30, house(1)),
]
