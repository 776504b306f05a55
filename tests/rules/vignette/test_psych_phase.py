"""The Psych Phase: one card each, face down, turned at once, before any plan is fixed."""

import pytest

from tests.rules.vignette.sparring import DEFEND, GASP, HAND, fight, foe, pc
from tests.rules.vignette.table import Scripted
from witchhammer.core.ask import Answer, fact_for
from witchhammer.core.effects import Modify
from witchhammer.core.errors import IllegalAnswer
from witchhammer.core.game import step
from witchhammer.rules.cards import Card
from witchhammer.rules.vignette.game import GAME

RESOLVE = Card(
    id="resolve",
    name="Resolve",
    kind="psych",
    one_shot=True,
    on_turn=(Modify(stat="defence", amount=2),),
)
BELLOW = Card(
    id="bellow",
    name="Bellow",
    kind="psych",
    returns=True,
    on_turn=(Modify(stat="attack", amount=1),),
)
SNEER = Card(id="sneer", name="Sneer", kind="psych", types=("taunt",))
PSYCH = (RESOLVE, BELLOW, SNEER)


def psych_fight(**house):
    """Wren and Odo with psych cards against an ogre with one."""
    return fight(
        pc("wren", (1, 2), *HAND, *PSYCH, defence=3),
        pc("odo", (1, 4), *HAND, *PSYCH, seat="bo"),
        foe("ogre", (9, 2), DEFEND, GASP, BELLOW),
        **house,
    )


@pytest.mark.rule("WH-PSYCH-01", "WH-COMBAT-02")
def test_each_creature_may_put_forward_one_psych_card():
    """2 PCs and a monster are asked for at most one card each, before anybody plans."""
    table = Scripted(psych_fight())
    asks = table.asks()

    assert table.state.phase == "psych"
    assert [(a.key, a.least, a.most) for a in asks] == [
        ("v1/psych/wren", 0, 1),
        ("v1/psych/odo", 0, 1),
        ("v1/psych/ogre", 0, 1),
    ]


@pytest.mark.rule("WH-PSYCH-02")
def test_a_laid_psych_card_is_hidden_from_the_others():
    """Bo sees that Wren has one card down, and not which; Ana sees her own."""
    table = Scripted(psych_fight(), {"v1/psych/wren": ("resolve",)})
    table.answer(table.asks()[0])
    mine = GAME.view(table.state, "ana").fighters[0]
    theirs = GAME.view(table.state, "bo").fighters[0]
    laid = table.told("psych_laid")[0]

    assert (mine.psych, mine.psych_laid) == (("resolve",), 1)
    assert (theirs.psych, theirs.psych_laid) == ((), 1)
    assert fact_for(laid, "bo").data == {"who": "wren", "cards": 1}


@pytest.mark.rule("WH-PSYCH-03")
def test_nobody_has_to_play_one():
    """With no psych card played the fight goes on to planning, and nothing is spent."""
    table = Scripted(psych_fight()).run("plan")

    assert table.state.phase == "plan"
    assert all(c.spent == () for c in table.state.fighters)


@pytest.mark.rule("WH-PSYCH-04")
def test_all_are_turned_over_together_once_the_last_has_decided():
    """While the ogre is undecided nothing is shown; then Wren's card is."""
    table = Scripted(psych_fight(), {"v1/psych/wren": ("resolve",)})
    for _ in range(2):
        table.answer(table.asks()[0])
    before = table.told("psych_shown")
    table.answer(table.asks()[0])

    assert before == []
    assert [f.data["cards"] for f in table.told("psych_shown")] == [[["wren", "resolve"]]]


@pytest.mark.rule("WH-PSYCH-05", "WH-PLAN-01")
def test_they_are_resolved_before_plans_are_fixed():
    """+2 Defence makes 3 into 5 before any Action card is turned; planning opens at once."""
    table = Scripted(psych_fight(), {"v1/psych/wren": ("resolve",)}).run("plan")
    wren = GAME.view(table.state, "ana").fighters[0]

    assert wren.numbers.defence == 5
    assert table.state.phase == "plan"


@pytest.mark.rule("WH-PSYCH-06")
def test_the_order_of_resolving_changes_nothing():
    """+2 Defence on one and +1 Attack on another stand together, whoever was asked first."""
    choices = {"v1/psych/wren": ("resolve",), "v1/psych/odo": ("bellow",)}
    table = Scripted(psych_fight(), choices).run("plan")
    wren, odo, _ = GAME.view(table.state, "@gm").fighters

    assert (wren.numbers.defence, wren.numbers.attack) == (5, 0)
    assert (odo.numbers.defence, odo.numbers.attack) == (0, 1)


@pytest.mark.rule("WH-PSYCH-08", "WH-PSYCH-09")
def test_a_one_shot_is_gone_and_one_that_returns_comes_back():
    """Of three psych cards the one-shot is gone in vignette 2; a returning one is there again."""
    choices = {"v1/psych/wren": ("resolve",), "v1/psych/odo": ("bellow",)}
    table = Scripted(psych_fight(), choices, faces=(1,) * 20).run("v2/psych")
    wren, odo = table.asks()[:2]

    assert [o.value for o in wren.options] == ["bellow", "sneer"]
    assert [o.value for o in odo.options] == ["resolve", "bellow", "sneer"]


@pytest.mark.rule("WH-PSYCH-10")
def test_a_psych_effect_ends_with_the_vignette():
    """+2 Defence holds in both rounds of vignette 1 and is gone when vignette 2 begins."""
    choices = {"v1/psych/wren": ("resolve",)}
    table = Scripted(psych_fight(), choices, faces=(1,) * 20).run("interlude")
    table.answer(table.asks()[0])
    wren = GAME.view(table.state, "ana").fighters[0]

    assert wren.numbers.defence == 3


def test_the_house_may_allow_several():
    """Under WR-07 "several" a creature may lay all its psych cards at once."""
    table = Scripted(psych_fight(psych_limit="several"))

    assert table.asks()[0].most == 3


def test_another_ones_card_is_refused():
    """A card that is not in the deck is no option."""
    table = Scripted(psych_fight())

    with pytest.raises(IllegalAnswer):
        step(GAME, table.state, Answer("v1/psych/ogre", ("resolve",)))
