"""Fights and tavern games killed after every row: each resumes to the same seal."""

from dataclasses import replace

import pytest

from tests.app.killing import killed_after_every_row
from tests.app.playing import Steady
from tests.rules.vignette.worked import SETUP
from witchhammer.app.going_on import advance
from witchhammer.app.table import Table
from witchhammer.app.tavern.tables import pack_text
from witchhammer.core.game import default_value
from witchhammer.core.seal import seal
from witchhammer.rules.vignette.game import GAME as FIGHT
from witchhammer.store.engine import open_store
from witchhammer.tavern.registry import GAMES, open_game


class FightsOn(Steady):
    """A steady bot that never breaks a fight off."""

    def choose(self, view, ask):
        """Return the usual answer between vignettes, the steady one otherwise."""
        if ask.key.endswith("/interlude"):
            return default_value(ask)
        return super().choose(view, ask)


class Everybody(dict):
    """One bot for every seat that is asked."""

    def __bool__(self):
        return True

    def __contains__(self, seat):
        return True

    def __getitem__(self, seat):
        return FightsOn()


def killed_to_the_end(path, game, setup, most):
    """Play a scene of the game killed after each of its first rows; return rows, kills, seals.

    The same scene is played once without a kill; after `most` kills the rest is played at once.
    """
    with open_store(":memory:") as store:
        whole = Table.open_new(store, game, setup, seed=7)
        advance(whole, Everybody())
    with open_store(path) as store:
        scene = Table.open_new(store, game, setup, seed=7).scene.id

    def play_one(table):
        before = table.last_seq
        advance(table, Everybody(), 1 if before < most else None)
        return table.last_seq > before

    kills = killed_after_every_row(
        lambda: Table.resume(open_store(path), scene), play_one, racing=False
    )
    with open_store(path) as store:
        again = Table.resume(store, scene, from_snapshot=False)
        return whole, again, kills


def test_a_fight_killed_after_every_row_ends_with_the_same_seal(tmp_path):
    """SIGKILL after each row of a whole fight, death saves and all: nothing is lost."""
    tough = tuple(replace(f, max_health=40, max_poise=60, poise=None) for f in SETUP.fighters)
    setup = replace(SETUP, fighters=tough)

    whole, again, kills = killed_to_the_end(tmp_path / "fight.db", FIGHT, setup, 10_000)

    assert seal(again.state) == seal(whole.state)
    assert again.last_seq == whole.last_seq
    assert again.outcome == whole.outcome
    assert kills == whole.last_seq >= 60


@pytest.mark.parametrize("name", list(GAMES))
def test_a_tavern_game_killed_at_its_rows_ends_with_the_same_seal(tmp_path, name):
    """SIGKILL after each of the first thirty rows of a tavern game, then on to its end."""
    game = open_game(name)
    setup = game.new_setup(("ana", "bo"), {}, pack_text(name))

    whole, again, kills = killed_to_the_end(tmp_path / "game.db", game.game, setup, 30)

    assert seal(again.state) == seal(whole.state)
    assert again.last_seq == whole.last_seq
    assert kills >= 30
