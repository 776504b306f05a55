"""Pentagrams, votes, consecrated rules, chaos called (WD-MAG)."""

import pytest

from tests.tavern.witchdie.table import lay
from witchhammer.core.errors import IllegalAnswer
from witchhammer.tavern.witchdie import GAME
from witchhammer.tavern.witchdie.magic import carried
from witchhammer.tavern.witchdie.state import standing


def vote(table, question, **votes):
    """Let everybody vote."""
    for name, word in votes.items():
        table.do(question, word, who=name)
    return table


def propose(table, text="Nobody may say a number.", fine=1):
    """Make up a rule and bring it to the vote."""
    return table.do("pentagram", "create").do("invent", text).do("penalty", fine)


@pytest.mark.rule("WD-MAG-01", "WD-MAG-11")
def test_one_pentagram_one_choice():
    """Create, invoke or call chaos: one of them, once."""
    table = lay("Mia Noa", Mia="magic1 sword1")
    table.do("act", "magic1")

    assert ["create", "invoke", "chaos"] == table.option_values("pentagram")
    table.do("pentagram", "invoke").do("invoke", "old_growth")
    assert "pentagram" not in table.asked


@pytest.mark.rule("WD-MAG-02", "WD-MAG-03", "WD-MAG-04", "WD-MAG-05")
def test_majority_adopts():
    """Four vote on “Nobody may say a number”, penalty 1: 3 yes adopt it, a slip costs 1."""
    table = propose(lay(Mia="magic1"))

    assert ["Mia", "Pim", "Ola", "Noa"] == table.who
    vote(table, "vote", Mia="yes", Noa="yes", Ola="no", Pim="yes")
    rule = table.state.rules[0]
    assert ("created", "Nobody may say a number.", 1) == (rule.origin, rule.text, rule.fine)
    table.do("table", f"slip {rule.id} Ola")
    assert (20, 20, 19, 20) == table.left("Mia", "Noa", "Ola", "Pim")


@pytest.mark.rule("WD-MAG-03")
def test_texts_have_up_to_200_characters():
    """200 characters are taken, 201 are not."""
    table = lay("Mia Noa", Mia="magic1").do("pentagram", "create")

    with pytest.raises(IllegalAnswer):
        table.do("invent", "x" * 201)
    table.do("invent", "x" * 200)
    assert ["penalty"] == table.asked


def test_ideas_are_offered():
    """Whoever has no idea takes one of the pack's."""
    table = lay("Mia Noa", Mia="magic1").do("pentagram", "create").do("invent", "idea 2")
    table.do("penalty", 2)

    assert "Every throw is announced as if the king lay dying." == table.seen("proposed")[0]["text"]


@pytest.mark.rule("WD-MAG-05", "WD-MAG-06", "WD-MAG-11")
def test_rejected():
    """2 of 4 do not adopt; then a consecrated rule or one roll of chaos, and no second attempt."""
    table = propose(lay(Mia="magic1"))
    vote(table, "vote", Mia="yes", Noa="yes", Ola="no", Pim="no")

    assert ["invoke", "chaos"] == table.option_values("fallback")
    table.do("fallback", "chaos").roll(35)
    assert [35] == table.numbers()
    assert 1 == len(table.seen("chaos"))


@pytest.mark.rule("WD-MAG-05")
def test_two_players_need_both():
    """With two players 1 of 2 rejects."""
    table = propose(lay("Mia Noa", Mia="magic1"))
    vote(table, "vote", Mia="yes", Noa="no")

    assert ["fallback"] == table.asked
    adopted = vote(propose(lay("Mia Noa", Mia="magic1")), "vote", Mia="yes", Noa="yes")
    assert 1 == len(adopted.state.rules)


@pytest.mark.parametrize(("switch", "carrying"), [("more_than_half", 3), ("half", 2), ("all", 4)])
def test_other_majorities(switch, carrying):
    """The fewest yes votes of four that carry a rule."""
    state = lay(Mia="sword1", options={"majority": switch}).state

    assert carrying == next(yes for yes in range(5) if carried(state, yes))


@pytest.mark.rule("WD-MAG-07", "WD-MAG-08")
def test_invoking_a_consecrated_rule():
    """The third rule of our own list (the rulebook's is empty) comes into force."""
    table = lay("Mia Noa", Mia="magic1 sword1 tower3")
    table.do("act", "magic1").do("pentagram", "invoke")
    third = table.setup.pack.consecrated[2]

    assert 12 <= len(table.ask("invoke").options)
    assert third.id == table.ask("invoke").options[2].value
    table.do("invoke", third.id)
    assert [third.id] == [rule.name for rule in table.state.rules]
    assert 18 == table.left("Noa")[0]


def test_chaos_only():
    """A table may have no consecrated rules: refused, with the reason."""
    table = lay("Mia Noa", Mia="magic1", options={"consecrated": "chaos_only"})
    refused = {o.value: o.why_not for o in table.ask("pentagram").options}

    assert "this table knows none" == refused["invoke"]
    assert ["create", "chaos"] == table.option_values("pentagram")


@pytest.mark.rule("WD-MAG-09", "WD-MAG-10")
def test_consecration():
    """Between steps one vote of all 4 on Mia's rule: 4 of 4 yes put it on the table's list."""
    table = propose(lay(Mia="magic1"))
    vote(table, "vote", Mia="yes", Noa="yes", Ola="yes", Pim="no")
    table.do("table", f"vote {table.state.rules[0].id}")

    assert ["consecrate"] * 4 == table.asked
    vote(table, "consecrate", Mia="yes", Noa="yes", Ola="yes", Pim="yes")
    assert (("Nobody may say a number.", 1),) == table.state.own_rules


