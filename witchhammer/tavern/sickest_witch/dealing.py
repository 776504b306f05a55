"""Before the first fight: kits are dealt, the deck's top card is turned, somebody starts.

Every card is a draw of its own over what is left, so nothing is shuffled and a physical deck can
be typed (SW-SET-05 to SW-SET-09, SW-DCK-03, SW-DCK-04, SW-ELD-01, SW-ELD-02).
"""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact, Json, Value
from witchhammer.tavern.sickest_witch.cards import BOSS
from witchhammer.tavern.sickest_witch.state import (
    SOLO_HP,
    Held,
    Player,
    State,
    Step,
    change_player,
    push,
    push_first,
)

Moved = tuple[State, tuple[Fact, ...]]
Data = dict[str, Json]


def begin(state: State) -> State:
    """Return the state with every draw of the setup queued (SW-SET-05)."""
    setup = state.setup
    count = len(setup.seats)
    state = replace(
        state,
        players=tuple(Player() for _ in range(count)),
        fighters=tuple(range(count)),
        deck=setup.deck,
        spare=tuple(range(len(setup.enemies))),
        stock=tuple(range(len(setup.inverts))),
    )
    for seat in range(count):
        state = push(state, Step("witch", seat), Step("ability", seat))
        if not setup.solo:
            state = push(state, Step("organ", seat, 1), Step("organ", seat, 2))
        if setup.inverts:
            state = push(state, Step("invert", seat))
    if setup.solo:
        return replace(state, hp=SOLO_HP, seat=0)
    state = push(state, Step("top"))
    return push(state, *(Step("activate", seat) for seat in range(count)))


def witches_left(state: State) -> tuple[int, ...]:
    """Return the Witch cards that can be drawn: not taken, and with an Ability card to go with."""
    setup = state.setup
    taken = {player.witch for player in state.players}
    cards = [number for number in range(len(setup.witches)) if number not in taken]
    if setup.switches.mark_rule == "different":
        return tuple(cards)
    used = {player.ability for player in state.players}
    marks = {card.mark for number, card in enumerate(setup.abilities) if number not in used}
    return tuple(number for number in cards if setup.witches[number].mark in marks)


def abilities_left(state: State, seat: int) -> tuple[int, ...]:
    """Return the Ability cards that fit a player's Witch by the table's rule (SW-SET-08)."""
    setup = state.setup
    used = {player.ability for player in state.players}
    cards = tuple(number for number in range(len(setup.abilities)) if number not in used)
    mark = setup.witches[state.players[seat].witch].mark
    same = setup.switches.mark_rule == "same"
    fitting = tuple(n for n in cards if (setup.abilities[n].mark == mark) == same)
    return fitting or cards


def spare_of(state: State, level: int) -> tuple[int, ...]:
    """Return the enemy cards of a level that are in no other place."""
    enemies = state.setup.enemies
    return tuple(card for card in state.spare if enemies[card].level == level)


def take_spare(state: State, card: int) -> State:
    """Return the state with a card no longer among the spare ones."""
    return replace(state, spare=tuple(one for one in state.spare if one != card))


def top_level(state: State) -> int:
    """Return the level of the next card of the deck, 0 when none is to come (SW-DCK-04)."""
    return next((level for level, count in enumerate(state.deck, 1) if count), 0)


def apply_draw(state: State, step: Step, value: Value) -> Moved:
    """Return the state after one card of the setup was drawn."""
    face = int(value[0]) - 1
    seat = state.setup.seats[step.seat]
    if step.what == "witch":
        number = witches_left(state)[face]
        card = state.setup.witches[number]
        fact = Fact("witch", {"seat": seat, "card": card.name, "mark": card.mark})
        return change_player(state, step.seat, witch=number), (fact,)
    if step.what == "ability":
        return give_ability(state, step.seat, abilities_left(state, step.seat)[face])
    if step.what == "organ":
        return _give_organ(state, step, spare_of(state, step.n)[face])
    if step.what == "invert":
        return give_invert(state, step.seat, state.stock[face])
    return turn_top(state, spare_of(state, top_level(state))[face])


