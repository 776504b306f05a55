"""Where an enemy is drawn: the goals it could approach, its next steps, whom it could strike.

Read off the open table, so that the screen and the bots explain and foresee the very moves that
the rules make (WB-ENM-03 to WB-ENM-07, WB-SC4-11, WB-SC5-08).
"""

from __future__ import annotations

from witchhammer.tavern.witch_and_bitch.board import (
    Board,
    changes,
    face_of,
    is_antagonist,
    is_plotter,
    prey_at,
)
from witchhammer.tavern.witch_and_bitch.state import NOWHERE, Enemy


def hunts_lights(board: Board, enemy: Enemy) -> bool:
    """Return whether an enemy is the Snuffer, who hunts Marsh Lights."""
    antagonist = board.setup.scenario.antagonist
    if antagonist is None or antagonist.hunts != "hunted":
        return False
    return is_antagonist(board, enemy.token)


def quarry(board: Board, enemy: Enemy) -> tuple[int, ...]:
    """Return the spaces an enemy would go to, near or far; of two Witches in one, both."""
    if is_plotter(board, enemy.token):
        held = board.setup.switches.conspirators_held == "yes"
        if held and prey_at(board, enemy.space):
            return (enemy.space,)
        return (board.setup.chart.conclave,)
    if hunts_lights(board, enemy):
        return tuple(dict.fromkeys(space for space in board.hunted if space != NOWHERE))
    revealed = board.revealed
    return tuple(
        [
            witch.space
            for seat, witch in enumerate(board.witches)
            if witch.status == "standing" and seat != revealed
        ]
    )


def nearest(board: Board, enemy: Enemy) -> tuple[int, ...]:
    """Return the spaces of the nearest quarry; several where the First Player chooses."""
    row = board.setup.chart.steps[enemy.space]
    found: list[int] = []
    least = len(row)
    for goal in quarry(board, enemy):
        if row[goal] < least:
            least, found = row[goal], [goal]
        elif row[goal] == least and goal not in found:
            found.append(goal)
    return tuple(sorted(found)) if len(found) > 1 else tuple(found)


def speed(board: Board, enemy: Enemy) -> int:
    """Return how many spaces an enemy walks in one activation."""
    return max(0, face_of(board, enemy).speed + changes(board, f"e{enemy.token}", "speed"))


def next_spaces(board: Board, space: int, goal: int) -> tuple[int, ...]:
    """Return the neighbours that lie a step nearer to the goal; several are equal paths."""
    steps = board.setup.chart.steps[goal]
    near = steps[space] - 1
    return tuple(n for n in board.setup.chart.neighbours[space] if steps[n] == near)


def struck(board: Board, enemy: Enemy) -> tuple[str, ...]:
    """Return whom an enemy could strike where it is, () where it will not attack."""
    if is_plotter(board, enemy.token):
        return ()
    witches = tuple(f"w{seat}" for seat in prey_at(board, enemy.space))
    if not hunts_lights(board, enemy):
        return witches
    lights = tuple(f"h{n}" for n, space in enumerate(board.hunted) if space == enemy.space)
    return lights + witches if lights else ()
