"""Chaos 21 to 40, with the figures of the rulebook."""

import pytest

from tests.tavern.witchdie.table import lay


@pytest.mark.rule("WD-CHA-21", "WD-CHA-22")
@pytest.mark.parametrize(("number", "slips"), [(21, 2), (22, 1)])
def test_manners_and_words(number, slips):
    """2 slips against formal address cost 2, the word said once costs 1; the invoker is bound."""
    table = lay("Mia Noa", Mia="magic1").call(number)
    rule = table.state.rules[0].id

    assert f"slip {rule} Mia" in table.option_values("table")
    table.do("table", *[f"slip {rule} Noa"] * slips)
    assert (20, 20 - slips) == table.left("Mia", "Noa")


@pytest.mark.rule("WD-CHA-23")
def test_close_quarters():
    """Of four players Mia reaches Noa or Pim, 2 targets, and not Ola, who says why not."""
    table = lay(Mia="sword3", rules=[23])

    assert ["Noa", "Pim"] == table.option_values("aim")
    refused = {o.value: o.why_not for o in table.ask("aim").options}
    assert "no neighbour of yours (Close Quarters)" == refused["Ola"]


def test_neighbours_are_the_next_living():
    """With Noa out Ola is next to Mia."""
    table = lay(Mia="sword3", rules=[23]).rule("out", seat="Noa")

    assert ["Ola", "Pim"] == table.option_values("aim")


@pytest.mark.rule("WD-CHA-24")
def test_cursed_carousel():
    """Mia's 5 dice go to Noa, Noa's 6 to Ola, Ola's to Mia; what she receives is not used now."""
    table = lay(
        "Mia Noa Ola",
        Mia="magic1 sword3 sword2 tower1 tower1",
        Noa="moon1 moon1 moon1 moon1 moon1 moon1",
        Ola="sword5",
    ).call(24)

    assert [1, 5, 6] == [len(table.dice(name)) for name in ("Mia", "Noa", "Ola")]
    assert ["sword5"] == table.dice("Mia")
    assert (20, 20, 20) == table.left("Mia", "Noa", "Ola")
    assert "Noa" == table.setup.seats[table.state.active]


def test_rules_travel_with_their_dice():
    """A rule stays on the die that goes round, and its copies do."""
    table = lay("Mia Noa", Mia="magic2 illusion1 tower1", Noa="sword1")
    table.do("act", "illusion1").do("copy", "tower1").call(6).do("pentagram", "chaos").roll(24)

    assert [6] == table.numbers()
    assert [False, True, False] == [die.link >= 0 for die in table.player("Noa").dice]


def many(count, word="moon1"):
    """So many equal dice."""
    return " ".join([word] * count)


@pytest.mark.rule("WD-CHA-25")
@pytest.mark.parametrize(
    ("before", "after"), [((7, 5, 4), (6, 5, 5)), ((6, 6, 4), (6, 6, 4)), ((7, 4, 4), (7, 4, 4))]
)
def test_fair_shares(before, after):
    """7, 5 and 4 dice become 6, 5 and 5 at the start of a turn; 6, 6 and 4: nothing."""
    first, second, third = before
    table = lay(
        "Pim Mia Noa Ola",
        Pim="tower1 tower2 tower1 tower2 tower1",
        Mia=many(first),
        Noa=many(second),
        Ola=many(third - 1),
        turns=5,
        rules=[25],
    )
    if table.asked == ["give"]:
        assert ["Mia"] == table.who
        table.do("give", "Mia:moon1")

    assert sorted(after) == sorted(_counts(table))


def _counts(table):
    """How many dice Mia, Noa and Ola have."""
    return [len(table.dice(name)) for name in ("Mia", "Noa", "Ola")]


@pytest.mark.rule("WD-CHA-26")
def test_glass_crown():
    """7, 5, 5 dice: the first is not protected; a tie protects everybody."""
    first = lay(
        "Mia Noa Ola", Mia=f"sword3 {many(4)}", Noa=f"tower3 {many(6)}", Ola=many(4), rules=[26]
    )
    first.do("act", "sword3").do("aim", "Noa")
    tied = lay(
        "Mia Noa Ola", Mia=f"sword3 {many(4)}", Noa=f"tower3 {many(4)}", Ola=many(4), rules=[26]
    )
    tied.do("act", "sword3").do("aim", "Noa")

    assert 17 == first.left("Noa")[0]
    assert 20 == tied.left("Noa")[0]


