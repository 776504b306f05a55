"""A ruling as it is said at a table: `slip bo 3`, `tokens ana`, `left seat=ana left=12`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from witchhammer.core.ask import Json, Ruling, Seat
from witchhammer.core.errors import Misuse

_BRACKETS = re.compile(r"\([^)]*\)")
_NAME = re.compile(r"[a-z_]+")
_NUMBER = re.compile(r"-?[0-9]{1,6}")
_NUMBERED = re.compile(r"[dr]([0-9]{1,6})")
_TRUTH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def names_of(sentence: str) -> tuple[str, ...]:
    """Return what a ruling has to be told, in order, from the sentence that describes it.

    >>> names_of("a player slipped against a rule: seat, rule, times (1 to 20)")
    ('seat', 'rule', 'times')
    >>> names_of("Ends the game: winner (a seat), or no winner for a draw.")
    ('winner',)
    """
    told = _BRACKETS.sub("", sentence.rpartition(":")[2]).rstrip(".")
    parts = (part.strip() for part in told.split(","))
    return tuple(part for part in parts if _NAME.fullmatch(part))


def form_of(kind: str, sentence: str) -> str:
    """Return how a ruling is typed.

    >>> form_of("left", "what a player's cup holds is put right: seat, left")
    'left SEAT LEFT'
    """
    return " ".join((kind, *(name.upper() for name in names_of(sentence))))


def read_spoken(text: str, rulings: Mapping[str, str], seats: Sequence[Seat]) -> Ruling:
    """Return the ruling that was said: its kind, then what it needs, in order or as name=value.

    Names of players may be cut short; `because …` gives the reason. Raises Misuse with the
    kinds there are, or with the form of the one that was meant.

    >>> read_spoken("slip bo r3", {"slip": "a slip: seat, rule, times (1 to 20)"}, ["ana", "bo"])
    Ruling(kind='slip', data={'seat': 'bo', 'rule': 3}, reason='')
    """
    said, _, reason = text.partition(" because ")
    words = said.replace(" = ", "=").split()
    sentence = rulings.get(words[0]) if words else None
    if sentence is None:
        raise Misuse("ruling", " or ".join(rulings), words[0] if words else "nothing")
    names = [*names_of(sentence)]
    data: dict[str, Json] = {}
    for word in words[1:]:
        name, sign, value = word.partition("=")
        if not sign:
            name, value = next((each for each in names if each not in data), ""), word
        if not name:
            form = form_of(words[0], sentence)
            raise Misuse(f"ruling {words[0]}", form, word, "leave it out")
        data[name] = _value(name, value, seats)
    if names and not data and words[0] != "end":
        raise Misuse(f"ruling {words[0]}", form_of(words[0], sentence), "nothing more")
    return Ruling(words[0], data, reason.strip())


def _value(name: str, text: str, seats: Sequence[Seat]) -> Json:
    """Return a word as what a ruling takes it for: a number, yes or no, a player, several."""
    if name.endswith("s") and "+" in text:
        return [_value("", part, seats) for part in text.split("+")]
    if _NUMBER.fullmatch(text):
        return int(text)
    numbered = _NUMBERED.fullmatch(text)
    if numbered and name in ("die", "rule"):
        return int(numbered[1])
    if text.lower() in _TRUTH and text not in seats:
        return _TRUTH[text.lower()]
    if name == "winners":
        return [_seat(text, seats)]
    return _seat(text, seats) if name in ("seat", "subject", "to", "winner", "") else text


def _seat(text: str, seats: Sequence[Seat]) -> str:
    """Return the one player whose name begins so, else the text as it is."""
    begins = [seat for seat in seats if seat.lower().startswith(text.lower())]
    exact = [seat for seat in begins if seat.lower() == text.lower()]
    return exact[0] if exact else begins[0] if len(begins) == 1 else text


def forms(rulings: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return each ruling as it is typed, with the sentence that says what it does."""
    return [(form_of(kind, sentence), sentence) for kind, sentence in rulings.items()]


def standing_of(view: Any) -> list[str]:
    """Return the rules in force that a View lists, as a ruling names them; none elsewhere."""
    return [f"r{rule.id} {rule.title}" for rule in getattr(view, "rules", ())]
