"""The board at a glance and a sentence for every fact."""

import pytest

from tests.tavern.witchdie.table import ORIGINAL, lay
from witchhammer.core.ask import Fact
from witchhammer.core.dice import Luck
from witchhammer.core.play import DefaultBot, RandomBot, answer_for, play_out
from witchhammer.tavern.witchdie import GAME, draw_board, draw_short, new_setup
from witchhammer.tavern.witchdie.tell import _SENTENCES

EIGHT = ("Mia", "Noa", "Ola", "Pim", "Ada", "Bea", "Cleo", "A name of thirty characters ok")


def board(table, seat="Mia"):
    """The board a seat sees, as one text."""
    return "\n".join(draw_board(GAME.view(table.state, seat)))


def test_board_shows_cups_dice_and_rules():
    """Cups as bars, dice as letter and word, what protects, rules with their die."""
    table = lay(
        "Mia Noa",
        Mia="sword3 tower2 moon1",
        Noa="forest2 magic1",
        left={"Mia": 10, "Noa": 5},
        rules=[6],
    )
    text = board(table)

    for part in (
        "[##########..........]  10 tokens",
        "[#####...............]   5 tokens",
        "d0:S-sword3  d1:T-tower2  d2:O-moon1",
        "T2 F0 M0, turn 5",
        "T0 (F2) M0",
        "r1 Freezing Rain (6), called by Mia, on d",
        "Bag: 34 Any, 4 Sane",
    ):
        assert part in text


@pytest.mark.rule("WD-CHA-06", "WD-CHA-26", "WD-CHA-46")
def test_runes_that_stop_nothing_stand_in_brackets():
    """Freezing rain idles forests unless they stop swords, the crown idles both."""
    hands = {"Mia": "tower2 forest1", "Noa": "sword1"}
    idle = {
        rules: GAME.view(lay("Mia Noa", **hands, rules=rules).state, "Noa").player("Mia").idle
        for rules in ((), (6,), (6, 46))
    }

    assert {(): (), (6,): ("forest",), (6, 46): ()} == idle
    crowned = lay("Mia Noa", Mia="tower2 forest1 moon1", Noa="sword1", rules=[26])
    assert ("tower", "forest") == GAME.view(crowned.state, "Noa").player("Mia").idle


def test_the_short_board_has_a_line_for_everybody():
    """Letters and numbers of dice, copies, used pentagrams, rules by name, in eighty columns."""
    table = lay(
        "Mia Noa Ola", Mia="illusion1 sword2 magic1", Noa="tower2 moon1", left=9, rules=[6, 39]
    )
    table.do("act", "illusion1").do("copy", "Mia:sword2").do("joining").do("aim", "Noa")
    lines = draw_short(GAME.view(table.state, "Mia"))

    assert "> Mia            9 left  T0 F0 M0      I1>S2  S2  P1" == lines[1]
    assert "  Noa            9 left  T2 F0 M0      T2  O1" == lines[2]
    assert "Rules:  r1 Freezing Rain on d5  r2 Seven on d5" == lines[-1]
    assert all(len(line) <= 80 for line in lines)


def test_board_in_the_dark_and_at_the_end():
    """Hidden dice are question marks; who is out and who won is said."""
    dark = board(lay("Mia Noa", Mia="sword3 moon1", Noa="tower2", rules=[49]))
    ended = lay("Mia Noa", Mia="sword3", Noa="moon1", left={"Mia": 9, "Noa": 3})

    assert "S-sword3" in dark
    assert "tower2" not in dark
    assert "d2:?(Any)" in dark
    assert "WitchDie: Mia won" in board(ended)
    assert "out after 5 turns" in board(ended)


