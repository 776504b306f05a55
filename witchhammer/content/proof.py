"""Proof sheets: what a card prints beside what its data do, so that an eye can compare them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from textwrap import wrap

from witchhammer.content.library import Library
from witchhammer.rules.cards import Card
from witchhammer.rules.describe import describe_card

LEFT, RIGHT, GAP = 38, 58, " | "


def proof_card(card: Card) -> str:
    """Return one card as two columns: printed words on the left, sentences on the right."""
    told = describe_card(card)
    tier = f", {card.school} {card.tier}" if card.school else ""
    head = f"== {card.name} ({card.id}{tier})"
    printed = [
        *wrap(", ".join(dict.fromkeys((card.kind, *card.types))), LEFT),
        *wrap(card.text, LEFT),
    ]
    notes = "; ".join(told.notes)
    made = [", ".join(told.upper), "· · ·" if card.kind == "action" else "", *told.lower, notes]
    sentences = [line for text in made if text for line in wrap(text, RIGHT)]
    rows = zip_longest(printed, sentences, fillvalue="")
    return "\n".join([head, *(f"{a:<{LEFT}}{GAP}{b}".rstrip() for a, b in rows)])


def proof(cards: Iterable[Card]) -> str:
    """Return the proof sheet of several cards, in their order."""
    return "\n\n".join(map(proof_card, cards)) + "\n"


def proof_pack(library: Library, pack: str) -> str:
    """Return the proof sheet of one pack of a library, "" if it holds no cards."""
    cards = [card for card in library.cards() if library.home("cards", card.id) == pack]
    return proof(cards) if cards else ""
