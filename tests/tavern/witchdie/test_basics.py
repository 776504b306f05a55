"""Cups, seats, the first sip, who starts, who falls and who wins (WD-BAS, WD-SET)."""

import pytest

from tests.tavern.witchdie.table import ORIGINAL, PACK, Table, lay, make_setup
from witchhammer.core.errors import Faults
from witchhammer.tavern.witchdie import GAME, draw_board, new_setup
from witchhammer.tavern.witchdie.faces import RUNES


def fresh(names="Mia Noa Ola Pim", **options):
    """A table before anybody has raised a cup."""
    setup = make_setup(names, **options)
    return Table(setup, GAME.start(setup))


@pytest.mark.rule("WD-BAS-01")
@pytest.mark.parametrize("count", [1, 9])
def test_too_few_and_too_many_are_refused(count):
    """2 to 8 play: 1 or 9 are refused, with what is wanted."""
    with pytest.raises(Faults, match=f"wanted 2 to 8 players, got {count}"):
        new_setup(tuple(f"p{i}" for i in range(count)), {}, ORIGINAL)


@pytest.mark.rule("WD-BAS-01", "WD-BAS-02", "WD-BAS-03", "WD-SET-01", "WD-SET-02")
def test_beginning():
    """Four full cups of 20, no dice before anybody, all 40 dice in the bag, ten kinds of rune."""
    setup = make_setup(drink="sips", dice=36)
    state = GAME.start(setup)

    assert [20] * 4 == [player.left for player in state.players]
    assert [()] * 4 == [player.dice for player in state.players]
    assert 40 == len(state.bag)
    assert 10 == len(RUNES)


@pytest.mark.parametrize("count", range(2, 9))
def test_tokens_are_the_default(count):
    """A cup holds 10 tokens and 7 more for each player, unless the table says otherwise."""
    seats = tuple(f"p{i}" for i in range(count))

    assert 10 + 7 * count == new_setup(seats, {}, ORIGINAL).cup
    assert 20 == new_setup(seats, {"drink": "sips"}, ORIGINAL).cup
    assert 33 == new_setup(seats, {"cup": "33"}, ORIGINAL).cup


@pytest.mark.rule("WD-SET-03", "WD-SET-04", "WD-SET-05")
def test_first_sip_and_who_starts():
    """All cups go from 20 to 19; Ola raised hers highest and starts; then Pim, Mia, Noa."""
    table = fresh(starter="ask", cup=20)
    table.do("starter", "Ola")

    assert (19, 19, 19, 19) == table.left("Mia", "Noa", "Ola", "Pim")
    order = []
    for _ in range(4):
        order.append(table.setup.seats[table.state.active])
        turn = table.state.turn
        table.draw().throw("tower1")
        while table.state.turn == turn:
            table.do(*table.asked)
    assert ["Ola", "Pim", "Mia", "Noa"] == order


def test_starter_may_be_drawn():
    """By default the dice say who starts, each seat once on the die."""
    table = fresh()

    assert "@dice" == table.asks[0].seat
    assert 4 == table.asks[0].dice.sides
    table.answer(table.asks[0], (2,))
    assert "Pim" == table.setup.seats[table.state.active]


@pytest.mark.parametrize(("switch", "mia"), [("longer", 16), ("even", 19)])
def test_starting_costs_something_at_a_table_of_two(switch, mia):
    """Of two the one who starts pays three more, unless the table plays it even."""
    table = fresh("Mia Noa", starter="ask", cup=20, duel_toast=switch).do("starter", "Mia")

    assert (mia, 19) == table.left("Mia", "Noa")


def test_first_sip_may_be_free():
    """The first sip is ceremony where the switch says so."""
    table = fresh(starter="ask", first_sip="free", cup=20).do("starter", "Mia")

    assert (20, 20, 20, 20) == table.left("Mia", "Noa", "Ola", "Pim")


