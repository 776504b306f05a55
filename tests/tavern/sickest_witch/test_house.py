"""The house: bots, their reasons, the board, the counts, free text and rulings."""

from pathlib import Path

import pytest

from tests.tavern.sickest_witch.table import PACK, SEATS, Table, box, enemy, hunt
from witchhammer.core.ask import Ruling
from witchhammer.core.dice import Luck
from witchhammer.core.errors import IllegalRuling
from witchhammer.core.game import check_value
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.sickest_witch import BOTS, GAME, draw_board, new_setup, parse_pack, tally
from witchhammer.tavern.sickest_witch.effects import GRAMMAR, describe
from witchhammer.tavern.sickest_witch.judging import share_of
from witchhammer.tavern.sickest_witch.state import trophies
from witchhammer.tavern.sickest_witch.story import FACTS
from witchhammer.tavern.sickest_witch.switches import SWITCHES


@pytest.mark.parametrize("style", sorted(BOTS))
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (1, {}),
        (2, {"deck": "quick"}),
        (3, {"deck": "quick", "hands": "secret", "trade": "on", "dice": "d6"}),
        (6, {"deck": "quick", "expansion": "on", "wizards": "on"}),
    ],
    ids=str,
)
def test_bots_come_to_the_end(style, players, options):
    """The house plays each kind of table, every answer legal, every fact known."""
    setup = new_setup(SEATS[:players], options, PACK)
    played = play_out(GAME, setup, 3, {"": BOTS[style](Luck(3))})

    assert GAME.outcome(played.state).result in ("won", "lost")
    assert {fact.kind for fact in played.facts} <= set(FACTS)
    assert all(GAME.tell(played.state, f) or f.kind == "miss" for f in played.facts)


def test_the_apothecary_beats_the_glutton():
    """In 12 short games, each seat as often, the apothecary wins more."""
    won = 0.0
    setup = new_setup(SEATS[:2], {"deck": "1,1,1,1,1"}, PACK)
    for seed in range(12):
        seats = SEATS[:2] if seed % 2 else SEATS[1::-1]
        bots = {seats[0]: BOTS["apothecary"](Luck(seed)), seats[1]: BOTS["greedy"](Luck(seed))}
        played = play_out(GAME, setup, seed, {**bots, "": RandomBot(Luck(1))}, keep_facts=False)
        winners = GAME.outcome(played.state).winners
        won += (seats[0] in winners) / len(winners)

    assert won > 6


def test_reasons_are_sentences():
    """A suggestion is a legal answer with a reason."""
    table = Table(new_setup(SEATS[:2], {"deck": "quick"}, PACK))
    bot, luck = BOTS["apothecary"](Luck(1)), Luck(8)
    while asks := GAME.asks(table.state):
        ask = asks[0]
        if ask.dice is None:
            said = bot.suggest(GAME.view(table.state, ask.seat), ask)
            check_value(ask, said.value)

            assert said.why.endswith(".")
            table.answer(*said.value)
        else:
            table.answer(*(luck.face(ask.dice.sides) for _ in range(ask.dice.count)))


def test_chances_add_up():
    """Outcomes of an attack are chances that add up to 1."""
    assert 1.0 == share_of(((0.25, 0), (0.75, 3)), 0)


def test_board_is_plain_and_narrow():
    """At most 80 columns, own side last, life as figures and as a bar."""
    for players, options in ((3, {"expansion": "on"}), (1, {})):
        table = Table(new_setup(SEATS[:players], options, PACK)).settle((1,) * players)
        lines = draw_board(GAME.view(table.state, "Ada"))

        assert max(map(len, lines)) <= 80
        assert all(line.isprintable() for line in lines)
        assert any("#" in line and "/" in line for line in lines)


