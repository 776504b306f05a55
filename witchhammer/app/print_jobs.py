"""What people print: sheets of characters, cards of characters, schools, monsters, whole packs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from witchhammer.app import paths
from witchhammer.app.card_models import card_model
from witchhammer.app.characters import Character, list_characters
from witchhammer.app.library import library_for
from witchhammer.app.sheet import fighter_of
from witchhammer.app.sheet_models import Party, sheet_model
from witchhammer.core.errors import Misuse, NotFound
from witchhammer.printing.model import CardModel, DeckModel
from witchhammer.printing.options import FitNote, Printed, PrintOptions

if TYPE_CHECKING:
    from witchhammer.app.campaign import Campaign
    from witchhammer.content.library import Library
    from witchhammer.store.engine import Store

TEMPLATES = "templates"


def print_options(**chosen: Any) -> PrintOptions:
    """Return how to print: the user's own templates before the shipped ones, and what was chosen.

    Raises Misuse for a theme or a duplex that there is not.
    """
    from witchhammer.printing.options import THEMES

    if chosen.get("duplex", "none") not in ("none", "long", "short"):
        raise Misuse("--duplex", "none, long or short", repr(chosen["duplex"]))
    own = paths.data_folder() / TEMPLATES
    given = tuple(chosen.pop("templates", None) or ())
    folders = (*given, own) if own.is_dir() else given
    where = (*folders, paths.shipped(TEMPLATES))
    theme = chosen.get("theme", THEMES[0])
    # A theme of one's own is a CSS file in one's own template folder.
    if theme not in THEMES and not any((f / "themes" / f"{theme}.css").is_file() for f in folders):
        raise Misuse("--theme", " or ".join(THEMES), repr(theme))
    return PrintOptions(template_dirs=where, **chosen)


def party_of(store: Store, campaign: Campaign) -> Party:
    """Return what every sheet of a campaign needs."""
    everybody = list_characters(store, campaign.id, everybody=True)
    library = library_for(campaign.packs)
    return Party(library, campaign.house, everybody, campaign.name)


def print_sheets(
    store: Store, campaign: Campaign, who: Sequence[str], options: PrintOptions
) -> Printed:
    """Return the sheets of the characters named, of all the living for none.

    Raises NotFound with every name that is none, MissingOnThisMachine without pango.
    """
    from witchhammer.printing.sheets import render_sheets

    party = party_of(store, campaign)
    chosen = _chosen(party.everybody, who)
    return render_sheets([sheet_model(c, party) for c in chosen], options)


def _chosen(everybody: Sequence[Character], who: Sequence[str]) -> tuple[Character, ...]:
    """Return the characters of these handles or names; all the living for none."""
    if not who:
        living = tuple(c for c in everybody if c.status == "alive")
        if not living:
            raise NotFound("print", "a living character", "none", "make one with `character new`")
        return living
    return tuple(found for name in who if (found := _named(everybody, name)))


def _named(everybody: Sequence[Character], name: str) -> Character:
    """Return the character that is meant; raises NotFound with the nearest."""
    from witchhammer.content.nearest import did_you_mean

    wanted = name.strip().lower()
    found = [c for c in everybody if wanted in (c.handle, c.name.lower())]
    found = found or [c for c in everybody if wanted and c.name.lower().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    remedy = did_you_mean(wanted, [c.handle for c in everybody])
    raise NotFound(f"character {name}", "a character of this campaign", "no such name", remedy)


def print_deck(deck: DeckModel, options: PrintOptions) -> Printed:
    """Return a deck as PDF; raises MissingOnThisMachine without pango."""
    from witchhammer.printing.cards import render_cards

    return render_cards(deck, options)


def deck_for(what: Sequence[str], library: Library, party: Party | None) -> DeckModel:
    """Return the cards of everything named, each once with its copies.

    A name is a character (all it holds), a school, a pack, a monster (its decks), a card, or
    "all".
    Raises NotFound with the nearest right name.
    """
    cards: list[CardModel] = []
    for name in what:
        cards += _cards_of(name, library, party)
    once: dict[str, CardModel] = {}
    for card in cards:
        key = f"{card.owner}/{card.id}"
        once.setdefault(key, card)
    title = ", ".join(what) if len(what) < 4 else f"{what[0]} and {len(what) - 1} more"
    return DeckModel(title, tuple(once.values()))


def _cards_of(name: str, library: Library, party: Party | None) -> list[CardModel]:
    """Return the cards that one name stands for."""
    from witchhammer.content.nearest import did_you_mean

    if name == "all":
        return [card_model(card, library) for card in library.cards()]
    if name in library.ids("schools"):
        return [card_model(card, library) for card in library.cards(name)]
    if name in library.ids("cards"):
        return [card_model(library.card(name), library)]
    if name in {pack.id for pack in library.packs}:
        ours = (c for c in library.cards() if library.home("cards", c.id) == name)
        return [card_model(card, library) for card in ours]
    if name in library.ids("monsters"):
        return monster_cards(name, library)
    people = {c.handle: c for c in party.everybody} if party is not None else {}
    if name in people and party is not None:
        return character_cards(people[name], party)
    known = [*people, *library.ids("schools"), *library.ids("monsters"), *library.ids("cards")]
    remedy = did_you_mean(name, known)
    wanted = "a character, school, pack, monster or card, or all"
    raise NotFound(f"print cards {name}", wanted, "no such name", remedy)


def character_cards(character: Character, party: Party) -> list[CardModel]:
    """Return the cards a character holds, with copies; passives stand on its sheet."""
    fighter = fighter_of(character, party.library, party.house)
    known = party.library.ids("cards")
    return [
        replace(card_model(card, party.library, character.name), copies=card.copies)
        for card in fighter.cards
        if card.id in known and card.kind != "passive"
    ]


def monster_cards(monster: str, library: Library) -> list[CardModel]:
    """Return the cards of all of a monster's decks and its psych cards."""
    found = library.monster(monster)
    ids = [id for deck in found.decks for id in deck.cards]
    once = dict.fromkeys((*ids, *found.psych))
    return [card_model(library.card(id), library, found.name) for id in once]


