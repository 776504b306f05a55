"""Moves and shoves on the map: the route, its ties, where it ends and what that means."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import GM, Json, Option, Scalar, Value
from witchhammer.rules.effects.kinds import Move, Shove
from witchhammer.rules.facing import DIRECTIONS, Direction, step_direction
from witchhammer.rules.grid import Cell, footprint
from witchhammer.rules.movement import advance, reachable, shove, straight, withdraw
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.choosing import people, reference
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import card_in
from witchhammer.rules.vignette.harm import leave
from witchhammer.rules.vignette.reckoning import body
from witchhammer.rules.vignette.state import Step
from witchhammer.rules.walker import Leaving, Route

_REFERENCE = {
    "toward_nearest_enemy": "nearest_enemy",
    "away_from_nearest_enemy": "nearest_enemy",
    "toward_largest_enemy": "largest_enemy",
    "toward_nearest_ally": "nearest_ally",
    "toward_target": "target",
    "away_from_target": "target",
}


def occupied(desk: Desk, i: int) -> tuple[frozenset[Cell], frozenset[Cell]]:
    """Return the cells others stand on, and those of them that may be crossed (WR-10)."""
    taken: list[Cell] = []
    friends: list[Cell] = []
    through = desk.setup.house.route == "through_allies"
    side = desk.fighters[i].sheet.side
    for j, c in enumerate(desk.fighters):
        if j != i and reckoning.on_map(c):
            cells = footprint(c.cell, c.sheet.size)
            taken.extend(cells)
            if through and c.sheet.side == side:
                friends.extend(cells)
    return frozenset(taken), frozenset(friends)


def spaces(desk: Desk, i: int, move: Move) -> int:
    """Return how far a move goes now: the card's spaces, changed by what stands, at least 0."""
    if reckoning.has(desk, i, "pinned"):
        return 0
    slow = sum(zone.slow for zone in reckoning.zones_at(desk, i))
    return max(0, move.spaces + reckoning.standing(desk, i, "move") - slow)


def move(desk: Desk, step: Step, effect: Move) -> None:
    """Work on a move: find its reference, ask for its ties, walk it (WH-MOVE-02 … -07)."""
    far = spaces(desk, step.who, effect)
    if effect.to == "free":
        _free(desk, step, effect, far)
        return
    who = _REFERENCE.get(effect.to)
    if who is None:
        route = _line(desk, step.who, effect.to, far)
        toward = -1
    else:
        met = reference(desk, step, who)
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
    if effect.up_to and route.path and not step.rolled:
        _ask_how_far(desk, step, route)
        return
    _walk(desk, step, _shortened(route, step), toward)


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
        leaving=_leaving(desk),
    )


def _leaving(desk: Desk) -> Leaving:
    """Return over which edges a move may leave the map (WR-36)."""
    return "any_edge" if desk.setup.house.combat_end == "any_edge" else "marked"


def _chase(desk: Desk, step: Step, effect: Move, far: int, met: int) -> Route:
    """Return the route toward or away from `met`, as far as its ties are answered."""
    grid = desk.setup.grid
    taken, friends = occupied(desk, step.who)
    here, there = body(desk.fighters[step.who]), body(desk.fighters[met])
    if effect.to.startswith("away"):
        leaving = _leaving(desk)
        return withdraw(
            grid, here, there, far, taken, step.cells, passable=friends, leaving=leaving
        )
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
    options = tuple(Option(_name(cell), f"to {_name(cell)}") for cell in cells)
    name = desk.fighters[step.who].sheet.name
    prompt = f"{name}, step {number}: which of {len(cells)} equally good spaces?"
    desk.ask(desk.seat(step.who), "step", prompt, options, (_name(cells[0]),))
    return True


def _name(cell: Cell) -> str:
    """Return a cell as an option value: "x,y"."""
    return f"{cell[0]},{cell[1]}"


def parse_cell(value: Scalar) -> Cell:
    """Return the cell of an option value.

    >>> parse_cell("3,4")
    (3, 4)
    """
    x, y = str(value).split(",")[:2]
    return int(x), int(y)


def _ask_how_far(desk: Desk, step: Step, route: Route) -> None:
    """Ask how many steps of an "up to" move are walked (D-15); all of them by default."""
    taken, _ = occupied(desk, step.who)
    c = desk.fighters[step.who]
    options = [Option(0, "stay")]
    for n, cell in enumerate(route.path, start=1):
        # An ally may be walked through (WR-10), but nobody stops on its toes.
        if not taken & set(footprint(cell, c.sheet.size)):
            options.append(Option(n, f"{n} space{'s' if n > 1 else ''}"))
    prompt = f"{c.sheet.name}: how far, up to {len(route.path)}?"
    desk.ask(c.sheet.seat, "far", prompt, options, (len(route.path),))


def _shortened(route: Route, step: Step) -> Route:
    """Return the route cut to the length its owner chose."""
    if not step.rolled or step.rolled[0] >= len(route.path):
        return route
    cut = route.path[: step.rolled[0]]
    return replace(route, path=cut, stopped="distance", unused=0)


