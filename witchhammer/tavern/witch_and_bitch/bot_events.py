"""How the good bot answers everything outside her own turn: dark choices, Reactions, learning."""

from __future__ import annotations

from collections.abc import Callable

from witchhammer.core.ask import Ask, Option, Scalar
from witchhammer.core.effects import Damage, Modify
from witchhammer.tavern.witch_and_bitch.board import find_enemy, power, prey_at
from witchhammer.tavern.witch_and_bitch.bot_goals import best_goal
from witchhammer.tavern.witch_and_bitch.bot_sight import Sight
from witchhammer.tavern.witch_and_bitch.bot_spells import best_use, prize, threat
from witchhammer.tavern.witch_and_bitch.bot_turn import Weighed, place_worth
from witchhammer.tavern.witch_and_bitch.cards import Power
from witchhammer.tavern.witch_and_bitch.effects import Control, Shift, Spawn

TASTE = {
    "fire": 1.0,
    "lightning": 1.0,
    "darkness": 0.9,
    "ice": 0.6,
    "kinetics": 0.3,
    "light": 0.7,
    "seduction": 0.6,
}
"""How much the good bot likes each school."""


def legal(ask: Ask) -> list[Option]:
    """Return the options that may be taken."""
    return [option for option in ask.options if not option.why_not]


def best_of(ask: Ask, worth: Callable[[Option], float], why: str) -> Weighed:
    """Return the option that is worth most, the first of equals."""
    best = max(legal(ask), key=worth)
    return Weighed(worth(best), best.value, why)


def suffering(sight: Sight, seat: int) -> float:
    """Return how gladly the seat sees a Witch suffer: her own wounds least of all."""
    left = sight.left(seat)
    if seat in sight.rivals or (sight.side == "duel" and seat != sight.me):
        return 20.0 - left
    if seat == sight.me:
        return -12.0 + left if sight.side != "good" else -10.0 + left
    return -10.0 + left + 0.1 * sight.defenses[seat]


def choose_victim(sight: Sight, ask: Ask) -> Weighed:
    """Return whom an enemy strikes, an effect befalls, or a redirected blow hits."""

    def worth(option: Option) -> float:
        subject = str(option.value)
        if subject[0] == "w":
            return suffering(sight, int(subject[1:]))
        if subject[0] == "e":
            return 5.0 + prize(sight, subject)
        return 8.0 if sight.side == "turncoat" else -9.0

    return best_of(ask, worth, "She bears it best." if sight.side == "good" else "It suits us.")


def choose_approach(sight: Sight, ask: Ask) -> Weighed:
    """Return toward which space an enemy goes."""
    view = sight.view

    def worth(option: Option) -> float:
        space = view.setup.chart.find(str(option.value))
        seats = prey_at(view, space)
        if not seats:
            return 0.0
        return max(suffering(sight, seat) for seat in seats)

    return best_of(ask, worth, "There it does least harm to us.")


def choose_order(sight: Sight, ask: Ask) -> tuple[Scalar, ...]:
    """Return the order of the enemies: the weak first; Reactions are kept for the strong."""
    tokens = list(ask.default or ())
    return tuple(sorted(tokens, key=lambda one: threat(sight, int(str(one)[1:]))))


def choose_reaction(sight: Sight, ask: Ask) -> Weighed:
    """Return whether and how to react."""
    best = Weighed(0.0, "nothing", "It can be borne.")
    for option in legal(ask):
        if option.value == "nothing":
            continue
        _, card_id, subject = str(option.value).split(":")
        one = power(sight.view, sight.view.setup.pack.find(card_id))
        worth = _reaction_worth(sight, one, subject)
        if worth > best.worth:
            best = Weighed(worth, option.value, f"{one.name} is made for this.")
    return best


def _reaction_worth(sight: Sight, one: Power, subject: str) -> float:
    """Return what a Reaction is worth."""
    view = sight.view
    if one.reaction == "destiny":
        effects = view.setup.pack.destiny[view.drawn[-1]].effects
        grim = sum(isinstance(effect, (Spawn, Damage)) for effect in effects)
        return grim - 0.5 if sight.side != "turncoat" else 0.5 - grim
    if one.reaction == "arrives":
        return threat(sight, int(subject[1:]))
    seat = int(subject[1:])
    if seat not in sight.friends:
        return -1.0
    attack = view.attacks[-1]
    helps = any(isinstance(effect, (Modify, Shift, Control, Damage)) for effect in one.effects)
    return float(attack.damage) if helps else 0.0


def choose_lull(sight: Sight, ask: Ask) -> Weighed:
    """Return whether to use a card between two attacks."""
    best = Weighed(0.6, "nothing", "It keeps.")
    here = sight.view.witches[sight.me].space
    for option in legal(ask):
        if option.value != "nothing":
            card = sight.view.setup.pack.find(str(option.value).split(":")[1])
            use = best_use(sight, card, here)
            if use.value > best.worth:
                best = Weighed(use.value, option.value, "Somebody needs it now.")
    return best


def spell_worth(sight: Sight, one: Power) -> float:
    """Return how gladly the seat would learn a Spell."""
    worth = 2.0 * one.level * TASTE[one.school]
    mine = [power(sight.view, card) for card in sight.view.witches[sight.me].spells]
    if one.table is not None:
        worth += 0.25 * one.table.attack + one.table.damage + 0.5 * one.table.targets
        worth += 0.4 * min(2, one.reach) - (1.0 if one.exhausts else 0.0)
        if not any(spell.table for spell in mine):
            worth += 6.0
    alone = len(sight.view.witches) == 1 or sight.side == "duel"
    if one.aim in ("other", "fallen", "object"):
        worth -= 4.0
    if one.school == "light" and alone:
        worth -= 0.5
    return worth


def choose_spell(sight: Sight, ask: Ask) -> Weighed:
    """Return the Spell to take in the draft or to learn."""

    def worth(option: Option) -> float:
        if option.value == "nothing":
            return 0.0
        card = sight.view.setup.pack.find(str(option.value))
        return spell_worth(sight, power(sight.view, card))

    return best_of(ask, worth, "It does most for us.")


def choose_forgotten(sight: Sight, ask: Ask) -> tuple[Scalar, ...]:
    """Return the Spells that are missed least."""
    find = sight.view.setup.pack.find

    def worth(option: Option) -> float:
        return spell_worth(sight, power(sight.view, find(str(option.value))))

    return tuple(option.value for option in sorted(legal(ask), key=worth)[: ask.least])


def choose_shift(sight: Sight, ask: Ask) -> Weighed:
    """Return where to put what is moved: us out of danger, enemies away from us."""
    view = sight.view
    subject = ask.about
    which = int(subject[1:])
    goal = best_goal(sight)
    enemy = find_enemy(view, which) if subject[0] == "e" else None

    def worth(option: Option) -> float:
        space = view.setup.chart.find(str(option.value))
        if subject == f"w{sight.me}":
            return place_worth(sight, space, goal)
        if subject[0] == "w":
            dread = sight.dread(which, space)
            return -dread if which in sight.friends else dread
        if enemy is not None:
            away = min(
                (sight.steps[space][view.witches[s].space] for s in sight.friends), default=0
            )
            return 1.0 * away + 3.0 * _other_enemies(sight, space, which)
        here = view.witches[sight.me].space
        return -float(sight.steps[space][here])

    return best_of(ask, worth, "There it serves us best.")


def _other_enemies(sight: Sight, space: int, but: int) -> float:
    """Return whether a controlled enemy would find somebody to strike for us in a space."""
    view = sight.view
    return float(any(e.space == space and e.token != but for e in view.enemies))
