"""Killed at any moment, a scene resumes exactly."""

from tests.app.killing import killed_after_every_row
from tests.app.playing import play, resume
from tests.core.dicebox import GAME, Setup
from witchhammer.app.table import Table
from witchhammer.core.seal import seal
from witchhammer.store.engine import open_store


def test_scene_killed_after_each_row_ends_with_the_same_seal(tmp_path):
    """SIGKILL after each row in turn loses nothing acknowledged, and the end is the same."""
    with open_store(":memory:") as store:
        whole = Table.open_new(store, GAME, Setup(rounds=18), seed=7)
        play(whole)
    path = tmp_path / "table.db"
    with open_store(path) as store:
        scene = Table.open_new(store, GAME, Setup(rounds=18), seed=7).scene.id

    def play_one(table):
        before = table.last_seq
        play(table, 1)
        return table.last_seq > before

    kills = killed_after_every_row(lambda: resume(open_store(path), scene), play_one)

    with open_store(path) as store:
        again = resume(store, scene, from_snapshot=False)
        assert seal(again.state) == seal(whole.state)
        assert again.last_seq == whole.last_seq == 72
    assert kills >= 30
