"""Undo: named, a row of its own, over restarts; it changes a mind, never a die."""

import pytest

from tests.app.playing import open_keys, play, resume
from tests.core.dicebox import GAME, Setup
from witchhammer.app.table import Table
from witchhammer.app.undone import Undone
from witchhammer.core.ask import Ruling
from witchhammer.core.dice import draw
from witchhammer.core.errors import IllegalAnswer, Misuse, StaleAsk
from witchhammer.core.seal import seal
from witchhammer.store.log import rows_after


def rows_of(table):
    """The stored rows of a scene."""
    with table.store.read() as tx:
        return rows_after(tx, table.scene.id)


def test_undo_names_what_it_takes_back(table):
    """Answers, rolls, rulings and reveals are counted, and who has seen is named."""
    play(table, 8)
    table.rule(Ruling("score", {"seat": "bo", "to": 9}, "a good story"))

    undone = table.undo(4)

    assert undone.sentence == "3 answers, 1 roll, 1 ruling, 1 reveal; ana and bo have seen it"
    assert undone.told[0].startswith("ruled")
    assert table.last_seq == 10


def test_preview_says_the_same_and_changes_nothing(table):
    """What an undo would take back can be read before it is done."""
    play(table, 4)

    previewed = table.undo_preview(steps=2)

    assert len(rows_of(table)) == 4
    assert table.undo(steps=2) == previewed


def test_nothing_shown_is_nothing_seen():
    """An undo of laid cards only has no reveal in its sentence."""
    assert Undone(0, answers=2).sentence == "2 answers"
    assert Undone(0).sentence == "nothing"


def test_one_step_is_one_decision_with_the_dice_it_brought(table):
    """The die the program threw goes with the decision before it."""
    play(table, 4)

    undone = table.undo()

    assert (undone.answers, undone.rolls) == (1, 1)
    assert open_keys(table)[-1] == "r1/show"


def test_face_sticks_to_its_question_over_an_undo(table):
    """After an undo and another decision the same die shows the same face."""
    play(table, 4)
    face = rows_of(table)[-1].value
    table.undo(0)
    table.answer("r1/bid/ana", (0,))
    table.answer("r1/bid/bo", (1,))
    table.answer("r1/show", ("show",))

    table.roll("r1/d6")

    assert rows_of(table)[-1].value == face


def test_typed_face_sticks_too(table):
    """A face of a real die lies there over an undo, as typed."""
    play(table, 3)
    table.roll("r1/d6", (6,))
    table.undo(3)

    table.roll("r1/d6")

    assert [(r.value, r.by, r.attempt) for r in rows_of(table) if r.attempt is not None] == [
        ([6], "typed", 0),
        ([6], "typed", 0),
    ]


def test_other_face_for_a_fallen_die_is_refused(table):
    """A die that has fallen is not typed over without saying so."""
    play(table, 3)
    table.roll("r1/d6", (6,))
    table.undo(3)

    with pytest.raises(IllegalAnswer, match="reroll"):
        table.roll("r1/d6", (5,))


def test_reroll_raises_the_attempt_and_says_so(table):
    """A die thrown anew has the next attempt, drawn or typed, and that one sticks."""
    play(table, 4)
    table.undo(3)
    table.roll("r1/d6", reroll=True)
    second = rows_of(table)[-1]
    table.undo(3)
    table.roll("r1/d6", (2,), reroll=True)
    third = rows_of(table)[-1]
    table.undo(3)
    table.roll("r1/d6")

    assert (second.value, second.attempt) == ([draw(7, (1, 1), 1, 6)], 1)
    assert (third.value, third.attempt, third.by) == ([2], 2, "typed")
    assert (rows_of(table)[-1].value, rows_of(table)[-1].attempt) == ([2], 2)


def test_faces_stick_over_a_restart(table):
    """What fell before the lid was closed falls again after it."""
    play(table, 3)
    table.roll("r1/d6", (6,))
    table.undo(3)

    again = resume(table.store, table.scene.id)
    again.roll("r1/d6")

    assert rows_of(again)[-1].value == [6]


def test_undo_survives_a_restart_and_reaches_before_it(table):
    """A scene that was taken up again can be undone to its first row."""
    play(table, 9)
    again = resume(table.store, table.scene.id)
    again.undo(2)

    third = resume(table.store, table.scene.id)

    assert seal(third.state) == seal(again.state)
    assert third.undo(0).answers == 2
    assert open_keys(third) == ["r1/bid/ana", "r1/bid/bo"]


