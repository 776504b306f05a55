"""The table of the sixty in docs/tavern-witchdie.md."""

from tests.docs.tables import table
from tests.tavern.witchdie.table import PACK
from witchhammer.tavern.witchdie.chaos.table import CHAOS

PAGE = "tavern-witchdie.md"
BLOCK = "chaos"

SETTLED = {"automatable": "computed", "decision": "asked", "honour": "honour"}


def render() -> str:
    """One row for each kind of chaos."""
    rows = [
        (
            words.number,
            words.title,
            words.text,
            CHAOS[words.number].duration,
            SETTLED[CHAOS[words.number].settled],
        )
        for words in PACK.chaos
    ]
    return table(("d60", "name", "what it does", "lasts", "settled"), rows)
