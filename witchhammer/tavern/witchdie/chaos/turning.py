"""Chaos that turns things over: transmutation, renewal, the turning wind (28, 44, 54)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witchdie.chaos.calling import instant
from witchhammer.tavern.witchdie.drinking import pay, settle
from witchhammer.tavern.witchdie.flow import (
    asks,
    die_named,
    die_option,
    kept_from_others,
    question,
    runs,
    takes,
)
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import (
    State,
    Step,
    dice_on_table,
    die_kind,
    find_die,
    from_seat,
    lying,
    name_of,
)
from witchhammer.tavern.witchdie.turn import turn_steps


@instant(28)
def transmutation(run: Run, step: Step) -> None:
    """From the invoker to the right, each may turn one die and pays its runes (WD-CHA-28)."""
    run.push(*(Step("transmute", who) for who in from_seat(run.s, step.who)))


@asks("transmute", own=True)
def ask_transmute(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask which die is turned, if any."""
    options = (
        Option("none", "Turn nothing"),
        *(die_option(s, die.id) for die in lying(s, step.who)),
    )
    prompt = f"{name_of(s, step.who)}: do you turn a die?"
    dark = kept_from_others(s)
    return (question(s, step, step.who, prompt, options, default=("none",), secret=dark),)


@takes("transmute")
def take_transmute(run: Run, step: Step, value: Value) -> None:
    """Ask for the face."""
    if value[0] != "none":
        run.push(replace(step, do="turn_to", dice=(die_named(value[0]),)))


@asks("turn_to", own=True)
def ask_turn_to(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask to which face the die is turned."""
    faces = die_kind(s, step.dice[0]).faces
    words = {face.word: place for place, face in reversed([*enumerate(faces)])}
    options = tuple(
        Option(place, f"{word} (costs {faces[place].count})")
        for word, place in sorted(words.items(), key=lambda item: item[1])
    )
    prompt = f"{name_of(s, step.who)}: which face?"
    return (question(s, step, step.who, prompt, options),)


@takes("turn_to")
def take_turn_to(run: Run, step: Step, value: Value) -> None:
    """Turn it, a magic die loses its rules, and pay one for each rune."""
    die, place = step.dice[0], int(value[0])
    if find_die(run.s, die) is None:
        return
    face = die_kind(run.s, die).faces[place]
    run.show_face(die, place)
    run.reveal([die])
    run.fact("transmuted", who=run.name(step.who), die=die, face=face.word)
    pay(run, step.who, face.count, "chaos")
    settle(run)


@instant(44)
def renewal(run: Run, step: Step) -> None:
    """All dice on the table are thrown anew; the invoker uses hers, used or not (WD-CHA-44)."""
    dice = tuple(die.id for _, die in dice_on_table(run.s))
    if dice:
        run.push(Step("throw", step.who, dice=dice), Step("renewed", step.who))


@runs("renewed", own=True)
def renewed(run: Run, step: Step) -> None:
    """Every die of the invoker is there to be used."""
    run.set(pool=tuple(die.id for die in lying(run.s, step.who)))
    for die in lying(run.s, step.who):
        run.die(die.id, used=False)
    if not any(each.do == "act" for each in run.s.todo):
        run.push(Step("act", step.who))


@instant(54)
def wind_change(run: Run, step: Step) -> None:
    """Play turns round, and the invoker's turn begins again at step 1 (WD-CHA-54).

    What this pentagram still has to roll is rolled first; the rest of the turn falls away.
    """
    run.set(direction=-run.s.direction)
    run.fact("wind", who=run.name(step.who), right=run.s.direction == 1)
    rest = run.s.todo
    kept = tuple(each for each in _before(rest, "act") if each.do == "call_chaos")
    after = tuple(each for each in rest if each.do == "pass_turn")
    run.set(todo=(*kept, Step("again", step.who), *after))


def _before(steps: tuple[Step, ...], do: str) -> tuple[Step, ...]:
    """Return the steps before the first of that name."""
    names = [each.do for each in steps]
    return steps[: names.index(do)] if do in names else steps


@runs("again", own=True)
def again(run: Run, step: Step) -> None:
    """Begin the turn at step 1, every die unused, without counting it again."""
    for die in lying(run.s, step.who):
        run.die(die.id, used=False)
    run.set(pool=(), fresh=(), mastered=False)
    run.push(*turn_steps(step.who))
