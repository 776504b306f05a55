"""WitchDie: skill against chance, seats against seats, and the round in which somebody falls."""

from functools import cache

from tests.league.cases import Claim, League
from tests.tavern.witchdie.table import ORIGINAL
from witchhammer.core.dice import Luck, mix
from witchhammer.core.play import DefaultBot, RandomBot, play_out
from witchhammer.tavern.witchdie import BOTS, GAME, GOOD_BOT, new_setup

SEATS = ("ana", "bo", "cy", "di", "el", "fo", "gu", "hy")
GAMES = {2: 1000, 3: 600, 4: 500, 5: 300, 6: 300, 7: 600, 8: 600}
"""Games of each size of table: a seat's share is then known to about two points."""

ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def _bot(style, seed):
    """A player of a style."""
    return RandomBot(Luck(seed)) if style == "random" else BOTS[style](Luck(seed))


def _played(styles, seed, keep_facts=False):
    """A whole game of players by style."""
    seats = SEATS[: len(styles)]
    bots = {
        seat: _bot(style, mix(seed, i))
        for i, (seat, style) in enumerate(zip(seats, styles, strict=True))
    }
    setup = new_setup(seats, {}, ORIGINAL)
    return play_out(GAME, setup, seed, {**bots, "": DefaultBot()}, keep_facts=keep_facts)


def styles_at(*styles):
    """Games of these styles, which change seats at every seed."""

    def play(seed):
        turned = [styles[(i + seed) % len(styles)] for i in range(len(styles))]
        return [turned[i] for i in _played(turned, seed).state.winners]

    return play


@cache
def among_equals(players, seed):
    """A game of equal players: the places of the winners in the order of play, the first fall."""
    played = _played([GOOD_BOT] * players, seed, keep_facts=True)
    starter = SEATS.index(next(f.data["who"] for f in played.facts if f.kind == "starts"))
    places = tuple((starter - i) % players for i in played.state.winners)
    return places, next(f.data["turn"] for f in played.facts if f.kind == "out")


def seats_at(players):
    """Games of equal players; who wins is told by the order of play."""

    def play(seed):
        return [ORDER[place] for place in among_equals(players, seed)[0]]

    return play


def first_fall_at(players):
    """In which round the first player falls: early (to 3), in time (4 to 8), or late."""

    def play(seed):
        turn = among_equals(players, seed)[1]
        return ["early" if turn < 4 else "in time" if turn < 9 else "late"]

    return play


def fair(players):
    """Claims that no seat is favoured by more than five points."""
    share = 1 / players
    return tuple(
        Claim(name, at_least=share - 0.05, at_most=share + 0.05) for name in ORDER[:players]
    )


LEAGUES = [
    League(
        "witchdie crone against random",
        500,
        styles_at("crone", "random"),
        (Claim("crone", at_least=0.8),),
    ),
    League(
        "witchdie crone against three at random",
        500,
        styles_at("crone", "random", "random", "random"),
        (Claim("crone", at_least=0.6),),
    ),
    League(
        "witchdie crone against greedy",
        500,
        styles_at("crone", "greedy"),
        (Claim("crone", at_least=0.6),),
    ),
    League(
        "witchdie hothead against random",
        500,
        styles_at("hothead", "random"),
        (Claim("hothead", at_least=0.8),),
    ),
    League(
        "witchdie greedy against random",
        500,
        styles_at("greedy", "random"),
        (Claim("greedy", at_least=0.7),),
    ),
    *(
        League(f"witchdie seats of {players}", games, seats_at(players), fair(players))
        for players, games in GAMES.items()
    ),
    *(
        League(
            f"witchdie first fall of {players}",
            games,
            first_fall_at(players),
            (Claim("in time", at_least=0.65),),
        )
        for players, games in GAMES.items()
    ),
]
