"""How a Step becomes a question: its key, its dice, and what puts it anew after an interruption."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from witchhammer.core.ask import DICE, Ask, Dice, Value
from witchhammer.tavern.witch_and_bitch.board import Board
from witchhammer.tavern.witch_and_bitch.state import State, Step
from witchhammer.tavern.witch_and_bitch.work import Work

Run: TypeAlias = Callable[[Work, Step], None]

FIRST_DIE, ROLE_DIE, PORTAL_DIE, PILE_DIE, REWARD_DIE, DESTINY_DIE, WITCH_DIE, ENEMY_DIE = range(
    1, 9
)
"""Purposes of dice: the first part of every address (core/dice.py)."""
ENEMY_ROSTER = 16
"""Roster numbers below are seats, from here on enemy tokens."""


@dataclass(frozen=True, slots=True)
class Question:
    """A Step that waits for an answer.

    `origin` is the step that would put it again: a question is put anew after somebody revealed
    herself or used a card in between, because its options may no longer be the right ones.
    """

    ask: Callable[[State, Step], Ask]
    answer: Callable[[Work, Step, Value], None]
    origin: str = ""
    lull: bool = False
    """Whether cards that need no Action may be used while it is open: no attack is going on."""


def key_of(state: State, kind: str, detail: object) -> str:
    """Return a key that no other question of the game ever has: it holds the beat."""
    return f"r{state.round}/{kind}/{detail}/{state.beat}"


def dice_ask(state: State, kind: str, about: str, prompt: str, dice: Dice) -> Ask:
    """Return a question to the dice."""
    return Ask(key_of(state, kind, "dice"), DICE, about, prompt, dice=dice)


def seat_of(board: Board, seat: int) -> str:
    """Return the name of a seat."""
    return board.setup.seats[seat]
