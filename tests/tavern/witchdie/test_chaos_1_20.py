"""Chaos 1 to 20, with the figures of the rulebook."""

import pytest

from tests.tavern.witchdie.table import lay


@pytest.mark.rule("WD-CHA-01")
def test_thirst():
    """blood2 and blood1 on the table: the invoker pays 3, both dice go into the bag."""
    table = lay("Mia Noa", Mia="magic1 blood2 forest3", Noa="blood1 tower1")
    bag = len(table.state.bag)
    table.call(1)

    assert (17, 20) == table.left("Mia", "Noa")
    assert bag + 2 == len(table.state.bag)
    assert ["magic1", "forest3"] == table.dice("Mia")


@pytest.mark.rule("WD-CHA-02")
@pytest.mark.parametrize(("switch", "noa"), [("per_die", 20), ("per_owner", 10)])
def test_backfire(switch, noa):
    """Mia has 1 magic die, Noa 2: 10 and 20, or 10 each where owners pay once."""
    table = lay(
        "Mia Noa Ola",
        Mia="magic1 tower1",
        Noa="magic1 magic2 moon1",
        left=30,
        cup=30,
        options={"backfire": switch},
    )
    table.do(*table.asked, "magic1") if table.asked == ["act"] else None
    table.call(2)

    assert (20, 30 - noa, 30) == table.left("Mia", "Noa", "Ola")
    assert [["tower1"], ["moon1"]] == [table.dice("Mia"), table.dice("Noa")]


@pytest.mark.rule("WD-CHA-03")
def test_gnomes():
    """forest2 blocks 2 storms, and its owner drinks 2 when she uses it."""
    table = lay("Mia Noa", Mia="forest2", Noa="tower1", rules=[3])
    storm = lay("Mia Noa", Mia="storm3", Noa="forest2", rules=[3])

    assert 18 == table.left("Mia")[0]
    assert 19 == storm.left("Noa")[0]


@pytest.mark.rule("WD-CHA-04")
def test_mad_dance():
    """3 turns on 1 foot; whoever vetoes it or stays seated does not hop."""
    table = lay("Mia Noa", Mia="sword3 madness1", rules=[4])
    veto = lay("Mia Noa", Mia="sword3 madness1", rules=[4], options={"vetoes": "Noa:one_foot"})

    assert [(3, True)] == [(f["spins"], f["one_foot"]) for f in table.seen("drank")]
    assert [(3, False)] == [(f["spins"], f["one_foot"]) for f in veto.seen("drank")]


@pytest.mark.rule("WD-CHA-05")
def test_storm_of_the_century():
    """storm2 and storm3 make 5; forest2 leaves 3; then those dice go."""
    table = lay("Mia Noa Ola", Mia="magic1 storm2", Noa="storm3", Ola="forest2").call(5)

    assert (15, 15, 17) == table.left("Mia", "Noa", "Ola")
    assert [["magic1"], []] == [table.dice("Mia"), table.dice("Noa")]


@pytest.mark.rule("WD-CHA-06")
def test_freezing_rain():
    """storm2 against forest3: 2 sips."""
    table = lay("Mia Noa", Mia="storm2", Noa="forest3", rules=[6])

    assert 18 == table.left("Noa")[0]


@pytest.mark.rule("WD-CHA-07")
def test_crumbling_walls():
    """tower3 counts as madness1 and blocks 0, but lies there as it did."""
    table = lay("Mia Noa", Mia="sword3 tower3", Noa="tower3", rules=[7])

    assert 17 == table.left("Noa")[0]
    assert [3] == [fact["spins"] for fact in table.seen("drank")]
    assert "tower3" in table.dice("Noa")


@pytest.mark.rule("WD-CHA-08")
def test_reign_of_death():
    """skull1 destroys a 3-rune die, or three 1-rune dice."""
    one = lay("Mia Noa", Mia="death1", Noa="tower3", rules=[8]).do("spend", "Noa:tower3")
    three = lay("Mia Noa", Mia="death1", Noa="sword1 tower1 moon1", rules=[8])
    three.do("spend", "sword1").do("spend", "tower1").do("spend", "moon1")

    assert ["magic5"] == one.dice("Noa") == three.dice("Noa")


