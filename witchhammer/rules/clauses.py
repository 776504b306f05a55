"""A clause for each effect kind that all games share, and the register of all clauses.

A clause has no capital and no full stop: `describe.py` makes sentences of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from witchhammer.core import effects as shared
from witchhammer.core.effects import Effect
from witchhammer.rules.conditions_words import condition_clause
from witchhammer.rules.wording import (
    RANGES,
    TESTS,
    amount_words,
    lasting,
    noun,
    possessive,
    quantity,
    signed,
    signed_words,
    stat_name,
    verb,
)

E = TypeVar("E", bound=Effect)
Words = Callable[[E], str]
CLAUSES: dict[type[Effect], Callable[[Any], str]] = {shared.Condition: condition_clause}
"""The function that words each effect kind, filled by `words_for`."""


def words_for(kind: type[E]) -> Callable[[Words[E]], Words[E]]:
    """Return a decorator that registers a function as the words for a kind."""

    def register(words: Words[E]) -> Words[E]:
        CLAUSES[kind] = words
        return words

    return register


def clause(effect: Effect) -> str:
    """Return what the effect does as a clause; raises TypeError for a kind without words."""
    words = CLAUSES.get(type(effect))
    if words is None:
        raise TypeError(f"no words for the effect kind {type(effect).__name__}")
    return words(effect)


def listed(effects: Iterable[Effect], between: str = "; ") -> str:
    """Return several effects as one clause."""
    return between.join(clause(effect) for effect in effects)


@words_for(shared.Share)
def _share(e: shared.Share) -> str:
    return f"as much as {amount_words(e)}"


@words_for(shared.Modify)
def _modify(e: shared.Modify) -> str:
    only = f" ({e.only} only)" if e.only else ""
    if e.stat == "critical_from" and isinstance(e.amount, int):
        faces = "face" if abs(e.amount) == 1 else "faces"
        way = "lower" if e.amount > 0 else "higher"
        change = f"criticals{only} begin {abs(e.amount)} {faces} {way}"
        return f"{possessive(e.who)} {change}{lasting(e.until, e.turns)}"
    kept = ", kept for the next attack" if e.until == "used" else lasting(e.until, e.turns)
    cap = f", at most {signed(e.cap)} together" if e.cap else ""
    change = f"{stat_name(e.stat)} {signed_words(e.amount)}"
    return f"{possessive(e.who)} {change}{only}{kept}{cap}"


@words_for(shared.Damage)
def _damage(e: shared.Damage) -> str:
    if e.path == "poise":
        return f"{verb(e.who, 'lose')} {quantity(e.amount, 'Poise')}"
    if e.path == "wounds":
        wounds = quantity(e.amount, "wound" if e.amount == 1 else "wounds")
        return f"{verb(e.who, 'take')} {wounds}"
    return f"{verb(e.who, 'take')} {quantity(e.amount, 'damage')}"


@words_for(shared.Gain)
def _gain(e: shared.Gain) -> str:
    what = e.what.title() if e.what in ("poise", "health") else e.what
    return f"{verb(e.who, 'regain')} {quantity(e.amount, what)}"


@words_for(shared.Spend)
def _spend(e: shared.Spend) -> str:
    what = e.what.title() if e.what in ("poise", "health") else e.what
    words = f"{verb(e.who, 'pay')} {quantity(e.amount, what)}"
    if e.then:
        words += f" and then {listed(e.then, ', and ')}"
    if e.otherwise:
        words += f"; who cannot pay: {listed(e.otherwise, ', and ')}"
    return words


@words_for(shared.Clear)
def _clear(e: shared.Clear) -> str:
    return f"{e.name or 'every condition'} on {noun(e.who)} ends"


@words_for(shared.When)
def _when(e: shared.When) -> str:
    words = f"if {TESTS[e.test]}, {listed(e.then, ', and ')}" if e.then else ""
    if e.otherwise and e.then:
        return f"{words}; otherwise {listed(e.otherwise, ', and ')}"
    if e.otherwise:
        return f"unless {TESTS[e.test]}, {listed(e.otherwise, ', and ')}"
    return words


@words_for(shared.Choice)
def _choice(e: shared.Choice) -> str:
    return f"{e.label}: {listed(e.effects, ', and ')}" if e.effects else f"{e.label}: nothing"


@words_for(shared.Choose)
def _choose(e: shared.Choose) -> str:
    may = "you may choose" if e.may else "choose"
    return f"{may} ({e.prompt}) " + " / ".join(_choice(choice) for choice in e.choices)


@words_for(shared.Each)
def _each(e: shared.Each) -> str:
    within = f" {RANGES.get(e.range, e.range)}" if e.range else ""
    return f"for {noun(e.who)}{within}: {listed(e.effects, ', and ')}"


@words_for(shared.Delay)
def _delay(e: shared.Delay) -> str:
    whose = possessive(e.who)
    if e.every:
        turns = f"next {e.turns} turns" if e.turns else "turns"
        when = f"at the start of each of {whose} {turns}"
    elif e.turns == 1:
        when = f"at the start of {whose} next turn"
    else:
        when = f"at the start of {whose} turn, {e.turns} turns from now"
    return f"{when} ({e.name}): {listed(e.effects, ', and ')}"


@words_for(shared.Row)
def _row(e: shared.Row) -> str:
    faces = str(e.least) if e.least == e.most else f"{e.least}–{e.most}"
    happens = f" ({listed(e.effects, ', and ')})" if e.effects else ""
    return f"{faces} {e.text}{happens}"


@words_for(shared.Table)
def _table(e: shared.Table) -> str:
    return f"roll d{e.sides}, {e.name}: " + " / ".join(_row(row) for row in e.rows)


@words_for(shared.Zone)
def _zone(e: shared.Zone) -> str:
    side = 2 * e.radius + 1
    size = f"{side} × {side} spaces" if e.radius else "one space"
    where = {"self": " around you", "target": " around the target", "path": " where you stand"}
    words = f"“{e.name}” covers {size}{where[e.where]}{lasting(e.until, e.turns)}"
    if e.slow:
        words += f"; moves begun inside are {e.slow} shorter"
    spared = {"nobody": "", "owner": ", save you", "allies": ", save your side"}[e.spares]
    if e.effects:
        words += f"; whoever begins a turn inside{spared}: {listed(e.effects, ', and ')}"
    elif spared:
        words += f" (for everyone{spared})"
    return words


@words_for(shared.Reveal)
def _reveal(e: shared.Reveal) -> str:
    what = {"next_card": "next card", "hand": "hand", "numbers": "numbers"}[e.what]
    return f"you see {possessive(e.who)} {what}"


@words_for(shared.Turn)
def _turn(e: shared.Turn) -> str:
    if e.what == "lose":
        return f"{verb(e.who, 'lose')} the next turn"
    if e.what == "again":
        return f"{verb(e.who, 'act')} once more"
    place = "first" if e.what == "first" else "last"
    return f"{verb(e.who, 'act')} {place} of those still to act"


@words_for(shared.Rule)
def _rule(e: shared.Rule) -> str:
    amount = f" {e.amount}" if e.amount else ""
    return f"{noun(e.who)}: {e.name.replace('_', ' ')}{amount}"


@words_for(shared.AskGM)
def _ask_gm(e: shared.AskGM) -> str:
    return f"the GM rules: {e.text}"
