"""What a print job holds: a list with a hash for each card, and which cards changed since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from witchhammer.printing.fit import Fitted
from witchhammer.printing.model import CardModel, content_hash
from witchhammer.printing.options import PrintOptions

FORMAT = 1


def manifest_of(
    title: str,
    cards: Sequence[CardModel],
    settled: Mapping[str, Fitted],
    options: PrintOptions,
    imposition: str,
) -> dict[str, Any]:
    """Return what was printed: JSON-able, without times, so the same job gives the same bytes."""
    return {
        "format": FORMAT,
        "title": title,
        "paper": options.paper,
        "theme": options.theme,
        "imposition": imposition,
        "cards": [
            {
                "id": card.id,
                "name": card.name,
                "version": card.version,
                "hash": card.hash or content_hash(card),
                "copies": card.copies * options.copies,
                "parts": len(settled[card.id].parts),
            }
            for card in cards
        ],
    }


def changed_cards(cards: Sequence[CardModel], manifest: Mapping[str, Any]) -> tuple[CardModel, ...]:
    """Return the cards that are new or print differently than in an earlier manifest."""
    old = {entry["id"]: entry["hash"] for entry in manifest.get("cards", ())}
    return tuple(c for c in cards if old.get(c.id) != (c.hash or content_hash(c)))
