"""Free moves: the controller picks any place within reach, or the way off the map (WR-38)."""

from __future__ import annotations

from witchhammer.core.ask import Option, Scalar
from witchhammer.rules.effects.kinds import Move
from witchhammer.rules.facing import Direction, step_direction
from witchhammer.rules.grid import Cell, footprint, on_exit
from witchhammer.rules.movement import reachable
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.reckoning import body
from witchhammer.rules.vignette.state import Step
from witchhammer.rules.vignette.walking import cell_name, leaving, occupied, parse_cell, walk
from witchhammer.rules.walker import Body, Route

Ways = dict[Cell, tuple[Cell, ...]]


def free_move(desk: Desk, step: Step, effect: Move, far: int) -> None:
    """Let the controller pick where the move ends; a single place is taken without asking."""
    i = step.who
    taken, friends = occupied(desk, i)
    here = body(desk.fighters[i])
    ways = reachable(desk.setup.grid, here, far, taken, passable=friends, stay=True)
    options = _options(desk, here, ways, far, effect.up_to)
    if not options:
        walk(desk, step, Route((), "blocked", here.facing, (), far), -1)
    elif step.cells or len(options) == 1:
        value = options[0].value if len(options) == 1 else _name(step)
        walk(desk, step, _route(here, ways, value, far), -1)
    else:
        name = desk.fighters[i].sheet.name
        # Optional parts are used unless somebody says no (D-15), so that staying is no default.
        first = next(o.value for o in options if o.value != cell_name(here.cell))
        prompt = f"{name}: to which space, within {far}?"
        desk.ask(desk.seat(i), "place", prompt, options, (first,))


def _options(desk: Desk, here: Body, ways: Ways, far: int, may_stay: bool) -> list[Option]:
    """Return every place the move may end at, then every gate it may leave the map by."""
    options = [
        Option(cell_name(cell), f"to {cell_name(cell)}")
        for cell in ways
        if may_stay or cell != here.cell
    ]
    options += [
        Option(f"{cell_name(cell)},out", f"to {cell_name(cell)} and off the map")
        for cell, way in ways.items()
        if len(way) < far and _at_gate(desk, cell, here.size)
    ]
    return options


def _at_gate(desk: Desk, cell: Cell, size: int) -> bool:
    """Return whether a creature there may step over the map's edge (WR-36)."""
    grid = desk.setup.grid
    if leaving(desk) == "marked":
        return bool(grid.exits) and on_exit(grid, cell, size)
    return any(
        x in (0, grid.width - 1) or y in (0, grid.height - 1) for x, y in footprint(cell, size)
    )


def _name(step: Step) -> str:
    """Return the option value that was chosen, put together again from the step."""
    return cell_name(step.cells[0]) + (",out" if step.rolled else "")


def _route(here: Body, ways: Ways, value: Scalar, far: int) -> Route:
    """Return the way to a chosen place."""
    path = ways[parse_cell(value)]
    left = str(value).endswith(",out")
    facing = _last_way(here.cell, path) or here.facing
    return Route(path, "left" if left else "distance", facing, (), far - len(path) - left)


def _last_way(start: Cell, path: tuple[Cell, ...]) -> Direction | None:
    """Return the direction of the last step of a path, None when nothing was walked."""
    if not path:
        return None
    return step_direction(path[-2] if len(path) > 1 else start, path[-1])


def place_received(desk: Desk, step: Step, value: Scalar) -> None:
    """Take the chosen place."""
    out = (1,) if str(value).endswith(",out") else ()
    desk.keep(cells=(parse_cell(value),), rolled=out)