def test_counts_of_a_game():
    """Attacks, hits, kills and damage are counted; expected hits are in thousandths."""
    table = hunt(2, "1,1,1,1,1", text=box(ac=11, hp=2))
    table.basic(15)
    table.basic(5)
    table.attack(table.organ("1a"), 15)
    counts = tally(table.state.setup, table.facts)

    assert (2, 2, 1000, 1, 1, 2) == tuple(
        counts["Ada"][name]
        for name in ("attacks", "hits", "expected_hits_permille", "spells", "kills", "damage")
    )
    assert (1, 0) == (counts["Bo"]["attacks"], counts["Bo"]["hits"])


def test_free_text_is_settled_by_the_table():
    """An organ with a text and no effects asks the table, which may change and note."""
    words = 'damage = 1\nred = 1\ntext = "Whoever laughs is stunned."'
    table = hunt(text=box(enemy("1a", organ=words), hp=9))
    table.attack(table.organ("1a"), 15)
    seat = table.ask.seat
    table.answer("stun:2")
    table.answer("damage:0")
    table.answer("Cy laughed.")
    table.answer("nothing")

    assert ("@gm", True, 7) == (seat, table.state.players[2].stunned, table.life())
    assert "The table settles it: Cy laughed." in table.told


def test_free_text_solo():
    """Alone the table may give and take the player's own Hit Points."""
    words = '"Whoever blinks bleeds."'
    third = enemy("1a", special='"on_appear"', special_text=words)
    table = Table(new_setup(SEATS[:1], {}, box(third, counts=(3, 6, 5, 5, 4)))).settle()
    table.answer("lose:0")
    table.answer("nothing")

    assert 29 == table.state.hp


def test_rulings():
    """The table sets life, stuns and cards, ends the game, and is refused what is not there."""
    table = hunt(text=box(hp=9))
    for kind, data in (
        ("life", {"enemy": 0, "to": 3}),
        ("stun", {"seat": "Cy", "stunned": True}),
        ("ability", {"seat": "Bo", "number": 5}),
    ):
        table.state, facts = GAME.rule(table.state, Ruling(kind, data, "a wager"))

        assert GAME.tell(table.state, facts[0])
    assert (3, True, 5) == (
        table.life(),
        table.state.players[2].stunned,
        table.state.players[1].active,
    )
    for kind, data, wanted in (
        ("smite", {}, "no such ruling"),
        ("life", {"enemy": 3, "to": 1}, "0 to 0"),
        ("life", {"enemy": 0, "to": 99}, "1 to 9"),
        ("hp", {"to": 3}, "the solo mode"),
        ("stun", {"seat": "Zoe", "stunned": True}, "Ada or Bo or Cy"),
        ("stun", {"seat": "Bo", "stunned": 1}, "true or false"),
        ("ability", {"seat": "Bo", "number": 9}, "0 to 5"),
        ("end", {"winners": ["Zoe"]}, "a list of"),
    ):
        with pytest.raises(IllegalRuling, match=wanted):
            GAME.rule(table.state, Ruling(kind, data))
    ended, _ = GAME.rule(table.state, Ruling("end", {"winners": ["Cy"]}))
    assert (("Cy",), 2) == (GAME.outcome(ended).winners, trophies(ended, 2))


def test_every_kind_has_a_sentence():
    """Each kind of effect in the original box, and each this game plays, can be said in words."""
    pack = parse_pack(PACK)
    effects = [e for card in pack.enemies for e in (*card.organ.effects, *card.weak_effects)]
    effects += [e for card in pack.enemies for e in card.special_effects]
    effects += [e for card in pack.inverts for e in card.effects]
    effects += [e for c in pack.abilities for p in (*c.powers, *c.focused) for e in p.effects]

    assert all(map(describe, effects))
    assert set(GRAMMAR.kinds) - {"ruling"} == {effect.do for effect in effects}


def test_every_ruling_is_said_in_the_guide():
    """docs/tavern-sickest-witch.md names every switch."""
    page = Path(__file__).resolve().parents[3] / "docs" / "tavern-sickest-witch.md"
    text = page.read_text("utf-8")

    assert [] == [switch.name for switch in SWITCHES if f"`{switch.name}`" not in text]
