"""The frame of a Round (sections 4, 9 and 10)."""

import pytest

from tests.tavern.witch_and_bitch.table import at_round, book_setup, witch
from witchhammer.tavern.witch_and_bitch.state import Corpse, Standing


@pytest.mark.rule("WB-RND-01", "WB-DRK-01", "WB-SUM-01")
def test_a_round_is_two_phases_in_six_steps():
    """First Player, restoring, turns, learning, Destiny, activations; a 17-card deck: 17 + 1."""
    setup = book_setup()
    corpse = (Corpse(20, 4),)
    witches = tuple(witch(setup, seat, corpses=corpse if seat == 0 else ()) for seat in range(3))
    table = at_round(setup, witches, places=("P1", "P2"), round_=4)
    seen = []
    while table.state.round == 4:
        if table.kind not in seen[-1:]:
            seen.append(table.kind)
        table.say(*((table.legal()[-1],) if table.kind == "turn" else _any(table)))

    assert ["turn", "learn", "destiny", "portals", "pile", "order"] == seen[:6]
    assert 17 == setup.scenario.cards


def _any(table):
    """An answer to what is asked: the lowest faces, nothing, the default order."""
    if table.ask.dice:
        return (1,) * table.ask.dice.count
    return table.ask.default or (table.legal()[0],)


@pytest.mark.rule("WB-RND-02")
def test_the_first_player_token_goes_left():
    """Three players: round 1 Cleo, round 2 Ada; round 1 has no pass; the dead are jumped over."""
    setup = book_setup()
    first = at_round(setup, first=2)
    second = at_round(setup, first=2)
    second.until("destiny")
    second.until("turn")
    dead = (witch(setup, 0, status="dead"), witch(setup, 1), witch(setup, 2))
    jumped = at_round(setup, dead, first=1, round_=1)
    jumped.until("destiny")
    jumped.until("turn")
    again = jumped.until("destiny").until("turn")

    assert "Cleo" == first.ask.seat
    assert (2, "Ada") == (second.state.round, second.ask.seat)
    assert (3, "Bea") == (again.state.round, again.ask.seat)


@pytest.mark.rule("WB-RND-03", "WB-USE-05")
def test_exhausted_cards_turn_up():
    """Ada's Fire 1 used in round 3 is face up in round 4, and who fell stands up."""
    setup = book_setup()
    card = setup.pack.find("fire-1")
    witches = (
        witch(setup, 0, exhausted=(card,)),
        witch(setup, 1, status="lying", damage=11),
        witch(setup, 2),
    )
    standing = (Standing("w0", "defense", 3, "round"),)
    table = at_round(setup, witches, round_=4, standing=standing)

    assert () == table.state.witches[0].exhausted
    assert ("standing", 0) == (table.state.witches[1].status, table.state.witches[1].damage)
    assert () == table.state.standing


@pytest.mark.rule("WB-RND-04")
def test_three_actions_of_any_kind():
    """Move, Move, Spell; or three Spells; or none at all."""
    setup = book_setup(players=1)
    one = at_round(setup, places=("P1",))
    one.say("move:R1")
    one.say("move:P1")
    one.say("cast:fire-1")
    one.say(1)
    three = at_round(setup, (witch(setup, 0, ("lightning-1", "ice-1")),), places=("P1",))
    for _ in range(3):
        three.say("cast:lightning-1")
        three.say(1)
    none = at_round(setup)
    none.say("end")

    assert ["destiny"] * 3 == [one.kind, three.kind, none.kind]


@pytest.mark.rule("WB-RND-05", "WB-LRN-02", "WB-ACQ-05")
def test_learning_goes_from_the_first_player():
    """First Player Bea: Bea 1st, Cleo 2nd, Ada 3rd; Bea takes Fire 2a, Ada may only take 2b."""
    setup = book_setup()
    spells = (("fire-1", "ice-1"), ("fire-1", "light-1"), ("lightning-1", "darkness-1"))
    witches = tuple(
        witch(setup, seat, spells[seat], corpses=(Corpse(20 + seat, 4),)) for seat in range(3)
    )
    table = at_round(setup, witches, first=1)
    table.until("learn")
    order = []
    while table.kind == "learn":
        order.append(table.ask.seat)
        if table.ask.seat == "Ada":
            assert "no copy is left" == table.why_not("fire-2a")
            assert "" == table.why_not("fire-2b")
        table.say("fire-2a" if table.ask.seat == "Bea" else "nothing")

    assert ["Bea", "Cleo", "Ada"] == order


@pytest.mark.rule("WB-SCN-01", "WB-SC1-03")
def test_one_round_after_the_last_card():
    """Card 17 in round 17; round 18 is the last, no card in it, and the Witches lose."""
    setup = book_setup(players=1)
    table = at_round(setup, round_=17)
    table.say("end")
    table.until("turn", "over")
    drawn, number = len(table.state.drawn), table.state.round
    table.say("end")
    table.until("over", face=20)

    assert (17, 18) == (drawn, number)
    assert (18, "defeat") == (table.state.round, table.state.result)
    assert "the Destiny deck ran out" == table.state.reason
    assert 17 == len(table.state.drawn)


@pytest.mark.rule("WB-SCN-02", "WB-SC6-02", "WB-SC3-02")
def test_in_a_duel_the_deck_beats_everybody():
    """Round 18 over, 2 alive: no winner. With a Turncoat she wins."""
    duel = at_round(book_setup(players=2, scenario=6), round_=18)
    duel.until("over", face=20)
    semi = at_round(book_setup(scenario=2), round_=18, turncoat=1)
    semi.until("over", face=20)

    assert ("nobody", ()) == (duel.state.result, duel.state.winners)
    assert 17 == duel.setup.scenario.cards
    assert ("won", (1,)) == (semi.state.result, semi.state.winners)