@pytest.mark.rule("WD-CHA-27")
def test_berserk():
    """sword3: 6 at Noa, 3 for Mia, whose towers do not help."""
    table = lay("Mia Noa", Mia="sword3 tower3", rules=[27])

    assert (17, 14) == table.left("Mia", "Noa")


@pytest.mark.rule("WD-CHA-28")
def test_transmutation():
    """Turned to tower3: 3 sips; from the invoker to the right; nobody has to."""
    table = lay("Mia Noa Ola", Mia="magic1", Noa="moon1", Ola="sword1").call(28)

    assert ["Mia"] == table.who
    table.do("transmute", "none")
    assert ["Noa"] == table.who
    table.do("transmute", "moon1")
    faces = {o.label.split(" ")[0]: o.value for o in table.ask("turn_to").options}
    table.do("turn_to", faces["tower3"])
    assert ["tower3"] == table.dice("Noa")
    assert (20, 17, 20) == table.left("Mia", "Noa", "Ola")
    assert ["Ola"] == table.who


def test_a_turned_magic_die_loses_its_rules():
    """The face has changed, so what hung on it ends."""
    table = lay("Mia Noa", Mia="magic2 tower1").call(6).do("pentagram", "chaos").roll(28)
    table.do("transmute", "magic2")
    faces = {o.label.split(" ")[0]: o.value for o in table.ask("turn_to").options}
    table.do("turn_to", faces["tower1"])

    assert [] == table.numbers()


@pytest.mark.rule("WD-CHA-29")
def test_duel():
    """Mia rolls 3 runes, Noa 1: Noa drinks 3, Mia 1; a tie is thrown again."""
    table = lay("Mia Noa Ola", Mia="magic1 sword1", Noa="moon1", Ola="tower1").call(29)
    table.do("duel_who", "Noa").do("duel_die", "sword1").throw("tower2", "moon2")

    assert ["throw"] == table.asked
    assert (20, 20) == table.left("Mia", "Noa")
    table.throw("forest3", "moon1")
    assert (19, 17, 20) == table.left("Mia", "Noa", "Ola")


def test_duel_is_called_off_after_twenty_ties():
    """Twenty ties, and both go home unhurt."""
    table = lay("Mia Noa", Mia="magic1 forest1", Noa="moon1").call(29).do("duel_die", "forest1")
    for _ in range(20):
        table.throw("tower1", "moon1")

    assert 1 == len(table.seen("duel_off"))
    assert (20, 20) == table.left("Mia", "Noa")


def test_nobody_duels_without_dice():
    """Whoever has no dice cannot be challenged, and says why not."""
    table = lay("Mia Noa Ola", Mia="magic1 tower1", Ola="sword1").call(29)

    assert ["duel_die"] == table.asked
    assert [["Mia", "Ola"]] == [[f["who"], f["to"]] for f in table.seen("duel")]


@pytest.mark.rule("WD-CHA-30")
def test_eclipse():
    """8 sips at moon1: 0, and the die is gone; moons re-roll nothing."""
    table = lay("Mia Noa", Mia="sword5 sword3 moon1", Noa="moon1", rules=[30])
    table.do("act", "sword5").do("joining", "sword3")
    moon = f"moon d{table.die('Noa', 'moon1')}"
    table.do("react", moon)

    assert 20 == table.left("Noa")[0]
    assert ["magic5"] == table.dice("Noa")
    assert [1] == [fact["moons"] for fact in table.seen("moons_wait")]


def test_eclipse_stops_one_hit_and_never_blood():
    """moon3 stops one hit too; own blood goes through."""
    table = lay("Mia Noa", Mia="sword2 sword3 blood1", Noa="moon3", rules=[30])
    table.do("act", "sword2").do("joining").do("react", f"moon d{table.die('Noa', 'moon3')}")
    table.do("act", "sword3")
    blood = lay("Mia Noa", Mia="blood2 moon1", rules=[30]).do("act", "blood2")

    assert 17 == table.left("Noa")[0]
    assert 18 == blood.left("Mia")[0]


