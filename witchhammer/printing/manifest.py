"""What a print job holds: a list with a hash for each card, and which cards changed since."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from witchhammer.printing.faces import hashed, key_of
from witchhammer.printing.fit import Fitted
from witchhammer.printing.model import CardModel
from witchhammer.printing.options import PrintOptions

FORMAT = 1


def manifest_of(
    title: str,
    cards: Sequence[CardModel],
    settled: Mapping[str, Fitted],
    options: PrintOptions,
    imposition: str,
) -> dict[str, Any]:
    """Return what was printed of hashed cards, ready for JSON.

    It holds no time, because the same job must give the same bytes.
    """
    return {
        "format": FORMAT,
        "title": title,
        "paper": options.paper,
        "theme": options.theme,
        "imposition": imposition,
        "cards": [
            {
                "id": card.id,
                "owner": card.owner,
                "name": card.name,
                "version": card.version,
                "hash": card.hash,
                "copies": card.copies * options.copies,
                "parts": len(settled[key_of(card)].parts),
            }
            for card in cards
        ],
    }


def changed_cards(cards: Sequence[CardModel], manifest: Mapping[str, Any]) -> tuple[CardModel, ...]:
    """Return the cards that are new or print differently than in an earlier manifest."""
    old = {(e.get("owner", ""), e["id"]): e["hash"] for e in manifest.get("cards", ())}
    return tuple(c for c in cards if old.get((c.owner, c.id)) != hashed(c).hash)
