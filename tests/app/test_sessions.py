"""Evenings: who came, what changed, what is open, and the recap of it."""

import pytest

from witchhammer.app import adventures, chronicle, fate, fights, sessions, spending
from witchhammer.app.mustering import FightWish
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.rules.advancement import Points


def test_evening_from_start_to_end(book, pudding):
    """An evening knows who came, and ends with a note."""
    first = sessions.start(book, pudding, ["mina", "Elsbeth Quill", "mina"])
    with pytest.raises(Misuse, match="one at a time"):
        sessions.start(book, pudding)
    ended = sessions.end(book, pudding, "Next: the mill.")
    second = sessions.start(book, pudding)

    assert first.people == ("mina", "elsbeth")
    assert (ended.number, ended.note, bool(ended.closed_at)) == (1, "Next: the mill.", True)
    assert second.number == 2
    assert second.people == ("elsbeth", "osric", "mina", "anselm")
    assert [e.number for e in sessions.list_evenings(book, pudding)] == [1, 2]


def test_nothing_to_end_or_to_tell(book, pudding):
    """Without an evening there is nothing to end and nothing to recap."""
    with pytest.raises(NotFound):
        sessions.end(book, pudding)
    with pytest.raises(NotFound):
        sessions.recap(book, pudding)


def test_recap_is_that_evening_and_what_is_open(book, pudding):
    """Only what happened on the evening is told, and everything that is not finished."""
    fate.wound(book, pudding, "osric", 1, "before the evening")
    sessions.start(book, pudding, ["mina", "osric"])
    adventures.start(book, pudding, "The Ditch")
    adventures.note(book, pudding, "Piers did it.")
    fate.wound(book, pudding, "mina", 2, "a hurdle")
    spending.award(book, pudding, "mina", Points(trait=1), "a good song")
    fights.start(
        book, pudding, FightWish(encounter="the-sunken-lane", seed=1, characters=("mina",))
    )
    sessions.end(book, pudding)
    fate.heal(book, pudding, "anselm")

    told = sessions.recap(book, pudding)

    kinds = [line.kind for line in told.lines]
    assert kinds == ["session", "adventure", "wounded", "award", "session_end"]
    assert told.open_things == (
        "The hunt goes on: The Ditch.",
        "Unfinished: Wolves in the Sunken Lane (scene 1).",
        "Osric Mould carries 1 wound.",
        "Mina Tuck carries 2 wounds.",
        "Mina Tuck has points to spend: 1 trait.",
    )
    with pytest.raises(NotFound):
        sessions.recap(book, pudding, 7)


def test_recap_keeps_the_gms_notes(book, pudding):
    """What the GM wrote for himself is not read out."""
    sessions.start(book, pudding)
    adventures.start(book, pudding, "The Ditch")
    adventures.note(book, pudding, "Piers did it.")

    assert "Piers" not in str(sessions.recap(book, pudding))
    assert "Piers" in str(chronicle.read(book, pudding))
