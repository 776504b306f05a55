"""Ids that one entry names and no pack holds."""

from __future__ import annotations

from collections.abc import Iterator

from witchhammer.content.library import Library
from witchhammer.content.nearest import did_you_mean
from witchhammer.core.errors import Fault


def missing_references(library: Library) -> tuple[Fault, ...]:
    """Return a fault for each card, school or deck that is named but is nowhere."""
    return tuple(_missing(library))


def _missing(library: Library) -> Iterator[Fault]:
    """Yield the faults, section by section."""
    cards, schools = set(library.ids("cards")), set(library.ids("schools"))
    for where, ids in _card_names(library):
        for id in ids:
            if id not in cards:
                yield Fault(where, "the id of a card", id, did_you_mean(id, cards))
    for card in library.cards():
        if card.school and card.school not in schools:
            where = f"{library.home('cards', card.id)}: card {card.id}.school"
            yield Fault(
                where, "the id of a school", card.school, did_you_mean(card.school, schools)
            )
    for school in library.schools():
        for id in school.excludes:
            if id not in schools:
                where = f"{library.home('schools', school.id)}: school {school.id}.excludes"
                yield Fault(where, "the id of a school", id, did_you_mean(id, schools))


def _card_names(library: Library) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every place where cards are named, and the ids."""
    for monster in library.monsters():
        home = f"{library.home('monsters', monster.id)}: monster {monster.id}"
        for deck in monster.decks:
            yield f"{home}.decks {deck.name}", deck.cards
        yield f"{home}.psych", monster.psych
        yield f"{home}.passives", monster.passives
    for gear in library.gear():
        yield f"{library.home('gear', gear.id)}: gear {gear.id}.cards", gear.cards
