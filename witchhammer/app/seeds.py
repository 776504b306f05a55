"""Seeds for new scenes: the only place that takes chance from the machine."""

from __future__ import annotations

import os

from witchhammer.core.errors import Misuse


def new_seed() -> int:
    """Return a fresh seed of 64 bits."""
    return int.from_bytes(os.urandom(8), "big")


def checked_seed(seed: int | None) -> int:
    """Return `seed`, or a fresh one for None; raises Misuse outside 0 to 2**64 - 1.

    >>> checked_seed(7)
    7
    """
    if seed is None:
        return new_seed()
    if not 0 <= seed < 1 << 64:
        raise Misuse("seed", "0 to 18446744073709551615", str(seed))
    return seed