@pytest.mark.rule("WD-CHA-09")
def test_revolution():
    """blood2 sends 2 swords and costs its owner 0."""
    table = lay("Mia Noa", Mia="blood2", rules=[9])

    assert (20, 18) == table.left("Mia", "Noa")


@pytest.mark.rule("WD-CHA-10")
def test_permafrost():
    """Turn 6: old dice stay, new ones are rolled; moons, RESET and renewal still throw them."""
    hand = "sword1 tower1 moon1"
    table = lay("Mia Noa", Mia=hand, turns=6, at="supply", rules=[10])
    table.do("reset_or_draw", "draw").draw(2)
    assert ["throw"] == table.asked
    assert 2 == table.asks[0].dice.count
    table.throw("tower1", "tower1").do("act", "moon1").do("spend", "Mia:tower1")
    assert ["throw"] == table.asked
    reset = lay("Mia Noa", Mia=hand, turns=6, at="supply", rules=[10])
    assert ["draw", "reset"] == reset.option_values("reset_or_draw")
    renewal = lay("Mia Noa", Mia="magic1 moon1", rules=[10]).call(44)
    assert 3 == renewal.ask("throw").dice.count


def test_permafrost_bars_old_dice_after_mastery():
    """Stolen and old dice may not be re-rolled after MASTERY; those thrown this turn may."""
    table = lay("Mia Noa", Mia="tower1 tower1", Noa="tower2", turns=5, at="supply", rules=[10])
    table.do("reset_or_draw", "draw").draw(3).throw("tower1", "tower2", "tower3")
    table.do("ready", "mastery")

    assert 3 == len(table.ask("remix").options)


@pytest.mark.rule("WD-CHA-11")
def test_crossed_stars():
    """moon2 makes 2 turns a sip; madness1 re-rolls once."""
    table = lay("Mia Noa", Mia="sword1 moon2", rules=[11])
    mad = lay("Mia Noa", Mia="madness1", Noa="tower1", rules=[11])

    assert [2] == [fact["spins"] for fact in table.seen("drank")]
    mad.do("spend", "Noa:tower1").throw("blood1")
    assert ["blood1", "magic5"] == mad.dice("Noa")


@pytest.mark.rule("WD-CHA-12")
def test_hall_of_mirrors():
    """illusion1 on sword3: 6."""
    table = lay("Mia Noa", Mia="illusion1 sword3", rules=[12])
    table.do("act", "illusion1").do("joining")

    assert [6, 3] == [fact["swords"] for fact in table.seen("aimed")]


@pytest.mark.rule("WD-CHA-13")
def test_annihilation():
    """5, 6 and 5 dice become 1, 1 and 1; Mia uses hers, although it was used before."""
    table = lay(
        "Mia Noa Ola",
        Mia="magic1 sword3 tower1 tower1 tower1",
        Noa="sword1 sword2 sword3 moon1 moon2 moon3",
        Ola="forest1 forest2 forest3 forest4 forest5",
    )
    table.do("act", "sword3").do("aim", "Ola").call(13)
    table.do("keep", "Mia:sword3").do("keep", "Noa:sword1").do("keep", "Ola:forest5")
    table.do("aim", "Noa")

    assert [["sword3"], ["sword1"], ["forest5"]] == [table.dice(n) for n in ("Mia", "Noa", "Ola")]
    assert (20, 17, 17) == table.left("Mia", "Noa", "Ola")
    assert "Noa" == table.setup.seats[table.state.active]


def test_annihilation_ends_the_rest_of_the_turn():
    """What was not used yet is gone; a kept pentagram that made the call stays spent."""
    table = lay("Mia Noa", Mia="magic1 sword3", Noa="tower1").call(13).do("keep", "magic1")

    assert "Noa" == table.setup.seats[table.state.active]
    assert 20 == table.left("Noa")[0]
    assert 1 == len(table.seen("chaos"))


@pytest.mark.rule("WD-CHA-14")
def test_bidding_war():
    """Noa 1, Ola 1, Pim stops with 4."""
    table = lay(Mia="magic1").call(14).do("bid", "pay").do("bid", "pay")

    assert ["Pim"] == table.who
    table.do("bid", "stop")
    assert (20, 19, 19, 16) == table.left("Mia", "Noa", "Ola", "Pim")


