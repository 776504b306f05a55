"""What an attack is worth, worked out from a View alone: chances to hit, damage, the next kill."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from witchhammer.core.effects import Choose, Condition, Damage, Delay, Effect, Modify, When
from witchhammer.tavern.sickest_witch.attacking import chance_permille
from witchhammer.tavern.sickest_witch.cards import Power
from witchhammer.tavern.sickest_witch.effects import Strike, Taint, dice_in
from witchhammer.tavern.sickest_witch.state import FOCUSED
from witchhammer.tavern.sickest_witch.view import FoeView, PlayerView, View

Outcomes: TypeAlias = tuple[tuple[float, int], ...]
"""Chances with damage; the chances add up to 1."""


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack as it would be rolled: bonus, edge (-1, 0, 1), damage, its type, dice of damage.

    `free` is damage that lands without a roll, `later` damage that lands in later turns.
    """

    plus: int = 0
    edge: int = 0
    damage: int = 0
    type: str = "none"
    chart: tuple[str, ...] = ()
    dice: tuple[int, int] = (0, 0)
    free: int = 0
    later: float = 0.0
    rolled: bool = True


def mean(amount: object) -> float:
    """Return the mean of a whole number or a dice text.

    >>> mean(3), mean("1d4")
    (3.0, 2.5)
    """
    if isinstance(amount, int):
        return float(amount)
    count, sides = dice_in(amount) if isinstance(amount, str) else (0, 0)
    return count * (sides + 1) / 2


def blow_of(view: View, player: PlayerView, value: str) -> Blow:
    """Return the attack that an option stands for, without any extra."""
    kind, _, number = value.partition(":")
    base = Blow(plus=player.plus + passive(view, player), edge=player.edge)
    if kind == "basic":
        witch = view.box.witches[player.witch]
        basic = witch.basics[int(number)]
        damage = basic.damage_2 if player.level == 2 else basic.damage
        return replace(base, damage=damage, chart=witch.chart if player.level == 2 else ())
    if kind == "organ":
        organ = view.box.enemies[int(number)].organ
        if view.box.solo and organ.fallback:
            return replace(base, damage=2)
        blow = replace(base, damage=organ.damage, type=organ.type)
        return _with_effects(blow, organ.effects, rolled=True)
    if kind == "invert":
        effects = view.box.inverts[int(number)].effects
        strike = next(effect for effect in effects if isinstance(effect, Strike))
        blow = replace(base, damage=strike.damage, type=strike.type)
        return _with_effects(blow, effects, rolled=True)
    power = power_in_force(view, player)
    effects = power.effects if power else ()
    return _with_effects(replace(base, rolled=False), effects, rolled=False)


def passive(view: View, player: PlayerView) -> int:
    """Return the attack bonus of held Invert cards, as far as the seat can see them."""
    runes = set(view.box.witches[player.witch].runes)
    cards = [view.box.inverts[card] for card in player.inverts]
    return sum(
        effect.amount
        for card in cards
        if runes & set(card.runes)
        for effect in card.rune_effects
        if isinstance(effect, Modify) and effect.stat == "attack" and isinstance(effect.amount, int)
    )


def power_in_force(view: View, player: PlayerView) -> Power | None:
    """Return the ability of a player that is in force, None for inactive and the recharge."""
    card = view.box.abilities[player.ability]
    if 1 <= player.active <= 3:
        return card.powers[player.active - 1]
    named = [power for power in card.focused if power.name == player.power]
    return named[0] if player.active == FOCUSED and named else None


def extra_effects(view: View, player: PlayerView, value: str) -> tuple[Effect, ...]:
    """Return what an extra would do: the ability's effects, an Invert card's, or nothing."""
    kind, _, number = value.partition(":")
    if kind in ("ability", "focused", "use"):
        power = power_in_force(view, player)
        return power.effects if power else ()
    return view.box.inverts[int(number)].effects if kind == "invert" else ()


def with_extra(blow: Blow, effects: tuple[Effect, ...], weakness: str) -> Blow:
    """Return the attack with an extra added; a choice of type goes to the enemy's weakness."""
    for effect in effects:
        if isinstance(effect, Choose):
            tainted = [
                one
                for choice in effect.choices
                for one in choice.effects
                if isinstance(one, Taint) and one.type == weakness
            ]
            effects = (*effects, *tainted)
    return _with_effects(blow, effects, rolled=False)