@pytest.mark.rule("WD-CHA-31")
def test_mirror_of_madness():
    """4 sips are sent on to Pim by a die that has a madness face; then it is destroyed."""
    table = lay(Mia="sword5", Noa="tower1 sane:moon1", rules=[31])
    table.do("aim", "Noa")
    options = table.option_values("react")
    tower = table.die("Noa", "tower1")

    assert ["take", f"mirror d{tower}"] == options
    table.do("react", f"mirror d{tower}").do("mirror", "Pim").do("react", "take")
    assert (20, 20, 20, 16) == table.left("Mia", "Noa", "Ola", "Pim")
    assert ["moon1"] == table.dice("Noa")


def test_the_new_victim_may_mirror_too():
    """Pim passes the 4 on to Mia, who sent them."""
    table = lay(Mia="sword5", Noa="tower1", Pim="tower3", rules=[31])
    table.do("aim", "Noa").do("react", f"mirror d{table.die('Noa', 'tower1')}")
    table.do("mirror", "Pim").do("react", f"mirror d{table.die('Pim', 'tower3')}")
    table.do("mirror", "Mia").do("react", "take")

    assert (16, 20, 20, 20) == table.left("Mia", "Noa", "Ola", "Pim")


@pytest.mark.rule("WD-CHA-32")
def test_doppelganger():
    """Copies Noa's sword4: 4. Noa's tower3 gives no protection."""
    table = lay("Mia Noa Ola", Mia="illusion1", Noa="sword4 tower3", rules=[32])
    table.do("copy", "Noa:sword4").do("aim", "Ola")
    tower = lay("Mia Noa", Mia="illusion1", Noa="tower3", rules=[32]).do("copy", "Noa:tower3")

    assert 16 == table.left("Ola")[0]
    assert [-1] == [die.link for die in tower.player("Mia").dice]


@pytest.mark.rule("WD-CHA-33")
def test_cooking_pot():
    """“Cheese” for the 2nd time: the turn is lost, and does not count for growth."""
    rules = [(33, {"said": ("cheese",)})]
    table = lay("Mia Noa", Mia="tower1", Noa="tower1", turns=2, rules=rules)

    assert ["Noa"] == table.who
    table.do("dish", "Cheese ")
    assert ["Noa"] == [fact["who"] for fact in table.seen("turn_lost")]
    assert 2 == table.player("Noa").turns
    assert ["Mia"] == table.who


def test_cooking_pot_judged_by_the_table():
    """A listed ingredient passes; a typed one is asked about; a forgotten one costs the turn."""
    table = lay("Mia Noa", Mia="tower1", Noa="tower1", turns=2, rules=[33])
    listed = table.do("dish", "name barley")
    assert ["pick"] == listed.asked
    typed = lay("Mia Noa", Mia="tower1", Noa="tower1", turns=2, rules=[33]).do("dish", "a boot")
    assert ["@gm"] == typed.who
    typed.do("dish_fits", "no")
    assert 1 == len(typed.seen("turn_lost"))
    counted = {"dish_lost_turn": "counted"}
    lost = lay("Mia Noa", Mia="tower1", Noa="tower1", turns=2, rules=[33], options=counted)
    lost.do("dish", "forgot")
    assert 3 == lost.player("Noa").turns


@pytest.mark.rule("WD-CHA-34")
def test_charity():
    """9, 12 and 4 left: the third gets 2 dice and gives none."""
    table = (
        lay(
            "Mia Noa Ola",
            Mia="magic1 tower1",
            Noa="moon1",
            Ola="sword1",
            left={"Mia": 9, "Noa": 12, "Ola": 4},
        )
        .call(34)
        .do("give", "tower1")
    )

    assert ["sword1", "tower1", "moon1"] == table.dice("Ola")
    assert [["magic1"], []] == [table.dice("Mia"), table.dice("Noa")]


def test_charity_tie_is_the_invokers():
    """Of two equally dry ones the invoker chooses."""
    table = lay(
        "Mia Noa Ola",
        Mia="magic1 tower1",
        Noa="moon1",
        Ola="sword1",
        left={"Mia": 9, "Noa": 4, "Ola": 4},
    ).call(34)

    assert ["Noa", "Ola"] == table.option_values("charity")
    table.do("charity", "Noa").do("give", "tower1")
    assert ["moon1", "tower1", "sword1"] == table.dice("Noa")


