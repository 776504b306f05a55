"""Kinds of chaos that meet: convert, count, multiply, retarget, block, link, in that order."""

from tests.tavern.witchdie.table import lay


def test_3_with_46():
    """Gnomes and reversal: forest2 stops two swords, and still costs its owner two."""
    hit = lay("Mia Noa", Mia="sword3", Noa="forest2", rules=[3, 46])
    own = lay("Mia Noa", Mia="forest2", rules=[3, 46])

    assert 19 == hit.left("Noa")[0]
    assert 18 == own.left("Mia")[0]


def test_3_with_9_in_both_orders():
    """Gnomes then revolution: forests strike as swords; the other way they are blood."""
    swords = lay("Mia Noa", Mia="forest2", rules=[3, 9])
    blood = lay("Mia Noa", Mia="forest2", rules=[9, 3])

    assert (20, 18) == swords.left("Mia", "Noa")
    assert (18, 20) == blood.left("Mia", "Noa")


def test_7_with_26():
    """Crumbled towers protect nobody, crown or not; forests under the crown do not either."""
    poor = lay("Mia Noa", Mia="sword2 moon1 moon1", Noa="tower5", rules=[7, 26])
    poor.do("act", "sword2")
    crowned = lay("Mia Noa", Mia="storm2", Noa="tower5 forest5", rules=[7, 26])

    assert 18 == poor.left("Noa")[0]
    assert 18 == crowned.left("Noa")[0]


def test_7_with_11_makes_moons_of_towers():
    """A die of towers counts as one madness, and madness then acts as a moon."""
    table = lay("Mia Noa", Mia="tower3", Noa="forest1", rules=[7, 11])
    table.do("spend", "Noa:forest1").throw("blood1")

    assert ["blood1", "magic5"] == table.dice("Noa")


def test_8_with_35():
    """Skulls three times and moons twice: each kind by its own factor."""
    table = lay("Mia Noa", Mia="death1 moon1", Noa="tower3 forest2", rules=[8, 35])
    table.do("act", "death1").do("spend", "Noa:tower3")
    table.do("spend", "Noa:forest2").throw("blood1")

    assert ["blood1", "magic5"] == table.dice("Noa")


def test_12_with_32():
    """An illusion copies Noa's sword4, twice: 8."""
    table = lay("Mia Noa", Mia="illusion1", Noa="sword4", rules=[12, 32])
    table.do("copy", "Noa:sword4")

    assert 12 == table.left("Noa")[0]


def test_11_with_35_and_an_illusion():
    """Convert, count, multiply: a copied madness1 acts as a moon, and moons count double."""
    table = lay("Mia Noa", Mia="illusion1 madness1", Noa="tower2", rules=[11, 35])
    table.do("act", "illusion1").do("joining")
    table.do("spend", "Noa:tower2").throw("blood1")

    assert ["blood1", "magic5"] == table.dice("Noa")


def test_27_with_48():
    """Berserk doubles before walls are asked: sword1 is stopped by tower2, sword2 is not."""
    one = lay("Mia Noa", Mia="sword1", Noa="tower2", rules=[27, 48])
    two = lay("Mia Noa", Mia="sword2", Noa="tower2", rules=[27, 48])

    assert (19, 20) == one.left("Mia", "Noa")
    assert (18, 16) == two.left("Mia", "Noa")


def test_30_with_31():
    """The victim may choose: a moon stops the hit, a mad face passes it on."""
    table = lay("Mia Noa", Mia="sword2", Noa="moon1", rules=[30, 31])
    moon = table.die("Noa", "moon1")

    assert f"moon d{moon}" in table.option_values("react")
    assert f"mirror d{moon}" in table.option_values("react")


def test_31_with_55():
    """A hit is linked where it is drunk: passed on by Noa, it spares her partner Mia too."""
    table = lay(Mia="sword4", Noa="tower1", rules=[31, (55, {"partner": "Noa"})])
    table.do("aim", "Noa").do("react", f"mirror d{table.die('Noa', 'tower1')}")
    table.do("mirror", "Ola")

    assert (20, 20, 17, 20) == table.left("Mia", "Noa", "Ola", "Pim")


