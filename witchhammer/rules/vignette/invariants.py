"""What must hold in every state of a fight (part F of the rulebook)."""

from __future__ import annotations

from collections import Counter

from witchhammer.rules.grid import Cell, footprint
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import deck_of
from witchhammer.rules.vignette.state import Combatant, State


def invariants(s: State) -> tuple[str, ...]:
    """Return every invariant that a state breaks, in words; empty when all hold."""
    wrong = [*_places(s)]
    desk = Desk(s)
    for i, c in enumerate(s.fighters):
        wrong += _condition(s, desk, i, c)
        wrong += _cards(c)
    if s.phase == "over" and s.todo:
        wrong.append("a step is left after the end")
    return tuple(wrong)


def _places(s: State) -> list[str]:
    """Return who shares a cell, stands in a wall or off the map (F-23)."""
    wrong = []
    taken: dict[Cell, str] = {}
    grid = s.setup.grid
    for c in s.fighters:
        if not reckoning.on_map(c):
            continue
        for cell in footprint(c.cell, c.sheet.size):
            x, y = cell
            if not (0 <= x < grid.width and 0 <= y < grid.height) or cell in grid.walls:
                wrong.append(f"{c.sheet.id} stands at {cell}")
            if cell in taken:
                wrong.append(f"{c.sheet.id} and {taken[cell]} share {cell}")
            taken[cell] = c.sheet.id
    return wrong


def _condition(s: State, desk: Desk, i: int, c: Combatant) -> list[str]:
    """Return what is wrong with a fighter's poise, wounds and status (F-6, F-25)."""
    wrong = []
    if not 0 <= c.poise <= reckoning.max_poise(desk, i) or c.wounds < 0:
        wrong.append(f"{c.sheet.id} has poise {c.poise}, wounds {c.wounds}")
    if c.status == "able" and reckoning.health(c) <= 0:
        wrong.append(f"{c.sheet.id} is able at health {reckoning.health(c)}")
    if c.status == "deaths_door" and reckoning.health(c) > 0:
        wrong.append(f"{c.sheet.id} is down at health {reckoning.health(c)}")
    waits = [slot for j, slot in s.waiting if j == i]
    if c.status != "able" and any(slot > 0 or c.status != "deaths_door" for slot in waits):
        wrong.append(f"{c.sheet.id} waits for a turn and is {c.status}")
    if len(set(waits)) < len(waits):
        wrong.append(f"{c.sheet.id} waits twice for one turn")
    return wrong


def _cards(c: Combatant) -> list[str]:
    """Return cards that lie in two places or are not the fighter's (F-21)."""
    deck = deck_of(c.sheet)
    lying = Counter([*c.plan, *c.psych, *c.spent])
    strange = [card for card in lying if card not in deck]
    if strange:
        return [f"{c.sheet.id} has {', '.join(strange)}"]
    once = [card for card in lying if deck[card].one_shot]
    shots = [card for card in once if lying[card] > deck[card].copies]
    return [f"{c.sheet.id} plays {card} more often than owned" for card in shots]
