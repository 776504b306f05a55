"""Adjudicates attacks and damage."""

from __future__ import annotations

from witchhammer.rules.afflictions import affliction, needs_affliction
from witchhammer.rules.attack import (
    HURT_ABOVE,
    MELEE,
    SOLID_FROM,
    AttackRoll,
    attack_terms,
    defence_terms,
    roll_attack,
)
from witchhammer.rules.checks import NATURAL_SWING
from witchhammer.rules.damage import DamageSplit, pay_poise, split_damage
from witchhammer.rules.malus import wound_malus
from witchhammer.rules.resolve.fields import Given
from witchhammer.rules.resolve.told import term_list
from witchhammer.rules.terms import Sum, Term, total


def adjudicate_attack(given: Given) -> dict[str, object]:
    """Return one attack with everything it does."""
    attack, defence = _attack_sum(given), _defence_sum(given)
    roll = roll_attack(
        attack.total,
        defence.total,
        given.number("d20"),
        given.house,
        given.number("solid_bonus"),
        critical_from=given.number("critical_from"),
    )
    final = _final_sum(attack, defence, roll)
    words = [
        f"Attack {attack.total}: {attack.words}",
        f"Defence {defence.total}: {defence.words}",
        f"Final {roll.final}: {final.words}",
        _verdict(roll),
    ]
    result: dict[str, object] = {"attack": attack.total, "defence": defence.total}
    if not given.has("attack"):
        result["attack_terms"] = term_list(attack.terms)
    if not given.has("defence"):
        result["defence_terms"] = term_list(defence.terms)
    result |= {"d20": roll.natural, "final": roll.final, "final_terms": term_list(final.terms)}
    result |= {
        "hit": roll.hit,
        "solid": roll.solid,
        "critical": roll.critical,
        "fumble": roll.fumble,
        "damage": roll.damage,
        "solid_bonus": roll.bonus_applied,
    }
    if given.has("target_poise"):
        result |= _land(given, roll.damage, roll.bonus_applied, roll.critical, words)
    if given.has("actor_poise"):
        result |= _pay(given, words)
    return result | {"words": words}


def adjudicate_damage(given: Given) -> dict[str, object]:
    """Return what so much damage does to a target."""
    base = given.number("damage")
    solid = base >= SOLID_FROM
    bonus = given.number("solid_bonus") if solid else 0
    words = [f"Damage {base + bonus}: " + total((Term("damage", base), Term("solid", bonus))).words]
    result: dict[str, object] = {
        "hit": base > 0,
        "solid": solid,
        "damage": base + bonus,
        "solid_bonus": bonus,
    }
    result |= _land(given, base + bonus, bonus, given.flag("critical"), words)
    return result | {"words": words}


def _attack_sum(given: Given) -> Sum:
    if given.has("attack"):
        return total((Term("attack", given.number("attack")),))
    return attack_terms(
        given.number("character_attack"),
        given.number("card_attack"),
        given.number("position"),
        given.number("other_attack"),
        given.number("attack_malus"),
    )


def _defence_sum(given: Given) -> Sum:
    if given.has("defence"):
        return total((Term("defence", given.number("defence")),))
    return defence_terms(
        given.number("character_defence"),
        given.number("card_defence"),
        given.number("other_defence"),
        given.words("aspects") or (MELEE,),
        given.numbers("aspect_defences"),
        given.number("defence_malus"),
        given.house,
        declined=given.words("declined"),
    )


def _final_sum(attack: Sum, defence: Sum, roll: AttackRoll) -> Sum:
    swing = NATURAL_SWING * (roll.critical - roll.fumble)
    return total(
        (
            Term("attack", attack.total),
            Term("defence", -defence.total),
            Term("d20", roll.natural),
            Term("fumble" if roll.fumble else "critical", swing),
        )
    )


def _verdict(roll: AttackRoll) -> str:
    """Return in words what the final value means."""
    if roll.fumble:
        return "A fumble: no damage" + (", but effects on hit count" if roll.hit else "")
    above = f"{roll.final} is {roll.base_damage} above {HURT_ABOVE}"
    if roll.bonus_applied:
        return f"{above}: a solid hit, with its bonus {roll.damage} damage"
    if roll.solid:
        return f"{above}: a solid hit, {roll.damage} damage"
    if roll.base_damage:
        return f"{above}: a hit, {roll.damage} damage"
    return f"{roll.final} is not above {HURT_ABOVE}: no damage"


def _land(
    given: Given, damage: int, bonus: int, critical: bool, words: list[str]
) -> dict[str, object]:
    """Return what the damage does to the target; add its lines to `words`."""
    split = split_damage(
        damage,
        given.number("target_poise"),
        given.house,
        int(critical),
        given.flag("poise_only"),
        bonus if given.house.solid_bonus == "bypasses" else 0,
    )
    words.append(_where_it_went(split))
    result: dict[str, object] = {
        "penetration": split.penetration,
        "poise_loss": split.poise_loss,
        "overflow": split.overflow,
        "critical_wound": split.critical_wound,
        "wounds": split.wounds,
        "target_poise": split.poise_after,
    }
    if given.has("target_health"):
        health = given.number("target_health") - split.wounds
        result["target_health"] = health
        words.append(f"The target is left with health {health} and poise {split.poise_after}")
        if given.has("target_max_health"):
            most = given.number("target_max_health")
            result["target_malus"] = malus = wound_malus(most - health, most, given.house)
            words.append(f"{most - health} of {most} dots lost: malus {malus}")
    return result | _scar(given, split.wounds, damage > 0, words)


def _where_it_went(split: DamageSplit) -> str:
    parts = [f"{split.penetration} penetrate", f"{split.poise_loss} off poise"]
    if split.overflow:
        parts.append(f"{split.overflow} overflow into health")
    if split.critical_wound:
        parts.append(f"{split.critical_wound} wound for the critical")
    return f"{', '.join(parts)}: {split.wounds} wound{'s' * (split.wounds != 1)}"


def _scar(given: Given, wounds: int, damaged: bool, words: list[str]) -> dict[str, object]:
    """Return whether the chart is rolled on and, with its face, what it says."""
    needed = needs_affliction(given.flag("target_pc"), wounds, damaged, given.house)
    result: dict[str, object] = {"affliction_needed": needed}
    if not needed:
        return result
    if not given.has("affliction_d20"):
        words.append(f"{wounds} wounds of one attack: roll a d20 for an affliction")
        return result
    face = given.number("affliction_d20")
    scar = affliction(face, wounds, given.house)
    words.append(f"Affliction {scar.entry}: {scar.name or 'nothing lasting'}")
    return result | {
        "affliction": scar.entry,
        "affliction_name": scar.name,
        "needs_place": scar.needs_place,
    }


def _pay(given: Given, words: list[str]) -> dict[str, object]:
    cost = given.number("poise_cost")
    poise, wounds = pay_poise(given.number("actor_poise"), cost, given.house)
    words.append(f"The attacker pays {cost} poise and has {poise} left")
    return {"actor_poise": poise, "actor_wounds": wounds}
