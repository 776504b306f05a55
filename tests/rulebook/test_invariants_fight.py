"""Invariants of part F as whole fights show them: 3, 4, 6, 13, 14, 15, 19 to 23 and 25."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.fights import some_fight
from tests.rules.vignette.sparring import DEFEND, GASP, fight, foe, pc
from witchhammer.core.ask import Answer
from witchhammer.core.dice import Luck
from witchhammer.core.effects import Modify
from witchhammer.core.game import step, waiting
from witchhammer.core.play import RandomBot, answer_for, play_out
from witchhammer.rules.cards import Card
from witchhammer.rules.grid import distance
from witchhammer.rules.house import HouseRules
from witchhammer.rules.initiative import acting_order
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.game import GAME
from witchhammer.rules.vignette.hand import deck_of
from witchhammer.rules.vignette.violence import standing_entries

SEEDS = st.integers(0, 5000)
FEW = settings(max_examples=25)


def by_the_book(seed):
    """Return a random fight under the default rulings."""
    return replace(some_fight(seed), house=HouseRules(), longest=3)


def history(setup, seed):
    """Yield (state before, facts, state after) of each answer of a fight by random bots."""
    bots = {"": RandomBot(Luck(seed))}
    state = GAME.start(setup)
    while asks := waiting(GAME.asks(state)):
        answer = answer_for(GAME, state, asks[0], seed, bots)
        before = state
        state, facts = step(GAME, state, answer)
        yield before, facts, state


def told(setup, seed, kind):
    """Return the data of every fact of a kind, as the GM may know it."""
    return [f.data for _, facts, _ in history(setup, seed) for f in facts if f.kind == kind]


@FEW
@given(seed=SEEDS)
def test_03_04_damage_of_every_blow_is_accounted_for(seed):
    """3, 4: poise lost and wounds are the damage; exactly its tens penetrate."""
    for blow in told(by_the_book(seed), seed, "attack"):
        wounds = blow["wounds"] - blow["critical_wound"]
        if blow["penetration"] == blow["damage"] // 10 and wounds >= blow["penetration"]:
            assert blow["poise_loss"] + wounds in (blow["damage"], blow["poise_loss"])
        else:
            # An attack on poise alone: health is left alone, and what is left over is lost (WR-15).
            assert (wounds, blow["penetration"]) == (0, 0)


@FEW
@given(seed=SEEDS)
def test_06_poise_and_health_keep_within_their_bounds(seed):
    """6, 21, 23: the game's own invariants hold in every state, under any house rules."""
    for _, _, after in history(replace(some_fight(seed), longest=3), seed):
        assert GAME.invariants(after) == ()


@FEW
@given(seed=SEEDS)
def test_13_14_15_what_the_face_says(seed):
    """13, 14, 15: the final value is face and totals; a 1 hurts nobody, a 20 always a little."""
    for blow in told(by_the_book(seed), seed, "attack"):
        swing = 10 * (blow["critical"] - blow["fumble"])
        assert blow["final"] == blow["attack"] - blow["defence"] + blow["d20"] + swing
        if blow["d20"] == 1:
            assert (blow["damage"], blow["wounds"], blow["hit"]) == (0, 0, False)
        if blow["d20"] == 20:
            assert blow["wounds"] >= 1
        assert blow["hit"] == (blow["damage"] >= 1)
        assert blow["hit"] or not blow["solid"]
        assert blow["solid_bonus"] == 0 or blow["solid"]


@FEW
@given(seed=SEEDS)
def test_18_totals_are_the_sums_of_their_terms(seed):
    """18: each term counts once, malus among them."""
    for blow in told(by_the_book(seed), seed, "attack"):
        assert blow["attack"] == sum(amount for _, amount in blow["attack_terms"])
        assert blow["defence"] == sum(amount for _, amount in blow["defence_terms"])


@FEW
@given(seed=SEEDS)
def test_19_the_order_is_a_permutation_sorted_by_initiative_and_poise(seed):
    """19: everybody who waits stands in it once; the next turn is the first of it."""
    for before, facts, after in history(by_the_book(seed), seed):
        order = acting_order(standing_entries(after), after.setup.house)
        keys = [(-s.entry.rank, -s.entry.initiative, -s.entry.poise) for s in order]
        assert keys == sorted(keys)
        assert sorted(s.name for s in order) == sorted(f"{i}/{slot}" for i, slot in after.waiting)
        if len(facts) == 1 and facts[0].kind == "turn":
            first = acting_order(standing_entries(before), before.setup.house)[0]
            assert facts[0].data["who"] == before.fighters[first.entry.roster].sheet.id


