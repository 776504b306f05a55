"""What is kept for one use ("used") ends with it."""

from __future__ import annotations

from collections.abc import Collection

from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import covers


def use_up(
    desk: Desk, i: int, stats: Collection[str], aspects: tuple[str, ...] | None = None
) -> None:
    """End the changes that fighter `i` kept for one use of these numbers, because it came.

    `aspects` are those of the attack they were used on, None where there was no attack.
    """
    used = {
        e.serial
        for e in desk.carried[i]
        if e.until == "used"
        and e.do == "modify"
        and e.stat in stats
        and (not e.only or (aspects is not None and covers(e.only, aspects)))
    }
    if used:
        desk.drop(lambda e: e.serial in used)
