"""The oracle: a face foretold before the throw is a die won (WD-CHA-57)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witchdie.flow import (
    asks,
    die_named,
    die_option,
    question,
    runs,
    takes,
)
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import (
    State,
    Step,
    die_kind,
    face_of,
    find_die,
    name_of,
    standing,
)


@runs("oracles", own=True)
def oracles(run: Run, step: Step) -> None:
    """Before the throw of step 2 every oracle but the thrower may foretell a face, once a turn.

    A turn that the wind began again is the same turn: what was foretold in it counts no more.
    """
    if not step.dice:
        return
    called = {call.who for call in run.s.calls}
    seers = dict.fromkeys(rule.invoker for rule in standing(run.s, 57))
    run.push(
        *(
            Step("foretell", who, dice=step.dice)
            for who in seers
            if who != step.who and who not in called and not run.s.players[who].out
        )
    )


@asks("foretell", own=True)
def ask_foretell(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask an oracle for a kind of rune and its number; the call is public."""
    words = dict.fromkeys(face.word for die in step.dice for face in die_kind(s, die).faces)
    options = (Option("none", "Foretell nothing"), *(Option(word, word) for word in words))
    prompt = f"{name_of(s, step.who)}: what will {name_of(s, s.active)} roll?"
    return (question(s, step, step.who, prompt, options, default=("none",)),)


@takes("foretell")
def take_foretell(run: Run, step: Step, value: Value) -> None:
    """Note the call; what falls is compared with it after the throw."""
    if value[0] == "none":
        return
    run.fact("foretold", who=run.name(step.who), face=str(value[0]))
    call = replace(step, do="foreseen", word=str(value[0]))
    run.set(calls=(*run.s.calls, call))


@asks("foreseen", own=True)
def ask_foreseen(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask which of several matching dice is taken; one only."""
    matching = tuple(
        die_option(s, die)
        for die in step.dice
        if (found := find_die(s, die)) is not None
        and found[0] == s.active
        and face_of(s, found[1]).word == step.word
    )
    if not matching:
        return ()
    prompt = f"{name_of(s, step.who)}: which {step.word} is yours?"
    return (question(s, step, step.who, prompt, matching),)


@takes("foreseen")
def take_foreseen(run: Run, step: Step, value: Value) -> None:
    """Take the die that was foretold."""
    die = die_named(value[0])
    found = find_die(run.s, die)
    if found is not None:
        run.reveal([die])
        run.move(die, step.who)
        run.fact(
            "foreseen",
            who=run.name(step.who),
            owner=run.name(found[0]),
            die=die,
            face=step.word,
        )
