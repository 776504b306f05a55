"""The one way forward: what `step` takes and what it refuses, leaving everything as it was."""

import pytest

from tests.core.dicebox import GAME, Setup
from witchhammer.core.ask import Answer, Ask, Dice, Fact, Option, fact_for
from witchhammer.core.errors import IllegalAnswer, StaleAsk
from witchhammer.core.game import check_value, default_value, step, waiting
from witchhammer.core.seal import seal

TWO = Ask(
    "k",
    "p1",
    "",
    "?",
    (Option("a", "A"), Option("b", "B", copies=2), Option("c", "C", "it is stuck")),
    least=2,
    most=2,
)
DIE = Ask("d", "@dice", "", "?", dice=Dice(2, 6, (1,)))
FREE = Ask("f", "@gm", "", "?", (Option("done", "done"),), text=10)


@pytest.mark.parametrize("value", [("a", "b"), ("b", "a"), ("b", "b")])
def test_legal_values_pass(value):
    """Two of the options, one of which may stand twice."""
    check_value(TWO, value)


@pytest.mark.parametrize(
    ("value", "why"),
    [
        (("a",), "that many"),
        (("a", "b", "b"), "that many"),
        (("a", "a"), "1 time"),
        (("a", "c"), "it is stuck"),
        (("a", "x"), "one of them"),
        (("a", 1), "one of them"),
        (["a", "b"], "a tuple"),
    ],
)
def test_illegal_values_are_refused_with_what_is_legal(value, why):
    """Too few, too many, too often, refused, unknown: each says what would be right."""
    with pytest.raises(IllegalAnswer, match=why):
        check_value(TWO, value)


@pytest.mark.parametrize("value", [(0, 3), (7, 1), (3,), (1, 2, 3), ("3", 4), (True, 2), (8,)])
def test_faces_that_no_dice_show_are_refused(value):
    """A face of 0 or 7, one die too few, a total, a text: never a total."""
    with pytest.raises(IllegalAnswer, match="never a total"):
        check_value(DIE, value)


@pytest.mark.parametrize("value", [("  ",), ("x" * 11,), ("\x1b[2J",), ()])
def test_free_texts_are_short_and_printable(value):
    """An empty, an endless or a controlling text is refused; an option or a word passes."""
    check_value(FREE, ("done",))
    check_value(FREE, ("a beam",))
    with pytest.raises(IllegalAnswer):
        check_value(FREE, value)


def test_a_question_that_is_not_open_is_stale():
    """The message names the questions that are open."""
    with pytest.raises(StaleAsk, match="r1/bid/ana"):
        step(GAME, GAME.start(Setup()), Answer("r9/bid/ana", (1,)))


def test_another_seat_may_not_answer_and_the_gm_may():
    """Bo's answer to Ana's question is refused; the GM's is taken."""
    state = GAME.start(Setup())
    before = seal(state)

    with pytest.raises(IllegalAnswer, match="wait your turn"):
        step(GAME, state, Answer("r1/bid/ana", (1,), "player", "bo"))
    assert seal(state) == before
    after, _ = step(GAME, state, Answer("r1/bid/ana", (1,), "gm", "@gm"))
    assert after.bids == (1, -1)


def test_laid_questions_do_not_hold_the_game_up():
    """A revisable answer that is in stays open and is no longer waited for."""
    state, _ = step(GAME, GAME.start(Setup()), Answer("r1/bid/ana", (1,)))

    assert [a.key for a in waiting(GAME.asks(state))] == ["r1/bid/bo"]
    assert len(GAME.asks(state)) == 2


def test_the_default_is_the_asks_own_or_its_first_options():
    """What an expired timer answers is always written down or the first that is legal."""
    assert default_value(TWO) == ("a", "b")
    assert default_value(GAME.asks(GAME.start(Setup()))[0]) == (0,)


def test_a_fact_for_others_is_its_stand_in():
    """Who may not know a fact is told something instead, or nothing."""
    open_fact, secret = Fact("shown"), Fact("laid", {"card": "jab"}, ("ana",), Fact("laid"))

    assert fact_for(open_fact, "bo") is open_fact
    assert fact_for(secret, "ana") is secret
    assert fact_for(secret, "bo") == Fact("laid")
    assert fact_for(Fact("laid", {}, ("ana",)), "bo") is None
