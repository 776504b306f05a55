"""What can be wrong with an effect whose keys and kinds are right: words, dice, durations, rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from witchhammer.content.known_words import (
    ATTACK_ASPECTS,
    CONDITIONS,
    RULES,
    SHARE_WORDS,
    SKILL_WORDS,
    STATS,
)
from witchhammer.content.nearest import did_you_mean, slip_of
from witchhammer.core import effects as shared
from witchhammer.core.effects import Effect
from witchhammer.core.errors import Fault, RulesError
from witchhammer.rules.effects import kinds
from witchhammer.rules.vignette.amounts import parse_dice
from witchhammer.rules.vignette.changes import TICKING

Faults = Iterator[Fault]


def effect_faults(effect: Effect, where: str) -> Faults:
    """Yield what is wrong with one effect by itself; what it holds is looked at on its own."""
    check = CHECKS.get(type(effect))
    if check is not None:
        yield from check(effect, where)
    amount = getattr(effect, "amount", None)
    if isinstance(amount, str):
        yield from _dice(amount, f"{where}.amount")


def _dice(text: str, where: str) -> Faults:
    try:
        parse_dice(text)
    except RulesError:
        yield Fault(where, 'a number or dice like "2d6+1"', text)


def slip(word: str, known: Iterable[str], where: str, wanted: str) -> Faults:
    """Yield a fault where a word is nearly, but not quite, one with a meaning.

    Words that are like nothing known are let be: packs may invent aspects, skills and labels.
    """
    meant = slip_of(word, known)
    if meant:
        yield Fault(where, wanted, word, f"did you mean {meant}?")


def between(value: int, least: int, most: int, where: str) -> Faults:
    """Yield a fault for a number outside its range, both ends included."""
    if not least <= value <= most:
        yield Fault(where, f"{least} to {most}", str(value))


def _modify(e: shared.Modify, where: str) -> Faults:
    yield from slip(e.stat, STATS | SKILL_WORDS, f"{where}.stat", "a number or skill")
    yield from slip(e.only, {*ATTACK_ASPECTS, ""}, f"{where}.only", "an aspect")
    if e.amount == 0:
        yield Fault(f"{where}.amount", "a change", "0")
    yield from _turns(e, where)
    if e.cap < 0 or (e.cap and isinstance(e.amount, int) and e.cap < e.amount):
        yield Fault(f"{where}.cap", "at least the amount, or 0 for none", str(e.cap))


def _turns(e: Any, where: str, spare: int = 0) -> Faults:
    """Check that `turns` and `until` go together; `spare` is the default of `turns`."""
    if e.until == "turns" and e.turns < 1:
        yield Fault(f"{where}.turns", "1 or more", str(e.turns), "say how many turns it lasts")
    if e.until != "turns" and e.turns not in (0, spare):
        yield Fault(f"{where}.turns", "none, for it lasts until " + e.until, str(e.turns))


def _condition(e: shared.Condition, where: str) -> Faults:
    yield from slip(e.name, CONDITIONS, f"{where}.name", "a condition")
    yield from _turns(e, where, spare=1)
    if e.name in (*TICKING, "dazed", "blinded") and e.amount < 1:
        yield Fault(f"{where}.amount", f"1 or more for {e.name}", str(e.amount), "add amount = 1")
    if e.until == "used":
        yield Fault(f"{where}.until", "a time", "used", "a condition is never used up")


def _clear(e: shared.Clear, where: str) -> Faults:
    yield from slip(e.name, {*CONDITIONS, ""}, f"{where}.name", "a condition")


def _share(e: shared.Share, where: str) -> Faults:
    if e.of not in SHARE_WORDS:
        remedy = did_you_mean(e.of, SHARE_WORDS)
        yield Fault(f"{where}.of", "a number somebody has", e.of, remedy)


def _purse(e: shared.Gain | shared.Spend, where: str) -> Faults:
    if e.what not in ("poise", "health"):
        yield Fault(f"{where}.what", "poise or health", e.what)


def _when(e: shared.When, where: str) -> Faults:
    if not e.then and not e.otherwise:
        yield Fault(where, "then or otherwise", "neither")


def _choose(e: shared.Choose, where: str) -> Faults:
    if len(e.choices) < (1 if e.may else 2):
        yield Fault(f"{where}.choices", "something to choose between", f"{len(e.choices)}")
    labels = [choice.label for choice in e.choices]
    if len(set(labels)) < len(labels):
        yield Fault(f"{where}.choices", "each label once", ", ".join(labels))


def _nothing(e: shared.Each | shared.Delay | kinds.Stance, where: str) -> Faults:
    if not e.effects:
        yield Fault(f"{where}.effects", "effects", "none")
    if isinstance(e, shared.Delay):
        yield from between(e.turns, 0, 20, f"{where}.turns")
    if isinstance(e, shared.Each) and e.range:
        ranges = ("close", "short", "medium", "long", "any")
        if e.range not in ranges:
            yield Fault(f"{where}.range", " or ".join(ranges), e.range)


def _table(e: shared.Table, where: str) -> Faults:
    yield from between(e.sides, 2, 100, f"{where}.sides")
    held = [face for row in e.rows for face in range(row.least, row.most + 1)]
    faces = set(range(1, e.sides + 1))
    missing = sorted(faces - set(held))
    double = sorted({face for face in held if held.count(face) > 1})
    strange = sorted(set(held) - faces)
    for word, bad in (
        ("a row for", missing),
        ("one row only for", double),
        ("no row for", strange),
    ):
        if bad:
            yield Fault(f"{where}.rows", f"{word} {', '.join(map(str, bad))}", "other rows")


def _zone(e: shared.Zone, where: str) -> Faults:
    yield from between(e.radius, 0, 10, f"{where}.radius")
    yield from between(e.slow, 0, 20, f"{where}.slow")
    yield from _turns(e, where)
    if not e.effects and not e.slow:
        yield Fault(where, "effects or slow", "a zone that does nothing")


def _rule(e: shared.Rule, where: str) -> Faults:
    if e.name not in RULES:
        yield Fault(f"{where}.name", "a named rule", e.name, did_you_mean(e.name, RULES))


def _ask_gm(e: shared.AskGM, where: str) -> Faults:
    if not e.text.strip():
        yield Fault(f"{where}.text", "what the GM is to rule on", "nothing")


def _attack(e: kinds.Attack, where: str) -> Faults:
    yield from between(e.bonus, -20, 60, f"{where}.bonus")
    yield from between(e.critical_from, 2, 20, f"{where}.critical_from")
    yield from between(e.solid_bonus, 0, 60, f"{where}.solid_bonus")
    if not e.aspects:
        yield Fault(f"{where}.aspects", "at least one aspect", "none", 'such as "melee"')
    for aspect in e.aspects:
        yield from slip(aspect, ATTACK_ASPECTS, f"{where}.aspects", "an aspect")


def _move(e: kinds.Move | kinds.Shove, where: str) -> Faults:
    yield from between(e.spaces, 1, 40, f"{where}.spaces")


def _save(e: kinds.Save | kinds.Check, where: str) -> Faults:
    yield from between(e.difficulty, 1, 30, f"{where}.difficulty")
    if isinstance(e, kinds.Check):
        yield from slip(e.skill, SKILL_WORDS, f"{where}.skill", "a skill")
    if not e.on_fail and not e.on_success:
        yield Fault(where, "on_fail or on_success", "neither")


CHECKS: dict[type[Effect], Callable[[Any, str], Faults]] = {
    shared.Modify: _modify,
    shared.Condition: _condition,
    shared.Clear: _clear,
    shared.Share: _share,
    shared.Gain: _purse,
    shared.Spend: _purse,
    shared.When: _when,
    shared.Choose: _choose,
    shared.Each: _nothing,
    shared.Delay: _nothing,
    shared.Table: _table,
    shared.Zone: _zone,
    shared.Rule: _rule,
    shared.AskGM: _ask_gm,
    kinds.Attack: _attack,
    kinds.Move: _move,
    kinds.Shove: _move,
    kinds.Save: _save,
    kinds.Check: _save,
    kinds.Stance: _nothing,
}
