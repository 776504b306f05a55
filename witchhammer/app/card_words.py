"""Cards as figures and sentences, for every screen: what is shown is what is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from witchhammer.core.errors import NotFound
from witchhammer.rules.cards import Card
from witchhammer.rules.describe import describe_card

if TYPE_CHECKING:
    from witchhammer.app.table import Table

WAYS = {
    "toward": "→",
    "away": "←",
    "forward": "↑",
    "backward": "↓",
    "left": "↰",
    "right": "↱",
    "free": "~",
}
"""The first word of where a move goes, as a sign."""


@dataclass(frozen=True, slots=True)
class CardWords:
    """A card for a screen.

    `figures` pair a name (init, defence, move, attack, poise) with what is printed, those that
    are not there left out. `upper`, `lower` and `notes` are its sentences above and below the
    dotted line and beside it. `more` tells that the figures are not all of it.
    """

    id: str
    name: str
    kind: str
    figures: tuple[tuple[str, str], ...]
    upper: tuple[str, ...]
    lower: tuple[str, ...]
    notes: tuple[str, ...]
    one_shot: bool
    more: bool


def card_words(card: Card) -> CardWords:
    """Return a card's figures and sentences.

    >>> card_words(Card(id="jab", name="Jab", init=8, poise=-2)).figures
    (('init', '+8'), ('poise', '−2'))
    """
    told = describe_card(card)
    more = bool(card.on_turn or card.when_attacked or card.always or card.aspect_defence)
    if card.attack is not None:
        attack = card.attack
        more = more or bool(attack.on_hit or attack.on_solid_hit or attack.on_miss)
        more = more or attack.poise_only or bool(attack.solid_bonus)
    return CardWords(
        card.id,
        card.name,
        card.kind,
        tuple(_figures(card)),
        told.upper,
        told.lower,
        told.notes,
        card.one_shot,
        more,
    )


def _figures(card: Card) -> list[tuple[str, str]]:
    """Return the printed numbers of a card, by name."""
    found = []
    if card.kind == "action":
        found.append(("init", signed(card.init)))
    if card.defence:
        found.append(("defence", signed(card.defence)))
    if card.move is not None:
        way = WAYS[card.move.to.split("_")[0]]
        found.append(("move", f"{way}{card.move.spaces}"))
    if card.attack is not None:
        attack = signed(card.attack.bonus)
        found.append(("attack", attack + ("" if "melee" in card.attack.aspects else "°")))
    if card.poise:
        found.append(("poise", signed(card.poise)))
    return found


def signed(number: int) -> str:
    """Return a bonus as it is printed, with a real minus.

    >>> signed(3), signed(-2)
    ('+3', '−2')
    """
    return f"{number:+d}".replace("-", "−")


def cards_of(table: Table, fighter: str) -> dict[str, CardWords]:
    """Return the cards a fighter of the scene holds, by id; raises NotFound."""
    for c in table.state.fighters:
        if c.sheet.id == fighter:
            return {card.id: card_words(card) for card in c.sheet.cards}
    names = ", ".join(c.sheet.id for c in table.state.fighters)
    raise NotFound(f"fighter {fighter}", f"one of {names}", "no such fighter")


def card_name(table: Table, fighter: str, card: str) -> str:
    """Return the name of a fighter's card, the id itself where it has none."""
    for c in table.state.fighters:
        if c.sheet.id == fighter:
            return next((known.name for known in c.sheet.cards if known.id == card), card)
    return card
