"""Adjudicates saves, skill checks, the death save and Initiative."""

from __future__ import annotations

from witchhammer.rules.checks import Check
from witchhammer.rules.healing import death_save
from witchhammer.rules.initiative import Entry, acting_order, initiative_terms, roll_offs
from witchhammer.rules.resolve.fields import Given
from witchhammer.rules.resolve.told import term_list
from witchhammer.rules.saves import resolve_save
from witchhammer.rules.skills import resolve_skill
from witchhammer.rules.terms import Sum


def adjudicate_save(given: Given) -> dict[str, object]:
    """Return a save with its terms."""
    check = resolve_save(*_dice(given), given.house, kind=given.word("kind"))
    return _told(given, check, f"{given.word('kind').capitalize()} save".strip().capitalize())


def adjudicate_skill(given: Given) -> dict[str, object]:
    """Return a skill check with its terms."""
    check = resolve_skill(*_dice(given), given.house, skill=given.word("skill"))
    return _told(given, check, given.word("skill").capitalize() or "Skill")


def adjudicate_death(given: Given) -> dict[str, object]:
    """Return the death save and what is left afterwards."""
    health = given.number("health")
    check = death_save(
        given.number("d20"),
        given.number("con"),
        given.number("wound_malus"),
        given.number("other_malus"),
        health,
        given.house,
    )
    told = _told(given, check, "Death save")
    return told | {"health": 0 if check.success else health, "dead": not check.success}


def _dice(given: Given) -> tuple[int, int, int, int]:
    return (
        given.number("d20"),
        given.number("bonus"),
        given.number("malus"),
        given.number("difficulty"),
    )


def _told(given: Given, check: Check, title: str) -> dict[str, object]:
    verdict = "success" if check.success else "failure"
    return {
        "d20": given.number("d20"),
        "total": check.total,
        "terms": term_list(check.terms),
        "difficulty": check.difficulty,
        "success": check.success,
        "critical": check.critical,
        "fumble": check.fumble,
        "words": [
            f"{title} {check.total}: {check.words}",
            f"{check.total} against {check.difficulty}: {verdict}",
        ],
    }


def adjudicate_initiative(given: Given) -> dict[str, object]:
    """Return the Initiative of one card, or the acting order of several fighters."""
    if given.fighters():
        return _order(given)
    told = _initiative(given)
    return {
        "init": told.total,
        "terms": term_list(told.terms),
        "words": [f"Initiative {told.total}: {told.words}"],
    }


def _initiative(given: Given) -> Sum:
    return initiative_terms(*(given.number(n) for n in ("card", "character", "other", "malus")))


def _order(given: Given) -> dict[str, object]:
    sums = {fighter.word("name"): _initiative(fighter) for fighter in given.fighters()}
    entries = [
        Entry(
            fighter.word("name"),
            sums[fighter.word("name")].total,
            fighter.number("poise"),
            fighter.flag("pc"),
            roster,
            fighter.number("d20"),
        )
        for roster, fighter in enumerate(given.fighters())
    ]
    order: list[dict[str, object]] = []
    words: list[str] = []
    for standing in acting_order(entries, given.house):
        told = sums[standing.name]
        order.append(
            {
                "place": standing.place,
                "name": standing.name,
                "init": told.total,
                "terms": term_list(told.terms),
                "poise": standing.entry.poise,
                "tie": standing.tie,
            }
        )
        tie = f" ({standing.tie})" if standing.tie else ""
        words.append(f"{standing.place}. {standing.name} {told.total}: {told.words}{tie}")
    rolls = [list(group) for group in roll_offs(entries, given.house)]
    words += [f"Roll a d20 each: {', '.join(group)}" for group in rolls]
    return {"order": order, "roll_off": rolls, "words": words}