@pytest.mark.rule("WD-BAS-04", "WD-BAS-05")
def test_empty_cup_is_out():
    """2 left, 3 sips: 0, out, 1 dropped; the dice go back; 3, 2, 1 players and the last wins."""
    table = lay(
        "Mia Noa Ola",
        Mia="sword3 sword5",
        Noa="tower1 magic1",
        Ola="moon1",
        left={"Mia": 9, "Noa": 3, "Ola": 5},
    )
    table.do("act", "sword3").do("joining").do("aim", "Noa")

    assert (9, 1, 5) == table.left("Mia", "Noa", "Ola")
    table = lay(
        "Mia Noa Ola",
        Mia="sword3 sword5",
        Noa="forest1 magic1",
        Ola="moon1",
        left={"Mia": 9, "Noa": 2, "Ola": 5},
    )
    table.do("act", "sword3").do("joining").do("aim", "Noa")
    assert 1 == table.seen("drank")[0]["lost"]
    assert table.player("Noa").out
    bag = len(table.state.bag)
    assert 44 - 2 == bag
    assert "Ola" == table.seen("aimed")[1]["to"]
    assert ("Mia",) == GAME.outcome(table.state).winners
    assert "won" == GAME.outcome(table.state).result


@pytest.mark.rule("WD-BAS-05")
def test_those_who_fall_together_share():
    """A storm that ends all three at once leaves three winners."""
    table = lay("Mia Noa Ola", Mia="storm3", left=2)

    assert ("Mia", "Ola", "Noa") == GAME.outcome(table.state).winners
    assert "shared" == GAME.outcome(table.state).result


@pytest.mark.rule("WD-BAS-05")
def test_a_table_may_let_nobody_win():
    """With `all_fall=nobody` those who fall together have all lost, and the board says so."""
    table = lay("Mia Noa", Mia="storm3", Noa="moon1", left=2, options={"all_fall": "nobody"})
    outcome = GAME.outcome(table.state)

    assert ("nobody", ()) == (outcome.result, outcome.winners)
    assert "nobody won" in draw_board(GAME.view(table.state, "Mia"))[0]
    assert "Nobody won." == GAME.tell(table.state, table.facts[-1])


def test_rules_of_the_fallen_end():
    """Dice of a player who is out go back, and with them the rules they held."""
    table = lay("Mia Noa Pim", Mia="sword5", left={"Mia": 9, "Noa": 9, "Pim": 2}, rules=[6])
    table.do("aim", "Pim")

    assert [] == table.numbers()
    assert 1 == len(table.seen("rule_ended"))


def test_every_fault_of_a_setup_is_named_at_once():
    """Wrong seats, options, numbers, names and words come back in one refusal."""
    options = {
        "drnk": "tokens",
        "blocks": "never",
        "cup": "3",
        "chaos_cap": "many",
        "seated": "nobody",
        "vetoes": "ana:singing",
        "dish": "x" * 41,
    }
    with pytest.raises(Faults) as caught:
        new_setup(("ana", "ana"), options, ORIGINAL)

    text = str(caught.value)
    for part in (
        "each name once",
        "did you mean drink?",
        "option blocks: wanted per_attack or used_up, got 'never'",
        "option cup: wanted a whole number from 5 to 200, got '3'",
        "option chaos_cap: wanted a whole number from 1 to 40",
        "option seated",
        "option vetoes: wanted turning",
        "option dish",
    ):
        assert part in text


def test_pack_must_have_dice_for_all():
    """Eight players are not seated at a bag of twelve dice."""
    text = ORIGINAL.split("[[die]]")
    few = text[0] + "[[die]]" + text[1].replace("copies = 6", "copies = 12")
    few += "[[consecrated]]" + ORIGINAL.split("[[consecrated]]")[1]

    with pytest.raises(Faults, match="two dice for each player or more"):
        new_setup(tuple(f"p{i}" for i in range(8)), {}, few)
    assert PACK.name == "original"
