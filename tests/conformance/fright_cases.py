"""Fright at every kind of table, many random games each."""

from tests.conformance.cases import Case
from tests.tavern.fright.table import PACK
from witchhammer.core.conform import check_game
from witchhammer.core.dice import Luck, mix
from witchhammer.core.play import RandomBot
from witchhammer.tavern.fright import BOTS, GAME, new_setup
from witchhammer.tavern.fright.story import FACTS
from witchhammer.tavern.fright.switches import SWITCHES

TABLES = {
    "common deck": {},
    "dealt": {"picking": "deal"},
    "own decks": {"decks": "own", "deck_1": "grubb", "deck_2": "ashgrove"},
    **{
        f"{switch.name}={value}": {switch.name: value}
        for switch in SWITCHES
        for value in switch.values[1:]
    },
    "draws from the unused, round of one exchange, equal wins": {
        "swap": "unused",
        "round": "exchange",
        "equal_scores": "attacker",
        "after_elimination": "aside",
    },
}
RARE = {"draw", "enough", "note", "no_reward", "dealt_one", "asked_in_vain", "picked_one", "laid"}
# Facts that a plain game of the original pack always comes to, if it is played often enough.
USUAL = frozenset(FACTS) - RARE - {"hand"}


def _play(options):
    """How one table is played: random bots, the deep checks at every fiftieth seed."""
    setup = new_setup(("ana", "bo"), options, PACK)

    def play(seed):
        return check_game(GAME, setup, seed=seed, depth="light" if seed % 50 else "deep")

    return play


def _house(seed):
    """A game of the house bots against a random one."""
    setup = new_setup(("ana", "bo"), {}, PACK)
    bots = {"ana": BOTS["widow"](Luck(seed)), "": RandomBot(Luck(mix(seed, 1)))}
    return check_game(GAME, setup, seed=seed, bots=bots)


CASES = [
    Case("fright common deck", 1000, _play({}), USUAL),
    *(
        Case(f"fright {name}", 200, _play(options))
        for name, options in TABLES.items()
        if name != "common deck"
    ),
    Case("fright widow against random", 50, _house),
]
