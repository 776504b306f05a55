"""The single-player mode: five battles of three enemies each, then a Boss or two (SW-SOL).

Enemies have counters for life, strike back at misses, and the lone player has 30 Hit Points.
"""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact, Value
from witchhammer.tavern.sickest_witch.cards import BOSS
from witchhammer.tavern.sickest_witch.damage import deal, heal_self, hurt_self, land_delayed
from witchhammer.tavern.sickest_witch.dealing import Moved, organ_fact, spare_of, take_spare
from witchhammer.tavern.sickest_witch.fights import level_up, queue_special, ready_all
from witchhammer.tavern.sickest_witch.powers import FIGHT_START, focus
from witchhammer.tavern.sickest_witch.setting_up import DIFFICULTIES
from witchhammer.tavern.sickest_witch.state import (
    FOCUSED,
    Foe,
    Held,
    State,
    Step,
    change_foe,
    change_player,
    living,
    push,
)

BATTLES = ((1, 1, 2), (2, 2, 2), (2, 3, 3), (3, 3, 4), (4, 4, 4))
"""Levels of the three enemies of each battle (SW-SOL-24 to SW-SOL-28)."""
DIE_LIFE = 4
"""What each d4 counts, set to its highest and never rolled (SW-SOL-04)."""
BOSS_LIFE = 5 * DIE_LIFE


def next_battle(state: State) -> Moved:
    """Return the state with the next row of enemies to be drawn, or the next Boss."""
    if state.fight == 0:
        state = replace(state, bosses=DIFFICULTIES[state.setup.difficulty][1])
    state = replace(
        state,
        fight=state.fight + 1,
        foes=(),
        standing=(),
        delayed=(),
        halver=-1,
        last_foe=-1,
        phase="turn",
        seat=0,
    )
    if state.fight > len(BATTLES):
        return _boss(state)
    if state.setup.switches.solo_organs == "battle" and state.fight > 1:
        state = ready_all(state)
    levels = BATTLES[state.fight - 1]
    state = push(state, *(Step("foe", 0, level, count=n) for n, level in enumerate(levels)))
    if state.fight in (4, 5) and state.setup.switches.solo_life == "one_short":
        state = push(state, Step("short_life"))
    state = push(state, *_rolls(state))
    return state, (Fact("battle", {"number": state.fight}),)


def _rolls(state: State) -> tuple[Step, ...]:
    """Return the ability roll of a battle; the first one's was made before it (SW-SOL-18)."""
    active = state.players[0].active
    if active == FOCUSED:
        return ()
    if active == 0:
        return (Step("activate", 0, FIGHT_START),)
    return (Step("keep", 0),) if state.fight > 1 else ()


def _boss(state: State) -> Moved:
    """Return the state with a Boss to be met; before the first one all is made well (SW-SOL-29)."""
    facts: tuple[Fact, ...] = (Fact("boss", {"left": state.bosses}),)
    first = state.fight == len(BATTLES) + 1
    if first:
        state, healed = heal_self(state, 2)
        state, focused = focus(state, 0)
        state, leveled = level_up(state, BOSS)
        state = ready_all(state)
        facts = (*facts, *healed, *focused, *leveled)
    state = push(state, Step("foe", 0, BOSS))
    if not first:
        state = push(state, *_rolls(state))
    return replace(state, bosses=state.bosses - 1), facts


def foe_candidates(state: State, level: int) -> tuple[int, ...]:
    """Return the cards a row can be drawn from: an insane run keeps its finale for the end."""
    cards = spare_of(state, level)
    if level != BOSS or state.setup.difficulty != "insane":
        return cards
    last = state.bosses == 0
    fitting = tuple(c for c in cards if state.setup.enemies[c].finale == last)
    return fitting or cards


def apply_foe(state: State, step: Step, card: int) -> Moved:
    """Return the state with one more enemy in the row, its counters at 4 each (SW-SOL-04)."""
    enemy = state.setup.enemies[card]
    life = DIE_LIFE if step.n <= 2 else BOSS_LIFE if step.n == BOSS else 2 * DIE_LIFE
    foe = Foe(card, life, life)
    state = replace(take_spare(state, card), foes=(*state.foes, foe))
    facts: tuple[Fact, ...] = (_foe_fact(state, card, life),)
    if state.setup.switches.solo_level_up == "level_3":
        state, more = level_up(state, enemy.level)
        facts = (*facts, *more)
    return queue_special(state, len(state.foes) - 1, "on_appear", 0), facts


