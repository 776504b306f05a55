"""What a die is worth to somebody who plays to win: in sips a round, as far as a View tells.

Plain rules of thumb in hundredths of a sip, whole numbers throughout: a sword hits somebody, a
tower saves from about one attack a round, a blood drop costs its owner, an illusion is worth
its best neighbour, and a pentagram that was used is worth nothing.
"""

from __future__ import annotations

from witchhammer.core.ask import Seat
from witchhammer.tavern.witchdie.faces import parse_face
from witchhammer.tavern.witchdie.seen import DieView, PlayerView, View

SWORD, BLOOD, SPENT = 100, -100, -5
LATER = 3
"""Rounds for which a face that is kept is reckoned to go on working."""


class Scales:
    """The worth of runes at one table, at one moment."""

    def __init__(self, view: View) -> None:
        self.view = view
        alive = [player for player in view.players if not player.out]
        self.rivals = tuple(player for player in alive if player.seat != view.me)
        count = max(1, len(self.rivals))
        storms = sum(die.count for p in alive for die in p.dice if die.rune == "storm")
        swords = sum(die.count for p in self.rivals for die in p.dice if die.rune == "sword")
        me = view.player(view.me) if view.me else alive[0]
        self.me = me
        behind = sum(player.left for player in self.rivals) < me.left * count
        self.tower = min(110, 40 + 12 * swords // count)
        self.forest = min(90, 15 + 15 * storms)
        self.storm = 35 if behind or me.forests else -10
        self.moon, self.death = 70, 80
        self.magic = 25
        self.illusion = 90

    def face(self, rune: str, count: int, spent: int = 0) -> int:
        """Return what a face is worth a round to its owner."""
        if rune == "magic" and spent:
            return SPENT * count
        each = {
            "sword": self._sword(),
            "storm": self.storm,
            "blood": self._blood(),
            "tower": 0 if self.view.in_force(7) else self.tower,
            "forest": -60 if self.view.in_force(3) else self.forest,
            "moon": 20 if self.view.in_force(30) else self.moon,
            "death": self.death,
            "madness": self.moon if self.view.in_force(11) else 5,
            "illusion": self.illusion,
            "magic": self.magic,
        }[rune]
        if rune in ("moon", "death"):
            return each + (count - 1) * 25
        if rune in ("illusion", "magic"):
            return each + (count - 1) * 40
        return each * count

    def _sword(self) -> int:
        """Return what a sword is worth; berserkers pay for theirs."""
        return 130 if self.view.in_force(27) else SWORD

    def _blood(self) -> int:
        """Return what a blood drop costs; in a revolution it is a sword."""
        return SWORD if self.view.in_force(9) else BLOOD

    def die(self, die: DieView) -> int:
        """Return what a die on the table is worth to its owner as it lies, or what it may be."""
        return self.face(die.rune, die.count, die.spent) if die.rune else self.expected(die)

    def expected(self, die: DieView) -> int:
        """Return what a throw of the die is worth on average."""
        return sum(self.word(word) for word in die.faces) // len(die.faces)

    def word(self, word: str) -> int:
        """Return what a face written as a word is worth."""
        face = parse_face(word)
        return self.face(face.rune, face.count) if face else 0

    def gain(self, die: DieView) -> int:
        """Return what a throw would better a die on average; negative: leave it."""
        return self.expected(die) - self.die(die)

    def threat(self, player: PlayerView) -> int:
        """Return what a player can send in a round."""
        swords = sum(die.count for die in player.dice if die.rune == "sword")
        unknown = sum(30 for die in player.dice if not die.rune)
        return 100 * swords + unknown + 40 * len(player.dice)

    def through(self, seat: Seat, sips: int) -> int:
        """Return how many sips of one sword attack would reach a player."""
        player = self.view.player(seat)
        guard = player.forests if self.view.in_force(46) else player.towers
        if self.view.in_force(48) and guard < sips:
            guard = 0
        return max(0, sips - guard)
