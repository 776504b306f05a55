"""The four currencies of a WitchHammer and what they buy: attributes, schools, techniques, traits.

Nothing here keeps an account: balances go in, prices and faults come out. A fault says what is
missing; None means that the rules allow it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches

from witchhammer.core.errors import Fault
from witchhammer.rules.cards import Card
from witchhammer.rules.house import BY_THE_BOOK, HouseRules
from witchhammer.rules.skills import BASIC_SKILLS, SKILLS

ATTRIBUTE_COSTS: dict[str, int] = {
    "attack": 4,
    "defence": 3,
    "max_poise": 2,
    "init": 1,
    "solid_damage": 2,
    "con": 2,
    "agility": 2,
    "will": 2,
    "fear": 2,
}
"""What +1 costs in Attribute points (`WH-ATTR-01` … `WH-ATTR-09`)."""

SKILL_COST = 2
"""What one step in a skill costs in Attribute points (`WH-ATTR-10`)."""

NO_PRICE: tuple[str, ...] = ("health", "max_health", "fire", "ice", "ranged")
"""What no point buys: it comes from techniques, traits, armour or the GM (`WH-ATTR-11`)."""

TRADE = 5
"""Technique points for one School point (`WH-ADV-07`)."""


@dataclass(frozen=True, slots=True)
class Points:
    """An amount in each of the four currencies (`WH-ADV-02`); negative: more than there is.

    >>> Points(15, 1, 7, 2) - Points(attribute=4)
    Points(attribute=11, school=1, technique=7, trait=2)
    """

    attribute: int = 0
    school: int = 0
    technique: int = 0
    trait: int = 0

    def __add__(self, other: Points) -> Points:
        """Return both amounts together."""
        return Points(*(getattr(self, a) + getattr(other, a) for a in ACCOUNTS))

    def __sub__(self, other: Points) -> Points:
        """Return what is left of this when the other is taken off."""
        return Points(*(getattr(self, a) - getattr(other, a) for a in ACCOUNTS))


ACCOUNTS: tuple[str, ...] = tuple(field.name for field in fields(Points))
"""The names of the four currencies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """What a character has bought; free cards and totals are not in it.

    `purchases` pair an attribute or skill with how many times +1 was bought; `schools` a school
    with the level reached; `techniques` hold an id once for each copy.
    """

    purchases: tuple[tuple[str, int], ...] = ()
    trade_ins: int = 0
    schools: tuple[tuple[str, int], ...] = ()
    techniques: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SchoolTerms:
    """What decides who may learn a school: its levels, and which it goes ill with.

    A `free` school is everybody's without a point (WR-32); `excludes` are ids (`WH-SCHOOL-07`).
    """

    id: str
    name: str = ""
    levels: int = 3
    free: bool = False
    excludes: tuple[str, ...] = ()


Schools = Mapping[str, SchoolTerms]


def attribute_cost(name: str) -> int:
    """Return what +1 in an attribute or skill costs (`WH-ATTR-01` … `-10`, `WR-30`).

    Call `attribute_fault` first: any other word is taken for a skill.

    >>> attribute_cost("attack"), attribute_cost("stealth")
    (4, 2)
    """
    return ATTRIBUTE_COSTS.get(name, SKILL_COST)


def attribute_fault(name: str, more_skills: Iterable[str] = ()) -> Fault | None:
    """Return why `name` cannot be bought at all, None when it can (`WH-ATTR-11`).

    `more_skills` are a campaign's own: the book's list is open-ended (`WH-SKILL-02`).

    >>> str(attribute_fault("fire"))
    'fire: wanted something points buy, got no price; techniques, traits, armour or the GM give it'
    """
    if name in NO_PRICE:
        remedy = "techniques, traits, armour or the GM give it"
        return Fault(name, "something points buy", "no price", remedy)
    known = [*ATTRIBUTE_COSTS, *SKILLS, *BASIC_SKILLS, *more_skills]
    if name in known:
        return None
    near = get_close_matches(name, known, n=1)
    remedy = f"did you mean {near[0]}?" if near else "there are " + ", ".join(dict.fromkeys(known))
    return Fault(name, "an attribute or skill", "no such name", remedy)


def afford_fault(what: str, account: str, price: int, balance: Points) -> Fault | None:
    """Return how many points are missing for `what`, None when there are enough.

    >>> str(afford_fault("attack +1", "attribute", 4, Points(attribute=3)))
    'attack +1: wanted 4 attribute points, got 3; 1 more is needed'
    """
    held = getattr(balance, account)
    if held >= price:
        return None
    missing = price - held
    more = f"{missing} more {'is' if missing == 1 else 'are'} needed"
    return Fault(what, f"{price} {account} point{'' if price == 1 else 's'}", str(held), more)


def trade(times: int = 1) -> Points:
    """Return what exchanging School points changes: 1 for 5, one way (`WH-ADV-07`, `WR-31`).

    >>> Points(school=1, technique=7) + trade()
    Points(attribute=0, school=0, technique=12, trait=0)
    """
    return Points(school=-times, technique=TRADE * times)


def spent(build: Build) -> Points:
    """Return the points a build costs; trade-ins cost School and bring Technique points.

    >>> spent(Build(purchases=(("attack", 3), ("init", 3)), techniques=("bull/gore",)))
    Points(attribute=15, school=0, technique=1, trait=0)
    """
    return Points(
        attribute=sum(attribute_cost(name) * times for name, times in build.purchases),
        school=sum(level for _, level in build.schools),
        technique=len(build.techniques),
        trait=len(build.traits),
    ) - trade(build.trade_ins)


