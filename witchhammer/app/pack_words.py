"""Entries of packs as lines for a person, every word and figure of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from witchhammer.rules.cards import Card
from witchhammer.rules.describe import describe_card, describe_effect
from witchhammer.rules.wording import signed, stat_name

if TYPE_CHECKING:
    from witchhammer.content.library import Library

Line = tuple[str, str]
"""A heading ("" for none) and what stands under it."""


def words_of(library: Library, section: str, id: str) -> tuple[list[Line], list[Line]]:
    """Return an entry's lines, and (id, sentences) of the cards it holds."""
    tellers = {
        "schools": _school,
        "cards": _card,
        "traits": _trait,
        "gear": _gear,
        "monsters": _monster,
    }
    lines, ids = tellers[section](library, id)
    return lines, [(i, told(library.card(i))) for i in ids]


def told(card: Card) -> str:
    """Return a card's sentences on one line, a dot for its dotted line."""
    text = describe_card(card)
    upper = ", ".join(text.upper)
    lower = " ".join((*text.lower, *(f"[{note}]" for note in text.notes)))
    return " · ".join(filter(None, (upper, lower)))


def _school(library: Library, id: str) -> tuple[list[Line], list[str]]:
    school = library.school(id)
    kind = "of monsters" if school.for_monsters else "free for all" if school.free else ""
    lines = [("idea", school.idea), ("", school.text), ("levels", str(school.levels))]
    lines += [("kind", kind)] if kind else []
    lines += [("not with", ", ".join(school.excludes))] if school.excludes else []
    return lines, [card.id for card in library.cards(id)]


def _card(library: Library, id: str) -> tuple[list[Line], list[str]]:
    card = library.card(id)
    text = describe_card(card)
    sort = ", ".join(dict.fromkeys((card.kind, *card.types)))
    lines = [("kind", sort), ("school", f"{card.school} {card.tier}".strip())]
    lines += [("above the line", ", ".join(text.upper))] if text.upper else []
    lines += [("below the line", " ".join(text.lower))] if text.lower else []
    lines += [("notes", ", ".join(text.notes))] if text.notes else []
    return [*lines, ("", card.text)], []


def _trait(library: Library, id: str) -> tuple[list[Line], list[str]]:
    trait = library.trait(id)
    always = " ".join(map(describe_effect, trait.always))
    return [("", trait.text), *([("always", always)] if always else [])], []


def _gear(library: Library, id: str) -> tuple[list[Line], list[str]]:
    gear = library.gear_item(id)
    price = f"{gear.price} silver" if gear.price else "everyday, not tracked"
    lines = [("kind", gear.kind), ("price", price), ("", gear.text)]
    always = " ".join(map(describe_effect, gear.always))
    lines += [("always", always)] if always else []
    lines += [("sort", gear.sort)] if gear.sort else []
    return lines, list(gear.cards)


def _monster(library: Library, id: str) -> tuple[list[Line], list[str]]:
    monster = library.monster(id)
    figures = ", ".join(
        f"{name} {value}"
        for name, value in (
            ("Health", str(monster.health)),
            ("Poise", str(monster.poise)),
            ("Attack", signed(monster.attack)),
            ("Defence", signed(monster.defence)),
            ("Init", signed(monster.init)),
            ("solid hits", signed(monster.solid_damage)),
        )
    )
    lines = [("power", str(monster.power)), ("figures", figures), *_oddities(library, id)]
    lines += [(deck.name, ", ".join(_names(library, deck.cards))) for deck in monster.decks]
    lines += [("psych", ", ".join(_names(library, monster.psych)))] if monster.psych else []
    lines += [(t.kind, f"{t.name}: {t.text}" if t.text else t.name) for t in monster.traits]
    lines += [
        (f"weak to {v.to}", f"Malus {v.least} to {v.most}. {v.text}") for v in monster.vulnerable
    ]
    lines += [(clue.kind, clue.text) for clue in monster.clues]
    lines.append(("for the GM", monster.gm_view))
    view = monster.player_view
    if view is not None:
        stars = ", ".join(
            f"{name} {'*' * count}"
            for name, count in (
                ("Skill", view.skill),
                ("Muscle", view.muscle),
                ("Toughness", view.toughness),
            )
        )
        lines.append(("for the players", f"{stars}. {view.text}"))
    ids = [i for deck in monster.decks for i in deck.cards]
    return lines, list(dict.fromkeys((*ids, *monster.psych, *monster.passives)))


def _oddities(library: Library, id: str) -> Iterator[Line]:
    """Yield what is unusual about a monster's body."""
    monster = library.monster(id)
    if monster.aspect_defence:
        named = (f"{stat_name(name)} {signed(n)}" for name, n in monster.aspect_defence)
        yield "against", ", ".join(named)
    if monster.size > 1:
        yield "size", f"{monster.size} × {monster.size} spaces"
    if monster.packs > 1:
        yield "comes", f"{monster.packs} at once"
    if not monster.wound_malus:
        yield "wounds", "bring it no Malus"
    if monster.critical_from < 20:
        yield "critical", f"from {monster.critical_from}"
    if monster.extra_slots:
        yield "acts again", ", ".join(f"at Init {signed(n)}" for n in monster.extra_slots)
    if monster.halves:
        yield "half damage", "from " + ", ".join(monster.halves)


def _names(library: Library, ids: tuple[str, ...]) -> list[str]:
    """Return cards' names."""
    names = library.names("cards")
    return [names[i] for i in ids]
