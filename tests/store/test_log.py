"""The log: rows in order, once each, as they were; snapshots that nobody depends on."""

import threading
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.made import new_scene, row
from witchhammer.core.errors import Busy, Damaged, Misuse, NotFound, ReadOnly
from witchhammer.store.engine import open_store
from witchhammer.store.log import (
    append,
    append_alone,
    drop_snapshots,
    find_snapshot,
    put_snapshot,
    row_of_client,
    rows_after,
    snapshot_seqs,
)
from witchhammer.store.records import RowRecord, Snapshot
from witchhammer.store.scenes import close_scene, find_scene, list_scenes
from witchhammer.store.tables import from_json


def test_rows_come_back_as_they_were(any_store):
    """Every column of a row survives the database."""
    told = [
        {"kind": "hit", "data": {"damage": 7, "by": "Ana \u2620"}, "seats": [], "instead": None}
    ]
    first = row(1, client_id="tap-1", attempt=2, facts=told)
    with any_store.write() as tx:
        scene = new_scene(tx)
        added = append(tx, scene, first)

    with any_store.read() as tx:
        assert (added, rows_after(tx, scene)) == (True, (first,))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(codec="utf-8"), max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("ab\u00e9", max_size=3), inner)
    ),
    max_leaves=6,
)


@given(value=JSON, facts=st.lists(JSON, max_size=3))
def test_any_json_survives(value, facts):
    """Whatever JSON a game writes, the same comes back."""
    kept = RowRecord(seq=1, kind="note", value=value, facts=facts)
    with open_store(":memory:") as store:
        with store.write() as tx:
            scene = new_scene(tx)
            append(tx, scene, kept)
        with store.read() as tx:
            assert rows_after(tx, scene) == (kept,)


def test_only_the_next_number_is_added(any_store):
    """A row whose number is taken or too high is not added, and nothing is lost."""
    with any_store.write() as tx:
        scene = new_scene(tx)
        added = [append(tx, scene, row(seq)) for seq in (1, 1, 3, 2, 0)]

    with any_store.read() as tx:
        assert added == [True, False, False, True, False]
        assert [kept.seq for kept in rows_after(tx, scene)] == [1, 2]


def test_rows_after_a_row(any_store):
    """A reader that has seen a row gets only what came after it, without facts if it likes."""
    with any_store.write() as tx:
        scene = new_scene(tx)
        for seq in range(1, 6):
            append(tx, scene, row(seq, facts=[{"kind": "hit"}]))

    with any_store.read() as tx:
        late = rows_after(tx, scene, 3, facts=False)
        assert [(kept.seq, kept.facts) for kept in late] == [(4, []), (5, [])]


