"""Adjudicates what wounds mean: malus, afflictions and mending."""

from __future__ import annotations

from witchhammer.rules.afflictions import affliction, needs_affliction
from witchhammer.rules.healing import heal_days
from witchhammer.rules.malus import health_groups, wound_malus
from witchhammer.rules.resolve.fields import Given
from witchhammer.rules.resolve.told import term_list
from witchhammer.rules.terms import Term, total


def adjudicate_malus(given: Given) -> dict[str, object]:
    """Return the malus of so many wounds and the groups of the track."""
    most, wounds = given.number("max_health"), _wounds(given)
    groups = health_groups(most, given.house)
    from_wounds = wound_malus(wounds, most, given.house)
    told = total((Term("wounds", from_wounds), Term("other", given.number("other_malus"))))
    gone = f"{from_wounds} group{'s' * (from_wounds != 1)} wholly gone"
    return {
        "groups": list(groups),
        "wounds": wounds,
        "health": most - wounds,
        "wound_malus": from_wounds,
        "malus": told.total,
        "terms": term_list(told.terms),
        "words": [
            f"Groups, first lost first: {' '.join(str(size) for size in groups)}",
            f"{wounds} of {most} dots lost: {gone}",
            f"Malus {told.total}: {told.words}",
        ],
    }


def adjudicate_affliction(given: Given) -> dict[str, object]:
    """Return whether the chart is rolled on, and its entry."""
    wounds = given.number("wounds")
    if not needs_affliction(given.flag("pc"), wounds, wounds > 0, given.house):
        words = [f"{wounds} wounds of one attack: no roll on the chart"]
        return {"affliction_needed": False, "words": words}
    scar = affliction(given.number("d20"), wounds, given.house)
    return {
        "affliction_needed": True,
        "affliction": scar.entry,
        "affliction_name": scar.name,
        "needs_place": scar.needs_place,
        "words": [
            f"d20 {given.number('d20')} + wounds {wounds}: entry {scar.entry}",
            scar.name or "Nothing lasting",
        ],
    }


def adjudicate_heal(given: Given) -> dict[str, object]:
    """Return the wounds, health and malus after some days."""
    most, wounds = given.number("max_health"), _wounds(given)
    days, resting = given.number("days"), given.flag("resting")
    left = heal_days(wounds, days, resting, given.house)
    malus = wound_malus(left, most, given.house)
    kind = "of complete rest" if resting else "of ordinary life"
    return {
        "wounds": left,
        "health": most - left,
        "healed": wounds - left,
        "malus": malus,
        "words": [
            f"{days} day{'s' * (days != 1)} {kind}: {wounds - left} health regained",
            f"Health {most - left} of {most}, malus {malus}",
        ],
    }


def _wounds(given: Given) -> int:
    if given.has("wounds"):
        return given.number("wounds")
    return given.number("max_health") - given.number("health")
