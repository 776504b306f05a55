"""Witch & Bitch at every scenario and number of players, and with every card and ruling used."""

from dataclasses import replace

from tests.conformance.cases import Case
from tests.tavern.witch_and_bitch.table import original, shipped
from witchhammer.bots.coverage_bot import CoverageBot
from witchhammer.core.conform import check_game
from witchhammer.core.dice import Luck, mix
from witchhammer.tavern.witch_and_bitch import BOTS, GAME, OPTIONS
from witchhammer.tavern.witch_and_bitch.scenarios import SCENARIOS
from witchhammer.tavern.witch_and_bitch.switches import TABLE_OPTIONS

TABLES = tuple(
    (number, players)
    for number, scenario in SCENARIOS.items()
    for players in range(scenario.least, scenario.most + 1)
)
EVERY = 150
"""One game in so many is checked deep."""


def _random(number, players, **switches):
    """How one table is played: random bots, the deep checks now and then."""
    setup = shipped(number, players, **switches)

    def play(seed):
        return check_game(GAME, setup, seed=seed, depth="light" if seed % EVERY else "deep")

    return play


def _house(number, players):
    """Games of the elder, so that Spells are learned and scenarios won."""
    setup = shipped(number, players)

    def play(seed):
        bots = {seat: BOTS["elder"](Luck(mix(seed, n))) for n, seat in enumerate(setup.seats)}
        return check_game(GAME, setup, seed=seed, bots=bots)

    return play


def generous(number, players):
    """A table whose enemies fall at a touch and pay nine EXP, so that everything is learned."""
    setup = shipped(number, players, learn_count="any")
    easy = {"health": 1, "defense": 5, "attack": 4, "damage": 1, "exp": 9}
    tokens = tuple(
        replace(token, base=replace(token.base, **easy), evolved=replace(token.evolved, **easy))
        for token in setup.pack.enemies
    )
    return replace(setup, pack=replace(setup.pack, enemies=tokens))


def _coverage(number, players):
    """Games of bots that prefer what was used least; which cards they used is noted."""
    setup = generous(number, players)
    used = {}

    def play(seed):
        report = check_game(GAME, setup, seed=seed, bots={"": CoverageBot(Luck(seed), used)})
        for value in used:
            if str(value).startswith("cast:"):
                report.used[f"card {str(value).split(':')[1]}"] = 1
        return report

    return play


WHERE = {"conspirators": 5, "snuffer": 4, "turncoat": 2, "escape": 2, "deck": 2}
"""The scenario that a switch of such a beginning concerns; the others are played in the first."""
READINGS = tuple(
    (one.name, value, WHERE.get(one.name.split("_")[0], 1))
    for one in OPTIONS
    if one is not TABLE_OPTIONS[0]
    for value in one.values[1:]
)
CARDS = frozenset(f"card {one.id}" for one in original().powers if not one.always)
CASES = [
    *(
        Case(f"witch_and_bitch scenario {number}, {players} players", 300, _random(number, players))
        for number, players in TABLES
    ),
    *(
        Case(f"witch_and_bitch {name}={value}", 20, _random(number, 3, **{name: value}))
        for name, value, number in READINGS
    ),
    *(
        Case(f"witch_and_bitch elders in scenario {number}", 30, _house(number, most))
        for number, most in dict(TABLES).items()
    ),
    Case("witch_and_bitch every card", 60, _coverage(2, 5), CARDS),
]