def test_two_writers_at_once_get_different_numbers(any_store):
    """Of two threads that want the same number one gets it; both rows are kept in the end."""
    with any_store.write() as tx:
        scene = new_scene(tx)
    added = []

    def write(name):
        for _ in range(50):
            with any_store.read() as tx:
                last = len(rows_after(tx, scene, facts=False))
            with any_store.write() as tx:
                if append(tx, scene, row(last + 1, seat=name)):
                    added.append(name)
                    return

    threads = [threading.Thread(target=write, args=(f"p{n}",)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    with any_store.read() as tx:
        kept = rows_after(tx, scene)
    assert [entry.seq for entry in kept] == [1, 2, 3, 4]
    assert [entry.seat for entry in kept] == added


def test_closed_scene_takes_no_row(any_store):
    """After the close nothing is added to a scene."""
    with any_store.write() as tx:
        scene = new_scene(tx)
        close_scene(tx, _closed(find_scene(tx, scene)))

    with pytest.raises(Misuse, match="reopen it first"), any_store.write() as tx:
        append(tx, scene, row(1))


def _closed(scene):
    """The scene as a close writes it."""
    return replace(scene, status="closed", outcome={"result": "victory"}, closed_at="later")


def test_row_for_a_scene_that_is_not_there(any_store):
    """A row for no scene is NotFound."""
    with pytest.raises(NotFound, match="scene 77"), any_store.write() as tx:
        append(tx, 77, row(1))


def test_a_message_is_found_by_its_id(any_store):
    """A client's message leads to the scene and the row it became; a new one to nothing."""
    with any_store.write() as tx:
        scene = new_scene(tx)
        append(tx, scene, row(1, client_id="tap-1"))

    with any_store.read() as tx:
        assert row_of_client(tx, "tap-1") == (scene, row(1, client_id="tap-1"))
        assert row_of_client(tx, "tap-2") is None


def test_snapshots_are_a_cache(any_store):
    """Snapshots are replaced, found newest first, and may all be thrown away."""
    with any_store.write() as tx:
        scene = new_scene(tx)
        for seq, state in ((50, {"a": 1}), (100, {"a": 2}), (100, {"a": 3})):
            put_snapshot(tx, scene, Snapshot(seq, state))
        seqs = snapshot_seqs(tx, scene)
        newest = find_snapshot(tx, scene, 100)
        dropped = drop_snapshots(tx, scene)

        assert (seqs, newest, dropped) == ((100, 50), Snapshot(100, {"a": 3}), 2)
        assert find_snapshot(tx, scene, 100) is None


def test_spoilt_snapshot_counts_as_none(store):
    """A snapshot that cannot be read is passed over, because the rows hold the truth."""
    with store.write() as tx:
        scene = new_scene(tx)
        put_snapshot(tx, scene, Snapshot(50, {}))
        tx.connection.exec_driver_sql("UPDATE scene_snap SET state = '{\"a'")

        assert find_snapshot(tx, scene, 50) is None


def test_seed_of_64_bits_survives(any_store):
    """The largest seed comes back as it was."""
    with any_store.write() as tx:
        scene = new_scene(tx, seed=2**64 - 1)

    with any_store.read() as tx:
        assert find_scene(tx, scene).seed == 2**64 - 1


def test_spoilt_json_is_damaged_data():
    """Stored text that is no JSON is Damaged, with the place in the message."""
    with pytest.raises(Damaged, match="scene 4 row 2: wanted JSON"):
        from_json("{", "scene 4 row 2")


def test_list_counts_rows_and_tells_results(any_store):
    """The list of scenes shows rows and result, and narrows to what is asked for."""
    with any_store.write() as tx:
        first, second = new_scene(tx, title="one"), new_scene(tx, title="two", game="fright")
        append(tx, first, row(1))
        close_scene(tx, _closed(find_scene(tx, first)))

    with any_store.read() as tx:
        lines = list_scenes(tx)
        assert [(line.title, line.rows, line.result) for line in lines] == [
            ("one", 1, "victory"),
            ("two", 0, ""),
        ]
        assert [line.id for line in list_scenes(tx, status="open")] == [second]
        assert [line.id for line in list_scenes(tx, game="fright")] == [second]
        assert list_scenes(tx, campaign=9) == ()


def test_row_written_alone(any_store):
    """A row in a transaction of its own is added under the same conditions."""
    with any_store.write() as tx:
        scene = new_scene(tx)
    added = [append_alone(any_store, scene, row(seq)) for seq in (1, 1, 3, 2)]
    with any_store.write() as tx:
        close_scene(tx, _closed(find_scene(tx, scene)))

    assert added == [True, False, False, True]
    assert not append_alone(any_store, scene, row(3))
    assert not append_alone(any_store, scene + 1, row(1))


def test_row_written_alone_while_another_writes(store):
    """Who cannot have the database in time gets Busy, and can write afterwards."""
    with store.write() as tx:
        scene = new_scene(tx)
    with open_store(store.path, patience=0.1) as other:
        with store.write() as tx, pytest.raises(Busy):
            append_alone(other, scene, row(1))

        assert append_alone(other, scene, row(1))


def test_row_written_alone_into_a_store_for_reading(store):
    """A store opened for reading takes no row."""
    with open_store(store.path, read_only=True) as reader, pytest.raises(ReadOnly):
        append_alone(reader, 1, row(1))


def test_rows_written_alone_by_many_threads(store):
    """The one connection at hand serves every thread, one after the other."""
    with store.write() as tx:
        scenes = [new_scene(tx) for _ in range(6)]

    def write(scene):
        for seq in range(1, 21):
            assert append_alone(store, scene, row(seq))

    threads = [threading.Thread(target=write, args=(scene,)) for scene in scenes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    with store.read() as tx:
        assert [line.rows for line in list_scenes(tx)] == [20] * 6


def test_row_that_cannot_be_written_leaves_the_pen_usable(store):
    """After a refused row the next one is written."""
    with store.write() as tx:
        scene = new_scene(tx)
    with pytest.raises(Misuse):
        append_alone(store, scene, row(1, ask_key="\ud800"))

    assert append_alone(store, scene, row(1))
