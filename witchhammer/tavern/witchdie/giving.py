"""Dice given away: shares, sacrifices, donations, charity, the forest rite (25, 34, 40, 42, 47)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witchdie.flow import (
    asks,
    die_named,
    die_option,
    kept_from_others,
    player_named,
    question,
    runs,
    seat_options,
    takes,
)
from witchhammer.tavern.witchdie.reading import always, fewest_dice, most_dice, parts
from witchhammer.tavern.witchdie.run import Run, open_word
from witchhammer.tavern.witchdie.state import (
    NOBODY,
    State,
    Step,
    find_die,
    from_seat,
    in_force,
    lying,
    name_of,
)

RITE = 4
"""Forest runes from which a rite is due (WD-CHA-42)."""


@runs("fair", own=True)
def fair(run: Run, step: Step) -> None:
    """At the start of a turn the richest gives the poorest a die; ties: nothing (WD-CHA-25)."""
    if not in_force(run.s, 25):
        return
    rich, poor = most_dice(run.s), fewest_dice(run.s)
    if rich is not None and poor is not None and rich != poor:
        run.push(Step("give", rich, to=poor, word="fair"))


@runs("sacrifice", own=True)
def sacrifice(run: Run, step: Step) -> None:
    """Before she uses her dice a player gives one to whom she likes (WD-CHA-47)."""
    if in_force(run.s, 47):
        run.push(Step("give", step.who, word="sacrifice"))


@runs("donate", own=True)
def donate(run: Run, step: Step) -> None:
    """At the end of her turn a player gives one die to whom she likes (WD-CHA-40)."""
    if in_force(run.s, 40):
        run.push(Step("give", step.who, word="donation"))


@asks("give", own=True)
def ask_give(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask which die is given; the giver picks, and its face stays."""
    if step.to != NOBODY and s.players[step.to].out:
        return ()
    options = tuple(die_option(s, die.id) for die in lying(s, step.who))
    if not options or len(from_seat(s, step.who)) < 2:
        return ()
    whom = f" to {name_of(s, step.to)}" if step.to != NOBODY else ""
    prompt = f"{name_of(s, step.who)}: which die do you give{whom} ({step.word})?"
    return (question(s, step, step.who, prompt, options, secret=kept_from_others(s)),)


@takes("give")
def take_give(run: Run, step: Step, value: Value) -> None:
    """Hand it over, or ask to whom."""
    die = die_named(value[0])
    if step.to == NOBODY:
        run.push(replace(step, do="give_to", dice=(die,)))
    else:
        hand_over(run, step.who, die, step.to, step.word)


@asks("give_to", own=True)
def ask_give_to(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask who is given the die."""
    options = seat_options(s, from_seat(s, step.who)[1:])
    prompt = f"{name_of(s, step.who)}: to whom do you give it ({step.word})?"
    return (question(s, step, step.who, prompt, options),)


@takes("give_to")
def take_give_to(run: Run, step: Step, value: Value) -> None:
    """Hand it over."""
    hand_over(run, step.who, step.dice[0], player_named(run.s, value[0]), step.word)


def hand_over(run: Run, who: int, die: int, to: int, reason: str) -> None:
    """Give a die away; hidden faces stay hidden from the rest."""
    found = find_die(run.s, die)
    if found is None or found[0] != who:
        return
    face = open_word(run.s, found[1])
    run.move(die, to)
    run.fact("gave", who=run.name(who), to=run.name(to), die=die, face=face, reason=reason)


@runs("rite", own=True)
def rite(run: Run, step: Step) -> None:
    """Ending a turn with four forests or more asks for a prayer or a forest (WD-CHA-42)."""
    if in_force(run.s, 42) and always(run.s, step.who, "forest") >= RITE:
        run.push(Step("prayer", step.who))


@asks("prayer", own=True)
def ask_prayer(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask for the prayer, or the die to give up."""
    forests = [
        die for die in lying(s, step.who) if any(rune == "forest" for rune, _ in parts(s, die))
    ]
    options = (
        Option("pray", "Say a prayer to nature"),
        *(die_option(s, die.id) for die in forests),
    )
    prompt = f"{name_of(s, step.who)}: too many trees; pray, or give up a forest?"
    dark = kept_from_others(s)
    return (question(s, step, step.who, prompt, options, default=("pray",), secret=dark),)


@takes("prayer")
def take_prayer(run: Run, step: Step, value: Value) -> None:
    """Pray, or put the die back into the bag."""
    if value[0] == "pray":
        run.fact("prayed", who=run.name(step.who))
        return
    die = die_named(value[0])
    run.reveal([die])
    run.fact("felled", who=run.name(step.who), die=die)
    run.destroy([die])
