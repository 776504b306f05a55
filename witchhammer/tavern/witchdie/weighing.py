"""What a die is worth to its owner, who plays to win: hundredths of a sip a round, by a View.

Rules of thumb in whole numbers: a sword hits somebody; a tower saves what an attack as large as
the rivals' swords would bring, a forest what the storms on the table would; a storm is worth
what it costs the others more than its maker; blood costs; an illusion is worth its best
neighbour; a pentagram that was used is worth nothing.
"""

from __future__ import annotations

from witchhammer.core.ask import Seat
from witchhammer.tavern.witchdie.faces import parse_face
from witchhammer.tavern.witchdie.seen import DieView, PlayerView, View

SWORD, BLOOD, SPENT, UNSEEN_SWORDS = 100, -100, -5, 150
LATER = 3
"""Rounds for which a face that is kept is reckoned to go on working."""

_MORE = {"moon": 25, "death": 25, "madness": 5}
_PLAIN = {"moon": 50, "death": 60, "madness": 5, "magic": 0}


class Scales:
    """The worth of runes at one table, at one moment."""

    def __init__(self, view: View) -> None:
        self.view = view
        alive = [player for player in view.players if not player.out]
        self.rivals = tuple(player for player in alive if player.seat != view.me)
        self.me = view.player(view.me) if view.me else alive[0]
        self.owner = {die.id: player for player in view.players for die in player.dice}
        self.storms = [d.count for p in alive for d in p.dice if d.rune == "storm"]
        self.swords = {
            player.seat: sum(die.count for die in player.dice if die.rune == "sword")
            for player in alive
        }

    def attack_on(self, player: PlayerView) -> int:
        """Return how large an attack a player has to fear, in hundredths of a sip."""
        others = [count for seat, count in self.swords.items() if seat != player.seat]
        return 100 * sum(others) // max(1, len(others)) + UNSEEN_SWORDS

    def face(self, word: str, player: PlayerView, now: DieView | None = None) -> int:
        """Return what a face is worth a round before a player; `now` is the die as it lies."""
        face = parse_face(word)
        if face is None:
            return 0
        rune, count = face.rune, face.count
        if rune == "magic" and now is not None and now.spent:
            return SPENT * count
        if rune == "sword":
            return count * (130 if self.view.in_force(27) else SWORD)
        if rune == "blood":
            return count * (SWORD if self.view.in_force(9) else BLOOD)
        if rune == "illusion":
            return self._copy(player, now) * count
        if rune in ("tower", "forest", "storm"):
            return self._weather(rune, count, player, now)
        if rune == "moon" and self.view.in_force(30):
            return 20
        if rune == "madness" and self.view.in_force(11):
            return _PLAIN["moon"]
        return _PLAIN[rune] + (count - 1) * _MORE.get(rune, 10)

    def _copy(self, player: PlayerView, now: DieView | None) -> int:
        """Return what copying the best other die is worth."""
        best = 40
        for die in player.dice:
            if die.rune and die.rune != "illusion" and (now is None or die.id != now.id):
                best = max(best, self.face(die.word, player, die))
        return best

    def _weather(self, rune: str, count: int, player: PlayerView, now: DieView | None) -> int:
        """Return what a defence saves, or a storm costs the others more than its maker."""
        if rune == "storm":
            mine = max(0, count - player.forests)
            theirs = [
                max(0, count - other.forests)
                for other in self.view.players
                if not other.out and other.seat != player.seat
            ]
            return 100 * sum(theirs) // max(1, len(theirs)) - 100 * mine
        if rune == "tower":
            if self.view.in_force(7):
                return 5
            held = player.towers - (now.count if now is not None and now.rune == "tower" else 0)
            most = self.attack_on(player)
            return min(100 * (held + count), most) - min(100 * held, most)
        held = player.forests - (now.count if now is not None and now.rune == "forest" else 0)
        price = 100 * count if self.view.in_force(3) else 0
        saved = sum(min(held + count, s) - min(held, s) for s in self.storms)
        return 100 * saved + 15 * count - price

    def die(self, die: DieView) -> int:
        """Return what a die on the table is worth to its owner as it lies, or what it may be."""
        return self.face(die.word, self.owner[die.id], die) if die.rune else self.expected(die)

    def expected(self, die: DieView) -> int:
        """Return what a throw of the die is worth to its owner on average."""
        player = self.owner.get(die.id, self.me)
        return sum(self.face(word, player) for word in die.faces) // len(die.faces)

    def word(self, word: str) -> int:
        """Return what a face is worth to oneself."""
        return self.face(word, self.me)

    def gain(self, die: DieView) -> int:
        """Return what a throw would better a die on average; negative: leave it."""
        return self.expected(die) - self.die(die)

    def threat(self, player: PlayerView) -> int:
        """Return what a player can send in a round."""
        unknown = sum(30 for die in player.dice if not die.rune)
        return 100 * self.swords.get(player.seat, 0) + unknown + 40 * len(player.dice)

    def weather(self, storms: tuple[int, ...]) -> int:
        """Return what storms of such sizes cost the others more than oneself, in hundredths."""

        def wet(player: PlayerView) -> int:
            leaves = 0 if "forest" in player.idle else player.forests
            return sum(max(0, storm - leaves) for storm in storms)

        theirs = sum(wet(player) for player in self.rivals)
        return 100 * theirs // max(1, len(self.rivals)) - 100 * wet(self.me)

    def through(self, seat: Seat, sips: int) -> int:
        """Return how many sips of one sword attack would reach a player."""
        player = self.view.player(seat)
        rune = "forest" if self.view.in_force(46) else "tower"
        guard = player.forests if rune == "forest" else player.towers
        if rune in player.idle:
            guard = 0
        if self.view.in_force(48) and guard < sips:
            guard = 0
        return max(0, sips - guard)
