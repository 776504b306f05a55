"""Fright: the brawler, the widow and somebody who answers at random."""

from tests.league.cases import Claim, League
from tests.tavern.fright.table import PACK
from witchhammer.core.dice import Luck, mix
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.fright import BOTS, GAME, new_setup

SEATS = ("ana", "bo")


def _bot(style, seed):
    """A player of a style."""
    return RandomBot(Luck(seed)) if style == "random" else BOTS[style](Luck(seed))


def duel(one, two, **options):
    """Games of two styles that change seats at every seed."""
    setup = new_setup(SEATS, options, PACK)

    def play(seed):
        styles = dict(zip(SEATS if seed % 2 else SEATS[::-1], (one, two), strict=True))
        bots = {seat: _bot(style, mix(seed, n)) for n, (seat, style) in enumerate(styles.items())}
        played = play_out(GAME, setup, seed, {**bots, "": RandomBot(Luck(seed))}, keep_facts=False)
        return [styles[seat] for seat in GAME.outcome(played.state).winners]

    return play


LEAGUES = [
    League(
        "fright greedy against random",
        500,
        duel("greedy", "random"),
        (Claim("greedy", at_least=0.9),),
    ),
    League(
        "fright widow against random",
        500,
        duel("widow", "random"),
        (Claim("widow", at_least=0.95),),
    ),
    League(
        "fright widow against greedy",
        500,
        duel("widow", "greedy"),
        (Claim("widow", at_least=0.65),),
    ),
    League(
        "fright widow against greedy, dealt hands",
        500,
        duel("widow", "greedy", picking="deal"),
        (Claim("widow", at_least=0.58),),
    ),
]
