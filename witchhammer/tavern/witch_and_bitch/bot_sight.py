"""What a bot of the house makes of the table: friends, rivals, and who will hurt whom how much.

Numbers here are weights: about 1 for each point of damage that a Witch is expected to take.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Literal, TypeAlias

from witchhammer.tavern.witch_and_bitch.board import (
    changes,
    death_is_final,
    defense,
    face_of,
    is_antagonist,
    is_plotter,
    max_health,
    power,
    prey,
)
from witchhammer.tavern.witch_and_bitch.hunting import hunts_lights, speed
from witchhammer.tavern.witch_and_bitch.state import ACTIONS, NOWHERE, Enemy
from witchhammer.tavern.witch_and_bitch.view import View

Side: TypeAlias = Literal["good", "turncoat", "duel"]
SUSPICIOUS = 3
"""Who has done so much harm to others is taken for the Turncoat."""
RIVALRY = 0.5
"""How much of what rivals could do to the seat is to be feared."""
LIFE = 9.0
"""What a Witch's death for good weighs besides her wounds."""


def hit_chance(bonus: int, against: int) -> float:
    """Return the chance that d20 + bonus reaches a Defense, 0 to 1.

    >>> hit_chance(11, 18)
    0.7
    """
    return min(20, max(0, 21 + bonus - against)) / 20


