"""Shoves: pushed or pulled in a straight line, as far as there is room."""

from __future__ import annotations

from witchhammer.core.ask import Json
from witchhammer.rules.effects.kinds import Shove
from witchhammer.rules.movement import advance, shove
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.choosing import aimed_at, people
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.reckoning import body
from witchhammer.rules.vignette.state import Step
from witchhammer.rules.vignette.walking import end_rooted, occupied


def push_away(desk: Desk, step: Step, effect: Shove) -> None:
    """Push each of those concerned away from the owner, or pull it closer.

    The owner itself is pushed away from (or pulled toward) the target: in a reply, the striker.
    """
    met = people(desk, step, effect.who)
    if met is None:
        return
    desk.done()
    for j in met:
        by = aimed_at(desk, step) if j == step.who else step.who
        if by >= 0 and by != j and reckoning.on_map(desk.fighters[by]):
            _shoved(desk, j, by, effect)


def _shoved(desk: Desk, j: int, by: int, effect: Shove) -> None:
    """Push or pull fighter `j`; it keeps its facing and never leaves the map."""
    c, other = desk.fighters[j], desk.fighters[by]
    grid = desk.setup.grid
    taken, _ = occupied(desk, j)
    if effect.pull:
        route = advance(grid, body(c), body(other), effect.spaces, taken)
    else:
        size = other.sheet.size
        route = shove(grid, body(c), other.cell, effect.spaces, taken, from_size=size)
    desk.change(j, cell=route.path[-1] if route.path else c.cell)
    path: list[Json] = [list(cell) for cell in route.path]
    word = "pulled" if effect.pull else "shoved"
    desk.say(word, who=c.sheet.id, by=other.sheet.id, path=path, stopped=route.stopped)
    if route.path:
        end_rooted(desk, j)
