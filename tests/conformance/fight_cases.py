"""WitchHammer fights in the long run: random tables, and a coverage bot until all is used."""

from __future__ import annotations

from tests.conformance import fight_rulings
from tests.conformance.cases import Case
from tests.conformance.fights import shipped_cards, short_fight, some_fight
from witchhammer.bots.coverage_bot import CoverageBot
from witchhammer.core.conform import Report, check_game
from witchhammer.core.dice import Luck
from witchhammer.rules.vignette.game import GAME

_used: dict[str | int, int] = {}


def light(seed: int) -> Report:
    """Play one fight with random bots."""
    return check_game(GAME, some_fight(seed), seed=seed)


def deep(seed: int) -> Report:
    """Play one short fight with every check at every step."""
    return check_game(GAME, short_fight(seed), seed=seed, depth="deep")


def coverage(seed: int) -> Report:
    """Play one fight with bots that prefer what nobody has played yet."""
    bot = CoverageBot(Luck(seed), _used)
    return check_game(GAME, some_fight(seed), seed=seed, bots={"": bot})


def playable() -> frozenset[str]:
    """Return every card that can be chosen: actions and psych cards."""
    return frozenset(f"option {c.id}" for c in shipped_cards() if c.kind != "passive")


CASES = (
    Case("fight, random bots", 500, light),
    Case("fight, every card", 600, coverage, playable()),
    Case("fight, every check", 60, deep),
    Case(
        "fight, rulings at random",
        1000,
        fight_rulings.play,
        frozenset(f"ruling {kind}" for kind in GAME.rulings if kind != "vulnerable"),
    ),
)
