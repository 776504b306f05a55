"""The thirty shipped frights in docs/tavern-fright.md."""

from tests.docs.tables import table
from tests.tavern.fright.table import PACK
from witchhammer.tavern.fright import parse_pack

PAGE = "tavern-fright.md"
BLOCK = "cards"


def render() -> str:
    """One row a card, in the order of the pack."""
    rows = [
        (
            card.name,
            card.jump_scare,
            card.lethality,
            card.defense,
            card.sorcery,
            card.max_hp,
            f"{card.budget4 / 4:g}",
            card.text,
        )
        for card in parse_pack(PACK).cards
    ]
    return table(("card", "JS", "LE", "DE", "SO", "HP", "worth", "ability"), rows)
