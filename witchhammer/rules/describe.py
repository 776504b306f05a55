"""Sentences made from the data of a card, so that what is printed is what is played.

`describe_effect` has a sentence for every effect kind that WitchHammer plays; `describe_card`
lays a card out as it is printed, above and below its dotted line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from witchhammer.core.effects import Effect, Modify
from witchhammer.rules import clauses_fight  # noqa: F401  because it registers its clauses
from witchhammer.rules.cards import Card
from witchhammer.rules.clauses import clause, listed
from witchhammer.rules.wording import sentence, signed, stat_name


@dataclass(frozen=True, slots=True)
class CardText:
    """A card in lines: `upper` works from the flip, `lower` on its owner's turn (WH-FAQ-02).

    A psych card's `lower` happens at the reveal, a passive's always. `notes` are what is printed
    beside them: one-shot, returns, needs, copies.
    """

    upper: tuple[str, ...]
    lower: tuple[str, ...]
    notes: tuple[str, ...] = ()


def describe_card(card: Card) -> CardText:
    """Return the card's lines, in the order in which they happen.

    >>> describe_card(Card(id="jab", name="Jab", init=8, defence=1, poise=-2)).upper
    ('Init +8', 'Defence +1')
    """
    upper = [f"Init {signed(card.init)}"] if card.init or card.kind == "action" else []
    if card.defence:
        upper.append(f"Defence {signed(card.defence)}")
    upper += [f"{stat_name(name)} {signed(n)}" for name, n in card.aspect_defence]
    steps: list[Effect] = [step for step in (card.move, card.attack) if step is not None]
    if card.attack_first:
        steps.reverse()
    lower = [describe_effect(effect) for effect in (*steps, *card.on_turn)]
    if card.poise:
        lower.append(f"Poise {signed(card.poise)}.")
    if card.when_attacked:
        lower.append(sentence(f"when attacked: {listed(card.when_attacked)}"))
    lower += [_standing(effect) for effect in card.always]
    return CardText(tuple(upper), tuple(lower), tuple(_notes(card)))


def _standing(effect: Effect) -> str:
    """Return what a passive does: a change that stands, or what each of its turns begins with."""
    if isinstance(effect, Modify):
        return describe_effect(effect)
    return sentence(f"at the start of each of your turns: {clause(effect)}")


def _notes(card: Card) -> Iterable[str]:
    """Yield what is printed beside the sections."""
    if card.one_shot:
        yield "One-shot"
    if card.returns:
        yield "Returns"
    if card.needs:
        yield f"Needs: {card.needs}"
    if card.copies > 1:
        yield f"{card.copies} copies"


def describe_effect(effect: Effect) -> str:
    """Return what the effect does as one sentence.

    >>> from witchhammer.core.effects import Gain
    >>> from witchhammer.rules.effects.kinds import Move
    >>> describe_effect(Gain(what="poise", amount=5))
    'You regain 5 Poise.'
    >>> describe_effect(Move(spaces=6))
    'Move 6 toward the nearest enemy.'
    """
    return sentence(clause(effect))
