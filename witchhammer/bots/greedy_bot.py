"""A simple sensible fighter: it goes for the cards that promise most in the next ten seconds.

It knows a View, an Ask and what is printed on the cards of its own fighters. It weighs the
damage a card can expect, what it guards, what it costs, and whether anybody is in reach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.core.game import default_value
from witchhammer.rules.cards import Card, is_attack
from witchhammer.rules.effects.kinds import Attack
from witchhammer.rules.targeting import spaces_between
from witchhammer.rules.walker import Body

UNKNOWN_DEFENCE = 4
"""What the bot takes a strange creature's Defence to be."""

ENOUGH_DEFENCE = 8
"""More guard than this keeps out nothing more."""

REACH = {"close": 1, "short": 5, "medium": 10, "long": 20, "any": 200}
HEALTH_ORDER = ("failing", "bloodied", "scratched", "unhurt", "down")
"""Whom to hit first, where the choice is free: who is nearest to falling."""

# Weights in points of expected damage, because that is what everything is traded for.
DEFENCE_WORTH = 35
INIT_WORTH = 6
POISE_WORTH = 30
APPROACH_WORTH = 40
EFFECT_WORTH = 60


@dataclass(frozen=True, slots=True)
class Advice:
    """A legal answer, and why, in one sentence for a person ("" where there is no reason)."""

    value: Value
    why: str = ""


@dataclass(frozen=True, slots=True)
class _Situation:
    """What one fighter sees: its Attack, its poise and the most it can have, the nearest foe."""

    attack: int
    poise: int
    max_poise: int
    distance: int
    defence: int
    enemies: int


@dataclass(frozen=True, slots=True)
class _Promise:
    """What one card promises: its worth, and how far away and how winded it leaves its owner."""

    worth: int
    distance: int
    poise: int
    damage: int
    in_reach: bool


class GreedyBot:
    """Plays the cards that promise most; everything else it answers as an unattended table does.

    `cards` are the printed cards of its own fighters by id.
    """

    needs_view = True
    habit = "Hits what is near, breathes when it must."

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards

    def choose(self, view: Any, ask: Ask) -> Value:
        """Return a legal value for `ask`."""
        return self.advise(view, ask).value

    def advise(self, view: Any, ask: Ask) -> Advice:
        """Return the value it would choose, and why."""
        words = ask.key.split("/")
        ways: dict[str, Callable[[Any, Ask], Advice]] = {
            "plan": self._plan,
            "turned": self._plan,
            "psych": self._psych,
            "whom": _weakest,
        }
        way = ways.get(words[-1]) or (ways.get(words[-2]) if len(words) > 1 else None)
        return way(view, ask) if way else Advice(default_value(ask))

    def _psych(self, view: Any, ask: Ask) -> Advice:
        """Play a psych card that comes back; keep those that are gone once they are played."""
        for option in ask.options:
            card = self._cards.get(str(option.value))
            if card is not None and card.returns and not option.why_not:
                return Advice((option.value,), f"{card.name} comes back after the vignette")
        return Advice(default_value(ask), "one-shots are kept for a darker hour")

    def _plan(self, view: Any, ask: Ask) -> Advice:
        """Return the cards in order whose promises add up to most."""
        fighter = next((f for f in view.fighters if f.id == ask.about), None)
        hand = [option for option in ask.options if str(option.value) in self._cards]
        legal = [o for o in hand if not o.why_not]
        if fighter is None or sum(o.copies for o in legal) < ask.least:
            return Advice(default_value(ask))
        seen = _situation(view, fighter)
        best = max(_plans(legal, ask.least), key=lambda plan: self._worth(seen, plan))
        return Advice(best, self._reason(seen, best))

    def _worth(self, seen: _Situation, plan: Value) -> int:
        """Return what a plan promises in all, each card where the one before it left off."""
        worth = 0
        for promise in self._promises(seen, plan):
            worth += promise.worth
        return worth

    def _promises(self, seen: _Situation, plan: Value) -> list[_Promise]:
        """Return what each card of a plan promises in its turn."""
        promises: list[_Promise] = []
        distance, poise = seen.distance, seen.poise
        for value in plan:
            promise = _promise(self._cards[str(value)], seen, distance, poise)
            promises.append(promise)
            distance, poise = promise.distance, promise.poise
        return promises

    def _reason(self, seen: _Situation, plan: Value) -> str:
        """Return why a plan is good, in a few words."""
        said = []
        for value, promise in zip(plan, self._promises(seen, plan), strict=True):
            card = self._cards[str(value)]
            if is_attack(card) and promise.in_reach:
                said.append(f"{card.name}: about {promise.damage // 100} damage")
            elif card.poise > 0:
                said.append(f"{card.name}: {card.poise} poise back")
            elif card.defence > 0 and not is_attack(card):
                said.append(f"{card.name}: Defence +{card.defence}")
            elif promise.distance < seen.distance:
                said.append(f"{card.name}: closer by {seen.distance - promise.distance}")
            else:
                said.append(card.name)
        return "; ".join(said)


