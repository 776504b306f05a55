"""Rules that changed since: the first row that differs is shown, and the GM chooses."""

from dataclasses import replace

import pytest

from tests.app.playing import play, resume
from tests.core.dicebox import GAME, Dicebox, Setup
from witchhammer.app.table import Table
from witchhammer.core.errors import Diverged, Misuse
from witchhammer.core.seal import seal
from witchhammer.store.log import rows_after


class Generous(Dicebox):
    """The test game with another rule: the winner pays nothing."""

    rules = "dicebox-2"

    def _score(self, s, face):
        free = replace(s, bids=tuple(int(bid == max(s.bids)) for bid in s.bids))
        after, facts = super()._score(free if s.bids[0] != s.bids[1] else s, face)
        return after, facts


class Stingy(Dicebox):
    """The test game with another rule: nobody bids 3."""

    rules = "dicebox-3"

    def asks(self, s):
        return tuple(
            replace(ask, options=tuple(o for o in ask.options if o.value != 3))
            for ask in super().asks(s)
        )


def under(game):
    """A register that knows this game only."""
    return lambda name, rules: game


def rows_of(table):
    """The stored rows of a scene."""
    with table.store.read() as tx:
        return rows_after(tx, table.scene.id)


def scene_with_bids(store, *bids):
    """A scene, its rounds played with these bids of ana; bo always bids 0."""
    table = Table.open_new(store, GAME, Setup(rounds=len(bids) + 1), seed=7)
    for number, bid in enumerate(bids, 1):
        table.answer(f"r{number}/bid/ana", (bid,))
        table.answer(f"r{number}/bid/bo", (0,))
        play(table, 2)
    return table


def test_first_differing_row_stops_the_resume_with_both_seals(any_store):
    """A replay that gives another state says at which row, what was and what is."""
    table = scene_with_bids(any_store, 2, 1)
    recorded = rows_of(table)[3].seal

    with pytest.raises(Diverged) as caught:
        Table.resume(any_store, table.scene.id, under(Generous()))

    assert caught.value.where == f"scene {table.scene.id} row 4"
    assert caught.value.wanted == f"seal {recorded}"
    assert caught.value.came.startswith("seal ")
    assert len(rows_of(table)) == 8


def test_gm_may_take_todays_rules(any_store):
    """Accepted, the old answers are played under today's rules, and a note row says so."""
    table = scene_with_bids(any_store, 2, 1)

    new = Table.resume(any_store, table.scene.id, under(Generous()), accept_divergence=True)

    assert new.state.scores != table.state.scores
    assert [ask.key for ask in new.asks()] == [ask.key for ask in table.asks()]
    assert rows_of(new)[-1].kind == "note"
    assert new.log()[-1].told == ("The rules changed at row 8: today's are taken.",)


def test_accepted_once_it_resumes_like_any_other(any_store):
    """After the note the scene goes on, resumes and undoes under today's rules."""
    table = scene_with_bids(any_store, 2, 1)
    new = Table.resume(any_store, table.scene.id, under(Generous()), accept_divergence=True)
    play(new, 3)

    again = Table.resume(any_store, table.scene.id, under(Generous()))
    again.undo(4)

    third = Table.resume(any_store, table.scene.id, under(Generous()))
    assert seal(again.state) == seal(third.state)
    assert len([row for row in rows_of(again) if row.kind == "note"]) == 1


def test_old_program_notices_the_change_too(any_store):
    """The program of the old rules does not go on with the new rules' rows."""
    table = scene_with_bids(any_store, 2, 1)
    Table.resume(any_store, table.scene.id, under(Generous()), accept_divergence=True)

    with pytest.raises(Diverged):
        resume(any_store, table.scene.id)


def test_answers_that_are_no_longer_legal_are_cut(any_store):
    """What cannot be played any more is cut at the first such row; the note names it."""
    table = scene_with_bids(any_store, 2, 3, 1)
    stingy = Stingy()
    with pytest.raises(Diverged, match=r"row 5: .* r2/bid/ana"):
        Table.resume(any_store, table.scene.id, under(stingy))

    new = Table.resume(any_store, table.scene.id, under(stingy), accept_divergence=True)
    play(new)
    again = Table.resume(any_store, table.scene.id, under(stingy))

    assert seal(again.state) == seal(new.state)
    assert rows_of(new)[12].value["divergence"]["kept"] == 4
    assert new.outcome is not None


def test_changed_version_alone_is_no_divergence(store):
    """Another version that gives the same seals is simply resumed, every row compared."""
    table = scene_with_bids(store, 2, 1)
    same = Dicebox()
    same.rules = "dicebox-1.1"

    again = Table.resume(store, table.scene.id, under(same))

    assert seal(again.state) == seal(table.state)


def test_spoilt_row_is_found(store):
    """A row somebody tampered with stops the resume, even behind a snapshot's back."""
    table = scene_with_bids(store, 2, 1)
    with store.write() as tx:
        raw = tx.connection
        raw.exec_driver_sql("DROP TRIGGER scene_row_no_update")
        raw.exec_driver_sql("UPDATE scene_row SET value = '[6]' WHERE seq = 4")

    with pytest.raises(Diverged, match="row 4"):
        resume(store, table.scene.id)


def test_closed_scene_is_shown_under_todays_rules_without_a_new_row(store):
    """A closed scene takes no note; its log is told as ever."""
    table = scene_with_bids(store, 2)
    play(table)
    table.close()
    before = len(rows_of(table))

    shown = Table.resume(store, table.scene.id, under(Generous()), accept_divergence=True)

    assert len(shown.log()) == len(rows_of(table)) == before
    with pytest.raises(Misuse):
        shown.note("late")