def level_of(build: Build, school: str) -> int:
    """Return the level reached in a school, 0 for none."""
    return dict(build.schools).get(school, 0)


def training_fault(what: str, in_adventure: bool, allowed: bool) -> Fault | None:
    """Return why there is no time to train: that belongs between hunts (`WH-ADV-06`).

    `allowed` is the GM's word that this time there is.

    >>> training_fault("Bull", in_adventure=True, allowed=True) is None
    True
    """
    if in_adventure and not allowed:
        remedy = "end the adventure first, or let the GM allow it"
        return Fault(what, "the months between two hunts", "an adventure going on", remedy)
    return None


def school_fault(
    build: Build, id: str, level: int, schools: Schools, pairs: Iterable[tuple[str, str]] = ()
) -> Fault | None:
    """Return why this level of a school cannot be learnt next (`WH-ADV-04`, `WH-SCHOOL-07`).

    `pairs` are the schools the GM has marked as incompatible in this campaign.
    """
    terms = schools.get(id)
    if terms is None:
        near = get_close_matches(id, schools, n=1)
        remedy = f"did you mean {near[0]}?" if near else ""
        return Fault(f"school {id}", "a school", "no such id", remedy)
    if terms.free:
        return Fault(f"school {id}", "a school to learn", "one that is everybody's already")
    has = level_of(build, id)
    if level > terms.levels or has >= terms.levels:
        return Fault(f"school {id}", f"levels 1 to {terms.levels}", str(max(level, has + 1)))
    if level != has + 1:
        return Fault(f"school {id}", f"level {has + 1} next", f"level {level}", "in order")
    foe = _enemy(build, terms, schools, pairs)
    if foe:
        return Fault(f"school {id}", f"no school that {foe} excludes", id, "the GM may allow it")
    return None


def _enemy(
    build: Build, terms: SchoolTerms, schools: Schools, pairs: Iterable[tuple[str, str]]
) -> str:
    """Return a school of the build that goes ill with this one, "" for none."""
    marked = {frozenset(pair) for pair in pairs}
    for other, _ in build.schools:
        theirs = schools[other].excludes if other in schools else ()
        excluded = other in terms.excludes or terms.id in theirs
        if excluded or frozenset((other, terms.id)) in marked:
            return other
    return ""


def technique_fault(
    build: Build, card: Card, schools: Schools, house: HouseRules = BY_THE_BOOK
) -> Fault | None:
    """Return why a card cannot be learnt now, None when it can (`WH-TECH-01`, `WH-ADV-08`).

    Its school must be open at its tier; in a free school the lower tier of the same name comes
    first (`WR-39`). A second copy may be bought (`WR-05`), of a passive or of a free passive not.
    """
    terms = schools.get(card.school)
    where = f"technique {card.id}"
    if terms is None:
        return Fault(where, "a technique of a school", "one nobody teaches")
    if card.kind == "passive" and (card.id in build.techniques or is_free(card, terms, house)):
        return Fault(where, "a passive once", "one that is owned already")
    if terms.free:
        return _ladder_fault(build, card, house)
    level = level_of(build, card.school)
    if level == 0:
        return Fault(where, f"a character of the school {card.school}", "none", "learn it first")
    if card.tier > level:
        return Fault(where, f"level {card.tier} of {card.school}", f"level {level}", "learn that")
    return None


def is_free(card: Card, terms: SchoolTerms, house: HouseRules = BY_THE_BOOK) -> bool:
    """Return whether every PC owns a card for nothing (`WH-TECH-04`, `WR-32`, `WR-39`).

    >>> general = SchoolTerms(id="general", free=True)
    >>> is_free(Card(id="general/jab", name="Jab", school="general"), general)
    True
    """
    if not terms.free or house.general_school != "owned":
        return False
    return card.tier == 0 or house.general_tiers == "owned"


def _ladder_fault(build: Build, card: Card, house: HouseRules) -> Fault | None:
    """Return which card of a free school has to be learnt before this one."""
    # Only a numbered card ("breathe-2") has a lower tier of the same name.
    numbered = card.tier >= 2 and card.id.endswith(f"-{card.tier}")
    if not numbered or house.general_tiers == "owned":
        return None
    below = card.id.rsplit("-", 1)[0] if card.tier == 2 else _rung(card.id, card.tier - 1)
    if below in build.techniques:
        return None
    return Fault(f"technique {card.id}", f"{below} first", "not learnt", "lower tiers come first")


def _rung(id: str, tier: int) -> str:
    """Return the id of the same card at another tier: breathe-3 at 2 is breathe-2."""
    return f"{id.rsplit('-', 1)[0]}-{tier}"


def pool(
    build: Build, cards: Iterable[Card], schools: Schools, house: HouseRules = BY_THE_BOOK
) -> tuple[Card, ...]:
    """Return the cards that can be learnt now: each open school's up to its level.

    (`WH-SCHOOL-02`, `-04`, `-06`; learning a school teaches none of them, `WH-SCHOOL-05`.)
    """
    return tuple(card for card in cards if technique_fault(build, card, schools, house) is None)


def trait_fault(build: Build, id: str, known: Iterable[str]) -> Fault | None:
    """Return why a trait cannot be taken: there is none of that id, or it is there already.

    A trait costs 1 point (`WH-ADV-10`, `WR-30`).
    """
    ids = list(known)
    if id not in ids:
        near = get_close_matches(id, ids, n=1)
        remedy = f"did you mean {near[0]}?" if near else ""
        return Fault(f"trait {id}", "a trait", "no such id", remedy)
    if id in build.traits:
        return Fault(f"trait {id}", "a trait once", "one that is there already")
    return None
