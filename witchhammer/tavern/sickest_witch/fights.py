"""From one enemy to the next: begin, claim, rest, level up, count, decide (SW-HRV to SW-WIN)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact
from witchhammer.tavern.sickest_witch.cards import BOSS
from witchhammer.tavern.sickest_witch.dealing import (
    Data,
    Moved,
    organ_fact,
    queue_top,
    spare_of,
)
from witchhammer.tavern.sickest_witch.state import (
    FOCUSED,
    Foe,
    Held,
    State,
    Step,
    change_player,
    next_seat,
    push,
    red_sum,
    trophies,
)


def next_fight(state: State) -> Moved:
    """Return the state with the top enemy in the fight, spells ready, abilities to be rolled."""
    card = state.top
    enemy = state.setup.enemies[card]
    first = state.fight == 0
    state = replace(
        state,
        foes=(Foe(card, enemy.hp, enemy.hp),),
        fight=state.fight + 1,
        halver=-1,
        standing=(),
        delayed=(),
        top=-1,
        phase="turn",
    )
    facts = [_enemy_fact(state, card)]
    if not state.decider:
        state = queue_top(state)
    state, more = level_up(state, enemy.level)
    state = ready_all(state)
    if not first:
        state = push(state, *_rolls(state, state.seat))
    return queue_special(state, 0, "on_appear", state.seat), (*facts, *more)


def _enemy_fact(state: State, card: int) -> Fact:
    """Return the fact that an enemy stands before the coven."""
    enemy = state.setup.enemies[card]
    level = "B" if enemy.level == BOSS else enemy.level
    data: Data = {"number": state.fight, "enemy": enemy.name, "level": level}
    return Fact(
        "fight",
        {
            **data,
            "ac": enemy.ac,
            "hp": state.foes[0].life,
            "weakness": enemy.weakness,
            "special": enemy.special_text,
        },
    )


def queue_special(state: State, foe: int, when: str, seat: int) -> State:
    """Return the state with what an enemy's special effect does at a moment queued."""
    enemy = state.setup.enemies[state.foes[foe].card]
    if enemy.special != when:
        return state
    return push(state, *(Step("effect", seat, foe, (effect,)) for effect in enemy.special_effects))


def _rolls(state: State, first: int) -> tuple[Step, ...]:
    """Return who rolls the ability die at the start of a fight, clockwise from `first`."""
    steps, seat = [], first
    for _ in state.fighters:
        player = state.players[seat]
        if player.active == 0:
            steps.append(Step("activate", seat, 1))
        elif player.active != FOCUSED:
            steps.append(Step("keep", seat))
        seat = next_seat(state, seat)
    return tuple(steps)


def ready_all(state: State) -> State:
    """Return the state with every organ ready, duds too (SW-CRD-11)."""
    for seat, player in enumerate(state.players):
        if any(held.state != "ready" for held in player.organs):
            organs = tuple(replace(held, state="ready") for held in player.organs)
            state = change_player(state, seat, organs=organs)
    return state


def level_up(state: State, level: int) -> Moved:
    """Return the state with every Witch on her Level 2 face, once, from Level 3 on (SW-LVL-01)."""
    if state.leveled or level < 3:
        return state, ()
    for seat in range(len(state.players)):
        state = change_player(state, seat, level=2)
    return replace(state, leveled=True), (Fact("level_up", {}),)


def claim(state: State) -> Moved:
    """Return the state with the dead enemy's organ claimed by its killer (SW-HRV-02)."""
    seat, card = state.killer, state.foes[0].card
    organs = (*state.players[seat].organs, Held(card))
    state = change_player(state, seat, organs=organs)
    facts = [organ_fact(state, "claimed", seat, card)]
    # What the dead enemy would still have done goes with it, because nobody is left to do it.
    state = replace(state, foes=(), standing=(), delayed=(), halver=-1, todo=())
    if state.decider:
        return _finish(state, (seat,), "the killing blow decided", tuple(facts))
    if state.top < 0:
        return _count(state, tuple(facts))
    state = replace(state, seat=next_seat(state, seat), phase="next_fight")
    state, more = _rest(state, state.setup.enemies[card].level)
    state = queue_draft(state, seat)
    return state, (*facts, *more)


def queue_draft(state: State, seat: int) -> State:
    """Return the state with the Invert draft after a kill queued (SW-EXP-08)."""
    count = min(len(state.players), len(state.stock))
    if not count:
        return state
    state = replace(state, drafted=())
    draws = tuple(Step("draft_draw", seat, number) for number in range(count))
    return push(state, *draws, Step("draft_keep", seat))


def _rest(state: State, dead: int) -> Moved:
    """Return the state with a Level 3 organ dealt to each after the last Level 2 (SW-VAR-05)."""
    due = state.setup.rest and not state.rested and dead < 3
    if not due or state.setup.enemies[state.top].level < 3:
        return state, ()
    state = replace(state, rested=True)
    steps = (Step("organ", seat, 3, who=0) for seat in range(len(state.players)))
    return push(state, *steps), (Fact("rest", {}),)


def _count(state: State, facts: tuple[Fact, ...]) -> Moved:
    """Return the state after the trophies were counted: won, or at the decider (SW-WIN)."""
    count = {seat: trophies(state, seat) for seat in state.fighters}
    best = [seat for seat in state.fighters if count[seat] == max(count.values())]
    names = state.setup.seats
    data = {names[seat]: count[seat] for seat in state.fighters}
    facts = (*facts, Fact("count", {"trophies": dict(data)}))
    if len(best) == 1:
        return _finish(state, tuple(best), "most trophies", facts)
    red = {seat: red_sum(state, seat) for seat in best}
    sums = {names[seat]: red[seat] for seat in best}
    facts = (*facts, Fact("red_numbers", {"sums": dict(sums)}))
    tied = [seat for seat in best if red[seat] == max(red.values())]
    if len(tied) == 1:
        return _finish(state, tuple(tied), "the red numbers", facts)
    if state.setup.switches.decider == "shared" or not spare_of(state, BOSS):
        return _finish(state, tuple(tied), "a shared victory", facts)
    return _begin_decider(state, tuple(tied), facts)


def _begin_decider(state: State, tied: tuple[int, ...], facts: tuple[Fact, ...]) -> Moved:
    """Return the state in which only the tied fight one more Boss (SW-WIN-04)."""
    killer = state.killer
    names = [state.setup.seats[seat] for seat in tied]
    facts = (*facts, Fact("decider", {"seats": list(names)}))
    state = replace(state, fighters=tied, decider=True, phase="next_fight", deck=(0, 0, 0, 0, 1))
    state = replace(state, seat=next_seat(state, killer))
    state = queue_draft(state, killer)
    return push(state, Step("top")), facts


def _finish(state: State, winners: tuple[int, ...], reason: str, facts: tuple[Fact, ...]) -> Moved:
    """Return the finished game."""
    names = [state.setup.seats[seat] for seat in winners]
    state = replace(state, phase="end", winners=winners, result="won", reason=reason, todo=())
    return state, (*facts, Fact("won", {"seats": list(names), "reason": reason}))


def give_up(state: State) -> Moved:
    """Return the game counted as it stands: the program's own end of an endless hunt."""
    if state.setup.solo:
        state = replace(state, phase="end", result="lost", reason="the hunt has no end", todo=())
        return state, (Fact("lost", {"reason": state.reason}),)
    count = {seat: trophies(state, seat) for seat in state.fighters}
    best = tuple(seat for seat in state.fighters if count[seat] == max(count.values()))
    return _finish(state, best, "the hunt has no end", (Fact("too_long", {}),))
