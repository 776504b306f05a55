"""Several at one table: one answer a question, nobody's other answer lost."""

import threading

import pytest

from tests.app.playing import play, resume
from tests.core.dicebox import GAME, Setup
from witchhammer.app.table import Table
from witchhammer.core.errors import StaleAsk
from witchhammer.core.seal import seal
from witchhammer.store.log import rows_after


def rows_of(table):
    """The stored rows of a scene."""
    with table.store.read() as tx:
        return rows_after(tx, table.scene.id)


def test_loser_of_a_race_gets_a_stale_ask(any_store):
    """Two say "show"; the second learns that it is done, and sees the winner's state."""
    table = Table.open_new(any_store, GAME, Setup(), seed=7)
    play(table, 2)
    other = resume(any_store, table.scene.id)
    table.answer("r1/show", ("show",))

    with pytest.raises(StaleAsk, match="r1/d6"):
        other.answer("r1/show", ("show",))

    assert seal(other.state) == seal(table.state)
    assert len(rows_of(table)) == 3


def test_answers_to_different_questions_both_count(any_store):
    """Everybody puts a bid in at once: each is kept, in some order."""
    table = Table.open_new(any_store, GAME, Setup(), seed=7)
    other = resume(any_store, table.scene.id)
    table.answer("r1/bid/ana", (1,))

    other.answer("r1/bid/bo", (2,))

    assert other.state.bids == (1, 2)
    assert table.refresh()
    assert seal(table.state) == seal(other.state)


def test_question_that_another_opened_is_found(any_store):
    """A Table that is behind looks again before it refuses."""
    table = Table.open_new(any_store, GAME, Setup(), seed=7)
    other = resume(any_store, table.scene.id)
    play(table, 2)

    other.answer("r1/show", ("show",))

    assert other.last_seq == 3


def test_many_writers_at_once(any_store):
    """Eight threads with Tables of their own play one scene to its end without a fault."""
    scene = Table.open_new(any_store, GAME, Setup(rounds=12), seed=7).scene.id
    faults = []
    start = threading.Barrier(4)

    def sit_down():
        try:
            table = resume(any_store, scene)
            start.wait()
            play(table, 200)
        except Exception as error:
            faults.append(error)

    threads = [threading.Thread(target=sit_down) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    end = resume(any_store, scene, from_snapshot=False)
    assert faults == []
    assert end.asks() == ()
    assert [row.seq for row in rows_of(end)] == list(range(1, end.last_seq + 1))


def test_one_table_shared_by_threads(store):
    """The same Table may be used by several threads."""
    table = Table.open_new(store, GAME, Setup(rounds=10), seed=7)
    threads = [threading.Thread(target=play, args=(table, 100)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert table.asks() == ()
    assert seal(resume(store, table.scene.id).state) == seal(table.state)


def test_same_message_from_two_places(any_store):
    """A message that arrives twice at once is written once and answered alike."""
    table = Table.open_new(any_store, GAME, Setup(), seed=7)
    other = resume(any_store, table.scene.id)
    first = table.answer("r1/bid/ana", (1,), client_id="tap-1")

    assert other.answer("r1/bid/ana", (1,), client_id="tap-1") == first
    assert len(rows_of(table)) == 1


def test_undo_of_one_reaches_the_others(any_store):
    """A Table that is behind follows an undo, even one to before its own snapshot."""
    table = Table.open_new(any_store, GAME, Setup(rounds=30), seed=7)
    play(table, 60)
    other = resume(any_store, table.scene.id)
    table.undo(5)

    assert other.refresh()
    assert seal(other.state) == seal(table.state)
