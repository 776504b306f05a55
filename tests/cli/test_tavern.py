"""The tavern's commands at a table of WitchDie: rulings, who is asked, who may read what."""

import pytest


@pytest.fixture
def table(cli, tmp_path, monkeypatch):
    """Commands at a table of three people with typed dice, up to Ana's first pentagram."""
    monkeypatch.setenv("WITCHHAMMER_DB", str(tmp_path / "table.db"))
    seats = ("--seat", "ana=human", "--seat", "bo=human", "--seat", "cy=human")
    assert cli("tavern", "new", "witchdie", *seats, "--dice", "table", "--seed", 3).code == 0
    for face in (1, 55, 1):
        assert cli("tavern", "roll", face).code == 0
    return cli


def answered(table, value):
    """Answer the open question."""
    key = table("tavern", "asks", "--json").json[0]["key"]
    return table("tavern", "answer", key, value)


def test_rulings_are_listed_made_and_refused(table):
    """Each with its form; anybody goes over to tokens; a stranger is refused in one line."""
    listed = table("tavern", "rule")
    ruled = table("tavern", "rule", "left", "bo", "9", "--because", "the cup fell over")
    strange = table("tavern", "rule", "tokens", "zo")

    assert "veto SEAT WHAT ON" in listed.out
    assert "By ruling bo has 9 left." in ruled.out
    assert (1, "ruling, seat: wanted ana or bo or cy, got zo") == (
        strange.code,
        strange.err.strip().removeprefix("witchhammer: "),
    )
    assert table("tavern", "rule", "sober").code == 2


def test_whoever_is_not_asked_is_told_who_is(table):
    """A seat without a question learns whose turn it is, the table and the dice by their names."""
    assert "Nothing for bo; ana is asked." in table("tavern", "asks", "--seat", "bo").out

    answered(table, "chaos")
    assert "Nothing for bo; the dice are asked." in table("tavern", "asks", "--seat", "bo").out


def test_a_hidden_face_is_in_nobody_elses_words(table):
    """In the dark Cy's sword2 is in no list, log, board or roll that the others may read."""
    answered(table, "chaos")
    for face in (49, 1):
        table("tavern", "roll", face)
    rolled = table("tavern", "roll", "2")
    told = [
        table("tavern", word, *seat).out
        for word in ("asks", "log", "show")
        for seat in ((), ("--seat", "bo"), ("--seat", "ana"))
    ]
    told += [table("tavern", word, "--json").out for word in ("asks", "log")]
    told.append(table("tavern", "undo").out)

    assert "cy throws 1 die under the hand." in rolled.out
    assert not [each for each in (rolled.out, *told) if "sword2" in each]


def test_plain_lines_hold_a_question_and_nothing_empty(table):
    """Line after line, for pipes and screen readers: board, question, options, no blank screen."""
    played = table("tavern", "play", "--plain", typed="q\n")
    lines = played.out.splitlines()

    assert " 3 Call chaotic magic" in [line.rstrip() for line in lines]
    assert not [line for line in lines if not line.strip()]
    assert len(lines) < 30
