"""A scripted table: plays a fight with given choices and faces, defaults for the rest."""

from __future__ import annotations

from witchhammer.core.ask import Answer
from witchhammer.core.game import default_value, step, waiting
from witchhammer.rules.vignette.game import GAME


class Scripted:
    """A fight in play: answers by key, faces in the order they are asked for."""

    def __init__(self, setup, choices=None, faces=()):
        self.state = GAME.start(setup)
        self.choices = dict(choices or {})
        self.faces = list(faces)
        self.facts = []
        self.asked = []

    def asks(self):
        """Return what still holds the fight up."""
        return waiting(GAME.asks(self.state))

    def answer(self, ask):
        """Answer one question."""
        if ask.dice is not None:
            count = ask.dice.count
            taken, self.faces = self.faces[:count], self.faces[count:]
            assert len(taken) == count, f"no faces left for {ask.key}: {ask.prompt}"
            value = tuple(taken)
        else:
            value = self.choices.get(ask.key, default_value(ask))
        self.asked.append(ask.key)
        self.state, facts = step(GAME, self.state, Answer(ask.key, value))
        self.facts += facts

    def run(self, until=None):
        """Play on until a key (or a part of it) is asked, or the fight is over."""
        for _ in range(500):
            asks = self.asks()
            if not asks or (until and any(until in a.key for a in asks)):
                return self
            self.answer(asks[0])
        raise AssertionError("the fight does not end")

    def who(self, name):
        """Return a combatant by its id."""
        return next(c for c in self.state.fighters if c.sheet.id == name)

    def told(self, kind):
        """Return the facts of a kind."""
        return [f for f in self.facts if f.kind == kind]
