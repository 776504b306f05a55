"""The conformance kit over fights: deep checks, secrets, the cards of every kind."""

import pytest

from tests.conformance.fights import short_fight, some_fight
from witchhammer.core.ask import fact_for
from witchhammer.core.conform import Report, check_game, check_secrets_vary
from witchhammer.core.dice import Luck
from witchhammer.core.play import RandomBot, play_out
from witchhammer.rules.vignette.game import GAME

SECRET_STATE = {"target_health", "target_poise", "target_malus", "health", "poise", "malus"}


def test_short_fights_hold_to_every_promise():
    """Twenty random fights under the deep checks; every kind of secret took two values."""
    report = Report(0)
    for seed in range(1, 21):
        report.merge(check_game(GAME, short_fight(seed), seed=seed, depth="deep"))

    check_secrets_vary(report)
    kinds = {name.split(" ", 1)[1] for name in report.hidden_values}
    assert {"plans", "wounds", "poise"} <= kinds
    assert report.leaks_caught > 0.3 * report.leaks_tried


@pytest.mark.parametrize("seed", range(101, 111))
def test_no_fact_tells_a_player_what_is_the_gms(seed):
    """What a player is told of a monster is never its numbers, and of others never their plan."""
    setup = some_fight(seed)
    monsters = {f.id for f in setup.fighters if f.kind == "monster"}
    played = play_out(GAME, setup, seed, {"": RandomBot(Luck(seed))})
    owner = {f.id: f.seat for f in setup.fighters}

    for fact in played.facts:
        for seat in ("p1", "p2", "@table"):
            told = fact_for(fact, seat)
            if told is None:
                continue
            about = str(told.data.get("target") or told.data.get("who"))
            if about in monsters and told.kind in ("attack", "harm"):
                assert not SECRET_STATE & set(told.data)
            if told.kind in ("plan_laid", "psych_laid"):
                shown = (
                    told.data.get("cards") if told.kind == "plan_laid" else told.data.get("laid")
                )
                assert shown is None or owner[about] == seat


def test_the_same_seed_and_answers_tell_the_same_fight():
    """Roster, decisions and dice decide everything: two plays are equal, fact for fact."""
    first = play_out(GAME, some_fight(3), 3, {"": RandomBot(Luck(3))})
    second = play_out(GAME, some_fight(3), 3, {"": RandomBot(Luck(3))})

    assert first == second
