"""What a bot thinks a card would do for it from a space: at whom, how likely, how good."""

from __future__ import annotations

from typing import NamedTuple

from witchhammer.core.effects import Clear, Condition, Damage, Gain
from witchhammer.tavern.witch_and_bitch.attacking import spell_bonus
from witchhammer.tavern.witch_and_bitch.board import (
    always,
    changes,
    defense,
    face_of,
    is_antagonist,
    power,
)
from witchhammer.tavern.witch_and_bitch.bot_sight import LIFE, Sight, hit_chance
from witchhammer.tavern.witch_and_bitch.cards import Power
from witchhammer.tavern.witch_and_bitch.effects import Cast, Control, Revive, Shift
from witchhammer.tavern.witch_and_bitch.state import NOWHERE


class Aim(NamedTuple):
    """A value, and the targets it is reached with."""

    value: float
    targets: tuple[str, ...] = ()
    chance: float = 1.0


NOTHING = Aim(0.0)


def best_use(sight: Sight, card: int, space: int) -> Aim:
    """Return the best use of a card from a space; no value where there is none."""
    one = power(sight.view, card)
    if one.table is not None:
        return _best_attack(sight, card, one, space)
    return _best_effect(sight, one, space)


def _best_attack(sight: Sight, card: int, one: Power, space: int) -> Aim:
    """Return the best targets of an attack."""
    assert one.table is not None
    view = sight.view
    bonus = one.table.attack + spell_bonus(view, sight.me, card)
    damage = one.table.damage + always(view, sight.me, "damage")
    found = [
        (blow_value(sight, subject, bonus, damage, one), subject)
        for subject in targets_from(sight, space, one.reach)
    ]
    good = sorted((pair for pair in found if pair[0] > 0.05), reverse=True)[: one.table.targets]
    if not good:
        return NOTHING
    first = good[0][1]
    chance = hit_chance(bonus, defense(view, first))
    return Aim(sum(value for value, _ in good), tuple(subject for _, subject in good), chance)


def targets_from(sight: Sight, space: int, reach: int) -> list[str]:
    """Return whom the seat would attack within a reach of a space."""
    view = sight.view
    row = sight.steps[space]
    found = [f"e{enemy.token}" for enemy in view.enemies if row[enemy.space] <= reach]
    if sight.fierce:
        found += [
            f"w{seat}"
            for seat in sight.rivals
            if view.witches[seat].status == "standing" and row[view.witches[seat].space] <= reach
        ]
    if sight.side == "turncoat":
        found += [
            f"h{number}"
            for number, there in enumerate(view.hunted)
            if there != NOWHERE and row[there] <= reach
        ]
    return found


def prize(sight: Sight, subject: str) -> float:
    """Return what the death of a subject is worth."""
    which = int(subject[1:])
    if subject[0] == "e":
        return sight.worth[which]
    if subject[0] == "h":
        return 9.0
    if sight.side == "duel":
        return LIFE + 2.0
    if sight.side == "turncoat":
        return LIFE if sight.final else 2.5
    return 8.0 if sight.final else 2.5


def blow_value(sight: Sight, subject: str, bonus: int, damage: int, one: Power) -> float:
    """Return the expected worth of one blow of a Spell."""
    chance = hit_chance(bonus, defense(sight.view, subject))
    left = sight.left_of(subject)
    worth = prize(sight, subject)
    dealt = min(damage, left)
    value = worth if damage >= left else 0.6 * worth * dealt / left
    if subject[0] == "e" and is_antagonist(sight.view, int(subject[1:])):
        value = worth * dealt / left if worth else 0.0
    for effect in one.on_hit:
        value += _side_value(sight, effect, subject, damage >= left)
    return chance * value


def _side_value(sight: Sight, effect: object, subject: str, dies: bool) -> float:
    """Return what an effect on a hit adds."""
    mine = sight.view.witches[sight.me]
    if isinstance(effect, Gain):
        return 0.7 if mine.damage else 0.0
    if isinstance(effect, Cast):
        return 1.2 if len(sight.view.enemies) > 1 else 0.0
    if dies or subject[0] != "e":
        return 1.0 if isinstance(effect, Condition) and subject[0] == "w" else 0.0
    if isinstance(effect, Condition):
        return 0.9 * threat(sight, int(subject[1:]))
    if isinstance(effect, Control):
        return 0.8 + 0.6 * threat(sight, int(subject[1:]))
    if isinstance(effect, Shift):
        return 0.5 * threat(sight, int(subject[1:]))
    return 0.3