def _with_effects(blow: Blow, effects: tuple[Effect, ...], rolled: bool) -> Blow:
    """Return the attack with what its effects change; `rolled` ones add to the hit itself."""
    for effect in effects:
        match effect:
            case Modify(stat="attack", who="self"):
                blow = replace(blow, plus=blow.plus + int(mean(effect.amount)))
            case Modify(stat="damage", who="self"):
                blow = replace(blow, damage=blow.damage + int(mean(effect.amount)))
            case Modify(stat="ac"):
                blow = replace(blow, plus=blow.plus - int(mean(effect.amount)))
            case Condition(name="advantage", who="self") if not rolled:
                blow = replace(blow, edge=min(1, blow.edge + 1))
            case Taint():
                blow = replace(blow, type=effect.type)
            case Damage() if rolled and isinstance(effect.amount, str):
                blow = replace(blow, dice=dice_in(effect.amount))
            case Damage() if rolled:
                blow = replace(blow, damage=blow.damage + int(mean(effect.amount)))
            case Damage():
                blow = replace(blow, free=blow.free + int(mean(effect.amount)))
            case Delay():
                late = sum(mean(e.amount) for e in effect.effects if isinstance(e, Damage))
                blow = replace(blow, later=blow.later + late)
            case When(test="target_wounded"):
                blow = replace(blow, later=blow.later + 0.5)
            case _:
                continue
    return blow


def hit_chance(blow: Blow, ac: int) -> float:
    """Return the chance to hit an Armor Class."""
    return chance_permille(ac - blow.plus, max(-1, min(1, blow.edge))) / 1000


def outcomes(view: View, blow: Blow, foe: FoeView) -> Outcomes:
    """Return damage with its chances against a foe, weakness and dice included."""
    if not blow.rolled:
        return ((1.0, blow.free),)
    hit = hit_chance(blow, foe.ac)
    weak = weak_bonus(view, foe)
    found: dict[int, float] = {blow.free: 1.0 - hit}
    types = blow.chart if blow.chart and blow.type == "none" else (blow.type,)
    count, sides = blow.dice
    rolls = range(1, sides + 1) if count == 1 else (int(count * (sides + 1) / 2),)
    for kind in types:
        extra = weak if kind == foe.weakness else 0
        for face in rolls:
            damage = blow.free + max(0, blow.damage + extra + (face if count else 0))
            share = hit / len(types) / len(rolls)
            found[damage] = found.get(damage, 0.0) + share
    return tuple((chance, damage) for damage, chance in sorted(found.items()))


def weak_bonus(view: View, foe: FoeView) -> int:
    """Return the extra damage of an enemy's weakness."""
    effects = view.box.enemies[foe.card].weak_effects
    return int(sum(mean(effect.amount) for effect in effects if isinstance(effect, Damage)))


def kill_chance(view: View, player: PlayerView, foe: FoeView, life: int) -> float:
    """Return a rival's chance to bring `life` to 0 in one turn, as far as can be seen.

    Hidden spells count as one of 2 damage more than the basic attack.
    """
    if player.stunned:
        return 0.0
    values = ["basic:0", *(f"organ:{o.card}" for o in player.organs if o.state == "ready")]
    best = 0.0
    for value in values:
        blow = blow_of(view, player, value)
        best = max(best, share_of(outcomes(view, blow, foe), life))
    if player.hidden_organs:
        blow = blow_of(view, player, "basic:0")
        guess = replace(blow, damage=blow.damage + 2, chart=())
        best = max(best, share_of(outcomes(view, guess, foe), life))
    return best


def share_of(found: Outcomes, life: int) -> float:
    """Return the chance of damage of `life` or more.

    >>> share_of(((0.25, 0), (0.5, 2), (0.25, 3)), 3)
    0.25
    """
    return sum(chance for chance, damage in found if damage >= life)


def expected(found: Outcomes, life: int) -> float:
    """Return the mean damage that counts, what exceeds the life left out."""
    return sum(chance * min(damage, life) for chance, damage in found)


def danger(view: View, player: int, foe: FoeView, life: int) -> float:
    """Return the chance that somebody else kills before the player's next turn."""
    alive, number = 1.0, player
    count = len(view.players)
    for _ in range(count):
        number = (number + 1) % count
        if number == player:
            break
        if view.players[number].fights:
            alive *= 1.0 - kill_chance(view, view.players[number], foe, life)
    return 1.0 - alive
