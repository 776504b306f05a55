"""One sentence for each thing that happens in Sickest Witch, as grim as the dial allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from witchhammer.core.ask import Fact

Data = Mapping[str, Any]
Sentence = Callable[[Data], str]


def _rolls(data: Data) -> str:
    """Return who rolled what."""
    pairs = zip(data["seats"], data["faces"], strict=True)
    return "For the first turn: " + ", ".join(f"{name} {face}" for name, face in pairs) + "."


def _enemy(data: Data) -> str:
    """Return an enemy's open face."""
    life = data.get("hp", data.get("life"))
    tail = f" {data['special']}" if data.get("special") else ""
    return f"AC {data['ac']}, life {life}, weak to {data['weakness']}.{tail}"


def _attack(data: Data) -> str:
    """Return a roll with its sum, and whether it reached Armor Class."""
    plus = f" + {data['plus']} = {data['total']}" if data["plus"] > 0 else ""
    plus = f" - {-data['plus']} = {data['total']}" if data["plus"] < 0 else plus
    word = "it hits" if data["hit"] else "it does not"
    roll = f"{data['natural']}{plus} against AC {data['ac']}"
    return f"{data['seat']}, {data['attack']}: {roll}, {word}."


def _hp(data: Data) -> str:
    """Return the lone player's Hit Points."""
    word = "left" if data["hp"] < data["before"] else "again"
    return f"Hit Points {data['before']} to {data['hp']} {word}."


def _list(names: list[str]) -> str:
    """Return names as a list."""
    return " and ".join(names) if len(names) < 3 else ", ".join(names[:-1]) + f" and {names[-1]}"


def _counted(data: Mapping[str, int]) -> str:
    """Return names with numbers."""
    return ", ".join(f"{name} {number}" for name, number in data.items())


def _counter(data: Data) -> str:
    """Return an enemy's counter-attack."""
    word = "and hits" if data["hit"] else "and misses"
    return f"{data['enemy']} strikes back: {data['face']} ({data['least']} or more) {word}."