def test_consecration_fails_by_one():
    """One vote against keeps a rule off the list, and it is not put again."""
    table = propose(lay(Mia="magic1"))
    vote(table, "vote", Mia="yes", Noa="yes", Ola="yes", Pim="no")
    rule = table.state.rules[0].id
    table.rule("consecrate", rule=rule)
    vote(table, "consecrate", Mia="yes", Noa="yes", Ola="yes", Pim="no")

    assert () == table.state.own_rules
    assert f"vote {rule}" not in table.option_values("table")


def test_own_rules_are_invoked_like_the_others():
    """What the table has consecrated stands on the list, with its fine."""
    table = propose(lay("Mia Noa", Mia="magic2"), fine=3)
    vote(table, "vote", Mia="yes", Noa="yes")
    table.rule("consecrate", rule=table.state.rules[0].id)
    vote(table, "consecrate", Mia="yes", Noa="yes")
    table.rule("end_rule", rule=table.state.rules[0].id)
    table.do("pentagram", "invoke").do("invoke", "own 1")

    assert [("consecrated", 3)] == [(rule.origin, rule.fine) for rule in table.state.rules]


@pytest.mark.rule("WD-MAG-12")
def test_d60_or_its_equivalent():
    """d60 39, or a d6 of 4 and a d10 of 9: effect 39 either way."""
    one = lay("Mia Noa", Mia="magic1").do("pentagram", "chaos").roll(39)
    two = lay("Mia Noa", Mia="magic1", options={"chaos_d60": "d6_d10"})
    two.do("pentagram", "chaos")

    assert 6 == two.ask("chaos_roll").dice.sides
    two.roll(4)
    assert 10 == two.ask("chaos_roll").dice.sides
    two.roll(9)
    assert [39] == one.numbers() == two.numbers()


@pytest.mark.rule("WD-MAG-14", "WD-RUN-19")
def test_instant_chaos_spends_the_pentagram():
    """Kept for 3 turns the die does nothing more, until it is re-rolled."""
    table = lay("Mia Noa", Mia="magic1", Noa="tower5", turns=1).call(43)
    for _ in range(3):
        _pass_round(table)
        assert "pentagram" not in table.asked
    assert 1 == len(table.seen("chaos"))


def _pass_round(table):
    """Let both players have a turn without a choice, every new die a tower."""
    start = table.state.turn
    while table.state.turn < start + 2:
        if table.asked == ["pick"]:
            table.draw()
        elif table.asked == ["throw"]:
            table.throw(*["tower1"] * table.asks[0].dice.count)
        elif table.asked == ["reset_or_draw"]:
            table.do("reset_or_draw", "draw")
        else:
            table.do(table.asked[0])


def test_kept_pentagrams_may_give_again():
    """By a switch a spent pentagram without a rule gives again next turn."""
    options = {"kept_pentagram": "again"}
    table = lay("Mia Noa", Mia="magic1", Noa="tower5", turns=1, options=options).call(43)
    while table.state.turn < 3 or table.asked != ["pentagram"]:
        if table.asked == ["pick"]:
            table.draw()
        elif table.asked == ["throw"]:
            table.throw(*["tower1"] * table.asks[0].dice.count)
        else:
            table.do(table.asked[0])

    assert ["Mia"] == table.who


@pytest.mark.rule("WD-MAG-15", "WD-RUN-20")
def test_powers_stay_with_their_invoker():
    """A magic1 stolen by Noa: Mia keeps the power, Noa gets 0; re-rolled, it ends."""
    table = lay("Mia Noa Ola", Mia="magic1").call(58)
    rule = standing(table.state, 58)[0]
    table.rule("move", die=rule.die, to="Noa")

    assert (rule,) == standing(table.state, 58)
    bound = [v for v in table.option_values("table") if v.startswith("slip")]
    assert [f"slip {rule.id} Noa", f"slip {rule.id} Ola"] == sorted(bound)
    table.rule("face", die=rule.die, face="magic5")
    assert [] == table.numbers()


def test_power_ends_with_its_invoker():
    """When Mia is out her power ends although its die lies before Noa."""
    table = lay("Mia Noa Ola", Mia="magic1").call(58)
    table.rule("move", die=standing(table.state, 58)[0].die, to="Noa")
    table.rule("out", seat="Mia")

    assert ["magic1"] == table.dice("Noa")
    assert [] == table.numbers()


@pytest.mark.rule("WD-MAG-16")
def test_ongoing_rules_end_with_their_die():
    """Effect 6 ends when its magic die is re-rolled."""
    table = lay("Noa Mia", Noa="moon5", Mia="forest1", rules=[6])
    table.do("spend", "Mia:magic5").throw("magic5")

    assert [] == table.numbers()


@pytest.mark.rule("WD-MAG-16")
def test_same_rule_twice():
    """Crossed stars twice are crossed once; two second moons make four of one."""
    stars = lay("Mia Noa", Mia="moon2 sword1", rules=[11, 11])
    moons = lay("Mia Noa", Mia="moon1", Noa="tower4", rules=[35, 35])

    assert [2] == [fact["spins"] for fact in stars.seen("drank")]
    moons.do("spend", "Noa:tower4").throw("blood1")
    assert ["blood1", "magic5"] == moons.dice("Noa")


def test_outcome_takes_the_consecrated_rules_home():
    """What was consecrated is in the outcome, for the table's own list."""
    table = propose(lay("Mia Noa", Mia="magic1"))
    vote(table, "vote", Mia="yes", Noa="yes")
    table.rule("consecrate", rule=table.state.rules[0].id)
    vote(table, "consecrate", Mia="yes", Noa="yes")
    table.rule("out", seat="Noa")

    expected = [{"text": "Nobody may say a number.", "fine": 1}]
    assert expected == GAME.outcome(table.state).data["consecrated"]
