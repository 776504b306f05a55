"""Chaos 41 to 60, with the figures of the rulebook."""

import pytest

from tests.tavern.witchdie.table import lay
from witchhammer.tavern.witchdie import GAME


@pytest.mark.rule("WD-CHA-41")
def test_knives_out():
    """3 knives: 2 to Noa, 1 to Pim; no more than 20 count."""
    table = lay(Mia="magic1").call(41)

    assert [*range(1, 21), 0] == table.option_values("knives")
    table.do("knives", 3).do("hand_out", "Noa", "Noa", "Pim")
    assert (20, 18, 20, 19) == table.left("Mia", "Noa", "Ola", "Pim")


@pytest.mark.rule("WD-CHA-42")
def test_forest_rite():
    """forest2 and forest2 make 4: a prayer, or one of the two dice goes."""
    prayed = lay("Mia Noa", Mia="forest2 forest2", rules=[42]).do("prayer", "pray")
    felled = lay("Mia Noa", Mia="forest2 forest2", rules=[42]).do("prayer", "forest2")
    three = lay("Mia Noa", Mia="forest1 forest2", rules=[42])

    assert ["forest2", "forest2"] == prayed.dice("Mia")
    assert ["forest2"] == felled.dice("Mia")
    assert "prayer" not in three.asked


@pytest.mark.rule("WD-CHA-43")
def test_long_life():
    """7 left become 7 and 20; the excess of a hit does not carry over into the second cup."""
    table = lay("Mia Noa", Mia="magic1 sword5 sword4", left={"Mia": 9, "Noa": 7}).call(43)

    assert (7, 1) == (table.player("Noa").left, table.player("Noa").spare)
    table.do("act", "sword5").do("joining", "sword4")
    assert (20, 0) == (table.player("Noa").left, table.player("Noa").spare)
    assert 2 == table.seen("drank")[0]["lost"]


@pytest.mark.parametrize(("switch", "spare"), [("one", 1), ("many", 2)])
def test_a_second_long_life(switch, spare):
    """Whoever still has her second cup gains none, unless cups pile up."""
    options = {"second_cups": switch}
    table = lay("Mia Noa", Mia="magic2", options=options).call(43).do("pentagram", "chaos")
    table.roll(43)

    assert spare == table.player("Noa").spare


@pytest.mark.rule("WD-CHA-44")
def test_renewal():
    """5, 6 and 5 dice: 16 are thrown; all magic rules end; Mia uses hers again."""
    table = lay(
        "Mia Noa Ola",
        Mia="magic1 tower1 tower1 tower1 sword1",
        Noa="moon1 moon1 moon1 moon1 moon1 moon1",
        Ola="forest1 forest1 forest1 forest1",
        rules=[6],
    )
    table.do("act", "sword1").do("aim", "Noa").call(44)

    assert 16 == table.ask("throw").dice.count
    table.throw("sword2", *["tower1"] * 3, "sword4", *["moon1"] * 6, *["forest1"] * 5)
    assert [] == table.numbers()
    table.do("act", "sword2").do("joining", "sword4").do("aim", "Ola")
    assert (20, 19, 14) == table.left("Mia", "Noa", "Ola")


def test_renewal_after_annihilation():
    """Called by an unstable die, both happen: one die is kept, thrown, and used."""
    table = lay("Mia Noa", Mia="magic1 tower1", Noa="sword1").call(59).roll(13)
    table.do("keep", "magic1").roll(44).throw("sword3", "tower1")

    assert 18 == table.left("Noa")[0]


@pytest.mark.rule("WD-CHA-45")
def test_imps():
    """3 sips, 1 imp forgotten: 4 in all."""
    table = lay("Mia Noa", Mia="sword3", rules=[45])
    assert [3] == [fact["imps"] for fact in table.seen("drank")]
    rule = table.state.rules[0].id
    table.do("table", f"slip {rule} Noa")

    assert 16 == table.left("Noa")[0]


@pytest.mark.rule("WD-CHA-46")
def test_reversal():
    """sword3 against forest2: 1; towers stop storms."""
    table = lay("Mia Noa", Mia="sword3", Noa="forest2 tower3", rules=[46])
    storm = lay("Mia Noa", Mia="storm3", Noa="forest2 tower3", rules=[46])

    assert 19 == table.left("Noa")[0]
    assert 20 == storm.left("Noa")[0]


