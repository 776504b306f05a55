"""What each kind of rune does (WD-RUN)."""

import pytest

from tests.tavern.witchdie.table import lay
from witchhammer.tavern.witchdie.faces import LETTERS, MOTTOES, RUNES


@pytest.mark.rule("WD-RUN-01", "WD-RUN-06")
def test_runes_add_up():
    """storm1 and storm2 joined are three storms."""
    table = lay("Mia Noa", Mia="storm1 storm2", Noa="forest1")
    table.do("act", "storm1").do("joining", "storm2")

    assert (17, 18) == table.left("Mia", "Noa")
    assert [3] == [fact["sips"] for fact in table.seen("storm")]


@pytest.mark.rule("WD-RUN-02", "WD-RUN-08")
def test_towers_need_no_activation():
    """tower2 protects on everybody's turn, and is never asked about."""
    table = lay("Mia Noa", Mia="sword3 tower2", Noa="tower2")

    assert ["Noa"] == table.who
    assert 19 == table.left("Noa")[0]


@pytest.mark.rule("WD-RUN-03")
def test_swords_go_to_another_player():
    """sword3 sends 3 sips to a living player of one's choice, never to oneself."""
    table = lay(Mia="sword3", Noa="forest3")

    assert ["Noa", "Ola", "Pim"] == table.option_values("aim")
    table.do("aim", "Noa")
    assert (20, 17, 20, 20) == table.left("Mia", "Noa", "Ola", "Pim")


def test_swords_may_go_to_oneself_by_a_switch():
    """A table may allow it."""
    table = lay(Mia="sword3", options={"sword_target": "anyone"})
    table.do("aim", "Mia")

    assert (17,) == table.left("Mia")


@pytest.mark.rule("WD-RUN-04", "WD-RUN-05")
def test_swords_joined_or_apart():
    """sword2 and sword3: 5 at Noa, or 2 at Noa and 3 at Ola; the 3 of one die stay together."""
    joined = lay(Mia="sword2 sword3")
    joined.do("act", "sword2").do("joining", "sword3").do("aim", "Noa")
    apart = lay(Mia="sword2 sword3")
    apart.do("act", "sword2").do("joining").do("aim", "Noa").do("aim", "Ola")

    assert (15, 20) == joined.left("Noa", "Ola")
    assert (18, 17) == apart.left("Noa", "Ola")
    assert [[5], [2, 3]] == [[f["swords"] for f in t.seen("aimed")] for t in (joined, apart)]


@pytest.mark.rule("WD-RUN-06", "WD-RUN-09")
def test_storm_hits_everybody():
    """storm2 with four players: 2 each before forests; storm3 with own forest2: 1 for its maker."""
    table = lay(Mia="storm2")
    own = lay(Mia="storm3 forest2")

    assert (18, 18, 18, 18) == table.left("Mia", "Noa", "Ola", "Pim")
    assert (19, 17, 17, 17) == own.left("Mia", "Noa", "Ola", "Pim")


def test_storms_apart_ask_the_forests_twice():
    """Two storm1 apart are stopped by one forest1 each; joined only once; a switch bars joining."""
    apart = lay("Mia Noa", Mia="storm1 storm1", Noa="forest1")
    apart.do("act", "storm1").do("joining")
    joined = lay("Mia Noa", Mia="storm1 storm1", Noa="forest1")
    joined.do("act", "storm1").do("joining", "storm1")
    barred = lay("Mia Noa", Mia="storm1 storm1", options={"joined_storms": "apart"})
    barred.do("act", "storm1")

    assert (20, 19) == (apart.left("Noa")[0], joined.left("Noa")[0])
    assert 2 == len(barred.seen("storm"))


@pytest.mark.rule("WD-RUN-07")
def test_nothing_blocks_blood():
    """blood2: 20 becomes 18 despite tower3 and forest3."""
    table = lay("Mia Noa", Mia="blood2 tower3 forest3")

    assert (18, 20) == table.left("Mia", "Noa")


@pytest.mark.rule("WD-RUN-08")
def test_towers_block_each_attack():
    """tower2 leaves 3 of 5; tower3 leaves 0 and 0 of 2 and 3 apart, 2 of 5 joined."""
    five = lay("Mia Noa", Mia="sword5", Noa="tower2")
    apart = lay("Mia Noa", Mia="sword2 sword3", Noa="tower3")
    apart.do("act", "sword2").do("joining")
    joined = lay("Mia Noa", Mia="sword2 sword3", Noa="tower3")
    joined.do("act", "sword2").do("joining", "sword3")

    assert 17 == five.left("Noa")[0]
    assert 20 == apart.left("Noa")[0]
    assert 18 == joined.left("Noa")[0]