def test_31_with_55_mirrored_at_the_partner():
    """Passed on to one's own partner it comes back as an echo, once, and cannot be mirrored."""
    pact = (55, {"invoker": "Ola", "partner": "Noa"})
    table = lay(Mia="sword4", Noa="tower1 moon1", rules=[31, pact])
    table.do("aim", "Noa").do("react", f"mirror d{table.die('Noa', 'tower1')}")
    table.do("mirror", "Ola")

    assert (20, 17, 17, 20) == table.left("Mia", "Noa", "Ola", "Pim")


def test_37_with_30():
    """Thief moons steal when used, and stop hits when hit."""
    table = lay("Mia Noa", Mia="moon1 sword1", Noa="moon1 tower1", rules=[37, 30])
    table.do("act", "moon1").do("spend", "Noa:tower1")
    table.do("react", f"moon d{table.die('Noa', 'moon1')}")

    assert 20 == table.left("Noa")[0]
    assert ["sword1", "tower1"] == table.dice("Mia")


def test_39_with_reset():
    """A RESET under rule 39 draws seven."""
    table = lay("Mia Noa", Mia="tower1", turns=5, at="supply", rules=[39])
    table.do("reset_or_draw", "reset").draw(7)

    assert 7 == table.ask("throw").dice.count


def test_46_with_6():
    """Reversal and freezing rain: towers still stop storms, forests still stop swords."""
    storm = lay("Mia Noa", Mia="storm2", Noa="tower1 forest2", rules=[46, 6])
    swords = lay("Mia Noa", Mia="sword2", Noa="tower1 forest2", rules=[46, 6])

    assert 19 == storm.left("Noa")[0]
    assert 20 == swords.left("Noa")[0]


def test_51_with_3_and_31():
    """Gnomish blood is contagious, and the neighbour may mirror what reaches her."""
    table = lay("Mia Noa Ola", Mia="forest1", Noa="tower1", rules=[3, 51, 31])
    table.do("react", f"mirror d{table.die('Noa', 'tower1')}").do("mirror", "Ola")
    while table.asked == ["react"]:
        table.do("react", "take")

    assert (19, 20, 18) == table.left("Mia", "Noa", "Ola")


def test_53_with_54():
    """The clock's extra turn comes after the turn that the wind began again."""
    table = lay("Mia Noa", Mia="magic2", Noa="tower1", turns=1).call(53)
    table.do("pentagram", "chaos").roll(54)

    assert (1, 1, -1) == (table.player("Mia").turns, table.state.extra, table.state.direction)


def test_54_in_mid_turn():
    """Used dice are used again, unused ones are not lost, and one pentagram stays spent."""
    table = lay("Mia Noa", Mia="magic1 sword1 sword2", Noa="tower1", turns=2)
    table.do("act", "sword2").do("joining").call(54)

    assert ["reroll"] == table.asked
    table.do("reroll").do("act", "sword2").do("joining", "sword1")
    assert 20 - 1 - 2 == table.left("Noa")[0]
    assert 1 == len(table.seen("chaos"))


def test_59_after_54():
    """What an unstable die still has to roll is rolled before the turn begins again."""
    table = lay("Mia Noa", Mia="magic1", Noa="tower1", turns=1).call(59).roll(54)

    assert ["chaos_roll"] == table.asked
    table.roll(35)
    assert [35] == table.numbers()
    assert ["reroll"] == table.asked


def test_18_within_59():
    """The cull takes the die that called it, so a standing rule rolled after it fizzles."""
    table = lay("Mia Noa", Mia="magic1", Noa="tower2").call(59).roll(18).roll(35)

    assert [] == table.numbers()
    assert ["die"] == [fact["why"] for fact in table.seen("fizzled")]


def test_mirrors_do_not_reach_the_dry():
    """Whoever this very storm has emptied is no place to pass it on to."""
    left = {"Mia": 9, "Noa": 2, "Ola": 9}
    table = lay("Mia Noa Ola", Mia="storm2", Ola="tower1", left=left, rules=[31])
    while table.asked == ["react"] and table.who == ["Mia"]:
        table.do("react", "take")
    die = table.die("Ola", "tower1")
    assert ["Ola"] == table.who
    table.do("react", f"mirror d{die}").do("react", "take")

    assert table.player("Noa").out
    assert "Mia" == table.seen("mirrored")[0]["to"]
