"""The ground under a fighter's feet: what is in the way, and the end of every walk."""

from __future__ import annotations

from witchhammer.core.ask import Json, Scalar
from witchhammer.rules.effects.kinds import Move
from witchhammer.rules.grid import Cell, footprint
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.harm import end_stances, leave
from witchhammer.rules.vignette.reckoning import LYING
from witchhammer.rules.vignette.state import Step
from witchhammer.rules.vignette.uses import use_up
from witchhammer.rules.walker import Leaving, Route


def occupied(desk: Desk, i: int) -> tuple[frozenset[Cell], frozenset[Cell]]:
    """Return the cells others stand on, and those of them that may be crossed (WR-10)."""
    others = [c for j, c in enumerate(desk.fighters) if j != i and c.status in LYING]
    taken = frozenset(cell for c in others for cell in footprint(c.cell, c.sheet.size))
    if desk.setup.house.route != "through_allies":
        return taken, NOBODY
    side = desk.fighters[i].sheet.side
    friends = [c for c in others if c.sheet.side == side]
    return taken, frozenset(cell for c in friends for cell in footprint(c.cell, c.sheet.size))


NOBODY: frozenset[Cell] = frozenset()


def spaces(desk: Desk, i: int, move: Move) -> int:
    """Return how far a move goes now: the card's spaces, changed by what stands, at least 0."""
    if reckoning.has(desk, i, "pinned"):
        return 0
    slow = sum(zone.slow for zone in reckoning.zones_at(desk, i))
    return max(0, move.spaces + reckoning.standing(desk, i, "move") - slow)


def leaving(desk: Desk) -> Leaving:
    """Return over which edges a move may leave the map (WR-36)."""
    return "any_edge" if desk.setup.house.combat_end == "any_edge" else "marked"


def cell_name(cell: Cell) -> str:
    """Return a cell as an option value.

    >>> cell_name((3, 4))
    '3,4'
    """
    return f"{cell[0]},{cell[1]}"


def parse_cell(value: Scalar) -> Cell:
    """Return the cell of an option value.

    >>> parse_cell("3,4")
    (3, 4)
    """
    x, y = str(value).split(",")[:2]
    return int(x), int(y)


def walk(desk: Desk, step: Step, route: Route, toward: int) -> None:
    """Put the fighter at the end of its route, tell it, and see whether it left the map."""
    i = step.who
    desk.done()
    use_up(desk, i, ("move",))
    c = desk.fighters[i]
    if route.path:
        desk.change(i, cell=route.path[-1], facing=route.facing)
    if i == desk.actor:
        desk.walked += len(route.path)
        if toward >= 0 and toward in reckoning.enemies(desk, i):
            desk.aim = toward
    ties: list[Json] = [[n, [list(cell) for cell in cells]] for n, cells in route.ties]
    desk.say(
        "moved",
        who=c.sheet.id,
        start=list(c.cell),
        path=[list(cell) for cell in route.path],
        stopped=route.stopped,
        toward=desk.name(toward),
        unused=route.unused,
        ties=ties,
        facing=route.facing,
    )
    if route.path:
        end_rooted(desk, i)
    if route.stopped == "left":
        leave(desk, i, "retreated")
    elif route.path and desk.setup.house.facing_after == "controller":
        desk.push(Step("face", who=i))


def end_rooted(desk: Desk, i: int) -> None:
    """End the rooted stance of whoever moved."""
    if any(e.do == "stance" and e.only == "rooted" for e in desk.carried[i]):
        end_stances(desk, i)
