"""The duel solved: against closed forms and against play with the best choices."""

from fractions import Fraction

import pytest

from tests.tavern.fright.table import PACK
from witchhammer.core.dice import Luck
from witchhammer.tavern.fright import parse_pack
from witchhammer.tavern.fright.exchange import ways_to_win
from witchhammer.tavern.fright.solve import Fighter, duel, margins, solve

CARDS = {card.id: card for card in parse_pack(PACK).cards}


def test_margins_count_thirty_six():
    """Ways of each margin add up to the ways to win, over the whole range of numbers."""
    for attack in range(10):
        for defence in range(10):
            assert ways_to_win(attack, defence) == sum(w for _, w in margins(attack, defence))


@pytest.mark.parametrize(("one", "two"), [((5, 4), (6, 3)), ((9, 6), (5, 5)), ((2, 3), (4, 1))])
def test_one_hit_point_each_has_a_closed_form(one, two):
    """With 1 hit point each and no Sorcery the chance is p / (1 - (1 - p)(1 - q))."""
    p = Fraction(ways_to_win(one[0], two[1]), 36)
    q = Fraction(ways_to_win(two[0], one[1]), 36)
    expected = float(p / (1 - (1 - p) * (1 - q)))
    solved = solve(Fighter(*one, 0, 1), Fighter(*two, 0, 1))

    assert expected == pytest.approx(solved.chance((1, 1), 0), abs=1e-7)


def test_the_other_side_of_the_table_sees_the_complement():
    """The duel of b and a is that of a and b turned round."""
    one, two = CARDS["ghoul"], CARDS["grey_lady"]
    there, back = duel(one, two), duel(two, one)
    hp = one.max_hp, two.max_hp

    assert 1 - there.chance(hp, 1) == pytest.approx(back.chance(hp[::-1], 0), abs=1e-6)
    assert there.mode(hp, 0) == back.mode(hp[::-1], 1)


def test_more_never_hurts():
    """Another point of lethality, defense or hit points never lowers the chance."""
    base, rival = Fighter(6, 4, 5, 6), Fighter(7, 3, 4, 7)
    before = solve(base, rival).chance((6, 7), 0)

    for better in (Fighter(7, 4, 5, 6), Fighter(6, 5, 5, 6)):
        assert before <= solve(better, rival).chance((6, 7), 0) + 1e-9
    assert before <= solve(Fighter(6, 4, 5, 7), rival).chance((7, 7), 0) + 1e-9


def test_two_that_cannot_hurt_each_other_draw():
    """A duel without an end is worth one half."""
    wall = Fighter(0, 9, 0, 5)

    assert 0.5 == solve(wall, wall).chance((5, 5), 0)


def test_sorcery_is_chosen_when_it_is_better():
    """A hurt card of great Sorcery that hardly hits refills."""
    weak, strong = Fighter(3, 4, 9, 10), Fighter(6, 6, 0, 10)

    assert "sorcery" == solve(weak, strong).mode((1, 10), 0)


def test_chances_are_those_of_play():
    """Two thousand duels with the best choices are won as often as the solution says."""
    one, two = Fighter(6, 4, 6, 5), Fighter(5, 5, 6, 6)
    solved, luck, won, games = solve(one, two), Luck(11), 0, 2000
    for _ in range(games):
        won += _play(solved, (one, two), luck)

    assert solved.chance((5, 6), 0) == pytest.approx(won / games, abs=0.035)


def _play(solved, fighters, luck):
    """One duel with the best choices: 1 when fighter 0 wins."""
    hp, attacker = [fighters[0].max_hp, fighters[1].max_hp], 0
    while all(hp):
        mine, theirs = fighters[attacker], fighters[1 - attacker]
        one, two = luck.face(6), luck.face(6)
        if solved.mode(tuple(hp), attacker) == "combat":
            margin = one + mine.lethality - two - theirs.defense
            hp[1 - attacker] = max(0, hp[1 - attacker] - max(0, margin))
        elif one + mine.sorcery > two + theirs.sorcery:
            hp[attacker] = mine.max_hp
        attacker = 1 - attacker
    return int(hp[0] > 0)
