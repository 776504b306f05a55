"""One attack with its defence: Combat or Sorcery, margin, reward, switch (FR-17 to FR-30)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Fact, Value
from witchhammer.tavern.fright.battle import draw, next_exchange
from witchhammer.tavern.fright.effects import Swap
from witchhammer.tavern.fright.hooks import mark_down, push_hooks, push_step
from witchhammer.tavern.fright.state import (
    State,
    change_held,
    of_zone,
    other,
    playing,
    stat,
)


def ways_to_win(attack: int, defence: int) -> int:
    """Return in how many of 36 pairs of faces die + attack beats die + defence.

    >>> ways_to_win(6, 2), ways_to_win(0, 0)
    (33, 15)
    """
    return sum(one + attack > two + defence for one in range(1, 7) for two in range(1, 7))


def attack_stats(state: State, mode: str) -> tuple[int, int]:
    """Return what attacker and defender add to their dice in Combat or in Sorcery."""
    attacker, defender = playing(state, state.turn), playing(state, other(state.turn))
    if mode == "combat":
        return stat(state, attacker.card, "lethality"), stat(state, defender.card, "defense")
    return stat(state, attacker.card, "sorcery"), stat(state, defender.card, "sorcery")


def choose_mode(state: State, value: Value) -> tuple[State, tuple[Fact, ...]]:
    """Return the state at the roll, Combat or Sorcery declared before the dice (FR-17)."""
    mode = "combat" if value[0] == "combat" else "sorcery"
    seat = state.setup.seats[state.turn]
    return replace(state, phase="roll", mode=mode), (Fact("mode", {"seat": seat, "mode": mode}),)  # type: ignore[arg-type]  # because both words are modes


def roll(state: State, value: Value) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after the two dice of an exchange: attacker first (FD-09)."""
    plus = attack_stats(state, state.mode)
    faces = int(value[0]), int(value[1])
    attack, defence = faces[0] + plus[0], faces[1] + plus[1]
    state = replace(state, scores=(faces[0], attack, faces[1], defence))
    seats = state.setup.seats
    fact = Fact(
        "scores",
        {
            "seat": seats[state.turn],
            "rival": seats[other(state.turn)],
            "mode": state.mode,
            "faces": list(faces),
            "plus": list(plus),
            "totals": [attack, defence],
            "ways": ways_to_win(*plus),
        },
    )
    wins = attack > defence or (
        attack == defence and state.setup.switches.equal_scores == "attacker"
    )
    if not wins:
        return _failed(state, attack == defence, fact)
    if state.mode == "combat":
        return _struck(state, attack - defence, fact)
    return replace(state, phase="reward", quiet=state.quiet + 1), (fact, _word(state, "charmed"))


def _word(state: State, kind: str) -> Fact:
    """Return a fact that only says who attacked."""
    return Fact(kind, {"seat": state.setup.seats[state.turn]})


def _failed(state: State, equal: bool, fact: Fact) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after a miss or a tie: nothing happens but the switch (FR-20, FD-05)."""
    combat = state.mode == "combat"
    state = replace(state, phase="closing", quiet=state.quiet + 1)
    if combat:
        state = push_hooks(state, state.turn, "on_miss")
        state = push_hooks(state, other(state.turn), "when_missed")
    return state, (fact, _word(state, "tie" if equal else "miss"))


def _struck(state: State, margin: int, fact: Fact) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after a hit in Combat: the defender loses the margin (FR-22)."""
    side = other(state.turn)
    held = playing(state, side)
    left = max(0, held.hp - margin)
    quiet = 0 if left < held.hp else state.quiet + 1
    state = change_held(replace(state, phase="closing", quiet=quiet), side, held.card, hp=left)
    hit = Fact(
        "hit",
        {
            "seat": state.setup.seats[state.turn],
            "rival": state.setup.seats[side],
            "card": state.setup.cards[held.card].name,
            "margin": margin,
            "lost": held.hp - left,
            "hp": left,
        },
    )
    state = push_hooks(state, state.turn, "on_hit")
    return push_hooks(state, side, "when_hit"), (fact, hit)


def may_refill(state: State) -> str:
    """Return why the attacker may not refill, "" when she may (FD-10)."""
    held = playing(state, state.turn)
    full = held.hp == state.setup.cards[held.card].max_hp
    if full and state.setup.switches.refill_at_full == "illegal":
        return "the card is unhurt, and this table refills only hurt cards"
    return ""


def may_swap(state: State, side: int) -> str:
    """Return why a side may not swap, "" when there is a card to swap with (FD-11)."""
    if state.setup.switches.swap == "unused":
        return "" if unused_of(state, side) else "no unused card is left"
    return "" if of_zone(state.sides[side], "hand") else "there is no other card in the hand"


def unused_of(state: State, side: int) -> tuple[int, ...]:
    """Return the unused cards that a side may draw from: all, or those of its own deck."""
    owners = state.setup.owners
    if not owners:
        return state.unused
    return tuple(card for card in state.unused if owners[card] == side)


def reward(state: State, value: Value) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after a won Sorcery paid out: refill or swap (FR-27 to FR-29)."""
    side = state.turn
    held = playing(state, side)
    printed = state.setup.cards[held.card]
    facts: tuple[Fact, ...]
    if value[0] == "swap":
        state = push_step(state, side, held.card, Swap())
        facts = ()
    elif value[0] == "refill":
        state = change_held(state, side, held.card, hp=printed.max_hp)
        seat = state.setup.seats[side]
        facts = (Fact("refilled", {"seat": seat, "card": printed.name, "hp": printed.max_hp}),)
    else:
        facts = (_word(state, "no_reward"),)
    return push_hooks(replace(state, phase="closing"), side, "on_sorcery"), facts


def close(state: State) -> tuple[State, tuple[Fact, ...]]:
    """Return the state with the roles switched, both cards still standing (FR-30, FD-06)."""
    state = mark_down(state, "turn")
    if state.setup.switches.round == "exchange":
        state = mark_down(state, "round")
    limit = state.setup.switches
    if state.exchange >= limit.most_exchanges:
        return draw(state, f"{state.exchange} exchanges are the cap")
    if state.quiet >= limit.most_quiet:
        return draw(state, f"{state.quiet} exchanges in a row drew no blood")
    side = other(state.turn)
    state = next_exchange(replace(state, turn=side))
    return state, (Fact("switch", {"seat": state.setup.seats[side]}),)
