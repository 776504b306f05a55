"""From two cards turned up to the last one standing (FR-07 to FR-12, FR-31 to FR-34)."""

import pytest

from tests.tavern.fright.table import Table, card, duel, own_decks, worked_pack
from witchhammer.core.ask import Ruling
from witchhammer.core.errors import IllegalAnswer
from witchhammer.tavern.fright import GAME, draw_board

STRONG, WEAK = (7, 9, 6, 9, 9), (4, 5, 2, 2, 5)


@pytest.mark.rule("FR-11", "FR-12")
def test_cards_turn_up_together():
    """Of 5 in hand 1 goes to the table, and stays hidden until the other has chosen."""
    table = Table(own_decks(worked_pack()))
    table.answer(table.index("Witch"), seat="A")
    waiting = GAME.view(table.state, "B").sides[0]
    table.answer(table.index("Doll"), seat="B")
    turned = GAME.view(table.state, "B").sides[0]

    assert ((), 5, True) == (waiting.cards, waiting.hidden, waiting.laid)
    assert (["Witch"], 4) == ([shown.name for shown in turned.cards], turned.hidden)


@pytest.mark.rule("FR-07", "FR-31", "FR-32")
def test_a_fallen_card_never_comes_back():
    """A card at 0 is eliminated: 5 become 4, it is not on offer again, its owner sends another."""
    table = duel(STRONG, WEAK)
    table.fight("combat", 6, 1)

    assert "out" == table.zone("Two")
    assert 4 == next(f for f in table.facts if f.kind == "eliminated").data["left"]
    ask = next(ask for ask in GAME.asks(table.state) if ask.seat == "B")
    assert table.index("Two") not in [option.value for option in ask.options]


@pytest.mark.rule("FR-31")
def test_the_last_hit_point_holds():
    """Hit points 4: a margin of 3 leaves 1, a margin of 4 eliminates."""
    stays, falls = duel((7, 5, 2, 2, 4), (4, 5, 2, 2, 4)), duel((7, 5, 2, 2, 4), (4, 5, 2, 2, 4))
    stays.fight("combat", 1, 1)
    falls.fight("combat", 2, 1)

    assert (1, "play") == (stays.hp("Two"), stays.zone("Two"))
    assert (0, "out") == (falls.hp("Two"), falls.zone("Two"))


def test_the_winner_returns_to_hand():
    """FD-02 `returns`: the winner's card is back in hand as it is and may be chosen again."""
    table = duel(STRONG, WEAK)
    table.fight("combat", 6, 1)
    ask = next(ask for ask in GAME.asks(table.state) if ask.seat == "A")

    assert "hand" == table.zone("One")
    assert table.index("One") in [option.value for option in ask.options if not option.why_not]


def test_the_winner_stays():
    """FD-02 `stays`: only the loser chooses."""
    table = duel(STRONG, WEAK, after_elimination="stays")
    table.fight("combat", 6, 1)

    assert "play" == table.zone("One")
    assert ["B"] == [ask.seat for ask in GAME.asks(table.state)]


def test_the_winner_is_set_aside():
    """FD-02 `aside`: the winner's card waits, listed with the reason, until the hand is gone."""
    table = duel(STRONG, WEAK, after_elimination="aside")
    table.fight("combat", 6, 1)

    assert "aside" == table.zone("One")
    with pytest.raises(IllegalAnswer, match="waits until the rest of the hand is gone"):
        table.answer(table.index("One"), seat="A")


def test_cards_set_aside_come_back_when_the_hand_is_gone():
    """FD-02 `aside`: once all others have fallen, or waited, the cards set aside are back."""
    table = duel(STRONG, WEAK, after_elimination="aside")
    table.fight("combat", 6, 1)
    for mine, theirs in zip("pqrs", "tuvw", strict=True):
        table.send(mine, theirs)
        table.answer(1, 6)
        while table.state.phase == "attack":
            faces = (6, 1) if table.attacker() == "B" else (1, 6)
            table.fight("combat", *faces)

    assert table.index("One") == table.state.sides[0].choice
    assert ["hand"] * 4 == [table.zone(name) for name in "tuvw"]


@pytest.mark.rule("FR-33", "FR-34")
def test_the_game_ends_with_the_last_card():
    """B's fifth card falls: the game ends at once, A wins however many are left."""
    table = duel((7, 20, 6, 9, 9), WEAK, after_elimination="stays")
    table.fight("combat", 6, 1)
    for name in "tuvw":
        assert "choose" in table.state.phase or name == "w"
        table.send("One", name)
        table.fight("combat", 6, 1)

    assert [] == list(GAME.asks(table.state))
    outcome = GAME.outcome(table.state)
    assert ("won", ("A",), {"A": 5, "B": 0}) == (
        outcome.result,
        outcome.winners,
        outcome.data["left"],
    )
    assert draw_board(GAME.view(table.state, "A"))[-1].startswith("Over: A wins")


def test_one_card_left_also_wins():
    """FR-34: whoever has cards left wins, one is enough."""
    table = duel(STRONG, WEAK)
    state, _ = GAME.rule(table.state, Ruling("end", {"winner": "B"}, "the cat sat on it"))

    assert ("B",) == GAME.outcome(state).winners


def test_a_stall_is_a_draw():
    """FD-12: sixty exchanges in a row without damage end the game; `none` lets it go on."""
    table = duel((7, 0, 6, 0, 9), (4, 0, 6, 0, 9))
    while table.state.phase != "end":
        table.fight("combat", 1, 6)
    on = duel((7, 0, 6, 0, 9), (4, 0, 6, 0, 9), stall="none")
    for _ in range(70):
        on.fight("combat", 1, 6)

    assert ("draw", 60) == (GAME.outcome(table.state).result, table.state.exchange)
    assert "attack" == on.state.phase


def test_the_cap_is_a_draw():
    """FD-12: after 1000 exchanges nobody wins."""
    table = duel((7, 0, 6, 0, 9), (4, 0, 6, 0, 9), stall="none")
    while table.state.phase != "end":
        table.fight("combat", 1, 6)

    assert ("draw", 1000) == (GAME.outcome(table.state).result, table.state.exchange)
    assert "1000 exchanges are the cap" == table.state.reason


def test_both_hands_may_fall_together():
    """FR-34: if an ability fells the last two cards at once nobody wins."""
    bomb = 'on_fall = [{ do = "damage", amount = 9, who = "target" }]'
    names = {"A": ("One", *"pqrs"), "B": ("Two", *"tuvw")}
    pack = 'name = "duel"\n' + card("One", (9, 20, 0, 0, 5)) + card("Two", WEAK, bomb)
    pack += "".join(card(name, (0, 20, 0, 0, 1)) for name in "pqrs")
    pack += "".join(card(name, (0, 5, 0, 0, 1), bomb) for name in "tuvw")
    table = Table(own_decks(pack, names))
    for mine, theirs in zip(names["A"], names["B"], strict=True):
        table.send(mine, theirs)
        while table.state.phase == "roll_off":
            table.answer(6, 1)
        table.fight("combat", 6, 1)

    assert "draw" == GAME.outcome(table.state).result
    assert "both hands fell together" == table.state.reason