@pytest.mark.rule("WD-CHA-14")
def test_bidding_war_goes_round_again():
    """It comes back to the invoker; the fifth asked pays 1 or 6; the dry are passed over."""
    table = lay(Mia="magic1").call(14)
    for _ in range(4):
        table.do("bid", "pay")
    assert ["Noa"] == table.who
    table.do("bid", "stop")
    assert (19, 13, 19, 19) == table.left("Mia", "Noa", "Ola", "Pim")
    dying = lay("Mia Noa Ola", Mia="magic1", left={"Mia": 9, "Noa": 1, "Ola": 9}).call(14)
    dying.do("bid", "pay")
    assert dying.player("Noa").out
    assert ["Ola"] == dying.who


@pytest.mark.rule("WD-CHA-15")
def test_snake_eyes():
    """2 caught: 1 each; the invoker cannot be caught, a veto frees."""
    table = lay(Mia="magic1", options={"vetoes": "Pim:eyes"}).call(15)
    rule = table.state.rules[0].id

    assert [f"slip {rule} {name}" for name in ("Ola", "Noa")] == table.option_values("table")
    table.do("table", f"slip {rule} Ola", f"slip {rule} Noa")
    assert (20, 19, 19, 20) == table.left("Mia", "Noa", "Ola", "Pim")


@pytest.mark.rule("WD-CHA-16")
def test_earthquake():
    """sword4 and tower5 go, storm3 stays."""
    table = lay("Mia Noa", Mia="magic1 sword4", Noa="tower5 storm3").call(16)

    assert [["magic1"], ["storm3"]] == [table.dice("Mia"), table.dice("Noa")]


@pytest.mark.rule("WD-CHA-17")
def test_kiss_of_death():
    """2 skulls on tower2: its owner takes 10; on an own die it is the invoker."""
    table = lay("Mia Noa", Mia="death2", Noa="tower2 tower3", rules=[17])
    table.do("spend", "Noa:tower2")
    own = lay("Mia Noa", Mia="death1 tower1", rules=[17]).do("spend", "Mia:tower1")

    assert (20, 10) == table.left("Mia", "Noa")
    assert (15, 20) == own.left("Mia", "Noa")


@pytest.mark.parametrize(("switch", "sips"), [("counted", 15), ("printed", 5)])
def test_kiss_where_skulls_count_three_times(switch, sips):
    """skull1 on tower3 under rule 8 costs 15, or 5 where printed skulls count."""
    table = lay("Mia Noa", Mia="death1", Noa="tower3", rules=[8, 17], options={"kiss": switch})
    table.do("spend", "Noa:tower3")

    assert 20 - sips == table.left("Noa")[0]


@pytest.mark.rule("WD-CHA-18")
def test_cull():
    """sword1 and moon1 go, tower2 stays, and the magic1 that called it goes too."""
    table = lay("Mia Noa", Mia="magic1 sword1", Noa="moon1 tower2").call(18)

    assert [[], ["tower2"]] == [table.dice("Mia"), table.dice("Noa")]


@pytest.mark.rule("WD-CHA-19")
def test_nothing_personal():
    """No reason for 3 swords: the attacker takes 3, and her towers do not stop them."""
    table = lay("Mia Noa", Mia="sword3 tower3", rules=[19]).do("reason", "no")
    told = lay("Mia Noa", Mia="sword3", rules=[19]).do("reason", "yes")

    assert (17, 20) == table.left("Mia", "Noa")
    assert (20, 17) == told.left("Mia", "Noa")


@pytest.mark.rule("WD-CHA-20")
def test_declaration_of_war():
    """The invoker chooses a phrase; forgotten, 4 swords become 0."""
    table = lay("Mia Noa", Mia="magic1 sword4")
    table.call(20).do("phrase", "For the goat!")
    assert "For the goat!" in table.ask("war_cry").prompt
    table.do("war_cry", "no")

    assert 20 == table.left("Noa")[0]
    assert "For the goat!" == table.state.rules[0].text
    said = lay("Mia Noa", Mia="sword4", rules=[(20, {"text": "x"})]).do("war_cry", "yes")
    assert 16 == said.left("Noa")[0]