def _free(desk: Desk, step: Step, effect: Move, far: int) -> None:
    """Let the controller pick any place within reach (WR-38), or off the map from an exit."""
    i = step.who
    taken, friends = occupied(desk, i)
    here = body(desk.fighters[i])
    ways = reachable(desk.setup.grid, here, far, taken, passable=friends, stay=effect.up_to)
    if not ways:
        desk.done()
        desk.say("moved", who=desk.name(i), path=[], stopped="blocked", card=_card(desk))
        return
    if step.cells:
        path = ways[step.cells[0]]
        left = bool(step.rolled and step.rolled[0])
        facing = _last_way(here.cell, path) or here.facing
        route = Route(path, "left" if left else "distance", facing, (), far - len(path))
        _walk(desk, step, route, -1)
        return
    options = [Option(_name(cell), f"to {_name(cell)}") for cell in ways]
    gates = desk.setup.grid.exits if desk.setup.house.combat_end == "marked" else ()
    options += [
        Option(f"{_name(cell)},out", f"to {_name(cell)} and off the map")
        for cell in ways
        if cell in gates and len(ways[cell]) < far
    ]
    name = desk.fighters[i].sheet.name
    first = next(iter(ways))
    prompt = f"{name}: to which space, within {far}?"
    desk.ask(desk.seat(i), "place", prompt, options, (_name(first),))


def _last_way(start: Cell, path: tuple[Cell, ...]) -> Direction | None:
    """Return the direction of the last step of a path, None when nothing was walked."""
    if not path:
        return None
    return step_direction(path[-2] if len(path) > 1 else start, path[-1])


def received(desk: Desk, step: Step, about: str, value: Value) -> None:
    """Take the answer to a question that a move asked: whom, which space, how far."""
    if about == "far":
        desk.keep(rolled=(int(value[0]),))
    elif about == "place":
        out = int(str(value[0]).endswith(",out"))
        desk.keep(cells=(parse_cell(value[0]),), rolled=(out,))
    else:
        desk.keep(cells=(*step.cells, parse_cell(value[0])))


def _card(desk: Desk) -> str:
    """Return the card of the turn that is being taken."""
    c = desk.fighters[desk.actor] if desk.actor >= 0 else None
    return card_in(c, desk.slot) if c else ""


def _walk(desk: Desk, step: Step, route: Route, toward: int) -> None:
    """Put the fighter at the end of its route, tell it, and see whether it left the map."""
    i = step.who
    desk.done()
    c = desk.fighters[i]
    end = route.path[-1] if route.path else c.cell
    desk.change(i, cell=end, facing=route.facing)
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
    elif desk.setup.house.facing_after == "controller":
        desk.push(Step("face", who=i))


def end_rooted(desk: Desk, i: int) -> None:
    """End the rooted stance of whoever moved."""
    rooted = [e for e in desk.lasting if e.do == "stance" and e.on == i and e.only == "rooted"]
    for stance in rooted:
        end_stance(desk, i, stance.name)


def end_stance(desk: Desk, i: int, name: str) -> None:
    """End a stance of fighter `i` with everything it brought."""
    ended = desk.drop(
        lambda e: e.owner == i and (e.do == "stance" or e.name == f"stance {name}") and e.on == i
    )
    if ended:
        desk.say("stance_ended", who=desk.name(i), name=name)


def face(desk: Desk, step: Step) -> None:
    """Ask for the facing after a move, where WR-38 leaves it to the controller (D-16)."""
    c = desk.fighters[step.who]
    if c.status != "able":
        desk.done()
        return
    options = tuple(Option(d, f"facing {d}") for d in DIRECTIONS)
    desk.ask(c.sheet.seat, "facing", f"{c.sheet.name}: facing which way?", options, (c.facing,))


def faced(desk: Desk, step: Step, about: str, value: Value) -> None:
    """Take the chosen facing."""
    desk.done()
    desk.change(step.who, facing=str(value[0]))
    desk.say("faced", who=desk.name(step.who), facing=str(value[0]))


def push_away(desk: Desk, step: Step, effect: Shove) -> None:
    """Push (or pull) somebody in a straight line, as far as there is room."""
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    owner = desk.fighters[step.who]
    for j in met:
        if j == step.who or not reckoning.on_map(owner):
            continue
        c = desk.fighters[j]
        taken, _ = occupied(desk, j)
        if effect.pull:
            route = advance(desk.setup.grid, body(c), body(owner), effect.spaces, taken)
        else:
            route = shove(
                desk.setup.grid,
                body(c),
                owner.cell,
                effect.spaces,
                taken,
                from_size=owner.sheet.size,
            )
        end = route.path[-1] if route.path else c.cell
        desk.change(j, cell=end)
        path: list[Json] = [list(cell) for cell in route.path]
        word = "pulled" if effect.pull else "shoved"
        desk.say(word, who=c.sheet.id, by=owner.sheet.id, path=path, stopped=route.stopped)
        if route.path:
            end_rooted(desk, j)
