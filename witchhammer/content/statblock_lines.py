"""The lines of a page of stat blocks: bytes to text, glued lines apart, keys by their one name."""

from __future__ import annotations

import re
from dataclasses import dataclass

NUMBERS: dict[str, str] = {
    "poise": "poise",
    "health": "health",
    "hp": "health",
    "init": "init",
    "initiative": "init",
    "attackmod": "attack",
    "defensemod": "defence",
    "defencemod": "defence",
    "damagemod": "damage",
    "armor": "armour",
    "armour": "armour",
}
"""Keys of numbers, in small letters, and what we call them."""

LABELS = (
    "Aspect",
    "Frame",
    "Size",
    "Health",
    "Reflex",
    "Strength",
    "Attack",
    "Ability",
    "Defense",
    "Defence",
    "Weakness",
    "Appearance",
    "NumAppearing",
    "Spore",
    "SporePoop",
    "Smell",
    "VictimChoice",
    "VictimWound",
)
HEADINGS = ("Stats", "Traits")
VIEW = ("Skill", "Muscle", "Toughness")
POWER = "Power Level"
HISTORY = "Historical Notes"
_NAMED = (*LABELS, *HEADINGS, *VIEW, POWER, HISTORY)
_ONE_NAME = {name.lower().replace(" ", ""): name for name in _NAMED}
_KNOWN = "|".join((*_NAMED, r"Creature\d+", r"[A-Z]\w* Name", r"Village\w+"))
_NUMBER_KEYS = "Poise|Health|HP|Init|AttackMod|DefenseMod|DefenceMod|DamageMod|Armou?r"
_GLUED = re.compile(
    rf"(?<=\d)(?=[A-Z][A-Za-z ]+:)|(?<=[.!?)a-z])(?<!Village)(?=(?:{_KNOWN}|{_NUMBER_KEYS}):)"
    rf"|(?<=[a-z])(?=Printable )|(?<=Deck)(?=[A-Z])|(?<=\S)(?={POWER}:)"
    r"|(?<=Stats:)(?=\S)|(?<=Traits:)(?=\S)"
)
_KEY = re.compile(r"^([A-Z][A-Za-z]*(?: [A-Z][a-z]+)?\d*):\s*(.*)$")
_LOOSE_KEY = re.compile(r"^([A-Za-z][A-Za-z ]*?)\s*[:：]\s*(.*)$")
_LINE_END = re.compile(r"\r\n|\n|\r")
LONGEST = 4000
"""Letters of a line that are read: a longer one is no line of a stat block."""

_UNSEEN = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u00ad"))


@dataclass(frozen=True, slots=True)
class Piece:
    """One line, or a part of a glued one; `line` counts from 1."""

    line: int
    text: str


def page_text(raw: bytes) -> tuple[str, str]:
    """Return a page as text and a remark on how it was read, "" for UTF-8.

    Raises ValueError for what is no text at all.

    >>> page_text("Goät".encode("latin-1"))
    ('Goät', 'not UTF-8; read as Windows text')
    """
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", "replace"), "read as UTF-16"
    if b"\0" in raw:
        raise ValueError("it holds bytes that are in no text")
    try:
        return raw.decode("utf-8-sig"), ""
    except UnicodeDecodeError:
        text = raw.decode("cp1252", "replace")
    strange = sum(not (c.isprintable() or c.isspace()) for c in text)
    if strange * 50 > len(text):
        raise ValueError("it holds bytes that are in no text")
    return text, "not UTF-8; read as Windows text"


def pieces(text: str) -> tuple[Piece, ...]:
    """Return the lines of a text, glued ones taken apart, blank ones left out, blanks made one.

    >>> [piece.text for piece in pieces("Power Level: 10Village Name:  Rona")]
    ['Power Level: 10', 'Village Name: Rona']
    >>> [piece.text for piece in pieces("Odd OxPower Level: 3\\nFrame: GoatSize: Small")]
    ['Odd Ox', 'Power Level: 3', 'Frame: Goat', 'Size: Small']
    """
    found = []
    for number, line in enumerate(_LINE_END.split(text), 1):
        clean = " ".join(line.translate(_UNSEEN).split())[:LONGEST]
        for part in _GLUED.split(clean):
            if part.strip():
                found.append(Piece(number, part.strip()))
    return tuple(found)


def too_long(text: str) -> tuple[Piece, ...]:
    """Return what is to be told of lines that are longer than any is read.

    >>> too_long("x" * 5000)
    (Piece(line=1, text='read as far as its letter 4000 of 5000'),)
    """
    lines = enumerate(_LINE_END.split(text), 1)
    told = "read as far as its letter {} of {}"
    return tuple(
        Piece(n, told.format(LONGEST, len(line))) for n, line in lines if len(line) > LONGEST
    )


def split_key(text: str) -> tuple[str, str]:
    """Return the key before a line's first colon and what follows, ("", text) without a key.

    >>> split_key("Aspect: Ice: Body of ice."), split_key("Main Action Deck")
    (('Aspect', 'Ice: Body of ice.'), ('', 'Main Action Deck'))
    >>> split_key("power level : 3"), split_key("hp: 10")
    (('Power Level', '3'), ('hp', '10'))
    """
    loose = _LOOSE_KEY.match(text)
    if loose:
        word = loose[1].lower().replace(" ", "")
        if word in NUMBERS and word not in _ONE_NAME:
            return loose[1], loose[2].strip()
        if word in _ONE_NAME:
            return _ONE_NAME[word], loose[2].strip()
    found = re.match(r"^(Adventure \d+):\s*(.*)$", text) or _KEY.match(text)
    return (found[1], found[2].strip()) if found else ("", text)


def is_known(key: str) -> bool:
    """Return whether a key means something in a stat block."""
    return key in _NAMED or key.lower() in NUMBERS


def cut_off(text: str) -> bool:
    """Return whether a line stops in mid-sentence.

    >>> cut_off("Seldom lethal, but drai"), cut_off("Frame: Goat"), cut_off("Eats hair.")
    (True, False, False)
    """
    return len(text.split()) > 3 and text.rstrip()[-1:] not in '.!?)*”"'