def print_sheet_files(files: Sequence[Path], options: PrintOptions) -> Printed:
    """Return sheets of characters in TOML files, which belong to no campaign.

    Each is made by the book in a campaign that is forgotten at once, so that its numbers are
    those of any other character. Raises Faults with everything wrong in a file, NotFound.
    """
    from witchhammer.app import campaign as campaigns
    from witchhammer.app.making import make, read_draft
    from witchhammer.printing.sheets import render_sheets
    from witchhammer.store.engine import open_store

    drafts = [read_draft(file) for file in files]
    with open_store(":memory:") as store:
        scratch = campaigns.new(store, "scratch")
        made = [make(store, scratch.id, draft) for draft in drafts]
        party = Party(library_for(()), scratch.house, tuple(made), "")
        return render_sheets([sheet_model(one, party) for one in made], options)


def check_deck(
    deck: DeckModel, options: PrintOptions
) -> tuple[tuple[FitNote, ...], tuple[str, ...]]:
    """Return a note for each card not at full size, with what would be done; and warnings."""
    from witchhammer.printing.cards import check_cards

    notes, warnings = check_cards(deck, options)
    return notes, tuple(warnings)


def manifest_of(pdf: Path) -> Path:
    """Return where the manifest of a printed deck is kept: beside it."""
    return pdf.with_suffix(".manifest.json")


def keep_manifest(printed: Printed, pdf: Path) -> None:
    """Write what was printed beside the PDF, for a later `--only changed`."""
    if printed.manifest.get("cards"):
        text = json.dumps(printed.manifest, indent=1, ensure_ascii=False)
        write_file(manifest_of(pdf), text.encode())


def only_changed(deck: DeckModel, pdf: Path) -> DeckModel:
    """Return the cards that are new or different since the deck was printed to that file.

    Raises NotFound when it never was, Damaged when its manifest cannot be read.
    """
    from witchhammer.core.errors import Damaged
    from witchhammer.printing.manifest import changed_cards

    path = manifest_of(pdf)
    if not path.is_file():
        remedy = "print it once without --only"
        raise NotFound(str(path), "the manifest of an earlier print", "none", remedy)
    try:
        before = json.loads(path.read_text(encoding="utf-8"))
        return replace(deck, cards=changed_cards(deck.cards, before))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Damaged(str(path), "a manifest", str(error), "print without --only") from error


def write_deck_pictures(
    deck: DeckModel, options: PrintOptions, folder: Path, form: str
) -> tuple[Path, ...]:
    """Write a picture of each card (png, 300 dpi) or sheets for a virtual table (tts)."""
    from witchhammer.printing.raster import card_pictures, table_top_sheets

    if form not in ("png", "tts"):
        raise Misuse("--format", "pdf, png or tts", repr(form))
    draw = card_pictures if form == "png" else table_top_sheets
    return tuple(write_file(folder / p.name, p.png) for p in draw(deck, options))


def write_file(path: Path, data: bytes) -> Path:
    """Write a finished job; raises Misuse when the place cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as error:
        remedy = "choose another with --out"
        raise Misuse(
            str(path), "a file that can be written", error.strerror or "", remedy
        ) from error
    return path


def write_pictures(pdf: bytes, folder: Path, stem: str, dpi: int = 100) -> tuple[Path, ...]:
    """Write the pages of a PDF as PNG files; raises MissingOnThisMachine without pypdfium2."""
    from witchhammer.core.errors import MissingOnThisMachine

    try:
        import pypdfium2  # type: ignore[import-untyped]  # because it ships no types
    except ImportError as error:
        remedy = "pip install 'witchhammer[png]'"
        raise MissingOnThisMachine("png", "pypdfium2 and pillow", "none", remedy) from error
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    document = pypdfium2.PdfDocument(pdf)
    for number in range(len(document)):
        path = folder / f"{stem}-{number + 1}.png"
        document[number].render(scale=dpi / 72).to_pil().save(path)
        made.append(path)
    return tuple(made)


__all__ = [
    "FitNote",
    "PrintOptions",
    "Printed",
    "character_cards",
    "check_deck",
    "deck_for",
    "keep_manifest",
    "manifest_of",
    "monster_cards",
    "only_changed",
    "party_of",
    "print_deck",
    "print_options",
    "print_sheet_files",
    "print_sheets",
    "write_deck_pictures",
    "write_file",
    "write_pictures",
]