@pytest.mark.rule("WD-CHA-47")
def test_sacrifice():
    """6 dice become 5 before she uses them, and 5 are used."""
    hand = "sword1 sword1 sword1 sword1 sword1 sword5"
    table = lay("Mia Noa", Mia=hand, rules=[47], at="sacrifice").do("give", "sword5")

    assert 5 == len(table.dice("Mia"))
    assert ["magic5", "sword5"] == table.dice("Noa")
    assert 5 == len(table.ask("act").options)


@pytest.mark.rule("WD-CHA-48")
def test_brittle_walls():
    """tower2: 2 swords are stopped, 3 swords come through whole."""
    two = lay("Mia Noa", Mia="sword2", Noa="tower2", rules=[48])
    three = lay("Mia Noa", Mia="sword3", Noa="tower2", rules=[48])

    assert (20, 17) == (two.left("Noa")[0], three.left("Noa")[0])


@pytest.mark.rule("WD-CHA-49")
def test_darkness():
    """Noa's hidden tower2 has to be called: right, it is hit; wrong, the skulls are wasted."""
    right = lay("Mia Noa", Mia="death2", Noa="tower2 sword1", rules=[49])
    die = right.die("Noa", "tower2")
    right.do("act", "death2").do("spend", f"d{die}").do("call_face", "tower2")
    wrong = lay("Mia Noa", Mia="death2", Noa="tower2 sword1", rules=[49])
    wrong.do("act", "death2").do("spend", f"d{die}").do("call_face", "sword2")

    assert ["sword1", "magic5"] == right.dice("Noa")
    assert ["tower2", "sword1", "magic5"] == wrong.dice("Noa")
    assert [False] == [fact["right"] for fact in wrong.seen("called")]
    assert "spend" not in wrong.asked


def test_a_wrong_call_wastes_what_was_called():
    """A call of one rune wastes one of two skulls; the other may still be spent."""
    table = lay("Mia Noa", Mia="death2", Noa="tower2 sword1", rules=[49])
    die = table.die("Noa", "tower2")
    table.do("act", "death2").do("spend", f"d{die}").do("call_face", "sword1")

    assert "1 to spend" in table.ask("spend").prompt


@pytest.mark.rule("WD-CHA-50")
def test_freeze():
    """Ola was last: 1."""
    table = lay(Mia="magic1").call(50)
    table.do("table", f"slip {table.state.rules[0].id} Ola")

    assert (20, 20, 19, 20) == table.left("Mia", "Noa", "Ola", "Pim")


@pytest.mark.rule("WD-CHA-51")
def test_contagion():
    """blood2 by Mia: Mia, Noa and Pim 2 each; of two players the other once."""
    table = lay(Mia="blood2", Noa="tower3 forest3", rules=[51])
    two = lay("Mia Noa", Mia="blood2", rules=[51])

    assert (18, 18, 20, 18) == table.left("Mia", "Noa", "Ola", "Pim")
    assert (18, 18) == two.left("Mia", "Noa")


@pytest.mark.rule("WD-CHA-52")
def test_pointing():
    """Noa 3, Mia 1, Ola 0, Pim 0; sealed until all have pointed."""
    table = lay(Mia="magic1").call(52)

    assert ["point"] * 4 == table.asked
    assert all(ask.secret for ask in table.asks)
    table.do("point", "Noa", who="Mia").do("point", "Noa", who="Pim")
    table.do("point", "Noa", who="Ola")
    assert [] == table.seen("pointed")
    table.do("point", "Mia", who="Noa")
    assert (19, 17, 20, 20) == table.left("Mia", "Noa", "Ola", "Pim")


@pytest.mark.rule("WD-CHA-53")
def test_clock():
    """Mia 1, Pim 2, Ola 3, Noa 4; then Mia has another turn that counts for growth."""
    table = lay(Mia="magic1", turns=2).call(53)

    assert (19, 16, 17, 18) == table.left("Mia", "Noa", "Ola", "Pim")
    assert "Mia" == table.setup.seats[table.state.active]
    assert 3 == table.player("Mia").turns


@pytest.mark.rule("WD-CHA-54")
def test_wind_change():
    """The order becomes Mia, Pim, Ola, Noa; Mia's turn begins again and is not counted again."""
    table = lay(Mia="magic1 sword1", Noa="tower1", Ola="tower1", Pim="tower1", turns=2)
    table.do("act", "sword1").do("aim", "Noa").call(54)

    assert ["Mia"] == table.who
    assert ["reroll"] == table.asked
    assert 2 == table.player("Mia").turns
    table.do("reroll").do("aim", "Ola")
    order = []
    while len(order) < 4:
        name = table.setup.seats[table.state.active]
        order += [name] * (name not in order[-1:])
        if table.asked == ["pick"]:
            table.draw()
        elif table.asked == ["throw"]:
            table.throw(*["tower1"] * table.asks[0].dice.count)
        else:
            table.do(table.asked[0])
    assert ["Pim", "Ola", "Noa", "Mia"] == order


