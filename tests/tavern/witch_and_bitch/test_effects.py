"""Each kind of effect, and each Spell and Reward of the box used at least once."""

from dataclasses import replace

import pytest

from tests.tavern.witch_and_bitch.table import (
    Table,
    at_round,
    at_step,
    book_setup,
    cards,
    enemies,
    original,
    witch,
)
from witchhammer.core.effects import (
    KINDS,
    AskGM,
    Choice,
    Choose,
    Clear,
    Condition,
    Damage,
    Gain,
    Modify,
)
from witchhammer.core.errors import IllegalAnswer
from witchhammer.tavern.witch_and_bitch.board import changes, find_enemy
from witchhammer.tavern.witch_and_bitch.effects import GRAMMAR, describe
from witchhammer.tavern.witch_and_bitch.resolving import RESOLVERS
from witchhammer.tavern.witch_and_bitch.state import Corpse, Standing, Step

ROAD = {
    "1": (),
    "2a": ("1",),
    "2b": ("1",),
    "3a": ("1", "2a"),
    "3ab": ("1", "2a"),
    "3b": ("1", "2b"),
}


def known(spell):
    """The Spells below one, and a first-level Spell of another school."""
    school, _, place = spell.partition("-")
    other = "ice-1" if school != "ice" else "fire-1"
    return (*(f"{school}-{below}" for below in ROAD[place]), spell, other)


def casting(spell, *, places=("H", "H", "R1"), **fields):
    """Ada in H with a Spell and what leads to it, Bea beside her, Cleo in R2."""
    setup = book_setup()
    made = (
        witch(setup, 0, known(spell), damage=4),
        witch(setup, 1, ("kinetics-1", "light-1"), damage=4, corpses=(Corpse(20, 2),)),
        witch(setup, 2, ("seduction-1", "darkness-1"), space="R2"),
    )
    return at_round(setup, fields.pop("witches", made), places=places, **fields)


def hit(table, spell, *targets, face=20):
    """Cast a Spell at these targets and roll."""
    table.say(f"cast:{spell}")
    if table.kind == "aim":
        table.say(*targets)
    if table.kind == "attack":
        table.say(face)
    return table


@pytest.mark.parametrize("spell", [one.id for one in original().spells if one.table])
def test_every_attack_spell_hits(spell):
    """Each attack Spell of the box does its damage to its target and exhausts as marked."""
    table = casting(spell)
    one = table.setup.pack.powers[table.setup.pack.find(spell)]
    hit(table, spell, "e0")
    table.until("turn", face=20)
    spent = table.setup.pack.find(spell) in table.state.witches[0].exhausted

    assert one.table.damage == next(f.data["amount"] for f in table.facts if f.kind == "damage")
    assert one.exhausts == spent
    assert 2 == table.state.actions


@pytest.mark.parametrize("spell", [one.id for one in original().spells if not one.table])
def test_every_other_spell_is_used(spell):
    """Each Spell without an attack table is on offer where it should be, and does something."""
    table = casting(spell, witches=_fallen(spell))
    one = table.setup.pack.powers[table.setup.pack.find(spell)]
    if one.reaction == "destiny":
        table.until("react", face=1)
    elif one.reaction:
        table = _attacked(spell, one.reaction)
    before = len(table.facts)
    word = next(v for v in table.legal() if str(v).startswith(f"cast:{spell}"))
    table.say(word)
    while table.kind in ("aim", "shift", "redirect", "turn_up", "amount", "destiny"):
        table.say(*((1,) if table.ask.dice else (table.legal()[-1],)))

    assert len(table.facts) > before + 1


def _fallen(spell):
    """The usual three, Cleo dead beside Ada for Resurrection, one of Ada's Spells exhausted."""
    setup = book_setup()
    spent = cards(setup, known(spell)[0]) if spell == "darkness-2a" else ()
    ada = witch(setup, 0, known(spell), damage=4, exhausted=spent)
    bea = witch(setup, 1, ("kinetics-1", "light-1"), damage=4, corpses=(Corpse(20, 2),))
    status = "dead" if spell == "darkness-3a" else "standing"
    return (ada, bea, witch(setup, 2, ("seduction-1", "darkness-1"), status=status))


def _attacked(spell, moment):
    """Ada at the window of a Reaction: attacked in H, hit, or with an enemy coming."""
    setup = book_setup()
    made = (
        witch(setup, 0, known(spell)),
        witch(setup, 1, ("kinetics-1", "light-1")),
        witch(setup, 2, ("seduction-1", "darkness-1"), space="R2"),
    )
    place = "P3" if moment == "arrives" else "H"
    steps = (Step("go", enemy=0), Step("round"))
    table = at_step(setup, *steps, witches=made, places=enemies(setup, place))
    if table.kind == "victim":
        table.say("w0")
    if moment == "hit":
        table.say(20)
    return table


