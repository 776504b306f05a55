"""What can be wrong with a monster: its numbers, its decks, what the GM and players are told."""

from __future__ import annotations

from collections.abc import Iterator

from witchhammer.content.known_words import ATTACK_ASPECTS, SKILL_WORDS
from witchhammer.content.library import Library
from witchhammer.content.lint_cards import id_faults, name_faults
from witchhammer.content.lint_effects import between, slip
from witchhammer.content.pack_data import Deck, Monster
from witchhammer.core.errors import Fault
from witchhammer.rules.cards import Card, is_attack


def monster_faults(
    library: Library, monster: Monster, where: str, unsure: frozenset[str] = frozenset()
) -> Iterator[Fault]:
    """Yield everything wrong with a monster; `unsure` are cards that have faults of their own."""
    yield from id_faults(monster.id, where)
    yield from name_faults(monster.name, where)
    yield from _numbers(monster, where)
    for aspect, _ in monster.aspect_defence:
        yield from slip(aspect, ATTACK_ASPECTS, f"{where}.aspect_defence", "an aspect")
    for aspect in monster.halves:
        yield from slip(aspect, ATTACK_ASPECTS, f"{where}.halves", "an aspect")
    for skill, _ in monster.skills:
        yield from slip(skill, SKILL_WORDS, f"{where}.skills", "a skill")
    if not monster.decks:
        yield Fault(f"{where}.decks", "at least one deck", "none")
    names = [deck.name for deck in monster.decks]
    if len(set(names)) < len(names):
        yield Fault(f"{where}.decks", "each deck's name once", ", ".join(names))
    for deck in monster.decks:
        yield from _deck(library, deck, f"{where}.decks {deck.name}", unsure)
    for key, ids, kind in (
        ("psych", monster.psych, "psych"),
        ("passives", monster.passives, "passive"),
    ):
        for card in _known(library, ids):
            if card.kind != kind:
                yield Fault(f"{where}.{key}", f"{kind} cards", f"{card.id}, which is {card.kind}")
    yield from _told(monster, where)


def _numbers(monster: Monster, where: str) -> Iterator[Fault]:
    """Yield numbers outside their ranges."""
    for key, least, most in (
        ("health", 1, 500),
        ("poise", 0, 500),
        ("power", -50, 300),
        ("size", 1, 4),
        ("packs", 1, 60),
        ("critical_from", 2, 20),
        ("solid_damage", -20, 60),
        ("attack", -30, 100),
        ("defence", -30, 100),
        ("init", -60, 100),
    ):
        yield from between(getattr(monster, key), least, most, f"{where}.{key}")
    for weak in monster.vulnerable:
        if not 1 <= weak.least <= weak.most:
            came = f"{weak.least} to {weak.most}"
            yield Fault(f"{where}.vulnerable {weak.to}", "1 ≤ least ≤ most", came)


def _deck(library: Library, deck: Deck, where: str, unsure: frozenset[str]) -> Iterator[Fault]:
    """Yield what is wrong with a deck: a plan needs two cards, a fight an attack and a breath."""
    cards = list(_known(library, deck.cards))
    wrong = [card.id for card in cards if card.kind != "action"]
    for id in wrong:
        yield Fault(where, "Action cards", id, "psych cards and passives have keys of their own")
    if len(set(deck.cards)) < len(deck.cards):
        yield Fault(where, "each card once", "doubles", "copies = 2 on the card gives it twice")
    if len(cards) < len(deck.cards) or not unsure.isdisjoint(deck.cards):
        return  # because what is wrong with a card is told where it stands
    if sum(card.copies for card in cards if card.kind == "action") < 2:
        yield Fault(where, "at least two Action cards", str(len(cards) - len(wrong)))
    if not any(map(is_attack, cards)) and not any(card.on_turn for card in cards):
        yield Fault(where, "something that hurts", "no attack in it")


def _known(library: Library, ids: tuple[str, ...]) -> Iterator[Card]:
    """Yield the cards of those ids that exist; the others are faults already."""
    known = set(library.ids("cards"))
    yield from (library.card(id) for id in ids if id in known)


def _told(monster: Monster, where: str) -> Iterator[Fault]:
    """Yield what is missing for the GM and for the players."""
    if monster.player_view is not None:
        for key in ("skill", "muscle", "toughness"):
            yield from between(
                getattr(monster.player_view, key), 1, 6, f"{where}.player_view.{key}"
            )
    for clue in monster.clues:
        if not clue.text.strip():
            yield Fault(f"{where}.clues", "what is found", f"an empty {clue.kind}")
