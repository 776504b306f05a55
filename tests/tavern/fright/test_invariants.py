"""The invariants at the end of the rulebook, over random games without abilities."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tavern.fright.table import PACK, Table, duel
from witchhammer.core.dice import Luck, draw_many
from witchhammer.core.play import RandomBot, play_out, random_value
from witchhammer.tavern.fright import GAME, new_setup
from witchhammer.tavern.fright.state import alive

PLAIN = new_setup(("ana", "bo"), {"abilities": "off"}, PACK)
NUMBERS = st.tuples(*(st.integers(0, 9),) * 4, st.integers(1, 10))
FACES = st.tuples(st.integers(1, 6), st.integers(1, 6))


def hits(state):
    """The hit points of every card, by its place."""
    return {held.card: held.hp for side in state.sides for held in side.cards}


@settings(max_examples=15)
@given(st.integers(0, 10**6))
def test_a_game_without_abilities(seed):
    """1, 2, 5, 6, 7, 11, 12: hit points, attackers, eliminations, the end."""
    luck, table, attackers, fallen = Luck(seed), Table(PLAIN), [], 0
    while asks := GAME.asks(table.state):
        before, phase = table.state, table.state.phase
        ask = asks[luck.below(len(asks))]
        table.answer(*random_value(ask, luck), seat=ask.seat)
        after = table.state
        gone = sum(5 - alive(side) for side in after.sides if side.cards) if after.battle else 0

        assert () == GAME.invariants(after)
        assert fallen <= gone <= fallen + 1
        fallen = gone
        if phase == "roll":
            attackers.append((before.battle, before.turn))
            mine = {held.card for held in before.sides[before.turn].cards}
            lost = {card for card, hp in hits(after).items() if hp < hits(before)[card]}

            assert not lost & mine
            assert before.mode == "combat" or not lost
    for (one, first), (two, second) in pairwise(attackers):
        assert one != two or first != second
    if table.state.result == "won":
        assert 5 <= table.state.battle <= 9
        assert 0 == alive(table.state.sides[1 - table.state.winner])


@given(NUMBERS, NUMBERS, st.integers(0, 9), st.lists(FACES, min_size=3, max_size=3))
def test_a_shift_of_both_numbers_changes_nothing(first, second, k, faces):
    """4: k more Lethality and Defense of the pair gives the same hit points."""
    ends = []
    for plus in (0, k):
        one = (9, first[1] + plus, first[2] + plus, *first[3:])
        two = (1, second[1] + plus, second[2] + plus, *second[3:])
        table = duel(one, two)
        for pair in faces:
            if table.state.phase == "attack" and table.state.battle == 1:
                table.fight("combat", *pair)
        ends.append((table.hp("One"), table.hp("Two"), table.attacker()))

    assert ends[0] == ends[1]


@given(NUMBERS, NUMBERS, FACES)
def test_damage_is_the_margin(first, second, faces):
    """3: the defender loses min(hp, max(0, attack - defence)), the attacker nothing."""
    table = duel((9, *first[1:]), (1, *second[1:]))
    attack, defence = faces[0] + first[1], faces[1] + second[2]
    table.fight("combat", *faces)

    assert second[4] - min(second[4], max(0, attack - defence)) == table.hp("Two")
    assert first[4] == table.hp("One")


@settings(max_examples=10)
@given(st.integers(0, 2**64 - 1))
def test_same_seed_same_log(seed):
    """13: the same seed and the same choices give the same facts, every face in 1 to 6."""
    one, two = (play_out(GAME, PLAIN, seed, {"": RandomBot(Luck(7))}) for _ in range(2))

    assert one.facts == two.facts
    assert all(1 <= face <= 6 for face in draw_many(seed, (4, 1), 0, 6, 2))


@given(st.booleans())
def test_who_lays_first_does_not_matter(ana_first):
    """10: the first attacker does not depend on who chose first."""
    table = duel((7, 6, 2, 6, 5), (4, 5, 2, 4, 5))
    table.fight("combat", 6, 1)
    order = ("A", "B") if ana_first else ("B", "A")
    for seat in order:
        name = "One" if seat == "A" else "t"
        table.answer(table.index(name), seat=seat)

    assert "A" == table.attacker()
