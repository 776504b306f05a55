"""The end: trophies, red numbers, the decider (SW-WIN)."""

from dataclasses import replace

import pytest

from tests.tavern.sickest_witch.table import box, enemy, hunt, with_organs
from witchhammer.tavern.sickest_witch import GAME
from witchhammer.tavern.sickest_witch.state import red_sum


def last_fight(*counts, **options):
    """The last enemy of a game, life 1, so many trophies in each hand before it.

    The red numbers of Ada and Bo add up to 9 each, once each has 4 trophies.
    """
    six = "damage = 1\nred = 6"
    cards = enemy("1a", hp=1, organ=six) + enemy("1b", hp=1, organ=six)
    table = hunt(3, "0,0,1,1,1", text=box(cards, hp=1), **options)
    table.basic(1, 15)
    table.settle()
    table.basic(1, 15)
    table.settle()
    return with_organs(table, *counts)


@pytest.mark.rule("SW-WIN-01", "SW-DCK-01")
def test_the_game_stops_after_the_last_kill():
    """A 9-card deck ends after the 9th kill, not before."""
    table = hunt(3, "2,2,2,2,1", text=box(hp=1), decider="shared")
    kills = 0
    while table.what == "attack":
        faces = [15] * (2 if table.player().level == 2 else 1)
        table.basic(*faces)
        kills += 1
        table.settle()

    assert (9, "over") == (kills, table.what)


@pytest.mark.rule("SW-WIN-02", "SW-TRM-01")
def test_most_trophies_win():
    """5, 4, 4: the first player; 5, 4, 2: she leads too."""
    for counts in ((4, 4, 4), (4, 4, 2)):
        table = last_fight(*counts)
        table.state = replace(table.state, seat=0)
        table.basic(1, 15)

        assert ("Ada",) == GAME.outcome(table.state).winners
        assert "most trophies" == table.state.reason


@pytest.mark.rule("SW-WIN-03")
def test_red_numbers_break_a_tie():
    """2 + 3 + 4 = 9 against 1 + 3 + 6 = 10: the second; who is not tied does not compare."""
    reds = {"1a": 2, "2a": 3, "1b": 1, "2b": 3, "1c": 50, "2c": 50, "3a": 4, "4a": 6}
    cards = "".join(
        enemy(name, name[0], hp=1, organ=f"damage = 1\nred = {red}") for name, red in reds.items()
    )
    table = hunt(3, "0,0,1,1,1", text=box(cards, hp=1, counts=(3, 3, 1, 1, 1)))
    table.state = replace(table.state, deck=(0, 0, 0, 0, 0))
    table.basic(1, 15)
    table.settle()
    table.basic(1, 15)

    assert (9, 10) == (red_sum(table.state, 0), red_sum(table.state, 1))
    assert ("Bo",) == GAME.outcome(table.state).winners


@pytest.mark.rule("SW-WIN-04")
def test_the_decider():
    """9 = 9: Ada and Bo fight one more Boss, Cy sits out, the killing blow wins. Who starts: the
    first tied player to the left of the last killer."""
    table = last_fight(4, 3, 2)
    table.state = replace(table.state, seat=1)
    table.basic(1, 15)
    table.settle()
    reds = [red_sum(table.state, seat) for seat in range(2)]
    begun = (table.state.fighters, table.ask.seat)
    table.basic(1, 5)
    second = table.ask.seat
    table.basic(1, 15)

    assert [9, 9] == reds
    assert ((0, 1), "Ada") == begun
    assert ("Bo", ("Bo",)) == (second, GAME.outcome(table.state).winners)
    assert "the killing blow decided" == table.state.reason


@pytest.mark.rule("SW-WIN-05")
def test_no_boss_for_the_decider():
    """All four Bosses used: the victory is shared; so it is with `decider=shared`."""
    table = last_fight(4, 3, 2, decider="shared")
    table.state = replace(table.state, seat=1)
    table.basic(1, 15)
    none = last_fight(4, 3, 2)
    spare = none.state.spare
    level_5 = {n for n in spare if none.state.setup.enemies[n].level == 5}
    none.state = replace(none.state, spare=tuple(n for n in spare if n not in level_5), seat=1)
    none.basic(1, 15)

    assert ("Ada", "Bo") == GAME.outcome(table.state).winners
    assert ("Ada", "Bo") == GAME.outcome(none.state).winners
