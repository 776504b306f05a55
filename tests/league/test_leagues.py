"""The league itself: shares, intervals, claims."""

import pytest

from tests.league.__main__ import all_leagues, lines
from tests.league.cases import Claim, League, broken_claims, interval, standings

LEAGUE = League(
    "toads",
    10,
    # Ana takes eight, the ninth is shared, the tenth nobody's.
    lambda seed: ["ana"] if seed <= 8 else ["ana", "bo"] if seed == 9 else [],
    (Claim("ana", at_least=0.9), Claim("bo", at_most=0.1), Claim("cy", at_most=0.5)),
)


def test_shares():
    """A shared victory is halved, a draw is nobody's, a claimed loser is listed."""
    expected = [("ana", 0.85), ("bo", 0.05), ("cy", 0.0)]

    assert expected == [(each.who, each.share) for each in standings(LEAGUE)]


def test_fresh_seeds():
    """Other seeds are other games: numbers tuned on some are judged on others."""
    expected = [("bo", 0.25), ("ana", 0.25), ("cy", 0.0)]

    assert sorted(expected) == sorted(
        (each.who, each.share) for each in standings(LEAGUE, games=2, first=9)
    )


def test_claims_are_judged():
    """What the table does not bear out is said with both numbers."""
    assert ["ana wins 85.0%, claimed were 90% to 100%"] == broken_claims(LEAGUE, standings(LEAGUE))


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.5, 100, 0.404, 0.596), (0.0, 20, 0.0, 0.161), (1.0, 20, 0.839, 1.0)],
)
def test_interval(share, games, low, high):
    """Wilson's interval, against values worked out by hand, the ends included."""
    assert (low, high) == pytest.approx(interval(share, games), abs=5e-4)


def test_lines_show_interval():
    """Nobody reads a share without seeing how sure it is."""
    table = standings(LEAGUE)

    assert "    ana" + " " * 27 + "85.0%   (54.1% to 96.5%)" == next(lines(table, []))


def test_leagues_have_names_of_their_own():
    """Every league there is can be picked by its name."""
    names = [league.name for league in all_leagues()]

    assert sorted(set(names)) == sorted(names)
