"""The papers of Fright: thirty frights with a back, and its rules."""

from __future__ import annotations

from witchhammer.app.papers.tavern_box import Box, boxes, figure, rules_page
from witchhammer.printing.model import BackModel, CardModel, DeckModel, Effect, Line
from witchhammer.tavern.fright.cards import FrightCard, parse_pack

BACK = BackModel("fright", "Fright", "fear")


def box(pack: str, rules: str) -> Box:
    """Return all that is printed of a pack of Fright; raises Faults where it cannot be read."""
    held = parse_pack(pack)
    deck = DeckModel(f"Fright: {held.title}", tuple(map(_card, held.cards)), (BACK,))
    return Box(rules_page("Fright", rules), (("cards", deck, ""),))


def _card(card: FrightCard) -> CardModel:
    """Return one fright; its hit points are boxes to tick as well."""
    return CardModel(
        id=card.id,
        name=card.name,
        kind="game",
        types=("Fright",),
        upper=(
            figure("Jump scare", card.jump_scare, "init"),
            figure("Lethality", card.lethality, "attack", sign=True),
            figure("Defense", card.defense, "defence", sign=True),
            figure("Sorcery", card.sorcery, "spell", sign=True),
            figure("Hit points", card.max_hp, "health"),
        ),
        lower=(Line("", boxes(card.max_hp), "wound"),),
        effects=(Effect(card.text, icon="trait"),) if card.text else (),
        flavour=card.story,
        back=BACK.key,
        art="fear",
    )
