"""The questions of each phase, with every legal answer and why another is refused."""

from __future__ import annotations

from witchhammer.core.ask import DICE, Ask, Dice, Option, Seat
from witchhammer.tavern.fright.abilities import best_held, card_option
from witchhammer.tavern.fright.exchange import attack_stats, may_refill, may_swap
from witchhammer.tavern.fright.state import (
    HAND_SIZE,
    State,
    in_play,
    of_zone,
    other,
    playing,
)

PICK_DIE, DEAL_DIE, ROLL_OFF_DIE, EXCHANGE_DIE = 1, 2, 3, 4
"""Purposes of dice, the first part of their addresses."""


def side_of(state: State, seat: Seat) -> int:
    """Return the side of a seat that plays."""
    return state.setup.seats.index(seat)


def phase_asks(state: State) -> tuple[Ask, ...]:
    """Return the open questions of the state's phase."""
    match state.phase:
        case "first_pick":
            return (_pair(state, "pick", PICK_DIE, "Who picks first? The higher face does."),)
        case "pick":
            return _picks(state)
        case "deal":
            return (_deal(state),)
        case "choose":
            return tuple(_choice(state, side) for side in (0, 1) if _chooses(state, side))
        case "roll_off":
            return (_pair(state, "roll_off", ROLL_OFF_DIE, "Who attacks? The higher face does."),)
        case "attack":
            return (_attack(state),)
        case "roll":
            return (_roll(state),)
        case "reward":
            return (_reward(state),)
        case _:
            return ()


def _pair(state: State, what: str, purpose: int, prompt: str) -> Ask:
    """Return the question for one die each, the first player's first."""
    first, second = state.setup.seats
    key = f"b{state.battle}/{what}/{state.attempt}"
    address = (purpose, state.battle, state.attempt)
    return Ask(key, DICE, what, f"{prompt} {first}'s d6, then {second}'s", dice=Dice(2, 6, address))


def _picks(state: State) -> tuple[Ask, ...]:
    """Return who has to pick: one by turns of a common deck, both at once of own ones."""
    if not state.setup.owners:
        return (_pick_one(state, state.turn),)
    sides = [side for side in (0, 1) if not state.sides[side].cards]
    return tuple(_pick_five(state, side) for side in sides)


def _pick_one(state: State, side: int) -> Ask:
    """Return the question for one card; what the other side took is not to be seen."""
    seat = state.setup.seats[side]
    mine = state.sides[side]
    own = {held.card for held in mine.cards}
    options = []
    for number, card in enumerate(state.setup.cards):
        why = "you have it" if number in own else ""
        why = "the other hand holds it" if number in mine.found else why
        options.append(Option(number, card.name, why))
    first = next(option.value for option in options if not option.why_not)
    key = f"pick/{seat}/{len(mine.cards)}/{len(mine.found)}"
    prompt = f"{seat}: which card do you take? ({len(mine.cards)} of {HAND_SIZE})"
    return Ask(key, seat, "deck", prompt, tuple(options), default=(first,), secret=True)


def _pick_five(state: State, side: int) -> Ask:
    """Return the question for five cards of an own deck."""
    seat = state.setup.seats[side]
    cards = [card for card in state.unused if state.setup.owners[card] == side]
    return Ask(
        f"pick/{seat}",
        seat,
        "deck",
        f"{seat}: which {HAND_SIZE} cards of your deck come along?",
        tuple(Option(card, state.setup.cards[card].name) for card in cards),
        least=HAND_SIZE,
        most=HAND_SIZE,
        default=tuple(cards[:HAND_SIZE]),
        secret=True,
    )


def _deal(state: State) -> Ask:
    """Return the draw of one card for one player's eyes."""
    seat = state.setup.seats[state.turn]
    count = len(state.unused)
    prompt = f"One of the {count} cards left, counted in the order of the deck, for {seat}"
    dice = Dice(1, count, (DEAL_DIE, count))
    return Ask(f"deal/{count}", DICE, "deck", prompt, dice=dice, secret=True)


def _chooses(state: State, side: int) -> bool:
    """Return whether a side has still to choose its card for the battle."""
    return state.sides[side].choice < 0 and in_play(state, side) is None


def _choice(state: State, side: int) -> Ask:
    """Return the question for the card of a battle; both are asked at once (FR-11)."""
    seat = state.setup.seats[side]
    hand = of_zone(state.sides[side], "hand")
    waits = "it waits until the rest of the hand is gone"
    options = [card_option(state, held) for held in hand] + [
        Option(held.card, state.setup.cards[held.card].name, waits)
        for held in of_zone(state.sides[side], "aside")
    ]
    return Ask(
        f"b{state.battle}/card/{seat}",
        seat,
        "hand",
        f"{seat}: which card do you send into battle {state.battle}?",
        tuple(options),
        default=(best_held(hand),),
        secret=True,
    )


def _attack(state: State) -> Ask:
    """Return the attacker's question: Combat or Sorcery (FR-17)."""
    seat = state.setup.seats[state.turn]
    card = state.setup.cards[playing(state, state.turn).card].name
    fight, spell = attack_stats(state, "combat"), attack_stats(state, "sorcery")
    options = (
        Option("combat", f"Combat: d6+{fight[0]} against d6+{fight[1]}, the margin is damage"),
        Option("sorcery", f"Sorcery: d6+{spell[0]} against d6+{spell[1]}, a win refills or swaps"),
    )
    key = f"b{state.battle}/x{state.exchange}/mode"
    prompt = f"{seat}: does {card} attack by Combat or by Sorcery?"
    return Ask(key, seat, card, prompt, options, default=("combat",))


def _roll(state: State) -> Ask:
    """Return the two dice of an exchange, the attacker's first."""
    seats = state.setup.seats
    key = f"b{state.battle}/x{state.exchange}/dice"
    prompt = f"{seats[state.turn]}'s attack d6, then {seats[other(state.turn)]}'s defence d6"
    dice = Dice(2, 6, (EXCHANGE_DIE, state.exchange))
    return Ask(key, DICE, state.mode, prompt, dice=dice)


def _reward(state: State) -> Ask:
    """Return the question for the reward of a won Sorcery (FR-27)."""
    seat = state.setup.seats[state.turn]
    held = playing(state, state.turn)
    card = state.setup.cards[held.card]
    label = f"Refill {card.name} from {held.hp} to {card.max_hp} hit points"
    options = (
        Option("refill", label, may_refill(state)),
        Option("swap", f"Swap {card.name} for another card", may_swap(state, state.turn)),
    )
    key = f"b{state.battle}/x{state.exchange}/reward"
    default = "refill" if held.hp < card.max_hp else "swap"
    prompt = f"{seat}: what does the won Sorcery do?"
    return Ask(key, seat, card.name, prompt, options, default=(default,))
