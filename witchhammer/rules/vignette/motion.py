"""Moves of cards: by whom they are measured, their ties, how far (A3, WR-10, WR-38)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import GM, Option, Value
from witchhammer.rules.effects.kinds import Move
from witchhammer.rules.grid import footprint
from witchhammer.rules.movement import advance, straight, withdraw
from witchhammer.rules.vignette.choosing import one_of, pool_of, reference
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.free_move import free_move, place_received
from witchhammer.rules.vignette.reckoning import apart, body
from witchhammer.rules.vignette.state import Step
from witchhammer.rules.vignette.walking import (
    cell_name,
    leaving,
    occupied,
    parse_cell,
    spaces,
    walk,
)
from witchhammer.rules.walker import Route

_REFERENCE = {
    "toward_nearest_enemy": "nearest_enemy",
    "away_from_nearest_enemy": "nearest_enemy",
    "toward_largest_enemy": "largest_enemy",
    "toward_nearest_ally": "nearest_ally",
    "toward_target": "target",
    "away_from_target": "target",
}


def move(desk: Desk, step: Step, effect: Move) -> None:
    """Work on a move: find its reference, ask for its ties, walk it (WH-MOVE-02 … -07)."""
    far = spaces(desk, step.who, effect)
    if effect.to == "free":
        free_move(desk, step, effect, far)
        return
    who = _REFERENCE.get(effect.to)
    if who is None:
        route = _line(desk, step.who, effect.to, far)
        toward = -1
    else:
        met = _by_whom(desk, step, effect, who, far)
        if met is None:
            return
        if met < 0:
            desk.done()
            desk.say("no_way", who=desk.name(step.who))
            return
        route = _chase(desk, step, effect, far, met)
        if _tie_open(desk, step, route):
            return
        toward = met
    if effect.up_to and not step.rolled and (route.path or route.stopped == "left"):
        _ask_how_far(desk, step, route)
        return
    walk(desk, step, _shortened(route, step), toward)


def _by_whom(desk: Desk, step: Step, effect: Move, who: str, far: int) -> int | None:
    """Return by whom the move is measured (D-12): -1 nobody, None when it had to ask.

    A tie that cannot matter, because no step will be walked, is not asked.
    """
    if who == "target":
        return reference(desk, step, who)
    i = step.who
    pool = pool_of(desk, i, who)
    beside = all(apart(desk, i, j) <= 1 for j in pool)
    if pool and (far == 0 or (beside and effect.to.startswith("toward"))):
        return pool[0]
    met = one_of(desk, step, pool, who)
    if met is None and i == desk.actor:
        desk.offered = pool
    return met


def _line(desk: Desk, i: int, way: str, far: int) -> Route:
    """Return the straight move of a card that goes by the facing (WR-38)."""
    taken, friends = occupied(desk, i)
    here = body(desk.fighters[i])
    return straight(
        desk.setup.grid,
        here,
        way,  # type: ignore[arg-type]  # because MoveTo without a reference is a Turn word
        far,
        taken,
        passable=friends,
        leaving=leaving(desk),
    )


def _chase(desk: Desk, step: Step, effect: Move, far: int, met: int) -> Route:
    """Return the route toward or away from `met`, as far as its ties are answered."""
    grid = desk.setup.grid
    taken, friends = occupied(desk, step.who)
    here, there = body(desk.fighters[step.who]), body(desk.fighters[met])
    if effect.to.startswith("away"):
        over = leaving(desk)
        return withdraw(grid, here, there, far, taken, step.cells, passable=friends, leaving=over)
    return advance(grid, here, there, far, taken, step.cells, passable=friends)


def _tie_open(desk: Desk, step: Step, route: Route) -> bool:
    """Ask for the next tie of a route where it is this table's to choose (D-13, WR-10)."""
    ties = route.ties
    if len(ties) <= len(step.cells):
        return False
    wish = desk.setup.ask_ties
    if wish == "none" or (wish == "players" and desk.seat(step.who) == GM):
        return False
    number, cells = ties[len(step.cells)]
    options = tuple(Option(cell_name(cell), f"to {cell_name(cell)}") for cell in cells)
    name = desk.fighters[step.who].sheet.name
    prompt = f"{name}, step {number}: which of {len(cells)} equally good spaces?"
    desk.ask(desk.seat(step.who), "step", prompt, options, (cell_name(cells[0]),))
    return True


def _ask_how_far(desk: Desk, step: Step, route: Route) -> None:
    """Ask how many steps of an "up to" move are walked (D-15); all of them by default."""
    taken, _ = occupied(desk, step.who)
    c = desk.fighters[step.who]
    steps = len(route.path)
    options = [Option(0, "stay")]
    for n, cell in enumerate(route.path, start=1):
        # An ally may be walked through (WR-10), but nobody stops on its toes.
        if not taken & set(footprint(cell, c.sheet.size)):
            options.append(Option(n, f"{n} space{'s' if n > 1 else ''}"))
    if route.stopped == "left":
        steps += 1
        options.append(Option(steps, "off the map"))
    prompt = f"{c.sheet.name}: how far, up to {steps}?"
    desk.ask(c.sheet.seat, "far", prompt, options, (steps,))


def _shortened(route: Route, step: Step) -> Route:
    """Return the route cut to the length its owner chose."""
    if not step.rolled or step.rolled[0] >= len(route.path) + (route.stopped == "left"):
        return route
    cut = route.path[: step.rolled[0]]
    return replace(route, path=cut, stopped="distance", unused=0)


def received(desk: Desk, step: Step, about: str, value: Value) -> None:
    """Take the answer to a question that a move asked: whom, which space, how far."""
    if about == "far":
        desk.keep(rolled=(int(value[0]),))
    elif about == "place":
        place_received(desk, step, value[0])
    else:
        desk.keep(cells=(*step.cells, parse_cell(value[0])))
