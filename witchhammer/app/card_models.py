"""Cards as the press prints them: every number and word decided here, by the rules."""

from __future__ import annotations

from collections.abc import Iterable

from witchhammer.app.card_words import signed
from witchhammer.content.library import Library
from witchhammer.core.effects import Effect as CardEffect
from witchhammer.core.effects import Modify
from witchhammer.printing.model import CardKind, CardLine, CardModel, Effect, Line
from witchhammer.rules.cards import Card
from witchhammer.rules.describe import describe_card, describe_effect
from witchhammer.rules.effects.kinds import Attack, Move
from witchhammer.rules.wording import NOUNS, stat_name

RANGES = {
    "close": "close, adjacent",
    "short": "short, up to 5 spaces",
    "medium": "medium, up to 10 spaces",
    "long": "long, up to 20 spaces",
    "any": "any distance",
}
ASPECT_ICONS = ("melee", "ranged", "con", "agility", "will", "fear", "fire", "ice")
STAT_ICONS = ("attack", "defence", "init", "damage", "malus", "move", *ASPECT_ICONS)
KIND_ICONS = {
    "damage": "damage",
    "gain": "recover",
    "move": "move",
    "shove": "move",
    "save": "check",
    "check": "check",
    "zone": "zone",
    "stance": "stance",
    "attack": "attack",
    "reveal": "clue",
}
CONDITION_ICONS = ("stun", "bleed", "poison")


def card_model(card: Card, library: Library, owner: str = "", copies: int = 1) -> CardModel:
    """Return a card as it is printed; `owner` stands in its small print."""
    school = library.school(card.school).name if card.school in library.ids("schools") else ""
    version = "1"
    if card.id in library.ids("cards"):
        home = library.home("cards", card.id)
        version = str(next(pack.version for pack in library.packs if pack.id == home))
    return CardModel(
        id=card.id,
        name=card.name,
        kind=card.kind,
        school=school,
        tier=card.tier if school else None,
        types=tuple(word.capitalize() for word in card.types),
        upper=tuple(_upper(card)),
        lower=tuple(_lower(card)),
        aspects=tuple(_aspects(card)),
        effects=tuple(_effects(card)),
        flavour=card.text,
        one_shot=card.one_shot,
        returns=card.returns,
        version=version,
        owner=owner,
        copies=copies,
    )


def _upper(card: Card) -> Iterable[Line]:
    """Yield what counts from the flip on."""
    if card.kind == "action":
        yield Line("Init", _plain(card.init), "init")
    if card.defence:
        yield Line("Defence", signed(card.defence), "defence")
    for aspect, bonus in card.aspect_defence:
        yield Line(stat_name(aspect), signed(bonus), _icon(aspect))


def _lower(card: Card) -> Iterable[Line]:
    """Yield the figures of the owner's turn."""
    attack = card.attack
    if attack is not None:
        yield Line("Attack", _plain(attack.bonus), "attack")
    if card.poise:
        yield Line("Poise", signed(card.poise), "poise")
    if card.move is not None:
        yield Line("Move", move_words(card.move), "move")
    if attack is not None:
        icon = f"range_{attack.range}" if attack.range != "any" else "range"
        yield Line("Range", RANGES[attack.range], icon)
        yield Line("Target", NOUNS.get(attack.target, attack.target), "target")


def move_words(move: Move) -> str:
    """Return where a move goes, without the word "move".

    >>> move_words(Move(spaces=6))
    '6 toward the nearest enemy'
    """
    return describe_effect(move).removeprefix("Move ").removesuffix(".")


def _plain(number: int) -> str:
    """Return a printed bonus, a nought without a sign."""
    return signed(number) if number else "0"


def _aspects(card: Card) -> Iterable[Line]:
    """Yield the aspects of the card's attack."""
    for aspect in card.attack.aspects if card.attack is not None else ():
        yield Line(aspect.capitalize(), "", _icon(aspect))


def _icon(name: str) -> str:
    """Return the drawing of a stat or aspect, "" where there is none."""
    return name if name in STAT_ICONS else ""


def _effects(card: Card) -> Iterable[Effect]:
    """Yield the sentences below the figures, in the order in which they happen."""
    attack = card.attack
    if card.attack_first and card.move is not None and attack is not None:
        yield Effect("Attack first, then move.", icon="attack")
    if attack is not None:
        yield from _of_attack(attack)
    for effect in card.on_turn:
        yield _sentence(effect)
    for effect in card.when_attacked:
        yield _sentence(effect, "When attacked")
    for effect in card.always:
        yield _sentence(effect)
    if card.needs:
        yield Effect(f"{card.needs}.", "Needs", "equipment")


def _of_attack(attack: Attack) -> Iterable[Effect]:
    """Yield what an attack does besides its damage."""
    if attack.poise_only:
        yield Effect("Hurts only poise.", icon="poise")
    if attack.critical_from < 20:
        yield Effect(f"Critical from {attack.critical_from}.", icon="attack")
    if attack.solid_bonus:
        yield Effect(f"{attack.solid_bonus} more damage.", "On solid hit", "solid")
    for when, effects in (
        ("On hit", attack.on_hit),
        ("On solid hit", attack.on_solid_hit),
        ("On miss", attack.on_miss),
    ):
        for effect in effects:
            yield _sentence(effect, when)


def _sentence(effect: CardEffect, when: str = "") -> Effect:
    """Return an effect as a printed sentence with its drawing."""
    do = str(getattr(effect, "do", ""))
    icon = KIND_ICONS.get(do, "")
    if isinstance(effect, Modify):
        icon = _icon(effect.stat)
    if do == "condition" and getattr(effect, "name", "") in CONDITION_ICONS:
        icon = str(getattr(effect, "name", ""))
    return Effect(describe_effect(effect), when, icon)


def card_line(card: Card, origin: str) -> CardLine:
    """Return a card as one line of a sheet; `origin` is its school and tier, or what gives it."""
    kind: CardKind = card.kind
    figures = [line for line in (*_upper(card), *_lower(card)) if len(line.value) < 4]
    notes = [move_words(card.move)] if card.move is not None else []
    if card.kind != "action" or not (card.attack or card.move or card.poise):
        notes = [*describe_card(card).lower]
    elif card.attack is not None and card.attack.solid_bonus:
        notes.append(f"· solid hit +{card.attack.solid_bonus}")
    elif card.on_turn or (card.attack and (card.attack.on_hit or card.attack.on_solid_hit)):
        notes.append("· see card")
    return CardLine(
        card.name, kind, origin, tuple(figures), " ".join(notes), card.one_shot, card.returns
    )
