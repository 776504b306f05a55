"""The invariants at the end of the rulebook, as properties of random games and hits."""

from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tavern.witchdie.table import ORIGINAL, lay
from witchhammer.core.ask import DICE, Answer, Ask
from witchhammer.core.dice import Luck, draw_many
from witchhammer.core.game import step
from witchhammer.core.play import random_value
from witchhammer.core.seal import seal
from witchhammer.tavern.witchdie import GAME, new_setup
from witchhammer.tavern.witchdie.magic import carried
from witchhammer.tavern.witchdie.state import State, face_of, in_force, living, lying
from witchhammer.tavern.witchdie.turn import kinds_shown

SEEDS = st.integers(0, 10**6)


class Move(NamedTuple):
    """One step of a game."""

    before: State
    ask: Ask
    value: tuple
    facts: tuple
    after: State


def random_game(seed, players=3, **options):
    """Every step of a random game."""
    setup = new_setup(tuple(f"p{i}" for i in range(players)), {"cup": "16", **options}, ORIGINAL)
    state, luck = GAME.start(setup), Luck(seed)
    while asks := GAME.asks(state):
        ask = asks[luck.below(len(asks))]
        if ask.seat == DICE:
            value = draw_many(seed, ask.dice.address, 0, ask.dice.sides, ask.dice.count)
        elif ask.seat == "@gm":
            value = ask.default
        else:
            value = random_value(ask, luck)
        after, facts = step(GAME, state, Answer(ask.key, value))
        yield Move(state, ask, value, facts, after)
        state = after


def name_of_step(ask):
    """Which step an Ask belongs to."""
    return ask.key.split("/")[2]


@settings(max_examples=4)
@given(SEEDS, st.integers(2, 5))
def test_1_2_12_dice_cups_and_turns(seed, players):
    """Dice are conserved, cups fall only, nobody who is out acts, at every single step."""
    for before, ask, _, facts, after in random_game(seed, players):
        assert () == GAME.invariants(after)
        total = len(after.bag) + sum(len(player.dice) for player in after.players)
        assert len(after.setup.pack.kind_of_die) == total
        filled = {fact.kind for fact in facts} & {"long_life", "swapped"}
        filled |= {fact.kind for fact in facts if fact.data.get("new_cup")}
        for old, new in zip(before.players, after.players, strict=True):
            assert new.left <= old.left or filled
            assert 0 <= new.left <= after.setup.cup
        if ask.seat in after.setup.seats:
            assert not before.players[after.setup.seats.index(ask.seat)].out


@settings(max_examples=4)
@given(SEEDS)
def test_3_4_5_6_drawing_arcane_mastery(seed):
    """Minimum drawn; no RESET, ARCANE or MASTERY before turn 5; ARCANE of different kinds only."""
    for before, _, _, facts, after in random_game(seed):
        kinds = [fact.kind for fact in facts]
        active = before.active
        if {"reset", "arcane", "mastery"} & {*kinds}:
            assert before.players[active].turns >= 5
        if "arcane" in kinds:
            shown = kinds_shown(before, active)
            assert len(shown) == len(set(shown)) <= 10
        if "mastery" in kinds:
            rune = next(fact.data["rune"] for fact in facts if fact.kind == "mastery")
            others = [i for i in living(after) if i != active]
            assert all(rune not in kinds_shown(after, i) for i in others)


@settings(max_examples=20)
@given(st.integers(0, 9), st.integers(0, 7), st.booleans())
def test_3_minimum_after_step_1(turns, dice, seven):
    """After step 1 a player has min(own turns, 5) dice or more, with rule 39 seven from turn 5."""
    hand = " ".join(["tower1"] * dice)
    rules = [39] if seven else []
    table = lay("Mia Noa", Mia=hand, turns=max(1, turns), at="supply", rules=rules)
    if table.asked == ["reset_or_draw"]:
        table.do("reset_or_draw", "draw")
    while table.asked == ["pick"]:
        table.draw()
    least = 7 if seven and turns >= 5 else min(max(1, turns), 5)

    assert len(table.player("Mia").dice) == max(least, dice)


