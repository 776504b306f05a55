"""The hunt and the flight: one step after the other toward or away from one enemy (WR-10).

A chase never looks ahead for a way round, so it can be told step by step and the controller asked
at each tie (D-13). The public functions over it are in `movement`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from witchhammer.core.errors import IllegalAnswer
from witchhammer.rules.facing import step_direction
from witchhammer.rules.grid import Cell, Grid, on_map
from witchhammer.rules.walker import AROUND, Body, Leaving, Route, Stopped, Walker

Ties: TypeAlias = list[tuple[int, tuple[Cell, ...]]]


class Chase(Walker):
    """A walker bound to one enemy: `away` turns every comparison round (WR-10)."""

    __slots__ = ("away", "target", "target_size")

    def __init__(
        self,
        grid: Grid,
        body: Body,
        target: Body,
        blocked: Collection[Cell],
        passable: Collection[Cell],
        away: bool,
    ) -> None:
        super().__init__(grid, body, blocked, passable)
        self.target = target.cell
        self.target_size = target.size
        self.away = away

    def distance(self, cell: Cell) -> int:
        """Return the spaces to the enemy: `grid.distance`, written out for speed."""
        dx = self.target[0] - cell[0]
        dx = dx - self.size + 1 if dx > 0 else -dx - self.target_size + 1
        dy = self.target[1] - cell[1]
        dy = dy - self.size + 1 if dy > 0 else -dy - self.target_size + 1
        far = dx if dx > dy else dy
        return far if far > 0 else 0

    def useful(self, cell: Cell) -> list[Cell]:
        """Return the neighbouring places that strictly shorten (away: lengthen) the distance."""
        now = self.distance(cell)
        if self.size == self.target_size == 1:
            tx, ty = self.target
            far = [(c, max(abs(tx - c[0]), abs(ty - c[1]))) for c in self.neighbours(cell)]
        else:
            far = [(c, self.distance(c)) for c in self.neighbours(cell)]
        if self.away:
            return [c for c, spaces in far if spaces > now]
        return [c for c, spaces in far if spaces < now]

    def can_finish(self, cell: Cell, left: int) -> bool:
        """Return whether a walk now on `cell` can still end on a free one (through allies)."""
        if self.may_stand(cell):
            return True
        if left == 0 or (not self.away and self.distance(cell) <= 1):
            return False
        return any(self.can_finish(c, left - 1) for c in self.useful(cell) if self.may_cross(c))

    def straightness(self, cell: Cell) -> int:
        """Return the square of twice the straight line between the centres, less is better."""
        lead = self.target_size - self.size
        dx = 2 * (self.target[0] - cell[0]) + lead
        dy = 2 * (self.target[1] - cell[1]) + lead
        return -(dx * dx + dy * dy) if self.away else dx * dx + dy * dy

    def options(self, cell: Cell, left: int) -> list[Cell]:
        """Return the equally good next places with `left` steps to go, by y, then x (WR-10)."""
        free = [c for c in self.useful(cell) if self.may_cross(c)]
        if self.crossing is not self.standing:
            free = [c for c in free if self.can_finish(c, left - 1)]
        if len(free) < 2:
            return free
        scores = [self.straightness(c) for c in free]
        least = min(scores)
        return [c for c, score in zip(free, scores, strict=True) if score == least]

    def why_stuck(self, cell: Cell, leaving: Leaving) -> Stopped:
        """Return why no step is left, or that the walk goes on over the edge."""
        if self.may_leave(cell, leaving):
            now = self.distance(cell)
            around = [(cell[0] + dx, cell[1] + dy) for dx, dy in AROUND]
            if any(not on_map(self.grid, c, self.size) and self.distance(c) > now for c in around):
                return "left"
        return "blocked" if self.useful(cell) else "no_step"


def _pick(
    step: int,
    options: list[Cell],
    choices: tuple[Cell, ...],
    ties: Ties,
) -> Cell:
    """Return the next place, noting a tie and taking the controller's choice for it."""
    if len(options) == 1:
        return options[0]
    ties.append((step, tuple(options)))
    if len(ties) > len(choices):
        return options[0]
    choice = choices[len(ties) - 1]
    if choice not in options:
        legal = " ".join(str(c) for c in options)
        raise IllegalAnswer(f"step {step}", "one of the tied cells", str(choice), f"take {legal}")
    return choice


def chase(
    hunt: Chase, body: Body, steps: int, choices: tuple[Cell, ...], leaving: Leaving
) -> Route:
    """Walk step by step until one of the stop rules holds."""
    cell = body.cell
    path: list[Cell] = []
    ties: Ties = []
    steps = max(steps, 0)
    stopped: Stopped = "distance"
    if not hunt.away and hunt.distance(cell) <= 1:
        steps, stopped, unused = 0, "already_adjacent", steps
    else:
        unused = 0
    while len(path) < steps:
        options = hunt.options(cell, steps - len(path))
        if not options:
            stopped = hunt.why_stuck(cell, leaving)
            unused = steps - len(path) - (stopped == "left")
            break
        cell = _pick(len(path) + 1, options, choices, ties)
        path.append(cell)
        if not hunt.away and hunt.distance(cell) <= 1:
            stopped, unused = "adjacent", steps - len(path)
            break
    if len(choices) > len(ties):
        raise IllegalAnswer("move", f"{len(ties)} choices among ties", str(len(choices)))
    before = (body.cell, *path)
    facing = step_direction(before[-2], before[-1]) if path else body.facing
    return Route(tuple(path), stopped, facing, tuple(ties), unused)
