"""How much health a body usually has."""

from __future__ import annotations

HUMAN_HEALTH = (10, 15)
"""The least and the most dots a human usually has (`WH-HEALTH-05`)."""


def usual_for_a_human(max_health: int) -> bool:
    """Return whether a human may have so many dots without the GM's approval (`WH-HEALTH-05`).

    >>> usual_for_a_human(12), usual_for_a_human(22)
    (True, False)
    """
    least, most = HUMAN_HEALTH
    return least <= max_health <= most
