"""Decks on paper: pages, boxes, slots, backs, register, and nothing lost."""

from __future__ import annotations

import dataclasses
from io import BytesIO

import pypdf
import pytest
from PIL import ImageChops, ImageOps

from tests.printing import pages, samples
from witchhammer.core.errors import WitchHammerError
from witchhammer.printing import (
    BackModel,
    CardModel,
    DeckModel,
    Effect,
    Line,
    changed_cards,
    check_cards,
    render_cards,
)
from witchhammer.printing.cards import open_job
from witchhammer.printing.faces import hashed, key_of
from witchhammer.printing.fit import Fitted
from witchhammer.printing.geometry import back_slot, imposition_named, lay_out, pages_needed
from witchhammer.printing.manifest import manifest_of

SMALL = (
    ("a4-poker-9", "a4", 10),
    ("letter-poker-9", "letter", 10),
    ("a4-poker-8-bleed", "a4", 9),
    ("letter-poker-6-bleed", "letter", 7),
    ("fold-8", "letter", 5),
    ("mini-16", "a4", 4),
    ("jumbo-4", "letter", 5),
    ("pod-poker", "a4", 2),
)
SOLID = ".card{background:#000;border-color:#000}.card *{display:none}.margin,.marks{display:none}"


def words(deck, options):
    """Return the printed job and all its text in one line."""
    job = render_cards(deck, options)
    return job, " ".join(" ".join(pages.texts(job.pdf)).split())


@pytest.mark.parametrize(("name", "paper", "cards"), SMALL)
def test_page_count_and_page_boxes_are_exact(name, paper, cards, options):
    """Pages = ceil(n / up) x sides; media and trim box are right to a hundredth of a millimetre."""
    chosen = dataclasses.replace(options, paper=paper, imposition=name, duplex="long")
    imposition = imposition_named(name)
    sheet = lay_out(imposition, paper)
    job = render_cards(samples.many(cards), chosen)
    sides = 1 if imposition.fold else 2
    bleed = sheet.bleed if "own" in imposition.papers else 0.0
    found = pages.boxes(job.pdf)

    assert pages_needed(cards, imposition.up, sides) == job.pages
    assert (sheet.width, sheet.height) == pytest.approx(found["trim"], abs=0.01)
    assert (sheet.width + 2 * bleed, sheet.height + 2 * bleed) == pytest.approx(
        found["media"], abs=0.01
    )


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_each_card_lies_in_its_slot_and_its_back_in_the_mirrored_one(duplex, options):
    """The name of card i stands in slot i, the word of its back in the slot behind it."""
    chosen = dataclasses.replace(options, duplex=duplex, theme="bw")
    job = render_cards(samples.DECK, chosen)
    sheet = lay_out(imposition_named("a4-poker-9"), "a4")
    for card, slot in zip(samples.CARDS[:9], sheet.fronts, strict=True):
        back = back_slot(sheet, slot, duplex)
        behind = pages.text_within(job.pdf, 1, (back.x, back.y, back.width, back.height))

        assert card.name in pages.text_within(job.pdf, 0, (slot.x, slot.y, slot.width, slot.height))
        assert card.kind in "".join(behind.split()).lower()


@pytest.mark.parametrize(
    ("name", "paper"), [("a4-poker-9", "a4"), ("letter-poker-6-bleed", "letter")]
)
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_fronts_and_backs_meet_to_the_pixel(name, paper, duplex, options, tmp_path):
    """Render both sides at 300 dpi, turn the paper over: not one pixel differs."""
    css = tmp_path / "solid.css"
    css.write_text(SOLID)
    chosen = dataclasses.replace(
        options, imposition=name, paper=paper, duplex=duplex, css=(css,), marks=False
    )
    count = imposition_named(name).up - 2
    front, back = pages.pictures(render_cards(samples.many(count), chosen).pdf, 300)
    sideways = (duplex == "long") != (front.width > front.height)
    turned = ImageOps.mirror(back) if sideways else ImageOps.flip(back)
    difference = ImageChops.difference(front.convert("L"), turned.convert("L"))

    assert front.convert("L").getextrema() == (0, 255)
    assert difference.point(lambda value: 255 if value > 128 else 0).getbbox() is None


def test_offsets_shift_backs_only(options, tmp_path):
    """A printer's offset moves the back by that many pixels and leaves the front alone."""
    css = tmp_path / "solid.css"
    css.write_text(SOLID)
    plain = dataclasses.replace(options, duplex="long", css=(css,), marks=False)
    moved = dataclasses.replace(plain, offsets=(2.54, -1.27))
    deck = samples.many(1)
    before = [ImageOps.invert(p.convert("L")) for p in _both(deck, plain)]
    after = [ImageOps.invert(p.convert("L")) for p in _both(deck, moved)]
    left, top, right, low = before[1].getbbox()

    assert before[0].getbbox() == after[0].getbbox()
    assert (left + 10, top - 5, right + 10, low - 5) == after[1].getbbox()


