"""The greedy bot is legal, knows only what it may, and fights better than chance."""

import pytest

from tests.cli.conversation.lane import sunken_lane
from witchhammer.bots.greedy_bot import GreedyBot, expected_damage
from witchhammer.core.dice import Luck
from witchhammer.core.play import DefaultBot, RandomBot, play_out
from witchhammer.rules.vignette.game import GAME


class Blind(RandomBot):
    """Plays any card, but neither breaks off nor gives up."""

    def choose(self, view, ask):
        """Return anything legal, and fight on."""
        return ask.default if ask.key.endswith("/interlude") else super().choose(view, ask)


def bots(setup, clever, seed):
    """A bot for every seat: greedy for the clever side, random for the other."""
    made = {"": DefaultBot()}
    for seat in setup.seats:
        cards = {c.id: c for f in setup.fighters if f.seat == seat for c in f.cards}
        is_clever = (seat == "@gm") == (clever == "foes")
        made[seat] = GreedyBot(cards) if is_clever else Blind(Luck(seed))
    return made


def hunters_won(clever):
    """How many of ten fights the hunters win when one side is clever."""
    setup = sunken_lane(ask_ties="none")
    played = [play_out(GAME, setup, seed, bots(setup, clever, seed), False) for seed in range(10)]
    return sum(GAME.outcome(one.state).result == "victory" for one in played)


def test_better_than_chance():
    """Clever hunters beat random wolves far more often than random hunters beat clever ones."""
    assert hunters_won("party") >= hunters_won("foes") + 3


@pytest.mark.rule("WH-ATK-09")
def test_expected_damage_counts_every_face():
    """Attack 11 against Defence 4 does 8.15 on average, natural 20 and 1 included."""
    assert 815 == expected_damage(7)


def test_advice_is_the_choice():
    """What it advises is what it would do, and a plan has its reasons."""
    setup = sunken_lane()
    state = GAME.start(setup)
    bot = GreedyBot({c.id: c for f in setup.fighters if f.seat == "@gm" for c in f.cards})
    ask = next(a for a in GAME.asks(state) if a.about == "ditch-wolf-1")
    view = GAME.view(state, "@gm")

    advice = bot.advise(view, ask)

    assert advice.value == bot.choose(view, ask)
    assert "Howl comes back" in advice.why


def test_unknown_cards_fall_back_to_the_default():
    """A bot that holds none of the cards answers as an unattended table."""
    state = GAME.start(sunken_lane())
    ask = next(a for a in GAME.asks(state) if a.about == "mina")

    assert () == GreedyBot({}).choose(GAME.view(state, "p3"), ask)
