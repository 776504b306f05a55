"""The twelve invariants of the rulebook, over random games of every scenario."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tavern.witch_and_bitch.table import at_round, book_setup, shipped
from witchhammer.core.dice import Luck, mix
from witchhammer.core.game import waiting
from witchhammer.core.play import RandomBot, answer_for, play_out
from witchhammer.core.seal import seal
from witchhammer.tavern.witch_and_bitch import GAME
from witchhammer.tavern.witch_and_bitch.board import blocker, distance
from witchhammer.tavern.witch_and_bitch.cards import COPIES
from witchhammer.tavern.witch_and_bitch.hunting import nearest, speed
from witchhammer.tavern.witch_and_bitch.invariants import CHECKS, broken
from witchhammer.tavern.witch_and_bitch.learning import copies_left
from witchhammer.tavern.witch_and_bitch.scenarios import SCENARIOS

TABLES = tuple(
    (number, players)
    for number, scenario in SCENARIOS.items()
    for players in range(scenario.least, scenario.most + 1)
)
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 10**9)


def states(table, seed, most=220):
    """Each state of a random game with the Ask, its answer and the state after."""
    number, players = table
    setup = shipped(number, players)
    state = GAME.start(setup)
    bots = {"": RandomBot(Luck(mix(seed, 1)))}
    for _ in range(most):
        open_asks = waiting(GAME.asks(state))
        if not open_asks:
            return
        ask = open_asks[0]
        value = answer_for(GAME, state, ask, seed, bots).value
        after, facts = GAME.apply(state, ask, value)
        yield state, ask, value, after, facts
        state = after


@settings(max_examples=12)
@given(table=tables, seed=seeds)
def test_every_state_of_a_random_game_holds_them(table, seed):
    """1 tokens, 2 copies, 3 branches, 4 schools, 5 Spells, 7 faces, 8 colours, 10 damage."""
    for state, *_ in states(table, seed):
        assert () == broken(state)


@settings(max_examples=8)
@given(table=tables, seed=seeds)
def test_copies_in_the_pile_and_held_make_the_deck(table, seed):
    """2: for every Spell, copies left + copies held = 2 (level 1) or 1."""
    for state, *_ in list(states(table, seed, 90))[::30]:
        for card, spell in enumerate(state.setup.pack.spells):
            held = sum(card in witch.spells for witch in state.witches)

            assert COPIES[spell.level] == copies_left(state, spell) + held


@settings(max_examples=10)
@given(table=tables, seed=seeds)
def test_no_turn_has_four_actions_and_nobody_walks_off(table, seed):
    """6: at most 3 Actions a turn, and no Move starts in a space with a blocking enemy."""
    spent = 0
    for state, ask, value, _, facts in states(table, seed):
        kinds = [fact.kind for fact in facts]
        if "turn" in ask.key.split("/")[1:2] and str(value[0]).startswith("move:"):
            seat = state.active
            assert blocker(state, seat) is None
        spent += sum(
            fact.kind in ("moves", "collects", "passes")
            or (fact.kind == "casts" and fact.data["action"])
            for fact in facts
        )
        assert spent <= 3
        if "turn" in kinds:
            spent = 0


@settings(max_examples=10)
@given(table=tables, seed=seeds)
def test_the_token_passes_to_the_next_who_lives(table, seed):
    """9: the First Player of round r + 1 is the next to the left who is not dead for good."""
    for state, _, _, after, _ in states(table, seed):
        if after.round == state.round + 1 and state.round:
            count = len(after.witches)
            dead = [witch.status == "dead" for witch in after.witches]
            order = [(state.first + step) % count for step in range(1, count + 1)]

            assert after.first == next((seat for seat in order if not dead[seat]), state.first)


@settings(max_examples=10)
@given(table=tables, seed=seeds)
def test_an_enemy_walks_at_most_its_speed_and_never_away(table, seed):
    """11: at most its speed along edges; the distance to what it seeks never grows."""
    for state, ask, _, after, facts in states(table, seed):
        if ask.key.split("/")[1] != "order":
            continue
        walked = [fact.data["name"] for fact in facts if fact.kind == "walks"]
        before = {enemy.token: enemy for enemy in state.enemies}
        for enemy in after.enemies:
            was = before.get(enemy.token)
            if was is None or was.space == enemy.space or after.round != state.round:
                continue
            goals = nearest(state, was)
            goes = 2 if enemy.token == len(state.setup.pack.enemies) else 1
            assert distance(state, was.space, enemy.space) <= goes * speed(state, was)
            if goes == 1 and walked.count(walked[0]) == len(walked):
                near = min(distance(state, was.space, goal) for goal in goals)
                assert min(distance(state, enemy.space, goal) for goal in goals) < near


@settings(max_examples=10)
@given(table=tables, seed=seeds)
def test_every_enemy_on_the_map_has_its_go(table, seed):
    """11: enemies named for activation are those on the map at the start of the step."""
    named, wanted, number = [], None, 0
    for state, ask, value, _, _ in states(table, seed):
        if ask.key.split("/")[1] == "order":
            if number != state.round:
                named, number = [], state.round
                wanted = {enemy.token for enemy in state.enemies}
            named += [int(str(item)[1:]) for item in value]
            assert set(named) <= wanted
            assert len(set(named)) == len(named)


@settings(max_examples=6)
@given(table=tables, seed=seeds)
def test_the_same_seed_and_answers_make_the_same_log(table, seed):
    """12: same seed, same commands: same log and the same last seal."""
    logs = []
    for _ in range(2):
        found = list(states(table, seed, 60))
        logs.append(([fact for *_, facts in found for fact in facts], seal(found[-1][3])))

    assert logs[0] == logs[1]


@settings(max_examples=6)
@given(table=tables, seed=seeds)
def test_spells_of_a_school_are_known_to_two_at_most(table, seed):
    """4: over a whole game no third player ever learns a Spell of a school."""
    known = {}
    for *_, after, facts in states(table, seed):
        for fact in facts:
            if fact.kind == "spell":
                known.setdefault(fact.data["school"], set()).add(fact.data["seat"])
        assert all(len(seats) <= 2 for seats in known.values())
        assert after.beat > 0


def test_destiny_colours_never_go_back():
    """8: green*, orange*, red* over a whole game."""
    setup = shipped(1, 1)
    played = play_out(GAME, setup, 3, {"": RandomBot(Luck(3))})
    colours = [fact.data["colour"] for fact in played.facts if fact.kind == "destiny"]
    order = {"green": 0, "orange": 1, "red": 2}

    assert all(order[one] <= order[two] for one, two in pairwise(colours))


@pytest.mark.parametrize(
    ("field", "value", "number"),
    [
        ("pile", (), "1"),
        ("entered", ((0, 1, 2), (), (), (), (), (), ()), "4"),
        ("actions", 4, "6"),
        ("evolved", True, "7"),
        ("drawn", (19,), "8"),
    ],
)
def test_a_broken_state_is_noticed(field, value, number):
    """Each check finds what it is there for."""
    from dataclasses import replace

    state = replace(at_round(book_setup(), places=("H",)).state, **{field: value})

    assert [number] == [fault.split(":")[0] for fault in broken(state)]
    assert 10 == len(CHECKS)


def test_damage_and_spells_are_watched():
    """10 and 5: a Witch who should lie, and one who knows nothing."""
    from dataclasses import replace

    state = at_round(book_setup()).state
    ada = state.witches[0]
    worse = replace(state, witches=(replace(ada, damage=10, spells=()), *state.witches[1:]))

    assert ["5", "10"] == [fault.split(":")[0] for fault in broken(worse)]
