"""Rarer meetings: dice that come back, calls that go stale, a last effect after the end."""

import pytest

from tests.tavern.witchdie.table import lay
from witchhammer.core.ask import Answer
from witchhammer.core.game import step
from witchhammer.core.seal import seal
from witchhammer.tavern.witchdie import GAME
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import Standing


def consecrated(table, rule, holder):
    """The position with a consecrated rule in force on a player's magic die."""
    run = Run(table.state)
    die = table.die(holder, "magic5")
    run.add_rule(Standing(0, "consecrated", 0, rule, die, table.setup.seats.index(holder)))
    table.state = run.s
    return table


@pytest.mark.rule("WD-TRN-10", "WD-CHA-24")
def test_dice_that_go_round_are_used_once():
    """Two carousels at a table of two bring Mia's dice back: sword2 was used, moon1 never is."""
    table = lay("Mia Noa", Mia="sword2 magic1 moon1", Noa="tower1")
    table.do("act", "sword2").call(59).roll(24).roll(24)

    assert ["sword2", "magic1", "moon1"] == table.dice("Mia")
    assert 19 == table.left("Noa")[0]
    assert "Noa" == table.setup.seats[table.state.active]


@pytest.mark.rule("WD-TRN-11", "WD-CHA-37")
def test_a_die_that_was_given_and_stolen_back_was_gained():
    """Mia gives Noa a sword she has not used and steals it back: it is not used this turn."""
    left = {"Mia": 20, "Noa": 5}
    table = lay("Mia Noa", Mia="sword1 magic1 moon1", Noa="forest1", left=left, rules=[37])
    table.call(34).do("give", "sword1").do("spend", "Noa:sword1")

    assert ["magic1", "sword1"] == table.dice("Mia")
    assert 5 == table.left("Noa")[0]


def test_a_table_may_use_gained_dice_but_no_die_twice():
    """With `gained_dice=act` a die that came back is used if it was not used before."""
    table = lay("Mia Noa", Mia="sword2 magic1 sword1", options={"gained_dice": "act"})
    table.do("act", "sword2").do("joining").call(59).roll(24).roll(24)

    assert 17 == table.left("Noa")[0]
    assert [2, 1] == [fact["swords"] for fact in table.seen("aimed")]


@pytest.mark.rule("WD-CHA-54", "WD-CHA-57")
def test_the_oracle_speaks_once_a_turn():
    """Noa foretells once; the throw after the wind has turned is not compared with that call."""
    power = (57, {"invoker": "Noa"})
    table = lay("Mia Noa", Mia="magic1 tower1", turns=1, at="supply", rules=[power])
    table.do("reroll", "tower1").do("foretell", "moon1").throw("blood1").call(54)
    table.do("reroll", "blood1").throw("moon1")

    assert ["magic1", "moon1"] == table.dice("Mia")
    assert 1 == len(table.seen("foretold"))


@pytest.mark.rule("WD-CHA-54", "WD-CHA-57")
def test_an_oracle_that_kept_silent_may_speak_after_the_wind():
    """Nothing was foretold at the first throw, so that the second may still be."""
    power = (57, {"invoker": "Noa"})
    table = lay("Mia Noa", Mia="magic1 tower1", turns=1, at="supply", rules=[power])
    table.do("reroll", "tower1").do("foretell", "none").throw("blood1").call(54)
    table.do("reroll", "blood1").do("foretell", "moon1").throw("moon1")

    assert ["magic1"] == table.dice("Mia")


@pytest.mark.rule("WD-BAS-05", "WD-CHA-17")
def test_a_kiss_after_the_last_fall():
    """The gravedigger's fee takes Mia's last token; the kiss her skull owed finds no game."""
    left = {"Mia": 1, "Noa": 20}
    table = lay("Mia Noa", Mia="death1 death1", Noa="tower1", left=left, rules=[17])
    consecrated(table, "gravediggers_fee", "Noa")
    table.do("act", "death1").do("joining").do("spend", "Noa:tower1")

    assert (True, ()) == (table.state.over, table.state.todo)
    assert 20 == table.left("Noa")[0]


@pytest.mark.rule("WD-CHA-59")
def test_what_exceeds_the_cap_is_told():
    """Of two rolls beyond the cap neither is asked, and the story says why."""
    table = lay("Mia Noa", Mia="magic1", options={"chaos_cap": 1}).call(59)

    assert ["cap", "cap"] == [fact["why"] for fact in table.seen("fizzled")]
    assert "Enough chaos" in GAME.tell(
        table.state, next(fact for fact in table.facts if fact.kind == "fizzled")
    )


@pytest.mark.rule("WD-CHA-43", "WD-BAS-04")
def test_a_cup_ruled_empty_is_followed_by_the_second():
    """Out only when both are empty, by a ruling too."""
    table = lay("Mia Noa", Mia="magic1").call(43).rule("left", seat="Noa", left=0)

    assert (20, 0) == (table.left("Noa")[0], table.player("Noa").spare)
    table.rule("left", seat="Noa", left=0)
    assert table.player("Noa").out


@pytest.mark.rule("WD-MAG-04", "WD-MAG-05")
def test_who_leaves_during_a_vote_is_not_waited_for():
    """Ola leaves with her vote not cast: two of three living voters are enough, and the last."""
    table = lay(Mia="magic1", Noa="tower1")
    table.do("pentagram", "create").do("invent", "idea 1").do("penalty", 1)
    table.do("vote", "yes", who="Mia").do("vote", "yes", who="Noa").do("vote", "no", who="Pim")
    table.rule("out", seat="Ola")

    assert [True] == [fact["adopted"] for fact in table.seen("voted")]
    assert {"Mia": True, "Noa": True, "Pim": False} == table.seen("voted")[0]["votes"]


@pytest.mark.rule("WD-CHA-14")
def test_who_leaves_when_asked_to_bid_is_passed_over():
    """Noa leaves when it is her bid: Ola is asked next, at the same price."""
    table = lay(Mia="magic1", Noa="tower1").call(14).rule("out", seat="Noa")

    assert (["bid"], ["Ola"]) == (table.asked, table.who)
    assert "stop it for 2" in table.asks[0].prompt


def test_the_same_answers_bring_the_same_state():
    """A position answered twice with the same values has the same seal."""
    first = lay("Mia Noa", Mia="sword2 sword1", Noa="tower1")
    ask = first.ask("act")
    states = [step(GAME, first.state, Answer(ask.key, (ask.options[0].value,))) for _ in "ab"]

    assert seal(states[0][0]) == seal(states[1][0])
