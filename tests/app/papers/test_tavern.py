"""The papers of the tavern games: everything a box holds is on them, and fits."""

import dataclasses

import pytest
from PIL import ImageOps

from tests.printing import pages
from witchhammer.app.papers.how import print_options
from witchhammer.app.papers.tavern import print_tavern, tavern_box
from witchhammer.app.papers.tavern_box import rules_page
from witchhammer.core.errors import NotFound
from witchhammer.printing.cards import check_cards
from witchhammer.printing.papers import render_screen
from witchhammer.printing.tokens import render_tokens
from witchhammer.tavern.registry import GAMES

COUNTS = {
    "fright": {"cards": 30},
    "sickest_witch": {"witches": 11, "abilities": 7, "enemies": 60, "inverts": 42},
    "witch_and_bitch": {
        "witches": 5, "spells": 49, "rewards": 5, "destiny": 20, "roles": 5, "enemies": 28,
    },
    "witchdie": {"runes": 20, "consecrated": 16, "chaos": 60},
}  # fmt: skip
MOST_UNEVEN = 90
"""Points by which a column of rules may be shorter than the longest: a row that stays whole."""


@pytest.fixture(scope="module")
def boxes():
    """What every game has to print."""
    return {game: tavern_box(game) for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_the_box_is_printed(boxes, game):
    """As many cards as the game's box holds, copies counted, each with a back or a reverse."""
    made = boxes[game].decks
    backs = {back.key for _, deck, _ in made for back in deck.backs}

    assert COUNTS[game] == {name: sum(c.copies for c in deck.cards) for name, deck, _ in made}
    assert [] == [c.id for _, d, _ in made for c in d.cards if c.back not in backs]


@pytest.mark.parametrize("game", GAMES)
def test_every_icon_has_a_drawing(boxes, game):
    """No card or token names a drawing that nobody has drawn."""
    drawn = {path.stem for path in (print_options().template_dirs[-1] / "icons").glob("*.svg")}
    cards = [c for _, d, _ in boxes[game].decks for c in d.cards]
    cards += [c.reverse for c in cards if c.reverse]
    named = {line.icon for c in cards for line in (*c.upper, *c.lower, *c.effects)}
    named |= {c.art for c in cards} | {t.icon for _, ts, _ in boxes[game].tokens for t in ts}
    named |= {back.icon for _, deck, _ in boxes[game].decks for back in deck.backs}

    assert named - drawn == {""} & named


def test_the_largest_deck_fits_at_full_size(boxes):
    """Spells and their branches are read at the ordinary size of type."""
    spells = next(deck for name, deck, _ in boxes["witch_and_bitch"].decks if name == "spells")
    few = dataclasses.replace(spells, cards=spells.cards[:8])

    assert ((), []) == check_cards(few, print_options(theme="bw"))


def test_a_whole_game_is_printed():
    """Every document comes with the name of its file; the rules are the first."""
    done = dict(print_tavern("fright", print_options(theme="bw", duplex="long")))

    assert ["fright-rules", "fright-cards"] == list(done)
    assert (1, 8) == (done["fright-rules"].pages, done["fright-cards"].pages)
    assert [(), ()] == [printed.warnings for printed in done.values()]


def test_boards_and_tiles_are_drawn(boxes):
    """Ten tiles on one page, six maps on a page each, nothing outside its space."""
    from witchhammer.printing.plans import render_plans, render_tiles

    made = boxes["witch_and_bitch"]
    options = print_options(theme="bw", paper="letter")

    assert (10, 6) == (len(made.tiles), len(made.boards))
    assert 1 == render_tiles(made.tiles, options).pages
    assert 6 == render_plans(made.boards, options).pages


def test_there_is_a_face_for_every_die_in_the_bag(boxes):
    """Sixty dice of six faces; each shows its rune as often as it counts."""
    name, faces, imposition = boxes["witchdie"].tokens[0]
    printed = render_tokens(faces[:40], print_options(theme="bw", imposition=imposition))

    assert ("faces", 360, 1) == (name, len(faces), printed.pages)
    assert {1, 2, 3, 4} == {face.times for face in faces}


def test_rules_become_panels():
    """Words in capitals are titles, what begins anew is a row, the program's part is left out."""
    text = (
        "NIM - for two\n\nAIM       Take the last one.\n\nA TURN    Say how many.\n"
        "  Few     one or\n          two\n  Many    three\n\n"
        "AT YOUR TABLE (--set name=value)\n  x=1\n"
    )
    made = rules_page("Nim", text)

    assert "for two" == made.subtitle
    assert ["Aim", "A turn"] == [panel.title for panel in made.panels]
    assert (("Take the last one.",),) == made.panels[0].rows
    assert (("Few", "one or two"), ("Many", "three")) == made.panels[1].rows


def test_a_game_that_is_none_is_refused():
    """The nearest name is told."""
    with pytest.raises(NotFound, match="did you mean witchdie"):
        tavern_box("wichdie")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_fill_their_columns_evenly(boxes, game):
    """Panels go on in the next column: of the three none ends much above the others."""
    job = render_screen(boxes[game].rules, print_options(theme="bw"))
    page = pages.pictures(job.pdf, 72)[0].convert("L")
    # The foot of the page holds its name and number.
    third, foot = page.width // 3, page.height - 45
    columns = [page.crop((third * n + 6, 0, third * (n + 1) - 6, foot)) for n in range(3)]
    ends = [ImageOps.invert(column).getbbox()[3] for column in columns]

    assert 1 == job.pages
    assert max(ends) - min(ends) <= MOST_UNEVEN
