"""The queue of things still to be done: which of them ask, and what an answer leads to."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import DICE, Ask, Dice, Fact, Option, Value
from witchhammer.core.effects import AskGM, Choose, Damage, Delay, Effect
from witchhammer.tavern.sickest_witch.attacking import can_ready, land
from witchhammer.tavern.sickest_witch.dealing import (
    Moved,
    abilities_left,
    apply_draw,
    spare_of,
    top_level,
    witches_left,
)
from witchhammer.tavern.sickest_witch.drafting import (
    apply_keep_card,
    apply_pass,
    draw_card,
    keep_ask,
    pass_ask,
    receivers,
)
from witchhammer.tavern.sickest_witch.effecting import needs_choice, rivals, run_effect
from witchhammer.tavern.sickest_witch.effects import dice_in
from witchhammer.tavern.sickest_witch.organs import (
    apply_dud,
    apply_ready,
    apply_steal,
    dud_ask,
    ready_ask,
    steal_ask,
)
from witchhammer.tavern.sickest_witch.powers import apply_activate, apply_keep, set_number
from witchhammer.tavern.sickest_witch.rulings import MOST_CHANGES, apply_table, table_ask
from witchhammer.tavern.sickest_witch.solo import apply_foe, apply_short_life, foe_candidates
from witchhammer.tavern.sickest_witch.state import State, Step, push_first
from witchhammer.tavern.sickest_witch.trading import apply_trade, trade_ask

DEAL, STARTER, ABILITY_DIE, ATTACK_DIE, EFFECT_DIE, COUNTER_DIE, ENEMY, INVERT = range(1, 9)
"""Purposes of dice, the first part of their addresses."""
DRAWS = ("witch", "ability", "organ", "invert", "top")
MOST_EFFECT_DICE = 200


def key_of(state: State, what: str, seat: int) -> str:
    """Return the key of a question: turn, seat, what, and how many came before it in the turn."""
    name = state.setup.seats[seat] if seat >= 0 else "table"
    return f"t{state.turn}/{name}/{what}/{state.asked}"


def step_ask(state: State) -> Ask | None:
    """Return the question of the first step, None when it needs no answer."""
    step = state.todo[0]
    key = key_of(state, step.what, step.seat)
    if step.what in (*DRAWS, "draft_draw", "foe"):
        return _draw_ask(state, step, key)
    if step.what.startswith("trade_"):
        return trade_ask(state, step, key)
    match step.what:
        case "activate":
            return _ability_die(state, step, key)
        case "short_life":
            prompt = "Which of the three has one d4 of life only? Counted as they lie"
            return Ask(key, DICE, "life", prompt, dice=Dice(1, 3, (ENEMY, state.fight, 1)))
        case "effect":
            return _effect_ask(state, step, key)
        case "number" | "keep" | "solo_choice":
            return _card_ask(state, step, key)
        case "ready":
            return ready_ask(state, step, key)
        case "dud":
            return dud_ask(state, step, key)
        case "steal":
            return steal_ask(state, step, key)
        case "draft_keep":
            return keep_ask(state, step, key) if len(state.packet) > 1 else None
        case "draft_pass":
            return pass_ask(state, step, key) if len(receivers(state, step.seat)) > 1 else None
        case _:
            return None


def _draw_ask(state: State, step: Step, key: str) -> Ask | None:
    """Return the draw of one card over all that it can be, None where it can be one only."""
    cards, what, address = _candidates(state, step)
    if len(cards) < 2:
        return None
    enemies = state.setup.enemies
    hidden = step.what in ("invert", "draft_draw") or (
        step.what == "organ" and state.setup.switches.hands == "secret"
    )
    name = state.setup.seats[step.seat]
    for_whom = f" for {name}" if step.what not in ("top", "foe") else ""
    prompt = f"Draw {what}{for_whom}: 1 to {len(cards)}, counted as the box lists them"
    if not hidden and step.what not in ("witch", "ability"):
        prompt += f" ({', '.join(enemies[card].name for card in cards)})"
    dice = Dice(1, len(cards), address)
    return Ask(key, DICE, what, prompt, dice=dice, secret=hidden)


def _candidates(state: State, step: Step) -> tuple[tuple[int, ...], str, tuple[int, ...]]:
    """Return the cards a draw is made from, what it is called, and the address of its die."""
    seat = step.seat
    if step.what == "witch":
        return witches_left(state), "a Witch", (DEAL, 0, 0, seat)
    if step.what == "ability":
        return abilities_left(state, seat), "an Ability card", (DEAL, 0, 1, seat)
    if step.what == "organ":
        return spare_of(state, step.n), f"a Level {step.n} organ", (DEAL, 0, 1 + step.n, seat)
    if step.what == "top":
        level = top_level(state)
        return spare_of(state, level), "the next enemy", (ENEMY, state.fight, 0)
    if step.what == "foe":
        cards = foe_candidates(state, step.n)
        return cards, "an enemy of the row", (ENEMY, state.fight, 2, step.count)
    return state.stock, "an Invert card", (INVERT, state.turn, state.fight % 256, seat, step.n)


def _ability_die(state: State, step: Step, key: str) -> Ask:
    """Return the roll of an ability die: a d4, or a d6 by the variant (SW-VAR-01)."""
    name = state.setup.seats[step.seat]
    sides = 4 if state.setup.switches.dice == "d4" else 6
    address = (ABILITY_DIE, state.turn, step.count, step.seat, step.n)
    prompt = f"{name}'s ability die, a d{sides}"
    return Ask(key, DICE, "ability", prompt, dice=Dice(1, sides, address))


def _card_ask(state: State, step: Step, key: str) -> Ask:
    """Return the question about an active Ability card: keep, roll anew, focus, or a number."""
    name = state.setup.seats[step.seat]
    player = state.players[step.seat]
    card = state.setup.abilities[player.ability]
    names = [*(power.name for power in card.powers), "recharge"]
    if step.what == "number":
        options = tuple(Option(n, f"{n}: {power}") for n, power in enumerate(names, 1))
        return Ask(key, name, card.name, f"{name}: a 6, which ability do you choose?", options)
    now = names[player.active - 1]
    options = (
        Option("keep", f"Keep {player.active}: {now}"),
        Option("reroll", "Roll for another; the result stands"),
    )
    if step.what == "solo_choice":
        options = (*options, Option("focus", f"Focus: {card.focused[0].name}"))
    return Ask(key, name, card.name, f"{name}: {now} is in force. Keep it?", options)


def _effect_ask(state: State, step: Step, key: str) -> Ask | None:
    """Return the question of an effect: a rival, a choice, the table's word, or dice."""
    effect = step.effect[0]
    name = state.setup.seats[step.seat]
    if needs_choice(state, step):
        options = tuple(Option(n, state.setup.seats[n]) for n in rivals(state, step.seat))
        return Ask(key, name, "rival", f"{name}: which rival?", options)
    if isinstance(effect, Choose):
        listed = [Option(n, choice.label) for n, choice in enumerate(effect.choices)]
        if effect.may:
            listed.append(Option("none", "Nothing"))
        return Ask(key, name, "choice", effect.prompt, tuple(listed))
    if isinstance(effect, AskGM):
        return table_ask(state, key, effect.text) if step.count < MOST_CHANGES else None
    count, sides = _dice_of(step)
    if not count or state.thrown >= MOST_EFFECT_DICE:
        return None
    address = (EFFECT_DIE, state.turn, state.fight % 256, step.seat, state.thrown)
    dice = Dice(count, sides, address)
    return Ask(key, DICE, "effect", f"{name}: roll {count}d{sides}", dice=dice)


