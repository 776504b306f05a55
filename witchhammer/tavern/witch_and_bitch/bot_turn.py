"""How the good bot weighs the options of her own turn, each with its reason."""

from __future__ import annotations

from typing import NamedTuple

from witchhammer.core.ask import Ask, Option, Scalar
from witchhammer.tavern.witch_and_bitch.board import name_of, power
from witchhammer.tavern.witch_and_bitch.bot_goals import Goal, best_goal, holds_back
from witchhammer.tavern.witch_and_bitch.bot_sight import Sight
from witchhammer.tavern.witch_and_bitch.bot_spells import Aim, best_use
from witchhammer.tavern.witch_and_bitch.effects import Shift
from witchhammer.tavern.witch_and_bitch.learning import price

BLOCKED = "blocked"
AFTER_A_STEP = 0.7
"""What an attack is worth that first needs a step."""


class Weighed(NamedTuple):
    """An option's worth and the reason for it."""

    worth: float
    value: Scalar
    why: str


def weigh_turn(sight: Sight, ask: Ask) -> Weighed:
    """Return the best option of a turn."""
    goal = best_goal(sight)
    best = Weighed(0.0, "end", "Nothing is worth the risk.")
    here = sight.view.witches[sight.me].space
    blows = _blows(sight)
    dread = sight.dread(sight.me, here)
    for option in ask.options:
        if option.why_not:
            continue
        found = _weigh(sight, option, goal, blows, dread)
        if found.worth > best.worth:
            best = found
    return best


def _blows(sight: Sight) -> tuple[int, ...]:
    """Return the attack cards the seat could use this turn."""
    mine = sight.view.witches[sight.me]
    return tuple(
        card
        for card in mine.spells
        if power(sight.view, card).table is not None and card not in mine.exhausted
    )


def _weigh(
    sight: Sight, option: Option, goal: Goal, blows: tuple[int, ...], dread: float
) -> Weighed:
    """Return one option weighed."""
    deed, _, detail = str(option.value).partition(":")
    if deed == "move":
        return _weigh_move(sight, option, goal, blows, dread)
    if deed == "collect":
        return _weigh_collect(sight, option)
    if deed == "cast":
        card = sight.view.setup.pack.find(detail)
        if any(isinstance(e, Shift) and e.who == "self" for e in power(sight.view, card).effects):
            return _weigh_flight(sight, option, card, goal)
        aim = best_use(sight, card, sight.view.witches[sight.me].space)
        return Weighed(aim.value, option.value, _cast_words(sight, card, aim))
    if deed == "pass":
        return _weigh_pass(sight, option)
    if deed == "reveal":
        return _weigh_reveal(sight, option)
    return Weighed(0.0, option.value, "Nothing is worth the risk.")


def _cast_words(sight: Sight, card: int, aim: Aim) -> str:
    """Return why a card is used."""
    if not aim.targets:
        return "There is nothing better."
    names = ", ".join(name_of(sight.view, target) for target in aim.targets)
    return f"{power(sight.view, card).name} on {names}, {aim.chance:.0%} to work."


def _weigh_move(
    sight: Sight, option: Option, goal: Goal, blows: tuple[int, ...], dread: float
) -> Weighed:
    """Return a Move weighed: the way, the danger at its end, the blows from there."""
    view = sight.view
    here = view.witches[sight.me].space
    there = view.setup.chart.find(str(option.value).partition(":")[2])
    worth = dread - sight.dread(sight.me, there)
    why = "It is safer there."
    if goal.space >= 0:
        before = max(goal.near, sight.steps[here][goal.space])
        after = max(goal.near, sight.steps[there][goal.space])
        if before > after:
            why = f"Nearer: {goal.why}."
        worth += goal.pull * (before - after)
    if view.actions > 1:
        blow = max((best_use(sight, card, there).value for card in blows), default=0.0)
        worth += AFTER_A_STEP * blow
        here_too = max((best_use(sight, card, here).value for card in blows), default=0.0)
        worth -= AFTER_A_STEP * here_too
    return Weighed(worth - 0.05, option.value, why)


def place_worth(sight: Sight, space: int, goal: Goal) -> float:
    """Return what it is worth to stand in a space: near the goal, out of danger."""
    worth = -sight.dread(sight.me, space)
    if goal.space >= 0:
        worth -= goal.pull * max(goal.near, sight.steps[space][goal.space])
    return worth


def _weigh_flight(sight: Sight, option: Option, card: int, goal: Goal) -> Weighed:
    """Return a card weighed that carries the seat off: to the best space it reaches."""
    one = power(sight.view, card)
    far = max(e.spaces for e in one.effects if isinstance(e, Shift))
    here = sight.view.witches[sight.me].space
    row = sight.steps[here]
    best = max(place_worth(sight, there, goal) for there, d in enumerate(row) if d <= far)
    gain = best - place_worth(sight, here, goal)
    return Weighed(gain - 0.5, option.value, f"{one.name} carries us off.")


def _weigh_collect(sight: Sight, option: Option) -> Weighed:
    """Return the taking of an Object weighed; the last one waits until the coven is ready."""
    if holds_back(sight):
        return Weighed(-1.0, option.value, "The coven is not ready for what comes with it.")
    if sight.side == "duel" and not sight.final and len(sight.view.objects) == 1:
        hale = sight.left(sight.me) >= 5
        return Weighed(4.0 if hale else -1.0, option.value, "After this one death is final.")
    return Weighed(6.0, option.value, "That is what we came for.")


def _weigh_pass(sight: Sight, option: Option) -> Weighed:
    """Return the passing of corpses weighed: worth it when a friend can learn and we cannot."""
    view = sight.view
    mine = view.witches[sight.me]
    exp = sum(corpse.exp for corpse in mine.corpses)
    here = [
        seat
        for seat in sight.friends
        if seat != sight.me
        and view.witches[seat].status == "standing"
        and view.witches[seat].space == mine.space
    ]
    cost = price(view, sight.me)
    for seat in here:
        hers = sum(corpse.exp for corpse in view.witches[seat].corpses)
        wanted = price(view, seat)
        if exp and wanted and hers < wanted <= hers + exp and not exp >= cost > 0:
            name = view.setup.seats[seat]
            return Weighed(1.1, option.value, f"{name} can learn with our corpses, we cannot.")
    return Weighed(-1.0, option.value, "We need what we have.")


def _weigh_reveal(sight: Sight, option: Option) -> Weighed:
    """Return the showing of the role card weighed: once the knives are out it only helps."""
    view = sight.view
    if sight.side != "turncoat":
        return Weighed(-1.0, option.value, "Never.")
    mine = view.witches[sight.me]
    danger = sight.danger(sight.me, mine.space)
    known = mine.harmed >= 2
    if (sight.final or (known and view.hunted)) and (danger > 1.0 or known):
        return Weighed(8.0, option.value, "Enemies will let us pass, and everybody knows anyway.")
    return Weighed(-1.0, option.value, "Not yet.")