def test_towers_and_forests_may_be_used_up():
    """With `used_up` tower3 stops 2 and then 1 of 3, forest1 one of two storms."""
    options = {"blocks": "used_up"}
    table = lay("Mia Noa", Mia="sword2 sword3", Noa="tower3", options=options)
    table.do("act", "sword2").do("joining")
    storms = lay("Mia Noa", Mia="storm1 storm1", Noa="forest1", options=options)
    storms.do("act", "storm1").do("joining")

    assert 18 == table.left("Noa")[0]
    assert 19 == storms.left("Noa")[0]


@pytest.mark.rule("WD-RUN-10")
def test_moon_rerolls_any_single_rune():
    """moon1 on Ola's tower1; not on Noa's tower2; a moon die may be the target."""
    table = lay(Mia="moon1", Noa="tower2", Ola="tower1", Pim="moon1")
    refused = {o.label.split(" ")[0]: o.why_not for o in table.ask("spend").options}

    assert "2 runes, you have 1 to spend" == refused["tower2"]
    assert "" == refused["moon1"]
    table.do("spend", "Ola:tower1").throw("blood1")
    assert ["blood1"] == table.dice("Ola")


@pytest.mark.rule("WD-RUN-11")
def test_moons_combine_and_split():
    """2 moons re-roll a die of 2; moon3 may be 1+2, 1+1+1 or 3; what is left lapses."""
    two = lay("Mia Noa", Mia="moon1 moon1", Noa="tower2")
    two.do("act", "moon1").do("joining", "moon1").do("spend", "Noa:tower2").throw("blood1")
    assert ["blood1"] == two.dice("Noa")
    for costs in ((1, 2), (1, 1, 1), (3,)):
        table = lay("Mia Noa", Mia="moon3", Noa="tower1 tower2 tower3 sword1 forest1")
        words = {1: ["tower1", "sword1", "forest1"], 2: ["tower2"], 3: ["tower3"]}
        for cost in costs:
            table.do("spend", f"Noa:{words[cost].pop(0)}").throw("blood5")
        assert [*costs] == [fact["cost"] for fact in table.seen("moon")]
        assert ["Noa"] == table.who
    lapse = lay("Mia Noa", Mia="moon3", Noa="tower1").do("spend", "stop")
    assert ["Noa"] == lapse.who


@pytest.mark.parametrize(
    ("switch", "legal"), [("one_exact", ["tower2"]), ("one_at_most", ["tower1", "tower2"])]
)
def test_other_readings_of_combining(switch, legal):
    """All on one die: exactly as many runes, or as many and fewer."""
    table = lay("Mia Noa", Mia="moon2", Noa="tower1 tower2 tower3", options={"sums": switch})
    open_to = [o.label.split(" ")[0] for o in table.ask("spend").options if not o.why_not]

    assert legal == [word for word in open_to if word.startswith("tower")]
    table.do("spend", "Noa:tower2").throw("blood1")
    assert ["Noa"] == table.who


@pytest.mark.rule("WD-RUN-12")
def test_rerolled_dice_are_not_used_twice():
    """sword2 used and re-rolled to sword4 sends 0 more; not yet used it strikes for 4."""
    late = lay("Mia Noa", Mia="sword2 moon2")
    late.do("act", "sword2").do("spend", "Mia:sword2").throw("sword4")
    early = lay("Mia Noa", Mia="sword2 moon2")
    early.do("act", "moon2").do("spend", "Mia:sword2").throw("sword4")

    assert 18 == late.left("Noa")[0]
    assert 16 == early.left("Noa")[0]


@pytest.mark.rule("WD-RUN-13")
def test_skull_destroys_a_single_rune():
    """skull1 on Noa's forest1 puts it into the bag; the skull itself may be its target."""
    table = lay("Mia Noa", Mia="death1", Noa="forest1 tower2")
    bag = len(table.state.bag)
    own = lay("Mia Noa", Mia="death1", Noa="forest1").do("spend", "Mia:death1")
    table.do("spend", "Noa:forest1")

    assert ["tower2"] == table.dice("Noa")
    assert bag + 1 == len(table.state.bag)
    assert [] == own.dice("Mia")


@pytest.mark.rule("WD-RUN-14")
def test_skulls_combine():
    """3 skulls end tower3."""
    table = lay("Mia Noa", Mia="death1 death2", Noa="tower3")
    table.do("act", "death1").do("joining", "death2").do("spend", "Noa:tower3")

    assert [] == table.dice("Noa")