def test_wind_leaves_left_and_right_where_they_are():
    """After the wind has changed the carousel still passes dice to the right."""
    table = (
        lay("Mia Noa Ola", Mia="magic2 tower1", Noa="moon1").call(54).do("reset_or_draw", "draw")
    )
    table.draw(3).do("reroll").throw("tower1", "tower1", "tower1")
    table.do("pentagram", "chaos").roll(24)

    assert "magic2" in table.dice("Noa")


@pytest.mark.rule("WD-CHA-55")
def test_blood_pact():
    """Ola takes 3, so Mia takes 3, whatever protects her; the echo does not echo."""
    table = lay("Mia Ola Pim", Mia="magic1 sword3 tower5")
    table.do("act", "magic1").call(55).do("partner", "Ola").do("aim", "Ola")

    assert (17, 17, 20) == table.left("Mia", "Ola", "Pim")
    assert ["sword", "pact"] == [fact["source"] for fact in table.seen("drank")]


@pytest.mark.rule("WD-CHA-56")
def test_body_swap():
    """4 and 15 change places; second cups stay."""
    table = lay("Mia Noa", Mia="magic2", left={"Mia": 4, "Noa": 15}).call(43)
    table.do("pentagram", "chaos").roll(56)

    assert (15, 4) == table.left("Mia", "Noa")
    assert (1, 1) == (table.player("Mia").spare, table.player("Noa").spare)


@pytest.mark.rule("WD-CHA-57")
def test_oracle():
    """Mia calls sword3 before Noa rolls; Noa rolls sword3: it is Mia's."""
    table = lay("Mia Noa", Mia="magic1", Noa="tower1", turns=1).call(57)
    table.draw().do("reroll")

    assert (["foretell"], ["Mia"]) == (table.asked, table.who)
    table.do("foretell", "sword3").throw("sword3")
    assert ["magic1", "sword3"] == table.dice("Mia")
    assert ["tower1"] == table.dice("Noa")


def test_oracle_takes_one_of_two():
    """Two match: one is taken, Mia picks; a wrong call takes nothing."""
    table = lay("Mia Noa", Mia="magic1", Noa="tower1", turns=2).call(57)
    table.draw(2).do("reroll").do("foretell", "moon1").throw("moon1", "moon1")

    assert 2 == len(table.ask("foreseen").options)
    table.do("foreseen", table.option_values("foreseen")[0])
    assert ["magic1", "moon1"] == table.dice("Mia")


@pytest.mark.rule("WD-CHA-58")
def test_sphinx():
    """1 answer, 1 sip; the sphinx herself is free."""
    table = lay("Mia Noa", Mia="magic1").call(58)
    rule = table.state.rules[0].id

    assert [f"slip {rule} Noa"] == table.option_values("table")
    table.do("table", f"slip {rule} Noa")
    assert (20, 19) == table.left("Mia", "Noa")


@pytest.mark.rule("WD-CHA-59")
def test_unstable():
    """6 and 35 are rolled: both in force on the one pentagram."""
    table = lay("Mia Noa", Mia="magic1").call(59).roll(6).roll(35)

    assert [6, 35] == table.numbers()
    assert 1 == len({rule.die for rule in table.state.rules})


def test_chaos_has_a_cap():
    """Nothing but 59 ends after twelve kinds, or as many as the table allows."""
    table = lay("Mia Noa", Mia="magic1", options={"chaos_cap": 3}).call(59)
    while table.asked == ["chaos_roll"]:
        table.roll(59)

    assert 3 == table.state.chaos or table.state.chaos == 0
    assert 3 == len(table.seen("chaos"))


@pytest.mark.rule("WD-CHA-60")
def test_critical():
    """Picks 43; 60 itself cannot be picked."""
    table = lay("Mia Noa", Mia="magic1").call(60)

    assert [*range(1, 60)] == table.option_values("critical")
    table.do("critical", 43)
    assert 1 == table.player("Noa").spare


def test_the_cellar_is_shut_after_the_last_call():
    """After the last call a turn costs 1, 2, 3 …, and long life gives nothing more."""
    table = lay("Mia Noa", Mia="magic1", turns=11, options={"last_call": 10}).call(43)

    assert 0 == table.player("Noa").spare
    assert [2] == [f["sips"] for f in table.seen("drank") if f["source"] == "last_call"]
    assert 18 == table.left("Noa")[0]
    assert GAME.bound(table.setup) > 10_000
