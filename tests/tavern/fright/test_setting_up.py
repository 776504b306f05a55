"""Who may sit down to Fright, and with which cards (FR-02, FR-03, FR-09)."""

import pytest

from tests.tavern.fright.table import HANDS, PACK, own_decks, worked_pack
from witchhammer.core.errors import Faults, IllegalSetup
from witchhammer.tavern.fright import GAME, OPTIONS, new_setup, parse_pack
from witchhammer.tavern.fright.state import Setup
from witchhammer.tavern.fright.switches import SWITCHES, Switches

TEN = "ghoul,banshee,black_dog,scarecrow,mud_golem,river_horse,moon_wolf,ferryman,grey_lady,ghoul"


def faults(seats=("A", "B"), **options):
    """What is wrong with a setup, as sentences."""
    with pytest.raises(Faults) as caught:
        new_setup(seats, options, PACK)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.rule("FR-02")
@pytest.mark.parametrize("count", [1, 3])
def test_two_players_exactly(count):
    """One player or three are refused."""
    assert [f"seats: wanted 2 players, got {count}"] == faults(tuple("ABCD"[:count]))


@pytest.mark.rule("FR-03")
def test_sizes_of_decks():
    """A pool of 9 is refused, 10 will do; own decks of 5 and 5 will do, of 6 and 4 will not."""
    nine = TEN.removesuffix(",ghoul")
    six, four = ",".join(TEN.split(",")[:6]), ",".join(TEN.split(",")[:4])

    assert ["common deck: wanted 10 to 300 cards, got 9"] == faults(deck=nine)
    assert 10 == len(new_setup(("A", "B"), {"deck": TEN}, PACK).cards)
    assert 10 == len(own_decks(worked_pack()).cards)
    assert ["own deck 2: wanted 5 to 300 cards, got 4"] == faults(
        decks="own", deck_1=six, deck_2=four
    )


def test_copies_are_two_cards():
    """A card named twice lies in the deck twice."""
    setup = new_setup(("A", "B"), {"deck": TEN}, PACK)

    assert 2 == sum(card.id == "ghoul" for card in setup.cards)


def test_all_faults_at_once():
    """Too many players, a card that does not exist, an unknown option and a value not on offer."""
    found = faults(tuple("ABC"), deck="gohul," + TEN, swpa="hand", round="turn")

    assert [
        "seats: wanted 2 players, got 3",
        "option swpa: wanted an option of this game, got no such name; did you mean swap?",
        "option round: wanted battle or exchange, got 'turn'",
        "option deck: wanted a card of the pack, got gohul; did you mean ghoul?",
    ] == found


def test_decks_of_the_pack_can_be_named():
    """A deck that the pack names takes the place of a list of ids."""
    setup = new_setup(("A", "B"), {"decks": "own", "deck_1": "grubb", "deck_2": "ashgrove"}, PACK)

    assert (6, 6) == (setup.owners.count(0), setup.owners.count(1))


def test_a_setup_made_by_hand_is_checked_too():
    """The game itself refuses a setup that cannot be played, all faults in one line."""
    cards = parse_pack(PACK).cards[:9]

    with pytest.raises(IllegalSetup, match=r"wanted 2 players, got 1 \| common deck"):
        GAME.start(Setup(("A",), cards))
    with pytest.raises(IllegalSetup, match="an owner 0 or 1 for each card"):
        GAME.start(Setup(("A", "B"), cards * 2, (0,) * 6 + (1,) * 5))


def test_every_switch_is_an_option_with_its_ruling():
    """Each field of Switches is one option; FD-01 to FD-12 are all there; defaults agree."""
    assert list(Switches.__slots__) == [switch.name for switch in SWITCHES]
    assert {f"FD-{n:02}" for n in range(1, 13)} == {switch.ruling for switch in SWITCHES}
    assert [getattr(Switches(), s.name) for s in SWITCHES] == [s.default for s in SWITCHES]
    assert all(option.sentence and (option.atoms or option.form) for option in OPTIONS)


@pytest.mark.rule("FR-09")
def test_own_deck_of_eight():
    """Of an own deck of 8 five are chosen; the other 3 are out of the game."""
    eight = ",".join(card.id for card in parse_pack(PACK).cards[:8])
    setup = new_setup(("A", "B"), {"decks": "own", "deck_1": eight, "deck_2": "grubb"}, PACK)
    state = GAME.start(setup)
    ask = GAME.asks(state)[0]
    state, _ = GAME.apply(state, ask, (7, 5, 3, 1, 0))

    assert (5, 5, 8) == (ask.least, ask.most, len(ask.options))
    assert [7, 5, 3, 1, 0] == [held.card for held in state.sides[0].cards]
    assert (2, 4, 6) == tuple(card for card in state.unused if card < 8)


def test_own_decks_of_five_leave_nothing_to_pick():
    """With five cards each there is nothing to choose: the first question is the first battle."""
    ask = GAME.asks(GAME.start(own_decks(worked_pack())))[0]

    assert "b1/card/A" == ask.key
    assert len(HANDS["A"]) == len(ask.options)
