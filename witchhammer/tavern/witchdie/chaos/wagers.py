"""Chaos that is a wager: bidding war, duel, knives out, pointing, clock (14, 29, 41, 52, 53)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witchdie.chaos.calling import instant
from witchhammer.tavern.witchdie.drinking import pay, settle
from witchhammer.tavern.witchdie.faces import many
from witchhammer.tavern.witchdie.flow import (
    NOT_ASKED,
    PENDING,
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
from witchhammer.tavern.witchdie.magic import ballot
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import (
    State,
    Step,
    face_of,
    find_die,
    from_seat,
    living,
    lying,
    name_of,
    neighbour,
)

MOST_TIES = 20
"""Ties after which a duel is called off."""


# Bidding war (WD-CHA-14): `n` is how many were asked before


@instant(14)
def bidding(run: Run, step: Step) -> None:
    """Round the table to the right, each pays one or stops it for one more than the step."""
    run.push(Step("bidder", neighbour(run.s, step.who, 1), n=0))


@runs("bidder")
def bidder(run: Run, step: Step) -> None:
    """Ask the next one who lives, and go on to the one after her if she leaves unanswered."""
    who = neighbour(run.s, step.who, 1) if run.s.players[step.who].out else step.who
    run.push(Step("bid", who, n=step.n), replace(step, do="unheard", who=who))


@runs("unheard")
def unheard(run: Run, step: Step) -> None:
    """Ask the next one at the same price when the one who was asked has left the game."""
    if run.s.players[step.who].out:
        run.push(replace(step, do="bidder"))


@asks("bid", own=True)
def ask_bid(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask whether to pay one or to stop it."""
    price = step.n + 2
    options = (Option("pay", "Pay 1; the next one is asked"), Option("stop", f"Pay {price}, end"))
    prompt = f"{name_of(s, step.who)}: pay 1, or stop it for {price}?"
    return (question(s, step, step.who, prompt, options, default=("pay",)),)


@takes("bid")
def take_bid(run: Run, step: Step, value: Value) -> None:
    """Pay, and ask the next one or nobody."""
    price = step.n + 2 if value[0] == "stop" else 1
    run.fact("bid", who=run.name(step.who), price=price, stopped=value[0] == "stop")
    # She was heard, so that nobody is asked in her place if this is her last one.
    run.set(todo=run.s.todo[1:])
    if value[0] == "pay":
        run.push(Step("bidder", neighbour(run.s, step.who, 1), n=step.n + 1))
    pay(run, step.who, price, "chaos")
    settle(run)


# Duel (WD-CHA-29): `to` is the other one, `dice` the die each rolls, `n` the ties so far


@instant(29)
def duel(run: Run, step: Step) -> None:
    """Choose a player; both roll a die."""
    run.push(Step("duel_who", step.who))