@pytest.mark.rule("WD-RUN-15", "WD-RUN-16", "WD-RUN-17")
def test_madness_turns():
    """madness1: 3 sips, 3 turns; 2 sword and 1 own blood sip, 3 turns; madness2: 3 sips, 6."""
    one = lay("Mia Noa", Mia="sword3 madness1")
    mixed = lay("Mia Noa", Mia="sword2 blood1 madness1").do("act", "sword2")
    two = lay("Mia Noa", Mia="sword3 madness2")

    assert [3] == [fact["spins"] for fact in one.seen("drank")]
    assert [2, 1] == [fact["spins"] for fact in mixed.seen("drank")]
    assert [6] == [fact["spins"] for fact in two.seen("drank")]
    assert 6 == two.player("Noa").spins


def test_madness_readings_vetoes_and_seats():
    """Blood may be left out; chaos taken in; whoever vetoes turning turns for nothing."""
    hand = "sword2 blood1 madness1"
    swords = lay("Mia Noa", Mia=hand, options={"mad_sips": "sword_storm"}).do("act", "sword2")
    veto = lay("Mia Noa", Mia=hand, options={"vetoes": "Noa:turning+thumb"}).do("act", "sword2")
    seated = lay("Mia Noa", Mia=hand, options={"seated": "Noa"}).do("act", "sword2")

    assert [2, 0] == [fact["spins"] for fact in swords.seen("drank")]
    assert [0, 1] == [fact["spins"] for fact in veto.seen("drank")]
    assert [True, False] == [fact["seated"] for fact in seated.seen("drank")]


@pytest.mark.rule("WD-RUN-18")
def test_illusion_copies_another_die():
    """illusion1 on sword3: 3 more swords; illusion2 copies twice."""
    one = lay("Mia Noa", Mia="illusion1 sword3", Noa="tower1")
    one.do("act", "illusion1").do("joining", "sword3")
    twice = lay("Mia Noa", Mia="illusion2 sword3")
    twice.do("act", "illusion2").do("joining")

    assert 15 == one.left("Noa")[0]
    assert 20 - 6 - 3 == twice.left("Noa")[0]


@pytest.mark.rule("WD-RUN-18")
def test_illusion_may_join_others():
    """A sword die may be joined by an illusion that copies the strongest sword."""
    table = lay("Mia Noa", Mia="sword1 sword3 illusion1")
    table.do("act", "sword1").do("joining", "sword3", "illusion1")

    assert 20 - 1 - 3 - 3 == table.left("Noa")[0]
    assert "Noa" == table.setup.seats[table.state.active]


def test_illusion_never_copies_an_illusion():
    """With nothing else there it copies nothing."""
    table = lay("Mia Noa", Mia="illusion1 illusion2", Noa="sword3")
    table.do("act", "illusion1")

    assert [] == table.seen("copied")
    assert ["Noa"] == table.who


@pytest.mark.parametrize(("switch", "left"), [("lasts", 18), ("moment", 16)])
def test_copied_towers_go_on_protecting(switch, left):
    """A copy of tower2 blocks 2 more on others' turns, until either die changes."""
    options = {"illusion_link": switch}
    table = lay("Mia Noa", Mia="illusion1 tower2", Noa="tower1", options=options)
    table.do("copy", "tower2") if table.asked == ["copy"] else None
    table.do("reset_or_draw", "draw").draw(4).do("reroll")
    table.throw("sword5", "sword1", "forest1", "forest1")
    table.do("act", "sword5").do("joining", "sword1")

    assert left == table.left("Mia")[0]


def test_a_copy_ends_with_either_die():
    """Re-rolling the tower that is copied ends the copy."""
    table = lay("Mia Noa", Mia="illusion1 tower1 moon1")
    table.do("act", "illusion1").do("copy", "tower1")
    assert [True, False, False] == [die.link >= 0 for die in table.player("Mia").dice]
    table.do("spend", "Mia:tower1").throw("tower2")

    assert [False] * 3 == [die.link >= 0 for die in table.player("Mia").dice]


@pytest.mark.rule("WD-RUN-19", "WD-RUN-20")
def test_pentagrams_and_their_rules():
    """magic2: two rules; a skull on the magic die ends its rules at once."""
    table = lay("Noa Mia", Noa="magic2 death2")
    table.do("act", "magic2").do("pentagram", "chaos").roll(6)
    table.do("pentagram", "chaos").roll(35)
    assert [6, 35] == table.numbers()
    table.do("spend", "Noa:magic2")

    assert [] == table.numbers()
    assert 2 == len(table.seen("rule_ended"))


def test_runes_have_letters_and_mottoes():
    """Each kind has a letter of its own and a motto of ours."""
    assert 10 == len(set(LETTERS.values()))
    assert set(RUNES) == set(LETTERS) == set(MOTTOES)
