"""What one seat may know: everything that lies open on the table, and its own role card."""

from __future__ import annotations

from dataclasses import dataclass, field

from witchhammer.core.ask import Seat
from witchhammer.core.codec import STATIC
from witchhammer.tavern.witch_and_bitch.state import (
    Attack,
    Enemy,
    Result,
    Role,
    Setup,
    Standing,
    State,
    Witch,
)


@dataclass(frozen=True, slots=True)
class View:
    """The open table as in `State`, seen by `seat`; `you` is its number (-1 = a spectator).

    `role` is the seat's own card; of the others' nothing is here but `revealed`, once all know it,
    and `cleared`. `setup` (map, cards, rulings) is as public as the box; it is not stored again.
    """

    setup: Setup = field(metadata=STATIC, repr=False)
    seat: Seat
    you: int
    role: Role
    round: int
    phase: str
    first: int
    active: int
    actions: int
    witches: tuple[Witch, ...]
    enemies: tuple[Enemy, ...]
    pile: int
    discard: int
    objects: tuple[int, ...]
    taken: int
    rewards_left: int
    open_rewards: tuple[int, ...]
    destiny: tuple[int, ...]
    drawn: tuple[int, ...]
    evolved: bool
    antagonist_came: bool
    hunted: tuple[int, ...]
    entered: tuple[tuple[int, ...], ...]
    standing: tuple[Standing, ...]
    attacks: tuple[Attack, ...]
    revealed: int
    cleared: tuple[int, ...]
    result: Result
    winners: tuple[Seat, ...]
    reason: str


def view(state: State, seat: Seat) -> View:
    """Return what a seat may know; one that does not play sees what lies open to all."""
    seats = state.setup.seats
    you = seats.index(seat) if seat in seats else -1
    return View(
        setup=state.setup,
        seat=seat,
        you=you,
        role=_own_role(state, you),
        round=state.round,
        phase=state.phase,
        first=state.first,
        active=state.active,
        actions=state.actions,
        witches=state.witches,
        enemies=state.enemies,
        pile=len(state.pile),
        discard=len(state.discard),
        objects=state.objects,
        taken=state.taken,
        rewards_left=len(state.reward_pile),
        open_rewards=state.open_rewards,
        destiny=state.destiny,
        drawn=state.drawn,
        evolved=state.evolved,
        antagonist_came=state.antagonist_came,
        hunted=state.hunted,
        entered=state.entered,
        standing=state.standing,
        attacks=state.attacks,
        revealed=state.revealed,
        cleared=state.cleared,
        result=state.result,
        winners=tuple(seats[one] for one in state.winners),
        reason=state.reason,
    )


def _own_role(state: State, you: int) -> Role:
    """Return the seat's own role card, "" where it has none."""
    if state.turncoat < 0 or you < 0:
        return ""
    return "turncoat" if you == state.turncoat else "witch"
