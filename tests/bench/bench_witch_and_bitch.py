"""Random games of Witch & Bitch a second, in each scenario."""

from tests.bench.measure import Bench, Lanes
from tests.tavern.witch_and_bitch.table import shipped
from witchhammer.core.dice import Luck, mix
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.witch_and_bitch import GAME

GAMES = 6
# Floors, not averages: a machine that others use too must still reach them.
FLOORS = {1: 20, 2: 15, 3: 40, 4: 12, 5: 60, 6: 15}


def games(number):
    """Six random games of three players in a scenario, without their Facts kept."""

    def prepare(folder):
        setup = shipped(number, 3)

        def play():
            for seed in range(1, GAMES + 1):
                bots = {"": RandomBot(Luck(mix(seed, 1)))}
                play_out(GAME, setup, seed, bots, keep_facts=False)
            return GAMES

        return Lanes(play)

    return prepare


BENCHES = [
    Bench(
        f"witch_and_bitch scenario {number}, 3 players",
        "random games/s",
        games(number),
        at_least=floor,
    )
    for number, floor in FLOORS.items()
]
