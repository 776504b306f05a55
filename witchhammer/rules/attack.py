"""The attack: two totals, a d20, and what the final value above 10 does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from witchhammer.rules.checks import NATURAL_SWING
from witchhammer.rules.house import BY_THE_BOOK, HouseRules
from witchhammer.rules.terms import Sum, Term

HURT_ABOVE = 10
"""A final value must be strictly above this to hurt (`WH-ATK-05`)."""

SOLID_FROM = 10
"""A hit of at least this much damage is solid (`WH-HIT-03`)."""

MELEE = "melee"


@dataclass(frozen=True, slots=True)
class AttackRoll:
    """What one d20 made of an attack. Damage is in points, 0 or more, before it is split.

    `final` may be negative. `base_damage` is the damage without, `damage` with the solid-hit
    bonus; `bonus_applied` is their difference. `critical` also deals a bonus wound, which is no
    part of `damage` (`WR-19`).
    """

    natural: int
    final: int
    base_damage: int
    damage: int
    hit: bool
    solid: bool
    critical: bool
    fumble: bool
    bonus_applied: int


def attack_terms(
    character: int,
    card: int,
    position: int = 0,
    other: int = 0,
    malus: int = 0,
    *,
    extra: tuple[Term, ...] = (),
) -> Sum:
    """Return the Attack total with its terms (`WH-ATK-01`, `WH-POS-05`, `WH-BONUS-02`).

    `position` is the bonus for standing behind or flanking, `other` anything else (psych cards),
    `malus` a magnitude that is taken off; `extra` are further terms that have names of their own.

    >>> attack_terms(3, 4, position=9).words
    'card 4 + character 3 + position 9'
    """
    told = _attack_sum(character, card, position, other, malus)
    if not extra:
        return told
    return Sum(told.terms + extra, told.total + sum(term.amount for term in extra))


@lru_cache(maxsize=16384)
def _attack_sum(character: int, card: int, position: int, other: int, malus: int) -> Sum:
    terms = (
        Term("card", card),
        Term("character", character),
        Term("position", position),
        Term("other", other),
        Term("malus", -malus),
    )
    return Sum(terms, card + character + position + other - malus)


# Eight parameters because each is a term, or the reading of one, that the table may ask about.
def defence_terms(
    character: int,
    card: int,
    other: int,
    aspects: Iterable[str],
    aspect_defences: Mapping[str, int] | Iterable[tuple[str, int]],
    malus: int = 0,
    house: HouseRules = BY_THE_BOOK,
    *,
    declined: tuple[str, ...] = (),
) -> Sum:
    """Return the Defence total against an attack of these aspects (`WH-ASPECT-01` … `-11`).

    The attack is melee if "melee" is one of `aspects`; if not, half of the normal Defence counts
    (`WR-13`). Every other aspect adds the target's whole defence against it, once; a missing one
    is 0 (`WR-14`). `declined` are aspects the defender leaves out, heeded only where `WR-14` is
    "optional". `other` is Defence from anything but card and character; `malus` a magnitude.

    >>> defence_terms(9, 0, 0, ("ranged",), {"ranged": 2}).total
    6
    """
    named = tuple(aspects)
    if named == (MELEE,):
        return _defence_sum(character, card, other, (), malus, "")
    held = dict(aspect_defences)
    left_out = declined if house.aspect_use == "optional" else ()
    used = tuple(
        (aspect, held.get(aspect, 0))
        for aspect in dict.fromkeys(named)
        if aspect != MELEE and aspect not in left_out
    )
    halving = "" if MELEE in named else house.half_defence
    return _defence_sum(character, card, other, used, malus, halving)


@lru_cache(maxsize=16384)
def _defence_sum(
    character: int,
    card: int,
    other: int,
    used: tuple[tuple[str, int], ...],
    malus: int,
    halving: str,
) -> Sum:
    normal = character + card + other
    halved = {
        "": 0,
        "after_sum": normal,
        "malus_before": normal - malus,
        "character_only": character,
    }[halving]
    terms = (
        Term("card", card),
        Term("character", character),
        Term("other", other),
        # Floor toward minus infinity, because WR-13 says so: -3 halves to -2.
        Term("half", halved // 2 - halved),
        *(Term(f"{aspect} defence", amount) for aspect, amount in used),
        Term("malus", -malus),
    )
    return Sum(terms, sum(term.amount for term in terms))


def roll_attack(
    attack: int,
    defence: int,
    natural: int,
    house: HouseRules = BY_THE_BOOK,
    solid_bonus: int = 0,
    *,
    critical_from: int = 20,
) -> AttackRoll:
    """Return what a d20 face makes of an attack (`WH-ATK-03` … `-07`, `WH-HIT-*`, `WH-CRIT-*`).

    `natural` is the face, 1 to 20; `solid_bonus` the damage that card and attributes add on a
    solid hit; `critical_from` the lowest face that is a critical, for creatures with a wider
    range than 20. Only the difference of `attack` and `defence` matters. Switches: `WR-19`
    (does a critical always hit), `WR-21` (what a fumble leaves).

    >>> roll_attack(11, 4, 15).damage
    12
    """
    return _roll(
        attack - defence, natural, solid_bonus, critical_from, house.critical_wound, house.fumble
    )


@lru_cache(maxsize=65536)
def _roll(
    net: int, natural: int, solid_bonus: int, critical_from: int, critical_wound: str, fumble: str
) -> AttackRoll:
    fumbled = natural == 1
    critical = natural >= critical_from and not fumbled
    final = net + natural + NATURAL_SWING * (critical - fumbled)
    on_paper = max(0, final - HURT_ABOVE)
    if fumbled:
        # Rolled damage is lost under either reading; only effects on hit may be left (WR-21).
        felt = on_paper if fumble == "rolled_only" else 0
        return AttackRoll(
            natural, final, 0, 0, felt > 0, felt >= SOLID_FROM, False, fumbled, bonus_applied=0
        )
    solid = on_paper >= SOLID_FROM
    bonus = solid_bonus if solid else 0
    return AttackRoll(
        natural,
        final,
        on_paper,
        on_paper + bonus,
        on_paper > 0 or (critical and critical_wound == "always_hit"),
        solid,
        critical,
        fumbled,
        bonus,
    )
