"""Chaos that moves dice and cups about: carousel, charity, body swap, long life."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Value
from witchhammer.tavern.witchdie.chaos.calling import instant
from witchhammer.tavern.witchdie.flow import (
    asks,
    player_named,
    question,
    seat_options,
    takes,
)
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import (
    State,
    Step,
    drink_left,
    from_seat,
    living,
    name_of,
    neighbour,
)


@instant(24)
def carousel(run: Run, step: Step) -> None:
    """Everybody passes all dice to the right; rules stay on their dice (WD-CHA-24).

    They all change hands at once, so that copies between two dice of one owner go on.
    """
    held = {who: run.s.players[who].dice for who in living(run.s)}
    for who, dice in held.items():
        run.player(neighbour(run.s, who, 1), dice=tuple(run.handed(die) for die in dice))
    run.fact("carousel", who=run.name(step.who))


@instant(34)
def charity(run: Run, step: Step) -> None:
    """Everybody else gives one die to whoever has least left (WD-CHA-34)."""
    run.push(replace(step, do="charity"))


@asks("charity", own=True)
def ask_charity(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask the invoker who is given to where several are equally dry."""
    least = min(drink_left(s, who) for who in living(s))
    driest = tuple(who for who in from_seat(s, step.who) if drink_left(s, who) == least)
    prompt = f"{name_of(s, step.who)}: who of the driest is given to?"
    return (question(s, step, step.who, prompt, seat_options(s, driest)),)


@takes("charity")
def take_charity(run: Run, step: Step, value: Value) -> None:
    """Ask each of the others for a die."""
    poor = player_named(run.s, value[0])
    run.fact("charity", to=run.name(poor))
    givers = (who for who in from_seat(run.s, step.who) if who != poor)
    run.push(*(Step("give", who, to=poor, word="charity") for who in givers))


@instant(56)
def body_swap(run: Run, step: Step) -> None:
    """The invoker swaps cups with somebody (WD-CHA-56)."""
    run.push(replace(step, do="swap_cups"))


@asks("swap_cups", own=True)
def ask_swap(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask with whom."""
    prompt = f"{name_of(s, step.who)}: with whom do you swap cups?"
    return (question(s, step, step.who, prompt, seat_options(s, from_seat(s, step.who)[1:])),)


@takes("swap_cups")
def take_swap(run: Run, step: Step, value: Value) -> None:
    """Swap the cups in use; second ones stay where they are."""
    other = player_named(run.s, value[0])
    mine, theirs = run.s.players[step.who].left, run.s.players[other].left
    run.player(step.who, left=theirs)
    run.player(other, left=mine)
    run.fact("swapped", who=run.name(step.who), to=run.name(other), left=[theirs, mine])


@instant(43)
def long_life(run: Run, step: Step) -> None:
    """Everybody gains a second cup (WD-CHA-43); after the last call the cellar is shut."""
    last_call = run.s.setup.switches.last_call
    many = run.s.setup.switches.second_cups == "many"
    gained = []
    for who in living(run.s):
        player = run.s.players[who]
        if player.begun <= last_call and (many or not player.spare):
            run.player(who, spare=player.spare + 1)
            gained.append(run.name(who))
    run.fact("long_life", who=[*gained])
