"""The seals of one random game after each answer, for comparing processes."""

from __future__ import annotations

from witchhammer.app.tavern.tables import pack_text
from witchhammer.core.dice import Luck
from witchhammer.core.game import step, waiting
from witchhammer.core.play import RandomBot, answer_for
from witchhammer.core.seal import seal


def game_and_setup(name):
    """Return a game by name with a setup of two seats."""
    if name == "witchhammer":
        from tests.conformance.fights import some_fight
        from witchhammer.rules.vignette.game import GAME

        return GAME, some_fight(11)
    from witchhammer.tavern.registry import open_game

    tavern = open_game(name)
    return tavern.game, tavern.new_setup(("ana", "bo"), {}, pack_text(name))


def trace(name, most=60):
    """Return the seals of the first answers of a random game."""
    game, setup = game_and_setup(name)
    state = game.start(setup)
    bots = {"": RandomBot(Luck(5))}
    seals = [seal(state)]
    while len(seals) < most and (asks := waiting(game.asks(state))):
        state, _ = step(game, state, answer_for(game, state, asks[0], 5, bots))
        seals.append(seal(state))
    return seals
