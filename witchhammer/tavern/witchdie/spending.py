"""Moons and skulls spent on dice: re-rolled, stolen, destroyed (WD-RUN-10 … 14).

One question serves all three; `Step.word` says which. `n` is what is left to spend, `dice` the
dice that give it, `to` is 1 once something was stolen.
"""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witchdie.drinking import toll
from witchhammer.tavern.witchdie.flow import (
    asks,
    die_named,
    die_option,
    kept_from_others,
    question,
    runs,
    takes,
)
from witchhammer.tavern.witchdie.reading import times
from witchhammer.tavern.witchdie.run import Run, sees
from witchhammer.tavern.witchdie.state import (
    Die,
    State,
    Step,
    dice_on_table,
    face_of,
    find_die,
    in_force,
    name_of,
)
from witchhammer.tavern.witchdie.using import face_options

KISS = 5
"""Sips each skull costs a die's owner under effect 17."""

_VERBS = {"reroll": "re-roll", "steal": "steal", "destroy": "destroy"}


@runs("moons", own=True)
def moons(run: Run, step: Step) -> None:
    """Let moons re-roll, steal (37), or do nothing now but wait for a hit (30)."""
    if in_force(run.s, 37):
        run.push(replace(step, do="spend", word="steal", to=0))
    elif in_force(run.s, 30):
        run.fact("moons_wait", who=run.name(step.who), moons=step.n)
    else:
        run.push(replace(step, do="spend", word="reroll", to=0))


@runs("skulls", own=True)
def skulls(run: Run, step: Step) -> None:
    """Let skulls destroy."""
    run.push(replace(step, do="spend", word="destroy", to=0))


def why_not(s: State, step: Step, owner: int, die: Die) -> str:
    """Return why a die cannot be aimed at, "" when it can; a hidden one has to be called."""
    if step.word == "steal" and owner == step.who:
        return "it is yours"
    if not sees(s, step.who, owner, die):
        return "" if callable_faces(s, step, die.id) else f"it has no face for {step.n}"
    cost = face_of(s, die).count
    exactly = s.setup.switches.sums == "one_exact"
    if cost > step.n or (exactly and cost != step.n):
        return f"{cost} runes, you have {step.n} to spend"
    return ""


def callable_faces(s: State, step: Step, die: int) -> tuple[Option, ...]:
    """Return the faces a hidden die may be called by with what is left to spend (WD-CHA-49)."""
    exactly = s.setup.switches.sums == "one_exact"
    return tuple(
        option
        for option in face_options(s, die, step.n)
        if not exactly or str(option.value)[-1:] == str(step.n)
    )


@asks("spend", own=True)
def ask_spend(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask which die moons or skulls are spent on; what is left may lapse."""
    if step.n < 1:
        return ()
    options = [Option("stop", f"Let {step.n} lapse")]
    for owner, die in dice_on_table(s):
        hidden = not sees(s, step.who, owner, die)
        options.append(die_option(s, die.id, why_not(s, step, owner, die), hidden))
    if all(option.why_not for option in options[1:]):
        return ()
    prompt = f"{name_of(s, step.who)}: {step.n} to spend; which die do you {_VERBS[step.word]}?"
    dark = kept_from_others(s)
    return (question(s, step, step.who, prompt, tuple(options), default=("stop",), secret=dark),)


@takes("spend")
def take_spend(run: Run, step: Step, value: Value) -> None:
    """Spend on the die, or call it first when it is hidden."""
    target = die_named(value[0])
    found = find_die(run.s, target)
    if found is None:
        return
    if sees(run.s, step.who, *found):
        _spend(run, step, target)
    else:
        run.push(replace(step, do="call_face", got=(target,)))


@asks("call_face", own=True)
def ask_call_face(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask for the kind and number of a hidden die (WD-CHA-49)."""
    options = callable_faces(s, step, step.got[0])
    prompt = f"{name_of(s, step.who)}: what does that die show?"
    return (question(s, step, step.who, prompt, options),)


@takes("call_face")
def take_call_face(run: Run, step: Step, value: Value) -> None:
    """Spend on the die when it was called right; else what was called is used up."""
    target = step.got[0]
    found = find_die(run.s, target)
    step = replace(step, do="spend", got=())
    if found is None:
        return
    right = face_of(run.s, found[1]).word == value[0]
    run.fact("called", who=run.name(step.who), die=target, face=str(value[0]), right=right)
    if right:
        run.reveal([target])
        _spend(run, step, target)
    else:
        _go_on(run, step, int(str(value[0])[-1]))


def _spend(run: Run, step: Step, target: int) -> None:
    """Re-roll, steal or destroy one die, and ask what the rest is spent on."""
    found = find_die(run.s, target)
    if found is None:
        return
    owner, die = found
    cost = face_of(run.s, die).count
    face = face_of(run.s, die).word
    who = run.name(step.who)
    kind = {"reroll": "moon", "steal": "stole", "destroy": "skull"}[step.word]
    run.fact(kind, who=who, die=target, face=face, owner=run.name(owner), cost=cost)
    if step.word == "reroll":
        _go_on(run, step, cost)
        run.push(Step("throw", step.who, dice=(target,)))
        toll(run, "reroll", step.who)
    elif step.word == "steal":
        run.move(target, step.who)
        if not step.to:
            run.push(Step("thieves", step.who, dice=step.dice))
        _go_on(run, replace(step, to=1), cost)
    else:
        run.destroy([target])
        _go_on(run, step, cost)
        toll(run, "destroy", step.who)
        _kiss(run, step.who, owner, cost)


def _kiss(run: Run, who: int, owner: int, cost: int) -> None:
    """Send a destroyed die's owner five sips for each skull used (WD-CHA-17)."""
    if not in_force(run.s, 17):
        return
    each = times(run.s, "death") if run.s.setup.switches.kiss == "printed" else 1
    skulls_used = -(-cost // each)
    run.push(Step("hit", who, owner, KISS * skulls_used, word="kiss"), Step("settle"))


def _go_on(run: Run, step: Step, cost: int) -> None:
    """Ask again with what is left; where all goes on one die nothing is."""
    split = run.s.setup.switches.sums == "split_exact"
    run.push(replace(step, n=step.n - cost if split else 0))


@runs("thieves")
def thieves(run: Run, step: Step) -> None:
    """Destroy the moon dice that stole, once nothing is left to spend (WD-CHA-37)."""
    run.fact("thieves_gone", who=run.name(step.who), dice=[*step.dice])
    run.destroy(step.dice)
