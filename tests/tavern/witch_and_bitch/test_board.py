"""The screen: map, distances, reach, each enemy's coming move explained; the SVG pictures."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.tavern.witch_and_bitch.table import (
    at_round,
    at_step,
    book_pack,
    book_setup,
    chart,
    enemies,
    original,
    shipped,
    witch,
)
from witchhammer.app.tavern import tables
from witchhammer.core.dice import Luck
from witchhammer.core.game import waiting
from witchhammer.core.play import answer_for
from witchhammer.tavern.witch_and_bitch import BOTS, GAME, draw_board, draw_short, draw_svg
from witchhammer.tavern.witch_and_bitch.draw_map import draw_map, marks_of, width_of
from witchhammer.tavern.witch_and_bitch.forecast import coming_move
from witchhammer.tavern.witch_and_bitch.state import Enemy, Standing, Step

MAPS = {one.scenario: one for one in original().maps}


def says(setup, *places, spaces=("H",), evolved=False, **fields):
    """What the first enemy is going to do."""
    made = tuple(witch(setup, seat, space=space) for seat, space in enumerate(spaces))
    foes = enemies(setup, *places, evolved=evolved)
    state = at_step(setup, Step("menu", 0), witches=made, places=foes, active=0, **fields).state
    return coming_move(state, state.enemies[0])


def test_a_coming_move_is_explained():
    """Whom it seeks, how far, which way, whom it strikes and what it needs to roll."""
    setup = book_setup(1)

    assert "Ada 2 off, goes R1, strikes nobody" == says(setup, "P1")
    assert "Ada 1 off, goes H, strikes Ada 10+ for 2" == says(setup, "R1")
    assert "stays, strikes Ada 10+ for 2" == says(setup, "H")
    assert "Ada 2 off, goes R1>H, strikes Ada 7+ for 3" == says(setup, "P1", evolved=True)
    frost = (Standing("e0", "frozen", 1, "used_up"),)
    assert says(setup, "H", standing=frost).startswith("is frozen")


def test_ties_are_explained():
    """Equally near Witches, several in one space, nobody to be seen."""
    setup = book_setup(2)
    apart = says(setup, "H", spaces=("R1", "R2"))
    together = says(setup, "R1", spaces=("H", "H"))
    dead = tuple(witch(setup, seat, status="dead") for seat in range(2))
    state = at_step(setup, Step("menu", 0), witches=dead, places=enemies(setup, "H")).state

    assert "Ada in R1 or Bea in R2, 1 off: the First Player says, then it strikes" == apart
    assert "Ada/Bea 1 off, goes H, strikes Ada 10+ or Bea 9+ for 2" == together
    assert "sees nobody: stays" == coming_move(state, state.enemies[0])


def test_antagonists_and_conspirators_are_explained():
    """She goes twice; a cloak before the Conclave is announced in capitals."""
    setup = book_setup(1)
    boss = (Enemy(28, setup.chart.find("H")),)
    state = at_step(setup, Step("menu", 0), places=boss, active=0).state
    plot = book_setup(1, 5, chart(5, conclave=["H"], objects=["R1"] * 4), book_pack(1))

    assert coming_move(state, state.enemies[0]).endswith("for 2; twice")
    assert "ENTERS THE CONCLAVE" in says(plot, "R1", spaces=("P2",))


@pytest.mark.parametrize("number", sorted(MAPS))
def test_the_forecast_comes_true(number):
    """Where only one way and one goal exist, the enemy ends where the screen said."""
    players = {1: 2, 2: 3, 3: 2, 4: 3, 5: 2, 6: 2}[number]
    setup = shipped(number, players)
    state = GAME.start(setup)
    bots = {"": BOTS["greedy"](Luck(number))}
    told = 0
    for _ in range(260):
        open_asks = waiting(GAME.asks(state))
        if not open_asks:
            break
        ask = open_asks[0]
        value = answer_for(GAME, state, ask, number, bots).value
        if ask.key.split("/")[1] == "order" and len(value) == 1:
            enemy = next(e for e in state.enemies if f"e{e.token}" == value[0])
            words = coming_move(state, enemy)
            way = re.search(r"goes ([A-Z0-9>]+)(,|:)", words)
            state, _ = GAME.apply(state, ask, value)
            now = next((e for e in state.enemies if e.token == enemy.token), None)
            if way and now is not None and "twice" not in words:
                told += 1
                assert setup.chart.find(way[1].split(">")[-1]) == now.space
            continue
        state, _ = GAME.apply(state, ask, value)

    assert told or not state.enemies or state.result


@pytest.mark.parametrize("number", sorted(MAPS))
def test_a_map_is_drawn_whole(number):
    """Every space, Portal, position and mark stands on the plan, in at most 80 columns."""
    one = MAPS[number]
    lines = draw_map(one, lambda n: [one.spaces[n].code, " ".join(marks_of(one, n))])
    text = "\n".join(lines)

    assert max(map(len, lines)) <= 80
    assert all(space.code in text for space in one.spaces)
    assert all(f"({n})" in text for n in (1, 2, 3, 4))
    assert ("CONCLAVE" in text) == (one.conclave >= 0)
    assert ("[D]" in text) == bool(one.positions)


@pytest.mark.parametrize("number", sorted(MAPS))
def test_names_fit_their_spaces(number):
    """No name of a space is cut on the plan."""
    one = MAPS[number]

    assert [] == [
        space.name
        for n, space in enumerate(one.spaces)
        if len(f"{space.code} {space.name}") > width_of(one, n)
    ]


@pytest.mark.parametrize("number", sorted(MAPS))
def test_svg_pictures_are_well_formed(number):
    """Each picture is XML, names every space and shows four Portals."""
    picture = draw_svg(MAPS[number])
    root = ElementTree.fromstring(picture)
    texts = ["".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text")]

    assert all(space.name in texts for space in MAPS[number].spaces)
    assert {"1", "2", "3", "4"} <= set(texts)
    assert MAPS[number].name in texts


def test_the_board_shows_the_table():
    """Positions, health, cards, reach and what lies just beyond it, distances, the goal."""
    setup = shipped(1, 2)
    made = (
        witch(setup, 0, space="M1", damage=3, rewards=(setup.pack.find("flask"),)),
        witch(setup, 1, space="F2", status="lying"),
    )
    foes = enemies(setup, "M1", "G3", "W2")
    state = at_step(setup, Step("menu", 0), witches=made, places=foes, active=0, actions=2).state
    board = "\n".join(draw_board(GAME.view(state, "Ada")))

    assert "A Ada (Old Marrow) in M1 Market, 2 Actions left" in board
    assert "7/10 health, Defense 16, 0 corpses of 0 EXP (next Spell 4)" in board
    assert "B Bea (Nettle) in F2 Old Oak, lies until the next Witches' Phase" in board
    assert "Spittle of Cinders [0-1]: Scold (e0)" in board
    assert "one space too far: Gutter Rat (e1)" in board
    assert "Distances from Ada  1: G2 Y2 Y3 M2 M3;" in board
    assert "stays, strikes Ada" in board
    assert "Goal: Take all five Objects" in board
    assert any(line.startswith("#") and "b" in line for line in board.splitlines())


@pytest.mark.rule("WB-LRN-04")
def test_both_boards_show_what_the_next_spell_costs_her():
    """The Grimoire takes one off; the boards ask the rules, so they say what she will pay."""
    setup = shipped(1, 1)
    made = (witch(setup, 0, space="M1", rewards=(setup.pack.find("grimoire"),)),)
    state = at_step(setup, Step("menu", 0), witches=made, active=0).state
    view = GAME.view(state, "Ada")

    assert "(next Spell 3)" in "\n".join(draw_board(view))
    assert "EXP 0 of 3" in "\n".join(draw_short(view))


def test_a_crowd_is_counted_where_it_does_not_fit():
    """Many enemies in a small space become a number; the antagonist stays visible."""
    setup = shipped(1, 1)
    foes = (
        *enemies(setup, *["Y2"] * 9),
        Enemy(28, setup.chart.find("Y2")),
    )
    made = (witch(setup, 0, space="M1"),)
    state = at_step(setup, Step("menu", 0), witches=made, places=foes, active=0).state
    board = "\n".join(draw_board(GAME.view(state, "Ada")))

    assert "!! 9 foes" in board


def test_boards_of_whole_games_stay_in_eighty_columns():
    """At every step of a game of the house, for every seat and a spectator."""
    for number in (3, 4):
        setup = shipped(number, 3)
        state = GAME.start(setup)
        bots = {"": BOTS["greedy"](Luck(5))}
        for count in range(160):
            open_asks = waiting(GAME.asks(state))
            if not open_asks:
                break
            if count % 20 == 0:
                for seat in (*setup.seats, "@gm"):
                    assert max(map(len, draw_board(GAME.view(state, seat)))) <= 80
            value = answer_for(GAME, state, open_asks[0], 5, bots).value
            state, _ = GAME.apply(state, open_asks[0], value)


def test_a_linked_map_is_listed():
    """A map without a plan shows its spaces with their neighbours."""
    setup = book_setup(1)
    board = "\n".join(draw_board(GAME.view(at_round(setup).state, "Ada")))

    assert "H      to R1 R2 P3" in board
    assert "=start=" in board


def test_the_end_is_told():
    """A finished game says who won and why."""
    state = replace(
        at_round(book_setup(1)).state, result="victory", winners=(0,), reason="x is dead", todo=()
    )

    assert "Over: Ada won (x is dead)" == draw_board(GAME.view(state, "Ada"))[-1]


def test_a_short_board_tells_first_what_is_needed_first():
    """Round, deck and Objects; the Witches; here and next to here; how far; reach; enemies."""
    setup = shipped(1, 3)
    spells = ("fire-1", "lightning-1")
    start = setup.chart.spaces[setup.chart.start]
    beside = setup.chart.spaces[setup.chart.neighbours[setup.chart.start][0]].code
    made = tuple(
        witch(setup, seat, spells, space=beside if seat == 1 else start.code) for seat in range(3)
    )
    table = at_round(setup, made, places=(start.code, beside))
    short = draw_short(GAME.view(table.state, "Ada"))

    assert short[0].startswith("Round 1; Destiny 17 left, next green; Objects 0 of 5")
    assert short[0].endswith("b: map")
    assert [">A Ada", " B Bea", " C Cleo"] == [line[:7].rstrip() for line in short[1:4]]
    assert "3 Actions left, First Player" in short[1]
    assert short[4] == f"Here: {start.code} {start.name} [=start= C e0]; enemies hold you here"
    assert f"{beside} " in short[5]
    assert "[B e1]" in " ".join(short[5:7])
    assert any(line.startswith("In reach: ") and "e0" in line for line in short)
    assert any(f"{start.code} Scold (e0) 3/3 D12: stays, strikes" in line for line in short)
    assert all(len(line) <= 80 for line in short)


def test_a_short_board_for_whoever_looks():
    """Before the Witches stand, for a spectator, with the card of a role, and after the end."""
    state = at_round(book_setup(3, 2), places=("H",), turncoat=1).state
    before = GAME.start(shipped(1, 2))
    over = replace(state, result="victory", winners=(0, 2), reason="the Huckster is dead")

    first = draw_short(GAME.view(before, "Ada"))
    held = replace(state.witches[0], harmed=12)
    hers = replace(state, witches=(held, *state.witches[1:]), turncoat=0)

    assert "The Avenger: Market Town, Night" in first[0]
    assert "Goal: Take all five Objects" in first[1]
    assert "harmed 12" in " ".join(draw_short(GAME.view(hers, "Ada"))[1:3])
    assert "your card: Turncoat" in " ".join(" ".join(draw_short(GAME.view(hers, "Ada"))).split())
    assert not any(line.startswith("Here") for line in draw_short(GAME.view(state, "@gm")))
    assert "your card: Turncoat" in draw_short(GAME.view(state, "Bea"))[2]
    assert not any("Turncoat" in line for line in draw_short(GAME.view(state, "Ada")))
    assert "Over: the Huckster is dead" == draw_short(GAME.view(over, "Ada"))[-1]


def test_a_move_says_what_stands_there():
    """Portal, Object, Witch and enemy of the next space; what may not be done stands last."""
    setup = book_setup(2)
    made = (witch(setup, 0, space="R1"), witch(setup, 1, space="P1"))
    table = at_round(setup, made, places=("P1",))
    labels = [option.label for option in table.ask.options]
    refused = [bool(option.why_not) for option in table.ask.options]

    assert "Move to P1: Portal 1, Bea, Scold (e0)" in labels
    assert "Move to H" in labels
    assert refused == sorted(refused)


def test_a_crowd_is_counted_and_the_antagonist_has_a_mark():
    """Four in the next space are "4 enemies"; the Avenger is !! on a short board."""
    setup = book_setup(1)
    foes = (*enemies(setup, "R1", "R1", "R1"), Enemy(28, setup.chart.find("R1")))
    table = at_round(setup, (witch(setup, 0),), places=foes, antagonist_came=True)
    short = "\n".join(draw_short(GAME.view(table.state, "Ada")))

    assert "Move to R1: 2 Objects, 4 enemies" in [option.label for option in table.ask.options]
    assert "R1 [** e0 e1 e2 !!]" in short
    assert "e28" not in short


def test_the_rules_card_fits_eighty_columns():
    """No line of the card that lies on the table breaks on a small terminal."""
    card = tables.leaflet("witch_and_bitch").card

    assert [] == [line for line in card.splitlines() if len(line) > 80]