@pytest.mark.rule("WD-CHA-35")
def test_second_moon():
    """moon1 re-rolls a 2-rune die, or two 1-rune dice."""
    one = lay("Mia Noa", Mia="moon1", Noa="tower2", rules=[35])
    one.do("spend", "Noa:tower2").throw("blood1")
    two = lay("Mia Noa", Mia="moon1", Noa="tower1 sword1", rules=[35])
    two.do("spend", "Noa:tower1").throw("blood3").do("spend", "Noa:sword1").throw("blood3")

    assert ["blood1", "magic5"] == one.dice("Noa")
    assert ["blood3", "blood3", "magic5"] == two.dice("Noa")


@pytest.mark.rule("WD-CHA-36")
def test_thumb():
    """Pim was last: 1. If all copy at once Mia pays 1 and the rule ends."""
    table = lay(Mia="magic1").call(36)
    rule = table.state.rules[0].id
    table.do("table", f"slip {rule} Pim")
    assert (20, 20, 20, 19) == table.left("Mia", "Noa", "Ola", "Pim")
    table = lay(Mia="magic1").call(36).do("table", f"all {rule}")

    assert (19, 20, 20, 20) == table.left("Mia", "Noa", "Ola", "Pim")
    assert [] == table.numbers()


@pytest.mark.rule("WD-CHA-37")
def test_thief_moon():
    """2 moons steal sword2; the moon dice go into the bag; sword2 is not used this turn."""
    table = lay("Mia Noa", Mia="moon1 moon1", Noa="sword2 tower1", rules=[37])
    table.do("act", "moon1").do("joining", "moon1").do("spend", "Noa:sword2")

    assert ["sword2"] == table.dice("Mia")
    assert 20 == table.left("Noa")[0]
    assert 2 == len(table.seen("thieves_gone")[0]["dice"])


def test_moons_that_steal_nothing_stay():
    """A moon that lapses is no thief."""
    table = lay("Mia Noa", Mia="moon1", Noa="tower1", rules=[37]).do("spend", "stop")

    assert ["moon1"] == table.dice("Mia")


@pytest.mark.rule("WD-CHA-38")
def test_watchword():
    """Noa was the last to repeat it: 1; the phrase is the table's own or the pack's mild one."""
    table = lay(Mia="magic1", options={"phrase": "Mind the cat"}).call(38)
    rule = table.state.rules[0]
    table.do("table", f"slip {rule.id} Noa")

    assert "Mind the cat" == rule.text
    assert 19 == table.left("Noa")[0]


@pytest.mark.rule("WD-CHA-39")
def test_seven():
    """Turn 6 with 6 dice draws 1; growth is unchanged; RESET draws seven."""
    old = lay("Mia Noa", Mia=many(6), turns=6, at="supply", rules=[39])
    bag = len(old.state.bag)
    old.do("reset_or_draw", "draw").draw()
    assert bag - 1 == len(old.state.bag)
    young = lay("Mia Noa", Mia=many(4), turns=4, at="supply", rules=[39])
    assert ["reroll"] == young.asked
    reset = lay("Mia Noa", Mia=many(6), turns=6, at="supply", rules=[39])
    reset.do("reset_or_draw", "reset").draw(7)
    assert 7 == reset.ask("throw").dice.count


def test_seven_at_once():
    """A table may let it count in growth turns."""
    table = lay(
        "Mia Noa", Mia=many(4), turns=4, at="supply", rules=[39], options={"seven": "at_once"}
    )

    assert ["pick"] == table.draw(2).asked


@pytest.mark.rule("WD-CHA-40")
def test_open_hand():
    """At the end of her turn Mia gives one of 5 dice to Noa: 4, and Noa has 1 more."""
    table = lay("Mia Noa Ola", Mia="tower1 tower1 tower1 tower1 forest1", Noa="moon1", rules=[40])
    table.do("give", "forest1").do("give_to", "Noa")

    assert 4 == len(table.dice("Mia"))
    assert ["moon1", "forest1"] == table.dice("Noa")
