"""WitchDie at every size of table, many random games each, until every effect was in force."""

from tests.conformance.cases import Case
from tests.tavern.witchdie.pairs import play_pair
from tests.tavern.witchdie.table import ORIGINAL, lay
from tests.tavern.witchdie.test_secrets import FromHere
from witchhammer.bots.coverage_bot import CoverageBot
from witchhammer.core.conform import Report, check_game
from witchhammer.core.dice import Luck, mix
from witchhammer.core.play import DefaultBot, RandomBot
from witchhammer.tavern.witchdie import BOTS, GAME, OPTIONS, new_setup
from witchhammer.tavern.witchdie.chaos.table import CHAOS
from witchhammer.tavern.witchdie.play import WitchDie

SEATS = ("ana", "bo", "cy", "di", "el", "fo", "gu", "hy")
FEW = {2: 500, 3: 450, 4: 400, 5: 300, 6: 200, 7: 100, 8: 100}
"""Games of each size of table: 2,050 in all."""

SWITCHED = {
    f"{option.name}={value}": {option.name: value}
    for option in OPTIONS
    for value in option.values[1:]
}
ALL_OTHER = {option.name: option.values[-1] for option in OPTIONS if len(option.values) > 1}
EFFECTS = frozenset(f"chaos {number}" for number in CHAOS)


class Counted(WitchDie):
    """The game, with each kind of chaos noted as a fact of its own name."""

    def apply(self, s, ask, value):
        """The same answer carried out; what chaos came is told twice."""
        after, facts = super().apply(s, ask, value)
        numbers = [f.data["number"] for f in facts if f.kind == "chaos"]
        return after, (*facts, *(type(f)(f"chaos {n}") for n in numbers for f in facts[:1]))


COUNTED = Counted()


def _play(players, options, table=DefaultBot):
    """How one table is played: random bots, a deep look at every hundredth seed."""
    setup = new_setup(SEATS[:players], options, ORIGINAL)

    def play(seed):
        bots = {"": RandomBot(Luck(mix(seed, 1)))}
        if table is not None:
            bots["@gm"] = table()
        deep = seed % 100 == 0 and players < 5
        return check_game(COUNTED, setup, seed=seed, depth="deep" if deep else "light", bots=bots)

    return play


def _covering(options):
    """Games of a bot that prefers what has not been answered yet, chaos first of all."""
    used = {"create": 10**6, "invoke": 10**6}
    setup = new_setup(SEATS[:4], {"last_call": "40", "cup": "60", **options}, ORIGINAL)

    def play(seed):
        bots = {"": CoverageBot(Luck(mix(seed, 1)), used), "@gm": DefaultBot()}
        return check_game(COUNTED, setup, seed=seed, bots=bots)

    return play


def _dark(seed):
    """A game that begins in the dark, every secret looked for at every step."""
    hands = {
        "Mia": "moon2 death1 illusion1 sword2 magic1",
        "Noa": "tower2 moon1 forest1 madness1 sword1",
        "Ola": "storm1 moon2 tower1 blood1",
    }
    table = lay("Mia Noa Ola", **hands, left=6, rules=[49, 30, 31, 32, 37])
    report = Report(seed)
    bots = {"": RandomBot(Luck(mix(seed, 1))), "@gm": DefaultBot()}
    report.merge(check_game(FromHere(table), table.setup, seed=seed, depth="deep", bots=bots))
    return report


def _house(seed):
    """A game of all guests of the house and a random one."""
    setup = new_setup(SEATS[:4], {}, ORIGINAL)
    bots = {"": RandomBot(Luck(seed)), "@gm": DefaultBot()}
    for i, style in enumerate(BOTS):
        bots[SEATS[i]] = BOTS[style](Luck(mix(seed, i)))
    return check_game(GAME, setup, seed=seed, bots=bots)


def _pair(seed):
    """One of the 3,600 pairs of chaos called in one turn, and the game played on."""
    facts, _ = play_pair(seed)
    used = {f"chaos {fact.data['number']}": 1 for fact in facts if fact.kind == "chaos"}
    return Report(seed, answers=len(facts), used=used)


CASES = [
    *(
        Case(f"witchdie {players} players", games, _play(players, {}))
        for players, games in FEW.items()
    ),
    Case("witchdie until every effect was in force", 60, _covering({}), EFFECTS),
    Case("witchdie with a table that fines at random", 100, _play(3, {}, None)),
    Case("witchdie in the dark", 20, _dark),
    Case("witchdie every pair of chaos", 3600, _pair, EFFECTS),
    *(Case(f"witchdie {name}", 15, _covering(options)) for name, options in SWITCHED.items()),
    Case("witchdie everything the other way", 100, _play(4, ALL_OTHER)),
    Case("witchdie house against random", 20, _house),
]
