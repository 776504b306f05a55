"""The queue of effects worked off one by one; each is data, so a game can stop at any of them.

"self" is the card the effect came from: once it has left play nothing happens to it. "target"
is whatever the other side has in play.
"""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import DICE, GM, Ask, Dice, Fact, Option, Value
from witchhammer.core.effects import AskGM, Choose, Damage, Effect, Gain, Modify, When
from witchhammer.tavern.fright.effects import Refill, Swap, dice_in
from witchhammer.tavern.fright.exchange import may_swap, unused_of
from witchhammer.tavern.fright.hooks import enter, push_hooks
from witchhammer.tavern.fright.rulings import TABLE_CHANGES, change_by_table
from witchhammer.tavern.fright.state import (
    Held,
    Standing,
    State,
    Step,
    alive,
    change_held,
    change_side,
    in_play,
    of_zone,
    other,
    playing,
)

ABILITY_DIE, UNUSED_DIE = 5, 6
MOST_STEPS = 120
"""Questions of abilities in one exchange, after which the rest of them lapses: two cards that
call each other into play must not do so for ever."""
MOST_TABLE_CHANGES = 8


def subject(state: State, step: Step) -> tuple[int, Held] | None:
    """Return the side and card an effect falls on, None when it is no longer there or falling."""
    side = step.side if getattr(step.effect, "who", "self") == "self" else other(step.side)
    held = in_play(state, side)
    if held is None or held.hp == 0 or (side == step.side and held.card != step.card):
        return None
    return side, held


def step_ask(state: State) -> Ask | None:
    """Return the question of the first effect in the queue, None when it needs no answer."""
    step = state.todo[0]
    effect = step.effect
    about = state.setup.cards[step.card].name
    key = f"b{state.battle}/x{state.exchange}/ability/{state.steps}"
    address = (ABILITY_DIE, state.exchange, state.battle, 0, state.steps)
    if isinstance(effect, Swap):
        return _swap_ask(state, step, key)
    if isinstance(effect, Choose):
        options = [Option(i, c.label) for i, c in enumerate(effect.choices)]
        if effect.may:
            options.append(Option("none", "Nothing"))
        seat = state.setup.seats[step.side]
        return Ask(key, seat, about, effect.prompt, tuple(options))
    if isinstance(effect, AskGM):
        return _table_ask(state, step, key, effect)
    count = dice_in(getattr(effect, "amount", 0))
    if count and subject(state, step):
        prompt = f"{about}: roll {count}d6"
        return Ask(key, DICE, about, prompt, dice=Dice(count, 6, address))
    return None


def _swap_ask(state: State, step: Step, key: str) -> Ask | None:
    """Return the question which card comes in, None when there is none or only one."""
    found = subject(state, step)
    if found is None or may_swap(state, found[0]):
        return None
    side = found[0]
    seat = state.setup.seats[side]
    about = state.setup.cards[found[1].card].name
    if state.setup.switches.swap == "unused":
        address = (UNUSED_DIE, state.exchange, state.battle, 0, state.steps)
        dice = Dice(1, len(unused_of(state, side)), address)
        prompt = f"{seat} draws one of the unused cards, counted in the order of the deck"
        return Ask(key, DICE, about, prompt, dice=dice, secret=True)
    hand = of_zone(state.sides[side], "hand")
    if len(hand) == 1:
        return None
    options = tuple(card_option(state, held) for held in hand)
    return Ask(
        key,
        seat,
        about,
        f"{seat}: which card comes in for {about}?",
        options,
        default=(best_held(hand),),
    )


def card_option(state: State, held: Held) -> Option:
    """Return a held card as an option, its numbers in the label."""
    card = state.setup.cards[held.card]
    numbers = f"scare {card.jump_scare}, lethality {card.lethality}, defense {card.defense}"
    return Option(
        held.card, f"{card.name} ({numbers}, sorcery {card.sorcery}, hp {held.hp}/{card.max_hp})"
    )


def best_held(hand: tuple[Held, ...]) -> int:
    """Return the card with most hit points left, the first of equals (FC-03, FC-06)."""
    return max(hand, key=lambda held: held.hp).card


def _table_ask(state: State, step: Step, key: str, effect: AskGM) -> Ask | None:
    """Return the question to the table what a card's own words do."""
    if step.count >= MOST_TABLE_CHANGES:
        return None
    options = [Option("nothing", "Nothing more")]
    for side in (0, 1):
        held = in_play(state, side)
        if held is not None:
            name = state.setup.cards[held.card].name
            options += [
                Option(f"{side}:{what}:{sign}1", f"{name}: {sign}1 {what.replace('_', ' ')}")
                for what in TABLE_CHANGES
                for sign in ("+", "-")
            ]
    about = state.setup.cards[step.card].name
    prompt = f"{about}: {effect.text} What does the table make of it?"
    return Ask(key, GM, about, prompt, tuple(options), default=("nothing",), text=200)


