"""The rulings of a table in docs/tavern-witchdie.md."""

from tests.docs.tables import table
from witchhammer.tavern.witchdie import GAME

PAGE = "tavern-witchdie.md"
BLOCK = "rulings"


def render() -> str:
    """One row a ruling."""
    rows = [(f"`{kind}`", sentence) for kind, sentence in GAME.rulings.items()]
    return table(("ruling", "what it does, and its data"), rows)
