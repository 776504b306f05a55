"""Chaos that breaks dice: thirst, backfire, the great storm, earthquake, cull, annihilation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from witchhammer.core.ask import Ask, Value
from witchhammer.tavern.witchdie.chaos.calling import instant
from witchhammer.tavern.witchdie.drinking import pay, settle
from witchhammer.tavern.witchdie.faces import Face
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
    face_of,
    from_seat,
    lying,
    name_of,
)

BACKFIRE = 10
"""Sips a magic die costs its owner under effect 2."""


def printed(s: State, fits: Callable[[Face], bool]) -> tuple[tuple[int, int, int], ...]:
    """Return owner, die and runes of every die whose printed face fits."""
    return tuple(
        (owner, die.id, face_of(s, die).count)
        for owner, die in dice_on_table(s)
        if fits(face_of(s, die))
    )


def break_dice(run: Run, dice: tuple[int, ...]) -> None:
    """Show dice and put them back into the bag."""
    run.reveal(dice)
    run.fact("broken", dice=[*dice])
    run.destroy(dice)


@instant(1)
def thirst(run: Run, step: Step) -> None:
    """The invoker pays one for every blood rune on the table; those dice go (WD-CHA-01)."""
    found = printed(run.s, lambda face: face.rune == "blood")
    break_dice(run, tuple(die for _, die, _ in found))
    pay(run, step.who, sum(count for _, _, count in found), "chaos", step.who)
    settle(run)


@instant(2)
def backfire(run: Run, step: Step) -> None:
    """Every magic die goes, and its owner pays ten for it (WD-CHA-02)."""
    found = printed(run.s, lambda face: face.rune == "magic")
    owners = [owner for owner, _, _ in found]
    if run.s.setup.switches.backfire == "per_owner":
        owners = list(dict.fromkeys(owners))
    break_dice(run, tuple(die for _, die, _ in found))
    for owner in owners:
        pay(run, owner, BACKFIRE, "chaos", step.who)
    settle(run)


@instant(5)
def century(run: Run, step: Step) -> None:
    """All storms hit everybody as one storm, then those dice go (WD-CHA-05)."""
    found = printed(run.s, lambda face: face.rune == "storm")
    dice = tuple(die for _, die, _ in found)
    run.reveal(dice)
    total = sum(count for _, _, count in found)
    broken = Step("broken", step.who, dice=dice)
    run.push(*((Step("storm", step.who, n=total),) if total else ()), broken)


@runs("broken")
def broken(run: Run, step: Step) -> None:
    """Break dice after what they did."""
    break_dice(run, step.dice)


@instant(16)
def earthquake(run: Run, step: Step) -> None:
    """All dice with four runes or more go (WD-CHA-16)."""
    found = printed(run.s, lambda face: face.count >= 4)
    break_dice(run, tuple(die for _, die, _ in found))


@instant(18)
def cull(run: Run, step: Step) -> None:
    """All dice with one rune go, the one that called it too (WD-CHA-18)."""
    found = printed(run.s, lambda face: face.count == 1)
    break_dice(run, tuple(die for _, die, _ in found))


@instant(13)
def annihilation(run: Run, step: Step) -> None:
    """Everybody keeps one die; the invoker uses hers, nothing else of her turn (WD-CHA-13)."""
    keeping = tuple(Step("keep", who) for who in from_seat(run.s, step.who))
    run.push(*keeping, Step("use_kept", step.who))


@asks("keep", own=True)
def ask_keep(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask a player which die she keeps."""
    options = tuple(die_option(s, die.id) for die in lying(s, step.who))
    if not options:
        return ()
    prompt = f"{name_of(s, step.who)}: which single die do you keep?"
    return (question(s, step, step.who, prompt, options, secret=kept_from_others(s)),)


@takes("keep")
def take_keep(run: Run, step: Step, value: Value) -> None:
    """Put all the others back."""
    kept = die_named(value[0])
    gone = [die.id for die in lying(run.s, step.who) if die.id != kept]
    run.fact("kept", who=run.name(step.who), die=kept, dice=[*gone])
    run.destroy(gone)


@runs("use_kept", own=True)
def use_kept(run: Run, step: Step) -> None:
    """Use the invoker's last die, used or not; a spent pentagram gives nothing more."""
    run.set(todo=tuple(each for each in run.s.todo if each.do not in ("act", "pentagram")))
    for die in lying(run.s, step.who):
        run.push(replace(Step("use", step.who), dice=(die.id,)))