class Sight:
    """One look at the table from a seat."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.you
        self.steps = view.setup.chart.steps
        self.final = death_is_final(view)
        self.side = self._side()
        self.rivals = self._rivals()
        seats = range(len(view.witches))
        self.friends = tuple(s for s in seats if s == self.me or self._befriends(s))
        self.prey = prey(view)
        self.defenses = {
            seat: defense(view, f"w{seat}") for seat in seats if view.witches[seat].card >= 0
        }
        self._harm: dict[tuple[int, int, int], float] = {}

    def _side(self) -> Side:
        """Return whose cause the seat serves."""
        if self.view.setup.scenario.mode == "competitive":
            return "duel"
        return "turncoat" if self.view.role == "turncoat" else "good"

    def _rivals(self) -> tuple[int, ...]:
        """Return the seats worth fighting: all in a duel, the Turncoat or who looks like her."""
        view = self.view
        others = [
            seat
            for seat, witch in enumerate(view.witches)
            if seat != self.me and witch.status != "dead"
        ]
        if self.side != "good":
            return tuple(others)
        if not view.setup.scenario.has_roles:
            return ()
        if view.revealed >= 0:
            return (view.revealed,) if view.revealed in others else ()
        worst = max(others, key=lambda seat: view.witches[seat].harmed, default=-1)
        enough = 1 if view.hunted else SUSPICIOUS
        if worst >= 0 and view.witches[worst].harmed >= enough:
            return (worst,) if worst not in view.cleared else ()
        return ()

    def _befriends(self, seat: int) -> bool:
        """Return whether a seat's wounds are ours."""
        return self.side == "good" and seat not in self.rivals

    @cached_property
    def fierce(self) -> bool:
        """Return whether rivals are to be attacked now."""
        if self.side == "good":
            return bool(self.rivals)
        return self.final or self.side == "turncoat"

    def left(self, seat: int) -> int:
        """Return how much more damage a Witch bears."""
        return max_health(self.view, f"w{seat}") - self.view.witches[seat].damage

    def harm(self, enemy: Enemy, seat: int, space: int) -> float:
        """Return the damage an enemy is expected to do a Witch in a space, in the next phase."""
        key = (enemy.token, seat, space)
        known = self._harm.get(key)
        if known is None:
            known = self._harm[key] = self._expected(enemy, seat, space)
        return known

    def _expected(self, enemy: Enemy, seat: int, space: int) -> float:
        """Work the expected damage out."""
        view = self.view
        if seat == view.revealed or is_plotter(view, enemy.token):
            return 0.0
        far = self.steps[enemy.space][space]
        pace = speed(view, enemy)
        goes = self._goes(enemy, far, pace)
        if goes <= 0:
            return 0.0
        face = face_of(view, enemy)
        source = f"e{enemy.token}"
        chance = hit_chance(face.attack + changes(view, source, "attack"), self.defenses[seat])
        share = 1.0 if face.strikes_all else self._share(enemy, seat, space, far)
        return goes * chance * share * (face.damage + changes(view, source, "damage"))

    def _goes(self, enemy: Enemy, far: int, pace: int) -> float:
        """Return how many blows an enemy will get in: 1, an antagonist 2, less from far away."""
        frozen = changes(self.view, f"e{enemy.token}", "frozen")
        twice = is_antagonist(self.view, enemy.token)
        if hunts_lights(self.view, enemy):
            return 1.0 if self._near_light(enemy) and far == 0 else 0.2
        if far <= pace:
            blows = 2.0 if twice else 1.0
        elif twice and far <= 2 * pace:
            blows = 1.0
        else:
            blows = 0.35 if far <= 2 * pace + 1 else 0.1
        return max(0.0, blows - frozen)

    def _near_light(self, enemy: Enemy) -> bool:
        """Return whether a Marsh Light stands in an enemy's space."""
        return enemy.space in self.view.hunted

    def _share(self, enemy: Enemy, seat: int, space: int, far: int) -> float:
        """Return the chance that of several Witches it is this one who is struck."""
        row = self.steps[enemy.space]
        alike = 1
        for other in self.prey:
            if other != seat:
                distance = row[self.view.witches[other].space]
                if distance < far:
                    return 0.15
                alike += distance == far
        return 1.0 / alike

    def danger(self, seat: int, space: int) -> float:
        """Return the damage a Witch is expected to take in a space, in the next phase."""
        harm = sum(self.harm(enemy, seat, space) for enemy in self.view.enemies)
        return harm + (self.menace(space) if seat == self.me and self.fierce else 0.0)

    def menace(self, space: int) -> float:
        """Return the damage rivals are expected to do the seat in a space, in their next turns."""
        total = 0.0
        for rival in self.rivals:
            witch = self.view.witches[rival]
            if witch.status == "standing":
                far = self.steps[witch.space][space]
                reach, blow = self._arm(rival)
                total += blow * max(0, ACTIONS - max(0, far - reach))
        return RIVALRY * total / max(1, len(self.rivals))

    @cache  # noqa: B019 because a Sight lives for one question only
    def _arm(self, rival: int) -> tuple[int, float]:
        """Return the reach of a rival's best attack and its expected damage on the seat."""
        best = (0, 0.0)
        for card in self.view.witches[rival].spells:
            one = power(self.view, card)
            if one.table is not None:
                often = 0.4 if one.exhausts else 1.0
                chance = hit_chance(one.table.attack, self.defenses[self.me])
                blow = often * chance * one.table.damage
                if blow > best[1]:
                    best = (one.reach, blow)
        return best

    def dread(self, seat: int, space: int) -> float:
        """Return what standing in a space costs a Witch: damage, and the chance to die of it."""
        expected = self.danger(seat, space)
        left = self.left(seat)
        risk = min(1.0, max(0.0, expected / left - 0.45))
        witch = self.view.witches[seat]
        loss = LIFE if self.final else 2.0 + 0.6 * sum(c.exp for c in witch.corpses)
        loss += 0.0 if self.final else 1.5 * max(0, (len(witch.spells) - 2) // 2)
        return expected * (0.5 if left > 2 * expected else 0.8) + risk * loss

    @cached_property
    def worth(self) -> dict[int, float]:
        """Return what killing each enemy is worth, by token."""
        return {enemy.token: self._worth(enemy) for enemy in self.view.enemies}

    def _worth(self, enemy: Enemy) -> float:
        """Return what killing an enemy is worth: the harm it does, its EXP, its errand."""
        view = self.view
        if is_antagonist(view, enemy.token):
            return 4.0 * face_of(view, enemy).health if self.side == "good" else 0.0
        if is_plotter(view, enemy.token):
            far = self.steps[enemy.space][view.setup.chart.conclave]
            return max(1.0, 14.0 - 3.0 * far)
        value = 0.4 + 0.8 * face_of(view, enemy).exp * self._hunger()
        for seat in self.friends:
            witch = view.witches[seat]
            if witch.status == "standing":
                harm = self.harm(enemy, seat, witch.space)
                value += harm * (1.0 + min(1.0, self.danger(seat, witch.space) / self.left(seat)))
        mine = view.witches[self.me]
        if self.rushes:
            value *= 0.6
        if enemy.space == mine.space and self.me != view.revealed:
            value += 2.0 if self.rushes else 0.8
        return value

    @cached_property
    def rushes(self) -> bool:
        """Return whether getting on counts for more than getting rich.

        So it is in a duel before death is final, and while the Snuffer runs about.
        """
        if self.side == "duel":
            return not self.final
        return self.side == "good" and self.view.antagonist_came and self.lights > 0

    def _hunger(self) -> float:
        """Return how much EXP is still good for: nothing once eight Spells are known."""
        left = view_rounds_left(self.view)
        known = len(self.view.witches[self.me].spells)
        return 0.0 if known >= 8 else 1.0 if left > 3 else 0.4

    def left_of(self, subject: str) -> int:
        """Return how much more damage a subject bears."""
        which = int(subject[1:])
        if subject[0] == "w":
            return self.left(which)
        if subject[0] == "h":
            return 1
        enemy = next(one for one in self.view.enemies if one.token == which)
        return face_of(self.view, enemy).health - enemy.damage

    @cached_property
    def lights(self) -> int:
        """Return how many Marsh Lights still burn."""
        return sum(space != NOWHERE for space in self.view.hunted)


def view_rounds_left(view: View) -> int:
    """Return how many Rounds are left after this one."""
    return max(0, view.setup.scenario.cards + 1 - view.round)
