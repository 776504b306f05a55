"""The log: everything for the GM, for a seat only what it may know."""

import json
from dataclasses import asdict

from tests.app.playing import play, resume
from tests.core.dicebox import GAME, Setup
from witchhammer.app.table import Table
from witchhammer.core.ask import Ruling


def as_text(table, seat):
    """Every byte of a seat's log, without times."""
    return json.dumps([asdict(entry) | {"at": ""} for entry in table.log(seat)], default=str)


def bids(store, mine, theirs):
    """A scene in which ana and bo have laid these bids."""
    table = Table.open_new(store, GAME, Setup(), seed=7)
    table.answer("r1/bid/ana", (mine,))
    table.answer("r1/bid/bo", (theirs,))
    return table


def test_log_of_a_seat_is_the_same_whatever_the_others_laid(store):
    """Not one byte of Ana's log depends on what Bo laid face down."""
    texts = {as_text(bids(store, 2, theirs), "ana") for theirs in range(4)}

    assert len(texts) == 1


def test_undo_tells_a_seat_no_secret(store):
    """The log of an undo shows a seat neither values nor how much was laid."""
    texts = set()
    for theirs in range(4):
        table = bids(store, 2, theirs)
        table.answer("r1/bid/bo", ((theirs + 1) % 4,))
        table.undo()
        texts.add(as_text(table, "ana"))

    assert len(texts) == 1


def test_seat_reads_its_own_and_what_is_open(store):
    """A seat's entries are numbered for it, and nothing of the row is in them."""
    table = bids(store, 2, 3)
    play(table, 2)

    entries = table.log("ana")

    assert [entry.number for entry in entries] == [1, 2, 3, 4]
    assert entries[0].told == ("bid {'seat': 'ana', 'bid': 2}",)
    assert entries[1].told == ("bid {}",)
    assert {(e.seq, e.by, e.seat, e.ask_key, e.value) for e in entries} == {(0, "", "", "", None)}


def test_gm_reads_every_row(store):
    """The GM's log has rows, keys, values, rulings, notes and what was undone."""
    table = bids(store, 2, 3)
    table.rule(Ruling("score", {"seat": "bo", "to": 9}, "a story"))
    table.note("They laughed.")
    table.undo(2)

    entries = table.log()

    assert [entry.seq for entry in entries] == [1, 2, 3, 4, 5]
    assert [entry.undone for entry in entries] == [False, False, True, False, False]
    assert (entries[1].ask_key, entries[1].value) == ("r1/bid/bo", [3])
    assert entries[3].told == ("They laughed.",)
    assert entries[4].told == ("Undone: 1 ruling.",)


def test_notes_are_for_the_gm(store):
    """A player's log has no trace of a note, not even a gap."""
    table = bids(store, 2, 3)
    table.note("Bo is bluffing.")
    play(table, 1)

    assert [entry.number for entry in table.log("ana")] == [1, 2, 3]
    assert "bluffing" not in as_text(table, "ana")


def test_log_is_the_same_after_a_restart(store):
    """A resumed scene tells the same story."""
    table = bids(store, 2, 3)
    play(table)
    table.undo(steps=2)

    again = resume(store, table.scene.id)

    for seat in ("@gm", "ana", "bo"):
        assert again.log(seat) == table.log(seat)
