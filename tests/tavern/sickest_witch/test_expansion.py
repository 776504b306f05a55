"""The Sickest Wizard expansion: runes, Wizards, the Invert deck and its draft (SW-EXP, SW-QNA)."""

from dataclasses import replace

import pytest

from tests.tavern.sickest_witch.table import PACK, SEATS, Table, box, enemy, hunt, witch
from witchhammer.core.ask import fact_for
from witchhammer.core.dice import Luck
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.sickest_witch import GAME, new_setup, parse_pack
from witchhammer.tavern.sickest_witch.state import change_player

PLUS = '{ do = "modify", stat = "attack", amount = 1, until = "turn" }'
PASSIVE = '[{ do = "modify", stat = "attack", amount = 1, until = "fight" }]'


def invert(name, slot="extra", effects=f"[{PLUS}]", more=""):
    """An Invert card."""
    return f"""
[[invert]]
id = "{name}"
name = "{name}"
slot = "{slot}"
text = "Something."
effects = {effects}
{more}
"""


STRIKE = '[{ do = "strike", damage = 3 }]'
DECK = "".join(invert(f"x{n}") for n in range(20))
RUNES = 'runes = ["bone", "moon"]'


def wild(players=4, inverts=DECK, deck="1,1,1,1,1", witches="", **options):
    """A table with the expansion."""
    text = box(inverts=inverts, witches=witches, hp=1)
    return hunt(players, deck, text=text, expansion="on", **options)


def give(table, seat, *names):
    """The table with Invert cards in a hand, taken from wherever they were."""
    cards = [next(n for n, c in enumerate(table.state.setup.inverts) if c.name == x) for x in names]
    for other in range(len(table.state.players)):
        rest = tuple(c for c in table.state.players[other].inverts if c not in cards)
        table.state = change_player(table.state, other, inverts=rest)
    stock = tuple(c for c in table.state.stock if c not in cards)
    table.state = replace(change_player(table.state, seat, inverts=tuple(cards)), stock=stock)
    return table


@pytest.mark.rule("SW-EXP-04", "SW-EXP-05")
def test_each_draws_one():
    """20 cards, the number is public; 4 players: 16 left, one in each hand, seen by its owner."""
    table = wild()
    views = [GAME.view(table.state, seat) for seat in SEATS[:4]]

    assert {16} == {view.stock for view in views}
    assert [1] * 4 == [player.invert_count for player in views[0].players]
    assert [1, 0, 0, 0] == [len(player.inverts) for player in views[0].players]


@pytest.mark.rule("SW-EXP-06", "SW-QNA-05")
def test_an_invert_card_takes_the_place_of_the_ability():
    """Basic attack + Invert card: ability 2 stays on its card; one of them a turn."""
    table = wild(active=(2, 2, 2, 2))
    table.answer("basic:0")
    options = table.values()
    table.answer(options[-1])
    table.answer(5)

    assert (["none", "ability"], 1) == (options[:2], table.ask.most)
    assert (2, 0) == (table.state.players[0].active, len(table.state.players[0].inverts))


@pytest.mark.rule("SW-QNA-06")
def test_a_weapon_is_the_attack():
    """1 Invert weapon, 0 basics, 0 organs, and no extra in that turn."""
    table = wild(inverts=invert("axe", "weapon", STRIKE) + DECK)
    give(table, 0, "axe", "x5")
    offered = table.values()
    table.answer(offered[-1])

    assert ("d20", "invert:0") == (table.what, offered[-1])
    table.answer(15)
    assert 3 == table.find("damage").data["damage"]


@pytest.mark.rule("SW-EXP-07")
def test_some_use_dice():
    """A card that rolls 1d4 for damage: 3."""
    dice = '[{ do = "strike", damage = 0 }, { do = "damage", amount = "1d4" }]'
    table = wild(inverts=invert("die", "weapon", dice) + DECK)
    give(table, 0, "die")
    table.answer("invert:0")
    table.answer(15)
    table.answer(3)

    assert 3 == table.find("damage").data["damage"]


@pytest.mark.rule("SW-EXP-08", "SW-EXP-09")
def test_the_draft():
    """4 players, 4 cards: Cy keeps 1 and gives 3 to Ada, Ada 2 to Dee, Dee 1 to Bo; each hand
    grew by one and nobody is passed to twice."""
    table = wild(starter=2)
    table.basic(15)
    for _ in range(4):
        table.answer(1)
    order = []
    for receiver in (0, 3, None):
        order.append((table.ask.seat, len(table.ask.options)))
        table.answer(table.values()[0])
        if receiver is not None and table.what == "draft_pass":
            offered = table.values()
            table.answer(receiver)
            assert 2 not in offered

    assert [("Cy", 4), ("Ada", 3), ("Dee", 2)] == order
    assert [2, 2, 2, 2] == [len(player.inverts) for player in table.state.players]
    assert 12 == len(table.state.stock)


def test_the_draft_is_each_holder_s_secret():
    """SW-EXP-09: only its holder sees the packet, and rivals hear no names."""
    table = wild(starter=2)
    table.basic(15)
    for _ in range(4):
        table.answer(1)
    packets = [len(GAME.view(table.state, seat).packet) for seat in SEATS[:4]]
    fact = next(f for f in table.answer(table.values()[0]) if f.kind == "kept_card")

    assert [0, 0, 4, 0] == packets
    assert {"seat": "Cy"} == fact_for(fact, "Ada").data