def _dice_of(step: Step) -> tuple[int, int]:
    """Return number and sides of the dice an effect needs."""
    effect = step.effect[0]
    if isinstance(effect, Delay):
        amounts = [e.amount for e in effect.effects if isinstance(e, Damage)]
        return dice_in(amounts[0]) if amounts else (0, 0)
    return dice_in(getattr(effect, "amount", 0))


def apply_step(state: State, value: Value) -> Moved:
    """Return the state after the first step's question was answered."""
    step = state.todo[0]
    state = replace(state, todo=state.todo[1:])
    if step.what.startswith("trade_"):
        return apply_trade(state, step, value)
    if step.what in DRAWS:
        return apply_draw(state, step, value)
    match step.what:
        case "activate":
            return apply_activate(state, step, value)
        case "number":
            return set_number(state, step.seat, int(value[0]))
        case "keep" | "solo_choice":
            return apply_keep(state, step, value)
        case "ready":
            return apply_ready(state, step, value)
        case "dud":
            return apply_dud(state, step, value)
        case "steal":
            return apply_steal(state, step, value)
        case "foe":
            return apply_foe(state, step, foe_candidates(state, step.n)[int(value[0]) - 1])
        case "short_life":
            return apply_short_life(state, value)
        case "draft_draw":
            return draw_card(state, value)
        case "draft_keep":
            return apply_keep_card(state, step, value)
        case "draft_pass":
            return apply_pass(state, step, value)
        case _:
            return _apply_effect(state, step, value)


