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
from witchhammer.rules.vignette.desk import Desk
from witchhammer.rules.vignette.hand import held, plan_options
from witchhammer.rules.vignette.state import Combatant, State
from witchhammer.rules.vignette.view import band, coming, knows_cards, knows_numbers, reveals


def hidden(s: State, seat: Seat) -> Mapping[str, Json]:
    """Return what `seat` must not know, by name."""
    plans: list[Json] = []
    psychs: list[Json] = []
    wounds: list[Json] = []
    poises: list[Json] = []
    for i, c in enumerate(s.fighters):
        if not knows_cards(c, seat):
            plans.append(list(c.plan[_known(s, i, seat) :]))
            psychs.append(list(c.psych) if s.phase == "psych" else [])
        if not knows_numbers(s, i, seat):
            wounds.append(c.wounds)
            poises.append(c.poise)
    kinds = (("plans", plans), ("psych cards", psychs), ("wounds", wounds), ("poise", poises))
    return {name: values for name, values in kinds if any(values)}


def _known(s: State, i: int, seat: Seat) -> int:
    """Return how many of a fighter's planned cards a seat knows: turned, or seen by a Reveal."""
    seen = any(e.name == "next_card" and e.on == i for e in reveals(s, seat))
    return s.fighters[i].turned + seen


def reseal(s: State, seat: Seat, faces: Faces) -> State:
    """Return a state that `seat` could not tell from `s`, hidden things dealt anew."""
    fighters = list(s.fighters)
    for i, c in enumerate(s.fighters):
        if not knows_cards(c, seat):
            fighters[i] = _dealt(s, i, seat, faces)
    s = replace(s, fighters=tuple(fighters))
    for i, c in enumerate(s.fighters):
        if not knows_numbers(s, i, seat) and c.status == "able":
            s = _hurt_otherwise(s, i, seat, faces)
    return s


def _dealt(s: State, i: int, seat: Seat, faces: Faces) -> Combatant:
    """Return fighter `i` with other cards lying face down, as many and as legal."""
    c = s.fighters[i]
    if s.phase == "psych" and c.psych:
        pool = [card.id for card, n in held(c, "psych") for _ in range(n)]
        return replace(c, psych=_drawn(pool, len(c.psych), faces))
    known = _known(s, i, seat)
    if len(c.plan) <= known:
        return c
    kept = c.plan[:known]
    options = [o for o in plan_options(c, s.setup.house) if not o.why_not or o.value in c.plan]
    pool = [str(o.value) for o in options for _ in range(o.copies)]
    for card in kept:
        if card in pool:
            pool.remove(card)
    return replace(c, plan=(*kept, *_drawn(pool, len(c.plan) - known, faces)))


def _drawn(pool: list[str], count: int, faces: Faces) -> tuple[str, ...]:
    """Return `count` cards drawn from the pool without putting back."""
    rest = list(pool)
    return tuple(rest.pop(faces(len(rest)) - 1) for _ in range(min(count, len(rest))))


def _hurt_otherwise(s: State, i: int, seat: Seat, faces: Faces) -> State:
    """Return the state with other wounds and poise of fighter `i` behind the same words."""
    c = s.fighters[i]
    whole = reckoning.max_poise(Desk(s), i)
    wounds = faces(c.sheet.max_health) - 1
    poise = faces(whole + 1) - 1
    now = coming(s, seat)
    for of_health in (True, False):
        so_far = s.fighters[i]
        other = replace(so_far, wounds=wounds) if of_health else replace(so_far, poise=poise)
        if band(reckoning.health(other), c.sheet.max_health) != band(
            reckoning.health(c), c.sheet.max_health
        ) or band(other.poise, whole) != band(c.poise, whole):
            continue
        fighters = tuple(other if j == i else f for j, f in enumerate(s.fighters))
        changed = replace(s, fighters=fighters)
        if coming(changed, seat) == now:
            s = changed
    return s
