"""Fights in which the GM rules at random: in any phase, on anybody, sense or nonsense."""

from __future__ import annotations

from typing import get_args

from tests.conformance.fights import some_fight, some_fighter
from witchhammer.core.ask import GM, Answer, Ruling
from witchhammer.core.codec import dump, load
from witchhammer.core.conform import NotConforming, Report
from witchhammer.core.dice import Luck
from witchhammer.core.effects import Until
from witchhammer.core.errors import IllegalRuling
from witchhammer.core.game import check_value, step, waiting
from witchhammer.core.play import RandomBot, answer_for
from witchhammer.core.seal import seal
from witchhammer.rules.facing import DIRECTIONS
from witchhammer.rules.vignette.changes import MEANT
from witchhammer.rules.vignette.game import GAME
from witchhammer.rules.vignette.state import Status

STATS = ("attack", "defence", "init", "max_poise", "malus", "move", "damage", "con", "stealth")
MOST_ANSWERS = 400


def pick(luck, items):
    """Return one of the items."""
    return items[luck.below(len(items))]


def _set(luck, s):
    return {"stat": pick(luck, ("wounds", "poise", "gold")), "to": luck.below(40)}


def _place(luck, s):
    return {
        "x": luck.below(16) - 1,
        "y": luck.below(12) - 1,
        "facing": pick(luck, (*DIRECTIONS, "up")),
    }


def _status(luck, s):
    return {"to": pick(luck, get_args(Status))}


def _modify(luck, s):
    until = pick(luck, get_args(Until))
    amount = luck.below(60) - 30
    return {"stat": pick(luck, STATS), "amount": amount, "until": until, "turns": luck.below(4)}


def _condition(luck, s):
    name = pick(luck, (*MEANT, "label", "again", "moved"))
    by = pick(luck, [c.sheet.id for c in s.fighters])
    return {"name": name, "amount": luck.below(6), "turns": luck.below(4), "by": by}


def _clear(luck, s):
    if luck.face(2) == 1:
        return {"serial": luck.below(80)}
    return {"name": pick(luck, tuple(MEANT))}


def _add(luck, s):
    side, seat = pick(luck, ("hunters", "foes", "new")), pick(luck, ("p1", GM))
    kind = pick(luck, ("pc", "monster"))
    sheet = dump(some_fighter(luck, 90 + len(s.fighters), side, seat, kind))
    if luck.face(3) == 1:
        sheet["cell"] = [luck.below(10), luck.below(9)]
    if luck.face(6) == 1:
        sheet["wounds"] = sheet["max_health"]
    return {"fighter": sheet}


def _card(luck, s):
    cards = pick(luck, s.fighters).sheet.cards
    return {"card": pick(luck, cards).id, "spent": luck.face(2) == 1}


DATA = {
    "set": _set,
    "place": _place,
    "status": _status,
    "modify": _modify,
    "condition": _condition,
    "vulnerable": lambda luck, s: {"to": "salt", "amount": 2},
    "clear": _clear,
    "add": _add,
    "card": _card,
    "end": lambda luck, s: {},
    "note": lambda luck, s: {"text": "a crow laughs"},
}


def some_ruling(luck, s):
    """Return any ruling: an end now and then only, because it is one."""
    kind = pick(luck, sorted(GAME.rulings))
    if kind == "end" and luck.face(6) > 1:
        kind = "skip"
    data = DATA.get(kind, lambda luck, s: {})(luck, s)
    return Ruling(kind, {"who": pick(luck, s.fighters).sheet.id} | data, "because")


class Ruled:
    """One fight with rulings at random; raises NotConforming at the first fault."""

    def __init__(self, seed):
        self.seed, self.luck = seed, Luck(seed * 31 + 7)
        self.setup = some_fight(seed)
        self.state = GAME.start(self.setup)
        self.bots = {"": RandomBot(Luck(seed))}
        self.report = Report(seed)
        self.answered = set()

    def fail(self, wanted, came):
        """Name the seed that repeats it."""
        raise NotConforming(f"fight with rulings seed {self.seed}", wanted, came)

    def check(self, asks):
        """Every state holds, every question can be answered, none comes back."""
        if wrong := GAME.invariants(self.state):
            self.fail("the invariants", "; ".join(wrong))
        for ask in asks:
            if ask.default is not None:
                check_value(ask, ask.default)
            # A plan is taken back up by the ruling "replan", and by nothing else.
            if ask.key in self.answered and not ask.revisable and "/plan/" not in ask.key:
                self.fail("a key that never comes back", ask.key)
        for seat in self.setup.seats:
            GAME.view(self.state, seat)

    def rule(self):
        """Try one ruling: it is done, or refused and nothing has changed."""
        ruling = some_ruling(self.luck, self.state)
        before = seal(self.state)
        try:
            after, facts = GAME.rule(self.state, ruling)
        except IllegalRuling:
            if seal(self.state) != before:
                self.fail("a refused ruling to change nothing", ruling.kind)
            return
        name = f"ruling {ruling.kind}"
        self.report.used[name] = self.report.used.get(name, 0) + 1
        self.state = after
        for fact in facts:
            GAME.tell(self.state, fact)

    def answer(self, ask):
        """Give one answer; the GM mostly lets the fight go on."""
        on = ask.key.endswith("/interlude") and self.luck.face(3) > 1
        answer = answer_for(GAME, self.state, ask, self.seed, self.bots)
        answer = Answer(ask.key, ("on",)) if on else answer
        self.state, facts = step(GAME, self.state, answer)
        self.answered.add(ask.key)
        self.report.answers += 1
        for fact in facts:
            GAME.tell(self.state, fact)

    def play(self):
        """Return what was seen."""
        for _ in range(MOST_ANSWERS):
            asks = GAME.asks(self.state)
            self.check(asks)
            if self.luck.face(6) == 1:
                self.rule()
            elif not asks:
                break
            else:
                self.answer(pick(self.luck, waiting(asks)))
        again = load(GAME.state_type, dump(self.state), setup=self.setup)
        if seal(again) != seal(self.state):
            self.fail("the same seal after JSON", "another")
        return self.report


def play(seed):
    """Play one fight with rulings."""
    return Ruled(seed).play()