_DEALING: Mapping[str, Sentence] = {
    "witch": lambda d: f"{d['seat']} is {d['card']}, Mark {d['mark']}.",
    "ability_card": lambda d: f"{d['seat']} has the Ability card {d['card']}, Mark {d['mark']}.",
    "organ": lambda d: f"{d['seat']} is given {d['organ']} of {d['enemy']}.",
    "organ_hidden": lambda d: f"{d['seat']} is given a trophy.",
    "invert": lambda d: f"{d['seat']} draws {d['card']}.",
    "invert_hidden": lambda d: f"{d['seat']} draws an Invert card.",
    "next_enemy": lambda d: f"Next on the deck: {d['card']}, level {d['level']}, {_enemy(d)}",
    "starter_roll": _rolls,
    "starts": lambda d: f"{d['seat']} starts.",
    "active": lambda d: f"{d['seat']}'s ability die shows {d['number']}: {d['power']}.",
    "five": lambda d: f"{d['seat']}'s ability die shows 5: again.",
    "kept": lambda d: f"{d['seat']} keeps ability {d['number']}.",
    "focused": lambda d: f"{d['seat']}'s card turns to its Focused side: {d['power']}.",
    "darkened": lambda d: f"{d['seat']}'s Ability card goes dark.",
    "card_set": lambda d: f"The table sets {d['seat']}'s Ability card to {d['number']}.",
}
_FIGHTING: Mapping[str, Sentence] = {
    "fight": lambda d: f"Fight {d['number']}: {d['enemy']}, level {d['level']}, {_enemy(d)}",
    "level_up": lambda d: "Every Witch turns to her Level 2 face.",
    "declares": lambda d: f"{d['seat']} declares {d['attack']}.",
    "recharge": lambda d: f"{d['seat']} spends the ability to make a spell ready.",
    "ability_used": lambda d: f"{d['seat']} uses {d['power']}. {d['text']}".rstrip(),
    "invert_used": lambda d: f"{d['seat']} plays {d['card']}. {d['text']}",
    "chart": lambda d: f"The chart die shows {d['face']}: {d['type']}.",
    "attack": _attack,
    "adds_one": lambda d: f"{d['seat']} adds her +1.",
    "dud": lambda d: f"A 1: {d['seat']}'s spell is a dud and laid aside.",
    "miss": lambda d: "",
    "weakness": lambda d: f"{d['enemy']} is weak to {d['type']}.",
    "taint": lambda d: f"It is an attack of {d['type']} now.",
    "damage": lambda d: f"{d['enemy']} takes {d['damage']}, life {d['life']}.",
    "dies": lambda d: f"{d['enemy']} is dead.",
    "half_bonus": lambda d: f"Halved: {d['seat']} may add +1 to her attacks in this fight.",
    "heals": lambda d: f"{d['enemy']} knits together, life {d['life']}.",
    "life_set": lambda d: f"The table sets the life of {d['enemy']} to {d['life']}.",
    "hp": _hp,
    "delayed": lambda d: f"{d['seat']}'s {d['damage']} damage will land in {d['turns']} turns.",
    "effect_die": lambda d: f"{d['seat']} rolls {d['total']}.",
    "stands": lambda d: f"{d['seat']}: {d['amount']:+d} {d['stat']}.",
    "stands_enemy": lambda d: f"{d['enemy']}: {d['amount']:+d} {d['stat']}.",
    "condition": lambda d: (
        f"{d['seat']} has {d['name']} on {'this' if d['until'] == 'turn' else 'the next'} attack."
    ),
    "stun": lambda d: f"{d['seat']} is stunned.",
    "awake": lambda d: f"{d['seat']} is not stunned any more.",
    "stun_enemy": lambda d: f"{d['enemy']} is stunned.",
    "skipped": lambda d: f"{d['seat']} is stunned and loses this turn.",
    "readied": lambda d: f"{d['seat']} makes {d['organ']} ready.",
    "readied_hidden": lambda d: f"{d['seat']} makes a spell ready.",
    "laid_aside": lambda d: f"{d['seat']} lays {d['organ']} aside for this fight.",
    "laid_aside_hidden": lambda d: f"{d['seat']} lays a spell aside for this fight.",
    "note": lambda d: f"The table settles it: {d['text']}",
}
_AFTER: Mapping[str, Sentence] = {
    "claimed_hidden": lambda d: f"{d['seat']} claims her trophy of {d['enemy']}.",
    "rest": lambda d: "The coven rests; each Witch is given a Level 3 trophy.",
    "kept_card": lambda d: f"{d['seat']} keeps {d['card']}.",
    "kept_hidden": lambda d: f"{d['seat']} keeps an Invert card.",
    "passes": lambda d: f"{d['seat']} hands {d['count']} on to {d['to']}.",
    "steals": lambda d: f"{d['seat']} takes {d['organ']} from {d['from']}.",
    "steals_hidden": lambda d: f"{d['seat']} takes a trophy from {d['from']}.",
    "offer": lambda d: f"{d['seat']} offers {d['to']} {d['gives']} for {d['wants']}.",
    "no_offer": lambda d: f"{d['seat']} thinks better of it.",
    "refused": lambda d: f"{d['seat']} refuses.",
    "traded": lambda d: f"{d['seat']} and {d['to']} trade {d['gives']} for {d['wants']}.",
    "traded_named": lambda d: (
        f"{d['seat']} gives {d['to']} {_list(d['given']) or 'nothing'}"
        f" for {_list(d['paid']) or 'nothing'}."
    ),
    "battle": lambda d: f"Battle {d['number']}.",
    "boss": lambda d: f"A Boss. {d['left']} to kill.",
    "foe": lambda d: f"{d['enemy']}, level {d['level']}, {_enemy(d)}",
    "short_life": lambda d: f"{d['enemy']} is sickly: one d4 of life.",
    "counter": _counter,
    "counter_lost": lambda d: f"{d['enemy']} is stunned and does not strike back.",
    "own_blade": lambda d: f"{d['enemy']} cuts itself.",
    "count": lambda d: f"The trophies: {_counted(d['trophies'])}.",
    "red_numbers": lambda d: f"Tied. The red numbers: {_counted(d['sums'])}.",
    "decider": lambda d: f"Still tied: {_list(d['seats'])} hunt one more Boss.",
    "too_long": lambda d: "The hunt has no end; it is counted as it stands.",
    "won": lambda d: f"{_list(d['seats'])} won: {d['reason']}." if d["seats"] else "Nobody won.",
    "lost": lambda d: f"The hunt is lost: {d['reason']}.",
}
_CLAIMED = {
    "relics": "{seat} claims a trophy of {enemy}: {organ}.",
    "grim": "{seat} cuts {organ} out of {enemy}.",
}
_SENTENCES: Mapping[str, Sentence] = {**_DEALING, **_FIGHTING, **_AFTER}

FACTS: tuple[str, ...] = tuple(sorted((*_SENTENCES, "claimed")))
"""Every kind of fact this game knows."""


def tell(fact: Fact, gore: str = "relics") -> str:
    """Return one sentence about a fact, "" for what needs no words.

    >>> tell(Fact("starts", {"seat": "Bo"}))
    'Bo starts.'
    """
    if fact.kind == "claimed":
        return _CLAIMED[gore].format(**fact.data)
    return _SENTENCES[fact.kind](fact.data)
