"""The conformance kit: it passes an honest game and catches each fault that is planted."""

from dataclasses import replace

import pytest

from tests.core import dicebox
from tests.core.dicebox import Dicebox, Setup
from witchhammer.core.ask import DICE
from witchhammer.core.conform import NotConforming, Report, check_game, check_secrets_vary


class Leaky(Dicebox):
    """Shows everybody's bids."""

    def view(self, s, seat):
        honest = super().view(s, seat)
        return replace(honest, bids=tuple(map(str, s.bids)))


class Forgetful(Dicebox):
    """Asks under the same key every round."""

    def asks(self, s):
        return tuple(replace(a, key=a.key.split("/", 1)[1]) for a in super().asks(s))


class Endless(Dicebox):
    """Goes on for longer than it declares."""

    def bound(self, setup):
        return 5


class Mute(Dicebox):
    """Asks for a bid that nobody can make."""

    def asks(self, s):
        return tuple(replace(a, options=()) for a in super().asks(s))


class Gullible(Dicebox):
    """Its dice take any face."""

    def asks(self, s):
        asks = super().asks(s)
        return tuple(
            replace(a, dice=replace(a.dice, sides=7)) if a.seat == DICE else a for a in asks
        )

    def invariants(self, s):
        return ("a score too high",) if max(s.scores) > 6 else ()


class Partial(Dicebox):
    """Who bids first changes what the other's bid is worth."""

    def apply(self, s, ask, value):
        after, facts = super().apply(s, ask, value)
        first = s.bids == (-1, -1) and ask.seat == "ana"
        return (replace(after, scores=(1, 0)), facts) if first else (after, facts)


class Chancy(Dicebox):
    """Keeps something of its own between calls."""

    calls = 0

    def apply(self, s, ask, value):
        Chancy.calls += 1
        after, facts = super().apply(s, ask, value)
        return (replace(after, scores=(Chancy.calls, 0)) if ask.seat == DICE else after), facts


class Hollow(Dicebox):
    """Its reseal deals nothing anew."""

    def reseal(self, s, seat, faces):
        return s


def checked(game, games=12, depth="deep"):
    """Return the merged report of some games."""
    report = Report(0)
    for seed in range(games):
        report.merge(check_game(game, Setup(), seed=seed, depth=depth))
    return report


def test_an_honest_game_passes():
    """All checks hold, every secret took more than one value, and leaks were noticed."""
    report = checked(dicebox.GAME)

    check_secrets_vary(report)
    assert report.leaks_caught > 0
    assert report.answers == 12 * 12


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (Leaky(), "the same View"),
        (Forgetful(), "keys that never come back"),
        (Endless(), "an end within"),
        (Mute(), "a legal answer"),
        (Gullible(), "the invariants"),
        (Partial(), "to commute"),
        (Chancy(), "the same seal"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_a_planted_fault_is_caught(game, fault):
    """Each broken promise is named, with the seed that repeats it."""
    with pytest.raises(NotConforming, match=fault) as caught:
        checked(game, games=40)

    assert "seed" in str(caught.value)


def test_a_reseal_that_deals_nothing_is_caught():
    """Secrets that never vary would let a leak go unseen."""
    with pytest.raises(NotConforming, match="a leaking View to be caught"):
        check_secrets_vary(checked(Hollow(), games=3))


def test_light_plays_to_the_end_and_tells_the_result():
    """A light check has the seal and the result of its game."""
    report = check_game(dicebox.GAME, Setup(), seed=3)

    assert report.result == "scored"
    assert len(report.final_seal) == 16
