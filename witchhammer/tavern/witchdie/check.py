"""What must hold of every state: the invariants at the end of the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from witchhammer.tavern.witchdie.flow import GROUPS
from witchhammer.tavern.witchdie.reading import parts
from witchhammer.tavern.witchdie.state import (
    IN_HAND,
    NOBODY,
    Standing,
    State,
    face_of,
    find_die,
    living,
)


def faults_of(s: State) -> Iterator[str]:
    """Yield what is wrong with a state."""
    yield from _dice(s)
    yield from _cups(s)
    yield from _rules(s)
    yield from _turns(s)


def _dice(s: State) -> Iterator[str]:
    """Invariant 1: bag and tables hold every die of the set once, at every moment."""
    total = len(s.setup.pack.kind_of_die)
    ids = [*s.bag, *(die.id for player in s.players for die in player.dice)]
    if sorted(ids) != list(range(total)):
        yield f"dice are lost or doubled: {len(ids)} of {total}"
    for who, player in enumerate(s.players):
        if player.out and player.dice:
            yield f"{s.setup.seats[who]} is out and holds dice"
        own = {die.id for die in player.dice}
        for die in player.dice:
            if die.link != NOBODY and die.link not in own:
                yield f"die {die.id} copies one that is not beside it"
            if die.face == IN_HAND and who != s.active:
                yield f"die {die.id} is in the hand of somebody whose turn it is not"


def _cups(s: State) -> Iterator[str]:
    """Invariant 2: what is left lies between 0 and a full cup; who is dry is out."""
    for who, player in enumerate(s.players):
        if not 0 <= player.left <= s.setup.cup or player.spare < 0:
            yield f"{s.setup.seats[who]}'s cup holds {player.left}"
        if player.out != any(who in fallen for fallen in s.fallen):
            yield f"{s.setup.seats[who]} is out without a fall"


def _holds(s: State, rule: Standing) -> int:
    """Return how many rules the die of a rule may hold: its pentagrams that were used.

    Effect 59 adds to its pentagram; an illusion holds what it made as a copy of a magic die.
    """
    found = find_die(s, rule.die)
    if found is None:
        return 0
    die = found[1]
    if any(
        rune in ("magic", "illusion") for rune, _ in ((face_of(s, die).rune, 0), *parts(s, die))
    ):
        return die.spent + die.more
    return 0


def _rules(s: State) -> Iterator[str]:
    """Invariant 10: rules rest on pentagrams, no more of them than pentagrams were used."""
    held = Counter(rule.die for rule in s.rules)
    for rule in s.rules:
        if held[rule.die] > _holds(s, rule):
            yield f"rule {rule.id} rests on die {rule.die}, which holds {held[rule.die]} rules"
        if rule.power and s.players[rule.invoker].out:
            yield f"power {rule.id} outlived its invoker"
    ids = [rule.id for rule in s.rules]
    if ids != sorted(set(ids)) or (ids and ids[-1] >= s.next_rule):
        yield f"rule numbers {ids} do not count up"


def _turns(s: State) -> Iterator[str]:
    """Invariant 12: one player acts, and nobody who is out is waited for."""
    if s.over:
        if s.todo:
            yield "the game is over and something is still to do"
        return
    if len(living(s)) < 2:
        yield "fewer than two live and the game goes on"
    if not s.todo:
        yield "the game goes on and nothing is to do"
    if s.todo and s.todo[0].do in GROUPS:
        for who, got in enumerate(s.todo[0].got):
            if got >= -1 and s.players[who].out:
                yield f"{s.setup.seats[who]} is out and is asked"
