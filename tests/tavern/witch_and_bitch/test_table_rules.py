"""Switches, rulings by hand, the story, statistics, and the whole shape for the common room."""

from dataclasses import fields, replace

import pytest

from tests.rulebook.rulebooks import atom_ids
from tests.tavern.witch_and_bitch.table import (
    NAMES,
    TEXT,
    Table,
    at_round,
    at_step,
    book_setup,
    cards,
    shipped,
    witch,
)
from witchhammer.core.ask import Answer, Fact, Ruling
from witchhammer.core.dice import Luck, mix
from witchhammer.core.errors import IllegalAnswer, IllegalRuling, StaleAsk
from witchhammer.core.game import step
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.registry import open_game
from witchhammer.tavern.witch_and_bitch import GAME, OPTIONS, new_setup, tally
from witchhammer.tavern.witch_and_bitch.story import KINDS, tell
from witchhammer.tavern.witch_and_bitch.switches import TABLE_OPTIONS, Switches


def test_every_ruling_is_a_named_switch():
    """Each switch has a question, readings, atoms of the book; defaults are those of Switches."""
    names = [one.name for one in OPTIONS]
    known = {item.name: item.default for item in fields(Switches)}

    assert sorted(set(names)) == sorted(names)
    for one in OPTIONS:
        assert one.atoms
        assert set(one.atoms) <= atom_ids()
        assert one.question.endswith("?")
        if len(one.choices) > 1 and one not in TABLE_OPTIONS[:1]:
            assert one.default == known[one.name]
    assert set(known) <= set(names)


@pytest.mark.parametrize(
    ("name", "value"),
    [(one.name, value) for one in OPTIONS[1:] for value in one.values[1:]],
)
def test_every_reading_plays_to_the_end(name, value):
    """A random game with each other reading, at a table where it matters, comes to its end."""
    number = {"antagonist": 1, "escape_": 2, "turncoa": 2, "deck_ou": 2, "snuffer": 4, "conspir": 5}
    scenario = number.get(name[:7], number.get(name[:10], 1))
    setup = new_setup(NAMES[:3], {"scenario": str(scenario), name: value}, TEXT)
    setup = replace(setup, scenario=replace(setup.scenario, deck=(1, 1, 1)))
    played = play_out(GAME, setup, 7, {"": RandomBot(Luck(mix(7, 1)))})

    assert played.state.result
    assert value == getattr(setup.switches, name)


def test_switches_change_what_they_say():
    """Reward deck empty, ties by seat, enemies in the space, the last Round with the last card."""
    empty = book_setup(1, empty_rewards="nothing")
    nothing = at_round(
        empty, (witch(empty, 0, space="R1"),), reward_pile=(), set_aside=cards(empty, "flask")
    )
    nothing.say("collect")
    taker = (witch(empty, 0, space="R1"),)
    lost = cards(empty, "flask")
    again = at_round(book_setup(1), taker, reward_pile=(), set_aside=lost)
    again.say("collect")
    tied = Table(GAME.start(book_setup(2, tied_first="seat"))).until("first")
    tied.say(9, 9)
    strict = book_setup(1, collect_among_enemies="no")
    barred = at_round(strict, (witch(strict, 0, space="R1"),), places=("R1",))
    soon = at_round(book_setup(1, last_round="with"), round_=17)
    soon.until("over", face=1)

    assert () == nothing.state.witches[0].rewards
    assert cards(empty, "flask") == again.state.witches[0].rewards
    assert "Ada" == tied.until("draft").ask.seat
    assert "enemies stand in your space" == barred.why_not("collect")
    assert (17, "defeat") == (soon.state.round, soon.state.result)


def test_the_deck_out_with_a_turncoat_by_the_other_reading():
    """Nobody wins, if the table says so; the escape count without the Object just taken."""
    nobody = at_round(book_setup(3, 2, deck_out="nobody"), round_=18, turncoat=1)
    nobody.until("over", face=20)
    setup = book_setup(3, 2, escape_count="without")
    made = (witch(setup, 0, space="R1"), witch(setup, 1), witch(setup, 2))
    table = at_round(setup, made, taken=2, objects=(1,), turncoat=2)
    table.say("collect")
    table.until("escape")
    table.say(2)

    assert ("nobody", ()) == (nobody.state.result, nobody.state.winners)
    assert (2, False) == (table.last("escape_roll")["count"], table.last("escape_roll")["escapes"])


def test_answers_that_do_not_fit_are_refused():
    """A stale question, an option that does not exist, a seat that was not asked."""
    table = at_round(book_setup())
    stale = table.ask
    table.say("end")

    with pytest.raises(StaleAsk):
        table.answer(stale, "end")
    with pytest.raises(IllegalAnswer, match="wanted 1 of"):
        table.say("fly")
    with pytest.raises(IllegalAnswer, match="an answer from Bea"):
        step(GAME, table.state, Answer(table.ask.key, ("end",), "player", "Cleo"))


def ruled(state, kind, reason="so be it", **data):
    """The state after a ruling, and its sentence."""
    after, facts = GAME.rule(state, Ruling(kind, data, reason))
    return after, GAME.tell(after, facts[-1])


