"""Damage, life, half life and who gets the kill (SW-HRV-02, SW-HRV-04, SW-CRD-05, SW-CRD-06)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact
from witchhammer.tavern.sickest_witch.dealing import Data, Moved
from witchhammer.tavern.sickest_witch.fights import queue_special
from witchhammer.tavern.sickest_witch.state import SOLO_HP, Delayed, State, change_foe


def halves(before: int, after: int, full: int) -> bool:
    """Return whether life falls to half or less by this damage.

    >>> halves(5, 4, 9), halves(6, 5, 9)
    (True, False)
    """
    return before * 2 > full >= after * 2


def deal(state: State, foe: int, amount: int, seat: int) -> Moved:
    """Return the state after a foe took damage; what exceeds its life is lost."""
    target = state.foes[foe]
    amount = max(0, amount)
    if target.life == 0 or amount == 0:
        return state, ()
    left = max(0, target.life - amount)
    enemy = state.setup.enemies[target.card]
    state = change_foe(state, foe, life=left)
    lost = target.life - left
    data: Data = {"enemy": enemy.name, "damage": amount, "lost": lost, "life": left}
    facts = [Fact("damage", {**data, "seat": state.setup.seats[seat] if seat >= 0 else ""})]
    if left == 0:
        facts.append(Fact("dies", {"enemy": enemy.name}))
        return replace(state, killer=seat), tuple(facts)
    if halves(target.life, left, target.full) and not target.halved:
        state, more = _half(state, foe, seat)
        facts += more
    return state, tuple(facts)


def _half(state: State, foe: int, seat: int) -> Moved:
    """Return the state after an enemy was halved for the first time in this fight."""
    enemy = state.setup.enemies[state.foes[foe].card]
    state = change_foe(state, foe, halved=True)
    if enemy.special == "half_bonus":
        state = replace(state, halver=seat)
        return state, (Fact("half_bonus", {"seat": state.setup.seats[seat]}),)
    if enemy.special == "on_half":
        return queue_special(state, foe, "on_half", seat), ()
    return state, ()


def heal_foe(state: State, foe: int, amount: int) -> Moved:
    """Return the state after an enemy was healed, never above its printed life (SW-TRM-02)."""
    target = state.foes[foe]
    life = min(target.full, target.life + max(0, amount))
    if target.life == 0 or life == target.life:
        return state, ()
    data: Data = {"enemy": state.setup.enemies[target.card].name, "life": life}
    return change_foe(state, foe, life=life), (Fact("heals", data),)


def heal_self(state: State, amount: int) -> Moved:
    """Return the state after the lone player regained Hit Points, 30 at most (SW-SOL-10)."""
    hp = min(SOLO_HP, state.hp + amount)
    if not state.setup.solo or hp == state.hp:
        return state, ()
    return replace(state, hp=hp), (Fact("hp", {"before": state.hp, "hp": hp}),)


def hurt_self(state: State, amount: int) -> Moved:
    """Return the state after the lone player lost Hit Points."""
    hp = max(0, state.hp - amount)
    return replace(state, hp=hp), (Fact("hp", {"before": state.hp, "hp": hp}),)


def delay(state: State, seat: int, foe: int, damage: int, turns: int) -> Moved:
    """Return the state with damage on its way, to land at the end of a later turn (SW-QNA-03)."""
    entry = Delayed(seat, damage, state.turn + turns, foe)
    fact = Fact("delayed", {"seat": state.setup.seats[seat], "damage": damage, "turns": turns})
    return replace(state, delayed=(*state.delayed, entry)), (fact,)


def land_delayed(state: State) -> Moved:
    """Return the state after delayed damage that is due has landed for whoever cast it."""
    facts: tuple[Fact, ...] = ()
    due = tuple(entry for entry in state.delayed if entry.due <= state.turn)
    state = replace(state, delayed=tuple(e for e in state.delayed if e.due > state.turn))
    for entry in due:
        if state.foes[entry.foe].life:
            state, more = deal(state, entry.foe, entry.damage, entry.seat)
            facts += more
    return state, facts
