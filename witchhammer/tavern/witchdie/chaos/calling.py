"""Calling chaos: the roll of sixty, what it brings, and what has to be settled first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from witchhammer.core.ask import Ask, Dice, Option, Value
from witchhammer.tavern.witchdie.chaos.table import CHAOS
from witchhammer.tavern.witchdie.flow import (
    PURPOSE_CHAOS,
    address,
    asks,
    dice_question,
    player_named,
    question,
    runs,
    seat_options,
    takes,
)
from witchhammer.tavern.witchdie.magic import holder, tell_rule
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import (
    NOBODY,
    Standing,
    State,
    Step,
    from_seat,
    name_of,
)

Instant = Callable[[Run, Step], None]
INSTANT: dict[int, Instant] = {}
"""What each instant kind of chaos does; the step tells the invoker and her die."""

MOST_PHRASE = 40


def instant(number: int) -> Callable[[Instant], Instant]:
    """Register an instant kind of chaos by its number."""

    def register(function: Instant) -> Instant:
        INSTANT[number] = function
        return function

    return register


@runs("call_chaos", own=True)
def call_chaos(run: Run, step: Step) -> None:
    """Roll for a kind of chaos, unless this turn has seen enough of it (switch `chaos_cap`)."""
    if run.s.chaos >= run.s.setup.switches.chaos_cap:
        run.fact("fizzled", who=run.name(step.who), why="cap")
    else:
        run.push(replace(step, do="chaos_roll", n=0))


@asks("chaos_roll", own=True)
def ask_roll(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask for a d60, or for a d6 and then a d10 (WD-MAG-12)."""
    sides = 60
    if s.setup.switches.chaos_d60 == "d6_d10":
        sides = 10 if step.n else 6
    dice = Dice(1, sides, address(s, PURPOSE_CHAOS))
    prompt = f"{name_of(s, step.who)} calls chaos: d{sides}"
    return (dice_question(s, step, prompt, dice),)


@takes("chaos_roll")
def take_roll(run: Run, step: Step, value: Value) -> None:
    """Bring what was rolled; of two dice the first only counts tens."""
    face = int(value[0])
    run.set(thrown=run.s.thrown + 1)
    if run.s.setup.switches.chaos_d60 == "d6_d10":
        if not step.n:
            run.push(replace(step, n=face))
            return
        face += (step.n - 1) * 10
    bring(run, replace(step, n=0), face)


def bring(run: Run, step: Step, number: int) -> None:
    """Bring one kind of chaos: instant ones happen, the others come into force (WD-MAG-14 … 16)."""
    if run.s.chaos >= run.s.setup.switches.chaos_cap:
        run.fact("fizzled", who=run.name(step.who), why="cap")
        return
    run.set(chaos=run.s.chaos + 1)
    words = run.s.setup.pack.chaos[number - 1]
    run.fact("chaos", who=run.name(step.who), number=number, title=words.title, text=words.text)
    step = replace(step, n=number)
    if CHAOS[number].duration == "instant":
        INSTANT[number](run, step)
    elif holder(run.s, step) is None:
        run.fact("fizzled", who=run.name(step.who), why="die")
    elif number == 20:
        run.push(replace(step, do="phrase"))
    elif number == 55:
        run.push(replace(step, do="partner"))
    else:
        enforce(run, step)


def enforce(run: Run, step: Step, text: str = "", partner: int = NOBODY) -> None:
    """Put the kind of chaos `step.n` in force on the die that called it."""
    die = holder(run.s, step)
    if die is None:
        return
    number = step.n
    if number == 38:
        text = run.s.setup.phrase
    if number == 49:
        _fall_dark(run)
    run.add_rule(Standing(0, "chaos", number, "", die.id, step.who, text=text, partner=partner))
    words = run.s.setup.pack.chaos[number - 1]
    tell_rule(run, run.s.rules[-1], words.title, words.text)


def _fall_dark(run: Run) -> None:
    """Hide every die but those that are in use or in effect (WD-CHA-49)."""
    holding = {rule.die for rule in run.s.rules}
    copied = {die.link for player in run.s.players for die in player.dice}
    for who, player in enumerate(run.s.players):
        for die in player.dice:
            used = die.used and who == run.s.active
            shown = used or die.spent > 0 or die.link != NOBODY
            run.die(die.id, shown=shown or die.id in holding or die.id in copied)


@asks("phrase", own=True)
def ask_phrase(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask the invoker for the phrase that swords will need (WD-CHA-20)."""
    options = tuple(Option(f"phrase {i}", text) for i, text in enumerate(s.setup.pack.phrases, 1))
    prompt = f"{name_of(s, step.who)}: which phrase do swords need from now on (or type one)?"
    default = (options[0].value,) if options else ("On guard!",)
    return (question(s, step, step.who, prompt, options, text=MOST_PHRASE, default=default),)


@takes("phrase")
def take_phrase(run: Run, step: Step, value: Value) -> None:
    """Put the rule in force with its phrase."""
    offered = {f"phrase {i}": text for i, text in enumerate(run.s.setup.pack.phrases, 1)}
    text = str(value[0])
    enforce(run, step, text=offered.get(text, text))


@asks("partner", own=True)
def ask_partner(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask with whom the invoker makes a blood pact (WD-CHA-55)."""
    prompt = f"{name_of(s, step.who)}: with whom do you share every loss?"
    return (question(s, step, step.who, prompt, seat_options(s, from_seat(s, step.who)[1:])),)


@takes("partner")
def take_partner(run: Run, step: Step, value: Value) -> None:
    """Put the pact in force."""
    enforce(run, step, partner=player_named(run.s, value[0]))


# More chaos (WD-CHA-59, WD-CHA-60)


@instant(59)
def unstable(run: Run, step: Step) -> None:
    """Two more kinds, one after the other, both on this pentagram."""
    die = holder(run.s, step)
    if die is not None:
        run.die(die.id, more=die.more + 1)
    again = replace(step, do="call_chaos", n=0)
    run.push(again, again)


@instant(60)
def critical(run: Run, step: Step) -> None:
    """A kind of chaos of the invoker's choice."""
    run.push(replace(step, do="critical", n=0))


@asks("critical", own=True)
def ask_critical(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask which kind of chaos it shall be; not 60 itself."""
    options = tuple(
        Option(words.number, f"{words.title}: {words.text}")
        for words in s.setup.pack.chaos
        if words.number != 60
    )
    prompt = f"{name_of(s, step.who)}: which kind of chaos?"
    return (question(s, step, step.who, prompt, options),)


@takes("critical")
def take_critical(run: Run, step: Step, value: Value) -> None:
    """Bring it."""
    bring(run, replace(step, do="chaos_roll"), int(value[0]))
