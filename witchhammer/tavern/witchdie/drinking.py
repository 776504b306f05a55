"""Sips: who takes them, what echoes, who falls, who wins (WD-BAS-04, WD-BAS-05, WD-RUN-15)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from witchhammer.tavern.witchdie.effects import Sip
from witchhammer.tavern.witchdie.flow import GROUPS, NOT_ASKED, OWN, runs
from witchhammer.tavern.witchdie.reading import always, different, effects_of, most_dice, parts
from witchhammer.tavern.witchdie.run import Run
from witchhammer.tavern.witchdie.state import (
    NOBODY,
    State,
    Step,
    in_force,
    living,
    lying,
    neighbour,
    standing,
)


def pay(run: Run, who: int, sips: int, source: str, sender: int = NOBODY) -> None:
    """Let a player take sips that nothing stops any more; pacts echo them once (WD-CHA-55)."""
    taken = _take(run, who, sips, source, sender)
    if taken:
        for other in partners(run.s, who):
            _take(run, other, taken, "pact", NOBODY)


def partners(s: State, who: int) -> tuple[int, ...]:
    """Return the living players who pay for `who` by a blood pact, each once."""
    bound: list[int] = []
    for rule in standing(s, 55):
        pair = (rule.invoker, rule.partner)
        if who in pair:
            bound.append(pair[1] if who == pair[0] else pair[0])
    return tuple(i for i in dict.fromkeys(bound) if not s.players[i].out and i != who)


def _take(run: Run, who: int, sips: int, source: str, sender: int) -> int:
    """Return how many sips a player really took; what a cup does not hold is dropped."""
    player = run.s.players[who]
    taken = min(sips, player.left)
    if player.out or taken < 1:
        return 0
    spins = _spins(run, who, taken, source, sender)
    left, spare = player.left - taken, player.spare
    if not left and spare:
        left, spare = run.s.setup.cup, spare - 1
    run.player(
        who,
        left=left,
        spare=spare,
        drunk=player.drunk + taken,
        spins=player.spins + spins,
        hurt_by=tuple(n + taken * (i == sender) for i, n in enumerate(player.hurt_by)),
    )
    imps = taken if in_force(run.s, 45) and "imp" not in player.vetoes else 0
    run.fact(
        "drank",
        who=run.name(who),
        sips=taken,
        source=source,
        sender=run.name(sender),
        left=left,
        lost=sips - taken,
        spins=spins,
        one_foot=bool(spins) and in_force(run.s, 4) and "one_foot" not in player.vetoes,
        seated=player.seated,
        imps=imps,
        new_cup=spare != player.spare,
    )
    return taken


def _spins(run: Run, who: int, taken: int, source: str, sender: int) -> int:
    """Return the turns a player makes for sips that a mad sender sent (WD-RUN-15 … 17)."""
    s = run.s
    touched = {
        "sword_storm_blood": ("sword", "storm", "blood"),
        "sword_storm": ("sword", "storm"),
        "all": (source,),
    }[s.setup.switches.mad_sips]
    if sender == NOBODY or source not in touched or "turning" in s.players[who].vetoes:
        return 0
    madness = always(s, sender, "madness")
    if madness:
        run.reveal([die.id for die in lying(s, sender) if _is_mad(s, sender, die.id)])
    return taken * madness


def _is_mad(s: State, who: int, die: int) -> bool:
    """Return whether a die takes part in its owner's madness."""
    return any(
        rune == "madness" for each in lying(s, who) if each.id == die for rune, _ in parts(s, each)
    )


@runs("drink")
def drink(run: Run, step: Step) -> None:
    """Let `to` take `n` sips of a source (`word`) that `who` sent."""
    pay(run, step.to, step.n, step.word, step.who)


@runs("settle")
def run_settle(run: Run, step: Step) -> None:
    """Close an event: whoever is dry is out."""
    settle(run)


def settle(run: Run) -> None:
    """Take out whoever is dry, all of one event together, and see whether anybody is left."""
    dry = tuple(i for i in living(run.s) if run.s.players[i].left < 1)
    if not dry:
        return
    for who in dry:
        run.player(who, out=True)
        run.fact("out", who=run.name(who), turn=run.s.players[who].turns)
    for who in dry:
        run.destroy([die.id for die in run.s.players[who].dice])
    gone = set(dry)
    run.end_rules(lambda rule: rule.power and (rule.invoker in gone or rule.partner in gone))
    run.set(fallen=(*run.s.fallen, dry))
    run.set(todo=tuple(_without(step, gone) for step in run.s.todo if not _falls(step, gone)))
    left = living(run.s)
    if len(left) < 2:
        shared = run.s.setup.switches.all_fall == "shared"
        winners = left or (dry if shared else ())
        run.set(winners=winners, over=True, todo=())
        run.fact("won", winners=[run.name(who) for who in winners])


def _falls(step: Step, gone: set[int]) -> bool:
    """Return whether a step falls away because its player is out."""
    return step.do in OWN and step.who in gone


def _without(step: Step, gone: set[int]) -> Step:
    """Return a step that no longer waits for the vote of a player who is out."""
    if step.do not in GROUPS:
        return step
    got = tuple(NOT_ASKED if who in gone else g for who, g in enumerate(step.got))
    return replace(step, got=got)


def toll(run: Run, when: str, actor: int) -> None:
    """Take what consecrated rules ask for when something is done."""
    for rule in different(run.s):
        for effect in effects_of(run.s, rule):
            if isinstance(effect, Sip) and effect.when == when:
                for who in _drinkers(run.s, effect.who, actor):
                    pay(run, who, effect.amount, "toll")
    settle(run)


def _drinkers(s: State, word: str, actor: int) -> Iterator[int]:
    """Yield the players a consecrated rule means."""
    everybody = living(s)
    most = most_dice(s)
    fullest = max((s.players[i].left for i in everybody), default=0)
    chosen = {
        "actor": (actor,),
        "right": (neighbour(s, actor, 1),),
        "left": (neighbour(s, actor, -1),),
        "others": tuple(i for i in everybody if i != actor),
        "fullest": tuple(i for i in everybody if s.players[i].left == fullest),
        "most_dice": () if most is None else (most,),
    }[word]
    yield from chosen
