"""The hidden role: in nobody else's View, Fact, size or question (invariant 12)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tavern.witch_and_bitch.table import NAMES, Table, at_round, book_setup, shipped, witch
from witchhammer.app.tavern.why import open_to
from witchhammer.core.ask import DICE, fact_for
from witchhammer.core.codec import dump
from witchhammer.core.dice import Luck, mix
from witchhammer.core.game import waiting
from witchhammer.core.play import RandomBot, answer_for
from witchhammer.core.seal import seal
from witchhammer.tavern.witch_and_bitch import BOTS, GAME, draw_board, draw_short
from witchhammer.tavern.witch_and_bitch.reseal import suspects
from witchhammer.tavern.witch_and_bitch.state import Step


def game(number, players, seed, answers):
    """A random game of a scenario with roles, so many answers on, and its Facts."""
    setup = shipped(number, players)
    state = GAME.start(setup)
    bots = {"": RandomBot(Luck(mix(seed, 1)))}
    facts = []
    for _ in range(answers):
        open_asks = waiting(GAME.asks(state))
        if not open_asks:
            break
        answer = answer_for(GAME, state, open_asks[0], seed, bots)
        state, news = GAME.apply(state, open_asks[0], answer.value)
        facts += news
    return state, facts


@given(
    number=st.sampled_from((2, 4)),
    players=st.integers(3, 5),
    seed=st.integers(0, 10**6),
    answers=st.integers(25, 260),
)
def test_swapping_the_role_changes_no_byte_of_anothers_view(number, players, seed, answers):
    """Whoever of a seat's suspects is the Turncoat, its View and its board stay the same."""
    state, _ = game(number, players, seed, answers)
    for seat, name in enumerate(state.setup.seats):
        if seat == state.turncoat:
            continue
        view = GAME.view(state, name)
        for other in suspects(state, name):
            swapped = GAME.view(replace(state, turncoat=other), name)

            assert seal(dump(view)) == seal(dump(swapped))
            assert draw_board(view) == draw_board(swapped)
            assert draw_short(view) == draw_short(swapped)


@given(seed=st.integers(0, 10**6), players=st.integers(3, 5))
def test_facts_tell_a_role_to_its_owner_only(seed, players):
    """Other seats hear that a role card was dealt, and not which."""
    _, facts = game(2, players, seed, 40)
    roles = [fact for fact in facts if fact.kind == "role"]

    assert players == len(roles)
    for fact in roles:
        owner = fact.data["seat"]
        assert fact is fact_for(fact, owner)
        for other in NAMES[:players]:
            if other != owner:
                assert "role_dealt" == fact_for(fact, other).kind
                assert {"seat": owner} == dict(fact_for(fact, other).data)


def test_the_deal_is_secret_and_tells_no_face():
    """The Ask to the dice is marked secret, names no seat, and no Fact holds its face."""
    table = Table(GAME.start(book_setup(4, 2))).until("roles")

    assert (DICE, True) == (table.ask.seat, table.ask.secret)
    assert not any(name in table.ask.prompt for name in NAMES)
    facts = table.say(3)
    assert all("face" not in fact.data and "faces" not in fact.data for fact in facts)


def test_questions_with_the_role_in_them_are_secret():
    """The option to reveal stands in each hidden seat's turn, marked secret; later in nobody's."""
    setup = book_setup(3, 2)
    table = at_round(setup, turncoat=1)
    roles = [ask for ask in GAME.asks(table.state) if ask.key.startswith("role/")]

    assert table.ask.secret
    assert ["Ada", "Bea", "Cleo"] == [ask.seat for ask in roles]
    assert all(ask.secret and ask.laid and ask.revisable for ask in roles)
    table.answer(table.open("role/Bea"), "hidden")
    assert table.state.revealed == -1
    table.answer(table.open("role/Bea"), "reveal")
    assert not [ask for ask in GAME.asks(table.state) if ask.key.startswith("role/")]
    assert "reveal" not in [option.value for option in table.ask.options]