def _apply_effect(state: State, step: Step, value: Value) -> Moved:
    """Return the state after an effect's question: its rival, choice, change or dice are known."""
    effect = step.effect[0]
    if needs_choice(state, step):
        return push_first(state, replace(step, who=int(value[0]))), ()
    if isinstance(effect, Choose):
        chosen = effect.choices[int(value[0])].effects if value[0] != "none" else ()
        return push_first(state, *(replace(step, effect=(one,), who=-1) for one in chosen)), ()
    if isinstance(effect, AskGM):
        if value[0] != "nothing":
            state = push_first(state, replace(step, count=step.count + 1))
        return apply_table(state, step, str(value[0]))
    total = sum(int(face) for face in value)
    state = push_first(state, replace(step, effect=(_settled(effect, total),)))
    fact = Fact("effect_die", {"seat": state.setup.seats[step.seat], "total": total})
    return replace(state, thrown=state.thrown + 1), (fact,)


def _settled(effect: Effect, total: int) -> Effect:
    """Return an effect with its dice replaced by what they showed."""
    if isinstance(effect, Delay):
        return replace(effect, effects=(Damage(amount=total),))
    return replace(effect, amount=total)  # type: ignore[call-arg]  # because only kinds with an amount ask for dice


def run_step(state: State) -> Moved:
    """Return the state after the first step, one that needs no answer."""
    step = state.todo[0]
    state = replace(state, todo=state.todo[1:])
    match step.what:
        case "effect":
            if isinstance(step.effect[0], AskGM):
                return state, ()
            return run_effect(state, step)
        case "land":
            return land(state, step)
        case "ready":
            return _only_ready(state, step)
        case "draft_keep":
            return apply_keep_card(state, step, (state.packet[0],)) if state.packet else (state, ())
        case "draft_pass":
            return apply_pass(state, step, (receivers(state, step.seat)[0],))
        case "trade_with":
            others = tuple(n for n in state.fighters if n != step.seat)
            return apply_trade(state, step, others[:1]) if others else (state, ())
        case _:
            return _only_draw(state, step)


def _only_draw(state: State, step: Step) -> Moved:
    """Return the state after a draw that could be one card only, or none at all."""
    if step.what not in (*DRAWS, "draft_draw", "foe") or not _candidates(state, step)[0]:
        return state, ()
    if step.what == "draft_draw":
        return draw_card(state, (1,))
    if step.what == "foe":
        return apply_foe(state, step, foe_candidates(state, step.n)[0])
    return apply_draw(state, step, (1,))


def _only_ready(state: State, step: Step) -> Moved:
    """Return the state with the one spell ready that a recharge can mean, if there is any."""
    cards = can_ready(state, step.seat)
    return apply_ready(state, step, (cards[0],)) if step.n and len(cards) == 1 else (state, ())


__all__ = [
    "ATTACK_DIE",
    "COUNTER_DIE",
    "STARTER",
    "apply_step",
    "key_of",
    "run_step",
    "step_ask",
]
