"""The one secret of this game: who the Turncoat is, and who could be for all a seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from witchhammer.core.ask import Json, Seat
from witchhammer.core.game import Faces
from witchhammer.tavern.witch_and_bitch.state import State


def suspects(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the seats that could be the Turncoat's for all a seat knows.

    Those are out whose body proved worthless, and who would have won already.
    """
    if state.turncoat < 0:
        return ()
    seats = state.setup.seats
    you = seats.index(seat) if seat in seats else -1
    if state.result or state.revealed >= 0 or you == state.turncoat:
        return (state.turncoat,)
    return tuple(
        one
        for one in range(len(seats))
        if one != you and one not in state.cleared and not _would_have_won(state, one)
    )


def _would_have_won(state: State, one: int) -> bool:
    """Return whether the game would be over if a seat were the Turncoat's."""
    down = ("dead",) if state.setup.switches.turncoat_wins == "permanent" else ("dead", "lying")
    return not state.attacks and all(
        witch.status in down for seat, witch in enumerate(state.witches) if seat != one
    )


def hidden(state: State, seat: Seat) -> Mapping[str, Json]:
    """Return what a seat is not shown: the Turncoat, until all are or the game is over.

    Who can work it out is not shown it either, because what an undo takes back is listed by this,
    and the list would say who was in no need of working anything out.
    """
    if state.turncoat < 0 or state.revealed >= 0 or state.result:
        return {}
    name = state.setup.seats[state.turncoat]
    return {} if seat == name else {"turncoat": name}


def reseal(state: State, seat: Seat, faces: Faces) -> State:
    """Return the same game with any of the seat's suspects as Turncoat."""
    found = suspects(state, seat)
    if len(found) < 2:
        return state
    return replace(state, turncoat=found[faces(len(found)) - 1])
