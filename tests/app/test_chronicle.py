"""The chronicle: one story of everything, filtered, in words, safe to show."""

import pytest

from tests.app.test_fights import LANE, play
from witchhammer.app import adventures, chronicle, fate, fights
from witchhammer.app.fate import Particulars
from witchhammer.store.book import EventRecord


def test_every_kind_of_line_has_words(lived, lived_id):
    """Whatever happens to a campaign is told in a sentence, never by a bare keyword."""
    lines = chronicle.read(lived, lived_id, undone=True)
    kinds = {line.kind for line in lines}
    assert kinds == set(chronicle._TELLERS) - {"tavern"}
    for line in lines:
        assert line.text.endswith((".", "!")) or line.kind == "note"
        assert "None" not in line.text
        assert "{" not in line.text
    assert [line.seq for line in lines] == list(range(1, len(lines) + 1))


def test_story_of_one_character(lived, lived_id):
    """Filtered by character, by kind, or from a line on."""
    osric = chronicle.read(lived, lived_id, who="osric")
    assert all("osric" in line.people for line in osric)
    assert "Osric the Dry dies: the pond." in [line.text for line in osric]
    deaths = chronicle.read(lived, lived_id, kinds=["death"])
    assert deaths[-1].people == ("osric",)
    last = chronicle.read(lived, lived_id)[-1].seq
    assert len(chronicle.read(lived, lived_id, after=last - 2)) == 2


def test_what_a_reopening_took_back_is_not_told(book, pudding):
    """Wounds and deaths of a fight that went on after all are no part of the story."""
    table = fights.start(book, pudding, LANE)
    play(table, 30)
    fights.break_off(table)
    play(table)
    fights.close(table)
    told = chronicle.read(book, pudding)
    fights.reopen(book, pudding, table.scene.id)

    after = chronicle.read(book, pudding)
    assert {"fight"} <= {line.kind for line in told} - {line.kind for line in after}
    assert not any(line.scene == table.scene.id for line in after)
    assert len(chronicle.read(book, pudding, undone=True)) == len(told) + 1


def test_players_do_not_read_the_gms_notes(book, pudding):
    """A note for the GM is in no player's chronicle."""
    adventures.start(book, pudding, "The Ditch")
    adventures.note(book, pudding, "Piers did it.")

    assert "Piers" in str(chronicle.read(book, pudding))
    assert "Piers" not in str(chronicle.read(book, pudding, seat="p1"))


def test_lines_have_hunt_evening_and_day(lived, lived_id):
    """Each line knows when it was, in which hunt and on which evening."""
    fight = chronicle.read(lived, lived_id, kinds=["fight"], undone=True)[0]
    assert (fight.hunt, fight.day, fight.evening is not None) == ("The Ditch", 1, True)
    assert chronicle.read(lived, lived_id, kinds=["death"])[-1].day == 4
    assert chronicle.read(lived, lived_id, kinds=["day"])[0].hunt == ""


def test_markdown_has_headings_and_no_foreign_markup(lived, lived_id):
    """The story as Markdown: hunts as headings, and a name cannot add markup of its own."""
    fate.change(lived, lived_id, "mina", Particulars(name="<b>Mina</b> *#`"))
    text = chronicle.as_markdown(chronicle.read(lived, lived_id), "Mud # <i>")

    assert text.startswith("# Mud \\# \\<i\\>\n")
    assert "\n## The Ditch\n" in text
    assert "\n## Between hunts\n" in text
    assert "<b>" not in text
    assert "\n**Day 4.**\n" in text


@pytest.mark.parametrize("kind", ["fight", "scar", "day", "tavern", "house_rules", "unheard of"])
def test_bare_line_is_still_told(kind):
    """Even a line without any data is told without an error."""
    assert chronicle.sentence(EventRecord(kind=kind), {}).endswith(".")


@pytest.mark.parametrize(
    ("what", "told"),
    [
        ("Breathe", "Ana learns Breathe."),
        ("Ice Worm, level 2", "Ana learns Ice Worm, level 2."),
        ("attack +1", "Ana gets better: Attack +1."),
        ("max_poise +2", "Ana gets better: Max Poise +2."),
        ("spirit lore +1", "Ana gets better: Spirit Lore +1."),
        (
            "trade",
            "Ana gives up a School for practice: one School point, five Technique points.",
        ),
    ],
)
def test_points_that_were_spent_are_told_as_people_say_it(what, told):
    """A card is learned, a number gets better, an exchange is an exchange."""
    assert told == chronicle._TELLERS["spent"]("Ana", {"what": what, "entry": 3})
