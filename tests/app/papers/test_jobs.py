"""From the book to the press: sheets and cards say what the rules say."""

import io

import pypdf
import pytest

from witchhammer.app import campaign as campaigns
from witchhammer.app import world
from witchhammer.app.card_models import card_model
from witchhammer.app.library import library_for
from witchhammer.app.papers.cards import deck_for
from witchhammer.app.papers.how import print_options
from witchhammer.app.papers.sheets import party_of
from witchhammer.app.sheet_models import sheet_model
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.store.engine import open_store


@pytest.fixture(scope="module")
def party():
    """The shipped campaign's people."""
    with open_store(":memory:") as store:
        made = world.open_sample(store, "nether-pudding")
        yield party_of(store, campaigns.find(store, made.name))


def text_of(pdf):
    """The words of a PDF."""
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)


def test_every_card_of_every_pack_has_a_face():
    """Each shipped card becomes a model: action cards have their Init, passives their sentences."""
    library = library_for()
    models = [card_model(card, library) for card in library.cards()]

    assert len(models) == len({model.id for model in models})
    for model in models:
        if model.kind == "action":
            assert model.upper[0].label == "Init"
        assert model.lower or model.effects or model.upper


def test_card_says_what_is_played():
    """Charge is printed with the numbers of the published General School."""
    library = library_for()
    model = card_model(library.card("general/charge"), library)

    figures = {line.label: line.value for line in (*model.upper, *model.lower)}
    assert ("+4", "+4", "−2") == (figures["Init"], figures["Attack"], figures["Poise"])
    assert "6 toward the nearest enemy" == figures["Move"]
    assert "General" == model.school


def test_sheet_has_the_groups_of_the_rule(party):
    """14 health are drawn as 2 2 2 2 1 1 1 1 1 1, and every point is accounted for."""
    elsbeth = sheet_model(party.everybody[0], party)

    assert (2, 2, 2, 2, 1, 1, 1, 1, 1, 1) == elsbeth.health_groups
    assert all(line.earned == line.spent + line.left for line in elsbeth.ledger)
    assert 15 == next(line.earned for line in elsbeth.ledger if line.currency == "Attribute")


def test_one_sheet_leads(party):
    """Exactly one of the party leads."""
    assert [False, False, True, False] == [sheet_model(c, party).leads for c in party.everybody]


def test_deck_of_a_character_and_a_monster(party):
    """A deck takes characters, monsters, schools and cards, each card once an owner."""
    deck = deck_for(["elsbeth", "ditch-wolf", "general/jab"], party.library, party)
    owners = {card.owner for card in deck.cards}

    assert {"Elsbeth Quill", "Ditch Wolf", ""} == owners
    assert "passive" not in {card.kind for card in deck.cards}


def test_sheets_are_printed(party):
    """The PDF holds the names, cards and purse of whoever was asked for."""
    from witchhammer.printing.sheets import render_sheets

    printed = render_sheets([sheet_model(party.everybody[0], party)], print_options())
    text = text_of(printed.pdf)

    for word in ("Elsbeth Quill", "Hot Revenge", "Wood Axe", "14 silver"):
        assert word in text


@pytest.mark.parametrize("name", ["elsbet", "ditch-wulf", "generl", ""])
def test_unknown_names_get_the_nearest(party, name):
    """What is nobody and nothing is refused."""
    with pytest.raises(NotFound, match="a character, school, pack, monster or card"):
        deck_for([name], party.library, party)


@pytest.mark.parametrize("options", [{"theme": "neon"}, {"duplex": "round"}])
def test_strange_options_are_refused(options):
    """A theme or duplex that there is not is told with those there are."""
    with pytest.raises(Misuse):
        print_options(**options)
