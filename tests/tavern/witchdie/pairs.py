"""Every kind of chaos with every other: both called in one turn, then a random game goes on.

What the state alone cannot show is looked for on the way: cups that rise, dice that strike twice
in a turn, moons and skulls spent beyond what there was.
"""

from tests.tavern.witchdie.table import lay
from witchhammer.core.ask import Answer
from witchhammer.core.dice import Luck, draw_many, mix
from witchhammer.core.game import step
from witchhammer.core.play import random_value
from witchhammer.tavern.witchdie import GAME

NAMES = "Mia Noa Ola Pim Ada Bea Cleo Dot"
HANDS = (
    "magic5 sword2 moon2 illusion1",
    "tower2 moon1 blood1 madness1",
    "storm1 forest2 death2",
    "sword3 forest4 tower1",
    "death1 magic1 moon1",
)
AGAIN = {13, 44, 54}
"""Kinds after which a die is used anew in the same turn (WD-CHA-13, -44, -54)."""
MOST = 240


def numbers(seed):
    """The pair of a seed: 3,600 of them, each number first and second with every other.

    >>> numbers(0), numbers(61), numbers(3599)
    ((1, 1), (2, 2), (60, 60))
    """
    return seed // 60 % 60 + 1, seed % 60 + 1


def play_pair(seed, most=MOST, **options):
    """Play a pair on for so many answers; the facts, the numbers that were in force together."""
    first, second = numbers(seed)
    names = " ".join(NAMES.split()[: 2 + seed % 4])
    hands = dict(zip(names.split(), HANDS, strict=False))
    table = lay(names, **hands, left=9, options={"last_call": 10, **options})
    calls, luck = [first, second], Luck(mix(seed, 3))
    watch, together = Watch(), set()
    for _ in range(most):
        asks = GAME.asks(table.state)
        if not asks:
            break
        ask = asks[luck.below(len(asks))]
        value = answer(ask, calls, seed, luck)
        before = table.state
        after, facts = step(GAME, before, Answer(ask.key, value))
        watch.look(before, after, facts, (seed, ask.key, value))
        table.state = after
        together |= {tuple(sorted({rule.number for rule in after.rules}))}
    return watch.facts, together


def answer(ask, calls, seed, luck):
    """A random answer; but the magic die is used first and calls what is to be called."""
    name = ask.key.split("/")[2]
    if calls and name == "act":
        magic = [o.value for o in ask.options if o.label.startswith("magic")]
        return tuple(magic[:1]) or random_value(ask, luck)
    if calls and name == "pentagram":
        return ("chaos",)
    if calls and name == "chaos_roll":
        return (calls.pop(0),)
    if ask.dice is not None:
        return draw_many(seed, ask.dice.address, 0, ask.dice.sides, ask.dice.count)
    return random_value(ask, luck)


class Watch:
    """Looks at each step for what no state tells."""

    def __init__(self):
        self.facts = []
        self.struck = set()
        self.anew = set()

    def look(self, before, after, facts, where):
        """Raise at the first fault, `where` repeats it."""
        assert () == GAME.invariants(after), where
        self.facts += facts
        called = {fact.data["number"] for fact in facts if fact.kind == "chaos"}
        if called & AGAIN:
            self.anew.add(after.turn)
        kinds = {fact.kind for fact in facts}
        filled = bool(kinds & {"swapped", "long_life"})
        filled |= any(fact.data.get("new_cup") for fact in facts)
        for old, new in zip(before.players, after.players, strict=True):
            assert new.left <= old.left or filled, where
        for fact in facts:
            if fact.kind == "aimed":
                struck = {(before.turn, die) for die in fact.data["dice"]}
                assert before.turn in self.anew or not struck & self.struck, where
                self.struck |= struck
            if fact.kind in ("moon", "skull", "stole"):
                spending = next(each for each in (before.todo[0], *after.todo) if each.n >= 0)
                assert fact.data["cost"] <= spending.n, where
            assert GAME.tell(after, fact).isprintable(), where
