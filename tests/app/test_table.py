"""The Table: on the disk before it is shown, once for each message, resumed exactly."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.playing import BOTS, games, open_keys, play, resume
from tests.core.dicebox import GAME, Setup
from witchhammer.app.clock import ticking
from witchhammer.app.games import game_for, game_names
from witchhammer.app.going_on import advance, fill_in
from witchhammer.app.table import Table
from witchhammer.core.ask import Ruling
from witchhammer.core.dice import draw
from witchhammer.core.errors import (
    IllegalAnswer,
    IllegalRuling,
    IllegalSetup,
    Misuse,
    NotFound,
    StaleAsk,
)
from witchhammer.core.seal import seal
from witchhammer.store.engine import open_store
from witchhammer.store.log import put_snapshot, rows_after, snapshot_seqs
from witchhammer.store.records import Snapshot
from witchhammer.store.scenes import find_scene, list_scenes


def rows_of(table):
    """The stored rows of a scene."""
    with table.store.read() as tx:
        return rows_after(tx, table.scene.id)


def test_answer_is_stored_with_its_facts_and_seal(any_store):
    """One answer is one row: key, seat, value, by whom, facts, the seal after it, the time."""
    table = Table.open_new(any_store, GAME, Setup(), seed=7, clock=ticking("2025-03-01T19:30:00Z"))

    facts = table.answer("r1/bid/ana", (2,), client_id="tap-1")

    (row,) = rows_of(table)
    assert [fact.kind for fact in facts] == ["bid"]
    assert (row.seq, row.kind, row.ask_key, row.seat) == (1, "answer", "r1/bid/ana", "ana")
    assert (row.by, row.value, row.attempt, row.client_id) == ("player", [2], None, "tap-1")
    assert (row.seal, row.at) == (
        seal(table.state),
        "2025-03-01T19:31:00Z".replace("31:00", "30:01"),
    )
    assert row.facts[0]["data"] == {"seat": "ana", "bid": 2}


def test_scene_plays_to_its_end_and_resumes_as_it_ended(any_store):
    """What was played is what comes back, from a snapshot or from the first row."""
    table = Table.open_new(any_store, GAME, Setup(rounds=20), seed=7)
    play(table)

    again = resume(any_store, table.scene.id)
    slowly = resume(any_store, table.scene.id, from_snapshot=False)

    assert seal(table.state) == seal(again.state) == seal(slowly.state)
    assert again.outcome == table.outcome
    assert again.scene == table.scene


@pytest.mark.parametrize("rows", range(13))
def test_scene_resumes_after_every_row(table, rows):
    """After any number of rows the scene comes back with the same state and questions."""
    play(table, rows)

    again = resume(table.store, table.scene.id)

    assert again.last_seq == rows
    assert seal(again.state) == seal(table.state)
    assert again.asks() == table.asks()


@pytest.mark.parametrize(
    ("key", "value", "seat", "error"),
    [
        ("r1/bid/ana", (9,), "", IllegalAnswer),
        ("r1/bid/ana", (), "", IllegalAnswer),
        ("r1/bid/ana", (1, 2), "", IllegalAnswer),
        ("r1/bid/ana", ("\x1b[2J",), "", IllegalAnswer),
        ("r1/bid/ana", (1,), "bo", IllegalAnswer),
        ("r1/show", ("show",), "", StaleAsk),
        ("r9/bid/ana", (1,), "", StaleAsk),
    ],
)
def test_refused_answer_leaves_no_trace(table, key, value, seat, error):
    """An answer against the rules is refused with the legal ones, and nothing is written."""
    before = seal(table.state)

    with pytest.raises(error) as caught:
        table.answer(key, value, seat=seat)

    assert "\n" not in str(caught.value)
    assert "\x1b" not in str(caught.value)
    assert rows_of(table) == ()
    assert seal(table.state) == before


def test_gm_may_answer_for_any_seat(table):
    """The GM places a card for an absent player."""
    table.answer("r1/bid/ana", (1,), by="gm", seat="@gm")

    assert rows_of(table)[0].by == "gm"


def test_resent_message_is_harmless(table):
    """The same message again returns what it brought, and is written once."""
    first = table.answer("r1/bid/ana", (2,), client_id="tap-1")
    table.answer("r1/bid/ana", (3,), client_id="tap-2")

    again = table.answer("r1/bid/ana", (2,), client_id="tap-1")

    assert again == first
    assert [row.value for row in rows_of(table)] == [[2], [3]]
    assert table.view("ana").bids[0] == "3"


def test_message_resent_after_its_question_closed(table):
    """A message whose answer is long recorded is recognised even when its question is closed."""
    table.answer("r1/bid/ana", (2,))
    table.answer("r1/bid/bo", (1,))
    shown = table.answer("r1/show", ("show",), client_id="tap-3")

    assert table.answer("r1/show", ("show",), client_id="tap-3") == shown
    assert table.last_seq == 3


def test_message_of_another_scene_is_refused(store, table):
    """A message id that belongs to another scene is a mistake of the sender."""
    table.answer("r1/bid/ana", (2,), client_id="tap-1")
    other = Table.open_new(store, GAME, Setup(), seed=8)

    with pytest.raises(Misuse, match="one of scene"):
        other.answer("r1/bid/ana", (2,), client_id="tap-1")


def test_dice_fall_from_the_seed(table):
    """A thrown die shows what seed, address and attempt say."""
    play(table, 3)

    table.roll("r1/d6")

    row = rows_of(table)[-1]
    assert row.value == [draw(7, (1, 1), 0, 6)]
    assert (row.by, row.attempt, row.seat) == ("rng", 0, "@dice")


def test_ruling_is_a_row_with_its_reason(table):
    """A ruling changes the state, is logged with its reason, and is replayed."""
    table.rule(Ruling("score", {"seat": "bo", "to": 9}, "Bo told a good story"))

    again = resume(table.store, table.scene.id)

    assert table.state.scores == again.state.scores == (0, 9)
    assert rows_of(table)[0].value["reason"] == "Bo told a good story"
    with pytest.raises(IllegalRuling):
        table.rule(Ruling("curse", {}))
    assert table.last_seq == 1


def test_note_changes_nothing(table):
    """A note is a row, and the state stays as it is."""
    table.note("They laughed for a minute.")
    play(table, 2)

    again = resume(table.store, table.scene.id)

    assert seal(again.state) == seal(table.state)
    with pytest.raises(Misuse):
        table.note("  ")


def test_setup_against_the_rules_is_never_stored(store):
    """A scene that cannot begin is not in the database."""
    with pytest.raises(IllegalSetup):
        Table.open_new(store, GAME, Setup(seats=("ana",)), seed=1)

    with store.read() as tx:
        assert list_scenes(tx) == ()


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seed_that_is_none_is_refused(store, seed):
    """A seed has 64 bits."""
    with pytest.raises(Misuse, match="seed"):
        Table.open_new(store, GAME, Setup(), seed=seed)


def test_fresh_seeds_differ(store):
    """Without a seed each scene gets one of its own."""
    seeds = {Table.open_new(store, GAME, Setup()).scene.seed for _ in range(5)}

    assert len(seeds) == 5


def test_close_takes_the_outcome_home_in_the_same_transaction(any_store):
    """Outcome, status and what the hook wrote are there together."""
    table = Table.open_new(any_store, GAME, Setup(), seed=7)
    play(table)
    seen = []

    def home(tx, scene, outcome):
        seen.append((tx.rows is not None, scene.id, outcome))
        return {"wounds": {"ana": 0}}

    outcome = table.close(home)

    with any_store.read() as tx:
        stored = find_scene(tx, table.scene.id)
    assert seen == [(True, table.scene.id, outcome)]
    assert (stored.status, stored.applied) == ("closed", {"wounds": {"ana": 0}})
    assert stored.outcome["result"] == "scored"
    assert stored == table.scene


def test_close_that_fails_at_home_leaves_the_scene_open(table):
    """When the campaign cannot take the outcome, the scene is as it was."""
    play(table)

    def home(tx, scene, outcome):
        raise Misuse("campaign", "room for it", "none")

    with pytest.raises(Misuse, match="room for it"):
        table.close(home)

    with table.store.read() as tx:
        assert find_scene(tx, table.scene.id).status == "open"


def test_running_scene_is_not_closed_but_can_be_abandoned(table):
    """While questions are open a close is refused; abandoning says so in the outcome."""
    with pytest.raises(Misuse, match="r1/bid/ana"):
        table.close()

    outcome = table.close(abandon=True)

    assert outcome.result == table.scene.status == "abandoned"
    with pytest.raises(Misuse, match="reopen"):
        table.answer("r1/bid/ana", (1,))


def test_closed_scene_can_still_be_read(table):
    """The log and state of a closed scene are shown as ever."""
    play(table)
    table.close()

    again = resume(table.store, table.scene.id)

    assert again.asks() == ()
    assert len(again.log()) == 12


def test_several_scenes_run_side_by_side(store):
    """Opening a scene disturbs no other."""
    tables = [Table.open_new(store, GAME, Setup(), seed=n, title=f"no {n}") for n in range(3)]
    for _ in range(12):
        for table in tables:
            play(table, 1)

    alone = Table.open_new(store, GAME, Setup(), seed=1)
    play(alone)

    assert seal(alone.state) == seal(tables[1].state)
    with store.read() as tx:
        assert [line.title for line in list_scenes(tx)] == ["no 0", "no 1", "no 2", "dicebox"]


def test_snapshots_come_every_fifty_rows_and_do_not_matter(store):
    """A long scene keeps states now and then; a false one is passed over."""
    table = Table.open_new(store, GAME, Setup(rounds=40), seed=3)
    play(table)
    with store.write() as tx:
        kept = snapshot_seqs(tx, table.scene.id)
        put_snapshot(tx, table.scene.id, Snapshot(150, {"round": 1}))
        put_snapshot(tx, table.scene.id, Snapshot(100, {"nonsense": 1}))

    again = resume(store, table.scene.id)

    assert kept == (150, 100, 50)
    assert seal(again.state) == seal(table.state)


def test_timer_fills_in_the_defaults(table):
    """On zero the missing plans are the documented defaults, by the clock."""
    table.answer("r1/bid/bo", (3,))

    fill_in(table)

    assert [(row.by, row.value) for row in rows_of(table)][1] == ("clock", [0])
    assert open_keys(table)[-1] == "r1/show"


def test_advance_stops_where_a_person_is_needed(table):
    """Bots play their own seats only."""
    advance(table, {"bo": BOTS["bo"]})

    assert table.waiting_for() == ("ana",)


def test_view_is_the_games_own(table):
    """A seat sees what the game lets it see."""
    table.answer("r1/bid/ana", (2,))

    assert table.view("ana").bids == ("2", "none")
    assert table.view("bo").bids == ("laid", "none")
    assert table.seats() == ("ana", "bo")


def test_scene_that_is_not_there(store):
    """A scene nobody opened is NotFound."""
    with pytest.raises(NotFound):
        Table.resume(store, 3, games)


def test_games_are_found_by_name():
    """Every game of the house opens by its name; a wrong one gets the nearest."""
    assert game_names()[0] == "witchhammer"
    assert game_for("fright").name == "fright"
    with pytest.raises(NotFound, match="did you mean"):
        game_for("frigth")


@settings(max_examples=25)
@given(data=st.data(), seed=st.integers(0, 2**64 - 1))
def test_n_forward_and_n_back_is_byte_equal(data, seed):
    """Any way of playing, undoing and playing on gives the states a straight play gives."""
    with open_store(":memory:") as store:
        table = Table.open_new(store, GAME, Setup(rounds=2), seed=seed)
        seals = {0: seal(table.state)}
        for _ in range(data.draw(st.integers(1, 12))):
            if data.draw(st.booleans()) or not table.last_seq or not table._course.path():
                play(table, 1)
                path = table._course.path()
                seals[path[-1].seq if path else 0] = seal(table.state)
            else:
                path = [0, *(row.seq for row in table._course.path())]
                to = data.draw(st.sampled_from(path[:-1]))
                table.undo(to)

                assert seal(table.state) == seals[to]
        again = resume(store, table.scene.id)

        assert seal(again.state) == seal(table.state)
        assert again.throws == table.throws
