"""What each kind of effect does once a card is used, a hit is scored or Destiny has spoken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias, cast

from witchhammer.core.ask import GM, Ask, Dice, Option, Value
from witchhammer.core.effects import (
    AskGM,
    Choose,
    Clear,
    Condition,
    Damage,
    Effect,
    Gain,
    Modify,
    When,
)
from witchhammer.tavern.witch_and_bitch.attacking import attack_mark, preference
from witchhammer.tavern.witch_and_bitch.board import (
    distance,
    enemies_at,
    is_there,
    name_of,
    number_of,
    power,
    prey,
    space_of,
)
from witchhammer.tavern.witch_and_bitch.dying import heal, hurt
from witchhammer.tavern.witch_and_bitch.effects import Evolve, dice_in
from witchhammer.tavern.witch_and_bitch.questions import (
    WITCH_DIE,
    Question,
    Run,
    dice_ask,
    key_of,
    seat_of,
)
from witchhammer.tavern.witch_and_bitch.resolving_own import OWN
from witchhammer.tavern.witch_and_bitch.rulings import change_by_table, table_options
from witchhammer.tavern.witch_and_bitch.state import Standing, State, Step
from witchhammer.tavern.witch_and_bitch.work import Work, effect_steps

Resolve: TypeAlias = Callable[[Work, Step, Any], None]
EFFECT_ROSTER = 512
"""Roster numbers of dice that effects ask for: 512 and the seat."""
MOST_TABLE_CHANGES = 12
"""After so many changes by the table a card of free text is over."""


def _effect(work: Work, step: Step) -> None:
    """Do what an effect says; dice and choices are asked for first."""
    effect = step.effect
    assert effect is not None
    amount = getattr(effect, "amount", 0)
    if isinstance(amount, str):
        work.push(replace(step, do="effect_dice"))
    elif _names_a_witch(effect) and not step.subject.startswith("w"):
        _choose_witch(work, step)
    else:
        RESOLVERS[type(effect)](work, step, effect)


def _names_a_witch(effect: Effect) -> bool:
    """Return whether the First Player names the Witch an effect befalls."""
    return getattr(effect, "who", "") == "chosen" and not isinstance(effect, Evolve)


def _choose_witch(work: Work, step: Step) -> None:
    """Let the First Player name the Witch an effect of Destiny befalls."""
    from_whom = prey(work)
    if len(from_whom) == 1:
        work.push(replace(step, subject=f"w{from_whom[0]}"))
    elif from_whom:
        work.push(replace(step, do="effect_witch"))


def _witch_ask(state: State, step: Step) -> Ask:
    """Return the question which Witch an effect befalls."""
    seat = seat_of(state, step.seat)
    options = tuple(Option(f"w{one}", seat_of(state, one)) for one in prey(state))
    key = key_of(state, "befalls", seat)
    return Ask(key, seat, "Destiny", f"{seat}: which Witch does it befall?", options)


def _witch_answer(work: Work, step: Step, value: Value) -> None:
    """Go on with the Witch who was named."""
    work.push(replace(step, do="effect", subject=str(value[0])))


def _dice_ask(state: State, step: Step) -> Ask:
    """Return the roll that an effect's amount asks for."""
    count, sides = dice_in(getattr(step.effect, "amount", 0))
    rolls = state.witches[step.seat].rolls
    address = (WITCH_DIE, 0, state.round, EFFECT_ROSTER + step.seat, rolls)
    about = power(state, step.card).name if step.card >= 0 else "Destiny"
    prompt = f"{seat_of(state, step.seat)} rolls {count}d{sides} for {about}"
    return dice_ask(state, "amount", about, prompt, Dice(count, sides, address))


def _dice_answer(work: Work, step: Step, value: Value) -> None:
    """Settle the amount: the faces and, in the variant, the preferred school's bonus."""
    work.change_witch(step.seat, rolls=work.witches[step.seat].rolls + 1)
    bonus = preference(work, step.seat, step.card) if step.card >= 0 else 0
    total = sum(int(face) for face in value) + bonus
    settled = replace(step.effect, amount=total)  # type: ignore[type-var]  # because only kinds with an amount ask for dice
    work.tell("amount", seat=seat_of(work, step.seat), total=total, bonus=bonus)
    work.push(replace(step, do="effect", effect=settled))


