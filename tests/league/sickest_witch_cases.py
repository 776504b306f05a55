"""Sickest Witch: the glutton, the apothecary, somebody at random, and the solo ladder."""

from tests.league.cases import Claim, League
from tests.tavern.sickest_witch.table import PACK, SEATS
from witchhammer.core.dice import Luck, mix
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.sickest_witch import BOTS, GAME, new_setup


def _bot(style, seed):
    """A player of a style."""
    return RandomBot(Luck(seed)) if style == "random" else BOTS[style](Luck(seed))


def table(*styles, **options):
    """Games of these styles, which move on by one seat at every seed."""
    seats = SEATS[: len(styles)]
    setup = new_setup(seats, options, PACK)

    def play(seed):
        turn = seed % len(styles)
        seated = dict(zip(seats, styles[turn:] + styles[:turn], strict=True))
        bots = {seat: _bot(style, mix(seed, n)) for n, (seat, style) in enumerate(seated.items())}
        played = play_out(GAME, setup, seed, {**bots, "": RandomBot(Luck(seed))}, keep_facts=False)
        return [seated[seat] for seat in GAME.outcome(played.state).winners]

    return play


def alone(style, difficulty):
    """Solo runs of a style at a difficulty; who wins is the difficulty's name."""
    setup = new_setup(SEATS[:1], {"difficulty": difficulty}, PACK)

    def play(seed):
        played = play_out(GAME, setup, seed, {"": _bot(style, seed)}, keep_facts=False)
        return [difficulty] if GAME.outcome(played.state).winners else []

    return play


LADDER = {"easy": 0.70, "medium": 0.60, "hard": 0.48, "brutal": 0.07, "insane": 0.04}
"""Shares of victories of a careful player that the cards were tuned to."""
MARGIN = 0.06

LEAGUES = [
    League(
        "sickest witch, greedy against two at random",
        500,
        table("greedy", "random", "random"),
        (Claim("greedy", at_least=0.42),),
    ),
    League(
        "sickest witch, apothecary against two at random",
        500,
        table("apothecary", "random", "random"),
        (Claim("apothecary", at_least=0.6),),
    ),
    League(
        "sickest witch, apothecary against greedy",
        500,
        table("apothecary", "greedy"),
        (Claim("apothecary", at_least=0.65),),
    ),
    League(
        "sickest witch, apothecary against two greedy",
        500,
        table("apothecary", "greedy", "greedy"),
        (Claim("apothecary", at_least=0.42),),
    ),
    League(
        "sickest witch, apothecary against two greedy, secret hands and the expansion",
        500,
        table("apothecary", "greedy", "greedy", deck="short", hands="secret", expansion="on"),
        (Claim("apothecary", at_least=0.38),),
    ),
    *(
        League(
            f"sickest witch alone, {name}, apothecary",
            1000,
            alone("apothecary", name),
            (Claim(name, at_least=max(0.0, share - MARGIN), at_most=share + MARGIN),),
        )
        for name, share in LADDER.items()
    ),
]