def apply_step(state: State, value: Value) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after the first effect's question was answered."""
    step, rest = state.todo[0], state.todo[1:]
    effect = step.effect
    state = replace(state, steps=state.steps + 1)
    if isinstance(effect, Swap):
        found = subject(state, step)
        assert found is not None
        side = found[0]
        card = int(value[0])
        if state.setup.switches.swap == "unused":
            card = unused_of(state, side)[card - 1]
        return _swap(replace(state, todo=rest), side, card)
    if isinstance(effect, Choose):
        chosen = effect.choices[int(value[0])].effects if value[0] != "none" else ()
        steps = tuple(Step(step.side, step.card, one) for one in chosen)
        return replace(state, todo=steps + rest), ()
    if isinstance(effect, AskGM):
        if value[0] == "nothing":
            return replace(state, todo=rest), ()
        again = replace(step, count=step.count + 1)
        return change_by_table(replace(state, todo=(again, *rest)), str(value[0]))
    total = sum(int(face) for face in value)
    settled = replace(step, effect=replace(effect, amount=total))  # type: ignore[call-arg]  # because only kinds with an amount ask for dice
    fact = Fact("ability_die", {"card": state.setup.cards[step.card].name, "total": total})
    return replace(state, todo=(settled, *rest)), (fact,)


def run_step(state: State) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after the first effect, one that needs no answer, has happened."""
    step, rest = state.todo[0], state.todo[1:]
    state = replace(state, todo=rest)
    if state.steps >= MOST_STEPS:
        return replace(state, todo=()), (Fact("enough"),)
    found = subject(state, step)
    if isinstance(step.effect, When):
        chosen = step.effect.then if _holds(state, step) else step.effect.otherwise
        return replace(state, todo=tuple(Step(step.side, step.card, e) for e in chosen) + rest), ()
    if found is None:
        return state, ()
    side, held = found
    if isinstance(step.effect, Swap):
        if may_swap(state, side):
            return state, ()
        state = replace(state, steps=state.steps + 1)
        return _swap(state, side, of_zone(state.sides[side], "hand")[0].card)
    return _change(state, side, held, step.effect)


def _holds(state: State, step: Step) -> bool:
    """Return whether the test of a When holds now."""
    effect = step.effect
    assert isinstance(effect, When)
    side = other(step.side) if effect.test == "target_wounded" else step.side
    if effect.test == "alone":
        return alive(state.sides[side]) == 1
    held = in_play(state, side)
    hurt = held is not None and held.hp < state.setup.cards[held.card].max_hp
    return not hurt if effect.test == "unhurt" else hurt


def _change(state: State, side: int, held: Held, effect: Effect) -> tuple[State, tuple[Fact, ...]]:
    """Return the state after a number of a card in play changed."""
    card = state.setup.cards[held.card]
    amount = getattr(effect, "amount", 0)
    seat = state.setup.seats[side]
    data = {"seat": seat, "card": card.name}
    if isinstance(effect, Modify):
        entry = Standing(held.card, effect.stat, amount, effect.until)
        fact = Fact("stands", {**data, "stat": effect.stat, "amount": amount})
        return replace(state, standing=(*state.standing, entry)), (fact,)
    hp = held.hp
    if isinstance(effect, Damage):
        hp = max(0, hp - max(0, amount))
    elif isinstance(effect, Gain):
        hp = min(card.max_hp, hp + max(0, amount))
    elif isinstance(effect, Refill):
        hp = card.max_hp
    if hp == held.hp:
        return state, ()
    state = change_held(state, side, held.card, hp=hp)
    return state, (Fact("hit_points", {**data, "before": held.hp, "hp": hp}),)


def _swap(state: State, side: int, card: int) -> tuple[State, tuple[Fact, ...]]:
    """Return the state with one card out of play and another in it (FR-29)."""
    old = playing(state, side)
    printed = state.setup.cards[old.card]
    standing = tuple(entry for entry in state.standing if entry.card != old.card)
    state = replace(state, standing=standing)
    if state.setup.switches.swap == "unused":
        mine = state.sides[side]
        fresh = Held(card, state.setup.cards[card].max_hp)
        cards = tuple(fresh if held.card == old.card else held for held in mine.cards)
        state = change_side(state, side, replace(mine, cards=cards))
        unused = (*(one for one in state.unused if one != card), old.card)
        state = replace(state, unused=tuple(sorted(unused)))
    else:
        state = change_held(state, side, old.card, zone="hand")
    state, facts = enter(state, side, card)
    came = state.setup.cards[card].name
    data = {"seat": state.setup.seats[side], "out": printed.name, "in": came}
    return push_hooks(state, side, "on_reveal"), (Fact("swapped", data), *facts)
