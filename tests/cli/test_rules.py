"""`rules search`: atoms and rulings by their words and by their ids."""

import pytest

from tests.rulebook.rulebooks import atom_ids
from witchhammer.app import rulebook


def test_id_finds_itself_first(cli):
    """An id typed in any case shows that atom with its example."""
    found = cli("rules", "search", "wh-dmg-05", "--json").json

    assert "WH-DMG-05" == found[0]["id"]
    assert found[0]["example"]


def test_words_must_all_be_there(cli):
    """Every word is looked for, in any order; rulings are found too."""
    ids = [rule["id"] for rule in cli("rules", "search", "bonus", "solid-hit", "--json").json]

    assert "WR-18" in ids
    assert "WH-HIT-01" not in ids


def test_every_atom_can_be_found():
    """The search knows each atom of every rulebook, and no other."""
    known = {rule.id for rule in rulebook.rules() if rule.kind != "ruling"}

    assert known == atom_ids()


def test_every_ruling_can_be_found():
    """WR-01 to WR-39 are there, each with its default."""
    rulings = [rule for rule in rulebook.rules("witchhammer") if rule.kind == "ruling"]

    assert [f"WR-{n:02}" for n in range(1, 40)] == [rule.id for rule in rulings]
    assert all(rule.open for rule in rulings)


def test_long_answers_say_so(cli):
    """More than asked for is counted, not hidden."""
    ran = cli("rules", "search", "poise", "--limit", 2)

    assert 2 == ran.out.count("for example")
    assert "more; `--limit" in ran.out


def test_nothing_found_is_no_error(cli):
    """A word the book does not know gives a sentence and code 0."""
    ran = cli("rules", "search", "spaceship")

    assert (0, "") == (ran.code, ran.err)
    assert "The GM decides" in ran.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["x", "--book", "monopoly"], "one of witchhammer, fright"),
        (["x", "--limit", "0"], "from 1 to 10000, got 0"),
        (["x", "--limit", "many"], "got 'many'"),
        ([" "], "wanted a word or an id"),
        ([], "Missing argument"),
    ],
)
def test_bad_input_is_one_line(cli, words, told):
    """Wrong words: one line, code 2."""
    ran = cli("rules", "search", *words)

    assert (2, "", 1) == (ran.code, ran.out, ran.err.count("\n"))
    assert told in ran.err