def test_frost_takes_the_next_go():
    """Frostbite: 1 damage and one token; the enemy does nothing in its next activation."""
    table = hit(casting("ice-1", places=("R1",)), "ice-1", "e0")

    assert 1 == changes(table.state, "e0", "frozen")
    table.until("destiny").until("turn", face=4)
    assert any("Scold (e0) is frozen and does nothing." == line for line in table.told)


def test_the_cold_shoulder_stops_who_comes():
    """The enemy that came is frozen before its blow and loses it."""
    table = _attacked("ice-2b", "arrives")
    table.say("cast:ice-2b:e0")

    assert "attack" not in table.kinds()


def test_shifting_where_the_caster_says():
    """Rude Shove moves the target up to one space; an Object is fetched; a Witch is carried."""
    shove = hit(casting("kinetics-1", places=("H",)), "kinetics-1", "e0")
    assert ["H", "R1", "R2", "P3"] == shove.legal()
    shove.say("R1")
    assert shove.setup.chart.find("R1") == find_enemy(shove.state, 0).space
    fetch = casting("kinetics-2a", places=())
    fetch.say("cast:kinetics-2a")
    fetch.say(f"o{fetch.setup.chart.find('P3')}")
    fetch.say("H")

    assert 1 == fetch.state.objects.count(fetch.setup.chart.find("H"))
    convoy = casting("kinetics-3a", places=("H",))
    convoy.say("cast:kinetics-3a")
    convoy.say("w0")
    convoy.say("P1")
    assert convoy.setup.chart.find("P1") == convoy.state.witches[0].space


def test_a_sidestep_leaves_the_blow_in_the_air():
    """Moved out of reach before the roll, she is not hit."""
    table = _attacked("kinetics-2b", "attacked")
    table.say("cast:kinetics-2b:w0")
    table.say("R1")

    assert "in_vain" in table.kinds()
    assert "strike" not in table.kinds()


def test_a_ward_makes_a_hit_a_miss():
    """+4 Defense against this attack and no longer."""
    table = _attacked("light-2a", "attacked")
    table.say("cast:light-2a:w0")
    table.say(10)

    assert (15, 19, False) == tuple(table.last("strike")[k] for k in ("total", "defense", "hit"))
    assert () == table.state.standing


def test_static_hurts_the_attacker_before_the_roll():
    """A Scold of Health 2 takes 3 and is dead: its attack finds nobody."""
    table = _attacked("lightning-3b", "attacked")
    table.say("cast:lightning-3b:w0")

    assert "in_vain" in table.kinds()
    assert (Corpse(0, 2),) == table.state.witches[0].corpses


def test_a_wrong_address_sends_the_attack_elsewhere():
    """The announced attack falls on Bea, in the same space."""
    table = _attacked("seduction-2a", "attacked")
    table.say("cast:seduction-2a:w0")
    assert ["w1"] == table.legal()
    table.say("w1")
    table.say(20)

    assert [0, 2] == [one.damage for one in table.state.witches[:2]]


def test_a_scapegoat_takes_the_damage():
    """A hit on Ada hurts another Witch within one space."""
    table = _attacked("darkness-3b", "hit")
    table.say("cast:darkness-3b:w0")
    assert ["w1", "w2"] == table.legal()
    table.say("w2")

    assert [0, 0, 2] == [one.damage for one in table.state.witches]


def test_a_word_with_fate_brings_another_card():
    """The card goes back under its colour; the one that comes counts as drawn."""
    table = casting("seduction-3ab", places=()).until("react", face=1)
    first = table.state.drawn[-1]
    table.say("cast:seduction-3ab:")
    table.say(2)

    assert 1 == len(table.state.drawn)
    assert first in table.state.destiny
    assert first != table.state.drawn[-1]


def test_a_puppet_walks_and_strikes():
    """Come Hither: the enemy goes where Ada says and strikes whom she names; the kill is hers."""
    table = hit(casting("seduction-1", places=("H", "R1")), "seduction-1", "e0")
    table.say("R1")
    assert ["nobody", "e1"] == table.legal()
    table.say("e1")
    table.say(20)

    assert (Corpse(1, 2),) == table.state.witches[0].corpses
    friend = hit(casting("seduction-1", places=()), "seduction-1", "w1")
    assert ["H", "R1", "R2", "P3"] == friend.legal()


def test_a_chain_springs_even_from_the_dead():
    """Chain of Sparks kills the first and attacks another within one space of where it stood."""
    table = hit(casting("lightning-3ab", places=("R1", "P1")), "lightning-3ab", "e0")
    assert "spring" == table.kind
    assert "e1" in table.legal()
    table.say("e1")
    table.say(20)

    assert 2 == table.kinds().count("slain")


