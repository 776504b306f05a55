"""The veil: what a seat must not know, and other states it could not tell from the true one.

The Initiative of every turn to come is called out at the table, so a state that would change
the order or its numbers is one that the seat could tell apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from witchhammer.core.ask import Json, Seat
from witchhammer.core.game import Faces
from witchhammer.rules.vignette import reckoning
from witchhammer.rules.vignette.hand import held, plan_options, plan_size
from witchhammer.rules.vignette.state import Combatant, State
from witchhammer.rules.vignette.view import (
    band,
    coming,
    knows_cards,
    knows_numbers,
    revealed_cards,
    turned,
)


def hidden(s: State, seat: Seat) -> Mapping[str, Json]:
    """Return what `seat` must not know, by name."""
    secrets: dict[str, Json] = {}
    plans: list[Json] = []
    psychs: list[Json] = []
    wounds: list[Json] = []
    poises: list[Json] = []
    for i, c in enumerate(s.fighters):
        if not knows_cards(c, seat):
            plans.append(list(c.plan[turned(s, i) + _seen(s, i, seat) :]))
            psychs.append(list(c.psych) if s.phase == "psych" else [])
        if not knows_numbers(c, seat):
            wounds.append(c.wounds)
            poises.append(c.poise)
    kinds: tuple[tuple[str, list[Json]], ...] = (
        ("plans", plans),
        ("psych cards", psychs),
        ("wounds", wounds),
        ("poise", poises),
    )
    for name, values in kinds:
        if any(values):
            secrets[name] = values
    return secrets


def _seen(s: State, i: int, seat: Seat) -> int:
    """Return how many of a fighter's coming cards a Reveal has shown to the seat."""
    for e in s.lasting:
        shown = e.do == "reveal" and e.on == i and e.name == "next_card"
        if shown and s.fighters[e.owner].sheet.seat == seat:
            return len(revealed_cards(s, i, "next_card"))
    return 0


def reseal(s: State, seat: Seat, faces: Faces) -> State:
    """Return a state that `seat` could not tell from `s`, hidden things dealt anew."""
    fighters = list(s.fighters)
    for i, c in enumerate(s.fighters):
        if not knows_cards(c, seat):
            fighters[i] = _dealt(s, i, seat, faces)
    s = replace(s, fighters=tuple(fighters))
    for i, c in enumerate(s.fighters):
        if not knows_numbers(c, seat) and c.status == "able":
            s = _hurt_otherwise(s, i, faces)
    return s


def _dealt(s: State, i: int, seat: Seat, faces: Faces) -> Combatant:
    """Return fighter `i` with other cards lying face down, as many and as legal."""
    c = s.fighters[i]
    if s.phase == "psych" and c.psych:
        pool = [card.id for card, n in held(c, "psych") for _ in range(n)]
        return replace(c, psych=_drawn(pool, len(c.psych), faces))
    known = turned(s, i) + _seen(s, i, seat)
    if len(c.plan) <= known:
        return c
    kept = c.plan[:known]
    options = plan_options(c, s.setup.house, plan_size(c))
    pool = [str(o.value) for o in options for _ in range(o.copies)]
    for card in kept:
        if card in pool:
            pool.remove(card)
    return replace(c, plan=(*kept, *_drawn(pool, len(c.plan) - known, faces)))


def _drawn(pool: list[str], count: int, faces: Faces) -> tuple[str, ...]:
    """Return `count` cards drawn from the pool without putting back."""
    rest = list(pool)
    return tuple(rest.pop(faces(len(rest)) - 1) for _ in range(min(count, len(rest))))


def _hurt_otherwise(s: State, i: int, faces: Faces) -> State:
    """Return the state with other wounds and poise of fighter `i` behind the same words."""
    c = s.fighters[i]
    whole = reckoning.max_poise(s, i)
    wounds = faces(c.sheet.max_health) - 1
    poise = faces(whole + 1) - 1
    now = coming(s)
    for of_health in (True, False):
        so_far = s.fighters[i]
        other = replace(so_far, wounds=wounds) if of_health else replace(so_far, poise=poise)
        if band(reckoning.health(other), c.sheet.max_health) != band(
            reckoning.health(c), c.sheet.max_health
        ) or band(other.poise, whole) != band(c.poise, whole):
            continue
        fighters = tuple(other if j == i else f for j, f in enumerate(s.fighters))
        changed = replace(s, fighters=fighters)
        if coming(changed) == now:
            s = changed
    return s
