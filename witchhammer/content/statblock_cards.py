"""What a stat block's words become: cards where the words say enough, GM rulings where not."""

from __future__ import annotations

import re
from typing import cast

from witchhammer.content.nearest import slug
from witchhammer.core.effects import AskGM, Condition, Each, Effect, Modify, Who
from witchhammer.rules.cards import Card
from witchhammer.rules.checks import DIFFICULTIES
from witchhammer.rules.effects.kinds import (
    Attack,
    Move,
    RangeName,
    Save,
    SaveKind,
    Shove,
    TargetName,
)

RANGE = re.compile(r"\b(close|short|medium|long) range", re.I)
SAVE = re.compile(
    r"\b(picnic|easy|medium|extremely hard|hard)\s+(con|agility|fear|will|fire|ice)\s+save", re.I
)
MALUS = re.compile(r"-(\d+)\s+(?:malus|penalty)", re.I)
NO_POISE = re.compile(r"cannot regain poise for (\d+) (?:rounds|turns)", re.I)
EVERY = re.compile(r"every enemy|all enemies|everyone in range|wide cone", re.I)


def attack_card(home: str, name: str, text: str, whole: bool = True) -> tuple[Card, bool]:
    """Return the card of an Attack line, and whether its words were enough for the rules.

    What is not enough keeps its text as a ruling: the GM is told it when the card is played.
    `whole` false means that the line was cut off.
    """
    shown = text if whole else f"{text} …"
    told = AskGM(text=f"{name}: {shown}" if shown else name, who="self")
    attack, on_turn = _meaning(name, text, told) if whole else (None, (told,))
    made = Card(
        id=f"{home}/{slug(name)}",
        name=name,
        types=("attack", "imported"),
        move=Move(spaces=3) if attack is not None and attack.range == "close" else None,
        attack=attack,
        on_turn=on_turn,
        poise=-3,
        text=shown,
    )
    ruled = told in on_turn or (attack is not None and _asks(attack))
    return made, not ruled


def _asks(attack: Attack) -> bool:
    """Return whether a hit calls for a ruling."""
    return any(isinstance(effect, AskGM) for effect in attack.on_hit)


def _meaning(name: str, text: str, told: AskGM) -> tuple[Attack | None, tuple[Effect, ...]]:
    """Return the attack and the effects that the words describe, or the ruling `told`."""
    words = f"{name} {text}".lower()
    found = RANGE.search(text)
    reach = cast(RangeName, found[1].lower() if found else "")
    suffered = _suffered(text)
    if (save := SAVE.search(text)) and suffered:
        difficulty = DIFFICULTIES[" ".join(save[1].lower().split())]
        kind = cast(SaveKind, save[2].lower())
        who: Who = "each_enemy" if EVERY.search(text) else "nearest_enemy"
        return None, (Save(kind=kind, difficulty=difficulty, who=who, on_fail=suffered),)
    if re.search(r"scream|howl|wail", words) and re.search(r"\bsave or (?:run|flee)", words):
        flight = Save(kind="fear", difficulty=10, on_fail=(Shove(spaces=4),))
        return None, (Each(who="each_enemy", range=reach or "medium", effects=(flight,)),)
    if re.search(r"breath|exhale|gas|cloud", words):
        target = "each_enemy" if EVERY.search(text) else "nearest_enemy"
        poison = told if text else Condition(name="poison", amount=1, turns=2)
        return Attack(
            bonus=8,
            range=reach or "short",
            target=cast(TargetName, target),
            aspects=("con",),
            on_hit=(poison,),
        ), ()
    if "poison" in words and re.search(r"sting|bite|claw|fang|tipped", words):
        venom = Save(
            kind="con", difficulty=10, on_fail=(Condition(name="poison", amount=1, turns=3),)
        )
        return Attack(bonus=6, range=reach or "close", on_hit=(venom,)), ()
    if EVERY.search(text):
        return Attack(bonus=6, range=reach or "close", target="each_enemy", on_hit=suffered), ()
    return None, (told,)


def _suffered(text: str) -> tuple[Effect, ...]:
    """Return the lasting harm that a text spells out."""
    found: list[Effect] = []
    if malus := MALUS.search(text):
        found.append(Modify(stat="malus", amount=int(malus[1]), who="target", until="fight"))
    if poise := NO_POISE.search(text):
        found.append(Condition(name="winded", turns=int(poise[1])))
    return tuple(found)


def aspect_defence(text: str) -> tuple[tuple[str, int], ...]:
    """Return the aspect defences that an Aspect line speaks of: its numbers hold none.

    >>> aspect_defence("Mummified: Nearly all poisons do nothing, weakness to fire.")
    (('con', 15), ('fire', -5))
    >>> aspect_defence("Ice: Ice resistance bonus. Most poisons do nothing.")
    (('con', 15), ('ice', 12))
    """
    words = text.lower()
    body = words.split(":")[0].strip()
    found: dict[str, int] = {}
    if re.search(r"poisons? (?:do|does|have|has) (?:nothing|no effect)|poison-immune", words):
        found["con"] = 15
    for element in ("fire", "ice"):
        if body == element:
            found[element] = 12
        elif re.search(rf"weakness to {element}", words):
            found[element] = -5
        elif re.search(rf"(?:bonus|resist)[^.,]*\b{element}\b|{element} bonus", words):
            found[element] = 5
    return tuple(found.items())


def malus_range(text: str) -> tuple[int, int] | None:
    """Return the least and the most malus of a Weakness line, None if it names none.

    >>> malus_range("Each application is a -1 to -4 penalty."), malus_range("-5 penalty, and last")
    ((1, 4), (5, 5))
    >>> malus_range("Keeps away from Mirrors") is None
    True
    """
    if found := re.search(r"-(\d+) to (?:a )?-(\d+)", text):
        low, high = sorted((int(found[1]), int(found[2])))
        return max(1, low), max(1, high)
    if found := re.search(r"-(\d+)\s+(?:malus|penalty)", text, re.I):
        return (int(found[1]), int(found[1])) if int(found[1]) else None
    return None