def test_banquet_and_leech_heal_the_caster():
    """Each hit heals by one."""
    leech = hit(casting("darkness-1"), "darkness-1", "e0")
    banquet = hit(casting("darkness-3ab"), "darkness-3ab", "e0", "e1")

    assert [3, 2] == [table.state.witches[0].damage for table in (leech, banquet)]


def test_tithe_and_grave_tax_take_from_others():
    """Another Witch takes 1 damage and a Spell turns up; her best corpse changes hands."""
    tithe = casting("darkness-2a", witches=_fallen("darkness-2a"))
    # The Round that opened turned everything up.
    spent = cards(tithe.setup, "darkness-1")
    ada = replace(tithe.state.witches[0], exhausted=spent)
    tithe = Table(replace(tithe.state, witches=(ada, *tithe.state.witches[1:])))
    tithe.say("cast:darkness-2a")
    tithe.say("w1")
    tax = casting("darkness-2b")
    tax.say("cast:darkness-2b")
    tax.say("w1")

    assert 5 == tithe.state.witches[1].damage
    assert cards(tithe.setup, "darkness-2a") == tithe.state.witches[0].exhausted
    assert (Corpse(20, 2),) == tax.state.witches[0].corpses
    assert () == tax.state.witches[1].corpses


@pytest.mark.parametrize("reward", ["broom", "flask"])
def test_free_rewards_cost_no_action(reward):
    """The Broom carries her off although an enemy holds her; the Flask heals."""
    setup = book_setup(players=1)
    made = (witch(setup, 0, damage=3, rewards=cards(setup, reward)),)
    table = at_round(setup, made, places=("H",))
    table.say(f"cast:{reward}")
    if table.kind == "shift":
        table.say("P1")

    assert 3 == table.state.actions
    assert (table.state.witches[0].damage < 3) == (reward == "flask")
    assert (table.state.witches[0].space == setup.chart.find("P1")) == (reward == "broom")


def using(*effects, **fields):
    """Ada alone uses a card with these effects on herself."""
    setup = book_setup(players=1)
    steps = [Step("effect", 0, subject="w0", card=0, effect=effect) for effect in effects]
    made = (witch(setup, 0, damage=5),)
    return at_step(setup, *steps, Step("menu", 0), witches=made, active=0, actions=3, **fields)


def test_choices_conditions_and_clearing():
    """A choice is asked; frost is laid and lifted; a number stands changed."""
    heal = Choice(label="heal", effects=(Gain(what="health", amount=2),))
    burn = Choice(label="burn", effects=(Damage(amount=1, who="self"),))
    table = using(Choose(prompt="which?", choices=(heal, burn), may=True))
    assert [0, 1, "none"] == table.legal()
    table.say(0)
    assert 3 == table.state.witches[0].damage
    frost = (Standing("w0", "frozen", 1, "used_up"),)
    thawed = using(Clear(name="frozen"), standing=frost)
    changed = using(Modify(stat="defense", amount=2, until="round"))

    assert () == thawed.state.standing
    assert 2 == changes(changed.state, "w0", "defense")
    assert 1 == changes(using(Condition(name="frozen")).state, "w0", "frozen")


def test_dice_amounts_are_asked_for():
    """1d4 is a question to the dice; its face is what happens."""
    table = using(Gain(what="health", amount="1d4"))

    assert (1, 4) == (table.ask.dice.count, table.ask.dice.sides)
    table.say(3)
    assert 2 == table.state.witches[0].damage


def test_free_text_is_settled_by_the_table():
    """The GM is asked, one change at a time; a text is noted; it comes to an end."""
    table = using(AskGM(text="Everybody gets what they deserve."))

    assert ("table", "@gm") == (table.kind, table.ask.seat)
    table.say("w0:damage")
    assert 6 == table.state.witches[0].damage
    table.say("w0:heal")
    table.say("a small sermon")
    assert "The table settles: a small sermon" in table.told
    table.say("nothing")
    assert "turn" == table.kind
    with pytest.raises(IllegalAnswer):
        using(AskGM(text="x")).say("\x1b[2J")


def test_a_witch_named_by_the_first_player():
    """An effect of Destiny on a Witch of her choice is asked of her."""
    setup = book_setup()
    effect = Damage(amount=1, who="chosen")
    table = at_step(setup, Step("effect", 0, effect=effect), Step("menu", 0), active=0)

    assert ("befalls", "Ada") == (table.kind, table.ask.seat)
    table.say("w2")
    assert [0, 0, 1] == [one.damage for one in table.state.witches]


def test_every_kind_has_an_interpreter_and_a_clause():
    """What a pack may hold, the game can do and say."""
    for do, kind in GRAMMAR.kinds.items():
        assert kind in RESOLVERS, do
        assert KINDS[do] is kind
    for power in original().powers:
        for effect in (*power.effects, *power.on_hit, *power.always):
            assert describe(effect)
    for card in original().destiny:
        assert all(describe(effect) for effect in card.effects)
