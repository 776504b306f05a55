"""The seats of tavern games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from witchhammer.store.records import TavernSeat
from witchhammer.store.rows import add, find_all
from witchhammer.store.tables import TAVERN_SEAT

if TYPE_CHECKING:
    from witchhammer.store.engine import Tx


def add_seats(tx: Tx, scene: int, seats: Iterable[TavernSeat]) -> None:
    """Store who sits where in a scene."""
    for seat in seats:
        add(tx, TAVERN_SEAT, seat, scene=scene)


def seats_of_scene(tx: Tx, scene: int) -> tuple[TavernSeat, ...]:
    """Return the seats of a scene round the table, none for one that is no tavern game."""
    return find_all(tx, TAVERN_SEAT, TavernSeat, TAVERN_SEAT.c.scene == scene)