@asks("duel_who", own=True)
def ask_duel(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask whom the invoker challenges; nobody duels without dice."""
    if not lying(s, step.who):
        return ()
    others = from_seat(s, step.who)[1:]
    bare = {who: "has no dice" for who in others if not lying(s, who)}
    if len(bare) == len(others):
        return ()
    prompt = f"{name_of(s, step.who)}: whom do you challenge?"
    return (question(s, step, step.who, prompt, seat_options(s, others, bare)),)


@takes("duel_who")
def take_duel(run: Run, step: Step, value: Value) -> None:
    """Let both pick their die."""
    to = player_named(run.s, value[0])
    run.fact("duel", who=run.name(step.who), to=run.name(to))
    run.push(Step("duel_die", step.who, to), Step("duel_die", to, step.who), Step("duel_roll"))


@asks("duel_die", own=True)
def ask_duel_die(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask a duellist for her die."""
    options = tuple(die_option(s, die.id) for die in lying(s, step.who))
    prompt = f"{name_of(s, step.who)}: which die do you roll against {name_of(s, step.to)}?"
    return (question(s, step, step.who, prompt, options, secret=kept_from_others(s)),)


@takes("duel_die")
def take_duel_die(run: Run, step: Step, value: Value) -> None:
    """Put it to the duel."""
    todo = tuple(
        replace(each, dice=(*each.dice, die_named(value[0]))) if each.do == "duel_roll" else each
        for each in run.s.todo
    )
    run.set(todo=todo)


@runs("duel_roll")
def duel_roll(run: Run, step: Step) -> None:
    """Throw both dice."""
    if len(step.dice) == 2 and all(find_die(run.s, die) for die in step.dice):
        run.push(
            Step("throw", run.s.active, dice=step.dice),
            Step("duel_end", n=step.n, dice=step.dice),
        )


@runs("duel_end")
def duel_end(run: Run, step: Step) -> None:
    """Each pays the runes of the other; a tie is thrown again."""
    found = [find_die(run.s, die) for die in step.dice]
    sides = [(owner, face_of(run.s, die).count) for owner, die in filter(None, found)]
    if len(sides) != 2:
        return
    run.reveal(step.dice)
    (one, first), (two, second) = sides
    if first != second:
        run.push(
            Step("hit", one, two, first, word="duel"),
            Step("hit", two, one, second, word="duel"),
            Step("settle"),
        )
    elif step.n + 1 < MOST_TIES:
        run.fact("duel_tie", runes=first)
        run.push(Step("duel_roll", dice=step.dice, n=step.n + 1))
    else:
        run.fact("duel_off")


# Knives out (WD-CHA-41)


@instant(41)
def knives(run: Run, step: Step) -> None:
    """Look round, and hand out as many as there are knives."""
    run.push(Step("knives", step.who))


@asks("knives", own=True)
def ask_knives(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask how many knives there are, on one's honour."""
    cap = s.setup.switches.knives_cap
    # From 1 on, so that the number of an option is the number of knives.
    options = tuple(Option(n, many(n, "knife")) for n in range(1, cap + 1))
    options += (Option(0, "not one"),)
    prompt = f"{name_of(s, step.who)}: how many knives do you see?"
    return (question(s, step, step.who, prompt, options, default=(0,)),)


@takes("knives")
def take_knives(run: Run, step: Step, value: Value) -> None:
    """Ask who gets them."""
    count = int(value[0])
    run.fact("knives", who=run.name(step.who), count=count)
    if count:
        run.push(Step("hand_out", step.who, n=count))


@asks("hand_out", own=True)
def ask_hand_out(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask who is handed how many; a name may stand as often as there are knives."""
    options = tuple(
        replace(option, copies=step.n) for option in seat_options(s, from_seat(s, step.who)[1:])
    )
    prompt = f"{name_of(s, step.who)}: to whom do the {step.n} go?"
    return (
        question(
            s,
            step,
            step.who,
            prompt,
            options,
            least=step.n,
            most=step.n,
            default=(options[0].value,) * step.n,
        ),
    )


@takes("hand_out")
def take_hand_out(run: Run, step: Step, value: Value) -> None:
    """Hand them out."""
    given = Counter(player_named(run.s, item) for item in value)
    hits = tuple(Step("hit", step.who, to, n, word="knives") for to, n in sorted(given.items()))
    run.push(*hits, Step("settle"))


# Pointing (WD-CHA-52): sealed until all have pointed


@instant(52)
def pointing(run: Run, step: Step) -> None:
    """Everybody points at another, all at once."""
    run.push(Step("point", got=ballot(run.s)))


def others_of(s: State, who: int) -> tuple[int, ...]:
    """Return whom a player may point at, in the order of the options."""
    return tuple(i for i in living(s) if i != who)


@asks("point", group=True, seats=True)
def ask_point(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask each who has not pointed yet."""
    return tuple(
        question(
            s,
            step,
            who,
            f"{name_of(s, who)}: at whom do you point?",
            seat_options(s, others_of(s, who)),
            secret=True,
        )
        for who, got in enumerate(step.got)
        if got == PENDING
    )


@takes("point")
def take_point(run: Run, step: Step, value: Value) -> None:
    """Each pays one for every finger pointed at her."""
    aims = {who: to for who, to in enumerate(step.got) if to != NOT_ASKED}
    run.fact("pointed", aims={run.name(who): run.name(to) for who, to in aims.items()})
    for who, fingers in sorted(Counter(aims.values()).items()):
        pay(run, who, fingers, "chaos")
    settle(run)


# Clock (WD-CHA-53)


@instant(53)
def clock(run: Run, step: Step) -> None:
    """One for the invoker, two to her left, three beyond; then she has another turn."""
    run.set(extra=run.s.extra + 1)
    ring = from_seat(run.s, step.who)
    for hour, who in enumerate((ring[0], *reversed(ring[1:])), 1):
        pay(run, who, hour, "chaos")
    settle(run)
