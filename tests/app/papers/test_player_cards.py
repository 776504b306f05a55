"""What the players are handed of a monster: its clues and stars, no number, no word of the GM's."""

import dataclasses
import re

import pytest

from tests.printing import pages
from witchhammer.app.library import library_for
from witchhammer.app.papers.how import print_options
from witchhammer.app.papers.monsters import monster_model
from witchhammer.printing import render_monsters
from witchhammer.printing.geometry import back_slot, imposition_named, lay_out
from witchhammer.printing.monsters import monster_card

FURNITURE = "what you know of it"


@pytest.fixture(scope="module")
def handed():
    """(model, text of its printed player card) of every third monster of the shipped packs."""
    library = library_for()
    names = library.ids("monsters")[::3]
    models = {name: monster_model(library.monster(name), library) for name in names}
    job = render_monsters(list(models.values()), print_options(theme="bw", duplex="long"))
    sheet = lay_out(imposition_named("jumbo-4"), "a4")
    slots = [back_slot(sheet, slot, "long") for slot in sheet.fronts]
    behind = [
        " ".join(pages.text_within(job.pdf, n, (s.x, s.y, s.width, s.height)).split())
        for n in range(1, job.pages, 2)
        for s in slots
    ]
    return [(model, "".join(t for t in behind if mark_of(model) in t)) for model in models.values()]


def mark_of(model):
    """The id and version at the foot of a player's card."""
    return f"{model.id}-player v{model.version}"


def words_of(text):
    """The words and figures of a text, without the icons between them."""
    return set(re.findall(r"[^\W\d_]+|\d+", text.lower()))


def without_mark(model, text):
    """A card's text without the id and version at its foot."""
    return text.replace(mark_of(model), "")


def told(model):
    """Everything that the players may read of a monster."""
    clues = (f"{clue.name} {clue.text}" for clue in model.clues)
    stats = (line.label for line in model.player_stats)
    return " ".join((model.player_name, FURNITURE, model.player_text, *stats, *clues))


def test_a_player_card_holds_what_the_players_know_and_nothing_else(handed):
    """Word for word: whatever else stands on it was the GM's."""
    found = {
        model.id: (text - wanted, wanted - text)
        for model, printed in handed
        for text, wanted in [(words_of(without_mark(model, printed)), words_of(told(model)))]
        if text != wanted
    }

    assert len(handed) >= 15
    assert {} == found


def test_a_player_card_shows_no_number(handed):
    """Stars tell how strong it is; its health, poise and figures are for the GM."""
    numbers = {
        model.id: figures
        for model, printed in handed
        if (figures := re.findall(r"[+\-−]?\d+", without_mark(model, printed)))
    }

    assert {} == numbers


def test_what_only_the_gm_knows_stands_in_front(handed):
    """Tactics and numbers are on the GM's card, so that there is something to leave out."""
    for model, _ in handed:
        card = monster_card(dataclasses.replace(model, tactics="Breaks off at six."))

        assert "Breaks off at six." in {effect.text for effect in card.effects}
        assert card.upper
        assert () == card.reverse.upper
