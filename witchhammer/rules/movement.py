"""Compulsory moves on the grid: toward, away, in a line, by shove, and free (A3, WR-10, WR-38).

Pure geometry: nothing here knows a card, a side or a turn. In every function `blocked` holds the
cells creatures stand on; the mover's own may be among them. `passable` are those of them that may
be crossed but not ended on: the allies' cells, under the house rule `route = through_allies`
(WR-10).
"""

from __future__ import annotations

from collections.abc import Collection

from witchhammer.rules.chase import Chase, chase
from witchhammer.rules.facing import STEP, Direction, Turn, direction, line_of
from witchhammer.rules.grid import Cell, Grid, on_map
from witchhammer.rules.walker import Body, Leaving, Route, Stopped, Walker, moved

_NOBODY: frozenset[Cell] = frozenset()


# More than six parameters because a bundle would only be one more thing to build for every move.
def advance(
    grid: Grid,
    body: Body,
    target: Body,
    steps: int,
    blocked: Collection[Cell],
    choices: tuple[Cell, ...] = (),
    *,
    passable: Collection[Cell] = _NOBODY,
) -> Route:
    """Return the move of up to `steps` spaces toward an enemy (WH-MOVE-03, -05, -06, -07).

    Each step strictly shortens the distance; among such free cells the least straight line
    between the centres wins, then the controller: the k-th of `choices` answers the k-th tie,
    ties without one take the smallest y, then x (WR-10). Ends on becoming adjacent. The creature
    then faces along its last step (WR-28). Raises `IllegalAnswer` for a choice that is no tie's.

    >>> advance(Grid(10, 5), Body((1, 2), "e"), Body((7, 2), "e"), 6, ()).path
    ((2, 2), (3, 2), (4, 2), (5, 2), (6, 2))
    """
    return chase(Chase(grid, body, target, blocked, passable, False), body, steps, choices, "never")


# More than six parameters because a bundle would only be one more thing to build for every move.
def withdraw(
    grid: Grid,
    body: Body,
    target: Body,
    steps: int,
    blocked: Collection[Cell],
    choices: tuple[Cell, ...] = (),
    *,
    passable: Collection[Cell] = _NOBODY,
    leaving: Leaving = "never",
) -> Route:
    """Return the move of up to `steps` spaces away from an enemy, `advance` mirrored (WH-MOVE-03).

    Each step strictly lengthens the distance, the greatest straight line wins (WR-10). With
    steps left and no way to go on the map, a creature whose edge may be left (`leaving`: "marked"
    = from an exit, "any_edge") steps over it: `stopped` is then "left" and that step counts as
    used, though it has no cell (WR-36).

    >>> withdraw(Grid(10, 5), Body((2, 2), "w"), Body((1, 2), "e"), 2, ()).ties
    ((1, ((3, 1), (3, 3))),)
    """
    away = Chase(grid, body, target, blocked, passable, True)
    return chase(away, body, steps, choices, leaving)


# More than six parameters because a bundle would only be one more thing to build for every move.
def step_options(
    grid: Grid,
    body: Body,
    target: Body,
    blocked: Collection[Cell],
    *,
    away: bool = False,
    passable: Collection[Cell] = _NOBODY,
    left: int = 1,
) -> tuple[Cell, ...]:
    """Return the equally good cells for the next step, by y, then x; () when there is none.

    `left` counts the steps still to walk; it matters only among `passable` cells. The first
    option is the default of D-13.

    >>> step_options(Grid(10, 5), Body((2, 2), "w"), Body((1, 2), "e"), (), away=True)
    ((3, 1), (3, 3))
    """
    hunt = Chase(grid, body, target, blocked, passable, away)
    if left < 1 or (not away and hunt.distance(body.cell) <= 1):
        return ()
    return tuple(hunt.options(body.cell, left))


# More than six parameters because a bundle would only be one more thing to build for every move.
def straight(
    grid: Grid,
    body: Body,
    heading: Direction | Turn,
    steps: int,
    blocked: Collection[Cell],
    keep_facing: bool = True,
    *,
    passable: Collection[Cell] = _NOBODY,
    leaving: Leaving = "never",
) -> Route:
    """Return the move of `steps` spaces in a straight line, stopping at an obstacle (WR-38).

    `heading` is one of the eight directions, or forward, backward, left, right of the facing at
    the start. The facing is kept; with `keep_facing` off the creature looks where it walked.
    `leaving` is as in `withdraw`.

    >>> straight(Grid(10, 5), Body((4, 2), "e"), "left", 4, ())
    Route(path=((4, 1), (4, 0)), stopped='no_step', facing='e', ties=(), unused=2)
    """
    walker = Walker(grid, body, blocked, passable)
    way = line_of(body.facing, heading)
    dx, dy = STEP[way]
    path: list[Cell] = []
    x, y = body.cell
    stopped: Stopped = "distance"
    while len(path) < steps:
        here, (x, y) = (x, y), (x + dx, y + dy)
        if not on_map(grid, (x, y), body.size):
            stopped = "left" if walker.may_leave(here, leaving) else "no_step"
            break
        if not walker.may_cross((x, y)):
            stopped = "blocked"
            break
        path.append((x, y))
    while path and stopped != "left" and not walker.may_stand(path[-1]):
        path.pop()
        stopped = "blocked"
    facing = way if path and not keep_facing else body.facing
    unused = max(steps, 0) - len(path) - (stopped == "left")
    return Route(tuple(path), stopped, facing, (), unused)


def shove(
    grid: Grid,
    body: Body,
    from_cell: Cell,
    steps: int,
    blocked: Collection[Cell],
    *,
    from_size: int = 1,
) -> Route:
    """Return the move of a creature pushed straight away from whoever stands at `from_cell`.

    The line is the nearest of the eight directions between their centres; the pushed creature
    keeps its facing and never leaves the map.

    >>> shove(Grid(10, 5), Body((4, 2), "w"), (3, 2), 2, ()).path
    ((5, 2), (6, 2))
    """
    way = direction(from_cell, body.cell, from_size, body.size)
    return straight(grid, body, way, steps, blocked)


def reachable(
    grid: Grid,
    body: Body,
    steps: int,
    blocked: Collection[Cell],
    *,
    passable: Collection[Cell] = _NOBODY,
    stay: bool = False,
) -> dict[Cell, tuple[Cell, ...]]:
    """Return every place a free move of `steps` spaces can end at, with a shortest way (WR-38).

    Fewest steps first; of equally short ways the one through the smallest y, then x. The start
    is left out, because moves are compulsory (WH-MOVE-04), unless `stay` is set ("up to").

    >>> sorted(reachable(Grid(3, 1), Body((0, 0), "e"), 2, ()).items())
    [((1, 0), ((1, 0),)), ((2, 0), ((1, 0), (2, 0)))]
    """
    walker = Walker(grid, body, blocked, passable)
    ways: dict[Cell, tuple[Cell, ...]] = {body.cell: ()}
    edge = [body.cell]
    for _ in range(steps):
        fresh: list[Cell] = []
        for cell in edge:
            for place in walker.neighbours(cell):
                if place not in ways and walker.may_cross(place):
                    ways[place] = (*ways[cell], place)
                    fresh.append(place)
        edge = fresh
    start = body.cell
    return {c: way for c, way in ways.items() if (stay if c == start else walker.may_stand(c))}


__all__ = [
    "Body",
    "Leaving",
    "Route",
    "Stopped",
    "advance",
    "moved",
    "reachable",
    "shove",
    "step_options",
    "straight",
    "withdraw",
]