def _foe_fact(state: State, card: int, life: int) -> Fact:
    """Return the fact that an enemy stands in the row."""
    enemy = state.setup.enemies[card]
    level = "B" if enemy.level == BOSS else enemy.level
    data = {"enemy": enemy.name, "level": level, "ac": enemy.ac, "life": life}
    return Fact("foe", {**data, "weakness": enemy.weakness, "special": enemy.special_text})


def apply_short_life(state: State, value: Value) -> Moved:
    """Return the state with one enemy of the row at one d4 of life only (SW-SOL-19)."""
    number = int(value[0]) - 1
    state = change_foe(state, number, life=DIE_LIFE, full=DIE_LIFE)
    name = state.setup.enemies[state.foes[number].card].name
    return state, (Fact("short_life", {"enemy": name}),)


def targets_open(state: State) -> tuple[int, ...]:
    """Return the enemies that may be attacked: not the last one, unless it is alone (SW-SOL-08)."""
    alive = living(state)
    return alive if len(alive) == 1 else tuple(n for n in alive if n != state.last_foe)


def begin_solo_turn(state: State) -> Moved:
    """Return the state at the choice of an enemy, skipped where there is only one."""
    open_to = targets_open(state)
    if len(open_to) > 1:
        return replace(state, phase="target"), ()
    attack = replace(state.attack, foe=open_to[0])
    return replace(state, attack=attack, phase="attack"), ()


def apply_target(state: State, value: Value) -> Moved:
    """Return the state with the enemy to be attacked chosen."""
    attack = replace(state.attack, foe=int(value[0]))
    return replace(state, attack=attack, phase="attack"), ()


def strikes_back(state: State) -> bool:
    """Return whether the enemy attacked answers: a miss, or a Boss anyhow (SW-SOL-06, -31)."""
    attack = state.attack
    foe = state.foes[attack.foe]
    if not foe.life:
        return False
    boss = state.setup.enemies[foe.card].level == BOSS
    return boss or (attack.natural > 0 and not attack.hit)


def skip_counter(state: State) -> Moved | None:
    """Return the state without a counter-attack where there is none, None where one is rolled."""
    number = state.attack.foe
    if not strikes_back(state):
        return replace(state, phase="closing"), ()
    if not state.foes[number].stunned:
        return None
    name = state.setup.enemies[state.foes[number].card].name
    state = change_foe(state, number, stunned=False)
    return replace(state, phase="closing"), (Fact("counter_lost", {"enemy": name}),)


def counter_damage(state: State, foe: int) -> int:
    """Return what a counter-attack of a foe takes (SW-SOL-06)."""
    rule = state.setup.switches.enemy_damage
    return state.setup.enemies[state.foes[foe].card].level if rule == "level" else int(rule)


def apply_counter(state: State, value: Value) -> Moved:
    """Return the state after an enemy's d20: hit, doubled by a 20, hurting itself by a 1."""
    face, number = int(value[0]), state.attack.foe
    least = DIFFICULTIES[state.setup.difficulty][0]
    name = state.setup.enemies[state.foes[number].card].name
    state = replace(state, phase="closing")
    hit = face >= least
    fact = Fact("counter", {"enemy": name, "face": face, "least": least, "hit": hit})
    if face == 1:
        state, facts = deal(state, number, 1, 0)
        return state, (fact, Fact("own_blade", {"enemy": name}), *facts)
    if not hit:
        return state, (fact,)
    state, facts = hurt_self(state, counter_damage(state, number) * (2 if face == 20 else 1))
    return state, (fact, *facts)


def close_solo(state: State) -> Moved:
    """Return the state after a solo turn: lost, trophies claimed, the next turn or battle."""
    if state.hp == 0:
        reason = "the last Hit Point is gone"
        state = replace(state, phase="end", result="lost", reason=reason, todo=())
        return state, (Fact("lost", {"reason": reason}),)
    state, facts = land_delayed(replace(state, last_foe=state.attack.foe))
    for number, foe in enumerate(state.foes):
        if foe.life == 0 and not foe.claimed:
            organs = (*state.players[0].organs, Held(foe.card))
            state = change_player(change_foe(state, number, claimed=True), 0, organs=organs)
            facts = (*facts, organ_fact(state, "claimed", 0, foe.card))
    if living(state):
        return replace(state, phase="turn"), facts
    if state.fight > len(BATTLES) and state.bosses == 0:
        reason = "the last Boss is dead"
        state = replace(state, phase="end", result="won", winners=(0,), reason=reason, todo=())
        return state, (*facts, Fact("won", {"seats": [state.setup.seats[0]], "reason": reason}))
    return replace(state, phase="next_fight"), facts