def test_rulings_of_the_gm():
    """Damage, place, Actions, the end: set by hand, told with the reason."""
    table = at_round(book_setup(), places=("R1",))
    hurt, told = ruled(table.state, "damage", subject="Bea", to=7)
    enemy, _ = ruled(table.state, "damage", subject="e0", to=1)
    moved, _ = ruled(table.state, "place", subject="e0", space="P2")
    carried, _ = ruled(table.state, "place", subject="Ada", space="P2")
    quick, _ = ruled(table.state, "actions", to=1)
    over, last = ruled(table.state, "end", winners=["Ada"])
    find = table.setup.chart.find

    assert (7, "Ruling: Bea has 7 damage. so be it") == (hurt.witches[1].damage, told)
    assert 1 == enemy.enemies[0].damage
    assert [find("P2")] * 2 == [moved.enemies[0].space, carried.witches[0].space]
    assert 1 == quick.actions
    assert ("won", (0,), "Ada wins: so be it.") == (over.result, over.winners, last)


@pytest.mark.parametrize(
    ("kind", "data", "match"),
    [
        ("wish", {}, "damage or place or actions or end"),
        ("damage", {"subject": "Zoe", "to": 1}, "Ada, Bea, Cleo, e0"),
        ("damage", {"subject": "Ada", "to": 10}, "wanted 0 to 9, got 10"),
        ("damage", {"subject": "e0", "to": True}, "wanted 0 to 1, got True"),
        ("place", {"subject": "Ada", "space": "Q9"}, "H or R1"),
        ("actions", {"to": 4}, "wanted 0 to 3, got 4"),
        ("end", {"winners": ["Zoe"]}, "Ada or Bea or Cleo"),
    ],
)
def test_rulings_that_do_not_fit_are_refused(kind, data, match):
    """Each with what is there instead."""
    table = at_round(book_setup(), places=("R1",))

    with pytest.raises(IllegalRuling, match=match):
        ruled(table.state, kind, **data)


def test_no_rulings_where_they_make_no_sense():
    """Not after the end, not on who lies, no Actions in nobody's turn."""
    setup = book_setup()
    state = at_round(setup).state
    lying = replace(state, witches=(replace(state.witches[0], status="lying"), *state.witches[1:]))

    with pytest.raises(IllegalRuling, match="a game that goes on"):
        ruled(replace(state, result="defeat", todo=()), "actions", to=1)
    with pytest.raises(IllegalRuling, match="a Witch who stands"):
        ruled(lying, "damage", subject="Ada", to=1)
    with pytest.raises(IllegalRuling, match="a turn that goes on"):
        ruled(replace(state, active=-1), "actions", to=1)


def test_every_fact_has_a_sentence():
    """Whole games of every scenario tell no Fact without words; other kinds are silent."""
    for number, players in ((1, 2), (2, 3), (3, 2), (4, 3), (5, 2), (6, 2)):
        setup = shipped(number, players)
        setup = replace(setup, scenario=replace(setup.scenario, deck=(2, 1, 1)))
        played = play_out(GAME, setup, number, {"": RandomBot(Luck(number))})
        for fact in played.facts:
            assert fact.kind in KINDS
            assert tell(fact).endswith((".", "!", "?")), fact
    assert "" == tell(Fact("weather"))


def test_statistics():
    """Hits against expectation, kills, damage, deaths, Spells, Objects, the longest streak."""
    setup = book_setup(1)
    made = (witch(setup, 0, ("lightning-1", "ice-1"), space="R1"),)
    table = at_round(setup, made, places=("R1", "P1", "P4"))
    for face in (10, 11, 1):
        table.say("cast:lightning-1")
        if table.kind == "aim":
            table.say(table.legal()[0])
        table.say(face)
    found = tally(setup, table.facts)["Ada"]

    assert (3, 2, 2, 2) == (
        found["attacks"],
        found["hits"],
        found["kills"],
        found["longest_streak"],
    )
    # +6 against 12 hits on 6 to 20: fifteen faces of twenty, three times.
    assert 3 * 750 == found["expected_hits_permille"]
    assert 4 == found["damage_done"]


def test_statistics_of_the_rest():
    """Objects, damage taken, deaths and what was learned are counted for their seat."""
    facts = (
        Fact("collects", {"seat": "Ada"}),
        Fact("damage", {"subject": "w0", "name": "Ada", "amount": 3, "by": ""}),
        Fact("falls", {"seat": "Ada"}),
        Fact("pays", {"seat": "Ada"}),
        Fact("healed", {"seat": "Ada", "amount": 2}),
        Fact("light_out", {"by": "Ada"}),
    )
    found = tally(book_setup(1), facts)["Ada"]

    assert (1, 3, 1, 1, 2, 1) == tuple(
        found[what]
        for what in ("objects", "damage_taken", "deaths", "spells_learned", "healed", "kills")
    )


def test_the_common_room_finds_the_game():
    """It is on the slate with its whole shape and its outcome."""
    opened = open_game("witch_and_bitch")
    over = at_step(book_setup(3, 2), witches=None).state
    over = replace(over, result="won", winners=(1,), turncoat=1, reason="x", todo=())
    outcome = GAME.outcome(over)

    assert opened.game is GAME
    assert {"greedy", "elder"} == set(opened.bots)
    assert ("won", ("Bea",), "Bea") == (outcome.result, outcome.winners, outcome.data["turncoat"])
    assert None is GAME.outcome(at_round(book_setup()).state)
