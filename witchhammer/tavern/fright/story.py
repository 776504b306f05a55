"""One sentence for each thing that happens in Fright, grim and in our own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from witchhammer.core.ask import Fact

Data = Mapping[str, Any]


def _scores(data: Data) -> str:
    """Return both sums of an exchange."""
    (one, two), (plus, minus) = data["faces"], data["plus"]
    attack, defence = data["totals"]
    return (
        f"{data['seat']} attacks by {data['mode']}: {one} + {plus} = {attack} "
        f"against {two} + {minus} = {defence}."
    )


def _stands(data: Data) -> str:
    """Return a number that stands higher or lower for a time."""
    return f"{data['card']}: {data['amount']:+d} {data['stat'].replace('_', ' ')}."


def _hit_points(data: Data) -> str:
    """Return hit points won or lost without an attack."""
    word = "regains" if data["hp"] > data["before"] else "loses"
    return (
        f"{data['card']} {word} {abs(data['hp'] - data['before'])}: "
        f"{data['before']} to {data['hp']} hit points."
    )


def _picked(data: Data) -> str:
    """Return the cards that came to a hand, for their owner."""
    return f"{data['seat']} takes {', '.join(data['cards'])}."


def _faces(data: Data) -> str:
    """Return one die each."""
    (first, second), (one, two) = data["seats"], data["faces"]
    return f"{first} rolls {one}, {second} rolls {two}."


def _scares(data: Data) -> str:
    """Return both Jump Scares."""
    (first, second), (one, two) = data["seats"], data["scares"]
    sign = "=" if one == two else ">" if one > two else "<"
    return f"Jump Scare: {first} {one} {sign} {two} {second}."


def _hit(data: Data) -> str:
    """Return a hit, its margin and what is left."""
    tail = "nothing is left of it" if data["hp"] == 0 else f"{data['hp']} hit points left"
    return f"It bites for {data['margin']}: {data['card']}, {tail}."


def _won(data: Data) -> str:
    """Return who won, with how much."""
    count = data["left"]
    return f"{data['seat']} wins, with {count} horror{'s' if count != 1 else ''} still walking."


_SENTENCES: Mapping[str, Callable[[Data], str]] = {
    "hand": lambda d: f"{d['seat']} holds {d['count']} cards.",
    "pick_roll": _faces,
    "picks_first": lambda d: f"{d['seat']} picks first.",
    "picked": _picked,
    "picked_one": lambda d: f"{d['seat']} takes a card.",
    "dealt_one": lambda d: f"{d['seat']} is dealt a card.",
    "gone": lambda d: f"{d['card']} is in the other hand already.",
    "asked_in_vain": lambda d: f"{d['seat']} reaches for a card that is gone.",
    "battle": lambda d: f"Battle {d['number']}.",
    "chosen": lambda d: f"{d['seat']} lays {d['card']} face down.",
    "laid": lambda d: f"{d['seat']} lays a card face down.",
    "last_card": lambda d: f"{d['seat']} has one card left to send.",
    "revealed": lambda d: f"{d['seat']} turns up {d['card']}, {d['hp']} hit points.",
    "ability": lambda d: f"{d['card']}: {d['text']}",
    "ability_die": lambda d: f"{d['card']} rolls {d['total']}.",
    "jump_scare": _scares,
    "roll_off": _faces,
    "attacks_first": lambda d: f"{d['seat']} attacks first.",
    "mode": lambda d: "",
    "scores": _scores,
    "hit": _hit,
    "miss": lambda d: "It misses.",
    "tie": lambda d: "Dead even: nothing happens.",
    "charmed": lambda d: f"The Sorcery of {d['seat']} takes hold.",
    "refilled": lambda d: f"{d['card']} is whole again: {d['hp']} hit points.",
    "swapped": lambda d: f"{d['seat']} calls back {d['out']} and sends {d['in']}.",
    "no_reward": lambda d: "There is nothing to gain by it.",
    "switch": lambda d: f"{d['seat']} attacks next.",
    "stands": _stands,
    "hit_points": _hit_points,
    "eliminated": lambda d: f"{d['card']} is eliminated; {d['seat']} has {d['left']} left.",
    "enough": lambda d: "The cards call each other in circles; the table stops listening.",
    "note": lambda d: f"The table settles it: {d['text']}",
    "won": _won,
    "draw": lambda d: f"Nobody wins: {d['reason']}.",
}

FACTS: tuple[str, ...] = tuple(sorted(_SENTENCES))
"""Every kind of fact this game knows."""


def tell(fact: Fact) -> str:
    """Return one sentence about a fact, "" for what needs no words.

    >>> tell(Fact("attacks_first", {"seat": "Ana"}))
    'Ana attacks first.'
    """
    return _SENTENCES[fact.kind](fact.data)
