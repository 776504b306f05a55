"""A scripted table: plays a fight with given choices and faces, defaults for the rest."""

from __future__ import annotations

from witchhammer.core.ask import Answer, Ruling
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

    def rule(self, kind, **data):
        """Let the GM rule."""
        self.state, facts = GAME.rule(self.state, Ruling(kind, data, "because"))
        self.facts += facts
        return self

    def open(self, part):
        """Return the open question with this part in its key."""
        return next(ask for ask in self.asks() if part in ask.key)

    def see(self, name, seat="@gm"):
        """Return a fighter as a seat sees it."""
        return next(f for f in GAME.view(self.state, seat).fighters if f.id == name)


def plans(vignette=1, **cards):
    """Return the choices by which fighters lay these cards in a vignette."""
    return {f"v{vignette}/plan/{name}": laid for name, laid in cards.items()}
