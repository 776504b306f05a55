"""Hidden faces, sealed votes and pointing fingers are in nothing their seats may not see."""

import json

import pytest

from tests.tavern.witchdie.table import ORIGINAL, lay
from witchhammer.core.ask import fact_for
from witchhammer.core.codec import dump, load
from witchhammer.core.conform import Report, check_game, check_secrets_vary
from witchhammer.core.dice import Luck, mix
from witchhammer.core.play import DefaultBot, RandomBot
from witchhammer.tavern.witchdie import GAME, new_setup
from witchhammer.tavern.witchdie.play import WitchDie
from witchhammer.tavern.witchdie.state import Setup

HANDS = {
    "Mia": "moon2 death1 illusion1 sword2 magic1",
    "Noa": "tower2 moon1 forest1 madness1 sword1",
    "Ola": "storm1 moon2 tower1 blood1",
}


class FromHere(WitchDie):
    """The game begun at a position."""

    def __init__(self, table):
        self.table = table

    def start(self, setup):
        """The position."""
        return self.table.state


def play_on(table, seed, depth="deep"):
    """A deep check of everything that may come of a position."""
    bots = {"": RandomBot(Luck(mix(seed, 1))), "@gm": DefaultBot()}
    return check_game(FromHere(table), table.setup, seed=seed, depth=depth, bots=bots)


def test_every_promise_holds_in_the_dark():
    """Games begun in the dark: no View changes under reseals, every secret takes two values."""
    report = Report(0)
    for seed in range(2):
        dark = lay("Mia Noa Ola", **HANDS, left=4, rules=[49, 30, 31, 32])
        report.merge(play_on(dark, seed))

    assert report.leaks_caught > 0
    check_secrets_vary(report)


def test_every_promise_holds_while_choices_are_sealed():
    """Games that begin with pointing and with a vote."""
    report = Report(0)
    for number in (52, 60):
        table = lay("Mia Noa Ola", Mia="magic2 sword1", Noa="tower2", left=2)
        table.do("act", "magic2").do("pentagram", "chaos").roll(number)
        report.merge(play_on(table, number))
    voting = lay("Mia Noa Ola", Mia="magic1", Noa="tower2", left=4)
    voting.do("pentagram", "create").do("invent", "idea 1").do("penalty", 1)
    report.merge(play_on(voting, 3))

    assert any("sealed choices" in name for name in report.hidden_values)
    check_secrets_vary(report)


@pytest.mark.parametrize("players", [2, 4])
def test_every_promise_of_the_core_holds(players):
    """A deep check of whole games from the first cup on."""
    setup = new_setup(tuple(f"p{i}" for i in range(players)), {"cup": "6"}, ORIGINAL)

    assert check_game(GAME, setup, seed=players, depth="deep").answers > 20


def test_a_hidden_face_is_its_owners_business():
    """Noa sees her tower2, the others a hidden die; the count of dice stays public."""
    table = lay("Mia Noa Ola", **HANDS, rules=[49])

    assert "tower2" in [die.word for die in GAME.view(table.state, "Noa").player("Noa").dice]
    for seat in ("Mia", "Ola", "@gm"):
        seen = GAME.view(table.state, seat).player("Noa").dice
        assert ["hidden"] * 5 == [die.word for die in seen]
        assert 0 == GAME.view(table.state, seat).player("Noa").towers


def test_a_die_is_shown_when_it_takes_effect():
    """Noa's towers are seen by all once they have stopped something, her moon is not."""
    table = lay("Mia Noa", Mia="sword3", Noa="tower2 moon1", rules=[49])
    table.do("act", "sword3")
    seen = [die.word for die in GAME.view(table.state, "Mia").player("Noa").dice]

    assert "tower2" in seen
    assert "moon1" not in seen
    assert ["sword3", "tower2"] == [fact["face"] for fact in table.seen("shown")]


def test_throws_in_the_dark_are_told_to_their_owner_only():
    """The others learn how many dice fell, not what they show."""
    table = lay("Mia Noa", Mia="tower1 forest1", turns=5, at="supply", rules=[49])
    table.do("reset_or_draw", "draw").draw(3).do("reroll").throw("sword1", "moon1", "blood1")
    threw = next(fact for fact in table.facts if fact.kind == "threw")

    assert ["sword1", "moon1", "blood1"] == fact_for(threw, "Mia").data["faces"]
    assert {"who": "Mia", "count": 3} == dict(fact_for(threw, "Noa").data)
    assert table.asks[0].secret


