"""The house: bots to the end at every table, their reasons, the board, the counts, the pack."""

import pytest

from tests.tavern.fright import worked
from tests.tavern.fright.table import PACK, Table, duel, own_decks, worked_pack
from witchhammer.core.dice import Luck
from witchhammer.core.errors import Faults
from witchhammer.core.game import check_value
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.fright import (
    BOTS,
    GAME,
    draw_board,
    lint_pack,
    new_setup,
    parse_pack,
    tally,
)
from witchhammer.tavern.fright.cards import FrightCard
from witchhammer.tavern.fright.story import FACTS
from witchhammer.tavern.fright.switches import OPTIONS


@pytest.mark.parametrize("style", sorted(BOTS))
@pytest.mark.parametrize(
    "options",
    [{}, *({o.name: v} for o in OPTIONS for v in o.values[1:] if v != "own")],
    ids=str,
)
def test_bots_play_every_table_to_its_end(style, options):
    """With each option off its default the house bots finish, each answer legal."""
    setup = new_setup(("ana", "bo"), {"deck": "outdoors", **options}, PACK)
    played = play_out(GAME, setup, 3, {"": BOTS[style](Luck(3))})

    assert GAME.outcome(played.state).result in ("won", "draw")
    assert {fact.kind for fact in played.facts} <= set(FACTS)


def test_the_widow_beats_the_brawler():
    """In 16 games of the same cards, each side once, the widow wins more."""
    won = 0
    for seed in range(16):
        seats = ("ana", "bo") if seed % 2 else ("bo", "ana")
        bots = {seats[0]: BOTS["widow"](Luck(seed)), seats[1]: BOTS["greedy"](Luck(seed))}
        setup = new_setup(("ana", "bo"), {"deck": "indoors"}, PACK)
        played = play_out(GAME, setup, seed, {**bots, "": RandomBot(Luck(seed))}, keep_facts=False)
        won += GAME.outcome(played.state).winners == (seats[0],)

    assert won > 8


def test_reasons_are_sentences():
    """A suggestion is a legal answer with a reason."""
    table = Table(new_setup(("ana", "bo"), {"deck": "outdoors"}, PACK))
    bot = BOTS["widow"](Luck(1))
    for _ in range(60):
        ask = table.ask
        if ask.dice is None:
            said = bot.suggest(GAME.view(table.state, ask.seat), ask)
            check_value(ask, said.value)

            assert said.why.endswith(".")
            table.answer(*said.value)
        else:
            table.answer(*(1 + i % 6 for i in range(ask.dice.count)))
        if not GAME.asks(table.state):
            break


def test_board_is_plain_and_narrow():
    """At most 80 columns, no control characters, own side last."""
    table = duel((7, 6, 2, 6, 5), (4, 6, 2, 4, 9))
    table.fight("combat", 3, 1)
    lines = draw_board(GAME.view(table.state, "A"))

    assert max(map(len, lines)) <= 80
    assert all(line.isprintable() for line in lines)
    assert "A" == [line.split()[0] for line in lines if line[:1] in "AB" and line][-1]


def test_counts_of_a_game():
    """Attacks, hits, spells and kills are counted; expected hits are in thousandths."""
    table = worked.play()[0]
    counts = tally(table.state.setup, table.facts)

    assert (1, 12, 5, 2) == tuple(counts["A"][k] for k in ("won", "attacks", "kills", "spells"))
    assert (0, 8, 2, 1) == tuple(counts["B"][k] for k in ("won", "attacks", "kills", "spells"))
    assert (26, 17) == (counts["A"]["damage"], counts["B"]["damage"])
    assert 0 < counts["A"]["expected_hits_permille"] <= 12000


def test_original_pack_is_thirty_cards_within_budget():
    """Thirty cards, no warnings, every number in its range, some with abilities."""
    pack = parse_pack(PACK)

    assert 30 == len(pack.cards)
    assert () == lint_pack(pack)
    assert 10 <= sum(bool(card.text) for card in pack.cards) <= 20


def test_lint_names_what_leaves_the_ranges():
    """A number out of its range and a card out of budget are two warnings."""
    pack = parse_pack('name = "x"')
    loud = FrightCard("x", "X", 10, 9, 6, 8, 10)

    assert ["pack x: 0 cards, a common deck needs 10"] == list(lint_pack(pack))
    assert "card x: its numbers are worth 33.50, the budget is 22 to 24" in lint_pack(
        type(pack)("x", "X", (loud,) * 10)
    )


def test_a_pack_with_faults_names_them_all():
    """An unknown key, a number out of range, a strange effect and a doubled id at once."""
    text = """
name = "bad"
[[card]]
id = "a"
name = "A"
jump_scare = 99
lehtality = 5
lethality = 5
defense = 2
sorcery = 2
hp = 5
on_hit = [{ do = "explode" }, { do = "modify", stat = "beauty", amount = 1 }]
[[card]]
id = "a"
name = "A"
jump_scare = 1
lethality = 5
defense = 2
sorcery = 2
hp = 5
[[deck]]
id = "d"
cards = ["b"]
"""
    with pytest.raises(Faults) as caught:
        parse_pack(text)
    found = [str(fault) for fault in caught.value.faults]

    assert "card a, jump_scare: wanted 0 to 20, got 99" in found
    assert any("lehtality" in fault and "did you mean lethality?" in fault for fault in found)
    assert any("got explode" in fault for fault in found)
    assert any("got beauty" in fault for fault in found)
    assert "card a: wanted each id once, got 2 times" in found
    assert "deck d, cards: wanted a, got b" in found


def test_worked_cards_keep_their_order():
    """The setup holds the cards in the order of the two decks."""
    names = [card.name for card in own_decks(worked_pack()).cards]

    assert ["Stalker", "Witch", "Count", "Scarecrow", "Ghost", "Hound"] == names[:6]