def _plans(options: list[Option], length: int) -> list[Value]:
    """Return every order of `length` cards of the hand, copies respected; long plans by pairs."""
    pool = [o.value for o in options for _ in range(min(o.copies, length))]
    if length <= 2:
        return [tuple(plan) for plan in dict.fromkeys(permutations(pool, length))]
    # More than two slots are the business of very large monsters: pairs, then what is left.
    plans = []
    for first in dict.fromkeys(permutations(pool, 2)):
        rest = list(pool)
        for value in first:
            rest.remove(value)
        plans.append((*first, *rest[: length - 2]))
    return plans


def _situation(view: Any, fighter: Any) -> _Situation:
    """Return what matters of a View for one of its fighters."""
    here = Body(fighter.cell, fighter.facing, fighter.size)
    foes = [
        (spaces_between(here, Body(f.cell, f.facing, f.size)), f)
        for f in view.fighters
        if f.side != fighter.side and f.status == "able" and f.cell[0] >= 0
    ]
    distance, nearest = min(foes, key=lambda pair: pair[0]) if foes else (99, None)
    known = nearest.numbers if nearest is not None else None
    own = fighter.numbers
    return _Situation(
        attack=own.attack if own else 0,
        poise=own.poise if own else 0,
        max_poise=own.max_poise if own else 0,
        distance=distance,
        defence=known.defence if known else UNKNOWN_DEFENCE,
        enemies=sum(1 for far, _ in foes if far <= REACH["short"]),
    )


def _promise(card: Card, seen: _Situation, distance: int, poise: int) -> _Promise:
    """Return what one card promises its owner at that distance, with that poise."""
    after = _moved(card, distance)
    at = distance if card.attack_first else after
    attack = card.attack or next((e for e in card.on_turn if isinstance(e, Attack)), None)
    damage, in_reach = 0, False
    if attack is not None and at <= REACH[attack.range]:
        in_reach = True
        damage = expected_damage(seen.attack + attack.bonus - seen.defence, attack.solid_bonus)
    threat = min(3, max(1, seen.enemies))
    guard = min(card.defence, ENOUGH_DEFENCE) * DEFENCE_WORTH * threat // 2
    worth = damage + guard + card.init * INIT_WORTH
    if at > 1 and not in_reach:
        worth += (distance - after) * APPROACH_WORTH
    # Breath is worth more the less of it is left.
    shortage = 100 - 100 * poise // seen.max_poise if seen.max_poise else 0
    if card.poise >= 0:
        gain = min(card.poise, seen.max_poise - poise)
        worth += gain * POISE_WORTH * (50 + 2 * shortage) // 100
    else:
        gain = max(card.poise, -poise)
        worth += card.poise * POISE_WORTH * (50 + shortage) // 100
    if not is_attack(card):
        worth += EFFECT_WORTH * len(card.on_turn)
    return _Promise(worth, after, poise + gain, damage, in_reach)


def _moved(card: Card, distance: int) -> int:
    """Return how far the nearest enemy is after the card's move."""
    if card.move is None:
        return distance
    if card.move.to.startswith("toward"):
        return max(1, distance - card.move.spaces)
    if card.move.to.startswith("away"):
        return distance + card.move.spaces
    return distance


def expected_damage(net: int, solid_bonus: int = 0) -> int:
    """Return the mean damage of an attack of `net` Attack − Defence, in hundredths.

    >>> expected_damage(7)
    815
    """
    total = 0
    for face in range(1, 21):
        final = net + face + (10 if face == 20 else -10 if face == 1 else 0)
        damage = 0 if face == 1 else max(0, final - 10)
        total += damage + (solid_bonus if damage >= 10 else 0)
    return total * 100 // 20


def _weakest(view: Any, ask: Ask) -> Advice:
    """Return whoever of the options is nearest to falling; their values are roster places."""
    legal = [o for o in ask.options if not o.why_not and isinstance(o.value, int)]
    if not legal:
        return Advice(default_value(ask))

    def nearness(option: Option) -> int:
        word = view.fighters[int(option.value)].health_word
        return HEALTH_ORDER.index(word) if word in HEALTH_ORDER else len(HEALTH_ORDER)

    best = min(legal, key=nearness)
    word = view.fighters[int(best.value)].health_word
    return Advice((best.value,), f"{best.label} is {word}")
