"""What can be wrong with a card, a school, a trait or a piece of gear as a whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from witchhammer.content.known_words import ATTACK_ASPECTS
from witchhammer.content.lint_effects import between, effect_faults, slip
from witchhammer.content.nearest import foreign_letter, slug
from witchhammer.content.pack_data import Gear, Pack, School, Trait
from witchhammer.content.walk import effects_in
from witchhammer.core.errors import Fault
from witchhammer.rules.cards import Card, is_attack

LONGEST_NAME = 40
LOWER = ("move", "attack", "poise", "when_attacked")
UPPER = ("init", "defence", "aspect_defence")
ARTICLE = {"action": "an action", "psych": "a psych", "passive": "a passive"}


def name_faults(name: str, where: str) -> Iterator[Fault]:
    """Yield what is wrong with a name: empty, too long for a card, or not printable."""
    if not name.strip():
        yield Fault(f"{where}.name", "a name", "nothing")
    if len(name) > LONGEST_NAME:
        yield Fault(f"{where}.name", f"at most {LONGEST_NAME} letters", f"{len(name)}")
    if not name.isprintable():
        yield Fault(f"{where}.name", "letters that print", repr(name))
    if name != name.strip() and name.strip():
        yield Fault(f"{where}.name", "no blanks around it", repr(name))
    yield from _one_alphabet(name, f"{where}.name")


def id_faults(id: str, where: str) -> Iterator[Fault]:
    """Yield what is wrong with an id: only small letters, figures, hyphens and slashes."""
    if not id or id != id.lower() or not all(c.isalnum() or c in "-/" for c in id):
        yield Fault(f"{where}.id", "small letters, figures, - and /", id)
    yield from _one_alphabet(id, f"{where}.id")


def _one_alphabet(text: str, where: str) -> Iterator[Fault]:
    """Yield a fault for a word with a letter that only looks like one of the others."""
    for word in re.findall(r"\w+", text):
        if strange := foreign_letter(word):
            yield Fault(where, "the letters of one alphabet", word, strange)


def pack_faults(pack: Pack, where: str, others: Mapping[str, str]) -> Iterator[Fault]:
    """Yield what is wrong with a pack's head; `others` are the ids of other packs and where."""
    if slug(pack.id) != pack.id:
        remedy = f"try {slug(pack.id) or 'my-pack'}"
        yield Fault(f"{where}.id", "small letters, figures and hyphens", pack.id, remedy)
    if pack.id in others:
        remedy = "entries win by their own ids, packs need one each"
        yield Fault(f"{where}.id", f"another id than that of {others[pack.id]}", pack.id, remedy)
    yield from name_faults(pack.name, where)


def card_faults(card: Card, school: School | None, where: str) -> Iterator[Fault]:
    """Yield everything wrong with a card."""
    yield from id_faults(card.id, where)
    yield from name_faults(card.name, where)
    yield from between(card.tier, 0, school.levels if school else 3, f"{where}.tier")
    yield from between(card.copies, 1, 20, f"{where}.copies")
    yield from between(card.init, -30, 30, f"{where}.init")
    yield from between(card.defence, -30, 60, f"{where}.defence")
    yield from between(card.poise, -30, 30, f"{where}.poise")
    for aspect, _ in card.aspect_defence:
        yield from slip(aspect, ATTACK_ASPECTS, f"{where}.aspect_defence", "an aspect")
    yield from _by_kind(card, where)
    for key, effect in effects_in(card):
        yield from effect_faults(effect, f"{where}.{key}")
    if not is_attack(card):
        yield from _nobody(card, where)


def _by_kind(card: Card, where: str) -> Iterator[Fault]:
    """Yield keys that a card of this kind has no use for, and what it lacks."""
    useless: tuple[str, ...] = {
        "action": ("always", "returns"),
        "psych": (*UPPER, *LOWER, "always"),
        "passive": (*UPPER, *LOWER, "on_turn", "one_shot", "returns"),
    }[card.kind]
    for key in useless:
        if getattr(card, key):
            yield Fault(f"{where}.{key}", f"nothing here on {ARTICLE[card.kind]} card", "something")
    if card.kind == "passive" and not card.always:
        yield Fault(f"{where}.always", "what it always does", "nothing")
    if card.kind == "psych" and not card.on_turn:
        yield Fault(f"{where}.on_turn", "what happens at the reveal", "nothing")
    if card.one_shot and card.returns:
        yield Fault(f"{where}.returns", "one_shot or returns", "both")
    if card.kind == "action" and not any(getattr(card, key) for key in (*UPPER, *LOWER, "on_turn")):
        yield Fault(where, "something it does", "nothing above or below the line")
    if card.attack_first and not (card.attack and card.move):
        yield Fault(f"{where}.attack_first", "an attack and a move", "not both")


def _nobody(card: Card, where: str) -> Iterator[Fault]:
    """Yield effects about a target on a card that attacks nobody."""
    for number, effect in enumerate(card.on_turn, 1):
        who = getattr(effect, "who", "")
        if who in ("target", "attacker"):
            remedy = 'such as who = "nearest_enemy"'
            came = f"{who}, but the card attacks nobody"
            yield Fault(
                f"{where}.on_turn[{number}].who", "somebody the card can name", came, remedy
            )


def school_faults(school: School, cards: tuple[Card, ...] | None, where: str) -> Iterator[Fault]:
    """Yield everything wrong with a school; `cards` None where some of its cards have faults."""
    yield from id_faults(school.id, where)
    yield from name_faults(school.name, where)
    yield from between(school.levels, 1, 3, f"{where}.levels")
    tiers = None if cards is None else {card.tier for card in cards}
    for level in range(1, min(school.levels, 3) + 1):
        if tiers is not None and level not in tiers:
            yield Fault(where, f"cards of level {level}", "none")
    if school.id in school.excludes:
        yield Fault(f"{where}.excludes", "other schools", "itself")


def trait_faults(trait: Trait, where: str) -> Iterator[Fault]:
    """Yield everything wrong with a trait."""
    yield from id_faults(trait.id, where)
    yield from name_faults(trait.name, where)
    if not trait.text.strip():
        yield Fault(f"{where}.text", "what it is", "nothing")
    yield from _standing_faults(trait, where)


def gear_faults(gear: Gear, where: str) -> Iterator[Fault]:
    """Yield everything wrong with a piece of gear."""
    yield from id_faults(gear.id, where)
    yield from name_faults(gear.name, where)
    yield from between(gear.price, 0, 100_000, f"{where}.price")
    if (gear.kind == "ornament") != bool(gear.sort):
        wanted = "a sort, because pieces of one sort are counted" if not gear.sort else "none"
        yield Fault(f"{where}.sort", wanted, gear.sort or "nothing")
    yield from _standing_faults(gear, where)


def _standing_faults(holder: Trait | Gear, where: str) -> Iterator[Fault]:
    """Yield what is wrong with standing changes."""
    for key, effect in effects_in(holder):
        yield from effect_faults(effect, f"{where}.{key}")
