"""Typed words as an answer: numbers of options, their names, faces of dice, a free text."""

from __future__ import annotations

from collections.abc import Sequence

from witchhammer.core.ask import Ask, Option, Value
from witchhammer.core.errors import IllegalAnswer

NOTHING = ("none", "nothing", "-")


def read_answer(ask: Ask, typed: str) -> Value:
    """Return the value that was typed for an Ask; the game still checks that it is legal.

    An option is its number in the list, its value, its label or the beginning of one; several
    stand with spaces or commas between them. Raises IllegalAnswer listing the options.

    >>> from witchhammer.core.ask import Option
    >>> ask = Ask("k", "p1", "", "?", (Option("g/jab", "Jab"), Option("g/gasp", "Gasp")), most=2)
    >>> read_answer(ask, "2 1"), read_answer(ask, "jab, gas")
    (('g/gasp', 'g/jab'), ('g/jab', 'g/gasp'))
    """
    text = typed.strip()
    if ask.dice is not None:
        return _faces(ask, text)
    if not ask.least and text.lower() in NOTHING:
        return ()
    whole = _named(ask.options, text)
    if whole is not None:
        return (whole.value,)
    parts = [p.strip() for p in text.split(",")] if "," in text else text.split()
    found = [_meant(ask.options, part) for part in parts]
    if parts and all(option is not None for option in found):
        return tuple(option.value for option in found if option is not None)
    if ask.text:
        return (text,)
    wrong = next((p for p, option in zip(parts, found, strict=True) if option is None), "nothing")
    raise IllegalAnswer(ask.key, _wanted(ask), wrong, "type its number or its name")


def _faces(ask: Ask, text: str) -> Value:
    """Return typed faces; what is no number is left to be refused."""
    assert ask.dice is not None
    parts = text.replace(",", " ").split()
    if parts and all(p.isascii() and p.isdigit() and len(p) < 6 for p in parts):
        return tuple(int(p) for p in parts)
    wanted = f"{ask.dice.count} face{'s' if ask.dice.count != 1 else ''} of 1 to {ask.dice.sides}"
    raise IllegalAnswer(ask.key, wanted, text or "nothing", "type the face shown, never a total")


def _meant(options: Sequence[Option], part: str) -> Option | None:
    """Return the option of that number in the list, or of that name."""
    if part.isascii() and part.isdigit() and 1 <= int(part[:6]) <= len(options):
        return options[int(part) - 1]
    return _named(options, part)


def _named(options: Sequence[Option], text: str) -> Option | None:
    """Return the one option of that value or label, or the only one that begins so."""
    wanted = text.lower()
    if not wanted or wanted.isdigit():
        return None
    for option in options:
        if wanted in (str(option.value).lower(), option.label.lower(), _short(option)):
            return option
    begins = [
        o for o in options if o.label.lower().startswith(wanted) or _short(o).startswith(wanted)
    ]
    return begins[0] if len(begins) == 1 else None


def _short(option: Option) -> str:
    """Return the last part of an option's value: "jab" of "general/jab"."""
    return str(option.value).lower().rsplit("/", 1)[-1]


def _wanted(ask: Ask) -> str:
    """Return what may be typed, for a message."""
    number = str(ask.least) if ask.least == ask.most else f"{ask.least} to {ask.most}"
    legal = ", ".join(f"{n} {o.label}" for n, o in enumerate(ask.options, start=1) if not o.why_not)
    return f"{number} of {legal or 'nothing'}"


def shown_value(ask: Ask, value: Value) -> str:
    """Return a value in the words of its options, "none" for an empty one.

    >>> from witchhammer.core.ask import Option
    >>> shown_value(Ask("k", "p1", "", "?", (Option("g/jab", "Jab"),)), ("g/jab",))
    'Jab'
    """
    labels = {option.value: option.label for option in ask.options}
    return ", ".join(labels.get(item, str(item)) for item in value) or "none"
