"""The hidden role: who may show her card, when, and what all then know (WB-SC2-04 to -07)."""

from __future__ import annotations

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witch_and_bitch.board import Board
from witchhammer.tavern.witch_and_bitch.bodies import put_worthless_away
from witchhammer.tavern.witch_and_bitch.questions import seat_of
from witchhammer.tavern.witch_and_bitch.state import State
from witchhammer.tavern.witch_and_bitch.work import Work

STANDING_KEY = "role/"
"""What the keys of the questions that are always open begin with."""


def may_reveal(board: Board) -> bool:
    """Return whether roles were dealt and the Turncoat is still hidden; the same for every seat."""
    return board.setup.scenario.has_roles and board.revealed < 0 and board.round > 0


def why_not_reveal(state: State, seat: int) -> str:
    """Return why a seat may not show its card: a Witch never does (WB-SC2-05)."""
    return "" if seat == state.turncoat else "a Witch may never show her card"


def reveal(work: Work, seat: int) -> None:
    """Show the Turncoat: enemies neither attack nor block her from now on (WB-SC2-07)."""
    work.revealed = seat
    work.tell("revealed", seat=seat_of(work, seat), how="herself")
    put_worthless_away(work)


def standing_asks(state: State) -> tuple[Ask, ...]:
    """Return a question for each seat that holds nobody up: show your role card? (any moment)."""
    if not may_reveal(state):
        return ()
    return tuple(
        Ask(
            f"{STANDING_KEY}{name}",
            name,
            "role card",
            f"{name}: do you show your role card?",
            (
                Option("hidden", "Keep it face down"),
                Option("reveal", "Show it", why_not_reveal(state, seat)),
            ),
            default=("hidden",),
            revisable=True,
            laid=True,
            secret=True,
        )
        for seat, name in enumerate(state.setup.seats)
    )


def standing_answer(work: Work, ask: Ask, value: Value) -> None:
    """Show the card, or leave everything as it is."""
    if value[0] == "reveal":
        reveal(work, work.setup.seats.index(ask.seat))