@pytest.mark.rule("SW-EXP-10", "SW-EXP-11")
def test_drafts_follow_kills_until_nothing_is_left():
    """20 cards, 4 players: 4 dealt, 4 drafts of 4, then 0 left and no more; a 9-card deck has 9
    kills, and no draft after the last one. A used card is discarded for good."""
    setup = new_setup(
        SEATS[:4],
        {"deck": "2,2,2,2,1", "expansion": "on", "decider": "shared"},
        box(inverts=DECK, hp=1),
    )
    played = play_out(GAME, setup, 7, {"": RandomBot(Luck(3))})
    kills = sum(fact.kind == "claimed" for fact in played.facts)
    kept = sum(fact.kind == "kept_card" for fact in played.facts)
    state = played.state

    assert (9, 16, ()) == (kills, kept, state.stock)
    assert 20 == len(state.discard) + sum(len(player.inverts) for player in state.players)
    full = new_setup(
        SEATS[:2],
        {"deck": "quick", "expansion": "on", "decider": "shared"},
        box(inverts=DECK, hp=1),
    )
    facts = play_out(GAME, full, 7, {"": RandomBot(Luck(3))}).facts
    assert 2 * 2 == sum(fact.kind == "kept_card" for fact in facts)


@pytest.mark.rule("SW-EXP-01", "SW-QNA-07", "SW-QNA-08")
def test_runes():
    """Card lists 3 runes, the Witch has 1 of them: the bonus is on, for 3 turns running while it
    is held; 1 of 2 is enough; with none of them, or once used, it is off."""
    held = f'runes = ["bone", "moon", "ash"]\nrune_effects = {PASSIVE}'
    two = invert("net", "weapon", STRIKE, held.replace(', "ash"', ""))
    runed = "".join(witch(m, extra='runes = ["bone"]' if m == 2 else "") for m in range(2, 9))
    cards = invert("axe", "weapon", STRIKE, held) + two + DECK
    table = give(wild(2, cards, witches=runed), 0, "axe")
    totals = []
    for _ in range(3):
        table.basic(5)
        totals.append(table.find("attack").data["plus"])
        table.basic(4)
    other = give(wild(2, cards, witches=runed), 1, "axe")
    other.basic(5)
    other.basic(5)

    table.attack("invert:0", 5)
    second = give(wild(2, cards, witches=runed), 0, "net")
    second.basic(5)

    assert ([1, 1, 1], 1) == (totals, second.find("attack").data["plus"])
    assert 0 == other.find("attack").data["plus"]
    assert (0, ()) == (table.find("attack").data["plus"], table.state.players[0].inverts)


def test_runes_on_a_severed_head():
    """SW-EXP-01, SW-EXP-03: an organ may answer to its caster's rune."""
    organ = 'damage = 1\nred = 1\nrunes = ["moon"]\nrune_effects = [{ do = "damage", amount = 2 }]'
    for runes, damage in (('runes = ["moon"]', 3), ("", 1)):
        witches = "".join(witch(mark, extra=runes) for mark in range(2, 9))
        table = hunt(text=box(enemy("1a", organ=organ), witches, hp=9))
        table.attack(table.organ("1a"), 15)

        assert damage == table.find("damage").data["damage"]


@pytest.mark.rule("SW-EXP-02", "SW-EXP-03")
def test_the_pool_and_the_piles_grow():
    """7 Witches + w Wizards in one pool; the Level 1 pile is 12 + n; some organs are heads."""
    pack = parse_pack(PACK)
    plain = new_setup(SEATS[:2], {}, PACK)
    wizards = new_setup(SEATS[:2], {"expansion": "on", "wizards": "on"}, PACK)
    new = sum(card.expansion and card.level == 1 for card in pack.enemies)

    assert (7, 7 + 4) == (len(plain.witches), len(wizards.witches))
    assert (12, 12 + new) == tuple(
        sum(card.level == 1 for card in setup.enemies) for setup in (plain, wizards)
    )
    assert {card.level for card in pack.enemies if card.expansion} == {1, 2, 3, 4}
    assert any(card.head for card in pack.enemies if card.expansion)


def test_forty_and_more_invert_cards():
    """The original box has at least forty, weapons among them."""
    inverts = parse_pack(PACK).inverts

    assert len(inverts) >= 40
    assert {"extra", "weapon"} == {card.slot for card in inverts}


def test_whoever_holds_one_is_always_asked():
    """Rivals do not learn from a missing question of which slot the card is."""
    table = wild(inverts=invert("axe", "weapon", STRIKE) + DECK)
    give(table, 0, "axe")
    table.state = change_player(table.state, 0, active=0)
    table.answer("basic:0")

    assert ("extra", ["none"]) == (table.what, table.values())


def test_wizards_may_sit_in():
    """With Wizards in the pool each still has an Ability card of the same Mark."""
    setup = new_setup(SEATS, {"expansion": "on", "wizards": "on"}, PACK)
    table = Table(setup).settle((1,) * 6)
    marks = [
        (setup.witches[p.witch].mark, setup.abilities[p.ability].mark) for p in table.state.players
    ]

    assert all(one == two for one, two in marks)
