"""The guests of the house: legal, reasoned, better than chance, each with a temper of its own."""

from dataclasses import replace

import pytest

from tests.tavern.witchdie.table import ORIGINAL, lay
from witchhammer.core.ask import Ask, Option
from witchhammer.core.conform import check_game
from witchhammer.core.dice import Luck, mix
from witchhammer.core.game import check_value
from witchhammer.core.play import DefaultBot, RandomBot, play_out
from witchhammer.tavern.witchdie import BOTS, GAME, GOOD_BOT, new_setup, tally
from witchhammer.tavern.witchdie.house_bot import about
from witchhammer.tavern.witchdie.tally import COUNTS


def game(styles, seed, **options):
    """A game of guests by style, dealt to seats in order."""
    seats = tuple(f"p{i}" for i in range(len(styles)))
    bots = {"": DefaultBot()}
    for i, style in enumerate(styles):
        luck = Luck(mix(seed, i))
        bots[seats[i]] = RandomBot(luck) if style == "random" else BOTS[style](luck)
    return play_out(GAME, new_setup(seats, options, ORIGINAL), seed, bots)


def test_the_crone_beats_chance():
    """Of 14 short games against a random player the crone wins 10 or more, from either seat."""
    won = 0
    for seed in range(14):
        styles = ("crone", "random") if seed % 2 else ("random", "crone")
        won += styles[game(styles, seed, cup="20").state.winners[0]] == "crone"

    assert 10 <= won


@pytest.mark.parametrize("style", sorted(BOTS))
def test_every_answer_is_legal_and_has_a_reason(style):
    """Through whole games with chaos every answer is legal, repeatable and explained."""
    seats = ("p0", "p1", "p2")
    setup = new_setup(seats, {"cup": "25"}, ORIGINAL)

    class Watched:
        """A guest whose every answer is looked at."""

        needs_view = True

        def __init__(self):
            self.guest = BOTS[style](Luck(1))

        def choose(self, view, ask):
            """The answer, checked."""
            suggestion = self.guest.suggest(view, ask)
            check_value(ask, suggestion.value)
            assert suggestion.why.endswith(".")
            assert suggestion.value == self.guest.choose(view, ask)
            return suggestion.value

    report = check_game(GAME, setup, seed=4, bots={"": Watched(), "@gm": DefaultBot()})

    assert 40 < report.answers
    assert BOTS[style](Luck(1)).habit


QUESTIONS = {
    14: {},
    28: {},
    29: {},
    34: {"left": {"Mia": 5, "Noa": 3, "Ola": 3}},
    41: {},
    47: {},
    52: {},
    55: {},
    56: {},
    60: {},
    13: {},
}


@pytest.mark.parametrize("number", sorted(QUESTIONS))
def test_the_crone_has_an_answer_to_chaos(number):
    """Whatever chaos asks, the crone answers legally, to the end of the turn."""
    crone = BOTS[GOOD_BOT](Luck(3))
    hand = "magic1 sword2 illusion1 moon1"
    table = lay("Mia Noa Ola", Mia=hand, Noa="tower1 moon1", Ola="sword3", **QUESTIONS[number])
    table.call(number)
    turn = table.state.turn
    while table.asks and table.state.turn == turn:
        ask = table.asks[0]
        if ask.dice is not None:
            sides = ask.dice.sides
            value = tuple(1 + (7 * i + turn) % sides for i in range(ask.dice.count))
        else:
            value = crone.choose(GAME.view(table.state, ask.seat), ask)
        check_value(ask, value)
        table.answer(ask, value)

    assert turn != table.state.turn or not table.asks


def test_the_crone_strikes_who_falls_by_it():
    """Three swords go to whoever has three left, not to the fuller one."""
    table = lay("Mia Noa Ola", Mia="sword3", left={"Mia": 9, "Noa": 9, "Ola": 3})
    suggestion = BOTS["crone"](Luck(1)).suggest(GAME.view(table.state, "Mia"), table.asks[0])

    assert (("Ola",), "Ola falls by it.") == (suggestion.value, suggestion.why)


