"""Hits: swords and storms on their way to somebody, what stops them, what turns them (WD-RUN)."""

from __future__ import annotations

from dataclasses import replace

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.tavern.witchdie.drinking import pay
from witchhammer.tavern.witchdie.faces import many
from witchhammer.tavern.witchdie.flow import (
    asks,
    die_named,
    kept_from_others,
    player_named,
    question,
    runs,
    seat_options,
    takes,
)
from witchhammer.tavern.witchdie.reading import guard_rune, more_sent, parts, shield
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import (
    Die,
    State,
    Step,
    die_kind,
    from_seat,
    in_force,
    lying,
    name_of,
    neighbour,
)


@asks("aim", own=True)
def ask_aim(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask at whom an attack goes (WD-RUN-03); close quarters allow neighbours only (23)."""
    who = step.who
    everybody = from_seat(s, who)
    targets = everybody if s.setup.switches.sword_target == "anyone" else everybody[1:]
    near = {neighbour(s, who, 1), neighbour(s, who, -1), who}
    far = {i: "no neighbour of yours (Close Quarters)" for i in targets if i not in near}
    options = seat_options(s, targets, far if in_force(s, 23) else None)
    prompt = f"{name_of(s, who)}: {many(step.n, 'sword')}; at whom?"
    return (question(s, step, who, prompt, options),)


@takes("aim")
def take_aim(run: Run, step: Step, value: Value) -> None:
    """Name the victim; then the table hears phrase and reason, if rules ask for them."""
    attack = replace(step, do="attack", to=player_named(run.s, value[0]))
    run.fact(
        "aimed",
        who=run.name(step.who),
        to=run.name(attack.to),
        swords=step.n,
        dice=[*step.dice],
    )
    run.push(Step("war_cry", step.who), Step("reason", step.who, n=step.n), attack)


@runs("attack")
def attack(run: Run, step: Step) -> None:
    """Send a sword attack: joined dice are one (WD-RUN-05); berserkers pay (WD-CHA-27)."""
    berserk = in_force(run.s, 27)
    sips = step.n * (2 if berserk else 1) + more_sent(run.s, "sword")
    if sips != step.n:
        run.fact("swelled", who=run.name(step.who), swords=step.n, sips=sips)
    if step.word == "unexplained":
        pay(run, step.who, sips, "sword", step.who)
    else:
        run.push(Step("hit", step.who, step.to, sips, word="sword"), *_cost(step, berserk))
        return
    run.push(*_cost(step, berserk))


def _cost(step: Step, berserk: bool) -> tuple[Step, ...]:
    """Return what follows an attack: the berserker's own sips, and the end of the event."""
    own = (Step("drink", to=step.who, n=step.n, word="berserk"),) if berserk else ()
    return (*own, Step("settle"))


@runs("storm")
def storm(run: Run, step: Step) -> None:
    """A storm hits everybody, its maker included, from her to the right (WD-RUN-06)."""
    sips = step.n + more_sent(run.s, "storm")
    run.fact("storm", who=run.name(step.who), sips=sips)
    victims = from_seat(run.s, step.who)
    hits = tuple(Step("hit", step.who, to, sips, word="storm") for to in victims)
    run.push(*hits, Step("settle"))


@runs("blood")
def blood(run: Run, step: Step) -> None:
    """Blood costs its owner, nothing blocks it; contagion reaches both neighbours (51)."""
    who = step.who
    pay(run, who, step.n, "blood", who)
    near: tuple[int, ...] = ()
    if in_force(run.s, 51):
        near = tuple(dict.fromkeys((neighbour(run.s, who, 1), neighbour(run.s, who, -1))))
    hits = tuple(Step("hit", who, to, step.n, word="contagion") for to in near if to != who)
    run.push(*hits, Step("settle"))


@runs("hit")
def hit(run: Run, step: Step) -> None:
    """Let a player's runes stop what they can of a hit (WD-RUN-08, WD-RUN-09)."""
    s, to = run.s, step.to
    if s.players[to].out or step.n < 1:
        return
    guard = guard_rune(s, step.word)
    blocked = shield(s, to, step.word, step.n)
    if blocked and guard is not None:
        used = 2 * to + (guard == "forest")
        run.set(worn=tuple(n + blocked * (i == used) for i, n in enumerate(s.worn)))
        run.reveal([d.id for d in lying(s, to) if any(rune == guard for rune, _ in parts(s, d))])
    run.fact(
        "hit",
        who=run.name(step.who),
        to=run.name(to),
        source=step.word,
        sent=step.n,
        blocked=blocked,
        by=guard if blocked else None,
        rest=step.n - blocked,
    )
    if step.n > blocked:
        rest = replace(step, n=step.n - blocked)
        run.push(replace(rest, do="react"), replace(rest, do="drink"))


def eclipsing(s: State, who: int) -> tuple[Die, ...]:
    """Return the dice with which a player may stop a hit (WD-CHA-30)."""
    if not in_force(s, 30):
        return ()
    return tuple(die for die in lying(s, who) if any(rune == "moon" for rune, _ in parts(s, die)))


def mirroring(s: State, who: int) -> tuple[Die, ...]:
    """Return the dice with a madness face, whatever they show (WD-CHA-31)."""
    if not in_force(s, 31) or not reachable(s, who):
        return ()
    return tuple(
        die
        for die in lying(s, who)
        if any(face.rune == "madness" for face in die_kind(s, die.id).faces)
    )


def reachable(s: State, who: int) -> tuple[int, ...]:
    """Return to whom a hit may be passed on: others who have anything left to lose."""
    return tuple(i for i in from_seat(s, who) if i != who and s.players[i].left > 0)


@asks("react")
def ask_react(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask who is hit whether a moon stops it or a mad face passes it on.

    In the dark whoever might hold a moon is asked, because asking only the holders would tell.
    """
    who = step.to
    if s.players[who].out or s.players[who].left < 1:
        return ()
    moons, mad = eclipsing(s, who), mirroring(s, who)
    dark = kept_from_others(s)
    might = dark and in_force(s, 30) and any(not die.shown for die in lying(s, who))
    if not moons and not mad and not might:
        return ()
    options = [Option("take", f"Take all {step.n}")]
    options += [Option(f"moon d{d.id}", f"Stop it with {_called(s, d)}") for d in moons]
    options += [Option(f"mirror d{d.id}", f"Pass it on, giving up {_called(s, d)}") for d in mad]
    prompt = f"{name_of(s, who)}: {step.n} from {name_of(s, step.who)} ({step.word})"
    return (question(s, step, who, prompt, tuple(options), default=("take",), secret=dark),)


def _called(s: State, die: Die) -> str:
    """Return a die's face and family."""
    kind = die_kind(s, die.id)
    return f"{kind.faces[die.face].word} ({kind.title})"


@takes("react")
def take_react(run: Run, step: Step, value: Value) -> None:
    """Take the hit, stop it, or pass it on; the die that helped is destroyed."""
    if value[0] == "take":
        return
    how, name = str(value[0]).split(" ")
    die = die_named(name)
    run.reveal([die])
    run.set(todo=run.s.todo[1:])
    if how == "moon":
        run.fact("eclipsed", who=run.name(step.to), sips=step.n, die=die, source=step.word)
    else:
        run.push(replace(step, do="mirror"))
    run.destroy([die])


@asks("mirror")
def ask_mirror(s: State, step: Step) -> tuple[Ask, ...]:
    """Ask to whom the hit is passed on."""
    others = reachable(s, step.to)
    prompt = f"{name_of(s, step.to)}: to whom do the {step.n} go?"
    return (question(s, step, step.to, prompt, seat_options(s, others)),)


@takes("mirror")
def take_mirror(run: Run, step: Step, value: Value) -> None:
    """Pass on what is left of the hit; its new victim may do the same."""
    to = player_named(run.s, value[0])
    run.fact(
        "mirrored",
        who=run.name(step.to),
        to=run.name(to),
        sips=step.n,
        source=step.word,
    )
    passed = replace(step, to=to)
    run.push(replace(passed, do="react"), replace(passed, do="drink"))