def _both(deck, options):
    return pages.pictures(render_cards(deck, options).pdf, 100)


@pytest.mark.parametrize(
    ("size", "theme"),
    [("poker", "parchment"), ("poker", "ink_saver"), ("jumbo", "bw"), ("jumbo", "large_print")],
)
def test_the_longest_card_prints_whole(size, theme, options):
    """Every word of the longest card is on paper, on one card or on its continuations."""
    chosen = dataclasses.replace(options, card_size=size, theme=theme)
    deck = dataclasses.replace(samples.DECK, cards=(samples.LONGEST,))
    _job, text = words(deck, chosen)

    for effect in samples.LONGEST.effects:
        for word in effect.text.split():
            assert word in text
    assert "while you reload" in text


def test_a_card_too_long_for_one_is_continued_and_says_so(options):
    """Continuations carry the name, 1/2 and 2/2, and the figures once."""
    deck = dataclasses.replace(samples.DECK, cards=(samples.LONGEST,))
    job, text = words(deck, options)

    assert [2] == [entry["parts"] for entry in job.manifest["cards"]]
    assert ("longest", 2) == (job.fit[0].id, job.fit[0].cards)
    assert "1/2" in text
    assert "2/2" in text
    assert 1 == text.count("+12")


def test_text_is_set_smaller_before_it_is_continued(options):
    """The ladder is tried first: a card just too long is set smaller on one card."""
    text = "One more word about it, and then another. " * 5
    card = dataclasses.replace(samples.DRAIN, effects=(Effect(text, "On hit"),))
    job = render_cards(dataclasses.replace(samples.DECK, cards=(card,)), options)

    assert 1 == job.fit[0].cards
    assert 6.4 <= job.fit[0].points < 8.0


def test_what_cannot_fit_is_refused_with_card_millimetres_and_words(options):
    """All cards at fault are named at once, with what to cut; exit code 1."""
    rows = tuple(Line(f"Row {n}", "words that go on and on", "move") for n in range(30))
    bad = [dataclasses.replace(samples.JAB, id=f"bad-{n}", lower=rows) for n in range(2)]
    deck = dataclasses.replace(samples.DECK, cards=(samples.JAB, *bad))
    with pytest.raises(WitchHammerError) as caught:
        render_cards(deck, options)

    assert 1 == caught.value.exit_code
    for card in bad:
        assert f"({card.id})" in str(caught.value)
    assert "mm too long at 6.4 pt, cut about" in str(caught.value)


def test_overflow_can_be_allowed_and_is_then_a_note(options):
    """With allow_overflow the deck is printed and the note tells what is over."""
    rows = tuple(Line(f"Row {n}", "words that go on and on", "move") for n in range(30))
    deck = dataclasses.replace(samples.DECK, cards=(dataclasses.replace(samples.JAB, lower=rows),))
    job = render_cards(deck, dataclasses.replace(options, allow_overflow=True))

    assert job.fit[0].over_mm > 10
    assert job.fit[0].words_over > 10


def test_an_author_can_check_a_pack_without_printing(options):
    """check_cards gives the same notes as printing, and the signs no font has."""
    odd = dataclasses.replace(samples.GASP, id="odd", flavour="謝謝")
    deck = dataclasses.replace(samples.DECK, cards=(samples.LONGEST, odd))
    notes, warnings = check_cards(deck, options)

    assert ["longest"] == [note.id for note in notes]
    assert ["Gasp (odd): no font of ours has 謝"] == warnings


def test_one_endless_word_stays_inside_its_card(options):
    """A word longer than the card is broken, not cut off."""
    word = "Donaudampfschiff" * 12
    card = dataclasses.replace(samples.GASP, effects=(Effect(word),))
    job = render_cards(dataclasses.replace(samples.DECK, cards=(card,)), options)
    sheet = lay_out(imposition_named("a4-poker-9"), "a4")
    slot = sheet.fronts[0]
    inside = pages.text_within(job.pdf, 0, (slot.x, slot.y, slot.width, slot.height))

    assert word in "".join(inside.split()).replace("￾", "")


def test_copies_multiply_cards_and_not_the_manifest(options):
    """Two copies of a card that is owned twice are four cards and one entry."""
    card = dataclasses.replace(samples.JAB, copies=2)
    deck = dataclasses.replace(samples.DECK, cards=(card,))
    job, text = words(deck, dataclasses.replace(options, copies=2))

    assert 4 == text.count("jab v1")
    assert [4] == [entry["copies"] for entry in job.manifest["cards"]]


