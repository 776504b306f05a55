"""Playing the test game: everybody's answer is fixed by the question alone."""

from hashlib import blake2b

from tests.core.dicebox import GAME
from witchhammer.app.going_on import advance
from witchhammer.app.table import Table
from witchhammer.core.dice import Luck
from witchhammer.core.play import random_value


class Steady:
    """A bot that answers the same question the same way, in every process."""

    needs_view = False

    def choose(self, view, ask):
        """Return the answer that the key decides."""
        digest = blake2b(ask.key.encode(), digest_size=8).digest()
        return random_value(ask, Luck(int.from_bytes(digest, "big")))


BOTS = {"ana": Steady(), "bo": Steady(), "@gm": Steady()}


def play(table, most=None):
    """Let the steady bots play on, to the end or for so many answers."""
    return advance(table, BOTS, most)


def games(name, rules):
    """The test game, whatever is asked for."""
    return GAME


def resume(store, scene, **options):
    """The stored scene again."""
    return Table.resume(store, scene, games, **options)


def open_keys(table):
    """The keys of the open questions."""
    return [ask.key for ask in table.asks()]