def test_undo_reaches_below_the_snapshot(store):
    """States older than the snapshot a scene was resumed from are made again from the rows."""
    table = Table.open_new(store, GAME, Setup(rounds=30), seed=5)
    seals = {}
    for _ in range(110):
        play(table, 1)
        seals[table.last_seq] = seal(table.state)
    again = resume(store, table.scene.id)

    again.undo(7)

    assert seal(again.state) == seals[7]
    assert seal(resume(store, table.scene.id).state) == seals[7]


def test_rows_after_an_undo_go_on_counting(table):
    """Numbers of rows never come back; what was undone stays in the log."""
    play(table, 4)
    table.undo(2)
    play(table, 2)

    assert [(row.seq, row.kind) for row in rows_of(table)][3:] == [
        (4, "answer"),
        (5, "undo"),
        (6, "answer"),
        (7, "answer"),
    ]


@pytest.mark.parametrize(("to", "steps"), [(99, 1), (-1, 1), (4, 1), (None, 0), (None, -2)])
def test_undo_of_nothing_is_refused(table, to, steps):
    """A row that is not there, or nothing after it, is Misuse; nothing is written."""
    play(table, 4)

    with pytest.raises(Misuse, match="undo"):
        table.undo(to, steps)

    assert len(rows_of(table)) == 4


def test_undo_of_an_empty_scene(table):
    """There is nothing to take back before the first answer."""
    with pytest.raises(Misuse, match="something to take back"):
        table.undo()


def test_more_steps_than_there_are_go_to_the_beginning(table):
    """Twenty steps back from the third row is the beginning."""
    play(table, 3)

    assert table.undo(steps=20).to == 0


def test_undo_by_one_hits_what_is_last_for_everybody(store, table):
    """A second Table learns of newer rows before it takes one back."""
    play(table, 2)
    other = resume(store, table.scene.id)
    table.answer("r1/show", ("show",))

    undone = other.undo()

    assert undone.to == 2


def test_undo_that_was_outrun_is_refused(store, table, monkeypatch):
    """When a row comes in between, an undo takes nothing back that nobody meant."""
    play(table, 2)
    other = resume(store, table.scene.id)
    table.answer("r1/show", ("show",))
    monkeypatch.setattr(other, "refresh", lambda: False)

    with pytest.raises(StaleAsk):
        other.undo()

    assert len(rows_of(table)) == 3


def test_dice_mode_table_wants_faces(store):
    """With real dice on the table nothing is thrown by the program."""
    table = Table.open_new(store, GAME, Setup(), seed=7, dice_mode="table")
    play(table)

    with pytest.raises(Misuse, match="type them"):
        table.roll("r1/d6")
    table.roll("r1/d6", (4,))

    assert rows_of(table)[-1].by == "typed"


@pytest.mark.parametrize("faces", [(0,), (7,), (3, 3), (), ("4",), (True,)])
def test_face_that_no_die_shows_is_refused(table, faces):
    """A face of 0 or 7 of a d6, a total, a word: refused, nothing written."""
    play(table, 3)

    with pytest.raises(IllegalAnswer, match="1 face of 1 to 6"):
        table.roll("r1/d6", faces)

    assert table.last_seq == 3


def test_dice_mode_ask_does_both(store):
    """Enter throws, a number is a face; nothing falls by itself."""
    table = Table.open_new(store, GAME, Setup(), seed=7, dice_mode="ask")
    play(table)
    table.roll("r1/d6")
    play(table)
    table.answer("r2/d6", (1,))

    thrown = [(row.by, row.value) for row in rows_of(table) if row.attempt is not None]
    assert thrown == [("rng", [draw(7, (1, 1), 0, 6)]), ("typed", [1])]


def test_question_for_a_person_is_not_rolled(table):
    """Rolling where no die is asked for is Misuse."""
    with pytest.raises(Misuse, match="one for a person"):
        table.roll("r1/bid/ana")


def test_player_does_not_type_faces_for_the_dice(table):
    """Only the GM, or nobody in particular, speaks for the dice."""
    play(table, 3)

    with pytest.raises(IllegalAnswer, match="an answer from @dice"):
        table.answer("r1/d6", (6,), seat="ana")


def test_unknown_dice_mode(store):
    """A dice mode that is none is Misuse."""
    with pytest.raises(Misuse, match="app, table or ask"):
        Table.open_new(store, GAME, Setup(), dice_mode="loaded")
