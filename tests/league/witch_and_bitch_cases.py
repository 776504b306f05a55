"""Witch & Bitch: elders together, betraying and duelling, against one another and against chance.

The shares of a league are victories: of the coven, of the good side or the Turncoat's, of a style.
"""

from tests.league.cases import Claim, League
from tests.tavern.witch_and_bitch.table import shipped
from witchhammer.core.dice import Luck, mix
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.witch_and_bitch import BOTS, GAME

COOPERATIVE = {1: range(1, 6), 5: range(1, 6)}
TRAITOR = {2: range(3, 6), 4: range(3, 6)}
DUELS = {3: range(2, 5), 6: range(2, 6)}


def bot(style, luck):
    """A player of a style."""
    return RandomBot(luck) if style == "random" else BOTS[style](luck)


class TwoFaced:
    """Plays one style as a Witch and another as the Turncoat: it looks at its own card."""

    needs_view = True

    def __init__(self, good, turncoat, luck):
        self.good, self.turncoat = bot(good, luck), bot(turncoat, luck)

    def choose(self, view, ask):
        """What the style of the dealt role answers."""
        return (self.turncoat if view.role == "turncoat" else self.good).choose(view, ask)


def game(setup, players, seed):
    """The last state of one game."""
    return play_out(GAME, setup, seed, {**players, "": RandomBot(Luck(seed))}, False).state


def coven(number, count, style):
    """Games of a whole coven of one style; "coven" wins or nobody does."""
    setup = shipped(number, count)

    def play(seed):
        players = {s: bot(style, Luck(mix(seed, n))) for n, s in enumerate(setup.seats)}
        return ["coven"] if game(setup, players, seed).result == "victory" else []

    return play


def sides(number, count, good, turncoat):
    """Games with roles: the "good" side or the "turncoat" wins."""
    setup = shipped(number, count)

    def play(seed):
        players = {
            seat: TwoFaced(good, turncoat, Luck(mix(seed, n))) for n, seat in enumerate(setup.seats)
        }
        state = game(setup, players, seed)
        return ["turncoat"] if state.turncoat in state.winners else ["good"] * bool(state.winners)

    return play


def duel(number, count, one, others):
    """Games of one style against several of another, changing seats; the winner's style."""
    setup = shipped(number, count)

    def play(seed):
        styles = {s: one if n == seed % count else others for n, s in enumerate(setup.seats)}
        players = {s: bot(style, Luck(mix(seed, len(s)))) for s, style in styles.items()}
        state = game(setup, players, seed)
        return [styles[setup.seats[seat]] for seat in state.winners]

    return play


def seats(number, count):
    """Games of equals: which seat wins."""
    setup = shipped(number, count)

    def play(seed):
        players = {s: bot("elder", Luck(mix(seed, n))) for n, s in enumerate(setup.seats)}
        return [f"seat {seat + 1}" for seat in game(setup, players, seed).winners]

    return play


def _clearly_better(number, count):
    """What is claimed of one elder among players who answer at random.

    In scenario 6 nobody else kills enemies or fetches Objects, so that many games have no winner.
    """
    if number == 3:
        return (Claim("elder", at_least=1.6 / count),)
    return Claim("elder", at_least=0.8 / count), Claim("random", at_most=0.12)


def _title(number, count, what):
    """The name of a league."""
    return f"witch_and_bitch scenario {number}, {count} player{'s' * (count > 1)}, {what}"


LEAGUES = [
    *(
        League(
            _title(number, count, "elders"),
            150,
            coven(number, count, "elder"),
            (Claim("coven", at_least=0.35, at_most=0.75),),
        )
        for number, counts in COOPERATIVE.items()
        for count in counts
    ),
    *(
        League(
            _title(number, count, "random"),
            60,
            coven(number, count, "random"),
            (Claim("coven", at_most=0.1),),
        )
        for number in COOPERATIVE
        for count in (1, 3)
    ),
    *(
        League(
            _title(number, 3, "farmhands"),
            100,
            coven(number, 3, "greedy"),
            (Claim("coven", at_most=0.35),),
        )
        for number in COOPERATIVE
    ),
    *(
        League(
            _title(number, count, "elders, one the Turncoat"),
            120,
            sides(number, count, "elder", "elder"),
            (Claim("good", at_least=0.3 if number == 4 else 0.2, at_most=0.65),),
        )
        for number, counts in TRAITOR.items()
        for count in counts
    ),
    *(
        League(
            _title(number, 4, "elders betrayed by chance"),
            60,
            sides(number, 4, "elder", "random"),
            (Claim("good", at_least=0.55),),
        )
        for number in TRAITOR
    ),
    *(
        League(
            _title(number, 4, "chance betrayed by an elder"),
            60,
            sides(number, 4, "random", "elder"),
            (Claim("turncoat", at_least=0.9),),
        )
        for number in TRAITOR
    ),
    *(
        League(
            _title(number, count, "an elder against random"),
            100,
            duel(number, count, "elder", "random"),
            _clearly_better(number, count),
        )
        for number, counts in DUELS.items()
        for count in counts
    ),
    *(
        League(
            _title(number, 3, "an elder against farmhands"),
            200,
            duel(number, 3, "elder", "greedy"),
            (Claim("elder", at_least=0.45),),
        )
        for number in DUELS
    ),
    *(
        League(
            _title(number, count, "seats"),
            300,
            seats(number, count),
            tuple(
                Claim(f"seat {n}", max(0.0, 1 / count - 0.1), 1 / count + 0.1)
                for n in range(1, count + 1)
            ),
        )
        for number, counts in DUELS.items()
        for count in counts
    ),
]
