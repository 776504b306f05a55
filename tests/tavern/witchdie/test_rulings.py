"""What the table may do outside the rules, and what it may settle beforehand."""

import re

import pytest

from tests.rulebook.rulebooks import RULES
from tests.tavern.witchdie.table import lay
from witchhammer.core.ask import Ruling
from witchhammer.core.errors import IllegalRuling
from witchhammer.core.seal import seal
from witchhammer.tavern.witchdie import GAME, OPTIONS
from witchhammer.tavern.witchdie.rulings import RULINGS


def table_with_rule():
    """Mia holds a made-up rule, and it is Noa's turn."""
    table = lay("Mia Noa Ola", Mia="magic1", Noa="tower1", turns=1)
    table.do("pentagram", "create").do("invent", "idea 1").do("penalty", 2)
    for name in ("Mia", "Noa", "Ola"):
        table.do("vote", "yes", who=name)
    return table


def test_slips_are_fined_at_any_moment():
    """Two slips against a rule of two cost four, whatever is asked just now."""
    table = table_with_rule().rule("slip", seat="Ola", rule=1, times=2)

    assert (20, 20, 16) == table.left("Mia", "Noa", "Ola")


def test_cups_and_dice_are_put_right():
    """A cup, a face, a die's place, a rule, a player."""
    table = table_with_rule()
    table.rule("left", seat="Noa", left=7).rule(
        "face", die=table.die("Noa", "tower1"), face="moon2"
    )
    table.rule("move", die=table.die("Noa", "moon2"), to="Ola").rule("end_rule", rule=1)

    assert 7 == table.left("Noa")[0]
    assert ["moon2"] == table.dice("Ola")
    assert () == table.state.rules
    table.rule("move", die=table.die("Ola", "moon2"), to="bag").rule("out", seat="Ola")
    assert table.player("Ola").out


def test_people_come_first():
    """Anybody may count tokens, stay seated, or veto something, at any time."""
    table = lay("Mia Noa", Mia="sword2 madness1 sword1", options={"drink": "sips"})
    table.rule("tokens", seat="Noa").rule("seated", seat="Noa")
    table.do("act", "sword2").do("joining", "sword1")
    told = [GAME.tell(table.state, fact) for fact in table.facts]

    assert "Noa counts tokens from now on." in told
    drank = next(line for line in told if line.startswith("Noa loses 3 tokens"))
    assert "turns the cup round once instead" in drank
    free = lay("Mia Noa", Mia="sword2 madness1 sword1").rule("veto", seat="Noa", what="turning")
    free.do("act", "sword2").do("joining", "sword1")
    assert 0 == free.player("Noa").spins
    free.rule("veto", seat="Noa", what="turning", on=False)
    assert () == free.player("Noa").vetoes


def test_a_ruling_may_end_the_game():
    """When the second of two leaves the table, the other one has won."""
    table = lay("Mia Noa", Mia="sword1 sword1").rule("out", seat="Mia")

    assert ("Noa",) == GAME.outcome(table.state).winners
    with pytest.raises(IllegalRuling, match="a game that goes on"):
        table.rule("left", seat="Noa", left=3)


def test_leaving_in_the_middle_of_a_vote():
    """A vote goes on without whoever leaves, and is counted among those who stay."""
    table = lay("Mia Noa Ola", Mia="magic1")
    table.do("pentagram", "create").do("invent", "idea 1").do("penalty", 1)
    table.do("vote", "yes", who="Mia").do("vote", "yes", who="Noa").rule("out", seat="Ola")

    assert [True] == [fact["adopted"] for fact in table.seen("voted")]


@pytest.mark.parametrize(
    ("kind", "data", "wanted"),
    [
        ("sing", {}, "slip or"),
        ("slip", {"seat": "Zoe", "rule": 1}, "Mia or Ola or Noa"),
        ("slip", {"seat": "Mia", "rule": 9}, "a rule in force: 1"),
        ("slip", {"seat": "Mia", "rule": 1, "times": 0}, "from 1 to 20"),
        ("all_at_once", {"rule": 1}, "the rule of the thumb"),
        ("left", {"seat": "Mia", "left": 99}, "from 0 to 20"),
        ("left", {"seat": "Mia", "left": True}, "from 0 to 20"),
        ("face", {"die": 0, "face": "sword9"}, "sword1 or"),
        ("face", {"die": 99, "face": "sword1"}, "a die on the table"),
        ("move", {"die": 0, "to": "Zoe"}, "Mia or"),
        ("veto", {"seat": "Mia", "what": "thinking"}, "turning or"),
        ("tokens", {"seat": "Mia", "on": "yes"}, "true or false"),
        ("end_rule", {"rule": "1"}, "a rule in force"),
    ],
)
def test_wrong_rulings_are_refused(kind, data, wanted):
    """A ruling that names what is not there says what is, and changes nothing."""
    table = table_with_rule()
    before = seal(table.state)

    with pytest.raises(IllegalRuling, match=wanted):
        GAME.rule(table.state, Ruling(kind, data))
    assert before == seal(table.state)


def test_a_slip_against_a_power_cannot_be_its_invokers():
    """The sphinx does not answer herself, and a rule is consecrated once only."""
    table = lay("Mia Noa", Mia="magic1").call(58)

    with pytest.raises(IllegalRuling, match="somebody that rule binds"):
        table.rule("slip", seat="Mia", rule=table.state.rules[0].id)
    with pytest.raises(IllegalRuling, match="a rule made up here"):
        table.rule("consecrate", rule=table.state.rules[0].id)


def test_every_ruling_is_explained():
    """Each kind of ruling has a sentence."""
    assert all(RULINGS.values())
    assert dict(GAME.rulings) == dict(RULINGS)


ROW = re.compile(r"^\| (WD-[A-Z]+-\d+) \|(.*)\|$", re.M)


def ruled_atoms():
    """The atoms whose fifth column says that something is our ruling."""
    text = (RULES / "witchdie.md").read_text(encoding="utf-8")
    for atom, row in ROW.findall(text):
        column = row.split("|")[3]
        if "uling" in column:
            yield atom


def test_every_ruling_of_the_rulebook_is_an_option():
    """Whatever the rulebook calls a ruling is settled by an option that names the atom."""
    named = {atom for option in OPTIONS for atom in option.atoms}

    assert [] == sorted(set(ruled_atoms()) - named)


def test_options_are_complete():
    """No option twice; each has a question, a default on offer, and sentences."""
    names = [option.name for option in OPTIONS]

    assert sorted(set(names)) == sorted(names)
    for option in OPTIONS:
        assert option.question.endswith("?") or "?" in option.question
        assert option.default in option.values or option.form


def test_a_vote_within_a_vote_has_keys_of_its_own():
    """A consecration called in the middle of another one is a question of its own."""
    table = table_with_rule()
    table.rule("consecrate", rule=1)
    table.do("consecrate", "yes", who="Mia")
    before = {ask.key for ask in table.asks}
    table.rule("consecrate", rule=1)

    assert not before & {ask.key for ask in table.asks}