def test_questions_about_own_dice_are_secret_in_the_dark():
    """ARCANE, the order of dice and reactions are asked where nobody can read along."""
    table = lay("Mia Noa", Mia="sword1 moon1", Noa="forest1", turns=5, at="ready", rules=[49, 30])

    assert (["ready"], True) == (table.asked, table.asks[0].secret)
    table.do("ready", "act")
    assert (["act"], True) == (table.asked, table.asks[0].secret)
    table.do("act", "sword1")
    assert (["react"], ["take"]) == (table.asked, table.option_values("react"))


def test_mastery_shows_what_it_takes():
    """In the dark MASTERY reveals the matching dice."""
    table = lay("Mia Noa", Mia="tower1 tower1", Noa="tower2 moon1", turns=5, at="ready", rules=[49])
    table.do("ready", "mastery")

    assert {"tower1", "tower2"} == {fact["face"] for fact in table.seen("shown")}


def test_light_comes_back_when_the_die_goes():
    """When the dark's die is re-rolled every die lies open again."""
    table = lay("Mia Noa", Mia="tower1", Noa="moon1", rules=[49])
    table.rule("move", die=table.die("Noa", "magic5"), to="bag")

    assert ["moon1"] == [die.word for die in GAME.view(table.state, "Mia").player("Noa").dice]


def test_sealed_votes_are_in_no_view():
    """Ola's view is the same whatever Mia has voted; Mia's shows her own vote."""
    views = []
    for word in ("yes", "no"):
        table = lay("Mia Noa Ola", Mia="magic1", left=9)
        table.do("pentagram", "create").do("invent", "idea 1").do("penalty", 1)
        table.do("vote", word, who="Mia")
        views.append(json.dumps(dump(GAME.view(table.state, "Ola"))))
        assert word == GAME.view(table.state, "Mia").mine
        assert ("Ola", "Noa") == GAME.view(table.state, "Mia").waiting

    assert views[0] == views[1]


def test_setup_and_state_come_back_from_json():
    """Setup and state survive JSON, the effects of consecrated rules included."""
    setup = new_setup(("ana", "bo"), {}, ORIGINAL)
    again = load(Setup, json.loads(json.dumps(dump(setup))))

    assert setup == again


@pytest.mark.rule("WD-CHA-49", "WD-CHA-42")
def test_questions_that_name_own_hidden_dice_are_secret():
    """Skulls and the forest rite list Mia's own faces: nobody else may read those options."""
    table = lay("Mia Noa", Mia="death1 forest4 tower1", Noa="moon1", rules=[49, 42])
    table.do("act", "death1")

    assert (["spend"], True) == (table.asked, table.asks[0].secret)
    table.do("spend", "stop")
    assert (["prayer"], True) == (table.asked, table.asks[0].secret)


@pytest.mark.rule("WD-CHA-49", "WD-CHA-44")
def test_everybody_throws_under_her_own_hand_in_the_dark():
    """A renewal in the dark is one throw for each owner, named so that she gets the dice."""
    table = lay("Mia Noa", Mia="magic1 sword1", Noa="tower1 moon1", rules=[49]).call(44)
    first = table.asks[0]
    table.throw("sword1", "sword2")

    assert ("Mia", True, 2) == (first.about, first.secret, first.dice.count)
    assert ("Noa", 3) == (table.asks[0].about, table.asks[0].dice.count)


@pytest.mark.rule("WD-CHA-49")
def test_a_face_that_a_ruling_names_lies_open():
    """What was said aloud is hidden from nobody: the die is shown, the others are not."""
    table = lay("Mia Noa", Mia="sword1 sword2", Noa="tower1 moon1", rules=[49])
    table.rule("face", die=table.die("Noa", "moon1"), face="blood2")
    seen = [die.word for die in GAME.view(table.state, "Mia").player("Noa").dice]

    assert ["hidden", "blood2"] == seen[:2]


@pytest.mark.rule("WD-CHA-49", "WD-RUN-14")
def test_a_hidden_die_without_a_fitting_face_cannot_be_called():
    """Six skulls that must fit exactly find no face of six; five find the faces of five."""
    options = {"sums": "one_exact"}
    table = lay("Mia Noa", Mia="death5 death1", Noa="tower2", rules=[49], options=options)
    table.do("act", "death5").do("joining", "death1")

    assert [] == [o for o in table.state.todo if o.do == "spend"]
    fitting = lay("Mia Noa", Mia="death5 tower1", Noa="tower2", rules=[49], options=options)
    fitting.do("act", "death5")
    assert ["call_face"] == fitting.do("spend", f"d{fitting.die('Noa', 'tower2')}").asked
    assert {"5"} == {word[-1] for word in fitting.option_values("call_face")}