def give_ability(state: State, seat: int, number: int) -> Moved:
    """Return the state with an Ability card dealt, on its ordinary face (SW-SET-09)."""
    card = state.setup.abilities[number]
    data: Data = {"seat": state.setup.seats[seat], "card": card.name, "mark": card.mark}
    return change_player(state, seat, ability=number), (Fact("ability_card", data),)


def _give_organ(state: State, step: Step, card: int) -> Moved:
    """Return the state with a starting or resting organ dealt, ready (SW-SET-07, SW-VAR-05)."""
    held = Held(card, dealt=step.who < 0)
    organs = (*state.players[step.seat].organs, held)
    state = change_player(take_spare(state, card), step.seat, organs=organs)
    return state, (organ_fact(state, "organ", step.seat, card),)


def organ_fact(state: State, kind: str, seat: int, card: int) -> Fact:
    """Return the fact that a player came to an organ; in secret hands only she hears its name."""
    owner = state.setup.seats[seat]
    enemy = state.setup.enemies[card]
    data = {"seat": owner, "organ": enemy.organ.name, "enemy": enemy.name}
    if state.setup.switches.hands == "open" or state.setup.solo:
        return Fact(kind, data)
    if kind == "organ":
        return Fact(kind, data, (owner,), Fact("organ_hidden", {"seat": owner}))
    return Fact(kind, data, (owner,), Fact("claimed_hidden", {"seat": owner, "enemy": enemy.name}))


def give_invert(state: State, seat: int, card: int) -> Moved:
    """Return the state with an Invert card dealt to a player's hand (SW-EXP-05)."""
    owner = state.setup.seats[seat]
    inverts = (*state.players[seat].inverts, card)
    state = change_player(state, seat, inverts=inverts)
    state = replace(state, stock=tuple(one for one in state.stock if one != card))
    data = {"seat": owner, "card": state.setup.inverts[card].name}
    return state, (Fact("invert", data, (owner,), Fact("invert_hidden", {"seat": owner})),)


def turn_top(state: State, card: int) -> Moved:
    """Return the state with the deck's next card lying open (SW-DCK-03)."""
    enemy = state.setup.enemies[card]
    level = enemy.level - 1
    deck = (*state.deck[:level], state.deck[level] - 1, *state.deck[level + 1 :])
    state = replace(take_spare(state, card), deck=deck, top=card)
    data: Data = {
        "card": enemy.name,
        "level": "B" if enemy.level == BOSS else enemy.level,
        "ac": enemy.ac,
        "hp": enemy.hp,
        "weakness": enemy.weakness,
    }
    return state, (Fact("next_enemy", data),)


def begin_starter(state: State) -> Moved:
    """Return the state at the roll for the first turn, or with the starter named by the table."""
    setup = state.setup
    if setup.starter:
        seat = setup.seats.index(setup.starter)
        fact = Fact("starts", {"seat": setup.starter})
        return replace(state, phase="next_fight", seat=seat), (fact,)
    return replace(state, phase="starter", rolled_off=state.fighters), ()


def apply_starter(state: State, value: Value) -> Moved:
    """Return the state after the d20s for the first turn; those tied highest roll again."""
    faces = [int(face) for face in value]
    names = [state.setup.seats[seat] for seat in state.rolled_off]
    fact = Fact("starter_roll", {"seats": list(names), "faces": list(faces)})
    best = max(faces)
    tied = tuple(s for s, face in zip(state.rolled_off, faces, strict=True) if face == best)
    if len(tied) > 1 and state.tries < MOST_TIES:
        return replace(state, rolled_off=tied, tries=state.tries + 1), (fact,)
    seat = tied[0]
    starts = Fact("starts", {"seat": state.setup.seats[seat]})
    return replace(state, phase="next_fight", seat=seat, rolled_off=()), (fact, starts)


MOST_TIES = 200
"""Tied rolls in a row after which the first of them starts, so that every game ends."""


def queue_top(state: State) -> State:
    """Return the state with the draw of the deck's next card queued, if one is to come."""
    return push_first(state, Step("top")) if top_level(state) else replace(state, top=-1)