def test_who_could_be_the_turncoat():
    """Not oneself, not whose body was worth nothing, not who would have won already."""
    setup = book_setup(4, 2)
    state = at_round(setup, turncoat=1).state
    dead = tuple(
        witch(setup, seat, status="standing" if seat == 3 else "dead") for seat in range(4)
    )

    assert (1, 2, 3) == suspects(state, "Ada")
    assert (1,) == suspects(state, "Bea")
    assert (0, 1, 2, 3) == suspects(state, "@gm")
    assert (1, 3) == suspects(replace(state, cleared=(2,)), "Ada")
    assert (1, 2) == suspects(replace(state, witches=dead), "Ada")
    assert (1,) == suspects(replace(state, revealed=1), "Ada")
    assert {} == GAME.hidden(replace(state, revealed=1), "Ada")
    assert {"turncoat": "Bea"} == GAME.hidden(state, "Ada")


def test_a_spectator_sees_what_lies_open():
    """A seat that does not play has no role and no reach."""
    state = at_round(book_setup(3, 2), turncoat=1).state
    view = GAME.view(state, "@gm")

    assert (-1, "") == (view.you, view.role)
    assert "turncoat" not in dump(view)
    assert ("turncoat", "witch") == (GAME.view(state, "Bea").role, GAME.view(state, "Ada").role)


@pytest.mark.parametrize("turncoat", [0, 1, 2])
def test_a_body_gives_nothing_away(turncoat):
    """Killed for good by a Witch, each body is taken alike, whoever she was."""
    setup = book_setup(4, 2)
    made = tuple(witch(setup, seat, damage=9 if seat == 1 else 0) for seat in range(4))
    table = at_round(setup, made, turncoat=turncoat, antagonist_came=True)
    table.say("cast:fire-1")
    table.say("w1")
    table.say(20)
    told = [line for line in table.told if "body" in line]

    assert ["Ada takes Bea's body."] == told
    assert Step("menu", 0) == table.state.todo[-1]


@given(
    number=st.sampled_from((2, 4)),
    players=st.integers(3, 5),
    seed=st.integers(0, 10**6),
    answers=st.integers(25, 260),
)
def test_swapping_the_role_changes_no_question_that_another_may_read(
    number, players, seed, answers
):
    """A seat's own questions, what it may read of the others', and a bot's answer stay the same."""
    state, _ = game(number, players, seed, answers)
    for seat, name in enumerate(state.setup.seats):
        if seat == state.turncoat:
            continue
        asks = [open_to(ask, name) for ask in GAME.asks(state)]
        hers = next((ask for ask in waiting(GAME.asks(state)) if ask.seat == name), None)
        for other in suspects(state, name):
            swapped = replace(state, turncoat=other)

            assert asks == [open_to(ask, name) for ask in GAME.asks(swapped)]
            if hers is not None:
                views = (GAME.view(state, name), GAME.view(swapped, name))
                first, second = (BOTS["elder"](Luck(1)).suggest(view, hers) for view in views)
                assert first == second


@given(seed=st.integers(0, 10**6), players=st.integers(3, 5))
def test_what_is_told_does_not_depend_on_who_she_is(seed, players):
    """Until somebody shows, pays or wins, one game played by chance tells others the same."""
    told = {}
    for turncoat in range(players):
        table = at_round(book_setup(players, 2), places=("H",), turncoat=turncoat)
        bot = RandomBot(Luck(seed))
        for _ in range(60):
            if table.ask is None:
                break
            options = tuple(o for o in table.ask.options if o.value != "reveal")
            ask = replace(table.ask, options=options)
            value = answer_for(GAME, table.state, ask, seed, {"": bot}).value
            table.answer(table.ask, *value)
        told[turncoat] = table.told

    assert 1 == len({tuple(lines) for lines in told.values()})
