"""Answers a second of random play at the tavern's two smaller tables."""

from tests.bench.measure import Bench, Lanes
from tests.tavern.fright.table import PACK as FRIGHT_PACK
from tests.tavern.sickest_witch.table import PACK as WITCH_PACK
from witchhammer.core.dice import Luck, mix
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern import fright, sickest_witch

GAMES = 6
FLOOR = 2_000
"""Answers a second that both games have to reach, on a machine that others use too."""


def answers(game, setup):
    """Random games without their Facts kept; every answer counts."""

    def prepare(folder):
        def play():
            total = 0
            for seed in range(1, GAMES + 1):
                bots = {"": RandomBot(Luck(mix(seed, 1)))}
                total += len(play_out(game, setup, seed, bots, keep_facts=False).answers)
            return total

        return Lanes(play)

    return prepare


def _bench(name, module, seats, pack):
    """One table."""
    prepare = answers(module.GAME, module.new_setup(seats, {}, pack))
    return Bench(name, "random answers/s", prepare, at_least=FLOOR)


BENCHES = [
    _bench("fright", fright, ("ana", "bo"), FRIGHT_PACK),
    _bench("sickest_witch, 3 players", sickest_witch, ("ana", "bo", "cy"), WITCH_PACK),
    _bench("sickest_witch, alone", sickest_witch, ("ana",), WITCH_PACK),
]
