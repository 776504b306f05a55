"""Monster cards: what the GM needs on one side, what the players know on the other."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

from witchhammer.printing.cards import render_cards
from witchhammer.printing.model import (
    CardLine,
    CardModel,
    DeckModel,
    Effect,
    Line,
    MonsterModel,
    content_hash,
)
from witchhammer.printing.options import Printed, PrintOptions

DECKS = ("action", "psych", "passive")


def render_monsters(monsters: Sequence[MonsterModel], options: PrintOptions) -> Printed:
    """Return monster cards as PDF: GM view in front, player view behind.

    On one-sided paper the player's card follows the GM's. Nothing but the player view stands on
    the player's card. The cards are jumbo size unless the options say otherwise.
    """
    title = monsters[0].name if len(monsters) == 1 else "Monsters"
    cards = tuple(monster_card(monster) for monster in monsters)
    if not (options.card_size or options.imposition):
        options = dataclasses.replace(options, card_size="jumbo")
    return render_cards(DeckModel(title, cards), options)


def monster_card(monster: MonsterModel) -> CardModel:
    """Return the GM's card of a monster with the player's card as its reverse."""
    figures = [Line(a.label, a.total, a.icon) for a in monster.attributes]
    figures += [Line("Health", str(monster.max_health), "health")]
    figures += [Line("Poise", str(monster.max_poise), "poise")]
    about = (monster.size, f"power {monster.power}" if monster.power else "", monster.number)
    return CardModel(
        id=monster.id,
        name=monster.name,
        kind="monster",
        school=monster.epithet,
        types=tuple(part for part in (*about, *monster.schools) if part),
        upper=tuple(figures),
        aspects=tuple(Line(f"{d.label} {d.value}", "", d.icon) for d in monster.defences),
        effects=tuple(_effects(monster)),
        art="paw",
        version=monster.version,
        hash=monster.hash or content_hash(monster),
        health_groups=monster.health_groups if monster.has_malus else (),
        tracks=monster.tracks,
        max_poise=monster.max_poise,
        reverse=player_card(monster),
    )


def player_card(monster: MonsterModel) -> CardModel:
    """Return what the players know: its rumoured name and strengths, and the clues found."""
    return CardModel(
        id=f"{monster.id}-player",
        name=monster.player_name or "Something Out There",
        kind="rumour",
        school="what you know of it",
        lower=monster.player_stats,
        effects=tuple(Effect(clue.text, clue.name, clue.icon) for clue in monster.clues),
        flavour=monster.player_text,
        art="clue",
        version=monster.version,
    )


def _effects(monster: MonsterModel) -> Iterator[Effect]:
    """Yield the sentences of the GM's card: its deck, its traits, how to play it."""
    for kind in DECKS:
        yield from (_deck_line(card) for card in monster.cards if card.kind == kind)
    for trait in monster.traits:
        yield Effect(trait.text, trait.name, trait.icon)
    if monster.tactics:
        yield Effect(monster.tactics, "Played", "gm")


def _deck_line(card: CardLine) -> Effect:
    """Return one card of a deck as a line; what it is called says what it is not: an action.

    >>> _deck_line(CardLine("Slap", "action", note="see card", figures=(Line("Init", "+3"),))).when
    'Slap'
    >>> _deck_line(CardLine("Sulk", "psych", note="You regain 2 Poise.", one_shot=True))
    Effect(text='You regain 2 Poise.', when='Sulk (psych, one-shot)', icon='psych', figures=())
    """
    told: list[str] = [card.kind] if card.kind != "action" else []
    told += ["one-shot"] if card.one_shot else []
    when = f"{card.name} ({', '.join(told)})" if told else card.name
    return Effect(card.note.strip("· "), when, card.kind, card.figures)