def test_board_fits_eighty_columns_at_a_full_table():
    """Eight players with long names after many random turns."""
    setup = new_setup(EIGHT, {}, ORIGINAL)
    state = GAME.start(setup)
    for number, ask in enumerate(_asks(state, 700)):
        state = ask
        if number % 50 == 0:
            for seat in (EIGHT[0], "@gm"):
                seen = GAME.view(state, seat)
                lines = (*draw_board(seen), *draw_short(seen))
                assert len(draw_short(seen)) <= 9 + len(seen.rules) + 1
                assert all(len(line) <= 80 and line.isprintable() for line in lines)


def _asks(state, most):
    """The states of a random game."""
    bots = {"": RandomBot(Luck(5)), "@gm": DefaultBot()}
    for _ in range(most):
        asks = GAME.asks(state)
        if not asks:
            return
        answer = answer_for(GAME, state, asks[0], 5, bots)
        state, _ = GAME.apply(state, asks[0], answer.value)
        yield state


def test_every_fact_is_told():
    """Over random games each fact gets a sentence of one line, save hits that nothing stops."""
    told = set()
    setup = new_setup(("Mia", "Noa", "Ola"), {}, ORIGINAL)
    for seed in range(4):
        played = play_out(GAME, setup, seed, {"": RandomBot(Luck(seed))})
        for fact in played.facts:
            for each in filter(None, (fact, fact.instead)):
                sentence = GAME.tell(played.state, each)
                assert sentence or (each.kind == "hit" and not each.data["blocked"]), each.kind
                assert not sentence or sentence.isprintable()
                told.add(each.kind)

    assert told <= set(_SENTENCES)
    assert "" == GAME.tell(played.state, Fact("no such fact"))


def test_a_hit_is_explained():
    """Sent, blocked by what, what gets through, what is left, how many turns."""
    table = lay("Mia Noa", Mia="sword4 madness1", Noa="tower3")
    told = [GAME.tell(table.state, fact) for fact in table.facts]

    assert "Mia's swords: 4 at Noa, 3 towers hold, 1 gets through." in told
    assert "Noa loses 1 token for swords, 19 left; 1 turn round." in told


@pytest.mark.rule("WD-CHA-27")
def test_what_rules_make_of_an_attack_is_explained():
    """Three swords of a berserker are six, and she pays three for them."""
    table = lay("Mia Noa", Mia="sword3", Noa="moon1", rules=[27])
    told = [GAME.tell(table.state, fact) for fact in table.facts]

    assert "By the rules in force 3 swords send 6." in told
    assert "Mia loses 3 tokens for going berserk, 17 left." in told


@pytest.mark.rule("WD-CHA-36", "WD-CHA-04")
def test_a_rule_of_bodies_tells_its_seated_substitute():
    """It is told when the rule is called, and stands on the board while somebody is seated."""
    table = lay("Mia Noa", Mia="magic1", Noa="moon1").call(36)
    told = "\n".join(GAME.tell(table.state, fact) for fact in table.facts)

    assert "Whoever stays seated lays one finger on the cup instead; a veto frees" in told
    assert "Seated:" not in board(table)
    seated = " ".join(board(table.rule("seated", seat="Noa")).split())
    assert "(Seated: lays one finger on the cup instead.)" in seated


def test_turned_and_echoed_hits_are_explained():
    """Who passed it on, who stopped it, whose pact echoes."""
    pact = (55, {"invoker": "Ola", "partner": "Pim"})
    table = lay(Mia="sword4", Noa="tower1", rules=[31, pact])
    table.do("aim", "Noa").do("react", f"mirror d{table.die('Noa', 'tower1')}")
    table.do("mirror", "Ola")
    told = [GAME.tell(table.state, fact) for fact in table.facts]

    assert "Noa passes 3 on to Ola." in told
    assert "Pim loses 3 tokens for the blood pact, 17 left." in told


def test_sips_are_called_sips():
    """Where the table sips, the words follow, and nobody is urged."""
    table = lay("Mia Noa", Mia="sword1", options={"drink": "sips"})
    told = [GAME.tell(table.state, fact) for fact in table.facts]

    assert "Noa takes 1 sip for swords, 19 left." in told
