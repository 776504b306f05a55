"""WitchHammer fights in the long run: random tables, and a coverage bot until all is used."""

from __future__ import annotations

from unittest import mock

from tests.conformance import fight_rulings
from tests.conformance.cases import Case
from tests.conformance.fights import FightsOn, shipped_cards, short_fight, some_fight
from witchhammer.bots.coverage_bot import CoverageBot
from witchhammer.core.conform import Report, check_game
from witchhammer.core.dice import Luck, mix
from witchhammer.core.play import RandomBot
from witchhammer.rules.vignette.game import GAME
from witchhammer.rules.vignette.interpreter import WORKS

_used: dict[str | int, int] = {}


def light(seed: int) -> Report:
    """Play one fight with random bots, who seldom break off."""
    bot = FightsOn(RandomBot(Luck(mix(seed, 1))), Luck(seed))
    return check_game(GAME, some_fight(seed), seed=seed, bots={"": bot})


def deep(seed: int) -> Report:
    """Play one short fight with every check at every step."""
    return check_game(GAME, short_fight(seed), seed=seed, depth="deep")


def coverage(seed: int) -> Report:
    """Play one fight with bots that prefer what nobody has played yet; count effect kinds too."""
    bot = FightsOn(CoverageBot(Luck(seed), _used), Luck(seed))
    worked: dict[str, int] = {}
    with mock.patch.dict(WORKS, {kind: counting(worked, kind) for kind in WORKS}):
        report = check_game(GAME, some_fight(seed), seed=seed, bots={"": bot})
    report.used |= worked
    return report


def counting(worked, kind):
    """Return the interpreter of a kind, counting how often it works."""
    work = WORKS[kind]

    def works(desk, step, effect):
        name = f"effect {kind.__name__}"
        worked[name] = worked.get(name, 0) + 1
        work(desk, step, effect)

    return works


def wanted() -> frozenset[str]:
    """Return every card that can be chosen, and every effect kind that a fight plays."""
    cards = {f"option {c.id}" for c in shipped_cards() if c.kind != "passive"}
    return frozenset(cards | {f"effect {kind.__name__}" for kind in WORKS})


CASES = (
    Case("fight, random bots", 500, light),
    Case("fight, every card", 600, coverage, wanted()),
    Case("fight, every check", 60, deep),
    Case(
        "fight, rulings at random",
        1000,
        fight_rulings.play,
        frozenset(f"ruling {kind}" for kind in GAME.rulings if kind != "vulnerable"),
    ),
)
