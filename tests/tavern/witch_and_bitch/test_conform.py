"""The conformance kit, deep, at every kind of table; the decks are short, the games are whole."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import shipped
from witchhammer.core.conform import Report, check_game, check_secrets_vary
from witchhammer.tavern.witch_and_bitch import GAME
from witchhammer.tavern.witch_and_bitch.scenarios import SCENARIOS

TABLES = tuple(
    (number, players)
    for number, scenario in SCENARIOS.items()
    for players in range(scenario.least, scenario.most + 1)
)
# Evolution and the last Round come soon.
SHORT = (1, 1, 0)


def short_setup(number, players, **options):
    """A table of the shipped box with a deck of two cards."""
    setup = shipped(number, players, **options)
    return replace(setup, scenario=replace(setup.scenario, deck=SHORT))


@pytest.mark.parametrize(("number", "players"), TABLES)
def test_deep_at_every_table(number, players):
    """Keys, nonsense, JSON, secrets, replays: at every scenario and number of players."""
    report = check_game(
        GAME, short_setup(number, players), seed=10 * number + players, depth="deep"
    )

    assert report.result


def test_secrets_vary():
    """The Turncoat takes two values over the reseals, and a leaking View would be caught."""
    report = Report(0)
    for seed in range(2):
        report.merge(check_game(GAME, short_setup(2, 3), seed=seed, depth="deep"))
    check_secrets_vary(report)

    assert report.leaks_caught
