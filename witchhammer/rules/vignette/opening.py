"""The first state of a fight: where everybody stands, looks, and with how much poise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from witchhammer.core.errors import Fault
from witchhammer.rules.facing import Direction, direction
from witchhammer.rules.grid import Cell, Grid, footprint, on_map
from witchhammer.rules.house import HouseRules
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.targeting import spaces_between
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.fitness import check_setup
from witchhammer.rules.vignette.hand import each_turn
from witchhammer.rules.vignette.harm import settle
from witchhammer.rules.vignette.setup import FightFaults, Setup
from witchhammer.rules.vignette.state import Combatant, State
from witchhammer.rules.walker import Body


def open_fight(setup: Setup) -> State:
    """Return the fight before its first vignette; raises FightFaults."""
    check_setup(setup)
    desk = Desk(State(setup, _placed(setup)))
    for i in range(len(desk.fighters)):
        enter(desk, i)
    return desk.put_away()


def poise_to_bring(house: HouseRules, left: int | None) -> int | None:
    """Return the `poise` for a Fighter's sheet after a fight that left it so much (WR-27).

    None means full. It is for whoever makes the sheet; a fight takes the sheet at its word.

    >>> poise_to_bring(HouseRules(), 7), poise_to_bring(HouseRules(poise_start="as_was"), 7)
    (None, 7)
    """
    return left if house.poise_start == "as_was" else None


def enter(desk: Desk, i: int) -> None:
    """Let fighter `i` enter: its passives work, its poise is full or as the sheet has it.

    Who enters at 0 health or less lies at death's door, or is beaten already (WR-25).
    """
    c = desk.fighters[i]
    for card, effect in each_turn(c.sheet):
        desk.add("passive", card, i, i, "permanent", effects=(effect,))
    full = reckoning.max_poise(desk, i)
    desk.change(i, poise=full if c.sheet.poise is None else min(full, c.sheet.poise))
    settle(desk, i)


def _placed(setup: Setup) -> tuple[Combatant, ...]:
    """Return every fighter with a place and a facing (WR-28: toward the nearest enemy)."""
    sides = tuple(dict.fromkeys(f.side for f in setup.fighters))
    taken = {
        cell for f in setup.fighters if f.cell is not None for cell in footprint(f.cell, f.size)
    }
    placed = []
    for f in setup.fighters:
        cell = f.cell if f.cell is not None else free_cell(setup.grid, f, sides, taken)
        taken.update(footprint(cell, f.size))
        placed.append(newcomer(f, cell))
    return tuple(look_about(n, placed) for n in range(len(placed)))


def newcomer(f: Fighter, cell: Cell) -> Combatant:
    """Return a fighter at its place as it has not looked about yet."""
    facing: Direction = f.facing or "e"  # type: ignore[assignment]  # because check_fighter has seen it
    return Combatant(f, f.wounds, f.max_poise, cell, facing, spent=f.spent)


def look_about(n: int, fighters: Sequence[Combatant]) -> Combatant:
    """Return fighter `n` facing as its sheet says, or toward the nearest enemy on the map."""
    c = fighters[n]
    foes = [f for f in fighters if f.sheet.side != c.sheet.side and reckoning.on_map(f)]
    if c.sheet.facing or not foes:
        return c
    here = reckoning.body(c)
    nearest = min(map(reckoning.body, foes), key=lambda b: spaces_between(here, b))
    return replace(c, facing=_toward(here, nearest))


def _toward(here: Body, there: Body) -> Direction:
    return direction(here.cell, there.cell, here.size, there.size)


def free_cell(grid: Grid, f: Fighter, sides: tuple[str, ...], taken: set[Cell]) -> Cell:
    """Return a free place for a fighter without one: each side has an edge of the map.

    The first side stands in the west, the second in the east, then north and south. Raises
    FightFaults when the map is full.
    """
    for cell in _from_edge(grid, sides.index(f.side) % 4 if f.side in sides else 1):
        if not on_map(grid, cell, f.size):
            continue
        cells = footprint(cell, f.size)
        if not any(c in taken or c in grid.walls for c in cells):
            return cell
    came = f"none left on {grid.width} × {grid.height}"
    fault = Fault(f.id, f"a free place of {f.size} × {f.size}", came, "take a larger map")
    raise FightFaults("fight", (fault,))


def _from_edge(grid: Grid, edge: int) -> Iterator[Cell]:
    """Return the cells from one edge inward, each line from its middle outward."""
    rows = sorted(range(grid.height), key=lambda y: (abs(2 * y - grid.height + 1), y))
    columns = sorted(range(grid.width), key=lambda x: (abs(2 * x - grid.width + 1), x))
    if edge == 0:
        return ((x, y) for x in range(grid.width) for y in rows)
    if edge == 1:
        return ((x, y) for x in reversed(range(grid.width)) for y in rows)
    if edge == 2:
        return ((x, y) for y in range(grid.height) for x in columns)
    return ((x, y) for y in reversed(range(grid.height)) for x in columns)
