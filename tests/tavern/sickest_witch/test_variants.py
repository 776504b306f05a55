"""The four table variants: d6, lambs, the beast, the coven's trade (SW-VAR)."""

from dataclasses import replace

import pytest

from tests.tavern.sickest_witch.table import box, hunt, with_organs
from witchhammer.core.errors import IllegalAnswer
from witchhammer.tavern.sickest_witch import GAME
from witchhammer.tavern.sickest_witch.powers import darken
from witchhammer.tavern.sickest_witch.state import FOCUSED, trophies

LONG = box(hp=30)


@pytest.mark.rule("SW-VAR-01", "SW-VAR-02", "SW-VAR-03")
def test_six_sided_ability_dice():
    """d6 = 3 is ability 3; 5, 5, 2 is ability 2; a 6 picks 4."""
    table = hunt(dice="d6", text=LONG, active=(3, 5, 5, 2, 6))
    offered = table.values()
    table.answer(4)
    table.settle()

    assert [1, 2, 3, 4] == offered
    assert [3, 2, 4] == [player.active for player in table.state.players]


@pytest.mark.rule("SW-VAR-05", "SW-VAR-04")
def test_the_coven_rests():
    """4 players: +4 organs of Level 3 before the first Level 3 fight, ready, as trophies; a long
    deck of 5 each holds 21 cards and rests by itself."""
    text = box(hp=1, counts=(9, 9, 9, 5, 1))
    table = hunt(4, "5,5,5,5,1", text=text)
    while table.state.fight < 10:
        table.basic(15)
        table.settle()
    before = [trophies(table.state, seat) for seat in range(4)]
    killer = table.state.seat
    table.answer("basic:0")
    table.answer("none")
    table.answer(15)
    table.settle()
    after = [trophies(table.state, seat) for seat in range(4)]
    setup = table.state.setup

    assert [1 + (seat == killer) for seat in range(4)] == [
        b - a for a, b in zip(before, after, strict=True)
    ]
    assert all(
        any(setup.enemies[h.card].level == 3 and h.state == "ready" for h in player.organs)
        for player in table.state.players
    )
    assert (21, True) == (sum(setup.deck), setup.rest)
    assert not hunt(3, "2,2,2,2,1").state.setup.rest


@pytest.mark.rule("SW-VAR-06")
def test_the_beast():
    """Mark 5: Bo's natural 5 activates inactive Dee; off, it does not. It focuses an active one."""
    for beast, what in (("on", "activate"), ("off", "attack")):
        table = hunt(4, text=LONG, starter=1, beast=beast)
        table.state = darken(table.state, 3)
        table.basic(5)

        assert what == table.what
    active = hunt(4, text=LONG, starter=1, beast="on")
    active.basic(5)
    assert FOCUSED == active.state.players[3].active


@pytest.mark.rule("SW-VAR-07")
def test_a_trade():
    """Ada gives an ear and gets an eye: counts stay 3/3, readiness goes along; both must agree."""
    table = with_organs(hunt(text=LONG, trade="on"), 3, 3, 3)
    table.attack(table.organ("1a"), 5)
    table.basic(5)
    table.basic(5)
    table.answer("trade")
    table.answer(1)
    table.answer(table.card("1a"))
    table.answer(table.card("1b"))
    asked = table.ask.seat
    table.answer("accept")

    assert "Bo" == asked
    assert (["1a"], "1b") == (table.spells(1, "spent"), table.spells(0, "ready")[-1])
    assert [3, 3, 3] == [trophies(table.state, seat) for seat in range(3)]
    assert ("attack", "one offer a turn") == (table.what, table.why_not("trade"))


def test_a_trade_can_be_refused_or_thought_better_of():
    """Refused, nothing changes; an empty offer is none; who has nothing has nothing to give."""
    table = hunt(text=LONG, trade="on")
    table.answer("trade")
    table.answer(2)
    table.answer(table.card("1a"))
    table.answer()
    table.answer("refuse")
    table.basic(5)
    table.answer("trade")
    table.answer(2)
    table.answer()
    table.answer()

    assert [2, 2, 2] == [trophies(table.state, seat) for seat in range(3)]
    assert ("refused" in table.kinds(), "no_offer") == (True, table.kinds()[-1])


def test_a_trade_in_secret_hands():
    """The partner sees what is given, pays with cards of her own choice, and others hear counts."""
    table = hunt(text=LONG, trade="on", hands="secret")
    table.answer("trade")
    table.answer(1)
    table.answer(table.card("1a"), table.card("2a"))
    table.answer(1)
    seen = [GAME.view(table.state, seat).offer for seat in ("Bo", "Cy")]
    with pytest.raises(IllegalAnswer):
        table.answer("maybe")
    table.answer("accept")
    table.answer(table.card("2b"))

    assert [(table.card("1a"), table.card("2a")), ()] == seen
    assert [1, 3, 2] == [trophies(table.state, seat) for seat in range(3)]


def test_nobody_trades_unless_the_table_says_so():
    """Without the variant a trade is not even listed."""
    table = hunt(text=LONG)

    assert "trade" not in [option.value for option in table.ask.options]
    empty = hunt(text=LONG, trade="on")
    empty.state = replace(
        empty.state,
        players=(replace(empty.state.players[0], organs=()), *empty.state.players[1:]),
    )
    assert "you have nothing to give" == empty.why_not("trade")
