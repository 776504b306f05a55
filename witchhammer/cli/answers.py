"""Typed words as an answer: numbers of options, their names, faces of dice, a free text."""

from __future__ import annotations

from collections.abc import Sequence

from witchhammer.core.ask import Ask, Dice, Option, Value
from witchhammer.core.errors import IllegalAnswer, WitchHammerError

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
    """Return typed faces: numbers, or words where the question tells what each face shows.

    Several dice with faces of their own share an option for a number, their words in the order
    of the dice with " / " between. Raises IllegalAnswer for what is neither.

    >>> from witchhammer.core.ask import Dice, Option
    >>> shown = (Option(1, "tower1 / moon1"), Option(2, "sword2 / moon2"))
    >>> read_answer(Ask("k", "@dice", "", "?", shown, dice=Dice(2, 2, (0,))), "sword2 1")
    (2, 1)
    """
    assert ask.dice is not None
    parts = text.replace(",", " ").split()
    faces = [_face(ask, part, place) for place, part in enumerate(parts)]
    if parts and None not in faces:
        return tuple(face for face in faces if face is not None)
    wanted = f"{ask.dice.count} face{'s' if ask.dice.count != 1 else ''} of 1 to {ask.dice.sides}"
    raise IllegalAnswer(ask.key, wanted, text or "nothing", "type the face shown, never a total")


def _face(ask: Ask, part: str, place: int) -> int | None:
    """Return the face that a word means on the die of that place, None for a strange word."""
    if part.isascii() and part.isdigit() and len(part) < 6:
        return int(part)
    for option in ask.options:
        words = option.label.lower().split(" / ")
        if part.lower() == words[place if place < len(words) else 0]:
            return int(option.value)
    return None


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
    legal = ", ".join(f"{n} {o.label}" for n, o in enumerate(ask.options, start=1) if not o.why_not)
    return f"{ask.how_many} of {legal or 'nothing'}"


def told_refusal(ask: Ask, error: WitchHammerError) -> str:
    """Return why an answer was refused, for a screen on which its options stand already.

    Without the key of the question and the list of options, with labels in the place of ids.

    >>> from witchhammer.core.ask import Option
    >>> ask = Ask("k", "p1", "", "?", (Option("g/jab", "Jab"), Option("g/gasp", "Gasp")), 2, 2)
    >>> told_refusal(ask, IllegalAnswer("k", "2 of g/jab, g/gasp", "g/jab", "type 2"))
    'wanted 2 of these, got Jab; type 2'
    """
    if not isinstance(error, IllegalAnswer) or error.where != ask.key:
        return str(error)
    if ask.dice is not None or ask.text or not ask.options:
        return str(error).removeprefix(f"{ask.key}: ")
    labels = {str(option.value): option.label for option in ask.options}

    def named(words: str) -> str:
        value, mark, why = words.partition(" (")
        return labels.get(value, value) + mark + why

    came = ", ".join(named(part) for part in error.came.split(", "))
    if len(ask.options) == 1 and ask.least:
        return f"wanted {ask.options[0].label}, got {came}; Enter does that"
    remedy = " ".join(named(word) for word in error.remedy.split(" "))
    return f"wanted {ask.how_many} of these, got {came}; {remedy}"


def typed_faces(dice: Dice) -> str:
    """Return what numbers typed at dice mean.

    >>> typed_faces(Dice(1, 20, (0,)))
    'a number is the face of the d20'
    >>> typed_faces(Dice(2, 20, (0,)))
    '2 numbers are the faces of the 2 d20'
    """
    if dice.count == 1:
        return f"a number is the face of the d{dice.sides}"
    return f"{dice.count} numbers are the faces of the {dice.count} d{dice.sides}"


def shown_value(ask: Ask, value: Value) -> str:
    """Return a value in the words of its options, "none" for an empty one.

    >>> from witchhammer.core.ask import Option
    >>> shown_value(Ask("k", "p1", "", "?", (Option("g/jab", "Jab"),)), ("g/jab",))
    'Jab'
    """
    labels = {option.value: option.label for option in ask.options}
    return ", ".join(labels.get(item, str(item)) for item in value) or "none"
