"""Destiny, new enemies, evolution (section 5)."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import (
    at_round,
    at_step,
    book_pack,
    book_setup,
    enemies,
    original,
    witch,
)
from witchhammer.tavern.witch_and_bitch.board import face_of
from witchhammer.tavern.witch_and_bitch.learning import payments
from witchhammer.tavern.witch_and_bitch.state import Corpse, Step


@pytest.mark.rule("WB-DRK-02", "WB-EVO-01", "WB-EVO-02")
def test_the_first_orange_card_turns_every_enemy():
    """Card 8 of a 7/7/3 deck is orange: 5 Scolds become 5 Zealots, and it brings Zealots."""
    table = at_round(book_setup(), places=("P1", "P2", "P3", "P4", "P4"), round_=8)
    table.until("destiny")
    table.say(1)

    assert "orange" == table.last("destiny")["colour"]
    assert ["Zealot"] * 5 == [face_of(table.state, e).name for e in table.state.enemies]
    table.say(1, 1, 1)
    table.until("order")
    new = table.state.enemies[5:]
    assert 3 == len(new)
    assert {"Zealot"} == {face_of(table.state, enemy).name for enemy in new}


def test_red_cards_bring_evolved_enemies_too():
    """From then on all new enemies arrive evolved, with the last red card as with the first."""
    table = at_round(book_setup(), round_=17)
    table.until("order")

    assert "red" == table.last("destiny")["colour"]
    assert all(enemy.evolved for enemy in table.state.enemies)


@pytest.mark.rule("WB-DRK-03")
def test_generate_enemies():
    """4 players, d4 2, 2, 3, 4: two, one and one enemies out of Portals 2, 3 and 4."""
    table = at_round(book_setup(players=4))
    table.until("portals")
    table.say(2, 2, 3, 4)
    table.until("order")
    portals = table.setup.chart.portals
    places = [portals.index(enemy.space) + 1 for enemy in table.state.enemies]

    assert [2, 2, 3, 4] == sorted(places)
    assert {1: 0, 2: 2, 3: 1, 4: 1} == {n: places.count(n) for n in (1, 2, 3, 4)}


def test_the_dead_count_for_generate_unless_the_table_says_no():
    """All who began the game are counted; the switch counts the living only."""
    setup = book_setup(players=2)
    dead = (witch(setup, 0), witch(setup, 1, status="dead"))
    all_ = at_round(setup, dead).until("portals")
    living = at_round(book_setup(players=2, generate_for="living"), dead).until("portals")

    assert (2, 1) == (all_.ask.dice.count, living.ask.dice.count)


@pytest.mark.rule("WB-DRK-04")
def test_green_cards_bring_base_faces():
    """Rounds 1 to 7 of a 7-green deck: enemies arrive base face up."""
    for number in (1, 7):
        table = at_round(book_setup(players=1), round_=number)
        table.until("destiny").until("turn")

        assert "green" == table.last("destiny")["colour"]
        assert not table.state.enemies[0].evolved


@pytest.mark.rule("WB-DRK-05")
def test_spent_corpses_make_a_new_pile():
    """0 in the pile and 9 spent corpses: a pile of 9; none at all: nobody comes."""
    setup = book_setup(players=1)
    nine = tuple(range(9))
    held = tuple(Corpse(token, 2) for token in range(9, 28))
    full = (witch(setup, 0, corpses=held),)
    table = at_step(setup, Step("spawn", n=1), Step("round"), witches=full, pile=(), discard=nine)
    table.say(1)

    assert "pile" == table.kind
    assert (9, ()) == (table.ask.dice.sides, table.state.discard)
    assert 9 == len(table.state.pile)
    empty = at_step(setup, Step("spawn", n=1), Step("round"), witches=full, pile=(), discard=())
    empty.say(2)
    assert () == empty.state.enemies
    assert "The pile is empty: nobody comes." in empty.told


def test_corpses_keep_the_worth_they_were_taken_for():
    """A corpse of 2 EXP taken before the evolution still pays 2."""
    setup = book_setup(players=1)
    rich = (witch(setup, 0, corpses=(Corpse(20, 2), Corpse(21, 2))),)
    table = at_round(setup, rich, round_=9)

    assert table.state.evolved
    assert [2 + 2] == [sum(c.exp for c in paid) for paid in payments(table.state, 0, 4)]


def test_who_bears_no_more_as_evolved_dies_for_nobody():
    """Damage stays through the evolution and kills if the new face bears no more; no corpse."""
    pack = book_pack()
    frail = replace(pack.enemies[0], evolved=replace(pack.enemies[0].evolved, health=1))
    setup = book_setup(players=1, pack=replace(pack, enemies=(frail, *pack.enemies[1:])))
    hurt = enemies(setup, "P1", damage=1)
    stays = at_step(setup, Step("evolve_one", enemy=0), Step("round"), places=hurt)
    healed_setup = replace(setup, switches=replace(setup.switches, evolving_damage="healed"))
    healed = at_step(healed_setup, Step("evolve_one", enemy=0), Step("round"), places=hurt)

    assert ((), (0,)) == (stays.state.enemies, stays.state.discard)
    assert ((True, 0),) == tuple((e.evolved, e.damage) for e in healed.state.enemies)


def _kinds(effects):
    """What effects do at a table of several: of a When the branch for those who are not alone."""
    for effect in effects:
        yield effect.do
        yield from _kinds(getattr(effect, "otherwise", ()))


@pytest.mark.parametrize("number", range(20))
def test_every_destiny_card_does_what_it_says(number):
    """Each card of the box is drawn once at a table of four and runs through."""
    setup = book_setup(players=4, pack=original(), map_=original().maps[0])
    card = setup.pack.destiny[number]
    witches = tuple(witch(setup, seat, space="M1", damage=3) for seat in range(4))
    table = at_step(
        setup,
        Step("fate"),
        Step("menu", 0),
        witches=witches,
        places=enemies(setup, "F1", "W2"),
        drawn=(number,),
        active=0,
    )
    table.until("turn", "over", face=2)
    before = [witch.damage for witch in witches]
    after = [witch.damage for witch in table.state.witches]
    kinds = set(_kinds(card.effects))

    assert ("spawn" in kinds) == ("comes" in table.kinds())
    assert ("damage" in kinds or "gain" in kinds) == (before != after)
    assert ("modify" in kinds) == bool([e for e in table.state.standing if e.subject == "e*"])
    assert ("condition" in kinds) == ("frozen" in table.kinds())
    assert ("evolve" in kinds) == any(enemy.evolved for enemy in table.state.enemies)


def test_a_witch_alone_has_luck():
    """A card that heals who plays alone heals nobody at a table of two."""
    pack = original()
    number = next(n for n, card in enumerate(pack.destiny) if card.id == "o-bells")
    healed = {}
    for players in (1, 2):
        setup = book_setup(players=players, pack=pack)
        witches = tuple(witch(setup, seat, damage=5) for seat in range(players))
        table = at_step(setup, Step("fate"), Step("round"), witches=witches, drawn=(number,))
        table.until("turn", "over", face=1)
        healed[players] = "healed" in table.kinds()

    assert {1: True, 2: False} == healed