def subjects(work: Work, step: Step, who: str) -> tuple[str, ...]:
    """Return whom an effect concerns; who is gone by now is left out."""
    found: tuple[str, ...]
    if who == "self":
        found = (f"w{step.seat}",)
    elif who == "attacker":
        found = (work.attacks[-1].source,) if work.attacks else ()
    elif who == "each_enemy":
        if step.card < 0:
            found = tuple(f"e{enemy.token}" for enemy in work.enemies)
        else:
            space = space_of(work, step.subject)
            found = tuple(f"e{enemy.token}" for enemy in enemies_at(work, space))
    elif who == "each_ally":
        found = _allies(work, step)
    else:
        found = (step.subject,)
    return tuple(one for one in found if one[:1] in ("w", "e", "h") and is_there(work, one))


def _allies(work: Work, step: Step) -> tuple[str, ...]:
    """Return every Witch in reach of a card's owner, every Witch for Destiny."""
    if step.card < 0:
        return tuple(f"w{seat}" for seat in range(len(work.witches)))
    reach = power(work, step.card).reach
    here = work.witches[step.seat].space
    return tuple(
        f"w{seat}"
        for seat, witch in enumerate(work.witches)
        if distance(work, here, witch.space) <= reach
    )


def _damage(work: Work, step: Step, effect: Damage) -> None:
    """Damage without a roll; Destiny's kills are nobody's."""
    killer = step.seat if step.card >= 0 else -1
    for subject in subjects(work, step, effect.who):
        hurt(work, subject, cast("int", effect.amount), killer)


def _gain(work: Work, step: Step, effect: Gain) -> None:
    """Heal Witches."""
    for subject in subjects(work, step, effect.who):
        if subject[0] == "w":
            heal(work, number_of(subject), cast("int", effect.amount))


def _condition(work: Work, step: Step, effect: Condition) -> None:
    """Put effect tokens of frost on Witches and enemies (WB-CMP-15)."""
    for subject in subjects(work, step, effect.who):
        if subject[0] != "h":
            entry = Standing(subject, "frozen", effect.turns, "used_up")
            work.standing = (*work.standing, entry)
            work.tell("frozen", name=name_of(work, subject), tokens=effect.turns)


def _modify(work: Work, step: Step, effect: Modify) -> None:
    """Change a number for a time."""
    amount = cast("int", effect.amount)
    found = subjects(work, step, effect.who)
    if step.card < 0 and effect.who == "each_enemy":
        found = ("e*",)
    until = attack_mark(work) if effect.until == "used" else effect.until
    for subject in found:
        work.standing = (*work.standing, Standing(subject, effect.stat, amount, until))
        name = "every enemy" if subject == "e*" else name_of(work, subject)
        work.tell("stands", name=name, stat=effect.stat, amount=amount, until=effect.until)


def _clear(work: Work, step: Step, effect: Clear) -> None:
    """Thaw somebody, or let a Witch turn an exhausted Spell face up."""
    for subject in subjects(work, step, effect.who):
        if effect.name == "frozen":
            kept = (e for e in work.standing if (e.subject, e.stat) != (subject, "frozen"))
            work.standing = tuple(kept)
        elif subject[0] == "w":
            seat = number_of(subject)
            cards = exhausted_spells(work, seat)
            if len(cards) == 1:
                turn_up(work, seat, cards[0])
            elif cards:
                work.push(Step("turn_up", seat))


def exhausted_spells(work: Work | State, seat: int) -> tuple[int, ...]:
    """Return the exhausted Spells that may be turned face up.

    Cards that turn others up are left out, because two of them would feed each other for ever.
    """
    powers = work.setup.pack.powers
    return tuple(
        card
        for card in work.witches[seat].exhausted
        if powers[card].level
        and not any(isinstance(e, Clear) and e.name == "exhausted" for e in powers[card].effects)
    )