def threat(sight: Sight, token: int) -> float:
    """Return the damage an enemy will do to our side next."""
    view = sight.view
    enemy = next(one for one in view.enemies if one.token == token)
    return sum(
        sight.harm(enemy, seat, view.witches[seat].space)
        for seat in sight.friends
        if view.witches[seat].status == "standing"
    )


def _best_effect(sight: Sight, one: Power, space: int) -> Aim:
    """Return the best use of a card without an attack table."""
    best = NOTHING
    for effect in one.effects:
        found = NOTHING
        if isinstance(effect, Gain):
            found = _healing(sight, one, effect, space)
        elif isinstance(effect, Revive):
            found = _raising(sight, one, space)
        elif isinstance(effect, Condition) and effect.who == "each_enemy":
            found = _freezing(sight, one, space)
        elif isinstance(effect, Damage) and effect.who == "target" and one.aim == "other":
            found = _bleeding(sight, one, space)
        elif isinstance(effect, Clear) and effect.name == "exhausted":
            found = Aim(0.0)
        if found.value > best.value:
            best = found
    return best


def heal_value(sight: Sight, seat: int, amount: float) -> float:
    """Return what healing a Witch is worth: more the nearer she is to her end."""
    witch = sight.view.witches[seat]
    healed = min(float(witch.damage), amount)
    risk = sight.danger(seat, witch.space) / sight.left(seat)
    return healed * (0.35 + min(1.2, risk) * (1.0 if sight.final else 0.6))


def _healing(sight: Sight, one: Power, effect: Gain, space: int) -> Aim:
    """Return whom to heal."""
    amount = 2.5 if isinstance(effect.amount, str) else float(str(effect.amount))
    view = sight.view
    near = [
        seat
        for seat in sight.friends
        if view.witches[seat].status == "standing"
        and sight.steps[space][view.witches[seat].space] <= one.reach
    ]
    if effect.who == "each_ally":
        return Aim(sum(heal_value(sight, seat, amount) for seat in near), (f"w{sight.me}",))
    if effect.who == "self" or one.aim == "self":
        near = [sight.me]
    values = [(heal_value(sight, seat, amount), f"w{seat}") for seat in near]
    value, subject = max(values, default=(0.0, ""))
    return Aim(value, (subject,)) if value > 0.4 else NOTHING


def _raising(sight: Sight, one: Power, space: int) -> Aim:
    """Return whom to call back."""
    view = sight.view
    for seat in sight.friends:
        witch = view.witches[seat]
        if witch.status == "dead" and sight.steps[space][witch.space] <= one.reach:
            return Aim(8.0, (f"w{seat}",))
    return NOTHING


def _freezing(sight: Sight, one: Power, space: int) -> Aim:
    """Return the space whose enemies are best frozen."""
    best = NOTHING
    for there in {enemy.space for enemy in sight.view.enemies}:
        if sight.steps[space][there] <= one.reach:
            value = sum(threat(sight, e.token) for e in sight.view.enemies if e.space == there)
            if value > best.value:
                best = Aim(value, (f"s{there}",))
    return best


def _bleeding(sight: Sight, one: Power, space: int) -> Aim:
    """Return the rival who pays for a card that hurts another Witch."""
    view = sight.view
    for seat in sight.rivals:
        witch = view.witches[seat]
        near = sight.steps[space][witch.space] <= one.reach
        if witch.status == "standing" and near and sight.fierce:
            return Aim(1.5, (f"w{seat}",))
    return NOTHING


def firepower(sight: Sight, seat: int, against: int) -> float:
    """Return the damage a Witch does with her best repeatable attack, each Action."""
    view = sight.view
    best = 0.0
    for card in view.witches[seat].spells:
        one = power(view, card)
        if one.table is not None:
            bonus = one.table.attack + changes(view, f"w{seat}", "attack")
            often = 0.5 if one.exhausts else 1.0
            best = max(best, often * hit_chance(bonus, against) * one.table.damage)
    return best


def boss_health(sight: Sight) -> tuple[int, int]:
    """Return the antagonist's Health left and Defense, (0, 0) where there is none."""
    setup = sight.view.setup
    if setup.antagonist is None:
        return (0, 0)
    for enemy in sight.view.enemies:
        if is_antagonist(sight.view, enemy.token):
            face = face_of(sight.view, enemy)
            return (face.health - enemy.damage, face.defense)
    return (setup.antagonist.health, setup.antagonist.defense)
