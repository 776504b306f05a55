"""Every picture fits its screen, keeps its parts, and tells nothing by colour alone."""

from types import SimpleNamespace

import pytest

from witchhammer.cli.conversation.board import draw_board, tokens
from witchhammer.cli.conversation.hand import draw_options
from witchhammer.cli.conversation.roster import draw_order, draw_roster
from witchhammer.core.ask import Ask, Option

SIZES = [(80, 24), (120, 40), (60, 20), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
def test_pictures_fit(talk, size):
    """No line is wider than the screen, no picture higher, whatever is asked."""
    told = talk(enters=60, size=size)

    for screen in told.stage.screens:
        lines = screen.splitlines()
        assert len(lines) <= size[1] - 1
        assert max(len(text) for text in lines) <= size[0]


@pytest.mark.parametrize("size", SIZES)
def test_question_stands_at_the_foot(talk, size):
    """The question and what Enter does are on every picture that asks."""
    told = talk(enters=40, size=size)

    for screen in told.stage.screens:
        foot = " ".join(screen.splitlines()[-6:])
        assert "Enter" in foot


def test_map_and_everybody_at_80_by_24(talk):
    """On the smallest screen the whole lane and all ten fighters are to be seen in violence."""
    told = talk(enters=40, size=(80, 24))
    screen = told.screen_with("violence")

    assert 10 == sum("♥" in text for text in screen.splitlines())
    assert 8 == sum("▒▒" in text for text in screen.splitlines())


def test_long_story_is_read_page_by_page(talk):
    """Where a story does not fit it is shown in pages first; nothing is ever cut off."""
    told = talk(enters=200, size=(80, 24))

    assert any("Enter goes on" in screen for screen in told.stage.screens)
    assert not any("lines before this" in screen for screen in told.stage.screens)
    told_of = [line for entry in told.table.log() for line in entry.told if " attacks " in line]
    seen = " ".join("\n".join(told.stage.screens).split())
    assert told_of
    assert [line for line in told_of if line.split(" against ")[0] not in seen] == []


def test_hunter_without_a_free_letter_takes_no_figure():
    """Bob, whose letters are all taken, gets one of the alphabet; the first foe is still 1."""
    names = ("Osric", "Beata", "Bob")
    hunters = [SimpleNamespace(id=name, name=name, kind="pc") for name in names]
    foe = SimpleNamespace(id="wolf-1", name="Wolf 1", kind="monster")
    marks = tokens(SimpleNamespace(fighters=[*hunters, foe]))

    assert {"Osric": "O", "Beata": "B", "Bob": "A", "wolf-1": "1"} == marks


def test_tokens_are_unique(talk):
    """Everybody has a token of its own: hunters capitals, foes figures."""
    marks = tokens(talk().view)

    assert ["E", "O", "M", "B", "1", "2", "3", "4", "5", "6"] == list(marks.values())


def test_large_map_is_cut_to_where_they_stand(talk):
    """Where the map does not fit, the part with the fighters is shown."""
    view = talk().view
    board = [text.plain for text in draw_board(view, 20, 5)]

    assert 5 == len(board)
    assert max(len(text) for text in board) <= 20


def test_tight_roster_joins_those_alike(talk):
    """With too few rows the wolves share one line that says how many they are."""
    view = talk().view
    rows = [text.plain for text in draw_roster(view, 40, 6, {})]

    assert "1-6 Ditch W" in rows[4]


def test_fallen_are_told_in_words(talk):
    """Who is out of the fight has a word instead of bars."""
    view = talk("rule ditch-wolf-1 out", "rule mina health=-2").view
    rows = "\n".join(text.plain for text in draw_roster(view, 80, 12, {}))

    assert "out of it" in rows
    assert "at death's door" in rows


def test_order_tells_terms_and_ties(talk):
    """In full, each turn to come has its Initiative, its terms and why a tie fell so."""
    told = talk("", *["", ""] * 3, "", *["", ""] * 4, "")
    rows = [text.plain for text in draw_order(told.view, True)]

    assert "Mina Tuck 7  card 4 + character 3" in rows[0]
    assert any("tie: " in row for row in rows)


def test_compose_survives_a_tiny_screen(talk):
    """Even ten rows give a picture."""
    told = talk(size=(60, 10))

    assert told.last.splitlines()


def test_no_style_without_words(talk):
    """The picture is complete without its colours: what is lost is told in words and numbers."""
    plain = talk(enters=30).screen_with("violence")

    assert "14/14" in plain
    assert "▸" in plain


def test_columns_of_options_keep_apart():
    """Options in columns stand two spaces apart, and a reason that does not fit is left out."""
    options = [Option(n, f"Ghost {n:02}", why_not="you have it" * (n == 1)) for n in range(1, 31)]
    rows = [t.plain for t in draw_options(Ask("k", "p1", "", "?", tuple(options)), {}, 56, 10)]

    assert rows[0].startswith(" 1 Ghost 01 no   11 Ghost 11      21 ")
    assert not [row for row in rows if "…" in row]
