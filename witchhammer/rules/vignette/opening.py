"""The first state of a fight: where everybody stands, looks, and with how much poise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from witchhammer.core.errors import Fault
from witchhammer.rules.facing import Direction, direction
from witchhammer.rules.grid import Cell, Grid, footprint, on_map
from witchhammer.rules.sheet import Fighter
from witchhammer.rules.targeting import spaces_between
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.phases import standing_passives
from witchhammer.rules.vignette.setup import FightFaults, Setup, check_setup
from witchhammer.rules.vignette.state import Combatant, State
from witchhammer.rules.walker import Body


def open_fight(setup: Setup) -> State:
    """Return the fight before its first vignette; raises FightFaults."""
    check_setup(setup)
    desk = Desk(State(setup, _placed(setup)))
    for i in range(len(desk.fighters)):
        enter(desk, i)
    return desk.put_away()


def enter(desk: Desk, i: int) -> None:
    """Let fighter `i` enter: its passives stand, its poise is full or as it was (WR-27)."""
    c = desk.fighters[i]
    passives, _ = standing_passives(i, c)
    for passive in passives:
        desk.add(passive)
    full = reckoning.max_poise(desk, i)
    tired = desk.setup.house.poise_start == "as_was" or c.sheet.poise is not None
    poise = min(full, c.sheet.poise) if tired and c.sheet.poise is not None else full
    status = "able" if reckoning.health(c) > 0 else "deaths_door"
    desk.change(i, poise=poise, status=status)


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
        facing: Direction = f.facing or "e"  # type: ignore[assignment]  # because packs are checked
        placed.append(Combatant(f, f.wounds, f.max_poise, cell, facing, spent=f.spent))
    bodies = [reckoning.body(c) for c in placed]
    return tuple(
        c if c.sheet.facing else replace(c, facing=_toward_enemy(n, placed, bodies))
        for n, c in enumerate(placed)
    )


def _toward_enemy(n: int, placed: list[Combatant], bodies: list[Body]) -> Direction:
    """Return the direction of the nearest enemy, the first in roster order on a tie."""
    foes = [b for b, c in zip(bodies, placed, strict=True) if c.sheet.side != placed[n].sheet.side]
    nearest = min(foes, key=lambda b: spaces_between(bodies[n], b))
    return direction(bodies[n].cell, nearest.cell, bodies[n].size, nearest.size)


def free_cell(grid: Grid, f: Fighter, sides: tuple[str, ...], taken: set[Cell]) -> Cell:
    """Return a free place for a fighter without one: each side has an edge of the map.

    The first side stands in the west, the second in the east, then north and south.
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