@FEW
@given(seed=SEEDS)
def test_20_the_chart_is_rolled_on_exactly_when_it_is_due(seed):
    """20: for a PC, after an attack that did damage, with five wounds or more; entry 6 to 30."""
    setup = by_the_book(seed)
    pcs = {f.id for f in setup.fighters if f.kind == "pc"}
    due, rolled = [], []
    for before, facts, _ in history(setup, seed):
        for fact in facts:
            d = fact.data
            if fact.kind == "attack" and d["target"] in pcs and d["damage"] and d["wounds"] >= 5:
                due.append((before.vignette, d["target"], d["wounds"]))
            if fact.kind == "affliction":
                rolled.append((before.vignette, d["who"], d["wounds"]))
                assert 6 <= d["affliction"] <= 30

    assert sorted(rolled) == sorted(due)


@FEW
@given(seed=SEEDS)
def test_21_a_one_shot_is_played_once(seed):
    """21: no one-shot is turned over more often than it is owned."""
    setup = replace(by_the_book(seed), longest=4)
    played = Counter()
    decks = {f.id: deck_of(f) for f in setup.fighters}
    for _, facts, _ in history(setup, seed):
        for fact in facts:
            if fact.kind in ("flip", "psych_shown"):
                for who, cards in fact.data["cards"]:
                    for card in [cards] if isinstance(cards, str) else cards:
                        played[who, card] += 1

    for (who, card), times in played.items():
        known = decks[who][card]
        if known.one_shot or (known.kind == "psych" and not known.returns):
            assert times <= known.copies


@FEW
@given(seed=SEEDS)
def test_22_a_vignette_leaves_no_bonus_behind(seed):
    """22: what lasts a vignette is gone, cards are back, numbers are what they were."""
    for _, facts, after in history(by_the_book(seed), seed):
        if after.phase == "interlude" and any(f.kind == "vignette_over" for f in facts):
            assert not [e for e in after.lasting if e.until in ("vignette", "round")]
            assert not any(c.plan or c.psych or c.now or c.up for c in after.fighters)
            for i, c in enumerate(after.fighters):
                standing = [e for e in after.carried[i] if e.stat == "attack" and not e.only]
                base = reckoning.standing(after, i, "attack") - sum(e.amount for e in standing)
                fixed = reckoning.standing(GAME.start(after.setup), i, "attack")
                assert base == fixed, c.sheet.id


@FEW
@given(seed=SEEDS)
def test_23_every_step_of_a_hunt_brings_it_nearer(seed):
    """23: toward an enemy each step shortens the distance, away from it each one lengthens it."""
    for before, facts, after in history(by_the_book(seed), seed):
        ids = {c.sheet.id: c for c in before.fighters}
        for fact in facts:
            if fact.kind != "moved" or not fact.data["toward"]:
                continue
            mover, other = ids[fact.data["who"]], ids[fact.data["toward"]]
            then = next(c for c in after.fighters if c.sheet.id == fact.data["toward"])
            if then.cell != other.cell:
                continue
            path = [fact.data["start"], *fact.data["path"]]
            spaces = [
                distance(tuple(c), other.cell, mover.sheet.size, other.sheet.size) for c in path
            ]
            steps = {b - a for a, b in pairwise(spaces)}
            assert steps in (set(), {-1}, {1})


@FEW
@given(seed=SEEDS)
def test_25_the_fallen_do_nothing(seed):
    """25: whoever is at 0 health or less neither moves nor attacks nor pays nor regains by card."""
    for before, facts, _ in history(by_the_book(seed), seed):
        down = {c.sheet.id for c in before.fighters if c.status in ("deaths_door", "dead")}
        up = {f.data["who"] for f in facts if f.kind == "up"}
        acts = {f.data["who"] for f in facts if f.kind in ("moved", "attack", "cost", "no_target")}
        assert not acts & (down - up)


@settings(max_examples=10)
@given(seed=SEEDS)
def test_25_the_same_fight_is_told_twice_the_same(seed):
    """25: roster, decisions and dice decide everything."""
    setup = replace(some_fight(seed), longest=2)

    first, second = (play_out(GAME, setup, seed, {"": RandomBot(Luck(seed))}) for _ in range(2))
    assert first == second


@settings(max_examples=15)
@given(amounts=st.permutations([1, 2, 3]), order=st.permutations([0, 1, 2]))
def test_25_the_order_of_psych_cards_changes_nothing(amounts, order):
    """25, WH-PSYCH-06: whoever lays first, and whoever stands first in the roster."""

    def nerve(n):
        effect = Modify(stat="attack", amount=amounts[n])
        return Card(id="nerve", name="Nerve", kind="psych", on_turn=(effect,))

    people = [pc(f"pc-{n}", (1, n), DEFEND, GASP, nerve(n), seat=f"p{n}") for n in range(3)]
    setup = fight(*(people[n] for n in order), foe("wolf", (9, 1), DEFEND, GASP))
    state = GAME.start(setup)
    for n in order[::-1]:
        state, _ = step(GAME, state, Answer(f"v1/psych/pc-{n}", ("nerve",)))
    attacks = {f.id: f.numbers.attack for f in GAME.view(state, "@gm").fighters[:3]}

    assert attacks == {f"pc-{n}": amounts[n] for n in range(3)}
