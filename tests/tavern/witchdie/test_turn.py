"""Drawing, RESET, the throw, ARCANE, MASTERY, and how a turn ends (WD-TRN)."""

import pytest

from tests.tavern.witchdie.table import lay, make_setup


@pytest.mark.rule("WD-TRN-01", "WD-TRN-02", "WD-TRN-03")
@pytest.mark.parametrize(
    ("turns", "dice", "drawn"),
    [(4, 3, 1), (3, 1, 2), (9, 2, 3), (1, 0, 1), (2, 0, 2), (5, 0, 5), (3, 5, 0)],
)
def test_draw_up_to_the_minimum(turns, dice, drawn):
    """Minimum 4 with 3 dice draws 1; turn 3 with 1 die 2; turn 9 with 2 dice 3; more: none."""
    table = lay("Mia Noa", Mia=" ".join(["moon1"] * dice), turns=turns, at="supply")
    if "reset_or_draw" in table.asked:
        table.do("reset_or_draw", "draw")
    bag = len(table.state.bag)
    while table.asked == ["pick"]:
        table.draw()

    assert drawn == bag - len(table.state.bag)


def test_turns_are_each_players_own():
    """In her third turn Mia keeps her three dice; then Noa's fourth draws four."""
    table = lay("Mia Noa", Mia="tower1 tower1 tower1", turns=3, at="supply").do("reroll")

    assert ["Noa"] == [fact["who"] for fact in table.seen("turn")]
    table.draw(4)
    assert 4 == table.asks[0].dice.count


@pytest.mark.rule("WD-TRN-03")
def test_empty_bag():
    """With two dice left in the bag a player who needs five draws two and plays on."""
    table = lay(
        "Mia Noa",
        turns=5,
        at="supply",
        setup=make_setup("Mia Noa", dice=12, sane=0),
        Noa=" ".join(["tower1"] * 10),
    )
    table.draw(1)

    assert ["throw"] == table.asked
    assert 2 == table.asks[0].dice.count


@pytest.mark.rule("WD-TRN-04")
def test_reset():
    """Turn 6 with 7 dice: all go in, 5 come out and are rolled, nothing old is re-rolled."""
    hand = "sword1 sword1 moon1 tower1 tower1 forest1 magic1"
    table = lay("Mia Noa", Mia=hand, turns=6, at="supply")
    bag = len(table.state.bag)
    table.do("reset_or_draw", "reset")

    assert bag + 7 == len(table.state.bag)
    table.draw(5)
    assert ["throw"] == table.asked
    assert 5 == table.asks[0].dice.count


def test_no_reset_in_growth():
    """Before the fifth turn nobody is asked about RESET."""
    table = lay("Mia Noa", Mia="sword1 sword1", turns=4, at="supply")

    assert ["pick"] == table.asked


def test_reset_ends_the_rules_on_returned_dice():
    """Rules held by returned magic dice end."""
    table = lay("Noa Mia", Noa="tower1", rules=[6], turns=6, at="supply")
    table.do("reset_or_draw", "draw")
    assert [6] == table.numbers()
    table = lay("Mia Noa", turns=6, at="supply", rules=[6], Mia="tower1")
    mine = lay("Mia Noa", Mia="magic1", turns=5)
    mine.call(6)
    while mine.state.active == mine.setup.seats.index("Mia"):
        mine.do(*mine.asked)

    assert [6] == mine.numbers()


@pytest.mark.rule("WD-TRN-05")
def test_old_dice_thrown_with_new_ones():
    """3 old and 2 new dice, 1 old one re-rolled: 3 dice fall at once, and only once."""
    table = lay("Mia Noa", Mia="sword1 moon1 tower1", turns=5, at="supply")
    table.do("reset_or_draw", "draw").draw(2).do("reroll", "moon1")

    assert 3 == table.asks[0].dice.count
    table.throw("tower1", "tower2", "tower1")
    assert ["sword1", "tower1", "tower1", "tower2", "tower1"] == table.dice("Mia")
    assert "throw" not in table.asked


def test_old_dice_without_new_ones():
    """With nothing to draw old dice may still be re-rolled, unless the switch says no."""
    hand = "tower1 tower2 tower1 tower1 sword1"
    table = lay("Mia Noa", Mia=hand, turns=5, at="supply").do("reset_or_draw", "draw")
    strict = lay("Mia Noa", Mia=hand, turns=5, at="supply", options={"old_dice": "with_new"})
    strict.do("reset_or_draw", "draw")

    assert ["reroll"] == table.asked
    assert ["reroll"] != strict.asked


ARCANE = "sword2 tower1 death1 moon1 storm2"


@pytest.mark.rule("WD-TRN-06", "WD-TRN-07")
def test_arcane_and_again():
    """Five kinds: one more die; illusion1 makes six: again; sword1 doubles a kind: stop."""
    table = lay("Mia Noa", Mia=ARCANE, turns=5, at="ready")
    table.do("ready", "arcane").draw().throw("illusion1")

    assert ["ready"] == table.asked
    table.do("ready", "arcane").draw().throw("sword1")
    assert ["act"] == table.asked
    assert 7 == len(table.dice("Mia"))


