"""The invariants at the end of the rulebook, over random games at every kind of table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tavern.sickest_witch.table import PACK, SEATS
from witchhammer.core.dice import Luck
from witchhammer.core.play import RandomBot, play_out, random_value
from witchhammer.tavern.sickest_witch import GAME, new_setup
from witchhammer.tavern.sickest_witch.damage import halves
from witchhammer.tavern.sickest_witch.setting_up import PRESETS
from witchhammer.tavern.sickest_witch.switches import SWITCHES

SETUPS = [
    new_setup(SEATS[:2], {"deck": "quick"}, PACK),
    new_setup(SEATS[:4], {"deck": "short", "lambs": "on", "trade": "on", "hands": "secret"}, PACK),
    new_setup(SEATS[:3], {"deck": "quick", "expansion": "on", "beast": "on"}, PACK),
]


@settings(max_examples=12)
@given(st.integers(0, 2), st.integers(0, 10**6))
def test_a_shared_game(which, seed):
    """1 to 10: places, levels, life, trophies, cards, one attack a turn, the next starter."""
    setup = SETUPS[which]
    luck, state = Luck(seed), GAME.start(setup)
    attacks, recharges, starters, levels = {}, set(), [], []
    while asks := GAME.asks(state):
        before = state
        state, facts = GAME.apply(state, asks[0], random_value(asks[0], luck))

        assert () == GAME.invariants(state)
        for fact in facts:
            if fact.kind == "attack":
                attacks[before.turn] = attacks.get(before.turn, 0) + 1
            elif fact.kind == "recharge":
                recharges.add(before.turn)
            elif fact.kind == "fight":
                levels.append(5 if fact.data["level"] == "B" else fact.data["level"])
        if state.fight > before.fight and before.fight and not state.decider:
            skipped = any(fact.kind == "skipped" for fact in facts)
            starters.append(skipped or state.seat == (state.killer + 1) % len(setup.seats))
        if state.fight > before.fight:
            held = [h.state for player in state.players for h in player.organs]
            assert {"ready"} == set(held)
            assert -1 == state.halver
    assert {1} == set(attacks.values())
    assert not set(attacks) & recharges
    assert all(starters)
    assert levels == sorted(levels)


@settings(max_examples=4)
@given(st.integers(0, 2**64 - 1))
def test_same_seed_same_log(seed):
    """11: with the same seed and commands the log is the same."""
    one, two = (play_out(GAME, SETUPS[0], seed, {"": RandomBot(Luck(3))}) for _ in range(2))

    assert one.facts == two.facts


@given(st.integers(1, 30), st.integers(0, 30), st.integers(1, 30))
def test_halving(full, lost, before):
    """SW-CRD-05: life falls to half by this damage, and was above half before it."""
    after = max(0, before - lost)

    assert halves(before, after, full) == (before > full / 2 >= after)


@pytest.mark.parametrize("deck", sorted(PRESETS))
def test_every_deck_size_ends(deck):
    """Three players come to the end of each preset."""
    setup = new_setup(SEATS[:3], {"deck": deck}, PACK)
    state = play_out(GAME, setup, 2, {"": RandomBot(Luck(2))}, keep_facts=False).state

    assert "won" == GAME.outcome(state).result


@pytest.mark.parametrize("players", range(2, 7))
def test_every_number_of_players_ends(players):
    """Two to six players come to the end of the standard deck."""
    setup = new_setup(SEATS[:players], {}, PACK)
    state = play_out(GAME, setup, 2, {"": RandomBot(Luck(2))}, keep_facts=False).state

    assert "won" == GAME.outcome(state).result


@pytest.mark.parametrize(
    "options",
    [
        {switch.name: value}
        for switch in SWITCHES
        for value in switch.values[1:]
        if not switch.name.startswith(("solo", "enemy_damage"))
    ],
    ids=str,
)
def test_every_option_off_its_default_ends(options):
    """Each ruling and variant is played to the end."""
    more = {"expansion": "on"} if "wizards" in options else {}
    setup = new_setup(SEATS[:3], {"deck": "quick", **options, **more}, PACK)
    state = play_out(GAME, setup, 9, {"": RandomBot(Luck(9))}, keep_facts=False).state

    assert "won" == GAME.outcome(state).result
