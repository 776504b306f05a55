"""What a seat may not know is in nothing it is shown (SW-TRN-08, SW-DCK-03, SW-EXP-09)."""

import json

import pytest

from tests.tavern.sickest_witch.table import PACK, SEATS, box, hunt, with_organs
from witchhammer.core.ask import fact_for
from witchhammer.core.codec import dump, load
from witchhammer.core.conform import Report, check_game, check_secrets_vary
from witchhammer.core.dice import Luck
from witchhammer.core.play import RandomBot, play_out
from witchhammer.tavern.sickest_witch import GAME, new_setup
from witchhammer.tavern.sickest_witch.state import Setup

TABLES = (
    (2, {"deck": "quick"}),
    (2, {"deck": "quick", "hands": "secret", "trade": "on", "dice": "d6"}),
    (3, {"deck": "3,0,0,0,0", "hands": "secret", "expansion": "on", "mark_rule": "different"}),
)


@pytest.mark.parametrize(("players", "options"), TABLES, ids=str)
def test_every_promise_of_the_core_holds(players, options):
    """A deep check of a game at each table, every secret taking at least two values."""
    setup = new_setup(SEATS[:players], options, PACK)
    report = check_game(GAME, setup, seed=4, depth="deep")

    assert report.result == "won"
    check_secrets_vary(report)


def test_the_solo_mode_keeps_them_too():
    """A run of the solo mode at its shallow depth, and its first answers deep."""
    setup = new_setup(SEATS[:1], {}, PACK)

    assert isinstance(check_game(GAME, setup, seed=4), Report)


@pytest.mark.rule("SW-TRN-08")
def test_secret_and_open_hands():
    """Secret: rivals see "3 organs"; open: they see the 3 names. Her own she sees always."""
    secret, open_ = (with_organs(hunt(hands=hands), 3, 3, 3) for hands in ("secret", "open"))
    seen = GAME.view(secret.state, "Bo").players
    known = GAME.view(open_.state, "Bo").players

    assert ((), 3) == (seen[0].organs, seen[0].hidden_organs)
    assert 3 == len(seen[1].organs)
    assert ["organ of 1a", "organ of 2a"] == [organ.name for organ in known[0].organs][:2]
    assert 3 == len(known[0].organs)


def test_no_fact_names_a_secret_organ_to_a_rival():
    """Until she casts it, the name of a Witch's organ is in no fact that a rival is shown."""
    setup = new_setup(SEATS[:3], {"deck": "short", "hands": "secret"}, PACK)
    played = play_out(GAME, setup, 6, {"": RandomBot(Luck(6))})
    names = {card.organ.name for card in setup.enemies}
    cast = set()
    for fact in played.facts:
        shown = fact_for(fact, "Bo")
        if fact.kind == "declares":
            cast.add(fact.data["attack"])
        elif shown is not None and fact.data.get("seat") in ("Ada", "Cy"):
            assert not {name for name in names - cast if name in json.dumps(dict(shown.data))}


def test_draws_for_one_pair_of_eyes_name_no_card():
    """A hidden draw is a secret question whose words name no card; an open one lists them."""
    setup = new_setup(SEATS[:2], {"hands": "secret", "expansion": "on", "deck": "quick"}, PACK)
    state, luck, seen = GAME.start(setup), Luck(3), {}
    while state.phase == "dealing" and (asks := GAME.asks(state)):
        what = asks[0].key.split("/")[2]
        seen[what] = (asks[0].secret, "Mill Rat" in asks[0].prompt)
        state, _ = GAME.apply(state, asks[0], (luck.face(asks[0].dice.sides),))

    assert {(True, False)} == {seen["organ"], seen["invert"]}
    assert not seen["top"][0]


def test_setup_and_state_come_back_from_json():
    """Setup and state survive JSON, effects in the queue included."""
    setup = new_setup(SEATS[:2], {"deck": "quick", "expansion": "on"}, PACK)

    assert setup == load(Setup, json.loads(json.dumps(dump(setup))))


def test_a_spectator_sees_what_lies_open():
    """Who does not play sees no hands."""
    table = hunt(hands="secret", text=box(hp=9))
    view = GAME.view(table.state, "@gm")

    assert (-1, [2, 2, 2]) == (view.you, [player.hidden_organs for player in view.players])
