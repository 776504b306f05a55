"""Dice out of the bag and onto the table: drawing and throwing (WD-TRN-01, WD-TRN-05)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Dice, Fact, Option, Value
from witchhammer.tavern.witchdie.flow import (
    PURPOSE_DRAW,
    PURPOSE_THROW,
    address,
    asks,
    dice_question,
    takes,
)
from witchhammer.tavern.witchdie.run import Run, is_dark
from witchhammer.tavern.witchdie.state import State, Step, die_kind, face_of, find_die, name_of


@asks("pick", own=True)
def ask_pick(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask which die comes out of the bag; face n is the n-th die that is left in it."""
    if step.n < 1 or not s.bag:
        return ()
    dice = Dice(1, len(s.bag), address(s, PURPOSE_DRAW))
    labels = tuple(Option(place, die_kind(s, die).title) for place, die in enumerate(s.bag, 1))
    prompt = f"A die for {name_of(s, step.who)} out of the bag ({len(s.bag)} left)"
    return (replace(dice_question(s, step, prompt, dice), options=labels),)


@takes("pick")
def take_pick(run: Run, step: Step, value: Value) -> None:
    """Put the die into the hand and draw on."""
    die = run.s.bag[int(value[0]) - 1]
    run.draw(step.who, die)
    run.set(thrown=run.s.thrown + 1)
    run.fact("drew", who=run.name(step.who), die=die, family=die_kind(run.s, die).title)
    if step.n > 1:
        run.push(replace(step, n=step.n - 1))


def in_throw(s: State, step: Step) -> tuple[int, ...]:
    """Return the dice of the next throw: those on the table with as many sides as the first.

    In the dark everybody throws her own under her own hand, because only she may see them.
    """
    owners = {die: found[0] for die in step.dice if (found := find_die(s, die)) is not None}
    if not owners:
        return ()
    first = next(iter(owners))
    sides, dark = len(die_kind(s, first).faces), is_dark(s)
    return tuple(
        die
        for die, owner in owners.items()
        if len(die_kind(s, die).faces) == sides and (owner == owners[first] or not dark)
    )


@asks("throw")
def ask_throw(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask for the faces of a handful of dice, one Ask for each number of sides.

    Option n names what face n shows on each of the dice, in their order.
    """
    thrown = in_throw(s, step)
    if not thrown:
        return ()
    sides = len(die_kind(s, thrown[0]).faces)
    dice = Dice(len(thrown), sides, address(s, PURPOSE_THROW))
    kinds = [die_kind(s, die) for die in thrown]
    labels = tuple(
        Option(place + 1, " / ".join(kind.faces[place].word for kind in kinds))
        for place in range(sides)
    )
    dark, found = is_dark(s), find_die(s, thrown[0])
    who = name_of(s, found[0] if dark and found is not None else step.who)
    prompt = f"{who} throws {', '.join(kind.title for kind in kinds)}"
    ask = dice_question(s, step, prompt, dice, secret=dark)
    return (replace(ask, options=labels, about=who),)


@takes("throw")
def take_throw(run: Run, step: Step, value: Value) -> None:
    """Let the dice show their faces, and throw those with another number of sides."""
    thrown = in_throw(run.s, step)
    for die, face in zip(thrown, value, strict=True):
        run.show_face(die, int(face) - 1)
    run.set(thrown=run.s.thrown + 1, fresh=tuple(dict.fromkeys((*run.s.fresh, *thrown))))
    tell_throw(run, thrown)
    rest = tuple(die for die in step.dice if die not in thrown)
    if rest:
        run.push(replace(step, dice=rest))


def tell_throw(run: Run, dice: tuple[int, ...]) -> None:
    """Note what fell, one fact for each owner; in the dark she alone learns it."""
    for who, player in enumerate(run.s.players):
        own = [die for die in player.dice if die.id in dice]
        if not own:
            continue
        name = run.name(who)
        faces = [face_of(run.s, die).word for die in own]
        fact = Fact("threw", {"who": name, "dice": [die.id for die in own], "faces": [*faces]})
        if is_dark(run.s):
            run.secret(who, fact, Fact("threw_hidden", {"who": name, "count": len(own)}))
        else:
            run.facts.append(fact)