@settings(max_examples=4)
@given(SEEDS)
def test_7_each_die_is_used_once(seed):
    """Within a turn no die is chosen twice, and at its end every die that was there is used."""
    chosen, bound = [], True
    for before, ask, value, facts, after in random_game(seed):
        numbers = {fact.data.get("number") for fact in facts if fact.kind == "chaos"}
        bound = bound and not numbers & {13, 44, 54}
        if name_of_step(ask) == "act":
            chosen.append(value[0])
            assert len(chosen) == len(set(chosen)) or not bound
        if after.turn != before.turn:
            chosen, bound = [], True
        elif (
            after.pool
            and bound
            and not ({s.do for s in after.todo} & {"act", "pool"} or after.over)
        ):
            there = [d for d in lying(after, after.active) if d.id in after.pool]
            assert all(die.used for die in there)


@settings(max_examples=20)
@given(st.integers(1, 5), st.integers(0, 5), st.integers(0, 5))
def test_8_what_gets_through(runes, towers, forests):
    """max(0, swords - towers), max(0, storms - forests), and blood is never reduced."""
    guard = " ".join(f"{rune}{n}" for rune, n in (("tower", towers), ("forest", forests)) if n)
    swords = lay("Mia Noa", Mia=f"sword{runes}", Noa=guard)
    storms = lay("Mia Noa", Mia=f"storm{runes}", Noa=guard)
    blood = lay("Mia Noa", Mia=f"blood{runes} {guard}")

    assert 20 - max(0, runes - towers) == swords.left("Noa")[0]
    assert 20 - max(0, runes - forests) == storms.left("Noa")[0]
    assert 20 - runes == blood.left("Mia")[0]


@settings(max_examples=4)
@given(SEEDS)
def test_9_moons_and_skulls_are_paid_exactly(seed):
    """A target costs as many as it shows runes; never more is spent than was there."""
    for before, ask, _, facts, _ in random_game(seed):
        if name_of_step(ask) != "spend" or in_force(before, 49):
            continue
        spent = [f for f in facts if f.kind in ("moon", "skull", "stole")][:1]
        for fact in spent:
            owner, die = next(
                (i, d)
                for i, p in enumerate(before.players)
                for d in p.dice
                if d.id == fact.data["die"]
            )
            assert face_of(before, die).count == fact.data["cost"] <= before.todo[0].n
            assert before.setup.seats[owner] == fact.data["owner"]


@settings(max_examples=4)
@given(SEEDS)
def test_10_rules_rest_on_pentagrams(seed):
    """Every rule's die shows pentagrams or copied them, and is gone with the die."""
    for *_, facts, after in random_game(seed, consecrated="list"):
        on_table = {die.id for player in after.players for die in player.dice}
        assert {rule.die for rule in after.rules} <= on_table
        ended = {fact.data["rule"] for fact in facts if fact.kind == "rule_ended"}
        assert not ended & {rule.id for rule in after.rules}


@settings(max_examples=20)
@given(st.integers(2, 8), st.integers(0, 8))
def test_11_majorities(living_players, yes):
    """A rule is adopted if and only if twice the yes votes are more than the living."""
    names = " ".join(f"p{i}" for i in range(living_players))
    state = lay(names, p0="sword1").state if living_players > 2 else lay("a b", a="moon1").state

    assert carried(state, yes) == (yes * 2 > len(living(state)))


@settings(max_examples=2)
@given(SEEDS)
def test_12_same_answers_same_game(seed):
    """The same seed and the same answers give the same states, to the last one."""
    one = [seal(after) for *_, after in random_game(seed)]
    two = [seal(after) for *_, after in random_game(seed)]

    assert one == two