def test_the_hothead_avenges():
    """Hurt by Noa, the hothead strikes Noa behind her towers; the crone strikes Ola."""
    table = lay("Mia Noa Ola", Mia="sword2", Noa="tower1")
    noa, mia = table.setup.seats.index("Noa"), table.setup.seats.index("Mia")
    hurt = tuple(5 if i == noa else 0 for i in range(3))
    players = tuple(
        replace(p, hurt_by=hurt) if i == mia else p for i, p in enumerate(table.state.players)
    )
    view = GAME.view(replace(table.state, players=players), "Mia")

    assert ("Noa",) == BOTS["hothead"](Luck(1)).choose(view, table.asks[0])
    assert ("Ola",) == BOTS["crone"](Luck(1)).choose(view, table.asks[0])


def test_the_crone_throws_blood_and_keeps_swords():
    """Of sword3, blood2 and a spent pentagram the last two are thrown again."""
    table = lay("Mia Noa", Mia="sword3 blood2", turns=5, at="prepare")
    chosen = BOTS["crone"](Luck(1)).choose(GAME.view(table.state, "Mia"), table.asks[0])

    assert (f"d{table.die('Mia', 'blood2')}",) == chosen


def test_a_spectator_gets_the_default():
    """Asked for somebody who does not play, the crone answers the default."""
    table = lay("Mia Noa", Mia="sword1 moon1")
    ask = Ask("t1/1/table/@gm", "@gm", "", "?", (Option("x", "X"),), least=0, default=())

    assert () == BOTS["crone"](Luck(1)).choose(GAME.view(table.state, "@gm"), ask)
    assert "table" == about(ask)


def test_statistics_add_up():
    """What is drunk is what was left; one winner; attacks, kills and luck are counted."""
    played = game(("crone", "greedy", "random"), 11)
    setup = played.state.setup
    counts = tally(setup, played.facts)

    assert {frozenset(COUNTS)} == {frozenset(each) for each in counts.values()}
    assert 1 == sum(each["won"] for each in counts.values())
    assert 2 == sum(each["kills"] for each in counts.values()) + _own_falls(played)
    for seat, player in zip(setup.seats, played.state.players, strict=True):
        assert counts[seat]["drunk"] == player.drunk - 1
        assert counts[seat]["turns"] == player.begun
        expected = counts[seat]["expected_swords_rolled_permille"]
        assert 0 < expected
        assert counts[seat]["swords_rolled"] * 1000 < 4 * expected + 8000


def _own_falls(played):
    """Those who fell in their own turn."""
    active, falls = "", 0
    for fact in played.facts:
        active = fact.data["who"] if fact.kind == "turn" else active
        falls += fact.kind == "out" and fact.data["who"] == active
    return falls


def test_the_crone_joins_storms_where_that_pays():
    """Noa's leaves stop two small storms but not a great one; Mia's own do when they are apart."""
    bare = lay("Mia Noa", Mia="storm2 storm2", Noa="forest2").do("act", "storm2")
    leafy = lay("Mia Noa", Mia="storm2 storm2 forest2", Noa="tower1").do("act", "storm2")
    crone = BOTS["crone"](Luck(1))
    joined = [crone.choose(GAME.view(t.state, "Mia"), t.ask("joining")) for t in (bare, leafy)]

    assert [(bare.option_values("joining")[0],), ()] == joined


def test_a_tally_counts_what_reaches_others_and_what_pentagrams_bring():
    """Mia's own storm on herself is no hit of hers; a rule invoked is a spell like a chaos."""
    table = lay("Mia Noa", Mia="storm2 magic2", Noa="tower1").do("act", "storm2")
    table.do("pentagram", "invoke").do("invoke", "whetstone").do("pentagram", "chaos").roll(1)
    counts = tally(table.setup, table.facts)["Mia"]

    assert (1, 2, 2) == (counts["hits"], counts["sent"], counts["spells"])
