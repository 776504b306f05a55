"""Decks: the cards of characters, schools, monsters and packs, and what changed since."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from witchhammer.app.card_models import card_model
from witchhammer.app.characters import Character
from witchhammer.app.files import write_file
from witchhammer.app.sheet import fighter_of
from witchhammer.app.sheet_models import Party
from witchhammer.core.errors import Damaged, NotFound
from witchhammer.printing.model import CardModel, DeckModel
from witchhammer.printing.options import FitNote, Printed, PrintOptions

if TYPE_CHECKING:
    from witchhammer.content.library import Library


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
    if not once:
        named = " ".join(what)
        raise NotFound(f"print cards {named}", "a card to print", "none", "name something that has")
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


def keep_manifest(printed: Printed, pdf: Path, *, earlier: bool = False) -> None:
    """Write what was printed beside the PDF, for a later `--only changed`.

    `earlier`: what was printed before and is not printed anew stays in it, because those cards
    still lie on the table.
    """
    manifest = dict(printed.manifest)
    if not manifest.get("cards"):
        return
    if earlier:
        again = {(card["owner"], card["id"]) for card in manifest["cards"]}
        kept = [c for c in _read(pdf)["cards"] if (c.get("owner", ""), c["id"]) not in again]
        manifest["cards"] = [*kept, *manifest["cards"]]
    text = json.dumps(manifest, indent=1, ensure_ascii=False)
    write_file(manifest_of(pdf), text.encode())


def only_changed(deck: DeckModel, pdf: Path) -> DeckModel:
    """Return the cards that are new or different since the deck was printed to that file.

    Raises NotFound when it never was, Damaged when its manifest cannot be read.
    """
    from witchhammer.printing.manifest import changed_cards

    return replace(deck, cards=changed_cards(deck.cards, _read(pdf)))


def _read(pdf: Path) -> dict[str, Any]:
    """Return the manifest beside a PDF; raises NotFound, Damaged."""
    path = manifest_of(pdf)
    if not path.is_file():
        remedy = "print it once without --only"
        raise NotFound(str(path), "the manifest of an earlier print", "none", remedy)
    try:
        before: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        for card in before["cards"]:
            _ = card["id"] + card["hash"]
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise Damaged(str(path), "a manifest", str(error), "print without --only") from error
    return before
