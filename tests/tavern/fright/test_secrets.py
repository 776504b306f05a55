"""What a seat may not know is in nothing it is shown (FR-10, FR-12, invariant 15)."""

import json

import pytest

from tests.tavern.fright.table import PACK, Table, own_decks, worked_pack
from witchhammer.core.ask import fact_for
from witchhammer.core.codec import dump, load
from witchhammer.core.conform import check_game, check_secrets_vary
from witchhammer.core.dice import Luck
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.fright import GAME, new_setup
from witchhammer.tavern.fright.state import Setup

TABLES = (
    {"deck": "outdoors"},
    {"deck": "outdoors", "picking": "deal", "swap": "unused", "round": "exchange"},
    {"decks": "own", "deck_1": "grubb", "deck_2": "ashgrove", "after_elimination": "aside"},
)
OPENED = {"revealed": ("card",), "swapped": ("in",)}


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_promise_of_the_core_holds(options):
    """A deep check of a game at each table, every secret taking at least two values."""
    setup = new_setup(("ana", "bo"), options, PACK)
    report = check_game(GAME, setup, seed=2, depth="deep")

    assert report.leaks_caught > 0
    check_secrets_vary(report)


def test_own_cards_of_free_text_conform_too():
    """A pack of typed-in cards whose texts the table settles plays to its end."""
    lines = [PACK.split("[[card]]")[0]]
    for part in PACK.split("[[deck]]")[0].split("[[card]]")[1:]:
        kept = [line for line in part.splitlines() if not line.startswith(("on_", "when_"))]
        lines.append("[[card]]" + "\n".join(kept))
    setup = new_setup(("ana", "bo"), {}, "\n".join(lines))

    assert "option nothing" in check_game(GAME, setup, seed=5).used


def test_a_pending_choice_is_in_no_view():
    """B's view is the same whichever card A has laid."""
    seen = set()
    for name in ("Stalker", "Witch", "Ghost"):
        table = Table(own_decks(worked_pack()))
        table.answer(table.index(name), seat="A")
        seen.add(json.dumps(dump(GAME.view(table.state, "B"))))

    assert 1 == len(seen)


def test_facts_shown_to_the_other_name_no_hidden_card():
    """Until a card lies open its name is in no fact that the other seat is shown."""
    setup = new_setup(("ana", "bo"), {}, PACK)
    played = play_out(GAME, setup, 4, {"": RandomBot(Luck(4))})
    opened = set()
    for fact in played.facts:
        shown = fact_for(fact, "bo")
        opened |= {fact.data.get(key) for key in OPENED.get(fact.kind, ())}
        if shown is not None and fact.data.get("seat") == "ana":
            names = {card.name for card in setup.cards if card.name in str(shown.data)}

            assert names <= opened


def test_a_spectator_sees_what_both_see():
    """Who does not play sees open cards only, and asks for no secrets of its own."""
    table = Table(own_decks(worked_pack()))
    table.send("Witch", "Doll")
    view = GAME.view(table.state, "@gm")

    assert (-1, 4, 4) == (view.you, view.sides[0].hidden, view.sides[1].hidden)
    assert ["Witch", "Doll"] == [side.cards[0].name for side in view.sides]


def test_a_state_comes_back_from_json():
    """Setup and state survive JSON, effects of cards included."""
    setup = new_setup(("ana", "bo"), {}, PACK)
    assert setup == load(Setup, json.loads(json.dumps(dump(setup))))
