"""Picking from a common deck by turns and in secret, or a deal (FR-09, FR-10, FD-03)."""

import pytest

from tests.tavern.fright.table import PACK, Table
from witchhammer.core.ask import fact_for
from witchhammer.core.errors import IllegalAnswer
from witchhammer.tavern.fright import GAME, new_setup


def common(**options):
    """A table with the common deck of the pack."""
    return Table(new_setup(("A", "B"), options, PACK))


def test_first_picker_by_the_die():
    """Both roll; equal faces are rolled again; the higher face picks first."""
    table = common()
    table.answer(3, 3)
    table.answer(2, 5)

    assert "B" == table.ask.seat


@pytest.mark.rule("FR-10")
def test_the_other_sees_five_hidden_cards():
    """Once both have picked, the view of A shows five hidden cards of B's and none by name."""
    table = common()
    table.answer(6, 1)
    for card in (0, 5, 1, 6, 2, 7, 3, 8, 4, 9):
        table.answer(card)
    side = GAME.view(table.state, "A").sides[1]

    assert ((), 5) == (side.cards, side.hidden)
    assert 5 == len(GAME.view(table.state, "A").sides[0].cards)


def test_a_card_that_is_gone_is_learned_of_and_no_other():
    """Asking for a card of the other hand tells its asker that, and only that; she asks again."""
    table = common()
    table.answer(6, 1)
    table.answer(4)
    facts = table.answer(4)
    mine, theirs = fact_for(facts[0], "B"), fact_for(facts[0], "A")

    assert ("gone", table.state.setup.cards[4].name) == (mine.kind, mine.data["card"])
    assert ("asked_in_vain", {"seat": "B"}) == (theirs.kind, theirs.data)
    assert (4,) == GAME.view(table.state, "B").taken
    assert "B" == table.ask.seat
    assert ["the other hand holds it"] == [o.why_not for o in table.ask.options if o.value == 4]


def test_a_card_taken_twice_is_refused():
    """An own card stays listed with the reason why it cannot be taken again."""
    table = common()
    table.answer(6, 1)
    table.answer(4)
    table.answer(5)

    with pytest.raises(IllegalAnswer, match="you have it"):
        table.answer(4)


def test_what_a_picker_is_shown_does_not_tell_what_is_left():
    """The question lists the whole deck, whatever the other side has taken already."""
    table = common()
    table.answer(6, 1)
    before = [option.value for option in table.ask.options if not option.why_not]
    table.answer(4)

    assert before == [option.value for option in table.ask.options if not option.why_not]


def test_a_deal_gives_five_cards_each_by_turns():
    """With `deal` ten secret draws fill both hands; each draw has one side less."""
    table = common(picking="deal")
    sides = []
    while table.state.phase == "deal":
        assert table.ask.secret
        sides.append(table.ask.dice.sides)
        table.answer(1)

    assert list(range(30, 20, -1)) == sides
    assert [0, 2, 4, 6, 8] == [held.card for held in table.state.sides[0].cards]


def test_the_fact_of_a_deal_tells_the_other_nothing():
    """The other side hears that a card was dealt, and neither its name nor the face."""
    table = common(picking="deal")
    fact = fact_for(table.answer(17)[0], "B")

    assert ("dealt_one", {"seat": "A"}) == (fact.kind, fact.data)