def turn_up(work: Work, seat: int, card: int) -> None:
    """Turn a card face up (WB-USE-05)."""
    left = tuple(one for one in work.witches[seat].exhausted if one != card)
    work.change_witch(seat, exhausted=left)
    work.tell("turned_up", seat=seat_of(work, seat), spell=power(work, card).name)


def _turn_up_ask(state: State, step: Step) -> Ask:
    """Return the question which exhausted Spell is turned up."""
    seat = seat_of(state, step.seat)
    cards = (power(state, card) for card in exhausted_spells(state, step.seat))
    options = tuple(Option(one.id, f"{one.name}: {one.text}") for one in cards)
    key = key_of(state, "turn_up", seat)
    return Ask(key, seat, "Spells", f"{seat}: which Spell turns face up?", options)


def _turn_up_answer(work: Work, step: Step, value: Value) -> None:
    """Turn the Spell up that was named."""
    turn_up(work, step.seat, work.setup.pack.find(str(value[0])))


def _choose(work: Work, step: Step, effect: Choose) -> None:
    """Ask which of several effects it is."""
    work.push(replace(step, do="effect_choice"))


def _choice_ask(state: State, step: Step) -> Ask:
    """Return the question which branch is taken."""
    effect = cast("Choose", step.effect)
    options = [Option(number, choice.label) for number, choice in enumerate(effect.choices)]
    if effect.may:
        options.append(Option("none", "None of them"))
    seat = seat_of(state, step.seat)
    key = key_of(state, "choice", seat)
    return Ask(key, seat, "choice", f"{seat}: {effect.prompt}", tuple(options))


def _choice_answer(work: Work, step: Step, value: Value) -> None:
    """Go on with the branch that was named."""
    if value[0] != "none":
        effect = cast("Choose", step.effect)
        work.push(*effect_steps(effect.choices[int(value[0])].effects, step))


def _when(work: Work, step: Step, effect: When) -> None:
    """Go on with one branch or the other: is it a game for one?"""
    alone = len(work.witches) == 1
    work.push(*effect_steps(effect.then if alone else effect.otherwise, step))


def _by_table(work: Work, step: Step, effect: AskGM) -> None:
    """Let the table settle what a card of free text does."""
    if step.n < MOST_TABLE_CHANGES:
        work.push(replace(step, do="effect_table"))


def _table_ask(state: State, step: Step) -> Ask:
    """Return the question to the table what a card's own words do."""
    effect = cast("AskGM", step.effect)
    about = power(state, step.card).name if step.card >= 0 else "Destiny"
    on = f" (on {name_of(state, step.subject)})" if step.subject else ""
    prompt = f"{about}{on}: {effect.text} What does the table make of it?"
    options = table_options(state)
    key = key_of(state, "table", about)
    return Ask(key, GM, about, prompt, options, default=("nothing",), text=200)


def _table_answer(work: Work, step: Step, value: Value) -> None:
    """Make one change and ask again."""
    if value[0] != "nothing":
        work.push(replace(step, do="effect", n=step.n + 1))
        change_by_table(work, str(value[0]))


RESOLVERS: dict[type[Effect], Resolve] = {
    Damage: _damage,
    Gain: _gain,
    Condition: _condition,
    Modify: _modify,
    Clear: _clear,
    Choose: _choose,
    When: _when,
    AskGM: _by_table,
    **OWN,
}
RUNS: dict[str, Run] = {"effect": _effect}
QUESTIONS: dict[str, Question] = {
    "effect_witch": Question(_witch_ask, _witch_answer, "effect"),
    "effect_dice": Question(_dice_ask, _dice_answer),
    "effect_choice": Question(_choice_ask, _choice_answer),
    "effect_table": Question(_table_ask, _table_answer),
    "turn_up": Question(_turn_up_ask, _turn_up_answer),
}
