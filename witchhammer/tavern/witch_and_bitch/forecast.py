"""Each enemy's coming move in words, worked out by the very functions that will make it."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.tavern.witch_and_bitch.board import (
    Board,
    changes,
    defense,
    face_of,
    is_antagonist,
    is_plotter,
    name_of,
    prey_at,
)
from witchhammer.tavern.witch_and_bitch.hunting import (
    hunts_lights,
    nearest,
    next_spaces,
    speed,
    struck,
)
from witchhammer.tavern.witch_and_bitch.state import Enemy


def coming_move(board: Board, enemy: Enemy) -> str:
    """Return what an enemy will do in its next activation, ties for the First Player named."""
    if board.standing and changes(board, f"e{enemy.token}", "frozen"):
        return "is frozen: does nothing, loses a token"
    goals = nearest(board, enemy)
    if not goals:
        return "sees nobody: stays"
    moved, walk = _walk(board, enemy, goals[0]) if len(goals) == 1 else (None, "")
    if moved is None:
        return _torn(board, enemy, goals)
    if is_plotter(board, enemy.token):
        there = moved.space == board.setup.chart.conclave
        return walk + (": ENTERS THE CONCLAVE, all is lost" if there else ", strikes nobody")
    blow = _blow(board, moved)
    twice = "; twice" if is_antagonist(board, enemy.token) else ""
    return f"{walk}, {blow}{twice}"


def _code(board: Board, space: int) -> str:
    """Return the code of a space."""
    return board.setup.chart.spaces[space].code


def _whom(board: Board, enemy: Enemy, space: int) -> str:
    """Return whom an enemy is drawn to in a space."""
    if is_plotter(board, enemy.token):
        return "the Conclave"
    if hunts_lights(board, enemy):
        return "a Marsh Light"
    return "/".join(name_of(board, f"w{seat}") for seat in prey_at(board, space))


def _walk(board: Board, enemy: Enemy, goal: int) -> tuple[Enemy, str]:
    """Return where an enemy ends on its way to a goal, and the way in words."""
    far = board.setup.chart.steps[enemy.space][goal]
    if far == 0:
        return enemy, "stays"
    at, either = enemy.space, False
    path = []
    for _ in range(min(far, speed(board, enemy))):
        ways = next_spaces(board, at, goal)
        either = either or len(ways) > 1
        at = ways[0]
        path.append(_code(board, at))
    whom = f"{_whom(board, enemy, goal)} {far} off"
    if not path:
        return enemy, f"{whom}, does not walk"
    way = ">".join(path) + (" or an equal way" if either else "")
    return replace(enemy, space=at), f"{whom}, goes {way}"


def _torn(board: Board, enemy: Enemy, goals: tuple[int, ...]) -> str:
    """Return the choice the First Player has between equally near goals."""
    far = board.setup.chart.steps[enemy.space][goals[0]]
    names = " or ".join(f"{_whom(board, enemy, g)} in {_code(board, g)}" for g in goals)
    reaches = far <= speed(board, enemy)
    return f"{names}, {far} off: the First Player says{', then it strikes' if reaches else ''}"


def _blow(board: Board, enemy: Enemy) -> str:
    """Return whom an enemy will strike where it ends, and what it needs to roll."""
    targets = struck(board, enemy)
    if not targets:
        return "strikes nobody"
    face = face_of(board, enemy)
    bonus = face.attack + changes(board, f"e{enemy.token}", "attack")
    damage = max(0, face.damage + changes(board, f"e{enemy.token}", "damage"))
    needs = [
        f"{name_of(board, target)} {max(1, defense(board, target) - bonus)}+" for target in targets
    ]
    which = ", ".join(needs) if face.strikes_all or len(needs) == 1 else " or ".join(needs)
    return f"strikes {which} for {damage}"