def test_arcane_wants_different_kinds():
    """Two swords bar ARCANE, and growth bars it altogether."""
    table = lay("Mia Noa", Mia="sword2 sword1 moon1", turns=5, at="ready")
    young = lay("Mia Noa", Mia=ARCANE, turns=4, at="ready")

    assert ["act"] == table.asked
    assert ["act"] == young.asked


@pytest.mark.rule("WD-TRN-07")
def test_arcane_ends_at_ten_kinds_or_an_empty_bag():
    """Ten different dice are the most; an empty bag ends it sooner."""
    ten = "sword1 storm1 blood1 tower1 forest1 moon1 death1 madness1 illusion1 magic1"
    table = lay("Mia Noa", Mia=ten, turns=5, at="ready")
    table.do("ready", "arcane").draw().throw("magic1")
    dry = lay(
        "Mia Noa",
        Mia="sword1 moon1",
        Noa=" ".join(["tower1"] * 6),
        turns=5,
        at="ready",
        setup=make_setup("Mia Noa", dice=8, sane=0),
    )

    assert "ready" not in table.asked
    assert 11 == len(table.dice("Mia"))
    assert ["act"] == dry.asked


@pytest.mark.rule("WD-TRN-08", "WD-TRN-09")
def test_mastery():
    """Five towers take tower1 and tower2: 7 dice; 3 of the 7 are re-rolled, once a turn."""
    table = lay(
        "Mia Noa Ola",
        Mia="tower1 tower1 tower1 tower1 tower2",
        Noa="tower1 sword1",
        Ola="tower2 storm1",
        turns=5,
        at="ready",
    )
    table.do("ready", "mastery")

    assert 7 == len(table.dice("Mia"))
    assert [["sword1"], ["storm1"]] == [table.dice("Noa"), table.dice("Ola")]
    values = [o.value for o in table.ask("remix").options]
    table.do("remix", *values[:3]).throw("tower3", "tower3", "tower3")
    assert "ready" not in table.asked


def test_dice_taken_by_mastery_are_used():
    """Stolen swords strike, although their last owner used them in her own turn."""
    hand = "sword1 sword1 sword1 sword1 sword1"
    table = lay("Noa Mia Ola", Noa="sword3 tower1", Mia=hand, Ola="tower1", turns=5)
    table.do("aim", "Ola").do("reset_or_draw", "draw").do("reroll").do("ready", "mastery")
    table.do("remix").do("act", "sword3").do("joining").do("aim", "Ola")

    assert "sword3" in table.dice("Mia")
    assert 20 - 2 - 2 == table.left("Ola")[0]


def test_arcane_may_follow_mastery():
    """After a MASTERY that took nothing, a single re-rolled die may call ARCANE."""
    table = lay("Mia Noa", Mia="tower1", Noa="sword1", turns=5, at="ready")

    assert ["act", "arcane", "mastery"] == table.option_values("ready")
    table.do("ready", "mastery").do("remix")
    assert ["act", "arcane"] == table.option_values("ready")


@pytest.mark.rule("WD-TRN-10")
def test_every_die_in_any_order():
    """Five dice, 120 orders: each is offered first, and all are used in the end."""
    hand = ["sword1", "storm1", "blood1", "moon1", "death1"]
    orders = 1
    table = lay("Mia Noa", Mia=" ".join(hand), Noa="tower5")
    while table.asked[0] == "act":
        orders *= len(table.ask("act").options)
        table.do("act", table.ask("act").options[-1].value)
        while table.asked[0] == "spend":
            table.do("spend", "stop")
    orders *= 1

    assert 120 == orders
    assert all(die.used for die in table.player("Mia").dice)
    assert 20 - 1 - 1 == table.left("Mia")[0]


@pytest.mark.rule("WD-TRN-10")
def test_a_die_destroyed_before_its_time_is_not_used():
    """A skull on one's own blood saves the sip."""
    table = lay("Mia Noa", Mia="death1 blood1")
    table.do("act", "death1").do("spend", "blood1")

    assert (20,) == table.left("Mia")
    assert ["death1"] == table.dice("Mia")


@pytest.mark.rule("WD-TRN-11")
def test_dice_stay_and_are_used_again():
    """A sword3 that is kept strikes again next turn; then play goes to the right."""
    table = lay("Mia Noa", Mia="sword3", Noa="tower1", turns=5)

    assert ["Noa"] == table.who
    assert (20, 18) == table.left("Mia", "Noa")
    table.do("reset_or_draw", "draw").draw(4).do("reroll")
    table.throw("forest1", "forest1", "forest1", "forest1")
    assert ["Mia"] == table.who
    table.do("reset_or_draw", "draw").draw(4).do("reroll")
    table.throw("forest1", "forest1", "tower1", "tower1")
    assert 16 == table.left("Noa")[0]


@pytest.mark.rule("WD-TRN-11")
@pytest.mark.parametrize(("switch", "hits"), [("wait", 0), ("act", 5)])
def test_dice_gained_while_activating(switch, hits):
    """A stolen sword5 waits for the next turn, unless the table plays it otherwise."""
    options = {"gained_dice": switch}
    table = lay("Mia Noa", Mia="moon5", Noa="sword5 magic5", turns=5, rules=[37], options=options)
    table.do("spend", "Noa:sword5")

    assert 20 - hits == table.left("Noa")[0]