def test_only_changed_cards_can_be_printed_again():
    """A card counts as changed when anything printed of it changes, its number of copies not."""
    cards = [hashed(card) for card in samples.CARDS[:3]]
    settled = {key_of(card): Fitted((card,), 0) for card in cards}
    manifest = manifest_of("x", cards, settled, samples.OPTIONS, "a4-poker-9")
    cards = samples.CARDS[:3]
    sharper = dataclasses.replace(cards[1], version="2")
    now = (dataclasses.replace(cards[0], copies=3), sharper, cards[2], samples.HARDY)

    assert (sharper, samples.HARDY) == changed_cards(now, manifest)


def test_two_owners_may_hold_cards_of_one_id(options):
    """The same id with other numbers for another owner: both are printed, each as it is."""
    odo = dataclasses.replace(samples.JAB, owner="Odo")
    wren = dataclasses.replace(samples.LONGEST, id="jab", owner="Wren", name="Jab")
    job, text = words(dataclasses.replace(samples.DECK, cards=(odo, wren)), options)

    assert ["Odo", "Wren"] == [entry["owner"] for entry in job.manifest["cards"]]
    assert [1, 2] == [entry["parts"] for entry in job.manifest["cards"]]
    assert "slowly, while you reload" in text
    assert "Quick, mean" in text


def test_the_player_card_holds_nothing_of_the_gm(options, printed):
    """What only the GM knows of a monster is not in the text of the player's card."""
    job = printed("monsters", duplex="long")
    front, back = pages.texts(job.pdf)

    assert "Millstone hide" in front
    assert "Millstone hide" not in back
    assert "Ogre" not in back
    assert "flour in them" in " ".join(back.split())


def test_a_pack_of_six_has_six_tracks(printed):
    """The GM ticks wounds for every wolf: six rows of seven boxes each."""
    text = pages.texts(printed("monsters", duplex="long").pdf)[0]
    from witchhammer.printing.bindery import bindery_for

    box = bindery_for(samples.OPTIONS).icon("box")

    assert 6 * 7 + 24 == text.count(box)


def test_progress_is_told(options):
    """The callback hears how many cards are done of how many."""
    heard = []
    told = dataclasses.replace(options, progress=lambda *step: heard.append(step))
    render_cards(samples.many(10), told)

    assert [("cards", 9, 10), ("cards", 10, 10)] == heard


def test_the_file_asks_the_viewer_to_print_at_full_size(options):
    """Printing is not scaled, the duplex edge is set, the title is shown."""
    job = render_cards(samples.DECK, dataclasses.replace(options, duplex="short"))
    wishes = pypdf.PdfReader(BytesIO(job.pdf)).trailer["/Root"]["/ViewerPreferences"]

    assert ("/None", "/DuplexFlipShortEdge") == (wishes["/PrintScaling"], wishes["/Duplex"])


def test_a_plain_card_model_needs_little():
    """Id and name make a card; all else has a default."""
    assert ("action", 1, "") == (
        (card := CardModel("x", "X")).kind,
        card.copies,
        card.flavour,
    )


def test_a_tavern_game_has_tiles_and_backs_of_its_own(options):
    """A deck may bring its own back, and square tiles are twelve a sheet."""
    tile = CardModel(
        "marsh", "The Marsh", kind="game", back="map", effects=(Effect("Lose a turn, or a boot."),)
    )
    deck = DeckModel("Tiles", (tile,) * 12, (BackModel("map", "Map", "map"),))
    chosen = dataclasses.replace(options, card_size="tile", duplex="long")
    job = render_cards(deck, chosen)
    front, back = pages.texts(job.pdf)

    assert (2, ()) == (job.pages, job.warnings)
    assert 12 == front.count("Lose a turn")
    assert 24 == "".join(back.split()).count("Map")


def test_small_print_and_text_do_not_meet_on_mini_cards(options):
    """Owner and id too long for one line take two, and the text of the card ends above them."""
    cards = tuple(
        dataclasses.replace(card, id=f"a-school-of-note/{card.id}", owner="Brother Anselm Grout")
        for card in samples.CARDS
    )
    small = dataclasses.replace(options, card_size="mini")
    job = open_job(dataclasses.replace(samples.DECK, cards=cards), small)

    assert {2} == {job.deepest(card) for card in cards}
    assert () == tuple(
        note
        for note in render_cards(dataclasses.replace(samples.DECK, cards=cards), small).fit
        if note.over_mm
    )


def test_short_texts_are_set_larger(options):
    """A card that holds a sentence or two is readable across the table; a full one is not."""
    job = open_job(samples.DECK, options)

    assert job.airy(samples.LOVER)
    assert not job.airy(samples.LONGEST)
    assert not job.airy(samples.POLAR)
